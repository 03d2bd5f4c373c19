package typeset

import "github.com/broadside-cards/broadside/print/draw"

// Set breaks the paragraph into lines no wider than measure mm at pt points.
// It has at least one line, which is empty if there is nothing to set.
func (p *Para) Set(measure, pt float64, align Align) Set {
	em := pt * draw.MMPerPt
	if len(p.groups) == 0 {
		return Set{Lines: make([]Line, 1), Align: align}
	}
	if align != Auto {
		return p.set(measure/em, em, align, maxAsked)
	}
	if measure/em >= wideEnough {
		if out := p.set(measure/em, em, Justify, maxGrow); out.even() {
			return out
		}
	}
	return p.set(measure/em, em, Left, 0)
}

// even says whether every line could be justified.
func (s Set) even() bool {
	for _, l := range s.Lines[:len(s.Lines)-1] {
		if l.W < s.Lines[0].W-0.01 {
			return false
		}
	}
	return len(s.Lines) == 1 || !s.loose
}

func (p *Para) set(measure, em float64, align Align, grow float64) Set {
	b := newBreaker(p.groups, measure, align)
	out := Set{Align: align}
	i := 0
	for _, j := range b.ends() {
		w, blanks, blank := b.natural(i, j)
		extra, full := 0.0, true
		if align == Justify && blanks > 0 && (j < len(p.groups) || w > measure) {
			extra = (measure - w) / float64(blanks)
			if extra > grow*blank {
				extra, full = 0, false
			}
		}
		if align == Justify && blanks == 0 && j < len(p.groups) && w < measure-rounding {
			full = false
		}
		out.loose = out.loose || !full
		w += extra * float64(blanks)
		out.Wide = out.Wide || w > measure+rounding
		line := Line{W: w * em, Items: p.items(p.groups[i].from, p.groups[j-1].to, extra, em)}
		if align == Centre {
			line.X = (measure - w) / 2 * em
		}
		out.Lines = append(out.Lines, line)
		i = j
	}
	return out
}

// items joins pieces from..to into what is drawn: neighbours in one face are
// one text, so that a PDF's text can be searched. Every blank grows by extra
// ems.
func (p *Para) items(from, to int, extra, em float64) (out []Item) {
	x := 0.0
	for _, q := range p.pieces[from:to] {
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
