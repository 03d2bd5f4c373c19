package report

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
	"github.com/broadside-cards/broadside/engine/playtest/report/plot"
)

func (r *Report) coverageSection() section {
	c := r.Coverage
	if c == nil {
		return section{}
	}
	s := section{ID: "coverage", Title: "What the texts did", Lead: []string{
		fmt.Sprintf("Every clause of the cards and rules, with how often it ran in %s and how its condition came out. Of %s, %s never ran, and of those that did, %s had a condition that always came out the same.",
			prose.Count(r.Games, "game"), prose.Count(c.Clauses, "clause"), prose.Thousands(c.Never), prose.Thousands(c.OneSided))}}
	never := table{Fold: "Clauses that never ran", Open: c.Never <= 30, Head: []heading{{"where", false}, {"card", false}, {"clause", false}}}
	for i := range c.Files {
		f := &c.Files[i]
		for _, l := range f.Lines {
			for _, words := range l.Never {
				never.Rows = append(never.Rows, []cell{{Text: fmt.Sprintf("%s:%d", f.File, l.Line)}, {Text: strings.Join(l.Cards, ", ")}, {Text: words}})
			}
		}
		s.Sources = append(s.Sources, f.source())
	}
	if len(never.Rows) > 0 {
		s.Tables = append(s.Tables, never)
	}
	return s
}

// source is a file line by line, with the counts beside it.
func (f *CoveredFile) source() source {
	out := source{Name: f.File, Note: prose.Count(f.Clauses, "clause")}
	for _, l := range f.Lines {
		line := sourceLine{Text: l.Text}
		if l.Clauses > 0 {
			line.Runs, line.Games = prose.Thousands(l.Runs), prose.Thousands(l.Games)
		}
		if l.Held != nil && l.Held.Of > 0 {
			line.Held = pctShort(*l.Held)
		}
		switch {
		case len(l.Never) > 0:
			line.Class = "never"
			if l.Runs > 0 {
				line.Note = "never: " + strings.Join(l.Never, "; ")
			}
		case l.OneSided > 0:
			line.Class = "onesided"
		}
		out.Lines = append(out.Lines, line)
	}
	return out
}

// ladderSection is the short form of a skill ladder.
func ladderSection(l *ladder.Ladder) section {
	if l == nil {
		return section{}
	}
	s := section{ID: "ladder", Title: "Is there skill in it", Lead: []string{
		fmt.Sprintf("One stronger bot among weaker ones, at each seat in turn: %s a seating, from seed %d. Each seat is compared with itself: its win rate with the stronger bot in it, and with the weaker one, against the same others.", prose.Count(l.Games, "game"), l.Seed)}}
	s.Lead = append(s.Lead, sayLadder(l)...)
	rows := &plot.ForestPlot{X: "percentage points", Points: true, Reference: &plot.Mark{Name: "no difference"}}
	t := &table{Head: heads("seat", "bots", "won with the stronger", "won with the weaker", "difference", "clear")}
	for seat, player := range l.Players {
		for i := range l.Pairings {
			p := &l.Pairings[i]
			x := &p.Seats[seat]
			name := p.Strong + " over " + p.Weak
			rows.Rows = append(rows.Rows, plot.ForestRow{Group: "as " + withThe(player), Label: name, Series: seat, At: x.Gain.Value, Low: x.Gain.Low, High: x.Gain.High, Text: signedRange(x.Gain), Hollow: !x.Clear()})
			t.Rows = append(t.Rows, texts(player, name, pctOf(x.Strong, "game"), pctOf(x.Weak, "game"), points(x.Gain), yes(x.Clear())+" "+chance(x.Corrected)))
		}
	}
	f := draw("ladder", "What playing better gains, seat by seat", strings.Join(sayLadder(l), " "), "The seat's win rate with the stronger bot in it less that with the weaker, in percentage points. Lines are 95 % intervals. Filled: clear in view of all that are compared (Holm's correction); hollow: not.", rows)
	f.Table, f.Wide = t, true
	s.Figures = []figure{f}
	s.Tables = []table{headToHead(l)}
	return s
}

// headToHead compares the bots over all seats together.
func headToHead(l *ladder.Ladder) table {
	t := table{Caption: "Over all seats together: the stronger bot, and an average weaker one in the same games.", Head: heads("bots", "the stronger won", "a weaker won", "difference", "clear")}
	for i := range l.Pairings {
		p := &l.Pairings[i]
		t.Rows = append(t.Rows, texts(p.Strong+" over "+p.Weak, pctOf(p.Wins, "game"), meanPct(p), points(p.Ahead), yes(p.Clear())+" "+chance(p.Corrected)))
	}
	return t
}

func (r *Report) readingSection() section {
	s := section{ID: "reading", Title: "How to read this", Lead: []string{
		"Shares stand with the number they are of and, in brackets, their 95 % interval: over many such runs, 19 of 20 such intervals hold the true share. They are Wilson's; intervals of means are Student's, of differences Newcombe's, of seats in the same games Tango's.",
		"Many cards are looked at at once, and of many looks some are striking by chance. What is called clear holds in view of all looks together: the chance that any of it is a false alarm is 1 in 20.",
		"Intervals tell how far chance reaches in games like these, between bots like these. They don't tell what people would do."}}
	for _, b := range r.Bots {
		s.Lead = append(s.Lead, prose.Capital(b.say()))
	}
	return s
}

func (r *Report) foot() []string {
	return []string{fmt.Sprintf("%s %s, cards and rules %s. The same games give this page again, to the byte.", r.Game, r.Version, r.Rules)}
}
