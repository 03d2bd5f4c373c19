package component

import (
	"slices"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/typeset"
)

// Of tables: the room beside a cell's words, in ems, and how many rows stay in one column.
const (
	cellPad   = 0.4
	wholeRows = 14
)

// tableRow sets the cells of a row side by side, in the columns of its table.
func (r *running) tableRow(blocks []TextBlock, i int) []row {
	first, end := tableOf(blocks, i)
	b, em := blocks[i], r.size.small*draw.MMPerPt
	widths := r.tableWidths(blocks[first:end], first)
	var set []pen.Paragraph
	h := 0.0
	for k, para := range b.Paras {
		set = append(set, r.SetAs(para, widths[k]-2*em*cellPad, r.size.small, typeset.Left))
		h = max(h, set[k].Height())
	}
	h += em * 0.5
	out := row{h: h, draw: func(x, y float64) {
		if b.Head {
			r.C.Fill(draw.Rect(x, y, r.width, h), r.th.Pale)
		}
		at := x
		for k, s := range set {
			r.Para(s, at+em*cellPad, y+em*0.25, widths[k]-2*em*cellPad, false, pen.InkDark)
			at += widths[k]
		}
		r.C.Fill(draw.Rect(x, y+h-0.1, r.width, 0.2), r.th.Line)
	}}
	switch {
	case b.Head:
		out.keep = tight
	case i+1 < end && end-first <= wholeRows:
		out.keep = step
	}
	if i == first {
		out.before = em * 0.6
	}
	return []row{out}
}

// tableOf is where the table of a row begins and ends.
func tableOf(blocks []TextBlock, i int) (first, end int) {
	same := func(k int) bool {
		return blocks[k].Style == BlockRow && len(blocks[k].Paras) == len(blocks[i].Paras)
	}
	for first = i; first > 0 && same(first-1) && !blocks[first].Head; first-- {
	}
	for end = i + 1; end < len(blocks) && same(end) && !blocks[end].Head; end++ {
	}
	return first, end
}

// tableWidths are the widths of a table's columns: as wide as their words, the last one
// with all that is left; where words have to be broken, the wider columns give way.
func (r *running) tableWidths(rows []TextBlock, first int) []float64 {
	if known, ok := r.tables[first]; ok {
		return known
	}
	em := r.size.small * draw.MMPerPt
	widths := make([]float64, len(rows[0].Paras))
	for _, b := range rows {
		for k, para := range b.Paras {
			if len(para) > 0 {
				widths[k] = max(widths[k], r.SetAs(para, 1000, r.size.small, typeset.Left).Lines()[0].W)
			}
		}
	}
	total := 0.0
	for k := range widths {
		widths[k] += 2*em*cellPad + em*0.3
		total += widths[k]
	}
	if n := len(widths); total <= r.width {
		widths[n-1] += r.width - total
	} else {
		most := widest(widths, r.width)
		for k := range widths {
			widths[k] = min(widths[k], most)
		}
	}
	if r.tables != nil {
		r.tables[first] = widths
	}
	return widths
}

// widest is how wide the widest columns may be so that all are as wide as there is room.
func widest(widths []float64, room float64) float64 {
	sorted := slices.Clone(widths)
	slices.Sort(sorted)
	for i, w := range sorted {
		if even := room / float64(len(sorted)-i); w >= even {
			return even
		}
		room -= w
	}
	return room
}
