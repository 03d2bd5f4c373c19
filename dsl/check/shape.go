package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// onlyOnce are the declarations a game makes once; oneLine have nothing below.
var (
	onlyOnce = []string{"game", "version", "players", "limit", "play", "returns", "rank"}
	oneLine  = []string{"game", "version", "players", "limit", "token", "counter", "option", "zone", "mark", "adjective",
		"value", "win", "end", "returns", "rank", "board", "die"}
	onePart = []string{"game", "version", "limit", "setup", "play", "turn", "win", "end", "returns"}
)

// shape reports what a declaration says too much: a second `game`, words after
// a comma that nobody reads, lines under a head that has none.
func (c *checker) shape(d declSource) {
	head := d.decl.Head
	if hasWord(onlyOnce, head) {
		if first, again := c.said[head]; again {
			c.twice("declaration", head, headWord(d.span()), first, keepOne)
		}
		c.said[head] = headWord(d.span())
	}
	if len(d.decl.Parts) > mostParts(d) {
		p := d.decl.Parts[len(d.decl.Parts)-1].Span(d.file)
		c.diags.Add(diag.LeftOver, p, "found", p.Text())
	}
	if len(d.decl.Stmts) > 0 && hasWord(oneLine, head) {
		first := firstLineOf(d.decl.Stmts[0].Span(d.file))
		c.diags.Add(diag.LeftOver, first, "found", first.Text())
	}
}

// mostParts is how many parts between commas a declaration may have.
func mostParts(d declSource) int {
	switch {
	case hasWord(onePart, d.decl.Head):
		return 1
	case d.decl.Head != "option":
		return len(d.decl.Parts)
	}
	if p := d.part(1); p.accept("on") || p.accept("off") {
		return 2
	}
	return 3
}

// loseWord keeps the word of a declaration that could not be read, so that its
// uses are not reported as well.
func (c *checker) loseWord(d declSource) {
	if word := d.part(0).word(0); word != "" && len(c.vocab.words[word]) == 0 && len(c.vocab.verbs[word]) == 0 {
		c.lostWords[word], c.lostWords[Plural(word)], c.lostWords[thirdForm(word)] = true, true, true
	}
	if len(d.decl.Stmts) > 0 && !hasWord(oneLine, d.decl.Head) { // its lines are still read for their own mistakes
		c.later(func() {
			s := newScope(&Frame{})
			s.action, s.lost = true, true
			c.body(d.file, d.decl.Stmts, s)
		})
	}
}

// loseField does the same for a field of a kind: neither its uses nor the cards
// that have it are reported.
func (c *checker) loseField(name string) {
	first, _, _ := strings.Cut(name, " ")
	for _, word := range []string{name, first, Plural(name)} {
		if len(c.vocab.words[word]) == 0 {
			c.lostWords[word] = true
		}
	}
}
