package hunt

import "github.com/broadside-cards/broadside/dsl/check"

// costFields are the names of the fields that a card's cost stands in: numbers
// that end up as how many tokens leave a player, directly (`remove its cost coins
// from you`), through a named value, a declared value or a verb; and numbers that
// somebody's tokens, or those on the card, have to come up to (`the coins on it
// are at least its cost`). No name of a field counts.
func costFields(g *check.Game) map[string]bool {
	c := &coster{g: g, paid: map[string]bool{}, params: make([]map[int]bool, len(g.Verbs))}
	g.Walk(func(x check.Node) bool {
		if cmp, ok := x.(*check.Cmp); ok {
			switch cmp.Op {
			case check.GE, check.GT:
				c.held(cmp.A, cmp.B)
			case check.LE, check.LT:
				c.held(cmp.B, cmp.A)
			}
		}
		return true
	})
	for again := true; again; {
		c.again = false
		for r := range g.Roots() {
			c.run(&r)
		}
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

// add takes another source in.
func (s source) add(more source) {
	for f := range more.fields {
		s.fields[f] = true
	}
	for n := range more.slots {
		s.slots[n] = true
	}
}

// held notes the fields of a number that tokens are held against.
func (c *coster) held(tokens, number check.Expr) {
	counts := false
	check.Walk(func(x check.Node) bool {
		switch x.(type) {
		case *check.TokensOn, *check.SumTokens:
			counts = true
		}
		return !counts
	}, tokens)
	if !counts {
		return
	}
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.FieldOf:
			c.paid[x.Field.Name] = true
		case *check.ValueOf:
			if v := &c.g.Values[x.Value]; !v.Player { // a card's, not a sum of many
				c.held(tokens, v.Expr)
			}
		}
		return true
	}, number)
}

// run learns from a body.
func (c *coster) run(r *check.Root) {
	lets, verb := map[int]source{}, -1
	if r.Kind == check.VerbRoot {
		verb = int(r.Of)
	}
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Let:
			lets[x.Slot] = c.source(x.Value, lets)
		case *check.Change:
			from := c.source(x.Value, lets)
			from.add(lets[x.Slot])
			lets[x.Slot] = from
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
		return true
	}, r.Stmts...)
}

// source says where a number comes from.
func (c *coster) source(e check.Expr, lets map[int]source) source {
	out := source{map[string]bool{}, map[int]bool{}}
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.FieldOf:
			out.fields[x.Field.Name] = true
		case *check.SumField:
			out.fields[x.Field.Name] = true
		case *check.ValueOf:
			out.add(c.source(c.g.Values[x.Value].Expr, nil))
		case *check.IntSlot:
			out.slots[x.Slot] = true
			out.add(lets[x.Slot])
		}
		return true
	}, e)
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
