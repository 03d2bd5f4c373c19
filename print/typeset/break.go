package typeset

import (
	"math"
	"sync"
)

// fitter chooses where lines end: of all ways to set the paragraph in as few
// lines as possible the one whose lines are most even (Knuth and Plass,
// Breaking Paragraphs into Lines, 1981, with the number of lines fixed).
type fitter struct {
	*Para
	measure float64 // ems
	align   Align
}

// rounding is what a line may exceed its measure by, ems.
const rounding = 1e-6

// natural is the width of a line of groups i..j-1 and the number of blanks in
// it; the blank before the line is gone.
func (b fitter) natural(i, j int) (w float64, blanks int) {
	from, to := &b.groups[i], &b.groups[j-1]
	w = to.end - from.start - from.gap + from.head
	if j < len(b.groups) {
		w += to.tail
	}
	blanks = to.blanksEnd - from.blanksStart
	if from.gap > 0 {
		blanks--
	}
	return w, blanks
}

func (b fitter) fits(i, j int) bool {
	w, blanks := b.natural(i, j)
	if b.align == Justify {
		w -= maxShrink * b.wide * float64(blanks)
	}
	return w <= b.measure+rounding || j == i+1
}

// count is how many lines there are, and whether something is wider than its line.
// Lines filled one after the other are as few as any.
func (b fitter) count() (lines int, wide bool) {
	from := 0
	for i := range b.groups {
		w, blanks := b.natural(i, i+1)
		wide = wide || w > b.measure+rounding && (blanks == 0 || b.align != Justify)
		if !b.fits(from, i+1) {
			from, lines = i, lines+1
		}
	}
	return lines + 1, wide
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

// ways is room for the best ways of one paragraph at a time.
var ways = sync.Pool{New: func() any { return new([]way) }}

// ends gives the end of each line as an index of groups. The best way to set
// all begins with the best way to set fewer: were there one with fewer lines
// for these, there would be one for all.
func (b fitter) ends() []int {
	scratch := ways.Get().(*[]way)
	defer ways.Put(scratch)
	best := append((*scratch)[:0], make([]way, len(b.groups)+1)...)
	*scratch = best
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
func (b fitter) cost(i, j int) float64 {
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
func (b fitter) stretch(room float64, blanks int) float64 {
	r := room / (b.wide * float64(max(blanks, 1)))
	c := r * r / 10
	if r > maxGrow || blanks == 0 && room > rounding {
		c++
	}
	return c
}
