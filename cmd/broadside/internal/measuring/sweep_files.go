package measuring

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/playtest/report"
	"github.com/broadside-cards/broadside/engine/playtest/report/plot"
	"github.com/broadside-cards/broadside/engine/stats"
)

// sweepFiles writes the files asked for.
func (o *sweepOptions) sweepFiles(s *lab.SweepResult) error {
	var errs []error
	if o.csv != "" {
		errs = append(errs, o.Files.Write(o.csv, sweepCSV(s)))
	}
	if o.svg != "" {
		errs = append(errs, o.Files.Write(o.svg, []byte(sweepFigure(s, 0).File())))
	}
	if o.html != "" {
		var page bytes.Buffer
		if err := o.sweepHTML(s).WriteHTML(&page); err != nil {
			return err
		}
		errs = append(errs, o.Files.Write(o.html, page.Bytes()))
	}
	return errors.Join(errs...)
}

// sweepCSV is a line for each point: its values, then each number with its
// interval. Rates are from 0 to 1.
func sweepCSV(s *lab.SweepResult) []byte {
	var b bytes.Buffer
	w := prose.NewCSV(&b, false)
	var head []string
	for _, a := range s.Axes {
		head = append(head, a.Name)
	}
	head = append(head, "today", "games", "failed")
	for _, p := range s.Players {
		head = append(head, p+" wins", p+" wins low", p+" wins high", p+" change", p+" change low", p+" change high", p+" clear")
	}
	head = append(head, "turns", "turns low", "turns high", "turns change", "turns change low", "turns change high", "turns clear", "decisions")
	_ = w.Write(head)
	points := s.Points
	if !hasToday(s) {
		points = append([]lab.SweepPoint{s.Today}, points...)
	}
	for i := range points {
		_ = w.Write(csvRow(&points[i]))
	}
	_ = w.Flush()
	return b.Bytes()
}

func csvRow(p *lab.SweepPoint) []string {
	row := append(append([]string{}, p.Values...), strconv.FormatBool(p.Today), strconv.Itoa(p.Turns.Of), p.Failed)
	number := func(values ...float64) {
		for _, v := range values {
			row = append(row, strconv.FormatFloat(v, 'g', -1, 64))
		}
	}
	change := func(c lab.SweepChange) {
		if p.Today {
			row = append(row, "", "", "", "")
			return
		}
		number(c.Value, c.Low, c.High)
		row = append(row, strconv.FormatBool(c.Clear))
	}
	for _, seat := range p.Seats {
		number(seat.Won.Rate, seat.Won.Low, seat.Won.High)
		change(seat.By)
	}
	if p.Failed == "" {
		number(p.Turns.Value, p.Turns.Low, p.Turns.High)
		change(p.TurnsBy)
		number(p.Decisions.Value)
	}
	return row
}

func hasToday(s *lab.SweepResult) bool {
	for _, p := range s.Points {
		if p.Today {
			return true
		}
	}
	return false
}

// sweepHTML is the page of a sweep.
func (o *sweepOptions) sweepHTML(s *lab.SweepResult) *report.Page {
	page := &report.Page{Kind: "Sweep", Game: o.v.Engine.Name(), Version: o.v.Engine.Version(), Foot: append(sweepNotes(s), o.botNotes()...)}
	page.Facts = [][2]string{{"Varied", axesSaid(s.Axes)}, {"Today", settingSaid(s.Axes, s.Today.Values)}, {"Games of each setting", prose.Thousands(s.Games)}, {"Played with", o.played()}}
	for _, line := range o.sweepAnswer(s) {
		page.Verdict = append(page.Verdict, report.Sentence{Tone: report.Result, Text: line})
	}
	if s.Stopped {
		page.Verdict = append(page.Verdict, report.Sentence{Tone: report.Caution, Text: fmt.Sprintf("Interrupted after %d of %s.", len(s.Points), prose.Count(s.Planned, "setting"))})
	}
	plots := report.PageSection{ID: "plots", Title: "What moves", Lead: []string{"Bands and whiskers are 95 % intervals, each by itself." + linesSaid(s)}}
	for _, figure := range append(sweepFigures(s), turnsFigure(s)) {
		plots.Figures = append(plots.Figures, report.PageFigure{Figure: figure, Caption: figure.Desc})
	}
	page.Sections = []report.PageSection{plots, {ID: "table", Title: "All numbers", Tables: []report.PageTable{o.pageTable(s)}}}
	return page
}

// linesSaid says what the lines of the plots are, where there are several numbers.
func linesSaid(s *lab.SweepResult) string {
	if len(s.Axes) == 1 {
		return ""
	}
	var names []string
	for _, a := range s.Axes[:len(s.Axes)-1] {
		names = append(names, a.Name)
	}
	return " A line or row stands for each value of " + prose.List(names) + "."
}

func axesSaid(axes []lab.Axis) string {
	var out []string
	for _, a := range axes {
		out = append(out, a.Name+": "+strings.Join(a.Values, ", "))
	}
	return strings.Join(out, "; ")
}

