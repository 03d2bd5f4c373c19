package cardface

import (
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
)

// frame is how a kind's cards are laid out, or nil: as usual.
func (f *face) frame() *card.Frame {
	look, ok := f.look.Frame(f.frameName())
	if !ok {
		return nil
	}
	out := &card.Frame{Design: look.Like.Text, Colours: inks(look.Colours)}
	out.Border = card.Border{Colour: look.Border.Colour.Text, Width: look.Border.Width.MM, Radius: look.Border.Radius.MM}
	for _, z := range look.Zones {
		out.Zones = append(out.Zones, f.zone(z))
	}
	out.Layers = f.layers(look)
	return out
}

func (f *face) zone(z look.Zone) card.Zone {
	return card.Zone{
		Name: z.At.Text, At: z.At.Span, Hidden: z.Hidden,
		X: length(z.X), Y: length(z.Y), W: length(z.W), H: length(z.H), Right: length(z.Right), Bottom: length(z.Bottom),
		Align: z.Align.Text, Font: z.Font.Text, Pt: z.Size.MM * draw.PtPerMM,
		Colour: f.value(z.Colour).Text, Ground: f.value(z.Ground).Text, Line: f.value(z.Line).Text, Decor: decor(&z.Decor),
		Stroke: z.Stroke.MM, Radius: z.Radius.MM, Pad: length(z.Pad), Broken: z.Hyphenate.Text,
	}
}

func length(l look.Length) card.Length { return card.Length{MM: l.MM, Set: l.Said()} }

// inks are a frame's colours by what they are for.
func inks(colours []look.Pair) (out pen.Inks) {
	to := map[string]*string{
		"band": &out.Band, "strip": &out.Strip, "art": &out.Art, "line": &out.Line, "light": &out.Light,
		"dark": &out.Dark, "plain": &out.Plain, "ink": &out.Ink, "ink on dark": &out.InkOnDark,
	}
	for _, c := range colours {
		if at := to[c.Word.Text]; at != nil {
			*at = c.Is.Text
		}
	}
	return out
}

// frameName is the frame that the card has.
func (f *face) frameName() string {
	if name := f.as.Frame.Text; name != "" {
		return name
	}
	return look.DefaultFrame
}
