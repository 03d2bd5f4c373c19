package main

import (
	"errors"
	"runtime"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/engine"
)

// tableSize is the value of --players: how many play; 0 where it is not said.
type tableSize struct{ n int }

func (t *tableSize) String() string { return "" }

// Type is what the help calls the value.
func (t *tableSize) Type() string { return "number" }

// Set reads the number. Whether the game is for so many, only the game knows.
func (t *tableSize) Set(v string) error {
	n, err := strconv.Atoi(v)
	if err != nil || n < 1 {
		return errors.New("it is a number of players, such as 2")
	}
	t.n = n
	return nil
}

// gamesFlags adds what all commands ask that play games from a seed on.
func gamesFlags(c *cobra.Command, seed *uint64, bots *[]string, workers *int) {
	f := c.Flags()
	f.Uint64Var(seed, "seed", 1, "the first game's seed; the others count up from it")
	f.StringSliceVar(bots, "bots", []string{"random"}, "one bot for all seats, one for each with commas between, or by seat: `seat=bot`")
	f.IntVar(workers, "workers", runtime.NumCPU(), "how many games to play at once")
}

// playersFlag adds --players.
func playersFlag(c *cobra.Command, t *tableSize, what string) {
	c.Flags().Var(t, "players", what)
	_ = c.RegisterFlagCompletionFunc("players", completePlayers)
}

// completePlayers offers the numbers of players the game is for.
func completePlayers(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	const none = cobra.ShellCompDirectiveNoFileComp
	if len(args) == 0 {
		return nil, none
	}
	fsys, err := gameFolder(args[0])
	if err != nil {
		return nil, none
	}
	g, _, err := broadside.Open(c.Context(), fsys, broadside.RulesOnly())
	if err != nil || g.Rules() == nil {
		return nil, none
	}
	var out []string
	for least, most := g.Rules().Range(); least > 0 && least <= most; least++ {
		out = append(out, strconv.Itoa(least))
	}
	return out, none
}

// seated is the game for as many players as --players says, or for the least.
func seated(g *engine.Game, t tableSize) (*engine.Game, error) {
	if t.n == 0 {
		return g, nil
	}
	at, err := g.At(t.n)
	if err == nil {
		return at, nil
	}
	least, most := g.Range()
	help := "write `--players " + strconv.Itoa(min(max(t.n, least), most)) + "`"
	if least == most {
		help = "leave out `--players`"
	}
	return nil, usage(help, "%s is for %s, not %d", g.Name(), g.Seating(), t.n)
}

// sitting opens a game for as many players, and reads its options, as a command
// was told.
func (s *streams) sitting(game string, with []string, size tableSize, given []string) (*engine.Game, map[string]int, error) {
	opened, err := s.playable(game, with)
	if err != nil {
		return nil, nil, err
	}
	g, err := seated(opened.play, size)
	if err != nil {
		return nil, nil, err
	}
	options, err := optionValues(opened.game, given)
	return g, options, err
}

// seatedAs is the game for the players of a saved one; where --players says
// another number, what follows refuses it.
func seatedAs(g *engine.Game, r *engine.Record, t tableSize, file string) (*engine.Game, error) {
	if t.n > 0 {
		return seated(g, t)
	}
	at, err := g.AtRecord(r)
	var other *engine.MismatchError
	if errors.As(err, &other) && other.What == "players" {
		return nil, failure("the file was changed, or is of another game", "can't replay `%s`: %s", file, err)
	}
	if err != nil {
		return nil, cantReplay(file, err)
	}
	return at, nil
}
