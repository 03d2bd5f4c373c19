package playtest

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/stats"
)

// SourceFile is one of a game's files with what was counted beside its lines:
// for the terminal, for HTML, for anything that shows the source.
type SourceFile struct {
	Name  string
	Lines []SourceLine
}

// SourceLine is one line of a file. On a line with several clauses Runs and Games
// are those of the one that comes first as it is carried out, Held that of the
// first with a condition, and Never are those that never ran.
type SourceLine struct {
	Number  int // from 1
	Text    string
	Cards   []int        // whose text it is, in the order of Game.Rules().Cards; none: the rules', or no text
	Clauses []int        // indexes into Game.Clauses and Totals.Clauses, those that begin here
	Runs    int          // how often it was carried out
	Games   int          // in how many games
	Held    *stats.Share // of the times its condition was asked, those at which it held; nil: it has none
	Never   []string     // the words of clauses here that were never carried out
}

// Mark says at a glance how a line fared, without colour: "!" none of its
// clauses ever ran, "~" one of them never did, "" all did or there are none.
func (l *SourceLine) Mark() string {
	switch {
	case len(l.Never) == 0:
		return ""
	case l.Runs == 0:
		return "!"
	}
	return "~"
}

// Source is every line of the files that have clauses, in the order of the
// game, with what was counted beside it.
func (t *Totals) Source(g *engine.Game) []SourceFile {
	var out []SourceFile
	clauses := g.Clauses()
	for from := 0; from < len(clauses); {
		to := from
		for to < len(clauses) && clauses[to].Span.File == clauses[from].Span.File {
			to++
		}
		out = append(out, t.sourceFile(clauses, from, to))
		from = to
	}
	return out
}

func (t *Totals) sourceFile(clauses []engine.Clause, from, to int) SourceFile {
	file := clauses[from].Span.File
	out := SourceFile{Name: file.Name}
	text := strings.TrimSuffix(string(file.Text), "\n")
	for i, line := range strings.Split(text, "\n") {
		out.Lines = append(out.Lines, SourceLine{Number: i + 1, Text: strings.TrimRight(line, "\r")})
	}
	for i := from; i < to; i++ {
		if elsewhere(&clauses[i], clauses[from:to]) {
			continue // a keyword's lines count once, for all cards that say it
		}
		n, _ := file.Position(clauses[i].Span.Start)
		line := &out.Lines[n-1]
		line.Clauses = append(line.Clauses, i)
		if card := clauses[i].Card; card >= 0 && !slices.Contains(line.Cards, card) {
			line.Cards = append(line.Cards, card)
		}
	}
	for i := range out.Lines {
		out.Lines[i].count(t, clauses)
	}
	return out
}

// elsewhere says whether a clause of a card is counted among the rules as well,
// being a line of a keyword.
func elsewhere(c *engine.Clause, list []engine.Clause) bool {
	return c.Card >= 0 && slices.ContainsFunc(list, func(o engine.Clause) bool { return o.Card < 0 && o.Span == c.Span && o.Kind == c.Kind })
}

func (l *SourceLine) count(t *Totals, clauses []engine.Clause) {
	for _, i := range l.Clauses {
		c := &t.Clauses[i]
		if clauses[i].Lead {
			l.Runs, l.Games = c.Runs, c.Games
		}
		if clauses[i].Cond && l.Held == nil {
			held := c.Held()
			l.Held = &held
		}
		if c.Runs == 0 {
			l.Never = append(l.Never, OneLine(clauses[i].Span))
		}
	}
}

// OneLine is the source of a span on one line, with single spaces.
func OneLine(s diag.Span) string { return strings.Join(strings.Fields(s.Text()), " ") }
