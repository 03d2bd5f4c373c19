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
	w = to.end - from.start - from.gap
	switch {
	case j == i+1:
		w += from.alone // its tail is 0 where nothing follows
	case j < len(b.groups):
		w += from.head + to.tail
	default:
		w += from.head
	}
	blanks = to.blanksEnd - from.blanksStart
	if from.gap > 0 {
		blanks--
	}
	return w, blanks
}

func (b fitter) fits(i, j int) bool { return b.holds(i, j) || j == i+1 }

// holds says whether a line has room for groups i..j-1.
func (b fitter) holds(i, j int) bool {
	w, blanks := b.natural(i, j)
	if b.align == Justify {
		w -= maxShrink * b.wide * float64(blanks)
	}
	return w <= b.measure+rounding
}

// tooEmpty is the share of the measure below which a ragged line calls for a hyphen.
const tooEmpty = 0.6

// mayEnd says whether a line from group i may end before group j, which it has room for. A word is
// broken by rules only where it is wider than a line or, unless it is to be kept, where the line
// has no room for it and would be too empty without: below tooEmpty or, justified, with blanks
// that are too wide. A line that begins further on is never fuller where it breaks off, so what
// begins later never ends earlier.
func (b fitter) mayEnd(i, j int) bool {
	if j == len(b.groups) || b.groups[j].shy < byRule {
		return true
	}
	word := &b.groups[j]
	switch {
	case !b.holds(max(i, word.word), word.wordEnd):
		return true
	case word.shy == atLast || b.holds(i, word.wordEnd):
		return false
	}
	return b.empty(i, word.word)
}

// empty says whether a line of groups i..j-1 calls for a hyphen.
func (b fitter) empty(i, j int) bool {
	w, blanks := b.natural(i, j)
	if b.align == Justify {
		return b.measure-w > maxGrow*b.wide*float64(blanks)
	}
	return w < tooEmpty*b.measure
}

// reach is where a line from group i ends that takes all it can.
func (b fitter) reach(i int) int {
	end := i + 1
	for j := i + 1; j <= len(b.groups); j++ {
		if b.fits(i, j) {
			if b.mayEnd(i, j) {
				end = j
			}
		} else if j == len(b.groups) || b.groups[j].shy == never {
			break // and not for want of room for a hyphen alone
		}
	}
	return end
}

// count is how many lines there are, whether something is wider than its line, and whether no
// line is too empty. Lines filled one after the other are as few as any.
func (b fitter) count() (lines int, wide, full bool) {
	for i := range b.groups {
		w, blanks := b.natural(i, i+1)
		wide = wide || w > b.measure+rounding && (blanks == 0 || b.align != Justify) && !b.whole(i)
	}
	full = true
	for i := 0; i < len(b.groups); lines++ {
		end := b.reach(i)
		full = full && (end == len(b.groups) || !b.empty(i, end))
		i = end
	}
	return lines, wide, full
}

// whole says whether a group is of a word that rules need not break.
func (b fitter) whole(i int) bool {
	g := &b.groups[i]
	return g.wordEnd-g.word > 1 && b.holds(g.word, g.wordEnd)
}

func (b fitter) byRule(i int) bool { return i < len(b.groups) && b.groups[i].shy >= byRule }

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
			if !b.mayEnd(i, j) || best[i].lines == math.MaxInt {
				continue
			}
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
	if !last && b.groups[i].shy != never && b.groups[j].shy != never {
		c += twoHyphens
	}
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
