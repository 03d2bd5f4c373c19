package cardface

import (
	"strconv"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/ink"
)

// farEnough is the least difference of two colours, to whatever eyes, by which
// things can be told apart across a table (CIE 1976).
const farEnough = 10.0

// sign is a kind or an icon as it is told from others: by its picture, and by
// its colour.
type sign struct {
	what    string // "the kind"
	name    string
	picture [4]string
	colour  check.Word
}

// colourAlone finds kinds and icons with one picture that are told apart by
// colours which some eyes do not tell apart. What has one colour for all is not
// told apart by it.
func colourAlone(look *look.Look) (found diag.List) {
	var kinds, icons []sign
	for _, k := range look.Kinds {
		lies := strconv.FormatBool(k.Landscape)
		kinds = append(kinds, sign{"the kind", k.Kind.Text, [4]string{k.Icon.Text, k.IconField.Text, lies}, k.Colour.Word})
	}
	for _, i := range look.Icons {
		icons = append(icons, sign{"the icon", i.Name.Text, [4]string{i.Icon.Text, i.Path.Text, i.Shape.Text, i.File.Text}, i.Colour})
	}
	return append(alike(kinds), alike(icons)...)
}

func alike(signs []sign) (found diag.List) {
	for i, a := range signs {
		for _, b := range signs[:i] {
			x, errX := draw.ParseColour(a.colour.Text)
			y, errY := draw.ParseColour(b.colour.Text)
			if a.picture != b.picture || errX != nil || errY != nil || ink.Distance(x, y) < farEnough {
				continue
			}
			if d, sight := ink.Closest(x, y); d < farEnough {
				found.Add(diag.ColourAlone, a.colour.Span, "what", a.what, "name", a.name, "other", b.name,
					"sight", string(sight), "distance", strconv.FormatFloat(d, 'f', 0, 64))
			}
		}
	}
	return found
}
