package measuring

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// wants says whether a card (-1: the rules) is among those asked for.
func (v *coverageView) wants(card int) bool { return v.cards == nil || slices.Contains(v.cards, card) }

// head says what was played, and how much of the text was carried out.
func (v *coverageView) head() {
	g := v.game
	fmt.Fprintf(v.Out, "%s %s, %s, seed %d, bots %s\n", g.Name(), g.Version(), prose.Count(v.total.Games, "game"), v.seed, strings.Join(v.bots, ", "))
	ran, all := 0, 0
	for i, c := range g.Clauses() {
		if v.wants(c.Card) {
			all++
			if v.total.Clauses[i].Runs > 0 {
				ran++
			}
		}
	}
	v.never = all - ran
	if all == 0 {
		fmt.Fprintln(v.Out, "nothing in this text is ever carried out: it has no clauses")
		return
	}
	fmt.Fprintf(v.Out, "%s of %s carried out; %s never\n", prose.Thousands(ran), prose.Count(all, "clause"), prose.Thousands(v.never))
}

// foot says what the numbers are worth.
func (v *coverageView) foot() {
	if n := v.total.Games - v.total.Ended; n > 0 {
		fmt.Fprintf(v.Out, "\n%s stopped by a fault; what was carried out before it is counted. \"broadside sim\" names them.\n", wereStopped(n))
	}
	if said := v.ends.Say(""); said != "" {
		fmt.Fprintf(v.Out, "\n%s\n", prose.Wrap(said, show.Width, ""))
	}
	fmt.Fprintln(v.Out, "\nBots are not people: what they never did, a player might.")
	if n := v.total.Games; v.never > 0 {
		fmt.Fprintf(v.Out, "Never in %s: with these bots, in fewer than %s %% of games (95 %% sure).\n", prose.Count(n, "game"), roundUp(100*(1-math.Pow(0.05, 1/float64(n)))))
	}
}

// roundUp rounds a bound up to two figures. What never happened in n trials has,
// with 95 % confidence, a probability below 1 - 0.05^(1/n): C. J. Clopper, E. S.
// Pearson, Biometrika 26 (1934), the one-sided limit at 0; about 3/n (J. A.
// Hanley, A. Lippman-Hand, JAMA 249 (1983), 1743-1745).
func roundUp(x float64) string {
	unit := math.Pow(10, math.Floor(math.Log10(x))-1)
	return strconv.FormatFloat(math.Ceil(x/unit)*unit, 'f', max(0, -int(math.Floor(math.Log10(unit)))), 64)
}

func wereStopped(n int) string {
	if n == 1 {
		return "1 game was"
	}
	return prose.Count(n, "game") + " were"
}

// gutter are the columns left of the source.
type gutter struct{ ran, games, held string }

func coverColumns(l *playtest.SourceLine) gutter {
	if len(l.Clauses) == 0 {
		return gutter{}
	}
	c := gutter{ran: prose.Thousands(l.Runs), games: prose.Thousands(l.Games)}
	if l.Runs == 0 {
		c.ran, c.games = "-", "-"
	}
	if l.Held != nil && l.Held.Of > 0 {
		c.held = fmt.Sprintf("%s (%s-%s) of %s", coverPercent(l.Held.Rate)+" %", coverPercent(l.Held.Low), coverPercent(l.Held.High), prose.Thousands(l.Held.Of))
	} else if l.Held != nil {
		c.held = "never asked"
	}
	return c
}

// coverPercent is a share in per cent with one figure after the point.
func coverPercent(p float64) string { return fmt.Sprintf("%.1f", 100*p) }

// showSource shows the files with counts beside the lines.
func (v *coverageView) showSource() {
	for _, f := range v.total.Source(v.game) {
		for i, part := range v.parts(&f) {
			if i == 0 {
				fmt.Fprintf(v.Out, "\n%s", v.paint.Bold(f.Name))
			}
			v.show(part)
		}
	}
}

// parts are the runs of lines of a file that are asked for: all of it, or those
// of some cards.
func (v *coverageView) parts(f *playtest.SourceFile) (out [][]playtest.SourceLine) {
	if v.cards == nil {
		return [][]playtest.SourceLine{f.Lines}
	}
	for _, card := range slices.Sorted(slices.Values(v.cards)) {
		if from, to := v.entry(f, card); to > from {
			out = append(out, f.Lines[from:to])
		}
	}
	return out
}

