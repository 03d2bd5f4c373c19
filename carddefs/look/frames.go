package look

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Frame is a layout that kinds of cards share.
type Frame struct {
	Name    check.Word
	Like    check.Word // another frame, or one of lookwords.Designs; empty: the usual design
	Border  Border
	Colours []Pair // what is coloured (see frameColours), and "#rrggbb"
	Zones   []Zone
	Layers  []Layer
}

// Border is a margin of one colour.
type Border struct {
	Colour        check.Word
	Width, Radius Length
}

// Zone is the place and the look of one part of a face. Its At is its name
// in the file.
type Zone struct {
	At                        check.Word
	Hidden                    bool
	X, Y, W, H, Right, Bottom Length
	Size                      Length // of its words; a bare number is points
	Stroke, Radius, Pad       Length
	Align, Font               check.Word
	Hyphenate                 check.Word // "true" or "false"; empty: as the look says
	Colour, Ground, Line      Said       // "#rrggbb", Ground also "none"
	Decor
}

// textZone begins the name of the zone of one text: `text play`.
const textZone = "text "

// DefaultFrame is the frame of all kinds that name no other.
const DefaultFrame = "default"

// Frame finds a frame, with what it inherits: what it says itself comes before
// what the frame it is like says. The Like of the result is a design or empty.
func (l *Look) Frame(name string) (Frame, bool) {
	f, ok := find(l.Frames, name, nameOfFrame)
	if !ok {
		return Frame{Name: check.Word{Text: name}, Like: check.Word{Text: name}}, slices.Contains(lookwords.Designs, name)
	}
	for range l.Frames { // a circle, which is a finding, ends too
		under, more := find(l.Frames, f.Like.Text, nameOfFrame)
		if !more {
			break
		}
		f = f.over(under)
	}
	return f, true
}

func nameOfFrame(f Frame) check.Word { return f.Name }

// over lays a frame over the one it is like.
func (f Frame) over(under Frame) Frame {
	out := frame.Over(under, f)
	out.Name, out.Like = f.Name, under.Like
	return out
}

// over lays a zone over that of the same name it inherits.
func (z Zone) over(under Zone) Zone {
	out := zone.Over(under, z)
	out.At, out.Hidden = z.At, z.Hidden
	return out
}

// frameColours are what a frame may colour; who prints it knows each.
var frameColours = []string{"band", "strip", "art", "line", "light", "dark", "plain", "ink", "ink on dark"}

var frameNames = schema.Named[Frame]{Of: "frame", Name: func(f *Frame) *check.Word { return &f.Name }, Is: frame.Type(), Deep: frame.Over,
	Check: func(r schema.Reader, name *yamldoc.Node) {
		if slices.Contains(lookwords.Designs, name.Text) {
			wrong(r, check.Word{Text: name.Text, Span: name.Span}, "a name for a frame",
				"this is a design that comes with Broadside: write `like: "+name.Text+"` in a frame of another name", "")
		}
	}}.Type()

// frame are the keys of a frame; any other is a zone.
var frame = schema.Group[Frame]{Keys: []schema.Row[Frame]{
	schema.Field("like", func(f *Frame) *check.Word { return &f.Like }, frameName, "what is not said here is as there, zone by zone and key by key"),
	schema.Field("border", func(f *Frame) *Border { return &f.Border }, border, "a margin of one colour around the face"),
	schema.Field("colours", func(f *Frame) *[]Pair { return &f.Colours }, pairs("part", "", frameColours, anyColour.Kept()), "in the place of the colours that are made from the kind's"),
	schema.Field("layers", func(f *Frame) *[]Layer { return &f.Layers }, layers, "what else is on the face, each thing over the one before; those of a frame that this is like lie under them"),
}, Rest: schema.Rest(func(f *Frame) *[]Zone { return &f.Zones }, schema.Named[Zone]{Of: "zone", Says: zoneOfFace, Words: lookwords.Zones,
	Also: func(name string) bool { return strings.HasPrefix(name, textZone) },
	Name: func(z *Zone) *check.Word { return &z.At }, Deep: func(under, over Zone) Zone { return over.over(under) },
	Is: schema.Either(yamldoc.Scalar, schema.To(oneOf("`hidden` or a group of keys", []string{"hidden"}),
		func(w check.Word) Zone { return Zone{Hidden: w.Text != ""} }), zone.Type()).Kept()},
	"where a part of the face stands and how it looks; `text` and a field's name is that text's own")}

