package learn

import (
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/internal/truth"
)

// thinker is the scratch of one that chooses.
type thinker struct {
	coding *coding
	deal   *engine.State
	levels []*level // by how deep choices are tried out
	sums   []int64

	player  engine.Player // of the choice that is weighed
	net     *packed
	payoffs payoffs
	left    int   // how many positions may still be looked at
	work    int64 // what was done so far
}

func newThinker(c *coder) *thinker { return &thinker{coding: c.coding()} }

// payoffs turn what a player gets into a chance: least is nothing, most is all.
type payoffs struct{ least, most int64 }

// share is a return as a chance from 0 to sure.
func (k payoffs) share(got float64) int64 {
	if k.most <= k.least {
		return sure / 2
	}
	return (max(k.least, min(int64(got), k.most)) - k.least) * sure / (k.most - k.least)
}

// ended is what a player got in a game that is over. One that its limit stopped is worth nothing to
// those whom it gave nothing: for half a win, two that learn together agree to wait for it.
func (k payoffs) ended(s *engine.State, p engine.Player) int64 {
	got := s.Returns()
	switch {
	case got == nil: // a fault: nobody knows
		return sure / 2
	case s.Ending().Kind == engine.Cap && got[p] == 0:
		return 0
	}
	return k.share(got[p])
}

// weigh makes each option of a seat in the same deals and sums up what it is worth
// there, from 0 to sure in each.
func (t *thinker) weigh(seat engine.Seat, n *packed, k payoffs, deals int, seed uint64) []int64 {
	count, p := seat.Count(), seat.Player()
	t.sums = append(t.sums[:0], make([]int64, count)...)
	for d := range deals {
		s, err := seat.DealAsItLies(engine.Mix(seed+uint64(d)), t.deal)
		if err != nil {
			continue
		}
		t.deal = s
		t.player, t.net, t.payoffs, t.left = p, n, k, mostAhead
		t.coding.begin(s, p, n)
		for i, v := range t.values(s, 0) {
			t.sums[i] += v
		}
	}
	return t.sums
}

// A choice that has moved nothing yet and is followed by the same question as others
// is told apart from them only by what it leads to: which card, and then where to. Such
// are tried out further, so deep, and in a deal as long as no more than so many
// positions were looked at.
const (
	mostDeep  = 4
	mostAhead = 64
)

// values are what a position is worth once each of its options was taken; good until the
// next call at the same depth.
func (t *thinker) values(from *engine.State, deep int) []int64 {
	if deep == len(t.levels) {
		t.levels = append(t.levels, &level{state: from.Clone()})
	}
	l := t.levels[deep]
	n := from.Count()
	l.values, l.asks = append(l.values[:0], make([]int64, n)...), append(l.asks[:0], make([]int32, n)...)
	for i := range n {
		l.values[i], l.asks[i] = t.after(from, l.state, i)
	}
	for i := range n {
		if l.asks[i] < 0 || !l.asked(i) || deep+1 == mostDeep {
			continue
		}
		if m := t.reach(from, l.state, i); m <= t.left {
			l.values[i] = slices.Max(t.values(l.state, deep+1))
		}
	}
	return l.values
}

// level is the scratch of one depth.
type level struct {
	state  *engine.State
	values []int64
	asks   []int32 // by option: what is asked then, if nothing was moved and the same player is asked; else -1
}

// asked says whether another option leads to the same question.
func (l *level) asked(i int) bool {
	for k, at := range l.asks {
		if k != i && at == l.asks[i] {
			return true
		}
	}
	return false
}

// reach takes an option, and those that follow where there is no other, and says how
// many there are then.
func (t *thinker) reach(from, s *engine.State, option int) int {
	s.CopyFrom(from)
	if s.Apply(option) != nil {
		return 0
	}
	for range mostForced {
		if s.Over() || s.Count() != 1 || s.Apply(0) != nil {
			break
		}
	}
	return s.Count()
}

// after is what a position is worth once an option was taken, and what is asked then.
func (t *thinker) after(from, s *engine.State, option int) (int64, int32) {
	t.reach(from, s, option)
	t.left--
	if s.Over() {
		return t.payoffs.ended(s, t.player), -1
	}
	at := int32(-1)
	if s.Actor() == t.player && t.pending(s) {
		at = int32(s.DecisionPoint())
	}
	value, looked := t.coding.since(s)
	t.work += lookWork + int64(looked)
	return value, at
}

// pending says that nothing has been moved yet since the choice.
func (t *thinker) pending(s *engine.State) bool {
	now, _ := s.Truth(truth.Key{})
	then, _ := t.deal.Truth(truth.Key{})
	return now.Unmoved(then)
}

// mostForced is how many choices of one option are followed.
const mostForced = 64

// best is the number of the greatest, of equals the first.
func best(sums []int64) int {
	at := 0
	for i, v := range sums {
		if v > sums[at] {
			at = i
		}
	}
	return at
}
