package typeset

import (
	"strings"
	"unicode"

	"github.com/broadside-cards/broadside/print/fonts"
)

// Least letters of a word before and behind a hyphen, so that a reader knows at once
// what it is a part of (Bringhurst, 2.4.2).
const (
	leastBefore = 2
	leastBehind = 3
)

// hyphened is a word with soft hyphens where it may be broken: one of letters only, with
// signs around it, which has no other place to break it.
func hyphened(word string, where func(string) []int) string {
	from := strings.IndexFunc(word, unicode.IsLetter)
	if from < 0 {
		return word
	}
	to := strings.LastIndexFunc(word, unicode.IsLetter)
	to += len(string([]rune(word[to:])[0]))
	letters := word[from:to]
	if strings.IndexFunc(letters, func(r rune) bool { return !unicode.IsLetter(r) }) >= 0 || strings.IndexFunc(word, unicode.IsDigit) >= 0 {
		return word
	}
	var b strings.Builder
	b.WriteString(word[:from])
	last := 0
	for _, n := range where(letters) {
		if len([]rune(letters[:n])) < leastBefore || len([]rune(letters[n:])) < leastBehind {
			continue
		}
		b.WriteString(letters[last:n] + shy)
		last = n
	}
	b.WriteString(letters[last:] + word[to:])
	return b.String()
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
	return x.shy || before.font == next.font && len(before.font.Features) > 0
}

// shown is piece i as it is on a line of pieces from..to: with a hyphen where the line
// is broken behind it, and measured anew where it is parted from what it was measured with.
func (p *Para) shown(i, from, to int) piece {
	x := p.pieces[i]
	begins, ends := i == from && p.seam(from-1), i == to-1 && p.seam(to)
	if x.font == nil || !begins && !ends {
		return x
	}
	if ends && p.pieces[to].shy {
		x.s += shy
	}
	m := fonts.Get(x.font).Measure(x.s)
	x.kern, x.w = m.Kern, m.Width
	return x
}
