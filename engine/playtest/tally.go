package playtest

import (
	"maps"

	"github.com/broadside-cards/broadside/engine"
)

// tally adds games up. Everything in it is a count or a greatest value, so
// that merging in any order gives the same.
type tally struct {
	games     int
	wins      []int
	returns   []float64 // sums of whole numbers: exact in any order
	endings   map[engine.EndKind]int
	turns     histogram
	decisions histogram
	actions   map[actionKey]int
	cards     []engine.Travel // by card
	peaks     []peak          // by token
	faults    []FaultSeed     // the lowest seeds
	now       int             // decisions of the running game
}

type actionKey struct {
	player int
	name   string
}

type peak struct {
	games histogram // peak of each game
	seed  uint64    // a game with the greatest peak
	most  int
}

func newTally(g *engine.Game) *tally {
	return &tally{wins: make([]int, len(g.Players())), returns: make([]float64, len(g.Players())),
		endings: map[engine.EndKind]int{}, actions: map[actionKey]int{},
		cards: g.NewTravels(), peaks: make([]peak, len(g.Tokens()))}
}

func (t *tally) begin(*engine.State) { t.now = 0 }

// choice counts a choice about to be made.
func (t *tally) choice(s *engine.State, player, i int) {
	t.now++
	switch o := s.Option(i); o.Kind {
	case engine.ActionOption:
		t.actions[actionKey{player, o.Label}]++
	case engine.ReactionOption:
		t.actions[actionKey{player, "reaction " + o.Label}]++
	}
}

// keptFaults is how many faulty games a summary names.
const keptFaults = 10

// end counts a finished game.
func (t *tally) end(s *engine.State, seed uint64) {
	t.games++
	end := s.Ending()
	t.endings[end.Kind]++
	for _, p := range end.Winners {
		t.wins[p]++
	}
	for p, r := range s.Returns() {
		t.returns[p] += r
	}
	t.turns.add(s.Turn())
	t.decisions.add(t.now)
	s.AddTravels(t.cards)
	for k, most := range s.Peaks() {
		t.peaks[k].add(most, seed)
	}
	if d, ok := s.FaultOf(); ok {
		t.fault(FaultSeed{seed, string(d.Code), d.Summary()})
	}
}

func (p *peak) add(most int, seed uint64) {
	p.games.add(most)
	if most > p.most || most == p.most && seed < p.seed {
		p.most, p.seed = most, seed
	}
}

func (t *tally) fault(f FaultSeed) {
	at := len(t.faults)
	for at > 0 && t.faults[at-1].Seed > f.Seed {
		at--
	}
	t.faults = append(t.faults[:at:at], append([]FaultSeed{f}, t.faults[at:]...)...)
	t.faults = t.faults[:min(len(t.faults), keptFaults)]
}

// merge adds another tally to this one.
func (t *tally) merge(o *tally) {
	t.games += o.games
	for p := range t.wins {
		t.wins[p] += o.wins[p]
		t.returns[p] += o.returns[p]
	}
	for k := range maps.Keys(o.endings) {
		t.endings[k] += o.endings[k]
	}
	for k := range maps.Keys(o.actions) {
		t.actions[k] += o.actions[k]
	}
	t.turns.merge(o.turns)
	t.decisions.merge(o.decisions)
	for i := range t.cards {
		t.cards[i].Merge(&o.cards[i])
	}
	for k := range t.peaks {
		t.peaks[k].merge(&o.peaks[k])
	}
	for _, f := range o.faults {
		t.fault(f)
	}
}

func (p *peak) merge(o *peak) {
	if len(o.games) == 0 {
		return
	}
	if len(p.games) == 0 || o.most > p.most || o.most == p.most && o.seed < p.seed {
		p.most, p.seed = o.most, o.seed
	}
	p.games.merge(o.games)
}
