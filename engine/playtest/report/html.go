package report

import (
	_ "embed"
	"html/template"
	"io"
	"strings"

	"github.com/broadside-cards/broadside/engine/playtest/report/plot"
)

//go:embed page.gohtml
var pageText string

//go:embed style.css
var pageStyle string

//go:embed moments.css
var momentsStyle string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{"marked": marked}).Parse(pageText))

// together keeps the two ends of an interval in one line, and a number with its unit.
var together = strings.NewReplacer("–", "\u2060–\u2060", " %", "\u00a0%")

// marked is a text with what stands in back quotes as code.
func marked(text string) template.HTML {
	var out strings.Builder
	for i, part := range strings.Split(text, "`") {
		escaped := together.Replace(template.HTMLEscapeString(part))
		if i%2 == 1 {
			escaped = "<code>" + escaped + "</code>"
		}
		out.WriteString(escaped)
	}
	return template.HTML(out.String())
}

// document is what the page's template is filled with.
type document struct {
	Title, Kind, Name, Version string
	Style                      template.CSS
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
	SVG     template.HTML
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
	d.Style = template.CSS(style)
	return pageTemplate.Execute(w, d)
}

// draw makes a figure of a drawing. id is unique in the page; desc says in
// words what the plot shows.
func draw(id, title, desc, caption string, d plot.Drawing) figure {
	svg := plot.Figure{ID: id, Title: title, Desc: desc, Drawing: d}.Inline()
	return figure{Title: title, SVG: template.HTML(svg), Caption: caption}
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
