package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// CardsWhere reads bytes [start, end) of a file as a condition that cards fulfil, said
// of the card (`cost is at least 5`, `it is a crew`), and gives the cards of which it
// is so. The set is nil where it can't be read.
func (g *Game) CardsWhere(f *diag.File, start, end int) (*Query, Frame, diag.List) {
	text := string(f.Text[start:end])
	var first diag.List
	for _, before := range []string{"there are at least 1 card where its ", "there are at least 1 card where "} {
		said := diag.NewFile(f.Name, []byte(before+text))
		e, frame, found := g.Condition(said, 0, len(before)+len(text))
		if found.Errors() == 0 {
			if cmp, ok := e.(*Cmp); ok {
				if of, ok := cmp.A.(*CountOf); ok {
					set := *of.Set
					set.Domain = Domain{Kind: Everything}
					return &set, frame, nil
				}
			}
		}
		if first == nil || !g.beginsWithField(text) {
			first = moved(found, said, f, start-len(before))
		}
	}
	return nil, Frame{}, first
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
