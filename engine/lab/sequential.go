package lab

import "github.com/broadside-cards/broadside/engine/stats"

// The probability of a wrong answer that a level leaves (5 %) is shared out
// between stopping early and the end: a fifth goes to all looks before the
// end together, the rest on the interval of all pairs. By the union bound the
// probability of any wrong answer is at most their sum. The share was chosen so
// that the interval at the end is hardly wider than one that was looked at once
// (5 % for two-sided 95 %), and large changes are found early all the same.
const earlyError = 0.2

// The looks: the first after so many pairs, earlier where somebody looks on, and each
// half as many again.
const (
	firstLook  = 200
	firstShown = 10
	firstClose = 20
	lookGrowth = 1.5
)

// looks are the numbers of pairs at which it is asked whether the answer is
// clear, or at which it is shown, before the end.
func looks(first, most int) (out []int) {
	for n := float64(first); int(n) < most; n *= lookGrowth {
		out = append(out, int(n))
	}
	return out
}

// Verdict is what is known of a change.
type Verdict string

// The verdicts.
const (
	Changed  Verdict = "changed"   // the interval leaves 0 out
	Slight   Verdict = "slight"    // it leaves 0 out, but the change does not matter
	Same     Verdict = "same"      // no change that matters
	NotClear Verdict = "not clear" // neither
)

// verdict reads an interval.
func verdict(e stats.Estimate, within float64) Verdict {
	moved, small := e.Excludes(0), within > 0 && e.Within(within)
	switch {
	case moved && small:
		return Slight
	case moved:
		return Changed
	case small:
		return Same
	}
	return NotClear
}

// seatTally is how often a seat won, arm against arm.
type seatTally struct {
	won      pairedCount
	sequence *stats.ConfidenceSequence
}

// look asks whether the answer is clear: a seat's change surely matters, or all
// of them surely don't.
func (c *contest) look() bool {
	small := true
	for i := range c.seats {
		e := c.seats[i].sequence.Interval()
		if e.Low > c.cfg.Within || e.High < -c.cfg.Within {
			return true
		}
		small = small && c.cfg.Within > 0 && e.Within(c.cfg.Within)
	}
	return small
}

// settled says that the pairs so far are enough.
func (c *contest) settled() bool { return c.stopped }

// lookIfDue looks at the numbers of pairs laid down before the first was played.
func (c *contest) lookIfDue() {
	if len(c.looks) > 0 && c.pairs == c.looks[0] {
		c.looks = c.looks[1:]
		if c.cfg.Look != nil {
			c.cfg.Look(c.comparison())
			return
		}
		c.stopped = c.look()
	}
}

// finalLevel is the level of an interval of a number of questions at the end.
func (c *contest) finalLevel(questions int) float64 {
	share := 1 - earlyError
	if c.cfg.All {
		share = 1
	}
	return 1 - (1-c.cfg.Level)*share/float64(questions)
}

// earlyLevel is that of the confidence sequence of one of so many questions.
func (c *contest) earlyLevel(questions int) float64 {
	share := earlyError
	if c.cfg.Look != nil {
		share = 1
	}
	return 1 - (1-c.cfg.Level)*share/float64(questions)
}

// questions is how many win rates can change by themselves: those of all seats
// or, where two play and each game had one winner, a single one, as what one
// gains the other loses. A game that has had no such ending in any pair may
// have had one later; its intervals would then each be wider by a little.
func (c *contest) questions() int {
	if c.mirror() {
		return 1
	}
	return len(c.seats)
}

// mirror says that what one seat gains the other loses.
func (c *contest) mirror() bool { return len(c.seats) == 2 && c.oneWinner }

// change is what is known of a seat's win rate. Where play stopped early, or may
// have because somebody looked on, the interval is that of the confidence sequence, which
// allows for it; at the end it is that of the pairs.
func (c *contest) change(s *seatTally) stats.Estimate {
	if c.stopped || c.cfg.Look != nil {
		return s.sequence.Interval()
	}
	return s.won.change(c.pairs, c.finalLevel(c.questions()))
}

// lookShare is the part of the error that the other measures may use at this
// end of play. Each of the looks laid down could have been it, so that they
// share what there is for stopping early; the last has the rest.
func (c *contest) lookShare() float64 {
	switch {
	case c.cfg.Look != nil:
		return 1 / float64(c.planned+1)
	case c.cfg.All || c.planned == 0:
		return 1
	case c.stopped:
		return earlyError / float64(c.planned)
	}
	return 1 - earlyError
}
