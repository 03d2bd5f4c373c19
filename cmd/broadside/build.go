package main

import (
	"fmt"
	"os"
	"path/filepath"

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
	steps   buildSteps
}

// buildSteps are those that other commands have: check finds what is wrong with a
// game, and simulate lets random bots play it and sums the games up briefly.
type buildSteps struct {
	check    func(game string, with []string) error
	simulate func(game string, with []string, games int, seed uint64, players tableSize) error
}

func newBuildCmd(s *streams, steps buildSteps) *cobra.Command {
	o := &buildOptions{streams: s, steps: steps}
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
		func() error { return o.steps.check(o.game, o.with) },
		func() error { return o.steps.simulate(o.game, o.with, o.games, o.seed, o.players) },
		func() error {
			return runPrint(&printOptions{drawing: drawing{streams: o.streams, game: o.game, paper: o.paper, margin: "5"}, with: o.with, out: out, pictureOptions: pictureOptions{dpi: 300}})
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
