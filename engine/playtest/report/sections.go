package report

import (
	"fmt"
	"math"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest/report/plot"
)

// facts is what was played, for the head of the page.
func (r *Report) facts() (out [][2]string) {
	add := func(name, text string) {
		if text != "" {
			out = append(out, [2]string{name, text})
		}
	}
	add("Games", r.Sample())
	for _, s := range r.Seats {
		add(prose.Capital(s.Player), s.Bot)
	}
	add("Expansions", prose.List(r.Expansions))
	add("Options", strings.TrimPrefix(r.settingsText(), "; "))
	add("Cards and rules", r.Rules[:min(16, len(r.Rules))])
	return out
}

func (r *Report) sections() []section {
	var out []section
	if r.onlyPeople() {
		return []section{r.peopleSection()}
	}
	for _, s := range []section{r.peopleSection(), r.winSection(), r.lengthSection(), r.timelineSection(), r.choiceSection(), r.tokenSection(), r.cardSection(), r.coverageSection(), ladderSection(r.Ladder), r.readingSection()} {
		if s.Title != "" {
			out = append(out, s)
		}
	}
	return out
}

func (r *Report) winSection() section {
	wins := &plot.ForestPlot{X: "games won", Percent: true, Low: 0, High: 1}
	t := &table{Head: heads("seat", "won", "share of games", "mean return")}
	for i, s := range r.Seats {
		wins.Rows = append(wins.Rows, plot.ForestRow{Label: s.Player, Series: i, At: s.Wins.Rate, Low: s.Wins.Low, High: s.Wins.High, Text: pct(s.Wins)})
		t.Rows = append(t.Rows, texts(s.Player, prose.Thousands(s.Wins.Count), pctOf(s.Wins, "game"), mean(s.Return)))
	}
	if n := len(r.Seats); n > 1 {
		wins.Reference = &plot.Mark{At: 1 / float64(n), Name: fmt.Sprintf("1 in %d", n)}
	}
	f := draw("wins", "Games won by each seat", seatsDesc(r), fmt.Sprintf("Of %s; lines are 95 %% intervals.", prose.Count(r.Games, "game")), wins)
	f.Table = t
	return section{ID: "won", Title: "Who won", Figures: []figure{f, r.endingFigure()}, Tables: r.seatPairTables()}
}

func seatsDesc(r *Report) string {
	var each []string
	for _, s := range r.Seats {
		each = append(each, fmt.Sprintf("%s won %s", s.Player, pctOf(s.Wins, "game")))
	}
	return prose.Capital(prose.List(each)) + "."
}

func (r *Report) endingFigure() figure {
	bars := &plot.ForestPlot{X: "share of games", Percent: true, Bars: true, High: 1}
	t := &table{Head: heads("ending", "games", "share of games")}
	var each []string
	for _, e := range r.Endings {
		name := endingName(e.Kind)
		bars.Rows = append(bars.Rows, plot.ForestRow{Label: name, At: e.Share.Rate, Low: e.Share.Low, High: e.Share.High, Text: pct(e.Share)})
		t.Rows = append(t.Rows, texts(name, prose.Thousands(e.Share.Count), pctOf(e.Share, "game")))
		each = append(each, name+": "+pctOf(e.Share, "game"))
	}
	f := draw("endings", "How the games ended", strings.Join(each, "; ")+".", fmt.Sprintf("Of %s. A game that the turn limit stops has no winner and is no draw.", prose.Count(r.Games, "game")), bars)
	f.Table = t
	return f
}

