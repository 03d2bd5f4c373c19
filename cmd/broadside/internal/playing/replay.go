package playing

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/session"
)

type replayOptions struct {
	*shell.Streams
	file    string
	game    string
	with    []string
	players seating.Players
	to      int
	as      string
	againstOptions
	row rowOptions
}

func NewReplayCmd(s *shell.Streams) *cobra.Command {
	o := &replayOptions{Streams: s}
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
		Args: shell.Takes(1, -1, "a saved game's file, or a database and a game's number"),
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
	seating.PlayersFlag(c, &o.players, "how many play; another number than the saved game's is refused")
	shell.WithFlag(c, &o.with)
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
		return exit.Usage("", "the saved game has %s, so `--to %d` is too far", prose.Count(len(record.Choices), "choice"), o.to)
	}
	if o.game == "" {
		if o.game, err = seating.GameOf(o.Streams, record, o.file); err != nil {
			return err
		}
	}
	opened, err := open.Playable(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	g, err := seating.AtSaved(opened.Engine, record, o.players, o.file)
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
	return 0, seating.NoSeat(g, o.as)
}

func (o *replayOptions) show(g *engine.Game, record *engine.Record, viewer engine.Player) error {
	most := len(record.Choices)
	if o.to >= 0 {
		most = o.to
	}
	part := *record
	part.Choices = part.Choices[:most]
	table, failed := session.Resume(o.Ctx, g, &part, session.Config{Bots: make([]bot.Bot, len(g.Players()))})
	if table == nil {
		return seating.CantReplay(o.file, failed)
	}
	defer table.Close()
	t := newTableTop(o.Streams, table)
	t.viewer = viewer
	fmt.Fprintln(o.Out, prose.Painter(o.OutColour()).Bold(fmt.Sprintf("%s %s, seed %d", g.Name(), g.Version(), record.Seed)+o.row.title))
	if err := shell.Stopped(o.Streams); err != nil {
		return err
	}
	if failed == nil && t.state.Over() {
		return t.finish()
	}
	t.news(viewer)
	if failed != nil {
		return seating.CantReplay(o.file, failed)
	}
	fmt.Fprintf(o.Out, "\n%s\n", prose.Painter(o.OutColour()).Bold(fmt.Sprintf("After %s the game goes on: the %s has to choose.", prose.Count(most, "choice"), actorName(g, t.state))))
	return nil
}

func actorName(g *engine.Game, st *engine.State) string {
	if p := st.Actor(); p >= 0 {
		return g.Players()[p]
	}
	return "dealer"
}
