package enginetest

// estimated asks every player's estimate, where the game has one: it has to be
// there, and asking has to change nothing.
func (p *play) estimated() error {
	if !p.g.HasEstimate() {
		return nil
	}
	before := p.s.Hash()
	for q := range p.g.Players() {
		if err := p.s.EstimateError(q); err != nil {
			return p.broken("who is ahead can be worked out", "for player %d: %v", q, err)
		}
	}
	if p.s.Hash() != before {
		return p.broken("who is ahead can be worked out", "asking changed the position")
	}
	return nil
}
