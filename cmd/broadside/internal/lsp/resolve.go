package lsp

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/follow"
	"github.com/broadside-cards/broadside/dsl/gloss"
	"github.com/broadside-cards/broadside/dsl/words"
)

// What stands beside an offer is worked out when the editor asks for it: of sixty offers one or two
// are looked at.

// offered is the last list of offers, and what is to be told of each.
type offered struct {
	list  int
	tells []func() *markup // nil: nothing
}

// offerData leads from an item back to its offer.
type offerData struct {
	List int `json:"list"`
	Item int `json:"item"`
}

// resolves says that the editor asks for what stands beside an offer when it shows that.
func (s *server) resolves() bool {
	return slices.Contains(s.client.Capabilities.TextDocument.Completion.CompletionItem.ResolveSupport.Properties, "documentation")
}

// keep makes a list of offers the one that is resolved.
func (c *completer) keep() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.offers.list++
	c.offers.tells = c.tells
	for i, tell := range c.tells {
		if tell != nil {
			c.list.Items[i].Data = &offerData{c.offers.list, i}
		}
	}
}

// resolve gives an item of the last list with what stands beside it.
func resolve(s *server, params json.RawMessage) (func(context.Context) (any, error), error) {
	var item completionItem
	if err := json.Unmarshal(params, &item); err != nil {
		return nil, &failure{invalidParams, err.Error()}
	}
	return func(context.Context) (any, error) {
		s.mu.Lock()
		var tell func() *markup
		if d := item.Data; d != nil && d.List == s.offers.list && d.Item >= 0 && d.Item < len(s.offers.tells) {
			tell = s.offers.tells[d.Item]
		}
		s.mu.Unlock()
		if tell != nil {
			item.Documentation = tell()
		}
		return item, nil
	}, nil
}

// offer adds an item and what is told of it: the declaration, a card's face, and how it is printed.
// place is where it goes in a card's text; nil: elsewhere.
func (c *completer) offer(item completionItem, from int, text string, o follow.Offer, place *follow.Place) {
	tell := func() *markup { return c.beside(o, place) }
	if !c.resolves() {
		item.Documentation, tell = declared(o), nil
	}
	c.add(item, from, text)
	for len(c.tells) < len(c.list.Items) {
		c.tells = append(c.tells, nil)
	}
	c.tells[len(c.list.Items)-1] = tell
}

// declared is an offer's declaration.
func declared(o follow.Offer) *markup {
	if !o.Declared.Known() {
		return nil
	}
	return &markup{"markdown", "```broadside\n" + declaration(o.Declared) + "\n```"}
}

// beside is what is told of an offer.
func (c *completer) beside(o follow.Offer, place *follow.Place) *markup {
	var p page
	s := spot{g: c.game}
	switch {
	case o.Symbol.What == words.Card && o.Symbol.Name != "":
		p.say("**%s**", o.Symbol.Name)
		c.face(&p, s, o.Symbol.Name)
	case o.Symbol.Name != "":
		spans := []diag.Span{o.Declared}
		if x := c.game.Index(); x != nil && !o.Declared.Known() {
			spans = nil
			for _, r := range x.Declarations(o.Symbol) {
				spans = append(spans, r.Span)
			}
		}
		if len(spans) > 0 && spans[0].Known() {
			p.code(declaration(spans[0]))
		}
	case o.Help != "":
		p.say("%s", o.Help)
	}
	if place != nil {
		c.printedWith(&p, o, place)
	}
	if len(p.says) == 0 {
		return nil
	}
	return &markup{"markdown", strings.Join(p.says, "\n\n")}
}

// printedWith says how the text is printed with the offer in its place; where that is only half a
// line, how a card is printed that says the word.
func (c *completer) printedWith(p *page, o follow.Offer, place *follow.Place) {
	rules := c.game.Game.Rules()
	if text, card, field, ok := place.With(o.Text); ok && rules != nil {
		f := diag.NewFile("offer", []byte(text+"\n"))
		if taken, _ := gloss.Text(rules, c.game.Game.Set().Look.OrNone(), f, 0, len(text), card, field); taken != nil && len(taken.Printed) > 0 {
			p.say("On the card: %s", strings.Join(taken.Printed, "  \n"))
			return
		}
	}
	if name, said := c.example(o); name != "" {
		p.say("On %s: %s", name, said)
	}
}

// example is a card whose text says a word, and its printed sentences.
func (c *completer) example(o follow.Offer) (name, said string) {
	x, sound := c.game.Index(), c.game.Sound
	if x == nil || sound == nil || o.Symbol.Name == "" || o.Symbol.What == words.Card {
		return "", ""
	}
	for _, r := range x.Refs(o.Symbol) {
		if r.Declares || !strings.HasSuffix(r.Span.File.Name, ".yaml") {
			continue
		}
		for _, card := range c.game.Game.Set().Source.Cards {
			if card.File != r.Span.File || r.Span.Start < card.Span.Start || r.Span.End > card.Span.End {
				continue
			}
			t, ok := (spot{g: c.game, file: c.game.FileOf(card.File), at: r.Span.Start}).text()
			of, _ := (spot{g: c.game}).card(card.Name.Text)
			if !ok || of == nil {
				continue
			}
			var printed []string
			for _, para := range sound.Paper().Texts(of, t.field) {
				printed = append(printed, para.String())
			}
			return card.Name.Text, strings.Join(printed, "  \n")
		}
	}
	return "", ""
}
