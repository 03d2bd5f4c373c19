package measuring

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/stats"
)

// tunePage writes what a search found, what it stands on, and the patch.
func (o *tuneOptions) tunePage(t *lab.TuneResult, patch []byte) {
	p, w := prose.Painter(o.OutColour()), o.Out
	fmt.Fprintln(w, p.Bold(prose.Wrap(tuneAnswer(t), show.Width, "")))
	shown := t.Answer
	if shown == nil {
		shown = t.Closest
	}
	if shown != nil {
		o.tuneEdits(t, shown, p)
	}
	o.tuneTable(t, shown, p)
	fmt.Fprintf(w, "\n%s, %s in all, %s\n", o.title(), prose.Count(t.Played, "game"), o.played())
	for _, line := range append(tuneNotes(t), o.botNotes()...) {
		fmt.Fprintln(w, prose.Wrap(line, show.Width, ""))
	}
	if len(patch) == 0 {
		return
	}
	if o.patch != "" {
		fmt.Fprintf(w, "\nThe patch is in `%s`.\n", o.patch)
		return
	}
	fmt.Fprintf(w, "\n%s", patch)
}

// tuneAnswer is the answer in a sentence.
func tuneAnswer(t *lab.TuneResult) string {
	goals := "the goal"
	if len(t.Goals) > 1 {
		goals = "the goals"
	}
	switch t.Outcome {
	case lab.TuneAlready:
		return "The game meets " + goals + " as it is: nothing needs to change."
	case lab.TuneMet:
		return editsCounted(t.Answer) + " meet" + oneVerb(t.Answer.Edits) + " " + goals + ":"
	case lab.TuneStopped:
		text := "The search was ended early: nothing is known to meet " + goals + " yet."
		if t.Closest == nil || t.Closest.Edits == 0 {
			return text
		}
		return text + " This came closest so far, in games that it was chosen by:"
	}
	if t.Closest == nil {
		return "No setting within the bounds could be played."
	}
	text := "No setting within the bounds is known to meet " + goals + "."
	if t.Needed > 0 {
		return text + " This one may, but it takes more games to tell:"
	}
	return text + " This one came closest:"
}

func editsCounted(e *lab.Evidence) string {
	if e.Edits == 1 {
		return "One edit"
	}
	return fmt.Sprintf("%d edits", e.Edits)
}

func oneVerb(n int) string {
	if n == 1 {
		return "s"
	}
	return ""
}

// tuneEdits lists what changes.
func (o *tuneOptions) tuneEdits(t *lab.TuneResult, e *lab.Evidence, p prose.Painter) {
	if e.Edits == 0 && t.Outcome == lab.TuneNot {
		fmt.Fprintln(o.Out, "  the game as it is")
	}
	for i, a := range t.Axes {
		if e.Values[i] != a.Now {
			fmt.Fprintf(o.Out, "  %s\n", p.Green(fmt.Sprintf("%s=%s", a.Name, e.Values[i]))+"   (today "+a.Now+")")
		}
	}
}

// tuneTable sets today's game and what was found side by side.
func (o *tuneOptions) tuneTable(t *lab.TuneResult, shown *lab.Evidence, p prose.Painter) {
	if t.Today == nil {
		return
	}
	columns := []*lab.Evidence{t.Today}
	heads := []string{"", "today" + gamesOf(t.Today)}
	if shown != nil && shown.Edits > 0 {
		columns = append(columns, shown)
		heads = append(heads, "with the edit"+plural(shown.Edits)+gamesOf(shown))
	}
	rows := [][]string{append(heads, "")}
	for i := range t.Goals {
		row := []string{t.Goals[i].Text}
		for _, e := range columns {
			row = append(row, goalText(&t.Goals[i], e.Goals[i]))
		}
		rows = append(rows, append(row, verdictOf(&t.Goals[i], columns[len(columns)-1], i)))
	}
	for i, name := range t.Players {
		if slices.ContainsFunc(t.Goals, func(g lab.Goal) bool { return g.Seat == i }) {
			continue
		}
		row := []string{name + " wins"}
		for _, e := range columns {
			row = append(row, goalText(&lab.Goal{}, wonBy(e.Seats[i])))
		}
		rows = append(rows, append(row, ""))
	}
	length := lab.Goal{Seat: lab.TurnsGoal}
	if !slices.ContainsFunc(t.Goals, func(g lab.Goal) bool { return g.Seat == lab.TurnsGoal }) {
		row := []string{"turns"}
		for _, e := range columns {
			row = append(row, goalText(&length, e.Turns))
		}
		rows = append(rows, append(row, ""))
	}
	fmt.Fprintln(o.Out)
	show.Plain(o.Out, rows, func(i int, line string) string {
		if line = strings.TrimRight(line, " "); i == 0 {
			return p.Dim(line)
		}
		return line
	})
}

