package look

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Art are the keys of a picture, of a card or of a kind.
var Art = []schema.Row[check.Art]{
	schema.Field("art", func(a *check.Art) *check.Word { return &a.File }, pictureFile, "the picture; a kind's is that of cards which have none of their own"),
	schema.Field("art fit", func(a *check.Art) *check.Word { return &a.Fit }, schema.Word.OneOf(fits).Where(
		func(w check.Word) bool { return slices.Contains(fits, w.Text) },
		bad("`crop` or `whole`", "`crop` fills the panel, `whole` shows all of the picture")), "how it goes into a panel of another shape").Usually("crop"),
	schema.Field("art focus", func(a *check.Art) *check.Word { return &a.Focus }, schema.Word.As("a part of the picture: `top`, `bottom left` or `0.5 0.25`").Where(
		func(w check.Word) bool { _, _, ok := Focus(w.Text); return ok },
		bad("a part of the picture", "write `top`, `bottom left` or, from the left and from the top, `0.5 0.25`")), "the part that is kept when it is cropped"),
	schema.Field("art credit", func(a *check.Art) *check.Word { return &a.Credit }, schema.Word, "who made it, for the credits card"),
}

var fits = []string{"crop", "whole"}

func bad(want, next string) func(schema.Reader, *yamldoc.Node, *yamldoc.Node, check.Word) {
	return func(r schema.Reader, key, n *yamldoc.Node, _ check.Word) { r.Bad(key, n, want, next) }
}

// ArtWords are what is said of a picture, in the order of Art.
func ArtWords(a *check.Art) []*check.Word { return []*check.Word{&a.File, &a.Fit, &a.Focus, &a.Credit} }

// Focus reads which part of a picture matters: words such as "top" or "bottom
// left", or two numbers from 0 to 1, from the left and from the top.
func Focus(s string) (x, y float64, ok bool) {
	words := strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' })
	if len(words) == 0 || len(words) > 2 {
		return 0, 0, false
	}
	if x, err := strconv.ParseFloat(words[0], 64); err == nil {
		if len(words) != 2 {
			return 0, 0, false
		}
		y, err := strconv.ParseFloat(words[1], 64)
		return x, y, err == nil && x >= 0 && x <= 1 && y >= 0 && y <= 1
	}
	x, y = 0.5, 0.5
	across, down := false, false
	for _, w := range words {
		switch w {
		case "left", "right":
			ok, across = !across, true
			x = map[string]float64{"left": 0, "right": 1}[w]
		case "top", "bottom":
			ok, down = !down, true
			y = map[string]float64{"top": 0, "bottom": 1}[w]
		case "centre", "center", "middle":
			ok = len(words) == 1
		default:
			ok = false
		}
		if !ok {
			return 0, 0, false
		}
	}
	return x, y, true
}
