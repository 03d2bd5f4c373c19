package check

// Merged is the game with cards in others' stead: alike gives, by card, the one
// that its copies are copies of (itself for most). Where everything lies and in
// which order stays the same. Tools ask it of cards that nothing in question
// tells apart: to the odds of drawing a hazard, a Reef is as good as another
// hazard, and one Longboat always as good as the next.
func (g *Game) Merged(alike []ID) *Game {
	out := *g
	out.alike = alike
	return &out
}

// Stands is the card that the copies of one are copies of: itself but in a game
// that is Merged.
func (g *Game) Stands(card ID) ID {
	if g.alike == nil {
		return card
	}
	return g.alike[card]
}
