package card

import (
	"math"
	"slices"
	"strconv"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/pen"
)

// touching is by how much two parts of a face may reach into each other, mm: the boxes around
// letters and round marks are a little larger than these.
const touching = 0.6

// put is something on a face: words, numbers or icons, or only the ground of a zone.
type put struct {
	zone  string
	in    box
	reads bool // it is there to be read
}

// puts notes that something stands in a box of the face now, and reports what was to be read
// there before. A text gives its lines, which an outline may follow.
func (f *face) puts(z Zone, in box, reads bool, lines ...box) {
	if f.onto == nil || in.w <= 0 || in.h <= 0 {
		return
	}
	p := put{z.Name, in, reads}
	for _, under := range *f.onto {
		if under.reads && under.zone != p.zone {
			f.covers(z, p.in, under)
		}
	}
	if reads && len(lines) == 0 {
		lines = []box{in}
	}
	for _, line := range lines {
		f.outside(z, line)
	}
	if reads && f.edge > 0 {
		f.underBorder(z, in)
	}
	*f.onto = append(*f.onto, p)
}

// covers reports a part that stands over what is to be read of another.
func (f *face) covers(z Zone, in box, under put) {
	w := min(in.right(), under.in.right()) - max(in.x, under.in.x)
	h := min(in.bottom(), under.in.bottom()) - max(in.y, under.in.y)
	if w <= touching || h <= touching || f.Found.Has(diag.TextOverflow) { // that is what has to be mended first
		return
	}
	at := z.At
	if other, said := f.frame.zone(under.zone); said && !at.Known() {
		at = other.At
	}
	f.Found.AddAt(at, diag.ZonesCover, "zone", z.Name, "other", under.zone, "across", tenth(w), "down", tenth(h))
}

// underBorder reports words that reach into the border, where nothing of them is seen.
func (f *face) underBorder(z Zone, in box) {
	w := max(-in.x, in.right()-f.w)
	h := max(-in.y, in.bottom()-f.h)
	if max(w, h) > touching {
		f.Found.AddAt(z.At, diag.ZonesCover, "zone", "border", "other", z.Name, "across", tenth(max(0, w)), "down", tenth(max(0, h)))
	}
}

func tenth(mm float64) string { return strconv.FormatFloat(mm, 'f', 1, 64) }

// putsWords notes a paragraph that is drawn with its top at y.
func (f *face) putsWords(z Zone, s pen.Paragraph, x, y, width float64, centre bool) {
	left, right := math.Inf(1), math.Inf(-1)
	var lines []box
	for i, l := range s.Lines() {
		at := l.X
		if centre {
			at = (width - l.W) / 2
		}
		left, right = min(left, at), max(right, at+l.W)
		if deep := s.Height() / float64(s.Count); f.cut != nil {
			lines = append(lines, box{x + at, y + float64(i)*deep, l.W, deep})
		}
	}
	f.puts(z, box{x + left, y, right - left, s.Height()}, true, lines...)
}

// round is the box inside a round mark d mm across that the eye takes it for.
func round(x, y, d float64) box {
	side := 0.86 * d
	return box{x - side/2, y - side/2, side, side}
}

// clearOf is the highest part of the art that nothing stands on, from its top: what is drawn in
// the middle of the art is not cut by a band there.
func clearOf(art box, over []box) (top, height float64) {
	over = slices.DeleteFunc(slices.Clone(over), func(b box) bool {
		return b.w <= 0 || b.h <= 0 || b.bottom() <= art.y || b.y >= art.bottom() || b.right() < art.x+art.w/3 || b.x > art.right()-art.w/3
	})
	slices.SortFunc(over, func(a, b box) int { return int(math.Copysign(1, a.y-b.y)) })
	y := art.y
	for _, b := range append(over, box{y: art.bottom()}) {
		if b.y-y > height {
			top, height = y-art.y, b.y-y
		}
		y = max(y, b.bottom())
	}
	return top, height
}
