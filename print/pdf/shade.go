package pdf

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
)

// Gradients are shadings (ISO 32000-1, 8.7.4.5), what shines through is a form
// that is a transparency group (11.6.6) drawn in a graphics state of its own,
// with a soft mask where it has one (11.6.5). fpdf has calls for the first two,
// but puts them among the resources of pages alone, and forms have their own.

// Shade implements draw.Canvas. Where it shines through in places, its
// opacities are a mask of greys over it.
func (d *Doc) Shade(p draw.Path, g *draw.Gradient) {
	if !g.Opaque() {
		d.shadeThrough(p, g)
		return
	}
	if g.Flat() {
		c, _ := g.At(1)
		d.Fill(p, c)
		return
	}
	name := d.kept.extra("Shading", "Sh", d.shading(g), nil)
	d.pdf.RawWriteStr("q " + d.path(p) + "W n " + through(d.top().Mul(g.To)) + "/" + name + " sh Q")
}

func (d *Doc) shadeThrough(p draw.Path, g *draw.Gradient) {
	solid, greys := *g, *g
	solid.Stops, greys.Stops = nil, nil
	for _, s := range g.Stops {
		v := uint8(255*s.Opacity + 0.5)
		greys.Stops = append(greys.Stops, draw.Stop{At: s.At, Colour: draw.Colour{R: v, G: v, B: v}, Opacity: 1})
		s.Opacity = 1
		solid.Stops = append(solid.Stops, s)
	}
	var shown, mask draw.List
	shown.Shade(p, &solid)
	group := draw.Group(shown)
	b := group.Box
	mask.Shade(draw.Rect(b[0], b[1], b[2], b[3]), &greys)
	d.Blend(group, draw.Blending{Opacity: 1, Mask: draw.Group(mask)})
}

// shading is a gradient's dictionary, in its own space.
func (d *Doc) shading(g *draw.Gradient) string {
	space := "/DeviceRGB"
	if d.inks {
		space = "/DeviceCMYK"
	}
	kind, coords := 2, "0 0 1 0"
	if g.Radial {
		kind, coords = 3, fmt.Sprintf("%s %s 0 0 0 1", fine(g.Focus.X), fine(g.Focus.Y))
	}
	return fmt.Sprintf("<</ShadingType %d /ColorSpace %s /Coords [%s] /Extend [true true] /Function %s>>\n", kind, space, coords, d.function(g.Stops))
}

// function gives the colour at each part of the way: lines between the stops.
func (d *Doc) function(stops []draw.Stop) string {
	if first := stops[0]; first.At > 0 {
		stops = append([]draw.Stop{{At: 0, Colour: first.Colour}}, stops...)
	}
	if last := stops[len(stops)-1]; last.At < 1 {
		stops = append(stops[:len(stops):len(stops)], draw.Stop{At: 1, Colour: last.Colour})
	}
	var parts, bounds, encode []string
	for i, s := range stops[1:] {
		from := stops[i]
		if s.At <= from.At {
			continue // a sharp edge: the colour changes where the parts meet
		}
		parts = append(parts, fmt.Sprintf("<</FunctionType 2 /Domain [0 1] /C0 [%s] /C1 [%s] /N 1>>", d.parts(from.Colour), d.parts(s.Colour)))
		bounds = append(bounds, fine(s.At))
		encode = append(encode, "0 1")
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return fmt.Sprintf("<</FunctionType 3 /Domain [0 1] /Functions [%s] /Bounds [%s] /Encode [%s]>>",
		strings.Join(parts, " "), strings.Join(bounds[:len(bounds)-1], " "), strings.Join(encode, " "))
}

// parts are the components of a colour, of light or of inks.
func (d *Doc) parts(c draw.Colour) string {
	if !d.inks {
		return fine(float64(c.R)/255) + " " + fine(float64(c.G)/255) + " " + fine(float64(c.B)/255)
	}
	cyan, magenta, yellow, black := separate(c)
	return fine(cyan) + " " + fine(magenta) + " " + fine(yellow) + " " + fine(black)
}

// Blend implements draw.Canvas. The mask lies where the drawing does, since a
// soft mask stands in the space in which its state is set.
func (d *Doc) Blend(s *draw.Symbol, how draw.Blending) {
	if how.Opacity <= 0 {
		return
	}
	form := d.kept.group(s)
	state := fmt.Sprintf("<</Type /ExtGState /ca %s /CA %s", fine(min(1, how.Opacity)), fine(min(1, how.Opacity)))
	var needs []string
	if how.Mask != nil {
		mask := d.kept.group(how.Mask)
		needs = []string{mask}
		state += " /SMask <</Type /Mask /S /Luminosity /G %s>>"
	}
	name := d.kept.extra("ExtGState", "Gs", state+">>\n", needs)
	k := draw.MMPerPt
	d.kept.in.add(form)
	d.pdf.RawWriteStr("q " + through(d.top().Mul(draw.Affine{A: k, D: -k})) + "/" + name + " gs /" + form + " Do Q")
}

// extra is an object of the document that is neither page, picture nor form.
type extra struct {
	kind  string // the entry of a resource dictionary that it stands in
	body  string
	needs []string // the XObjects whose numbers go into the body
}

// extra keeps an object once and notes that what is being written uses it.
func (k *kept) extra(kind, prefix, body string, needs []string) string {
	key := kind + body + strings.Join(needs, " ")
	i, known := k.extraAt[key]
	if !known {
		i = len(k.extras)
		k.extraAt[key] = i
		k.extras = append(k.extras, extra{kind, body, needs})
		k.extraNames = append(k.extraNames, fmt.Sprintf("%s%d", prefix, i+1))
	}
	k.in.add(k.extraNames[i])
	return k.extraNames[i]
}

// group keeps a symbol as a form that is a transparency group.
func (k *kept) group(s *draw.Symbol) string {
	i := k.form(s)
	k.forms[i].group = true
	return formName(i)
}

// addExtras makes the objects of all gradients and graphics states.
func (a *assembly) addExtras(k *kept, number map[string]int) (out []object) {
	for i, e := range k.extras {
		refs := make([]any, len(e.needs))
		for j, name := range e.needs {
			refs[j] = fmt.Sprintf("%d 0 R", number[name])
		}
		a.most++
		number[k.extraNames[i]] = a.most
		out = append(out, object{a.most, fmt.Appendf(nil, e.body, refs...)})
	}
	return out
}
