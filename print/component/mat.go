package component

import (
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// Mat is a player's board: outlines where cards lie, and room for tokens.
type Mat struct {
	ID, Name string
	Icon     string
	Colour   string
	Areas    []Area
	Supplies []Supply
	Count    int
	At       diag.Span
}

// Area is a place for a pile of cards, or for one card; W and H are the card's
// size in mm.
type Area struct {
	Name, Note string
	Icon       string
	W, H       float64
}

// Supply is a place for a player's tokens of one sort.
type Supply struct{ Name, Icon string }

// Proportions of a mat, mm.
const (
	matBand   = 10.0
	matMargin = 1.5
	matGap    = 2.0
	matLabel  = 5.5
	supplyH   = 20.0
	supplyW   = 34.0
)

// DrawMats draws mats as small as their areas allow. Where they are too large
// for a page the areas are drawn smaller than the cards.
func DrawMats(mats []Mat, declared map[string]icons.Icon, o piece.Options) ([]piece.Piece, diag.List) {
	var out []piece.Piece
	var found diag.List
	for _, m := range mats {
		p, list := newPainter(m.Name, m.At, declared, o)
		l := layOut(m, room(o))
		p.mat(m, l, o.Bleed)
		out = append(out, piece.Piece{
			ID: m.ID, Name: m.Name, Kind: "Mat", Deck: m.ID, Text: m.text(), W: l.w, H: l.h, Corner: 3,
			Bleed: o.Bleed, Count: max(1, m.Count), Face: list, At: m.At, Use: piece.Board,
		})
		found = append(found, p.Found.List...)
	}
	return out, found
}

// text is what a mat says.
func (m Mat) text() string {
	s := m.Name
	for _, a := range m.Areas {
		s += "\n" + a.Name
	}
	for _, t := range m.Supplies {
		s += "\n" + t.Name
	}
	return s
}

// matBox is where something stands on a mat, mm.
type matBox struct{ x, y, w, h float64 }

// matLayout is where all areas, then all supplies, of a mat stand.
type matLayout struct {
	w, h  float64
	boxes []matBox
}

// layOut tries both ways of a page, smaller and smaller, and takes what most of
// fit a page, and of that the least.
func layOut(m Mat, room impose.Size) matLayout {
	for scale := 1.0; ; scale -= 0.05 {
		var best matLayout
		for _, width := range []float64{min(room.W, room.H), max(room.W, room.H)} {
			l := m.arrange(width, scale)
			if fits(l.w, l.h, room) && (best.w == 0 || l.better(best, room)) {
				best = l
			}
		}
		switch {
		case best.w > 0:
			return best
		case scale < 0.3: // no page holds it: whoever lays out pages says so
			return m.arrange(max(room.W, room.H), scale)
		}
	}
}

// better says whether more of a layout's mats fit a page, or it is smaller.
func (l matLayout) better(o matLayout, room impose.Size) bool {
	if a, b := l.perPage(room), o.perPage(room); a != b {
		return a > b
	}
	return l.w*l.h < o.w*o.h
}

func (l matLayout) perPage(room impose.Size) int {
	fit := func(w, h float64) int { return int((room.W+1e-6)/w) * int((room.H+1e-6)/h) }
	return max(fit(l.w, l.h), fit(l.h, l.w))
}

// arrange puts the areas in rows no wider than width, their outlines scaled.
func (m Mat) arrange(width, scale float64) matLayout {
	var l matLayout
	x, y, row := matMargin, matBand+matGap, 0.0
	put := func(w, h float64) {
		if x > matMargin && x+w+matMargin > width {
			x, y, row = matMargin, y+row+matGap, 0
		}
		l.boxes = append(l.boxes, matBox{x, y, w, h})
		x, row = x+w+matGap, max(row, h)
		l.w = max(l.w, x-matGap+matMargin)
	}
	for _, a := range m.Areas {
		put(a.W*scale, a.H*scale+matLabel)
	}
	if !m.beside(&l, x, y, row, width) {
		for range m.Supplies {
			put(supplyW, supplyH)
		}
	}
	l.h = y + row + matMargin
	return l
}

// beside puts the supplies in columns beside the last areas, as high as these and as wide as
// there is room; it says whether they fit there.
func (m Mat) beside(l *matLayout, x, y, row, width float64) bool {
	high, n := row-matLabel, len(m.Supplies)
	per := int((high + matGap) / (supplyH + matGap))
	if n == 0 || per == 0 {
		return n == 0
	}
	columns := ceilDiv(n, per)
	each := ceilDiv(n, columns)
	right := x + float64(columns)*(supplyW+matGap) - matGap + matMargin
	if right > width {
		return false
	}
	l.w = max(l.w, right)
	w := (l.w - matMargin - x - float64(columns-1)*matGap) / float64(columns)
	h := min((high-float64(each-1)*matGap)/float64(each), 2*supplyH)
	for i := range n {
		l.boxes = append(l.boxes, matBox{x + float64(i/each)*(w+matGap), y + matLabel + float64(i%each)*(h+matGap), w, h})
	}
	return true
}

func (p *painter) mat(m Mat, l matLayout, bleed float64) {
	th := colourOr(m.Colour, m.Name)
	p.C.Fill(draw.Rect(-bleed, -bleed, l.w+2*bleed, l.h+2*bleed), th.Pale.Mix(draw.White, 0.4))
	p.C.Fill(draw.Rect(-bleed, -bleed, l.w+2*bleed, matBand+bleed), th.Main)
	left := matMargin + 2.5
	if m.Icon != "" {
		g := p.glyphOf(m.Icon)
		p.Icon(g, "", left+3.5, matBand/2, 7, th.On)
		left += 9
	}
	p.title(m.Name, left, matBand/2, l.w-left-matMargin, 17, th.On)
	for i, a := range m.Areas {
		p.area(a, l.boxes[i], th)
	}
	for i, s := range m.Supplies {
		p.supply(s, l.boxes[len(m.Areas)+i], th)
	}
}

// area draws a card's outline with its name above and what goes there inside.
func (p *painter) area(a Area, b matBox, th pen.Theme) {
	p.caption(a.Name, b.x+b.w/2, b.y+matLabel-1.6, b.w-2, 10, th.Deep)
	y, h := b.y+matLabel, b.h-matLabel
	p.C.Fill(draw.RoundRect(b.x, y, b.w, h, 3), pen.Paper)
	p.C.Stroke(draw.RoundRect(b.x, y, b.w, h, 3), draw.Pen{Colour: th.Main, Width: 0.5, Dash: []float64{2.2, 1.4}})
	if a.Icon != "" {
		g := p.glyphOf(a.Icon)
		p.Icon(g, "", b.x+b.w/2, y+h/2, min(b.w, h)*0.34, th.Line)
	}
	note := p.Set(pen.Para{{Text: a.Note}}, b.w-8, 8)
	if a.Note != "" {
		p.Para(note, b.x+4, y+h-note.Height()-3, b.w-8, true, th.Deep)
	}
}

// supply draws room for tokens.
func (p *painter) supply(s Supply, b matBox, th pen.Theme) {
	p.C.Fill(draw.RoundRect(b.x, b.y, b.w, b.h, 3), th.Pale.Mix(draw.White, 0.75))
	p.C.Stroke(draw.RoundRect(b.x, b.y, b.w, b.h, 3), draw.Pen{Colour: th.Main, Width: 0.35})
	if s.Icon != "" {
		p.Icon(p.Glyph(s.Icon), "", b.x+b.w/2, b.y+b.h*0.44, min(b.h*0.5, 13), th.Deep)
	}
	p.caption(s.Name, b.x+b.w/2, b.y+b.h-2.4, b.w-4, 9, th.Deep)
}
