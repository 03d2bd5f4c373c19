package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// beforeCards is what a condition that cards fulfil is read behind.
var beforeCards = []string{"there are at least 1 card where its ", "there are at least 1 card where "}

// CardsWhere reads bytes [start, end) of a file as a condition that cards fulfil, said
// of the card (`cost is at least 5`, `it is a crew`), and gives the cards of which it
// is so. The set is nil where it can't be read.
func (g *Game) CardsWhere(f *diag.File, start, end int) (*Query, diag.List) {
	set, _, found := g.cardsWhere(f, start, end)
	return set, found
}

// cardsWhere is CardsWhere, with the words of the game that the condition says.
func (g *Game) cardsWhere(f *diag.File, start, end int) (set *Query, said []Reference, found diag.List) {
	text := string(f.Text[start:end])
	for i, before := range beforeCards {
		made := diag.NewFile(f.Name, []byte(before+text))
		c := g.words.further(len(g.Players))
		e, _, wrong := c.condition(made, 0, len(before)+len(text))
		if cmp, ok := e.(*Cmp); ok && wrong.Errors() == 0 {
			if of, ok := cmp.A.(*CountOf); ok {
				set := *of.Set
				set.Domain = Domain{Kind: Everything}
				return &set, heardBehind(c.refs, f, start, len(before)), nil
			}
		}
		if i == 0 || !g.beginsWithField(text) {
			said, found = heardBehind(c.refs, f, start, len(before)), moved(wrong, made, f, start-len(before))
		}
	}
	return nil, said, found
}

// heardBehind are the words behind the first so many bytes of a text that was made, as they stand in a
// file from start on.
func heardBehind(refs []Reference, f *diag.File, start, before int) (out []Reference) {
	for _, r := range refs {
		if r.Span.Start >= before {
			r.Span = diag.Span{File: f, Start: r.Span.Start - before + start, End: r.Span.End - before + start}
			out = append(out, r)
		}
	}
	return out
}

// beginsWithField says whether a condition begins with what something on cards is called.
func (g *Game) beginsWithField(text string) bool {
	return slices.ContainsFunc(g.Kinds, func(k Kind) bool {
		return slices.ContainsFunc(k.Fields, func(f Field) bool { return strings.HasPrefix(text, f.Name+" ") })
	})
}

// moved are findings in one file as they stand in another, by so many bytes; what lies
// before the words that both have is put at their beginning.
func moved(found diag.List, from, to *diag.File, by int) diag.List {
	out := make(diag.List, len(found))
	for i, d := range found {
		d.Related = nil
		if d.Span.File == from {
			at := max(d.Span.Start+by, 0)
			d.Span = diag.Span{File: to, Start: at, End: max(at, d.Span.End+by)}
		}
		out[i] = d
	}
	return out
}
