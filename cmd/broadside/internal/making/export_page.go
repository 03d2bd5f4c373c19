package making

import (
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/export/cardspage"
)

// writeCardsPage writes the page of all cards.
func writeCardsPage(o *exportOptions, set *exportSet, put putFile) error {
	g := set.game.Rules
	fields := map[string][]cardspage.Field{}
	for i := range g.Cards {
		fields[g.Cards[i].Name] = printedFields(g, &g.Cards[i])
	}
	var cards []cardspage.Card
	for i := range set.pieces {
		p := &set.pieces[i]
		cards = append(cards, cardspage.Card{Piece: p, Fields: fields[p.Name]})
	}
	return cardspage.Write(cards, cardspage.Options{Title: set.title, Step: o.drawing}, put)
}

// printedFields are a card's numbers and words by the names of its fields.
func printedFields(g *check.Game, c *check.Card) (out []cardspage.Field) {
	for i, f := range g.Kinds[c.Kind].Fields {
		switch {
		case i >= len(c.Values):
		case f.Type == check.NumberField:
			out = append(out, cardspage.Field{Name: f.Name, Value: strconv.Itoa(c.Values[i]), Number: true, Unsaid: f.Optional && c.Values[i] == f.Default})
		case f.Type == check.WordField && c.Values[i] > 0:
			out = append(out, cardspage.Field{Name: f.Name, Value: g.WordNames[c.Values[i]]})
		}
	}
	return out
}
