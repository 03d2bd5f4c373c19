package component

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/dsl/cores"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// Reference is a card to look things up on: what a turn goes through, what a
// deck is made of, who made the game. What does not fit one goes on to the next.
type Reference struct {
	ID, Title string
	Kind      string // "Reference", "Credits"
	Icon      string
	Colour    string
	Blocks    []TextBlock
	Count     int
	At        diag.Span
}

// Text sizes of reference cards, points.
var referenceSize = typeSize{text: 8.5, small: 7, heading: [3]float64{9.5, 9, 8.5}}

// Reference cards are set no smaller than leastReference, points, to save a card.
const (
	leastReference = 7.5
	refBand        = 10.5 // mm
)

// DrawReferences draws reference cards of the size of the options.
func DrawReferences(refs []Reference, declared map[string]icons.Icon, o piece.Options) ([]piece.Piece, diag.List) {
	var out []piece.Piece
	var found diag.List
	for _, r := range cores.Each(len(refs), func(i int) drawn { return drawReference(refs[i], declared, o) }) {
		out, found = append(out, r.cards...), append(found, r.found...)
	}
	return out, found
}

// drawn are the cards of a reference with what was found on them.
type drawn struct {
	cards []piece.Piece
	found diag.List
}

func drawReference(ref Reference, declared map[string]icons.Icon, o piece.Options) drawn {
	size := o.CardSize()
	p, _ := newPainter(ref.Title, ref.At, declared, o)
	th := colourOr(ref.Colour, ref.Title)
	cards := p.referenceCards(ref, size, th, o)
	var out []piece.Piece
	text := blocksText(ref.Blocks)
	for i, rows := range cards {
		title, id := ref.Title, ref.ID
		if len(cards) > 1 {
			title, id = fmt.Sprintf("%s %d/%d", ref.Title, i+1, len(cards)), fmt.Sprintf("%s-%d", ref.ID, i+1)
		}
		list := &draw.List{}
		p.C = list
		p.referenceBand(title, ref.Icon, size.W, size.H, th, o.Bleed)
		drawRows(rows, piece.PadX-0.5, refBand+1.8)
		out = append(out, piece.Piece{
			ID: id, Name: title, Kind: ref.Kind, Deck: "references", Text: text, W: size.W, H: size.H,
			Bleed: o.Bleed, Count: max(1, ref.Count), Face: list, At: ref.At, Start: piece.Start{Open: true},
		})
	}
	return drawn{out, p.Found.List}
}

// referenceCards sets a reference as large as it can be on the fewest cards. A list may have thousands
// of blocks: each is measured in all sizes before the next, and set again when it is drawn.
func (p *painter) referenceCards(ref Reference, size impose.Size, th pen.Theme, o piece.Options) [][]row {
	var sizes []running
	for pt := max(referenceSize.text, o.Least()); pt >= max(leastReference, o.Least()); pt -= 0.25 {
		set := typeSize{text: pt, small: max(min(pt, referenceSize.small), o.Least()), heading: referenceSize.heading}
		sizes = append(sizes, running{painter: p, size: set, width: size.W - 2*piece.PadX + 1, th: th})
	}
	s := &shelf{blocks: prepared(ref.Blocks), at: -1}
	var best [][]row
	for i, rows := range s.measured(sizes) {
		cards := columns(rows, func(int) float64 { return size.H - refBand - piece.Safe - 2 })
		if best == nil || len(cards) < len(best) {
			best, s.run = cards, sizes[i]
		}
	}
	return best
}

func (p *painter) referenceBand(title, icon string, w, h float64, th pen.Theme, bleed float64) {
	p.C.Fill(draw.Rect(-bleed, -bleed, w+2*bleed, h+2*bleed), th.Pale.Mix(draw.White, 0.35))
	p.C.Fill(draw.Rect(-bleed, -bleed, w+2*bleed, refBand+bleed), th.Main)
	x := piece.PadX - 0.5
	if icon != "" {
		g := p.glyphOf(icon)
		p.Icon(g, "", x+3, refBand/2+0.4, 6.4, th.On)
		x += 8
	}
	l := p.oneLine(title, w-x-3.5, 14)
	p.put(l, 0, x, refBand/2+0.4+pen.CapHeight/2*l.Pt*draw.MMPerPt, th.On)
}

// blocksText is what blocks say, a line each.
func blocksText(blocks []TextBlock) string {
	var lines []string
	for _, b := range blocks {
		var cells []string
		for _, p := range b.Paras {
			cells = append(cells, p.Words())
		}
		lines = append(lines, strings.TrimSpace(b.Mark+" "+strings.Join(cells, " ")))
	}
	return strings.Join(lines, "\n")
}
