package impose

import "math"

// Cut marks: hairlines 6 mm long (Ghent Workgroup), 3 mm off the picture where
// there is room and half a millimetre where there is not.
const (
	markLength = 6.0
	markOffset = 3.0
	markClose  = 0.5
	markShort  = 1.5 // shorter ones give way to nothing
	markEdge   = 2.0 // kept free at the paper's edge, where printers smear
	markLeast  = 0.3 // shorter than this is a speck
)

// Marks is a style of cut marks.
type Marks string

// The styles. Lines stand at the sheet's edge, one at each end of every line
// that is cut: for a guillotine. Ticks stand at each card's corners as well,
// where there is a gap between cards: for scissors.
const (
	NoMarks Marks = ""
	Lines   Marks = "lines"
	Ticks   Marks = "ticks"
)

// Mark is one cut mark, mm.
type Mark struct{ X1, Y1, X2, Y2 float64 }

// Side is an edge of the page.
type Side int

// The sides, as Margin has them.
const (
	Top Side = iota
	Right
	Bottom
	Left
)

// Marks lists the cut marks of a page whose first n slots are filled. None lies
// in a card or in the bleed of one.
func (l Layout) Marks(style Marks, n int) []Mark {
	var out []Mark
	if style == NoMarks {
		return nil
	}
	for i := range min(n, l.PerPage()) {
		for side := Top; side <= Left; side++ {
			out = append(out, l.ticks(l.outermost(i, side), side)...)
			if style == Ticks {
				out = append(out, l.ticks(i, side)...)
			}
		}
	}
	return unique(out)
}

// unique keeps the first of equal marks: cards that touch share their lines.
func unique(marks []Mark) []Mark {
	var out []Mark
	seen := map[Mark]bool{}
	for _, m := range marks {
		if at := m.rounded(); !seen[at] {
			seen[at] = true
			out = append(out, m)
		}
	}
	return out
}

// rounded is a mark to a hundredth of a micrometre: more is the noise of sums.
func (m Mark) rounded() Mark {
	round := func(mm float64) float64 { return math.Round(mm*1e5) / 1e5 }
	return Mark{round(m.X1), round(m.Y1), round(m.X2), round(m.Y2)}
}

// opens says whether the i-th slot's side looks at the page's edge or the fold.
func (l Layout) opens(i int, side Side) bool {
	col, row := i%l.Cols, i/l.Cols
	return [4]bool{row == 0, col == l.Cols-1, row == l.Rows-1, col == 0}[side]
}

// outermost is the last slot of the grid in the direction of a side, filled or
// not.
func (l Layout) outermost(i int, side Side) int {
	col, row := i%l.Cols, i/l.Cols
	switch side {
	case Top:
		row = 0
	case Right:
		col = l.Cols - 1
	case Bottom:
		row = l.Rows - 1
	default:
		col = 0
	}
	return row*l.Cols + col
}

// ticks are the two marks that prolong the trims of the i-th slot beyond one
// of its sides.
func (l Layout) ticks(i int, side Side) []Mark {
	near, far := l.tick(i, side)
	if far-near < markLeast {
		return nil
	}
	s := l.Slot(i)
	switch side {
	case Top:
		return []Mark{{s.X, s.Y - far, s.X, s.Y - near}, {s.Right(), s.Y - far, s.Right(), s.Y - near}}
	case Bottom:
		return []Mark{{s.X, s.Bottom() + near, s.X, s.Bottom() + far}, {s.Right(), s.Bottom() + near, s.Right(), s.Bottom() + far}}
	case Left:
		return []Mark{{s.X - far, s.Y, s.X - near, s.Y}, {s.X - far, s.Bottom(), s.X - near, s.Bottom()}}
	}
	return []Mark{{s.Right() + near, s.Y, s.Right() + far, s.Y}, {s.Right() + near, s.Bottom(), s.Right() + far, s.Bottom()}}
}

// tick is where a mark begins and ends, measured outwards from the trim.
func (l Layout) tick(i int, side Side) (near, far float64) {
	bleed := min(l.Bleed, l.Gap/2)
	room := l.Gap/2 - bleed
	if l.opens(i, side) {
		bleed, room = l.Bleed, l.markRoom(side)
	}
	off := min(max(room-markLength, markClose), markOffset)
	if room < 3*markClose {
		off = room / 3
	}
	return bleed + off, bleed + min(off+markLength, room)
}

// markRoom is how far marks may reach beyond the outermost bleed on a side. If
// the printable area has too little room they go on into the margin: most
// printers reach further than they promise.
func (l Layout) markRoom(side Side) float64 {
	if l.atFold(side) {
		return foldRoom + l.BackBleed - l.Bleed
	}
	room := l.Room(side)
	if l.hasSlug(side) {
		room -= SlugBand
	}
	if room < markClose+markShort {
		room = max(room, l.Room(side)+l.Blank(side)-markEdge)
	}
	return max(0, room)
}

// Room is what is printable between the outermost bleed and the margin on a
// side of the page, mm.
func (l Layout) Room(side Side) float64 {
	bleed := l.Bleed
	if l.Fold != NoFold {
		bleed = l.BackBleed
	}
	g, p := l.Grid().Grow(bleed, bleed, bleed, bleed), l.Printable()
	return [4]float64{g.Y - p.Y, p.Right() - g.Right(), p.Bottom() - g.Bottom(), g.X - p.X}[side]
}

// Blank is the margin on a side, mm.
func (l Layout) Blank(side Side) float64 {
	m := l.Margin
	return [4]float64{m.Top, m.Right, m.Bottom, m.Left}[side]
}
