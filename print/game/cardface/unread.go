package cardface

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/pen"
)

// unread are the lines of a card that have errors, as they are written, by the field in
// whose text they stand, or elsewhere.
type unread map[int][]string

// elsewhere is for lines that stand in none of the card's texts.
const elsewhere = -1

// Draft marks on the faces what can't be read of a game with errors: it stands there as it
// is written, and not as a sentence. It is to be seen while the game is written: nothing of
// it is meant for paper. entries are the cards as they are written, in the game's order.
func (f *Faces) Draft(entries []check.CardSource, found diag.List) {
	for i := range f.cards {
		if i >= len(entries) || entries[i].Name.Text != f.g.Cards[i].Name {
			return
		}
		lines := unreadOf(f.g, &f.g.Cards[i], &entries[i], found)
		if len(lines) == 0 {
			continue
		}
		draft := newFace(f.g, f.look, &f.g.Cards[i])
		draft.unread = lines
		f.cards[i].Blocks = draft.blocks()
		f.cards[i].Peers = []card.Card{f.cards[i]} // the others are not laid out by what will not stay
	}
}

// unreadOf are the lines of a card on which an error begins.
func unreadOf(g *check.Game, c *check.Card, src *check.CardSource, found diag.List) unread {
	out := unread{}
	for _, d := range found {
		if d.Severity() != diag.Error || !d.Span.Known() {
			continue
		}
		if field, ok := whereIn(c, src, d.Span); ok {
			line, _ := d.Span.File.Position(d.Span.Start)
			words := strings.TrimSpace(d.Span.File.Line(line))
			if field != elsewhere { // the face says which text it is
				words = strings.TrimSpace(strings.TrimPrefix(words, g.Kinds[c.Kind].Fields[field].Name+":"))
			}
			if words != "" && !slices.Contains(out[field], words) {
				out[field] = append(out[field], words)
			}
		}
	}
	return out
}

// whereIn is the field of a card in whose text a place lies, or elsewhere; ok is false
// where it lies in none of the card's fields.
func whereIn(c *check.Card, src *check.CardSource, at diag.Span) (field int, ok bool) {
	in := func(s diag.Span) bool { return s.File == at.File && s.Start <= at.Start && at.Start <= s.End }
	for n, texts := range c.Texts {
		for _, t := range texts {
			if t != nil && in(t.Span) {
				return n, true
			}
		}
	}
	for _, f := range src.Fields {
		if in(f.Name.Span) || slices.ContainsFunc(f.Values, func(v check.Scalar) bool { return in(v.Span) }) {
			return elsewhere, true
		}
	}
	return 0, false
}

// unreadParas are lines that can't be read as the printer marks them.
func unreadParas(lines []string) (out []pen.Para) {
	for _, words := range lines {
		out = append(out, pen.Para{{Text: "Not read: ", Bold: true, Wrong: true}, {Text: words, Wrong: true}})
	}
	return out
}