func (o *sweepOptions) pageTable(s *lab.SweepResult) report.PageTable {
	t := report.PageTable{Caption: "Shares in per cent with 95 % intervals; * differs from today.", Head: []string{"setting"}}
	for _, p := range s.Players {
		t.Head = append(t.Head, p+" wins, %")
	}
	t.Head = append(t.Head, "turns", "decisions", "ended by", "games")
	points := s.Points
	if !hasToday(s) {
		points = append([]lab.SweepPoint{s.Today}, points...)
	}
	for i := range points {
		row := sweepRow(s, &points[i])
		n := len(s.Axes)
		t.Rows = append(t.Rows, append([]string{strings.Join(row[:n], ", ")}, row[n:]...))
		t.Clear = append(t.Clear, strings.Contains(strings.Join(row, " "), "*"))
	}
	return t
}

// sweepFigures are the plots of win rates: all seats in one where one number is
// varied, else one plot for each seat that is told.
func sweepFigures(s *lab.SweepResult) (out []plot.Figure) {
	if len(s.Axes) == 1 {
		return []plot.Figure{sweepFigure(s, 0)}
	}
	for _, seat := range seatsShown(s) {
		out = append(out, sweepFigure(s, seat))
	}
	return out
}

// sweepFigure is the plot of win rates: of all seats over one number, or of one
// seat over several.
func sweepFigure(s *lab.SweepResult, seat int) plot.Figure {
	var lines []seriesOf
	for k, player := range s.Players {
		if len(s.Axes) == 1 || k == seat {
			lines = append(lines, seriesOf{player, func(p *lab.SweepPoint) stats.Estimate {
				w := p.Seats[k].Won
				return stats.Estimate{Value: w.Rate, Low: w.Low, High: w.High}
			}})
		}
	}
	f := figureOf(s, lines, true, "wins")
	f.ID, f.Title = fmt.Sprintf("wins-%d", seat), "Win rates"
	if len(s.Axes) > 1 {
		f.Title = "How often the " + s.Players[seat] + " wins"
	}
	f.Desc = f.Title + " by " + axesNamed(s) + "."
	return f
}

func turnsFigure(s *lab.SweepResult) plot.Figure {
	f := figureOf(s, []seriesOf{{"turns", func(p *lab.SweepPoint) stats.Estimate { return p.Turns }}}, false, "turns")
	f.ID, f.Title, f.Desc = "turns", "Turns of a game", "Mean turns of a game by "+axesNamed(s)+"."
	return f
}

func axesNamed(s *lab.SweepResult) string {
	var out []string
	for _, a := range s.Axes {
		out = append(out, a.Name)
	}
	return prose.List(out)
}

// seriesOf is a number of each point, with its name.
type seriesOf struct {
	name string
	of   func(*lab.SweepPoint) stats.Estimate
}

// figureOf draws lines over the numbers of the last axis, one for each number
// asked about and each setting of the other axes; where that axis is words, or
// the lines would be too many to tell apart, a row for each point.
func figureOf(s *lab.SweepResult, of []seriesOf, percent bool, y string) plot.Figure {
	axis := s.Axes[len(s.Axes)-1]
	lines := &plot.Lines{X: axis.Name, Y: y, Percent: percent, Dots: true, WholeX: true}
	now, whole := strconv.Atoi(axis.Now)
	if whole != nil || len(axis.Values) < 2 {
		return plot.Figure{Drawing: rowsOf(s, of, percent)}
	}
	lines.Marks = []plot.Mark{{At: float64(now), Name: "today"}}
	at := map[string]int{}
	for i := range s.Points {
		p := &s.Points[i]
		x, err := strconv.Atoi(p.Values[len(p.Values)-1])
		if err != nil {
			return plot.Figure{Drawing: rowsOf(s, of, percent)}
		}
		if p.Failed != "" {
			continue
		}
		for _, line := range of {
			name := line.name
			if len(s.Axes) > 1 {
				name = lineName(s.Axes[:len(s.Axes)-1], p.Values)
			}
			k, known := at[name]
			if !known {
				k, at[name] = len(lines.Series), len(lines.Series)
				lines.Series = append(lines.Series, plot.Series{Name: name})
			}
			e := line.of(p)
			lines.Series[k].Points = append(lines.Series[k].Points, plot.Point{X: float64(x), Y: e.Value, Low: e.Low, High: e.High})
		}
	}
	if len(lines.Series) == 0 || len(lines.Series) > plot.Colours {
		return plot.Figure{Drawing: rowsOf(s, of, percent)}
	}
	return plot.Figure{Drawing: lines}
}

// lineName is a line's setting: names and values, or the values alone where that
// is too much to stand beside a plot.
func lineName(axes []lab.Axis, values []string) string {
	var long []string
	for i, a := range axes {
		long = append(long, a.Name+" "+values[i])
	}
	if name := strings.Join(long, ", "); len([]rune(name)) <= 16 {
		return name
	}
	return strings.Join(values[:len(axes)], ", ")
}

// rowsOf draws a row for each point.
func rowsOf(s *lab.SweepResult, of []seriesOf, percent bool) *plot.ForestPlot {
	out := &plot.ForestPlot{Percent: percent}
	for k, line := range of {
		group := ""
		if len(of) > 1 {
			group = line.name
		}
		if k == 0 {
			out.Reference = &plot.Mark{At: line.of(&s.Today).Value, Name: "today"}
		}
		for i := range s.Points {
			if p := &s.Points[i]; p.Failed == "" {
				e := line.of(p)
				out.Rows = append(out.Rows, plot.ForestRow{Group: group, Label: strings.Join(p.Values, ", "), Series: k, At: e.Value, Low: e.Low, High: e.High})
			}
		}
	}
	if len(of) > 1 {
		out.Reference = nil
	}
	return out
}
