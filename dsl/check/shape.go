package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// onlyOnce are the declarations a game makes once; oneLine have nothing below.
var (
	onlyOnce = []string{"game", "version", "players", "teams", "limit", "play", "returns", "rank", "reactions"}
	oneLine  = []string{"game", "version", "players", "teams", "limit", "token", "counter", "option", "type", "zone", "mark", "adjective",
		"value", "win", "end", "returns", "rank", "board", "die", "estimate", "edition", "reactions"}
	onePart = []string{"game", "version", "limit", "setup", "play", "phase", "turn", "win", "end", "returns", "estimate", "edition", "reactions"}
)

// shape reports what a declaration says too much: a second `game`, words after
// a comma that nobody reads, lines under a head that has none.
func (c *checker) shape(d declSource) {
	head := d.decl.Head
	if slices.Contains(onlyOnce, head) {
		if first, again := c.said[head]; again {
			c.twice("declaration", head, headWord(d.span()), first, keepOne)
		}
		c.said[head] = headWord(d.span())
	}
	if len(d.decl.Parts) > mostParts(d) {
		p := d.decl.Parts[len(d.decl.Parts)-1].Span(d.file)
		next := oneClause
		if _, _, together, ok := diag.Everyday(d.span().Text(), c.declares); ok && d.decl.Head == "phase" {
			next = together
		}
		c.diags.Add(diag.LeftOver, p, "found", p.Text(), "next", next)
	}
	if len(d.decl.Stmts) > 0 && slices.Contains(oneLine, head) {
		first := firstLineOf(d.decl.Stmts[0].Span(d.file))
		c.diags.Add(diag.LeftOver, first, "found", first.Text(), "next", oneClause)
	}
}

// mostParts is how many parts between commas a declaration may have.
func mostParts(d declSource) int {
	switch {
	case slices.Contains(onePart, d.decl.Head):
		return 1
	case d.decl.Head != "option":
		return len(d.decl.Parts)
	}
	if p := d.part(1); p.accept("on") || p.accept("off") {
		return 2
	}
	return 3
}
