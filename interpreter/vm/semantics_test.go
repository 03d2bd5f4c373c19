package vm_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/compile"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

func you() check.Expr { return &check.You{} }

func coins(n int, to check.Expr) check.Stmt {
	return &check.MoveTokens{Token: coin, N: num(n), To: to}
}

func pay(n int) check.Stmt { return &check.MoveTokens{Token: coin, N: num(n), From: you()} }

func pickOne(q *check.Query, s int) *check.Pick {
	return &check.Pick{Set: q, How: check.PickOne, Single: true, Slot: s}
}

func moveTo(q *check.Query, zone check.ID, owner check.Expr, refs ...int) *check.MoveCards {
	return &check.MoveCards{What: q, To: &check.ZoneExpr{Zone: zone, Owner: owner}, Refs: refs}
}

func (b *bench) status(want vm.Status) {
	b.t.Helper()
	require.Equal(b.t, want, b.m.Status(b.s), "%v", b.m.Fault(b.s))
}

func (b *bench) kinds() []vm.OptionKind {
	var out []vm.OptionKind
	for k := 0; k < b.m.Count(b.s); k++ {
		out = append(out, b.m.Option(b.s, k).Kind)
	}
	return out
}

// hand deals cards of the crown by name into a hand.
func (b *bench) hand(owner int, names ...string) {
	next := map[string]int{}
	for _, n := range names {
		b.put(b.named(n, next[n]), handZone, owner)
		next[n]++
	}
}

func TestEffectsDoAsMuchAsTheyCan(t *testing.T) {
	b := position(t, harbour())
	b.s.SetPlayerToken(crown, coin, 2)
	b.do(crown, pay(5), coins(3, slot(9)), moveTo(one(9), handZone, you()), call(drawVerb, value(num(9))))
	b.status(vm.Idle)
	assert.Equal(t, 0, b.s.PlayerToken(crown, coin))
	assert.Equal(t, 6, b.in(handZone, crown), "nine cards asked of six")
}

func TestIdenticalCardsAreOneOption(t *testing.T) {
	b := position(t, harbour())
	b.hand(crown, "Rum", "Rum", "Silk")
	b.do(crown, pickOne(inZone(handZone, you()), 2), moveTo(one(2), boxZone, nil))
	b.status(vm.Deciding)
	require.Equal(t, 2, b.m.Count(b.s))
	assert.Equal(t, 2, b.m.Option(b.s, 0).Copies)
	assert.True(t, b.m.Option(b.s, 0).Known)
	b.apply(0)
	assert.Equal(t, 2, b.in(handZone, crown))
}

func TestAnUnknownCardIsChosenByChance(t *testing.T) {
	b := position(t, harbour())
	b.hand(crown, "Rum", "Rum", "Silk")
	b.m.Enumerate = true
	q := inZone(handZone, &check.Seat{Player: crown})
	b.do(pirate, pickOne(q, 2), moveTo(one(2), discardZone, &check.Seat{Player: crown}))
	b.status(vm.Chance)
	assert.Equal(t, []int{2, 1}, []int{b.m.Outcomes(b.s)[0].Num, b.m.Outcomes(b.s)[1].Num})
	require.NoError(t, b.m.ApplyOutcome(b.s, 1))
	b.status(vm.Idle)
	assert.Equal(t, 1, b.in(discardZone, crown))
}

func TestOneOptionIsPosedOnlyIfItMayBeASecret(t *testing.T) {
	b := position(t, harbour())
	b.hand(crown, "Rum")
	q := inZone(handZone, you())
	b.do(crown, pickOne(q, 2))
	b.status(vm.Idle)
	q.Hidden = true
	b.do(crown, pickOne(q, 2))
	b.status(vm.Deciding)
	assert.Equal(t, 1, b.m.Count(b.s))
	b.do(pirate, pickOne(q, 2))
	b.status(vm.Deciding)
	assert.Equal(t, []vm.OptionKind{vm.NoneOption}, b.kinds())
	b.apply(0)
	b.status(vm.Idle)
	q.Hidden = false
	b.m.PoseForced = true
	b.do(crown, pickOne(q, 2))
	b.status(vm.Deciding)
	b.do(pirate, pickOne(q, 2))
	b.status(vm.Idle)
}

