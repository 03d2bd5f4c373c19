package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
)

func newDiffCmd(s *streams) *cobra.Command {
	asJSON := false
	c := &cobra.Command{
		Use:   "diff <old> <new>",
		Short: "Tell what changed from one game to another, as a changelog",
		Long: `Diff compares two games, or two versions of one, card by card and rule by rule
and tells the changes as a designer would. A game in a git repository may be
named as it was at a tag or another revision: rum@v1. It ends with 0 whether or
not there are any changes.`,
		Example: `  broadside diff rum-runner my-rum-runner
  broadside diff my-rum-runner@v1 my-rum-runner
  broadside diff rum-runner my-rum-runner --json`,
		Args:              takes(2, 2, "two games, the old and the new"),
		ValidArgsFunction: completeGames,
		RunE:              func(_ *cobra.Command, args []string) error { return runDiff(s, args[0], args[1], asJSON) },
	}
	jsonFlag(c, &asJSON)
	return c
}

// changeJSON is a change as data.
type changeJSON struct {
	Kind    string `json:"kind"`
	Of      string `json:"of"`
	Subject string `json:"subject"`
	Text    string `json:"text"`
}

var changeNames = map[carddefs.ChangeKind]string{
	carddefs.Added: "added", carddefs.Removed: "removed", carddefs.Renamed: "renamed", carddefs.Changed: "changed",
}

func runDiff(s *streams, old, new string, asJSON bool) error {
	before, err := s.comparable(old)
	if err != nil {
		return err
	}
	after, err := s.comparable(new)
	if err != nil {
		return err
	}
	changes := carddefs.Diff(before, after)
	if asJSON {
		return s.json(changesJSON(changes))
	}
	s.showChanges(before, after, changes)
	return nil
}

// comparable loads a game whose files can all be read; words in it may be
// wrong.
func (s *streams) comparable(arg string) (*carddefs.Set, error) {
	set, found, err := s.loadGame(arg, nil)
	if err != nil {
		return nil, err
	}
	if found.Errors() == 0 {
		return set, nil
	}
	return nil, s.unplayable(&opened{arg: arg, set: set, found: found})
}

func changesJSON(changes []carddefs.Change) []changeJSON {
	out := []changeJSON{}
	for _, c := range changes {
		of := "card"
		if c.Rules {
			of = "rules"
		}
		out = append(out, changeJSON{changeNames[c.Kind], of, c.Subject, c.Text})
	}
	return out
}

func (s *streams) showChanges(old, new *carddefs.Set, changes []carddefs.Change) {
	p := painter(s.outColour())
	if len(changes) == 0 {
		fmt.Fprintln(s.out, "nothing changed")
		return
	}
	fmt.Fprintf(s.out, "%s\n", p.bold(fmt.Sprintf("%s %s → %s %s", old.ID, old.Version, new.ID, new.Version)))
	signs := map[carddefs.ChangeKind]string{
		carddefs.Added: p.green("+"), carddefs.Removed: p.red("-"), carddefs.Renamed: p.cyan("~"), carddefs.Changed: p.yellow("~"),
	}
	for _, c := range changes {
		fmt.Fprintf(s.out, "%s %s\n", signs[c.Kind], c.Text)
	}
}
