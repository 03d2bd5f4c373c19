package card

import (
	"math"
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// Layer is one more thing on a face: on the ground of its zone, if it has one, stands
// what Form says.
type Layer struct {
	Zone
	Says  string     // the field it shows, or ""
	Form  string     // one of lookwords.LayerForms, "picture", or "" for its ground alone
	Paras []pen.Para // of a text
	Words string     // a number or a word
	Icon  string     // of an icon, a row, or what a number stands in
	N, Of float64    // of a row and a bar: how much of how much
	Shape string     // one of lookwords.LayerShapes; "" is a rectangle
	Path  draw.Path  // in the place of Shape
	Over  string     // one of lookwords.Levels; "" is the last

	File    string // the picture's, as it is named
	FileAt  diag.Span
	Picture *art.Art
	Fit     string // one of lookwords.Fits; "" is the first
}

// WithPictures is the card with a frame of its own, whose layers' pictures may be set.
func (c Card) WithPictures() Card {
	if c.Frame == nil || !slices.ContainsFunc(c.Frame.Layers, func(l Layer) bool { return l.File != "" }) {
		return c
	}
	own := *c.Frame
	own.Layers = slices.Clone(own.Layers)
	c.Frame = &own
	return c
}

// layers draws those that lie over something.
func (f *face) layers(over string, o piece.Options) {
	if f.frame == nil {
		return
	}
	for i := range f.frame.Layers {
		l := &f.frame.Layers[i]
		at := l.Over
		if at == "" {
			at = lookwords.Levels[len(lookwords.Levels)-1]
		}
		if at == over && !l.Hidden {
			f.layer(l, o)
		}
	}
}

// layer draws one.
func (f *face) layer(l *Layer, o piece.Options) {
	stands := f.within(l.Zone, f.usualLayer(l))
	if stands.w <= 0 || stands.h <= 0 {
		return // reported as off the card
	}
	*f.zones = append(*f.zones, piece.Zone{Name: l.Name, X: stands.x + f.edge, Y: stands.y + f.edge, W: stands.w, H: stands.h, At: l.At})
	if l.Says != "" {
		f.shows(l.Says)
	}
	in, done := f.decorate(l.Zone, stands)
	defer done()
	outline := l.outline(in)
	if l.Ground != "" && l.Ground != "none" || l.Gradient != nil {
		if max(l.Clear, l.GroundClear) < 0.5 && (l.Gradient == nil || l.Gradient.opaque()) {
			f.puts(l.Zone, in, false)
		}
		f.groundShadow(outline, l.Zone)
		f.fillGround(f.bled(outline, l, in), l.Zone, in, pen.Colour(l.Ground, pen.Paper))
	}
	ink := pen.Colour(l.Colour, f.theme.Inks[0])
	if l.Colour == "" && l.Ground != "" && l.Ground != "none" {
		ink = f.theme.Words(pen.Colour(l.Ground, pen.Paper))
	}
	f.content(l, in, outline, ink, o)
	if line, err := draw.ParseColour(l.Line); err == nil {
		from := f.drawnSoFar()
		f.C.Stroke(outline, draw.Pen{Colour: line, Width: max(l.Stroke, 0.3)})
		f.grounded(from)
	}
}

// content draws what a layer is.
func (f *face) content(l *Layer, in box, outline draw.Path, ink draw.Colour, o piece.Options) {
	pad := l.Pad.Or(0)
	inner := in.inset(pad)
	switch l.Form {
	case "icon", "icons", "circle", "bar":
		f.puts(l.Zone, inner.inset(0.07*min(inner.w, inner.h)), true)
	}
	switch l.Form {
	case "picture":
		if l.Picture != nil && l.Clear < 0.5 {
			f.puts(l.Zone, in, false)
		}
		f.layerPicture(l, in, outline)
	case "text":
		f.layerText(l, inner, ink, o)
	case "icon":
		d := min(inner.w, inner.h)
		f.Icon(f.Glyph(l.Icon), "", inner.x+inner.w/2, inner.y+inner.h/2, d, ink)
	case "icons":
		f.row(l, inner, ink)
	case "circle":
		f.circled(l, inner, ink)
	case "bar":
		f.bar(l, inner, ink)
	case "number", "word":
		z := l.Zone
		z.Colour = ink.String()
		if z.Align == "" {
			z.Align = "centre"
		}
		if z.Font == "" && l.Form == "number" {
			z.Font = "number"
		} else if z.Font == "" {
			z.Font = "text"
		}
		pt := 9.0
		if l.Form == "number" {
			pt = min(inner.h*1.2, inner.w) * draw.PtPerMM
		}
		f.line1(z, l.Words, inner, pt, 0)
	}
}

// usualLayer is what a layer takes where it does not say: the whole face as a ground or
// a picture, a badge's size with something on it, a line's height for words.
func (f *face) usualLayer(l *Layer) box {
	d := badgeD * f.scale
	switch l.Form {
	case "", "picture":
		return box{0, 0, f.w, f.h}
	case "icons", "bar":
		return box{f.safe, f.safe, f.w / 2, 5 * f.scale}
	case "word":
		return box{f.safe, f.safe, f.w - 2*f.safe, 5 * f.scale}
	case "text":
		return box{f.safe, f.h / 2, f.w - 2*f.safe, f.h/2 - f.safe}
	}
	return box{f.safe, f.safe, l.W.Or(l.H.Or(d)), l.H.Or(l.W.Or(d))}
}

// outline is a layer's shape in a box.
func (l *Layer) outline(b box) draw.Path {
	if len(l.Path) > 0 {
		return stretched(l.Path, b)
	}
	cx, cy := b.x+b.w/2, b.y+b.h/2
	to := draw.Affine{A: b.w / 2, D: b.h / 2, E: cx, F: cy}
	switch l.Shape {
	case "ellipse":
		return draw.Circle(0, 0, 1).Apply(to)
	case "hexagon": // it stands on a point unless it is wider than high
		turn := 0.0
		if b.w > b.h {
			turn = math.Pi / 6
		}
		return stretched(polygon(6, turn, 1), b)
	case "diamond":
		return stretched(polygon(4, 0, 1), b)
	case "star":
		return stretched(polygon(10, 0, 0.45), b)
	case "shield":
		return stretched(pen.Shield(0, 0, 1), b)
	}
	radius := l.Radius
	if radius == 0 && l.Form == "bar" {
		radius = min(b.w, b.h) / 2
	}
	return draw.RoundRect(b.x, b.y, b.w, b.h, radius)
}

// polygon has n points about the origin, each second one nearer to it.
func polygon(n int, turn, second float64) draw.Path {
	var p draw.Path
	for i := range n {
		r := 1.0
		if i%2 == 1 {
			r = second
		}
		sin, cos := math.Sincos(2*math.Pi*float64(i)/float64(n) + turn)
		if i == 0 {
			p = p.MoveTo(r*sin, -r*cos)
		} else {
			p = p.LineTo(r*sin, -r*cos)
		}
	}
	return p.Close()
}

// stretched is a path that fills a box.
func stretched(p draw.Path, b box) draw.Path {
	x0, y0, x1, y1 := p.Bounds(draw.Identity)
	if !(x1 > x0 && y1 > y0) {
		return draw.Rect(b.x, b.y, b.w, b.h)
	}
	kx, ky := b.w/(x1-x0), b.h/(y1-y0)
	return p.Apply(draw.Affine{A: kx, D: ky, E: b.x - x0*kx, F: b.y - y0*ky})
}

// bled is a rectangle drawn into the bleed where it reaches the card's edge.
func (f *face) bled(outline draw.Path, l *Layer, b box) draw.Path {
	if l.Shape != "" && l.Shape != "rectangle" || len(l.Path) > 0 || l.Radius > 0 || l.Turn != 0 {
		return outline
	}
	out := f.intoBleed(b)
	return draw.Rect(out.x, out.y, out.w, out.h)
}

// intoBleed is a box, larger by the bleed at each edge of the card that it reaches.
func (f *face) intoBleed(b box) box {
	x0, y0, x1, y1 := b.x, b.y, b.right(), b.bottom()
	const hair = 0.01
	if x0 <= hair {
		x0 = -f.bleed
	}
	if y0 <= hair {
		y0 = -f.bleed
	}
	if x1 >= f.w-hair {
		x1 = f.w + f.bleed
	}
	if y1 >= f.h-hair {
		y1 = f.h + f.bleed
	}
	return box{x0, y0, x1 - x0, y1 - y0}
}

// layerPicture draws a picture into a layer's shape.
func (f *face) layerPicture(l *Layer, b box, outline draw.Path) {
	if l.Picture == nil {
		return // missing: that was reported
	}
	f.groundShadow(outline, l.Zone)
	from := f.drawnSoFar()
	f.C.Push(draw.Identity)
	f.C.Clip(f.bled(outline, l, b))
	if l.Turn == 0 {
		b = f.intoBleed(b)
	}
	a := l.Picture
	switch l.Fit {
	case "stretch":
		f.C.Push(draw.Affine{A: b.w / a.W, D: b.h / a.H, E: b.x, F: b.y})
		art.Draw(f.C, a, 0, 0, a.W, a.H, art.Place{})
		f.C.Pop()
	case "repeat":
		f.repeated(l, b)
	default:
		f.C.Push(draw.Translate(b.x, b.y))
		art.Draw(f.C, a, 0, 0, b.w, b.h, art.Place{Whole: l.Fit == "whole"})
		f.C.Pop()
	}
	f.C.Pop()
	f.grounded(from)
}

// mostRepeats is how often a picture is laid beside itself.
const mostRepeats = 2000

// repeated lays a picture beside itself, as wide as it is at 300 dots to the inch, or a
// drawing a fifth of the card.
func (f *face) repeated(l *Layer, b box) {
	a := l.Picture
	w := a.W * 25.4 / 300
	if a.Vector() {
		w = f.w / 5
	}
	h := w * a.H / a.W
	for w*h*mostRepeats < b.w*b.h {
		w, h = w*2, h*2
	}
	for y := b.y; y < b.bottom(); y += h {
		for x := b.x; x < b.right(); x += w {
			f.C.Push(draw.Translate(x, y))
			art.Draw(f.C, a, 0, 0, w, h, art.Place{})
			f.C.Pop()
		}
	}
}

// layerText sets a text in a box, smaller if it must be.
func (f *face) layerText(l *Layer, in box, ink draw.Colour, o piece.Options) {
	b := Block{Style: "plain", Paras: l.Paras, Align: l.Align, Lead: l.Leading, Broken: l.Broken}
	if l.Font == "italic" || l.Font == "bold" {
		b.Paras = inFont(b.Paras, l.Font)
	}
	if l.Pt > 0 {
		o.TextPt = l.Pt
	}
	p := f.fit(l.Zone, Card{Blocks: []Block{b}}, in.w, in.h+2*padY, 0, o)
	z := l.Zone
	z.Ground, z.Colour, z.Gradient = "none", ink.String(), nil
	f.drawBlock(p.blocks[0], in, 0, z)
}

// inFont is paragraphs in a style.
func inFont(paras []pen.Para, font string) []pen.Para {
	out := make([]pen.Para, len(paras))
	for i, p := range paras {
		out[i] = slices.Clone(p)
		for j := range out[i] {
			out[i][j].Italic = out[i][j].Italic || font == "italic"
			out[i][j].Bold = out[i][j].Bold || font == "bold"
		}
	}
	return out
}

// rowGap is what lies between the icons of a row, in their width.
const rowGap = 0.12

// row draws an icon so many times, the ones missing of a whole paler; in a high box one
// below another.
func (f *face) row(l *Layer, in box, ink draw.Colour) {
	n, of := int(l.N), max(int(l.N), int(l.Of))
	if of <= 0 {
		return
	}
	long, d := in.w, in.h
	down := in.h > in.w
	if down {
		long, d = in.h, in.w
	}
	d = min(d, long/(float64(of)+rowGap*float64(of-1)))
	start := 0.0
	whole := d * (float64(of) + rowGap*float64(of-1))
	switch l.Align {
	case "centre":
		start = (long - whole) / 2
	case "right":
		start = long - whole
	}
	g := f.Glyph(l.Icon)
	for i := range of {
		at := start + d/2 + float64(i)*d*(1+rowGap)
		x, y := in.x+at, in.y+in.h/2
		if down {
			x, y = in.x+in.w/2, in.y+at
		}
		if i < n {
			f.Icon(g, "", x, y, d, ink)
			continue
		}
		outer := f.C
		var pale draw.List
		f.C = &pale
		f.Icon(g, "", x, y, d, ink)
		f.C = outer
		draw.Fade(f.C, pale, 0.25)
	}
}

// circled draws a number in a disc or in its icon.
func (f *face) circled(l *Layer, in box, ink draw.Colour) {
	d := min(in.w, in.h)
	g := pen.OnlyShape("disc", pen.Colour(l.Colour, f.theme.Deep).String())
	if l.Icon != "" {
		g = f.Glyph(l.Icon)
	}
	f.Icon(g, l.Words, in.x+in.w/2, in.y+in.h/2, d, ink)
}

// bar draws how much of a whole something is.
func (f *face) bar(l *Layer, in box, ink draw.Colour) {
	part := 0.0
	if l.Of > 0 {
		part = min(1, max(0, l.N/l.Of))
	}
	full := in
	full.w = in.w * part
	if in.h > in.w { // it fills from below
		full = box{in.x, in.bottom() - in.h*part, in.w, in.h * part}
	}
	f.C.Push(draw.Identity)
	f.C.Clip(l.outline(in))
	if l.Ground == "" && l.Gradient == nil {
		f.C.Fill(draw.Rect(in.x, in.y, in.w, in.h), ink.Mix(draw.White, 0.75))
	}
	if part > 0 {
		var filled draw.List
		filled.Fill(draw.Rect(full.x, full.y, full.w, full.h), ink)
		sign := draw.Group(filled)
		sign.Sign = "bar of `" + l.Says + "`"
		f.C.Use(sign)
	}
	f.C.Pop()
}

// checkLayers reports layers that lie off the card, and those whose words, numbers or
// icons come too near to its edge.
func (f *face) checkLayers() {
	for i := range f.frame.Layers {
		l := &f.frame.Layers[i]
		b := l.within(f.w, f.h, f.usualLayer(l))
		if why := f.offCard(b); why != "" {
			f.Found.AddAt(l.At, diag.OffCard, "zone", l.Name, "why", why, "width", decimal(f.w), "height", decimal(f.h))
			continue
		}
		if l.Form == "" || l.Form == "picture" {
			continue // these may reach over the edge
		}
		b = b.inset(l.Pad.Or(0))
		if near := min(b.x, b.y, f.w-b.right(), f.h-b.bottom()); near < safeZone-0.005 && f.card.Cut.outline(1, 1) == nil {
			f.Found.AddAt(l.At, diag.OutsideSafe, "zone", l.Name, "distance", decimal(math.Round(10*math.Max(0, near))/10), "safe", decimal(safeZone))
		}
	}
}
