package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/scenario"
)

type checkOptions struct {
	*streams
	game  string
	with  []string
	allow []string
	json  bool
	all   bool
	watch bool
}

func newCheckCmd(s *streams) *cobra.Command {
	o := &checkOptions{streams: s}
	c := &cobra.Command{
		Use:   "check <game>",
		Short: "Find every mistake in a game's rules and cards",
		Long: `Check reads a game's rules, cards, look and scenarios and reports every mistake
with its place and the next step. It ends with 0 where nothing was found and 1
where something was. Warnings can be silenced by name, errors cannot.`,
		Example: `  broadside check rum-runner
  broadside check my-game --with high-tide --allow unused-word
  broadside check my-game --watch`,
		Args:              takes(1, 1, gameNeeded),
		ValidArgsFunction: completeGames,
		RunE: func(_ *cobra.Command, args []string) error {
			o.game = args[0]
			return runCheck(o)
		},
	}
	withFlag(c, &o.with)
	c.Flags().StringSliceVar(&o.allow, "allow", nil, "silence `warnings` by name, such as unused-word")
	jsonFlag(c, &o.json)
	c.Flags().BoolVar(&o.all, "all", false, "show every finding, however many")
	c.Flags().BoolVar(&o.watch, "watch", false, "check again whenever a file is saved, until Ctrl-C")
	return c
}

// withFlag adds --with.
func withFlag(c *cobra.Command, with *[]string) {
	c.Flags().StringSliceVar(with, "with", nil, "switch on `expansions`: folders or names, with commas between")
}

// jsonFlag adds --json.
func jsonFlag(c *cobra.Command, on *bool) {
	c.Flags().BoolVar(on, "json", false, "write JSON for other programs")
}

func runCheck(o *checkOptions) error {
	if _, err := allow(nil, o.allow); err != nil {
		return err
	}
	if o.watch {
		if o.json {
			return usage("leave one of them out", "`--watch` and `--json` don't go together")
		}
		return watchCheck(o)
	}
	return checkOnce(o)
}

// checkOnce checks the game and shows what was found.
func checkOnce(o *checkOptions) error {
	g, err := o.openGame(o.game, o.with)
	if err != nil {
		return err
	}
	more, skipped := scenarios(g)
	more = append(more, o.onPaper(g)...)
	found, err := allow(append(g.linted(), more...).Sort(), o.allow)
	if err != nil {
		return err
	}
	if o.json {
		err = o.streams.json(checkReport(g, found, len(skipped)))
	} else {
		o.showCheck(g, found)
		showSkipped(o.out, g, skipped)
	}
	if err == nil && blocking(found) {
		return said(exitFindings)
	}
	return err
}

// scenarios finds what is wrong in the scenarios of a sound game, without
// running them, and which of them were passed over.
func scenarios(g *opened) (found diag.List, skipped []scenario.Skipped) {
	if g.play == nil {
		return nil, nil
	}
	for _, f := range g.set.Scenarios {
		_, over, more := readScenarios(g, f)
		found, skipped = append(found, more...), append(skipped, over...)
	}
	return found, skipped
}

// onPaper finds what is wrong with a sound game when it is drawn: what print
// would say, and pictures that no card uses.
func (o *checkOptions) onPaper(g *opened) diag.List {
	if g.play == nil {
		return nil
	}
	drawer := &printOptions{streams: o.streams, game: o.game}
	_, found, _ := drawer.drawAll(g) // a game may have nothing to print
	return append(found, g.paper.UnusedPictures()...)
}

func (o *checkOptions) showCheck(g *opened, found diag.List) {
	most := maxShown
	if o.all {
		most = 0
	}
	o.drawFindings(o.out, found, o.outColour(), most)
	p := painter(o.outColour())
	result := p.green(tally(found))
	if found.Errors() > 0 {
		result = p.red(tally(found))
	} else if blocking(found) {
		result = p.yellow(tally(found))
	}
	fmt.Fprintf(o.out, "%s, %s\n", summary(g), result)
}

// summary is what was checked: my-game 1.0.0: 59 cards (27 different).
func summary(g *opened) string {
	name := g.set.ID
	if name == "" {
		name = g.arg
	}
	if g.set.Version != "" {
		name += " " + g.set.Version
	}
	for _, x := range g.set.Expansions {
		name += " + " + x.ID
	}
	n, copies := cardCounts(g)
	text := name + ": " + count(copies, "card")
	if n != copies {
		text += " (" + thousands(n) + " different)"
	}
	if n := len(g.set.Scenarios); n > 0 {
		text += ", " + count(n, "scenario file")
	}
	return text
}

// cardCounts is how many different cards a game has, and how many with every
// copy: those of the card files, or, if it could be read, those of the game.
func cardCounts(g *opened) (different, copies int) {
	if g.game != nil {
		for _, c := range g.game.Cards {
			copies += c.Count
		}
		return len(g.game.Cards), copies
	}
	for _, c := range g.set.Source.Cards {
		copies += c.Count
	}
	return len(g.set.Source.Cards), copies
}

// checkJSON is what check writes for other programs.
type checkJSON struct {
	Game       string      `json:"game"`
	Title      string      `json:"title"`
	Version    string      `json:"version"`
	Hash       string      `json:"hash"`
	Expansions []string    `json:"expansions"`
	Cards      int         `json:"cards"`
	Copies     int         `json:"copies"`
	Errors     int         `json:"errors"`
	Warnings   int         `json:"warnings"`
	Skipped    int         `json:"skipped"` // scenarios that expansions concern
	Findings   []diag.JSON `json:"findings"`
}

func checkReport(g *opened, found diag.List, skipped int) checkJSON {
	out := checkJSON{
		Game: g.set.ID, Title: g.set.Title, Version: g.set.Version, Hash: fmt.Sprintf("%x", g.set.Hash),
		Expansions: []string{}, Errors: found.Errors(), Skipped: skipped, Findings: findingsJSON(found),
	}
	for _, x := range g.set.Expansions {
		out.Expansions = append(out.Expansions, x.ID)
	}
	out.Cards, out.Copies = cardCounts(g)
	for _, d := range found {
		if d.Severity() == diag.Warning {
			out.Warnings++
		}
	}
	return out
}
