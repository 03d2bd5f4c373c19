package learn

// record says of what a net called a chance how often it came to pass: at the choices of
// games in which nobody erred on purpose, by how much was said.
type record struct {
	positions, said, came [bins]int64
}

// bins is how many parts chances are sorted into.
const bins = 64

// doubt is how many positions of a bin's own speak against those that were seen: what a bin
// with few of them says is little changed.
const doubt = 100

func (r *record) add(said, came int64) {
	at := min(bins-1, said*bins/sure)
	r.positions[at]++
	r.said[at] += said
	r.came[at] += came
}

func (r *record) with(o *record) *record {
	sum := *r
	for i := range sum.positions {
		sum.positions[i] += o.positions[i]
		sum.said[i] += o.said[i]
		sum.came[i] += o.came[i]
	}
	return &sum
}

// knot is a point of a curve: what was said, and what is meant.
type knot struct{ said, means int64 }

// scale leads from what a net says to a chance: straight lines through its knots, from
// nothing to sure. It rises everywhere, so that what was better stays better.
type scale []knot

// fit is the curve that never falls and comes nearest to a record (Ayer et al., "An empirical distribution
// function for sampling with incomplete information", 1955: neighbours that fall are pooled).
func (r *record) fit() scale {
	type pool struct{ n, said, came float64 }
	var pools []pool
	for i := range bins {
		n := float64(r.positions[i])
		if n == 0 {
			continue
		}
		said := float64(r.said[i])
		pools = append(pools, pool{n, said, float64(float64(r.came[i])*n)/(n+doubt) + float64(said*doubt)/(n+doubt)})
		for k := len(pools) - 1; k > 0 && pools[k-1].came/pools[k-1].n >= pools[k].came/pools[k].n; k-- {
			a, b := pools[k-1], pools[k]
			pools[k-1] = pool{a.n + b.n, a.said + b.said, a.came + b.came}
			pools = pools[:k]
		}
	}
	var out scale
	last := knot{}
	for _, p := range pools {
		k := knot{int64(p.said / p.n), int64(p.came / p.n)}
		if k.said > last.said && k.means > last.means && k.said < sure && k.means < sure {
			out, last = append(out, k), k
		}
	}
	return out
}

// chance is what is meant by what a net says.
func (c scale) chance(said int64) int64 {
	low := knot{}
	for _, high := range c {
		if said < high.said {
			return low.to(high, said)
		}
		low = high
	}
	return low.to(knot{sure, sure}, said)
}

// to is a point between two knots.
func (k knot) to(high knot, said int64) int64 {
	return k.means + (high.means-k.means)*(said-k.said)/(high.said-k.said)
}
