package tts

import "math"

// The limits of a sheet of card faces: at most 10 by 7 cards, since an id has
// two digits for the place on its sheet, and at most 4096 pixels a side, beyond
// which graphics cards scale a picture down (Tabletop Simulator's knowledge
// base, "Asset creation").
const (
	mostColumns = 10
	mostRows    = 7
	mostPixels  = 4096
)

// grid is how a sheet is cut into cells: whole pixels, no gaps, so that no card
// shows a sliver of its neighbour.
type grid struct {
	columns, rows int
	w, h          int // a cell, pixels
}

// places is how many cards of w×h mm (upright) a sheet takes. A row is always
// ten wide; how many rows fit goes by the height of a cell then.
func places(w, h float64) int {
	cell := math.Floor(mostPixels / mostColumns)
	rows := math.Floor(mostPixels / math.Round(cell*h/w))
	return mostColumns * int(max(1, min(mostRows, rows)))
}

// newGrid is the grid of n cards of w×h mm whose cells are the largest, and no
// larger than dpi asks for; of several such the one with the fewest cells. n is
// at most places(w, h).
func newGrid(n int, w, h, dpi float64) grid {
	var best grid
	for columns := 1; columns <= mostColumns; columns++ {
		rows := (n + columns - 1) / columns
		if rows > mostRows {
			continue
		}
		g := within(columns, rows, w, h, dpi)
		if g.w > best.w || g.w == best.w && g.columns*g.rows < best.columns*best.rows {
			best = g
		}
	}
	return best
}

// within gives the largest cells for so many columns and rows.
func within(columns, rows int, w, h, dpi float64) grid {
	width := min(math.Floor(mostPixels/float64(columns)), math.Round(w*dpi/25.4))
	for width > 1 && math.Round(width*h/w)*float64(rows) > mostPixels {
		width--
	}
	return grid{columns: columns, rows: rows, w: int(width), h: int(math.Round(width * h / w))}
}
