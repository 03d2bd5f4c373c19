package vm_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

const (
	sailor, rum, silk, bomb = 1, 2, 3, 4
)

// when makes a trigger of a card, or of the rules.
func when(card check.ID, reader check.TextReader, body ...check.Stmt) check.Ability {
	return check.Ability{Card: card, Reader: reader, Body: body, Frame: room,
		Event: check.Event{Verb: gainVerb, ActorSlot: 2, Slots: []int{3}}}
}

func owner() check.TextReader { return check.TextReader{Seat: check.None, Owner: true} }

func seat(p check.ID) check.TextReader { return check.TextReader{Seat: p} }

func points(n int) check.Stmt { return &check.MoveTokens{Token: point, N: num(n), To: you()} }

func TestTriggersFireOncePerLiveSource(t *testing.T) {
	g := harbour()
	g.Verbs[gainVerb].Triggers = []check.Ability{when(rum, owner(), points(1))}
	b := position(t, g)
	b.put(b.named("Rum", 0), siteZone, 0)
	b.put(b.named("Rum", 1), siteZone, 0)
	b.do(pirate, call(gainVerb, value(num(1))))
	assert.Equal(t, 2, b.s.PlayerToken(crown, point), "two are in play, the third is in the deck")
}

func TestATriggerSeesTheEvent(t *testing.T) {
	g := harbour()
	a := when(check.None, seat(crown), &check.MoveTokens{Token: point, N: &check.IntSlot{Slot: 3}, To: &check.PlayerSlot{Slot: 2}})
	a.Event.Cond = &check.Cmp{Op: check.GE, A: &check.IntSlot{Slot: 3}, B: num(2)}
	g.Verbs[gainVerb].Triggers = []check.Ability{a}
	b := position(t, g)
	b.do(pirate, call(gainVerb, value(num(1))), call(gainVerb, value(num(4))))
	assert.Equal(t, 4, b.s.PlayerToken(pirate, point))
}

func TestTriggersComeInTurnOrderAndNewOnesGoBehind(t *testing.T) {
	g := harbour()
	log := func(p int) check.Stmt { // writes the digit p at the end of the crown's points
		n := &check.TokensOn{Holder: &check.Seat{Player: crown}, Token: point}
		nine := &check.Arith{Op: check.Mul, A: n, B: num(9)}
		return &check.MoveTokens{Token: point, N: &check.Arith{Op: check.Add, A: nine, B: num(p)}, To: &check.Seat{Player: crown}}
	}
	again := when(check.None, seat(pirate), log(2), &check.If{
		Cond: &check.Cmp{Op: check.LT, A: &check.TokensOn{Holder: &check.Seat{Player: crown}, Token: point}, B: num(20)},
		Then: stmts(call(gainVerb, value(num(1))))})
	g.Verbs[gainVerb].Triggers = []check.Ability{again, when(check.None, seat(crown), log(1))}
	b := position(t, g)
	b.do(crown, call(gainVerb, value(num(1))))
	b.status(vm.Idle)
	assert.Equal(t, 1212, b.s.PlayerToken(crown, point), "crown, pirate; then what the pirate's set off")
}

func TestAnOwnerOrdersDifferentTriggersOnly(t *testing.T) {
	g := harbour()
	g.Verbs[gainVerb].Triggers = []check.Ability{when(rum, owner(), points(1)), when(silk, owner(), points(10))}
	b := position(t, g)
	b.put(b.named("Rum", 0), siteZone, 0)
	b.put(b.named("Rum", 1), siteZone, 0)
	b.do(pirate, call(gainVerb, value(num(1))))
	b.status(vm.Idle)
	b.put(b.named("Silk", 0), siteZone, 0)
	b.do(pirate, call(gainVerb, value(num(1))))
	b.status(vm.Deciding)
	assert.Equal(t, vm.OrderTrigger, b.m.Decision(b.s).Kind)
	assert.Equal(t, crown, b.m.Decision(b.s).Player)
	require.Equal(t, 2, b.m.Count(b.s))
	b.apply(1)
	b.status(vm.Idle)
	assert.Equal(t, 2+12, b.s.PlayerToken(crown, point))
}

