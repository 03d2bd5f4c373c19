package art

import (
	"fmt"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/svgpath"
)

// painter draws a tree onto a list. It stops at the first error.
type painter struct {
	d        *drawing
	list     *draw.List
	path     draw.Path // memory for the path data that is being read
	uses     int
	segments int
	visits   int // elements drawn, what is used twice counted twice
	missing  []string
	err      error
}

// leaves notes that something is not drawn as the file says.
func (p *painter) leaves(what string) {
	if !slices.Contains(p.missing, what) {
		p.missing = append(p.missing, what)
	}
}

func (p *painter) fail(n *node, format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf("line %d: %w", n.line, fmt.Errorf(format, args...))
	}
}

// silent are the elements that draw nothing by themselves.
var silent = []string{
	"defs", "style", "title", "desc", "metadata", "symbol", "clipPath", "linearGradient", "radialGradient",
	"marker", "mask", "filter", "pattern", "view", "cursor",
}

// paint draws an element with the style and transform of what is around it.
func (p *painter) paint(n *node, around style, t draw.Affine) {
	if p.visits++; p.visits > 4*maxElements {
		p.fail(n, "what is used many times over comes to more than %d elements; simplify it", 4*maxElements)
	}
	if p.err != nil || slices.Contains(silent, n.name) {
		return
	}
	s := p.style(around, n)
	if s.hidden {
		return
	}
	t = t.Mul(p.transform(n))
	done := p.layer(n, s, t)
	closed := p.clip(n, t)
	switch n.name {
	case "g", "a", "switch":
		p.all(n.kids, s, t)
	case "svg":
		p.viewport(n, n, s, t)
	case "use":
		p.use(n, s, t)
	case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
		p.shape(n, s, t)
	default:
		p.leaves(plain(n.name))
	}
	if closed {
		p.list.Pop()
	}
	done()
}

// plain is what a designer calls an element that is not drawn.
func plain(name string) string {
	switch name {
	case "text", "tspan":
		return "text (turn it into paths)"
	case "image":
		return "a picture inside the SVG"
	case "foreignObject":
		return "a web page inside the SVG"
	case "animate", "animateTransform", "animateMotion", "set":
		return "animation"
	}
	return "`" + name + "`"
}

func (p *painter) all(nodes []*node, s style, t draw.Affine) {
	for _, k := range nodes {
		p.paint(k, s, t)
	}
}

// use draws another element here. A chain of uses that is too long, or goes
// round in a circle, is an error.
func (p *painter) use(n *node, s style, t draw.Affine) {
	what := p.d.ref(n.attr("href"))
	if what == nil {
		p.fail(n, "`use` names %q, which is not in the file", n.attr("href"))
		return
	}
	if p.uses++; p.uses > maxUses {
		p.fail(n, "more than %d uses inside each other", maxUses)
		return
	}
	t = t.Mul(draw.Translate(p.number(n, "x", 0), p.number(n, "y", 1)))
	if what.name == "symbol" || what.name == "svg" {
		inner := p.style(s, what)
		p.viewport(n, what, inner, t)
	} else {
		p.paint(what, s, t)
	}
	p.uses--
}