// smallerSaid says what became of the settings that change less than the answer.
func smallerSaid(t *lab.TuneResult) string {
	var out []string
	for _, x := range []struct {
		n    int
		what string
	}{
		{t.Ruled, "missed a goal beyond doubt"}, {t.NotClear, "not clear"},
		{t.LeftOut, "not played, as what single edits do puts them too far away"},
	} {
		if x.n > 0 {
			out = append(out, prose.Thousands(x.n)+" "+x.what)
		}
	}
	switch {
	case len(out) == 0:
		return ""
	case t.Answer != nil:
		return " Of those that change less: " + strings.Join(out, ", ") + "."
	}
	return " Of them: " + strings.Join(out, ", ") + "."
}

// rounded keeps two digits of a number of games, and rounds up.
func rounded(n int) int {
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return (n + unit - 1) / unit * unit
}

func wonBy(s lab.SweepSeat) stats.Estimate {
	return stats.Estimate{Value: s.Won.Rate, Low: s.Won.Low, High: s.Won.High}
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// gamesOf says how many games a column stands on, and whether they are fresh.
func gamesOf(e *lab.Evidence) string {
	if e.Fresh {
		return fmt.Sprintf(", %s fresh games", prose.Thousands(e.Games))
	}
	return fmt.Sprintf(", %s games of the search", prose.Thousands(e.Games))
}

func goalText(g *lab.Goal, e stats.Estimate) string {
	if g.Seat == lab.TurnsGoal {
		return fmt.Sprintf("%.1f (%.1f–%.1f)", e.Value, e.Low, e.High)
	}
	return fmt.Sprintf("%.1f %% (%.1f–%.1f)", 100*e.Value, 100*e.Low, 100*e.High)
}

// verdictOf says whether a goal is met, by fresh games alone.
func verdictOf(g *lab.Goal, e *lab.Evidence, i int) string {
	switch at := e.Goals[i]; {
	case !e.Fresh:
		return "not confirmed"
	case g.Inside(at):
		return "met"
	case g.Outside(at):
		return "missed"
	}
	return "not clear"
}

// tuneNotes say how to read the numbers and what was looked at.
func tuneNotes(t *lab.TuneResult) (out []string) {
	shown := t.Answer
	if shown == nil {
		shown = t.Closest
	}
	if shown != nil && shown.Fresh {
		out = append(out, fmt.Sprintf("Fresh games had no part in choosing the setting. A goal is met if its whole interval lies within it; intervals of goals are %.4g %%, the others 95 %%.", 100*shown.Level))
	}
	text := fmt.Sprintf("%s within the bounds, %s played.", prose.Count(t.Settings, "setting"), prose.Thousands(t.Tried))
	if smaller := smallerSaid(t); smaller != "" {
		text += smaller
	}
	out = append(out, text)
	if n := len(t.Confirmed); n > 1 {
		out = append(out, fmt.Sprintf("%d settings in all were tried on fresh games; the level allows for that.", n))
	}
	if t.Failed > 0 {
		out = append(out, fmt.Sprintf("%s could not be played, such as one with: %s", prose.Count(t.Failed, "setting"), t.Why))
	}
	if t.Needed > 0 {
		out = append(out, fmt.Sprintf("To tell takes about %s fresh games of it: try `-n %d`, or a wider goal.", prose.Thousands(rounded(t.Needed)), rounded(t.Budget+3*t.Needed)))
	}
	for _, e := range []*lab.Evidence{t.Today, shown} {
		if e != nil && !e.Unended.IsZero() && (e == t.Today || e.Edits > 0) {
			out = append(out, e.Unended.Say(map[bool]string{true: " of today's", false: " of this setting"}[e == t.Today]))
		}
	}
	if shown != nil && shown.Faults.Games > 0 {
		out = append(out, prose.Count(shown.Faults.Games, "game")+" of this setting ended in a fault of the rules: `broadside sim` shows them.")
	}
	return out
}
