package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest/report/plot"
)

// mostForest is how many cards the plot of comparisons shows.
const mostForest = 24

func (r *Report) cardSection() section {
	if len(r.Cards) == 0 {
		return section{}
	}
	s := section{ID: "cards", Title: "Card by card", Lead: []string{
		fmt.Sprintf("For each card and seat: in which share of the games it was drawn, played, and in the hand at the end, and how often the seat won when it drew or played the card and when not. %s made; a difference is called clear only if it holds in view of all of them (Holm's correction).", prose.Capital(comparisons(r.Comparisons))),
		"That a seat wins more when a card was played does not say that the card wins games: who is ahead can afford more, and long games see more cards. `compare --without \"A Card\"` plays the game without it and says what the card does."}}
	if f, any := r.forest(); any {
		s.Figures = append(s.Figures, f)
	}
	s.Tables = append(s.Tables, r.heldInVainTable()...)
	s.Tables = append(s.Tables, r.cardTable())
	return s
}

func comparisons(n int) string {
	if n == 1 {
		return "1 comparison was"
	}
	return prose.Count(n, "comparison") + " were"
}

// forest draws the greatest differences between playing a card and not.
func (r *Report) forest() (f figure, any bool) {
	looks := r.playedComparisons()
	if len(looks) == 0 {
		return f, false
	}
	total := len(looks)
	looks = looks[:min(mostForest, total)]
	slices.SortStableFunc(looks, func(a, b cardComparison) int {
		return cmp.Or(cmp.Compare(r.seatOf(a.seat.Player), r.seatOf(b.seat.Player)), cmp.Compare(b.Difference.Value, a.Difference.Value))
	})
	rows := &plot.ForestPlot{X: "percentage points", Points: true, Reference: &plot.Mark{Name: "no difference"}}
	var clear []string
	for _, x := range looks {
		rows.Rows = append(rows.Rows, plot.ForestRow{Group: x.seat.Player, Label: x.card.Card, Series: r.seatOf(x.seat.Player), At: x.Difference.Value,
			Low: x.Difference.Low, High: x.Difference.High, Wide: [2]float64{x.Wide.Low, x.Wide.High}, Text: signedRange(x.Difference), Hollow: !x.Clear()})
		if x.Clear() {
			clear = append(clear, fmt.Sprintf("%s (%s) %s", x.card.Card, x.seat.Player, signed(100*x.Difference.Value)))
		}
	}
	desc := "None is clear."
	if len(clear) > 0 {
		desc = "Clear are: " + strings.Join(clear, ", ") + " points."
	}
	f = draw("forest", "What goes with winning: playing a card", desc,
		fmt.Sprintf("The seat's win rate when it played the card less that when not, in percentage points. The %d greatest differences of %d. Thick: 95 %% interval of this one alone; thin: of all %s together. Filled: clear in view of all; hollow: not.", len(looks), total, prose.Count(r.Comparisons, "comparison")), rows)
	f.Wide = true
	return f, true
}

// heldInVainTable lists what was held in vain.
func (r *Report) heldInVainTable() []table {
	list := r.heldInVain()
	if len(list) == 0 {
		return nil
	}
	t := table{Fold: "Held in vain most often", Open: true, Caption: "Of the games in which the card was in the hand at some time. Not offered: it could not be chosen in any of them.",
		Head: heads("card", "seat", "not played", "not even offered", "in the hand at the end, of all games")}
	for _, x := range list[:min(12, len(list))] {
		t.Rows = append(t.Rows, texts(x.card.Card, x.seat.Player, pctShort(x.seat.Unplayed), pctShort(x.seat.Dead), pctShort(x.seat.Kept)))
	}
	return []table{t}
}

// cardTable has everything about every card.
func (r *Report) cardTable() table {
	t := table{Fold: "Every card", Open: true, Caption: fmt.Sprintf("Shares of %s in which a seat drew the card, played it, had it in the hand at the end, with 95 %% intervals; times are means a game. Bold: clear.", prose.Count(r.Games, "game")),
		Head: heads("card", "drawn", "played", "in hand at the end", "won when drawn, and when not", "won when played, and when not")}
	for i := range r.Cards {
		c, from := &r.Cards[i], len(t.Rows)
		for k := range c.Seats {
			if s := &c.Seats[k]; s.Held.Count+s.Drawn.Count+s.Played.Count > 0 {
				t.Rows = append(t.Rows, c.row(s))
			}
		}
		if len(t.Rows) == from {
			t.Rows = append(t.Rows, []cell{{Text: c.Card, Sub: c.Kind}, {Text: "nobody", Class: "n"}, {Text: "nobody", Class: "n"}, {}, {}, {}})
		}
	}
	return t
}

func (c *Card) row(s *CardSeat) []cell {
	times := fmt.Sprintf("%.2f times", s.PlayedTimes)
	for _, x := range s.Spent {
		times += fmt.Sprintf("\n%.1f %s each", x.Mean, x.Token)
	}
	played := cell{pctPlain(s.Played), times, "n"}
	if s.Held.Count > 0 && s.Played.Count == 0 {
		played.Class += " bad"
	}
	row := []cell{{Text: c.Card, Sub: c.Kind + ", " + s.Player}, {pctPlain(s.Drawn), fmt.Sprintf("%.2f times", s.DrawnTimes), "n"}, played, {Text: pctPlain(s.Kept), Class: "n"}}
	return append(row, s.WhenDrawn.cell(), s.WhenPlayed.cell())
}

func (c *Contrast) cell() cell {
	if c == nil {
		return cell{Sub: "too few games", Class: "n"}
	}
	out := cell{signedRange(c.Difference), fmt.Sprintf("%s\nnot: %s", pctShort(c.With), pctShort(c.Without)), "n"}
	if c.Clear() {
		out.Class += " clear"
	}
	return out
}