func TestTriggersWaitForACostAndOutliveTheirSource(t *testing.T) {
	g := harbour()
	g.Verbs[gainVerb].Triggers = []check.Ability{when(rum, owner(), points(1))}
	b := position(t, g)
	b.put(b.named("Rum", 0), siteZone, 0)
	p := &check.TokensOn{Holder: &check.Seat{Player: crown}, Token: point}
	b.do(crown, may(stmts(call(gainVerb, value(num(1))), &check.Let{Slot: 5, Value: p}),
		stmts(moveTo(inZone(siteZone, nil), boxZone, nil), &check.MoveTokens{Token: coin, N: &check.IntSlot{Slot: 5}, To: you()})))
	b.apply(0)
	b.status(vm.Idle)
	assert.Equal(t, 1, b.s.PlayerToken(crown, coin), "none for the trigger, one gained")
	assert.Equal(t, 1, b.s.PlayerToken(crown, point))
}

func TestAReplacementAppliesOncePerEvent(t *testing.T) {
	g := harbour()
	double := when(rum, owner(), &check.Call{Verb: gainVerb, As: &check.PlayerSlot{Slot: 2},
		Args: []check.Arg{value(&check.Arith{Op: check.Mul, A: &check.IntSlot{Slot: 3}, B: num(2)})}})
	g.Verbs[gainVerb].Replacements = []check.Ability{double}
	b := position(t, g)
	b.do(pirate, call(gainVerb, value(num(3))))
	assert.Equal(t, 3, b.s.PlayerToken(pirate, coin))
	b.put(b.named("Rum", 0), siteZone, 0)
	b.do(pirate, call(gainVerb, value(num(3))))
	assert.Equal(t, 3+6, b.s.PlayerToken(pirate, coin))
	b.do(pirate, call(gainVerb, value(num(1))))
	assert.Equal(t, 9+2, b.s.PlayerToken(pirate, coin), "and it applies to the next event again")
}

func TestTheAffectedPlayerChoosesAmongReplacements(t *testing.T) {
	g := harbour()
	g.Verbs[gainVerb].Replacements = []check.Ability{when(rum, owner(), points(1)), when(silk, owner(), points(5))}
	g.Verbs[gainVerb].Triggers = []check.Ability{when(bomb, owner(), points(100))}
	b := position(t, g)
	for _, n := range []string{"Rum", "Silk", "Bomb"} {
		b.put(b.named(n, 0), siteZone, 0)
	}
	b.do(pirate, call(gainVerb, value(num(3))))
	b.status(vm.Deciding)
	assert.Equal(t, vm.PickReplacement, b.m.Decision(b.s).Kind)
	assert.Equal(t, pirate, b.m.Decision(b.s).Player)
	b.apply(1)
	b.status(vm.Idle)
	assert.Equal(t, 5, b.s.PlayerToken(crown, point), "the gain never happened, so nothing saw it")
	assert.Equal(t, 0, b.s.PlayerToken(pirate, coin))
}

func TestACantStopsTheVerbAndItsCost(t *testing.T) {
	g := harbour()
	g.Verbs[gainVerb].Cants = []check.Ability{when(bomb, owner())}
	b := position(t, g)
	b.put(b.named("Bomb", 0), siteZone, 0)
	b.do(pirate, call(gainVerb, value(num(3))))
	assert.Equal(t, 0, b.s.PlayerToken(pirate, coin))
	b.do(pirate, may(stmts(call(gainVerb, value(num(3)))), nil))
	b.status(vm.Idle)
}

