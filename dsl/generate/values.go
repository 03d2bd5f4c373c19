package generate

// Words, numbers and names that cards print are chosen in one game of five; all other games are what
// they were without it.

// valued is the weight of a way that has to do with them.
func (g *maker) valued(weight int) int {
	if g.inShare("values", 40, 5, 1) {
		return weight
	}
	return 0
}

// chooseValue is what stands behind `choose`.
func (g *maker) chooseValue(s *scope) string {
	what := g.of("hue", "hue", "size", "size", "name", "worth")
	in := *s.block()
	in.value = what
	text := "a " + what + g.of("", " where "+g.valueIs(&in, what), " where "+g.condition(&in),
		" where there is a card in "+g.zone(s)+" where its "+what+" is that "+what)
	s.value = what
	return text
}

// valueIs compares what was chosen.
func (g *maker) valueIs(s *scope, what string) string {
	return "that " + what + " is " + g.of("", "not ") + g.valueOf(s, what)
}

// valueOf is what a value of a sort is compared with.
func (g *maker) valueOf(s *scope, what string) string {
	of := "the " + what + " of " + g.card(s, stone)
	switch what {
	case "hue":
		return g.of("dark", "pale", of)
	case "name":
		return g.of("Flint", "Marl", of)
	}
	return g.comparison() + g.of(g.number(s), of)
}
