package solve

import (
	"context"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/explore"
)

// fits finds out whether a tree has at most so many nodes. It goes down evenly,
// to twice the depth each time, and without a record: a large tree is known as
// such before a single game of it has been played to its end.
func fits(ctx context.Context, g *engine.Game, cfg Config) error {
	root, err := g.NewState(engine.Config{Options: cfg.Options, Enumerate: true, PoseForced: !cfg.SkipForced, Quiet: true})
	if err != nil {
		return err
	}
	for depth := 2; ; depth *= 2 {
		z := &sizer{tree: explore.Tree{Ctx: ctx, Most: cfg.MaxNodes, TooBig: &TooBig{cfg.MaxNodes}}, depth: depth}
		if err := z.visit(root, 0); err != nil || !z.cut {
			return err
		}
	}
}

// sizer counts the nodes of a tree down to a depth.
type sizer struct {
	tree  explore.Tree
	depth int
	cut   bool // there was something below
}

// visit counts a state and what is below it.
func (z *sizer) visit(s *engine.State, depth int) error {
	err := z.tree.Count()
	switch {
	case err != nil || s.Over():
		return err
	case depth == z.depth:
		z.cut = true
		return nil
	}
	return z.tree.Each(s, depth, func(c *engine.State, _ explore.Edge) error { return z.visit(c, depth+1) })
}
