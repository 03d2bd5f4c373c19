package phrase

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// one prints a single card as an object: `this card`, `it`, `that ship`, `Home
// Port`.
func (s *scene) one(e check.Expr) line {
	switch e := e.(type) {
	case *check.CardSlot:
		return s.slot(e.Slot)
	case *check.NamedCard:
		return text(s.g.Cards[e.Card].Name)
	case *check.HostOf:
		return s.host(e)
	case *check.ChoiceOf:
		return s.choiceOf(e)
	case *check.TheCard:
		return s.noun(&noun{q: e.Set, how: check.PickAll, single: true})
	}
	return text("that card")
}

// slot prints the card in an int slot.
func (s *scene) slot(slot int) line {
	if slot == 1 && s.card != nil {
		return words("this", s.thisNoun())
	}
	m := s.cards[slot]
	switch {
	case m == nil:
		return text("that card")
	case m.alias != nil && s.last != slot:
		return s.one(m.alias)
	case m.pending != nil:
		n := m.pending
		out := s.noun(n)
		if m.pending = nil; !n.each {
			s.last = slot
		}
		return out
	case m.name != "":
		return text(m.name)
	case m.subject != nil:
		return m.subject
	case m.outer:
		return words("that", s.kindNoun(m.kinds, false))
	case m.it || s.last == slot && s.named(slot):
		return text("it")
	}
	s.last = slot
	return words("that", s.kindNoun(s.told(slot, m.kinds), false))
}

// named says whether no card was named after one, so that `it` is not taken for that.
func (s *scene) named(slot int) bool {
	for other, m := range s.cards {
		if other > slot && !m.it && !m.outer && !m.each && m.pending == nil && m.subject == nil && m.alias == nil && m.name == "" {
			return false
		}
	}
	return true
}

// told are kinds that tell a card from those named after it: `that ship` where a crew or ship
// was named and then a crew.
func (s *scene) told(slot int, kinds []check.ID) []check.ID {
	if len(kinds) < 2 {
		return kinds
	}
	later := false
	own := slices.Clone(kinds)
	for other, m := range s.cards {
		if other > slot && !m.it && !m.outer && m.pending == nil {
			later = later || overlap(kinds, m.kinds)
			own = slices.DeleteFunc(own, func(k check.ID) bool { return len(m.kinds) == 0 || slices.Contains(m.kinds, k) })
		}
	}
	if later && len(own) > 0 {
		return own[:1]
	}
	return kinds
}

// thisNoun is what the text's own card is called.
func (s *scene) thisNoun() line {
	if s.g.Kinds[s.card.Kind].Place {
		return s.kindNoun([]check.ID{s.card.Kind}, false)
	}
	return text("card")
}

// host prints the card on which a card lies.
func (s *scene) host(e *check.HostOf) line {
	what := text("card")
	if e.Kind != check.None {
		what = s.kindNoun([]check.ID{e.Kind}, false)
	}
	if c, ok := e.Card.(*check.CardSlot); ok && c.Slot == 1 && (s.card == nil || s.card.Kind != e.Kind) {
		return words("this", what)
	}
	if s.distant(e.Card) {
		return words("the", what, "of", s.one(e.Card))
	}
	return words(s.poss(e.Card), what)
}

// poss prints an owner: your, its, the guest's, that unit's.
func (s *scene) poss(e check.Expr) line {
	if s.reads(e) {
		return text("your")
	}
	switch e := e.(type) {
	case *check.You:
		return text("your")
	case *check.TurnPlayer:
		return text("the turn player's")
	case *check.Seat, *check.PlayerSlot, *check.OwnerOf, *check.Opponent, *check.Partner, *check.NextPlayer, *check.HolderOf, *check.FirstPlayer:
		if s.lookedAt(e) {
			return text("whose")
		}
		l := s.player(e)
		if s.subject != nil && check.Equal(e, s.subject) || l.begins("each player") || l.begins("each other player") {
			return text("their")
		}
		if l.is("you") { // who does what is waited for
			return text("your")
		}
		return owned(l)
	}
	l := s.one(e)
	if l.is("it") {
		return text("its")
	}
	return owned(l)
}

// owned adds the ending of an owner.
func owned(l line) line {
	if n := len(l); n > 0 && l[n-1].Icon == "" && len(l[n-1].Text) > 0 && l[n-1].Text[len(l[n-1].Text)-1] == 's' {
		return l.plus("'")
	}
	return l.plus("'s")
}

// lookedAt says whether a player is the one of whom a phrase says something, spoken of first.
func (s *scene) lookedAt(e check.Expr) bool {
	if s.who == nil || !check.Equal(e, s.who) {
		return false
	}
	s.who = nil
	return true
}

// begins says whether a line begins with words.
func (l line) begins(words string) bool { return len(l) > 0 && strings.HasPrefix(l[0].Text, words) }