// viewport draws what has a plane of its own: frame says how large it is here,
// what which part of its plane that is.
func (p *painter) viewport(frame, what *node, s style, t draw.Affine) {
	if frame == what {
		t = t.Mul(draw.Translate(p.number(frame, "x", 0), p.number(frame, "y", 1)))
	}
	if what.attr("viewBox") != "" {
		view, err := viewOf(what)
		if err != nil {
			p.fail(what, "its viewBox is not four numbers")
			return
		}
		w, ok1 := length(firstOf(frame.attr("width"), what.attr("width")), p.d.view[2])
		h, ok2 := length(firstOf(frame.attr("height"), what.attr("height")), p.d.view[3])
		if !ok1 {
			w = view[2]
		}
		if !ok2 {
			h = view[3]
		}
		kx, ky := w/view[2], h/view[3]
		dx, dy := 0.0, 0.0
		if what.attr("preserveAspectRatio") != "none" {
			k := math.Min(kx, ky)
			dx, dy = (w-view[2]*k)/2, (h-view[3]*k)/2
			kx, ky = k, k
		}
		t = t.Mul(draw.Affine{A: kx, D: ky, E: dx - view[0]*kx, F: dy - view[1]*ky})
	}
	p.all(what.kids, s, t)
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// shape draws a path or a basic shape: its fill, then its stroke.
func (p *painter) shape(n *node, s style, t draw.Affine) {
	path := p.outline(n, t)
	if len(path) == 0 {
		return
	}
	if s.fill != "none" && n.name != "line" {
		filled := path
		if s.evenOdd {
			filled = p.nonZero(path)
		}
		p.fill(filled, s, p.box(s.fill, n), t)
	}
	if width := s.width * t.Factor(); width > 0 && s.stroke != "none" {
		p.stroke(path, s, t)
	}
}

// box is the shape's own, where a gradient is laid into it.
func (p *painter) box(paint string, n *node) [4]float64 {
	if what := p.named(paint); what == nil || p.along(what, "gradientUnits") == "userSpaceOnUse" {
		return [4]float64{}
	}
	return around(p.geometry(n))
}

// stroke draws a line along a path; one with a gradient in the gradient's middle
// colour.
func (p *painter) stroke(path draw.Path, s style, t draw.Affine) {
	var c draw.Colour
	opacity := s.strokeOpacity
	if g := p.gradient(s.stroke, s, 1, [4]float64{0, 0, 1, 1}, t); g != nil {
		p.leaves("gradients along lines (drawn in their middle colour)")
		c = g.Middle()
	} else if c, opacity = p.colour(s.stroke, s, opacity); opacity <= 0 {
		return
	}
	if s.marked {
		p.leaves("arrowheads and other markers")
	}
	width := s.width * t.Factor()
	var l draw.List
	l.Stroke(path, draw.Pen{Colour: c, Width: math.Min(width, side*2), Round: s.round, Dash: dashes(s.dash, path, t.Factor())})
	draw.Fade(p.list, l, opacity)
}

// mostDashes is how many a stroke may have.
const mostDashes = 20_000

// dashes are a stroke's, mm, or nil where they are too many to be seen.
func dashes(dash []float64, path draw.Path, k float64) []float64 {
	out := make([]float64, len(dash))
	total := 0.0
	for i, v := range dash {
		out[i] = v * k
		total += out[i]
	}
	if len(dash) == 0 || total*mostDashes < reach(path)*float64(len(dash)) {
		return nil
	}
	if len(out)%2 == 1 {
		out = append(out, out...)
	}
	return out
}

// reach is a path's length along its control points: at least its own.
func reach(path draw.Path) float64 {
	sum := 0.0
	var at draw.Point
	for _, s := range path {
		for _, q := range s.P[:s.Points()] {
			if s.Op != draw.Move {
				sum += math.Hypot(q.X-at.X, q.Y-at.Y)
			}
			at = q
		}
	}
	return 2 * sum // what closes a part is no longer than the rest of it
}

// outline is an element's shape in the symbol's own mm.
func (p *painter) outline(n *node, t draw.Affine) draw.Path {
	path := p.geometry(n).Apply(t)
	if p.segments += len(path); p.segments > maxSegments {
		p.fail(n, "its paths have more than %d points in all; simplify it", maxSegments)
		return nil
	}
	x0, y0, x1, y1 := path.Bounds(draw.Identity)
	if !(math.Max(math.Abs(x0), math.Abs(x1)) <= far && math.Max(math.Abs(y0), math.Abs(y1)) <= far) && len(path) > 0 {
		if x0 > side || y0 > side || x1 < 0 || y1 < 0 {
			return nil // left beside the picture by whoever drew it
		}
		p.fail(n, "a shape reaches too far outside the drawing")
		return nil
	}
	return path
}

const (
	far      = 1e4 // how far from the drawing a shape that is seen may reach, mm at 100 mm a side
	farUnits = 1e6 // the largest length in an SVG's own units
)

// geometry is an element's shape as it is written, until the next is asked for.
func (p *painter) geometry(n *node) draw.Path {
	num := func(name string, axis int) float64 { return p.number(n, name, axis) }
	switch n.name {
	case "rect":
		return p.rect(n)
	case "circle":
		return ellipse(num("cx", 0), num("cy", 1), num("r", 2), num("r", 2))
	case "ellipse":
		rx, ry := p.radii(n, "rx", "ry")
		return ellipse(num("cx", 0), num("cy", 1), rx, ry)
	case "line":
		return draw.LineSeg(num("x1", 0), num("y1", 1), num("x2", 0), num("y2", 1))
	case "polyline", "polygon":
		return p.poly(n)
	}
	data := p.value(n, "d")
	if len(data) > maxPathData {
		p.fail(n, "a path of more than %d MB; simplify it", maxPathData>>20)
		return nil
	}
	path, err := svgpath.ParseInto(p.path, data)
	if err != nil {
		p.fail(n, "%w", err)
		return nil
	}
	p.path = path
	return path
}

// radii are two that take each other's value where one is not said.
func (p *painter) radii(n *node, x, y string) (rx, ry float64) {
	rx, ry = p.number(n, x, 0), p.number(n, y, 1)
	if v := n.attr(x); v == "" || v == "auto" {
		rx = ry
	}
	if v := n.attr(y); v == "" || v == "auto" {
		ry = rx
	}
	return rx, ry
}

func (p *painter) rect(n *node) draw.Path {
	x, y, w, h := p.number(n, "x", 0), p.number(n, "y", 1), p.number(n, "width", 0), p.number(n, "height", 1)
	if !(w > 0 && h > 0) {
		return nil
	}
	rx, ry := p.radii(n, "rx", "ry")
	if rx <= 0 || ry <= 0 {
		return draw.Rect(x, y, w, h)
	}
	rx, ry = math.Min(rx, w/2), math.Min(ry, h/2)
	unit := draw.RoundRect(0, 0, w/rx, h/ry, 1)
	return unit.Apply(draw.Affine{A: rx, D: ry, E: x, F: y})
}

func ellipse(cx, cy, rx, ry float64) draw.Path {
	if !(rx > 0 && ry > 0) {
		return nil
	}
	return draw.Circle(0, 0, 1).Apply(draw.Affine{A: rx, D: ry, E: cx, F: cy})
}

func (p *painter) poly(n *node) draw.Path {
	v, err := numbers(n.attr("points"))
	if err != nil {
		p.fail(n, "points: %w", err)
	}
	var path draw.Path
	for i := 0; i+1 < len(v); i += 2 {
		if i == 0 {
			path = path.MoveTo(v[0], v[1])
		} else {
			path = path.LineTo(v[i], v[i+1])
		}
	}
	if len(path) > 0 && n.name == "polygon" {
		path = path.Close()
	}
	return path
}

// clip opens a group that cuts along a clip path, if the element names one.
func (p *painter) clip(n *node, t draw.Affine) bool {
	name := p.own(n, "clip-path")
	if name == "" || name == "none" {
		return false
	}
	what := p.d.ref(name)
	if what == nil || what.name != "clipPath" || what.attr("clipPathUnits") == "objectBoundingBox" {
		p.leaves("a clip path that is not a plain one")
		return false
	}
	var path draw.Path
	t = t.Mul(p.transform(what))
	for _, k := range what.kids {
		switch k.name {
		case "path", "rect", "circle", "ellipse", "polygon", "polyline":
			part := p.outline(k, t.Mul(p.transform(k)))
			if p.own(k, "clip-rule") == "evenodd" {
				part = p.nonZero(part)
			}
			path = append(path, part...)
		default:
			p.leaves("`" + k.name + "` in a clip path")
		}
	}
	if len(path) == 0 {
		path = draw.Rect(0, 0, 0, 0) // an empty clip path hides all
	}
	p.list.Push(draw.Identity)
	p.list.Clip(path)
	return true
}