// entry are the lines of a card in a file, as indexes: from that of its name on,
// as far as they are indented more; nothing if it is in another file.
func (v *coverageView) entry(f *playtest.SourceFile, card int) (from, to int) {
	at := v.game.Rules().Cards[card].Span
	if at.File == nil || at.File.Name != f.Name {
		return 0, 0
	}
	from = lineOf(at) - 1
	to = from + 1
	for i := to; i < len(f.Lines); i++ {
		text := f.Lines[i].Text
		switch {
		case strings.TrimSpace(text) == "":
		case indent(text) <= indent(f.Lines[from].Text):
			return from, to
		default:
			to = i + 1
		}
	}
	return from, to
}

func indent(text string) int { return len(text) - len(strings.TrimLeft(text, " ")) }

func lineOf(s diag.Span) int {
	n, _ := s.File.Position(s.Start)
	return n
}

// show writes lines under a head.
func (v *coverageView) show(lines []playtest.SourceLine) {
	width := gutter{ran: "ran", games: "games", held: "held"}
	for i := range lines {
		c := coverColumns(&lines[i])
		width.ran, width.games, width.held = longer(width.ran, c.ran), longer(width.games, c.games), longer(width.held, c.held)
	}
	number := len(fmt.Sprint(lines[len(lines)-1].Number))
	fmt.Fprintf(v.Out, "\n  %*s  %*s  held\n", len(width.ran), "ran", len(width.games), "games")
	for i := range lines {
		l := &lines[i]
		c := coverColumns(l)
		left := fmt.Sprintf("%-1s %*s  %*s  %-*s  %*d", l.Mark(), len(width.ran), c.ran, len(width.games), c.games, len(width.held), c.held, number, l.Number)
		fmt.Fprintf(v.Out, "%s  %s\n", v.inked(l, left), strings.TrimRight(v.inked(l, l.Text), " "))
		if l.Mark() == "~" {
			for _, words := range l.Never {
				fmt.Fprintf(v.Out, "%s%s\n", strings.Repeat(" ", len(left)+2), v.paint.Yellow("never: "+words))
			}
		}
	}
}

func longer(a, b string) string {
	if len(b) > len(a) {
		return b
	}
	return a
}

// inked colours a line's text: what never ran stands out, what is no clause
// steps back.
func (v *coverageView) inked(l *playtest.SourceLine, text string) string {
	switch {
	case l.Mark() == "!":
		return v.paint.Red(text)
	case l.Mark() == "~":
		return v.paint.Yellow(text)
	case len(l.Clauses) == 0:
		return v.paint.Dim(text)
	}
	return text
}

// listMissing lists the lines on which something was never carried out, under
// their card.
func (v *coverageView) listMissing() {
	head := ""
	for _, f := range v.total.Source(v.game) {
		for i := range f.Lines {
			l := &f.Lines[i]
			if l.Mark() == "" || !v.wantsLine(l) {
				continue
			}
			under := f.Name
			for _, card := range l.Cards {
				under += ": " + v.game.Rules().Cards[card].Name
			}
			if under != head {
				head = under
				fmt.Fprintf(v.Out, "\n%s\n", v.paint.Bold(head))
			}
			v.missingLine(l)
		}
	}
}

func (v *coverageView) wantsLine(l *playtest.SourceLine) bool {
	if len(l.Cards) == 0 {
		return v.wants(-1)
	}
	return slices.ContainsFunc(l.Cards, v.wants)
}

// missingLine is a line that never ran, or the parts of it that never did.
func (v *coverageView) missingLine(l *playtest.SourceLine) {
	if l.Mark() == "~" {
		fmt.Fprintf(v.Out, "~ %4d  %s\n", l.Number, strings.TrimSpace(l.Text))
		for _, words := range l.Never {
			fmt.Fprintf(v.Out, "          never: %s\n", words)
		}
		return
	}
	asked := ""
	if l.Held != nil && l.Held.Of > 0 {
		asked = fmt.Sprintf("  (held %s of the %s it was asked)", prose.Thousands(l.Held.Count), prose.Count(l.Held.Of, "time"))
	}
	fmt.Fprintf(v.Out, "! %4d  %s%s\n", l.Number, strings.TrimSpace(l.Text), asked)
}
