package component

import (
	"slices"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/typeset"
)

// TextBlock is a paragraph, a heading, an item or a row of running text: of a
// rules sheet or a reference card.
type TextBlock struct {
	Style string     // one of the Block constants
	Level int        // headings: 1 to 3; items: 1 or 2
	Mark  string     // what stands before an item: "•", "1."
	Paras []pen.Para // a row's cells; an entry's name, cost and lines; otherwise one
	Head  bool       // a table's first row

	mark pen.Para // an entry's mark, prepared
}

// The styles of running text.
const (
	BlockHeading = "heading"
	BlockPara    = "para"
	BlockItem    = "item"
	BlockRow     = "row"
	BlockEntry   = "entry" // of a list of cards: count, name, cost, and what they say
	BlockNotice  = "notice"
)

// row is one line of running text that a column or page may end behind.
type row struct {
	h      float64 // mm
	before float64 // mm kept free above it, but not at a column's top
	keep   hold
	draw   func(x, y float64)
	above  func(x, y float64) // the same, but not at a column's top; or nil
}

// hold is how firmly a row stays with the next one.
type hold int

const (
	loose hold = iota // a column may end behind it
	step              // only where what belongs together is higher than a column
	tight             // only where a column has no other end
)

// typeSize is how running text is set, points.
type typeSize struct {
	text, small float64
	heading     [3]float64
}

// running sets blocks of running text into rows for a column of that width.
type running struct {
	*painter
	size  typeSize
	width float64
	th    pen.Theme
	whole bool // items are not broken, and a step stays with what lies below it

	tables map[int][]float64 // the widths of each table's columns, by the index of its first row
}

// prepared are blocks with their words as bold as they are set: what is set in
// several sizes is measured once for each paragraph that is the same.
func prepared(blocks []TextBlock) []TextBlock {
	out := make([]TextBlock, len(blocks))
	for i, b := range blocks {
		b.Paras = slices.Clone(b.Paras)
		switch {
		case b.Style == BlockHeading:
			b.Paras[0] = boldly(b.Paras[0])
		case b.Style == BlockRow && b.Head:
			for j, cell := range b.Paras {
				b.Paras[j] = boldly(cell)
			}
		case b.Style == BlockEntry:
			b.mark = pen.Para{{Text: b.Mark}}
		}
		out[i] = b
	}
	return out
}

func boldly(para pen.Para) pen.Para {
	out := slices.Clone(para)
	for i := range out {
		out[i].Bold = true
	}
	return out
}

// rows sets blocks that were prepared.
func (r *running) rows(blocks []TextBlock) []row {
	var out []row
	for i := range blocks {
		out = append(out, r.block(blocks, i)...)
	}
	return out
}

// block sets the i-th block, and says how its last row stays with the next one.
func (r *running) block(blocks []TextBlock, i int) []row {
	b := blocks[i]
	var out []row
	if b.Style == BlockRow {
		out = r.tableRow(blocks, i)
	} else {
		out = r.set(b, i == 0 || blocks[i-1].Style != b.Style)
	}
	if len(out) == 0 || i+1 == len(blocks) || blocks[i+1].Style == BlockHeading {
		return out
	}
	last, next := &out[len(out)-1], blocks[i+1]
	switch {
	case b.announces(), i > 0 && blocks[i-1].Style == BlockHeading && len(out) == 1 && b.Style != BlockRow:
		last.keep = tight // a heading with a single line is no end of a column
	case r.whole && b.Style == BlockItem && next.Style == BlockItem && next.Level > 1:
		last.keep = max(last.keep, step)
	}
	return out
}

// announces says whether a block ends in a colon: what it speaks of follows.
func (b TextBlock) announces() bool {
	if b.Style != BlockPara && b.Style != BlockItem || len(b.Paras[0]) == 0 {
		return false
	}
	return strings.HasSuffix(strings.TrimSpace(b.Paras[0][len(b.Paras[0])-1].Text), ":")
}

func (r *running) set(b TextBlock, first bool) []row {
	em := r.size.text * draw.MMPerPt
	switch b.Style {
	case BlockHeading:
		return r.heading(b)
	case BlockItem:
		return r.item(b, first)
	case BlockEntry:
		return r.entry(b, first)
	case BlockNotice:
		return r.lines(b.Paras[0], 0, r.size.small, em*0.5)
	}
	return r.lines(b.Paras[0], 0, r.size.text, em*0.55)
}

