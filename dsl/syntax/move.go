package syntax

import "github.com/alecthomas/participle/v2/lexer"

// Move says that the text stands so many bytes further on in its file than it did. Of a place
// only the offset is kept up: lines and columns are of no use once a text is read.
func (t *Text) Move(by int) {
	if by == 0 {
		return
	}
	Walk(t, func(p Piece) bool {
		if n := p.place(); n != nil {
			n.move(by)
		}
		if phrase, ok := p.(*Phrase); ok {
			for _, i := range phrase.Items {
				i.start, i.end = i.start+int32(by), i.end+int32(by)
			}
			return false
		}
		return true
	})
	for i := range t.Comments {
		t.Comments[i].move(by)
	}
}

func (n *Node) move(by int) {
	for _, at := range []*lexer.Position{&n.Pos, &n.EndPos} {
		at.Offset += by
	}
}
