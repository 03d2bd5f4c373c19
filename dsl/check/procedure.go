package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// declareVerb reads `to trash a card`, `to raid an island with ships`, and
// hands its body to a later reading.
func (c *checker) declareVerb(d declSource) {
	cur := d.part(0)
	start := cur.at
	name := c.verbName(cur)
	if slices.Contains(builtinVerbs, name) && name != "take" {
		c.fail(diag.Duplicate, cur.since(start), "what", "the built-in verb", "word", name, "next", "give this one another name")
	}
	if first, _, _ := strings.Cut(name, " "); syntax.Governs(first) {
		c.fail(diag.Duplicate, cur.since(start), "what", "the word of the language", "word", first, "next", "give this one another name")
	}
	v := Verb{Name: name, Block: None, Span: cur.since(start)}
	var slots Frame
	v.Params, slots = c.params(cur)
	by, past, told := None, "", ""
	for i := 1; i < len(d.decl.Parts); i++ {
		p := d.part(i)
		switch {
		case p.accept("by"):
			by = c.alwaysSeat(p)
			c.finish(p)
		case p.accept("past"):
			past = c.form(p, "past", verbSense, None, name)
		case p.accept("told"):
			told = Third(name)
			if !p.done() {
				told = c.toldAs(p)
			}
		default:
			c.expected(p, "`by <player>`, `told` or `past <form>`")
		}
	}
	c.noteDeclared(v.Span, verbSense, None, name)
	id := c.sameVerb(&v, by)
	if id == None {
		id = ID(len(c.game.Verbs))
		c.game.Verbs = append(c.game.Verbs, v)
		c.vocab.addVerb(name, id, past)
	}
	c.verbBody(d, id, Body{By: by, Told: told, Frame: slots, Span: v.Span})
}

// toldAs reads `as "lashes out at"`: the words that the story has for it.
func (c *checker) toldAs(p *cursor) string {
	if !p.accept("as") || p.done() || strings.TrimSpace(p.ahead(0).Quoted) == "" {
		c.expected(p, "`as` and the words of the story in quotes, `told as \"lashes out at\"`")
	}
	words := strings.TrimSpace(p.ahead(0).Quoted)
	p.at++
	c.finish(p)
	return words
}

// verbName takes the verb of a declaration.
func (c *checker) verbName(cur *cursor) string {
	name := cur.words(append([]string{"a", "an", "some", "the"}, prepositions...)...)
	if e, ok := c.pluralAt(cur, name); ok { // `to raid ships`
		name = e
	}
	if name == "" {
		c.expected(cur, "a verb")
	}
	return name
}

// params takes the parameters behind a verb.
func (c *checker) params(cur *cursor) (params []Param, slots Frame) {
	slots = Frame{Ints: 2}
	for !cur.done() {
		params = append(params, c.param(cur, &slots))
	}
	return params, slots
}

// pluralAt splits `raid ships`: a verb followed by a bare plural.
func (c *checker) pluralAt(cur *cursor, words string) (string, bool) {
	parts := strings.Fields(words)
	for n := len(parts) - 1; n > 0; n-- {
		noun := strings.Join(parts[n:], " ")
		e, ok := c.vocab.find(noun, kindSense)
		if noun == "cards" || ok && e.plural {
			cur.at -= len(parts) - n
			return strings.Join(parts[:n], " "), true
		}
	}
	return "", false
}

// param reads one parameter with its preposition.
func (c *checker) param(cur *cursor, slots *Frame) Param {
	p := Param{}
	if cur.isOneOf(prepositions...) {
		p.Prep = cur.word(0)
		cur.at++
	} else if slots.Ints+slots.Sets > 2 {
		c.expected(cur, "a word such as `with`, `to`, `from` or `for` before it")
	}
	p.Slot = slots.Ints
	switch {
	case cur.accept("a", "number", "of"):
		p.Kind, p.Unit = NumberParam, c.unitWords(cur)
	case cur.accept("a", "number"):
		p.Kind = NumberParam
	case cur.accept("a", "player"):
		p.Kind = PlayerParam
	case cur.accept("a", "zone"):
		p.Kind = ZoneParam
	default:
		c.cardParam(cur, &p)
	}
	if p.Kind == CardsParam {
		p.Slot = slots.Sets
		slots.Sets++
	} else {
		slots.Ints++
	}
	return p
}

