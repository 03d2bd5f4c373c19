package look

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Board is how a board is printed.
type Board struct {
	Board  check.Word
	As     string     // one of boardForms, or "": worked out
	Place  float64    // mm from one place to the next; 0: worked out
	Icon   check.Word // of the places that card files list, or empty: their kind's
	Art    check.Art  // the picture below the places
	Places string     // one of placeForms, or "": outlines over a picture, otherwise full
	Size   Extent     // of the board; the zero value is worked out
	At     []PlaceAt  // places that are not where their row and column say
}

// Extent is a width and a height, mm.
type Extent struct{ W, H float64 }

// PlaceAt is where the middle of a place lies, mm from the board's upper left corner.
type PlaceAt struct {
	Place check.Word
	X, Y  Length
}

// boardForms are the ways to print a board: as one picture, as loose cards, or
// not at all.
var boardForms = []string{"sheet", "cards", "none"}

// The ways to draw the places of a board.
const (
	PlacesFull    = "full"    // with their colours, icons and names
	PlacesOutline = "outline" // edges, names and numbers
	PlacesNames   = "names"   // names and numbers
	PlacesNone    = "none"    // the picture shows them
)

var placeForms = []string{PlacesFull, PlacesOutline, PlacesNames, PlacesNone}

// board is one of boardForms, or a group of keys.
var board = schema.Either(yamldoc.Scalar, schema.To(boardForm, func(as string) Board { return Board{As: as} }), (&schema.Group[Board]{Keys: slices.Concat([]schema.Row[Board]{
	schema.Field("as", func(b *Board) *string { return &b.As }, boardForm, "as one picture, as loose cards, or not at all").Usually("worked out"),
	schema.Field("place", func(b *Board) *float64 { return &b.Place }, across(8, 120), "from one place to the next, or how far one with a place of its own is across").Usually("worked out"),
	schema.Field("icon", func(b *Board) *check.Word { return &b.Icon }, icon, "of the places that card files list").Usually("their kind's"),
	schema.Field("size", func(b *Board) *Extent { return &b.Size }, extent, "the whole board").Usually("as large as its places, or as a page"),
	schema.Field("places", func(b *Board) *string { return &b.Places }, placeForm, "how places are drawn: with their colours, as outlines, their names alone, or not").Usually("outline over a picture, otherwise full"),
	schema.Field("at", func(b *Board) *[]PlaceAt { return &b.At }, schema.Named[PlaceAt]{Of: "place", Says: aPlace, Name: func(p *PlaceAt) *check.Word { return &p.Place },
		Is: placeAt.Type()}.Type(), "where the middle of a place lies, from the upper left corner").Usually("in its row and column"),
}, schema.Within(func(b *Board) *check.Art { return &b.Art }, Art))}).Type()).Kept()

var boardForm = schema.To(oneOf("a way to print a board", boardForms), func(w check.Word) string { return w.Text })

var placeForm = schema.To(oneOf("a way to draw places", placeForms), func(w check.Word) string { return w.Text })

var placeAt = schema.Group[PlaceAt]{Keys: []schema.Row[PlaceAt]{
	schema.Field("x", func(p *PlaceAt) *Length { return &p.X }, length, "from the left"),
	schema.Field("y", func(p *PlaceAt) *Length { return &p.Y }, length, "from the top"),
}}

// extent is a width by a height.
var extent = schema.To(value(schema.Word.As("a width and a height: 190x250mm"), "a size", "a width and a height up to 2000 mm, such as 190x250mm or 7.5x10in",
	func(s string) bool { return extentOf(s).W > 0 }), func(w check.Word) Extent { return extentOf(w.Text) })

const mostExtent = 2000.0 // mm

// extentOf reads a width and a height, such as "190x250mm"; what is none has no width.
func extentOf(s string) Extent {
	wide, high, ok := strings.Cut(strings.ReplaceAll(s, " ", ""), "x")
	if unit := strings.TrimLeft(high, "0123456789."); strings.TrimLeft(wide, "0123456789.") == "" {
		wide += unit
	}
	w, good := lengthOf(wide)
	h, fine := lengthOf(high)
	if !ok || !good || !fine || min(w, h) <= 0 || max(w, h) > mostExtent {
		return Extent{}
	}
	return Extent{w, h}
}
