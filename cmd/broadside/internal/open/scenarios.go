package open

import (
	"fmt"
	"io"
	"slices"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// ReadScenarios reads a scenario file. A scenario belongs to the set it comes
// from, the game or an expansion; those that other expansions concern are
// passed over.
func ReadScenarios(g *Game, f carddefs.ScenarioFile) ([]*scenario.Scenario, []scenario.Skipped, diag.List) {
	var changes []scenario.Change
	for _, c := range g.Set.ChangesFor(f) {
		changes = append(changes, scenario.Change{Card: c.Card, Kind: c.Kind, Added: c.Verb == "add"})
	}
	return scenario.Read(f.File, g.Rules, changes)
}

// ScenarioFindings are what is wrong in the scenarios of a sound game, without
// running them, and which of them were passed over.
func ScenarioFindings(g *Game) (found diag.List, skipped []scenario.Skipped) {
	if g.Paper == nil || !g.Rules.Deals() {
		return nil, nil
	}
	for _, f := range g.Set.Scenarios {
		list, over, more := ReadScenarios(g, f)
		found, skipped = append(found, more...), append(skipped, over...)
		for _, sc := range list {
			found = append(found, scenario.Lines(g.Rules, sc)...)
		}
	}
	return found, skipped
}

// ShowSkipped says how many scenarios were passed over, and why.
func ShowSkipped(w io.Writer, g *Game, skipped []scenario.Skipped) {
	for why := scenario.Names; why <= scenario.Lays; why++ {
		n := 0
		for _, s := range skipped {
			if s.Why == why {
				n++
			}
		}
		if n > 0 {
			fmt.Fprintf(w, "%s skipped: %s\n", prose.Count(n, "scenario"), skipReason(g, why))
		}
	}
}

func skipReason(g *Game, why scenario.Reason) string {
	var who []string
	for _, c := range g.Set.Changes {
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
		return "about cards that " + prose.List(who) + " replace" + s + " or remove" + s
	case scenario.Deals:
		return "dealing whole decks, which " + prose.List(who) + " change" + s
	}
	return "on a table whose places " + prose.List(who) + " change" + s
}

// ShowChanged says how many scenarios hold only without the expansions that change rules.
func ShowChanged(w io.Writer, g *Game, n int) {
	if n == 0 {
		return
	}
	var who []string
	for _, c := range g.Set.RuleChanges {
		if !slices.Contains(who, c.ID) {
			who = append(who, c.ID)
		}
	}
	change := "changes"
	if len(who) > 1 {
		change = "change"
	}
	fmt.Fprintf(w, "%s skipped: holding only without %s, which %s rules (`-v` tells what is not so)\n", prose.Count(n, "scenario"), prose.List(who), change)
}

// ShowRuleChanges says what expansions change in the game's own declarations, a line each.
func ShowRuleChanges(w io.Writer, g *Game) {
	for _, c := range g.Set.Changelog() {
		fmt.Fprintf(w, "  %s\n", c.Text)
	}
}
