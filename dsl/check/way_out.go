package check

// wayOut looks for what leaves a loop: a `stop` of its own, or whatever ends the
// turn or the game, also in what it calls.
type wayOut struct {
	g     *Game
	met   map[Node]bool // statements looked at outside the loop: a text may come back to itself
	found bool
}

// hasWayOut says whether a loop's body can leave the loop. It is asked once all
// of the game has been read.
func (g *Game) hasWayOut(body []Stmt) bool {
	w := &wayOut{g: g, met: map[Node]bool{}}
	w.look(body, true)
	return w.found
}

// look goes through statements; own says that a `stop` among them leaves the loop.
func (w *wayOut) look(body []Stmt, own bool) {
	Walk(func(x Node) bool {
		if !own {
			if w.met[x] {
				return false
			}
			w.met[x] = true
		}
		switch x := x.(type) {
		case *Stop:
			w.found = w.found || own
		case *EndTurn, *EndGame, *Eliminate:
			w.found = true
		case *ForEach:
			w.look(x.Body, false)
			return false
		case *ForPick:
			w.look(x.Body, false)
			return false
		case *ForPlayers:
			w.look(x.Body, false)
			return false
		case *Repeat:
			w.look(x.Body, false)
			return false
		case *Call:
			w.verb(x.Verb)
		case *DoText:
			w.texts(x.Field)
		case *TakeAction:
			for _, a := range w.g.Actions {
				w.look(a.Stmts, false)
			}
		case *AskReact:
			for i := range w.g.Reactions {
				if a := &w.g.Reactions[i]; a.Answers(x.Window) {
					w.look(a.Stmts, false)
				}
			}
		}
		_, stmt := x.(Stmt)
		w.found = w.found || stmt && w.wins(x)
		return stmt && !w.found
	}, body...)
}

// verb looks at what a verb does, and at what waits for it or stands in its place.
func (w *wayOut) verb(id ID) {
	v := &w.g.Verbs[id]
	for i := range v.Bodies {
		w.look(v.Bodies[i].Stmts, false)
	}
	for i := range v.Triggers {
		w.look(v.Triggers[i].Body, false)
	}
	for i := range v.Replacements {
		w.look(v.Replacements[i].Body, false)
	}
}

// texts looks at all texts that a field of cards has.
func (w *wayOut) texts(f FieldRef) {
	for i := range w.g.Cards {
		card := &w.g.Cards[i]
		if int(card.Kind) >= len(f.ByKind) || f.ByKind[card.Kind] == None || w.found {
			continue
		}
		if at := int(f.ByKind[card.Kind]); at < len(card.Texts) {
			for _, t := range card.Texts[at] {
				w.look(t.Stmts, false)
			}
		}
	}
}

// wins says whether a statement changes what a `win when` or `end when` asks for.
func (w *wayOut) wins(st Node) bool {
	for i := range w.g.Wins {
		if asks(w.g, w.g.Wins[i].Cond, st, map[Node]bool{}) {
			return true
		}
	}
	return false
}

// asks says whether a condition may come out otherwise after a statement.
func asks(g *Game, cond Expr, st Node, seen map[Node]bool) bool {
	found := false
	Walk(func(x Node) bool {
		if found || seen[x] {
			return false
		}
		seen[x] = true
		switch x := x.(type) {
		case *TokensOn:
			found = movesToken(st, x.Token)
		case *SumTokens:
			found = movesToken(st, x.Token)
		case *ValueOf:
			v := &g.Values[x.Value]
			found = asks(g, v.Expr, st, seen)
			for i := range v.Mods {
				found = found || asks(g, v.Mods[i].Amount, st, seen)
			}
		case *Query:
			found = changesSet(st, x)
		case *Result:
			_, found = st.(*SetResult)
		case *CanDo, *CanDoText, *CanBegin, *HolderOf, *HostOf, *SumField, *SumEach, *CountDifferent:
			found = moves(st)
		}
		return true
	}, cond)
	return found
}

func movesToken(st Node, token ID) bool {
	switch st := st.(type) {
	case *MoveTokens:
		return st.Token == token
	case *MarkPlayer:
		return st.Token == token
	}
	return false
}

// moves says whether a statement moves cards.
func moves(st Node) bool {
	switch st.(type) {
	case *MoveCards, *ShuffleInto, *Exchange:
		return true
	}
	return false
}

// changesSet says whether a statement may put cards into a set or take them out.
func changesSet(st Node, q *Query) bool {
	if moves(st) {
		return true
	}
	for _, f := range q.Filters {
		switch m := st.(type) {
		case *MoveTokens:
			if f.Kind == ByToken && f.Token == m.Token {
				return true
			}
		case *SetMark:
			if f.Kind == ByMark && f.Mark == m.Mark {
				return true
			}
		case *TurnOver:
			if f.Kind == ByFacing {
				return true
			}
		}
	}
	return false
}
