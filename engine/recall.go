package engine

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// recall is what a player can tell of the unseen cards from the choices made so
// far. It plays the record again, once for each seat that asks for deals, and
// goes on from where it was when more choices have been made.
type recall struct {
	player   Player
	seed     uint64
	base     *table.State
	opts     []int32
	steps    []step // those taken in
	lost     bool   // the record does not lead to where the game stands
	run      *State // what the record, and what might have been, is played with
	seen     ObservationHash
	eligible []int // scratch: options
	events   []vm.Event
	last     moment // the choice made last, and the position before it; at < 0: none yet
	now      *table.State
	spare    *table.State    // a position to come back to
	tables   [3]*table.State // memory of the last positions
	spoken   [2][]vm.Event   // and of what happened between them
	known    candidates      // at the position before the last choice
	fresh    candidates      // and now
	trials   trials
}

// moment is a choice, with the position it was made in and what the player saw of it.
type moment struct {
	there  bool
	at     *table.State
	who    Player // -1: chance
	secret bool   // others do not know what was chosen
	point  int    // the decision point
	option vm.RawOption
	shown  bool // the player knows which option was chosen
	def    int  // and which card it was, or -1
	sight  uint64
	events []vm.Event
}

// recalled says what a player knows of the past at a position of the record's
// end, or nil where there is no record of it.
func (s *State) recalled(p Player) *table.Limits {
	if len(s.steps) == 0 || len(s.mends) > 0 || s.dealt { // what a mend did follows from no choice
		return nil
	}
	d := s.deals
	for len(d.recalls) < s.table.L.P {
		d.recalls = append(d.recalls, nil)
	}
	r := d.recalls[p]
	if r == nil {
		if r, _ = s.game.recalls.Get().(*recall); r == nil {
			r = &recall{}
		}
		d.recalls[p] = r
	}
	if !r.of(s, p) && !r.begin(s, p) {
		return nil
	}
	if !r.catchUp(s) {
		return nil
	}
	return r.limits()
}

// drop gives the memory of what players recall to other states.
func (d *dealing) drop(g *Game) {
	if d == nil {
		return
	}
	for p, r := range d.recalls {
		if r != nil {
			g.recalls.Put(r)
			d.recalls[p] = nil
		}
	}
}

// of says whether r is of the game that s is, as far as it has come.
func (r *recall) of(s *State, p Player) bool {
	return r.run != nil && r.run.game == s.game && r.player == p && r.seed == s.config.Seed && r.base == s.base && slices.Equal(r.opts, s.opts) &&
		r.run.config.PoseForced == s.config.PoseForced && r.run.config.Enumerate == s.config.Enumerate &&
		len(r.steps) <= len(s.steps) && slices.EqualFunc(r.steps, s.steps[:len(r.steps)], step.same)
}

func (a step) same(b step) bool { return a.index == b.index && a.player == b.player }

// begin goes to where the record begins.
func (r *recall) begin(s *State, p Player) bool {
	r.player, r.seed, r.base, r.opts = p, s.config.Seed, s.base, append(r.opts[:0], s.opts...)
	r.steps, r.lost, r.last.there = r.steps[:0], false, false
	if r.run == nil || r.run.game != s.game {
		r.run = s.game.blank(Config{}, s.opts)
		r.spare = s.game.program.NewState()
		for i := range r.tables {
			r.tables[i] = s.game.program.NewState()
		}
	}
	r.now = r.tables[0]
	run := r.run
	run.config = Config{Seed: s.config.Seed, Options: s.config.Options, Quiet: true, PoseForced: s.config.PoseForced, Enumerate: s.config.Enumerate}
	run.opts, run.dealt = s.opts, true
	run.observed, run.told = &r.seen, func(events []vm.Event) { r.events = append(r.events, events...) }
	m := run.machine()
	m.Enumerate, m.PoseForced = run.config.Enumerate, run.config.PoseForced
	run.listen()
	if s.beginning(m, run.table) != nil {
		r.lost = true
		return false
	}
	run.fresh = run.fresh[:0]
	r.now.CopyFrom(run.table)
	r.known.begin(run.table.L, p, r.now)
	r.trials.begin(run.table.L)
	return true
}

// catchUp takes in the choices made since, and says whether they lead to where
// the game stands, as far as the player can see.
func (r *recall) catchUp(s *State) bool {
	for !r.lost && len(r.steps) < len(s.steps) {
		st := s.steps[len(r.steps)]
		r.steps = append(r.steps, st)
		r.lost = !r.take(st)
	}
	return !r.lost && r.meets(s.table)
}

// meets says whether the player sees at the record's end what there is to be seen.
func (r *recall) meets(t *table.State) bool {
	l := t.L
	if t.I[table.HTick] != r.now.I[table.HTick] || !slices.Equal(t.I[l.IZone:l.IZone+l.N], r.now.I[l.IZone:l.IZone+l.N]) {
		return false
	}
	var room [table.MaxObjects / 64]uint64
	seen := room[:l.W]
	t.Seen(r.player, seen)
	for o := table.First(seen); o >= 0; o = table.Next(seen, o) {
		if t.Def(o) != r.now.Def(o) {
			return false
		}
	}
	return true
}

// take makes one choice of the record, and finds out what it tells.
func (r *recall) take(st step) bool {
	before := r.last
	m, next, ok := r.make(st)
	if !ok {
		return false
	}
	r.trials.look(r, &before, &m, next)
	if before.there {
		r.known.follow(before.events, m.at)
	}
	r.trials.settle(&r.known)
	r.last, r.now = m, next
	return true
}

// make makes one choice of the record: it gives what the player saw of it, and the position after it.
func (r *recall) make(st step) (m moment, next *table.State, ok bool) {
	run := r.run
	run.table.CopyFrom(r.now)
	m = moment{there: true, who: Player(st.player), point: run.DecisionPoint(), def: -1}
	r.seen.ClearAll()
	r.events = r.events[:0]
	if m.who < 0 {
		if run.ApplyOutcome(int(st.index)) != nil {
			return m, nil, false
		}
	} else {
		if run.Actor() != m.who || int(st.index) >= run.Count() {
			return m, nil, false
		}
		m.secret, m.option = run.m.Secret(run.table) && m.who != r.player, run.m.Option(run.table, int(st.index))
		if run.Apply(int(st.index)) != nil {
			return m, nil, false
		}
		m.made(r)
	}
	n := len(r.steps)
	r.spoken[n%2] = append(r.spoken[n%2][:0], r.events...)
	m.sight, m.at, m.events = r.seen.All(r.player), r.now, r.spoken[n%2]
	next = r.tables[n%3]
	next.CopyFrom(run.table)
	return m, next, true
}

// made notes what the player knows of what was chosen.
func (m *moment) made(r *recall) {
	if len(r.events) == 0 || r.events[0].Kind != vm.ChoiceEvent {
		return
	}
	e := &r.events[0]
	m.shown = e.Whole>>uint(r.player)&1 == 1
	if e.Card >= 0 && (e.Seen>>uint(r.player)&1 == 1) && m.option.Known {
		m.def = e.Def
	}
}

// limits is what is known now.
func (r *recall) limits() *table.Limits {
	r.fresh.become(&r.known)
	if r.last.there {
		r.fresh.follow(r.last.events, r.now)
	}
	return &table.Limits{Can: r.fresh.can, Needs: r.fresh.needs}
}
