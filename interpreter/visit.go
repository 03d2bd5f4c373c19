package interpreter

import "github.com/broadside-cards/broadside/dsl/check"

// visit calls f for an expression, query or statement and everything under
// it, from the outside in, until f says not to go deeper.
func visit(x any, f func(any) bool) {
	if isNil(x) || !f(x) {
		return
	}
	switch x := x.(type) {
	case *check.Query:
		visitQuery(x, f)
	case check.Stmt:
		visitStmt(x, f)
	case check.Expr:
		visitExpr(x, f)
	}
}

// isNil also sees a nil pointer in an interface.
func isNil(x any) bool {
	switch x := x.(type) {
	case nil:
		return true
	case *check.Query:
		return x == nil
	case *check.ZoneExpr:
		return x == nil
	}
	return false
}

func visitAll(f func(any) bool, xs ...any) {
	for _, x := range xs {
		visit(x, f)
	}
}

func visitStmts(f func(any) bool, bodies ...[]check.Stmt) {
	for _, b := range bodies {
		for _, st := range b {
			visit(st, f)
		}
	}
}

func visitQuery(q *check.Query, f func(any) bool) {
	visitAll(f, q.Domain.Host, q.Domain.Zone, q.Domain.N)
	for _, z := range q.Domain.Zones {
		visit(z.Owner, f)
	}
	for _, fl := range q.Filters {
		visitAll(f, fl.Host, fl.Player, fl.Cond, fl.Card)
		for _, z := range fl.Zones {
			visit(z.Owner, f)
		}
	}
}

func visitExpr(e check.Expr, f func(any) bool) {
	switch e := e.(type) {
	case *check.FieldOf:
		visit(e.Card, f)
	case *check.SumField:
		visit(e.Set, f)
	case *check.TokensOn:
		visit(e.Holder, f)
	case *check.SumTokens:
		visit(e.Set, f)
	case *check.CountOf:
		visit(e.Set, f)
	case *check.ValueOf:
		visit(e.Subject, f)
	case *check.Arith:
		visitAll(f, e.A, e.B)
	case *check.OwnerOf:
		visit(e.Card, f)
	case *check.Opponent:
		visit(e.Of, f)
	case *check.HostOf:
		visit(e.Card, f)
	case *check.TheCard:
		visit(e.Set, f)
	case *check.ZoneExpr:
		visit(e.Owner, f)
	default:
		visitTruth(e, f)
	}
}

func visitTruth(e check.Expr, f func(any) bool) {
	switch e := e.(type) {
	case *check.Cmp:
		visitAll(f, e.A, e.B)
	case *check.Exists:
		visit(e.Set, f)
	case *check.Is:
		visitAll(f, e.Card, e.Set)
	case *check.And:
		visitAll(f, e.A, e.B)
	case *check.Or:
		visitAll(f, e.A, e.B)
	case *check.Not:
		visit(e.A, f)
	case *check.WithCard:
		visitAll(f, e.Card, e.Cond)
	case *check.CanDo:
		visit(e.Who, f)
		visitStmts(f, e.Stmts)
	case *check.CanDoText:
		visit(e.Card, f)
	}
}

func visitStmt(s check.Stmt, f func(any) bool) {
	switch s := s.(type) {
	case *check.Needs:
		visit(s.Cond, f)
	case *check.Pick:
		visitAll(f, s.Set, s.Min, s.Max, s.Who)
	case *check.PickPlayer:
		visitAll(f, s.Except, s.Who)
	case *check.PickNumber:
		visitAll(f, s.Min, s.Max, s.Who)
	case *check.Let:
		visit(s.Value, f)
	case *check.Call:
		visit(s.As, f)
		for _, a := range s.Args {
			visitAll(f, a.Value, a.Set)
		}
	case *check.DoText:
		visitAll(f, s.Card, s.As)
	case *check.EndGame:
		visit(s.Winner, f)
	case *check.Eliminate:
		visit(s.Player, f)
	case *check.TakeAction:
		visit(s.Who, f)
	default:
		visitBlock(s, f)
		visitCardStmt(s, f)
	}
}

func visitBlock(s check.Stmt, f func(any) bool) {
	switch s := s.(type) {
	case *check.ForEach:
		visitAll(f, s.Set, s.Who)
		visitStmts(f, s.Body)
	case *check.ForPick:
		visitAll(f, s.Set, s.Max, s.Who)
		visitStmts(f, s.Body)
	case *check.ForPlayers:
		visit(s.Except, f)
		visitStmts(f, s.Body)
	case *check.Repeat:
		visitAll(f, s.Times, s.Until)
		visitStmts(f, s.Body)
	case *check.If:
		visit(s.Cond, f)
		visitStmts(f, s.Then, s.Else)
	case *check.Choose:
		visit(s.Who, f)
		for _, w := range s.Ways {
			visitStmts(f, w.Stmts)
		}
	case *check.May:
		visit(s.Who, f)
		visitStmts(f, s.Cost, s.Reward)
	case *check.Unless:
		visit(s.Who, f)
		visitStmts(f, s.Cost, s.Else)
	}
}

func visitCardStmt(s check.Stmt, f func(any) bool) {
	switch s := s.(type) {
	case *check.MoveCards:
		visitAll(f, s.What, s.To)
	case *check.Exchange:
		visitAll(f, s.A, s.B)
	case *check.MoveTokens:
		visitAll(f, s.N, s.From, s.To, s.FromSet, s.ToSet)
	case *check.TurnOver:
		visit(s.What, f)
	case *check.SetMark:
		visit(s.What, f)
	case *check.Shuffle:
		visit(s.Zone, f)
	case *check.Show:
		visitAll(f, s.What, s.To)
	}
}

// readsSlot says whether anything under x reads an int slot (or, with sets, a
// set slot) of its own frame.
func readsSlot(x any, slot int, sets bool) bool {
	found := false
	visit(x, func(x any) bool {
		switch x := x.(type) {
		case *check.IntSlot:
			found = found || !sets && x.Slot == slot
		case *check.PlayerSlot:
			found = found || !sets && x.Slot == slot
		case *check.CardSlot:
			found = found || !sets && x.Slot == slot
		case *check.Query:
			found = found || sets && x.Domain.Kind == check.InSlot && x.Domain.Slot == slot
		}
		return !found
	})
	return found
}

// secret says whether anything under x depends on a set whose size is
// somebody's secret.
func secret(xs ...any) bool {
	found := false
	for _, x := range xs {
		visit(x, func(x any) bool {
			if q, ok := x.(*check.Query); ok && q.Hidden {
				found = true
			}
			return !found
		})
	}
	return found
}

func secretStmts(stmts []check.Stmt) bool {
	for _, s := range stmts {
		if secret(s) {
			return true
		}
	}
	return false
}
