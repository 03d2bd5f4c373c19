package card

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

// houseCorner is the radius that printing houses cut cards with, mm: 1/8 inch.
const houseCorner = 3.175

// Draw draws cards and the backs of their decks. Findings come in card order;
// cards with findings are drawn all the same.
func Draw(cards []Card, icons map[string]icons.Icon, o piece.Options) ([]piece.Piece, diag.List) {
	var pieces []piece.Piece
	var found diag.List
	backs := &backs{icons: icons, fonts: o.Fonts, bleed: o.Bleed, drawn: map[backKey]*draw.List{}}
	common := artHeights{}
	for _, c := range cards {
		list, more := drawFace(c, icons, o, common)
		found = append(found, onceEach(found, more)...)
		w, h := asRead(c, sizeOf(c, o))
		p := piece.Piece{
			ID: c.ID, Was: c.Was, Name: c.Name, Kind: c.Kind, Text: c.text(), W: w, H: h, Corner: cmp.Or(c.Corner, houseCorner), Bleed: o.Bleed,
			Count: c.Copies(), Face: list, At: c.At,
		}
		if c.Back != nil {
			p.Deck, p.Back = c.Back.Deck, backs.of(*c.Back, sizeOf(c, o))
		}
		pieces = append(pieces, p)
	}
	return pieces, append(found, backs.found...)
}

// backs draws each back once for each size.
type backs struct {
	icons map[string]icons.Icon
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
		b.found = append(b.found, found.List...)
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
