package phrase_test

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// normal is a text in the form in which two ways of saying one thing are the same: the
// choice of a player is a statement of its own, as it is printed (`a player draws 1 card`
// is `choose a player`, `that player draws 1 card`), and a condition is said positively
// where it can be.
func normal(t *check.Text) *check.Text {
	said := *t
	said.Abilities = slices.Clone(t.Abilities)
	for i := range said.Abilities {
		said.Abilities[i] = lasting(said.Abilities[i])
	}
	out := copyOf(reflect.ValueOf(&said)).Interface().(*check.Text)
	check.Walk(func(n check.Node) bool { // a card that is named on the way is that card afterwards, too
		let, ok := n.(*check.Let)
		if ok && let.Name == "" && sureCard(let.Value) {
			exchange(reflect.ValueOf(out), func(e any) bool {
				card, ok := e.(*check.CardSlot)
				return ok && card.Slot == let.Slot
			}, let.Value)
		}
		return true
	}, out)
	return setsApart(out)
}

// setsApart gives each narrowed choice of players a slot of its own: of two equal ones, whether
// one is said twice or both are one part of the tree.
func setsApart(t *check.Text) *check.Text {
	out, fresh := copyOf(reflect.ValueOf(t)).Interface().(*check.Text), 1<<20
	check.Walk(func(n check.Node) bool {
		if set, ok := n.(*check.PlayerSet); ok {
			old := set.Slot
			set.Slot, fresh = fresh, fresh+1
			for _, e := range []check.Node{set.Cond, set.Best} {
				check.Walk(func(n check.Node) bool {
					if p, ok := n.(*check.PlayerSlot); ok && p.Slot == old {
						p.Slot = set.Slot
					}
					return true
				}, e)
			}
		}
		return true
	}, out)
	return out
}

// lasting puts what a continuous effect says where the parts of other abilities stand, to be
// compared with them.
func lasting(a check.Ability) check.Ability {
	e := a.Effect()
	if e == nil {
		return a
	}
	what := ""
	if e.Field != nil {
		what = e.Field.Name
	}
	return check.Ability{Form: a.Form, Field: a.Field, Live: a.Live, Reader: a.Reader, Keyword: a.Keyword,
		Event: check.Event{Verb: e.Value, Slots: []int{e.Mod.Subject}, Said: []bool{e.Mod.Set, e.Mod.Less}, Cond: e.Mod.Cond},
		Body:  []check.Stmt{&check.Say{Text: what}, &check.Needs{Cond: e.Mod.Match}, &check.Repeat{Times: e.Mod.Amount}}}
}

var stmts = reflect.TypeFor[[]check.Stmt]()

// copyOf copies a tree, with clauses cut where they choose a player.
func copyOf(v reflect.Value) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		switch v.Interface().(type) {
		case *syntax.Text, *diag.File, *check.Ability:
			return v
		}
		if v.IsNil() {
			return v
		}
		if v.Kind() == reflect.Interface {
			out.Set(copyOf(v.Elem()))
			return out
		}
		out.Set(reflect.New(v.Type().Elem()))
		out.Elem().Set(copyOf(v.Elem()))
		if e, ok := out.Interface().(check.Expr); ok {
			if n := positive(e); n != e {
				return reflect.ValueOf(n)
			}
		}
		settle(out.Interface())
	case reflect.Slice:
		for i := range v.Len() {
			one := copyOf(v.Index(i))
			if clause, ok := one.Interface().(*check.Clause); ok && v.Type() == stmts {
				for _, st := range cutAtPlayers(clause) {
					out = reflect.Append(out, reflect.ValueOf(st))
				}
				continue
			}
			out = reflect.Append(out, one)
		}
		if list, ok := out.Interface().([]check.Stmt); ok {
			return reflect.ValueOf(oneNeed(list))
		}
	case reflect.Struct:
		out.Set(v)
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				out.Field(i).Set(copyOf(v.Field(i)))
			}
		}
		if a, ok := out.Addr().Interface().(*check.Ability); ok {
			sayActor(a)
		}
	default:
		return v
	}
	return out
}

// sayActor says of an ability's player who it is, and of its card that it is this one, where
// the event says it: `when you would gain 1 coin, that player draws 1 card instead`.
func sayActor(a *check.Ability) {
	for _, e := range check.Conjuncts(a.Event.Cond) {
		c, ok := e.(*check.Cmp)
		if !ok || c.Op != check.EQ {
			continue
		}
		if p, ok := c.A.(*check.PlayerSlot); ok && p.Slot == a.Event.ActorSlot && surePlayer(c.B) {
			exchange(reflect.ValueOf(a.Body), func(e any) bool {
				q, ok := e.(*check.PlayerSlot)
				return ok && q.Slot == p.Slot
			}, c.B)
		}
		if sureCard(c.B) {
			exchange(reflect.ValueOf(a.Body), func(e any) bool {
				card, ok := e.(*check.CardSlot)
				return ok && sameSlot(card, c.A)
			}, c.B)
		}
	}
}

