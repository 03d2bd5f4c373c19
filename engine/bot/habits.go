package bot

import (
	"math"

	"github.com/broadside-cards/broadside/engine"
)

// habits is how each player's moves fared wherever in the trees they were made
// (the move-average of Finnsson and Björnsson, "Simulation-based approach to
// general game playing", AAAI 2008): what a wide choice tries first.
type habits struct {
	at   places
	list []habit
}

type habit struct{ n, sum float64 }

func (h *habits) clear() {
	h.at.clear()
	h.list = h.list[:0]
}

func habitKey(p int8, key uint64) uint64 { return mix(key ^ uint64(p+1)<<56) }

func (h *habits) add(p int8, key uint64, v float64) {
	k := habitKey(p, key)
	at := h.at.get(k)
	if at < 0 {
		at = int32(len(h.list))
		h.list = append(h.list, habit{})
		h.at.put(k, at)
	}
	h.list[at].n++
	h.list[at].sum += v
}

// mean is how a move fared; of one not made yet, nothing good or bad.
func (h *habits) mean(p int8, key uint64) float64 {
	if at := h.at.get(habitKey(p, key)); at >= 0 {
		return h.list[at].sum / h.list[at].n
	}
	return 0
}

// guess ranks a move that is new at its node: by how it fared elsewhere, the
// less sure the more by luck.
func (h *habits) guess(p int8, key uint64, l *luck) float64 {
	n, mean := 0.0, 0.5
	if at := h.at.get(habitKey(p, key)); at >= 0 {
		n = h.list[at].n
		mean = h.list[at].sum / n
	}
	return mean + (l.share()-0.5)/math.Sqrt(n+1)
}

// best is the option that fared best so far; one not made yet stands in the
// middle.
func (h *habits) best(s *engine.State, p int8, n int, l *luck) (best int, key uint64) {
	most := -1.0
	for i := range n {
		name := s.OptionKey(i)
		v := 0.5
		if at := h.at.get(habitKey(p, name)); at >= 0 {
			c := &h.list[at]
			v = (c.sum + 1) / (c.n + 2)
		}
		if v += l.share() * 1e-6; v > most {
			most, best, key = v, i, name
		}
	}
	return best, key
}
