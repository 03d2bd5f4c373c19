package results

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/playtest/report"
	"github.com/broadside-cards/broadside/engine/stats"
)

// RobustKinds are the players that are asked unless others are named: what one misses
// another may see. They are quick ones, since a weaker player's many games tell more of a
// game than a stronger one's few.
var RobustKinds = []string{"learned:1", "mcts:50"}

// WithinPoints is by how much a seat has to be ahead for it to matter, unless something
// else is said.
const WithinPoints = 0.02

// AsksSeveral is the command that lets several kinds of players play a game, which a folder
// and expansions name, with options.
func AsksSeveral(g *engine.Game, folder string, added []string, options map[string]int) string {
	words := []string{"broadside", "sim", folder, "--robust"}
	if least, _ := g.Range(); len(g.Players()) != least {
		words = append(words, "--players", strconv.Itoa(len(g.Players())))
	}
	for _, e := range added {
		words = append(words, "--with", e)
	}
	for _, spec := range g.OptionSpecs() {
		if v, set := options[spec.Name]; set && v != spec.Default {
			words = append(words, "--option", fmt.Sprintf("%s=%d", spec.Name, v))
		}
	}
	return shell.Line(words...)
}

// StandingAnswer says who wins by who plays, in sentences.
func StandingAnswer(s *lab.Standing) (out []string) {
	if !s.None() {
		out = whoWins(s)
	}
	if f := &s.Faults; f.Games > 0 {
		out = append(out, fmt.Sprintf("The rules broke down in %s of %s, such as that with seed %d: %s.", prose.Thousands(f.Games), prose.Count(s.Unended.Games, "game"), f.First.Seed, f.First.Problem))
	}
	if said := s.Unended.Say(""); said != "" {
		out = append(out, said)
	}
	return out
}

// whoWins is the answer by the games that there are.
func whoWins(s *lab.Standing) (out []string) {
	if s.Together {
		return []string{united(s)}
	}
	for i, seat := range s.Seats {
		if i == 1 && s.Mirror { // said of the first
			continue
		}
		q := Question{Player: seat.Player, Than: " often than the others", Within: s.Within}
		if s.Mirror {
			q.Than = " often than the " + s.Seats[1].Player
		}
		q.Same = "No difference that matters between how often the " + seat.Player + " wins and the others"
		out = append(out, q.Answer(seat, s.Said(i)))
	}
	return out
}

// united says how often a player wins who has no others, or all who win together.
func united(s *lab.Standing) string {
	var rates []string
	for _, v := range s.Voices {
		if v.Games > 0 {
			rates = append(rates, fmt.Sprintf("%s %s", strings.TrimSpace(shareText(v.Seats[0].Wins)), WithVoice(v.Kind)))
		}
	}
	if len(s.Seats) == 1 {
		return fmt.Sprintf("The %s wins %s.", s.Seats[0].Player, prose.List(rates))
	}
	return fmt.Sprintf("All win together or nobody does: %s.", prose.List(rates))
}

// WriteStanding writes who wins by who plays: the answer, each voice, and the matrix.
func WriteStanding(w io.Writer, s *lab.Standing, p prose.Painter) {
	for _, line := range StandingAnswer(s) {
		fmt.Fprintln(w, p.Bold(prose.Wrap(line, show.Width, "")))
	}
	writeStandingTables(w, s, p)
}

// writeStandingTables writes what each voice says, and the matrix.
func writeStandingTables(w io.Writer, s *lab.Standing, p prose.Painter) {
	if s.None() {
		return
	}
	for _, t := range standingTables(s, p) {
		t.Write(w)
	}
	fmt.Fprintf(w, "\n%s\n", prose.Wrap(standingNote(s), show.Width, ""))
}

// standingSection is the same on a page.
func standingSection(s *lab.Standing) report.PageSection {
	if s.None() {
		return report.PageSection{ID: "players", Title: WhoPlays, Lead: StandingAnswer(s)}
	}
	return report.PageSection{ID: "players", Title: WhoPlays, Lead: append(StandingAnswer(s), standingNote(s)), Tables: PageTables(standingTables(s, false))}
}

// WhoPlays is the title of who wins by who plays.
const WhoPlays = "Who wins by who plays"

// standingNote says how to read the tables.
func standingNote(s *lab.Standing) string {
	return fmt.Sprintf("All leads hold together with a probability of %.0f %%; shares have 95 %% each. Players who learned by each other adapt to each other: what a kind shows only among its own is not called balance. Bots are not people.", 100*s.Level)
}

// standingTables are what each voice says, and the matrix.
func standingTables(s *lab.Standing, p prose.Painter) (out []show.Table) {
	for i := range s.Seats {
		if !s.Together && (i != 1 || !s.Mirror) {
			out = append(out, standingVoices(s, i, p))
		}
	}
	for at, seat := range s.Seats {
		if at == 1 && s.Mirror || at > 0 && s.Together {
			continue
		}
		out = append(out, Matrix("the "+seat.Player+" wins, in %", s.Kinds, len(s.Seats), at, func(bots []string) string {
			i := slices.IndexFunc(s.Tables, func(t lab.StandingTable) bool { return slices.Equal(t.Bots, bots) })
			if i < 0 || s.Tables[i].Games == 0 {
				return "none played"
			}
			t := s.Tables[i]
			return fmt.Sprintf("%s (%.0f-%.0f) of %s", Whole(t.Wins[at]), 100*t.Wins[at].Low, 100*t.Wins[at].High, prose.Thousands(t.Games))
		}))
	}
	return out
}

// standingVoices is how a seat fares with each voice.
func standingVoices(s *lab.Standing, seat int, p prose.Painter) show.Table {
	var rows []show.Row
	for _, v := range s.Voices {
		if v.Games == 0 {
			rows = append(rows, show.Row{Cells: []string{VoiceName(v.Kind), "", "", "0"}, Mark: "no game finished"})
			continue
		}
		f := v.Seats[seat]
		mark := "not clear"
		switch f.Verdict {
		case lab.Changed:
			mark = p.Yellow("ahead")
			if f.Ahead.Value < 0 {
				mark = p.Yellow("behind")
			}
		case lab.Slight, lab.Same:
			mark = p.Green("no lead that matters")
		}
		rows = append(rows, show.Row{Cells: []string{VoiceName(v.Kind), shareText(f.Wins), fmt.Sprintf("%+.1f (%+.1f to %+.1f)", 100*f.Ahead.Value, 100*f.Ahead.Low, 100*f.Ahead.High), prose.Thousands(v.Games)}, Mark: mark})
	}
	ahead := "ahead of the others, in points"
	if s.Mirror {
		ahead = "ahead of the " + s.Seats[1].Player + ", in points"
	}
	return show.Table{Head: []string{"the " + s.Seats[seat].Player, "wins", ahead, "games"}, Rows: rows}
}

func shareText(s stats.Share) string {
	return fmt.Sprintf("%.1f %% (%.1f-%.1f)", 100*s.Rate, 100*s.Low, 100*s.High)
}
