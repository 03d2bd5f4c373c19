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
	if owner, is := e.(*OwnerOf); is {
		if named, is := owner.Card.(*NamedCard); is && c.game.Cards[named.Card].Owner != None {
			return c.mayNotPlay(named)
		}
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

// ofNothing notes verbs that are done of a card, a player or a zone that may not be there, where
// the verb does something besides.
func (c *checker) ofNothing(r *Root) {
	w := &lacking{c: c, root: r, slots: map[int]bool{}}
	switch r.Kind {
	case ActionRoot, ReactionRoot:
		w.offered(r.Stmts)
	default:
		w.stmts(r.Stmts)
	}
}

// leading splits statements behind those choices that decide whether they are offered.
func leading(list []Stmt) (first, rest []Stmt) {
	for i, st := range list {
		switch st := st.(type) {
		case *Needs, *Pick, *PickPlayer, *PickNumber, *PickValue:
		case *Clause:
			if i > 0 {
				return list[:i], list[i:]
			}
			first, rest = leading(st.Choices)
			return first, slices.Concat(rest, []Stmt{st.Act}, list[1:])
		default:
			return list[:i], list[i:]
		}
	}
	return list, nil
}

// lacking goes through statements; slots are those of cards that were perhaps not found.
type lacking struct {
	c     *checker
	root  *Root
	slots map[int]bool
	sure  bool // all that is meant is there, as far as the player knows
}

// offered goes through what is offered only if its leading choices find something.
func (w *lacking) offered(list []Stmt) {
	first, rest := leading(list)
	w.surely(first)
	w.stmts(rest)
}

// surely goes through what is done only if all that is meant is there.
func (w *lacking) surely(list []Stmt) {
	before := w.sure
	w.sure = true
	w.stmts(list)
	w.sure = before
}

func (w *lacking) stmts(list []Stmt) {
	Walk(func(x Node) bool {
		switch x := x.(type) {
		case *Pick:
			if x.Single && !w.c.places(x.Set.Kinds) && (!w.sure || w.c.unseen(x)) {
				w.slots[x.Slot] = true
			}
		case *Let:
			if _, the := x.Value.(*TheCard); !the && w.nothing(x.Value) { // who names a card counts on it
				w.slots[x.Slot] = true
			}
		case *Call:
			w.call(x)
		case *Choose:
			for _, way := range x.Ways {
				w.offered(way.Stmts)
			}
			return false
		case *May:
			w.surely(x.Cost)
			w.stmts(x.Reward)
			return false
		case *Unless:
			w.surely(x.Cost)
			w.stmts(x.Else)
			return false
		case *CanDo: // it is tried, not done
			return false
		}
		return true
	}, list...)
}

func (w *lacking) call(st *Call) {
	v := &w.c.game.Verbs[st.Verb]
	for i, arg := range st.Args {
		if i < len(v.Params) && v.Params[i].Kind != CardsParam && w.nothing(arg.Value) && w.c.doesMore(v, v.Params[i].Slot) {
			w.c.changed(edition.OfNothing, firstLineOf(st.At()))
		}
	}
}

// nothing says whether a card, a player or a zone that is meant may not be there.
func (w *lacking) nothing(e Expr) bool {
	if slot, is := e.(*CardSlot); is {
		return w.slots[slot.Slot]
	}
	if w.sure {
		return false
	}
	switch e := e.(type) {
	case *TheCard:
		return !w.c.places(e.Set.Kinds)
	case *HostOf:
		return !w.alwaysOn(e)
	case *NamedCard:
		return w.c.mayNotPlay(e)
	case *OwnerOf, *HolderOf:
		return w.c.noPlayer(e)
	case *ZoneExpr:
		return w.nothing(e.Owner)
	}
	return false
}

// alwaysOn says whether the card whose text is read lies on another wherever its text is: in play.
func (w *lacking) alwaysOn(e *HostOf) bool {
	if !isThis(e.Card) || w.root.Card == None {
		return false
	}
	own := []ID{w.c.game.Cards[w.root.Card].Kind}
	return !slices.ContainsFunc(w.c.game.Zones, func(z Zone) bool {
		return z.InPlay && z.Owner != OfKind && (len(z.Holds) == 0 || overlap(z.Holds, own))
	})
}

// unseen says whether a player who chooses may not know that there is nothing to choose.
func (c *checker) unseen(p *Pick) bool {
	if p.Who != nil && !IsYou(p.Who) || p.Set.Domain.Kind != InZones {
		return p.Set.Hidden
	}
	return p.Set.Hidden && slices.ContainsFunc(p.Set.Domain.Zones, func(z ZoneRef) bool {
		if z.Zone == None || !IsYou(z.Owner) {
			return true
		}
		f := c.game.Zones[z.Zone].Facing
		return f != Held && f != EitherWay
	})
}

// mayNotPlay says whether a card is not in every game, as its player may not play.
func (c *checker) mayNotPlay(e Expr) bool {
	named, is := e.(*NamedCard)
	least, most := c.game.Range()
	return is && least < most && int(c.game.Cards[named.Card].Owner) >= least
}

// places says whether cards of these kinds are part of the table, which stay.
func (c *checker) places(kinds []ID) bool {
	return len(kinds) > 0 && !slices.ContainsFunc(kinds, func(k ID) bool { return !c.game.Kinds[k].Place })
}

// doesMore says whether a verb does something that the card, player or zone in a slot has no part in.
func (c *checker) doesMore(v *Verb, slot int) bool {
	for _, b := range v.Bodies {
		about := map[int]bool{slot: true}
		if doesMore(b.Stmts, about) {
			return true
		}
	}
	return slices.ContainsFunc(v.Triggers, func(a Ability) bool { return a.Event.Cond == nil })
}

// doesMore says whether statements do something that nothing in the slots of about has a part in;
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
		if !readsAny(st, about) {
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

// readsAny says whether a statement says anything of the cards, players or zones in some slots.
func readsAny(st Stmt, about map[int]bool) bool {
	found := false
	Walk(func(x Node) bool {
		switch x := x.(type) {
		case *CardSlot:
			found = found || about[x.Slot]
		case *PlayerSlot:
			found = found || about[x.Slot]
		case *IntSlot:
			found = found || about[x.Slot]
		}
		return !found
	}, st)
	return found
}
