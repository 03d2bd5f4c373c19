package print

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/impose"
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

	symbols map[*draw.List]*draw.Symbol // what FaceSymbol and BackSymbol made
}

// FaceSymbol is the face as a symbol, so that a sheet keeps it once however
// many copies are printed. It must not be called at the same time for one
// piece.
func (p *Piece) FaceSymbol() *draw.Symbol { return p.symbol(p.Face, p.W, p.H) }

// BackSymbol is the same for the back, upright, or nil. Pieces of one deck
// whose backs are drawn alike give symbols with one id.
func (p *Piece) BackSymbol() *draw.Symbol {
	if p.Back == nil {
		return nil
	}
	w, h := p.Upright()
	return p.symbol(p.Back, w, h)
}

func (p *Piece) symbol(list *draw.List, w, h float64) *draw.Symbol {
	if s := p.symbols[list]; s != nil {
		return s
	}
	b := p.Bleed
	s := &draw.Symbol{ID: list.Hash(), Box: [4]float64{-b, -b, w + 2*b, h + 2*b}, List: *list}
	if p.symbols == nil {
		p.symbols = map[*draw.List]*draw.Symbol{}
	}
	p.symbols[list] = s
	return s
}

// houseCorner is the radius that printing houses cut cards with, mm: 1/8 inch.
const houseCorner = 3.175

// Draw draws cards and the backs of their decks. Findings come in card order;
// cards with findings are drawn all the same.
func Draw(cards []Card, icons map[string]Icon, o Options) ([]Piece, diag.List) {
	var pieces []Piece
	var found diag.List
	backs := &backs{icons: icons, fonts: o.Fonts, bleed: o.Bleed, drawn: map[backKey]*draw.List{}}
	common := heights{}
	for _, c := range cards {
		list, more := drawFaceLike(c, icons, o, common)
		found = append(found, onceEach(found, more)...)
		w, h := upright(c, o.of(c))
		p := Piece{
			ID: c.ID, Was: c.Was, Name: c.Name, Kind: c.Kind, Text: c.text(), W: w, H: h, Corner: cmp.Or(c.Corner, houseCorner), Bleed: o.Bleed,
			Count: c.Copies(), Face: list, At: c.At,
		}
		if c.Back != nil {
			p.Deck, p.Back = c.Back.Deck, backs.of(*c.Back, o.of(c))
		}
		pieces = append(pieces, p)
	}
	return pieces, append(found, backs.found...)
}

// backs draws each back once for each size.
type backs struct {
	icons map[string]Icon
	fonts fonts.Roles
	bleed float64
	drawn map[backKey]*draw.List
	found diag.List
}

type backKey struct {
	back Back
	w, h float64
}

func (b *backs) of(back Back, s impose.Size) *draw.List {
	key := backKey{back, min(s.W, s.H), max(s.W, s.H)}
	if b.drawn[key] == nil {
		list, found := drawBack(back, b.icons, b.fonts, key.w, key.h, b.bleed)
		b.drawn[key] = list
		b.found = append(b.found, found.list...)
	}
	return b.drawn[key]
}

// onceEach leaves out what was already found in the same place of a look: it is
// so on every card of the kind.
func onceEach(known, more diag.List) (out diag.List) {
	for _, d := range more {
		same := func(old diag.Diagnostic) bool { return old.Code == d.Code && old.Span == d.Span }
		if d.Code != diag.OutsideSafe && d.Code != diag.OffCard || !slices.ContainsFunc(known, same) {
			out = append(out, d)
		}
	}
	return out
}
