package measuring

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/stats"
)

// robustPage writes what several kinds of players said: the answer, each voice, and who won
// with whom at the table.
func (o *compareOptions) robustPage(m *match, r *lab.Robust) {
	p, w := prose.Painter(o.OutColour()), o.Out
	for _, line := range robustAnswer(m, r, o.took) {
		fmt.Fprintln(w, p.Bold(prose.Wrap(line, show.Width, "")))
	}
	fmt.Fprintf(w, "\nA  %s\nB  %s\n", m.a.called, m.b.called)
	pageChanges(w, m, mostChanges, p)
	for i := range r.Seats {
		if i != 1 || !r.Mirror {
			o.pageVoices(r, i, p)
		}
	}
	o.pageTables(r)
	o.robustNotes(m, r)
}

// pageVoices is what each voice says of a seat.
func (o *compareOptions) pageVoices(r *lab.Robust, seat int, p prose.Painter) {
	var rows []show.Row
	for _, v := range r.Voices {
		name := v.Kind + " among themselves"
		if v.Kind == lab.Mixed {
			name = "where they meet"
		}
		if v.Comparison == nil {
			rows = append(rows, show.Row{Cells: []string{name, "", "", "", "0"}, Mark: "no pair finished"})
			continue
		}
		s := v.Seats[seat]
		rows = append(rows, show.Row{Cells: []string{name, shareText(s.A), shareText(s.B), pointsText(s.Change), prose.Thousands(v.Pairs)}, Mark: markVerdict(s.Verdict, p)})
	}
	show.Columns(o.Out, []string{"the " + r.Seats[seat].Player + " wins", "A", "B", "B against A, in points", "pairs"}, rows)
}

// pageTables is the matrix of who won with whom. Two players have one: the first by rows,
// the second by columns; of more, each seat is seen among one other kind.
func (o *compareOptions) pageTables(r *lab.Robust) {
	seats := len(r.Seats)
	if seats < 2 {
		return
	}
	for at, s := range r.Seats {
		if at == 1 && seats == 2 && r.Mirror {
			continue
		}
		head := []string{"the " + s.Player + " wins, in %, A → B"}
		for _, k := range r.Kinds {
			head = append(head, "others: "+k)
		}
		var rows []show.Row
		for _, k := range r.Kinds {
			cells := []string{"played by " + k}
			for _, others := range r.Kinds {
				cells = append(cells, tableCell(r, k, others, at))
			}
			rows = append(rows, show.Row{Cells: cells})
		}
		show.Columns(o.Out, head, rows)
	}
}

// tableCell is how often a seat won that one kind played among another.
func tableCell(r *lab.Robust, kind, others string, at int) string {
	for _, t := range r.Tables {
		want := slices.Repeat([]string{others}, len(t.Bots))
		want[at] = kind
		if slices.Equal(t.Bots, want) && t.Pairs > 0 {
			return fmt.Sprintf("%s → %s of %s", tableRate(t.A[at]), tableRate(t.B[at]), prose.Thousands(t.Pairs))
		}
	}
	return "none played"
}

func tableRate(s stats.Share) string { return fmt.Sprintf("%.0f", 100*s.Rate) }

// robustNotes says how to read it.
func (o *compareOptions) robustNotes(m *match, r *lab.Robust) {
	voices := len(r.Voices)
	notes := []string{
		fmt.Sprintf("All intervals hold together with a probability of %s: each of the %s has its part of what may go wrong. What one kind of player makes of a change among its own, another need not: nothing is called robust that only players who know each other show.", sure(r.Level), prose.Count(voices, "line")),
		"The matrix shows single tables, most of few games: it says where to look, and the lines above it what is sure.",
	}
	if o.clock.Limit > 0 || o.Ctx.Err() != nil {
		notes = append(notes, "All kinds had the same time on the processor: who thinks longer has played fewer games, and its intervals are wider.")
	}
	if slices.ContainsFunc(r.Kinds, bot.Trains) {
		notes = append(notes, "Both games were played by the same learned player, who knows both: two that learned apart would differ by what each happened to learn.")
	}
	notes = append(notes, o.kindsNote(m, r.Kinds))
	for _, n := range notes {
		fmt.Fprintf(o.Out, "\n%s", prose.Wrap(n, show.Width, ""))
	}
	fmt.Fprintln(o.Out)
	o.robustFaults(r)
}

// kindsNote names who was asked and how strong each is, and warns.
func (o *compareOptions) kindsNote(m *match, kinds []string) string {
	g := m.a.arm.Game
	var names, strong []string
	for _, k := range kinds {
		name, of := results.PlayedBy(g, g.Players(), []string{k}, o.known.Climbed, " in A")
		names, strong = append(names, name), append(strong, of...)
	}
	return strings.Join(append([]string{"Asked: " + prose.List(names) + "."}, strong...), " ") + " Bots are not people: what holds for all of these need not hold at a table."
}

// robustFaults names the first game of each arm that a fault stopped.
func (o *compareOptions) robustFaults(r *lab.Robust) {
	for i, name := range []string{"A", "B"} {
		for _, v := range r.Voices {
			if v.Comparison != nil && v.Faults[i].Games > 0 {
				f := v.Faults[i]
				fmt.Fprintf(o.Out, "\nfault in %s of %s %s, first with seed %d: %s: %s\n", prose.Count(f.Games, "game"), name, with(v), f.First.Seed, f.First.Code, f.First.Problem)
				break
			}
		}
	}
}
