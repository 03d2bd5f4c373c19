package game_test

import (
	"encoding/json"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/export/pod"
	"github.com/broadside-cards/broadside/print/export/tts"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/sheet"
)

// foundOf is all that is found of the tiny game with a look, from the loading on.
func foundOf(look string, files map[string]string) diag.List {
	all := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}, "look.yaml": {Data: []byte(look)}}
	for name, data := range files {
		all[name] = &fstest.MapFile{Data: []byte(data)}
	}
	set, found := carddefs.Load(all, "tiny")
	rules, more := check.Check(set.Source)
	p := game.New(rules, set)
	return slices.Concat(found, more, p.Findings(), p.Check())
}

func svg(body string) string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80">` + body + `</svg>`
}

// TestOutlinesThatCannotBeCut: each is one error, at its place, that says what to do.
func TestOutlinesThatCannotBeCut(t *testing.T) {
	const drawn = "outline: o.svg\n"
	for name, tt := range map[string]struct {
		look, file string
		line       int
		want       string
	}{
		"no such file":        {"outline: p.svg\n", svg(`<path d="M0 0h60v80z"/>`), 1, "`p.svg` is not an outline: there is no such file"},
		"no SVG":              {drawn, "hello", 1, "`o.svg` is not an outline that can be cut: it holds no svg element"},
		"not closed":          {drawn, svg(`<path d="M0 0h60v40L10 70"/>`), 1, "`o.svg` is not an outline that can be cut: it is not closed: end it with Z"},
		"two shapes":          {drawn, svg(`<path d="M0 0h60v80z"/><path d="M9 9h5v4z"/>`), 1, "`o.svg` is not an outline that can be cut: it has 2 filled shapes; an outline is one"},
		"a shape in two":      {drawn, svg(`<path d="M0 0h60v80zM9 9h5v4z"/>`), 1, "`o.svg` is not an outline that can be cut: it has more than one shape; cut along one, and put the others on a layer"},
		"only a line":         {drawn, svg(`<path fill="none" stroke="#000" d="M0 0h60v80z"/>`), 1, "`o.svg` is not an outline that can be cut: it has no filled shape; draw the outline as one, and fill it"},
		"crossing itself":     {drawn, svg(`<path d="M0 0L60 80V0L0 80z"/>`), 1, "`o.svg` is not an outline that can be cut: it crosses itself: a cut can't"},
		"without an area":     {drawn, svg(`<path d="M0 0L60 80z"/>`), 1, "`o.svg` is not an outline that can be cut: it has no area: draw all the way around the card"},
		"no path data":        {"outline: {path: round}\n", "", 1, "`round` is not an outline that can be cut: path data, character 1: \"r\" is not a path command"},
		"nothing in it":       {"outline: {}\n", "", 1, "`outline` is a file, or `path`, not a group of keys: a group of keys"},
		"a shape too":         {"shape: round\n" + drawn, svg(`<circle cx="30" cy="40" r="20"/>`), 1, "`round` is not of any use beside `outline`: cards are cut to one of the two"},
		"a shape misspelt":    {"shape: hexagn\n", "", 1, "`hexagn` is not a shape: one of: rectangle, square, round, hexagon"},
		"one side":            {"size: 63mm\n", "", 1, "`63mm` is not the size of a rectangular card: one length: say both, such as `size: 63x88mm`, or say a `shape`: square, round or hexagon"},
		"one side, said":      {"size: 63mm\nshape: rectangle\n", "", 1, "`63mm` is not the size of a rectangular card: one length: say both, such as `size: 63x88mm`, or say a `shape`: square, round or hexagon"},
		"one kind left out":   {"size: 63mm\nkinds:\n  ship: {shape: round}\n  crew: {shape: round}\n  hazard: {shape: round}\n", "", 1, "`63mm` is not the size of a rectangular card: one length: say both, such as `size: 63x88mm`, or say a `shape`: square, round or hexagon"},
		"round, no size":      {"shape: round\n", "", 1, "`euro-poker` is not the size of a round card: 63 × 88 mm: say one length, such as `size: 63mm`"},
		"round, a poker card": {"shape: round\nsize: poker\n", "", 2, "`poker` is not the size of a round card: 63.5 × 88.9 mm: say one length, such as `size: 63mm`"},
		"square, two sides":   {"kinds:\n  event: {shape: square, size: 70x80mm}\n", "", 2, "`70x80mm` is not the size of a square card: 70 × 80 mm: say one length, such as `size: 63mm`"},
		"too small":           {"shape: round\nsize: 3mm\n", "", 2, "`3mm` is not a card size: its sides are from 5 to 2000 mm"},
	} {
		t.Run(name, func(t *testing.T) {
			var said []string
			for _, d := range foundOf(tt.look, map[string]string{"o.svg": tt.file}) {
				if d.Severity() == diag.Error {
					line, _ := d.Span.File.Position(d.Span.Start)
					said = append(said, fmt.Sprintf("%s:%d: %s: %s", d.Span.File.Name, line, d.Summary(), d.Label()))
				}
			}
			assert.Equal(t, []string{fmt.Sprintf("tiny/look.yaml:%d: %s", tt.line, tt.want)}, said)
		})
	}
}