// unitWords takes the unit of a number, which may be a word of the game.
func (c *checker) unitWords(cur *cursor) string {
	start := cur.at
	unit := cur.words(prepositions...)
	if at := *cur; unit != "" {
		c.noteUnit(&at, start, unit)
	}
	return unit
}

func (c *checker) cardParam(cur *cursor, p *Param) {
	single := cur.accept("a") || cur.accept("an")
	cur.accept("some")
	start := cur.at
	var plural bool
	p.Kinds, plural = c.kinds(cur)
	if !single || plural && cur.since(start).Text() == "cards" {
		p.Kind = CardsParam
	}
	if len(p.Kinds) == len(c.cardKinds()) && strings.HasPrefix(cur.since(start).Text(), "card") && len(c.game.Kinds) > 1 {
		p.Kinds = nil
	}
	if !cur.is("in", "a", "zone") && cur.accept("in") {
		p.Domain = c.aZone(c.noun(cur, newScope(&Frame{Ints: 2}), prepositions...))
	}
}

// sameVerb finds a verb of the same name and parameters, whose other bodies
// are for other players.
func (c *checker) sameVerb(v *Verb, by ID) ID {
	for _, id := range c.vocab.verbs[v.Name] {
		o := &c.game.Verbs[id]
		if !sameParams(o.Params, v.Params) {
			continue
		}
		for _, b := range o.Bodies {
			if b.By == by {
				c.twice("verb", v.Name, v.Span, o.Span, otherName)
			}
		}
		return id
	}
	return None
}

func sameParams(a, b []Param) bool {
	return slices.EqualFunc(a, b, func(x, y Param) bool {
		return x.Prep == y.Prep && x.Kind == y.Kind && x.Unit == y.Unit && slices.Equal(x.Kinds, y.Kinds)
	})
}

func (c *checker) verbBody(d declSource, id ID, body Body) {
	n := len(c.game.Verbs[id].Bodies)
	c.game.Verbs[id].Bodies = append(c.game.Verbs[id].Bodies, body)
	c.later(func() {
		b := &c.game.Verbs[id].Bodies[n]
		b.Stmts = c.bodyOf(d, c.paramScope(&b.Frame, c.game.Verbs[id].Params))
	})
}

// paramScope names a verb's parameters: `it` is the first card.
func (c *checker) paramScope(frame *Frame, params []Param) *scope {
	s := newScope(frame)
	named := false
	for i := range params {
		p := &params[i]
		b := binding{slot: p.Slot, kinds: p.Kinds}
		switch p.Kind {
		case CardParam:
			b.what, b.quiet = cardBinding, named
			named = true
		case CardsParam:
			b.what = setBinding
		case NumberParam:
			b.what = numberBinding
		case PlayerParam:
			b.what = playerBinding
		case ZoneParam:
			b.what = zoneBinding
		}
		s.bind(b)
	}
	return s
}

// declareAction reads `action rest`, `reaction hide, by the crown` into the list of
// its sort.
func (c *checker) declareAction(d declSource, list *[]Action) {
	cur := d.part(0)
	a := Action{Name: cur.words(), By: None, Phase: None, Span: cur.since(0)}
	if a.Name == "" {
		c.expected(cur, "the "+d.decl.Head+"'s name")
	}
	c.finish(cur)
	for i := 1; i < len(d.decl.Parts); i++ {
		p := d.part(i)
		c.duringPhase(p)
		switch {
		case p.startsLimit():
			c.actionLimit(p, &a)
		case p.accept("told"):
			a.Told = c.toldAs(p)
		case p.accept("by"):
			a.By = c.alwaysSeat(p)
			c.finish(p)
		case p.accept("in"):
			c.actionPhase(p, &a)
		case d.decl.Head == "reaction" && p.accept("to"):
			a.To = c.answers(p, a.To)
		case d.decl.Head == "reaction":
			c.expected(p, "`by <player>`, `once a turn`, `in the … phase` or `to the dice`")
		default:
			c.expected(p, "`by <player>`, `once a turn` or `in the … phase`")
		}
	}
	for _, o := range *list {
		if o.Name == a.Name && o.By == a.By && slices.ContainsFunc(a.Windows(), o.Answers) {
			c.twice(d.decl.Head, a.Name, a.Span, o.Span, otherName)
		}
	}
	id := len(*list)
	c.noteDeclared(a.Span, map[bool]sense{true: actionSense, false: reactionSense}[d.decl.Head == "action"], ID(id), a.Name)
	*list = append(*list, a)
	c.later(func() {
		a := &(*list)[id]
		s := newScope(&a.Frame)
		s.action = true
		a.Stmts = c.bodyOf(d, s)
		if a.inPhase != nil {
			a.Stmts = slices.Insert(a.Stmts, 0, Stmt(&Needs{Cond: a.inPhase, Base: Base{c.game.Written(a.inPhase)}}))
		}
		if a.Limit != nil {
			a.Stmts = slices.Insert(a.Stmts, 0, Stmt(&Needs{Cond: a.Limit.Cond(), Base: Base{c.game.Written(a.Limit.Cond())}}))
		}
		c.leadingNeeds(a.Stmts)
	})
}

