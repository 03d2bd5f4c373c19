package component

import (
	"math"
	"strconv"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// TokenSize is how far a token is across if nobody says, mm.
const TokenSize = 20.0

// spare is how far a token's colour goes on beyond its cut on a sheet, mm: scissors stray.
const spare = 1.5

// Token is a counter, a marker or a figure: something small that lies on cards
// or moves over a board. Both its sides are alike.
type Token struct {
	ID, Name string
	Kind     string  // "Token", "Marker", "Figure"
	Shape    string  // "disc", "square" or "hex"; "" is a disc
	Size     float64 // mm across; 0 is TokenSize
	Icon     string  // or "": the name alone
	Value    int     // the number on it; 0: none
	Colour   string  // "#rrggbb", or "": from the icon, or the name
	Count    int
	Endless  bool // nothing limits how many there are: Count is how many are printed
	At       diag.Span
}

// DrawTokens draws tokens: the name stands below the icon, so that neither
// colour nor picture has to be told from another.
func DrawTokens(tokens []Token, declared map[string]icons.Icon, o piece.Options) ([]piece.Piece, diag.List) {
	var out []piece.Piece
	var found diag.List
	for _, t := range tokens {
		piece, more := drawToken(t, declared, o)
		out, found = append(out, piece), append(found, more...)
	}
	return out, found
}

func drawToken(t Token, declared map[string]icons.Icon, o piece.Options) (piece.Piece, diag.List) {
	if t.Size == 0 {
		t.Size = TokenSize
	}
	p, list := newPainter(t.Name, t.At, declared, o)
	if t.Colour == "" && t.Icon != "" {
		t.Colour = p.Glyph(t.Icon).Icon.Colour
	}
	corner := 1.5
	if t.Shape == "" || t.Shape == "disc" {
		corner = t.Size / 2
	}
	th, r := colourOr(t.Colour, t.Name), t.Size/2
	p.token(t, th, o.Bleed)
	under := &draw.List{}
	under.Fill(tokenOutline(t.Shape, r, r+max(spare, o.Bleed)), th.Main)
	name := t.Name
	if t.Value > 0 {
		name += " " + strconv.Itoa(t.Value)
	}
	return piece.Piece{
		ID: t.ID, Name: name, Kind: t.Kind, Deck: "tokens", Text: name, W: t.Size, H: t.Size, Corner: corner,
		Bleed: o.Bleed, Count: t.Count, Face: list, Back: list, At: t.At,
		Use: piece.Token, Outline: cutTo(t.Shape), Endless: t.Endless, Under: under, Spare: spare,
	}, p.Found.List
}

// token draws one side.
func (p *painter) token(t Token, th pen.Theme, bleed float64) {
	r := t.Size / 2
	p.C.Push(draw.Identity)
	p.C.Clip(draw.Rect(-bleed, -bleed, t.Size+2*bleed, t.Size+2*bleed))
	p.C.Fill(tokenOutline(t.Shape, r, r+bleed), th.Main)
	p.C.Fill(tokenOutline(t.Shape, r, r*0.88), th.Pale)
	p.C.Stroke(tokenOutline(t.Shape, r, r*0.83), draw.Pen{Colour: th.Line, Width: 0.25})
	p.C.Pop()
	d, y := t.Size*0.46, t.Size*0.4
	if t.Icon == "" && t.Value == 0 {
		p.caption(t.Name, r, r+t.Size*0.03, t.Size*0.68, t.Size*0.55, pen.InkDark)
		return
	}
	switch g := p.tokenGlyph(t); {
	case t.Value > 0:
		p.Icon(g, strconv.Itoa(t.Value), r, y, d, th.Deep)
	default:
		p.Icon(g, "", r, y, d, th.Deep)
	}
	p.caption(t.Name, r, t.Size*0.755, chord(t.Shape, r*0.78, t.Size*0.25), t.Size*0.34, pen.InkDark)
}

// tokenGlyph is the token's icon; a number without one stands on a coin.
func (p *painter) tokenGlyph(t Token) pen.Glyph {
	if t.Icon != "" {
		return p.Glyph(t.Icon)
	}
	return pen.OnlyShape("coin", t.Colour)
}

// chord is how wide a token is dy mm below its middle.
func chord(shape string, r, dy float64) float64 {
	switch shape {
	case "square":
		return 1.9 * r
	case "hex":
		return 2 * (r*0.97 - dy) * math.Sqrt(3)
	}
	return 2 * math.Sqrt(max(0, r*r-dy*dy))
}

// cutTo is what a token of a shape is cut to.
func cutTo(shape string) piece.Outline {
	if shape == "hex" {
		return piece.Hexagon
	}
	return piece.Rectangle
}

// tokenOutline is a shape around (at, at), r mm from its middle to its edge.
func tokenOutline(shape string, at, r float64) draw.Path {
	switch shape {
	case "square":
		return draw.RoundRect(at-r, at-r, 2*r, 2*r, 1.5)
	case "hex":
		return draw.Radial(at, at, 6, func(int) float64 { return r })
	}
	return draw.Circle(at, at, r)
}
