// Package listing is a game's cards to read: their numbers and words, and their texts as they are printed or as they were
// written.
//
// The doors are Of and Write.
package listing

import (
	"fmt"
	"io"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// Card is a card as data and as it is listed.
type Card struct {
	Name   string   `json:"name"`
	Kind   string   `json:"kind"`
	Types  []string `json:"types,omitempty"`
	Copies int      `json:"copies"`
	Owner  string   `json:"owner,omitempty"`
	Start  string   `json:"start,omitempty"`
	Note   string   `json:"note,omitempty"`
	Was    string   `json:"was,omitempty"`
	Fields []Field  `json:"fields"`
}

// Field is a card's field: a number or word, or its texts. Text is as
// printed, Source as it stands in the card file.
type Field struct {
	Name   string   `json:"name"`
	Value  string   `json:"value,omitempty"`
	Text   []string `json:"text,omitempty"`
	Source []string `json:"source,omitempty"`
	List   bool     `json:"list,omitempty"` // one of the texts is carried out
}

// Of lays cards out for listing.
func Of(g *open.Game, cards []int, source bool) []Card {
	out := []Card{}
	for _, i := range cards {
		c := &g.Rules.Cards[i]
		kind := g.Rules.Kinds[c.Kind]
		card := Card{Name: c.Name, Kind: kind.Name, Types: g.Rules.TypesOf(c), Copies: c.Count, Note: c.Note, Was: c.Was.Text, Fields: []Field{}}
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
func fieldData(g *open.Game, c *check.Card, f int, source bool) (out Field, ok bool) {
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

// labelWidth is the column in which texts start.
const labelWidth = 14

// Write writes a card: its name, copies and numbers, then its texts.
func Write(w io.Writer, c Card, p prose.Painter) {
	head := "  " + p.Bold(c.Name)
	if c.Copies > 1 {
		head += fmt.Sprintf(" ×%d", c.Copies)
	}
	if values := Values(c); values != "" {
		head += "  " + p.Dim("· ") + values
	}
	fmt.Fprintln(w, head)
	for _, f := range c.Fields {
		for i, text := range f.Text {
			label := f.Name
			if i > 0 {
				label = ""
			}
			if f.List {
				text = "- " + strings.ReplaceAll(text, "\n", "\n  ")
			}
			fieldText(w, label, text, p)
		}
	}
	if c.Note != "" {
		fieldText(w, "note", c.Note, p)
	}
}

// Values is a card's numbers and words: cost 2, slots 3.
func Values(c Card) string {
	var out []string
	for _, f := range c.Fields {
		if f.Value != "" {
			out = append(out, f.Name+" "+f.Value)
		}
	}
	return strings.Join(out, ", ")
}

// fieldText writes one text beside its label, wrapped.
func fieldText(w io.Writer, label, text string, p prose.Painter) {
	lead := fmt.Sprintf("    %-*s", labelWidth, label)
	indent := strings.Repeat(" ", 4+labelWidth)
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			lead = indent
		}
		own := line[:len(line)-len(strings.TrimLeft(line, " "))]
		fmt.Fprintln(w, p.Dim(lead)+own+prose.Wrap(line, show.Width-len(indent)-len(own), indent+own+"  "))
	}
}
