package hunt

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

// goesRound says of a state stopped by a fault that turns go round for ever in
// it with nobody choosing anything.
func goesRound(s *engine.State) bool {
	d, ok := s.FaultOf()
	return ok && d.Code == diag.EndlessGame
}

// runsOn says of a state stopped by a fault that a rule goes on for ever in it.
func runsOn(s *engine.State) bool {
	d, ok := s.FaultOf()
	return ok && (d.Code == diag.EndlessRule || d.Code == diag.RunsTooDeep || d.Code == diag.TooManyWaiting)
}

// ended looks at how a random game ended.
func (w *worker) ended(p *played, s *engine.State) {
	f := &find{game: p, before: len(p.choices)}
	f.fault, _ = s.FaultOf()
	switch {
	case goesRound(s) && w.h.wants(Stuck):
		f.kind, f.sign, f.why = Stuck, "turns go round", noChoice
	case runsOn(s) && w.h.wants(Loops):
		f.kind, f.sign, f.why = Loops, "rule goes on", runsAlone
	default:
		return
	}
	w.keep(f)
}

// reason says in what way play is degenerate.
type reason int

const (
	gainsInTurn  reason = iota // loops: a cycle within a turn that gains
	runsAlone                  // loops: a rule goes on for ever, nobody chooses
	turnStays                  // endless: a cycle within a turn that gains nothing
	oneHolds                   // endless: one player can keep the game from ending
	allTogether                // endless: all together can
	neverEnds                  // endless: nothing that anybody can do ends it
	seldomEnds                 // endless: most random games go on and on; no proof
	noChoice                   // stuck: turns go round without a choice
	nothingMoves               // stuck: whatever is chosen, nothing changes
	onlyWatches                // stuck: one player has nothing to choose for ever
)

// closed is what a graph proved.
type closed struct {
	player    engine.Player   // oneHolds, onlyWatches
	positions int             // followed
	policy    int             // of the player: index into the policies; -1: anything
	others    []engine.Player // oneHolds: those of whom the same was found elsewhere
}

// followed is how many positions a graph has for each that is looked at around
// a place: it goes over turns.
const followed = 5

// searchAhead looks what can become of a position in the turns to come.
func (w *worker) searchAhead(p *played, root *engine.State, before int) error {
	most := w.h.cfg.Positions * followed
	g, err := w.explore(root, most, nil)
	if err != nil {
		return err
	}
	for _, v := range w.verdicts(g) {
		w.keep(&find{kind: v.kind, why: v.why, sign: itoa(int(v.why)) + "/" + itoa(v.player), game: p.longer(g, v.node, before),
			before: before + len(g.up(v.node)) - 1, stuck: &closed{player: v.player, policy: -1}})
	}
	if !w.h.wants(Endless) || g.enclosed()[0] || w.knows(gainsInTurn) || w.knows(turnStays) { // a turn without an end comes first
		return nil
	}
	if w.h.real.Rules().Cap == 0 {
		w.together(g, p, root, before)
		if !w.knows(allTogether) {
			w.habits(p, root, before)
		}
	}
	return w.holders(p, root, before, g)
}

// knows says whether something of the sort was found in this game already.
func (w *worker) knows(why reason) bool {
	return slices.ContainsFunc(w.found, func(f *find) bool { return f.why == why })
}

// longer is a game as it would have gone on to a position of a graph.
func (p *played) longer(g *graph, to int32, before int) *played {
	out := *p
	out.choices = p.choices[:before:before]
	for _, n := range g.up(to)[1:] {
		out.choices = append(out.choices, int(g.nodes[n].fromIndex))
	}
	return &out
}

// verdict is what a graph proves of one of its positions.
type verdict struct {
	kind   Kind
	why    reason
	player engine.Player // onlyWatches; else -1
	node   int32
}

// verdicts are what a graph proves without anybody's help: of each kind of
// proof the first position that it holds of.
func (w *worker) verdicts(g *graph) []verdict {
	var out []verdict
	enclosed, lasting := g.enclosed(), g.lasting()
	add := func(kind Kind, why reason, player engine.Player, holds func(int32) bool) {
		if w.h.wants(kind) {
			if n := g.first(holds); n >= 0 {
				out = append(out, verdict{kind, why, player, n})
			}
		}
	}
	trap := func(n int32) bool { return enclosed[n] && lasting[n] }
	add(Stuck, nothingMoves, -1, func(n int32) bool { return trap(n) && g.still(n) })
	add(Endless, neverEnds, -1, trap)
	for p := range w.h.real.Players() {
		silent := g.silent(p)
		add(Stuck, onlyWatches, p, func(n int32) bool {
			return silent[n] && lasting[n] && !enclosed[n] && g.nodes[n].gone>>uint(p)&1 == 0
		})
	}
	return out
}

// holders looks for a player who can keep the game from ending alone: doing
// anything, where the graph was followed whole, or by a plain habit.
func (w *worker) holders(p *played, root *engine.State, before int, g *graph) error {
	habits := w.policies()
	for player := range w.h.real.Players() {
		for k := -1; k < len(habits); k++ {
			part := g
			if k >= 0 {
				if g.whole || w.gives(root, player, habits[k]) {
					continue
				}
				by := make([]policy, len(w.h.real.Players()))
				by[player] = habits[k]
				var err error
				if part, err = w.explore(root, w.h.cfg.Positions*followed, by); err != nil {
					return err
				}
			}
			if in := part.safe(player); in[0] {
				w.keep(&find{kind: Endless, why: oneHolds, sign: "holds" + itoa(player), game: p, before: before,
					stuck: &closed{player: player, positions: part.drawn, policy: k}})
				break
			}
		}
	}
	return nil
}