// surePlayer says whether an expression means the same player whatever has happened.
func surePlayer(e check.Expr) bool {
	switch e := e.(type) {
	case *check.You, *check.Seat:
		return true
	case *check.OwnerOf:
		return sureCard(e.Card)
	}
	return false
}

// sureCard says whether an expression is this card or the only one of its name.
func sureCard(e check.Expr) bool {
	if this, ok := e.(*check.CardSlot); ok {
		return this.Slot == 1
	}
	_, named := e.(*check.NamedCard)
	return named
}

func sameSlot(a *check.CardSlot, b check.Expr) bool {
	other, ok := b.(*check.CardSlot)
	return ok && a.Slot == other.Slot
}

// exchange puts one expression in the place of others.
func exchange(v reflect.Value, of func(any) bool, by check.Expr) {
	switch v.Kind() {
	case reflect.Interface:
		if v.CanSet() && of(v.Interface()) {
			v.Set(reflect.ValueOf(by))
			return
		}
		if !v.IsNil() {
			exchange(v.Elem(), of, by)
		}
	case reflect.Pointer:
		if _, file := v.Interface().(*diag.File); !file && !v.IsNil() {
			exchange(v.Elem(), of, by)
		}
	case reflect.Slice:
		for i := range v.Len() {
			exchange(v.Index(i), of, by)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				exchange(v.Field(i), of, by)
			}
		}
	}
}

func cutAtPlayers(c *check.Clause) []check.Stmt {
	var out, choices []check.Stmt
	var before check.Expr // who chose a card before
	for _, choice := range c.Choices {
		if p, player := choice.(*check.PickPlayer); player && (before == nil || check.Equal(before, chooser(p.Who))) {
			out = append(out, choice) // which of two choices that one player makes in one clause comes first is not printed
		} else if p, ok := choice.(*check.Pick); ok && p.Single && !reads(c.Act, p.Slot) {
			out = append(out, choice) // nothing comes of it
		} else {
			choices = append(choices, choice)
			if ok && p.How != check.PickAll && p.How != check.PickRandom {
				before = chooser(p.Who)
			}
		}
	}
	if len(choices) == 0 {
		return append(out, c.Act)
	}
	return append(out, &check.Clause{Base: c.Base, Choices: choices, Act: c.Act})
}

// chooser is who makes a choice.
func chooser(who check.Expr) check.Expr {
	if who == nil {
		return &check.You{}
	}
	return who
}

// reads says whether a statement speaks of the card in a slot.
func reads(st check.Stmt, slot int) (found bool) {
	check.Walk(func(n check.Node) bool {
		card, ok := n.(*check.CardSlot)
		found = found || ok && card.Slot == slot
		return !found
	}, st)
	return found
}

// positive is a condition without a `not` that can be spared: 2 is not more than 3, and
// more than none are some.
func positive(e check.Expr) check.Expr {
	switch e := e.(type) {
	case *check.Or:
		if right, ok := e.B.(*check.Or); ok {
			return positive(&check.Or{A: positive(&check.Or{A: e.A, B: right.A}), B: right.B})
		}
	case *check.And: // all hold, in whichever order they are said
		all := check.Conjuncts(e)
		slices.SortStableFunc(all, func(a, b check.Expr) int { return cmp.Compare(fmt.Sprintf("%T", a), fmt.Sprintf("%T", b)) })
		out := all[0]
		for i, one := range all[1:] {
			if !slices.ContainsFunc(all[:i+1], func(said check.Expr) bool { return check.Equal(said, one) }) { // said twice
				out = &check.And{A: out, B: one}
			}
		}
		return out
	case *check.Not:
		switch in := e.A.(type) {
		case *check.Not:
			return in.A
		case *check.Cmp:
			turned := map[check.CmpOp]check.CmpOp{check.EQ: check.NE, check.NE: check.EQ, check.LT: check.GE, check.GE: check.LT, check.GT: check.LE, check.LE: check.GT}
			return positive(&check.Cmp{Op: turned[in.Op], A: in.A, B: in.B})
		}
	case *check.Cmp:
		if n, ok := e.B.(*check.Num); !ok || n.V != 0 || n.Word != "" || !counts(e.A) {
			return e
		}
		op := e.Op
		switch op {
		case check.NE:
			op = check.GT
		case check.LE:
			op = check.EQ
		}
		if count, ok := e.A.(*check.CountOf); ok && op == check.GT {
			return &check.Exists{Set: count.Set}
		} else if ok && op == check.EQ {
			return &check.Not{A: &check.Exists{Set: count.Set}}
		}
		if op != e.Op {
			return &check.Cmp{Op: op, A: e.A, B: e.B}
		}
	}
	return e
}