// usualBorder is as wide as on most printed cards, mm.
const usualBorder = 3

// border is `white`, or a group with a width.
var border = schema.Type[Border]{Says: "a colour, or a group of keys", Read: func(r schema.Reader, key, n *yamldoc.Node) (Border, bool) {
	if n.Kind == yamldoc.Map {
		return borders.Type().Read(r, key, n)
	}
	w, ok := anyColour.Read(r, key, n)
	return Border{Colour: w, Width: Length{usualBorder, key.Span}}, ok
}}.Holding(borders.Describe)

var borders = schema.Group[Border]{New: func(key *yamldoc.Node) Border { return Border{Width: Length{usualBorder, key.Span}} }, Keys: []schema.Row[Border]{
	schema.Field("colour", func(b *Border) *check.Word { return &b.Colour }, anyColour, "the border's colour"),
	schema.Field("width", func(b *Border) *Length { return &b.Width }, edge, "how wide it is").Usually("3mm"),
	schema.Field("radius", func(b *Border) *Length { return &b.Radius }, positive, "the rounding of its inner corners"),
}}

// zone are the keys of a zone.
var zone = schema.Group[Zone]{Keys: slices.Concat([]schema.Row[Zone]{
	schema.Field("x", func(z *Zone) *Length { return &z.X }, length, "where it begins, from the left; below 0, from the right"),
	schema.Field("y", func(z *Zone) *Length { return &z.Y }, length, "where it begins, from the top; below 0, from the bottom"),
	schema.Field("w", func(z *Zone) *Length { return &z.W }, positive, "its width; alone it leaves the zone in its order"),
	schema.Field("h", func(z *Zone) *Length { return &z.H }, positive, "its height; alone it leaves the zone in its order"),
	schema.Field("right", func(z *Zone) *Length { return &z.Right }, length, "how far its right edge is from the card's"),
	schema.Field("bottom", func(z *Zone) *Length { return &z.Bottom }, length, "how far its bottom edge is from the card's"),
	schema.Field("align", func(z *Zone) *check.Word { return &z.Align }, oneOf("a way to align", lookwords.Aligns), "how its words stand"),
	schema.Field("font", func(z *Zone) *check.Word { return &z.Font }, oneOf("a font's role", lookwords.FontRoles), "the typeface of its words"),
	schema.Field("hyphenate", func(z *Zone) *check.Word { return &z.Hyphenate }, yesNo, "whether its words are broken where a line needs it").Usually("as in the whole look"),
	schema.Field("size", func(z *Zone) *Length { return &z.Size }, points, "the size its words start from; they are set smaller where they must be"),
	schema.Field("colour", func(z *Zone) *Said { return &z.Colour }, byData(anyColour), "of its words"),
	schema.Field("ground", func(z *Zone) *Said { return &z.Ground }, byData(ground), "what is behind it"),
	schema.Field("line", func(z *Zone) *Said { return &z.Line }, byData(anyColour), "the colour of its outline"),
	schema.Field("stroke", func(z *Zone) *Length { return &z.Stroke }, positive, "the width of its outline"),
	schema.Field("radius", func(z *Zone) *Length { return &z.Radius }, positive, "the rounding of its corners"),
	schema.Field("pad", func(z *Zone) *Length { return &z.Pad }, length, "from its edge to its words"),
	schema.Field("hidden", func(z *Zone) *bool { return &z.Hidden }, onOff, "`true`: it is not printed"),
}, schema.Within(func(z *Zone) *Decor { return &z.Decor }, decor))}
