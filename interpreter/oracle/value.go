package oracle

import (
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/dsl/check"
)

// num is a number (specification, Numbers). What is missing counts 0.
func (r *run) num(e check.Expr, f *frame) int {
	r.step()
	switch e := e.(type) {
	case *check.Num:
		return e.V
	case *check.IntSlot:
		return f.at(e.Slot).n
	case *check.OptionValue:
		return r.options[e.Option]
	case *check.FieldOf:
		return r.field(r.card1(e.Card, f).id, e.Field, f.you())
	case *check.SumField:
		sum := 0
		for _, c := range r.cards(e.Set, f) {
			sum = r.fits(sum+r.field(c, e.Field, f.you()), "the sum of "+e.Field.Name)
		}
		return sum
	case *check.TokensOn:
		return r.tokensOf(e.Holder, e.Token, f)
	case *check.SumTokens:
		sum := 0
		for _, c := range r.cards(e.Set, f) {
			sum = r.fits(sum+r.w.tokens[c][e.Token], "the "+r.Tokens[e.Token].Plural)
		}
		return sum
	case *check.SumEach:
		sum := 0
		for _, c := range r.cards(e.Set, f) {
			f.set(e.Slot, cardVal(r.refTo(c)))
			sum = r.fits(sum+r.value(e.Each, f), "the sum")
		}
		return sum
	case *check.SumPlayers: // of those in the game
		sum := 0
		for _, s := range r.those(r.seatsIn(), nil, e.Of, f) {
			f.set(e.Of.Slot, number(s))
			sum = r.fits(sum+r.num(e.Each, f), "the sum")
		}
		return sum
	case *check.CountSets:
		return r.sets(e, f)
	case *check.CountRuns:
		return r.countRuns(e, f)
	case *check.CountDifferent:
		return len(r.different(e, f))
	case *check.CountOf:
		return len(r.cards(e.Set, f))
	case *check.ValueOf:
		return r.value(e, f)
	case *check.Arith:
		return r.arith(e, f)
	case *check.TurnNumber:
		return r.w.turn
	case *check.PlayerCount:
		return len(r.those(r.seatsIn(), e.Except, e.Of, f))
	case *check.Between:
		return r.between(e, f)
	case *check.LastDirection:
		return r.tokensOf(e.Card, e.Token, f)
	case *check.ChoiceOf:
		return r.keptNumber(e, f)
	}
	panic(fmt.Sprintf("no number: %T", e))
}

// fits is a result that a number can hold: 32 bits.
func (r *run) fits(n int, what string) int {
	if n > math.MaxInt32 || n < math.MinInt32 {
		r.fault(OutOfRange, fmt.Sprintf("%s is out of range: %d", what, n))
	}
	return n
}

func (r *run) arith(e *check.Arith, f *frame) int {
	a, b := r.num(e.A, f), r.num(e.B, f)
	out := 0
	switch e.Op {
	case check.Add:
		out = a + b
	case check.Sub:
		out = a - b
	case check.Mul:
		out = a * b
	case check.Min:
		out = min(a, b)
	case check.Max:
		out = max(a, b)
	case check.DivDown, check.DivUp:
		if b == 0 {
			return 0
		}
		out = a / b
		if exact := a%b == 0; !exact && e.Op == check.DivDown && (a < 0) != (b < 0) {
			out--
		} else if !exact && e.Op == check.DivUp && (a < 0) == (b < 0) {
			out++
		}
	case check.Remainder: // what is left behind the part that division, rounded down, takes
		if b == 0 {
			return 0
		}
		if out = a % b; out != 0 && (out < 0) != (b < 0) {
			out += b
		}
	case check.Difference:
		if out = a - b; out < 0 {
			out = -out
		}
	default:
		panic(fmt.Sprintf("no arithmetic: %d", e.Op))
	}
	return r.fits(out, "the number")
}

// tokensOf counts tokens; those of a stale name are none.
func (r *run) tokensOf(holder check.Expr, token check.ID, f *frame) int {
	if isPlayer(holder) {
		if s := r.seat(holder, f); s >= 0 {
			return r.w.seats[s][token]
		}
		return 0
	}
	if c := r.card1(holder, f); r.fresh(c) {
		return r.w.tokens[c.id][token]
	}
	return 0
}

// isPlayer says whether an expression is a player.
func isPlayer(e check.Expr) bool { return check.IsPlayer(e) }

