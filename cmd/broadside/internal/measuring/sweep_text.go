package measuring

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/stats"
)

// sweepPage writes what a sweep found: the answer, the table and a small plot.
func (o *sweepOptions) sweepPage(s *lab.SweepResult) error {
	if o.json {
		return show.JSON(o.Streams, s)
	}
	p, w := prose.Painter(o.OutColour()), o.Out
	for i, line := range o.sweepAnswer(s) {
		if i == 0 {
			fmt.Fprintln(w, p.Bold(prose.Wrap(line, show.Width, "")))
		} else {
			fmt.Fprintln(w, "  "+prose.Wrap(line, show.Width-2, "    "))
		}
	}
	o.sweepTable(s, p)
	o.sweepPlots(s, p)
	fmt.Fprintf(w, "\n%s, %s of each setting, %s\n", o.title(), prose.Count(s.Games, "game"), o.played())
	for _, line := range sweepNotes(s) {
		fmt.Fprintln(w, prose.Wrap(line, show.Width, ""))
	}
	for _, line := range o.botNotes() {
		fmt.Fprintln(w, prose.Wrap(line, show.Width, ""))
	}
	return nil
}

// sweepAnswer says which settings differ from today's beyond the noise.
func (o *sweepOptions) sweepAnswer(s *lab.SweepResult) []string {
	clear := s.Clear()
	now := "today (" + settingSaid(s.Axes, s.Today.Values) + ")"
	if len(clear) == 0 {
		return []string{"No setting is known to differ from " + now + ": what is seen may all be chance. More games (-n) see smaller differences."}
	}
	others := len(s.Points)
	if hasToday(s) {
		others--
	}
	out := []string{fmt.Sprintf("%d of %d other settings differ from %s beyond the noise:", len(clear), others, now)}
	if others == 1 {
		out[0] = "The other setting differs from " + now + " beyond the noise:"
	} else if len(clear) == others {
		out[0] = fmt.Sprintf("All %d other settings differ from %s beyond the noise:", others, now)
	}
	for i, at := range clear {
		if i == mostTold && len(clear) > mostTold+1 {
			return append(out, fmt.Sprintf("and %d more, marked * in the table", len(clear)-i))
		}
		out = append(out, settingSaid(s.Axes, s.Points[at].Values)+": "+strings.Join(changesSaid(s, &s.Points[at]), "; "))
	}
	return out
}

// mostTold is how many settings are told in words; the table has the rest.
const mostTold = 8

// changesSaid are the clear changes at a point.
func changesSaid(s *lab.SweepResult, p *lab.SweepPoint) (out []string) {
	for _, seat := range seatsShown(s) {
		by := p.Seats[seat].By
		if by.Clear {
			out = append(out, fmt.Sprintf("the %s wins %s by %s", s.Players[seat], moreOrLess(by.Value, "more", "less"), pointsBy(by.Estimate)))
		}
	}
	if p.TurnsBy.Clear {
		e := p.TurnsBy.Estimate
		if e.Value < 0 {
			e = e.Minus()
		}
		out = append(out, fmt.Sprintf("games are %s by %.1f turns (%.1f–%.1f)", moreOrLess(p.TurnsBy.Value, "longer", "shorter"), e.Value, e.Low, e.High))
	}
	return out
}

func moreOrLess(v float64, more, less string) string {
	if v < 0 {
		return less
	}
	return more
}

// pointsBy is a change of a share, without its sign: 3.1 points (1.2–5.0).
func pointsBy(e stats.Estimate) string {
	if e.Value < 0 {
		e = e.Minus()
	}
	return fmt.Sprintf("%.1f points (%.1f–%.1f)", 100*e.Value, 100*e.Low, 100*e.High)
}

// seatsShown are the seats whose changes are told: one of two, where what one
// gains the other loses.
func seatsShown(s *lab.SweepResult) (out []int) {
	for i := range s.Players {
		out = append(out, i)
	}
	if len(out) == 2 && s.Mirrored {
		return out[:1]
	}
	return out
}

// sweepTable writes a line for each point.
func (o *sweepOptions) sweepTable(s *lab.SweepResult, p prose.Painter) {
	var rows [][]string
	head := make([]string, 0, 8)
	for _, a := range s.Axes {
		head = append(head, a.Name)
	}
	for _, player := range s.Players {
		head = append(head, player+" wins, %")
	}
	rows = append(rows, append(head, "turns", "decisions", "ended by", "games"))
	if !hasToday(s) {
		rows = append(rows, sweepRow(s, &s.Today))
	}
	for i := range s.Points {
		rows = append(rows, sweepRow(s, &s.Points[i]))
	}
	fmt.Fprintln(o.Out)
	show.Plain(o.Out, rows, func(i int, line string) string {
		if i == 0 {
			return p.Dim(line)
		}
		if strings.Contains(line, "*") {
			return p.Yellow(line)
		}
		return line
	})
}

