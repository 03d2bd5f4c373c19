package typeset

import "math"

// breaker chooses where lines end: of all ways to set the paragraph in as few
// lines as possible the one whose lines are most even (Knuth and Plass,
// Breaking Paragraphs into Lines, 1981, with the number of lines fixed and
// without hyphenation).
type breaker struct {
	groups  []group
	width   []float64 // of groups[:i] with the blanks before them
	blanks  []int     // likewise
	measure float64   // ems
	align   Align
}

// rounding is what a line may exceed its measure by, ems.
const rounding = 1e-6

func newBreaker(groups []group, measure float64, align Align) *breaker {
	b := &breaker{groups: groups, measure: measure, align: align}
	b.width = make([]float64, len(groups)+1)
	b.blanks = make([]int, len(groups)+1)
	for i, g := range groups {
		b.width[i+1] = b.width[i] + g.gap + g.w
		b.blanks[i+1] = b.blanks[i] + g.blanks
		if g.gap > 0 {
			b.blanks[i+1]++
		}
	}
	return b
}

// natural is the width of a line of groups i..j-1 and the number of blanks in
// it; the blank before the line is gone.
func (b *breaker) natural(i, j int) (w float64, blanks int, blank float64) {
	w = b.width[j] - b.width[i] - b.groups[i].gap
	blanks = b.blanks[j] - b.blanks[i]
	if b.groups[i].gap > 0 {
		blanks--
	}
	return w, blanks, b.blank()
}

// blank is the width of a blank in this paragraph.
func (b *breaker) blank() float64 {
	for _, g := range b.groups {
		if g.gap > 0 {
			return g.gap
		}
	}
	return 0.25
}

func (b *breaker) fits(i, j int) bool {
	w, blanks, blank := b.natural(i, j)
	if b.align == Justify {
		w -= maxShrink * blank * float64(blanks)
	}
	return w <= b.measure+rounding || j == i+1
}

// fewest is the least number of lines: each filled as far as it goes.
func (b *breaker) fewest() int {
	lines := 0
	for i := 0; i < len(b.groups); lines++ {
		j := i + 1
		for j < len(b.groups) && b.fits(i, j+1) {
			j++
		}
		i = j
	}
	return lines
}

// ends gives the end of each line as an index of groups.
func (b *breaker) ends() []int {
	n, lines := len(b.groups), b.fewest()
	cost := make([][]float64, lines+1)
	from := make([][]int, lines+1)
	for k := range cost {
		cost[k] = make([]float64, n+1)
		from[k] = make([]int, n+1)
		for j := range cost[k] {
			cost[k][j] = math.Inf(1)
		}
	}
	cost[0][0] = 0
	for k := 1; k <= lines; k++ {
		for j := k; j <= n; j++ {
			for i := j - 1; i >= k-1 && b.fits(i, j); i-- {
				if c := cost[k-1][i] + b.cost(i, j, k > 1); c < cost[k][j] {
					cost[k][j], from[k][j] = c, i
				}
			}
		}
	}
	out := make([]int, lines)
	for k, j := lines, n; k > 0; k-- {
		out[k-1] = j
		j = from[k][j]
	}
	return out
}

// cost says how bad a line of groups i..j-1 is.
func (b *breaker) cost(i, j int, second bool) float64 {
	w, blanks, blank := b.natural(i, j)
	last := j == len(b.groups)
	slack := (b.measure - w) / b.measure
	c := 0.0
	if i > 0 {
		c = b.groups[i].cost
	}
	switch {
	case last && second && w < b.measure*Orphan:
		c += 1 + Orphan - w/b.measure
	case last && b.align != Centre:
	case b.align == Justify:
		c += stretchCost(b.measure-w, blanks, blank, slack)
	default:
		c += slack * slack
	}
	return c
}

// stretchCost is how ugly it is to spread room over blanks.
func stretchCost(room float64, blanks int, blank, slack float64) float64 {
	if blanks == 0 || room > maxGrow*blank*float64(blanks) {
		return 1 + slack*slack
	}
	r := room / (blank * float64(blanks))
	return r * r / 10
}
