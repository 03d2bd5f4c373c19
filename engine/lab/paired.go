package lab

import "github.com/broadside-cards/broadside/engine/stats"

// Paired compares a number of two arms over pairs of games that have all luck in
// common. Its zero value has no pairs.
type Paired struct {
	of         [2]stats.Moments
	change     stats.Moments // the second arm minus the first
	More, Less int           // pairs in which the second arm had more, or less
}

// Add takes in what a pair of games came to, the first arm's first.
func (t *Paired) Add(a, b float64) {
	t.of[0].Add(a)
	t.of[1].Add(b)
	t.change.Add(b - a)
	switch {
	case b > a:
		t.More++
	case b < a:
		t.Less++
	}
}

// Pairs is how many pairs there were.
func (t *Paired) Pairs() int { return t.change.N() }

// Change is the mean of the second arm minus that of the first.
func (t *Paired) Change(level float64) stats.Estimate { return t.change.Mean(level) }

// P is the probability of so large a change by chance.
func (t *Paired) P() float64 { return t.change.P() }

// empty says that the number was 0 in every game.
func (t *Paired) empty() bool {
	none := func(m *stats.Moments) bool { return m.N() == 0 || m.Mean(0.5).Value == 0 && m.Dev() == 0 }
	return none(&t.of[0]) && none(&t.of[1])
}

// Correct corrects probabilities for each other (Holm): those of one list of
// questions, to which falls a share (1: all) of the error that is allowed.
func Correct(ps []*float64, share float64) {
	plain := make([]float64, len(ps))
	for i, p := range ps {
		plain[i] = min(1, *p/share)
	}
	for i, p := range stats.Holm(plain) {
		*ps[i] = p
	}
}

// pairedCount is how often something was so, arm against arm.
type pairedCount struct {
	count        [2]int
	onlyA, onlyB int
}

// add takes a pair in and gives by how much more it was so in the second arm.
func (p *pairedCount) add(a, b bool) float64 {
	for i, yes := range []bool{a, b} {
		if yes {
			p.count[i]++
		}
	}
	switch {
	case b && !a:
		p.onlyB++
		return 1
	case a && !b:
		p.onlyA++
		return -1
	}
	return 0
}

// share is how often it was so in one arm, of so many pairs.
func (p *pairedCount) share(arm, pairs int) stats.Share {
	return stats.Wilson(p.count[arm], pairs, stats.Usual)
}

// change is the second arm's share less the first's, of so many pairs.
func (p *pairedCount) change(pairs int, level float64) stats.Estimate {
	return stats.PairedShares(p.onlyB, p.onlyA, pairs, level)
}
