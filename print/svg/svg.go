// Package svg is the SVG backend. Text is drawn as outlines, so that the
// picture looks the same where the fonts are not installed; the words stay
// readable to machines as aria-label.
//
// The door is New.
package svg

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/record"
)

// Canvas writes one picture.
type Canvas struct {
	w, h   float64
	title  string
	b      bytes.Buffer
	clips  int
	groups []int // groups opened since each Push
	defs   defs
}

// New starts a picture w×h mm.
func New(w, h float64, title string) *Canvas {
	return &Canvas{w: w, h: h, title: title, defs: newDefs()}
}

// Bytes is the finished file.
func (c *Canvas) Bytes() []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%gmm" height="%gmm" viewBox="0 0 %g %g" role="img">`+"\n",
		c.w, c.h, c.w, c.h)
	fmt.Fprintf(&out, "<title>%s</title>\n", escape(c.title))
	c.writeDefs(&out)
	out.Write(c.b.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes()
}

// Push implements draw.Canvas.
func (c *Canvas) Push(t draw.Affine) {
	fmt.Fprintf(&c.b, `<g transform="matrix(%g %g %g %g %g %g)">`+"\n", t.A, t.B, t.C, t.D, t.E, t.F)
	c.groups = append(c.groups, 1)
}

// Say implements draw.Canvas: a reader says the words in place of what is drawn.
func (c *Canvas) Say(w draw.Words) {
	if w.S == "" {
		c.b.WriteString(`<g aria-hidden="true">` + "\n")
	} else {
		fmt.Fprintf(&c.b, `<g role="img" aria-label="%s">`+"\n", escape(w.S))
	}
	c.groups = append(c.groups, 1)
}

// Pop implements draw.Canvas.
func (c *Canvas) Pop() {
	last := len(c.groups) - 1
	c.b.WriteString(strings.Repeat("</g>", c.groups[last]) + "\n")
	c.groups = c.groups[:last]
}

// Clip implements draw.Canvas.
func (c *Canvas) Clip(p draw.Path) {
	c.clips++
	fmt.Fprintf(&c.b, `<clipPath id="c%d"><path d="%s"/></clipPath><g clip-path="url(#c%d)">`+"\n",
		c.clips, record.Path(p), c.clips)
	c.groups[len(c.groups)-1]++
}

// Fill implements draw.Canvas.
func (c *Canvas) Fill(p draw.Path, col draw.Colour) {
	fmt.Fprintf(&c.b, `<path fill="%s" d="%s"/>`+"\n", col, record.Path(p))
}

// Stroke implements draw.Canvas.
func (c *Canvas) Stroke(p draw.Path, pen draw.Pen) {
	extra := ""
	if pen.Dash != nil {
		extra += fmt.Sprintf(` stroke-dasharray="%s"`, strings.Trim(fmt.Sprint(pen.Dash), "[]"))
	}
	if pen.Round {
		extra += ` stroke-linecap="round" stroke-linejoin="round"`
	}
	fmt.Fprintf(&c.b, `<path fill="none" stroke="%s" stroke-width="%.4g"%s d="%s"/>`+"\n",
		pen.Colour, pen.Width, extra, record.Path(p))
}

// Text implements draw.Canvas.
func (c *Canvas) Text(t draw.Text) {
	p := fonts.Get(t.Font).Outline(t.S, t.Pt, t.Kern).Apply(draw.Translate(t.X, t.Y))
	fmt.Fprintf(&c.b, `<path fill="%s" aria-label="%s" d="%s"/>`+"\n", t.Colour, escape(t.S), record.Path(p))
}

func escape(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a bytes.Buffer cannot fail
	return b.String()
}
