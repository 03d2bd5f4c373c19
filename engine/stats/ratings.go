package stats

import (
	"math"
	"slices"
)

// Match is what came of games between two players of a table, 0 and up, in two
// seats of it: how often the first won, the second won, and neither did better.
// The counts need not be whole: of a game of several, each pair may count as a
// part of a game.
type Match struct {
	A, B         int // players
	SeatA, SeatB int
	WonA, WonB   float64
	Alike        float64
}

// Ratings are how strong players are, from how they did against each other: the
// model of R. A. Bradley, M. E. Terry, "Rank analysis of incomplete block designs",
// Biometrika 39 (1952), 324–345, with ties after R. R. Davidson, "On extending the
// Bradley–Terry model to accommodate ties in paired comparison experiments",
// Journal of the American Statistical Association 65 (1970), 317–328, and what a
// seat is worth as in R. R. Davidson, R. J. Beaver, "On extending the Bradley–Terry
// model to incorporate within-pair order effects", Biometrics 33 (1977), 693–702. It
// is found by maximum likelihood.
type Ratings struct {
	players, seats int
	list           []Match
	ties           bool
	best           []float64 // parameters: players, seats, the logarithm of the ties'
	most           float64   // the log-likelihood there
}

// Elo is how many points of the scale of A. E. Elo, "The Rating of Chessplayers"
// (1978), a player is better who wins e times as often as the other.
const Elo = 173.71779276130073 // 400 / ln 10

// far is as much as a rating may differ before it counts as having no end: who
// wins all games is better by any number.
const far = 9.

// FitRatings fits ratings to games. The players have to hang together by games.
func FitRatings(players, seats int, list []Match) *Ratings {
	r := &Ratings{players: players, seats: seats}
	for _, m := range list {
		if m.WonA+m.WonB+m.Alike > 0 {
			r.list = append(r.list, m)
			r.ties = r.ties || m.Alike > 0
		}
	}
	start := make([]float64, players+seats+1)
	free := make([]bool, len(start))
	for i := range free {
		free[i] = i != 0 && i != players && (i < players+seats || r.ties)
	}
	r.best, r.most = r.climb(start, free)
	return r
}

// Difference is by how much a player is rated above another, in Elo points, with
// the interval of its profile likelihood (D. J. Venzon, S. H. Moolgavkar, "A method
// for computing profile-likelihood-based confidence intervals", Applied Statistics 37
// (1988), 87–94). An end is infinite where all games went one way. of is the games.
func (r *Ratings) Difference(a, b int, level float64) Estimate {
	out := Estimate{Value: Elo * max(-far, min(far, r.best[a]-r.best[b])), Of: r.games()}
	if a == b {
		return out
	}
	z := quantile(level)
	drop := z * z / 2
	start := r.turned(b)
	free := make([]bool, len(start))
	for i := range free {
		free[i] = i != a && i != b && i != r.players && (i < r.players+r.seats || r.ties)
	}
	at := max(-far, min(far, start[a]))
	less := func(v float64) float64 { // how much likelihood is lost where a is rated v above b
		x := slices.Clone(start)
		x[a] = v
		_, l := r.climb(x, free)
		return r.most - l
	}
	out.Low, out.High = math.Inf(-1), math.Inf(1)
	if at > -far && less(-far) > drop {
		out.Low = Elo * bisect(-far, at, func(v float64) bool { return less(v) > drop })
	}
	if at < far && less(far) > drop {
		out.High = Elo * bisect(at, far, func(v float64) bool { return less(v) <= drop })
	}
	return out
}

// turned are the best parameters with a player rated 0.
func (r *Ratings) turned(zero int) []float64 {
	x := slices.Clone(r.best)
	for i := range r.players {
		x[i] = r.best[i] - r.best[zero]
	}
	return x
}

func (r *Ratings) games() int {
	n := 0.0
	for _, m := range r.list {
		n += m.WonA + m.WonB + m.Alike
	}
	return int(math.Round(n))
}

