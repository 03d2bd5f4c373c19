package check

// Visit calls f for each expression, query and statement of xs and everything
// under it, from the outside in, until f says not to go deeper. An x may also be
// a []Stmt. What is not there (nil) is passed over. It names every field: going
// by reflection, as the lint does, is too slow for a compiler that asks this of
// every statement; a test of the lint holds the two against each other.
func Visit(f func(any) bool, xs ...any) {
	for _, x := range xs {
		if stmts, ok := x.([]Stmt); ok {
			for _, s := range stmts {
				visit(f, s)
			}
			continue
		}
		visit(f, x)
	}
}

func visit(f func(any) bool, x any) {
	if isNil(x) || !f(x) {
		return
	}
	switch x := x.(type) {
	case *Query:
		visitQuery(x, f)
	case Stmt:
		visitStmt(x, f)
	case Expr:
		visitExpr(x, f)
	}
}

// isNil also sees a nil pointer in an interface.
func isNil(x any) bool {
	switch x := x.(type) {
	case nil:
		return true
	case *Query:
		return x == nil
	case *ZoneExpr:
		return x == nil
	}
	return false
}

// visitExprs calls f for an expression and every expression under it, but not
// for what a `you can …` would do: that is asked, not read.
func visitExprs(e Expr, f func(Expr)) {
	Visit(func(x any) bool {
		if e, ok := x.(Expr); ok {
			f(e)
		}
		_, can := x.(*CanDo)
		return !can
	}, e)
}

func visitQuery(q *Query, f func(any) bool) {
	Visit(f, q.Domain.Host, q.Domain.Zone, q.Domain.N)
	for _, z := range q.Domain.Zones {
		Visit(f, z.Owner)
	}
	for _, fl := range q.Filters {
		Visit(f, fl.Host, fl.Player, fl.Cond, fl.Card)
	}
}

func visitExpr(e Expr, f func(any) bool) {
	switch e := e.(type) {
	case *FieldOf:
		Visit(f, e.Card)
	case *SumField:
		Visit(f, e.Set)
	case *TokensOn:
		Visit(f, e.Holder)
	case *SumTokens:
		Visit(f, e.Set)
	case *CountOf:
		Visit(f, e.Set)
	case *ValueOf:
		Visit(f, e.Subject)
	case *Arith:
		Visit(f, e.A, e.B)
	case *OwnerOf:
		Visit(f, e.Card)
	case *Opponent:
		Visit(f, e.Of)
	case *NextPlayer:
		Visit(f, e.Of)
	case *HolderOf:
		Visit(f, e.Card)
	case *HostOf:
		Visit(f, e.Card)
	case *ChoiceOf:
		Visit(f, e.Player)
	case *TheCard:
		Visit(f, e.Set)
	case *ZoneExpr:
		Visit(f, e.Owner)
	case *Between:
		Visit(f, e.From, e.To)
	default:
		visitTruth(e, f)
	}
}

func visitTruth(e Expr, f func(any) bool) {
	switch e := e.(type) {
	case *Cmp:
		Visit(f, e.A, e.B)
	case *Exists:
		Visit(f, e.Set)
	case *Is:
		Visit(f, e.Card, e.Set)
	case *HasAdjective:
		Visit(f, e.Card, e.Cond)
	case *And:
		Visit(f, e.A, e.B)
	case *Or:
		Visit(f, e.A, e.B)
	case *Not:
		Visit(f, e.A)
	case *Chose:
		Visit(f, e.Choice)
	case *WithCard:
		Visit(f, e.Card, e.Cond)
	case *CanDo:
		Visit(f, e.Who, e.Stmts)
	case *CanDoText:
		Visit(f, e.Card)
	}
}

func visitStmt(s Stmt, f func(any) bool) {
	switch s := s.(type) {
	case *Needs:
		Visit(f, s.Cond)
	case *Pick:
		Visit(f, s.Set, s.Min, s.Max, s.Who)
	case *PickPlayer:
		Visit(f, s.Except, s.Who)
	case *PickNumber:
		Visit(f, s.Min, s.Max, s.Who)
	case *AskReact:
		Visit(f, s.One, s.Except)
	case *Roll:
		Visit(f, s.N, s.Who)
	case *Let:
		Visit(f, s.Value)
	case *Call:
		Visit(f, s.As)
		for _, a := range s.Args {
			Visit(f, a.Value, a.Set)
		}
	case *DoText:
		Visit(f, s.Card, s.As)
	case *EndGame:
		Visit(f, s.Winner)
	case *Eliminate:
		Visit(f, s.Player)
	case *NextTurn:
		Visit(f, s.Who)
	case *TakeAction:
		Visit(f, s.Who)
	default:
		visitBlock(s, f)
		visitCardStmt(s, f)
	}
}

func visitBlock(s Stmt, f func(any) bool) {
	switch s := s.(type) {
	case *Clause:
		Visit(f, s.Choices, s.Act)
	case *Distribute:
		Visit(f, s.Set, s.Who, s.Act)
	case *ForEach:
		Visit(f, s.Set, s.Who, s.Body)
	case *ForPick:
		Visit(f, s.Set, s.Max, s.Who, s.Body)
	case *ForPlayers:
		Visit(f, s.Except, s.Body)
	case *Repeat:
		Visit(f, s.Times, s.Until, s.Body)
	case *If:
		Visit(f, s.Cond, s.Then, s.Else)
	case *Choose:
		Visit(f, s.Who)
		for _, w := range s.Ways {
			Visit(f, w.Stmts)
		}
	case *May:
		Visit(f, s.Who, s.Cost, s.Reward)
	case *Unless:
		Visit(f, s.Who, s.Cost, s.Else)
	}
}

func visitCardStmt(s Stmt, f func(any) bool) {
	switch s := s.(type) {
	case *MoveCards:
		Visit(f, s.What, s.To)
	case *Exchange:
		Visit(f, s.A, s.B)
	case *MoveTokens:
		Visit(f, s.N, s.From, s.To, s.FromSet, s.ToSet)
	case *ShuffleInto:
		Visit(f, s.What, s.Into)
	case *DoNot:
		Visit(f, s.What)
	case *TurnOver:
		Visit(f, s.What)
	case *SetMark:
		Visit(f, s.What)
	case *Shuffle:
		Visit(f, s.Zone)
	case *Show:
		Visit(f, s.What, s.To)
	}
}
