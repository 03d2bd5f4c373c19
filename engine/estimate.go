package engine

// HasEstimate says whether the game tells how far ahead each player is: by an
// `estimate` of its rules or, without one, by the number its players are ranked
// by first.
func (g *Game) HasEstimate() bool { return g.program.HasEstimate() }

// Estimate is how far ahead a player is by the game's own estimate: greater is
// further ahead, in a measure of the game's own, comparable between its players
// and its positions. false: the game has none (HasEstimate), or it can't be
// worked out here (EstimateError says why). It looks at the whole position, so
// a bot may ask it only of positions dealt to it (Seat.Deal). Nothing changes
// and nothing is allocated.
func (s *State) Estimate(p Player) (float64, bool) {
	n, err := s.machine().Estimate(s.table, p)
	return float64(n), err == nil
}

// EstimateError is why there is no Estimate for a player here, or nil.
func (s *State) EstimateError(p Player) error {
	_, err := s.machine().Estimate(s.table, p)
	return err
}