func TestASecretFilterLetsUnknownCardsThrough(t *testing.T) {
	b := position(t, harbour())
	b.s.Move(b.named("Bomb", 0), b.zone(siteZone, 0), 0, 2)
	b.s.Move(b.named("Rum", 0), b.zone(siteZone, 0), 0, 2)
	cheap := check.Filter{Kind: check.ByWhere, Secret: true,
		Cond: &check.Cmp{Op: check.LE, A: &check.FieldOf{Card: slot(30), Field: worthField}, B: num(0)}}
	q := &check.Query{Domain: check.Domain{Kind: check.InPlay}, Kinds: []check.ID{lootKind}, Filters: []check.Filter{cheap}, Cand: 30, Hidden: true}
	b.do(pirate, pickOne(q, 2), moveTo(one(2), discardZone, &check.Seat{Player: crown}))
	require.Equal(t, 2, b.m.Count(b.s), "the pirate sees two backs")
	assert.False(t, b.m.Option(b.s, 0).Known)
	b.apply(0) // Rum lies on top: worth 2, so the choice fizzles
	assert.Equal(t, 0, b.in(discardZone, crown))
	b.do(pirate, pickOne(q, 2), moveTo(one(2), discardZone, &check.Seat{Player: crown}))
	b.apply(1)
	assert.Equal(t, 1, b.in(discardZone, crown))
	assert.Equal(t, 0, b.eval(crown, &check.CountOf{Set: q}), "a count is the truth")
}

func TestABatchIsMadeInOneWay(t *testing.T) {
	b := position(t, harbour())
	b.hand(crown, "Rum", "Rum", "Rum", "Silk", "Silk")
	pick := func(least, most int) *check.Pick {
		return &check.Pick{Set: inZone(handZone, you()), How: check.PickSome, Min: num(least), Max: num(most), Slot: 1}
	}
	b.do(crown, pick(2, 3), moveTo(inSlot(1), boxZone, nil))
	batches := 0
	var walk func()
	walk = func() {
		if b.m.Status(b.s) != vm.Deciding {
			batches++
			assert.Contains(t, []int{2, 3}, 5-b.in(handZone, crown))
			return
		}
		assert.Equal(t, 5, b.in(handZone, crown), "nothing moves before the batch is done")
		for k := 0; k < b.m.Count(b.s); k++ {
			keep := b.s.Clone()
			b.apply(k)
			walk()
			b.s.CopyFrom(keep)
		}
	}
	walk()
	assert.Equal(t, 3+3, batches, "RR RS SS; RRR RRS RSS")
	b.do(crown, pick(7, 9), moveTo(inSlot(1), boxZone, nil))
	b.status(vm.Idle)
	assert.Equal(t, 0, b.in(handZone, crown), "as many as there are, without asking")
}

func TestAMinimumCanAlwaysBeReached(t *testing.T) {
	b := position(t, harbour())
	b.hand(crown, "Rum", "Silk", "Bomb")
	b.do(crown, &check.Pick{Set: inZone(handZone, you()), How: check.PickSome, Min: num(2), Max: num(2), Slot: 1})
	require.Equal(t, 2, b.m.Count(b.s), "not the last card first: no second would come after it")
}

func TestForEachTakesASnapshotAndLooksAgain(t *testing.T) {
	b := position(t, harbour())
	eightShips(b, 0)
	all := ships(check.Filter{Kind: check.ByMark, Mark: raiding})
	b.do(pirate, &check.ForEach{Set: all, Slot: 2, Snap: 0, Body: []check.Stmt{
		coins(1, you()), &check.SetMark{What: ships(), Mark: raiding}}})
	assert.Equal(t, 1, b.s.PlayerToken(pirate, coin), "the first unmarks the rest")
}

