package print

import (
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// Proportions of set text, in ems. capHeight is Atkinson Hyperlegible's own
// (668/1000); icons are centred on it so that they sit in the line.
const (
	capHeight  = 0.668
	leading    = 1.24 // baseline to baseline
	leadIcons  = 1.52 // the same, in a paragraph with icons
	iconBare   = 1.36 // height of a glyph without a shape
	iconShaped = 1.46 // height of a glyph on a shape
	paraGap    = 0.45
)

// atom is one unbreakable thing on a line: a word, a space or an icon.
type atom struct {
	run   Run
	s     string // word or blank; "" for an icon
	space bool
	w     float64 // mm
}

// line is a set line: its atoms and their width without trailing blanks.
type line struct {
	atoms []atom
	w     float64
}

// setPara is a paragraph broken into lines.
type setPara struct {
	lines   []line
	lead    float64 // mm from baseline to baseline
	pt      float64
	tooWide bool // a single word is wider than the measure
}

// height is the paragraph's depth in mm.
func (s setPara) height() float64 { return float64(len(s.lines)) * s.lead }

// orphan is the share of the measure below which a last line looks lost.
const orphan = 0.3

// set breaks a paragraph into lines no wider than width at pt. If that
// leaves a lone word on the last line, it tries narrower measures that need
// no more lines.
func (p *pen) set(para Para, width, pt float64) setPara {
	first := p.breakLines(para, width, pt)
	for narrow := width; first.orphaned(width) && narrow > width*0.75; {
		narrow *= 0.97
		next := p.breakLines(para, narrow, pt)
		if next.tooWide || len(next.lines) != len(first.lines) {
			break
		}
		if !next.orphaned(width) {
			return next
		}
	}
	return first
}

func (s setPara) orphaned(width float64) bool {
	n := len(s.lines)
	return n > 1 && s.lines[n-1].w < width*orphan
}

// breakLines fills each line as far as it goes.
func (p *pen) breakLines(para Para, width, pt float64) setPara {
	out := setPara{pt: pt, lead: leading * pt * draw.MMPerPt}
	var cur line
	flush := func() {
		cur = trim(cur)
		out.tooWide = out.tooWide || cur.w > width+1e-6
		out.lines = append(out.lines, cur)
		cur = line{}
	}
	for _, word := range p.words(para, pt, &out) {
		if len(cur.atoms) > 0 && !word.atoms[0].space && cur.w+word.w > width {
			flush()
		}
		if len(cur.atoms) == 0 && word.atoms[0].space {
			continue
		}
		cur.atoms = append(cur.atoms, word.atoms...)
		cur.w += word.w
	}
	flush()
	return out
}

// trim drops the blanks at a line's end.
func trim(l line) line {
	for n := len(l.atoms); n > 0 && l.atoms[n-1].space; n-- {
		l.w -= l.atoms[n-1].w
		l.atoms = l.atoms[:n-1]
	}
	return l
}

// words groups atoms into stretches that may not be broken.
func (p *pen) words(para Para, pt float64, out *setPara) []line {
	var list []line
	joined := false
	for _, a := range p.atoms(para, pt, out) {
		if n := len(list); joined && !a.space {
			list[n-1].atoms = append(list[n-1].atoms, a)
			list[n-1].w += a.w
		} else {
			list = append(list, line{atoms: []atom{a}, w: a.w})
		}
		joined = !a.space
	}
	return list
}

// atoms cuts runs at blanks and measures the pieces.
func (p *pen) atoms(para Para, pt float64, out *setPara) []atom {
	var list []atom
	em := pt * draw.MMPerPt
	for _, r := range para {
		if r.Icon != "" {
			h := p.iconHeight(r.Icon)
			out.lead = leadIcons * em
			list = append(list, atom{run: r, w: h * em})
			continue
		}
		face := fonts.Get(fonts.Style(r.Bold, r.Italic))
		for _, piece := range pieces(r.Text) {
			list = append(list, atom{run: r, s: piece, space: piece == " ", w: face.Width(piece, pt)})
		}
	}
	return list
}

func (p *pen) iconHeight(name string) float64 {
	if p.glyph(name).icon.Shape != "" {
		return iconShaped
	}
	return iconBare
}

// pieces splits text into words and single blanks, runs of white space
// counting as one. A no-break space (U+00A0) stays inside its word.
func pieces(s string) []string {
	var out []string
	for s != "" {
		n := strings.IndexAny(s, " \t\n\r")
		if n < 0 {
			return append(out, s)
		}
		if n > 0 {
			out = append(out, s[:n])
		}
		out = append(out, " ")
		s = strings.TrimLeft(s[n:], " \t\n\r")
	}
	return out
}

// para draws a set paragraph with its top at y and returns the y below it.
// centre puts each line in the middle of the measure.
func (p *pen) para(s setPara, x, y, width float64, centre bool, ink draw.Colour) float64 {
	em := s.pt * draw.MMPerPt
	for _, l := range s.lines {
		base := y + s.lead/2 + capHeight/2*em
		at := x
		if centre {
			at += (width - l.w) / 2
		}
		p.line(l, at, base, s.pt, ink)
		y += s.lead
	}
	return y
}

// line draws atoms from x along the baseline. Neighbouring pieces of one run
// are drawn as one string, so that the PDF's text can be searched.
func (p *pen) line(l line, x, base, pt float64, ink draw.Colour) {
	em := pt * draw.MMPerPt
	for i := 0; i < len(l.atoms); {
		a := l.atoms[i]
		if a.s == "" {
			p.icon(p.glyph(a.run.Icon), a.run.Num, x+a.w/2, base-capHeight/2*em, a.w*0.96, ink)
			x += a.w
			i++
			continue
		}
		s, w, n := gather(l.atoms[i:])
		p.text(draw.Text{S: s, X: x, Y: base, Font: fonts.Style(a.run.Bold, a.run.Italic), Pt: pt, Colour: ink})
		x += w
		i += n
	}
}

// gather joins the leading atoms that share a face.
func gather(atoms []atom) (s string, w float64, n int) {
	first := atoms[0].run
	for _, a := range atoms {
		if a.s == "" || a.run.Bold != first.Bold || a.run.Italic != first.Italic {
			break
		}
		s += a.s
		w += a.w
		n++
	}
	return s, w, n
}
