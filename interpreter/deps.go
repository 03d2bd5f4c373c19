package interpreter

import "github.com/broadside-cards/broadside/dsl/check"

// deps is what a condition reads, so that it is tried only after something it
// reads has changed.
type deps struct {
	tokens, marks map[check.ID]bool
	moves         bool // where cards lie
	faces         bool // facing
	turn          bool // whose turn it is, or which
	results       bool
}

func newDeps() deps { return deps{tokens: map[check.ID]bool{}, marks: map[check.ID]bool{}} }

// depsOf works out what a condition reads, through derived values and texts.
func (c *compiler) depsOf(x check.Node) deps {
	d := newDeps()
	seen := map[check.Node]bool{}
	var f func(check.Node) bool
	f = func(x check.Node) bool {
		if seen[x] {
			return false
		}
		seen[x] = true
		c.addDeps(&d, x, f)
		return true
	}
	check.Walk(f, x)
	return d
}

func (c *compiler) addDeps(d *deps, x check.Node, f func(check.Node) bool) {
	switch x := x.(type) {
	case *check.TokensOn:
		d.tokens[x.Token] = true
		d.moves = d.moves || !check.IsPlayer(x.Holder)
	case *check.SumTokens:
		d.tokens[x.Token] = true
	case *check.Query:
		d.addQuery(x)
	case *check.HostOf, *check.HolderOf, *check.SumField, *check.Between:
		d.moves = true
	case *check.FieldOf:
		c.modDeps(c.fieldMods(x.Field), f)
	case *check.ValueOf:
		check.Walk(f, c.g.Values[x.Value].Expr)
		c.modDeps(c.g.Values[x.Value].Mods, f)
	case *check.TurnNumber, *check.TurnPlayer, *check.NextPlayer, *check.PlayerCount:
		d.turn = true
	case *check.Result:
		d.results = true
	case *check.CanDo, *check.CanDoText:
		d.moves, d.faces = true, true
		for t := range c.g.Tokens {
			d.tokens[check.ID(t)] = true
		}
		for m := range c.g.Marks {
			d.marks[check.ID(m)] = true
		}
	}
}

func (c *compiler) modDeps(mods []check.Mod, f func(check.Node) bool) {
	for i := range mods {
		check.Walk[check.Node](f, &mods[i], &check.Query{})
	}
}

func (d *deps) addQuery(q *check.Query) {
	d.moves = true
	for _, f := range q.Filters {
		switch f.Kind {
		case check.ByMark:
			d.marks[f.Mark] = true
		case check.ByToken:
			d.tokens[f.Token] = true
		case check.ByFacing:
			d.faces = true
		}
	}
}

// change is what a statement has just changed.
type change struct {
	token, mark         check.ID
	moves, faces, other bool
}

// winCheck tries the ends of the game that a change may have brought about.
func (c *compiler) winCheck(ch change) {
	for i := range c.winDeps {
		d := &c.winDeps[i]
		if ch.token != check.None && d.tokens[ch.token] || ch.mark != check.None && d.marks[ch.mark] ||
			ch.moves && d.moves || ch.faces && d.faces || ch.other && (d.turn || d.results) {
			c.emit(opCall, c.winBody[i], 0, -1)
		}
	}
}

// compileWin makes a body that ends the game if a condition holds.
func (c *compiler) compileWin(i int) {
	w := &c.g.Wins[i]
	c.open(c.winBody[i], w.Frame)
	c.at(w.Span)
	for p := range c.g.Players {
		if w.By != check.None && int(w.By) != p {
			continue
		}
		next := newLabel()
		c.to(opJGone, c.konst(p), 0, next)
		c.emit(opMove, 0, c.konst(p), 0)
		n := c.clause(WinClause, trimmed(w.Span), true)
		c.askedHere(n)
		c.cond(w.Cond, next, false)
		c.heldHere(n)
		c.ranHere(n)
		if w.Draw {
			c.emitD(opWin, c.absent(), 0, 0, winRank)
		} else {
			c.emit(opWin, c.konst(p), 0, 0)
		}
		c.place(next)
	}
	c.close()
}

// movesCards says whether carrying out a verb may move the cards given to it.
func (c *compiler) movesCards(verb check.ID, seen map[check.ID]bool) bool {
	if seen[verb] {
		return false
	}
	seen[verb] = true
	found := len(c.g.Verbs[verb].Replacements) > 0
	for _, b := range c.g.Verbs[verb].Bodies {
		check.Walk(func(x check.Node) bool {
			switch x := x.(type) {
			case *check.MoveCards, *check.Exchange, *check.DoText, *check.TakeAction, *check.AskReact:
				found = true
			case *check.Call:
				found = found || c.movesCards(x.Verb, seen)
			}
			return !found
		}, b.Stmts...)
	}
	return found
}

// local says whether a loop's body changes nothing but its own card and the
// players, so that neither the order of the cards nor a second look at their
// membership can matter.
func local(loop *check.ForEach) bool {
	for _, f := range loop.Set.Filters {
		switch f.Kind {
		case check.ByMark, check.ByFacing, check.ByToken, check.ByOwner, check.ByName:
		default:
			return false
		}
	}
	for _, s := range loop.Body {
		if !localStmt(s, loop.Slot) {
			return false
		}
	}
	return true
}

func localStmt(s check.Stmt, slot int) bool {
	own := func(e check.Expr) bool {
		c, ok := e.(*check.CardSlot)
		return e == nil || ok && c.Slot == slot
	}
	one := func(q *check.Query) bool {
		return q != nil && q.Domain.Kind == check.OneCard && q.Domain.Host != nil && own(q.Domain.Host) && len(q.Filters) == 0
	}
	switch s := s.(type) {
	case *check.MoveTokens:
		_, num := s.N.(*check.Num)
		bank := s.From == nil && s.FromSet == nil || s.To == nil && s.ToSet == nil
		return bank && own(s.From) && own(s.To) && s.FromSet == nil && s.ToSet == nil && (num || s.N == nil)
	case *check.SetMark:
		return one(s.What)
	}
	return false
}
