package measuring

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
)

// robustPage writes what several kinds of players said: the answer, each voice, and who won
// with whom at the table.
func (o *compareOptions) robustPage(m *match, r *lab.Robust) {
	p := prose.Painter(o.OutColour())
	o.pageHead(m, robustAnswer(m, r, o.took), p)
	for _, t := range slices.Concat(voiceTables(r, p), meetingTables(r)) {
		t.Write(o.Out)
	}
	for _, n := range o.robustNotes(m, r) {
		fmt.Fprintf(o.Out, "\n%s", prose.Wrap(n, show.Width, ""))
	}
	fmt.Fprintln(o.Out)
	for _, line := range robustFaults(r) {
		fmt.Fprintf(o.Out, "\n%s\n", line)
	}
}

// voiceTables are what each voice says of each seat; of two, one gains what the other loses.
func voiceTables(r *lab.Robust, p prose.Painter) (out []show.Table) {
	for i := range r.Seats {
		if i != 1 || !r.Mirror {
			out = append(out, voicesOf(r, i, p))
		}
	}
	return out
}

// voicesOf is what each voice says of a seat.
func voicesOf(r *lab.Robust, seat int, p prose.Painter) show.Table {
	var rows []show.Row
	said := r.Said(seat)
	for i, v := range r.Voices {
		name := results.VoiceName(v.Kind)
		if v.Comparison == nil {
			rows = append(rows, show.Row{Cells: []string{name, "", "", "", "0"}, Mark: "no pair finished"})
			continue
		}
		s := v.Seats[seat]
		rows = append(rows, show.Row{Cells: []string{name, shareText(s.A), shareText(s.B), pointsText(s.Change), prose.Thousands(v.Pairs)}, Mark: markVerdict(said[i].Verdict, p)})
	}
	return show.Table{Head: []string{"the " + r.Seats[seat].Player + " wins", "A", "B", "B against A, in points", "pairs"}, Rows: rows}
}

// meetingTables are the matrix of who won with whom.
func meetingTables(r *lab.Robust) (out []show.Table) {
	for at, s := range r.Seats {
		if at == 1 && r.Mirror {
			continue
		}
		out = append(out, results.Matrix("the "+s.Player+" wins, in %, A → B", r.Kinds, len(r.Seats), at, func(bots []string) string {
			i := slices.IndexFunc(r.Tables, func(t lab.Table) bool { return slices.Equal(t.Bots, bots) })
			if i < 0 || r.Tables[i].Pairs == 0 {
				return "none played"
			}
			t := r.Tables[i]
			return fmt.Sprintf("%s → %s of %s", results.Whole(t.A[at]), results.Whole(t.B[at]), prose.Thousands(t.Pairs))
		}))
	}
	return out
}

// robustNotes says how to read it.
func (o *compareOptions) robustNotes(m *match, r *lab.Robust) []string {
	voices := len(r.Voices)
	notes := []string{
		fmt.Sprintf("All intervals hold together with a probability of %s: each of the %s has its part of what may go wrong. Players of one kind adapt to each other, so what they make of a change among their own is not called the answer by itself. The matrix shows single tables, most of few games: it says where to look, and the lines above it what is sure.", sure(r.Level), prose.Count(voices, "line")),
	}
	if o.clock.Limit > 0 || o.Ctx.Err() != nil {
		notes = append(notes, "All kinds had the same time on the processor: who thinks longer has played fewer games, and its intervals are wider.")
	}
	if o.shared && !m.control() {
		notes = append(notes, "Both games were played by the same learned player, who knows both: two that learned apart would differ by what each happened to learn.")
	}
	return append(notes, o.kindsNote(m, r.Kinds))
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
func robustFaults(r *lab.Robust) (out []string) {
	for i, name := range []string{"A", "B"} {
		for _, v := range r.Voices {
			if v.Comparison != nil && v.Faults[i].Games > 0 {
				f := v.Faults[i]
				out = append(out, fmt.Sprintf("fault in %s of %s %s, first with seed %d: %s: %s", prose.Count(f.Games, "game"), name, results.WithVoice(v.Kind), f.First.Seed, f.First.Code, f.First.Problem))
				break
			}
		}
	}
	return out
}
