package plot

import (
	"fmt"
	"math"
	"strconv"
)

// Bin is a value and the weight it was seen with, at least 0.
type Bin struct {
	Value  int
	Weight float64
}

// Histogram shows how a whole number is spread: each column is a share of all.
// Values that are many are put together in columns of equal, round width.
type Histogram struct {
	X, Y   string // what the axes show; Y is a share of what
	Bins   []Bin  // by value, ascending
	Series int    // whose colour
	Middle [2]int // values between these, both included, are drawn strong; the rest pale
	Marks  []Mark
	// More, if not 0, is a last value that stands for itself and all above.
	More int
}

// mostColumns is how many columns a histogram has at most: more are thinner
// than can be told apart.
const mostColumns = 48

type column struct {
	from, to int // values, both included
	share    float64
	pale     bool
}

// columns puts the values together.
func (h *Histogram) columns() (out []column, width int) {
	low, high, total := h.Bins[0].Value, h.Bins[len(h.Bins)-1].Value, 0.0
	for _, b := range h.Bins {
		total += b.Weight
	}
	width = max(1, int(nice(math.Ceil(float64(high-low+1)/mostColumns), false)))
	first := low - ((low%width)+width)%width
	for from := first; from <= high && total > 0; from += width {
		out = append(out, column{from: from, to: from + width - 1})
	}
	for _, b := range h.Bins {
		out[(b.Value-first)/width].share += b.Weight / total
	}
	for i := range out {
		c := &out[i]
		c.pale = h.Middle != [2]int{} && (c.to < h.Middle[0] || c.from > h.Middle[1])
	}
	return out, width
}

func (h *Histogram) draw(c *canvas) {
	if len(h.Bins) == 0 {
		c.width, c.height = plotWidth, 40
		c.text("soft", atStart, 0, 20, "nothing was counted")
		return
	}
	cols, width := h.columns()
	top, low, high := 0.0, float64(cols[0].from)-0.5, float64(cols[len(cols)-1].to)+0.5
	for _, col := range cols {
		top = max(top, col.share)
	}
	for _, m := range h.Marks {
		low, high = min(low, m.At-float64(width)), max(high, m.At+float64(width))
	}
	x := newAxis(low, high, 7, true, unit{}).tight(low, high)
	y := newAxis(0, top, 5, false, unit{percent: true})
	c.frame(&x, &y, h.X, h.Y, 4, markRoom(h.Marks))
	for _, col := range cols {
		h.column(c, &x, &y, col)
	}
	c.line("axis", x.from, y.from, x.to, y.from)
	c.marks(&x, &y, h.Marks)
}

func (h *Histogram) column(c *canvas, x, y *axis, col column) {
	if col.share == 0 {
		return
	}
	class := fill(h.Series)
	if col.pale {
		class += " pale"
	}
	left, right := x.at(float64(col.from)-0.5), x.at(float64(col.to)+0.5)
	gap := min(1, 0.15*(right-left))
	height := max(0.75, y.from-y.at(col.share)) // a column that is not empty can be seen
	c.rect(class, left+gap/2, y.from-height, right-left-gap, height, fmt.Sprintf("%s: %.2f %%", h.name(col), 100*col.share))
}

// name says which values a column holds.
func (h *Histogram) name(col column) string {
	switch {
	case h.More > 0 && col.to >= h.More:
		return strconv.Itoa(col.from) + " or more"
	case col.from == col.to:
		return strconv.Itoa(col.from)
	}
	return fmt.Sprintf("%d to %d", col.from, col.to)
}
