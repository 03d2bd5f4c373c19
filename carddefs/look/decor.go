package look

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Decor is what a zone and a layer can have besides a place and a colour. What was
// not said is nil or has an empty word.
type Decor struct {
	Opacity       Number
	GroundOpacity Number
	Gradient      *Gradient // in the place of a plain ground
	Shadow        *Shadow
	Outline       *Outline // of words and icons
	Turn          Number   // degrees clockwise
	Spacing       Length   // between letters
	Leading       Number   // from line to line, in sizes of the words
	Caps          check.Word
	Vertical      check.Word
}

// Number is a number of look.yaml, and where it is written.
type Number struct {
	V  float64
	At check.Word
}

// Said says whether look.yaml gives the number at all.
func (n Number) Said() bool { return n.At.Text != "" }

// Gradient is a ground that runs from one colour to another.
type Gradient struct {
	From, To, Through check.Word // Through is in the middle, or empty
	Clear             Number     // the opacity at its far end
	Angle             Number     // where it runs to: 0 is down, 90 to the left, as a clock's hand turns from 6
	Round             bool       // from the middle out
}

// Shadow is a soft shadow. What was not said is the printer's.
type Shadow struct {
	X, Y, Blur Length
	Colour     check.Word
	Opacity    Number
}

// Outline is a line around letters and icons.
type Outline struct {
	Colour check.Word
	Width  Length
}

func numberWithin(want, label string, least, most float64) schema.Type[Number] {
	return schema.To(value(schema.Word.As(want), want, label, func(s string) bool {
		n := amountOf(s)
		return n >= least && n <= most
	}), func(w check.Word) Number { return Number{amountOf(w.Text), w} })
}

// amountOf reads a number, or so many per cent.
func amountOf(s string) float64 {
	if cut, ok := strings.CutSuffix(s, "%"); ok {
		return number(strings.TrimSpace(cut)) / 100
	}
	return number(s)
}

var (
	opacity = numberWithin("a number from 0 to 1, or per cent", "0.5 or 50%: 0 is clear, 1 hides what is under it", 0, 1)
	angle   = numberWithin("degrees from -360 to 360", "90 is a quarter turn clockwise", -360, 360)
	lead    = numberWithin("a number from 0.8 to 3", "1.2 is usual: from one line to the next, in sizes of the words", 0.8, 3)
	thin    = upTo(5, "a width up to ", "0.3mm is usual")
	reach   = within(length, "a length from -20 to 20 mm", "1mm is usual", func(mm float64) bool { return mm >= -20 && mm <= 20 })
	soft    = within(length, "a length from 0 to 20 mm", "1.5mm is usual; 0 is sharp", func(mm float64) bool { return mm >= 0 && mm <= 20 })
	spaced  = within(length, "a length from -1 to 10 mm", "0.3mm is a little more than usual", func(mm float64) bool { return mm >= -1 && mm <= 10 })
)

// decor are the keys of it, among those of a zone.
var decor = []schema.Row[Decor]{
	schema.Field("opacity", func(d *Decor) *Number { return &d.Opacity }, opacity, "how much of what is under it that hides").Usually("1"),
	schema.Field("ground opacity", func(d *Decor) *Number { return &d.GroundOpacity }, opacity, "the same of its ground alone: its words stay as they are").Usually("1"),
	schema.Field("gradient", func(d *Decor) **Gradient { return &d.Gradient }, gradient, "a ground that runs from one colour to another"),
	schema.Field("shadow", func(d *Decor) **Shadow { return &d.Shadow }, shadow, "a soft shadow: of its ground or, without one, of its words and icons"),
	schema.Field("outline", func(d *Decor) **Outline { return &d.Outline }, outline, "a line around its letters and icons"),
	schema.Field("turn", func(d *Decor) *Number { return &d.Turn }, angle, "degrees clockwise about its middle; its place is where it stands turned"),
	schema.Field("letter spacing", func(d *Decor) *Length { return &d.Spacing }, spaced, "between the letters of one line"),
	schema.Field("leading", func(d *Decor) *Number { return &d.Leading }, lead, "from line to line, in sizes of the words").Usually("1.24"),
	schema.Field("caps", func(d *Decor) *check.Word { return &d.Caps }, oneOf("a way to write capitals", lookwords.Caps), "how one line is written").Usually("as it is"),
	schema.Field("vertical", func(d *Decor) *check.Word { return &d.Vertical }, oneOf("a way to align", lookwords.Verticals), "how its words stand in its height").Usually("middle"),
}

