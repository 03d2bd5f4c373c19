package plot

import "math"

// ForestRow is one estimate with its interval, in a line of its own.
type ForestRow struct {
	Group  string // a heading above the first row of a group
	Label  string
	Text   string // the numbers in words, behind the plot
	Series int
	At     float64
	Low    float64
	High   float64
	// Wide is a wider interval around, drawn thin; none where both are 0.
	Wide   [2]float64
	Hollow bool // not told apart from the reference line
}

// ForestPlot shows estimates below each other: as dots with intervals (a forest
// plot), or as bars from zero.
type ForestPlot struct {
	X         string
	Percent   bool
	Points    bool // numbers are differences of shares, written in points of a per cent: +3
	Bars      bool
	Rows      []ForestRow
	Reference *Mark
	Low, High float64 // what the axis holds at least
}

const rowHeight = 24

func (r *ForestPlot) draw(c *canvas) {
	for i := range r.Rows { // a single value has no interval
		row := &r.Rows[i]
		row.Low, row.High = finite(row.Low, row.At), finite(row.High, row.At)
	}
	labels, texts := 0.0, 0.0
	for _, row := range r.Rows {
		labels, texts = max(labels, textWidth(row.Label, plain)), max(texts, textWidth(row.Text, small))
	}
	labels = min(labels, 230)
	c.width = max(plotWidth, labels+texts+200)
	from, to := labels+14, c.width-texts-14
	x := r.axis(int((to - from) / 56))
	x.from, x.to = from, to
	top := 8.0
	if r.Reference != nil {
		top = 22
	}
	bottom := top + r.lines()*rowHeight
	c.height = bottom + 42
	for _, t := range x.ticks {
		c.line("grid", x.at(t), top, x.at(t), bottom)
	}
	c.line("axis", x.from, bottom, x.to, bottom)
	c.bottom(&x, bottom, r.X)
	if r.Reference != nil {
		y := axis{low: 0, high: 1, from: bottom, to: top}
		c.marks(&x, &y, []Mark{*r.Reference})
	}
	r.rows(c, &x, top)
}

// finite is a number, or another where it is none.
func finite(v, other float64) float64 {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return other
	}
	return v
}

// lines is the height of all rows and headings, in rows.
func (r *ForestPlot) lines() float64 {
	n := len(r.Rows)
	for i, row := range r.Rows {
		if r.heads(i) && row.Group != "" {
			n++
		}
	}
	return float64(n)
}

// heads says whether a row begins a group.
func (r *ForestPlot) heads(i int) bool { return i == 0 || r.Rows[i].Group != r.Rows[i-1].Group }

// axis holds all of the rows, with about so many numbers on it.
func (r *ForestPlot) axis(ticks int) axis {
	low, high := r.Low, r.High
	for i, row := range r.Rows {
		if i == 0 && r.Low == 0 && r.High == 0 && !r.Bars {
			low, high = row.At, row.At
		}
		low, high = min(low, row.At, row.Low, row.Wide[0]), max(high, row.At, row.High, row.Wide[1])
	}
	if r.Reference != nil {
		low, high = min(low, r.Reference.At), max(high, r.Reference.At)
	}
	a := newAxis(low, high, ticks, false, unit{percent: r.Percent, signed: r.Points, points: r.Points})
	if r.Bars || r.Low != r.High || low == high {
		return a
	}
	edge := 0.04 * (high - low) // only as wide as what is shown, and so with fewer numbers
	a.ticks, a.decimals = Ticks(low, high, ticks+2, false)
	return a.tight(low-edge, high+edge)
}

func (r *ForestPlot) rows(c *canvas, x *axis, top float64) {
	y := top + rowHeight/2
	for i, row := range r.Rows {
		if r.heads(i) && row.Group != "" {
			c.text("strong", atStart, 0, y+4.5, row.Group)
			y += rowHeight
		}
		c.text("", atStart, 0, y+4.5, truncate(row.Label, 230))
		c.text("soft", atEnd, c.width, y+4.5, row.Text)
		r.row(c, x, y, row)
		y += rowHeight
	}
}

func (r *ForestPlot) row(c *canvas, x *axis, y float64, row ForestRow) {
	tip := row.Label + ": " + row.Text
	if r.Bars {
		c.rect(fill(row.Series), x.at(0), y-7, max(0.75, x.at(row.At)-x.at(0)), 14, tip)
		if row.High > row.Low {
			c.line("axis", x.at(row.Low), y, x.at(row.High), y)
		}
		return
	}
	if row.Wide != [2]float64{} {
		c.line(stroke(row.Series)+" thin", x.at(row.Wide[0]), y, x.at(row.Wide[1]), y)
	}
	c.line(stroke(row.Series)+" thick", x.at(row.Low), y, x.at(row.High), y)
	class := fill(row.Series)
	if row.Hollow {
		class = stroke(row.Series) + " hollow"
	}
	c.shape(class, row.Series, x.at(row.At), y, 5, tip)
}

// truncate shortens a text that is wider than a width.
func truncate(s string, width float64) string {
	runes := []rune(s)
	if textWidth(s, plain) <= width {
		return s
	}
	return string(runes[:int(width/(0.56*plain))-1]) + "…"
}
