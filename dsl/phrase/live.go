package phrase

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// waits prints a line that waits, behind when its field lives where that is not in play: a
// player reads on the card that it counts from the hand.
func (s *scene) waits(a *check.Ability) line {
	if a.Live == nil || s.card == nil {
		return s.ability(a)
	}
	return s.liveWhile(a).join(s.ability(a))
}

// liveWhile prints `while this card is in your hand, `.
func (s *scene) liveWhile(a *check.Ability) line {
	var said []line
	s.reader = readerOf(a)
	for _, c := range check.Conjuncts(a.Live) {
		if !inPlay(c) {
			said = append(said, s.again(s.part(c), len(said) > 0))
		}
	}
	s.reader = nil
	if len(said) == 0 {
		return nil
	}
	out := words("while", joined(said, " and ")).plus(", ")
	for i := range out {
		out[i].Live = true
	}
	return out
}

// again says `it` of this card where it is spoken of once more.
func (s *scene) again(l line, more bool) line {
	if rest, this := strings.CutPrefix(l[0].Text, words("this", s.thisNoun())[0].Text+" "); this && more {
		l[0].Text = "it " + rest
	}
	return l
}

// inPlay says whether a condition is that this card is in play, which goes without saying.
func inPlay(e check.Expr) bool {
	is, ok := e.(*check.Is)
	return ok && sameSlot(is.Card, 1) && is.Set.Domain.Kind == check.InPlay && len(is.Set.Kinds) == 0 && len(is.Set.Filters) == 0
}

// readerOf is the reader of an ability as the condition of its field says it; nil: another way.
func readerOf(a *check.Ability) check.Expr {
	switch this := (&check.CardSlot{Slot: 1}); {
	case a.Reader.Holder:
		return &check.HolderOf{Card: this}
	case a.Reader.Owner:
		return &check.OwnerOf{Card: this}
	}
	return nil
}

// reads says whether a player is the reader of the field whose condition is said.
func (s *scene) reads(e check.Expr) bool { return s.reader != nil && check.Equal(e, s.reader) }

// Labelled is a paragraph below a label that says when its field lives.
func (p Para) Labelled() Para {
	n := 0
	for n < len(p) && p[n].Live {
		n++
	}
	if n == 0 {
		return p
	}
	return Para(capital(line(p[n:])))
}
