package vm_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Which of two hands is held must not show in how often its owner is asked.
func TestLikeCardsInHandAreChosenFromAloud(t *testing.T) {
	for _, hand := range [][]string{{"Rum", "Rum", "Rum"}, {"Rum", "Silk", "Bomb"}} {
		b := position(t, harbour())
		b.hand(crown, hand...)
		b.do(crown, pickOne(inZone(handZone, you()), 2))
		b.status(vm.Deciding)
		b.apply(0)
		b.status(vm.Idle)
	}
}

func TestABatchFromAHandIsAskedForToItsEnd(t *testing.T) {
	for _, last := range []bool{false, true} {
		b := position(t, harbour())
		b.hand(crown, "Rum", "Silk", "Bomb")
		b.do(crown, &check.Pick{Set: inZone(handZone, you()), How: check.PickSome, Min: num(2), Max: num(2), Slot: 0})
		for range 2 {
			b.status(vm.Deciding)
			k := 0
			if last {
				k = b.m.Count(b.s) - 1
			}
			b.apply(k)
		}
		b.status(vm.Idle)
	}
}

// Of one card, or where all must be taken, everybody can tell.
func TestWhatEverybodyCanTellIsNotAsked(t *testing.T) {
	b := position(t, harbour())
	b.hand(crown, "Rum", "Silk")
	b.do(crown, &check.Pick{Set: inZone(handZone, you()), How: check.PickSome, Min: num(2), Max: num(2), Slot: 0})
	b.status(vm.Idle)
	b.s.Move(b.named("Silk", 0), b.zone(boxZone, 0), check.OnTop, check.AsZone)
	b.do(crown, pickOne(inZone(handZone, you()), 2))
	b.status(vm.Idle)
}

// A loop over what only faces tell is asked about while there are cards that
// might be meant, and no longer.
func TestALoopOverSecretsAsksOnlyWhereThereMayBeOne(t *testing.T) {
	b := position(t, harbour())
	dear := check.Filter{Kind: check.ByWhere, Secret: true,
		Cond: &check.Cmp{Op: check.GE, A: &check.FieldOf{Card: slot(30), Field: worthField}, B: num(9)}}
	q := inZone(handZone, you(), dear)
	q.Hidden = true
	loop := &check.ForPick{Set: q, Slot: 3, Done: 1, Who: you()}
	b.do(crown, loop)
	b.status(vm.Idle)
	b.hand(crown, "Rum")
	b.do(crown, loop)
	b.status(vm.Deciding)
	require.Equal(t, []vm.OptionKind{vm.DoneOption}, b.kinds())
	b.apply(0)
	assert.Equal(t, vm.Idle, b.m.Status(b.s))
}
