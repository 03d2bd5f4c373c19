package generate

import "strings"

// third is a verb as another player does it.
func third(verb, subject string) string {
	if subject == "you" {
		return verb
	}
	first, rest, more := strings.Cut(verb, " ")
	switch {
	case first == "secretly":
		return first + " " + third(rest, subject)
	case strings.HasSuffix(first, "ch"), first == "do":
		first += "es"
	default:
		first += "s"
	}
	if more {
		return first + " " + rest
	}
	return first
}

// orNone is what somebody does, if there is something to do.
func orNone(what string, do func(verb, rest string) string) string {
	if what == "" {
		return ""
	}
	return do(what, "")
}

// clause is one thing done, by whoever.
func (g *maker) clause(s *scope) string {
	return g.one(
		way{"by you", 12, func() string { return g.clauseOf(s, "you") }},
		way{"by player", 3, func() string {
			p := g.player(s)
			return p + " " + g.clauseOf(s, p)
		}},
		way{"by each", 2, func() string {
			in := *s.block()
			in.player = true
			return g.somePlayers(s, "each player", "each other player") + " " + g.clauseOf(&in, "each player")
		}},
		way{"by a player", 1, func() string {
			s.player = true
			return g.somePlayers(s, "a player") + " " + g.clauseOf(s, "a player")
		}},
		way{"result", 2, func() string {
			if s.foresee || s.verbs == 0 {
				return ""
			}
			return "the " + g.verbs[g.IntN(len(g.verbs))].name + " " + g.of("fails", "succeeds")
		}},
	)
}

// clauseOf is what a subject does, from its verb on.
func (g *maker) clauseOf(s *scope, subject string) string {
	do := func(verb, rest string) string { return join(third(verb, subject), rest) }
	return g.one(
		way{"add", 8, func() string { return do("add", g.amount(s)+" to "+g.holder(s)) }},
		way{"call", 24, func() string { return g.call(s, subject) }},
		way{"move", 10, func() string {
			text, names := g.cards(s, "card")
			to := g.of("", "", "", "the bottom of ", "the top of ") + g.zone(s)
			s.named(names)
			if g.in(8) {
				return do("move", text+" under the top card of "+g.ordered(s))
			}
			return do("move", text+" to "+to+g.of("", "", "", " face up", " face down"))
		}},
		way{"glide", g.routed(10), func() string {
			return do("move", g.object(s, stone)+" to the berth of "+g.of("a cell", g.card(s, cell)))
		}},
		way{"move tokens", 4, func() string {
			return do("move", g.of("all beads", "all shards", g.amount(s), g.amount(s))+" from "+g.holder(s)+" to "+g.holder(s))
		}},
		way{"remove", 4, func() string { return do("remove", g.of("all beads", g.amount(s))+" from "+g.holder(s)) }},
		way{"turn", 3, func() string { return do("turn", g.object(s, "card")+" face "+g.of("up", "down")) }},
		way{"mark", 4, func() string {
			return do(g.of("mark", "unmark"), g.of(g.object(s, stone)+g.of(" wet", " bent"), g.object(s, leaf)+" bent"))
		}},
		way{"mark player", g.markedPlayers(8), func() string { return do(g.of("mark", "mark", "unmark"), g.marking(s)) }},
		way{"shuffle", 2, func() string { return do("shuffle", g.zone(s)) }},
		way{"shuffle into", 2, func() string {
			text, names := g.cards(s, "card")
			text += " into " + g.ordered(s)
			s.named(names)
			return do("shuffle", text)
		}},
		way{"show", 3, func() string {
			if s.foresee && !g.in(8) {
				return ""
			}
			text, names := g.cards(s, "card")
			text += g.of("", "", " to "+g.player(s), " to "+g.somePlayers(s, "each player"), " to "+g.somePlayers(s, "each other player"))
			s.named(names)
			return do("show", text)
		}},
		way{"look", 2, func() string {
			if s.foresee && !g.in(8) {
				return ""
			}
			return do("look at", g.object(s, "card"))
		}},
		way{"choose", 6, func() string {
			text, names := g.cards(s, "card")
			if names == "" {
				return ""
			}
			s.named(names)
			return do("choose", text)
		}},
		way{"choose player", 3, func() string { s.player = true; return do("choose", g.of("a", "another")+" player") }},
		way{"choose value", g.valued(12), func() string { return do("choose", g.chooseValue(s)) }},
		way{"choose number", 3, func() string {
			text := do("choose a number", g.of("up to "+g.number(s), "from "+g.factor(s)+" to "+g.factor(s)))
			s.many = true
			return text
		}},
		way{"secretly", 3, func() string {
			if s.foresee {
				return ""
			}
			text := "secretly choose " + g.of("a "+g.phrase(s, g.of("card", stone), false)+" or none", "a card in "+g.owner(s)+" palm or none", "a card in "+g.owner(s)+" palm")
			s.choice, s.number, s.vote, s.hint = true, false, false, ""
			return do(text, "")
		}},
		way{"secret number", 2, func() string {
			if s.foresee {
				return ""
			}
			text := "secretly choose a number " + g.of("up to "+g.number(s), "from 1 to "+g.factor(s))
			s.choice, s.number, s.vote, s.hint = false, true, false, ""
			return do(text, "")
		}},
		way{"secret roll", g.secrecy(10), func() string { return orNone(g.rollInSecret(s), do) }},
		way{"secret choice", g.secrecy(10), func() string { return orNone(g.chooseInSecret(s), do) }},
		way{"tell", g.secrecy(10), func() string { return orNone(g.tell(s), func(what, _ string) string { return do("show", what) }) }},
		way{"roll", 3, func() string {
			if len(g.dice) == 0 || s.foresee && !g.in(8) {
				return ""
			}
			text := do("roll", g.of("a "+g.of(g.dice...)+" die", g.quantityMany(s)+" "+g.of(g.dice...)+" dice"))
			s.many = true
			return text
		}},
		way{"do text", 3, func() string {
			if !s.texts || s.foresee {
				return ""
			}
			return do("do", "the chore text of "+g.card(s, g.of(stone, leaf)))
		}},
		way{"do its text", 3, func() string {
			if !s.texts || s.foresee || s.it != stone && s.it != leaf {
				return ""
			}
			return do("do", "its chore text")
		}},
		way{"do one of", 3, func() string {
			if !s.texts {
				return ""
			}
			return do("do", "one of the dues of "+g.card(s, stone))
		}},
		way{"do nothing", 1, func() string { return do("do", "nothing") }},
		way{"do not", 3, func() string {
			for _, v := range g.verbs {
				if len(v.parts) > 0 && v.parts[0].what == "card" && g.in(2) {
					return do("do", "not "+v.name+" "+g.object(s, v.parts[0].kind))
				}
			}
			return ""
		}},
		way{"exchange", 3, func() string {
			a := g.of(g.card(s, "card"), "a "+g.phrase(s, g.kindFor("card"), false))
			return do("exchange", a+" and "+g.of(g.card(s, "card"), "a "+g.phrase(s, g.kindFor("card"), false)))
		}},
		way{"action", 3, func() string {
			if !s.asks || s.foresee || !g.actions {
				return ""
			}
			return do("take", "an action")
		}},
		way{"react", 3, func() string {
			if !s.asks || s.foresee || !g.reacts {
				return ""
			}
			return do("ask", g.of(g.somePlayers(s, "each player"), g.somePlayers(s, "each other player"), "a player", g.player(s))+" to react")
		}},
		way{"stop", 4, func() string {
			if s.loops == 0 || s.foresee {
				return ""
			}
			s.ended = true
			return do("stop", "")
		}},
		way{"end turn", 1, func() string {
			if s.foresee {
				return ""
			}
			s.ended = true
			return do("end", "the turn")
		}},
		way{"end game", 1, func() string {
			if s.foresee || g.in(2) {
				return ""
			}
			s.ended = true
			return do("end", "the game")
		}},
		way{"win", 1, func() string {
			if s.foresee || g.in(2) {
				return ""
			}
			s.ended = true
			return do("win", "")
		}},
		way{"next turn", 1, func() string { return do("take", g.of("another turn", "the next turn")) }},
		way{"eliminate", 1, func() string {
			if s.foresee || g.in(2) {
				return ""
			}
			return do("eliminate", g.of("that player", g.somePlayers(s, "each other player"), g.somePlayers(s, "another player"), g.player(s), g.player(s)))
		}},
	)
}

