package writing

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
)

func NewDiffCmd(s *shell.Streams) *cobra.Command {
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
		Args:              shell.Takes(2, 2, "two games, the old and the new"),
		ValidArgsFunction: open.CompleteGames,
		RunE:              func(_ *cobra.Command, args []string) error { return runDiff(s, args[0], args[1], asJSON) },
	}
	shell.JSONFlag(c, &asJSON)
	return c
}

func runDiff(s *shell.Streams, old, new string, asJSON bool) error {
	before, err := comparable(s, old)
	if err != nil {
		return err
	}
	after, err := comparable(s, new)
	if err != nil {
		return err
	}
	changes := carddefs.Diff(before, after)
	if asJSON {
		return show.JSON(s, show.ChangesJSON(changes))
	}
	showChanges(s, before, after, changes)
	return nil
}

// comparable loads a game whose files can all be read; words in it may be
// wrong.
func comparable(s *shell.Streams, arg string) (*carddefs.Set, error) {
	set, found, err := open.Load(s, arg, nil)
	if err != nil {
		return nil, err
	}
	if found.Errors() == 0 {
		return set, nil
	}
	return nil, open.Unplayable(s, &open.Game{Arg: arg, Set: set, Found: found})
}

func showChanges(s *shell.Streams, old, new *carddefs.Set, changes []carddefs.Change) {
	p := prose.Painter(s.OutColour())
	if len(changes) == 0 {
		fmt.Fprintln(s.Out, "nothing changed")
		return
	}
	fmt.Fprintf(s.Out, "%s\n", p.Bold(fmt.Sprintf("%s %s → %s %s", old.ID, old.Version, new.ID, new.Version)))
	signs := map[carddefs.ChangeKind]string{
		carddefs.Added: p.Green("+"), carddefs.Removed: p.Red("-"), carddefs.Renamed: p.Cyan("~"), carddefs.Changed: p.Yellow("~"),
	}
	for _, c := range changes {
		fmt.Fprintf(s.Out, "%s %s\n", signs[c.Kind], c.Text)
	}
}
