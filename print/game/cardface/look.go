package cardface

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/svgpath"
)

// lookCheck finds what in a look names nothing of the game.
type lookCheck struct {
	g     *check.Game
	found diag.List
}

func checkLook(g *check.Game, look *look.Look) diag.List {
	c := &lookCheck{g: g}
	for _, w := range look.Starts {
		c.known("zone", w.Word, c.zones())
	}
	for _, k := range look.Kinds {
		c.kind(look, &k)
	}
	c.cuts(look)
	c.frames(look)
	c.cards(look)
	for _, w := range look.Wording {
		c.known("verb or statement", w.Word, phrase.Worded(g))
	}
	c.found = append(c.found, phrase.Unused(g, look, words(look.Wording))...)
	for _, w := range look.Wording {
		c.icons(look, w)
	}
	for _, i := range look.Icons {
		if _, err := svgpath.Parse(i.Path.Text); err != nil {
			c.found.Add(diag.BadIcon, i.Path.Span, "icon", i.Name.Text, "problem", err.Error())
		}
	}
	return append(c.found, colourAlone(look)...)
}

// unknownWords are where findings say that something is named that there is not.
func unknownWords(found diag.List) map[diag.Span]bool {
	out := map[diag.Span]bool{}
	for _, d := range found {
		if d.Code == diag.UnknownWord {
			out[d.Span] = true
		}
	}
	return out
}

func words(pairs []look.Pair) []check.Word {
	out := make([]check.Word, len(pairs))
	for i, p := range pairs {
		out[i] = p.Word
	}
	return out
}

// icons finds words in the brackets of a sentence that are no icons.
func (c *lookCheck) icons(look *look.Look, w look.Pair) {
	for _, name := range phrase.Icons(look, w.Is.Text) {
		if isIcon(look, name) {
			continue
		}
		known := icons.Names()
		for _, i := range look.Icons {
			known = append(known, i.Name.Text)
		}
		kv := []string{"icon", name, "card", w.Word.Text}
		if near := diag.Suggest(name, known); near != "" {
			kv = append(kv, "near", near)
		}
		c.found.Add(diag.UnknownIcon, w.Is.Span, kv...)
	}
}

// isIcon says whether there is an icon, the game's own or one that comes with Broadside.
func isIcon(l *look.Look, name string) bool {
	_, own := l.Icon(name)
	_, builtin := icons.Get(name)
	return own || builtin
}

func (c *lookCheck) kind(l *look.Look, k *look.Kind) {
	var names []string
	var kind *check.Kind
	for i := range c.g.Types {
		names = append(names, c.g.Types[i].Name)
		if t := &c.g.Types[i]; t.Name == k.Kind.Text {
			kind = c.anyOf(t)
		}
	}
	for i := range c.g.Kinds {
		for _, name := range c.called(i) {
			names = append(names, name)
			if name == k.Kind.Text {
				kind = &c.g.Kinds[i]
			}
		}
	}
	if c.known("kind of card", k.Kind, names); kind == nil {
		return
	}
	var on []*check.Card
	for i := range c.g.Cards {
		if card := &c.g.Cards[i]; slices.Contains(laidOutAs(c.g, l, card), k.Kind.Text) {
			on = append(on, card)
		}
	}
	for _, s := range k.ByCard() {
		c.by(*s, []*check.Kind{kind})
		c.unsaid(*s, on)
	}
	var numbers, texts, words []string
	for _, f := range kind.Fields {
		switch f.Type {
		case check.NumberField:
			numbers = append(numbers, f.Name)
		case check.WordField:
			words = append(words, f.Name)
		case check.TextField, check.TextsField, check.ProseField:
			texts = append(texts, f.Name)
		}
	}
	c.known("word on a "+kind.Name, k.IconField, words)
	for _, w := range k.NotPrinted {
		c.known("field of a "+kind.Name, w, slices.Concat(numbers, words, texts))
	}
	for _, p := range k.Corner {
		c.corner(&p, kind)
	}
	counted := append(slices.Clone(k.Column), k.Pips.Field)
	if _, err := strconv.Atoi(k.Slots.Text); err != nil {
		counted = append(counted, k.Slots)
	}
	for _, w := range counted {
		c.known("number on a "+kind.Name, w, numbers)
	}
	for _, w := range append(slices.Clone(k.Texts), k.Label...) {
		c.known("text on a "+kind.Name, w.Word, append(texts, flavour))
	}
}

// corner finds what a corner shows that there is not.
func (c *lookCheck) corner(p *look.Place, kind *check.Kind) {
	fields := slices.DeleteFunc(slices.Clone(ofCard), func(s string) bool { return s == flavour })
	var numbers []string
	var shows *check.Field
	for i := range kind.Fields {
		f := &kind.Fields[i]
		switch f.Type {
		case check.NumberField:
			numbers = append(numbers, f.Name)
		case check.WordField:
			fields = append(fields, f.Name)
		default:
			continue
		}
		if f.Name == p.Field.Text {
			shows = f
		}
	}
	c.known("number or word on a "+kind.Name, p.Field, append(numbers, fields...))
	c.form(&look.Layer{Field: p.Field, As: p.Form, Of: p.Of}, shows)
	switch _, err := strconv.ParseFloat(p.Of.Text, 64); {
	case p.Of.Text != "" && p.Form.Text != "bar" && p.Form.Text != "icons":
		c.found.Add(diag.BadLookValue, p.Of.Span, "found", p.Of.Text, "want", "`of` with `as: bar` or `as: icons` alone", "label", "this says how much a whole bar or row is")
	case err != nil:
		c.known("number on a "+kind.Name, p.Of, numbers)
	}
}

// anyOf stands for the kinds of a type: it has the fields of all of them.
func (c *lookCheck) anyOf(t *check.Type) *check.Kind {
	out := &check.Kind{Name: t.Name}
	for _, k := range t.Kinds {
		out.Fields = append(out.Fields, c.g.Kinds[k].Fields...)
	}
	return out
}

// called are the names by which a look may know a kind: its own and, where its
// cards have owners, that of each player's: "event of one".
func (c *lookCheck) called(kind int) []string {
	k := &c.g.Kinds[kind]
	out := []string{k.Name}
	for i, player := range c.g.Players {
		if k.Owner == check.None || k.Owner == check.ID(i) {
			out = append(out, k.Name+" of "+player)
		}
	}
	return out
}

// known reports a word that is none of names.
func (c *lookCheck) known(what string, w check.Word, names []string) {
	if w.Text == "" || slices.Contains(names, w.Text) {
		return
	}
	kv := []string{"what", what, "word", w.Text}
	if near := diag.Suggest(w.Text, names); near != "" {
		kv = append(kv, "next", "did you mean `"+near+"`?")
	} else if len(names) > 0 && len(names) <= 12 {
		kv = append(kv, "next", "this game has: "+strings.Join(names, ", "))
	}
	c.found.Add(diag.UnknownWord, w.Span, kv...)
}

func (c *lookCheck) zones() []string {
	out := make([]string, len(c.g.Zones))
	for i := range c.g.Zones {
		out[i] = c.g.Zones[i].Name
	}
	return out
}
