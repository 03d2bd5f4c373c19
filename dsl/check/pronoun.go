package check

import (
	"cmp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Pronoun is a word that stands for what a text has named: `it`, `its`, `them`, `that`, `another`.
type Pronoun struct {
	Span  diag.Span // of its first word
	For   string    // what it stands for: `this card`, a card by its kind, `cards`, `a player`, `a number`
	Words diag.Span // the words that named that; no file where none did
}

// Points says that the word stands before a noun, which says what it stands for: `that ship`.
func (p Pronoun) Points() bool {
	first, _, _ := strings.Cut(strings.ToLower(p.Span.Text()), " ")
	return first == "that" || first == "those"
}

// standsFor notes what a word means that stands for something named.
func (c *checker) standsFor(span diag.Span, b binding) {
	if c.mute || b.name != "" {
		return
	}
	p := Pronoun{Span: span, Words: b.words}
	switch {
	case b.what == cardBinding && b.slot == 1 && !b.cand && !b.words.Known():
		p.For = "this card"
	case b.what == cardBinding:
		p.For = diag.Article(c.kindNames(b.kinds))
	case b.what == setBinding:
		p.For = "cards"
	case b.what == playerBinding:
		p.For = "a player"
	case b.what == numberBinding:
		p.For = "a number"
	default:
		return
	}
	c.stands = append(c.stands, p)
}

// Pronouns are the words of a game's files that stand for something named, in the order of files and
// places, each once. Where a line is read for several cards, the last of them says what is meant.
func (g *Game) Pronouns() []Pronoun {
	out := slices.Clone(g.words.stands)
	slices.Reverse(out)
	slices.SortStableFunc(out, func(a, b Pronoun) int {
		return cmp.Or(cmp.Compare(a.Span.File.Name, b.Span.File.Name), cmp.Compare(a.Span.Start, b.Span.Start))
	})
	return slices.CompactFunc(out, func(a, b Pronoun) bool { return a.Span.File == b.Span.File && a.Span.Start == b.Span.Start })
}
