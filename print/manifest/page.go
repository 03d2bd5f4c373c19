package manifest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// List is the page, or pages, that say what to take out of the box and what to
// put in.
type List struct {
	Title    string // the game
	From, To string // the versions
	Plan     Plan
}

// The list's measures, mm, and sizes of type, pt.
const (
	listMargin = 12.0
	listGutter = 8.0
	listHead   = 20.0 // height of the title on each page
	columnHead = 4.0
	rowLine    = 4.2
	rowGap     = 1.6
	saysLine   = 3.2
	mostSaid   = 3 // lines
	boxSide    = 3.0
	nameAt     = boxSide + 9 // where names start, right of box and count
	namePt     = 9.0
	smallPt    = 7.0
	titlePt    = 15.0
	headPt     = 11.0
)

var listGrey = draw.Colour{R: 90, G: 90, B: 90}

// Pages lays the list out on pages of w × h mm and gives what draws each: what
// is taken out stands on the left, what is put in on the right.
func (l List) Pages(w, h float64) []func(draw.Canvas) {
	width := (w - 2*listMargin - listGutter) / 2
	room := h - 2*listMargin - listHead - columnHead
	sides := []*side{
		{x: listMargin, width: width, head: fmt.Sprintf("Take out: %d", Copies(l.Plan.Remove)), between: ", now "},
		{x: listMargin + width + listGutter, width: width, head: fmt.Sprintf("Put in: %d", Copies(l.Plan.Print)), between: ", was "},
	}
	sides[0].fill(l.Plan.Remove, room)
	sides[1].fill(l.Plan.Print, room)
	n := max(1, len(sides[0].pages), len(sides[1].pages))
	pages := make([]func(draw.Canvas), n)
	for i := range pages {
		pages[i] = func(c draw.Canvas) {
			l.title(c, i+1, n, w-2*listMargin)
			for _, s := range sides {
				s.draw(c, i)
			}
		}
	}
	return pages
}

// title draws what stands at the top of a page.
func (l List) title(c draw.Canvas, page, pages int, width float64) {
	y := listMargin + titlePt*draw.MMPerPt*0.8
	text, pt := l.Title+": from "+l.From+" to "+l.To, titlePt
	if wide := measure(fonts.Bold, text, pt); wide > width {
		pt *= width / wide
	}
	write(c, fonts.Bold, pt, draw.Black, listMargin, y, text)
	note := fmt.Sprintf("What is not listed stays in the box: %d.", l.Plan.Keep)
	if pages > 1 {
		note += fmt.Sprintf(" List %d of %d.", page, pages)
	}
	write(c, fonts.Regular, namePt, listGrey, listMargin, y+6, note)
}

// side is one of the two columns, over as many pages as it needs.
type side struct {
	x, width float64
	head     string
	between  string // what stands between the two names of a renamed piece
	pages    [][]row
}

// row is an item with its name broken into lines.
type row struct {
	Item
	lines []string
	says  []string // what changed, in lines
}

func (r row) height() float64 {
	return float64(len(r.lines))*rowLine + float64(len(r.says))*saysLine + rowGap
}

// fill breaks the items, by name, into pages with so much room, mm.
func (s *side) fill(items []Item, room float64) {
	left := 0.0
	byName := func(a, b Item) int { return cmp.Or(strings.Compare(a.Name, b.Name), byID(a, b)) }
	for _, item := range slices.SortedFunc(slices.Values(items), byName) {
		r := row{item, s.lines(item), s.says(item)}
		if left < r.height() {
			s.pages, left = append(s.pages, nil), room
		}
		last := len(s.pages) - 1
		s.pages[last] = append(s.pages[last], r)
		left -= r.height()
	}
}

// lines breaks an item's name into lines that leave room for the reason.
func (s *side) lines(item Item) []string {
	name := item.Name
	if item.Other != "" {
		name += s.between + item.Other
	}
	width := s.width - nameAt - 2 - measure(fonts.Regular, item.Why.String(), smallPt)
	return wrapped(name, fonts.Bold, namePt, width)
}

// says breaks what changed into lines; of much only the beginning is said.
func (s *side) says(item Item) []string {
	lines := wrapped(item.Says, fonts.Regular, smallPt, s.width-nameAt-2)
	if len(lines) > mostSaid {
		lines = lines[:mostSaid]
		lines[mostSaid-1] += " …"
	}
	return lines
}

// wrapped breaks words into lines of a width.
func wrapped(text string, font *draw.Font, pt, width float64) (lines []string) {
	for _, word := range strings.Fields(text) {
		if n := len(lines) - 1; n >= 0 && measure(font, lines[n]+" "+word, pt) <= width {
			lines[n] += " " + word
			continue
		}
		lines = append(lines, cut(word, width))
	}
	return lines
}

// cut shortens a word that is wider than a line.
func cut(word string, width float64) string {
	letters := []rune(word)
	for len(letters) > 1 && measure(fonts.Bold, word, namePt) > width {
		letters = letters[:len(letters)-1]
		word = string(letters) + "…"
	}
	return word
}

// draw draws the column's part on one page, from 0.
func (s *side) draw(c draw.Canvas, page int) {
	if page > 0 && page >= len(s.pages) {
		return
	}
	y := listMargin + listHead
	write(c, fonts.Bold, headPt, draw.Black, s.x, y, s.head)
	if page >= len(s.pages) {
		return
	}
	y += columnHead
	for _, r := range s.pages[page] {
		s.row(c, r, y)
		y += r.height()
	}
}

// row draws a box to tick, the number of copies, the name and the reason.
func (s *side) row(c draw.Canvas, r row, y float64) {
	base := y + 3.2
	c.Stroke(draw.Rect(s.x, base-boxSide+0.3, boxSide, boxSide), draw.Pen{Colour: draw.Black, Width: 0.2})
	count := fmt.Sprintf("%d ×", r.Copies)
	write(c, fonts.Regular, namePt, draw.Black, s.x+nameAt-1.5-measure(fonts.Regular, count, namePt), base, count)
	for i, line := range r.lines {
		write(c, fonts.Bold, namePt, draw.Black, s.x+nameAt, base+float64(i)*rowLine, line)
	}
	for i, line := range r.says {
		write(c, fonts.Regular, smallPt, listGrey, s.x+nameAt, base+float64(len(r.lines)-1)*rowLine+float64(i+1)*saysLine, line)
	}
	why := r.Why.String()
	write(c, fonts.Regular, smallPt, listGrey, s.x+s.width-measure(fonts.Regular, why, smallPt), base, why)
}

func measure(f *draw.Font, s string, pt float64) float64 { return fonts.Get(f).Width(s, pt) }

func write(c draw.Canvas, f *draw.Font, pt float64, colour draw.Colour, x, y float64, s string) {
	fonts.Draw(c, draw.Text{S: s, X: x, Y: y, Font: f, Pt: pt, Colour: colour})
}
