package cardface

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/shadow"
	"github.com/broadside-cards/broadside/print/svgpath"
)

// ofCard are the words by which a layer shows what is no field of a kind.
var ofCard = []string{"name", "kind", "owner", "count", flavour}

// layers are the layers of a frame that are on the card.
func (f *face) layers(of look.Frame) (out []card.Layer) {
	for i := range of.Layers {
		if l, shown := f.layer(&of.Layers[i]); shown {
			out = append(out, l)
		}
	}
	return out
}

// layer is one layer as the printer wants it; shown is false where the card has none.
func (f *face) layer(l *look.Layer) (out card.Layer, shown bool) {
	if l.Hidden || !f.fulfils(l.If) {
		return out, false
	}
	out = card.Layer{Zone: f.zone(l.Zone), Icon: f.iconOf(l.Icon.Text), Shape: l.Shape.Text, Over: l.Over.Text, Fit: l.Fit.Text}
	if path, err := svgpath.Parse(l.Path.Text); err == nil {
		out.Path = path
	}
	out.Name, out.Says = layerName(l), l.Field.Text
	picture := f.value(l.Picture)
	switch {
	case l.Field.Text != "":
		return out, f.fieldLayer(&out, l)
	case l.Words.Text != "":
		f.words(&out, l.Words.Text)
	case l.Icon.Text != "":
		out.Form = "icon"
	case picture.Text != "":
		out.Form, out.File, out.FileAt = "picture", picture.Text, picture.Span
	default:
		return out, l.Picture.By == nil
	}
	return out, true
}

// layerName is what findings call a layer.
func layerName(l *look.Layer) string {
	switch {
	case l.Field.Text != "":
		return l.Field.Text + " layer"
	case l.Words.Text != "":
		return "words layer"
	case l.Icon.Text != "":
		return l.Icon.Text + " layer"
	case l.Picture.Text != "" || l.Picture.By != nil:
		return "picture layer"
	}
	return "shape layer"
}

// iconOf is the icon of a word, or the one of that name.
func (f *face) iconOf(name string) string {
	if icon := f.look.WordIcon(name); icon != "" {
		return icon
	}
	return name
}

// words are those that a layer always has; with icons among them they are a text.
func (f *face) words(out *card.Layer, words string) {
	if !strings.Contains(words, "[") {
		out.Form, out.Words = "word", words
		return
	}
	out.Form = "text"
	for _, p := range phrase.Wording(f.g, f.look, words) {
		out.Paras = append(out.Paras, Drawable(runs(p, ""), func(name string) bool { return isIcon(f.look, name) }))
	}
}

// fieldLayer is a layer that shows a field; it says whether the card has it.
func (f *face) fieldLayer(out *card.Layer, l *look.Layer) bool {
	name := l.Field.Text
	for i, field := range f.kind.Fields {
		if field.Name != name {
			continue
		}
		switch field.Type {
		case check.NumberField:
			return f.numberLayer(out, l, check.ID(i))
		case check.WordField:
			return f.wordLayer(out, l, f.word(name))
		default:
			for _, p := range f.paras(i) {
				out.Paras = append(out.Paras, runs(p, f.languageOf(i)))
			}
			out.Form = "text"
			return len(out.Paras) > 0
		}
	}
	switch name {
	case flavour:
		out.Form, out.Paras = "text", f.flavourParas()
		return len(out.Paras) > 0
	case "name":
		return f.wordLayer(out, l, f.card.Name)
	case "kind":
		return f.wordLayer(out, l, f.kind.Name)
	case "count":
		out.N, out.Words = float64(max(1, f.card.Count)), strconv.Itoa(max(1, f.card.Count))
		out.Form = cmp.Or(l.As.Text, "number")
		return true
	case "owner":
		if f.card.Owner != check.None {
			return f.wordLayer(out, l, f.g.Players[f.card.Owner])
		}
	}
	return false
}

// wordLayer shows a word, or its icon.
func (f *face) wordLayer(out *card.Layer, l *look.Layer, word string) bool {
	out.Form, out.Words = cmp.Or(l.As.Text, "word"), word
	if out.Form == "icon" {
		if out.Icon == "" {
			out.Icon = f.look.WordIcon(word)
		}
		return out.Icon != ""
	}
	return word != ""
}

// numberLayer shows a number.
func (f *face) numberLayer(out *card.Layer, l *look.Layer, n check.ID) bool {
	if !f.shown(n) {
		return false
	}
	v := f.card.Values[n]
	out.Form, out.Words, out.N, out.Of = cmp.Or(l.As.Text, "number"), printed(v), float64(v), f.whole(l.Of.Text)
	if out.Icon == "" {
		out.Icon = f.look.WordIcon(l.Field.Text)
	}
	if out.Form == "number" && l.Icon.Text != "" { // it stands in what is named
		out.Form = "circle"
	}
	if (out.Form == "icon" || out.Form == "icons") && out.Icon == "" {
		out.Icon = cmp.Or(f.icon(), "star")
	}
	return true
}

