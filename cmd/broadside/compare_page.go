package main

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Lists of a page are cut after so many lines.
const (
	mostChanges = 12
	mostCards   = 10
)

// page writes the answer: a sentence, then the tables it stands on.
func (o *compareOptions) page(m *match, c *lab.Comparison) {
	p, w := painter(o.outColour()), o.out
	for _, line := range answer(m, c) {
		fmt.Fprintln(w, p.bold(wrap(line, pageWidth, "")))
	}
	fmt.Fprintf(w, "\nA  %s\nB  %s\n", m.a.called, m.b.called)
	o.pageChanges(m, p)
	o.pageSeats(c, p)
	o.pageOthers(c, p)
	o.pageCards(c, p)
	o.pageNotes(m, c)
}

func (o *compareOptions) pageChanges(m *match, p painter) {
	for i, c := range m.changes {
		if i == mostChanges {
			fmt.Fprintf(o.out, "   and %s more\n", count(len(m.changes)-i, "change"))
			return
		}
		fmt.Fprintf(o.out, "   %s %s\n", changeSign(c, p), c.Text)
	}
}

func changeSign(c carddefs.Change, p painter) string {
	switch c.Kind {
	case carddefs.Added:
		return p.green("+")
	case carddefs.Removed:
		return p.red("-")
	}
	return p.yellow("~")
}

func (o *compareOptions) pageSeats(c *lab.Comparison, p painter) {
	fmt.Fprintf(o.out, "\n%-20s %-21s %-21s %s\n", "wins", "A", "B", "B against A, in points")
	for _, s := range c.Seats {
		fmt.Fprintf(o.out, "  %-18s %-21s %-21s  %-25s %s\n", s.Player, shareText(s.A), shareText(s.B), pointsText(s.Change), markVerdict(s.Verdict, p))
	}
}

func markVerdict(v lab.Verdict, p painter) string {
	switch v {
	case lab.Changed:
		return p.yellow("changed")
	case lab.Slight:
		return "changed, too little to matter"
	case lab.Same:
		return p.green("no change that matters")
	}
	return "not clear"
}

func (o *compareOptions) pageOthers(c *lab.Comparison, p painter) {
	fmt.Fprintf(o.out, "\n%-20s %-21s %-21s %s\n", "games ended by", "A", "B", "B against A, in points")
	for _, e := range c.Endings {
		fmt.Fprintf(o.out, "  %-18s %-21s %-21s  %-25s %s\n", e.Ending, shareText(e.A), shareText(e.B), pointsText(e.Change), markClear(e.Clear, p))
	}
	fmt.Fprintf(o.out, "\n%-20s %-21s %-21s %s\n", "a game's mean", "A", "B", "B against A")
	for _, m := range c.Measures {
		fmt.Fprintf(o.out, "  %-18s %-21s %-21s  %-25s %s\n", m.Name, meanText(m.A), meanText(m.B), changeText(m.Change), markClear(m.Clear, p))
	}
}

func markClear(clear bool, p painter) string {
	if clear {
		return p.yellow("changed")
	}
	return ""
}

func (o *compareOptions) pageCards(c *lab.Comparison, p painter) {
	if len(c.Cards) == 0 {
		return
	}
	fmt.Fprintf(o.out, "\n%-20s %-39s %s\n", "cards, times a game", "drawn", "played")
	shown := 0
	for _, k := range c.Cards {
		if shown == mostCards || shown > 0 && !k.Drawn.Clear && !k.Played.Clear && k.InA && k.InB && shown >= 5 {
			break
		}
		shown++
		fmt.Fprintf(o.out, "  %-18s %-39s %s\n", k.Card, cardMoved(k, k.Drawn, p), cardMoved(k, k.Played, p))
	}
	if rest := len(c.Cards) - shown; rest > 0 {
		fmt.Fprintf(o.out, "  and %s that moved less\n", count(rest, "card"))
	}
}

func cardMoved(k lab.CardChange, c lab.Change, p painter) string {
	switch {
	case !k.InA:
		return fmt.Sprintf("%.2f, only in B", c.B)
	case !k.InB:
		return fmt.Sprintf("%.2f, only in A", c.A)
	}
	text := fmt.Sprintf("%.2f → %.2f, %+.2f (%+.2f to %+.2f)", c.A, c.B, c.Change.Value, c.Change.Low, c.Change.High)
	if c.Clear {
		return p.yellow(text + " *")
	}
	return text
}

// pageNotes says how to read it.
func (o *compareOptions) pageNotes(m *match, c *lab.Comparison) {
	var notes []string
	if !m.control() {
		notes = append(notes, fmt.Sprintf("Both games of a pair have one seed (%d to %d); %s of %s fell out alike in all that is measured here.", c.Seed, c.Seed+uint64(c.Pairs-1), thousands(c.Alike), count(c.Pairs, "pair")))
	}
	if c.Stopped {
		notes = append(notes, fmt.Sprintf("The answer was clear after %s of at most %s, and the intervals allow for stopping then; `--all` plays on for narrower ones.", thousands(c.Pairs), thousands(c.Asked)))
	}
	notes = append(notes,
		fmt.Sprintf("The changes of all win rates together are within their intervals with a probability of %s, each other change within its own with %s. What is marked as changed among endings and means allows for how many there are, and so among cards: in at most one run of %.0f is anything marked by chance.", sure(c.Level), sure(c.EachLevel), 1/(1-c.Level)),
		botsNote(c.Bots))
	for _, n := range notes {
		fmt.Fprintf(o.out, "\n%s", wrap(n, pageWidth, ""))
	}
	fmt.Fprintln(o.out)
	for i, name := range []string{"A", "B"} {
		if f := c.Faults[i]; f.Games > 0 {
			fmt.Fprintf(o.out, "\nfault in %s of %s, first with seed %d: %s: %s\n", count(f.Games, "game"), name, f.First.Seed, f.First.Code, f.First.Problem)
		}
	}
}

func sure(level float64) string {
	return strings.TrimSuffix(fmt.Sprintf("%.1f", 100*level), ".0") + " %"
}

// botsNote names who played, and warns.
func botsNote(bots []string) string {
	var said []string
	seen := map[string]bool{}
	for _, b := range bots {
		if what := bot.Describe(b); !seen[b] && what != "" {
			said = append(said, b+" ("+what+")")
		} else if !seen[b] {
			said = append(said, b)
		}
		seen[b] = true
	}
	return "Played by " + list(said) + ". Bots are not people: a change that shows between bots need not show at a table, and the other way round; `broadside ladder` measures how strong they are."
}

func shareText(s stats.Share) string {
	return fmt.Sprintf("%.1f %% (%.1f-%.1f)", 100*s.Rate, 100*s.Low, 100*s.High)
}

func pointsText(e stats.Estimate) string {
	return fmt.Sprintf("%+.1f (%+.1f to %+.1f)", 100*e.Value, 100*e.Low, 100*e.High)
}

func meanText(v float64) string { return fmt.Sprintf("%.2f", v) }

func changeText(e stats.Estimate) string {
	return fmt.Sprintf("%+.2f (%+.2f to %+.2f)", e.Value, e.Low, e.High)
}
