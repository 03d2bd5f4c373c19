package measuring

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Lists of a page are cut after so many lines.
const (
	mostChanges = 12
	mostCards   = 10
	fewCards    = 5 // where none is sure to have moved
)

// page writes the answer: a sentence, then the tables it stands on.
func (o *compareOptions) page(m *match, c *lab.Comparison) {
	p, w := prose.Painter(o.OutColour()), o.Out
	o.pageHead(m, answer(m, c, o.took), p)
	seatsTable(c, p).Write(w)
	for _, t := range othersTables(c, p) {
		t.Write(w)
	}
	pageCards(w, c, mostCards, p)
	o.pageNotes(m, c)
}

// pageHead is how a page begins: the answer, both games, and in what they differ.
func (o *compareOptions) pageHead(m *match, answer []string, p prose.Painter) {
	for _, line := range answer {
		fmt.Fprintln(o.Out, p.Bold(prose.Wrap(line, show.Width, "")))
	}
	fmt.Fprintf(o.Out, "\nA  %s\nB  %s\n", m.a.called, m.b.called)
	pageChanges(o.Out, m, mostChanges, p)
}

func pageChanges(w io.Writer, m *match, most int, p prose.Painter) {
	for i, c := range m.changes {
		if i == most {
			fmt.Fprintf(w, "   and %s more\n", prose.Count(len(m.changes)-i, "change"))
			return
		}
		fmt.Fprintf(w, "   %s %s\n", changeSign(c, p), c.Text)
	}
}

func changeSign(c carddefs.Change, p prose.Painter) string {
	switch c.Kind {
	case carddefs.Added:
		return p.Green("+")
	case carddefs.Removed:
		return p.Red("-")
	}
	return p.Yellow("~")
}

func seatsTable(c *lab.Comparison, p prose.Painter) show.Table {
	var rows []show.Row
	for _, s := range c.Seats {
		rows = append(rows, show.Row{Cells: []string{s.Player, shareText(s.A), shareText(s.B), pointsText(s.Change)}, Mark: markVerdict(s.Verdict, p)})
	}
	return show.Table{Head: []string{"wins", "A", "B", "B against A, in points"}, Rows: rows}
}

func markVerdict(v lab.Verdict, p prose.Painter) string {
	switch v {
	case lab.Changed:
		return p.Yellow("changed")
	case lab.Slight:
		return "changed, too little to matter"
	case lab.Same:
		return p.Green("no change that matters")
	case lab.Stuck:
		return "nearly always or never"
	}
	return "not clear"
}

// othersTables are how games ended, and their means.
func othersTables(c *lab.Comparison, p prose.Painter) []show.Table {
	ended := show.Table{Head: []string{"games ended by", "A", "B", "B against A, in points"}}
	for _, e := range c.Endings {
		ended.Rows = append(ended.Rows, show.Row{Cells: []string{string(e.Ending), shareText(e.A), shareText(e.B), pointsText(e.Change)}, Mark: markClear(e.Clear, p)})
	}
	means := show.Table{Head: meansHead}
	for _, m := range c.Measures {
		means.Rows = append(means.Rows, meanRow(m, p))
	}
	return []show.Table{ended, means}
}

var meansHead = []string{"a game's mean", "A", "B", "B against A"}

func meanRow(m lab.Change, p prose.Painter) show.Row {
	return show.Row{Cells: []string{m.Name, meanText(m.A), meanText(m.B), changeText(m.Change)}, Mark: markClear(m.Clear, p)}
}

func markClear(clear bool, p prose.Painter) string {
	if clear {
		return p.Yellow("changed")
	}
	return ""
}

// pageCards lists the cards that surely moved, at most so many, or else a few
// that moved most; then those that one game alone has.
func pageCards(w io.Writer, c *lab.Comparison, most int, p prose.Painter) {
	t, besides := cardsTable(c, fewCards, most, p)
	t.Write(w)
	for _, line := range besides {
		fmt.Fprintf(w, "  %s\n", line)
	}
}

// cardsTable is the same as a table, of no fewer than few cards if there are so many, and the lines
// below it.
func cardsTable(c *lab.Comparison, few, most int, p prose.Painter) (t show.Table, besides []string) {
	var alone []string
	both, clear := 0, 0
	for _, k := range c.Cards {
		if !k.InA || !k.InB {
			alone = append(alone, onlyIn(k))
			continue
		}
		both++
		if k.Drawn.Clear || k.Played.Clear {
			clear++
		}
		if len(t.Rows) < min(most, max(clear, few)) {
			mark := markClear(k.Drawn.Clear || k.Played.Clear, p)
			t.Rows = append(t.Rows, show.Row{Cells: []string{k.Card, cardMoved(k.Drawn), cardMoved(k.Played)}, Mark: mark})
		}
	}
	if len(t.Rows) > 0 {
		t.Head = []string{"cards, times a game", "drawn, A to B", "played, A to B"}
	}
	if n := len(t.Rows); both > n {
		besides = append(besides, fmt.Sprintf("and %s more, %s of them changed", prose.Count(both-n, "card"), prose.Thousands(max(0, clear-n))))
	}
	return t, append(besides, alone...)
}

