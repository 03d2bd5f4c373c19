package vm_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// inTurns gives the harbour actions and turns of two actions each.
func inTurns() *check.Game {
	g := harbour()
	g.Setup, g.SetupFrame = stmts(coins(2, &check.Seat{Player: crown})), room
	g.Actions = []check.Action{
		{Name: "gain", By: check.None, Frame: room, Stmts: stmts(coins(1, you()))},
		{Name: "score", By: check.None, Frame: room, Stmts: stmts(
			&check.Needs{Cond: &check.Cmp{Op: check.GE, A: &check.TokensOn{Holder: you(), Token: coin}, B: num(3)}}, pay(3), points(1))},
		{Name: "sail", By: pirate, Frame: room, Stmts: stmts(pickOne(ships(check.Filter{Kind: check.ByMark, Mark: raiding}), 2), coins(1, slot(2)))},
		{Name: "end", By: crown, Frame: room, Stmts: stmts(&check.EndTurn{})},
	}
	two := stmts(&check.Repeat{Times: num(2), Slot: 2, Slot2: 3, Body: stmts(&check.TakeAction{Who: you()})})
	g.Turns = []check.Turn{{Player: check.None, Frame: room, Stmts: two}}
	g.Wins = []check.Win{{By: check.None, Frame: room, Cond: &check.Cmp{Op: check.GE, A: &check.TokensOn{Holder: you(), Token: point}, B: num(2)}}}
	return g
}

func start(t *testing.T, g *check.Game) *bench {
	b := position(t, g)
	require.NoError(t, b.m.Start(b.s, vm.Config{Seed: 1}))
	return b
}

func (b *bench) labels() []string {
	var out []string
	for k := 0; k < b.m.Count(b.s); k++ {
		out = append(out, b.m.Option(b.s, k).Label)
	}
	return out
}

func (b *bench) choose(label string) {
	b.t.Helper()
	for k, l := range b.labels() {
		if l == label {
			b.apply(k)
			return
		}
	}
	b.t.Fatalf("no %s among %v", label, b.labels())
}

func TestTheMenuHoldsWhatCanBegin(t *testing.T) {
	b := start(t, inTurns())
	assert.Equal(t, []string{"gain", "end"}, b.labels())
	assert.Equal(t, vm.ChooseAction, b.m.Decision(b.s).Kind)
	b.choose("gain")
	assert.Equal(t, []string{"gain", "score", "end"}, b.labels())
	b.choose("end")
	b.status(vm.Deciding)
	assert.Equal(t, crown, b.m.Player(b.s), "all could tell that the pirate had one thing to do, twice")
	assert.Equal(t, 2, b.s.PlayerToken(pirate, coin))
	b.s.SetMark(b.named("Sloop", 0), raiding, true)
	b.choose("end")
	assert.Equal(t, []string{"gain", "sail"}, b.labels())
}

func TestWinningIsTestedAfterEveryChange(t *testing.T) {
	b := start(t, inTurns())
	b.s.SetPlayerToken(crown, coin, 6)
	require.NoError(t, b.m.StartTurn(b.s, crown))
	b.choose("score")
	b.choose("score")
	b.status(vm.Over)
	end, who := b.m.Ending(b.s)
	assert.Equal(t, []any{vm.Won, []int{crown}}, []any{end, who})
	assert.Equal(t, []float64{1, -1}, b.m.Returns(b.s))
	assert.ErrorContains(t, b.m.Apply(b.s, 0), "the game is over")
}

func TestTheCapEndsTheGameUndecided(t *testing.T) {
	g := inTurns()
	g.Cap = 3
	b := start(t, g)
	for b.m.Status(b.s) == vm.Deciding {
		b.choose("gain")
	}
	end, who := b.m.Ending(b.s)
	assert.Equal(t, []any{vm.CapReached, []int(nil)}, []any{end, who})
	assert.Equal(t, []float64{0, 0}, b.m.Returns(b.s))
}

func TestReturnsAsTheRulesSay(t *testing.T) {
	g := inTurns()
	g.Cap = 1
	g.Returns, g.ReturnsFrame = &check.Arith{Op: check.Mul, A: &check.TokensOn{Holder: you(), Token: coin}, B: num(-1)}, room
	b := start(t, g)
	b.choose("gain")
	b.choose("gain")
	assert.Equal(t, []float64{-4, 0}, b.m.Returns(b.s))
}

func TestTurnAbilities(t *testing.T) {
	g := inTurns()
	at := func(kind check.EventKind, n int) check.Ability {
		a := when(rum, owner(), points(n))
		a.Event = check.Event{Kind: kind, ActorSlot: 2, Cond: &check.Cmp{Op: check.EQ, A: &check.PlayerSlot{Slot: 2}, B: you()}}
		return a
	}
	g.Wins = nil
	g.TurnAbilities = []check.Ability{at(check.TurnStarts, 1), at(check.TurnEnds, 10)}
	b := position(t, g)
	b.put(b.named("Rum", 0), siteZone, 0)
	require.NoError(t, b.m.StartTurn(b.s, crown))
	assert.Equal(t, 1, b.s.PlayerToken(crown, point))
	b.choose("end")
	assert.Equal(t, crown, b.m.Player(b.s), "the pirate had only one thing to do")
	assert.Equal(t, 12, b.s.PlayerToken(crown, point), "a turn cut short ends like any other; nothing in the pirate's turn")
}

