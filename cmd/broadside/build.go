package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/print/impose"
)

type buildOptions struct {
	*streams
	game  string
	with  []string
	games int
	seed  uint64
	out   string
	paper string

	players tableSize
}

func newBuildCmd(s *streams) *cobra.Command {
	o := &buildOptions{streams: s}
	c := &cobra.Command{
		Use:   "build <game>",
		Short: "Check a game, play test games, and write its printable PDF",
		Long: `Build does in one go what stands between a changed card and the table: it checks
the game, lets bots play test games and sums them up, and draws the sheet. It
stops at the first step that finds something wrong.`,
		Example: `  broadside build rum-runner
  broadside build my-game -n 200 -o my-game.pdf --paper letter`,
		Args:              takes(1, 1, gameNeeded),
		ValidArgsFunction: completeGames,
		RunE: func(_ *cobra.Command, args []string) error {
			o.game = args[0]
			return runBuild(o)
		},
	}
	f := c.Flags()
	f.IntVarP(&o.games, "games", "n", 1000, "how many games")
	f.Uint64Var(&o.seed, "seed", 1, "the first game's seed; the others count up from it")
	f.StringVarP(&o.out, "out", "o", "", "the PDF `file` to write (default out/<game>.pdf)")
	f.Var(&sizeFlag{&o.paper, impose.Paper}, "paper", "the sheet: a4, letter, a3, tabloid, or its size such as 200x300mm (default a4)")
	playersFlag(c, &o.players, "how many play the test games (default the least)")
	withFlag(c, &o.with)
	return c
}

// runBuild checks, simulates and prints, in that order.
func runBuild(o *buildOptions) error {
	out, err := o.target()
	if err != nil {
		return err
	}
	steps := []func() error{
		func() error { return runCheck(&checkOptions{streams: o.streams, game: o.game, with: o.with}) },
		func() error {
			return runSim(&simOptions{streams: o.streams, game: o.game, with: o.with, games: o.games, seed: o.seed, players: o.players,
				bots: []string{"random"}, workers: runtime.NumCPU(), reporting: reporting{brief: true}})
		},
		func() error {
			return runPrint(&printOptions{streams: o.streams, game: o.game, with: o.with, out: out, paper: paperOptions{name: o.paper, margin: "5"}, pictureOptions: pictureOptions{dpi: 300}})
		},
	}
	for i, step := range steps {
		if i > 0 {
			fmt.Fprintln(o.streams.out)
		}
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// target is the file to write; the folder it is in by default is made.
func (o *buildOptions) target() (string, error) {
	if o.out != "" {
		return o.out, nil
	}
	const folder = "out"
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return "", cantWrite(folder, err)
	}
	return filepath.Join(folder, filepath.Base(filepath.Clean(o.game))+".pdf"), nil
}
