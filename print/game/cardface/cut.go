package cardface

import (
	"cmp"
	"errors"
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/svgpath"
)

// Size is a card size of that name for what is cut so: one length says how wide a regular
// hexagon is across its flats, and both sides of all else.
func Size(name string, as look.Cut) (impose.Size, error) {
	s, err := impose.CardSize(name)
	if _, one, _ := lookwords.Across(name); one && as.Hexagon() {
		s.H = s.W * 2 / math.Sqrt(3)
	}
	return s, err
}

// size is that of the kind; the zero value is the game's.
func (f *face) size() impose.Size {
	name := f.as.Size.Text
	if _, one, _ := lookwords.Across(f.look.Size.Text); one && name == "" && f.look.CutOf(f.as).Hexagon() != f.look.Cut.Hexagon() {
		name = f.look.Size.Text
	}
	if name == "" {
		return impose.Size{}
	}
	size, _ := Size(name, f.look.CutOf(f.as)) // a look has only sizes that there are
	return size
}

// cutOf is a cut as the printer wants it.
func cutOf(c look.Cut) card.Cut {
	if c.Outline.Said() {
		path, err := outlineOf(c.Outline)
		if err != nil {
			return card.Cut{} // that was reported
		}
		return card.Cut{Path: path}
	}
	return card.Cut{Shape: c.Shape.Text}
}

// outlineOf is the path of an outline; the error says why it can't be cut along.
func outlineOf(o look.Outlined) (draw.Path, error) {
	if o.File.Text != "" {
		return outlineIn(o)
	}
	path, err := svgpath.Parse(o.Path.Text)
	if err != nil {
		return nil, err
	}
	return path, cuttable(path)
}

// outlineIn is the only shape in a file.
func outlineIn(o look.Outlined) (draw.Path, error) {
	if o.Data == nil {
		return nil, errors.New("it could not be read")
	}
	a, err := art.Read(o.File.Text, o.Data)
	if err != nil {
		return nil, err
	}
	if !a.Vector() {
		return nil, errors.New("an outline has to be an SVG")
	}
	symbol, err := a.Icon(draw.Black)
	if err != nil {
		return nil, err
	}
	var shapes []draw.Path
	symbol.List.Walk(draw.Identity, func(op draw.Command, to draw.Affine) {
		if op.Fill != nil {
			shapes = append(shapes, op.Fill.Path.Apply(to))
		}
	})
	switch len(shapes) {
	case 0:
		return nil, errors.New("it has no filled shape; draw the outline as one, and fill it")
	case 1:
	default:
		return nil, fmt.Errorf("it has %d filled shapes; an outline is one", len(shapes))
	}
	return shapes[0], cuttable(shapes[0])
}

// cuttable says with an error why a path can't be cut along.
func cuttable(p draw.Path) error {
	var first, last draw.Point
	closed, starts := false, 0
	for _, s := range p {
		switch s.Op {
		case draw.Move:
			starts++
			first, last = s.P[0], s.P[0]
		case draw.Close:
			closed = true
		default:
			last = s.P[s.Points()-1]
		}
	}
	g := p.Polygon()
	x0, y0, x1, y1 := g.Path().Bounds(draw.Identity)
	switch {
	case starts > 1:
		return errors.New("it has more than one shape; cut along one, and put the others on a layer")
	case g.Crosses():
		return errors.New("it crosses itself: a cut can't")
	case len(g) < 3 || math.Abs(g.Area()) < 1e-3*(x1-x0)*(y1-y0) || x1-x0 <= 0 || y1-y0 <= 0:
		return errors.New("it has no area: draw all the way around the card")
	case !closed && math.Hypot(first.X-last.X, first.Y-last.Y) > 1e-6*(x1-x0+y1-y0):
		return errors.New("it is not closed: end it with Z")
	}
	return nil
}

// cuts finds what is wrong with what cards are cut to, and with their sizes for that.
func (c *lookCheck) cuts(l *look.Look) {
	c.outline(l.Cut)
	for _, k := range l.Kinds {
		c.outline(k.Cut)
	}
	told := map[diag.Span]bool{}
	for i := range c.g.Cards {
		card := &c.g.Cards[i]
		if k := &c.g.Kinds[card.Kind]; k.Pile || k.Place {
			continue // no card is printed of it
		}
		as, _ := LaidOut(c.g, l, card)
		cut, size := l.CutOf(as), as.Size
		at := cmp.Or(as.Size, as.Cut.Shape, l.Size, l.Cut.Shape)
		if size.Text == "" {
			size = l.Size
		}
		if label := misfit(size, cut); label != "" && !told[at.Span] {
			told[at.Span] = true
			s, _ := Size(size.Text, cut)
			shape := cut.Shape.Text
			if cut.Rectangle() {
				shape = "rectangular"
			}
			c.found.Add(diag.BadLookValue, at.Span, "found", s.Name, "want", "the size of a "+shape+" card", "label", label)
		}
	}
}

// outline finds what is wrong with an outline that is said.
func (c *lookCheck) outline(said look.Cut) {
	o := said.Outline
	if !o.Said() {
		return
	}
	w := o.Path
	if o.File.Text != "" {
		w = o.File
	}
	if said.Shape.Text != "" {
		c.found.Add(diag.BadLookValue, said.Shape.Span, "found", said.Shape.Text, "want", "of any use beside `outline`", "label", "cards are cut to one of the two")
	}
	if _, err := outlineOf(o); err != nil && (o.File.Text == "" || o.Data != nil) {
		c.found.Add(diag.BadLookValue, w.Span, "found", w.Text, "want", "an outline that can be cut", "label", err.Error())
	}
}

// misfit says why cards of a size can't be cut so, or "".
func misfit(size check.Word, cut look.Cut) string {
	s, err := Size(size.Text, cut)
	_, one, _ := lookwords.Across(size.Text)
	switch {
	case err != nil || cut.Outline.Said(): // a look has only sizes that there are
	case one && cut.Rectangle():
		return "one length: say both, such as `size: 63x88mm`, or say a `shape`: square, round or hexagon"
	case cut.Even() && math.Abs(s.W-s.H) > 0.01:
		return fmt.Sprintf("%.4g × %.4g mm: say one length, such as `size: 63mm`", s.W, s.H)
	}
	return ""
}
