package engine

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// trials finds out which unseen cards a choice speaks against. The last two
// choices are made again in positions in which the cards that the player does not
// see, then or since, are laid out otherwise: a layout in which they could not
// be made, or would have shown the player something else, did not happen. Where that goes by
// single cards, it is noted who cannot have them, or who must.
type trials struct {
	dealer  table.Dealer
	limits  table.Limits
	fixed   []uint64
	sight   []uint64
	path    []int32
	group   []int32  // by object: which group it is in, or -1
	groups  []group  // cards that others see, which lie and go alike
	clear   []uint64 // by group, the definitions that have done no harm
	calm    map[uint64]int
	steps   [2]*moment
	n       int // of them
	actor   Player
	company []int32   // scratch: objects
	late    []verdict // of cards that others see only after the first choice
}

// verdict says that an object is none of some definitions, or if it is negative that one of them lies in a zone.
type verdict struct {
	object, zone int32
	defs         []uint64
}

// group is some cards that lie and go alike, as far as the player can see.
type group struct {
	zone, path int32
	now        int32 // the zone in which another sees them: zone, or if late that after the first choice
	stays      bool  // they lie there all the while from then on
	late       bool
	objects    []int32
}

// The bounds of trials.
const (
	mostTrials   = 10 // layouts tried of a moment
	calmAfter    = 8  // moments of a kind that said nothing, after which fewer are tried
	calmTrials   = 2
	mostOptions  = 16 // options tried where the player does not know which was taken
	mostSuspects = 200
)

func (t *trials) begin(l *table.Layout) {
	if t.calm == nil {
		t.calm = map[uint64]int{}
	}
	clear(t.calm)
	t.fixed, t.sight = make([]uint64, l.W), make([]uint64, l.W)
	t.path, t.group = make([]int32, l.N), make([]int32, l.N)
}

// look takes in a choice, with the one before it, which what was offered may rest on.
func (t *trials) look(r *recall, before, m *moment, next *table.State) {
	if t.late = t.late[:0]; m.who < 0 || m.secret {
		return
	}
	t.n = 0
	if before.there && before.who >= 0 && !before.secret {
		t.steps[0] = before
		t.n = 1
	}
	t.steps[t.n] = m
	t.n++
	r.run.table.CopyFrom(next)
	t.actor = r.run.Actor()
	start := t.steps[0].at
	if !t.suspects(r, start, m.at, next) {
		return
	}
	kind := uint64(t.steps[0].point)<<32 | uint64(m.point)
	most := mostTrials
	if t.calm[kind] >= calmAfter {
		most = calmTrials
	}
	t.calm[kind]++
	seed := table.Mix(uint64(len(r.steps))<<8 | uint64(r.player))
	t.limits = table.Limits{Can: r.known.can, Path: t.path, Fixed: t.fixed, Needs: r.known.needs}
	t.dealer.Prepare(start, r.player, &t.limits)
	for k := range uint64(most) {
		if !t.dealer.LayOut(start, table.Mix(seed+k)) {
			return
		}
		if !t.favour(start.L, k) {
			break
		}
		t.dealer.Write(start, r.run.table)
		if !t.happens(r) {
			t.calm[kind] = 0
			t.blame(r, start)
			return
		}
		t.acquit()
	}
}

// suspects lists the cards that others see and the player does not, in groups. It
// says whether there are any.
func (t *trials) suspects(r *recall, start, mid, end *table.State) bool {
	l := start.L
	clear(t.fixed)
	for _, at := range [...]*table.State{start, mid, end} {
		at.Seen(r.player, t.sight)
		for i := range t.fixed {
			t.fixed[i] |= t.sight[i] | at.U[l.UFace+i]
		}
	}
	for _, m := range t.steps[:t.n] {
		for i := range m.events { // what was shown in between
			if e := &m.events[i]; e.Card >= 0 && e.Kind != vm.ChoiceEvent && e.Seen>>uint(r.player)&1 == 1 {
				table.Add(t.fixed, e.Card)
			}
		}
	}
	t.groups = t.groups[:0]
	for o := range l.N {
		t.group[o], t.path[o] = -1, int32(mid.Zone(o))<<16|int32(end.Zone(o))
	}
	for k, at := range [...]*table.State{start, mid} {
		for q := range l.P {
			if q != r.player {
				t.gather(at, start, q, k == 1)
			}
		}
		if t.n == 1 {
			break
		}
	}
	t.clear = append(t.clear[:0], make([]uint64, len(t.groups)*l.DefWords())...)
	return len(t.groups) > 0
}

