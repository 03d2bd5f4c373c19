// Package lower makes of the checker's tree, which says what was written, the
// statements that are carried out. What a clause chooses becomes a statement of
// its own before what is done with it, a verb said of several cards becomes a
// loop, a word of the game becomes the condition it stands for:
//
//	discard 2 cards    Clause{Pick, Distribute{Call}}  →  Pick, ForEach{Call}
//	it is laden        HasAdjective{laden, Cond}       →  Cond
//	mark you passed    MarkPlayer{you, passed}         →  MoveTokens{1 less those there are}
//	they have the same cost  HaveSame{cost, Means}     →  Means
//	they have different costs  HaveDifferent{number of them}  →  Cmp{number, CountOf}
//
// A lowered tree holds no Clause, Distribute, ShuffleInto, DoNot, SayKeyword, MarkPlayer,
// HasAdjective, PlayerIs, SameTeam, HaveSame, HaveDifferent, LastDirection or Visited, and no Mod that is Less. The compiler and whoever else asks what
// is done, and not how it was said, reads lowered trees; what prints reads the
// checker's. Lowering takes no slots: those of the written tree stay as they are.
// Lowering a lowered tree gives that tree.
//
// The door is Game.
package lower

import "github.com/broadside-cards/broadside/dsl/check"

// Game gives a checked game with all its bodies, conditions and values lowered.
// The game itself stays as it is; what has nothing to lower is shared with it.
func Game(g *check.Game) *check.Game { return rebuilt(g) }

// Stmts gives the statements that a body is carried out as.
func Stmts(body []check.Stmt) []check.Stmt { return rebuilt(body) }

// Expr gives an expression in the words that the language has without a game.
func Expr(e check.Expr) check.Expr { return *rebuilt(&e) }

// spread gives the statements that take a statement's place, themselves not
// lowered yet; ok is false where it stays what it is.
func spread(st check.Stmt) (out []check.Stmt, ok bool) {
	switch st := st.(type) {
	case *check.Clause:
		return append(st.Choices[:len(st.Choices):len(st.Choices)], st.Act), true
	case *check.Distribute:
		return []check.Stmt{&check.ForEach{Base: st.Base, Set: st.Set, Slot: st.Slot, Snap: st.Snap, Who: st.Who, Body: []check.Stmt{st.Act}}}, true
	case *check.ShuffleInto:
		return []check.Stmt{
			&check.MoveCards{Base: st.Base, What: st.What, To: st.Into, Refs: st.Refs},
			&check.Shuffle{Base: st.Base, Zone: st.Into},
		}, true
	case *check.SayKeyword:
		return append([]check.Stmt{&check.Say{Base: st.Base, Text: st.Name}}, st.Body...), true
	case *check.MarkPlayer:
		to := &check.MoveTokens{Base: st.Base, Token: st.Token, From: st.Player}
		if st.On { // who has it keeps the one
			n := &check.Arith{Op: check.Sub, A: &check.Num{V: 1}, B: &check.TokensOn{Holder: st.Player, Token: st.Token}}
			to = &check.MoveTokens{Base: st.Base, Token: st.Token, N: n, To: st.Player}
		}
		return []check.Stmt{to}, true
	case *check.DoNot:
		return []check.Stmt{&check.SetMark{Base: st.Base, What: st.What, Mark: st.Mark, On: true}}, true
	}
	return nil, false
}

// added gives a continuous effect that takes away as one that adds.
func added(m check.Mod) check.Mod {
	m.Less, m.Amount = false, &check.Arith{Op: check.Sub, A: &check.Num{}, B: m.Amount}
	return m
}

// meant gives the condition that takes a condition's place.
func meant(e check.Expr) (out check.Expr, ok bool) {
	if word, is := e.(*check.HasAdjective); is {
		return word.Cond, true
	}
	if word, is := e.(*check.PlayerIs); is {
		return word.Cond, true
	}
	if same, is := e.(*check.SameTeam); is {
		return same.Cond, true
	}
	if in, is := e.(*check.InPhase); is {
		return &check.Cmp{Op: check.GE, A: &check.TokensOn{Holder: in.Player, Token: in.Token}, B: &check.Num{V: 1}}, true
	}
	if way, is := e.(*check.LastDirection); is {
		return &check.TokensOn{Holder: way.Card, Token: way.Token}, true
	}
	if place, is := e.(*check.Visited); is {
		return &check.Cmp{Op: check.GT, A: &check.TokensOn{Holder: place.Card, Token: place.Token}, B: &check.Num{}}, true
	}
	if same, is := e.(*check.HaveSame); is {
		return same.Means, true
	}
	if different, is := e.(*check.HaveDifferent); is {
		return &check.Cmp{Op: check.EQ, A: different.Of, B: &check.CountOf{Set: different.Of.Set}}, true
	}
	return nil, false
}
