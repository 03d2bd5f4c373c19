package impose

import "math"

// Cut marks: hairlines 6 mm long (Ghent Workgroup), 3 mm off the picture
// where the margin allows and 1 mm where it does not, in the margins only.
const (
	markLength = 6.0
	MarkOffset = 3.0
	markClose  = 1.0
	markEdge   = 2.0 // kept free at the paper's edge
)

// Mark is one cut mark, mm.
type Mark struct{ X1, Y1, X2, Y2 float64 }

// Marks lists the cut marks of a page: one at each end of every line that
// has to be cut.
func (l Layout) Marks() []Mark {
	x, y, w, h := l.Grid()
	px, py := l.Pitch()
	var out []Mark
	for _, at := range cuts(x, px, l.CardW, l.Cols) {
		near, far := l.Reach(y)
		out = append(out, Mark{at, y - far, at, y - near}, Mark{at, y + h + near, at, y + h + far})
	}
	for _, at := range cuts(y, py, l.CardH, l.Rows) {
		near, far := l.Reach(x)
		out = append(out, Mark{x - far, at, x - near, at}, Mark{x + w + near, at, x + w + far, at})
	}
	return out
}

// Reach is where a mark begins and ends, measured outwards from the trimmed
// edge across a margin.
func (l Layout) Reach(margin float64) (near, far float64) {
	off := MarkOffset
	if margin-l.Bleed < MarkOffset+markLength {
		off = markClose
	}
	near = l.Bleed + off
	return near, math.Max(near+0.5, math.Min(near+markLength, margin-markEdge))
}

// cuts are the positions of both edges of n cards; cards that touch share one.
func cuts(start, pitch, size float64, n int) []float64 {
	var out []float64
	for i := range n {
		a := start + float64(i)*pitch
		if len(out) == 0 || a-out[len(out)-1] > 1e-6 {
			out = append(out, a)
		}
		out = append(out, a+size)
	}
	return out
}
