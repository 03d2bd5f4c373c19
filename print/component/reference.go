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
	List      bool // of cards
	Blocks    []TextBlock
	Count     int
	At        diag.Span
}

// Text sizes of reference cards, points: as large as fits on the fewest cards. Long
// lists, which take time to set, begin smaller.
const (
	mostReference  = 10.0
	mostList       = 8.5
	leastReference = 7.0
	longList       = 40 // blocks
)

const refBand = 10.5 // mm

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
		name, id, number := ref.Title, ref.ID, ""
		if len(cards) > 1 {
			number = fmt.Sprintf("%d/%d", i+1, len(cards))
			name, id = ref.Title+" "+number, fmt.Sprintf("%s-%d", ref.ID, i+1)
		}
		list := &draw.List{}
		p.C = list
		p.referenceBand(ref.Title, number, ref.Icon, size, th, o.Bleed)
		drawRows(rows, piece.PadX-0.5, refBand+1.8)
		out = append(out, piece.Piece{
			ID: id, Name: name, Kind: ref.Kind, Deck: "references", Text: text, W: size.W, H: size.H,
			Bleed: o.Bleed, Count: max(1, ref.Count), Face: list, At: ref.At, Start: piece.Start{Open: true},
		})
	}
	return drawn{out, p.Found.List}
}

// referenceCards sets a reference as large as it can be on the fewest cards. A list may have thousands
// of blocks: each is measured in all sizes before the next, and set again when it is drawn.
func (p *painter) referenceCards(ref Reference, size impose.Size, th pen.Theme, o piece.Options) [][]row {
	most := mostReference
	if ref.List || len(ref.Blocks) > longList {
		most = mostList
	}
	var sizes []running
	for pt := max(most, o.Least()); pt >= max(leastReference, o.Least()); pt -= 0.25 {
		set := typeSize{text: pt, small: max(pt-1, leastReference, o.Least()), heading: [3]float64{pt * 1.15, pt * 1.05, pt}}
		sizes = append(sizes, running{painter: p, size: set, width: size.W - 2*piece.PadX + 1, th: th, whole: true, tables: map[int][]float64{}})
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

// referenceBand draws the ground of a reference card and its band: the title, and at the
// right which card of several it is.
func (p *painter) referenceBand(title, number, icon string, size impose.Size, th pen.Theme, bleed float64) {
	w, h := size.W, size.H
	p.C.Fill(draw.Rect(-bleed, -bleed, w+2*bleed, h+2*bleed), th.Pale.Mix(draw.White, 0.35))
	p.C.Fill(draw.Rect(-bleed, -bleed, w+2*bleed, refBand+bleed), th.Main)
	x, right := piece.PadX-0.5, w-piece.PadX+0.5
	middle := refBand/2 + 0.4
	if icon != "" {
		p.Icon(p.glyphOf(icon), "", x+3, middle, 6.4, th.On)
		x += 8
	}
	if number != "" {
		l := p.oneLine(number, w, 8)
		right -= l.Lines()[0].W
		p.put(l, 0, right, middle+pen.CapHeight/2*l.Pt*draw.MMPerPt, th.On)
		right -= 2
	}
	p.title(title, x, middle, right-x, 15, th.On)
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
