// Package solve finds out how well small games can be played: it builds the
// whole tree of a game once, improves policies for it by counterfactual regret
// minimisation, and says exactly what a policy is worth and how much somebody
// who knew it could win against it. It knows nothing of any game but its public
// interface, and nothing in it is left to chance.
package solve

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/explore"
)

// Config says of which game the tree is built.
type Config struct {
	Options map[string]int
	// MaxNodes stops the building of too large a tree with a TooBig; 0: a
	// million, which takes some hundred megabytes.
	MaxNodes int
	// SkipForced makes no nodes of choices of one option: the information states are
	// then those of games as they are usually played.
	SkipForced bool
}

const defaultMaxNodes = 1_000_000

// TooBig says that a game's tree has more nodes than were allowed.
type TooBig struct{ MaxNodes int }

// Error is the limit as a sentence.
func (e *TooBig) Error() string {
	return fmt.Sprintf("this game's tree has more than %d nodes; only small games can be solved", e.MaxNodes)
}

// Who acts at a node that is no player's.
const (
	chance   int8 = -1
	terminal int8 = -2
)

// node is a place in the tree. Its children are kids[first:first+n]; a
// terminal's returns begin at first.
type node struct {
	who      int8
	info     int32 // decision: the information state
	first, n int32
}

// Info is an information state: all a player knows where they choose.
type Info struct {
	Player  engine.Player
	State   string   // as engine.InformationState gives it
	Options []string // in the words of the first place it was met
	from    int32    // the player's information state before, or -1
	took    int32    // and the option taken there
	nodes   []int32
}

// Tree is a whole game, laid out for going through it again and again.
type Tree struct {
	Players   int
	Chance    int
	Decisions int
	Games     int // nodes where the game is over
	Infos     []Info
	nodes     []node
	kids      []int32
	odds      []float64 // by kid, of chance
	returns   []float64
}

// Nodes counts all nodes.
func (t *Tree) Nodes() int { return len(t.nodes) }

// Build walks a game's whole tree. Choices of one option are nodes as well, too. It fails where the game is too big, where a rule of it breaks
// down, when ctx is done, and where a player cannot remember what they knew and did before.
func Build(ctx context.Context, g *engine.Game, cfg Config) (*Tree, error) {
	if cfg.MaxNodes <= 0 {
		cfg.MaxNodes = defaultMaxNodes
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := fits(ctx, g, cfg); err != nil {
		return nil, err
	}
	root, err := g.NewState(engine.Config{Options: cfg.Options, Enumerate: true, PoseForced: !cfg.SkipForced})
	if err != nil {
		return nil, err
	}
	b := &builder{below: explore.Tree{Ctx: ctx}, tree: &Tree{Players: len(g.Players())}, known: map[string]int32{}}
	last := make([]sequence, b.tree.Players)
	for p := range last {
		last[p].info = -1
	}
	if _, err = b.visit(root, 0, last); err != nil {
		return nil, err
	}
	return b.tree, nil
}

// sequence is what a player chose last.
type sequence struct{ info, took int32 }

// builder lays a tree out.
type builder struct {
	below explore.Tree
	tree  *Tree
	known map[string]int32 // information sets, by InformationState
}

// visit lays out the node of a state and all below it.
func (b *builder) visit(s *engine.State, depth int, last []sequence) (int32, error) {
	t := b.tree
	if err := cmp.Or(b.below.Count(), explore.Fault(s)); err != nil {
		return 0, err
	}
	id := int32(len(t.nodes))
	t.nodes = append(t.nodes, node{who: terminal, first: int32(len(t.returns))})
	switch n := s.Count(); {
	case s.Over():
		t.Games++
		t.returns = append(t.returns, s.Returns()...)
		return id, nil
	case n > 0:
		t.Decisions++
		return id, b.decision(s, id, n, depth, last)
	}
	t.Chance++
	b.room(id, chance, len(s.Outcomes()))
	return id, b.each(s, id, depth, last, func(e explore.Edge) {
		t.odds[int(t.nodes[id].first)+e.Index] = float64(e.Num) / float64(e.Den)
	})
}

// room makes a node's room for its children.
func (b *builder) room(id int32, who int8, n int) {
	t := b.tree
	t.nodes[id] = node{who: who, info: -1, first: int32(len(t.kids)), n: int32(n)}
	t.kids = append(t.kids, make([]int32, n)...)
	t.odds = append(t.odds, make([]float64, n)...)
}

// decision lays out a node where a player chooses.
func (b *builder) decision(s *engine.State, id int32, n, depth int, last []sequence) error {
	p := s.Actor()
	b.room(id, int8(p), n)
	info, err := b.info(s, p, n, last[p])
	if err != nil {
		return err
	}
	b.tree.nodes[id].info = info
	b.tree.Infos[info].nodes = append(b.tree.Infos[info].nodes, id)
	before := last[p]
	defer func() { last[p] = before }()
	return b.each(s, id, depth, last, func(e explore.Edge) { last[p] = sequence{info, int32(e.Index)} })
}

// info finds the information state a player is in.
func (b *builder) info(s *engine.State, p engine.Player, n int, last sequence) (int32, error) {
	key := s.InformationState(p)
	at, ok := b.known[key]
	if !ok {
		options := make([]string, n)
		for i := range options {
			options[i] = s.OptionText(i)
		}
		at = int32(len(b.tree.Infos))
		b.known[key] = at
		b.tree.Infos = append(b.tree.Infos, Info{Player: p, State: key, Options: options, from: last.info, took: last.took})
	}
	if in := &b.tree.Infos[at]; in.Player != p || len(in.Options) != n || in.from != last.info || in.took != last.took {
		return 0, fmt.Errorf("a player of this game can't tell apart positions with other pasts or other options (%v); it can't be solved", in.Options)
	}
	return at, nil
}

// each lays out the nodes below one; before is told of each before it is.
func (b *builder) each(s *engine.State, id int32, depth int, last []sequence, before func(explore.Edge)) error {
	first := b.tree.nodes[id].first
	return b.below.Each(s, depth, func(c *engine.State, e explore.Edge) error {
		before(e)
		kid, err := b.visit(c, depth+1, last)
		b.tree.kids[first+int32(e.Index)] = kid
		return err
	})
}

// Policy is, by information state, how likely each option is to be taken.
type Policy [][]float64

// Uniform takes every option alike.
func (t *Tree) Uniform() Policy {
	out := make(Policy, len(t.Infos))
	for i := range out {
		n := len(t.Infos[i].Options)
		out[i] = slices.Repeat([]float64{1 / float64(n)}, n)
	}
	return out
}
