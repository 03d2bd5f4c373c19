// Package plot draws the plots of a report as SVG: histograms, lines with
// bands, estimates with intervals, bars. A drawing depends on its numbers
// alone: same numbers, same bytes. Nothing in it needs a script or a network.
//
// Colours are classes, so that a page can be light or dark; Style has them.
// They are those of M. Okabe and K. Ito, "Color Universal Design: how to make
// figures and presentations that are friendly to colorblind people" (2002,
// revised 2008, https://jfly.uni-koeln.de/color/), ordered so that those in use
// stand out from the ground. No plot says anything by colour alone: series have
// a shape and a name of their own too.
package plot

import (
	"fmt"
	"strings"
)

// Drawing is a plot that can be drawn: a *Histogram, *Lines or *Rows.
type Drawing interface {
	draw(c *canvas)
}

// Figure is a plot with its words. Title and Desc are read out where the plot
// can't be seen; Desc says what the plot shows, not how it looks. ID is unique
// in the page.
type Figure struct {
	ID, Title, Desc string
	Drawing         Drawing
}

// Inline is the figure as an svg element for a page that has Style.
func (f Figure) Inline() string { return f.svg("") }

// File is the figure as an SVG file of its own.
func (f Figure) File() string {
	return `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + f.svg("<style>"+Style+"</style>\n") + "\n"
}

func (f Figure) svg(style string) string {
	c := &canvas{}
	f.Drawing.draw(c)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 %s %s" width="%s" height="%s" role="img" aria-labelledby="%s-t %s-d">`,
		num(c.width), num(c.height), num(c.width), num(c.height), escape(f.ID), escape(f.ID))
	fmt.Fprintf(&b, "\n<title id=\"%s-t\">%s</title>\n<desc id=\"%s-d\">%s</desc>\n%s", escape(f.ID), escape(f.Title), escape(f.ID), escape(f.Desc), style)
	b.WriteString(c.out.String())
	b.WriteString("</svg>")
	return b.String()
}

// Colours is how many series have a colour of their own; then they come again.
const Colours = 6

// Style is the style sheet of all plots, light and dark.
const Style = `:root{--ground:#fff;--ink:#1d2329;--soft:#59636e;--rule:#d5dbe1;--c0:#0072b2;--c1:#c65300;--c2:#00825f;--c3:#b1578a;--c4:#1d2329;--c5:#9a6a00;--warn:#b3261e}
@media (prefers-color-scheme:dark){:root{--ground:#14181c;--ink:#e7ebef;--soft:#a3adb7;--rule:#353d45;--c0:#56b4e9;--c1:#f08a3c;--c2:#2bbf94;--c3:#dd95bd;--c4:#e7ebef;--c5:#f0e442;--warn:#ff8a80}}
@media print{:root{--ground:#fff;--ink:#000;--soft:#444;--rule:#bbb;--c0:#0072b2;--c1:#c65300;--c2:#00825f;--c3:#b1578a;--c4:#000;--c5:#9a6a00;--warn:#b3261e}}
.plot{font:13px system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums}
.plot text{fill:var(--ink)}.plot .soft{fill:var(--soft);font-size:12px}.plot .strong{font-weight:600}.plot .halo{paint-order:stroke;stroke:var(--ground);stroke-width:4px;stroke-linejoin:round}
.plot .grid{stroke:var(--rule);stroke-width:1}.plot .axis{stroke:var(--soft);stroke-width:1}.plot .mark{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:4 3}.plot .warn{stroke:var(--warn);stroke-width:2}
.plot .f0{fill:var(--c0)}.plot .f1{fill:var(--c1)}.plot .f2{fill:var(--c2)}.plot .f3{fill:var(--c3)}.plot .f4{fill:var(--c4)}.plot .f5{fill:var(--c5)}
.plot .l0{stroke:var(--c0)}.plot .l1{stroke:var(--c1)}.plot .l2{stroke:var(--c2)}.plot .l3{stroke:var(--c3)}.plot .l4{stroke:var(--c4)}.plot .l5{stroke:var(--c5)}
.plot .line{fill:none;stroke-width:2.25;stroke-linejoin:round}.plot .band{opacity:.2}.plot .band.thin{opacity:.1}.plot .thin{stroke-width:1.25}.plot .thick{stroke-width:3.5}.plot .pale{opacity:.45}.plot .hollow{fill:var(--ground);stroke-width:1.75}
`
