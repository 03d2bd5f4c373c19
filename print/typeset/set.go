package typeset

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/print/draw"
)

// Set breaks the paragraph into lines no wider than measure mm at pt points.
// It has at least one line, which is empty if there is nothing to set.
func (p *Para) Set(measure, pt float64, align Align) Set {
	s, well := p.set(measure, pt, align)
	if !well && p.runs != nil {
		s, _ = p.ruled().set(measure, pt, align)
	}
	return s
}

// set is Set as the words are, and says whether they are well set: all fit their lines, and none
// of these is too empty.
func (p *Para) set(measure, pt float64, align Align) (s Set, well bool) {
	em := pt * draw.MMPerPt
	s = Set{Count: 1, Align: cmp.Or(align, Left), para: p, measure: measure / em, em: em}
	if len(p.groups) == 0 {
		return s, true
	}
	f := s.fitter()
	s.Count, s.Wide, well = f.count()
	s.Hyphened = p.byRules && slices.ContainsFunc(f.ends(), f.byRule)
	return s, well && !s.Wide
}

func (s Set) fitter() fitter {
	return fitter{Para: s.para, measure: s.measure, align: s.Align}
}

// Lines are the paragraph's lines, from the top down.
func (s Set) Lines() []Line {
	if s.para == nil || len(s.para.groups) == 0 {
		return make([]Line, 1)
	}
	return s.para.lines(s.fitter(), s.em)
}

// lines breaks the paragraph.
func (p *Para) lines(b fitter, em float64) []Line {
	i := 0
	ends := b.ends()
	out := make([]Line, 0, len(ends))
	for _, j := range ends {
		w, blanks := b.natural(i, j)
		extra := b.spread(w, blanks, j == len(p.groups))
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
	return out
}

// spread is how much each blank of a line w ems wide grows; where it would grow
// beyond maxGrow the line stays ragged.
func (b fitter) spread(w float64, blanks int, last bool) float64 {
	room := b.measure - w
	if b.align != Justify || last && room >= 0 || blanks == 0 {
		return 0
	}
	if extra := room / float64(blanks); extra <= maxGrow*b.wide {
		return extra
	}
	return 0
}

// items joins pieces from..to into what is drawn: neighbours in one face are
// one text, so that a PDF's text can be searched, but for a word that is broken. Every blank
// grows by extra ems.
func (p *Para) items(from, to int, extra, em float64) (out []Item) {
	x := 0.0
	head, tail, word := p.broken(from, to)
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
		broken := i < head || i >= tail
		if n < 0 || q.font == nil || !out[n].joins(q) || out[n].Broken != broken || broken && i == tail {
			out = append(out, Item{Run: q.run, X: x * em, Font: q.font, Box: q.box(), Missing: q.lost, Broken: broken})
			n++
			if broken && i >= tail {
				out[n].Word, word = word, ""
			}
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
