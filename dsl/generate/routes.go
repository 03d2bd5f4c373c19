package generate

// Cards go over the board, and texts ask how, in one of three games that have one; all other games are what they
// were without it.

// routed is the weight of a way that has to do with how cards go over the board.
func (g *maker) routed(weight int) int {
	if g.board && g.inShare("routes", 43, 3, 1) {
		return weight
	}
	return 0
}

// heading is in which direction a card went last.
func (g *maker) heading(s *scope) string {
	card := g.card(s, g.of(stone, stone, leaf, "card"))
	return g.of(possessive(card)+" last direction", "the last direction of "+card) + g.of("", " this turn")
}

// visited is whether places have been visited.
func (g *maker) visited(s *scope) string {
	what := g.of(g.card(s, cell), g.card(s, cell), g.of("a ", "no ", "each ")+g.phrase(s, cell, false))
	return what + " has " + g.of("", "not ") + "been visited" + g.of("", " this turn")
}

// gliding are actions in which stones go over the board, with what lies on them.
func (g *maker) gliding(p *page) {
	if g.routed(1) == 0 {
		return
	}
	turn := func() string { return g.of("", " this turn") }
	p.below("action venture", []string{"choose a stone in " + g.of("your yard", "the ring", "play"), "move it to the berth of a cell", g.of("move a leaf to its nook", "do nothing")})
	p.below("action glide", []string{
		"choose a stone on a cell",
		"choose a cell" + g.of("", " around it", " next to it") + g.of("", " where it has not been visited"+turn()),
		"move that stone to the berth of it",
		"add (that stone's last direction" + turn() + ") beads to you",
		g.of("take an action", "if it has been visited"+turn()+", add 1 shard to you", "do nothing")})
	p.below("action tug", []string{
		g.of("exchange a stone on a cell and a stone on another cell", "exchange a stone on a cell and a stone in your yard", "move a leaf on a stone to the nook of a stone"),
		"add (the number of cells where it has been visited" + turn() + ") shards to you",
		"for each " + g.of("stone", "leaf") + " in play, add (its last direction" + turn() + ") shards to you",
		g.of("do nothing", "take an action")})
}
