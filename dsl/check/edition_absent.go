package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// ofNobody notes what is asked of players who may be nobody: whether they are the same, and what
// they have. at is the line.
func (c *checker) ofNobody(n Node, at diag.Span) {
	switch n := n.(type) {
	case *Cmp:
		if c.noPlayer(n.A) && c.noPlayer(n.B) {
			c.changed(edition.Nobody, at)
		}
	case *ValueOf:
		if c.game.Values[n.Value].Player && c.noPlayer(n.Subject) {
			c.changed(edition.Nobody, at)
		}
	}
}

// noPlayer says whether an expression is a player of a card, who may be nobody in this game.
func (c *checker) noPlayer(e Expr) bool {
	if _, owner := e.(*OwnerOf); owner {
		return slices.ContainsFunc(c.game.Cards, func(card Card) bool { return card.Owner == None && !c.game.Kinds[card.Kind].Place })
	}
	return c.maybeNobody(e)
}

// readWhenOut notes what replaces, forbids or lasts on a card and is read by a player who may be
// out of the game.
func (c *checker) readWhenOut(r *Root) {
	switch r.Kind {
	case ValueModRoot, FieldModRoot, ReplacementRoot, CantRoot:
	default:
		return
	}
	if r.Kind == ValueModRoot && c.onYours(r) {
		return // nobody asks for the numbers of who is out
	}
	if r.Card != None && len(c.game.Players) > 2 && c.game.Eliminates() && !c.game.Kinds[c.game.Cards[r.Card].Kind].Fields[r.Field].Reader.Anyone {
		c.changed(edition.ReadWhenOut, firstLineOf(r.Span))
	}
}

// onYours says whether an effect is on a value of its reader alone.
func (c *checker) onYours(r *Root) bool {
	return slices.ContainsFunc(r.Exprs, func(e Expr) bool {
		cmp, is := e.(*Cmp)
		if !is || cmp.Op != EQ || !IsYou(cmp.B) {
			return false
		}
		_, subject := cmp.A.(*PlayerSlot)
		return subject
	})
}

// ofNothing notes verbs that are done of a card which a choice may not have found, where the verb
// does something else besides.
func (c *checker) ofNothing(r *Root) {
	w := &lacking{c: c, slots: map[int]bool{}}
	list := r.Stmts
	switch r.Kind {
	case ActionRoot, ReactionRoot:
		list = behindLeading(list)
	}
	w.stmts(list)
}

// behindLeading are the statements behind those choices that decide whether they are offered.
func behindLeading(list []Stmt) []Stmt {
	for i, st := range list {
		switch st := st.(type) {
		case *Needs, *Pick, *PickPlayer, *PickNumber:
		case *Clause:
			if i > 0 {
				return list[i:]
			}
			return append([]Stmt{st.Act}, list[1:]...)
		default:
			return list[i:]
		}
	}
	return nil
}

// lacking goes through statements that are not paid in full; slots are those of cards that were
// perhaps not found.
type lacking struct {
	c     *checker
	slots map[int]bool
}

func (w *lacking) stmts(list []Stmt) {
	Walk(func(x Node) bool {
		switch x := x.(type) {
		case *Pick:
			if x.Single && !w.c.places(x.Set.Kinds) {
				w.slots[x.Slot] = true
			}
		case *Call:
			w.call(x)
		case *Choose:
			for _, way := range x.Ways {
				w.stmts(behindLeading(way.Stmts))
			}
			return false
		case *May:
			w.stmts(x.Reward)
			return false
		case *Unless:
			w.stmts(x.Else)
			return false
		case *CanDo: // it is paid in full
			return false
		}
		return true
	}, list...)
}

func (w *lacking) call(st *Call) {
	v := &w.c.game.Verbs[st.Verb]
	for i, arg := range st.Args {
		slot, is := arg.Value.(*CardSlot)
		the, only := arg.Value.(*TheCard)
		only = only && !w.c.places(the.Set.Kinds)
		if i < len(v.Params) && v.Params[i].Kind == CardParam && (only || is && w.slots[slot.Slot]) && w.c.doesMore(v, v.Params[i].Slot) {
			w.c.changed(edition.OfNothing, firstLineOf(st.At()))
		}
	}
}

// places says whether cards of these kinds are part of the table, which stay.
func (c *checker) places(kinds []ID) bool {
	return len(kinds) > 0 && !slices.ContainsFunc(kinds, func(k ID) bool { return !c.game.Kinds[k].Place })
}

// doesMore says whether a verb does something that its card has no part in.
func (c *checker) doesMore(v *Verb, slot int) bool {
	for _, b := range v.Bodies {
		about := map[int]bool{slot: true}
		if doesMore(b.Stmts, about) {
			return true
		}
	}
	return slices.ContainsFunc(v.Triggers, func(a Ability) bool { return a.Event.Cond == nil })
}

// doesMore says whether statements do something that no card in the slots of about has a part in;
// what is named by one of them is added to these.
func doesMore(list []Stmt, about map[int]bool) bool {
	for _, st := range list {
		switch st := st.(type) {
		case *If:
			if doesMore(st.Then, about) || doesMore(st.Else, about) {
				return true
			}
			continue
		case *Clause:
			if doesMore(append(slices.Clone(st.Choices), st.Act), about) {
				return true
			}
			continue
		case *SayKeyword:
			if doesMore(st.Body, about) {
				return true
			}
			continue
		case *Say, *Needs:
			continue
		}
		if !readsAnyCard(st, about) {
			return true
		}
		switch st := st.(type) {
		case *Pick:
			about[st.Slot] = st.Single || about[st.Slot]
		case *Let:
			about[st.Slot] = true
		}
	}
	return false
}

// readsAnyCard says whether a statement says anything of the cards in some slots.
func readsAnyCard(st Stmt, about map[int]bool) bool {
	found := false
	Walk(func(x Node) bool {
		s, is := x.(*CardSlot)
		found = found || is && about[s.Slot]
		return !found
	}, st)
	return found
}
