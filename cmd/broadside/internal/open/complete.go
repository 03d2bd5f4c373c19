package open

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/variant"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// OneGame makes a command one of a game, its only argument.
func OneGame(c *cobra.Command, game *string, run func() error) {
	c.Args, c.ValidArgsFunction = shell.Takes(1, 1, Needed), CompleteGames
	c.RunE = func(_ *cobra.Command, args []string) error {
		*game = args[0]
		return run()
	}
}

// CompleteGames offers the games that come with Broadside, and folders.
func CompleteGames(_ *cobra.Command, args []string, prefix string) ([]string, cobra.ShellCompDirective) {
	var out []string
	for _, name := range carddefs.Embedded() {
		if strings.HasPrefix(name, prefix) {
			out = append(out, name)
		}
	}
	return out, cobra.ShellCompDirectiveDefault
}

// CompleteRevisions offers what the game of the first argument may be compared with.
func CompleteRevisions(c *cobra.Command, args []string, _ string) (out []string, _ cobra.ShellCompDirective) {
	if len(args) > 0 {
		files := shell.Of(c).Files
		for _, r := range files.Revisions(args[0], mostOffered) {
			out = append(out, r.Name+"\t"+r.Said)
		}
	}
	return out, cobra.ShellCompDirectiveDefault
}

// mostOffered is how many revisions are offered.
const mostOffered = 12

// CompletePlaces offers what can be set.
func CompletePlaces(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	const none = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	if len(args) == 0 {
		return nil, none
	}
	game, err := shell.Of(c).Files.GameFolder(args[0])
	if err != nil {
		return nil, none
	}
	s, err := variant.Open(variant.Part{Name: args[0], FS: game})
	if err != nil {
		return nil, none
	}
	var out []string
	for _, p := range s.Places() {
		out = append(out, p.Address+"="+p.Value)
	}
	return out, none
}
