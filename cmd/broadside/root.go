package main

import (
	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/machines"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/making"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/measuring"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/playing"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/table"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/workshop"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/writing"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// newRootCmd is the whole command line.
func newRootCmd(s *shell.Streams) *cobra.Command {
	s.Version = productVersion()
	root := &cobra.Command{
		Use:           "broadside",
		Short:         "Check, play, test and print card games whose cards are their own program",
		Long:          rootLong,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          knownCommand,
		RunE:          func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	root.PersistentPreRunE = func(c *cobra.Command, args []string) error {
		f := c.Flags().Lookup("json")
		s.JSONOut = f != nil && f.Value.String() == "true"
		if err := shell.EachItsOwn(c, s.Files); err != nil {
			return err
		}
		return machines.Connect(s, c, args)
	}
	root.SetIn(s.In)
	root.SetOut(s.Out)
	root.SetErr(s.Err)
	root.PersistentFlags().Var(shell.OneOf(&s.Color, []string{shell.ColorAuto, shell.ColorAlways, shell.ColorNever}), "color", "when to use colour: auto, always or never")
	root.SetGlobalNormalizationFunc(shell.Spelling)
	root.SetFlagErrorFunc(shell.FlagError)
	for _, g := range groups(s) {
		root.AddGroup(&cobra.Group{ID: g.id, Title: g.title})
		for _, c := range g.commands {
			c.GroupID, c.DisableFlagsInUseLine = g.id, true
			shell.ForceFlag(c, &s.Files.Force)
			root.AddCommand(c)
		}
	}
	root.SetHelpCommandGroupID("")
	root.AddCommand(newVersionCmd(s))
	return root
}

// group is a group of commands in the help.
type group struct {
	id, title string
	commands  []*cobra.Command
}

// groups are all commands but version, in the order of the help.
func groups(s *shell.Streams) []group {
	return []group{
		{"writing", "Writing a game:", []*cobra.Command{
			writing.NewCheckCmd(s), writing.NewFmtCmd(s), writing.NewExplainCmd(s), writing.NewWordsCmd(s), writing.NewCardsCmd(s), writing.NewTranslateCmd(s),
			writing.NewNewCmd(s), writing.NewDiffCmd(s), writing.NewGamesCmd(s),
		}},
		{"playing", "Playing and testing:", []*cobra.Command{
			playing.NewPlayCmd(s), table.NewTableCmd(s), playing.NewReplayCmd(s), playing.NewTestCmd(s), playing.NewSimCmd(s), playing.NewSolveCmd(s), playing.NewTrainCmd(s),
		}},
		{"measuring", "Asking whether it is fun and fair:", []*cobra.Command{
			measuring.NewReportCmd(s), measuring.NewQueryCmd(s), measuring.NewPeopleCmd(s), measuring.NewCoverageCmd(s), measuring.NewLadderCmd(s), measuring.NewCompareCmd(s),
			measuring.NewWatchCmd(s), measuring.NewNumbersCmd(s), measuring.NewSweepCmd(s), measuring.NewTuneCmd(s), measuring.NewOddsCmd(s), measuring.NewHuntCmd(s),
		}},
		{"machines", "On many machines:", []*cobra.Command{machines.NewServeCmd(s), machines.NewWorkerCmd(s), machines.NewJobsCmd(s, newRootCmd)}},
		{"desk", "At your desk:", []*cobra.Command{workshop.NewWorkshopCmd(s, newRootCmd), writing.NewLspCmd(s)}},
		{"making", "Making it real:", []*cobra.Command{
			making.NewPrintCmd(s), making.NewPreviewCmd(s), making.NewExportCmd(s), making.NewCalibrateCmd(s), making.NewBuildCmd(s, steps(s)), making.NewKitCmd(s, steps(s)),
		}},
	}
}

// steps are those of build and kit that other groups of commands have.
func steps(s *shell.Streams) making.Steps {
	return making.Steps{
		Check: func(game string, with []string) error { return writing.Check(s, game, with) },
		Test:  func(game string, with []string) error { return playing.Test(s, game, with) },
		Simulate: func(game string, with []string, games int, seed uint64, players seating.Players) error {
			return playing.SimulateBriefly(s, game, with, games, seed, players)
		},
	}
}

// knownCommand refuses a command that is not there.
func knownCommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, sub := range c.Commands() {
		names = append(names, sub.Name())
	}
	help := "`broadside help` lists the commands"
	if near := diag.Suggest(args[0], names); near != "" {
		help = "did you mean `broadside " + near + "`?"
	}
	return exit.Usage(help, "no command called `%s`", args[0])
}

const rootLong = `Broadside checks, plays, tests and prints card games.
The text on a card is the program: it is written once.

A game is a folder with a rules file and card files, or one that comes with
Broadside (see "broadside games").`
