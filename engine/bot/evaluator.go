package bot

import (
	"math"

	"github.com/broadside-cards/broadside/engine"
)

// evaluator says what a position is worth to each player, by a playout. Where the
// game has an estimate and random games are long from here, the playout is
// truncated: it goes on until the one asked has had another turn, and the
// estimate is evaluated there, since what was played at random for long says
// little of the choice it began with. Without an
// estimate, and where the end is near, it plays to the end.
type evaluator struct {
	truncated bool
	turns     int     // until the estimate is asked
	low       float64 // the range of what anybody gets
	high      float64
	meanLead  []float64 // by player: the mean lead there
	spread    float64   // the standard deviation of leads
	leads     []float64 // of the pilots, by pilot and player
	out       []float64
}

const (
	// pilots is how many games are played first, to find out how long they are
	// and what a lead is worth.
	pilots = 8
	// longPlayout is from how many choices on a random game is long.
	longPlayout = 80
	// cutChoices cuts a playout in which turns do not change.
	cutChoices = 200
)

// alwaysToTheEnd is for benchmarks of whole playouts.
var alwaysToTheEnd = false

// calibrate plays a few random games in determinizations of what a seat sees, to
// find out how long games are from here and what a lead is worth. deal is memory;
// what it gives is memory for the next.
func (j *evaluator) calibrate(seat engine.Seat, seed uint64, deal *engine.State) *engine.State {
	players := len(seat.Players())
	j.truncated, j.turns, j.low, j.high = false, players+1, -1, 1
	j.meanLead = append(j.meanLead[:0], make([]float64, players)...)
	j.leads = append(j.leads[:0], make([]float64, pilots*players)...)
	j.out = append(j.out[:0], make([]float64, players)...)
	choices, l := 0, rng(seed)
	for i := range pilots {
		s, err := seat.Deal(nth(seed, i), deal)
		if err != nil {
			return deal
		}
		if deal = s; i == 0 && (alwaysToTheEnd || !s.Game().HasEstimate()) {
			return deal
		}
		choices += j.pilotPlayout(s, &l, i)
		if i == 1 && choices < pilots { // the end is very near
			return deal
		}
	}
	j.measureLeads(players)
	j.truncated = choices >= longPlayout*pilots && j.spread > 0
	return deal
}

// pilotPlayout plays one game until it is known to be long and gives its choices.
func (j *evaluator) pilotPlayout(s *engine.State, l *rng, i int) int {
	early := j.playAhead(s, l, playoutChoices)
	j.lead(s, j.leads[i*len(j.meanLead):])
	got, late := playout(s, l, longPlayout)
	for _, v := range got {
		j.low, j.high = min(j.low, v), max(j.high, v)
	}
	return early + late
}

// measureLeads finds the means and the spread of the leads.
func (j *evaluator) measureLeads(players int) {
	for p := range players {
		for i := range pilots {
			j.meanLead[p] += j.leads[i*players+p] / pilots
		}
	}
	sum := 0.0
	for i, v := range j.leads {
		d := v - j.meanLead[i%players]
		sum += d * d
	}
	j.spread = math.Sqrt(sum / float64(len(j.leads)))
}

// playAhead plays on for the turns that are looked ahead. It gives the choices made.
func (j *evaluator) playAhead(s *engine.State, l *rng, left int) (made int) {
	last := s.Turn() + j.turns
	made, _ = s.PlayOut(min(left, cutChoices), func(_ engine.Player, options int) int {
		if s.Turn() >= last {
			return -1
		}
		return anyOf(l, options)
	})
	return made
}

// lead writes how far each player is ahead of the best of the others.
func (j *evaluator) lead(s *engine.State, dst []float64) {
	for p := range j.meanLead {
		mine, _ := s.Estimate(p)
		best := math.Inf(-1)
		for q := range j.meanLead {
			if v, ok := s.Estimate(q); ok && q != p {
				best = max(best, v)
			}
		}
		if math.IsInf(best, -1) { // alone at the table
			best = 0
		}
		dst[p] = mine - best
	}
}

// play plays on and says what each player got, nil where nobody can tell. A
// lead counts as a return between the least and the most there is, by a logistic
// curve around the usual lead. The slice is good until the next call.
func (j *evaluator) play(s *engine.State, l *rng, left int) []float64 {
	if !j.truncated {
		got, _ := playout(s, l, left)
		return got
	}
	j.playAhead(s, l, left)
	if s.Over() {
		return s.Returns()
	}
	j.lead(s, j.out)
	for p, v := range j.out {
		j.out[p] = j.low + (j.high-j.low)/(1+math.Exp((j.meanLead[p]-v)/j.spread))
	}
	return j.out
}
