package engine

import (
	"math/bits"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// tally counts over one game. It hears of what happens as it happens (watcher).
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
	kept      []int32    // places in seats whose Kept is not 0
	out       Facts      // views of the above
	running
}

// running is how far the counting has come.
type running struct {
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
	gone             int32  // who was out of the game at the last turn's end
	picked           uint32 // seats of which chose may still say something
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
	t.empty()
	return t
}

// empty forgets what was counted.
func (t *tally) empty() {
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
	t.tokens, t.scores, t.kept = t.tokens[:0], t.scores[:0], t.kept[:0]
	t.running = running{of: -1, actor: -1, first: -1, leader: -1, before: -1}
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
	t.tokens, t.scores, t.kept = append(t.tokens[:0], o.tokens...), append(t.scores[:0], o.scores...), append(t.kept[:0], o.kept...)
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

// gets counts tokens that a player (-1: a card) got, or lost.
func (t *tally) gets(p Player, token, n int) {
	t.now[token] += n
	t.peak[token] = max(t.peak[token], t.now[token])
	if n < 0 && p >= 0 && t.paying[p] >= 0 {
		t.at(int(t.paying[p]), p).Spent[token] -= int32(n)
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
func (t *tally) choice(m *vm.Machine, tab *table.State, p Player, kind vm.OptionKind, which int, known bool) {
	if p < 0 || p >= len(t.paying) {
		return
	}
	if t.first < 0 && !t.plan.turns {
		t.first = p
	}
	t.actor, t.begun = p, t.begun || !t.plan.turns
	switch kind {
	case vm.ActionOption:
		t.actions[p*(t.plan.actions+t.plan.reacts)+which]++
		t.paying[p] = -1
		t.unchoose(p)
	case vm.ReactionOption:
		t.actions[p*(t.plan.actions+t.plan.reacts)+t.plan.actions+which]++
		t.paying[p] = -1
	case vm.CardOption:
		if known && hand(tab, tab.Zone(which)) == p {
			card := tab.Def(which)
			t.paying[p], t.chose[which] = int32(card), int8(p)+1
			t.picked |= 1 << uint(p)
			if t.asks(m, tab) {
				t.offer(card, p)
			}
		}
	}
}

// unchoose forgets what a seat chose for something else.
func (t *tally) unchoose(p Player) {
	if t.picked>>uint(p)&1 == 0 {
		return
	}
	t.picked &^= 1 << uint(p)
	for o, by := range t.chose {
		if by == int8(p)+1 {
			t.chose[o] = 0
		}
	}
}

// asks says whether cards that are offered now count as offered.
func (t *tally) asks(m *vm.Machine, tab *table.State) bool {
	return (t.turn > 0 || !t.plan.turns) && (!t.plan.acts || m.Acting(tab))
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

func (t *tally) offer(card int, p Player) {
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
func (t *tally) move(tab *table.State, o, from, to int, seen bool) {
	if from == to {
		return
	}
	left, hand := hand(tab, from), hand(tab, to)
	switch {
	case hand >= 0 && hand != left:
		t.arrives(o, tab.Def(o), hand, seen)
	case t.chose[o] == counted:
	case t.entersPlay(tab.L, o, from, to):
		t.play(o, tab.Def(o), t.player(tab, o, from))
	case left >= 0 && t.chose[o] == int8(left)+1 && !t.plan.shown[tab.Def(o)] && open(tab, o, to):
		t.play(o, tab.Def(o), left)
	}
}

// arrives counts a card that comes to a hand.
func (t *tally) arrives(o, card int, p Player, seen bool) {
	at := t.at(card, p)
	if seen {
		at.Taken++
	} else {
		at.Drawn++
	}
	t.chose[o] = 0
	if t.of == p || !t.plan.turns {
		t.hold(card, p)
	}
}

// entersPlay says whether a card comes into play that was not, other than by
// the setup.
func (t *tally) entersPlay(l *table.Layout, o, from, to int) bool {
	return l.Instances[to].InPlay && (from < 0 || !l.Instances[from].InPlay) && (t.begun || t.chose[o] > 0)
}

// open says whether a card that was in a hand lies where all see it.
func open(tab *table.State, o, to int) bool {
	switch tab.L.Instances[to].Facing {
	case check.FaceUp:
		return true
	case check.EitherWay, check.Buried:
		for p := range tab.L.P {
			if !tab.Known(o, p) {
				return false
			}
		}
		return true
	}
	return false
}

// player is who brought a card into play: who chose it, or else from whose zone
// it came, or who chose last, or whose turn it is; -1 if nobody.
func (t *tally) player(tab *table.State, o, from int) Player {
	if by := t.chose[o]; by > 0 {
		return Player(by) - 1
	}
	if from >= 0 && tab.ZoneOwner(from) >= 0 {
		return tab.ZoneOwner(from)
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
func (t *tally) decide(m *vm.Machine, tab *table.State, p Player, n int) {
	if p < 0 {
		return
	}
	t.decisions[p]++
	t.widths[p*WidthCap+min(n, WidthCap)-1]++
	if len(t.plan.hands) == 0 || !t.asks(m, tab) {
		return
	}
	offers := m.Offers(tab)
	for _, z := range t.plan.hands {
		if tab.ZoneOwner(z) != p {
			continue
		}
		for k, in := range tab.Set(tab.L.Member(z))[:len(offers)] {
			for in &= offers[k]; in != 0; in &= in - 1 {
				t.offer(tab.Def(k<<6+bits.TrailingZeros64(in)), p)
			}
		}
	}
}
