// Package results tells of games that were played, for the commands that play or read
// many.
package results

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
	"github.com/broadside-cards/broadside/engine/playtest/report"
)

// PlayedBy names the bots that played, each with what it does and, where they
// differ, with its seat, and says what is known of how strong they are in a game.
// where is what the page calls the game, such as " in A".
func PlayedBy(g *engine.Game, seats, bots []string, climbed *ladder.Ladder, where string) (names string, strong []string) {
	var said []string
	for i, b := range bots {
		text := b
		if !slices.Contains(bots[:i], b) {
			text += " (" + bot.Describe(b) + ")"
			for _, s := range report.Strength(b, g, climbed) {
				strong = append(strong, fmt.Sprintf("How strong %s is%s: %s.", b, where, s))
			}
		}
		if len(bots) > 1 {
			text = seats[i] + " by " + text
		}
		said = append(said, text)
	}
	return prose.List(said), strong
}

// Options is how a command that played or read games tells of them.
type Options struct {
	html   string // file
	Ladder string // file
	json   bool
	Brief  bool // what was played, the verdict, and no more

	game       *engine.Game
	Climbed    *ladder.Ladder
	People     *report.PeopleCollector                                       // of games that people played; nil: there are none
	OnlyPeople bool                                                          // no bots' games are told of
	Moment     func(game, choice int, player string) (replay, playOn string) // the commands of a moment in one
	Standing   *lab.Standing                                                 // who wins by who plays; nil where only one kind did
	Ask        string                                                        // the command that asks several
}

// Flags adds --html, --ladder and --json.
func Flags(c *cobra.Command, o *Options) {
	f := c.Flags()
	f.Var(shell.NotEmpty(&o.html, "file", "name a file, such as report.html"), "html", "write the report with its plots as a page into this `file`")
	f.Var(shell.NotEmpty(&o.Ladder, "file", "name what `broadside ladder --json` wrote"), "ladder", "tell how strong the bots are by this `file`, which broadside ladder --json wrote")
	shell.Writes(c, "html")
	shell.Reads(c, "ladder")
	shell.JSONFlag(c, &o.json)
}

// WritesPage says that a page is to be written.
func (o *Options) WritesPage() bool { return o.html != "" }

// mostLadderBytes bounds the file of a ladder.
const mostLadderBytes = 16 << 20

// Ready reads the file of --ladder and looks at that of --html, before any game
// is played.
func (o *Options) Ready(files *disk.Files, g *engine.Game) error {
	o.game = g
	if err := files.CanWrite(o.html); err != nil || o.Ladder == "" {
		return err
	}
	text, err := files.Read(o.Ladder, mostLadderBytes)
	if err != nil {
		return err
	}
	l := &ladder.Ladder{}
	if err := json.Unmarshal(text, l); err != nil || !l.Sound() {
		return exit.Failure("`broadside ladder <game> --json > FILE` writes one", "`%s` is no skill ladder", o.Ladder)
	}
	switch {
	case l.Rules != g.Hash():
		return exit.Failure("climb it again: `broadside ladder`", "`%s` is of other cards or rules: %s %s, hash %.12s, not %.12s", o.Ladder, l.Game, l.Version, l.Rules, g.Hash())
	case !slices.Equal(l.Players, g.Players()):
		return exit.Failure("climb it again with the same `--players`", "`%s` is for %s, not %d", o.Ladder, prose.Count(len(l.Players), "player"), len(g.Players()))
	}
	o.Climbed = l
	return nil
}

// ReadyWith is ready, and refuses a ladder that was climbed with other options.
func (o *Options) ReadyWith(files *disk.Files, g *engine.Game, options map[string]int) error {
	if err := o.Ready(files, g); err != nil || o.Climbed == nil {
		return err
	}
	for _, spec := range g.OptionSpecs() {
		if was, is := optionIn(o.Climbed.Options, spec), optionIn(options, spec); was != is {
			return exit.Failure("climb it again with the same `--option`", "`%s` was climbed with %s=%d, not %d", o.Ladder, spec.Name, was, is)
		}
	}
	return nil
}

// optionIn is the value of an option, set or not.
func optionIn(set map[string]int, spec engine.OptionSpec) int {
	if v, ok := set[spec.Name]; ok {
		return v
	}
	return spec.Default
}

// reportJSON is a report as data, and who wins by who plays, where that is known.
type reportJSON struct {
	*report.Report
	Robust *lab.Standing `json:"robust,omitempty"`
}

// Tell writes the report: the page of --html, then what the command says.
// Games stopped by a fault are findings.
func Tell(s *shell.Streams, o *Options, c *report.Collector) error {
	var wider []string
	if o.Standing != nil {
		wider = StandingAnswer(o.Standing)
	}
	c.Others(wider, o.Ask)
	r := c.Report(o.Climbed)
	if o.People != nil {
		r.People = o.People.Report(r.Cards, o.Moment)
	}
	if o.OnlyPeople {
		r = report.PeopleReport(o.game, r.Options, r.People)
	}
	if o.html != "" {
		var page bytes.Buffer
		var more []report.PageSection
		if o.Standing != nil {
			more = append(more, standingSection(o.Standing))
		}
		if err := r.WriteHTML(&page, more...); err != nil {
			return err
		}
		if err := s.Files.Write(o.html, page.Bytes()); err != nil {
			return err
		}
	}
	var err error
	switch {
	case o.json:
		err = show.JSON(s, reportJSON{r, o.Standing})
	case o.Brief:
		err = r.WriteBrief(s.Out, s.OutColour())
	default:
		err = r.WriteText(s.Out, s.OutColour())
		if o.Standing != nil && err == nil {
			fmt.Fprintln(s.Out, "\n"+WhoPlays)
			writeStandingTables(s.Out, o.Standing, prose.Painter(s.OutColour()))
		}
	}
	if err == nil && len(r.Faults) > 0 {
		return exit.Said(exit.Findings)
	}
	return err
}
