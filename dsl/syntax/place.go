package syntax

import (
	"sort"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// Normal is a word or Name with single spaces inside.
func Normal(name string) string { return strings.Join(strings.Fields(name), " ") }

// settle makes every place in the tree exact: participle ends a piece where
// the next one starts, a designer expects it to end with its last word.
func (p *parser) settle(root Piece) {
	Walk(root, func(piece Piece) bool {
		switch x := piece.(type) {
		case *Rules, *Text:
			return true
		case *Item:
			x.Quoted = strings.Trim(x.Quoted, `"`)
			x.Name = Normal(x.Name)
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
