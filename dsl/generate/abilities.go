package generate

import "strings"

// ability is a line that waits or lasts, at the left edge of the rules or of a
// card's text.
func (g *maker) ability(s *scope, card bool) []string {
	var out []string
	g.one(
		way{"when turn", 4, func() string {
			in := *s
			in.player = true
			whose := g.of("your turn", "a turn", "the "+g.players[0]+"'s turn")
			if g.apart.IntN(3) == 0 {
				whose = []string{"your pause phase", "the pause phase", "the " + g.players[0] + "'s pause phase"}[g.apart.IntN(3)]
			}
			out = g.tail("when "+whose+" "+g.of("ends", "starts"), &in)
			return "x"
		}},
		way{"when verb", 8, func() string {
			in := *s
			event := g.event(&in, "")
			if event == "" {
				return ""
			}
			out = g.tail("when "+event, &in)
			return "x"
		}},
		way{"when passive", 5, func() string {
			in := *s
			event := g.passive(&in, "is")
			if event == "" {
				return ""
			}
			out = g.tail("when "+event, &in)
			return "x"
		}},
		way{"after", 3, func() string {
			if len(g.verbs) == 0 {
				return ""
			}
			in := *s
			in.player, in.verbs = true, 0
			out = g.tail("after a "+g.of("", "successful ")+g.verbs[g.IntN(len(g.verbs))].name, &in)
			return "x"
		}},
		way{"instead", 4, func() string {
			in := *s
			event := g.event(&in, "would")
			if event == "" {
				return ""
			}
			out = []string{"when " + event + ", " + g.clause(&in) + " instead"}
			return "x"
		}},
		way{"block instead", 4, func() string {
			in := *s
			event := g.event(&in, "would")
			if g.in(2) {
				in = *s
				event = g.passive(&in, "would be")
			}
			if event == "" {
				return ""
			}
			out = append([]string{"when " + event + ", instead"}, indent(g.lines(in.block(), 3))...)
			return "x"
		}},
		way{"passive instead", 4, func() string {
			in := *s
			event := g.passive(&in, "would be")
			if event == "" {
				return ""
			}
			out = []string{"when " + event + ", " + g.clause(&in) + " instead"}
			return "x"
		}},
		way{"can't", 4, func() string {
			event := g.event(s, "can't")
			if event == "" {
				return ""
			}
			out = []string{g.while(s, card) + event}
			return "x"
		}},
		way{"can't passive", 4, func() string {
			event := g.passive(s, "can't be")
			if event == "" {
				return ""
			}
			out = []string{g.while(s, card) + event}
			return "x"
		}},
		way{"value", 6, func() string {
			out = []string{g.while(s, card) + g.effect(s, card)}
			return "x"
		}},
	)
	if len(out) > 0 && (strings.HasPrefix(out[0], "when ") || strings.HasPrefix(out[0], "after ")) {
		if l := g.limit(); l != "" {
			out[0] = l + ", " + out[0]
		}
	}
	return out
}

// limit says how often something may be done, or nothing. It is drawn apart, so that games
// are what they were but for it.
func (g *maker) limit() string {
	most := 8
	if g.toward["limit"] {
		most = 2
	}
	if g.apart.IntN(most) > 0 {
		return ""
	}
	all := []string{"once a turn", "once a turn", "2 times a turn", "once a game", "3 times a game"}
	return all[g.apart.IntN(len(all))]
}

// while is a condition before what lasts, or none.
func (g *maker) while(s *scope, card bool) string {
	if card && g.in(2) || !card && g.in(5) {
		return ""
	}
	in := *s
	in.looked = true
	return "while " + g.condition(&in) + ", "
}

