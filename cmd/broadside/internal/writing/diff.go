package writing

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
)

func NewDiffCmd(s *shell.Streams) *cobra.Command {
	o := &diffOptions{Streams: s}
	c := &cobra.Command{
		Use:   "diff <old> [new]",
		Short: "Tell what changed from one game to another, as a changelog",
		Long: `Diff compares two games, or two versions of one, card by card and rule by rule
and tells the changes as a designer would. A game in a git repository may be
named as it was at a tag or another revision: rum@v1. Expansions are switched on
with the new one; with one game alone, it tells what they change. It ends with 0
whether or not there are any changes.`,
		Example: `  broadside diff rum-runner my-rum-runner
  broadside diff my-rum-runner@v1 my-rum-runner
  broadside diff rum-runner --with my-expansion
  broadside diff rum-runner my-rum-runner --json`,
		Args:              shell.Takes(1, 2, "two games, the old and the new, or one and its expansions"),
		ValidArgsFunction: open.CompleteGames,
		RunE: func(_ *cobra.Command, args []string) error {
			o.old, o.new = args[0], args[len(args)-1]
			if len(args) == 1 && len(o.with) == 0 {
				return exit.Usage("name the new game, too, or switch an expansion on: `--with my-expansion`", "`%s` alone can be compared with nothing", o.old)
			}
			return runDiff(o)
		},
	}
	shell.WithFlag(c, &o.with)
	shell.JSONFlag(c, &o.json)
	return c
}

type diffOptions struct {
	*shell.Streams
	old, new string
	with     []string // expansions of the new game
	json     bool
}

func runDiff(o *diffOptions) error {
	before, err := comparable(o.Streams, o.old, nil)
	if err != nil {
		return err
	}
	after, err := comparable(o.Streams, o.new, o.with)
	if err != nil {
		return err
	}
	changes := carddefs.Diff(before, after)
	if o.json {
		return show.JSON(o.Streams, show.ChangesJSON(changes))
	}
	showChanges(o.Streams, before, after, changes)
	return nil
}

// comparable loads a game whose files can all be read; words in it may be
// wrong.
func comparable(s *shell.Streams, arg string, with []string) (*carddefs.Set, error) {
	set, found, err := open.Load(s, arg, with)
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
	fmt.Fprintf(s.Out, "%s\n", p.Bold(fmt.Sprintf("%s %s → %s %s%s", old.ID, old.Version, new.ID, new.Version, new.Expanded())))
	signs := map[carddefs.ChangeKind]string{
		carddefs.Added: p.Green("+"), carddefs.Removed: p.Red("-"), carddefs.Renamed: p.Cyan("~"), carddefs.Changed: p.Yellow("~"),
	}
	for _, c := range changes {
		fmt.Fprintf(s.Out, "%s %s\n", signs[c.Kind], c.Text)
	}
}
