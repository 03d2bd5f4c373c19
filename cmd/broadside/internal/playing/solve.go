package playing

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/solve"
)

type solveOptions struct {
	*shell.Streams
	seating.Table
	iterations int
	nodes      int
	json       bool
}

// The most that one run may be asked for.
const (
	maxIterations = 10_000_000
	maxSolveNodes = 20_000_000
)

func NewSolveCmd(s *shell.Streams) *cobra.Command {
	o := &solveOptions{Streams: s}
	c := &cobra.Command{
		Use:   "solve <game>",
		Short: "Work out how well a small game can be played",
		Long: `Solve walks the whole tree of a small game and improves a way of playing it, by
counterfactual regret minimisation (CFR+). It prints what each player can expect,
and the exploitability: how much a player who knew the others' way of playing
could win beyond that by playing the best answer to it, on the average of the
players. At 0 nobody can gain anything. Of games with more than two players, or
whose returns don't cancel out, it need not come to 0.`,
		Example: `  broadside solve kuhn-poker
  broadside solve leduc-poker --iterations 5000 --json
  broadside solve kuhn-poker --players 3`,
	}
	open.OneGame(c, &o.Game, func() error { return runSolve(o) })
	f := c.Flags()
	f.IntVarP(&o.iterations, "iterations", "n", 1000, "how often every player is improved")
	f.IntVar(&o.nodes, "nodes", 1_000_000, "the most nodes a game's tree may have")
	o.Table.Flags(c)
	shell.JSONFlag(c, &o.json)
	return c
}

func runSolve(o *solveOptions) error {
	if err := cmp.Or(shell.Number("iterations", o.iterations, maxIterations), shell.Number("nodes", o.nodes, maxSolveNodes)); err != nil {
		return err
	}
	g, options, err := o.Table.Open(o.Streams)
	if err != nil {
		return err
	}
	t, err := solve.Build(o.Ctx, g, solve.Config{Options: options, MaxNodes: o.nodes})
	if err != nil {
		return o.unsolved(g.Name(), err)
	}
	r, err := o.improve(t, g.Name(), g.Version(), g.Players())
	if err != nil {
		return err
	}
	if o.json {
		return show.JSON(o.Streams, r)
	}
	return r.write(o)
}

// unsolved says why a game's tree could not be built.
func (o *solveOptions) unsolved(name string, err error) error {
	if o.Ctx.Err() != nil {
		return exit.Said(exit.Interrupted)
	}
	if big, ok := errors.AsType[*solve.TooBig](err); ok {
		return exit.Failure("`broadside sim` plays games of any size; `--nodes` allows for more", "%s is too big to be solved: its tree has more than %s nodes", name, prose.Thousands(big.MaxNodes))
	}
	if d, ok := errors.AsType[diag.Diagnostic](err); ok {
		show.Findings(o.Streams, o.Err, diag.List{d}, o.ErrColour(), show.MostFindings)
		return exit.Said(exit.Findings)
	}
	return exit.Failure("", "%s", err)
}

// solved is what `solve` reports.
type solved struct {
	Game              string        `json:"game"`
	Version           string        `json:"version"`
	Nodes             int           `json:"nodes"`
	Chance            int           `json:"chance"`
	Decisions         int           `json:"decisions"`
	Games             int           `json:"games"`
	InformationStates int           `json:"informationStates"`
	Iterations        int           `json:"iterations"`
	Players           []solvedValue `json:"players"`
	Exploitability    float64       `json:"exploitability"`
	Uniform           float64       `json:"uniformExploitability"`
}

type solvedValue struct {
	Player  string  `json:"player"`
	Value   float64 `json:"value"`
	Uniform float64 `json:"uniformValue"`
}

// solveStep is how many iterations go by between two looks at the keyboard.
const solveStep = 10

func (o *solveOptions) improve(t *solve.Tree, name, version string, players []string) (*solved, error) {
	s := solve.NewSolver(t)
	for s.Rounds() < o.iterations {
		if o.Ctx.Err() != nil {
			return nil, exit.Said(exit.Interrupted)
		}
		s.Run(min(solveStep, o.iterations-s.Rounds()))
	}
	best, even := s.Average(), t.Uniform()
	r := &solved{Game: name, Version: version, Nodes: t.Nodes(), Chance: t.Chance, Decisions: t.Decisions, Games: t.Games,
		InformationStates: len(t.Infos), Iterations: s.Rounds(), Exploitability: t.Exploitability(best), Uniform: t.Exploitability(even)}
	values, uniform := t.Values(best), t.Values(even)
	for i, p := range players {
		r.Players = append(r.Players, solvedValue{p, show.Unsigned(values[i]), show.Unsigned(uniform[i])})
	}
	return r, nil
}

func (r *solved) write(o *solveOptions) error {
	fmt.Fprintf(o.Out, "%s %s: %s (%s chance, %s decisions, %s ends), %s\n\n", r.Game, r.Version, prose.Count(r.Nodes, "node"),
		prose.Thousands(r.Chance), prose.Thousands(r.Decisions), prose.Thousands(r.Games), prose.Count(r.InformationStates, "information state"))
	fmt.Fprintf(o.Out, "%-16s %12s %12s\n", "", "solved", "even choices")
	for _, p := range r.Players {
		fmt.Fprintf(o.Out, "%-16s %+12.6f %+12.6f\n", p.Player, p.Value, p.Uniform)
	}
	_, err := fmt.Fprintf(o.Out, "%-16s %12.6f %12.6f\n\nafter %s\n", "exploitability", r.Exploitability, r.Uniform, prose.Count(r.Iterations, "iteration"))
	return err
}
