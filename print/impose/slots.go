package impose

// Rect is a rectangle on a page, mm from its top left corner.
type Rect struct{ X, Y, W, H float64 }

// Grow moves the four edges outwards.
func (r Rect) Grow(top, right, bottom, left float64) Rect {
	return Rect{r.X - left, r.Y - top, r.W + left + right, r.H + top + bottom}
}

// Right and Bottom are the far edges.
func (r Rect) Right() float64  { return r.X + r.W }
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Within says whether r lies in the other rectangle.
func (r Rect) Within(o Rect) bool {
	const e = 1e-6
	return r.X >= o.X-e && r.Y >= o.Y-e && r.Right() <= o.Right()+e && r.Bottom() <= o.Bottom()+e
}

// Meets says whether the insides of two rectangles meet.
func (r Rect) Meets(o Rect) bool {
	const e = 1e-6
	return r.X < o.Right()-e && o.X < r.Right()-e && r.Y < o.Bottom()-e && o.Y < r.Bottom()-e
}

// Printable is the part of the page that the printer reaches.
func (l Layout) Printable() Rect {
	m := l.Margin
	return Rect{0, 0, l.PageW, l.PageH}.Grow(-m.Top, -m.Right, -m.Bottom, -m.Left)
}

// Slot is the trim of the i-th front of a page.
func (l Layout) Slot(i int) Rect {
	col, row := float64(i%l.Cols), float64(i/l.Cols)
	return Rect{l.X + col*(l.CardW+l.Gap), l.Y + row*(l.CardH+l.Gap), l.CardW, l.CardH}
}

// Grid is the rectangle around the trims of all fronts of a page.
func (l Layout) Grid() Rect {
	last := l.Slot(l.PerPage() - 1)
	return Rect{l.X, l.Y, last.Right() - l.X, last.Bottom() - l.Y}
}

// Picture is how far the i-th front's picture may reach: its trim and the
// bleed, but never more than half the gap to a neighbour.
func (l Layout) Picture(i int) Rect { return l.reach(i, l.Bleed) }

// reach grows the i-th trim by a bleed.
func (l Layout) reach(i int, bleed float64) Rect {
	var by [4]float64
	for side := Top; side <= Left; side++ {
		by[side] = min(bleed, l.Gap/2)
		if l.opens(i, side) {
			by[side] = min(bleed, l.untilFold(side))
		}
	}
	return l.Slot(i).Grow(by[Top], by[Right], by[Bottom], by[Left])
}
