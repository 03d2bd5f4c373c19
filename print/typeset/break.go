package typeset

import "math"

// fitter chooses where lines end: of all ways to set the paragraph in as few
// lines as possible the one whose lines are most even (Knuth and Plass,
// Breaking Paragraphs into Lines, 1981, with the number of lines fixed and
// without hyphenation).
type fitter struct {
	groups  []group
	width   []float64 // of groups[:i] with the blanks before them
	blanks  []int     // likewise
	measure float64   // ems
	align   Align
	grow    float64 // how far a blank may grow, as a share of blank
	blank   float64 // width of a blank, ems
}

// rounding is what a line may exceed its measure by, ems.
const rounding = 1e-6

func newFitter(groups []group, measure float64, align Align, grow float64) *fitter {
	b := &fitter{groups: groups, measure: measure, align: align, grow: grow}
	b.width = make([]float64, len(groups)+1)
	b.blanks = make([]int, len(groups)+1)
	for i, g := range groups {
		b.width[i+1] = b.width[i] + g.gap + g.w
		b.blanks[i+1] = b.blanks[i] + g.blanks
		if g.gap > 0 {
			b.blanks[i+1]++
			b.blank = max(b.blank, g.gap)
		}
	}
	return b
}

// natural is the width of a line of groups i..j-1 and the number of blanks in
// it; the blank before the line is gone.
func (b *fitter) natural(i, j int) (w float64, blanks int) {
	w = b.width[j] - b.width[i] - b.groups[i].gap
	blanks = b.blanks[j] - b.blanks[i]
	if b.groups[i].gap > 0 {
		blanks--
	}
	return w, blanks
}

func (b *fitter) fits(i, j int) bool {
	w, blanks := b.natural(i, j)
	if b.align == Justify {
		w -= maxShrink * b.blank * float64(blanks)
	}
	return w <= b.measure+rounding || j == i+1
}

// way is the best way to set the groups before one.
type way struct {
	lines int
	cost  float64
	from  int // the group its last line begins with
}

func (w way) better(than way) bool {
	return w.lines < than.lines || w.lines == than.lines && w.cost < than.cost
}

// ends gives the end of each line as an index of groups. The best way to set
// all begins with the best way to set fewer: were there one with fewer lines
// for these, there would be one for all.
func (b *fitter) ends() []int {
	best := make([]way, len(b.groups)+1)
	for j := 1; j <= len(b.groups); j++ {
		best[j].lines = math.MaxInt
		for i := j - 1; i >= 0 && b.fits(i, j); i-- {
			next := way{best[i].lines + 1, best[i].cost + b.cost(i, j), i}
			if next.better(best[j]) {
				best[j] = next
			}
		}
	}
	out := make([]int, best[len(b.groups)].lines)
	for k, j := len(out), len(b.groups); k > 0; k-- {
		out[k-1] = j
		j = best[j].from
	}
	return out
}

// cost says how bad a line of groups i..j-1 is.
func (b *fitter) cost(i, j int) float64 {
	w, blanks := b.natural(i, j)
	last := j == len(b.groups)
	slack := (b.measure - w) / b.measure
	c := b.groups[i].cost
	switch {
	case last && i > 0 && w < b.measure*Orphan:
		c += 1 + Orphan - w/b.measure
	case last && b.align != Centre:
	case b.align == Justify:
		c += b.stretch(b.measure-w, blanks)
	default:
		c += slack * slack
	}
	return c
}

// stretch is how ugly it is to spread room ems over blanks.
func (b *fitter) stretch(room float64, blanks int) float64 {
	r := room / (b.blank * float64(max(blanks, 1)))
	c := r * r / 10
	if r > b.grow || blanks == 0 && room > rounding {
		c++
	}
	return c
}
