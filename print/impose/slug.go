package impose

// SlugBand is the strip that the slug line needs at the edge of the printable
// area, mm; cut marks on that side are shortened to leave it free.
const SlugBand = 2.6

// SlugSides are the sides of the page where the slug's line and its ruler
// stand: where there is the most room, below and above before left and right.
func (l Layout) SlugSides() (line, ruler Side) {
	line = l.widest(Bottom, Left, Top, Right)
	var rest []Side
	for _, s := range []Side{Top, Bottom, Right, Left} {
		if s != line {
			rest = append(rest, s)
		}
	}
	return line, l.widest(rest...)
}

// widest is the side with the most room; an earlier one wins a tie.
func (l Layout) widest(sides ...Side) Side {
	best := sides[0]
	for _, s := range sides[1:] {
		if l.open(s) > l.open(best)+1e-6 {
			best = s
		}
	}
	return best
}

// open is the room beyond all that is drawn on a side, the other half of a
// folded page included.
func (l Layout) open(s Side) float64 {
	if l.atFold(s) {
		return -1
	}
	return l.Room(s)
}

func (l Layout) hasSlug(s Side) bool {
	line, ruler := l.SlugSides()
	return s == line || s == ruler
}
