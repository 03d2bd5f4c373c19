package syntax

import (
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// KeywordNumber stands for its number in what a keyword says: `keyword Smuggle N: "…"`.
const KeywordNumber = "N"

// numbered parts the number of a keyword from the names around it, in its head and in
// its lines: with a capital letter it was read as a part of them.
func numbered(d *Decl) {
	if len(d.Parts) == 0 || !strings.HasSuffix(d.Parts[0].Items[0].Name, " "+KeywordNumber) {
		return
	}
	Walk(d, func(piece Piece) bool {
		if p, ok := piece.(*Phrase); ok {
			var items []*Item
			for _, it := range p.Items {
				items = append(items, it.apart()...)
			}
			p.Items = items
		}
		return true
	})
}

// apart is a name and the number that stands before or behind it.
func (i *Item) apart() []*Item {
	number := &Item{Node: i.Node, Word: KeywordNumber}
	name := &Item{Node: i.Node}
	switch {
	case i.Name == KeywordNumber:
		return []*Item{number}
	case strings.HasPrefix(i.Name, KeywordNumber+" "):
		name.Name = strings.TrimSpace(strings.TrimPrefix(i.Name, KeywordNumber))
		number.EndPos = past(i.Pos, KeywordNumber)
		name.Pos = before(i.EndPos, name.Name)
		return []*Item{number, name}
	case strings.HasSuffix(i.Name, " "+KeywordNumber):
		name.Name = strings.TrimSpace(strings.TrimSuffix(i.Name, KeywordNumber))
		name.EndPos = past(i.Pos, name.Name)
		number.Pos = before(i.EndPos, KeywordNumber)
		return []*Item{name, number}
	}
	return []*Item{i}
}

// past is the place behind a piece of a line that starts at a place.
func past(at lexer.Position, text string) lexer.Position {
	at.Offset += len(text)
	at.Column += utf8.RuneCountInString(text)
	return at
}

// before is where a piece of a line starts that ends at a place.
func before(at lexer.Position, text string) lexer.Position {
	at.Offset -= len(text)
	at.Column -= utf8.RuneCountInString(text)
	return at
}