// player prints a player.
func (s *scene) player(e check.Expr) line {
	if s.reads(e) {
		return text("you")
	}
	if s.lookedAt(e) {
		return text("who")
	}
	switch e := e.(type) {
	case *check.You:
		return text("you")
	case *check.Seat:
		return text("the " + s.g.Players[e.Player])
	case *check.OwnerOf:
		if s.distant(e.Card) {
			return words("the owner of", s.one(e.Card))
		}
		return words(s.poss(e.Card), "owner")
	case *check.Opponent:
		switch {
		case s.counts(e.Of):
			return text("the other player")
		case s.distant(e.Of):
			return words("the opponent of", s.player(e.Of))
		}
		return words(s.poss(e.Of), "opponent")
	case *check.Partner:
		return s.ofPlayer(e.Of, "partner")
	case *check.ChoiceOf:
		return s.choiceOf(e)
	case *check.TurnPlayer:
		return text("the player whose turn it is")
	case *check.NextPlayer:
		return s.neighbour(e)
	case *check.HolderOf:
		return words("the holder of", s.one(e.Card))
	case *check.FirstPlayer:
		return s.players("the player", e.Of)
	case *check.PlayerSlot:
		if l := s.unsaid[e.Slot]; l != nil {
			delete(s.unsaid, e.Slot)
			s.seats[e.Slot] = text("that player")
			return l
		}
		if l, ok := s.seats[e.Slot]; ok && (s.subject == nil || !check.Equal(e, s.subject)) {
			return l // who does it was named; each of them is that player
		} else if ok && !slices.ContainsFunc(l, func(r Run) bool { return strings.HasPrefix(r.Text, "each ") }) {
			return l
		}
	}
	return text("that player")
}

// holder prints a player or a card.
func (s *scene) holder(e check.Expr) line {
	if check.IsPlayer(e) {
		return s.player(e)
	}
	return s.one(e)
}

// zone prints a zone with its owner: your hand, its scouts, the board.
func (s *scene) zone(z *check.ZoneExpr) line {
	if z == nil {
		return nil
	}
	if z.Zone == check.None {
		return text("that zone")
	}
	if z.Owner == nil {
		return words("the", s.zoneName(z.Zone))
	}
	if m, ok := z.Owner.(*check.CardSlot); ok && s.unnamed(m.Slot) {
		return words("the", s.zoneName(z.Zone), "of", s.one(z.Owner))
	}
	if s.far(z.Owner) {
		return words("the", s.zoneName(z.Zone), "of", s.holder(z.Owner))
	}
	return words(s.poss(z.Owner), s.zoneName(z.Zone))
}

// far says whether a card is described by words behind it, so that what is its stands
// before it: the crew of the top card of your deck.
func (s *scene) far(e check.Expr) bool {
	if s.reads(e) {
		return false
	}
	switch e := e.(type) {
	case *check.HolderOf, *check.FirstPlayer:
		return true
	case *check.NextPlayer:
		return !s.counts(e.Of)
	case *check.Opponent:
		return s.distant(e.Of)
	case *check.Partner:
		return s.distant(e.Of)
	case *check.HostOf:
		return s.distant(e.Card)
	case *check.OwnerOf:
		return s.distant(e.Card)
	case *check.ChoiceOf:
		return s.far(e.Player)
	}
	the, ok := e.(*check.TheCard)
	return ok && (len(the.Set.Filters) > 0 || the.Set.Domain.AtEnd() || the.Set.Domain.Kind == check.InSlot || the.Set.Domain.Kind == check.InZones || the.Set.Domain.Kind == check.OnCard)
}

// distant says whether a card takes more than a word: it is far, or named only here.
func (s *scene) distant(e check.Expr) bool {
	m, ok := e.(*check.CardSlot)
	return s.far(e) || ok && s.unnamed(m.Slot)
}

// unnamed says whether a card is yet to be spoken of.
func (s *scene) unnamed(slot int) bool {
	m := s.cards[slot]
	return m != nil && m.pending != nil
}

func (s *scene) zoneName(id check.ID) line { return s.iconWord(s.g.Zones[id].Name) }

// neighbour prints the next player, the player after that player.
func (s *scene) neighbour(e *check.NextPlayer) line {
	switch counts := s.counts(e.Of); {
	case counts && e.Back:
		return text("the previous player")
	case counts:
		return text("the next player")
	case e.Back:
		return words("the player before", s.beside(e.Of))
	}
	return words("the player after", s.beside(e.Of))
}

// counts says whether the next player is the one after this player: who acts, or the reader.
func (s *scene) counts(of check.Expr) bool {
	if s.subject != nil {
		return check.Equal(of, s.subject)
	}
	return check.IsYou(of)
}

// beside prints the player whose neighbour is meant: what follows is the owner's, and a
// neighbour's neighbour is counted from somebody who is named.
func (s *scene) beside(e check.Expr) line {
	switch e := e.(type) {
	case *check.OwnerOf:
		return words("the owner of", s.one(e.Card))
	case *check.NextPlayer:
		if check.IsYou(e.Of) && e.Back {
			return text("the player before you")
		} else if check.IsYou(e.Of) {
			return text("the player after you")
		}
	}
	return s.player(e)
}
