package generate

import (
	"slices"
	"strings"
)

// player is a phrase for one player.
func (g *maker) player(s *scope) string {
	fixed := g.players
	if g.ranged {
		fixed = fixed[:2]
	}
	return g.one(
		way{"player you", 4, func() string { return "you" }},
		way{"player seat", 2, func() string { return "the " + g.of(fixed...) }},
		way{"player next", 1, func() string { return "the " + g.of("next", "previous") + " player" }},
		way{"player turn", 1, func() string { return "the turn player" }},
		way{"player other", 2, func() string {
			if len(g.players) > 2 {
				return ""
			}
			return "the other player"
		}},
		way{"player that", 6, func() string {
			if !s.player {
				return ""
			}
			return "that player"
		}},
		way{"player marked", g.markedPlayers(1), func() string { return "the " + g.markOfPlayers() + " player" }},
		way{"player partner", g.partnered(4), func() string { return g.of("your partner", g.owner(s)+" partner", "the partner of "+g.player(s)) }},
		way{"player first", g.described(1), func() string { return "the player " + g.whichPlayers(s) }},
		way{"player owner", 1, func() string { return "the owner of " + g.card(s, "card") }},
		way{"player holder", 1, func() string { return "the holder of " + g.card(s, "card") }},
		way{"player after", 1, func() string { return "the player " + g.of("after", "before") + " " + g.player(s) }},
		way{"player choice", g.secrecy(6), func() string {
			if !s.vote {
				return ""
			}
			return g.of("your choice", "the choice of "+g.player(s))
		}},
		way{"player let", 6, func() string { return g.of(s.letOf("player")...) }},
	)
}

// owner is a player as an owner: your, the amber's.
func (g *maker) owner(s *scope) string {
	return possessive(g.player(s))
}

func possessive(p string) string {
	switch p {
	case "you":
		return "your"
	case "it":
		return "its"
	}
	return p + "'s"
}

// card is a phrase for one card that is known. Of the kind, or any for "card".
func (g *maker) card(s *scope, kind string) string {
	return g.one(
		way{"card known", 8, func() string { return g.plainCard(s, kind) }},
		way{"card it", 6, func() string {
			if !fits(s.it, kind) {
				return ""
			}
			return "it"
		}},
		way{"card this", 5, func() string {
			if !fits(s.this, kind) {
				return ""
			}
			return "this"
		}},
		way{"card that", 5, func() string {
			if !fits(s.it, kind) {
				return ""
			}
			if fits(stone, s.it) {
				return "that " + g.of(s.it, s.it, "stone or leaf")
			}
			return "that " + s.it
		}},
		way{"card host", 2, func() string {
			if !fits(stone, kind) || s.this != leaf {
				return ""
			}
			return "this stone"
		}},
		way{"card host of", 2, func() string {
			if !fits(stone, kind) {
				return ""
			}
			return "the stone of " + g.card(s, leaf)
		}},
		way{"card end", 3, func() string {
			if kind == ledge || kind == cell {
				return ""
			}
			return "the " + g.of("top", "bottom") + " card of " + g.ordered(s)
		}},
		way{"card freshest", 1, func() string {
			if kind == ledge || kind == cell {
				return ""
			}
			return "the freshest card on " + g.owner(s) + " heap"
		}},
		way{"card the", 3, func() string {
			return join("the", g.adjectives(kind, s), g.kindFor(kind), g.place(s, kind))
		}},
		way{"card your", 2, func() string {
			if kind == "card" {
				kind = g.of(stone, leaf)
			}
			return g.owner(s) + " " + kind
		}},
		way{"card choice", 8, func() string {
			if !s.choice || kind == ledge || kind == cell {
				return ""
			}
			return g.of("your choice", "the choice of "+g.player(s), g.owner(s)+" choice")
		}},
		way{"card let", 6, func() string {
			if kind != "card" {
				return ""
			}
			return g.of(s.letOf("card")...)
		}},
	)
}

// plainCard is a name.
func (g *maker) plainCard(s *scope, kind string) string {
	var list []string
	for _, n := range g.names {
		if fits(n.kind, kind) {
			list = append(list, n.name)
		}
	}
	return g.of(list...)
}

// zoneNames are the zones that players have.
var zoneNames = []string{"stock", "palm", "yard", "heap", "lair"}

