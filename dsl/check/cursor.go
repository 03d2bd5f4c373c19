package check

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// cursor reads a flat phrase from left to right.
type cursor struct {
	file  *diag.File
	items []*syntax.Item
	at    int
	end   diag.Span          // where the phrase ends, for "something is missing here"
	ask   func(words string) // see syntax.Phrase.Ask
}

func newCursor(file *diag.File, p *syntax.Phrase) *cursor {
	c := &cursor{file: file, items: p.Items, ask: p.Ask}
	s := p.Span(file)
	c.end = diag.Span{File: file, Start: s.End, End: s.End}
	return c
}

// sub is a cursor over items [from, to) of this one.
func (c *cursor) sub(from, to int) *cursor {
	s := c.end
	to = min(to, len(c.items))
	if to < len(c.items) {
		p := c.items[to].Span(c.file)
		s = diag.Span{File: c.file, Start: p.Start, End: p.Start}
	}
	return &cursor{file: c.file, items: c.items[:to], at: from, end: s, ask: c.ask}
}

func (c *cursor) done() bool { return c.at >= len(c.items) }

func (c *cursor) item() *syntax.Item {
	if c.done() {
		return &syntax.Item{}
	}
	return c.items[c.at]
}

// ahead is the item n items ahead; past the end: an empty one.
func (c *cursor) ahead(n int) *syntax.Item {
	if c.at+n >= len(c.items) {
		return &syntax.Item{}
	}
	return c.items[c.at+n]
}

// word is the lower-case word n items ahead, or "".
func (c *cursor) word(n int) string {
	if c.at+n >= len(c.items) || c.at+n < 0 {
		return ""
	}
	word := c.items[c.at+n].Word
	if c.ask != nil && word == syntax.Hole {
		c.ask("")
	}
	return word
}

// is says whether the next words are these.
func (c *cursor) is(words ...string) bool {
	for i, w := range words {
		if said := c.word(i); said != w {
			if c.ask != nil && said == syntax.Hole {
				c.ask(strings.Join(words[i:], " "))
			}
			return false
		}
	}
	return true
}

// isOneOf says whether the next word is one of these.
func (c *cursor) isOneOf(words ...string) bool {
	said := c.word(0)
	if c.ask != nil && said == syntax.Hole {
		for _, w := range words {
			c.ask(w)
		}
	}
	return said != "" && slices.Contains(words, said)
}

// accept takes the words if they stand next.
func (c *cursor) accept(words ...string) bool {
	if c.is(words...) {
		c.at += len(words)
		return true
	}
	return false
}

// op takes an operator character if it stands next.
func (c *cursor) op(text string) bool {
	if c.item().Op == text {
		c.at++
		return true
	}
	return false
}

// closing is the index of the bracket that closes the one at the cursor; -1: none stands there.
func (c *cursor) closing() int {
	if c.item().Op != "(" {
		return -1
	}
	depth := 0
	for i := c.at; i < len(c.items); i++ {
		switch c.items[i].Op {
		case "(":
			depth++
		case ")":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// closes is the index of the bracket that closes the one in which the cursor stands, or where the phrase ends.
func (c *cursor) closes() int {
	depth := 0
	for i := c.at; i < len(c.items); i++ {
		switch c.items[i].Op {
		case "(":
			depth++
		case ")":
			if depth--; depth < 0 {
				return i
			}
		}
	}
	return len(c.items)
}

// here is the span of the next item, or the phrase's end.
func (c *cursor) here() diag.Span {
	if c.done() {
		return c.end
	}
	return c.items[c.at].Span(c.file)
}

// since is the span from item n to the one before the cursor.
func (c *cursor) since(n int) diag.Span {
	if n >= len(c.items) {
		return c.end
	}
	s := c.items[n].Span(c.file)
	if c.at > n && c.at <= len(c.items) {
		s = s.Join(c.items[c.at-1].Span(c.file))
	}
	return s
}

// found words the next item for a message.
func (c *cursor) found() string {
	if c.done() {
		return "the end of the line"
	}
	return "`" + c.here().Text() + "`"
}

// phrase joins the next n words; "" unless all are plain words.
func (c *cursor) phrase(n int) string {
	words := make([]string, n)
	for i := range words {
		if c.at+i >= len(c.items) {
			return ""
		}
		if words[i] = c.items[c.at+i].Word; words[i] == "" {
			return ""
		}
	}
	return strings.Join(words, " ")
}

// numbersApart says whether two number literals with a `-` between them stand next.
func (c *cursor) numbersApart() bool {
	return c.item().Number != "" && c.ahead(1).Op == "-" && c.ahead(2).Number != ""
}

// number takes a number literal.
func (c *cursor) number() (int, bool) {
	text := c.item().Number
	if text == "" {
		return 0, false
	}
	n, _ := strconv.Atoi(text) // one of too many digits is reported already
	c.at++
	return n, true
}