// seatPairTables say which seats were told apart.
func (r *Report) seatPairTables() []table {
	if len(r.SeatPairs) == 0 {
		return nil
	}
	t := table{Fold: "Seats compared with each other", Caption: "Games that one of the two won and the other did not. McNemar's test, corrected for all pairs (Holm).",
		Head: heads("seats", "first won alone", "second won alone", "difference", "told apart")}
	for i := range r.SeatPairs {
		p := &r.SeatPairs[i]
		t.Rows = append(t.Rows, texts(p.A+" and "+p.B, prose.Thousands(p.OnlyA), prose.Thousands(p.OnlyB), points(p.Difference), yes(p.Clear())+" "+chance(p.Corrected)))
	}
	return []table{t}
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// chance writes a corrected probability.
func chance(p float64) string {
	if p < 0.001 {
		return "(p < 0.001)"
	}
	return fmt.Sprintf("(p = %.3f)", p)
}

func (r *Report) lengthSection() section {
	s := section{ID: "length", Title: "How long", Figures: []figure{
		r.Turns.figure("turns", "Turns in a game", "turns", "games", 0, r.limitMarks()...),
		r.Decisions.figure("decisions", "Decisions in a game", "decisions", "games", 0),
	}}
	return s
}

// limitMarks is the turn limit, where games came near it: far off it would only
// press the plot together.
func (r *Report) limitMarks() []plot.Mark {
	if r.TurnLimit == 0 || r.Turns.P90*2 < r.TurnLimit {
		return nil
	}
	return []plot.Mark{{At: float64(r.TurnLimit), Name: fmt.Sprintf("limit %d", r.TurnLimit), Warn: true}}
}

// figure is a histogram with its quantiles behind it.
func (s *Spread) figure(id, title, unit, of string, series int, marks ...plot.Mark) figure {
	h := &plot.Histogram{X: unit, Y: "share of " + of, Series: series, Middle: [2]int{s.P10, s.P90}}
	tail := s.tail(h)
	h.Marks = append([]plot.Mark{{At: float64(s.Median), Name: "half: " + prose.Thousands(s.Median)}}, marks...)
	desc := fmt.Sprintf("A histogram. The least is %d, a tenth are at or below %d, half at or below %d, nine tenths at or below %d, the most is %d.", s.Min, s.P10, s.Median, s.P90, s.Max)
	f := draw(id, title, desc, fmt.Sprintf("Of %s %s; the mean is %s. Strong columns are the middle four fifths.%s", prose.Thousands(s.Mean.Of), of, mean(s.Mean), tail), h)
	f.Table = &table{Head: heads("", "mean (95 % interval)", "least", "p10", "p25", "half", "p75", "p90", "most"),
		Caption: "p10: a tenth of all are at or below it; the others alike.",
		Rows:    [][]cell{texts(unit, mean(s.Mean), prose.Thousands(s.Min), prose.Thousands(s.P10), prose.Thousands(s.P25), prose.Thousands(s.Median), prose.Thousands(s.P75), prose.Thousands(s.P90), prose.Thousands(s.Max))}}
	return f
}

// tail gives a histogram its values. A few values far beyond all others would
// press the plot together: they go into the last column, and a sentence says so.
func (s *Spread) tail(h *plot.Histogram) string {
	last := s.Max
	if far := s.at(s.Mean.Of - s.Mean.Of/100); s.Max-s.Min > 2*(far-s.Min)+10 {
		last = far + 1
		h.More = last
	}
	beyond := 0
	for _, v := range s.Values {
		if v.Value <= last {
			h.Bins = append(h.Bins, plot.Bin{Value: v.Value, Weight: float64(v.N)})
		} else {
			beyond += v.N
		}
	}
	if beyond == 0 {
		return ""
	}
	if at := len(h.Bins) - 1; h.Bins[at].Value == last {
		h.Bins[at].Weight += float64(beyond)
	} else {
		h.Bins = append(h.Bins, plot.Bin{Value: last, Weight: float64(beyond)})
	}
	return lastColumn(last, s.Max)
}

func (r *Report) timelineSection() section {
	s := section{ID: "story", Title: "How it went", Lead: []string{
		"Means at the end of each turn, over the games that had come so far: late turns are those of long games alone. Drawn as far as a tenth of the games went."}}
	if r.Turns.P90 > engine.TurnCap {
		s.Lead[0] += fmt.Sprintf(" Turns after %d are not measured.", engine.TurnCap)
	}
	if c := r.Timeline; c != nil {
		if len(c.Seats[0].Turns) > 0 {
			s.Figures = append(s.Figures, c.scoreFigure(), c.leadFigure())
		}
		if c.LeadChanges.Mean.Of > 0 && r.Chances == nil {
			s.Figures = append(s.Figures, c.LeadChanges.figure("changes", "Changes of the lead in a game", "changes", "games", 0))
		}
		if c.Decided.Mean.Of > 0 && r.Chances == nil {
			f := c.Decided.figure("decided", "When the winner had it", "turn from which the winner led for good", "games", 0)
			f.Caption += fmt.Sprintf(" The winner led at the end in %s with one winner; in %s that was so only in the last tenth of the turns. By %s, which is no chance to win.", pctOf(c.Led, "game"), pctOf(c.Late, "such game"), c.own())
			s.Figures = append(s.Figures, f)
		}
	} else if r.Chances == nil {
		s.Lead = append(s.Lead, "The rules don't say who is ahead (no estimate, no ranking), so there is no score and no lead to show; what the seats have is.")
	}
	s.Figures = append(s.Figures, r.Chances.figures()...)
	for i := range r.Tokens {
		if t := &r.Tokens[i]; len(t.Timeline) > 0 {
			s.Figures = append(s.Figures, t.timelineFigure(i))
		}
	}
	if len(s.Figures) == 0 {
		return section{}
	}
	return s
}

func (c *Timeline) scoreFigure() figure {
	var seats []TokenTimeline
	for _, s := range c.Seats {
		seats = append(seats, TokenTimeline{s.Player, s.Turns})
	}
	by := map[string]string{"rank": "what the rules rank players by", "estimate": "the rules' estimate of who is ahead"}[c.Measure]
	return timelineFigure("score", "Score over time", prose.Capital(by), seats, math.Inf(-1))
}

func (t *Token) timelineFigure(i int) figure {
	return timelineFigure(fmt.Sprintf("token%d", i), prose.Capital(t.Plural)+" over time", prose.Capital(t.Plural)+" that the seats themselves have", t.Timeline, 0)
}

// timelineFigure draws means by turn, a line a seat; bands end at the least value
// there can be.
func timelineFigure(id, title, what string, seats []TokenTimeline, least float64) figure {
	l := &plot.Lines{X: "turn", Y: "mean", Zero: true, WholeX: true}
	band := "Bands are 95 % intervals of the means."
	if len(seats) <= 2 { // more such bands would hide each other
		band = "Bands are one standard deviation of single games to either side."
	}
	t := &table{Head: heads("turn")}
	for _, s := range seats {
		line := plot.Series{Name: s.Player}
		for _, p := range s.Turns {
			low, high := p.Mean.Low, p.Mean.High
			if len(seats) <= 2 {
				low, high = p.Mean.Value-p.Dev, p.Mean.Value+p.Dev
			}
			line.Points = append(line.Points, plot.Point{X: float64(p.Turn), Y: p.Mean.Value, Low: max(least, low), High: high})
		}
		l.Series = append(l.Series, line)
		t.Head = append(t.Head, heads("", s.Player, "games")[1:]...)
	}
	turns := seats[0].Turns
	first, last := turns[0], turns[len(turns)-1]
	for k, p := range turns {
		if !sampled(k, len(turns)) {
			continue
		}
		row := texts(prose.Thousands(p.Turn))
		for _, s := range seats {
			q := s.Turns[k]
			row = append(row, texts("", mean(q.Mean), prose.Thousands(q.Mean.Of))[1:]...)
		}
		t.Rows = append(t.Rows, row)
	}
	var each []string
	for _, s := range seats {
		each = append(each, fmt.Sprintf("%s from %s to %s", s.Player, fixed(s.Turns[0].Mean.Value, 1), fixed(s.Turns[len(s.Turns)-1].Mean.Value, 1)))
	}
	f := draw(id, title, fmt.Sprintf("Means from turn 1 to turn %d: %s.", last.Turn, strings.Join(each, ", ")),
		fmt.Sprintf("%s. %s at turn 1, %s at turn %d. %s", what, prose.Count(first.Mean.Of, "game"), prose.Count(last.Mean.Of, "game"), last.Turn, band), l)
	f.Table = t
	return f
}

// sampled says which turns of many a table shows: about twenty of them.
func sampled(i, n int) bool {
	step := max(1, (n+19)/20)
	return i%step == 0 || i == n-1
}

func (c *Timeline) leadFigure() figure {
	l := &plot.Lines{X: "turn", Y: "games in which the seat alone leads", Percent: true, Zero: true, WholeX: true}
	t := &table{Head: heads("turn")}
	for _, s := range c.Seats {
		line := plot.Series{Name: s.Player}
		for k, p := range s.Turns {
			line.Points = append(line.Points, plot.Point{X: float64(p.Turn), Y: s.Leads[k].Rate, Low: s.Leads[k].Low, High: s.Leads[k].High})
		}
		l.Series = append(l.Series, line)
		t.Head = append(t.Head, heading{s.Player, true})
	}
	turns := c.Seats[0].Turns
	for k, p := range turns {
		if sampled(k, len(turns)) {
			row := texts(prose.Thousands(p.Turn))
			for _, s := range c.Seats {
				row = append(row, cell{Text: pctOf(s.Leads[k], "game"), Class: "n"})
			}
			t.Rows = append(t.Rows, row)
		}
	}
	f := draw("leads", "Who leads", "The share of games in which each seat alone leads, turn by turn.", "Bands are 95 % intervals; what is missing to the whole are ties.", l)
	f.Table = t
	return f
}

func (r *Report) tokenSection() section {
	s := section{ID: "tokens", Title: "What is in the box"}
	for i := range r.Tokens {
		t := &r.Tokens[i]
		var marks []plot.Mark
		if t.Box > 0 {
			marks = append(marks, plot.Mark{At: float64(t.Box), Name: fmt.Sprintf("the box holds %d", t.Box), Warn: true})
		}
		f := t.Peak.figure(fmt.Sprintf("peak%d", i), prose.Capital(t.Plural)+" in use", "most out of the bank at once", "games", 0, marks...)
		if t.Box > 0 {
			f.Caption += fmt.Sprintf(" More than %d in %s.", t.Box, pctOf(t.Short, "game"))
		} else {
			f.Caption += " The rules don't say how many there are."
		}
		s.Figures = append(s.Figures, f)
	}
	if len(s.Figures) == 0 {
		return section{}
	}
	s.Lead = []string{"How many of each token are with players and on cards, at the moment of a game when they are the most. Play never waits for the box: what is short here would be short at the table."}
	return s
}
