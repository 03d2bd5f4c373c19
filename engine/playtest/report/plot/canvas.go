package plot

import (
	"fmt"
	"strconv"
	"strings"
)

// canvas takes the marks of one plot, in units of a CSS pixel from the top left
// corner.
type canvas struct {
	width, height float64
	out           strings.Builder
}

// num writes a length to a hundredth.
func num(v float64) string {
	s := strconv.FormatFloat(v, 'f', 2, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")

func escape(s string) string { return escaper.Replace(s) }

// rect draws a rectangle; tip is shown where a pointer rests on it.
func (c *canvas) rect(class string, x, y, w, h float64, tip string) {
	fmt.Fprintf(&c.out, `<rect class="%s" x="%s" y="%s" width="%s" height="%s"`, class, num(x), num(y), num(w), num(h))
	c.tip("rect", tip)
}

func (c *canvas) tip(element, tip string) {
	if tip == "" {
		c.out.WriteString("/>\n")
		return
	}
	fmt.Fprintf(&c.out, "><title>%s</title></%s>\n", escape(tip), element)
}

func (c *canvas) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(&c.out, `<line class="%s" x1="%s" y1="%s" x2="%s" y2="%s"/>`+"\n", class, num(x1), num(y1), num(x2), num(y2))
}

// Which end of a text stands at its place.
const (
	atStart  = ""
	atMiddle = "middle"
	atEnd    = "end"
)

func (c *canvas) text(class, end string, x, y float64, s string) {
	c.out.WriteString("<text")
	if class != "" {
		fmt.Fprintf(&c.out, ` class="%s"`, class)
	}
	if end != atStart {
		fmt.Fprintf(&c.out, ` text-anchor="%s"`, end)
	}
	fmt.Fprintf(&c.out, ` x="%s" y="%s">%s</text>`+"\n", num(x), num(y), escape(s))
}

// path draws through points; closed fills the shape.
func (c *canvas) path(class string, xy []float64, closed bool) {
	fmt.Fprintf(&c.out, `<path class="%s" d="`, class)
	for i := 0; i+1 < len(xy); i += 2 {
		op := "L"
		if i == 0 {
			op = "M"
		}
		c.out.WriteString(op + num(xy[i]) + " " + num(xy[i+1]))
	}
	if closed {
		c.out.WriteString("Z")
	}
	c.out.WriteString("\"/>\n")
}

// shape draws the sign of a series: a disc, a square, a diamond, a triangle.
func (c *canvas) shape(class string, series int, x, y, r float64, tip string) {
	switch series % 4 {
	case 0:
		fmt.Fprintf(&c.out, `<circle class="%s" cx="%s" cy="%s" r="%s"`, class, num(x), num(y), num(r))
		c.tip("circle", tip)
	case 1:
		c.rect(class, x-0.9*r, y-0.9*r, 1.8*r, 1.8*r, tip)
	default:
		d := []float64{x, y - 1.3*r, x + 1.3*r, y, x, y + 1.3*r, x - 1.3*r, y}
		if series%4 == 3 {
			d = []float64{x, y - 1.2*r, x + 1.2*r, y + 0.9*r, x - 1.2*r, y + 0.9*r}
		}
		fmt.Fprintf(&c.out, `<polygon class="%s" points="`, class)
		for i := 0; i < len(d); i += 2 {
			c.out.WriteString(num(d[i]) + "," + num(d[i+1]) + " ")
		}
		c.out.WriteString(`"`)
		c.tip("polygon", tip)
	}
}

// textWidth guesses how wide a text is: letters of the usual sans-serif faces are a
// good half as wide as they are high.
func textWidth(s string, size float64) float64 { return 0.56 * size * float64(len([]rune(s))) }

func fill(series int) string   { return "f" + strconv.Itoa(series%Colours) }
func stroke(series int) string { return "l" + strconv.Itoa(series%Colours) }
