package odds

import (
	"math/big"

	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
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
func (q *question) askHere(s *table.State, stage int) bool {
	if q.cfg.trial() || q.cfg.Condition == "" || stage == askStage {
		return false
	}
	st := vm.Status(s.I[table.HStatus])
	if st != vm.Deciding && q.cfg.At.What != Now {
		return false
	}
	return q.cfg.At.at(int(s.I[table.HTurn]), false) == ask
}

// holds is what a condition that holds, or does not, comes to.
func (w *walker) holds(yes bool) []*big.Rat {
	if !yes {
		return w.zero
	}
	return w.row(0)
}

// row is what comes to one row of the answer alone.
func (w *walker) row(i int) []*big.Rat {
	out := append([]*big.Rat(nil), w.zero...)
	out[i] = one
	return out
}

var one = big.NewRat(1, 1)

// ending is what the end of a game comes to.
func (w *walker) ending(s *table.State) []*big.Rat {
	out := append([]*big.Rat(nil), w.zero...)
	n := len(w.q.rules.Players)
	end, winners := w.m.Ending(s)
	for _, p := range winners {
		out[p] = one
	}
	if i := endingRow(n, end); i >= 0 {
		out[i] = one
	}
	for p, r := range w.m.Returns(s) {
		out[n+endings+p] = new(big.Rat).SetFloat64(r)
	}
	return out
}

// endings is how many rows stand for games that nobody won.
const endings = 3

// endingRow is the row of an ending without a winner, or -1.
func endingRow(players int, e vm.Ending) int {
	switch e {
	case vm.Drawn:
		return players
	case vm.Lost:
		return players + 1
	case vm.CapReached:
		return players + 2
	}
	return -1
}
