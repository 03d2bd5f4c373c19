package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest/report/plot"
)

func (r *Report) choiceSection() section {
	if len(r.OptionCounts) == 0 && len(r.Actions) == 0 {
		return section{}
	}
	s := section{ID: "choices", Title: "What there was to choose", Lead: []string{
		"A decision with a single option is put to a player all the same where others must not learn that there was only one."}}
	for i := range r.OptionCounts {
		s.Figures = append(s.Figures, r.OptionCounts[i].figure(i))
	}
	if len(r.Actions) > 0 {
		s.Figures = append(s.Figures, r.actionFigure())
	}
	return s
}

func (w *OptionCounts) figure(i int) figure {
	h := &plot.Histogram{X: "options in a decision", Y: "share of decisions", Series: i}
	t := &table{Head: heads("options", "decisions", "share")}
	seen, all := 0, 0
	for _, s := range w.Shares {
		all += s.Count
	}
	for k, s := range w.Shares {
		if s.Count > 0 {
			t.Rows = append(t.Rows, texts(optionCountName(k), prose.Thousands(s.Count), pctOf(s, "decision")))
		}
		if seen < all-all/200 { // the last half of a per cent goes into one column
			h.Bins = append(h.Bins, plot.Bin{Value: k + 1, Weight: float64(s.Count)})
		} else {
			last := &h.Bins[len(h.Bins)-1]
			last.Weight += float64(s.Count)
			h.More = last.Value
		}
		seen += s.Count
	}
	f := draw(fmt.Sprintf("width%d", i), prose.Capital(w.Player)+": options in a decision", fmt.Sprintf("A histogram from 1 to %d options.", len(w.Shares)),
		fmt.Sprintf("%s decisions a game. A single option in %s.%s", mean(w.Decisions), pctOf(w.Shares[0], "decision"), lastColumn(h.More, len(w.Shares))), h)
	f.Table = t
	return f
}

// optionCountName is a number of options, or from how many on.
func optionCountName(k int) string {
	if k+1 == engine.WidthCap {
		return prose.Thousands(k+1) + " or more"
	}
	return prose.Thousands(k + 1)
}

// lastColumn says that a histogram's last column stands for more.
func lastColumn(from, to int) string {
	if from == 0 || from == to {
		return ""
	}
	return fmt.Sprintf(" The last column stands for all from %s to %s.", prose.Thousands(from), prose.Thousands(to))
}

func (r *Report) actionFigure() figure {
	bars := &plot.ForestPlot{X: "times a game, mean", Bars: true}
	t := &table{Head: heads("action", "seat", "times", "times a game (95 % interval)")}
	var each []string
	for _, a := range r.Actions {
		name := a.Action
		if a.Reaction {
			name += " (reaction)"
		}
		bars.Rows = append(bars.Rows, plot.ForestRow{Group: a.Player, Label: name, Series: r.seatOf(a.Player), At: a.PerGame.Value, Low: a.PerGame.Low, High: a.PerGame.High, Text: fixed(a.PerGame.Value, 2)})
		t.Rows = append(t.Rows, texts(name, a.Player, prose.Thousands(a.Count), mean(a.PerGame)))
		each = append(each, fmt.Sprintf("%s %s %s", a.Player, name, fixed(a.PerGame.Value, 2)))
	}
	f := draw("actions", "Actions taken", "Times a game: "+strings.Join(each, ", ")+".", fmt.Sprintf("Means of %s, the most used first.", prose.Count(r.Games, "game")), bars)
	f.Table = t
	return f
}

func (r *Report) seatOf(player string) int {
	return max(0, slices.Index(r.Players, player))
}
