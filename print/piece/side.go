package piece

import (
	"fmt"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/png"
	"github.com/broadside-cards/broadside/print/svg"
)

// Side is one side of a piece as a picture of its own.
type Side struct {
	Name  string    // what it is called: "home-port", "red back", "red back 2"
	Title string    // as players read it
	W, H  float64   // trimmed, mm
	Bleed float64   // mm of picture around it
	Cut   draw.Path // what it is cut to, nil: a rectangle
	List  *draw.List
}

// FaceSide is a piece's face as it is read, with bleed mm around it: at most
// what the piece was drawn with.
func FaceSide(p Piece, bleed float64) Side {
	return Side{Name: p.ID, Title: p.Name, W: p.W, H: p.H, Bleed: bleed, Cut: p.Cut, List: p.Face}
}

// BackSides are the backs of pieces, upright, each once: those of one deck that
// are drawn alike are one. A deck whose backs differ has several, numbered.
func BackSides(pieces []Piece, bleed float64) []Side {
	var out []Side
	type side struct {
		name, drawn, cut string
		w, h             float64
	}
	known, often := map[side]bool{}, map[string]int{}
	for i := range pieces {
		p := &pieces[i]
		if p.Back == nil {
			continue
		}
		w, h := p.Upright()
		name, title := p.Deck, p.Deck
		if name == "" {
			name, title = p.ID, p.Name
		}
		key := side{name, p.Back.Hash(), p.cutKey(), w, h}
		if known[key] {
			continue
		}
		known[key] = true
		name += " back"
		if often[name]++; often[name] > 1 {
			name = fmt.Sprintf("%s %d", name, often[name])
		}
		out = append(out, Side{Name: name, Title: title, W: w, H: h, Bleed: bleed, Cut: p.BackEdge(0), List: p.Back})
	}
	return out
}

// PNG is the side as a picture, dpi dots per inch (20 to 1200). The file carries
// its resolution.
func (s Side) PNG(dpi float64) ([]byte, error) {
	if !(dpi >= 20 && dpi <= 1200) { // not a number is neither
		return nil, fmt.Errorf("a resolution of %g dpi is not possible: use 20 to 1200", dpi)
	}
	c := png.New(s.W+2*s.Bleed, s.H+2*s.Bleed, dpi)
	defer c.Free()
	s.draw(c)
	return c.Bytes()
}

// SVG is the side as an SVG picture that needs no fonts.
func (s Side) SVG() []byte {
	c := svg.New(s.W+2*s.Bleed, s.H+2*s.Bleed, s.Title)
	s.draw(c)
	return c.Bytes()
}

// draw draws what is left when it is cut; with bleed, all that is printed.
func (s Side) draw(c draw.Canvas) {
	if s.Bleed == 0 && s.Cut != nil {
		c.Push(draw.Identity)
		c.Clip(s.Cut)
		s.List.Replay(c)
		c.Pop()
		return
	}
	if s.Bleed == 0 {
		s.List.Replay(c)
		return
	}
	c.Push(draw.Translate(s.Bleed, s.Bleed))
	s.List.Replay(c)
	c.Pop()
}

// PNG draws a piece's face, trimmed and as it is read, at dpi dots per inch (20
// to 1200).
func PNG(p Piece, dpi float64) ([]byte, error) { return FaceSide(p, 0).PNG(dpi) }

// SVG draws a piece's face, trimmed and as it is read, as an SVG picture.
func SVG(p Piece) []byte { return FaceSide(p, 0).SVG() }
