package generate

import "strings"

// cardNames are the cards of a game, which texts may name.
func (g *maker) cardNames() (out []named) {
	for i, n := range []string{"Flint", "Marl", "Basalt", "Chalk", "Old Shale"} {
		if i < 3 || g.in(2) {
			out = append(out, named{n, stone})
		}
	}
	for i, n := range []string{"Fern", "Ivy", "Dock"} {
		if i < 2 || g.in(2) {
			out = append(out, named{n, leaf})
		}
	}
	out = append(out, named{"High Ledge", ledge})
	if g.in(2) {
		out = append(out, named{"Low Ledge", ledge})
	}
	g.names = append(append(g.names, out...), g.names...)
	return out
}

// cardFile is the card file: each player has some of the cards.
func (g *maker) cardFile(cards []named) string {
	p := &page{}
	kind := ""
	for _, c := range cards {
		if c.kind != kind {
			p.line("%s:", c.kind)
			kind = c.kind
		}
		p.line("  - name: %s", c.name)
		if c.kind == ledge {
			p.line("    starts in: ring")
			continue
		}
		g.cardOf(p, c)
	}
	// Each player has a plain card or two, so that something can be drawn.
	p.line("stone:")
	text := p.String()
	text = strings.TrimSuffix(text, "stone:\n")
	plain := &page{}
	for _, who := range g.players {
		plain.line("  - name: Grit of %s\n    owner: %s\n    starts in: stock\n    count: %d\n    size: %d\n    hue: dark", title(who), who, 2+g.IntN(2), g.IntN(3))
	}
	g.trialCards(plain)
	text = strings.Replace(text, "stone:\n", "stone:\n"+plain.String(), 1)
	if g.piled() {
		text += husks
	}
	return text
}

func title(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func (g *maker) cardOf(p *page, c named) {
	p.line("    owner: %s", g.of(g.players...))
	p.line("    starts in: %s", g.of("stock", "stock", "palm", "yard", "heap", "lair", "ring", "well"))
	// The first ones are one card each, and of another there are always two: a name of
	// several copies is a noun.
	if c.name == "Basalt" {
		p.line("    count: 2")
	} else if c.name != "Flint" && c.name != "Marl" && c.name != "Fern" && c.name != "Ivy" && g.in(3) {
		p.line("    count: %d", 2+g.IntN(2))
	}
	if g.in(2) {
		types := []string{relic}
		if c.kind == stone {
			types = [][]string{{gem}, {gem, relic}, {relic, gem}, {relic}}[g.IntN(4)]
		}
		p.line("    types: [%s]", strings.Join(types, ", "))
	}
	if c.kind == stone || g.in(2) {
		p.line("    size: %d", g.IntN(5))
	}
	if c.kind == stone && g.in(2) {
		p.line("    worth: %d", g.IntN(7)-3)
	}
	if c.kind == stone {
		p.line("    tale: It gains 2 beads, (they say) once a year; gain 1 bead!")
	}
	p.line("    hue: %s", g.of("dark", "pale"))
	s := func() *scope { return &scope{this: c.kind, verbs: len(g.verbs), asks: g.in(12), texts: g.in(12)} }
	field := func(name string, lines []string) {
		p.line("    %s: |", name)
		for _, l := range lines {
			p.line("      %s", l)
		}
	}
	if g.in(2) {
		field("chore", g.lines(s(), 3))
	}
	if g.in(2) {
		field("live", g.ability(s(), true))
	}
	if c.kind == stone && g.in(3) {
		field("spell", g.ability(s(), true))
	}
	if c.kind == stone && g.in(3) {
		p.line("    dues:")
		for n := 1 + g.IntN(2); n > 0; n-- {
			in := s()
			in.foresee = true
			p.line("      - |")
			for _, l := range g.lines(in, 2) {
				p.line("        %s", l)
			}
		}
	}
}
