package lint

import (
	"cmp"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var alwaysSo = Rule{diag.AlwaysSo, "A condition that is always true, or never, decides nothing: nobody has fewer than 0 coins, and a thing is always equal to itself.", lookAlways}

func lookAlways(p *pass) {
	seen := map[diag.Span]bool{}
	report := func(at diag.Span, truth bool, why, next string) {
		at = firstLine(at)
		if why == "" || !at.Known() || seen[at] {
			return
		}
		seen[at] = true
		word := "never"
		if truth {
			word = "always"
		}
		p.found.Add(diag.AlwaysSo, at, "always", word, "why", why, "next", cmp.Or(next, "leave the condition out, or compare with something else"))
	}
	for _, d := range p.game.Decided {
		report(d.Span, d.Always, d.Why, d.Next)
	}
	p.spanned(func(x check.Node, at diag.Span) {
		switch x := x.(type) {
		case check.Expr:
			truth, why := p.outcome(x)
			report(at, truth, why, "")
		case *check.Query:
			if why := p.nothingFits(x); why != "" {
				report(x.Span, false, why, "leave one of them out")
			}
		}
	})
}

// outcome is a condition's only answer, if it has one, and why it has.
func (p *pass) outcome(e check.Expr) (truth bool, why string) {
	switch e := e.(type) {
	case *check.Cmp:
		return p.compared(e)
	case *check.Not:
		truth, why = p.outcome(e.A)
		return !truth, why
	case *check.And:
		if excluded(check.Conjuncts(e)) {
			return false, excludes
		}
	case *check.Is:
		if d := e.Set.Domain; d.Kind == check.OneCard && len(e.Set.Filters)+len(e.Set.Kinds) == 0 && check.Equal(d.Host, e.Card) {
			return true, itself
		}
	}
	return false, ""
}

const itself = "a thing is compared with itself"

// compared is the only answer of a comparison: of a thing with itself, or of numbers
// that lie apart whatever happens.
func (p *pass) compared(c *check.Cmp) (truth bool, why string) {
	a, one := c.A.(*check.Seat)
	if b, other := c.B.(*check.Seat); one && other && a.Player != b.Player {
		return c.Op == check.NE, "they are two players"
	}
	if check.Equal(c.A, c.B) {
		if _, ok := c.A.(*check.Num); !ok {
			return c.Op == check.EQ || c.Op == check.GE || c.Op == check.LE, itself
		}
	}
	if word, ok := c.B.(*check.Num); ok && word.Word != "" {
		return false, "" // a word of a field
	}
	truth, fixed := apart(c.Op, p.bounds(c.A, false), p.bounds(c.B, false))
	switch _, plain := number(c.A); {
	case fixed && plain:
		return truth, "it does not depend on the game"
	case fixed:
		return truth, "the number is never another"
	}
	if truth, fixed = apart(c.Op, p.bounds(c.A, true), p.bounds(c.B, true)); fixed && !truth {
		if _, count := c.A.(*check.CountOf); count {
			return false, "the whole game has not so many"
		}
		return false, "no card of this game has such a number"
	}
	return false, ""
}

// between is what a number can be at the least and at the most.
type between struct{ least, most int }

// apart is the only answer of a comparison of numbers that lie apart.
func apart(op check.CmpOp, a, b between) (truth, fixed bool) {
	switch {
	case a.least > b.most:
		return op == check.GT || op == check.GE || op == check.NE, true
	case a.most < b.least:
		return op == check.LT || op == check.LE || op == check.NE, true
	case a.least == b.most && (op == check.GE || op == check.LT):
		return op == check.GE, true
	case a.most == b.least && (op == check.LE || op == check.GT):
		return op == check.LE, true
	case a.least == a.most && a == b && (op == check.EQ || op == check.NE):
		return op == check.EQ, true
	}
	return false, false
}

// bounds are what declarations let a number be; with cards, what the cards there are
// let it be: another card may change that.
func (p *pass) bounds(e check.Expr, cards bool) between {
	out := between{math.MinInt, math.MaxInt}
	switch e := e.(type) {
	case *check.Num:
		return between{e.V, e.V}
	case *check.TokensOn:
		return p.fewest(e.Token)
	case *check.SumTokens:
		return p.fewest(e.Token)
	case *check.TurnNumber:
		out.least = 0
	case *check.CountOf:
		out.least = 0
		if cards {
			out.most = p.howMany(e.Set)
		}
	case *check.CountDifferent:
		out.least = 0
		if cards {
			out.most = p.howMany(e.Set)
		}
	case *check.PlayerCount:
		out.least, out.most = 0, len(p.game.Players)
	case *check.OptionValue:
		o := &p.game.Options[e.Option]
		if out.least, out.most = o.Least, o.Most; o.Switch {
			out.least, out.most = 0, 1
		}
	case *check.FieldOf:
		if out = p.printedIn(e.Field); !cards {
			out.most = math.MaxInt
		}
	case *check.SumField:
		if out = p.printedIn(e.Field); out.least == 0 {
			out.most = math.MaxInt
			break
		}
		return between{math.MinInt, math.MaxInt}
	}
	return out
}

// howMany is how many cards a set could hold at the most.
func (p *pass) howMany(q *check.Query) int {
	n := 0
	for i := range p.game.Cards {
		if c := &p.game.Cards[i]; len(q.Kinds) == 0 || slices.Contains(q.Kinds, c.Kind) {
			n += c.Count
		}
	}
	return n
}

// fewest are the bounds of how many there are of a token.
func (p *pass) fewest(token check.ID) between {
	if p.game.Tokens[token].Below {
		return between{math.MinInt, math.MaxInt}
	}
	return between{0, math.MaxInt}
}

// printedIn is what the cards of a game print in a number field, and 0 of a card that
// is not there; anything where a continuous effect may change it.
func (p *pass) printedIn(f check.FieldRef) (out between) {
	for _, m := range p.game.FieldMods {
		for kind, field := range f.ByKind {
			if field != check.None && kind < len(m.Field.ByKind) && m.Field.ByKind[kind] == field {
				return between{math.MinInt, math.MaxInt}
			}
		}
	}
	for i := range p.game.Cards {
		c := &p.game.Cards[i]
		if int(c.Kind) >= len(f.ByKind) || f.ByKind[c.Kind] < 0 {
			continue
		}
		if at := int(f.ByKind[c.Kind]); at < len(c.Values) {
			out.least, out.most = min(out.least, c.Values[at]), max(out.most, c.Values[at])
		}
	}
	return out
}

// number is the number that an expression says outright.
func number(e check.Expr) (int, bool) {
	n, ok := e.(*check.Num)
	if !ok {
		return 0, false
	}
	return n.V, true
}

const excludes = "two of its parts exclude each other"

// excluded says whether two of some conditions never hold together.
func excluded(all []check.Expr) bool {
	for i, a := range all {
		for _, b := range all[:i] {
			if exclude(a, b) {
				return true
			}
		}
	}
	return false
}

// exclude says whether one condition is the other's opposite, or asks the same number for
// something else.
func exclude(a, b check.Expr) bool {
	if not, ok := a.(*check.Not); ok && check.Equal(not.A, b) {
		return true
	}
	if not, ok := b.(*check.Not); ok && check.Equal(not.A, a) {
		return true
	}
	switch a := a.(type) {
	case *check.Cmp:
		b, ok := b.(*check.Cmp)
		return ok && askApart(a, b) && check.Equal(a.A, b.A) // trees last: a line may have hundreds of pairs
	case *check.Is:
		b, ok := b.(*check.Is)
		if !ok || !check.Equal(a.Card, b.Card) || !aloneFilter(a.Set) || !aloneFilter(b.Set) {
			return false
		}
		return opposite(a.Set.Filters[0], b.Set.Filters[0])
	}
	return false
}

// askApart says whether two comparisons, were they of the same, never hold together.
func askApart(a, b *check.Cmp) bool {
	x, literal := a.B.(*check.Num)
	y, both := b.B.(*check.Num)
	switch {
	case literal && both && x.Word+y.Word != "":
		return a.Op == check.EQ && b.Op == check.EQ && x.Word != y.Word
	case literal && both:
		return asked(a.Op, x.V).apart(asked(b.Op, y.V))
	}
	return asked(a.Op, 0).apart(asked(b.Op, 0)) && check.Equal(a.B, b.B)
}

// aloneFilter says whether a query asks one thing of one card.
func aloneFilter(q *check.Query) bool {
	return q.Domain.Kind == check.OneCard && len(q.Kinds) == 0 && len(q.Filters) == 1
}

func opposite(a, b check.Filter) bool {
	not := a.Not != b.Not
	a.Not = b.Not
	return not && check.Equal(&check.Query{Filters: []check.Filter{a}}, &check.Query{Filters: []check.Filter{b}})
}

// asked are the numbers that a comparison with a number lets through.
func asked(op check.CmpOp, v int) between {
	switch op {
	case check.EQ:
		return between{v, v}
	case check.LT:
		return between{math.MinInt, v - 1}
	case check.LE:
		return between{math.MinInt, v}
	case check.GT:
		return between{v + 1, math.MaxInt}
	case check.GE:
		return between{v, math.MaxInt}
	}
	return between{math.MinInt, math.MaxInt}
}

func (b between) apart(o between) bool { return b.most < o.least || o.most < b.least }

// nothingFits says why no card can be what a noun says, or "".
func (p *pass) nothingFits(q *check.Query) string {
	var all []check.Expr
	for i, f := range q.Filters {
		for _, o := range q.Filters[:i] {
			if f.Kind != check.ByWhere && opposite(f, o) {
				return excludes
			}
		}
		switch {
		case f.Kind == check.ByWhere && !f.Not:
			all = append(all, check.Conjuncts(f.Cond)...)
		case f.Kind == check.ByWhere:
			all = append(all, &check.Not{A: f.Cond})
		case f.Kind == check.ByToken:
			op := check.GT
			if f.Not {
				op = check.LE
			}
			all = append(all, &check.Cmp{Op: op, A: &check.TokensOn{Holder: &check.CardSlot{Slot: q.Cand}, Token: f.Token}, B: &check.Num{}})
		case f.Kind == check.ByFacing && !p.everLiesSo(q, !f.Not):
			if f.Not {
				return "no card lies face down there"
			}
			return "no card lies face up there"
		case f.Kind == check.ByNotIn && everything(f.Host, q):
			return "all of them are left out"
		}
	}
	if excluded(all) {
		return excludes
	}
	return ""
}

// everything says whether a set that is left out has all that a noun could mean.
func everything(out, q *check.Query) bool {
	if len(out.Filters) > 0 || out.Domain.Kind != check.Everything && out.Domain.Kind != check.InPlay || out.Domain.Kind == check.InPlay && q.Domain.Kind != check.InPlay {
		return false
	}
	return len(out.Kinds) == 0 || len(q.Kinds) > 0 && !slices.ContainsFunc(q.Kinds, func(k check.ID) bool { return !slices.Contains(out.Kinds, k) })
}

// everLiesSo says whether a zone that a noun looks in can hold such a card face up, or down.
func (p *pass) everLiesSo(q *check.Query, up bool) bool {
	looked := func(id check.ID) bool {
		z := &p.game.Zones[id]
		fits := len(z.Holds) == 0 || len(q.Kinds) == 0 || slices.ContainsFunc(q.Kinds, func(k check.ID) bool { return slices.Contains(z.Holds, k) })
		switch z.Facing {
		case check.FaceUp:
			return fits && up
		case check.FaceDown, check.Held, check.Outward:
			return fits && !up
		}
		return fits
	}
	switch q.Domain.Kind {
	case check.InPlay:
		for i := range p.game.Zones {
			if p.game.Zones[i].InPlay && looked(check.ID(i)) {
				return true
			}
		}
		return false
	case check.InZones:
		return slices.ContainsFunc(q.Domain.Zones, func(z check.ZoneRef) bool { return z.Zone == check.None || looked(z.Zone) })
	}
	return true
}