// pointed is a group as a value that may not have been said.
func pointed[T any](g *schema.Group[T]) schema.Type[*T] {
	return schema.To(g.Type(), func(v T) *T { return &v })
}

var gradientKeys = schema.Group[Gradient]{Keys: []schema.Row[Gradient]{
	schema.Field("from", func(g *Gradient) *check.Word { return &g.From }, anyColour, "its first colour").Needed(`from: "#2b2320"`),
	schema.Field("to", func(g *Gradient) *check.Word { return &g.To }, anyColour, "its last colour").Needed(`to: "#d9a520"`),
	schema.Field("through", func(g *Gradient) *check.Word { return &g.Through }, anyColour, "its colour halfway"),
	schema.Field("fade", func(g *Gradient) *Number { return &g.Clear }, opacity, "the opacity of its last colour").Usually("1"),
	schema.Field("angle", func(g *Gradient) *Number { return &g.Angle }, angle, "where it runs to: 0 is down, 90 is left").Usually("0"),
	schema.Field("round", func(g *Gradient) *bool { return &g.Round }, onOff, "`true`: from the middle out"),
}}

var gradient = schema.Type[*Gradient]{Says: "a group of keys", Read: func(r schema.Reader, key, n *yamldoc.Node) (*Gradient, bool) {
	g, ok := pointed(&gradientKeys).Read(r, key, n)
	if !ok {
		return nil, false
	}
	for _, k := range gradientKeys.Missing(n) {
		r.Bad(key, n, "a gradient with `"+k.Name+"`", "write `{from: \"#2b2320\", to: \"#d9a520\"}`")
		return nil, false
	}
	return g, true
}}.Holding(gradientKeys.Describe)

var shadowKeys = schema.Group[Shadow]{Keys: []schema.Row[Shadow]{
	schema.Field("x", func(s *Shadow) *Length { return &s.X }, reach, "how far it is to the right").Usually("0.5mm"),
	schema.Field("y", func(s *Shadow) *Length { return &s.Y }, reach, "how far it is below").Usually("0.7mm"),
	schema.Field("blur", func(s *Shadow) *Length { return &s.Blur }, soft, "from where it is darkest to where it ends").Usually("1.5mm"),
	schema.Field("colour", func(s *Shadow) *check.Word { return &s.Colour }, anyColour, "its colour").Usually("black"),
	schema.Field("opacity", func(s *Shadow) *Number { return &s.Opacity }, opacity, "how dark it is").Usually("0.5"),
}}

// shadow is `true`, or a group of keys.
var shadow = schema.Either(yamldoc.Scalar,
	schema.To(oneOf("`true` or a group of keys", []string{"true"}), func(w check.Word) *Shadow { return &Shadow{} }), pointed(&shadowKeys))

var outlineKeys = schema.Group[Outline]{Keys: []schema.Row[Outline]{
	schema.Field("colour", func(o *Outline) *check.Word { return &o.Colour }, anyColour, "its colour").Usually("the one of black and white that stands out from the letters"),
	schema.Field("width", func(o *Outline) *Length { return &o.Width }, thin, "its width").Usually("0.3mm"),
}}

// outline is a colour, or a group of keys.
var outline = schema.Either(yamldoc.Scalar, schema.To(anyColour, func(w check.Word) *Outline { return &Outline{Colour: w} }), pointed(&outlineKeys))
