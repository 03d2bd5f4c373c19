package component

import (
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/typeset"
)

// Proportions of a list of cards, in ems.
const (
	entryMark = 1.75 // where names and texts begin, behind the copies
	entryIcon = 1.5  // how far an icon of a cost is across
	entryGap  = 0.3  // between two of them, where a number hangs over an icon
	entryRule = 0.4  // above and below the line between two cards
)

// entry sets a card of a list: its copies in a column of their own, its name, its
// cost at the right, and all that it says below the name.
func (r *running) entry(b TextBlock, first bool) []row {
	em := r.size.text * draw.MMPerPt
	indent := em * entryMark
	var cost pen.Para
	if len(b.Paras) > 1 {
		cost = b.Paras[1]
	}
	right := r.costWidth(cost, em)
	beside := *r
	beside.width -= right
	out := beside.lines(b.Paras[0], indent, r.size.text, em*entryRule)
	if len(out) == 0 {
		return nil
	}
	body, lead := out[0].draw, out[0].h
	if right > 0 {
		out[0].h = max(lead, em*(entryIcon+0.08))
	}
	down := (out[0].h - lead) / 2
	mark := r.SetAs(b.mark, r.width, r.size.text, typeset.Left)
	if !first {
		out[0].before = em * entryRule * 2
		out[0].above = func(x, y float64) { r.C.Fill(draw.Rect(x, y-em*entryRule, r.width, 0.15), r.th.Line) }
	}
	out[0].draw = func(x, y float64) {
		if len(b.mark) > 0 {
			r.put(mark, 0, x, y+down+lead/2+pen.CapHeight/2*em, r.th.Deep)
		}
		body(x, y+down)
		r.cost(cost, x+r.width, y+down+lead/2, em)
	}
	for _, text := range b.Paras[min(2, len(b.Paras)):] {
		out = append(out, r.lines(text, indent, r.size.small, 0)...)
	}
	for i := range len(out) - 1 {
		out[i].keep = tight
	}
	return out
}

// costWidth is how wide the numbers of a card are in a list, with room to what stands beside.
func (r *running) costWidth(cost pen.Para, em float64) float64 {
	if len(cost) == 0 {
		return 0
	}
	return float64(len(cost))*em*(entryIcon+entryGap) + em*0.3
}

// cost draws the numbers of a card, each in a cell of the same width, the last one's
// right edge at x.
func (r *running) cost(cost pen.Para, x, middle, em float64) {
	for i, run := range cost {
		at := x - (float64(len(cost)-1-i)*(entryIcon+entryGap)+entryIcon/2)*em
		if run.Icon != "" {
			r.Icon(r.Glyph(run.Icon), run.Num, at, middle, em*entryIcon, pen.InkDark)
			continue
		}
		r.caption(strings.TrimSpace(run.Text), at, middle+pen.CapHeight/2*em, em*2*entryIcon, r.size.text, pen.InkDark)
	}
}
