package typeset

import (
	"slices"
	"strings"
	"unicode"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// piece is one thing on a line, measured in ems: letters in one face, a
// blank, a box, or a missing character.
type piece struct {
	run   int
	s     string
	font  *draw.Font // nil for a box and for a missing character
	kern  []float64
	w     float64
	blank bool // where a line may be broken; it is gone then
	lost  rune
}

func (p piece) box() bool { return p.font == nil && p.lost == 0 && !p.blank }

// Para is a measured paragraph. It is not changed by setting it.
type Para struct {
	pieces  []piece
	groups  []group
	Trouble []Trouble // in the order of the text
}

// group is what may not be broken: pieces from..to, which follow a blank
// (pieces[from-1]) if after is set.
type group struct {
	from, to int
	w        float64 // ems
	blanks   int     // inside it: a number and the icon behind it
	after    bool
	gap      float64 // width of the blank before it
	cost     float64 // of breaking before it
}

// New measures a paragraph.
func New(runs []Run) *Para {
	p := &Para{}
	for i, r := range runs {
		if r.Box != nil {
			p.pieces = append(p.pieces, piece{run: i, w: r.Box.W})
			continue
		}
		p.text(i, r)
	}
	for n := len(p.pieces); n > 0 && p.pieces[n-1].blank; n-- {
		p.pieces = p.pieces[:n-1]
	}
	p.group()
	return p
}

// text cuts a run into pieces by blanks and faces.
func (p *Para) text(run int, r Run) {
	for _, word := range words(clean(r.Text, r.Font)) {
		if word == " " || word == brk {
			p.blank(run, word, r.Font)
			continue
		}
		for _, part := range p.parts(run, r.Font, word) {
			p.pieces = append(p.pieces, part)
		}
	}
}

// blank adds a blank unless the paragraph begins with it or has one there.
func (p *Para) blank(run int, s string, face *draw.Font) {
	n := len(p.pieces) - 1
	if n < 0 || (p.pieces[n].blank && p.pieces[n].w > 0) {
		return
	}
	if s == brk {
		if !p.pieces[n].blank {
			p.pieces = append(p.pieces, piece{run: run, blank: true})
		}
		return
	}
	if last := p.pieces[n]; last.run == run && last.font != nil && fonts.Get(last.font).Has(' ') {
		face = last.font
	} else if has := fonts.For(face, " "); has != nil {
		face = has
	}
	next := piece{run: run, s: " ", font: face, w: fonts.Get(face).Measure(" ").Width, blank: true}
	if p.pieces[n].blank {
		p.pieces[n] = next
		return
	}
	p.pieces = append(p.pieces, next)
}

// parts splits a word by face and measures each part.
func (p *Para) parts(run int, face *draw.Font, word string) (out []piece) {
	for _, part := range fonts.Split(face, word) {
		from := 0
		for i, r := range part.S {
			if part.Font != nil && settable(r) {
				continue
			}
			if i > from {
				out = append(out, letters(run, part.S[from:i], part.Font))
			}
			from = i + len(string(r))
			out = append(out, piece{run: run, lost: r, w: fonts.MissingWidth})
			p.Trouble = append(p.Trouble, Trouble{Rune: r, Script: Script(r), Order: !settable(r), Run: run})
		}
		if from < len(part.S) {
			out = append(out, letters(run, part.S[from:], part.Font))
		}
	}
	return out
}

func letters(run int, s string, face *draw.Font) piece {
	m := fonts.Get(face).Measure(s)
	return piece{run: run, s: s, font: face, kern: m.Kern, w: m.Width}
}

// brk stands for a place inside a word where a line may be broken.
const brk = "\u200b"

// clean is s as it is set: composed letters, and nothing that can't be seen.
func clean(s string, face *draw.Font) string {
	s = fonts.Normal(s)
	if strings.IndexFunc(s, special) < 0 {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\u202f' && face != nil && !fonts.Get(face).Has(r):
			return '\u00a0'
		case r == '\u200b' || r == '\u2028' || r == '\u2029':
			return r
		case r == '\u00ad' || unicode.In(r, unicode.Cc, unicode.Cf) && !white(r):
			return -1
		}
		return r
	}, s)
}

func special(r rune) bool {
	return r == '\u202f' || r == '\u00ad' || unicode.In(r, unicode.Cc, unicode.Cf)
}

// white is white space that a line may be broken at.
func white(r rune) bool {
	return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f'
}

// words cuts text into words, single blanks (white space of any length
// counts as one) and places where a word may be broken.
func words(s string) (out []string) {
	runes := []rune(s)
	from := 0
	for i, r := range runes {
		switch {
		case white(r):
			out = word(out, runes[from:i])
			if n := len(out); n == 0 || out[n-1] != " " {
				out = append(out, " ")
			}
			from = i + 1
		case r == '\u200b':
			out = append(word(out, runes[from:i]), brk)
			from = i + 1
		case i > from && breaks(runes, i):
			out = append(word(out, runes[from:i]), brk)
			from = i
		}
	}
	return word(out, runes[from:])
}

func word(out []string, w []rune) []string {
	if len(w) == 0 {
		return out
	}
	return append(out, string(w))
}

// breaks says whether a word may be broken before its i-th character: behind
// a hyphen, dash or stroke between letters, and around ideographs.
func breaks(s []rune, i int) bool {
	last, next := s[i-1], s[i]
	if ideograph(last) || ideograph(next) {
		return !closing(next) && !opening(last)
	}
	return slices.Contains([]rune("-–—/‐"), last) && unicode.IsLetter(next) && i > 2 && unicode.IsLetter(s[i-2])
}

// closing is what no line begins with, opening what none ends with.
func closing(r rune) bool {
	return unicode.In(r, unicode.Pe, unicode.Pf) || strings.ContainsRune(".,:;!?%…·»”’)]}、。，！？：；ーっゃゅょッャュョ", r)
}

func opening(r rune) bool {
	return unicode.In(r, unicode.Ps, unicode.Pi) || strings.ContainsRune("¿¡", r)
}
