package impose

import "math"

// Flip is how a printer, or a hand, turns the sheet to print its other side:
// along the page's long edge, as a book turns, or along its short edge, as a
// calendar does.
type Flip string

// The two flips; "" is FlipLong.
const (
	FlipLong  Flip = "long"
	FlipShort Flip = "short"
)

// Fold is where a page with fronts and backs side by side is folded.
type Fold string

// The folds: Across is a horizontal line with the fronts above it, Down an
// upright one with the fronts to its left.
const (
	NoFold Fold = ""
	Across Fold = "across"
	Down   Fold = "down"
)

// foldRoom is what lies between a bleed and the fold at least, mm: the fold's
// own thickness, and a cut mark.
const foldRoom = 3.0

// axis says whether the page is turned about a vertical line. A page that
// stands turns so along its long edge, one that lies along its short edge.
func (l Layout) axis() (vertical bool) {
	if l.Fold != NoFold {
		return l.Fold == Down
	}
	return l.Landscape() == (l.Flip == FlipShort)
}

// Turned says whether backs are drawn upside down: whoever turns a page about a
// horizontal line sees the other side so.
func (l Layout) Turned() bool { return !l.axis() }

// Mirror is where a rectangle of the front lies on the back, seen from the
// back, so that both are at the same place of the paper; on a folded page,
// where it comes to lie when unfolded. The coordinate is mirrored and never the
// order of slots, so grids off the page's middle and pages with holes come out
// right.
func (l Layout) Mirror(r Rect) Rect {
	if l.axis() {
		r.X = l.line(l.PageW, Down) - r.X - r.W
	} else {
		r.Y = l.line(l.PageH, Across) - r.Y - r.H
	}
	return r
}

// line is twice the coordinate of the line that is turned about: the page's
// middle, or the fold.
func (l Layout) line(page float64, f Fold) float64 {
	if l.Fold == f {
		return 2 * l.FoldAt()
	}
	return page
}

// FoldAt is where the page is folded, mm from its top or its left edge.
func (l Layout) FoldAt() float64 {
	if l.Fold == Down {
		return l.Grid().Right() + l.gutterIf(Down)/2
	}
	return l.Grid().Bottom() + l.gutterIf(Across)/2
}

// gutterIf is the space between the trims of fronts and backs at a fold.
func (l Layout) gutterIf(f Fold) float64 {
	if l.Fold != f {
		return 0
	}
	return 2 * (l.BackBleed + foldRoom)
}

// untilFold is how far a picture may reach on a side before it meets a fold.
func (l Layout) untilFold(side Side) float64 {
	if l.atFold(side) {
		return l.gutterIf(l.Fold) / 2
	}
	return math.Inf(1)
}

// atFold says whether a side of the fronts looks at the fold.
func (l Layout) atFold(side Side) bool {
	return l.Fold == Across && side == Bottom || l.Fold == Down && side == Right
}

// Back is the trim of the i-th back, behind the i-th front.
func (l Layout) Back(i int) Rect { return l.Mirror(l.Slot(i)) }

// BackPicture is how far the i-th back's picture may reach.
func (l Layout) BackPicture(i int) Rect { return l.Mirror(l.reach(i, l.BackBleed)) }

// OtherSide is the grid as it stands on the page of backs.
func (l Layout) OtherSide() Layout {
	g := l.Mirror(l.Grid())
	l.X, l.Y, l.Bleed = g.X, g.Y, l.BackBleed
	return l
}