// gives says whether a game ends soon though a player keeps to a habit: then it
// needs no proof that the habit does not hold it up. The others choose evenly.
func (w *worker) gives(root *engine.State, player engine.Player, by policy) bool {
	s := root.Clone()
	defer s.Free()
	dice := engine.Stream(player)
	for range 3 {
		s.CopyFrom(root)
		for n := 0; n < 400 && !s.Over(); n++ {
			i := 0
			if p := s.Actor(); p == player {
				i = by(s)
			} else if p >= 0 {
				i = dice.Below(s.Count())
			}
			if s.Apply(i) != nil {
				return true
			}
			w.looked++
		}
		if s.Over() && !goesRound(s) {
			return true
		}
	}
	return false
}

// policies are plain habits: to do as little as possible, to take the first of
// everything, or to take one action over and over.
func (w *worker) policies() []policy {
	out := []policy{declining, func(s *engine.State) int {
		if i := declining(s); i < s.Count()-1 {
			return i
		}
		return 0
	}}
	for _, a := range w.h.real.Rules().Actions {
		out = append(out, func(s *engine.State) int {
			for i := range s.Count() {
				if o := s.Option(i); o.Kind == engine.ActionOption && o.Label == a.Name {
					return i
				}
			}
			if i := declining(s); i < s.Count()-1 {
				return i
			}
			return 0
		})
	}
	return out
}

// together looks in a graph for the shortest way round that chance has no part
// in: all players together can go round it for ever.
func (w *worker) together(g *graph, p *played, root *engine.State, before int) {
	way := g.lap()
	if way == nil {
		return
	}
	lead, moves := w.moves(g, root, way.lead), w.movesFrom(g, root, way)
	s := root.Clone()
	defer s.Free()
	full := append([]int(nil), p.choices[:before]...)
	for _, m := range lead {
		i := m.find(s)
		if i < 0 || s.Apply(i) != nil {
			return
		}
		full = append(full, i)
	}
	c := w.repeat(s, moves, false)
	if c == nil || c.chance || c.turns == 0 { // within a turn it is for another search
		return
	}
	q := *p
	q.choices = full
	w.keep(&find{kind: Endless, why: allTogether, sign: "together", game: &q, before: len(full), cycle: c})
}

// A table of habits is watched for so many turns and choices: long enough for
// decks to run out.
const (
	habitTurns   = 160
	habitChoices = 1600
)

// habits lets players keep to plain habits for some turns and looks whether a
// position comes back, but for more of something: all the same habit, or one of
// them another than to do little.
func (w *worker) habits(p *played, root *engine.State, before int) {
	list := w.policies()
	for k := range list {
		for _, pair := range [][2]int{{k, k}, {k, 0}, {0, k}} {
			if w.keepOn(p, root, before, list[pair[0]], list[pair[1]]) {
				return
			}
		}
	}
}

// keepOn plays on with a habit of the first player and one of all others. It
// says whether that was found to go on for ever.
func (w *worker) keepOn(p *played, root *engine.State, before int, first, others policy) bool {
	s := root.Clone()
	defer s.Free()
	var states []*engine.State
	defer func() {
		for _, t := range states {
			t.Free()
		}
	}()
	keys, choices := map[uint64]int{}, []int(nil)
	for n := 0; n < habitChoices && !s.Over() && s.Actor() >= 0 && s.Turn() < root.Turn()+habitTurns; n++ {
		k := w.h.key(s, bare)
		if a, ok := keys[k]; ok && states[a].Actor() == s.Actor() {
			if s.Turn() == states[a].Turn() { // within a turn it is for another search
				return false
			}
			if w.comesRound(p, states[a:], s, choices, a, before) {
				return true
			}
		}
		keys[k] = n
		states = append(states, s.Clone())
		states[n].Release()
		i := 0
		if s.Actor() == 0 {
			i = first(s)
		} else {
			i = others(s)
		}
		choices = append(choices, i)
		w.looked++
		if s.Apply(i) != nil {
			return false
		}
	}
	return false
}

// comesRound keeps what habits came to, if it goes on for ever.
func (w *worker) comesRound(p *played, states []*engine.State, s *engine.State, choices []int, a, before int) bool {
	if _, less := w.gain(states[0], s); less || s.ChanceSince(states[0]) {
		return false
	}
	var moves []move
	for j, t := range states {
		moves = append(moves, moveAt(t, choices[a+j]))
	}
	c := w.repeat(states[0], moves, false)
	if c == nil || c.chance || c.turns == 0 {
		return false
	}
	q := *p
	q.choices = append(append([]int(nil), p.choices[:before]...), choices[:a]...)
	w.keep(&find{kind: Endless, why: allTogether, sign: "together", game: &q, before: len(q.choices), cycle: w.shorter(states[0], c, false)})
	return true
}
