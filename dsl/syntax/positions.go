package syntax

import (
	"sort"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// SingleSpaced is a word or Name with single spaces inside.
func SingleSpaced(name string) string { return strings.Join(strings.Fields(name), " ") }

// exactPlaces makes every place in the tree exact: participle ends a piece where
// the next one starts, a designer expects it to end with its last word.
func (p *parser) exactPlaces(root Piece) {
	Walk(root, func(piece Piece) bool {
		switch piece.(type) {
		case *Rules, *Text:
			return true
		case *Phrase: // a run of words knows its place
			return false
		}
		n := piece.place()
		n.EndPos = p.endBefore(n.EndPos, n.Pos)
		return true
	})
}

// endBefore is the end of the last token that starts before an offset.
func (p *parser) endBefore(at, least lexer.Position) lexer.Position {
	i := sort.Search(len(p.all), func(i int) bool { return p.all[i].Pos.Offset >= at.Offset })
	if i == 0 || p.all[i-1].Pos.Offset < least.Offset {
		return least
	}
	return end(p.all[i-1])
}