// whole is how much a whole bar or row is.
func (f *face) whole(of string) float64 {
	if n := f.field(of); n != check.None {
		return float64(f.card.Values[n])
	}
	n, _ := strconv.ParseFloat(of, 64) // a word that is no field was reported
	return n
}

// onLayers are the texts that have no layer of their own on this card.
func (f *face) onLayers(blocks []card.Block) []card.Block {
	return slices.DeleteFunc(blocks, func(b card.Block) bool { return b.Field != "" && f.onLayer(b.Field) })
}

// onLayer says whether a layer of the card shows a field.
func (f *face) onLayer(field string) bool {
	of, _ := f.look.Frame(f.frameName())
	return slices.ContainsFunc(of.Layers, func(l look.Layer) bool { return l.Field.Text == field && !l.Hidden && f.fulfils(l.If) })
}

// fulfils says whether a card fulfils a condition; none is fulfilled by all.
func (f *face) fulfils(w check.Word) bool {
	if w.Text == "" {
		return true
	}
	set, _ := f.g.CardsWhere(w.Span.File, w.Span.Start, w.Span.End)
	if set == nil {
		return true // that was reported
	}
	is, ok := printedCard{f.g, f.card}.in(set)
	return is || !ok
}

// value is what a value that goes by what a card says is on this one.
func (f *face) value(s look.Said) check.Word { return valueOn(f.g, f.card, s) }

func valueOn(g *check.Game, c *check.Card, s look.Said) check.Word {
	if s.By == nil {
		return s.Word
	}
	return s.Of(wordsOn(g, c, s.By.Field.Text))
}

// wordsOn are the words that a value goes by on a card: those of a field or, without one, of all fields,
// its name, its owner and its types.
func wordsOn(g *check.Game, c *check.Card, of string) (words []string) {
	for i, field := range g.Kinds[c.Kind].Fields {
		if i >= len(c.Values) || of != "" && field.Name != of {
			continue
		}
		switch field.Type {
		case check.WordField:
			words = append(words, g.WordNames[c.Values[i]])
		case check.NumberField:
			if of != "" {
				words = append(words, strconv.Itoa(c.Values[i]))
			}
		}
	}
	if of == "" {
		words = append(words, c.Name)
		if c.Owner != check.None {
			words = append(words, g.Players[c.Owner])
		}
		words = append(words, g.TypesOf(c)...)
	}
	return words
}

// decor is what a zone is decorated with, as the printer wants it.
func decor(d *look.Decor) card.Decor {
	out := card.Decor{
		Turn: d.Turn.V, Spacing: d.Spacing.MM, Leading: d.Leading.V, Caps: d.Caps.Text, Vertical: d.Vertical.Text,
		Gradient: gradientOf(d.Gradient),
	}
	if d.GroundOpacity.Said() {
		out.GroundClear = 1 - d.GroundOpacity.V
	}
	if d.Opacity.Said() {
		out.Clear = 1 - d.Opacity.V
	}
	if s := d.Shadow; s != nil {
		out.Shadow = &shadow.Shadow{DX: s.X.Or(0.5), DY: s.Y.Or(0.7), Blur: s.Blur.Or(1.5), Colour: pen.Colour(s.Colour.Text, draw.Black), Opacity: 0.5}
		if s.Opacity.Said() {
			out.Shadow.Opacity = s.Opacity.V
		}
	}
	if o := d.Outline; o != nil {
		out.Outline = &card.Outline{Colour: o.Colour.Text, Width: o.Width.Or(0.3)}
	}
	return out
}

func gradientOf(g *look.Gradient) *card.Gradient {
	if g == nil {
		return nil
	}
	last := 1.0
	if g.Clear.Said() {
		last = g.Clear.V
	}
	stop := func(at float64, c check.Word, opacity float64) draw.Stop {
		return draw.Stop{At: at, Colour: pen.Colour(c.Text, draw.Black), Opacity: opacity}
	}
	out := &card.Gradient{Angle: g.Angle.V, Round: g.Round, Stops: []draw.Stop{stop(0, g.From, 1)}}
	if g.Through.Text != "" {
		out.Stops = append(out.Stops, stop(0.5, g.Through, (1+last)/2))
	}
	out.Stops = append(out.Stops, stop(1, g.To, last))
	return out
}

// ownKeys puts what a card says of how it is printed in the place of what its kind has. An icon
// that there is not has its finding, and is not asked for again.
func ownKeys(l *look.Look, as *look.Kind, c *check.Card) {
	for _, o := range []struct {
		key string
		to  *look.Said
	}{{"colour", &as.Colour}, {"icon", &as.Icon}, {"frame", &as.Frame}} {
		if own := c.OwnKey(o.key); own.Text != "" && (o.key != "icon" || isIcon(l, own.Text)) {
			*o.to = look.Plain(own)
		}
	}
}
