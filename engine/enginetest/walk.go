package enginetest

import (
	"context"
	"fmt"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/explore"
)

// WalkConfig says how a whole game tree is walked.
type WalkConfig struct {
	Options map[string]int
	// InformationStates counts what players can tell apart where they choose;
	// it takes the log and so more time.
	InformationStates bool
	// MaxNodes stops the walk of too large a tree with an error; 0: 10 million.
	MaxNodes int
}

// Tree is what a walk counted. Chance and every choice, forced ones too, are
// nodes of their own.
type Tree struct {
	Nodes             int
	Decisions         int
	Chance            int
	Games             int // nodes where the game is over
	Positions         int // different positions by State.Hash
	InformationStates int
	Wins              []int // games, by player
	Draws             int   // games nobody won
	// Values is each player's expected return when everybody chooses evenly
	// among their options.
	Values []float64
}

const defaultMaxNodes = 10_000_000

// Walk visits every node of a game's tree.
func Walk(g *engine.Game, cfg WalkConfig) (*Tree, error) {
	root, err := g.NewState(engine.Config{Options: cfg.Options, Enumerate: true, PoseForced: true, Quiet: !cfg.InformationStates})
	if err != nil {
		return nil, err
	}
	if cfg.MaxNodes <= 0 {
		cfg.MaxNodes = defaultMaxNodes
	}
	n := len(g.Players())
	w := &walker{
		cfg: cfg, counted: &Tree{Wins: make([]int, n), Values: make([]float64, n)},
		tree: explore.Tree{Ctx: context.Background(), Most: cfg.MaxNodes,
			TooBig: fmt.Errorf("this game's tree has more than %d nodes", cfg.MaxNodes)},
		positions: map[uint64]struct{}{}, infos: map[string]struct{}{},
	}
	if err := w.visit(root, 0, 1); err != nil {
		return nil, err
	}
	w.counted.Nodes, w.counted.Positions, w.counted.InformationStates = w.tree.Nodes, len(w.positions), len(w.infos)
	return w.counted, nil
}

// walker counts what a tree's nodes are.
type walker struct {
	cfg       WalkConfig
	counted   *Tree
	tree      explore.Tree
	positions map[uint64]struct{}
	infos     map[string]struct{}
}

// visit counts a node that is reached with a probability, and all below it.
func (w *walker) visit(s *engine.State, depth int, p float64) error {
	if err := w.tree.Count(); err != nil {
		return err
	}
	w.positions[s.Hash()] = struct{}{}
	if err := explore.Fault(s); err != nil {
		return err
	}
	switch {
	case s.Over():
		w.terminal(s, p)
		return nil
	case s.Count() > 0:
		w.counted.Decisions++
		if w.cfg.InformationStates {
			w.infos[s.InformationState(s.Actor())] = struct{}{}
		}
	default:
		w.counted.Chance++
	}
	return w.tree.Each(s, depth, func(c *engine.State, e explore.Edge) error {
		return w.visit(c, depth+1, p*float64(e.Num)/float64(e.Den))
	})
}

// terminal counts a game that is over.
func (w *walker) terminal(s *engine.State, p float64) {
	w.counted.Games++
	e := s.Ending()
	for _, p := range e.Winners {
		w.counted.Wins[p]++
	}
	if len(e.Winners) == 0 {
		w.counted.Draws++
	}
	for i, r := range s.Returns() {
		w.counted.Values[i] += p * r
	}
}