// gather puts the cards that another sees at a position into groups.
func (t *trials) gather(at, start *table.State, q Player, late bool) {
	at.Seen(q, t.sight)
	for i := range t.sight {
		t.sight[i] &^= t.fixed[i]
	}
	for o := table.First(t.sight); o >= 0; o = table.Next(t.sight, o) {
		if t.group[o] < 0 && start.Zone(o) >= 0 {
			t.join(o, start.Zone(o), at.Zone(o), late)
		}
	}
}

func (t *trials) join(o, zone, now int, late bool) {
	for i := range t.groups {
		if g := &t.groups[i]; int(g.zone) == zone && g.path == t.path[o] && g.late == late {
			t.group[o], g.objects = int32(i), append(g.objects, int32(o))
			return
		}
	}
	t.group[o] = int32(len(t.groups))
	t.groups = slices.Grow(t.groups, 1)[:len(t.groups)+1]
	g := &t.groups[len(t.groups)-1]
	stays := int32(now)<<16|int32(now) == t.path[o] && (late || zone == now)
	*g = group{zone: int32(zone), now: int32(now), path: t.path[o], stays: stays, late: late, objects: append(g.objects[:0], int32(o))}
}

func (t *trials) cleared(l *table.Layout, g int) []uint64 {
	return t.clear[g*l.DefWords():][:l.DefWords()]
}

// favour lays cards into groups with which they have not been tried yet. It says
// whether there were any.
func (t *trials) favour(l *table.Layout, round uint64) bool {
	fresh := false
	wanted := func(o, def int) bool {
		g := t.group[o]
		return g >= 0 && !table.Has(t.cleared(l, int(g)), def)
	}
	if round > 0 {
		t.dealer.Favour(l, wanted)
	}
	for i := range t.dealer.Slots() {
		if fresh = wanted(t.dealer.Dealt(i)); fresh {
			break
		}
	}
	return fresh
}

// acquit notes which cards did no harm where they lay.
func (t *trials) acquit() {
	words := len(t.clear) / len(t.groups)
	for i := range t.dealer.Slots() {
		o, def := t.dealer.Dealt(i)
		if g := int(t.group[o]); g >= 0 {
			table.Add(t.clear[g*words:][:words], def)
		}
	}
}

// happens says whether the choices can be made in the position that is laid out,
// and show the player what they showed.
func (t *trials) happens(r *recall) bool {
	for i := range t.n {
		switch ok, told := r.again(t.steps[i]); {
		case !told:
			return true
		case !ok:
			return false
		}
	}
	return r.run.Actor() == t.actor
}

// again makes a choice again, and says whether it can be made and shows the player
// what it showed; or that it cannot be told, for it may have been one of too many.
func (r *recall) again(m *moment) (ok, told bool) {
	run := r.run
	if run.Actor() != m.who {
		return false, true
	}
	r.eligible = r.eligible[:0]
	for i := range run.Count() {
		switch like, same := r.like(m, i); {
		case same:
			r.eligible = slices.Insert(r.eligible, 0, i)
		case like:
			r.eligible = append(r.eligible, i)
		}
	}
	if len(r.eligible) > 1 {
		r.spare.CopyFrom(run.table)
	}
	for k, i := range r.eligible {
		if k == mostOptions {
			return false, false
		}
		if k > 0 {
			run.table.CopyFrom(r.spare)
		}
		if r.shows(m, i) {
			return true, true
		}
	}
	return false, true
}

// shows makes a choice and says whether the player sees what they saw.
func (r *recall) shows(m *moment, i int) bool {
	r.seen.ClearAll()
	r.events = r.events[:0]
	return r.run.Apply(i) == nil && r.seen.All(r.player) == m.sight
}

// like says whether, for all that the player knows, the i-th option may be what was chosen, and
// whether it is the same thing.
func (r *recall) like(m *moment, i int) (like, same bool) {
	t := r.run.table
	o := r.run.m.Option(t, i)
	same = o.Kind == m.option.Kind && o.Object == m.option.Object && (o.Object >= 0 || o.Index == m.option.Index && o.Number == m.option.Number)
	switch {
	case same, !m.shown && m.who != r.player:
		return true, same
	case o.Kind != m.option.Kind || o.Object < 0 || m.option.Object < 0 || t.Zone(o.Object) != t.Zone(m.option.Object):
		return false, false
	case m.def >= 0:
		return o.Known && t.Def(o.Object) == m.def, false
	}
	return true, false
}
