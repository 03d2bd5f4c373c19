package game_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/png"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/sheet"
)

// The README's pictures are all equally high and stand side by side, mm as shown at readmeDPI.
const (
	readmeHigh = 110.0
	readmeDPI  = 96.0
)

// TestReadmePictures draws the small pictures of the README and compares them with those that are kept; -update keeps them.
func TestReadmePictures(t *testing.T) {
	d, title := drawnGame(t, "rum-runner")
	cards := d.Parts[0].Pieces
	pages, err := sheet.Pictures(cards, sheet.Options{Title: title})
	require.NoError(t, err)
	page := pages[5]

	isles, _ := drawnGame(t, "ten-booty")
	board := isles.Parts[1].Pieces[0]

	for name, picture := range map[string][]byte{
		"card":  besideItsText(t, cards, "../../carddefs/games/rum-runner/pirate.yaml", "Peg-Leg Paul"),
		"page":  framed(t, page.W, page.H, page.List),
		"board": framed(t, board.W, board.H, board.Face),
	} {
		printtest.Redrawn(t, filepath.Join("../../docs/readme", name+".png"), picture)
	}
}

// framed is a drawing with a thin line around it.
func framed(t *testing.T, w, h float64, drawn *draw.List) []byte {
	t.Helper()
	const edge = 1.5
	k := (readmeHigh - 2*edge) / h
	return pictureOf(t, k*w+2*edge, func(c draw.Canvas) {
		c.Push(draw.Translate(edge, edge).Mul(draw.Scale(k)))
		drawn.Replay(c)
		c.Stroke(draw.Rect(0, 0, w, h), draw.Pen{Colour: draw.Colour{R: 0x88, G: 0x88, B: 0x88}, Width: 0.2 / k})
		c.Pop()
	})
}

// besideItsText is a card's entry in its file with the card as it is printed.
func besideItsText(t *testing.T, cards []piece.Piece, file, name string) []byte {
	t.Helper()
	const pad, leading, pt, indent, left = 6.0, 6.6, 13.0, 2.2, 118.0
	said, quiet := draw.Colour{R: 0x24, G: 0x2b, B: 0x31}, draw.Colour{R: 0x2f, G: 0x6f, B: 0x86}
	lines := entry(t, file, name)
	i := slices.IndexFunc(cards, func(p piece.Piece) bool { return p.Name == name })
	require.GreaterOrEqual(t, i, 0, name)
	return pictureOf(t, left+cards[i].W+pad, func(c draw.Canvas) {
		y := readmeHigh/2 - leading*(float64(len(lines))/2-0.8)
		for _, line := range lines {
			word := strings.TrimLeft(line, " -")
			x := pad + indent*float64(len(line)-len(word))
			if key, value, isKey := strings.Cut(word, ":"); isKey {
				fonts.Draw(c, draw.Text{S: key + ":", X: x, Y: y, Font: fonts.Bold, Pt: pt, Colour: quiet})
				x += fonts.Get(fonts.Bold).Width(key+": ", pt)
				word = strings.TrimPrefix(value, " ")
			}
			fonts.Draw(c, draw.Text{S: word, X: x, Y: y, Font: fonts.Regular, Pt: pt, Colour: said})
			y += leading
		}
		show(c, cards[i], left, (readmeHigh-cards[i].H)/2)
	})
}

// entry is a card's entry in its file, without its note.
func entry(t *testing.T, file, name string) (lines []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	_, rest, found := strings.Cut(string(text), "  - name: "+name+"\n")
	require.True(t, found, "%s is not in %s", name, file)
	rest, _, _ = strings.Cut(rest, "\n\n")
	rest, _, _ = strings.Cut(rest, "\n    note:")
	for line := range strings.Lines("- name: " + name + "\n" + strings.ReplaceAll("\n"+rest, "\n  ", "\n")[1:]) {
		lines = append(lines, strings.TrimRight(line, "\n"))
	}
	return lines
}

// show draws a card's face with its outline.
func show(c draw.Canvas, p piece.Piece, x, y float64) {
	c.Push(draw.Translate(x, y))
	outline := draw.RoundRect(0, 0, p.W, p.H, p.Corner)
	c.Push(draw.Identity)
	c.Clip(outline)
	p.Face.Replay(c)
	c.Pop()
	c.Stroke(outline, draw.Pen{Colour: draw.Colour{R: 0x88, G: 0x88, B: 0x88}, Width: 0.2})
	c.Pop()
}

// pictureOf is a picture as high as all of the README's, on white.
func pictureOf(t *testing.T, w float64, drawn func(c draw.Canvas)) []byte {
	t.Helper()
	c := png.New(w, readmeHigh, readmeDPI)
	c.Fill(draw.Rect(0, 0, w, readmeHigh), draw.White)
	drawn(c)
	data, err := c.Bytes()
	require.NoError(t, err)
	return data
}