// TestOutlinesThatAreCut say nothing: the sizes in which shapes come, for the game and for kinds.
func TestOutlinesThatAreCut(t *testing.T) {
	for _, look := range []string{
		"size: 70x70mm\n", "size: 70x70mm\nshape: square\n", "size: 70mm\nshape: square\n", "size: square\nshape: round\n", "shape: hexagon\nsize: 80mm\n", "shape: rectangle\n",
		"size: 70mm\nkinds:\n  ship: {shape: round}\n  crew: {shape: round}\n  event: {shape: hexagon}\n  hazard: {shape: square}\n", // whatever is printed is said
		"shape: round\nsize: 2.5in\nkinds:\n  event: {outline: o.svg, size: 63x88mm}\n", "outline: {path: M0 0H6V8L3 9 0 8Z}\n",
	} {
		for _, d := range foundOf(look, map[string]string{"o.svg": svg(`<path d="M0 0h60v80L30 60 0 80z"/>`)}) {
			assert.NotEqual(t, diag.BadLookValue, d.Code, "%s: %s", look, d.Label())
		}
	}
}

// cutLooks are looks that cut the tiny game's cards to something.
var cutLooks = map[string]struct {
	look       string
	w, h, area float64 // of a card, mm and mm²
	tts        int     // the shape of its decks in Tabletop Simulator
}{
	"round":   {"shape: round\nsize: 60mm\n", 60, 60, 2827.4, 4},
	"hexagon": {"shape: hexagon\nsize: 60mm\n", 60, 69.28, 3117.7, 3},
	"square":  {"shape: square\nsize: 60mm\n", 60, 60, 3600, 0},
	"a flag":  {"outline: o.svg\nsize: 60x80mm\n", 60, 80, 4200, 1},
}

// cutPieces are the cards of the tiny game with such a look, one of each, with 3 mm of bleed.
func cutPieces(t *testing.T, look string) []piece.Piece {
	t.Helper()
	files := fstest.MapFS{
		"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}, "look.yaml": {Data: []byte(look)},
		"o.svg": {Data: []byte(svg(`<path d="M0 0h60v40L30 80H0z"/>`))}, // not the same from behind
	}
	set, found := carddefs.Load(files, "tiny")
	require.Empty(t, found)
	rules, _ := check.Check(set.Source)
	d, _, err := game.New(rules, set).Draw(game.Options{Parts: []string{"cards"}, Bleed: 3})
	require.NoError(t, err)
	pieces := d.Pieces()
	for i := range pieces {
		pieces[i].Count = 1
	}
	return pieces
}

// inked says of each point of a page whether something is drawn there that is not pale, in a
// picture that is so wide and high.
func inked(m image.Image, mirrored bool) (out []bool) {
	b := m.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			at := x
			if mirrored {
				at = b.Max.X - 1 - (x - b.Min.X)
			}
			r, g, bl, _ := m.At(at, y).RGBA()
			out = append(out, min(r, g, bl) < 0xfd00)
		}
	}
	return out
}

