package odds

import (
	"math/big"

	"github.com/broadside-cards/broadside/engine"
)

// askStage is the stage of a condition that is carried out, chance and all, behind
// a game played to its moment.
const askStage = 1 << 20

// asking says whether a condition is being carried out.
func (q *question) asking(stage int) bool { return stage == askStage }

// last is the stage behind which the answer stands.
func (q *question) last() int {
	if q.cfg.trial() {
		return len(q.stages) - 1
	}
	return askStage
}

// next is what runs behind a stage, and as which.
func (q *question) next(stage int) (r run, at int) {
	if q.cfg.trial() {
		return q.stages[stage+1], stage + 1
	}
	return run{q.drawn, q.cfg.As}, askStage
}

// askHere says whether a position of a game is the moment of a condition that
// could not be worked out without chance.
func (q *question) askHere(s *engine.State, stage int) bool {
	if q.cfg.trial() || !q.cfg.asks() || stage == askStage {
		return false
	}
	if s.Actor() < 0 && q.cfg.At.What != Now {
		return false
	}
	return q.cfg.At.at(s.Turn(), false) == ask
}

// came is what an answer comes to.
func (w *walker) came(n int) []*big.Rat {
	given, value := w.q.decoded(n)
	if !given {
		return w.zero
	}
	out := w.row(sumGiven)
	if value != 0 {
		out[sumAsked] = new(big.Rat).SetInt64(int64(value))
	}
	return out
}

// row is what comes to one row of the answer alone.
func (w *walker) row(i int) []*big.Rat {
	out := append([]*big.Rat(nil), w.zero...)
	out[i] = one
	return out
}

var one = big.NewRat(1, 1)

// ending is what the end of a game comes to.
func (w *walker) ending(s *engine.State) []*big.Rat {
	out := append([]*big.Rat(nil), w.zero...)
	n := len(w.q.rules.Players)
	end := s.Ending()
	for _, p := range end.Winners {
		out[p] = one
	}
	if i := endingRow(n, end.Kind); i >= 0 {
		out[i] = one
	}
	for p, r := range s.Returns() {
		out[n+endings+p] = new(big.Rat).SetFloat64(r)
	}
	return out
}

// endings is how many rows stand for games that nobody won.
const endings = 3

// endingRow is the row of an ending without a winner, or -1.
func endingRow(players int, e engine.EndKind) int {
	switch e {
	case engine.Draw:
		return players
	case engine.Loss:
		return players + 1
	case engine.Cap:
		return players + 2
	}
	return -1
}
