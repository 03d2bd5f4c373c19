package generate

import (
	"math/rand/v2"
	"strings"
)

// What the language's own verbs bring about is waited for in one game of four. It is
// made last and out of numbers of its own: all other games, and all else in these, are
// what they were without it.

// awaits says whether a game waits for what happens.
func (g *maker) awaits() bool {
	return g.inShare("happening", 40, 4, 0)
}

// waitLines adds what waits for what happens to a game's files.
func (g *maker) waitLines(src Source) Source {
	if !g.awaits() {
		return src
	}
	g.Rand = rand.New(rand.NewPCG(g.seed, 0x94d049bb133111eb))
	rules := &page{}
	for n := 1 + g.IntN(3); n > 0; n-- {
		rules.block(g.happening(g.rulesScope()))
	}
	for _, t := range g.waitTrials() {
		rules.block(t.lines)
	}
	src.Rules += rules.String()
	for _, kind := range []string{stone, leaf} {
		cards := &page{}
		for n := 1 + g.IntN(2); n > 0; n-- {
			cards.line("  - name: Hark %s\n    owner: %s\n    starts in: %s\n    size: %d\n    hue: %s", title(g.word()), g.of(g.players...),
				g.of("stock", "palm", "yard", "yard", "heap", "lair", "ring", "well"), g.IntN(4), g.of("dark", "pale"))
			field := "live"
			if kind == stone {
				field = g.of("live", "live", "spell")
			}
			cards.line("    %s: |", field)
			for k := 1 + g.IntN(2); k > 0; k-- {
				for _, l := range g.happening(&scope{this: kind, verbs: len(g.verbs), asks: g.in(12), texts: g.in(12)}) {
					cards.line("      %s", l)
				}
			}
		}
		src.Cards = strings.Replace("\n"+src.Cards, "\n"+kind+":\n", "\n"+kind+":\n"+cards.String(), 1)[1:]
	}
	return src
}

// block writes lines that stand at the left edge.
func (p *page) block(lines []string) { p.line("%s", strings.Join(lines, "\n")) }

// waitTrials are the trials of what happens that a game has: those in turn.
func (g *maker) waitTrials() (out []*trial) {
	var group []*trial
	for i := range trials {
		if trials[i].host == "happening" && (g.board || len(trials[i].needs) == 0) {
			group = append(group, &trials[i])
		}
	}
	for range 3 {
		out = append(out, group[g.IntN(len(group))])
	}
	return out
}

// happening is an ability that waits for what a verb of the language brings about.
func (g *maker) happening(s *scope) []string {
	in := *s
	kind := g.of(stone, stone, leaf, "card")
	in.player = true
	card := func(happens ...string) func() string {
		return func() string {
			event := g.awaited(s, kind) + " " + g.of(happens...)
			in.it = kind
			return event
		}
	}
	zone := func(happens string) func() string {
		return func() string {
			event := g.awaited(s, kind) + " " + happens + " " + g.of("a zone", "a zone", g.zone(&scope{this: s.this}))
			in.it, in.zone = kind, true
			return event
		}
	}
	event := g.one(
		way{"comes into play", 6, card("comes into play")},
		way{"leaves play", 6, card("leaves play")},
		way{"comes into", 6, zone("comes into")},
		way{"leaves", 6, zone("leaves")},
		way{"tokens added", 6, func() string { in.many = true; return g.awaitedTokens() + " added to " + g.awaitedHolder(s, &in) }},
		way{"tokens removed", 6, func() string { in.many = true; return g.awaitedTokens() + " removed from " + g.awaitedHolder(s, &in) }},
		way{"is rolled", 3, func() string { in.many = true; return article(g.of("", g.of(g.dice...)+" ")+"die") + " is rolled" }},
		way{"rolls", 3, func() string {
			in.many = true
			who := g.awaitedPlayer(s)
			return who + " " + third("roll", who) + " " + article(g.of("", g.of(g.dice...)+" ")+"die")
		}},
		way{"turned", 5, card("is turned face up", "is turned face down")},
		way{"marked", 5, func() string {
			mark := g.of("bent", "wet")
			if kind == "card" || mark == "wet" {
				kind = stone
			}
			return card("is marked "+mark, "is unmarked "+mark, "is unmarked "+mark)()
		}},
		way{"player marked", g.markedPlayers(8), func() string {
			who := g.awaitedPlayer(s)
			return who + map[bool]string{true: " are ", false: " is "}[who == "you"] + g.of("marked ", "marked ", "unmarked ") + g.markOfPlayers()
		}},
		way{"shuffled", 4, func() string {
			event := g.of("a zone", g.zone(&scope{this: s.this})) + " is shuffled"
			in.zone = true
			return event
		}},
		way{"eliminated", 2, func() string {
			who := g.awaitedPlayer(s)
			return who + " " + map[bool]string{true: "are", false: "is"}[who == "you"] + " eliminated"
		}},
	)
	return g.tail("when "+event, &in)
}

// awaited is the card that an event happens to. Where it lies is not asked.
func (g *maker) awaited(s *scope, kind string) string {
	return g.one(
		way{"awaited a", 8, func() string {
			noun := join(g.adjectives(kind, s), g.typed(kind))
			if g.in(3) {
				noun = join(noun, g.narrowing(s, kind))
			}
			return article(noun)
		}},
		way{"awaited this", 6, func() string {
			if !fits(s.this, kind) {
				return ""
			}
			return "this"
		}},
		way{"awaited card", 2, func() string { return g.card(&scope{this: s.this}, kind) }},
	)
}

// awaitedTokens are so many tokens as an event speaks of.
func (g *maker) awaitedTokens() string {
	return g.of("any ", "any ", "at least 2 ", "up to 2 ", "2 ", "3 ", "at least (the turn number) ") + g.of("beads", "beads", "shards", "dents") + " are"
}

// awaitedHolder is who or what gets or loses tokens.
func (g *maker) awaitedHolder(s, in *scope) string {
	if g.in(2) {
		return g.awaitedPlayer(s)
	}
	kind := g.of(stone, stone, leaf)
	in.it = kind
	return g.awaited(s, kind)
}

// awaitedPlayer is the player of an event.
func (g *maker) awaitedPlayer(s *scope) string {
	return g.of("you", "you", "a player", "a player", "another player", g.player(&scope{this: s.this}))
}
