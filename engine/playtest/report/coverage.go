package report

import (
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Coverage is how often each line of the cards and rules was carried out, on the
// source.
type Coverage struct {
	Clauses  int           `json:"clauses"`
	Never    int           `json:"never"`    // clauses that never ran
	OneSided int           `json:"oneSided"` // clauses that ran and whose condition came out one way only
	Files    []CoveredFile `json:"files"`
}

// CoveredFile is a file of the game, every line of it.
type CoveredFile struct {
	File    string        `json:"file"`
	Clauses int           `json:"clauses"`
	Lines   []CoveredLine `json:"lines"`
}

// CoveredLine is a line of a file. Of a line with several clauses Runs, Games
// and Held are those of the one that ran most.
type CoveredLine struct {
	Line     int          `json:"line"` // from 1
	Text     string       `json:"text"`
	Cards    []string     `json:"cards,omitempty"` // whose text it is; none: the rules', or no text
	Clauses  int          `json:"clauses,omitempty"`
	Runs     int          `json:"runs,omitempty"`
	Games    int          `json:"games,omitempty"` // in how many games it ran
	Held     *stats.Share `json:"held,omitempty"`  // of the times its condition was asked
	Never    []string     `json:"never,omitempty"` // the words of clauses here that never ran
	OneSided int          `json:"oneSided,omitempty"`
}

// coverage lays the counts of clauses on their files; nil where there are none.
func coverage(g *engine.Game, t *playtest.Totals) *Coverage {
	out := &Coverage{}
	for _, f := range t.Source(g) {
		file := CoveredFile{File: f.Name}
		for i := range f.Lines {
			l := coveredLine(g, t, &f.Lines[i])
			file.Clauses += l.Clauses
			out.Never += len(l.Never)
			out.OneSided += l.OneSided
			file.Lines = append(file.Lines, l)
		}
		out.Clauses += file.Clauses
		out.Files = append(out.Files, file)
	}
	if out.Clauses == 0 {
		return nil
	}
	return out
}

func coveredLine(g *engine.Game, t *playtest.Totals, l *playtest.SourceLine) CoveredLine {
	out := CoveredLine{Line: l.Number, Text: l.Text, Clauses: len(l.Clauses), Runs: l.Runs, Games: l.Games, Held: l.Held, Never: l.Never}
	for _, card := range l.Cards {
		if name := g.Rules().Cards[card].Name; !slices.Contains(out.Cards, name) {
			out.Cards = append(out.Cards, name)
		}
	}
	for _, i := range l.Clauses {
		if c := &t.Clauses[i]; c.Runs > 0 && oneSided(c.Held()) {
			out.OneSided++
		}
	}
	return out
}

// oneSided says that a condition was asked and always came out the same.
func oneSided(held stats.Share) bool {
	return held.Of > 0 && (held.Count == 0 || held.Count == held.Of)
}