// prior keeps the parameters of players who won all games from running away; it is
// too weak to be seen in others.
const prior = 1e-5

// climb finds the free parameters that make the games likeliest, by Newton's method
// with halved steps: the logarithm of the likelihood is concave.
func (r *Ratings) climb(start []float64, free []bool) ([]float64, float64) {
	x := slices.Clone(start)
	like := r.likelihood(x)
	for range 100 {
		step := r.step(x, free)
		size, gain := 1.0, false
		for ; size > 1e-6; size /= 2 {
			next := slices.Clone(x)
			for i := range next {
				next[i] += size * max(-2, min(2, step[i]))
			}
			if l := r.likelihood(next); l > like {
				gain = l > like+1e-10
				x, like = next, l
				break
			}
		}
		if !gain {
			break
		}
	}
	return x, like
}

// shares are how likely a match's three ends are.
func (r *Ratings) shares(m *Match, x []float64) (a, b, alike float64) {
	half := (x[m.A] - x[m.B] + x[r.players+m.SeatA] - x[r.players+m.SeatB]) / 2
	a, b = math.Exp(half), math.Exp(-half)
	if r.ties {
		alike = math.Exp(x[r.players+r.seats])
	}
	all := a + b + alike
	return a / all, b / all, alike / all
}

func (r *Ratings) likelihood(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum -= prior * v * v
	}
	for i := range r.list {
		m := &r.list[i]
		a, b, alike := r.shares(m, x)
		sum += part(m.WonA, a) + part(m.WonB, b) + part(m.Alike, alike)
	}
	return sum
}

func part(n, p float64) float64 {
	if n == 0 {
		return 0
	}
	return n * math.Log(p)
}

// step is Newton's step from x in the free parameters.
func (r *Ratings) step(x []float64, free []bool) []float64 {
	n := len(x)
	grad, bend := make([]float64, n), make([][]float64, n)
	for i := range bend {
		bend[i] = make([]float64, n)
		grad[i] = -2 * prior * x[i]
		bend[i][i] = 2*prior + 1e-9
	}
	tie := r.players + r.seats
	for i := range r.list {
		m := &r.list[i]
		a, b, alike := r.shares(m, x)
		games := m.WonA + m.WonB + m.Alike
		// Of half the difference, and of the logarithm of the ties' parameter.
		half := m.WonA - m.WonB - games*(a-b)
		vHalf, vTie, both := games*(a+b-(a-b)*(a-b)), games*alike*(1-alike), -games*(a-b)*alike
		parts := []struct {
			at int
			by float64
		}{{m.A, 0.5}, {m.B, -0.5}, {r.players + m.SeatA, 0.5}, {r.players + m.SeatB, -0.5}}
		grad[tie] += m.Alike - games*alike
		bend[tie][tie] += vTie
		for _, p := range parts {
			grad[p.at] += p.by * half
			bend[p.at][tie] += p.by * both
			bend[tie][p.at] += p.by * both
			for _, q := range parts {
				bend[p.at][q.at] += p.by * q.by * vHalf
			}
		}
	}
	return solve(bend, grad, free)
}

// solve solves for the free unknowns of a symmetric positive system, the others
// being 0, by elimination.
func solve(m [][]float64, v []float64, free []bool) []float64 {
	out := make([]float64, len(v))
	var at []int
	for i, is := range free {
		if is {
			at = append(at, i)
		}
	}
	a := make([][]float64, len(at))
	for i, p := range at {
		for _, q := range at {
			a[i] = append(a[i], m[p][q])
		}
		a[i] = append(a[i], v[p])
	}
	for i := range a {
		for k := i + 1; k < len(a); k++ {
			f := a[k][i] / a[i][i]
			for c := i; c <= len(a); c++ {
				a[k][c] -= f * a[i][c]
			}
		}
	}
	for i := len(a) - 1; i >= 0; i-- {
		sum := a[i][len(a)]
		for c := i + 1; c < len(a); c++ {
			sum -= a[i][c] * out[at[c]]
		}
		out[at[i]] = sum / a[i][i]
	}
	return out
}
