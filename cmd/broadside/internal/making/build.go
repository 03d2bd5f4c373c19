package making

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/impose"
)

type buildOptions struct {
	*shell.Streams
	game  string
	with  []string
	games int
	seed  uint64
	file  string
	paper string

	players seating.Players
	steps   Steps
}

// Steps are those that other commands have: check finds what is wrong with a game, test runs its scenarios, the worked examples of
// its rules, and simulate lets random bots play it and sums the games up briefly.
type Steps struct {
	Check, Test func(game string, with []string) error
	Simulate    func(game string, with []string, games int, seed uint64, players seating.Players) error
}

func NewBuildCmd(s *shell.Streams, steps Steps) *cobra.Command {
	o := &buildOptions{Streams: s, steps: steps}
	c := &cobra.Command{
		Use:   "build <game>",
		Short: "Check a game, play test games, and write its printable PDF",
		Long: `Build does in one go what stands between a changed card and the table: it checks
the game, lets bots play test games and sums them up, and draws the sheet. It
stops at the first step that finds something, a warning too; one that is meant is
allowed by a comment on its line: "# allow B0460: reason".`,
		Example: `  broadside build rum-runner
  broadside build my-game -n 200 -o my-game.pdf --paper letter`,
	}
	open.OneGame(c, &o.game, func() error { return runBuild(o) })
	f := c.Flags()
	f.IntVarP(&o.games, "games", "n", 1000, "how many games")
	f.Uint64Var(&o.seed, "seed", 1, "the first game's seed; the others count up from it")
	f.StringVarP(&o.file, "out", "o", "", "the PDF `file` to write (default out/<game>.pdf)")
	shell.Writes(c, "out")
	f.Var(sizeFlag(&o.paper, impose.Paper), "paper", "the sheet: a4, letter, a3, tabloid, or its size such as 200x300mm (default a4)")
	seating.PlayersFlag(c, &o.players, "how many play the test games (default the least)")
	shell.WithFlag(c, &o.with)
	return c
}

// runBuild checks, simulates and prints, in that order.
func runBuild(o *buildOptions) error {
	out, err := o.target()
	if err != nil {
		return err
	}
	steps := []func() error{
		func() error { return o.steps.Check(o.game, o.with) },
		func() error { return o.steps.Simulate(o.game, o.with, o.games, o.seed, o.players) },
		func() error { return o.print(out) },
	}
	for i, step := range steps {
		if i > 0 {
			fmt.Fprintln(o.Streams.Out)
		}
		err := step()
		var said *exit.Error
		if errors.As(err, &said) && said.Code == exit.Findings {
			fmt.Fprintln(o.Streams.Err, stopsAt[i])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// print writes the PDF, and one more for each language that the game is translated into.
func (o *buildOptions) print(out string) error {
	g, err := open.Printable(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	for _, language := range append([]string{""}, g.Paper.Languages()...) {
		file := out
		if language != "" {
			file = strings.TrimSuffix(out, filepath.Ext(out)) + "." + language + filepath.Ext(out)
		}
		p := &printOptions{drawing: drawing{Streams: o.Streams, game: o.game, with: o.with, look: game.Options{Paper: o.paper, Language: language}}, file: file, margin: "5", pictureOptions: pictureOptions{dpi: 300}}
		on, err := p.prepare()
		if err != nil {
			return err
		}
		if err := p.print(g, on); err != nil {
			return err
		}
	}
	return nil
}

// stopsAt says of each step what has not been done, since it found something, and how to
// go on.
var stopsAt = []string{
	"build stops here: no test games and no PDF; mend what is shown above, or allow a warning that is meant by a comment on its line, `# allow CODE: reason`, and build again",
	"build stops here: no PDF; mend what is shown above, and build again",
	"the PDF is written, with what is shown above; mend it, or allow a warning that is meant by a comment on its line, `# allow CODE: reason`",
}

// target is the file to write; the folder it is in by default is made.
func (o *buildOptions) target() (string, error) {
	if o.file != "" {
		return o.file, o.Files.CanWrite(o.file)
	}
	folder := o.Files.Out()
	if err := o.Files.MakeDir(folder); err != nil {
		return "", disk.CantWrite(folder, err)
	}
	file := filepath.Join(folder, filepath.Base(filepath.Clean(o.game))+".pdf")
	return file, o.Files.CanWrite(file)
}
