package art

import (
	"math"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
)

// layer starts drawing what an element's opacity and mask are of, and gives the
// function that lays it onto the rest.
func (p *painter) layer(n *node, s style, t draw.Affine) (done func()) {
	opacity := part(firstOf(p.own(n, "opacity"), "1"))
	mask, masked := p.mask(n, s, t)
	if opacity >= 1 && !masked {
		return func() {}
	}
	outer := p.list
	p.list = &draw.List{}
	return func() {
		inner := *p.list
		p.list = outer
		if len(inner.Ops) > 0 && opacity > 0 {
			p.list.Blend(draw.Group(inner), draw.Blending{Opacity: opacity, Mask: mask})
		}
	}
}

// mask is the drawing that an element is seen through, if it names one.
func (p *painter) mask(n *node, s style, t draw.Affine) (*draw.Symbol, bool) {
	name := p.own(n, "mask")
	if name == "" || name == "none" {
		return nil, false
	}
	what := p.d.ref(name)
	if what == nil || what.name != "mask" || what.attr("maskContentUnits") == "objectBoundingBox" || p.own(what, "mask-type") == "alpha" {
		p.leaves("a mask that is not a plain one")
		return nil, false
	}
	if p.uses++; p.uses > maxUses {
		p.fail(n, "more than %d uses inside each other", maxUses)
		return nil, false
	}
	outer := p.list
	p.list = &draw.List{}
	p.all(what.kids, p.style(initial(s.color), what), t)
	inner := *p.list
	p.list = outer
	p.uses--
	return draw.Group(inner), true
}

// fill fills a path with what the style says: a colour or a gradient. box is the
// shape's own, in its own units, and t what takes it to the symbol's.
func (p *painter) fill(path draw.Path, s style, box [4]float64, t draw.Affine) {
	if g := p.gradient(s.fill, s, s.fillOpacity, box, t); g != nil {
		p.list.Shade(path, g)
		return
	}
	c, opacity := p.colour(s.fill, s, s.fillOpacity)
	var l draw.List
	l.Fill(path, c)
	draw.Fade(p.list, l, opacity)
}

// gradient is the one that a paint names, or nil.
func (p *painter) gradient(paint string, s style, opacity float64, box [4]float64, t draw.Affine) *draw.Gradient {
	what := p.named(paint)
	if what == nil {
		return nil
	}
	g := &draw.Gradient{Radial: what.name == "radialGradient", Stops: p.stops(what, s, opacity)}
	if len(g.Stops) == 0 {
		return nil
	}
	if spread := p.along(what, "spreadMethod"); spread != "" && spread != "pad" {
		p.leaves("gradients that repeat")
	}
	whole := p.d.view
	if p.along(what, "gradientUnits") != "userSpaceOnUse" {
		if !(box[2] > 0 && box[3] > 0) {
			return nil // a line has no box to lay it into
		}
		t = t.Mul(draw.Affine{A: box[2], D: box[3], E: box[0], F: box[1]})
		whole = [4]float64{0, 0, 1, 1}
	}
	if turn := p.along(what, "gradientTransform"); turn != "" {
		t = t.Mul(p.transformOf(what, turn))
	}
	num := func(name string, usual string, of float64) float64 {
		v, _ := length(firstOf(p.along(what, name), usual), of)
		return v
	}
	if !g.Radial {
		from := draw.Point{X: num("x1", "0%", whole[2]), Y: num("y1", "0%", whole[3])}
		to := draw.Point{X: num("x2", "100%", whole[2]), Y: num("y2", "0%", whole[3])}
		g.To = t.Mul(draw.Linear(from, to).To)
		return g
	}
	cx, cy := num("cx", "50%", whole[2]), num("cy", "50%", whole[3])
	r := num("r", "50%", math.Hypot(whole[2], whole[3])/math.Sqrt2)
	g.To = t.Mul(draw.Affine{A: r, D: r, E: cx, F: cy})
	if r > 0 {
		fx, fy := cx, cy
		if v := p.along(what, "fx"); v != "" {
			fx, _ = length(v, whole[2])
		}
		if v := p.along(what, "fy"); v != "" {
			fy, _ = length(v, whole[3])
		}
		g.Focus = inCircle(draw.Point{X: (fx - cx) / r, Y: (fy - cy) / r})
	}
	return g
}

// inCircle keeps a focus a little inside the circle: on its edge there is no
// gradient, and readers of PDF differ.
func inCircle(q draw.Point) draw.Point {
	const most = 0.99
	if d := math.Hypot(q.X, q.Y); d > most {
		q.X, q.Y = q.X*most/d, q.Y*most/d
	}
	return q
}

// named is the gradient that a paint such as "url(#sky)" means, or nil.
func (p *painter) named(paint string) *node {
	if !strings.HasPrefix(paint, "url(") {
		return nil
	}
	ref, _, _ := strings.Cut(paint, ")")
	if what := p.d.ref(ref + ")"); what != nil && (what.name == "linearGradient" || what.name == "radialGradient") {
		return what
	}
	return nil
}

// along is what a gradient says, or the one that it takes the rest from.
func (p *painter) along(n *node, name string) string {
	for range maxUses {
		if v := n.attr(name); v != "" {
			return v
		}
		if n = p.d.ref(n.attr("href")); n == nil {
			break
		}
	}
	return ""
}

// stops are a gradient's, its own or those of the one it takes them from, each at
// least as far along as the one before it.
func (p *painter) stops(n *node, s style, opacity float64) (out []draw.Stop) {
	for range maxUses {
		if slices.ContainsFunc(n.kids, func(k *node) bool { return k.name == "stop" }) {
			break
		}
		if n = p.d.ref(n.attr("href")); n == nil {
			return nil
		}
	}
	last := 0.0
	for _, k := range n.kids {
		if k.name != "stop" {
			continue
		}
		c, alpha, ok := p.parse(firstOf(p.own(k, "stop-color"), "black"), s)
		if !ok {
			p.leaves("the colour `" + p.own(k, "stop-color") + "`")
			alpha = 1
		}
		last = math.Max(last, part(firstOf(k.attr("offset"), "0")))
		out = append(out, draw.Stop{At: last, Colour: c, Opacity: alpha * part(firstOf(p.own(k, "stop-opacity"), "1")) * opacity})
	}
	return out
}

// around is the box of a shape in its own units.
func around(path draw.Path) [4]float64 {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, part := range subpaths(path) {
		for _, q := range flattened(part) {
			x0, x1 = math.Min(x0, q.X), math.Max(x1, q.X)
			y0, y1 = math.Min(y0, q.Y), math.Max(y1, q.Y)
		}
	}
	return [4]float64{x0, y0, x1 - x0, y1 - y0}
}
