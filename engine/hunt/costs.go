package hunt

import "github.com/broadside-cards/broadside/dsl/check"

// costFields are the names of the fields that a card's cost stands in: numbers
// that end up as how many tokens leave a player, directly (`remove its cost coins
// from you`), through a named value, a declared value or a verb; and numbers that
// somebody's tokens, or those on the card, have to come up to (`the coins on it
// are at least its cost`). No name of a field counts.
func costFields(g *check.Game) map[string]bool {
	c := &coster{g: g, paid: map[string]bool{}, params: make([]map[int]bool, len(g.Verbs))}
	everything(g, func(x any) {
		if cmp, ok := x.(*check.Cmp); ok {
			switch cmp.Op {
			case check.GE, check.GT:
				c.held(cmp.A, cmp.B)
			case check.LE, check.LT:
				c.held(cmp.B, cmp.A)
			}
		}
	})
	for again := true; again; {
		c.again = false
		c.all()
		again = c.again
	}
	return c.paid
}

// coster goes through every run of statements until it learns nothing more.
type coster struct {
	g      *check.Game
	paid   map[string]bool
	params []map[int]bool // by verb: the number parameters that are paid
	again  bool
}

// source is where a number comes from: fields by name, and parameters of the
// verb at hand by their slot.
type source struct {
	fields map[string]bool
	slots  map[int]bool
}

// held notes the fields of a number that tokens are held against.
func (c *coster) held(tokens, number check.Expr) {
	counts := false
	walk([]check.Expr{tokens}, func(x any) {
		switch x.(type) {
		case *check.TokensOn, *check.SumTokens:
			counts = true
		}
	})
	if !counts {
		return
	}
	walk([]check.Expr{number}, func(x any) {
		switch x := x.(type) {
		case *check.FieldOf:
			c.paid[x.Field.Name] = true
		case *check.ValueOf:
			if v := &c.g.Values[x.Value]; !v.Player { // a card's, not a sum of many
				c.held(tokens, v.Expr)
			}
		}
	})
}

func (c *coster) all() {
	g := c.g
	for i := range g.Verbs {
		for _, b := range g.Verbs[i].Bodies {
			c.run(b.Stmts, i)
		}
		for _, list := range [][]check.Ability{g.Verbs[i].Triggers, g.Verbs[i].Replacements} {
			for _, a := range list {
				c.run(a.Body, -1)
			}
		}
	}
	for _, a := range append(g.Actions[:len(g.Actions):len(g.Actions)], g.Reactions...) {
		c.run(a.Stmts, -1)
	}
	for _, t := range g.Turns {
		c.run(t.Stmts, -1)
	}
	for _, a := range g.TurnAbilities {
		c.run(a.Body, -1)
	}
	c.run(g.Setup, -1)
	c.run(g.Play, -1)
	for i := range g.Cards {
		for _, list := range g.Cards[i].Texts {
			for _, t := range list {
				if t != nil {
					c.run(t.Stmts, -1)
				}
			}
		}
	}
}

// run learns from a run of statements; verb is whose body it is, or -1.
func (c *coster) run(stmts []check.Stmt, verb int) {
	lets := map[int]source{}
	walk(stmts, func(x any) {
		switch x := x.(type) {
		case *check.Let:
			lets[x.Slot] = c.source(x.Value, lets)
		case *check.MoveTokens:
			if x.From != nil && check.IsPlayer(x.From) && x.N != nil {
				c.pays(c.source(x.N, lets), verb)
			}
		case *check.Call:
			for i, a := range x.Args {
				if p := c.g.Verbs[x.Verb].Params; a.Value != nil && i < len(p) && c.params[x.Verb][p[i].Slot] {
					c.pays(c.source(a.Value, lets), verb)
				}
			}
		}
	})
}

// source says where a number comes from.
func (c *coster) source(e check.Expr, lets map[int]source) source {
	out := source{map[string]bool{}, map[int]bool{}}
	add := func(s source) {
		for f := range s.fields {
			out.fields[f] = true
		}
		for n := range s.slots {
			out.slots[n] = true
		}
	}
	walk([]check.Expr{e}, func(x any) {
		switch x := x.(type) {
		case *check.FieldOf:
			out.fields[x.Field.Name] = true
		case *check.SumField:
			out.fields[x.Field.Name] = true
		case *check.ValueOf:
			add(c.source(c.g.Values[x.Value].Expr, nil))
		case *check.IntSlot:
			out.slots[x.Slot] = true
			add(lets[x.Slot])
		}
	})
	return out
}

// pays notes that what comes from somewhere is paid.
func (c *coster) pays(s source, verb int) {
	for f := range s.fields {
		c.again = c.again || !c.paid[f]
		c.paid[f] = true
	}
	if verb < 0 {
		return
	}
	for n := range s.slots {
		if c.params[verb] == nil {
			c.params[verb] = map[int]bool{}
		}
		c.again = c.again || !c.params[verb][n]
		c.params[verb][n] = true
	}
}
