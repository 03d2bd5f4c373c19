package component

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" fill="#abcdef"/></svg>`

// words are the words of a drawing with where they stand.
func wordsOf(l *draw.List) map[string]draw.Point {
	out := map[string]draw.Point{}
	for _, op := range l.Ops {
		if op.Text != nil {
			out[op.Text.S] = draw.Point{X: op.Text.X, Y: op.Text.Y}
		}
	}
	return out
}

// TestMaps: over a picture each place has its name, at its point or in its row and column; a map
// larger than a page goes on pages of one size, and each name stands on one of them or two.
func TestMaps(t *testing.T) {
	a, err := art.Read("map.svg", []byte(picture))
	require.NoError(t, err)
	for _, hexagonal := range []bool{false, true} {
		for _, size := range []impose.Size{{}, {W: 190, H: 120}, {W: 420, H: 300}} {
			for _, as := range []Places{Full, Outline, Names, Nothing} {
				b := Board{ID: "b", Name: "Map", Place: 25, Hexagonal: hexagonal, W: size.W, H: size.H, Art: a, Places: as, Squares: []Square{
					{Row: 1, Column: 1, Name: "Here"}, {Row: 2, Column: 3, Name: "There", Plain: true}}}
				if size.W > 0 {
					b.Squares = append(b.Squares, Square{Name: "Yonder", At: &draw.Point{X: 100, Y: 60}})
				}
				pieces, found := DrawBoards([]Board{b}, nil, piece.Options{})
				what := fmt.Sprint(hexagonal, size, as)
				require.Empty(t, found, what)
				area, seen := 0.0, map[string]int{}
				for _, p := range pieces {
					area += p.W * p.H
					require.True(t, fits(p.W, p.H, impose.Size{W: MaxShort, H: MaxLong}), what)
					for s := range wordsOf(p.Face) {
						seen[s]++
					}
				}
				w, h := b.extent()
				assert.InDelta(t, w*h, area, 1e-6, what)
				for _, s := range b.Squares {
					assert.Equal(t, as != Nothing, seen[s.Name] > 0, "%s %s", what, s.Name)
				}
			}
		}
	}
}

// TestPlacesAtPoints stand there, and the rows and columns in the middle of what is larger.
func TestPlacesAtPoints(t *testing.T) {
	b := Board{Place: 20, W: 100, H: 100, Squares: []Square{{Row: 1, Column: 1}, {Row: 2, Column: 2}, {At: &draw.Point{X: 70, Y: 30}}}}
	for i, want := range []draw.Point{{X: 30, Y: 30}, {X: 50, Y: 50}, {X: 60, Y: 20}} {
		x, y := b.corner(b.Squares[i])
		assert.Equal(t, want, draw.Point{X: x, Y: y})
	}
}
