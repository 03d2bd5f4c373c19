package card

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/dsl/cores"
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
	return NewDrawer(icons, o).Draw(cards)
}

// Drawer draws cards some at a time, as if they were drawn together.
type Drawer struct {
	icons  map[string]icons.Icon
	o      piece.Options
	backs  *backs
	common *common
	found  diag.List // on all that was drawn
}

// NewDrawer has drawn nothing yet.
func NewDrawer(icons map[string]icons.Icon, o piece.Options) *Drawer {
	return &Drawer{icons: icons, o: o, common: newCommon(),
		backs: &backs{icons: icons, fonts: o.Fonts, bleed: o.Bleed, drawn: map[backKey]*draw.List{}}}
}

// Draw draws further cards, and the backs of their decks that were not drawn yet.
func (d *Drawer) Draw(cards []Card) ([]piece.Piece, diag.List) {
	var pieces []piece.Piece
	before := len(d.found)
	faces := d.faces(cards)
	for i, c := range cards {
		list, more := faces[i].list, faces[i].found
		d.found = append(d.found, onceEach(d.found, more)...)
		w, h := asRead(c, sizeOf(c, d.o))
		p := piece.Piece{
			ID: c.ID, Was: c.Was, Name: c.Name, Kind: c.Kind, Text: c.text(), W: w, H: h, Corner: cmp.Or(c.Corner, houseCorner), Bleed: d.o.Bleed,
			Count: c.Copies(), Face: list, At: c.At, Zones: faces[i].zones, Start: c.Start,
		}
		c.Cut.cut(&p)
		if c.Back != nil {
			p.Deck, p.Back = c.Back.Deck, d.backs.of(*c.Back, sizeOf(c, d.o), p.BackEdge(0))
		}
		pieces = append(pieces, p)
	}
	d.found, d.backs.found = append(d.found, d.backs.found...), nil
	return pieces, slices.Clone(d.found[before:])
}

// drawn is a face with what was found on it.
type drawn struct {
	list  *draw.List
	found diag.List
	zones []piece.Zone
}

// faces draws cards' faces on all cores. The first card of those laid out alike goes before
// the others: what is the same on all of them goes by it.
func (d *Drawer) faces(cards []Card) []drawn {
	out := make([]drawn, len(cards))
	face := func(i int) drawn { return drawFace(cards[i], d.icons, d.o, d.common) }
	var others []int
	for i := range cards {
		if d.common.known(cards[i].Peers) {
			others = append(others, i)
		} else {
			out[i] = face(i)
		}
	}
	for k, made := range cores.Each(len(others), func(k int) drawn { return face(others[k]) }) {
		out[others[k]] = made
	}
	return out
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
	cut  string
}

func (b *backs) of(back Back, s impose.Size, cut draw.Path) *draw.List {
	key := backKey{back, min(s.W, s.H), max(s.W, s.H), ""}
	if cut != nil {
		key.cut = cut.Hash()
	}
	if b.drawn[key] == nil {
		list, found := drawBack(back, b.icons, b.fonts, key.w, key.h, b.bleed, cut)
		b.drawn[key] = list
		b.found = append(b.found, found.List...)
	}
	return b.drawn[key]
}

// onceEach leaves out what was already found in the same place of a look: it is
// so on every card of the kind.
func onceEach(known, more diag.List) (out diag.List) {
	for _, d := range more {
		same := func(old diag.Diagnostic) bool {
			return old.Code == d.Code && old.Span == d.Span && old.Args["other"] == d.Args["other"]
		}
		if d.Code != diag.OutsideSafe && d.Code != diag.OffCard && d.Code != diag.ZonesCover || !slices.ContainsFunc(known, same) {
			out = append(out, d)
		}
	}
	return out
}
