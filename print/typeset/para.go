package typeset

import (
	"iter"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

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
	blank bool    // where a line may be broken; it is gone then
	shy   shyness // of a blank inside a word: a hyphen is printed where the line is broken
	lost  rune
}

func (p piece) box() bool { return p.font == nil && p.lost == 0 && !p.blank }

// Para is a measured paragraph. It is used by one goroutine at a time.
type Para struct {
	pieces  []piece
	groups  []group
	wide    float64   // of the widest blank between groups, ems
	Trouble []Trouble // in the order of the text

	byRules bool  // its words have the places where rules may break them
	runs    []Run // that it was measured of, if there are rules for them
	other   *Para // see ruled
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
	shy      shyness // of the blank before it
	word     int     // the group that its word begins with, of which rules make several
	wordEnd  int     // behind the last of them
	head     float64 // how much wider it is where a line begins with it
	tail     float64 // how much wider it is where a line ends with it: a hyphen
	alone    float64 // how much wider it is where it is a line by itself

	start, end             float64 // where it begins, the blank before it too, and ends, were all on one line
	blanksStart, blanksEnd int     // how many are on that line before it, and with it
}

// paras are those that are done with: thousands are measured one after the other.
var paras = sync.Pool{New: func() any { return new(Para) }}

// Free lets the memory of a paragraph be used for another. Neither it nor what was set of it may be
// used then; what was drawn of it stays.
func (p *Para) Free() {
	if p.other != nil {
		paras.Put(p.other)
	}
	p.runs, p.other = nil, nil
	paras.Put(p)
}

// New measures a paragraph. The runs stay as they are while it is used.
func New(runs []Run) *Para {
	p := measured(runs, false)
	if slices.ContainsFunc(runs, func(r Run) bool { return r.Hyphens != nil }) {
		p.runs = runs
	}
	return p
}

// ruled is the paragraph with the places where rules may break its words. It is made when it is first
// needed: most texts are well set without.
func (p *Para) ruled() *Para {
	if p.other == nil {
		p.other = measured(p.runs, true)
	}
	return p.other
}

func measured(runs []Run, byRules bool) *Para {
	p := paras.Get().(*Para)
	p.pieces = slices.Grow(p.pieces[:0], room(runs))
	p.groups, p.wide, p.Trouble = p.groups[:0], 0, nil
	p.byRules, p.runs, p.other = byRules, nil, nil
	var typed fonts.Typed
	for i, r := range runs {
		if r.Box != nil {
			typed.Icon()
			p.pieces = append(p.pieces, piece{run: i, w: r.Box.W})
			continue
		}
		r.Text = fonts.Normal(r.Text)
		if r.Typed {
			typed.Pass(r.Text)
		} else {
			r.Text = typed.In(r.Font, r.Text)
		}
		p.text(i, r)
	}
	for n := len(p.pieces); n > 0 && p.pieces[n-1].blank; n-- {
		p.pieces = p.pieces[:n-1]
	}
	p.group()
	return p
}

// room is about how many pieces the runs will be: words and blanks.
func room(runs []Run) int {
	n := len(runs)
	for _, r := range runs {
		n += 2 * strings.Count(r.Text, " ")
	}
	return n
}

// text cuts a run into pieces by blanks and faces.
func (p *Para) text(run int, r Run) {
	for word := range words(clean(r.Text, r.Font)) {
		if word == " " {
			p.blank(run, word, r.Font)
			continue
		}
		if p.byRules && r.Hyphens != nil {
			word = hyphened(word, p.begins(), r.Hyphens)
		}
		if !strings.ContainsAny(word, breaksIn) {
			p.pieces = p.parts(p.pieces, run, r.Font, word)
			continue
		}
		p.addBroken(run, r.Font, word)
	}
}

// addBroken adds a word that has places to break it.
func (p *Para) addBroken(run int, face *draw.Font, word string) {
	parts := p.parts(nil, run, face, unbroken.Replace(word))
	for word != "" {
		n := strings.IndexAny(word, breaksIn)
		if n < 0 {
			n = len(word)
		}
		if parts = p.take(parts, n); n == len(word) || len(parts) == 0 {
			return
		}
		_, size := utf8.DecodeRuneInString(word[n:])
		p.blank(run, word[n:n+size], nil)
		word = word[n+size:]
	}
}

// take moves the parts of a word up to its n-th byte to the paragraph and
// gives the others.
func (p *Para) take(parts []piece, n int) []piece {
	for n > 0 {
		next := parts[0]
		size := len(next.s)
		if next.lost != 0 {
			size = utf8.RuneLen(next.lost)
		}
		if size > n {
			head, tail := next.cut(n)
			p.pieces = append(p.pieces, head)
			parts[0] = tail
			return parts
		}
		p.pieces = append(p.pieces, next)
		parts, n = parts[1:], n-size
	}
	return parts
}

