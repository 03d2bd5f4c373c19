package print

import (
	"fmt"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/impose"
)

// Rules is a rules sheet: a title and running text, set in two columns.
type Rules struct {
	Title  string
	Footer string // at the foot of every page: name and version
	Colour string
	Blocks []TextBlock
	At     diag.Span
}

// Margins of a rules sheet, mm.
const (
	pageMargin = 15.0
	pageGap    = 8.0
	titleH     = 17.0
)

var rulesSize = typeSize{text: 9.5, small: 8.5, heading: [3]float64{13, 12, 10}}

// DrawRules sets a rules sheet on as many pages of a paper as it needs, upright.
// The columns of the last page are of the same height.
func DrawRules(r Rules, paper impose.Size, icons map[string]Icon) ([]*draw.List, diag.List) {
	p, _ := newPen(r.Title, r.At, icons)
	col := (paper.W - 2*pageMargin - pageGap) / 2
	run := running{pen: p, size: rulesSize, width: col, th: colourOr(r.Colour, r.Title)}
	rows := run.rows(r.Blocks)
	height := func(n int) float64 {
		h := paper.H - 2*pageMargin - 4
		if n < 2 {
			h -= titleH
		}
		return h
	}
	cols := evenEnd(columns(rows, height), height)
	pages := max(1, (len(cols)+1)/2)
	var out []*draw.List
	for n := range pages {
		list := &draw.List{}
		p.c = list
		top := pageMargin
		if n == 0 {
			p.rulesTitle(r.Title, paper.W, run.th)
			top += titleH
		}
		for i := 2 * n; i < min(2*n+2, len(cols)); i++ {
			drawRows(cols[i], pageMargin+float64(i%2)*(col+pageGap), top)
		}
		p.pageFoot(fmt.Sprintf("%s · rules, page %d of %d", r.Footer, n+1, pages), paper)
		out = append(out, list)
	}
	return out, p.found.list
}

// evenEnd makes the two columns of the last page as high as each other.
func evenEnd(cols [][]row, height func(int) float64) [][]row {
	first := (len(cols) - 1) / 2 * 2
	if len(cols) == 0 {
		return cols
	}
	var rest []row
	for _, c := range cols[first:] {
		rest = append(rest, c...)
	}
	full := height(first)
	for h := depth(rest) / 2; h < full; h += 1 {
		if even := columns(rest, func(int) float64 { return h }); len(even) <= 2 {
			return append(cols[:first:first], even...)
		}
	}
	return cols
}

func (p *pen) rulesTitle(title string, w float64, th theme) {
	face := fonts.Get(nameFont(title))
	pt := 30.0
	if got, room := face.Width(title, pt), w-2*pageMargin; got > room {
		pt *= room / got
	}
	p.text(draw.Text{S: title, X: pageMargin, Y: pageMargin + 9.5, Font: nameFont(title), Pt: pt, Colour: th.deep})
	p.c.Fill(draw.Rect(pageMargin, pageMargin+12.5, w-2*pageMargin, 0.9), th.main)
}

func (p *pen) pageFoot(s string, paper impose.Size) {
	pt := 7.0
	w := fonts.Get(fonts.Regular).Width(s, pt)
	p.text(draw.Text{S: s, X: (paper.W - w) / 2, Y: paper.H - pageMargin + 4, Font: fonts.Regular, Pt: pt, Colour: inkDark})
}
