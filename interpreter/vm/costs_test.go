package vm_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/compile"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

func may(cost, reward []check.Stmt) *check.May {
	return &check.May{Cost: cost, Reward: reward, Who: you(), Did: 10}
}

func stmts(s ...check.Stmt) []check.Stmt { return s }

func TestMayIsOfferedOnlyIfItCanBePaidInFull(t *testing.T) {
	b := position(t, harbour())
	b.s.SetPlayerToken(crown, coin, 2)
	b.do(crown, may(stmts(pay(3)), stmts(coins(9, you()))))
	b.status(vm.Idle)
	assert.Equal(t, 2, b.s.PlayerToken(crown, coin))
	b.do(crown, may(stmts(pay(2)), stmts(coins(9, you()))))
	assert.Equal(t, []vm.OptionKind{vm.YesOption, vm.NoOption}, b.kinds())
	b.apply(0)
	assert.Equal(t, 9, b.s.PlayerToken(crown, coin))
	b.do(crown, may(stmts(pay(0)), stmts(coins(1, you()))))
	b.apply(0)
	assert.Equal(t, 10, b.s.PlayerToken(crown, coin), "zero can be paid")
}

func TestASecretCostIsAlwaysAskedAbout(t *testing.T) {
	b := position(t, harbour())
	m := may(stmts(pay(3)), nil)
	m.Hidden = true
	b.do(crown, m)
	assert.Equal(t, []vm.OptionKind{vm.NoOption}, b.kinds())
}

func TestUnless(t *testing.T) {
	b := position(t, harbour())
	u := &check.Unless{Cost: stmts(pay(1)), Else: stmts(coins(5, &check.Seat{Player: pirate})), Who: you(), Did: 10}
	b.do(crown, u)
	assert.Equal(t, 5, b.s.PlayerToken(pirate, coin), "it can't be paid, so the rest follows")
	b.s.SetPlayerToken(crown, coin, 1)
	b.do(crown, u)
	b.apply(0)
	assert.Equal(t, 5, b.s.PlayerToken(pirate, coin))
	assert.Equal(t, 0, b.s.PlayerToken(crown, coin))
}

// spendOn takes a coin from a chosen ship of those with a mark.
func spendOn(mark bool) []check.Stmt {
	f := []check.Filter{{Kind: check.ByToken, Token: coin}}
	if mark {
		f = append(f, check.Filter{Kind: check.ByMark, Mark: raiding})
	}
	return stmts(pickOne(ships(f...), 3), &check.MoveTokens{Token: coin, N: num(1), From: slot(3)})
}

// A cost of two parts, of which the first can be paid from two ships and the
// second from one of them only: the wrong ship is not offered first.
func TestAChoiceInsideACostKeepsItPayable(t *testing.T) {
	b := position(t, harbour())
	plain, marked := b.named("Sloop", 0), b.named("Sloop", 1)
	b.s.SetToken(plain, coin, 1)
	b.s.SetToken(marked, coin, 1)
	b.s.SetMark(marked, raiding, true)
	cost := append(spendOn(false), spendOn(true)...)
	b.do(pirate, may(cost, stmts(coins(1, you()))))
	b.apply(0)
	b.status(vm.Idle)
	assert.Equal(t, 1, b.s.PlayerToken(pirate, coin))
	assert.Equal(t, 0, b.s.Token(plain, coin))
	b.s.SetToken(plain, coin, 1)
	b.do(pirate, may(cost, nil))
	b.status(vm.Idle)
	assert.Equal(t, 1, b.s.Token(plain, coin), "it can't be paid any more, and nothing was touched to find out")
}

func TestWhatCannotBeForeseenCountsAsPaid(t *testing.T) {
	b := position(t, harbour())
	cost := stmts(&check.Shuffle{Zone: &check.ZoneExpr{Zone: deckZone, Owner: you()}}, call(drawVerb, value(num(1))), pay(99))
	b.do(crown, may(cost, stmts(coins(1, you()))))
	require.Equal(t, 2, b.m.Count(b.s))
	b.apply(0)
	assert.Equal(t, 1, b.in(handZone, crown))
}

func TestAHopelessSearchIsAFault(t *testing.T) {
	b := position(t, harbour())
	p, entry, _ := compile.Extra(b.p, stmts(may(stmts(
		&check.PickNumber{Slot: 3, Min: num(0), Max: num(2000)}, &check.PickNumber{Slot: 4, Min: num(0), Max: num(2000)},
		pay(1)), nil)), room)
	m := vm.New(p)
	require.NoError(t, m.Run(b.s, entry, crown, -1))
	require.Equal(t, vm.Faulted, m.Status(b.s))
	assert.Contains(t, m.Fault(b.s).Error(), "B0804")
}

func TestNestedCosts(t *testing.T) {
	b := position(t, harbour())
	b.s.SetPlayerToken(crown, coin, 3)
	inner := may(stmts(pay(1)), stmts(&check.MoveTokens{Token: point, N: num(1), To: you()}))
	inner.Did = 11
	outer := stmts(inner, &check.MoveTokens{Token: point, N: num(1), From: you()})
	b.do(crown, may(outer, stmts(coins(7, you()))))
	b.apply(0)
	b.status(vm.Idle)
	assert.Equal(t, 3-1+7, b.s.PlayerToken(crown, coin), "the inner payment is the only way to pay the outer one")
}

// withTexts gives Rum a field of two costs.
func withTexts(texts ...[]check.Stmt) *check.Game {
	g := harbour()
	for _, body := range texts {
		g.Cards[2].Texts[1] = append(g.Cards[2].Texts[1], &check.Text{Stmts: body, Frame: room})
	}
	return g
}

func TestDoOneOffersThePayableTexts(t *testing.T) {
	b := position(t, withTexts(stmts(pay(1)), stmts(pay(2)), stmts(pay(9))))
	b.put(b.named("Rum", 0), siteZone, 0)
	b.s.SetPlayerToken(pirate, coin, 2)
	can := &check.CanDoText{Card: slot(2), Field: playField}
	body := stmts(pickOne(inZone(siteZone, nil), 2),
		&check.If{Cond: can, Then: stmts(&check.DoText{Card: slot(2), Field: playField, One: true}), Else: stmts(coins(50, you()))})
	b.do(pirate, body...)
	require.Equal(t, 2, b.m.Count(b.s))
	assert.Equal(t, vm.ChooseText, b.m.Decision(b.s).Kind)
	b.apply(1)
	assert.Equal(t, 0, b.s.PlayerToken(pirate, coin))
	b.do(pirate, body...)
	assert.Equal(t, 50, b.s.PlayerToken(pirate, coin))
}

func TestABatchInsideACost(t *testing.T) {
	b := position(t, harbour())
	b.hand(crown, "Rum", "Silk")
	three := &check.Pick{Set: inZone(handZone, you()), How: check.PickSome, Min: num(3), Max: num(3), Slot: 1}
	b.do(crown, may(stmts(three, moveTo(inSlot(1), boxZone, nil)), nil))
	b.status(vm.Idle)
	two := &check.Pick{Set: inZone(handZone, you()), How: check.PickSome, Min: num(2), Max: num(2), Slot: 1}
	b.do(crown, may(stmts(two, moveTo(inSlot(1), boxZone, nil)), nil))
	b.apply(0)
	b.status(vm.Idle)
	assert.Equal(t, 0, b.in(handZone, crown))
}
