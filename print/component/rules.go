package component

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/typeset"
)

// Rules is a rules sheet: a title and running text, set in columns.
type Rules struct {
	Title   string
	Version string // beside the title, or ""
	Footer  string // at the foot of every page: name and version
	What    string // the same: what the sheet is; "": rules
	Colour  string
	Blocks  []TextBlock
	At      diag.Span
}

// Margins of a rules sheet, mm.
const (
	pageMargin  = 15.0
	pageGap     = 8.0
	titleH      = 17.0
	mostColumn  = 85.0
	leastColumn = 15.0
	leastRules  = 8.5 // points: rules sheets are set no smaller to save a page
)

var rulesSize = typeSize{text: 9.5, small: 8.5, heading: [3]float64{13, 12, 10}}

// DrawRules sets a rules sheet on as many pages of a paper as it needs, upright.
// The columns of the last page are of the same height.
func DrawRules(r Rules, paper impose.Size, declared map[string]icons.Icon, o piece.Options) ([]*draw.List, diag.List) {
	p, _ := newPainter(r.Title, r.At, declared, o)
	n := perPage(paper)
	col := max(leastColumn, (paper.W-2*pageMargin+pageGap)/float64(n)-pageGap)
	th := colourOr(r.Colour, r.Title)
	cols := p.rulesColumns(r.Blocks, paper, n, running{painter: p, width: col, th: th, size: rulesText(o)})
	pages := max(1, ceilDiv(len(cols), n))
	var out []*draw.List
	for page := range pages {
		list := &draw.List{}
		p.C = list
		top := pageMargin
		if page == 0 {
			p.rulesTitle(r, paper.W, th)
			top += titleH
		}
		for i := page * n; i < min(page*n+n, len(cols)); i++ {
			drawRows(cols[i], pageMargin+float64(i%n)*(col+pageGap), top)
		}
		p.pageFoot(fmt.Sprintf("%s · %s, page %d of %d", r.Footer, cmp.Or(r.What, "rules"), page+1, pages), paper)
		out = append(out, list)
	}
	return out, p.Found.List
}

// rulesText is the size of a sheet's text: larger where large print is asked for.
func rulesText(o piece.Options) typeSize {
	size := rulesSize
	if k := o.TextPt / size.text; k > 1 {
		size.text, size.small = size.text*k, size.small*k
		for i := range size.heading {
			size.heading[i] *= k
		}
	}
	return size
}

// rulesColumns sets the text in columns, n to a page: as large as it can be on the
// fewest pages.
func (p *painter) rulesColumns(blocks []TextBlock, paper impose.Size, n int, run running) [][]row {
	height := func(i int) float64 {
		h := paper.H - 2*pageMargin - 4
		if i < n {
			h -= titleH
		}
		return max(h, leastColumn)
	}
	var best [][]row
	blocks = prepared(blocks)
	usual := run.size.text
	for pt := usual; pt >= usual*leastRules/rulesSize.text; pt -= 0.25 {
		run.size.text, run.size.small, run.tables = pt, pt-1, map[int][]float64{}
		cols := columns(run.rows(blocks), height)
		if best == nil || ceilDiv(len(cols), n) < ceilDiv(len(best), n) {
			best = cols
		}
	}
	return evenEnd(best, n, height)
}

// perPage is how many columns stand beside each other: lines of 60 letters or so
// are read best.
func perPage(paper impose.Size) int {
	return max(1, int((paper.W-2*pageMargin+pageGap)/(mostColumn+pageGap)))
}

// evenEnd makes the n columns of the last page as high as each other.
func evenEnd(cols [][]row, n int, height func(int) float64) [][]row {
	first := (len(cols) - 1) / n * n
	if len(cols) == 0 {
		return cols
	}
	var rest []row
	for _, c := range cols[first:] {
		rest = append(rest, c...)
	}
	var torn [][]row
	full := height(first)
	for h := depth(rest) / float64(n); h < full; h++ {
		even := columns(rest, func(int) float64 { return h })
		switch {
		case len(even) > n:
		case whole(even):
			return append(cols[:first:first], even...)
		case torn == nil:
			torn = even
		}
	}
	if torn == nil || whole(cols[first:]) {
		return cols
	}
	return append(cols[:first:first], torn...)
}

// whole says whether columns end where nothing is torn apart.
func whole(cols [][]row) bool {
	return !slices.ContainsFunc(cols[:max(0, len(cols)-1)], func(c []row) bool { return c[len(c)-1].keep != loose })
}

func (p *painter) rulesTitle(r Rules, w float64, th pen.Theme) {
	face, right := p.NameFont(r.Title), w-pageMargin
	const base = pageMargin + 9.5
	if r.Version != "" {
		l := p.SetAs(pen.Para{{Text: r.Version}}, w, 9, typeset.Left)
		right -= l.Lines()[0].W
		p.put(l, 0, right, base, th.Deep)
		right -= 5
	}
	pt := 30.0
	if got, room := fonts.Get(face).Width(r.Title, pt), right-pageMargin; got > room {
		pt *= room / got
	}
	p.Text(draw.Text{S: r.Title, X: pageMargin, Y: base, Font: face, Pt: pt, Colour: th.Deep})
	p.C.Fill(draw.Rect(pageMargin, pageMargin+12.5, w-2*pageMargin, 0.9), th.Main)
}

func (p *painter) pageFoot(s string, paper impose.Size) {
	l := p.SetAs(pen.Para{{Text: s}}, paper.W, 7, typeset.Centre)
	p.put(l, 0, 0, paper.H-pageMargin+4, pen.InkDark)
}