// zone is a phrase for one zone.
func (g *maker) zone(s *scope) string {
	return g.one(
		way{"zone your", 6, func() string { return "your " + g.of(zoneNames...) }},
		way{"zone owned", 4, func() string { return g.owner(s) + " " + g.of(zoneNames...) }},
		way{"zone table", 4, func() string { return "the " + g.of("ring", "well") }},
		way{"zone of", 1, func() string { return "the " + g.of(zoneNames...) + " of " + g.player(s) }},
		way{"zone nook", 3, func() string { return "the nook of " + g.card(s, stone) }},
		way{"zone nook of", 1, func() string { return possessive(g.card(s, stone)) + " nook" }},
		way{"zone crate", 2, func() string { return "the crate of " + g.card(s, ledge) }},
		way{"zone berth", g.routed(6), func() string { return "the berth of " + g.of("a cell", g.card(s, cell)) }},
		way{"zone vault", 1, func() string { return "the " + g.players[0] + "'s vault" }},
		way{"zone that", 8, func() string {
			if !s.zone {
				return ""
			}
			return "that zone"
		}},
	)
}

// ordered is a zone that has a top.
func (g *maker) ordered(s *scope) string {
	return g.one(
		way{"ordered stock", 4, func() string { return "your stock" }},
		way{"ordered owned", 3, func() string { return g.owner(s) + " " + g.of("stock", "heap") }},
		way{"ordered well", 2, func() string { return "the well" }},
		way{"ordered that", 4, func() string {
			if !s.zone {
				return ""
			}
			return "that zone"
		}},
	)
}

// adjectives stand before a kind.
func (g *maker) adjectives(kind string, s *scope) string {
	if !g.in(3) {
		return ""
	}
	list := []string{"bent", "face-up", "face-down"}
	switch kind {
	case stone:
		list = append(list, "big", "wet", "odd")
	case leaf:
		list = append(list, "odd")
	case ledge, cell:
		return ""
	case "card", "":
		list = []string{"face-up", "face-down"}
	}
	a := g.of(list...)
	if g.in(4) {
		a = "not " + a
	}
	return a
}

// place says where cards are.
func (g *maker) place(s *scope, kind string) string {
	return g.one(
		way{"place none", 6, func() string { return "in play" }},
		way{"place zone", 6, func() string { return g.of("in", "in", "of", "on") + " " + g.zone(s) }},
		way{"place on", 2, func() string { return "on " + g.card(s, g.of(stone, "card")) }},
		way{"place on each", 2, func() string { return "on " + g.of("each", "a") + " " + g.phrase(s, stone, false) }},
		way{"place on the", 1, func() string { return "on the " + g.phrase(s, stone, false) }},
		way{"place player", 2, func() string { return "of " + g.player(s) }},
		way{"place those", 6, func() string {
			if s.those == "" {
				return ""
			}
			return g.of("of those", "of them")
		}},
		way{"place either", 2, func() string { return "in " + g.zone(s) + " or " + g.zone(s) }},
		way{"place any", 2, func() string { return "in any " + g.of(zoneNames...) }},
		way{"place play", 1, func() string { return "in play" }},
	)
}

// printed is a keyword or a text, which a card may have.
func (g *maker) printed() string {
	if k := g.of(g.keyword...); k != "" && g.in(2) {
		return strings.TrimSuffix(k, " N")
	}
	return "a chore text"
}

// narrowing says which of the cards.
func (g *maker) narrowing(s *scope, kind string) string {
	return g.one(
		way{"narrow token", 4, func() string { return g.of("with a", "with no", "without") + " bead" }},
		way{"narrow printed", 2, func() string { return g.of("with", "without") + " " + g.printed() }},
		way{"narrow tokens", 3, func() string { return "with " + g.comparison() + g.quantity(s) + " beads" }},
		way{"narrow zone", 2, func() string {
			if kind != stone {
				return ""
			}
			return g.of("with no nook", "with a nook")
		}},
		way{"narrow best", 3, func() string {
			if kind == ledge || kind == cell {
				return ""
			}
			return "with the " + g.of("highest size", "lowest size", "most beads", "fewest beads", "highest heft", "lowest worth")
		}},
		way{"narrow other", 4, func() string { return "other than " + g.card(s, "card") }},
		way{"narrow those", 8, func() string {
			if s.those == "" {
				return ""
			}
			return g.of("other than those", "other than them")
		}},
		way{"narrow others", 2, func() string { return "other than " + g.of("each", "all") + " " + g.phrase(s, g.kindFor(kind), false) }},
		way{"narrow next", 2, func() string {
			if !g.board || kind != cell && kind != "card" {
				return ""
			}
			return g.of("next to", "diagonal to", "around") + " " + g.of(g.card(s, g.of("card", cell)), "a "+cell, "a "+g.phrase(s, stone, false))
		}},
		way{"narrow where", 6, func() string {
			in := *s
			in.it = kind
			return "where " + g.condition(&in)
		}},
	)
}

// typed is a kind or, now and then, a type that its cards may be of.
func (g *maker) typed(kind string) string {
	if g.in(6) {
		switch kind {
		case stone:
			return g.of(gem, gem, relic)
		case leaf, "card":
			return relic
		}
	}
	return kind
}

