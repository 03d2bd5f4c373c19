package phrase

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// players prints a phrase of players: each player who has no coins, a player with the most coins.
func (s *scene) players(head string, of *check.PlayerSet) line {
	if of == nil {
		return text(head)
	}
	out, said := text(head), false
	for _, e := range check.Conjuncts(of.Cond) {
		on := s.onTeam(of.Slot, e)
		if on != nil && !said {
			out = words(out, on)
			continue
		}
		if said {
			out = out.plus(" and")
		}
		out, said = words(out, s.whoIs(of.Slot, e)), true
	}
	if of.Best == nil {
		return out
	}
	holding, ok := of.Best.(*check.TokensOn)
	if !ok {
		value := of.Best.(*check.ValueOf)
		return words(out, "with the", map[bool]string{false: "highest", true: "lowest"}[of.Low], s.g.Values[value.Value].Name)
	}
	return words(out, "with the", map[bool]string{false: "most", true: "fewest"}[of.Low], s.tokens(holding.Token, true))
}

// playerIs prints a mark that is said of a player: you are passed.
func (s *scene) playerIs(e *check.PlayerIs, not string) line {
	who := s.player(e.Player)
	return words(who, areOr(e.Player, who), not, e.Word)
}

// whoIs prints what is said of a player who is looked at: `who has no coins`, `whose hand is
// empty`.
func (s *scene) whoIs(slot int, e check.Expr) line {
	subject, who := s.subject, s.who
	s.subject, s.who = &check.PlayerSlot{Slot: slot}, &check.PlayerSlot{Slot: slot}
	defer func() { s.subject, s.who = subject, who }()
	if c, ok := e.(*check.Cmp); ok {
		if l := s.whoHas(c); l != nil {
			return l
		}
	}
	return s.cond(e)
}

// whoHas prints how much a player has who is looked at, where it is no zone that is empty.
func (s *scene) whoHas(c *check.Cmp) line {
	switch a := c.A.(type) {
	case *check.TokensOn:
		if b, ok := c.B.(*check.TokensOn); ok && b.Token == a.Token && check.Equal(a.Holder, s.who) {
			s.who = nil
			return s.hasMore(text("who has"), c.Op, s.tokens(a.Token, true), s.holder(b.Holder))
		}
	case *check.CountOf:
		if who := holderOf(a.Set); who == nil || !check.Equal(who, s.who) {
			return nil
		}
		if other := sameOf(a.Set, c.B); other != nil {
			s.who = nil
			return s.hasMore(text("who has"), c.Op, s.plural(ofWhom(a.Set, holderOf(a.Set))), s.player(other))
		}
		if n, ok := c.B.(*check.Num); ok && n.V == 0 && a.Set.Domain.Kind == check.InZones {
			if _, whole := s.wholeZone(a.Set); whole {
				return nil
			}
		}
		s.who = nil
		return s.holds(c, text("who has"), ofWhom(a.Set, holderOf(a.Set)), a.Set)
	}
	return nil
}

// hasMore prints `who has more coins than you`.
func (s *scene) hasMore(has line, op check.CmpOp, what, than line) line {
	switch op {
	case check.GT:
		return words(has, "more", what, "than", than)
	case check.LT:
		return words(has, "fewer", what, "than", than)
	}
	return words(has, s.comparison(op), "as many", what, "as", than)
}

// sameOf is the player of whom a number counts what a set is of another: cards in your hand, and
// in that player's; nil: it counts something else.
func sameOf(q *check.Query, number check.Expr) check.Expr {
	count, ok := number.(*check.CountOf)
	if !ok || holderOf(q) == nil || holderOf(count.Set) == nil {
		return nil
	}
	other := holderOf(count.Set)
	mine, theirs := *ofWhom(q, holderOf(q)), *ofWhom(count.Set, other)
	if mine.Domain.Kind == check.InZones && theirs.Domain.Kind == check.InZones && mine.Domain.Zones[0].Zone == theirs.Domain.Zones[0].Zone {
		mine.Domain, theirs.Domain = check.Domain{}, check.Domain{}
	}
	if !check.Equal(&mine, &theirs) || !check.IsPlayer(other) {
		return nil
	}
	return other
}

// holderOf is the player whose cards a set is: of those in play, or in whose zone they lie.
func holderOf(q *check.Query) check.Expr {
	if q.Domain.Kind == check.InZones && len(q.Domain.Zones) == 1 && !q.Domain.Zones[0].All {
		return q.Domain.Zones[0].Owner
	}
	return ownerOf(q)
}

// ofWhom is a set without the owner that who has it says.
func ofWhom(q *check.Query, who check.Expr) *check.Query {
	if ownerOf(q) != nil && check.Equal(ownerOf(q), who) {
		return ofNobody(q)
	}
	return q
}

// anyPlayer prints `another player has more coins than you`, `no player is …`, `there is a
// player who …`.
func (s *scene) anyPlayer(e *check.AnyPlayer, not bool) line {
	head, cond := "a player", e.Cond
	each, all := cond.(*check.Not)
	switch other := e.Except != nil; {
	case not && all && other:
		head, cond = "each other player", each.A
	case not && all:
		head, cond = "each player", each.A
	case not && other:
		head = "no other player"
	case not:
		head = "no player"
	case other:
		head = "another player"
	}
	who := s.players(head, e.Of)
	if cond == nil {
		return words("there is", who)
	}
	said := s.whoIs(e.Slot, cond)
	return words(who, said.from("who "))
}

// others are players, or those other than who is left out.
func others(players string, except check.Expr) string {
	if except != nil {
		return "other " + players
	}
	return players
}

// several is what is said of one player, said of many: who have no coins.
func (l line) several() line {
	out := append(line{}, l...)
	for i := range out {
		out[i].Text = strings.NewReplacer("who has", "who have", "who is", "who are").Replace(out[i].Text)
	}
	return out
}

// from is a line without the words it begins with.
func (l line) from(words string) line {
	if len(l) == 0 {
		return l
	}
	out := append(line{}, l...)
	out[0].Text = strings.TrimPrefix(out[0].Text, words)
	return out
}