func TestTheLastPlayerStandingWins(t *testing.T) {
	g := inTurns()
	g.Turns[0].Stmts = stmts(&check.Eliminate{Player: you()})
	b := start(t, g)
	b.status(vm.Over)
	_, who := b.m.Ending(b.s)
	assert.Equal(t, []int{pirate}, who)
}

func TestPlayReplacesTheTurns(t *testing.T) {
	g := inTurns()
	g.Play, g.PlayFrame = stmts(&check.ForPlayers{Slot: 2, Body: stmts(
		&check.PickNumber{Slot: 3, Min: num(1), Max: num(3), Who: &check.PlayerSlot{Slot: 2}},
		&check.MoveTokens{Token: coin, N: &check.IntSlot{Slot: 3}, To: &check.PlayerSlot{Slot: 2}})}), room
	b := start(t, g)
	assert.Equal(t, 3, b.m.Count(b.s))
	b.apply(2)
	assert.Equal(t, pirate, b.m.Player(b.s))
	b.apply(0)
	b.status(vm.Over)
	assert.Equal(t, 5, b.s.PlayerToken(crown, coin))
}

func TestMarksEndWithTheirTurnActionOrVerb(t *testing.T) {
	g := inTurns()
	g.Marks = append(g.Marks,
		check.Mark{Name: "turn", Until: check.Until{What: check.UntilTurn}},
		check.Mark{Name: "action", Until: check.Until{What: check.UntilAction}},
		check.Mark{Name: "gain", Until: check.Until{What: check.UntilVerb, Verb: "gain"}})
	mark := func(m check.ID) check.Stmt { return &check.SetMark{What: ships(), Mark: m, On: true} }
	g.Actions[0].Stmts = stmts(mark(1), mark(2), mark(3), call(gainVerb, value(num(1))))
	b := start(t, g)
	marked := func() (out []bool) {
		for m := 0; m < 4; m++ {
			out = append(out, b.s.Marked(b.named("Sloop", 0), m))
		}
		return out
	}
	b.choose("gain")
	assert.Equal(t, []bool{false, true, false, false}, marked())
	b.choose("end")
	assert.Equal(t, []bool{false, false, false, false}, marked())
}

func TestChooseAndForPick(t *testing.T) {
	b := position(t, harbour())
	way := func(label string, s ...check.Stmt) check.Way { return check.Way{Label: label, Stmts: s} }
	poor := &check.Needs{Cond: &check.Cmp{Op: check.LT, A: &check.TokensOn{Holder: you(), Token: coin}, B: num(1)}}
	c := &check.Choose{Did: 9, Who: you(), Ways: []check.Way{way("beg", poor, coins(1, you())), way("score", points(1)), way("steal", pickOne(inZone(siteZone, nil), 3))}}
	b.do(crown, &check.Repeat{Slot: 5, Slot2: 6, Times: num(2), Body: stmts(c)})
	assert.Equal(t, []string{"beg", "score"}, b.labels())
	b.choose("beg")
	b.status(vm.Idle)
	assert.Equal(t, []int{1, 1}, []int{b.s.PlayerToken(crown, coin), b.s.PlayerToken(crown, point)}, "the second time one way was left, for all to see")

	b.hand(crown, "Rum", "Rum", "Silk")
	b.do(crown, &check.ForPick{Set: inZone(handZone, you()), Slot: 2, Done: 0, Max: num(2), Who: you(), Body: stmts(moveTo(one(2), boxZone, nil))})
	assert.Equal(t, []vm.OptionKind{vm.CardOption, vm.CardOption, vm.DoneOption}, b.kinds())
	b.apply(0)
	b.apply(0)
	b.status(vm.Idle)
	assert.Equal(t, 1, b.in(handZone, crown))
}

func TestForEachInAnyOrder(t *testing.T) {
	b := position(t, harbour())
	for _, n := range []string{"Rum", "Silk", "Bomb"} {
		b.put(b.named(n, 0), siteZone, 0)
	}
	b.do(crown, &check.ForEach{Set: inZone(siteZone, nil), Slot: 2, Snap: 0, Order: check.AnyOrder, Who: you(),
		Body: stmts(moveTo(one(2), discardZone, you()))})
	require.Equal(t, 3, b.m.Count(b.s))
	b.apply(1)
	b.apply(1)
	b.status(vm.Idle)
	assert.Equal(t, b.named("Bomb", 0), b.s.Top(b.zone(discardZone, crown)), "the last one goes without asking")
}