// phrase is a noun with what narrows it, without its determiner.
func (g *maker) phrase(s *scope, kind string, many bool) string {
	g.depth++
	defer func() { g.depth-- }()
	noun := kind
	adj := g.adjectives(kind, s)
	if kind != "card" && g.in(6) {
		if other := g.of(stone, leaf); other != kind && kind != ledge && kind != cell {
			noun, kind, adj = kind+" or "+other, "card", ""
			if many {
				noun = plurals[stone] + " or " + plurals[leaf]
			}
		}
	}
	if noun == kind {
		noun = g.typed(kind)
	}
	if p := plurals[noun]; many && p != "" {
		noun = p
	}
	out := join(adj, noun)
	if g.depth > deepest+1 || g.in(4) {
		return out
	}
	if g.in(2) {
		out = join(out, g.place(s, kind))
	}
	if g.in(2) {
		out = join(out, g.narrowing(s, kind))
		if g.in(6) && !slices.Contains([]string{"where"}, out) {
			out = join(out, g.narrowing(s, kind))
		}
	}
	return out
}

// chosen is a noun phrase as the object of a verb. It says what is named by it: "one", "many" or "".
func (g *maker) cards(s *scope, kind string) (text, names string) {
	k := g.kindFor(kind)
	text = g.one(
		way{"cards a", 8, func() string { names = "one"; return article(g.phrase(s, k, false)) }},
		way{"cards known", 5, func() string {
			names = ""
			return g.card(s, kind)
		}},
		way{"cards another", 3, func() string {
			if !fits(s.it, k) && !fits(s.this, k) {
				return ""
			}
			names = "one"
			return "another " + g.phrase(s, k, false)
		}},
		way{"cards each", 5, func() string { names = ""; return g.of("each", "every") + " " + g.phrase(s, k, false) }},
		way{"cards all", 2, func() string { names = ""; return "all " + g.phrase(s, k, true) }},
		way{"cards bare", 2, func() string { names = ""; return g.many(s, k) }},
		way{"cards number", 4, func() string { names = "many"; return g.quantityMany(s) + " " + g.many(s, k) }},
		way{"cards up to", 3, func() string { names = "many"; return "up to " + g.quantityMany(s) + " " + g.many(s, k) }},
		way{"cards between", 2, func() string {
			names = "many"
			return "between 1 and " + g.quantityMany(s) + " " + g.many(s, k)
		}},
		way{"cards at least", 2, func() string { names = "many"; return "at least " + g.quantityMany(s) + " " + g.many(s, k) }},
		way{"cards any", 2, func() string { names = "many"; return "any number of " + g.many(s, k) }},
		way{"cards random", 2, func() string { names = "one"; return "a random " + g.phrase(s, k, false) }},
		way{"cards randoms", 2, func() string { names = "many"; return g.quantityMany(s) + " random " + g.many(s, k) }},
		way{"cards the", 2, func() string { names = "one"; return "the " + g.phrase(s, k, false) }},
		way{"cards the all", 2, func() string { names = ""; return "the " + g.phrase(s, k, true) }},
		way{"cards those", 8, func() string {
			if !fits(s.those, kind) {
				return ""
			}
			names = ""
			if fits(stone, s.those) {
				return g.of("those", "them", "those "+plurals[s.those], "those stones or leaves")
			}
			return g.of("those", "them", "those "+plurals[s.those])
		}},
		way{"cards of those", 6, func() string {
			if !fits(s.those, kind) {
				return ""
			}
			names = "many"
			return g.of("2 of", "up to 2 of", "up to "+g.quantityMany(s)+" of") + " " + g.of("those", "them")
		}},
		way{"cards one of", 3, func() string {
			names = "one"
			if fits(s.those, kind) && g.in(2) {
				return "one of those"
			}
			return "one of your " + g.many(s, g.of(stone, leaf))
		}},
		way{"cards top", 3, func() string {
			if k == ledge || k == cell {
				return ""
			}
			names = "many"
			return "the " + g.of("top", "bottom") + " " + g.quantityMany(s) + " cards of " + g.ordered(s)
		}},
		way{"cards zone", 3, func() string {
			if kind != "card" {
				return ""
			}
			names = ""
			return g.zone(s)
		}},
	)
	if names == "" {
		return text, ""
	}
	return text, names + " " + k
}

// named binds what cards gave.
func (s *scope) named(names string) {
	if len(names) > 4 && names[:4] == "one " {
		s.it = names[4:]
	} else if len(names) > 5 {
		s.those = names[5:]
	}
}

func article(noun string) string {
	if noun != "" && slices.Contains([]byte("aeio"), noun[0]) {
		return "an " + noun
	}
	return "a " + noun
}

// many is a phrase in the plural.
func (g *maker) many(s *scope, kind string) string { return g.phrase(s, kind, true) }
