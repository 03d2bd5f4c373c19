package game_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/png"
	"github.com/broadside-cards/broadside/print/printtest"
)

// gallery is the folder of the pictures; its page lies beside it.
const gallery = "../../docs/gallery"

// shown is the card of each game that the gallery shows, by its id.
var shown = map[string]string{
	"beggar-my-neighbour": "ace-of-spades",
	"behind-the-curtain":  "fox-wedding",
	"between-tides":       "octopus",
	"card-pirates":        "",
	"crazy-eights":        "eight-of-hearts",
	"cribbage":            "five-of-clubs",
	"false-colours":       "corsair",
	"go-fish":             "",
	"goofspiel":           "",
	"hearts":              "queen-of-spades",
	"hold-the-light":      "lightning",
	"kuhn-poker":          "",
	"leduc-poker":         "",
	"liars-dice":          "",
	"orchard-row":         "apple-dance",
	"rum-runner":          "gold-rum",
	"soot-and-bramble":    "cinder-cat",
	"spades":              "ace-of-spades",
	"ten-booty":           "kraken",
	"tic-tac-toe":         "",
	"wheel-and-weir":      "windmill",
}

// Lengths of a picture, mm of what is shown: its pieces are as high as a card, boards and mats made
// smaller to that.
const (
	stripH   = 89.0
	stripGap = 6.0
	stripDPI = 56.0
	widest   = 150.0 // a board or mat, as shown
)

// TestGallery draws docs/gallery.md and its pictures and compares them with those that are kept; -update keeps them.
func TestGallery(t *testing.T) {
	var page strings.Builder
	page.WriteString("# The games on the shelf\n\nOf each game a face, a back and, where it has them, a board and a mat, as they are printed. " +
		"This page and its pictures are drawn anew by a test (`go test ./print/game -run TestGallery -update`), which fails when they are out of date.\n")
	for _, name := range carddefs.Embedded() {
		d, title := drawnGame(t, name)
		parts, strip := exhibits(t, d, shown[name])
		printtest.Redrawn(t, filepath.Join(gallery, name+".png"), strip)
		fmt.Fprintf(&page, "\n## %s\n\n![%s: %s](gallery/%s.png)\n\n`broadside print %s -o %s.pdf` · [about the game](../carddefs/games/%s/README.md)\n",
			title, title, strings.Join(parts, ", "), name, name, name, name)
	}
	if golden.Updating() {
		require.NoError(t, os.WriteFile(gallery+".md", []byte(page.String()), 0o644))
		t.Fatal("docs/gallery.md was written anew: look at its pictures and run again without -update")
	}
	kept, err := os.ReadFile(gallery + ".md")
	require.NoError(t, err)
	assert.Equal(t, page.String(), string(kept), "docs/gallery.md is out of date: go test ./print/game -run TestGallery -update")
}

// drawnGame is all of an embedded game on paper, and its name.
func drawnGame(t *testing.T, name string) (*game.Drawing, string) {
	t.Helper()
	files, err := carddefs.Open(name)
	require.NoError(t, err)
	set, found := carddefs.Load(files, name)
	require.Zero(t, found.Errors(), name)
	rules, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), name)
	d, found, err := game.New(rules, set).Draw(game.Options{Parts: []string{"cards", "boards", "mats", "tokens"}})
	require.NoError(t, err)
	require.Zero(t, found.Errors(), name)
	return d, rules.Name
}

// exhibits are a card's two sides, a board and a mat beside one another, and what each is.
func exhibits(t *testing.T, d *game.Drawing, id string) (parts []string, picture []byte) {
	t.Helper()
	s := strip{}
	for _, part := range d.Parts {
		i := 0
		if part.Name == "cards" && id != "" {
			i = slices.IndexFunc(part.Pieces, func(p piece.Piece) bool { return p.ID == id })
			require.GreaterOrEqual(t, i, 0, "no card %s", id)
		}
		if len(part.Pieces) == 0 || part.Name == "tokens" && len(d.Parts[0].Pieces) > 0 {
			continue // tokens are shown of a game without cards
		}
		p := part.Pieces[i]
		parts = append(parts, p.Name)
		s.add(p.W, p.H, p.Corner, p.Face)
		if p.Back != nil && part.Name == "cards" {
			w, h := p.Upright()
			parts = append(parts, "its back")
			s.add(w, h, p.Corner, p.Back)
		}
	}
	return parts, s.picture(t)
}

// strip is drawings side by side, each at most as high and as wide as the strip allows.
type strip struct {
	x    float64
	list draw.List
}

func (s *strip) add(w, h, corner float64, drawn *draw.List) {
	k := min(1, stripH/h, widest/w)
	s.x += stripGap
	s.list.Push(draw.Translate(s.x, stripGap+(stripH-k*h)/2).Mul(draw.Scale(k)))
	outline := draw.RoundRect(0, 0, w, h, min(corner, w/2, h/2))
	s.list.Push(draw.Identity)
	s.list.Clip(outline)
	drawn.Replay(&s.list)
	s.list.Pop()
	s.list.Stroke(outline, draw.Pen{Colour: draw.Colour{R: 0x99, G: 0x99, B: 0x99}, Width: 0.15 / k})
	s.list.Pop()
	s.x += k * w
}

func (s *strip) picture(t *testing.T) []byte {
	t.Helper()
	w, h := s.x+stripGap, stripH+2*stripGap
	c := png.New(w, h, stripDPI)
	c.Fill(draw.Rect(0, 0, w, h), draw.Colour{R: 0xee, G: 0xec, B: 0xe8})
	s.list.Replay(c)
	data, err := c.Bytes()
	require.NoError(t, err)
	return data
}
