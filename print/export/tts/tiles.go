package tts

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/png"
)

// tile is what lies on the table and is no card: a tile of cardboard, which holds
// its shape and shows its picture to the edge. (A custom board has a brown frame
// that can't be taken off, and its size goes by the frame.)
func (e *export) tile(p *piece.Piece, n int, t transform, url string) object {
	out := thing(nameTile, e.ids[copyKey(p, n)], p.Name, t)
	out.Description, out.GMNotes, out.Tags = p.Text, p.ID, tags(p.Kind)
	out.Transform.ScaleX, out.Transform.ScaleZ = p.W/tileSide, p.H/tileSide
	if out.Description == out.Nickname {
		out.Description = ""
	}
	shape := tileShape(p)
	if shape == tileHex { // the simulator's stand on a side
		out.Transform.RotY = sidelong
		out.Transform.ScaleX, out.Transform.ScaleZ = p.H/tileSide, p.H/tileSide
	}
	out.ColorDiffuse = colour{1, 1, 1}
	out.CustomImage = &customImage{ImageURL: url, ImageScalar: 1, CustomTile: customTile{
		Type: shape, Thickness: board, Stackable: p.Use == piece.Token, Stretch: true,
	}}
	if p.Use == piece.Board {
		out.Locked, out.Grid, out.Snap = true, false, false
		out.Transform.PosY = 1 + board/2
	}
	return out
}

// tileShape is the shape of a tile. A board keeps its corners, which may have
// something on them: how round a rounded tile is goes by its size.
func tileShape(p *piece.Piece) int {
	switch {
	case p.Outline == piece.Hexagon:
		return tileHex
	case p.Corner >= p.W/2-0.01 && math.Abs(p.W-p.H) < 0.01:
		return tileCircle
	case p.Corner > 0 && p.Use == piece.Token:
		return tileRounded
	}
	return tileBox
}

// tiles are the objects of a piece that is no card: a board or a mat for each
// copy, a single token, or a bag of tokens.
func (e *export) tiles(p *piece.Piece) ([]object, error) {
	url, err := e.tilePicture(p)
	if err != nil {
		return nil, err
	}
	var out []object
	if p.Use == piece.Token && (p.Count > 1 || p.Endless) {
		return []object{e.bag(p, url)}, nil
	}
	for n := range p.Count {
		out = append(out, e.tile(p, n+1, e.spot.place(p.W, p.H), url))
	}
	return out, nil
}

// bag holds tokens: as many as there are, or one that never runs out.
func (e *export) bag(p *piece.Piece, url string) object {
	at := e.spot.place(bagSide, bagSide)
	name, count := nameBag, p.Count
	if p.Endless {
		name, count = nameEndless, 1
	}
	out := thing(name, e.ids[bagKey(p)], p.Name, at)
	out.GMNotes, out.Tags = "bag-"+p.ID, tags(p.Kind)
	for n := range count {
		out.ContainedObjects = append(out.ContainedObjects, e.tile(p, n+1, at, url))
	}
	return out
}

// tilePicture draws the top of a tile and writes it.
func (e *export) tilePicture(p *piece.Piece) (string, error) {
	w, h, face := p.W, p.H, func(c draw.Canvas) { c.Use(p.FaceSymbol()) }
	if p.Outline == piece.Hexagon { // turned a quarter clockwise, and only as far as the hexagon reaches
		flats := p.H * math.Sqrt(3) / 2
		w, h = p.H, flats
		face = func(c draw.Canvas) {
			c.Push(draw.Translate(p.H, (flats-p.W)/2).Mul(draw.Rotate(1)))
			c.Use(p.FaceSymbol())
			c.Pop()
		}
	}
	dpi := min(e.DPI, mostPixels/max(w, h)*25.4)
	img := e.picture(face, w, h, dpi)
	defer img.Free()
	url, err := e.file(p.Name, img.Pixels(), dpi)
	if err != nil {
		return "", err
	}
	return url, e.step()
}

// picture draws w×h mm at dpi.
func (e *export) picture(face func(draw.Canvas), w, h, dpi float64) *png.Canvas {
	px := func(mm float64) int { return int(max(1, math.Round(mm*dpi/25.4))) }
	return picture(face, w, h, px(w), px(h))
}
