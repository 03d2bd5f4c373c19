package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// bodyOf reads what hangs below a declaration, with what expansions put there.
func (c *checker) bodyOf(d declSource, s *scope) []Stmt {
	var out []Stmt
	for _, lines := range d.lines {
		if n := len(out); n > 0 && len(lines.Stmts) > 0 && endsHere(out[n-1]) {
			c.diags.Add(diag.Unreachable, firstLineOf(lines.Stmts[0].Span(lines.File)))
		}
		out = append(out, c.body(lines.File, lines.Stmts, s)...)
	}
	return out
}

// body reads a run of statements; each mistake costs only its own statement.
func (c *checker) body(file *diag.File, stmts []*syntax.Stmt, s *scope) []Stmt {
	var out []Stmt
	dead := false
	for i, st := range stmts {
		if c.hole.stands(st) {
			c.hole.try(c, s, func() { c.stmt(file, st, s) })
			return out
		}
		before := len(c.diags)
		c.attempt(s, func() {
			if read := c.stmt(file, st, s); read != nil {
				out = append(out, read)
			}
		})
		if len(c.diags) == before+1 {
			c.inEveryday(file, st, &c.diags[before])
		}
		if n := len(out); n > 0 && i+1 < len(stmts) && !dead && endsHere(out[n-1]) {
			dead = true
			c.diags.Add(diag.Unreachable, firstLineOf(stmts[i+1].Span(file)))
		}
	}
	return out
}

// endsHere says whether nothing after a statement can be reached.
func endsHere(st Stmt) bool {
	switch st := st.(type) {
	case *Stop, *EndTurn, *EndGame:
		return true
	case *Clause:
		return endsHere(st.Act)
	case *If:
		return len(st.Then) > 0 && len(st.Else) > 0 && endsHere(st.Then[len(st.Then)-1]) && endsHere(st.Else[len(st.Else)-1])
	}
	return false
}

func (c *checker) stmt(file *diag.File, st *syntax.Stmt, s *scope) Stmt {
	base := Base{st.Span(file)}
	s.line++
	switch {
	case st.If != nil:
		return c.ifStmt(file, st.If, s, base)
	case st.For != nil:
		return c.forStmt(file, st.For, s, base)
	case st.Repeat != nil:
		return c.repeat(file, st.Repeat, s, base)
	case st.Choose != nil:
		return c.chooseOne(file, st.Choose, s, base)
	case st.Unless != nil:
		return c.unless(file, st.Unless, s, base)
	case st.May != nil:
		return c.may(file, st.May, s, base)
	case st.Let != nil:
		return c.let(file, st.Let, s, base)
	case st.Change != nil:
		return c.change(file, st.Change, s, base)
	case st.When != nil:
		c.fail(diag.NestedAbility, st.When.Event.Span(file), "word", st.When.Head)
	case st.While != nil:
		c.fail(diag.NestedAbility, st.While.Cond.Span(file), "word", "while")
	case st.Called != nil:
		return c.choiceCalled(file, st, s)
	case st.Do != nil:
		return c.plain(newCursor(file, st.Do), s)
	}
	return nil
}

// plain reads a line that is one clause, or a keyword, or a `needs`.
func (c *checker) plain(cur *cursor, s *scope) Stmt {
	if cur.is("needs") {
		return c.needs(cur, s)
	}
	if c.keywordHere(cur) {
		return c.keyword(cur, s, func(k *Keyword, at diag.Span) []Stmt { return c.keywordInside(k, at, s) })
	}
	st := c.clause(cur, s)
	c.finish(cur)
	return st
}

func (c *checker) needs(cur *cursor, s *scope) Stmt {
	start := cur.at
	if !s.action {
		c.fail(diag.MisplacedNeeds, cur.here())
	}
	cur.at++
	n := &Needs{Cond: c.wholeCond(cur, s)}
	n.Base = Base{cur.since(start)}
	return n
}