// object is cards that something is done to; what they name is named.
func (g *maker) object(s *scope, kind string) string {
	text, names := g.cards(s, kind)
	s.named(names)
	return text
}

// holder is who or what has tokens.
func (g *maker) holder(s *scope) string {
	return g.one(
		way{"holder you", 4, func() string { return "you" }},
		way{"holder player", 2, func() string { return g.player(s) }},
		way{"holder card", 3, func() string { return g.card(s, "card") }},
		way{"holder cards", 5, func() string {
			text, names := g.cards(s, g.of(stone, leaf))
			s.named(names)
			return text
		}},
	)
}

// call is a verb of the game with its parts.
func (g *maker) call(s *scope, subject string) string {
	if s.verbs == 0 {
		return ""
	}
	v := g.verbs[g.IntN(s.verbs)]
	out := third(v.name, subject)
	var names []string
	for i := range v.parts {
		text, more := g.argument(s, &v.parts[i], i > 0)
		out = join(out, v.parts[i].prep, text)
		names = append(names, more)
	}
	for _, n := range names {
		if n != "" {
			s.named(n)
		}
	}
	return out
}

// argument is what is given for a part.
func (g *maker) argument(s *scope, p *part, later bool) (text, names string) {
	switch p.what {
	case "card", "cards":
		return g.cards(s, p.kind)
	case "player":
		return g.one(
			way{"to player", 4, func() string { return g.player(s) }},
			way{"to a player", 2, func() string { s.player = true; return g.of("a", "another") + " player" }},
			way{"to each", 2, func() string { return g.of("each player", "each other player") }},
		), ""
	case "zone":
		return g.zone(s), ""
	}
	n := g.one(
		way{"so many", 6, func() string { return g.quantityMany(s) }},
		way{"so many each", 2, func() string {
			return g.quantityMany(s) + " " + unit(p) + g.over(s)
		}},
		way{"as many as", 3, func() string { return "(" + g.number(s) + ")" }},
	)
	if strings.Contains(n, " for each ") {
		return n, ""
	}
	return join(n, unit(p)), ""
}

func unit(p *part) string {
	if p.unit == "" {
		return ""
	}
	return p.unit + "s"
}
