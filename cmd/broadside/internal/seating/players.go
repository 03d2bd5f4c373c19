// Package seating says who sits at a table and how it is set: the flags for players,
// bots and options, and saved games.
package seating

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
)

// SeatNamed is a seat by its name; "": the first.
func SeatNamed(g *engine.Game, name string) (engine.Player, error) {
	if name == "" {
		return 0, nil
	}
	for p, n := range g.Players() {
		if strings.EqualFold(n, name) {
			return p, nil
		}
	}
	return 0, NoSeat(g, name)
}

// NoSeat says that a table has no such seat, and which it has.
func NoSeat(g *engine.Game, name string) error {
	if i := slices.Index(g.Whole().Players, strings.ToLower(strings.TrimSpace(name))); i >= 0 {
		return exit.Usage(fmt.Sprintf("with `--players %d` there is", i+1), "at a table of %s there is no seat `%s`", g.Rules().Seating(), name)
	}
	return exit.Usage("its seats are "+prose.List(prose.Quoted(g.Players())), "%s has no seat `%s`", g.Name(), name)
}

// Players is the value of --players: how many play; 0 where it is not said.
type Players struct{ N int }

// GamesFlags adds what all commands ask that play games, or samples, from a seed on.
func GamesFlags(c *cobra.Command, what string, seed *uint64, bots *[]string, workers *int) {
	f := c.Flags()
	f.Uint64Var(seed, "seed", 1, "the first "+what+"'s seed; the others count up from it")
	f.StringSliceVar(bots, "bots", []string{"random"}, "one bot for all seats, one for each with commas between, or by seat: `seat=bot`")
	f.IntVar(workers, "workers", runtime.NumCPU(), "how many "+what+"s to play at once")
	CompleteBots(c, "bots")
}

// CompleteBots has the shell offer the bots for a flag.
func CompleteBots(c *cobra.Command, flag string) {
	_ = c.RegisterFlagCompletionFunc(flag, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return bot.Names(), cobra.ShellCompDirectiveNoFileComp
	})
}

// PlayersFlag adds --players.
func PlayersFlag(c *cobra.Command, t *Players, what string) {
	c.Flags().Var(shell.Checked("number", new(string), func(v string) (err error) {
		if t.N, err = strconv.Atoi(v); err != nil || t.N < 1 {
			return errors.New("it is a number of players, such as 2")
		}
		return nil // whether the game is for so many, only the game knows
	}), "players", what)
	_ = c.RegisterFlagCompletionFunc("players", completePlayers)
}

// completePlayers offers the numbers of players the game is for.
func completePlayers(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	const none = cobra.ShellCompDirectiveNoFileComp
	if len(args) == 0 {
		return nil, none
	}
	fsys, err := shell.Of(c).Files.GameFolder(args[0])
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

// At is the game for as many players as --players says, or for the least.
func At(g *engine.Game, t Players) (*engine.Game, error) {
	if t.N == 0 {
		return g, nil
	}
	at, err := g.At(t.N)
	if err == nil {
		return at, nil
	}
	least, most := g.Range()
	help := "write `--players " + strconv.Itoa(min(max(t.N, least), most)) + "`"
	if least == most {
		help = "leave out `--players`"
	}
	return nil, exit.Usage(help, "%s is for %s, not %d", g.Name(), g.Seating(), t.N)
}

// Table is the game that a command plays, and who sits at it with which rules.
type Table struct {
	Game    string
	With    []string // expansions
	Players Players
	Set     []string // options of the game: "actions=4"
	Variant open.VariantFlags

	opened *open.Game
}

// Stalling is what the check warns of in the game that Open opened and may be why
// it does not come to an end.
func (t *Table) Stalling() diag.List { return t.opened.Linted().Stalling() }

// Flags adds --players, --with and --option.
func (t *Table) Flags(c *cobra.Command) {
	PlayersFlag(c, &t.Players, "how many play (default the least)")
	shell.WithFlag(c, &t.With)
	OptionFlag(c, &t.Set)
}

// Open opens the game for as many players, with --set and --without where the command has
// them, and reads its options.
func (t *Table) Open(s *shell.Streams) (*engine.Game, map[string]int, error) {
	opened, err := open.PlayableWith(s, t.Game, t.With, t.Variant)
	if err != nil {
		return nil, nil, err
	}
	t.opened = opened
	g, err := At(opened.Engine, t.Players)
	if err != nil {
		return nil, nil, err
	}
	options, err := OptionValues(opened.Rules, t.Set)
	return g, options, err
}