// alone is a body of one statement, or of none where it was lost.
func alone(st Stmt) []Stmt {
	if st == nil {
		return nil
	}
	return []Stmt{st}
}

// tail reads what a head governs, in a block of its own.
func (c *checker) tail(file *diag.File, t *syntax.Tail, s *scope) (out []Stmt) {
	if t == nil {
		return nil
	}
	was := s.action
	s.action = false
	defer func() { s.action = was }()
	s.block(func() {
		switch {
		case t.Inline != nil:
			before := len(c.diags)
			c.attempt(s, func() { out = alone(c.stmt(file, t.Inline, s)) })
			c.inlineEveryday(file, t.Inline, before)
		case t.Block != nil:
			out = c.body(file, t.Block.Stmts, s)
		}
	})
	return out
}

// inlineEveryday does for what stands behind a comma what inEveryday does for a line.
func (c *checker) inlineEveryday(file *diag.File, st *syntax.Stmt, before int) {
	if len(c.diags) == before+1 {
		was := c.diags[before].Args["next"]
		if c.inEveryday(file, st, &c.diags[before]); c.diags[before].Args["next"] != was {
			c.diags[before].Args["whole"] = "yes"
		}
	}
}

func (c *checker) ifStmt(file *diag.File, st *syntax.If, s *scope, base Base) Stmt {
	c.wouldIf(file, st)
	out := &If{Base: base, Cond: &True{}}
	c.attempt(s, func() { out.Cond = c.wholeCond(newCursor(file, st.Cond), s) })
	s.block(func() {
		s.names = append(s.names, s.known(out.Cond)...)
		out.Then = c.tail(file, st.Then, s)
	})
	if st.Else != nil {
		if st.Else.If != nil {
			s.block(func() { out.Else = []Stmt{c.ifStmt(file, st.Else.If, s, Base{st.Else.If.Span(file)})} })
		} else {
			out.Else = c.tail(file, st.Else.Tail, s)
		}
	}
	return out
}

// forStmt reads `for each …` and `for any number of …, one at a time`.
func (c *checker) forStmt(file *diag.File, st *syntax.For, s *scope, base Base) (out Stmt) {
	cur := newCursor(file, st.Each)
	s.loops++
	defer func() { s.loops-- }()
	s.block(func() {
		c.eachSet(cur, file, st)
		c.eachDifferent(cur)
		n := c.noun(cur, s)
		c.finish(cur)
		switch {
		case n.what == npPlayers && n.det == detEach:
			c.turnOrder(file, st.Mods)
			loop := &ForPlayers{Base: base, Slot: s.newInt(), Except: n.player, Of: n.of}
			s.bind(binding{what: playerBinding, slot: loop.Slot})
			loop.Body = c.tail(file, st.Body, s)
			out = loop
		case n.what == npCards && n.det == detSome:
			out = c.forPick(file, st, s, base, n, c.modifiers(file, st.Mods))
		default:
			out = c.forEach(file, st, s, base, n, c.modifiers(file, st.Mods))
		}
	})
	return out
}

// order words of a `for`.
type forOrder struct{ any, oneAtATime, last bool }

func (c *checker) modifiers(file *diag.File, mods []*syntax.Modifier) (o forOrder) {
	for _, m := range mods {
		cur := newCursor(file, m.Words)
		switch {
		case cur.is("in", "any", "order"):
			o.any = true
		case cur.is("one", "at", "a", "time"):
			o.oneAtATime = true
		case cur.word(1) == "first":
			if e, ok := c.vocab.find(cur.word(0), topSense); ok && e.id != None {
				c.take(cur, topSense)
				continue
			} else if cur.is("top") {
				continue
			}
			o.last = cur.is("bottom") || cur.is("innermost")
			if !o.last {
				c.unknownHere(cur, "end of a zone", append(c.vocab.known(topSense), "top", "bottom"))
			}
		default:
			c.expected(cur, "`in any order`, `one at a time` or an end of the zone and `first`")
		}
	}
	return o
}

