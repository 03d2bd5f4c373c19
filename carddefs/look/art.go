package look

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// The keys of a picture, of a card or of a kind.
const (
	KeyArt    = "art"
	KeyFit    = "art fit"
	KeyFocus  = "art focus"
	KeyCredit = "art credit"
)

// Fits are the ways a picture goes into a panel of another shape: it fills the
// panel and is cropped, or is shown whole.
var Fits = []string{"crop", "whole"}

// ReadArt reads one of the keys of a picture, of a card or of a kind.
func ReadArt(r schema.Reader, a *check.Art, key, n *yamldoc.Node) {
	w, ok := r.Word(key, n)
	if !ok {
		return
	}
	switch key.Text {
	case KeyArt:
		if !fs.ValidPath(w.Text) || strings.Contains(w.Text, `\`) {
			r.Bad(key, n, "a file in the game's folder", "write its path as `art/picture.png`")
			return
		}
		a.File = w
	case KeyFit:
		if !slices.Contains(Fits, w.Text) {
			r.Bad(key, n, "`crop` or `whole`", "`crop` fills the panel, `whole` shows all of the picture")
			return
		}
		a.Fit = w
	case KeyFocus:
		if _, _, ok := Focus(w.Text); !ok {
			r.Bad(key, n, "a part of the picture", "write `top`, `bottom left` or, from the left and from the top, `0.5 0.25`")
			return
		}
		a.Focus = w
	case KeyCredit:
		a.Credit = w
	}
}

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
