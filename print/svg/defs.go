package svg

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/png"

	"github.com/broadside-cards/broadside/print/draw"
)

// defs are pictures and symbols: each stands once in the file and is used by
// its number.
type defs struct {
	numbers map[string]int
	order   []any // *draw.Picture or *draw.Symbol
}

func newDefs() defs { return defs{numbers: map[string]int{}} }

// number is that of a picture or symbol; its own ids can hold anything.
func (d *defs) number(id string, what any) int {
	n, known := d.numbers[id]
	if !known {
		d.order = append(d.order, what)
		n = len(d.order)
		d.numbers[id] = n
	}
	return n
}

// Image implements draw.Canvas. A picture is kept one unit wide and high.
func (c *Canvas) Image(p *draw.Picture, x, y, w, h float64) {
	n := c.defs.number("picture "+p.ID, p)
	fmt.Fprintf(&c.b, `<use href="#d%d" transform="matrix(%g 0 0 %g %g %g)"/>`+"\n", n, w, h, x, y)
}

// Use implements draw.Canvas.
func (c *Canvas) Use(s *draw.Symbol) {
	fmt.Fprintf(&c.b, `<use href="#d%d"/>`+"\n", c.defs.number("symbol "+s.ID, s))
}

// writeDefs writes what is used. Symbols may use others, which are then found
// here.
func (c *Canvas) writeDefs(out *bytes.Buffer) {
	if len(c.defs.order) == 0 {
		return
	}
	body, clips := c.b, c.clips
	c.b = bytes.Buffer{}
	for i := 0; i < len(c.defs.order); i++ {
		switch d := c.defs.order[i].(type) {
		case *draw.Picture:
			kind, file := pictureFile(d)
			fmt.Fprintf(&c.b, `<image id="d%d" width="1" height="1" preserveAspectRatio="none" href="data:image/%s;base64,%s"/>`+"\n",
				i+1, kind, base64.StdEncoding.EncodeToString(file))
		case *draw.Symbol:
			fmt.Fprintf(&c.b, `<g id="d%d">`+"\n", i+1)
			c.groups = append(c.groups, 1)
			d.List.Replay(c)
			c.Pop()
		}
	}
	out.WriteString("<defs>\n")
	out.Write(c.b.Bytes())
	out.WriteString("</defs>\n")
	c.b, c.clips = body, clips
}

// pictureFile is a picture as a file that browsers show.
func pictureFile(p *draw.Picture) (kind string, file []byte) {
	switch {
	case p.JPEG != nil:
		return "jpeg", p.JPEG
	case p.PNG != nil:
		return "png", p.PNG
	case p.WebP != nil:
		return "webp", p.WebP
	}
	var buf bytes.Buffer
	_ = png.Encode(&buf, p.Image()) // a bytes.Buffer cannot fail
	return "png", buf.Bytes()
}