// lines sets one paragraph, indented; single lines are not left alone.
func (r *running) lines(para pen.Para, indent, pt, before float64) []row {
	s := r.Set(para, r.width-indent, pt)
	lines := sync.OnceValue(s.Lines)
	out := make([]row, s.Count)
	for i := range out {
		out[i] = row{h: s.Lead, draw: func(x, y float64) {
			r.putLine(s, lines()[i], x+indent, y+s.Lead/2+pen.CapHeight/2*pt*draw.MMPerPt, pen.InkDark)
		}}
		if i < s.Count-1 && (r.whole || i == 0 || i == s.Count-2) {
			out[i].keep = tight
		}
	}
	if len(out) > 0 {
		out[0].before = before
	}
	return out
}

func (r *running) heading(b TextBlock) []row {
	pt := r.size.heading[min(max(b.Level, 1), 3)-1]
	em := pt * draw.MMPerPt
	s := r.SetAs(b.Paras[0], r.width, pt, typeset.Left)
	var out []row
	for i := range s.Count {
		last := i == s.Count-1
		out = append(out, row{h: s.Lead * 1.02, keep: tight, draw: func(x, y float64) {
			r.put(s, i, x, y+s.Lead/2+pen.CapHeight/2*em, r.th.Deep)
			if last && b.Level <= 2 {
				r.C.Fill(draw.Rect(x, y+s.Lead*0.98, r.width, 0.35), r.th.Main)
			}
		}})
	}
	out[0].before = em * 0.75
	out[len(out)-1].h += em * 0.22
	return out
}

// item sets a paragraph behind its mark; numbers stand on a disc.
func (r *running) item(b TextBlock, first bool) []row {
	em := r.size.text * draw.MMPerPt
	hang := em * 1.25
	if numbered(b.Mark) {
		hang = em * 1.9
	}
	indent := float64(max(b.Level, 1)-1)*em*1.9 + hang
	before := em * 0.18
	if first {
		before = em * 0.4
	}
	out := r.lines(b.Paras[0], indent, r.size.text, before)
	if len(out) == 0 {
		return out
	}
	body, lead := out[0].draw, out[0].h
	out[0].draw = func(x, y float64) {
		r.mark(b.Mark, x+indent-hang, y+lead/2, em)
		body(x, y)
	}
	return out
}

func numbered(mark string) bool { return mark != "" && mark[0] >= '0' && mark[0] <= '9' }

func (r *running) mark(mark string, x, y, em float64) {
	if !numbered(mark) {
		r.C.Fill(draw.Circle(x+em*0.5, y, em*0.16), r.th.Deep)
		return
	}
	for len(mark) > 0 && mark[len(mark)-1] == '.' {
		mark = mark[:len(mark)-1]
	}
	r.C.Fill(draw.Circle(x+em*0.72, y, em*0.68), r.th.Main)
	r.caption(mark, x+em*0.72, y+pen.CapHeight/2*em*0.86, em, r.size.text*0.86, r.th.On)
}

// shelf has blocks that are set when their rows are drawn, one at a time.
type shelf struct {
	run    running
	blocks []TextBlock
	last   int // the block that was measured
	at     int // the block that is set to be drawn
	rows   []row
}

// measured are the rows of all blocks in each of some sizes.
func (s *shelf) measured(sizes []running) [][]row {
	out := make([][]row, len(sizes))
	for i := range s.blocks {
		for k := range sizes {
			for n, r := range s.block(sizes[k], i) {
				r.draw = func(x, y float64) { s.row(i, n).draw(x, y) }
				if r.above != nil {
					r.above = func(x, y float64) { s.row(i, n).above(x, y) }
				}
				out[k] = append(out[k], r)
			}
		}
	}
	return out
}

func (s *shelf) row(block, n int) row {
	if s.at != block {
		s.at, s.rows = block, s.block(s.run, block)
	}
	return s.rows[n]
}

// block sets a block; what was measured for the one before is let go.
func (s *shelf) block(run running, i int) []row {
	if i != s.last {
		run.Forget()
	}
	s.last = i
	return run.block(s.blocks, i)
}