// turnOrder reads the order of players, who come clockwise whatever it says.
func (c *checker) turnOrder(file *diag.File, mods []*syntax.Modifier) {
	for _, m := range mods {
		if cur := newCursor(file, m.Words); !cur.is("in", "turn", "order") {
			c.expected(cur, "`in turn order`")
		}
	}
}

func (c *checker) forEach(file *diag.File, st *syntax.For, s *scope, base Base, n *np, o forOrder) Stmt {
	q := n.q
	switch {
	case n.what == npCards && n.det == detEach, n.what == npSet:
	case n.what == npZone:
		q = c.asCards(n).q
	default:
		c.wrongThing(n, "`each …` or `any number of …`")
	}
	loop := &ForEach{Base: base, Set: q, Slot: s.newInt(), Snap: s.newSet(), Who: &You{}}
	if o.any {
		loop.Order = AnyOrder
	} else if o.last {
		loop.Order = Reverse
	}
	s.bind(binding{what: cardBinding, kinds: n.kinds, slot: loop.Slot, words: n.span})
	loop.Body = c.tail(file, st.Body, s)
	return loop
}

func (c *checker) forPick(file *diag.File, st *syntax.For, s *scope, base Base, n *np, o forOrder) Stmt {
	if !o.oneAtATime {
		c.diags.Add(diag.OneAtATime, n.span)
	}
	loop := &ForPick{Base: base, Set: n.q, Slot: s.newInt(), Done: s.newSet(), Max: n.max, Who: &You{}}
	s.bind(binding{what: cardBinding, kinds: n.q.Kinds, slot: loop.Slot, words: n.span})
	loop.Body = c.tail(file, st.Body, s)
	return loop
}

func (c *checker) repeat(file *diag.File, st *syntax.Repeat, s *scope, base Base) Stmt {
	out := &Repeat{Base: base, Slot: s.newInt(), Slot2: s.newInt()}
	switch {
	case st.Until != nil:
		c.attempt(s, func() { out.Until = c.wholeCond(newCursor(file, st.Until), s) })
	case st.Times != nil:
		cur := newCursor(file, st.Times)
		c.attempt(s, func() { out.Times = c.timesCount(cur, s) })
	}
	s.loops++
	out.Body = c.tail(file, st.Body, s)
	s.loops--
	if st.Until == nil && st.Times == nil && !s.lost {
		c.pendings = append(c.pendings, func() {
			if !c.game.hasWayOut(out.Body) {
				c.diags.Add(diag.EndlessRepeat, headWord(base.Span))
			}
		})
	}
	return out
}

// timesCount reads `3 times`, `that many times`, `actions times`.
func (c *checker) timesCount(cur *cursor, s *scope) Expr {
	var e Expr
	if cur.is("up", "to") {
		most := "3"
		if cur.ahead(2).Number != "" {
			most = cur.ahead(2).Number
		}
		c.advise(cur.here(), "how many times exactly", cur.found(), "on the line before choose how many, `choose a number up to "+most+"`, and then `repeat that many times`")
	}
	c.numberRange(cur, true)
	if n, ok := cur.number(); ok {
		e = &Num{V: n}
	} else if cur.accept("that", "many") {
		e = c.thatMany(s, cur.since(cur.at-2))
	} else if cur.op("(") {
		e = c.number(cur, s)
		c.close(cur)
	} else {
		e = c.factor(cur, s)
	}
	c.want(cur, "times")
	c.finish(cur)
	return e
}

// firstLineOf cuts a span to its first line.
func firstLineOf(span diag.Span) diag.Span {
	if end := strings.IndexByte(span.Text(), '\n'); end >= 0 {
		span.End = span.Start + end
	}
	return span
}

// headWord cuts a span to its first word.
func headWord(span diag.Span) diag.Span {
	if end := strings.IndexAny(span.Text(), " ,\n"); end >= 0 {
		span.End = span.Start + end
	}
	return span
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return strings.TrimSpace(line)
}
