package typeset

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/print/fonts"
)

// Least letters of a word before and behind a hyphen, so that a reader knows at once
// what it is a part of (Bringhurst, 2.4.2).
const (
	leastBefore = 2
	leastBehind = 3
)

// hyphened is a word with marks where it may be broken by rules: not one with soft hyphens of its
// own, which say that, nor with figures. One with dashes is broken at these while it can be.
func hyphened(word string, begins bool, where Hyphens) string {
	if strings.Contains(word, shy) || strings.IndexFunc(word, unicode.IsDigit) >= 0 {
		return word
	}
	parts := strings.Split(word, brk)
	for i, part := range parts {
		parts[i] = marked(part, begins && i == 0, len(parts) > 1, where)
	}
	return strings.Join(parts, brk)
}

// Points are the bytes of a word, with the signs around it, before which rules may break it.
func Points(word string, where Hyphens) (at []int) {
	if where == nil {
		return nil
	}
	n := 0
	for _, r := range hyphened(breakable(word, false), true, where) {
		switch {
		case ownUse(r):
			at = append(at, n)
		case string(r) != brk:
			n += utf8.RuneLen(r)
		}
	}
	return at
}

// marked is a word of letters, with signs around it, with marks where it may be broken; last: only
// where it is wider than a line.
func marked(word string, begins, last bool, where Hyphens) string {
	from, to := strings.IndexFunc(word, unicode.IsLetter), strings.LastIndexFunc(word, letter)
	if from < 0 || to < from {
		return word
	}
	_, size := utf8.DecodeRuneInString(word[to:])
	letters := word[from : to+size]
	if strings.IndexFunc(letters, func(r rune) bool { return !letter(r) && r != '\'' && r != '’' }) >= 0 {
		return word
	}
	at, kept := where.Points(letters, begins)
	mark := shyByRule
	if kept || last {
		mark = shyAtLast
	}
	var b strings.Builder
	b.WriteString(word[:from])
	done := 0
	for _, n := range at {
		if lettersIn(letters[:n]) < leastBefore || lettersIn(letters[n:]) < leastBehind {
			continue
		}
		b.WriteString(letters[done:n] + mark)
		done = n
	}
	b.WriteString(letters[done:] + word[to+size:])
	return b.String()
}

// letter is one, or an accent that was not made one with its letter.
func letter(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }

func lettersIn(s string) (n int) {
	for _, r := range s {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}

// begins says whether a sentence begins with what comes next.
func (p *Para) begins() bool {
	n := len(p.pieces) - 1
	for n >= 0 && p.pieces[n].blank {
		n--
	}
	if n < 0 {
		return true
	}
	s := strings.TrimRightFunc(p.pieces[n].s, closes)
	return s == "" && p.pieces[n].font != nil || strings.HasSuffix(s, ".") || strings.HasSuffix(s, "!") || strings.HasSuffix(s, "?") || strings.HasSuffix(s, ":") || strings.HasSuffix(s, "…")
}

// closes is a quote or bracket that may stand behind a sentence, or before one.
func closes(r rune) bool {
	return unicode.In(r, unicode.Pe, unicode.Pf, unicode.Pi, unicode.Ps) || r == '"'
}

// lastWord says whether no blank follows piece i.
func (p *Para) lastWord(i int) bool {
	for _, x := range p.pieces[i:] {
		if x.blank && x.w > 0 {
			return false
		}
	}
	return true
}

// seams measures what changes where a word is broken between two groups: a hyphen is
// printed, and a ligature comes apart.
func (p *Para) seams() {
	for i := 1; i < len(p.groups); i++ {
		at := p.groups[i].from - 1
		if !p.seam(at) {
			continue
		}
		p.groups[i-1].tail = p.shown(at-1, 0, at).w - p.pieces[at-1].w
		p.groups[i].head = p.shown(at+1, at+1, len(p.pieces)).w - p.pieces[at+1].w
	}
	for i := range p.groups {
		g := &p.groups[i]
		g.alone = g.head + g.tail
		if g.to == g.from+1 && p.seam(g.from-1) && p.seam(g.to) {
			g.alone = p.shown(g.from, g.from, g.to).w - p.pieces[g.from].w
		}
	}
}

// seam says whether the words around the blank at i are other ones where a line is
// broken there.
func (p *Para) seam(i int) bool {
	if i <= 0 || i+1 >= len(p.pieces) {
		return false
	}
	x, before, next := &p.pieces[i], &p.pieces[i-1], &p.pieces[i+1]
	if !x.blank || x.w > 0 || before.font == nil {
		return false
	}
	return x.shy != never || before.font == next.font && len(before.font.Features) > 0
}

// shown is piece i as it is on a line of pieces from..to: with a hyphen where the line
// is broken behind it, and measured anew where it is parted from what it was measured with.
func (p *Para) shown(i, from, to int) piece {
	x := p.pieces[i]
	begins, ends := i == from && p.seam(from-1), i == to-1 && p.seam(to)
	if x.font == nil || !begins && !ends {
		return x
	}
	if ends && p.pieces[to].shy != never {
		x.s += shy
	}
	m := fonts.Get(x.font).Measure(x.s)
	x.kern, x.w = m.Kern, m.Width
	return x
}

// broken says which of pieces from..to are parts of words that go over the line: those before
// head come from the line before, those from tail on go on in the next, and word is the whole
// of these.
func (p *Para) broken(from, to int) (head, tail int, word string) {
	head, tail = from, to
	if p.parted(from - 1) {
		_, end := p.wordAround(from - 1)
		head = min(end, to)
	}
	if p.parted(to) && head < to {
		begin, end := p.wordAround(to)
		tail = begin
		for _, x := range p.pieces[begin:end] {
			word += x.s
		}
	}
	return head, tail, word
}

// parted says whether the blank at i parts a word in one face.
func (p *Para) parted(i int) bool {
	if i <= 0 || i+1 >= len(p.pieces) || p.pieces[i].shy == never {
		return false
	}
	before, next := &p.pieces[i-1], &p.pieces[i+1]
	return before.font != nil && before.font == next.font && before.run == next.run
}

// wordAround is where a word that is parted at i begins and ends, as far as it is in one face.
func (p *Para) wordAround(i int) (begin, end int) {
	of := &p.pieces[i-1]
	in := func(x *piece) bool { return x.shy != never || !x.blank && x.font == of.font && x.run == of.run }
	begin, end = i, i+1
	for begin > 0 && in(&p.pieces[begin-1]) {
		begin--
	}
	for end < len(p.pieces) && in(&p.pieces[end]) {
		end++
	}
	return begin, end
}