func TestRepeatUntilStopsWhenNothingChanges(t *testing.T) {
	b := position(t, harbour())
	b.do(crown, &check.Repeat{Slot: 2, Slot2: 3,
		Until: &check.Cmp{Op: check.GE, A: &check.CountOf{Set: inZone(handZone, you())}, B: num(99)},
		Body:  []check.Stmt{call(drawVerb, value(num(1)))}})
	b.status(vm.Idle)
	assert.Equal(t, 6, b.in(handZone, crown))
}

func TestEndlessRulesAreStopped(t *testing.T) {
	b := position(t, harbour())
	b.do(crown, &check.Repeat{Slot: 2, Slot2: 3, Body: []check.Stmt{coins(1, you())}})
	b.status(vm.Faulted)
	assert.Contains(t, b.m.Fault(b.s).Error(), "B0801")
	b.do(crown, &check.Repeat{Slot: 2, Slot2: 3, Body: []check.Stmt{
		&check.Let{Slot: 2, Value: num(0)}, coins(1, you()), pay(1)}})
	assert.Contains(t, b.m.Fault(b.s).Error(), "again and again")
	require.Error(t, b.m.Apply(b.s, 0))
}

func TestReferences(t *testing.T) {
	b := position(t, harbour())
	b.put(b.named("Rum", 0), siteZone, 0)
	// The text's own moves keep its reference true.
	b.do(crown, pickOne(inZone(siteZone, nil), 2), call(trashVerb, card(2)), coins(2, slot(2)))
	assert.Equal(t, 2, b.s.Token(b.named("Rum", 0), coin))
	// Moved by somebody else, it does nothing any more; what is printed stays.
	b.put(b.named("Rum", 1), siteZone, 0)
	b.do(crown, pickOne(inZone(siteZone, nil), 2), &check.Let{Slot: 3, Value: slot(2)}, call(trashVerb, card(2)),
		coins(5, slot(3)), &check.MoveTokens{Token: coin, N: &check.FieldOf{Card: slot(3), Field: worthField}, To: you()})
	assert.Equal(t, 0, b.s.Token(b.named("Rum", 1), coin))
	assert.Equal(t, 2, b.s.PlayerToken(crown, coin))
}

func TestDrawingFromAnUnknownOrder(t *testing.T) {
	b := position(t, harbour())
	b.m.Enumerate = true
	b.do(crown, &check.Shuffle{Zone: &check.ZoneExpr{Zone: deckZone, Owner: you()}}, call(drawVerb, value(num(2))))
	b.status(vm.Chance)
	chances := map[string]int{}
	for _, o := range b.m.Outcomes(b.s) {
		chances[b.s.L.Defs[b.s.Def(o.Object)].Name] = o.Num
		assert.Equal(t, 6, o.Den)
	}
	assert.Equal(t, map[string]int{"Rum": 3, "Silk": 2, "Bomb": 1}, chances)
	require.NoError(t, b.m.ApplyOutcome(b.s, 0))
	b.status(vm.Chance)
	assert.Equal(t, 5, b.m.Outcomes(b.s)[0].Den)
	require.NoError(t, b.m.ApplyOutcome(b.s, 0))
	b.status(vm.Idle)
	require.Error(t, b.m.ApplyOutcome(b.s, 0))
}

func TestShufflesAreFair(t *testing.T) {
	b := position(t, harbour())
	p, entry, _ := compile.Extra(b.p, []check.Stmt{
		&check.Shuffle{Zone: &check.ZoneExpr{Zone: deckZone, Owner: you()}}, call(drawVerb, value(num(1)))}, room)
	m, bombs := vm.New(p), 0
	const games = 6000
	for k := 0; k < games; k++ {
		require.NoError(t, m.Reset(b.s, vm.Config{Seed: uint64(k)}))
		require.NoError(t, m.Run(b.s, entry, crown, -1))
		if b.s.Zone(b.named("Bomb", 0)) == b.zone(handZone, crown) {
			bombs++
		}
	}
	assert.InDelta(t, games/6, bombs, 100)
}
