package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/session"
)

type replayOptions struct {
	*streams
	file    string
	game    string
	with    []string
	players tableSize
	to      int
	as      string
	againstOptions
	row rowOptions
}

func newReplayCmd(s *streams) *cobra.Command {
	o := &replayOptions{streams: s}
	c := &cobra.Command{
		Use:   "replay <file> [number]",
		Short: "Print a saved game, or one that bots played, as it went",
		Long: `Replay plays a saved game again and prints it. It refuses a game that was saved
with other rules or cards, and a choice that can't be made. Of a database that
"broadside sim" wrote it plays the game of a number.

A game of your own goes by its folder: --game my-game. A database knows the
folder; the game as it was then can be named: --game my-game@v1.

--against plays yesterday's games on today's cards: what was chosen is chosen
again by its meaning, and where the two first part is told, with what changed
there. It takes several saved games, and databases that "broadside sim" keeps.
The game as it was then is looked for among the revisions that git has of the
folder and those that come with Broadside, or named with --was.`,
		Example: `  broadside replay evening.json
  broadside replay evening.json --to 20 --as pirate
  broadside replay test.json --game my-game --with high-tide
  broadside replay out/rum-runner.db 17
  broadside replay out/rum-runner.db 17 --run 2 --save strange.json
  broadside replay evening.json --against my-game
  broadside replay out/my-game.db --against my-game --was my-game@v1 --games 500`,
		Args: takes(1, -1, "a saved game's file, or a database and a game's number"),
		RunE: func(c *cobra.Command, args []string) error {
			if err := o.misplaced(c, args); err != nil {
				return err
			}
			if o.against != "" {
				return runAgainst(o, args)
			}
			o.file, o.row.number = args[0], strings.Join(args[1:], "")
			return runReplay(o)
		},
	}
	c.Flags().StringVar(&o.game, "game", "", "the `game` it was saved from (default: one that comes with Broadside)")
	c.Flags().IntVar(&o.to, "to", -1, "stop after so many choices")
	c.Flags().StringVar(&o.as, "as", "", "show only what the player in this `seat` knew")
	playersFlag(c, &o.players, "how many play; another number than the saved game's is refused")
	withFlag(c, &o.with)
	againstFlags(c, &o.againstOptions)
	rowFlags(c, &o.row)
	return c
}

func runReplay(o *replayOptions) error {
	record, err := o.record()
	if err != nil {
		return err
	}
	if o.to > len(record.Choices) {
		return usage("", "the saved game has %s, so `--to %d` is too far", count(len(record.Choices), "choice"), o.to)
	}
	if o.game == "" {
		if o.game, err = gameOf(o.streams, record, o.file); err != nil {
			return err
		}
	}
	opened, err := o.playable(o.game, o.with)
	if err != nil {
		return err
	}
	g, err := seatedAs(opened.play, record, o.players, o.file)
	if err != nil {
		return err
	}
	viewer, err := o.viewer(g)
	if err != nil {
		return err
	}
	if err := o.show(g, record, viewer); err != nil {
		return err
	}
	return o.saveRow(record)
}

// readRecord reads a saved game.
func readRecord(path string) (*engine.Record, error) {
	text, err := readFile(path, engine.MaxSaveBytes)
	if err != nil {
		return nil, err
	}
	record, err := engine.ReadRecord(text)
	if err != nil {
		return nil, failure("a game is saved with `s FILE` in `broadside play`, or by its `--save`", "can't use `%s`: %s", path, firstLine(err.Error()))
	}
	return record, nil
}

// gameOf finds the game that comes with Broadside a record is of.
func gameOf(s *streams, r *engine.Record, file string) (string, error) {
	for _, name := range carddefs.Embedded() {
		g, err := s.openGame(name, nil)
		if err == nil && g.set.Title == r.Game {
			return name, nil
		}
	}
	return "", usage("say where it is with `--game folder`", "`%s` is of `%s`, which does not come with Broadside", file, firstLine(r.Game))
}

// viewer is whose knowledge is shown.
func (o *replayOptions) viewer(g *engine.Game) (engine.Player, error) {
	if o.as == "" {
		return engine.Everything, nil
	}
	for p, name := range g.Players() {
		if strings.EqualFold(name, o.as) {
			return p, nil
		}
	}
	return 0, noSeat(g, o.as)
}

func (o *replayOptions) show(g *engine.Game, record *engine.Record, viewer engine.Player) error {
	most := len(record.Choices)
	if o.to >= 0 {
		most = o.to
	}
	part := *record
	part.Choices = part.Choices[:most]
	table, failed := session.Resume(o.ctx, g, &part, session.Config{Bots: make([]bot.Bot, len(g.Players()))})
	if table == nil {
		return cantReplay(o.file, failed)
	}
	defer table.Close()
	t := newTableTop(o.streams, table)
	t.viewer = viewer
	fmt.Fprintln(o.out, painter(o.outColour()).bold(fmt.Sprintf("%s %s, seed %d", g.Name(), g.Version(), record.Seed)+o.row.title))
	if err := stopped(o.streams); err != nil {
		return err
	}
	if failed == nil && t.state.Over() {
		return t.finish()
	}
	t.news(viewer)
	if failed != nil {
		return cantReplay(o.file, failed)
	}
	fmt.Fprintf(o.out, "\n%s\n", painter(o.outColour()).bold(fmt.Sprintf("After %s the game goes on: the %s has to choose.", count(most, "choice"), actorName(g, t.state))))
	return nil
}

func actorName(g *engine.Game, st *engine.State) string {
	if p := st.Actor(); p >= 0 {
		return g.Players()[p]
	}
	return "dealer"
}

// cantReplay says why a saved game can't be played here.
func cantReplay(file string, err error) error {
	help := ""
	var other *engine.MismatchError
	if errors.As(err, &other) && other.What == "players" {
		help = "leave out `--players`: the saved game says how many play"
	} else if other != nil {
		help = "replay it with the game as it was then: `--game folder`, and `--with` for its expansions"
	}
	return failure(help, "can't replay `%s`: %s", file, err)
}

// loadSave goes on with a saved game.
func loadSave(ctx context.Context, g *engine.Game, record *engine.Record, path string) (*engine.State, error) {
	st, err := g.Resume(ctx, record)
	if err != nil {
		return nil, cantReplay(path, err)
	}
	return st, nil
}
