package report

import (
	"io"

	"github.com/broadside-cards/broadside/engine/playtest/report/plot"
)

// Page is a page like that of a report, for other answers made of plots and
// tables: what was asked of a game, what it says, and what that stands on.
type Page struct {
	Kind     string // what the page is: "Sweep"
	Game     string
	Version  string
	Facts    [][2]string // how it was made: a name and a value each
	Verdict  []Sentence
	Sections []PageSection
	Foot     []string
}

// PageSection is a part of a page. ID is unique in it.
type PageSection struct {
	ID, Title string
	Lead      []string
	Figures   []PageFigure
	Tables    []PageTable
}

// PageFigure is a plot with a caption; Wide: as wide as the page.
type PageFigure struct {
	plot.Figure
	Caption string
	Wide    bool
}

// PageTable is a table; its first column holds words, the others numbers. Clear
// rows are set off.
type PageTable struct {
	Caption string
	Head    []string
	Rows    [][]string
	Clear   []bool
}

// WriteHTML writes the page: it needs no network and no script.
func (p *Page) WriteHTML(w io.Writer) error {
	d := document{Title: p.Kind + ": " + p.Game + " " + p.Version, Kind: p.Kind, Name: p.Game, Version: p.Version, Facts: p.Facts, Verdict: p.Verdict, Foot: p.Foot}
	for i := range p.Sections {
		d.Sections = append(d.Sections, p.Sections[i].made())
	}
	return d.write(w)
}

func (s *PageSection) made() section {
	out := section{ID: s.ID, Title: s.Title, Lead: s.Lead}
	for _, f := range s.Figures {
		made := draw(f.ID, f.Title, f.Desc, f.Caption, f.Drawing)
		made.Wide = f.Wide
		out.Figures = append(out.Figures, made)
	}
	for i := range s.Tables {
		if len(s.Tables[i].Head) > 0 {
			out.Tables = append(out.Tables, s.Tables[i].made())
		}
	}
	return out
}

func (t *PageTable) made() table {
	out := table{Caption: t.Caption, Head: heads(t.Head[0], t.Head[1:]...)}
	for i, row := range t.Rows {
		cells := texts(row[0], row[1:]...)
		if i < len(t.Clear) && t.Clear[i] {
			for k := range cells {
				cells[k].Class += " clear"
			}
		}
		out.Rows = append(out.Rows, cells)
	}
	return out
}
