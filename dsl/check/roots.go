package check

import (
	"iter"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// RootKind says what a root is of a game.
type RootKind int

// The kinds of roots.
const (
	SetupRoot RootKind = iota
	PlayRoot
	TurnRoot        // Of Game.Turns
	ActionRoot      // Of Game.Actions
	ReactionRoot    // Of Game.Reactions
	WinRoot         // Of Game.Wins
	RankRoot        // Of Game.Ranks
	EstimateRoot    // Of Game.Estimates
	ReturnsRoot     //
	AdjectiveRoot   // Of Game.Adjectives
	ValueRoot       // Of Game.Values
	ValueModRoot    // a continuous effect, Of Game.Values
	FieldModRoot    // a continuous effect, Of Game.FieldMods
	LiveRoot        // what has to be so that a field's abilities are live, Of Game.Kinds
	TurnAbilityRoot // Of Game.TurnAbilities
	ParamRoot       // what a parameter ranges over, Of Game.Verbs
	VerbRoot        // Of Game.Verbs, as all that follow
	ReplacementRoot
	TriggerRoot
	CantRoot
	TextRoot // what a card's text carries out; its abilities are roots of their own
	RootKinds
)

// Root is a body of a game, with all that its trees hang from: statements that
// are carried out, and expressions that are asked. Those of one root share a
// frame of slots, but for a condition on which an ability is live.
type Root struct {
	Kind  RootKind
	Of    ID     // index in the table that the kind names, or None
	Seat  ID     // the only player who reads it as `you`, or None
	Card  ID     // the card on which it stands, or None
	Field int    // the field of the card, or of the kind, or None
	Event *Event // what an ability waits for; nil: it is no ability
	Text  *Text  // of TextRoot
	Stmts []Stmt
	Exprs []Expr // none of them nil
	Frame Frame
	Span  diag.Span
}

// Walk goes through all that a root says, as Walk does.
func (r *Root) Walk(f func(Node) bool) {
	Walk(f, r.Exprs...)
	Walk(f, r.Stmts...)
}

// Walk goes through all that the game's rules and cards say, as Walk does.
func (g *Game) Walk(f func(Node) bool) {
	for r := range g.Roots() {
		r.Walk(f)
	}
}

// Eliminates says whether anything that can be carried out takes a player out of the game.
func (g *Game) Eliminates() bool {
	found := false
	for r := range g.Roots() {
		Walk(func(x Node) bool {
			_, out := x.(*Eliminate)
			found = found || out
			return !found
		}, r.Stmts...)
		if found {
			break
		}
	}
	return found
}

// Roots are all bodies of a game: first those of the rules, with the abilities
// of cards where they hang, then the cards' texts. A root may not be changed.
func (g *Game) Roots() iter.Seq[Root] {
	return func(send func(Root) bool) { (&rooter{g: g, send: send}).all() }
}

// rooter hands out roots until it is told that no more are wanted.
type rooter struct {
	g    *Game
	send func(Root) bool
	done bool
}

func (w *rooter) all() {
	w.procedures()
	w.derived()
	for i := range w.g.TurnAbilities {
		w.ability(TurnAbilityRoot, i, &w.g.TurnAbilities[i])
	}
	for i := range w.g.Verbs {
		w.verb(i, &w.g.Verbs[i])
	}
	for i := range w.g.Cards {
		w.texts(ID(i))
	}
}

// procedures are the bodies that are carried out by themselves, and what ends a
// game.
func (w *rooter) procedures() {
	g := w.g
	file := diag.Span{File: g.File}
	w.stmts(SetupRoot, int(None), None, g.Setup, g.SetupFrame, file)
	w.stmts(PlayRoot, int(None), None, g.Play, g.PlayFrame, file)
	for i, t := range g.Turns {
		w.stmts(TurnRoot, i, t.Player, t.Stmts, t.Frame, t.Span)
	}
	for i, a := range g.Actions {
		w.stmts(ActionRoot, i, a.By, a.Stmts, a.Frame, a.Span)
	}
	for i, a := range g.Reactions {
		w.stmts(ReactionRoot, i, a.By, a.Stmts, a.Frame, a.Span)
	}
	for i, x := range g.Wins {
		w.expr(WinRoot, i, x.By, x.Cond, x.Frame, x.Span)
	}
	for i, x := range g.Ranks {
		w.expr(RankRoot, i, None, x.Value, x.Frame, x.Span)
	}
	for i, x := range g.Estimates {
		w.expr(EstimateRoot, i, x.By, x.Value, x.Frame, x.Span)
	}
	w.expr(ReturnsRoot, int(None), None, g.Returns, g.ReturnsFrame, file)
}

// derived are the words that stand for something worked out, and what changes
// it.
func (w *rooter) derived() {
	for i, x := range w.g.Adjectives {
		w.expr(AdjectiveRoot, i, None, x.Cond, x.Frame, x.Span)
	}
	for i, x := range w.g.Values {
		w.expr(ValueRoot, i, None, x.Expr, x.Frame, x.Span)
		for k := range x.Mods {
			w.mod(ValueModRoot, i, &x.Mods[k])
		}
	}
	for i, x := range w.g.FieldMods {
		for k := range x.Mods {
			w.mod(FieldModRoot, i, &x.Mods[k])
		}
	}
	for i := range w.g.Kinds {
		for k, f := range w.g.Kinds[i].Fields {
			if f.Live != nil {
				w.out(Root{Kind: LiveRoot, Of: ID(i), Seat: f.Reader.Seat, Card: None, Field: k, Exprs: []Expr{f.Live}, Span: f.Span})
			}
		}
	}
}

func (w *rooter) verb(id int, v *Verb) {
	for _, p := range v.Params {
		if p.Domain != nil {
			w.expr(ParamRoot, id, None, p.Domain, Frame{}, v.Span)
		}
	}
	for _, b := range v.Bodies {
		w.stmts(VerbRoot, id, b.By, b.Stmts, b.Frame, b.Span)
	}
	for k := range v.Replacements {
		w.ability(ReplacementRoot, id, &v.Replacements[k])
	}
	for k := range v.Triggers {
		w.ability(TriggerRoot, id, &v.Triggers[k])
	}
	for k := range v.Cants {
		w.ability(CantRoot, id, &v.Cants[k])
	}
}

func (w *rooter) texts(id ID) {
	c := &w.g.Cards[id]
	for field, list := range c.Texts {
		for _, t := range list {
			if t != nil {
				w.out(Root{Kind: TextRoot, Of: None, Seat: w.seat(w.g.Kinds[c.Kind].Fields[field].Reader, id), Card: id, Field: field,
					Text: t, Stmts: t.Stmts, Frame: t.Frame, Span: t.Span})
			}
		}
	}
}

// seat is the only player who is meant by a reader, or None.
func (w *rooter) seat(r TextReader, card ID) ID {
	if r.Owner && card != None {
		return w.g.Cards[card].Owner
	}
	return r.Seat
}

func (w *rooter) ability(kind RootKind, of int, a *Ability) {
	w.out(Root{Kind: kind, Of: ID(of), Seat: w.seat(a.Reader, a.Card), Card: a.Card, Field: a.Field, Event: &a.Event,
		Stmts: a.Body, Exprs: there(a.Event.Cond, a.Live), Frame: a.Frame, Span: a.Span})
}

func (w *rooter) mod(kind RootKind, of int, m *Mod) {
	w.out(Root{Kind: kind, Of: ID(of), Seat: w.seat(m.Reader, m.Card), Card: m.Card, Field: m.Field,
		Stmts: m.Body, Exprs: there(m.Event.Cond, m.Live, m.Cond, m.Match, m.Amount), Frame: m.Frame, Span: m.Span})
}

func (w *rooter) stmts(kind RootKind, of int, seat ID, list []Stmt, f Frame, span diag.Span) {
	w.out(Root{Kind: kind, Of: ID(of), Seat: seat, Card: None, Field: int(None), Stmts: list, Frame: f, Span: span})
}

func (w *rooter) expr(kind RootKind, of int, seat ID, e Expr, f Frame, span diag.Span) {
	w.out(Root{Kind: kind, Of: ID(of), Seat: seat, Card: None, Field: int(None), Exprs: there(e), Frame: f, Span: span})
}

// there are the expressions that are there.
func there(list ...Expr) (out []Expr) {
	for _, e := range list {
		if e != nil {
			out = append(out, e)
		}
	}
	return out
}

func (w *rooter) out(r Root) { w.done = w.done || !w.send(r) }
