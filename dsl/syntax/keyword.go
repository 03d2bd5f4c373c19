package syntax

import "strings"

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
	number, name := *i, *i
	number.Name, number.Word = "", KeywordNumber
	switch {
	case i.Name == KeywordNumber:
		return []*Item{&number}
	case strings.HasPrefix(i.Name, KeywordNumber+" "):
		name.Name = strings.TrimSpace(strings.TrimPrefix(i.Name, KeywordNumber))
		number.end = i.start + int32(len(KeywordNumber))
		name.start = i.end - int32(len(name.Name))
		return []*Item{&number, &name}
	case strings.HasSuffix(i.Name, " "+KeywordNumber):
		name.Name = strings.TrimSpace(strings.TrimSuffix(i.Name, KeywordNumber))
		name.end = i.start + int32(len(name.Name))
		number.start = i.end - int32(len(KeywordNumber))
		return []*Item{&name, &number}
	}
	return []*Item{i}
}
