package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// readScenarios reads a scenario file. A scenario belongs to the set it comes
// from, the game or an expansion; those that other expansions concern are
// passed over.
func readScenarios(g *opened, f carddefs.ScenarioFile) ([]*scenario.Scenario, []scenario.Skipped, diag.List) {
	var changes []scenario.Change
	for _, c := range g.set.ChangesFor(f) {
		changes = append(changes, scenario.Change{Card: c.Card, Kind: c.Kind, Added: c.Verb == "add"})
	}
	return scenario.ReadBeside(f.File, g.game, changes)
}

// showSkipped says how many scenarios were passed over, and why.
func showSkipped(w io.Writer, g *opened, skipped []scenario.Skipped) {
	for why := scenario.Names; why <= scenario.Lays; why++ {
		n := 0
		for _, s := range skipped {
			if s.Why == why {
				n++
			}
		}
		if n > 0 {
			fmt.Fprintf(w, "%s skipped: %s\n", count(n, "scenario"), skipReason(g, why))
		}
	}
}

func skipReason(g *opened, why scenario.Reason) string {
	var who []string
	for _, c := range g.set.Changes {
		if !slices.Contains(who, c.Expansion) && (why != scenario.Names || c.Verb != "add") {
			who = append(who, c.Expansion)
		}
	}
	s := "s"
	if len(who) > 1 {
		s = ""
	}
	switch why {
	case scenario.Names:
		return "about cards that " + list(who) + " replace" + s + " or remove" + s
	case scenario.Deals:
		return "dealing whole decks, which " + list(who) + " change" + s
	}
	return "on a table whose places " + list(who) + " change" + s
}
