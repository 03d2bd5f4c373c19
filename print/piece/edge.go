package piece

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// Edge is what a piece is cut along as its face is read, from the trimmed top left corner, and
// so many mm outwards from it.
func (p *Piece) Edge(out float64) draw.Path {
	switch {
	case p.Cut != nil && out == 0:
		return p.Cut
	case p.Cut != nil:
		return p.Cut.Polygon().Grow(out).Path()
	case p.Outline == Hexagon:
		return draw.Radial(p.W/2, p.H/2, 6, func(int) float64 { return p.H/2 + out })
	}
	return draw.RoundRect(-out, -out, p.W+2*out, p.H+2*out, max(0, min(p.Corner, p.W/2, p.H/2)+out))
}

// UprightEdge is Edge as the piece lies in a deck.
func (p *Piece) UprightEdge(out float64) draw.Path { return p.Edge(out).Apply(p.upright()) }

// BackEdge is the edge of the back of what has a Cut, upright: the other way round, since a
// piece is turned over to be seen from behind. It is nil for all else.
func (p *Piece) BackEdge(out float64) draw.Path {
	if p.Cut == nil {
		return nil
	}
	w, _ := p.Upright()
	return p.UprightEdge(out).Apply(draw.Affine{A: -1, D: 1, E: w})
}

// upright turns what is wider than high a quarter clockwise.
func (p *Piece) upright() draw.Affine {
	if p.W > p.H {
		return draw.Translate(p.H, 0).Mul(draw.Rotate(1))
	}
	return draw.Identity
}

// cutKey tells outlines apart.
func (p *Piece) cutKey() string {
	if p.Cut == nil {
		return ""
	}
	return p.Cut.Hash()
}

// Disc says whether a piece is round all over.
func (p *Piece) Disc() bool {
	return math.Abs(p.W-p.H) < 1e-6 && p.Corner >= p.W/2-1e-6
}
