package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// newRootCmd is the whole command line.
func newRootCmd(s *streams) *cobra.Command {
	s.version = productVersion()
	root := &cobra.Command{
		Use:           "broadside",
		Short:         "Check, play, test and print card games whose cards are their own program",
		Long:          rootLong,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          knownCommand,
		RunE:          func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	root.PersistentPreRun = func(c *cobra.Command, _ []string) {
		f := c.Flags().Lookup("json")
		s.jsonOut = f != nil && f.Value.String() == "true"
	}
	root.SetIn(s.in)
	root.SetOut(s.out)
	root.SetErr(s.err)
	root.PersistentFlags().Var(&oneOf{&s.color, []string{colorAuto, colorAlways, colorNever}}, "color", "when to use colour: auto, always or never")
	root.SetGlobalNormalizationFunc(spelling)
	root.SetFlagErrorFunc(flagError)
	root.AddGroup(&cobra.Group{ID: writing, Title: "Writing a game:"}, &cobra.Group{ID: playing, Title: "Playing and testing:"}, &cobra.Group{ID: measuring, Title: "Asking whether it is fun and fair:"}, &cobra.Group{ID: making, Title: "Making it real:"})
	root.SetHelpCommandGroupID("")
	addCommands(root, writing, newCheckCmd(s), newFmtCmd(s), newExplainCmd(s), newCardsCmd(s), newNewCmd(s), newDiffCmd(s), newGamesCmd(s))
	addCommands(root, playing, newPlayCmd(s), newReplayCmd(s), newTestCmd(s), newSimCmd(s), newSolveCmd(s))
	addCommands(root, measuring, newReportCmd(s), newQueryCmd(s), newCoverageCmd(s), newLadderCmd(s), newCompareCmd(s), newSweepCmd(s), newTuneCmd(s), newOddsCmd(s), newHuntCmd(s))
	addCommands(root, making, newPrintCmd(s), newPreviewCmd(s), newExportCmd(s), newCalibrateCmd(s), newBuildCmd(s, buildSteps{
		check: func(game string, with []string) error { return checkGame(s, game, with) },
		simulate: func(game string, with []string, games int, seed uint64, players tableSize) error {
			return simBriefly(s, game, with, games, seed, players)
		},
	}))
	root.AddCommand(newVersionCmd(s))
	return root
}

// The groups of commands in the help.
const (
	writing   = "writing"
	playing   = "playing"
	measuring = "measuring"
	making    = "making"
)

func addCommands(root *cobra.Command, group string, cmds ...*cobra.Command) {
	for _, c := range cmds {
		c.GroupID = group
		c.DisableFlagsInUseLine = true
		root.AddCommand(c)
	}
}

// spelling lets --colour stand for --color.
func spelling(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	if name == "colour" {
		name = "color"
	}
	return pflag.NormalizedName(name)
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
	return usage(help, "no command called `%s`", args[0])
}

// flagError rewords what the flag parser says.
func flagError(c *cobra.Command, err error) error {
	text, help := err.Error(), "`"+c.CommandPath()+" --help` lists the flags"
	if name, ok := strings.CutPrefix(text, "unknown flag: "); ok {
		if near := diag.Suggest(strings.TrimLeft(name, "-"), flagNames(c)); near != "" {
			help = "did you mean `--" + near + "`?"
		}
		return usage(help, "`%s` has no flag `%s`", c.CommandPath(), name)
	}
	if rest, ok := strings.CutPrefix(text, "unknown shorthand flag: "); ok {
		name, _, _ := strings.Cut(rest, " in ")
		return usage(help, "`%s` has no flag `-%s`", c.CommandPath(), strings.Trim(name, "'"))
	}
	if name, ok := strings.CutPrefix(text, "flag needs an argument: "); ok {
		return usage(help, "`%s` needs a value", strings.TrimPrefix(name, "'"))
	}
	if strings.HasPrefix(text, "invalid argument ") {
		return usage(help, "%s", badValue(text))
	}
	return usage(help, "%s", text)
}

// badValue shortens `invalid argument "x" for "-n, --games" flag: why`.
func badValue(text string) string {
	var value string
	if _, err := fmt.Sscanf(text, "invalid argument %q", &value); err != nil {
		return text
	}
	_, flag, _ := strings.Cut(text, " for \"")
	flag, why, _ := strings.Cut(flag, "\" flag: ")
	if _, long, ok := strings.Cut(flag, ", "); ok {
		flag = long
	}
	if strings.HasPrefix(why, "strconv.") {
		why = "it is a whole number"
		switch {
		case strings.Contains(text, "out of range"):
			why = "that number is too large"
		case strings.Contains(why+text, "ParseUint") && strings.HasPrefix(value, "-"):
			why = "it is a whole number from 0 on"
		}
	}
	return fmt.Sprintf("`%s` is no value for `%s`: %s", value, flag, why)
}

func flagNames(c *cobra.Command) (out []string) {
	c.Flags().VisitAll(func(f *pflag.Flag) { out = append(out, f.Name) })
	return out
}

// takes checks the number of arguments; what names them in the sentence.
func takes(least, most int, what string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		help := "write `" + c.UseLine() + "`"
		if len(args) < least {
			return usage(help, "`%s` needs %s", c.CommandPath(), what)
		}
		if most >= 0 && len(args) > most {
			return usage(help, "`%s` takes %s; `%s` is one too many", c.CommandPath(), what, args[most])
		}
		return nil
	}
}

// exclusive lets a command take at most one of some flags.
func exclusive(c *cobra.Command, flags ...string) {
	args := c.Args
	c.Args = func(c *cobra.Command, given []string) error {
		first := ""
		for _, name := range flags {
			switch {
			case !c.Flags().Changed(name):
			case first == "":
				first = name
			default:
				return usage("leave one of them out", "`--%s` and `--%s` don't go together", first, name)
			}
		}
		return args(c, given)
	}
}

// oneOf is a flag with a few allowed values.
type oneOf struct {
	value   *string
	allowed []string
}

func (o *oneOf) String() string {
	if o.value == nil {
		return ""
	}
	return *o.value
}
func (o *oneOf) Type() string { return "word" }

func (o *oneOf) Set(v string) error {
	if slices.Contains(o.allowed, v) {
		*o.value = v
		return nil
	}
	text := "it is one of " + strings.Join(o.allowed, ", ")
	if near := diag.Suggest(v, o.allowed); near != "" {
		text += "; did you mean `" + near + "`?"
	}
	return fmt.Errorf("%s", text)
}

// notEmpty is a flag that has to say something where it is given: an empty
// variable of a script is a slip, and would print everything, say.
type notEmpty struct {
	value *string
	kind  string
	next  string
}

func (n *notEmpty) String() string {
	if n.value == nil {
		return ""
	}
	return *n.value
}

// Type implements pflag.Value.
func (n *notEmpty) Type() string { return n.kind }

// Set implements pflag.Value.
func (n *notEmpty) Set(v string) error {
	if strings.TrimSpace(v) == "" {
		return errors.New(n.next)
	}
	*n.value = v
	return nil
}