func TestModsSetThenAddAndNeverGoBelowZero(t *testing.T) {
	g := harbour()
	limit := check.Value{Name: "hand limit", Player: true, Expr: num(5), Frame: check.Frame{Ints: 2}}
	mod := func(card check.ID, set bool, n int) check.Mod {
		return check.Mod{Ability: check.Ability{Card: card, Reader: owner(), Frame: check.Frame{Ints: 4}}, Subject: 3, Set: set, Amount: num(n)}
	}
	limit.Mods = []check.Mod{mod(rum, false, 1), mod(silk, true, 8), mod(bomb, true, 2)}
	limit.Mods[0].Match = &check.Cmp{Op: check.EQ, A: &check.PlayerSlot{Slot: 3}, B: you()} // the owner's only
	g.Values = []check.Value{limit}
	b := position(t, g)
	of := func(p int) int { return b.eval(p, &check.ValueOf{Value: 0, Subject: &check.You{}}) }
	assert.Equal(t, 5, of(crown))
	b.put(b.named("Rum", 0), siteZone, 0)
	b.put(b.named("Rum", 1), siteZone, 0)
	assert.Equal(t, []int{7, 5}, []int{of(crown), of(pirate)})
	b.put(b.named("Silk", 0), siteZone, 0)
	b.put(b.named("Bomb", 0), siteZone, 0)
	assert.Equal(t, 4, of(crown), "the latest set wins, then two are added")
	b.put(b.named("Silk", 0), siteZone, 0)
	assert.Equal(t, 10, of(crown))
}

func TestModsOnPrintedFields(t *testing.T) {
	g := harbour()
	less := check.Mod{Ability: check.Ability{Card: bomb, Reader: owner(), Frame: check.Frame{Ints: 4}}, Subject: 3, Amount: &check.Arith{Op: check.Sub, A: num(0), B: num(1)}}
	g.FieldMods = []check.FieldMod{{Field: worthField, Mods: []check.Mod{less}}}
	b := position(t, g)
	b.put(b.named("Rum", 0), siteZone, 0)
	sum := &check.SumField{Set: &check.Query{Kinds: []check.ID{lootKind}}, Field: worthField}
	assert.Equal(t, 2, b.eval(crown, sum))
	b.put(b.named("Bomb", 0), siteZone, 0)
	assert.Equal(t, 1, b.eval(crown, sum), "rum is worth 1, and the bomb not less than 0")
}

func TestABlockedVerbDoesNothingOnce(t *testing.T) {
	g := harbour()
	g.Marks = append(g.Marks, check.Mark{Name: "not trash"})
	g.Verbs[trashVerb].Block = 1
	b := position(t, g)
	b.put(b.named("Rum", 0), siteZone, 0)
	b.do(crown, pickOne(inZone(siteZone, nil), 2), &check.SetMark{What: one(2), Mark: 1, On: true}, call(trashVerb, card(2)))
	assert.Equal(t, 1, b.in(siteZone, 0))
	b.do(crown, pickOne(inZone(siteZone, nil), 2), call(trashVerb, card(2)))
	assert.Equal(t, 0, b.in(siteZone, 0))
}

func TestResultsDoNotReenter(t *testing.T) {
	g := harbour()
	g.Verbs[gainVerb].HasResult = true
	g.Verbs[gainVerb].Bodies[0].Stmts = append(stmts(&check.SetResult{Verb: "gain"}), g.Verbs[gainVerb].Bodies[0].Stmts...)
	b := position(t, g)
	ask := &check.If{Cond: &check.Result{Verb: "gain", Success: true}, Then: stmts(points(1)), Else: stmts(points(2))}
	b.do(crown, call(gainVerb, value(num(1))), ask)
	assert.Equal(t, 2, b.s.PlayerToken(crown, point))

	g.Verbs[gainVerb].Bodies[0].Stmts = stmts(call(gainVerb, value(num(1))))
	b = position(t, g)
	b.do(crown, call(gainVerb, value(num(1))))
	b.status(vm.Faulted)
	assert.Contains(t, b.m.Fault(b.s).Error(), "B0803")
}

func TestDeepRecursionIsAFault(t *testing.T) {
	g := harbour()
	g.Verbs[gainVerb].Bodies[0].Stmts = stmts(call(gainVerb, value(num(1))))
	b := position(t, g)
	b.do(crown, call(gainVerb, value(num(1))))
	assert.Contains(t, b.m.Fault(b.s).Error(), "B0802")
}
