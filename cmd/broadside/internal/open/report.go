package open

import (
	"fmt"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// CardCounts is how many different cards a game has, and how many with every
// copy: those of the card files, or, if it could be read, those of the game.
func CardCounts(g *Game) (different, copies int) {
	if g.Rules != nil {
		for _, c := range g.Rules.Cards {
			if !g.Rules.Kinds[c.Kind].Pile { // what lies in it is counted
				different, copies = different+1, copies+c.Count
			}
		}
		return different, copies
	}
	for _, c := range g.Set.Source.Cards {
		copies += c.Count
	}
	return len(g.Set.Source.Cards), copies
}

// ReportJSON is what check writes for other programs.
type ReportJSON struct {
	Game       string            `json:"game"`
	Title      string            `json:"title"`
	Version    string            `json:"version"`
	Hash       string            `json:"hash"`
	Expansions []string          `json:"expansions"`
	Cards      int               `json:"cards"`
	Copies     int               `json:"copies"`
	Errors     int               `json:"errors"`
	Warnings   int               `json:"warnings"`
	Skipped    int               `json:"skipped"`           // scenarios that expansions concern
	Changes    []show.ChangeJSON `json:"changes,omitempty"` // what the expansions change in the game's declarations
	Findings   []diag.JSON       `json:"findings"`
}

// Report is what check says of a game; skipped are the scenarios passed over.
func Report(g *Game, found diag.List, skipped int) ReportJSON {
	out := ReportJSON{
		Game: g.Set.ID, Title: g.Set.Title, Version: g.Set.Version, Hash: fmt.Sprintf("%x", g.Set.Hash),
		Expansions: []string{}, Errors: found.Errors(), Skipped: skipped, Findings: show.FindingsJSON(found),
	}
	for _, x := range g.Set.Expansions {
		out.Expansions = append(out.Expansions, x.ID)
	}
	if changes := g.Set.Changelog(); len(changes) > 0 {
		out.Changes = show.ChangesJSON(changes)
	}
	out.Cards, out.Copies = CardCounts(g)
	for _, d := range found {
		if d.Severity() == diag.Warning {
			out.Warnings++
		}
	}
	return out
}
