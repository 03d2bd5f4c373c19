package playing

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/scenario"
)

type testOptions struct {
	*shell.Streams
	game    string
	with    []string
	run     string
	verbose bool
	json    bool
	why     bool
}

func NewTestCmd(s *shell.Streams) *cobra.Command {
	o := &testOptions{Streams: s}
	c := &cobra.Command{
		Use:   "test <game>",
		Short: "Run a game's scenarios: given this, chosen that, then this holds",
		Long: `Test runs the scenarios in the game's folder "scenarios": given a position, some
choices are offered, one is chosen, and then something holds. What is not as a
scenario says is reported at its line. It ends with 0 where all pass.

With an expansion that changes rules, scenarios of the game that hold without it and not
with it are about what it changes. They are counted, and with -v told, not failed.

With --why it tells of each scenario that fails, and with --run of each that was
asked for, step by step what happened; and of each ability that waits for such,
and of each option that could have been offered: yes, or the first part of it
that was not so and what was there instead.`,
		Example: `  broadside test rum-runner
  broadside test my-game -v --run raid
  broadside test my-game --why --run raid`,
	}
	open.OneGame(c, &o.game, func() error { return runTest(o) })
	c.Flags().StringVar(&o.run, "run", "", "only scenarios with these `words`, whole, in their file's name, name or rule")
	c.Flags().BoolVar(&o.why, "why", false, "tell why abilities and options did, or did not, match: of scenarios that fail, or of those of --run")
	c.Flags().BoolVarP(&o.verbose, "verbose", "v", false, "name those that pass, too")
	shell.WithFlag(c, &o.with)
	shell.JSONFlag(c, &o.json)
	return c
}

// testJSON is what test writes for other programs.
type testJSON struct {
	Game      string         `json:"game"`
	Version   string         `json:"version"`
	Passed    int            `json:"passed"`
	Failed    int            `json:"failed"`
	Skipped   int            `json:"skipped"` // that expansions concern
	Changed   int            `json:"changed"` // of those: that hold without the expansions, which change rules
	Scenarios []scenarioJSON `json:"scenarios"`
	Findings  []diag.JSON    `json:"findings"` // of scenarios that could not be read
	found     diag.List
	skipped   []scenario.Skipped
	changed   []scenarioJSON // what was not so in them, too
}

// scenarioJSON is one scenario that was run.
type scenarioJSON struct {
	File     string        `json:"file"`
	Name     string        `json:"name"`
	Rule     string        `json:"rule,omitempty"`
	Passed   bool          `json:"passed"`
	Findings []diag.JSON   `json:"findings"`
	Why      []chapterJSON `json:"why,omitempty"` // with --why
	found    diag.List
	story    []scenario.Chapter
}

// Test is the command for a game, as other commands do it.
func Test(s *shell.Streams, game string, with []string) error {
	return runTest(&testOptions{Streams: s, game: game, with: with})
}

