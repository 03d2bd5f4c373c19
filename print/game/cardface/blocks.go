package cardface

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/pen"
)

// blocks are the card's texts in the order of its kind's fields.
func (f *face) blocks() []card.Block {
	texts := map[int][]phrase.Para{}
	letters := 0
	for i := range f.kind.Fields {
		texts[i] = f.paras(i)
		for _, p := range texts[i] {
			letters += utf8.RuneCountInString(p.String())
		}
	}
	var out []card.Block
	if !f.said {
		out = f.legend()
	}
	for i := range f.kind.Fields {
		if len(texts[i])+len(f.unread[i]) > 0 && !f.unprinted(f.kind.Fields[i].Name) {
			out = append(out, f.block(i, texts[i], letters <= roomForReminders))
		}
	}
	if rest := f.unread[elsewhere]; len(rest) > 0 {
		out = append(out, card.Block{Style: "plain", Paras: unreadParas(rest)})
	}
	return out
}

// Texts are the sentences of a field of a card, as they are printed.
func Texts(g *check.Game, look *look.Look, c *check.Card, field int) []phrase.Para {
	return newFace(g, look.OrNone(), c).paras(field)
}

// paras are the sentences of a field, as they stand below its label if the look gives it one.
func (f *face) paras(field int) []phrase.Para {
	out := phrase.Card(f.g, f.look, f.card, field)
	if f.said && f.title(field) != "" {
		for i := range out {
			out[i] = out[i].Labelled()
		}
	}
	return out
}

// legend says what the numbers of a card without a look are.
func (f *face) legend() []card.Block {
	var parts []string
	for i, field := range f.kind.Fields {
		if field.Type == check.NumberField && i < len(f.card.Values) && f.shown(check.ID(i)) {
			parts = append(parts, field.Name+" "+printed(f.card.Values[i]))
		}
	}
	if len(parts) < 2 {
		return nil
	}
	return []card.Block{{Style: "plain", Paras: []pen.Para{{{Text: prose.Capital(strings.Join(parts, ", "))}}}}}
}

// block is one field's text with its label.
func (f *face) block(field int, paras []phrase.Para, reminders bool) card.Block {
	out := card.Block{Style: f.style(field), Field: f.kind.Fields[field].Name}
	for _, p := range paras {
		if !reminders {
			p = p.Brief()
		}
		out.Paras = append(out.Paras, runs(p, f.languageOf(field)))
	}
	out.Paras = append(out.Paras, unreadParas(f.unread[field])...)
	if label := f.title(field); label != "" {
		bold := pen.Run{Text: label, Bold: true}
		if out.Style == "costs" {
			return f.titled(out, bold)
		}
		out.Paras[0] = append(pen.Para{bold, {Text: ": "}}, out.Paras[0]...)
	}
	return out
}

// titled puts a label into the first of the costs.
func (f *face) titled(b card.Block, label pen.Run) card.Block {
	b.Paras[0] = append(pen.Para{label, {Text: ": "}}, b.Paras[0]...)
	return b
}

// style is the panel a text stands on.
func (f *face) style(field int) string {
	if s := listed(f.as.Texts, f.kind.Fields[field].Name); s != "" {
		return s
	}
	if f.kind.Fields[field].Type == check.TextsField {
		return "costs"
	}
	return "plain"
}

// styleOfTexts is the panel of the last text that cards of the kind may have, for one that has none:
// beside the others it looks as they do.
func (f *face) styleOfTexts() string {
	for i := len(f.kind.Fields) - 1; i >= 0; i-- {
		field := f.kind.Fields[i]
		if t := field.Type; t != check.TextField && t != check.ProseField || f.unprinted(field.Name) {
			continue
		}
		if s := f.style(i); s != "costs" {
			return s
		}
	}
	return "plain"
}

// title is the words above a text: what the look says, or the field's name
// where the look says nothing of the kind.
func (f *face) title(field int) string {
	name := f.kind.Fields[field].Name
	if f.said {
		return listed(f.as.Label, name)
	}
	if t := f.kind.Fields[field].Type; t == check.TextsField || t == check.ProseField {
		return ""
	}
	return prose.Capital(name)
}

func listed(list []look.Pair, word string) string {
	for _, w := range list {
		if w.Word.Text == word {
			return w.Is.Text
		}
	}
	return ""
}

// printed is a number as it is printed, with a true minus.
func printed(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// languageOf is the language of a field's text: what is made of rules is English, what the designer wrote in whatever they
// say ("").
func (f *face) languageOf(field int) string {
	if _, own := f.card.Wording[f.kind.Fields[field].Name]; own {
		return ""
	}
	return lookwords.English
}

// runs are a paragraph in a language as the printer wants it: keywords bold, reminders and prose in italics, and prose in the
// designer's language.
func runs(p phrase.Para, language string) pen.Para {
	out := make(pen.Para, len(p))
	for i, r := range p {
		out[i] = pen.Run{Text: r.Text, Icon: r.Icon, Num: r.Num, Says: r.Said(), Bold: r.Keyword, Italic: r.Reminder || r.Prose, Language: language}
		if r.Prose {
			out[i].Language = ""
		}
	}
	return out
}

// flavour is how layers, zones and texts call what a card says that is no rule.
const flavour = "flavour"

// withFlavour are a card's texts with its flavour below them, a rule between.
func (f *face) withFlavour(blocks []card.Block) []card.Block {
	words := f.card.OwnKey(flavour)
	if words.Text == "" {
		return blocks
	}
	style := "plain"
	if n := len(blocks); n == 0 {
		style = f.styleOfTexts()
	} else if blocks[n-1].Style != "costs" {
		style = blocks[n-1].Style
	}
	if said := listed(f.as.Texts, flavour); said != "" {
		style = said
	}
	out := card.Block{Style: style, Field: flavour, Align: "centre", Ruled: len(blocks) > 0, Paras: f.flavourParas()}
	return append(blocks, out)
}

func (f *face) flavourParas() (out []pen.Para) {
	for _, l := range strings.Split(strings.TrimSpace(f.card.OwnKey(flavour).Text), "\n") {
		if l = strings.TrimSpace(l); l != "" {
			out = append(out, pen.Para{{Text: l, Italic: true}})
		}
	}
	return out
}
