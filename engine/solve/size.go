package solve

import (
	"context"

	"github.com/broadside-cards/broadside/engine"
)

// fits finds out whether a tree has at most so many nodes. It goes down evenly,
// to twice the depth each time, and without a record: a large tree is known as
// such before a single game of it has been played to its end.
func fits(ctx context.Context, g *engine.Game, cfg Config) error {
	root, err := g.NewState(engine.Config{Options: cfg.Options, Enumerate: true, PoseForced: true, Quiet: true})
	if err != nil {
		return err
	}
	for depth := 2; ; depth *= 2 {
		z := &sizer{ctx: ctx, max: cfg.MaxNodes, depth: depth}
		if err := z.visit(root, 0); err != nil || !z.cut {
			return err
		}
	}
}

// sizer counts the nodes of a tree down to a depth.
type sizer struct {
	ctx               context.Context
	max, depth, nodes int
	cut               bool // there was something below
	levels            []*engine.State
}

// visit counts a state and what is below it.
func (z *sizer) visit(s *engine.State, depth int) error {
	if z.nodes++; z.nodes > z.max {
		return &TooBig{z.max}
	}
	if z.nodes%512 == 0 && z.ctx.Err() != nil {
		return z.ctx.Err()
	}
	if s.Over() {
		return nil
	}
	if depth == z.depth {
		z.cut = true
		return nil
	}
	if depth == len(z.levels) {
		z.levels = append(z.levels, s.Clone())
	}
	child, n, apply := z.levels[depth], s.Count(), (*engine.State).Apply
	if n == 0 {
		n, apply = len(s.Outcomes()), (*engine.State).ApplyOutcome
	}
	for i := range n {
		child.CopyFrom(s)
		if err := apply(child, i); err != nil {
			return err
		}
		if err := z.visit(child, depth+1); err != nil {
			return err
		}
	}
	return nil
}
