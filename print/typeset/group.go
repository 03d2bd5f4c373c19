package typeset

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Costs of breaking a line at places that are allowed but not good, in the
// unit of the squared slack of a line: 0.01 is a line a tenth too short.
const (
	afterNumber = 0.02 // "3 | coins"
	insideWord  = 0.01 // "look-|out"
	beforeIcon  = 0.03 // "take a | [card]"
	afterLetter = 0.01 // "a | card"
	atHyphen    = 0.05 // "treas-|ure"
	inLastWord  = 0.5  // the same, with nothing but the rest of it on the last line
	twoHyphens  = 0.3  // in two lines, one below the other
)

// group finds the stretches that may not be broken.
func (p *Para) group() {
	n := 1
	for i := range p.pieces {
		if p.pieces[i].blank {
			n++
		}
	}
	p.groups = slices.Grow(p.groups, n)
	start := 0
	for i := range p.pieces {
		if !p.pieces[i].blank || p.bound(start, i) {
			continue
		}
		p.add(start, i)
		start = i + 1
	}
	p.add(start, len(p.pieces))
	for i := range p.groups[min(1, len(p.groups)):] {
		p.groups[i+1].cost = p.breakCost(&p.groups[i], &p.groups[i+1])
	}
	p.wordEnds()
	p.seams()
	p.inRow()
}

// inRow says of each group where it would be if all were on one line.
func (p *Para) inRow() {
	end, blanks := 0.0, 0
	for i := range p.groups {
		g := &p.groups[i]
		g.start, g.blanksStart = end, blanks
		end = end + g.gap + g.w // added in this order: what is printed is held to the bit
		blanks += g.blanks
		if g.gap > 0 {
			blanks++
			p.wide = max(p.wide, g.gap)
		}
		g.end, g.blanksEnd = end, blanks
	}
}

func (p *Para) add(from, to int) {
	if from >= to {
		return
	}
	g := group{from: from, to: to, after: len(p.groups) > 0}
	if g.after {
		g.gap, g.shy = p.pieces[from-1].w, p.pieces[from-1].shy
	}
	g.word = len(p.groups)
	if g.shy >= byRule {
		g.word = p.groups[len(p.groups)-1].word
	}
	for _, x := range p.pieces[from:to] {
		g.w += x.w
		if x.blank && x.w > 0 {
			g.blanks++
		}
	}
	p.groups = append(p.groups, g)
}

// wordEnds says of each group where its word ends.
func (p *Para) wordEnds() {
	end := len(p.groups)
	for i := len(p.groups) - 1; i >= 0; i-- {
		p.groups[i].wordEnd = end
		if p.groups[i].shy < byRule {
			end = i
		}
	}
}

// bound says whether the blank at i belongs to both its neighbours: before
// closing punctuation that stands alone ("rum !"), behind opening one
// ("« rum"), and between a number and the icon of what is counted.
func (p *Para) bound(start, i int) bool {
	if p.pieces[i].w == 0 {
		return false
	}
	before, next := p.word(start, i), p.nextWord(i)
	switch {
	case next != "" && strings.IndexFunc(next, notClosing) < 0:
		return true
	case before != "" && strings.IndexFunc(before, notOpening) < 0:
		return true
	}
	return i+1 < len(p.pieces) && p.pieces[i+1].box() && number(before)
}

func notClosing(r rune) bool { return !closing(r) }
func notOpening(r rune) bool { return !opening(r) }

// word is the last word of pieces start..end, "" if it has a box in it.
func (p *Para) word(start, end int) string {
	s := ""
	for j := end - 1; j >= start && !p.pieces[j].blank; j-- {
		if p.pieces[j].font == nil {
			return ""
		}
		s = p.pieces[j].s + s
	}
	return s
}

// nextWord is the word behind the blank at i, "" if it has a box in it.
func (p *Para) nextWord(i int) string {
	s := ""
	for _, x := range p.pieces[i+1:] {
		if x.blank {
			break
		}
		if x.font == nil {
			return ""
		}
		s += x.s
	}
	return s
}

// number is a count: "3", "+2", "−1", "×4".
func number(s string) bool {
	s = strings.TrimLeft(s, "+-−–×x±")
	return s != "" && strings.IndexFunc(s, func(r rune) bool { return !unicode.IsDigit(r) }) < 0
}

func (p *Para) breakCost(before, next *group) float64 {
	if next.gap == 0 {
		switch {
		case next.shy == never:
			return insideWord
		case p.lastWord(next.from):
			return inLastWord
		}
		return atHyphen
	}
	word := p.word(before.from, before.to)
	first, _ := utf8.DecodeRuneInString(p.pieces[next.from].s)
	letters := utf8.RuneCountInString(word)
	switch {
	case p.pieces[next.from].box() && letters > 0 && letters <= shortWord:
		return beforeIcon
	case number(word) && unicode.IsLower(first):
		return afterNumber
	case letters == 1 && unicode.IsLetter([]rune(word)[0]):
		return afterLetter
	}
	return 0
}

// shortWord is how many letters an article or a preposition has.
const shortWord = 3
