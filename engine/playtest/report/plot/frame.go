package plot

// The size of a plot with two axes, in CSS pixels: two stand side by side on a
// page, one fits a telephone.
const (
	plotWidth  = 480
	plotHeight = 250
	small      = 12 // the size of the numbers on an axis
	plain      = 13 // the size of other words
)

// axis maps values to places on the canvas.
type axis struct {
	low, high float64 // values
	from, to  float64 // where those lie
	ticks     []float64
	decimals  int
	unit      unit
}

// newAxis spans the values and goes on to round ones.
func newAxis(low, high float64, n int, whole bool, u unit) axis {
	a := axis{unit: u}
	a.ticks, a.decimals = Ticks(low, high, n, whole)
	a.low, a.high = a.ticks[0], a.ticks[len(a.ticks)-1]
	return a
}

// tight ends the axis at the values themselves; ticks beyond them go.
func (a axis) tight(low, high float64) axis {
	a.low, a.high = low, high
	var in []float64
	for _, t := range a.ticks {
		if t >= low-1e-9 && t <= high+1e-9 {
			in = append(in, t)
		}
	}
	a.ticks = in
	return a
}

func (a *axis) at(v float64) float64 {
	return a.from + (v-a.low)/(a.high-a.low)*(a.to-a.from)
}

func (a *axis) label(v float64) string { return a.unit.text(v, a.decimals) }

// widest is the width of the longest number on the axis.
func (a *axis) widest() float64 {
	w := 0.0
	for _, t := range a.ticks {
		w = max(w, textWidth(a.label(t), small))
	}
	return w
}

// frame is a pair of axes; right is the room kept for words behind the plot,
// top that for words above it.
func (c *canvas) frame(x, y *axis, xName, yName string, right, top float64) {
	c.width, c.height = plotWidth, plotHeight
	x.from, x.to = y.widest()+12, plotWidth-right
	y.from, y.to = plotHeight-44, top+22
	for _, t := range y.ticks {
		c.line("grid", x.from, y.at(t), x.to, y.at(t))
		c.text("soft", atEnd, x.from-6, y.at(t)+4, y.label(t))
	}
	c.text("soft", atStart, 0, 11, yName)
	c.line("axis", x.from, y.from, x.to, y.from)
	c.bottom(x, y.from, xName)
}

// bottom draws the numbers and the name of an axis that lies at height y.
func (c *canvas) bottom(x *axis, y float64, name string) {
	for _, t := range x.ticks {
		c.line("axis", x.at(t), y, x.at(t), y+4)
		c.text("soft", atMiddle, x.at(t), y+17, x.label(t))
	}
	c.text("soft", atEnd, x.to, y+35, name)
}

// Mark is a line across a plot at a value of the x axis, with a word to it.
type Mark struct {
	At   float64
	Name string
	Warn bool // a limit that ought not to be passed
}

// marks draws the lines; their names stand above the plot, one above the other
// where they would meet.
func (c *canvas) marks(x, y *axis, list []Mark) {
	var ends []float64
	for _, m := range list {
		at, class := x.at(m.At), "mark"
		if m.Warn {
			class = "warn"
		}
		w := textWidth(m.Name, small)
		left := min(max(at-w/2, x.from), max(x.from, c.width-w-2))
		row := 0
		for row < len(ends) && ends[row] > left {
			row++
		}
		if row == len(ends) {
			ends = append(ends, 0)
		}
		ends[row] = left + w + 10
		c.line(class, at, y.to-6, at, y.from)
		c.text("soft halo", atStart, left, y.to-10-15*float64(row), m.Name)
	}
}

// markRoom is the room above a plot that marks need at most.
func markRoom(list []Mark) float64 { return 15 * float64(min(len(list), 3)) }
