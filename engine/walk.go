package engine

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
func Walk(g *Game, cfg WalkConfig) (*Tree, error) {
	root, err := g.NewState(Config{Options: cfg.Options, Enumerate: true, PoseForced: true, Quiet: !cfg.InformationStates})
	if err != nil {
		return nil, err
	}
	if cfg.MaxNodes <= 0 {
		cfg.MaxNodes = defaultMaxNodes
	}
	n := len(g.Players())
	w := &walker{cfg: cfg, tree: &Tree{Wins: make([]int, n), Values: make([]float64, n)},
		positions: map[uint64]struct{}{}, infos: map[string]struct{}{}}
	if err := w.visit(root, 0, 1); err != nil {
		return nil, err
	}
	w.tree.Positions, w.tree.InformationStates = len(w.positions), len(w.infos)
	return w.tree, nil
}

// walker goes down a tree with one reused state a level.
type walker struct {
	cfg       WalkConfig
	tree      *Tree
	levels    []*State
	positions map[uint64]struct{}
	infos     map[string]struct{}
}

// visit counts a node that is reached with a probability, and all below it.
func (w *walker) visit(s *State, depth int, p float64) error {
	if w.tree.Nodes++; w.tree.Nodes > w.cfg.MaxNodes {
		return misuse("this game's tree has more than %d nodes", w.cfg.MaxNodes)
	}
	w.positions[s.Hash()] = struct{}{}
	if d, ok := s.FaultOf(); ok {
		return d
	}
	switch n := s.Count(); {
	case s.Over():
		w.terminal(s, p)
	case n > 0:
		w.tree.Decisions++
		if w.cfg.InformationStates {
			w.infos[s.InformationState(s.Actor())] = struct{}{}
		}
		return w.each(s, depth, n, func(c *State, i int) (float64, error) { return p / float64(n), c.Apply(i) })
	default:
		w.tree.Chance++
		list := s.Outcomes()
		return w.each(s, depth, len(list), func(c *State, i int) (float64, error) {
			return p * float64(list[i].Num) / float64(list[i].Den), c.ApplyOutcome(i)
		})
	}
	return nil
}

// each visits the n nodes below s.
func (w *walker) each(s *State, depth, n int, apply func(*State, int) (float64, error)) error {
	if depth == len(w.levels) {
		w.levels = append(w.levels, s.Clone())
	}
	child := w.levels[depth]
	for i := range n {
		child.CopyFrom(s)
		p, err := apply(child, i)
		if err != nil {
			return err
		}
		if err := w.visit(child, depth+1, p); err != nil {
			return err
		}
	}
	return nil
}

// terminal counts a game that is over.
func (w *walker) terminal(s *State, p float64) {
	w.tree.Games++
	e := s.Ending()
	for _, p := range e.Winners {
		w.tree.Wins[p]++
	}
	if len(e.Winners) == 0 {
		w.tree.Draws++
	}
	for i, r := range s.Returns() {
		w.tree.Values[i] += p * r
	}
}
