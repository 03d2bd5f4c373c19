package plot

import (
	"cmp"
	"slices"
)

// Point is an estimate at a place, with the band around it.
type Point struct{ X, Y, Low, High float64 }

// Series is a line with its band.
type Series struct {
	Name   string
	Points []Point // by X, ascending
}

// Lines shows how estimates go along a number: turns, a cost.
type Lines struct {
	X, Y    string
	Percent bool // Y is a share, 0 to 1
	Zero    bool // the Y axis begins at 0 where nothing is below
	Dots    bool // every point is drawn: they are few, and measured one by one
	WholeX  bool
	Series  []Series
	Marks   []Mark
}

func (l *Lines) draw(c *canvas) {
	lowX, highX, lowY, highY := l.span()
	x := newAxis(lowX, highX, 7, l.WholeX, unit{})
	x = x.tight(lowX, max(highX, lowX+1))
	y := newAxis(lowY, highY, 6, false, unit{percent: l.Percent})
	right := 8.0
	for _, s := range l.Series {
		right = max(right, 16+textWidth(s.Name, plain))
	}
	c.frame(&x, &y, l.X, l.Y, min(right, 150), markRoom(l.Marks))
	for i := range l.Series {
		l.band(c, &x, &y, i)
	}
	c.marks(&x, &y, l.Marks)
	for i := range l.Series {
		l.line(c, &x, &y, i)
	}
	l.names(c, &x, &y)
}

// span is what the axes have to hold.
func (l *Lines) span() (lowX, highX, lowY, highY float64) {
	first := true
	for _, s := range l.Series {
		for i := range s.Points {
			p := &s.Points[i]
			p.Low, p.High = finite(p.Low, p.Y), finite(p.High, p.Y)
			if first {
				lowX, highX, lowY, highY = p.X, p.X, p.Low, p.High
			}
			lowX, highX = min(lowX, p.X), max(highX, p.X)
			lowY, highY = min(lowY, p.Low, p.Y), max(highY, p.High, p.Y)
			first = false
		}
	}
	if l.Zero {
		lowY = min(lowY, 0)
	}
	return lowX, highX, lowY, highY
}

func (l *Lines) band(c *canvas, x, y *axis, i int) {
	points := l.Series[i].Points
	if len(points) < 2 {
		return
	}
	var xy []float64
	for _, p := range points {
		xy = append(xy, x.at(p.X), y.at(p.High))
	}
	for _, p := range slices.Backward(points) {
		xy = append(xy, x.at(p.X), y.at(p.Low))
	}
	class := fill(i) + " band"
	if len(l.Series) > 2 {
		class += " thin"
	}
	c.path(class, xy, true)
}

func (l *Lines) line(c *canvas, x, y *axis, i int) {
	var xy []float64
	for _, p := range l.Series[i].Points {
		xy = append(xy, x.at(p.X), y.at(p.Y))
	}
	c.path("line "+stroke(i), xy, false)
	for k := 0; k+1 < len(xy); k += 2 {
		if l.Dots {
			p := l.Series[i].Points[k/2]
			c.line(stroke(i)+" thin", xy[k], y.at(p.Low), xy[k], y.at(p.High))
			c.shape(fill(i), i, xy[k], xy[k+1], 4, y.label(p.Y))
		}
	}
}

// names writes each series' name where its line ends, moved apart where they
// would meet.
func (l *Lines) names(c *canvas, x, y *axis) {
	type name struct {
		series int
		at     float64
	}
	var list []name
	for i, s := range l.Series {
		if len(s.Points) > 0 {
			list = append(list, name{i, y.at(s.Points[len(s.Points)-1].Y)})
		}
	}
	slices.SortStableFunc(list, func(a, b name) int { return cmp.Compare(a.at, b.at) })
	for i := 1; i < len(list); i++ {
		list[i].at = max(list[i].at, list[i-1].at+16)
	}
	for i := len(list) - 1; i >= 0; i-- { // back up over the bottom
		lowest := y.from - 16*float64(len(list)-1-i)
		list[i].at = min(list[i].at, lowest)
		c.shape(fill(list[i].series), list[i].series, x.to+8, list[i].at, 4, "")
		c.text("", atStart, x.to+16, list[i].at+4.5, l.Series[list[i].series].Name)
	}
}
