package svg

import (
	"fmt"
	"strconv"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/record"
)

// Shade implements draw.Canvas. The gradient stands before its path: a browser
// takes it from anywhere in the file.
func (c *Canvas) Shade(p draw.Path, g *draw.Gradient) {
	c.clips++
	t := g.To
	at := fmt.Sprintf(`id="g%d" gradientUnits="userSpaceOnUse" gradientTransform="matrix(%g %g %g %g %g %g)"`, c.clips, t.A, t.B, t.C, t.D, t.E, t.F)
	kind, ends := "linearGradient", `x1="0" y1="0" x2="1" y2="0"`
	if g.Radial {
		kind, ends = "radialGradient", fmt.Sprintf(`cx="0" cy="0" r="1" fx="%g" fy="%g"`, g.Focus.X, g.Focus.Y)
	}
	fmt.Fprintf(&c.b, "<%s %s %s>", kind, at, ends)
	for _, s := range g.Stops {
		fmt.Fprintf(&c.b, `<stop offset="%.5g" stop-color="%s"`, s.At, s.Colour)
		if s.Opacity < 1 {
			fmt.Fprintf(&c.b, ` stop-opacity="%.4g"`, s.Opacity)
		}
		c.b.WriteString("/>")
	}
	fmt.Fprintf(&c.b, "</%s>"+`<path fill="url(#g%d)" d="%s"/>`+"\n", kind, c.clips, record.Path(p))
}

// Blend implements draw.Canvas.
func (c *Canvas) Blend(s *draw.Symbol, how draw.Blending) {
	extra := ""
	if how.Opacity < 1 {
		extra = ` opacity="` + strconv.FormatFloat(how.Opacity, 'g', 4, 64) + `"`
	}
	if how.Mask != nil {
		c.clips++
		b := s.Box
		name := "m" + strconv.Itoa(c.clips)
		fmt.Fprintf(&c.b, `<mask id="%s" maskUnits="userSpaceOnUse" x="%g" y="%g" width="%g" height="%g"><use href="#d%d"/></mask>`,
			name, b[0], b[1], b[2], b[3], c.defs.number("symbol "+how.Mask.ID, how.Mask))
		extra += ` mask="url(#` + name + `)"`
	}
	fmt.Fprintf(&c.b, `<g%s><use href="#d%d"/></g>`+"\n", extra, c.defs.number("symbol "+s.ID, s))
}