func sweepRow(s *lab.SweepResult, p *lab.SweepPoint) (row []string) {
	row = slices.Clone(p.Values)
	if p.Today {
		row[len(row)-1] += " (today)"
	}
	if p.Failed != "" {
		return append(row, "no game: "+p.Failed)
	}
	for _, seat := range p.Seats {
		row = append(row, fmt.Sprintf("%.1f (%.1f–%.1f)%s", 100*seat.Won.Rate, 100*seat.Won.Low, 100*seat.Won.High, star(seat.By.Clear)))
	}
	var ends []string
	for _, e := range p.Endings {
		ends = append(ends, fmt.Sprintf("%s %.1f %% (%.1f–%.1f)", e.Ending, 100*e.Share.Rate, 100*e.Share.Low, 100*e.Share.High))
	}
	return append(row, fmt.Sprintf("%.1f (%.1f–%.1f)%s", p.Turns.Value, p.Turns.Low, p.Turns.High, star(p.TurnsBy.Clear)),
		fmt.Sprintf("%.0f", p.Decisions.Value), strings.Join(ends, ", "), prose.Thousands(p.Turns.Of))
}

func star(clear bool) string {
	if clear {
		return " *"
	}
	return ""
}

// sweepPlots draws the rate of each seat that is told, and the turns, as rows of
// intervals over one scale.
func (o *sweepOptions) sweepPlots(s *lab.SweepResult, p prose.Painter) {
	for _, seat := range seatsShown(s) {
		o.sweepPlot(s, p, s.Players[seat]+" wins, %", 100, func(p *lab.SweepPoint) stats.Estimate {
			w := p.Seats[seat].Won
			return stats.Estimate{Value: w.Rate, Low: w.Low, High: w.High}
		})
	}
	o.sweepPlot(s, p, "turns", 1, func(p *lab.SweepPoint) stats.Estimate { return p.Turns })
}

// plotColumns is how wide the plot on a terminal is; mostPlotted how many rows it
// has at most: the table has the rest.
const (
	plotColumns = 50
	mostPlotted = 40
)

func (o *sweepOptions) sweepPlot(s *lab.SweepResult, p prose.Painter, title string, unit float64, of func(*lab.SweepPoint) stats.Estimate) {
	low, high := math.Inf(1), math.Inf(-1)
	labels, points := []string{}, []*lab.SweepPoint{}
	width := 0
	for i := range s.Points {
		at := &s.Points[i]
		if at.Failed != "" || len(points) == mostPlotted {
			continue
		}
		e := of(at)
		low, high = min(low, e.Low*unit), max(high, e.High*unit)
		labels, points = append(labels, strings.Join(at.Values, " ")), append(points, at)
		width = max(width, len([]rune(labels[len(labels)-1])))
	}
	if len(points) == 0 {
		return
	}
	now := of(&s.Today).Value * unit
	low, high = min(low, now), max(high, now)
	if high-low < 1e-9 {
		low, high = low-1, high+1
	}
	at := func(v float64) int { return int(math.Round((v - low) / (high - low) * (plotColumns - 1))) }
	fmt.Fprintf(o.Out, "\n  %s\n", p.Dim(fmt.Sprintf("%s%s  %-*.1f%*.1f   ┊ today: %.1f", title, strings.Repeat(" ", max(0, width-len([]rune(title)))), plotColumns/2, low, plotColumns/2, high, now)))
	for i, point := range points {
		e := of(point)
		row := []rune(strings.Repeat(" ", plotColumns))
		row[at(now)] = '┊'
		for c := at(e.Low * unit); c <= at(e.High*unit); c++ {
			row[c] = '─'
		}
		row[at(e.Value*unit)] = '●'
		fmt.Fprintf(o.Out, "  %-*s  %s\n", max(width, len([]rune(title))), labels[i], strings.TrimRight(string(row), " "))
	}
}

// sweepNotes say how to read the numbers.
func sweepNotes(s *lab.SweepResult) (out []string) {
	out = append(out, fmt.Sprintf("In brackets: 95 %% intervals, each by itself. * differs from today: the interval of the change, from pairs of games with one seed, leaves 0 out, and all %d intervals asked about hold together with %.0f %%.", s.Asked, 100*s.Level))
	faults, unended := s.Today.Faults.Games, s.Today.Unended
	for _, p := range s.Points {
		if !p.Today {
			faults += p.Faults.Games
			unended = unended.With(p.Unended)
		}
	}
	if !unended.IsZero() {
		out = append(out, unended.Say(""))
	}
	if faults > 0 {
		out = append(out, prose.Count(faults, "game")+" ended in a fault of the rules: `broadside sim` shows them.")
	}
	return out
}

// botNotes name the bots, say how strong they are known to be, and what they are
// not.
func (o *settings) botNotes() []string {
	said, strong := results.PlayedBy(o.v.Engine, o.seats, o.bots, nil, "")
	if len(strong) == 0 {
		strong = []string{"How strong they are here was not measured: `broadside ladder " + o.Game + "` does."}
	}
	return []string{"Played by " + said + ". " + strings.Join(strong, " ") + " Bots are not people: what moves their games need not move yours."}
}
