package generate

import (
	"slices"
	"strings"
)

// lines are some statements in a row, at least one.
func (g *maker) lines(s *scope, most int) []string {
	out := g.first(s)
	if out == nil {
		out = g.statement(s)
	}
	for n := g.IntN(most); n > 0 && !s.ended; n-- {
		s.action = s.action && len(out) == 0
		out = append(out, g.statement(s)...)
	}
	return out
}

// first is a line that names something, for some seeds: what rests on a name that few
// texts have is met then.
func (g *maker) first(s *scope) []string {
	if s.foresee || g.depth > 1 || !g.in(2) {
		return nil
	}
	switch g.seed % 10 {
	case 0, 1:
		s.choice, s.number, s.vote, s.hint = true, false, false, ""
		return []string{"secretly choose a card in your palm or none"}
	case 2:
		s.choice, s.number, s.vote, s.hint = false, true, false, ""
		return []string{"secretly choose a number up to 3"}
	case 3:
		s.many = true
		return []string{"choose a number from 1 to 3"}
	case 4:
		s.those, s.many = stone, true
		return []string{"choose up to 2 stones"}
	}
	return nil
}

// tail is what a head governs: behind a comma, or as a block below it.
func (g *maker) tail(head string, s *scope) []string {
	g.depth++
	defer func() { g.depth-- }()
	in := s.block()
	if g.in(2) {
		return append([]string{head}, indent(g.lines(in, 3))...)
	}
	body := g.statement(in)
	if len(body) > 1 {
		return append([]string{head}, indent(body)...)
	}
	return []string{head + ", " + body[0]}
}

// statement is one statement, its head first.
func (g *maker) statement(s *scope) (out []string) {
	g.one(
		way{"a clause", 20, func() string { out = []string{g.clause(s)}; return out[0] }},
		way{"an if", 5, func() string { out = g.ifLines(s); return "x" }},
		way{"a for", 4, func() string { out = g.forLines(s); return "x" }},
		way{"a for pick", 2, func() string {
			in := s.block()
			k := g.of(stone, leaf, "card")
			head := "for " + g.of("any number of", "up to "+g.quantityMany(s)) + " " + g.many(s, k) + ", one at a time"
			in.it, in.loops = k, in.loops+1
			out = g.tail(head, in)
			return "x"
		}},
		way{"a for players", 2, func() string {
			in := s.block()
			in.player, in.loops = true, in.loops+1
			out = g.tail("for each "+g.of("", "other ")+"player"+g.of("", "", ", in turn order"), in)
			return "x"
		}},
		way{"a repeat", 3, func() string { out = g.repeatLines(s); return "x" }},
		way{"a choice", 3, func() string { out = g.chooseLines(s); return "x" }},
		way{"a may", 6, func() string { out = g.mayLines(s); return "x" }},
		way{"an unless", 3, func() string {
			in := s.block()
			in.foresee = true
			out = g.tail("unless you "+g.clauseOf(in, "you"), s)
			s.did = true
			return "x"
		}},
		way{"a let", 4, func() string { out = []string{g.letLine(s)}; return out[0] }},
		way{"a called choice", 4, func() string { out = []string{g.calledLine(s)}; return out[0] }},
		way{"a keyword", 2, func() string {
			if k := g.of(g.keyword...); k != "" && !s.foresee {
				if name, numbered := strings.CutSuffix(k, " N"); numbered {
					k = name + " " + g.quantityOf(s)
				}
				out = []string{k}
				return k
			}
			return ""
		}},
		way{"a needs", 4, func() string {
			if !s.action {
				return ""
			}
			out = []string{"needs " + g.condition(s)}
			return out[0]
		}},
	)
	return out
}

func (g *maker) ifLines(s *scope) []string {
	out := g.tail("if "+g.condition(s), s)
	for g.in(6) {
		out = append(out, g.tail("otherwise if "+g.condition(s), s)...)
	}
	if g.in(3) {
		out = append(out, g.tail("otherwise", s)...)
	}
	return out
}

func (g *maker) forLines(s *scope) []string {
	kind := g.kindFor("card")
	set := g.one(
		way{"for each", 8, func() string { return "each " + g.phrase(s, kind, false) }},
		way{"for all", 2, func() string { return "all " + g.phrase(s, kind, true) }},
		way{"for those", 8, func() string {
			if s.those == "" {
				return ""
			}
			kind = s.those
			return g.of("those", "each of those", "each of them")
		}},
		way{"for zone", 1, func() string {
			kind = "card"
			return g.zone(s)
		}},
	)
	head := "for " + set
	if g.in(3) {
		head += ", " + g.of("in any order", "top first", "bottom first", "freshest first")
	}
	in := s.block()
	in.it, in.loops = kind, in.loops+1
	return g.tail(head, in)
}

