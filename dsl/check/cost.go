package check

import "github.com/broadside-cards/broadside/dsl/diag"

// A cost is searched for a way to pay it, as far as its reader can foresee. So
// nothing unforeseeable (chance, a reveal, a draw, another player's choice) may
// stand before the reader's last own choice, and it may not loop without bound.
// Under `you may`, `trash a card in your hand` and then `draw 1 card` is a cost
// that can be searched. The other way round it is not: whether the second line
// can be done may hang on the card drawn.

// costScan walks a cost in reading order.
type costScan struct {
	c        *checker
	surprise diag.Span // the first unforeseeable thing met
	late     bool      // a choice stands after it
	endless  bool
	inside   map[ID]bool
}

// begins is where the first thing that a statement does stands.
func begins(st Stmt) diag.Span {
	if clause, ok := st.(*Clause); ok {
		return clause.Choices[0].At()
	}
	return st.At()
}

// costFits reports a cost that cannot be searched. Verbs may not be known yet,
// so the walk waits until every body is read.
func (c *checker) costFits(stmts []Stmt, span diag.Span) {
	c.pendings = append(c.pendings, func() {
		f := &costScan{c: c, inside: map[ID]bool{}}
		f.walk(stmts)
		switch {
		case f.late:
			c.diags = append(c.diags, diag.New(diag.LateChoice, span).With(f.surprise, "this cannot be foreseen"))
		case f.endless:
			c.diags.Add(diag.EndlessCost, span)
		}
	})
}

func (f *costScan) walk(stmts []Stmt) {
	for _, st := range stmts {
		f.one(st)
	}
}

func (f *costScan) surprised(span diag.Span) {
	if !f.surprise.Known() {
		f.surprise = span
	}
}

func (f *costScan) choice() {
	if f.surprise.Known() {
		f.late = true
	}
}

func (f *costScan) one(st Stmt) {
	switch st := st.(type) {
	case *Clause:
		f.walk(st.Choices)
		f.one(st.Act)
	case *Distribute:
		f.one(st.Act)
	case *Pick:
		f.pick(st)
	case *PickPlayer:
		if st.Random {
			f.surprised(st.At())
			return
		}
		f.choice()
	case *PickNumber, *PickValue, *TakeAction:
		f.choice()
	case *AskReact:
		f.surprised(st.At())
		f.choice()
	case *ForEach:
		if st.Order == AnyOrder {
			f.choice()
		}
		f.walk(st.Body)
	case *ForPick:
		f.choice()
		f.walk(st.Body)
	case *ForPlayers:
		f.walk(st.Body)
	case *Repeat:
		f.endless = f.endless || st.Times == nil && st.Until == nil
		f.walk(st.Body)
		f.walk(st.Body)
	case *If:
		f.branches(st.Then, st.Else)
	case *Choose:
		f.choice()
		for _, w := range st.Ways {
			f.branches(w.Stmts)
		}
	case *May:
		f.choice()
		f.walk(st.Cost)
		f.walk(st.Reward)
	case *Unless:
		f.choice()
		f.walk(st.Cost)
		f.walk(st.Else)
	case *Call:
		f.call(st)
	case *Show, *Roll, *Tell, *DoText:
		f.surprised(st.At())
	}
}

func (f *costScan) pick(p *Pick) {
	top := p.Set.Domain.AtEnd()
	switch {
	case p.How == PickRandom, top:
		f.surprised(p.At())
	case p.How != PickAll:
		if !IsYou(p.Who) {
			f.surprised(p.At())
			return
		}
		f.choice()
	}
}

// branches walks ways of which one is taken: what surprises in one does not
// stand before the choices of another. In `if you have a coin, draw 1 card`,
// `otherwise, trash a ship` no draw precedes the choice of a ship.
func (f *costScan) branches(ways ...[]Stmt) {
	before, after := f.surprise, f.surprise
	for _, w := range ways {
		f.surprise = before
		f.walk(w)
		if f.surprise.Known() {
			after = f.surprise
		}
	}
	f.surprise = after
}

func (f *costScan) call(st *Call) {
	if f.inside[st.Verb] {
		return
	}
	f.inside[st.Verb] = true
	defer delete(f.inside, st.Verb)
	for _, b := range f.c.game.Verbs[st.Verb].Bodies {
		before := f.surprise
		f.walk(b.Stmts)
		if f.surprise.Known() && !before.Known() {
			f.surprise = st.At()
		}
	}
}

// costHidden says whether others cannot tell if a cost can be paid: it picks
// from a set whose size is a secret. Nobody else knows whether the pirate can
// `trash a hazard in your hand`, so the pirate is asked in any case.
func (c *checker) costHidden(stmts []Stmt) bool {
	hidden := false
	Walk(func(x Node) bool {
		p, ok := x.(*Pick)
		hidden = hidden || ok && p.Set.Hidden
		_, deeper := x.(Stmt)
		return deeper
	}, stmts...)
	return hidden
}