// effect changes a value or a field.
func (g *maker) effect(s *scope, card bool) string {
	in := *s
	in.looked = true
	amount := g.of(itoa(1+g.IntN(3)), itoa(1+g.IntN(3)), g.factor(&in)) + g.of("", " more", " more", " less")
	if g.in(5) {
		amount = itoa(1+g.IntN(3)) + g.of(" more", " less") + g.over(&in)
	}
	return g.one(
		way{"effect reach", 4, func() string { return "your " + g.of("reach", "total") + " is " + amount }},
		way{"effect each player", 2, func() string { return "the reach of " + g.of("each player", "each other player") + " is " + amount }},
		way{"effect player", 2, func() string { return "the reach of " + g.player(&in) + " is " + amount }},
		way{"effect each", 4, func() string {
			return "the " + g.of("size", "worth", "heft") + " of each " + g.phrase(&in, stone, false) + " is " + amount
		}},
		way{"effect card", 3, func() string {
			return "the " + g.of("size", "worth", "heft") + " of " + g.card(&in, stone) + " is " + amount
		}},
		way{"effect its", 2, func() string {
			if s.this != stone {
				return ""
			}
			return "its " + g.of("size", "heft") + " is " + amount
		}},
	)
}

// event is a verb that somebody does; how is "", "would" or "can't". What is
// done then knows who it was and what it was about.
func (g *maker) event(s *scope, how string) string {
	if len(g.verbs) == 0 {
		return ""
	}
	at := g.IntN(len(g.verbs))
	v := g.verbs[at]
	subject := g.one(
		way{"event you", 4, func() string { return "you" }},
		way{"event a player", 3, func() string { return g.of("a player", "another player", "each player", "each other player") }},
		way{"event player", 2, func() string { return g.player(&scope{this: s.this}) }},
	)
	name := v.name
	if how == "" {
		name = third(name, subject)
	}
	out := join(subject, how, name)
	after := *s
	after.player, after.verbs = true, at
	for i := range v.parts {
		x := &v.parts[i]
		said := ""
		switch x.what {
		case "number":
			said = g.of("any", "a number of")
			if u := unit(x); u == "" {
				said = "any number"
			} else {
				said += " " + u
			}
			after.many = true
		case "zone":
			said, after.zone = g.of("a zone", g.zone(&scope{this: s.this})), true
		case "player":
			said = g.of("a player", g.player(&scope{this: s.this}))
		default:
			said = g.eventCards(s, x)
			if after.it = x.kind; x.what == "cards" {
				after.it, after.those = s.it, x.kind
			}
		}
		if i > 0 && g.in(4) {
			break
		}
		out = join(out, x.prep, said)
	}
	*s = after
	return out
}

// eventCards are the cards that an event speaks of.
func (g *maker) eventCards(s *scope, x *part) string {
	kind := x.kind
	return g.one(
		way{"about a", 8, func() string { return article(g.phrase(s, kind, false)) }},
		way{"about card", 3, func() string { return g.card(&scope{this: s.this, it: s.it}, kind) }},
		way{"about several", 4, func() string {
			if x.what != "cards" {
				return ""
			}
			return g.of("at least 2 ", "2 ", "no ", "") + g.phrase(s, kind, true)
		}},
	)
}

// passive is a verb that happens to a card.
func (g *maker) passive(s *scope, how string) string {
	var list []int
	for i, v := range g.verbs {
		if len(v.parts) > 0 && v.parts[0].what == "card" {
			list = append(list, i)
		}
	}
	if len(list) == 0 {
		return ""
	}
	at := list[g.IntN(len(list))]
	v := g.verbs[at]
	subject := g.one(
		way{"passive a", 8, func() string {
			if how == "can't be" && g.in(2) {
				return g.phrase(s, v.parts[0].kind, true)
			}
			return article(g.phrase(s, v.parts[0].kind, false))
		}},
		way{"passive this", 4, func() string {
			if !fits(s.this, v.parts[0].kind) {
				return ""
			}
			return "this"
		}},
		way{"passive card", 2, func() string { return g.card(&scope{this: s.this}, v.parts[0].kind) }},
	)
	s.it, s.player, s.verbs = v.parts[0].kind, true, at
	past := v.name + "ed"
	return join(subject, how, past)
}
