package bot

import (
	"math"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/learn"
)

// evaluator says what a position is worth to each player, by a playout. Where
// the game has an estimate and random games are long (calibration.go), the
// playout is truncated: it goes on for a few turns, and the estimate is
// evaluated there, since what was played at random for long says little of the
// choice it began with. Without an estimate, and in short games, it plays to
// the end.
//
// Where it goes by a learned player, every playout is truncated, and what that player
// thinks of the position takes the place of the estimate.
type evaluator struct {
	calibration
	usual  []float64 // by player: the lead that is worth the middle
	out    []float64
	player *learn.Player // what a position is worth is asked of it; nil: of the estimate
	only   engine.Player // whom it is asked for, the others' is not looked at; -1: everybody
}

// cutChoices cuts a playout in which turns do not change.
const cutChoices = 200

// alwaysToTheEnd is for benchmarks of whole playouts.
var alwaysToTheEnd = false

// begin makes the evaluator ready for positions that follow a deal of the one
// that is thought about: leads are counted from what they are there.
func (j *evaluator) begin(deal *engine.State, player *learn.Player, only engine.Player) {
	players := len(deal.Game().Players())
	if j.player, j.only = player, only; player != nil {
		j.calibration = learnedCalibration(player)
	} else {
		j.calibration = *calibrationOf(deal)
	}
	j.usual = append(j.usual[:0], make([]float64, players)...)
	j.out = append(j.out[:0], make([]float64, players)...)
	if j.truncated = j.truncated && !alwaysToTheEnd; j.truncated && player == nil {
		lead(deal, j.usual)
	}
}

// play plays on and says what each player got, nil where nobody can tell. The
// slice is good until the next call.
func (j *evaluator) play(s *engine.State, l *rng, left int) []float64 {
	if !j.truncated {
		got, _ := playout(s, l, left)
		return got
	}
	playAhead(s, l, min(left, cutChoices), j.turns)
	if s.Over() {
		return s.Returns()
	}
	return j.value(s)
}

// value is what a position is worth to each player that is not over: it is the
// one place that says so. A lead counts as a return between the least and the
// most there is, by a curve around the lead at the start, which is halfway to
// either end where a lead has grown or shrunk by spread. The curve has
// no exponential, whose last bit differs from machine to machine. The slice is
// good until the next call.
func (j *evaluator) value(s *engine.State) []float64 {
	if j.player != nil {
		for p := range j.out {
			if j.only >= 0 && p != j.only {
				continue
			}
			chance, _ := j.player.Value(s, p)
			j.out[p] = j.low + float64((j.high-j.low)*chance)
		}
		return j.out
	}
	lead(s, j.out)
	for p, v := range j.out {
		x := (v - j.usual[p]) / j.spread
		j.out[p] = j.low + float64((j.high-j.low)*(0.5+0.5*x/(1+math.Abs(x))))
	}
	return j.out
}

// playAhead plays on at random for so many turns.
func playAhead(s *engine.State, l *rng, left, turns int) (made int) {
	last := s.Turn() + turns
	made, _ = s.PlayOut(left, func(_ engine.Player, options int) int {
		if s.Turn() >= last {
			return -1
		}
		return anyOf(l, options)
	})
	return made
}

// lead writes how far each player is ahead of the best of the others by the
// game's estimate.
func lead(s *engine.State, dst []float64) {
	for p := range dst {
		dst[p], _ = s.Estimate(p)
	}
	first, second := math.Inf(-1), math.Inf(-1)
	for _, v := range dst {
		if v > first {
			first, second = v, first
		} else {
			second = max(second, v)
		}
	}
	for p, v := range dst {
		switch {
		case len(dst) == 1: // alone at the table
		case v == first:
			dst[p] = v - second
		default:
			dst[p] = v - first
		}
	}
}
