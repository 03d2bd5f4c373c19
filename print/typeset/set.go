package typeset

import "github.com/broadside-cards/broadside/print/draw"

// Set breaks the paragraph into lines no wider than measure mm at pt points.
// It has at least one line, which is empty if there is nothing to set.
func (p *Para) Set(measure, pt float64, align Align) Set {
	em := pt * draw.MMPerPt
	s := Set{Count: 1, Align: align, para: p, measure: measure / em, em: em, grow: maxAsked}
	switch {
	case len(p.groups) == 0:
		return s
	case align != Auto:
	case s.measure >= wideEnough && p.even(s.measure, em):
		s.Align, s.grow = Justify, maxGrow
	default:
		s.Align, s.grow = Left, 0
	}
	f := s.fitter()
	s.Count, s.Wide = f.count()
	return s
}

// even says whether all lines can be justified, and the last does not look lost.
func (p *Para) even(measure, em float64) bool {
	lines, full := p.lines(fitter{Para: p, measure: measure, align: Justify, grow: maxGrow}, em)
	n := len(lines)
	return full && (n == 1 || lines[n-1].W >= measure*em*Orphan)
}

func (s Set) fitter() fitter {
	return fitter{Para: s.para, measure: s.measure, align: s.Align, grow: s.grow}
}

// Lines are the paragraph's lines, from the top down.
func (s Set) Lines() []Line {
	if s.para == nil || len(s.para.groups) == 0 {
		return make([]Line, 1)
	}
	lines, _ := s.para.lines(s.fitter(), s.em)
	return lines
}

// lines breaks the paragraph, and says whether each line ends where it should.
func (p *Para) lines(b fitter, em float64) (out []Line, full bool) {
	i, full := 0, true
	ends := b.ends()
	out = make([]Line, 0, len(ends))
	for _, j := range ends {
		w, blanks := b.natural(i, j)
		extra, ok := b.spread(w, blanks, j == len(p.groups))
		full = full && ok
		w += extra * float64(blanks)
		line := Line{W: w * em, para: p, from: p.groups[i].from, to: p.groups[j-1].to, extra: extra, em: em}
		switch b.align {
		case Centre:
			line.X = (b.measure - w) / 2 * em
		case Right:
			line.X = (b.measure - w) * em
		}
		out = append(out, line)
		i = j
	}
	return out, full
}

// spread is how much each blank of a line w ems wide grows, and whether the
// line then ends where it should.
func (b fitter) spread(w float64, blanks int, last bool) (extra float64, full bool) {
	room := b.measure - w
	if b.align != Justify || last && room >= 0 {
		return 0, true
	}
	if blanks == 0 {
		return 0, room < rounding
	}
	if extra = room / float64(blanks); extra > b.grow*b.wide {
		return 0, false
	}
	return extra, true
}

// items joins pieces from..to into what is drawn: neighbours in one face are
// one text, so that a PDF's text can be searched. Every blank grows by extra
// ems.
func (p *Para) items(from, to int, extra, em float64) (out []Item) {
	x := 0.0
	for i := from; i < to; i++ {
		q := p.shown(i, from, to)
		w := q.w
		if q.blank && w == 0 {
			continue
		}
		if q.blank {
			w += extra
		}
		n := len(out) - 1
		if n < 0 || q.font == nil || !out[n].joins(q) {
			out = append(out, Item{Run: q.run, X: x * em, Font: q.font, Box: q.box(), Missing: q.lost})
			n++
		}
		out[n].append(q, extra, em)
		out[n].W += w * em
		x += w
	}
	return out
}

func (t Item) joins(q piece) bool { return t.Font == q.font && t.Run == q.run }

// append adds a piece to a text.
func (t *Item) append(q piece, extra, em float64) {
	if q.font == nil {
		return
	}
	before, more := len([]rune(t.S)), len([]rune(q.s))
	t.S += q.s
	kern := q.kern
	if q.blank && extra != 0 {
		kern = []float64{extra}
	}
	if kern == nil && t.Kern == nil {
		return
	}
	for len(t.Kern) < before+more {
		t.Kern = append(t.Kern, 0)
	}
	for i, k := range kern {
		t.Kern[before+i] = k * em
	}
}

// Line sets the whole paragraph as one line, however wide, at pt points.
func (p *Para) Line(pt float64) Line {
	em := pt * draw.MMPerPt
	w := 0.0
	for _, x := range p.pieces {
		w += x.w * em
	}
	return Line{W: w, para: p, to: len(p.pieces), em: em}
}
