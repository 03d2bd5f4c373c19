package report

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// Coverage is how often each clause of the cards and rules ran, on the source.
type Coverage struct {
	Clauses  int           `json:"clauses"`
	Never    int           `json:"never"`    // clauses that never ran
	OneSided int           `json:"oneSided"` // clauses whose condition came out one way only
	Files    []CoveredFile `json:"files"`
}

// CoveredFile is a file of the game.
type CoveredFile struct {
	File    string          `json:"file"`
	Clauses []CoveredClause `json:"clauses"` // in the order of the file
	text    string
}

// CoveredClause is a clause at a line, from 1. Held and Failed count how its
// condition came out; Cond says that it has one.
type CoveredClause struct {
	Line   int               `json:"line"`
	Card   string            `json:"card,omitempty"` // whose text it is; "": the rules'
	Kind   engine.ClauseKind `json:"kind"`
	Text   string            `json:"text"`
	Runs   int               `json:"runs"`
	Cond   bool              `json:"condition,omitempty"`
	Held   int               `json:"held,omitempty"`
	Failed int               `json:"failed,omitempty"`
}

// never says that a clause was not carried out.
func (c *CoveredClause) never() bool { return c.Runs == 0 && c.Held == 0 }

// oneSided says that a condition was asked and always came out the same.
func (c *CoveredClause) oneSided() bool { return c.Cond && (c.Held == 0) != (c.Failed == 0) }

// coverage lays the counts of clauses on their files; nil where there are none.
func coverage(g *engine.Game, totals []playtest.ClauseTotal) *Coverage {
	out, at := &Coverage{}, map[*diag.File]int{}
	for i, c := range g.Clauses() {
		if !c.Span.Known() || i >= len(totals) {
			continue
		}
		k, known := at[c.Span.File]
		if !known {
			k = len(out.Files)
			at[c.Span.File] = k
			out.Files = append(out.Files, CoveredFile{File: c.Span.File.Name, text: string(c.Span.File.Text)})
		}
		f := &out.Files[k]
		t := totals[i]
		cov := CoveredClause{Line: 1 + strings.Count(f.text[:c.Span.Start], "\n"), Kind: c.Kind, Text: firstLine(c.Span.Text()),
			Runs: t.Runs, Cond: c.Cond, Held: t.Held, Failed: t.Failed}
		if c.Card >= 0 {
			cov.Card = g.Rules().Cards[c.Card].Name
		}
		f.Clauses = append(f.Clauses, cov)
		out.count(&cov)
	}
	if out.Clauses == 0 {
		return nil
	}
	return out
}

func (c *Coverage) count(cl *CoveredClause) {
	c.Clauses++
	switch {
	case cl.never():
		c.Never++
	case cl.oneSided():
		c.OneSided++
	}
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(s), "\n")
	return strings.TrimSpace(line)
}
