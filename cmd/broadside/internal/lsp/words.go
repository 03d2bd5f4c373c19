package lsp

import (
	"slices"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
)

// spot is a place in a game: a byte of what was checked of the document.
type spot struct {
	g    *desk.Snapshot
	file *desk.File
	at   int
}

// spot is the place of a position; ok is false where nothing was checked.
func (v *view) spot(p position) (spot, bool) {
	g, f := v.game()
	if f == nil {
		return spot{}, false
	}
	at, ok := f.At(v.offset(p))
	return spot{g, f, at}, ok
}

// ref is the word of the game at the spot.
func (s spot) ref() (index.Ref, bool) {
	x := s.g.Index()
	if x == nil {
		return index.Ref{}, false
	}
	return x.At(s.file.Checked.Name, s.at)
}

// line is the line of the spot, and where in it the spot is.
func (s spot) line() (text string, start, at int) {
	line, _ := s.file.Checked.Position(s.at)
	start = s.file.Checked.LineStart(line)
	return s.file.Checked.Line(line), start, s.at - start
}

// cardText is a text of a card.
type cardText struct {
	card  check.ID
	field int
	span  diag.Span
}

// text is the card's text that the spot is in.
func (s spot) text() (cardText, bool) {
	rules := s.g.Game.Rules()
	if rules == nil {
		return cardText{}, false
	}
	for _, c := range s.g.Game.Set().Source.Cards {
		if c.File != s.file.Checked || s.at < c.Span.Start || s.at > c.Span.End+1 {
			continue
		}
		id := slices.IndexFunc(rules.Cards, func(o check.Card) bool { return o.Name == c.Name.Text })
		if id < 0 {
			continue
		}
		for _, f := range c.Fields {
			field := slices.IndexFunc(rules.Kinds[rules.Cards[id].Kind].Fields, func(o check.Field) bool { return o.Name == f.Name.Text })
			if field < 0 || !isText(rules.Kinds[rules.Cards[id].Kind].Fields[field].Type) {
				continue
			}
			for _, value := range f.Values {
				if s.at >= value.Span.Start && s.at <= value.Span.End {
					return cardText{check.ID(id), field, value.Span}, true
				}
			}
		}
	}
	return cardText{}, false
}

func isText(t check.FieldType) bool { return t == check.TextField || t == check.TextsField }

// card is the card of a name, and the game it can be drawn from.
func (s spot) card(name string) (*check.Card, *desk.Snapshot) {
	if s.g.Sound == nil {
		return nil, nil
	}
	rules := s.g.Sound.Rules()
	for i := range rules.Cards {
		if rules.Cards[i].Name == name {
			return &rules.Cards[i], s.g
		}
	}
	return nil, nil
}
