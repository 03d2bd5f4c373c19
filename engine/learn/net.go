package learn

import (
	"math"

	"github.com/broadside-cards/broadside/engine"
)

// hidden is how many units lie between the features and the value.
const hidden = 32

// row is what a feature weighs: in each unit, and in the value itself.
type row [hidden + 1]float32

// net says from features what a position is worth, as a chance from 0 to 1. It is
// the one that learns; packed is the one that is asked.
//
// All arithmetic is of single precision, rounded at each step, so that no machine
// may contract it: the weights are the same everywhere.
type net struct {
	rows []row
	seen []float32 // by feature: the squares of its gradients, summed (Duchi et al., "Adaptive subgradient methods", JMLR 2011)
	line []float32 // the same of the weight in the value
	bias row
	out  [hidden]float32
	outs [hidden]float32
	bs   row
	old  []bool // by feature: it was changed since the last packing
	odd  []int32
}

// slope is what is left of a unit below nothing.
const slope = 1.0 / 16

func newNet(features int32, seed uint64) *net {
	n := &net{rows: make([]row, features), seen: make([]float32, features), line: make([]float32, features), old: make([]bool, features)}
	r := engine.Stream(seed)
	for i := range n.rows {
		for j := range hidden {
			n.rows[i][j] = spread(&r) * 0.06
		}
	}
	for j := range n.out {
		n.out[j] = spread(&r) * 0.4
	}
	return n
}

// spread is a number of mean 0 and a spread of about 1.
func spread(r *engine.Stream) float32 {
	sum := int64(0)
	for range 3 {
		sum += int64(r.Next()>>40) - 1<<23
	}
	return float32(sum) / (1 << 23)
}

// look works out the units and the logit.
func (n *net) look(x []feature, h *row) (logit float32) {
	*h = n.bias
	for _, f := range x {
		w, v := &n.rows[f.at], float32(f.value)*(1.0/one)
		for j := range h {
			h[j] += float32(v * w[j])
		}
	}
	logit = h[hidden]
	for j := range hidden {
		logit += float32(n.out[j] * bent(h[j]))
	}
	return logit
}

func bent(h float32) float32 {
	if h < 0 {
		return float32(h * slope)
	}
	return h
}

// learn brings the value of a position nearer to a target, and says what it was.
func (n *net) learn(x []feature, target, rate float32) (value float32) {
	var h, g row
	value = chanceOf(n.look(x, &h))
	d := value - target
	size := float32(0)
	for j := range hidden {
		act := bent(h[j])
		g[j] = float32(d * n.out[j])
		if h[j] < 0 {
			g[j] = float32(g[j] * slope)
		}
		size += float32(g[j] * g[j])
		step(&n.out[j], &n.outs[j], float32(d*act), rate)
		step(&n.bias[j], &n.bs[j], g[j], rate)
	}
	step(&n.bias[hidden], &n.bs[hidden], d, rate)
	size = float32(size * (1.0 / hidden))
	for _, f := range x {
		v := float32(f.value) * (1.0 / one)
		square := float32(v * v)
		if !n.old[f.at] {
			n.old[f.at] = true
			n.odd = append(n.odd, f.at)
		}
		w := &n.rows[f.at]
		n.seen[f.at] += float32(size * square)
		n.line[f.at] += float32(float32(d*d) * square)
		by := float32(float32(rate*v) / (root(n.seen[f.at]) + 1e-3))
		for j := range hidden {
			w[j] -= float32(by * g[j])
		}
		by = float32(float32(rate*v) / (root(n.line[f.at]) + 1e-3))
		w[hidden] -= float32(by * d)
	}
	return value
}

func step(w, seen *float32, g, rate float32) {
	*seen += float32(g * g)
	*w -= float32(float32(rate*g) / (root(*seen) + 1e-3))
}

// root is the square root, which IEEE 754 rounds alike everywhere.
func root(x float32) float32 { return float32(math.Sqrt(float64(x))) }