// counts says whether a number is never less than none.
func counts(e check.Expr) bool {
	switch e.(type) {
	case *check.CountOf, *check.TokensOn, *check.SumTokens:
		return true
	}
	return false
}

// settle puts a node into the form that all ways of saying it share.
func settle(n any) {
	switch n := n.(type) {
	case *check.Query:
		slices.Sort(n.Kinds)
		var all []check.Filter
		for _, f := range n.Filters {
			all = append(all, each(f)...)
		}
		n.Filters = all
		for i := range n.Filters {
			n.Filters[i] = plainFilter(n, n.Filters[i])
		}
		if n.Domain.Kind == check.Everything { // of all cards those that lie there
			for i, f := range n.Filters {
				is, ok := f.Cond.(*check.Is)
				if c, here := condCard(is); ok && here && c == n.Cand && f.Kind == check.ByWhere && !f.Not && len(is.Set.Filters)+len(is.Set.Kinds) == 0 && (is.Set.Domain.Kind == check.InZones || is.Set.Domain.Kind == check.OnCard) {
					n.Domain, n.Filters = is.Set.Domain, slices.Delete(n.Filters, i, i+1)
					break
				}
			}
		}
		slices.SortStableFunc(n.Filters, func(a, b check.Filter) int { // all hold together; the best are those of all that fit
			if a.Kind == check.ByBest && b.Kind == check.ByBest {
				return 0
			}
			return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Mark, b.Mark), cmp.Compare(wordOf(a), wordOf(b)), cmp.Compare(shapeOf(a), shapeOf(b)), cmp.Compare(fmt.Sprint(a.Not), fmt.Sprint(b.Not)), cmp.Compare(fmt.Sprintf("%T", a.Player), fmt.Sprintf("%T", b.Player)), cmp.Compare(fmt.Sprintf("%T", a.Card), fmt.Sprintf("%T", b.Card)))
		})
		asked := false
		check.Walk(func(x check.Node) bool {
			card, ok := x.(*check.CardSlot)
			asked = asked || ok && card.Slot == n.Cand
			return !asked
		}, n)
		if !asked { // nothing is asked of the candidate
			n.Cand = 0
		}
	case *check.Exchange: // worked out
		n.Refs = nil
	case *check.Pick:
		if n.How == check.PickAll || n.How == check.PickRandom { // nobody chooses
			n.Who = nil
		}
	}
}

// each takes `where A and B` apart.
func each(f check.Filter) []check.Filter {
	if and, ok := f.Cond.(*check.And); ok && f.Kind == check.ByWhere && !f.Not {
		a, b := f, f
		a.Cond, b.Cond = and.A, and.B
		return append(each(a), each(b)...)
	}
	return []check.Filter{f}
}

// plainFilter is a condition on a candidate as what it says of it: `where it is not wet`
// is `not wet`.
func plainFilter(q *check.Query, f check.Filter) check.Filter {
	if f.Kind != check.ByWhere {
		return f
	}
	if f.Not {
		f.Not, f.Cond = false, positive(&check.Not{A: f.Cond})
	}
	cond, not := f.Cond, false
	if n, ok := cond.(*check.Not); ok {
		cond, not = n.A, true
	}
	if has, ok := cond.(*check.HasAdjective); ok { // a mark of several kinds
		if is, ok := has.Cond.(*check.Is); ok {
			cond = is
		}
	}
	candidate := func(e check.Expr) bool {
		c, ok := e.(*check.CardSlot)
		return ok && c.Slot == q.Cand
	}
	switch c := cond.(type) {
	case *check.Is:
		if one := c.Set; candidate(c.Card) && (one.Domain.Kind == check.OneCard || one.Domain.Kind == check.Everything) && len(one.Kinds) == 0 && len(one.Filters) == 1 {
			switch is := one.Filters[0]; is.Kind {
			case check.ByMark, check.ByFacing, check.ByToken, check.ByHost, check.ByNeighbour:
				is.Not = is.Not != not
				return is
			}
		}
	case *check.Cmp:
		n, ok := c.B.(*check.Num)
		tokens, lie := c.A.(*check.TokensOn)
		if ok && lie && n.V == 0 && candidate(tokens.Holder) && (c.Op == check.EQ || c.Op == check.GT) {
			return check.Filter{Kind: check.ByToken, Token: tokens.Token, Not: c.Op == check.EQ}
		}
	}
	return f
}

