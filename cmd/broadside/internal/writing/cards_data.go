package writing

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/dsl/check"
)

// cardJSON is a card as data and as it is listed.
type cardJSON struct {
	Name   string      `json:"name"`
	Kind   string      `json:"kind"`
	Types  []string    `json:"types,omitempty"`
	Copies int         `json:"copies"`
	Owner  string      `json:"owner,omitempty"`
	Start  string      `json:"start,omitempty"`
	Note   string      `json:"note,omitempty"`
	Was    string      `json:"was,omitempty"`
	Fields []fieldJSON `json:"fields"`
}

// fieldJSON is a card's field: a number or word, or its texts. Text is as
// printed, Source as it stands in the card file.
type fieldJSON struct {
	Name   string   `json:"name"`
	Value  string   `json:"value,omitempty"`
	Text   []string `json:"text,omitempty"`
	Source []string `json:"source,omitempty"`
	List   bool     `json:"list,omitempty"` // one of the texts is carried out
}

// cardsData lays cards out for listing.
func cardsData(g *open.Game, cards []int, source bool) []cardJSON {
	out := []cardJSON{}
	for _, i := range cards {
		c := &g.Rules.Cards[i]
		kind := g.Rules.Kinds[c.Kind]
		card := cardJSON{Name: c.Name, Kind: kind.Name, Types: g.Rules.TypesOf(c), Copies: c.Count, Note: c.Note, Was: c.Was.Text, Fields: []fieldJSON{}}
		if c.Owner != check.None {
			card.Owner = g.Rules.Players[c.Owner]
		}
		if c.Start != nil {
			card.Start = g.Rules.Zones[c.Start.Zone].Name
		}
		for f := range kind.Fields {
			if field, ok := fieldData(g, c, f, source); ok {
				card.Fields = append(card.Fields, field)
			}
		}
		out = append(out, card)
	}
	return out
}

// fieldData lays one field out; ok is false for one that says nothing.
func fieldData(g *open.Game, c *check.Card, f int, source bool) (out fieldJSON, ok bool) {
	field := g.Rules.Kinds[c.Kind].Fields[f]
	out.Name = field.Name
	switch field.Type {
	case check.NumberField:
		out.Value = fmt.Sprint(c.Values[f])
		return out, !field.Optional || c.Values[f] != field.Default
	case check.WordField:
		out.Value = g.Rules.WordNames[c.Values[f]]
		return out, out.Value != ""
	case check.ProseField:
		out.Text = printed(g, c, f)
		return out, len(out.Text) > 0
	}
	out.List = field.Type == check.TextsField
	for _, t := range c.Texts[f] {
		if t != nil {
			out.Source = append(out.Source, dedent(t.Span.Text()))
		}
	}
	out.Text = printed(g, c, f)
	if source || len(out.Text) == 0 {
		out.Text = out.Source
	}
	return out, len(out.Text) > 0
}

// dedent takes the common indent off a block of lines.
func dedent(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n "), "\n")
	least := -1
	for _, l := range lines {
		if n := len(l) - len(strings.TrimLeft(l, " ")); l != "" && (least < 0 || n < least) {
			least = n
		}
	}
	for i, l := range lines {
		if len(l) >= least && least > 0 {
			lines[i] = l[least:]
		}
	}
	return strings.Join(lines, "\n")
}

// printed gives a field's paragraphs as they stand on the printed card, with
// icons in brackets.
func printed(g *open.Game, c *check.Card, f int) (out []string) {
	for _, para := range g.Paper.Texts(c, f) {
		out = append(out, para.String())
	}
	return out
}
