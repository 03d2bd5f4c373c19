// Package writing has the commands for who writes a game: check, fmt, explain, cards, new,
// diff and games.
package writing

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/cores"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

type checkOptions struct {
	*shell.Streams
	game  string
	with  []string
	allow []string
	json  bool
	all   bool
	watch bool

	verbose bool
}

func NewCheckCmd(s *shell.Streams) *cobra.Command {
	o := &checkOptions{Streams: s}
	c := &cobra.Command{
		Use:   "check <game>",
		Short: "Find every mistake in a game's rules and cards",
		Long: `Check reads a game's rules, cards, look and scenarios and reports every mistake
with its place and the next step. It ends with 0 where nothing was found and 1
where something was. A warning can be allowed where it stands, by a comment on its
line or above it, "# allow B0460: reason", and for one run by name; errors cannot.`,
		Example: `  broadside check rum-runner
  broadside check my-game --with high-tide --allow unused-word
  broadside check my-game --watch`,
	}
	open.OneGame(c, &o.game, func() error { return runCheck(o) })
	shell.WithFlag(c, &o.with)
	c.Flags().StringSliceVar(&o.allow, "allow", nil, "silence `warnings` by name, such as unused-word")
	shell.JSONFlag(c, &o.json)
	c.Flags().BoolVar(&o.all, "all", false, "show every finding, however many")
	c.Flags().BoolVarP(&o.verbose, "verbose", "v", false, "list the warnings that a comment in the game allows, with its reason")
	c.Flags().BoolVar(&o.watch, "watch", false, "check again whenever a file is saved, until Ctrl-C")
	return c
}

// Check checks a game as the command does without a flag.
func Check(s *shell.Streams, game string, with []string) error {
	return runCheck(&checkOptions{Streams: s, game: game, with: with})
}

func runCheck(o *checkOptions) error {
	if _, err := allow(nil, o.allow); err != nil {
		return err
	}
	if o.watch {
		if o.json {
			return exit.Usage("leave one of them out", "`--watch` and `--json` don't go together")
		}
		return watchCheck(o)
	}
	return checkOnce(o)
}

// checkMemory is what a check takes before more is collected, bytes: the largest game there may be
// needs less than half of it.
const checkMemory = 440 << 20

// within keeps the heap to checkMemory while it can, unless it is said outside, and gives what lets it grow again: where several checks
// overlap, the last does.
func within() (after func()) {
	if os.Getenv("GOMEMLIMIT") != "" {
		return func() {}
	}
	checks.mu.Lock()
	defer checks.mu.Unlock()
	if checks.now++; checks.now == 1 {
		checks.before = debug.SetMemoryLimit(checkMemory)
	}
	return func() {
		checks.mu.Lock()
		defer checks.mu.Unlock()
		if checks.now--; checks.now == 0 {
			debug.SetMemoryLimit(checks.before)
		}
	}
}

var checks struct {
	mu     sync.Mutex
	now    int
	before int64
}

// checkOnce checks the game and shows what was found.
func checkOnce(o *checkOptions) error {
	defer within()()
	g, err := open.Open(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	more, skipped := open.ScenarioFindings(g)
	looks := []func() diag.List{func() diag.List { return onPaper(g) }, g.Linted} // neither keeps all cores busy alone
	for _, found := range cores.Each(len(looks), func(i int) diag.List { return looks[i]() }) {
		more = append(more, found...)
	}
	whole := append(more[:len(more):len(more)], g.Allowed...).Sort()
	if g.Paper != nil { // else not all was looked for
		more = append(whole, g.Door.Unneeded(whole)...)
	}
	found, err := allow(more.Sort(), o.allow)
	if err != nil {
		return err
	}
	found, allowed := found.Part()
	if o.json {
		err = show.JSON(o.Streams, open.Report(g, found, len(skipped)))
	} else {
		if o.verbose {
			showAllowed(o.Streams, allowed)
		}
		o.showCheck(g, found)
		open.ShowRuleChanges(o.Out, g)
		open.ShowSkipped(o.Out, g, skipped)
	}
	if err == nil && show.Blocking(found) {
		return exit.Said(exit.Findings)
	}
	return err
}

// onPaper finds what is wrong with a sound game when it is drawn: what print
// would say, and pictures that no card uses.
func onPaper(g *open.Game) diag.List {
	if g.Paper == nil {
		return nil
	}
	return append(g.Paper.Check(), g.Paper.UnusedPictures()...)
}

// showAllowed lists the warnings that comments allow, a line each.
func showAllowed(s *shell.Streams, allowed diag.List) {
	for _, d := range allowed {
		line, _ := d.Span.File.Position(d.Span.Start)
		reason, _ := d.Allowed()
		fmt.Fprintf(s.Out, "allowed  %s:%d: %s %s (%s)\n", d.Span.File.Name, line, d.Code, d.Summary(), reason)
	}
	if len(allowed) > 0 {
		fmt.Fprintln(s.Out)
	}
}

func (o *checkOptions) showCheck(g *open.Game, found diag.List) {
	most := show.MostFindings
	if o.all {
		most = 0
	}
	show.Findings(o.Streams, o.Out, found, o.OutColour(), most)
	p := prose.Painter(o.OutColour())
	result := p.Green(show.Tally(found))
	if found.Errors() > 0 {
		result = p.Red(show.Tally(found))
	} else if show.Blocking(found) {
		result = p.Yellow(show.Tally(found))
	}
	fmt.Fprintf(o.Out, "%s, %s\n", summary(g), result)
}

// summary is what was checked: my-game 1.0.0: 59 cards (27 different).
func summary(g *open.Game) string {
	name := g.Set.ID
	if name == "" {
		name = g.Arg
	}
	if g.Set.Version != "" {
		name += " " + g.Set.Version
	}
	for _, x := range g.Set.Expansions {
		name += " + " + x.ID
	}
	n, copies := open.CardCounts(g)
	text := name + ": " + prose.Count(copies, "card")
	if n != copies {
		text += " (" + prose.Thousands(n) + " different)"
	}
	if n := len(g.Set.Scenarios); n > 0 {
		text += ", " + prose.Count(n, "scenario file")
	}
	return text
}

// allow drops warnings by name or code. A name that is none is a usage error;
// so is the name of an error.
func allow(found diag.List, names []string) (diag.List, error) {
	silent := map[diag.Code]bool{}
	for _, name := range names {
		code, err := warningCode(name)
		if err != nil {
			return nil, err
		}
		silent[code] = true
	}
	var out diag.List
	for _, d := range found {
		if !silent[d.Code] {
			out = append(out, d)
		}
	}
	return out, nil
}

// warningCode finds a warning by its name or code.
func warningCode(name string) (diag.Code, error) {
	var warnings []string
	for _, code := range diag.Codes() {
		w, _ := diag.Wordings(code)
		named := name == w.Name || strings.EqualFold(name, string(code))
		switch {
		case named && w.Severity == diag.Error:
			return "", exit.Usage("mend what it points at; only warnings can be silenced", "`%s` is an error and can't be silenced", name)
		case named:
			return code, nil
		case w.Severity != diag.Error:
			warnings = append(warnings, w.Name)
		}
	}
	help := "the warnings are " + prose.List(prose.Quoted(warnings))
	if near := diag.Suggest(name, warnings); near != "" {
		help = "did you mean `" + near + "`?"
	}
	return "", exit.Usage(help, "no warning called `%s`", name)
}