// wordOf is the adjective that a filter says; "": another condition.
func wordOf(f check.Filter) string {
	cond := f.Cond
	if n, ok := cond.(*check.Not); ok {
		cond = n.A
	}
	if has, ok := cond.(*check.HasAdjective); ok {
		return has.Word
	}
	return ""
}

// condCard is the slot of the card that something is said of.
func condCard(is *check.Is) (slot int, ok bool) {
	if is == nil {
		return 0, false
	}
	c, ok := is.Card.(*check.CardSlot)
	if !ok {
		return 0, false
	}
	return c.Slot, true
}

// shapeOf is what a filter compares.
func shapeOf(f check.Filter) string {
	c, ok := f.Cond.(*check.Cmp)
	if !ok {
		return fmt.Sprintf("%T", f.Cond)
	}
	return fmt.Sprintf("%T %d %T %T", c, c.Op, c.A, c.B)
}

// oneNeed makes one of several needs, and takes a choice of one for what it is.
func oneNeed(list []check.Stmt) []check.Stmt {
	var out []check.Stmt
	for _, st := range list {
		if say, ok := st.(*check.Say); ok && say.Text == "" && len(list) > 1 { // nothing is done
			continue
		}
		if choose, ok := st.(*check.Choose); ok && len(choose.Ways) == 1 && !choose.Ways[0].Named && len(choose.Ways[0].Stmts) > 0 {
			if _, needs := choose.Ways[0].Stmts[0].(*check.Needs); !needs && choose.May {
				st = &check.May{Base: choose.Base, Cost: choose.Ways[0].Stmts, Who: &check.You{}, Did: choose.Did}
			} else if !needs {
				out = append(out, choose.Ways[0].Stmts...)
				continue
			}
		}
		need, ok := st.(*check.Needs)
		if ok && len(out) > 0 {
			if before, ok := out[len(out)-1].(*check.Needs); ok {
				out[len(out)-1] = &check.Needs{Base: before.Base, Cond: &check.And{A: before.Cond, B: need.Cond}}
				continue
			}
		}
		out = append(out, st)
	}
	return out
}

// difference is the first place where two trees differ, slots aside.
func difference(path string, a, b reflect.Value) string {
	if a.Kind() == reflect.Interface || a.Kind() == reflect.Pointer {
		if a.IsNil() || b.IsNil() {
			if a.IsNil() != b.IsNil() {
				return fmt.Sprintf("%s: %s, %s", path, named(a), named(b))
			}
			return ""
		}
		if a.Elem().Type() != b.Elem().Type() {
			return fmt.Sprintf("%s: %s, %s", path, named(a), named(b))
		}
		if a.Kind() == reflect.Interface {
			return difference(path, a.Elem(), b.Elem())
		}
		if _, tree := a.Interface().(*syntax.Text); tree {
			return ""
		}
		return difference(path+"."+a.Elem().Type().Name(), a.Elem(), b.Elem())
	}
	switch a.Kind() {
	case reflect.Slice:
		for i := range min(a.Len(), b.Len()) {
			if d := difference(fmt.Sprintf("%s[%d]", path, i), a.Index(i), b.Index(i)); d != "" {
				return d
			}
		}
		if a.Len() != b.Len() {
			return fmt.Sprintf("%s: %d, %d of them", path, a.Len(), b.Len())
		}
	case reflect.Struct:
		for i := range a.NumField() {
			f := a.Type().Field(i)
			if !f.IsExported() || slices.Contains([]string{"Base", "Frame", "Tree", "Span", "Slot", "Slots", "Did", "Cand", "Refs", "Ref", "Prompt", "Label"}, f.Name) {
				continue
			}
			if d := difference(path+"."+f.Name, a.Field(i), b.Field(i)); d != "" {
				return d
			}
		}
	case reflect.Bool, reflect.Int, reflect.String, reflect.Uint8:
		if !a.Equal(b) {
			return fmt.Sprintf("%s: %v, %v", path, a, b)
		}
	}
	return ""
}

func named(v reflect.Value) string {
	if v.IsNil() {
		return "nothing"
	}
	return v.Elem().Type().String()
}
