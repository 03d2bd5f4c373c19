package bot

import (
	"math"

	"github.com/broadside-cards/broadside/engine"
)

// moveAverages is how each player's moves fared wherever in the trees they were made
// (the move-average of Finnsson and Björnsson, "Simulation-based approach to
// general game playing", AAAI 2008): what a wide choice tries first.
type moveAverages struct {
	at   keyIndex
	list []moveAverage
}

type moveAverage struct{ n, sum float64 }

func (h *moveAverages) clear() {
	h.at.clear()
	h.list = h.list[:0]
}

func habitKey(p int8, key uint64) uint64 { return engine.Mix(key ^ uint64(p+1)<<56) }

// slot is where a move of a player is counted.
func (h *moveAverages) slot(p int8, key uint64) int32 {
	k := habitKey(p, key)
	at := h.at.get(k)
	if at < 0 {
		at = int32(len(h.list))
		h.list = append(h.list, moveAverage{})
		h.at.put(k, at)
	}
	return at
}

func (h *moveAverages) add(slot int32, v float64) {
	h.list[slot].n++
	h.list[slot].sum += v
}

// priority ranks a move that is new at its node: by how it fared elsewhere, the
// less sure the more by luck.
func (h *moveAverages) priority(slot int32, l *rng) float64 {
	n, mean := 0.0, 0.5
	if slot >= 0 && h.list[slot].n > 0 {
		n = h.list[slot].n
		mean = h.list[slot].sum / n
	}
	return mean + (l.share()-0.5)/math.Sqrt(n+1)
}

// known is the slot of a move that was counted already, or -1.
func (h *moveAverages) known(p int8, key uint64) int32 { return h.at.get(habitKey(p, key)) }