func (g *maker) repeatLines(s *scope) []string {
	in := s.block()
	in.loops++
	var out []string
	g.one(
		way{"repeat times", 6, func() string { out = g.tail("repeat "+g.quantity(s)+" times", in); return "x" }},
		way{"repeat until", 4, func() string { out = g.tail("repeat until "+g.condition(s), in); return "x" }},
		way{"repeat", 3, func() string {
			out = append([]string{"repeat"}, indent(g.lines(in, 2))...)
			if !in.ended {
				if g.in(2) {
					out = append(out, "  if "+g.condition(in)+", "+g.of("add 1 bead to you", "stop"))
				}
				out = append(out, "  stop")
			}
			return "x"
		}},
	)
	return out
}

func (g *maker) chooseLines(s *scope) []string {
	out := []string{g.of("", "", "you may ") + "choose one"}
	if out[0] != "choose one" {
		out[0] = "you may choose one"
	}
	g.depth++
	defer func() { g.depth-- }()
	for n := 2 + g.IntN(2); n > 0; n-- {
		in := s.block()
		in.action = true
		label := ""
		if g.in(3) {
			label = g.of("plain way", "other way", "last way") + " " + g.of("one", "two", "three", "four") + ":"
		}
		body := g.lines(in, 3)
		if label == "" {
			out = append(out, "  - "+body[0])
			body = body[1:]
		} else {
			out = append(out, "  - "+label)
		}
		for _, l := range body {
			out = append(out, "    "+l)
		}
	}
	s.did = true
	return out
}

func (g *maker) mayLines(s *scope) []string {
	in := s.block()
	in.foresee = true
	var out []string
	g.one(
		way{"may", 6, func() string { out = []string{"you may " + g.clauseOf(in, "you")}; return "x" }},
		way{"may called", 2, func() string {
			name := g.newName(s)
			if name == "" {
				return ""
			}
			k := g.kindFor("card")
			out = []string{"you may choose " + article(g.phrase(in, k, false)) + ", called " + name}
			in.it, in.lets = k, append(in.lets, let{name, "card"})
			out = append(out, g.tail("if you do", in)...)
			return "x"
		}},
		way{"may to", 5, func() string {
			out = []string{"you may " + g.clauseOf(in, "you")}
			in.foresee = s.foresee
			if g.in(2) {
				out[0] += " to " + g.clauseOf(in, "you")
				return "x"
			}
			out[0] += " to"
			out = append(out, indent(g.lines(in, 3))...)
			return "x"
		}},
		way{"may block", 3, func() string {
			out = append([]string{"you may"}, indent(g.lines(in, 3))...)
			return "x"
		}},
	)
	s.did = true
	return out
}

// newName is a name that the text has not given yet; "": it has.
func (g *maker) newName(s *scope) string {
	name := g.of("pile", "peer", "sum", "fee", "tip", "aim")
	if slices.ContainsFunc(s.lets, func(l let) bool { return l.name == name }) {
		return ""
	}
	return name
}

// calledLine is a choice that gives a name to what is chosen.
func (g *maker) calledLine(s *scope) string {
	name := g.newName(s)
	if name == "" {
		return g.clause(s)
	}
	by, what := g.of("", "", "the blue"), ""
	text := g.one(
		way{"called card", 4, func() string {
			what = "card"
			k := g.kindFor("card")
			text := article(g.phrase(s, k, false))
			if g.in(4) {
				text = "a random " + g.phrase(s, k, false)
			}
			s.it = k
			return "choose " + text
		}},
		way{"called player", 3, func() string { what, s.player = "player", true; return "choose " + g.of("a", "another") + " player" }},
		way{"called value", g.valued(8), func() string { what = "value"; return "choose " + g.chooseValue(s) }},
		way{"called number", 3, func() string {
			what = "number"
			text := "choose a number up to " + g.number(s)
			s.many = true
			return text
		}},
		way{"called roll", 2, func() string {
			if len(g.dice) == 0 || s.foresee {
				return ""
			}
			what, s.many = "number", true
			return "roll a " + g.of(g.dice...) + " die"
		}},
	)
	switch {
	case what != "value":
	case s.value == "hue", s.value == "name":
		what = s.value
	default:
		what = "number"
	}
	s.lets = append(s.lets, let{name, what})
	if by != "" {
		verb, rest, _ := strings.Cut(text, " ")
		text = by + " " + third(verb, by) + " " + rest
	}
	return text + ", called " + name
}

func (g *maker) letLine(s *scope) string {
	name := g.newName(s)
	if name == "" {
		return g.clause(s)
	}
	what := ""
	value := g.one(
		way{"let number", 4, func() string { what = "number"; return g.factor(s) }},
		way{"let card", 3, func() string { what = "card"; return g.card(s, "card") }},
		way{"let player", 3, func() string { what = "player"; return g.player(s) }},
	)
	s.lets = append(s.lets, let{name, what})
	return "let " + name + " be " + value
}
