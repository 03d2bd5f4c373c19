package seating

import (
	"errors"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// Ends refuses a game without a limit of turns to bots that think about a choice, or learn first, where none of some games of random
// players comes to its end: they would sit at it for very long. Where a person sits, or all choose at once, nothing is refused.
func Ends(s *shell.Streams, g *engine.Game, options map[string]int, bots []string, workers int) error {
	person := func(name string) bool { return bot.Describe(name) == "" }
	if g.Rules().Cap > 0 || !slices.ContainsFunc(bots, bot.Thinks) || slices.ContainsFunc(bots, person) {
		return nil
	}
	cfg := playtest.Config{Games: playtest.FewGames, Seed: 1, Bots: []string{"random"}, Options: options, Workers: workers, MustEnd: true}
	_, err := playtest.Run(s.Ctx, g, cfg)
	if none, ok := errors.AsType[*playtest.NoEnd](err); ok {
		if none.Faults == 0 {
			none.Of = " of random players" + none.Of
		}
		return Unplayed(none)
	}
	return nil // whatever else there is, they will come to themselves
}

// Unplayed words why nothing came of games: where they have no end, with the line that gives them one.
func Unplayed(err error) error {
	if exit.Worded(err) {
		return err
	}
	out := &exit.Error{Code: exit.Failed, Text: err.Error(), Cause: err}
	if none, ok := errors.AsType[*playtest.NoEnd](err); ok {
		out.Help = strings.TrimSuffix(prose.Small(none.Mend()), ".")
	}
	return out
}
