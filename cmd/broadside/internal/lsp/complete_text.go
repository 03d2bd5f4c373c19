package lsp

import (
	"github.com/broadside-cards/broadside/dsl/follow"
)

// words offers what the game and the language allow at this place of the rules or of a
// card's text, with the line that declares it.
func (c *completer) words() {
	rules := c.game.Game.Rules()
	at, ok := c.file.At(c.offset)
	if rules == nil || !ok {
		return
	}
	place, ok := follow.PlaceAt(rules, c.file.Checked, at)
	if !ok {
		return
	}
	from := c.offset - (at - place.Start)
	if from < 0 || from > c.offset {
		return
	}
	if place.Declares() {
		for _, s := range follow.Snippets(rules) {
			if s.Kind == "" {
				c.snippet(s, from, 0)
			}
		}
	}
	for _, o := range place.Offers(rules) {
		c.wordOffer(o, from, &place)
	}
}

// wordOffer offers a word of the language or of the game.
func (c *completer) wordOffer(o follow.Offer, from int, place *follow.Place) {
	item := completionItem{Label: o.Text, Kind: itemKeyword, Detail: o.Help}
	if o.Symbol.Name != "" {
		item.Kind, item.Detail = itemVariable, string(o.Symbol.What)
	}
	c.offer(item, from, o.Text, o, place)
}
