package report

import (
	"io"

	"github.com/broadside-cards/broadside/engine/playtest/report/plot"
)

// document is what a page is made of.
type document struct {
	Title, Kind, Name, Version string
	Facts                      [][2]string
	Verdict                    []Sentence
	Sections                   []section
	Foot                       []string
	Copies                     bool // there are commands to be copied
}

type section struct {
	ID, Title string
	Lead      []string
	Figures   []figure
	Tables    []table
	Sources   []source
	Moments   []moment
}

// figure is a plot with the table behind it.
type figure struct {
	Title   string
	SVG     string
	Caption string
	Table   *table
	Wide    bool
}

type table struct {
	Fold    string // the words behind which it is folded away; "": not folded
	Open    bool   // unfolded at first
	Caption string
	Head    []heading
	Rows    [][]cell
}

type heading struct {
	Text   string
	Number bool
}

type cell struct{ Text, Sub, Class string }

// source is a file with how often its lines ran.
type source struct {
	Name, Note string
	Lines      []sourceLine
}

type sourceLine struct{ Runs, Games, Held, Text, Note, Class string }

// WriteHTML writes the report as one page that needs nothing else: no network,
// no script. It is well-formed XML too. Before the report's own sections stand those that are
// given.
func (r *Report) WriteHTML(w io.Writer, more ...PageSection) error {
	d := document{Title: "Playtest report: " + r.Game + " " + r.Version, Kind: "Playtest report", Name: r.Game, Version: r.Version,
		Facts: r.facts(), Verdict: r.Verdict, Foot: r.foot()}
	for i := range more {
		d.Sections = append(d.Sections, more[i].made())
	}
	d.Sections = append(d.Sections, r.sections()...)
	return d.write(w)
}

func (d *document) write(w io.Writer) error {
	for i := range d.Sections {
		d.Copies = d.Copies || len(d.Sections[i].Moments) > 0
	}
	style := plot.Style + pageStyle
	if d.Copies {
		style += momentsStyle
	}
	return d.node(style).Render(w)
}

// draw makes a figure of a drawing. id is unique in the page; desc says in
// words what the plot shows.
func draw(id, title, desc, caption string, d plot.Drawing) figure {
	svg := plot.Figure{ID: id, Title: title, Desc: desc, Drawing: d}.Inline()
	return figure{Title: title, SVG: svg, Caption: caption}
}

// texts are cells without more to them; the numbers stand right.
func texts(first string, numbers ...string) []cell {
	row := []cell{{Text: first}}
	for _, n := range numbers {
		row = append(row, cell{Text: n, Class: "n"})
	}
	return row
}

// heads are the headings of a table: the first of words, the others of numbers.
func heads(first string, numbers ...string) []heading {
	out := []heading{{first, false}}
	for _, n := range numbers {
		out = append(out, heading{n, true})
	}
	return out
}