// seat is a player; -1 is nobody (specification, Who does it).
func (r *run) seat(e check.Expr, f *frame) int {
	r.step()
	switch e := e.(type) {
	case nil:
		return -1
	case *check.You:
		return f.you()
	case *check.Seat:
		return int(e.Player)
	case *check.PlayerSlot:
		return f.at(e.Slot).n
	case *check.OwnerOf:
		if c := r.card1(e.Card, f); c.id != NoCard {
			return r.owner(c.id)
		}
		return -1
	case *check.ChoiceOf:
		return r.keptNumber(e, f)
	case *check.Opponent:
		if of := r.seat(e.Of, f); of >= 0 {
			return (of + 1) % r.players
		}
		return -1
	case *check.Partner:
		if of := r.seat(e.Of, f); of >= 0 {
			for s := range r.players {
				if s != of && r.oneTeam(check.ID(s), check.ID(of)) {
					return s
				}
			}
		}
		return -1
	case *check.TurnPlayer:
		return max(0, r.w.turnOf) // before the first turn the first player, who carries out the setup
	case *check.NextPlayer:
		return r.after(r.seat(e.Of, f), e.Back)
	case *check.HolderOf:
		if c := r.card1(e.Card, f); r.fresh(c) {
			return r.holder(c.id)
		}
		return -1
	case *check.FirstPlayer:
		if those := r.those(r.round(f.you()), nil, e.Of, f); len(those) > 0 {
			return those[0]
		}
		return -1
	}
	panic(fmt.Sprintf("no player: %T", e))
}

// holder is the player in whose zone a card lies, or in whose zone the card lies
// that carries it.
func (r *run) holder(c CardID) int {
	for range r.copies {
		z := r.w.at[c]
		if z.Host == NoCard {
			return z.Seat
		}
		c = z.Host
	}
	return -1
}

// fresh says whether a name still means the card where it was named.
func (r *run) fresh(c ref) bool { return c.id != NoCard && r.w.moved[c.id] == c.moved }

func (r *run) refTo(c CardID) ref {
	if c == NoCard {
		return noRef
	}
	return ref{c, r.w.moved[c]}
}

// card1 is one card, perhaps none, perhaps a stale name.
func (r *run) card1(e check.Expr, f *frame) ref {
	r.step()
	switch e := e.(type) {
	case nil:
		return noRef
	case *check.CardSlot:
		return f.at(e.Slot).card
	case *check.NamedCard:
		for c, def := range r.copies {
			if def == e.Card {
				return r.refTo(CardID(c))
			}
		}
		return noRef
	case *check.HostOf:
		c := r.card1(e.Card, f)
		if !r.fresh(c) {
			return noRef
		}
		if e.Kind != check.None && r.Kinds[e.Kind].Pile {
			if p := r.pile(c.id); p != NoCard {
				return r.refTo(p)
			}
			return noRef
		}
		host := r.w.at[c.id].Host
		if host == NoCard || e.Kind != check.None && r.kind(host) != e.Kind {
			return noRef
		}
		return r.refTo(host)
	case *check.ChoiceOf:
		if s := r.seat(e.Player, f); s >= 0 {
			return f.at(e.Slots + s).card
		}
		return noRef
	case *check.TheCard:
		if list := r.firsts(e.Set, f); len(list) > 0 {
			return r.refTo(list[0])
		}
		return noRef
	}
	panic(fmt.Sprintf("no card: %T", e))
}

// zone is a zone; ok is false where there is none (the owner is missing or has
// none such).
func (r *run) zone(e *check.ZoneExpr, f *frame) (ZoneID, bool) {
	if e.Zone == check.None {
		slot := e.Owner.(*check.IntSlot).Slot
		z := f.at(slot).zone
		return z, z.Zone != check.None
	}
	return r.zoneOf(e.Zone, e.Owner, f)
}

func (r *run) zoneOf(id check.ID, owner check.Expr, f *frame) (ZoneID, bool) {
	z := &r.Zones[id]
	switch z.Owner {
	case check.OfTable:
		return ZoneID{id, -1, NoCard}, true
	case check.OfPlayer:
		seat := int(z.Seat)
		if owner != nil {
			seat = r.seat(owner, f)
		}
		return ZoneID{id, seat, NoCard}, seat >= 0 && (z.Seat == check.None || int(z.Seat) == seat)
	case check.OfKind:
		c := r.card1(owner, f)
		return ZoneID{id, -1, c.id}, r.fresh(c) && r.kind(c.id) == z.Kind
	}
	panic("no such owner of a zone")
}

