package generate

// One game of five rolls in secret, or chooses players and words so; all other games are what they
// were without it.

// secrecy is the weight of a way that has to do with it.
func (g *maker) secrecy(weight int) int {
	if g.inShare("secrets", 40, 5, 2) {
		return weight
	}
	return 0
}

// rollInSecret is what stands there to be done.
func (g *maker) rollInSecret(s *scope) string {
	if len(g.dice) == 0 || s.foresee {
		return ""
	}
	s.roll = true
	return "secretly roll " + g.of("a "+g.of(g.dice...)+" die", g.quantityMany(s)+" "+g.of(g.dice...)+" dice")
}

// chooseInSecret chooses what is no card and no number.
func (g *maker) chooseInSecret(s *scope) string {
	if s.foresee {
		return ""
	}
	s.choice, s.number, s.vote, s.hint = false, false, false, ""
	if g.in(2) {
		text := g.somePlayers(s, "a player", "another player")
		s.vote = true
		return "secretly choose " + text
	}
	was := s.value
	text := "secretly choose " + g.chooseValue(s)
	s.hint, s.value = s.value, was
	return text
}

// tell shows what was rolled or chosen.
func (g *maker) tell(s *scope) string {
	var known []string
	if s.roll {
		known = append(known, "your roll", g.owner(s)+" roll", "the roll of "+g.player(s))
	}
	if s.vote || s.number || s.hint != "" {
		known = append(known, "your choice", g.owner(s)+" choice")
	}
	if len(known) == 0 || s.foresee {
		return ""
	}
	return g.of(known...) + g.of("", "", " to "+g.player(s), " to "+g.somePlayers(s, "each player", "each other player"))
}
