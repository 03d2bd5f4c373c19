package engine

import (
	"math/bits"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// tally counts over one game. It hears of what happens in the order in which it
// happens, but mostly later, when the machine has stopped; only the ends of turns
// and the beginnings of texts it hears of at once (watcher).
type tally struct {
	plan      *factPlan
	now, peak []int      // by token
	cover     []uint32   // the machine's counters
	seats     []CardSeat // by card, then seat
	spent     []int32    // by card, seat and token
	stamps    []stamp    // by card, then seat
	chose     []int8     // by object: 1 + who chose it from the hand and may yet play it; counted: done
	paying    []int32    // by seat: the card that tokens are spent for, or -1
	actions   []int      // by seat, then action and reaction
	widths    []int      // by seat
	decisions []int      // by seat
	tokens    []int32    // by turn's end, seat and token
	scores    []float64  // by turn's end and seat
	offers    []int      // scratch
	out       Facts      // views of the above
	running
}

// running is how far the counting has come.
type running struct {
	done             int    // events of the running step that are counted
	turn             int32  // number of the running turn
	of               Player // whose turn it is; -1: nobody's
	actor            Player // who chose last; -1: nobody in this turn
	begun            bool   // what comes now is no longer the setup
	ended            bool
	first            Player
	ends             int    // turn ends so far
	leader           Player // who alone led at the last turn's end; -1: nobody
	before           Player // who alone led last, if need be before a tie
	since            int    // the turn since whose end leader has led
	changes, decided int
}

// stamp is the last turns in which a card was held and offered, plus one.
type stamp struct{ held, offered int32 }

const counted = -1

func newTally(s *State) *tally {
	t := s.tally
	if t == nil {
		t = makeTally(s.game)
	}
	clear(t.spent)
	clear(t.now)
	clear(t.peak)
	clear(t.cover)
	clear(t.stamps)
	clear(t.chose)
	clear(t.actions)
	clear(t.widths)
	clear(t.decisions)
	for i := range t.seats {
		t.seats[i] = CardSeat{Spent: t.seats[i].Spent}
	}
	t.pays(-1)
	t.tokens, t.scores = t.tokens[:0], t.scores[:0]
	t.running = running{of: -1, actor: -1, first: -1, leader: -1, before: -1}
	return t
}

func makeTally(g *Game) *tally {
	p, r, seats := g.plan(), g.rules, len(g.rules.Players)
	t := &tally{plan: p, now: make([]int, len(r.Tokens)), peak: make([]int, len(r.Tokens)),
		cover: make([]uint32, g.program.Points), seats: make([]CardSeat, len(r.Cards)*seats), spent: make([]int32, len(r.Cards)*seats*len(r.Tokens)),
		stamps: make([]stamp, len(r.Cards)*seats), chose: make([]int8, g.program.Layout.N), paying: make([]int32, seats),
		actions: make([]int, seats*(p.actions+p.reacts)), widths: make([]int, seats*WidthCap), decisions: make([]int, seats)}
	for i := range t.seats {
		t.seats[i].Spent = part(t.spent, i, len(r.Tokens))
	}
	t.view(g)
	return t
}

// part is the i-th run of n.
func part[T any](list []T, i, n int) []T { return list[i*n : (i+1)*n : (i+1)*n] }

func (t *tally) clone(g *Game) *tally {
	if t == nil {
		return nil
	}
	return makeTally(g).become(t, g)
}

// become makes t equal to o, in t's memory where it has any.
func (t *tally) become(o *tally, g *Game) *tally {
	if o == nil || t == nil {
		return o.clone(g)
	}
	copy(t.now, o.now)
	copy(t.peak, o.peak)
	copy(t.cover, o.cover)
	copy(t.spent, o.spent)
	copy(t.stamps, o.stamps)
	copy(t.chose, o.chose)
	copy(t.paying, o.paying)
	copy(t.actions, o.actions)
	copy(t.widths, o.widths)
	copy(t.decisions, o.decisions)
	for i := range t.seats {
		spent := t.seats[i].Spent
		t.seats[i] = o.seats[i]
		t.seats[i].Spent = spent
	}
	t.tokens, t.scores = append(t.tokens[:0], o.tokens...), append(t.scores[:0], o.scores...)
	t.running = o.running
	return t
}

// pays says what every seat's tokens are spent for from now on.
func (t *tally) pays(card int32) {
	for p := range t.paying {
		t.paying[p] = card
	}
}

// start counts what lies in hands when a game begins that has no turns.
func (t *tally) start(s *State) {
	if t.plan.turns {
		return
	}
	for p := range t.paying {
		t.holds(s.table, p)
	}
}

// catchUp counts the events of the running step that have not been counted.
func (t *tally) catchUp(s *State) {
	for ; t.done < len(s.fresh); t.done++ {
		t.count(s, &s.fresh[t.done])
	}
}

// count takes one event in.
func (t *tally) count(s *State, e *vm.Event) {
	switch e.Kind {
	case vm.TokenEvent:
		t.now[e.Token] += e.N
		t.peak[e.Token] = max(t.peak[e.Token], t.now[e.Token])
		if e.N < 0 && e.Player >= 0 && t.paying[e.Player] >= 0 {
			t.at(int(t.paying[e.Player]), e.Player).Spent[e.Token] -= int32(e.N)
		}
	case vm.MoveEvent:
		if e.Def >= 0 && e.To >= 0 && e.From != e.To {
			t.move(s, e)
		}
	case vm.ChoiceEvent:
		t.choice(s, e)
	case vm.OverEvent:
		t.over(s)
	}
}

// at is what became of a card with a seat.
func (t *tally) at(card int, seat Player) *CardSeat { return &t.seats[card*len(t.paying)+seat] }

// hand is whose hand a zone instance is, or -1.
func hand(tab *table.State, z int) Player {
	if z < 0 || !tab.L.Instances[z].Facing.InHand() {
		return -1
	}
	return tab.ZoneOwner(z)
}

// choice counts an action taken, and remembers a card chosen from the hand.
func (t *tally) choice(s *State, e *vm.Event) {
	p := e.Player
	if p < 0 || p >= len(t.paying) {
		return
	}
	if t.first < 0 && !t.plan.turns {
		t.first = p
	}
	t.actor, t.begun = p, t.begun || !t.plan.turns
	switch e.Choice.Kind {
	case vm.ActionOption:
		t.actions[p*(t.plan.actions+t.plan.reacts)+e.Choice.Index]++
		t.paying[p] = -1
		t.unchoose(p)
	case vm.ReactionOption:
		t.actions[p*(t.plan.actions+t.plan.reacts)+t.plan.actions+e.Choice.Index]++
		t.paying[p] = -1
	case vm.CardOption:
		if e.Choice.Known && hand(s.table, e.Choice.Zone) == p {
			t.paying[p], t.chose[e.Card] = int32(e.Def), int8(p)+1
			t.offer(e.Def, p, e.Acting)
		}
	}
}

// unchoose forgets what a seat chose for something else.
func (t *tally) unchoose(p Player) {
	for o, by := range t.chose {
		if by == int8(p)+1 {
			t.chose[o] = 0
		}
	}
}

// hold counts that a card was in a seat's hand in the running turn, offer that
// it was an option.
func (t *tally) hold(card int, p Player) *stamp {
	at := card*len(t.paying) + p
	if t.stamps[at].held != t.turn+1 {
		t.stamps[at].held = t.turn + 1
		t.seats[at].Turns++
	}
	return &t.stamps[at]
}

func (t *tally) offer(card int, p Player, acting bool) {
	if t.plan.acts && !acting || t.plan.turns && t.turn == 0 {
		return
	}
	if at := t.hold(card, p); at.offered != t.turn+1 {
		at.offered = t.turn + 1
		t.at(card, p).Offered++
	}
}

// holds counts every card in a seat's hands.
func (t *tally) holds(tab *table.State, p Player) {
	for _, z := range t.plan.hands {
		if tab.ZoneOwner(z) != p {
			continue
		}
		set := tab.Set(tab.L.Member(z))
		for o := table.First(set); o >= 0; o = table.Next(set, o) {
			t.hold(tab.Def(o), p)
		}
	}
}

// move counts what a move of a card means.
func (t *tally) move(s *State, e *vm.Event) {
	from, to := hand(s.table, e.From), hand(s.table, e.To)
	switch {
	case to >= 0 && to != from:
		t.arrives(e, to)
	case t.chose[e.Card] == counted:
	case t.entersPlay(s.table.L, e):
		t.play(e.Card, e.Def, t.player(s.table, e))
	case !t.plan.shown[e.Def] && from >= 0 && t.chose[e.Card] == int8(from)+1 && t.open(s.table.L, e):
		t.play(e.Card, e.Def, from)
	}
}

// arrives counts a card that comes to a hand.
func (t *tally) arrives(e *vm.Event, p Player) {
	at := t.at(e.Def, p)
	if e.Was>>uint(p)&1 == 1 {
		at.Taken++
	} else {
		at.Drawn++
	}
	t.chose[e.Card] = 0
	if t.of == p || !t.plan.turns {
		t.hold(e.Def, p)
	}
}

// entersPlay says whether a card comes into play that was not, other than by
// the setup.
func (t *tally) entersPlay(l *table.Layout, e *vm.Event) bool {
	was := e.From >= 0 && l.Instances[e.From].InPlay
	return !was && l.Instances[e.To].InPlay && (t.begun || t.chose[e.Card] > 0)
}

// open says whether a card that was in a hand lies where all see it.
func (t *tally) open(l *table.Layout, e *vm.Event) bool {
	switch l.Instances[e.To].Facing {
	case check.FaceUp:
		return true
	case check.EitherWay, check.Buried:
		return bits.OnesCount32(e.Seen) == l.P
	}
	return false
}

// player is who brought a card into play: who chose it, or else from whose zone
// it came, or who chose last, or whose turn it is; -1 if nobody.
func (t *tally) player(tab *table.State, e *vm.Event) Player {
	if by := t.chose[e.Card]; by > 0 {
		return Player(by) - 1
	}
	if e.From >= 0 && tab.ZoneOwner(e.From) >= 0 {
		return tab.ZoneOwner(e.From)
	}
	if t.actor >= 0 {
		return t.actor
	}
	return t.of
}

// play counts a card played.
func (t *tally) play(o, card int, p Player) {
	if p >= 0 {
		t.at(card, p).Played++
	}
	t.chose[o] = counted
}

// text counts a text of a card that is about to be carried out.
func (t *tally) text(tab *table.State, o int, reader Player) {
	if o < 0 || reader < 0 || reader >= len(t.paying) {
		return
	}
	card, z := tab.Def(o), tab.Zone(o)
	t.at(card, reader).Texts++
	switch {
	case t.chose[o] == counted:
	case t.chose[o] == int8(reader)+1, hand(tab, z) == reader && t.chose[o] == 0,
		t.begun && t.plan.unheld[tab.KindOf(o)] && (z < 0 || !tab.L.Instances[z].InPlay):
		t.play(o, card, reader)
	}
}

// decide counts a decision that is about to be made, among n options.
func (t *tally) decide(s *State, p Player, n int) {
	m := s.m
	t.decisions[p]++
	t.widths[p*WidthCap+min(n, WidthCap)-1]++
	t.offers = m.Offers(s.table, t.offers[:0])
	if len(t.offers) == 0 {
		return
	}
	acting := m.Acting(s.table)
	for _, o := range t.offers {
		if hand(s.table, s.table.Zone(o)) == p {
			t.offer(s.table.Def(o), p, acting)
		}
	}
}