// cut divides letters before the n-th byte; both keep their kerning.
func (p piece) cut(n int) (head, tail piece) {
	head, tail = p, p
	head.s, tail.s = p.s[:n], p.s[n:]
	if p.kern != nil {
		runes := utf8.RuneCountInString(head.s)
		head.kern, tail.kern = p.kern[:runes], p.kern[runes:]
	}
	head.w = 0
	at, runes := 0, utf8.RuneCountInString(head.s)
	for _, g := range fonts.Get(p.font).Shown(p.s) {
		if at >= runes {
			break
		}
		of := min(g.Runes, runes-at)
		head.w += g.Advance * float64(of) / float64(g.Runes) // a ligature is shared by its letters
		if head.kern != nil {
			for _, k := range head.kern[at : at+of] {
				head.w += k
			}
		}
		at += of
	}
	tail.w -= head.w
	return head, tail
}

// blank adds a blank unless the paragraph begins with it or has one there.
func (p *Para) blank(run int, s string, face *draw.Font) {
	n := len(p.pieces) - 1
	if n < 0 || (p.pieces[n].blank && p.pieces[n].w > 0) {
		return
	}
	if s != " " {
		if !p.pieces[n].blank {
			p.pieces = append(p.pieces, piece{run: run, blank: true, shy: shynesses[s]})
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

// parts splits a word by face, measures each part and adds it to out.
func (p *Para) parts(out []piece, run int, face *draw.Font, word string) []piece {
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

// brk stands for a place inside a word where a line may be broken, shy (a soft hyphen) for one
// where a hyphen is printed then. The others are such by rules, and no characters (Unicode keeps
// them for a program's own use).
const (
	brk       = "\u200b"
	shy       = "\u00ad"
	shyByRule = "\ufdd0"
	shyAtLast = "\ufdd1"

	breaksIn = brk + shy + shyByRule + shyAtLast
)

var unbroken = strings.NewReplacer(brk, "", shy, "", shyByRule, "", shyAtLast, "")

// shyness is when a hyphen may stand at a place in a word.
type shyness byte

const (
	never  shyness = iota
	typed          // where it makes for even lines
	byRule         // where a line would be left too empty
	atLast         // where the word is wider than a line
)

var shynesses = map[string]shyness{brk: never, shy: typed, shyByRule: byRule, shyAtLast: atLast}

// clean is s without what can't be seen.
func clean(s string, face *draw.Font) string {
	if !utf8.ValidString(s) {
		s = string([]rune(s))
	}
	if strings.IndexFunc(s, special) < 0 {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\u202f' && face != nil && !fonts.Get(face).Has(r):
			return '\u00a0'
		case r == '\u200b' || r == '\u00ad' || r == '\u2028' || r == '\u2029':
			return r
		case unicode.In(r, unicode.Cc, unicode.Cf) && !white(r), ownUse(r):
			return -1
		}
		return r
	}, s)
}

func special(r rune) bool {
	return r == '\u202f' || r == '\u00ad' || unicode.In(r, unicode.Cc, unicode.Cf) || ownUse(r)
}

// ownUse says whether a character is shyByRule or shyAtLast.
func ownUse(r rune) bool { return r == '\ufdd0' || r == '\ufdd1' }

// white is white space that a line may be broken at.
func white(r rune) bool {
	return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f'
}

// words cuts text into words and single blanks (white space of any length
// counts as one). Inside a word, brk marks where it may be broken.
func words(s string) iter.Seq[string] {
	return func(send func(string) bool) {
		blank, first := false, true
		for s != "" {
			n := strings.IndexFunc(s, white)
			if n < 0 {
				n = len(s)
			}
			if n > 0 && !send(breakable(s[:n], first)) || n == len(s) {
				return
			}
			blank = blank && n == 0
			if !blank && !send(" ") {
				return
			}
			_, size := utf8.DecodeRuneInString(s[n:])
			s, blank, first = s[n+size:], true, false
		}
	}
}

// breakable is a word with brk where it may be broken; not behind the letter that a
// text begins with.
func breakable(word string, first bool) string {
	if strings.IndexFunc(word, maybeBroken) < 0 {
		return word
	}
	var b strings.Builder
	var before, last rune
	for i, r := range []rune(word) {
		if i > 0 && breaks(before, last, r) {
			b.WriteString(brk)
		}
		b.WriteRune(r)
		if before, last = last, r; first && i == 1 {
			before = 0
		}
	}
	return b.String()
}

// maybeBroken says whether a word may be broken at a character.
func maybeBroken(r rune) bool { return dash(r) || ideograph(r) }

func dash(r rune) bool { return strings.ContainsRune("-–—/‐", r) }

// breaks says whether a word may be broken before a character, with the two that
// stand before it: behind a hyphen, dash or stroke between letters, and around
// ideographs.
func breaks(before, last, next rune) bool {
	if last == '\u200b' || next == '\u200b' || last == '\u00ad' || next == '\u00ad' {
		return false // it is one already
	}
	if ideograph(last) || ideograph(next) {
		return !closing(next) && !opening(last)
	}
	return dash(last) && unicode.IsLetter(next) && unicode.IsLetter(before)
}

// closing is what no line begins with, opening what none ends with.
func closing(r rune) bool {
	return unicode.In(r, unicode.Pe, unicode.Pf) || strings.ContainsRune(".,:;!?%…·»”’)]}、。，！？：；ーっゃゅょッャュョ", r)
}

func opening(r rune) bool {
	return unicode.In(r, unicode.Ps, unicode.Pi) || strings.ContainsRune("¿¡", r)
}