func runTest(o *testOptions) error {
	g, err := open.Playable(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	report, err := o.runScenarios(g)
	if err != nil {
		return err
	}
	if o.run != "" && len(report.Scenarios)+report.Skipped == 0 && len(report.found) == 0 {
		return exit.Usage("`broadside test "+o.game+" -v` names them all", "no scenario of `%s` has the words `%s` in its file's name, name or rule", o.game, o.run)
	}
	if o.json {
		err = show.JSON(o.Streams, report)
	} else {
		o.show(g, report)
	}
	if err == nil && (report.Failed > 0 || len(report.found) > 0) {
		return exit.Said(exit.Findings)
	}
	return err
}

// runScenarios runs those asked for.
func (o *testOptions) runScenarios(g *open.Game) (*testJSON, error) {
	out := &testJSON{Game: g.Set.ID, Version: g.Set.Version, Scenarios: []scenarioJSON{}}
	before := unchanged{g, o, map[string]*open.Game{}}
	for _, f := range g.Set.Scenarios {
		list, skipped, found := open.ReadScenarios(g, f)
		out.found = append(out.found, found...)
		for _, sc := range skipped {
			if o.asked(f.Name, sc.Name, sc.Rule) {
				out.skipped = append(out.skipped, sc)
			}
		}
		for _, sc := range list {
			if err := shell.Stopped(o.Streams); err != nil {
				return nil, err
			}
			if !o.asked(f.Name, sc.Name, sc.Rule) {
				continue
			}
			found, story := o.carryOut(g, sc)
			if len(found) > 0 && before.holds(f, sc) {
				out.changed = append(out.changed, scenarioJSON{File: f.Name, Name: sc.Name, found: found, story: story})
				continue
			}
			out.add(f.Name, sc, found, story)
		}
	}
	out.Changed = len(out.changed)
	out.Skipped, out.Findings = len(out.skipped)+out.Changed, show.FindingsJSON(out.found)
	return out, nil
}

// unchanged is a game without the expansions that change its rules: scenarios that hold there
// alone are about what they change.
type unchanged struct {
	g     *open.Game
	o     *testOptions
	games map[string]*open.Game // by the expansion whose scenarios are run
}

// holds says whether a scenario holds without the expansions that it does not come from.
func (u *unchanged) holds(f carddefs.ScenarioFile, sc *scenario.Scenario) bool {
	changed := slices.ContainsFunc(u.g.Set.RuleChanges, func(c carddefs.RuleChange) bool { return c.ID != f.From })
	if !changed {
		return false
	}
	g, known := u.games[f.From]
	if !known {
		g, _ = open.Only(u.o.Streams, u.o.game, u.o.with, f.From)
		u.games[f.From] = g
	}
	if g == nil || g.Engine == nil {
		return false
	}
	for _, own := range g.Set.Scenarios {
		if own.File.Name != f.File.Name {
			continue
		}
		list, _, _ := open.ReadScenarios(g, own)
		at := slices.IndexFunc(list, func(s *scenario.Scenario) bool { return s.Span.Start == sc.Span.Start })
		return at >= 0 && len(scenario.Run(g.Engine, list[at])) == 0
	}
	return false
}

// carryOut runs a scenario, and where that is asked for tells why what did not happen in it did not.
func (o *testOptions) carryOut(g *open.Game, sc *scenario.Scenario) (diag.List, []scenario.Chapter) {
	if !o.why {
		return scenario.Run(g.Engine, sc), nil
	}
	found, story := scenario.Explain(g.Engine, sc)
	if o.run == "" && len(found) == 0 {
		return nil, nil
	}
	return found, story
}

// asked says whether a scenario has the words of --run.
func (o *testOptions) asked(file, name, rule string) bool {
	return hasWords(file+"\n"+name+"\n"+rule, o.run)
}

// hasWords says whether words stand in a text, whole and one after another, whatever
// their case: `raid` in `raid-1` and in `A raid fails`, not in `afraid`.
func hasWords(text, words string) bool {
	letters := func(s string) string {
		return " " + strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) }), " ") + " "
	}
	return words == "" || strings.Contains(letters(text), letters(words))
}

func (t *testJSON) add(file string, sc *scenario.Scenario, found diag.List, story []scenario.Chapter) {
	passed := len(found) == 0
	if passed {
		t.Passed++
	} else {
		t.Failed++
	}
	t.Scenarios = append(t.Scenarios, scenarioJSON{file, sc.Name, sc.Rule, passed, show.FindingsJSON(found), storyJSON(story), found, story})
}

// show writes failures with their findings, with -v passes too, and a summary.
func (o *testOptions) show(g *open.Game, t *testJSON) {
	p := prose.Painter(o.OutColour())
	for _, sc := range t.Scenarios {
		switch {
		case !sc.Passed:
			fmt.Fprintf(o.Out, "%s  %s: %s\n\n", p.Red("fails"), sc.File, p.Bold(sc.Name))
			show.Findings(o.Streams, o.Out, sc.found, o.OutColour(), 0)
		case o.verbose || sc.story != nil:
			fmt.Fprintf(o.Out, "%s  %s: %s\n", p.Green("passes"), sc.File, sc.Name)
		}
		if sc.story != nil {
			newWhyWriter(o.Out, o.OutColour()).story(sc.story)
		}
	}
	for _, sc := range t.changed {
		if o.verbose {
			fmt.Fprintf(o.Out, "%s  %s: %s\n\n", p.Yellow("changed"), sc.File, p.Bold(sc.Name))
			show.Findings(o.Streams, o.Out, sc.found, o.OutColour(), 0)
		}
	}
	show.Findings(o.Streams, o.Out, t.found, o.OutColour(), show.MostFindings)
	fmt.Fprintf(o.Out, "%s %s: %s\n", g.Set.ID, g.Set.Version, t.outcome(p))
	open.ShowSkipped(o.Out, g, t.skipped)
	open.ShowChanged(o.Out, g, t.Changed)
}

// outcome is how the scenarios went, in a few words.
func (t *testJSON) outcome(p prose.Painter) string {
	text := prose.Count(len(t.Scenarios), "scenario")
	unread := ""
	if n := t.found.Errors(); n > 0 {
		unread = ", " + p.Red(prose.Count(n, "error")+" in what could not be read")
	}
	switch {
	case len(t.Scenarios) == 0 && t.Skipped == 0 && unread == "":
		return "no scenarios; they are written in files of the folder `scenarios`"
	case t.Failed > 0:
		return text + ", " + p.Red(prose.Thousands(t.Failed)+" failed") + unread
	case unread != "":
		return text + unread
	}
	return text + ", " + p.Green("all pass")
}