// TestCutCardsOnASheet: what is printed of each is its outline with the bleed around that, and
// the back lies behind it when the sheet is turned over.
func TestCutCardsOnASheet(t *testing.T) {
	for name, tt := range cutLooks {
		t.Run(name, func(t *testing.T) {
			look := tt.look + "frames: {default: {like: full art, colours: {art: \"#888888\", plain: \"#777777\", line: \"#666666\"}}}\n"
			pieces := cutPieces(t, look)
			for _, p := range pieces {
				assert.InDelta(t, tt.w, p.W, 0.01)
				assert.InDelta(t, tt.h, p.H, 0.01)
				assert.InDelta(t, tt.area, p.Edge(0).Polygon().Area(), 40, "less its corners")
			}
			file, pages, err := sheet.PDF(pieces, sheet.Options{Bleed: 3, Backs: sheet.Interleaved, Paper: "a3"})
			require.NoError(t, err)
			assert.Equal(t, pages, printtest.Valid(t, file))
			drawn := printtest.Pages(t, file, 50)
			covered := 0.0 // mm² of backs
			for i := 0; i+1 < len(drawn); i += 2 {
				front, back := inked(drawn[i], false), inked(drawn[i+1], true)
				if b := drawn[i].Bounds(); b.Dx() > b.Dy() { // its long edge is the upper one
					slices.Reverse(back)
				}
				for _, is := range back {
					if is {
						covered += 25.4 * 25.4 / 50 / 50
					}
				}
				printed, behind := 0, 0
				for at := range front {
					if front[at] {
						printed++
						if back[at] {
							behind++
						}
					}
				}
				assert.Greater(t, float64(behind)/float64(printed), 0.98, "page %d: the back is not behind its face", i+1)
			}
			want := 0.0
			for _, p := range pieces {
				want += p.Edge(3).Polygon().Area()
			}
			assert.InEpsilon(t, want, covered, 0.03, "what is printed of a back is its outline and the bleed")
		})
	}
}

// TestCutCardsAsPictures: without bleed a picture ends at the outline, with it it has all that is printed.
func TestCutCardsAsPictures(t *testing.T) {
	for name, tt := range cutLooks {
		p := cutPieces(t, tt.look)[0]
		for _, bleed := range []float64{0, 3} {
			file, err := piece.FaceSide(p, bleed).PNG(25.4)
			require.NoError(t, err)
			m, _, err := image.Decode(strings.NewReader(string(file)))
			require.NoError(t, err)
			assert.InDelta(t, tt.w+2*bleed, m.Bounds().Dx(), 1.01, name)
			r, g, b, a := m.At(m.Bounds().Max.X-1, m.Bounds().Max.Y-1).RGBA()
			empty := a == 0 || min(r, g, b) == 0xffff
			assert.Equal(t, bleed == 0 && name != "square", empty, "%s with %g mm", name, bleed)
		}
	}
}

// TestCutCardsElsewhere: a virtual table has tiles of that outline where it knows it, and a
// printing house gets files of the size.
func TestCutCardsElsewhere(t *testing.T) {
	for name, tt := range cutLooks {
		pieces := cutPieces(t, tt.look)
		var saved struct {
			ObjectStates []struct {
				CustomDeck map[string]struct{ Type int }
			}
		}
		require.NoError(t, tts.Write(pieces, tts.Options{Name: "Tiny", File: "tiny", DPI: 30}, func(name string, data []byte) error {
			if strings.HasSuffix(name, ".json") {
				return json.Unmarshal(data, &saved)
			}
			return nil
		}), name)
		decks := 0
		for _, o := range saved.ObjectStates {
			for _, d := range o.CustomDeck {
				assert.Equal(t, tt.tts, d.Type, name)
				decks++
			}
		}
		assert.Positive(t, decks, name)
		for _, profile := range pod.Builtin() {
			if profile.Name != "mb-print" {
				continue
			}
			require.NoError(t, pod.Write(pieces, profile, pod.Options{}, func(file string, data []byte) error {
				if strings.HasSuffix(file, ".pdf") {
					printtest.Valid(t, data)
					b := printtest.Pages(t, data, 50)[0].Bounds()
					assert.InDelta(t, (tt.w+6)/25.4*50, b.Dx(), 1.5, name)
					assert.InDelta(t, (tt.h+6)/25.4*50, b.Dy(), 1.5, name)
				}
				return nil
			}), name)
		}
	}
}
