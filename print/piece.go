package print

import (
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
)

// Piece is one thing that is printed and cut out, drawn: a card, a token, a
// square of a map, a mat. Sheets, pictures, manifests and virtual tables are
// made of pieces; nothing behind them knows what a piece shows.
type Piece struct {
	ID   string // stable and unique in a set: "old-mill"
	Was  string // the name it had before, or ""
	Name string
	Kind string // as players read it: "Boat", "Token"
	Deck string // pieces of one deck share their back; "" is a deck of its own
	Text string // what it says, in words, for search and for virtual tables

	W, H   float64 // trimmed size, mm, as it is read: a landscape piece is wider than high
	Corner float64 // radius of its corners when cut, mm; half of W is a disc
	Bleed  float64 // mm of picture around Face and Back
	Count  int     // copies

	// Face and Back are drawn with the trimmed top left corner at the origin. A
	// back is drawn upright, W and H exchanged if need be: the backs of a deck
	// are alike whichever way its faces are read. Back is nil for none.
	Face, Back *draw.List

	At diag.Span // where the piece is written
}

// Draw draws cards. Findings come in card order; cards with findings are drawn
// all the same.
func Draw(cards []Card, icons map[string]Icon, o Options) ([]Piece, diag.List) {
	var pieces []Piece
	var found diag.List
	for _, c := range cards {
		list, more := drawFace(c, icons, o)
		found = append(found, more...)
		w, h := upright(c, o.size())
		pieces = append(pieces, Piece{
			ID: c.ID, Was: c.Was, Name: c.Name, Kind: c.Kind, Text: c.text(), W: w, H: h, Bleed: o.Bleed,
			Count: c.Copies(), Face: list, At: c.At,
		})
	}
	return pieces, found
}