// leadingNeeds reports a `needs` after something that changes the game: it
// decides whether an action or a way is offered, so it stands before that.
func (c *checker) leadingNeeds(stmts []Stmt) {
	changed := false
	for _, st := range stmts {
		if clause, ok := st.(*Clause); ok {
			st = clause.Act
		}
		switch st.(type) {
		case *Pick, *PickPlayer, *PickNumber, *PickValue, *Let:
		case *Needs:
			if changed {
				c.diags.Add(diag.MisplacedNeeds, headWord(st.At()))
			}
		default:
			changed = true
		}
	}
}

// declareProcedure reads setup, turns, winning, returns and estimates.
func (c *checker) declareProcedure(d declSource) {
	if d.decl.Head == "setup" || d.decl.Head == "play" {
		c.finish(d.part(0))
	}
	switch d.decl.Head {
	case "setup":
		c.later(func() { c.game.Setup = append(c.game.Setup, c.run(d, &c.game.SetupFrame)...) })
	case "play":
		c.later(func() { c.game.Play = c.run(d, &c.game.PlayFrame) })
	case "turn":
		c.declareTurn(d)
	case "win", "end":
		c.declareWin(d)
	case "rank":
		c.declareRank(d)
	case "estimate":
		c.declareEstimate(d)
	case "returns":
		c.later(func() {
			cur := d.part(0)
			c.game.Returns = c.number(cur, newScope(&c.game.ReturnsFrame))
			c.finish(cur)
		})
	}
}

// run reads a procedure's body; several setups share one frame.
func (c *checker) run(d declSource, frame *Frame) []Stmt {
	f := Frame{}
	s := newScope(&f)
	s.turn = d.decl.Head == "turn" || d.decl.Head == "play"
	stmts := c.bodyOf(d, s)
	frame.Ints, frame.Sets = max(frame.Ints, f.Ints), max(frame.Sets, f.Sets)
	return stmts
}

func (c *checker) declareTurn(d declSource) {
	t := Turn{Player: None, Span: headWord(d.span())}
	if cur := d.part(0); !cur.done() {
		c.want(cur, "of")
		if cur.isOneOf("all", "each", "every", "players", "everybody", "everyone") {
			c.everybodys(d)
		}
		t.Player = c.alwaysSeat(cur)
		c.finish(cur)
	}
	for _, o := range c.game.Turns {
		if o.Player == t.Player {
			word := "turn"
			if t.Player != None {
				word += " of " + c.game.Players[t.Player]
			}
			c.twice("declaration", word, t.Span, o.Span, keepOne)
		}
	}
	id := len(c.game.Turns)
	c.game.Turns = append(c.game.Turns, t)
	c.later(func() {
		t := &c.game.Turns[id]
		t.Stmts = c.run(d, &t.Frame)
	})
}

// everybodys reports a head that says of a turn or phase that all have it at once.
func (c *checker) everybodys(d declSource) {
	head := d.span().Text()
	if _, want, next, ok := diag.Everyday(head, c.declares); ok {
		c.advise(d.span(), want, "`"+head+"`", next)
	}
}

// declareWin reads `win when …`, `win by the pirate when …`, `end when …`.
func (c *checker) declareWin(d declSource) {
	c.later(func() {
		cur := d.part(0)
		w := Win{By: None, Draw: d.decl.Head == "end", Span: d.span()}
		if cur.accept("by") {
			w.By = c.alwaysSeat(cur)
		}
		c.want(cur, "when")
		w.Cond = c.wholeCond(cur, newScope(&w.Frame))
		c.game.Wins = append(c.game.Wins, w)
	})
}