// onlyIn is a card that one game alone has.
func onlyIn(k lab.CardChange) string {
	if k.InA {
		return fmt.Sprintf("%s, in A alone: drawn %.2f, played %.2f", k.Card, k.Drawn.A, k.Played.A)
	}
	return fmt.Sprintf("%s, in B alone: drawn %.2f, played %.2f", k.Card, k.Drawn.B, k.Played.B)
}

// cardMoved is how often something happened to a card in both games; the star
// says which of the two it is that changed.
func cardMoved(c lab.Change) string {
	if c.A == 0 && c.B == 0 {
		return "never"
	}
	text := fmt.Sprintf("%.2f → %.2f: %s", c.A, c.B, changeText(c.Change))
	if c.Clear {
		return text + " *"
	}
	return text
}

// pageNotes says how to read it.
func (o *compareOptions) pageNotes(m *match, c *lab.Comparison) {
	for _, n := range o.notes(m, c) {
		fmt.Fprintf(o.Out, "\n%s", prose.Wrap(n, show.Width, ""))
	}
	fmt.Fprintln(o.Out)
	for _, line := range faultLines(c) {
		fmt.Fprintf(o.Out, "\n%s\n", line)
	}
}

func (o *compareOptions) notes(m *match, c *lab.Comparison) (notes []string) {
	if !m.control() {
		notes = append(notes, fmt.Sprintf("Both games of a pair have one seed (%d to %d); %s of %s fell out alike in all that is measured here.", c.Seed, c.Seed+uint64(c.Pairs-1), prose.Thousands(c.Alike), prose.Count(c.Pairs, "pair")))
	}
	if c.Stopped {
		notes = append(notes, fmt.Sprintf("The answer was clear after %s of at most %s, and the intervals allow for stopping then; `--all` plays on for narrower ones.", prose.Thousands(c.Pairs), prose.Thousands(c.Asked)))
	}
	if !c.Stopped && c.Pairs < c.Asked {
		notes = append(notes, fmt.Sprintf("Play was ended after %s of %s; the answer is the one for so many.", prose.Thousands(c.Pairs), prose.Count(c.Asked, "pair")))
	}
	if o.knows != "" {
		notes = append(notes, fmt.Sprintf("Who was the favourite, likelier to win than the others by 5 points, and since which turn the winner was at 80 %% for good, is told by what `learned` knows of the game (%s).", o.knows))
	}
	if !o.robust && !slices.ContainsFunc(c.Bots, func(b string) bool { return b != "random" && b != "first" }) {
		notes = append(notes, fmt.Sprintf("These players don't want to win. `%s` asks some of several kinds that do; where one has to learn the game first, that comes on top.", o.robustly))
	}
	return append(notes,
		fmt.Sprintf("The intervals of all changes of win rates hold together with a probability of %s, those of other changes each with %s, and those of A's and B's own rates each with 95 %%. What is marked as changed allows for how many lines its list has (endings and means are one, cards another): of each list at most one run in %.0f marks anything by chance.", sure(c.Level), sure(c.EachLevel), 1/(1-c.Level)),
		o.botsNote(m.a.arm.Game, c.Bots))
}

// faultLines name the first game of each arm that a fault stopped.
func faultLines(c *lab.Comparison) (out []string) {
	for i, name := range []string{"A", "B"} {
		if f := c.Faults[i]; f.Games > 0 {
			out = append(out, fmt.Sprintf("fault in %s of %s, first with seed %d: %s: %s", prose.Count(f.Games, "game"), name, f.First.Seed, f.First.Code, f.First.Problem))
		}
	}
	return out
}

func sure(level float64) string {
	return strings.TrimSuffix(fmt.Sprintf("%.1f", 100*level), ".0") + " %"
}

// botsNote names who played and how strong they are, and warns.
func (o *compareOptions) botsNote(g *engine.Game, bots []string) string {
	said, strong := results.PlayedBy(g, g.Players(), bots, o.known.Climbed, " in A")
	if len(strong) == 0 {
		strong = []string{"How strong they are was not measured here: `broadside ladder` does, and `--ladder` tells it."}
	}
	return "Played by bots: " + said + ". " + strings.Join(strong, " ") + " Bots are not people: a change that shows between bots need not show at a table, and the other way round."
}

func shareText(s stats.Share) string {
	return fmt.Sprintf("%.1f %% (%.1f-%.1f)", 100*s.Rate, 100*s.Low, 100*s.High)
}

func pointsText(e stats.Estimate) string {
	return fmt.Sprintf("%+.1f (%+.1f to %+.1f)", 100*e.Value, 100*e.Low, 100*e.High)
}

func meanText(v float64) string { return fmt.Sprintf("%.2f", v) }

// changeText is a difference of means. An interval takes two pairs, and games
// that differ.
func changeText(e stats.Estimate) string {
	switch {
	case e.Of < 2:
		return fmt.Sprintf("%+.2f (one pair)", e.Value)
	case e.Low == e.High:
		return fmt.Sprintf("%+.2f (in every pair)", e.Value)
	}
	return fmt.Sprintf("%+.2f (%+.2f to %+.2f)", e.Value, e.Low, e.High)
}