// truth is a condition (specification, Conditions).
func (r *run) truth(e check.Expr, f *frame) bool {
	r.step()
	switch e := e.(type) {
	case nil:
		return true
	case *check.True:
		return true
	case *check.And:
		return r.truth(e.A, f) && r.truth(e.B, f)
	case *check.Or:
		return r.truth(e.A, f) || r.truth(e.B, f)
	case *check.Not:
		return !r.truth(e.A, f)
	case *check.Cmp:
		return r.compare(e, f)
	case *check.Exists:
		return len(r.cards(e.Set, f)) > 0
	case *check.Is:
		c := r.card1(e.Card, f)
		if !r.fresh(c) { // whose place is meant is asked all the same
			c = noRef
		}
		return r.isOne(e.Set, c.id, f)
	case *check.Visited:
		return r.tokensOf(e.Card, e.Token, f) > 0
	case *check.InPhase:
		s := r.seat(e.Player, f)
		return s >= 0 && r.w.seats[s][e.Token] > 0
	case *check.HasAdjective:
		return r.truth(e.Cond, f)
	case *check.PlayerIs:
		return r.truth(e.Cond, f)
	case *check.SameTeam:
		return r.oneTeam(check.ID(r.seat(e.Player, f)), check.ID(r.seat(e.Of, f)))
	case *check.HaveSame: // each with each
		var values []int
		for _, c := range r.cards(e.Set, f) {
			values = append(values, r.field(c, e.Field, f.you()))
		}
		for _, v := range values {
			if v != values[0] {
				return false
			}
		}
		return true
	case *check.HaveDifferent: // none without one, no two alike
		of := map[int]bool{}
		for _, c := range r.cards(e.Of.Set, f) {
			v := r.field(c, e.Of.Each.Field, f.you())
			if of[v] || !r.prints(c, e.Of.Each.Field) {
				return false
			}
			of[v] = true
		}
		return true
	case *check.WithCard:
		f.set(e.Slot, cardVal(r.card1(e.Card, f)))
		return r.truth(e.Cond, f)
	case *check.CanDo:
		return r.can(r.seat(e.Who, f), e.Stmts, f)
	case *check.CanDoText:
		c := r.card1(e.Card, f)
		return r.fresh(c) && r.doable(c.id, e.Field, f.you())
	case *check.CanBegin:
		c := r.card1(e.Card, f)
		return r.fresh(c) && r.canReactWith(c, e.Field, f.you(), false)
	case *check.Result:
		ok, said := r.w.results[e.Verb]
		return said && ok == e.Success && !(r.winning && r.underWay(e.Verb))
	case *check.AnyPlayer:
		for _, s := range r.those(r.seatsIn(), e.Except, e.Of, f) {
			if e.Cond == nil {
				return true
			}
			if f.set(e.Slot, number(s)); r.truth(e.Cond, f) {
				return true
			}
		}
		return false
	case *check.DidIt:
		return f.at(e.Slot).n != 0
	case *check.Chose:
		return r.card1(e.Choice, f).id != NoCard
	}
	panic(fmt.Sprintf("no condition: %T", e))
}

// compare compares two numbers, players, cards or zones. `it is NAME` is true of
// every copy.
func (r *run) compare(e *check.Cmp, f *frame) bool {
	same := func(ok bool) bool { return ok == (e.Op == check.EQ) }
	if a, ok := e.A.(*check.ZoneExpr); ok {
		x, okX := r.zone(a, f)
		y, okY := r.zone(e.B.(*check.ZoneExpr), f)
		return same(okX && okY && x == y)
	}
	switch {
	case isPlayer(e.A) || isPlayer(e.B):
		a, b := r.seat(e.A, f), r.seat(e.B, f)
		return same(a >= 0 && a == b) // nobody is not even nobody
	case check.IsCard(e.A) || check.IsCard(e.B):
		if name, ok := e.B.(*check.NamedCard); ok {
			c := r.card1(e.A, f)
			return same(c.id != NoCard && r.copies[c.id] == name.Card)
		}
		if name, ok := e.A.(*check.NamedCard); ok {
			c := r.card1(e.B, f)
			return same(c.id != NoCard && r.copies[c.id] == name.Card)
		}
		a, b := r.card1(e.A, f).id, r.card1(e.B, f).id
		return same(a != NoCard && a == b) // a card that is not there is none
	}
	return e.Op.Holds(r.num(e.A, f), r.num(e.B, f))
}

// any is the value of an expression of any sort, for a slot.
func (r *run) any(e check.Expr, f *frame) val {
	switch z, zone := e.(*check.ZoneExpr); {
	case zone:
		if at, ok := r.zone(z, f); ok {
			return zoneVal(at)
		}
		return zoneVal(Nowhere)
	case isPlayer(e):
		return number(r.seat(e, f))
	case check.IsCard(e):
		return cardVal(r.card1(e, f))
	}
	return number(r.num(e, f))
}
