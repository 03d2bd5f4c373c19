package oracle

import (
	"fmt"
	"iter"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Play is one game under way.
type Play struct {
	run      *run
	next     func() (struct{}, bool)
	stop     func()
	question Question
	menu     []Option
	asked    bool
	answer   int
	err      error
	started  bool
}

// New starts a game in which nothing has happened yet.
func New(g *check.Game, s Setting, chance Chance) *Play {
	p := &Play{}
	r := newRules(g, s)
	p.run = &run{rules: r, w: r.layOut(), chance: chance, most: maxSteps, work: new(int)}
	return p
}

// Run goes on to the next question or the end. A fault is an error, and the game
// stands still then.
func (p *Play) Run() error {
	if !p.started {
		p.started = true
		p.next, p.stop = iter.Pull(p.whole)
	}
	if p.err != nil || p.asked {
		return p.err
	}
	p.next()
	return p.err
}

// whole is the game from its setup to its end; it waits at each question.
func (p *Play) whole(wait func(struct{}) bool) {
	defer func() {
		switch x := recover().(type) {
		case nil, closed:
		case *Fault:
			p.err = x
		default:
			panic(x)
		}
	}()
	p.run.put = func(q Question, menu []Option) int {
		p.question, p.menu, p.asked = q, menu, true
		if !wait(struct{}{}) {
			panic(closed{})
		}
		return p.answer
	}
	p.run.game()
}

// closed leaves a game that is not played to its end.
type closed struct{}

// Close leaves the game where it stands.
func (p *Play) Close() {
	if p.stop != nil {
		p.stop()
	}
}

// Asked is who is asked now; ok is false where nobody is.
func (p *Play) Asked() (seat int, ok bool) { return p.question.Seat, p.asked }

// Question is what is asked now.
func (p *Play) Question() Question { return p.question }

// Menu is what can be chosen now, each option once, in the order of the cards, of
// the ways or of the numbers; refusing (none, no, done, pass) comes last.
func (p *Play) Menu() []Option {
	if !p.asked {
		return nil
	}
	return slices.Clone(p.menu)
}

// Choose makes the i-th choice. The game goes on with Run.
func (p *Play) Choose(i int) error {
	if !p.asked || i < 0 || i >= len(p.menu) {
		return fmt.Errorf("there is no option %d of %d", i, len(p.menu))
	}
	p.answer, p.asked = i, false
	return nil
}

// Over says whether the game has ended.
func (p *Play) Over() bool { return p.run.w.over }

// Winners are those who have won, in the order of their seats.
func (p *Play) Winners() []int { return slices.Clone(p.run.w.winners) }

// Returns is what each seat has won or lost; nil before the end.
func (p *Play) Returns() []int {
	if !p.Over() {
		return nil
	}
	return p.run.returns()
}

// Events are those from the n-th on.
func (p *Play) Events(n int) []Event { return slices.Clone(p.run.w.events[n:]) }

// Waits is an ability that waits: for which reader, of which card (NoCard: a rule), with
// what it knows of its event. Later says that it was set off by what was carried out
// since the others waited.
type Waits struct {
	At     diag.Span
	Reader int
	Card   CardID
	Parts  []WaitsPart // those that the event says
	Later  bool
}

// WaitsPart is a part of an event, as its Kind says: a card (NoCard: it has been moved since), a
// number or a player, or a zone. Of several cards there is nothing.
type WaitsPart struct {
	Kind   check.ParamKind
	Slot   int
	Card   CardID
	Number int
	Zone   ZoneID
}

// Waiting are the abilities that wait, in the order in which they were set off.
func (p *Play) Waiting() (out []Waits) {
	r := p.run
	for _, q := range r.w.queue {
		if q.reader < 0 || r.w.out[q.reader] {
			continue
		}
		x := Waits{At: q.ability.Span, Reader: q.reader, Card: q.card, Later: q.round > r.w.round}
		for i, slot := range q.ability.Event.Slots {
			if slot == int(check.None) || !q.ability.Event.Said[i] {
				continue
			}
			v, kind := q.frame.at(slot), r.Verbs[q.ability.Event.Verb].Params[i].Kind
			part := WaitsPart{Kind: kind, Slot: slot, Card: NoCard, Number: v.n, Zone: v.zone}
			if kind == check.CardParam && r.fresh(v.card) {
				part.Card = v.card.id
			}
			if kind != check.CardsParam {
				x.Parts = append(x.Parts, part)
			}
		}
		out = append(out, x)
	}
	return out
}

// State is everything that is so.
func (p *Play) State() State { return p.run.w.state(p.run.rules) }

// Copies gives for each CardID the card of Game.Cards that it is a copy of.
func (p *Play) Copies() []check.ID { return slices.Clone(p.run.copies) }

// FaultKind is what sort of thing went wrong.
type FaultKind string

// The faults.
const (
	Endless    FaultKind = "endless"  // a rule never ends
	Within     FaultKind = "within"   // a verb that can fail is begun within itself
	Nested     FaultKind = "nested"   // reactions answer each other more often than they may
	OutOfRange FaultKind = "range"    // a number is too large or too small to be one
	TooMuch    FaultKind = "too much" // the rules may be right: there is more to try than this interpreter tries
	Luck       FaultKind = "luck"     // chance said what cannot be
)

// Fault is a rule that cannot be carried out: it says where and why.
type Fault struct {
	Kind FaultKind
	At   diag.Span
	Why  string
}

// Error says where and why.
func (f *Fault) Error() string { return f.Why + ": " + f.At.Text() }

// run carries out statements on a world.
type run struct {
	*rules
	w       *world
	chance  Chance
	put     func(Question, []Option) int // asks a player; nil in a trial
	trial   *trial                       // what is chosen here is tried out
	pays    []*payment                   // payments under way, the outer first; not in a trial
	strict  bool                         // everything has to be done in full
	winning bool                         // asked is who has won: a verb that goes on has not succeeded
	settled bool                         // what is tried is asked by who has won, and does not ask it again
	here    diag.Span                    // the statement being carried out
	most    int                          // steps that a rule may take from one choice to the next
	work    *int                         // steps taken in trials since the last choice
}

func (r *run) fault(k FaultKind, why string) { panic(&Fault{k, r.here, why}) }

// Bound says after how many steps from one choice to the next a rule is taken for endless.
func (p *Play) Bound(steps int) { p.run.most = steps }

// maxSteps bounds what happens between two choices.
const maxSteps = 200_000

// maxWork bounds what is tried between two choices.
const maxWork = 2_000_000

func (r *run) step() {
	if r.trial != nil {
		r.tried(1)
	}
	if r.w.steps++; r.w.steps > r.most {
		r.fault(Endless, "a rule never ends")
	}
}

// tried counts steps of a trial.
func (r *run) tried(n int) {
	if *r.work += n; *r.work > maxWork {
		r.fault(TooMuch, "there is too much to try")
	}
}

func (r *run) event(e Event) {
	e.At = r.here
	if r.trial == nil && e.Lies == nil {
		for _, c := range e.Cards {
			e.Lies = append(e.Lies, r.lie(c))
		}
	}
	r.w.events = append(r.w.events, e)
}

// game carries out the whole game (specification, Setup, turns, play).
func (r *run) game() {
	if r.procedure(r.Setup, newFrame(0, noRef)) == turnOver {
		r.cutShort()
	}
	for r.drain() == turnOver && !r.w.over {
		r.cutShort()
	}
	r.laidOut()
	if r.w.begun = true; !r.w.over {
		r.watch()
	}
	if !r.w.over {
		if r.Play != nil {
			if r.procedure(r.Play, newFrame(0, noRef)) == turnOver {
				r.cutShort()
			}
			for r.drain() == turnOver && !r.w.over {
				r.cutShort()
			}
			r.endByRank()
		} else {
			r.turns()
		}
	}
}

// turns go round until the game ends.
func (r *run) turns() {
	seat := 0
	if r.w.next >= 0 {
		seat = r.w.next
	}
	for !r.w.over {
		r.step()
		if r.w.out[seat] {
			seat = r.after(seat, false)
		}
		if r.Cap > 0 && r.w.turn >= r.Cap {
			r.end(Limit, nil)
			return
		}
		r.turnOf(seat)
		if r.w.over {
			return
		}
		if r.w.next >= 0 {
			seat = r.w.next
		} else {
			seat = r.after(seat, false)
		}
	}
}

func (r *run) turnOf(seat int) {
	r.w.turn++
	r.w.turnOf, r.w.next = seat, -1
	r.event(Event{Kind: TurnStarted, Seat: seat, Number: r.w.turn})
	r.changed()
	r.turnEvent(check.TurnStarts, seat)
	fl := r.drain()
	for i := range r.Turns {
		if t := &r.Turns[i]; fl == goesOn && (int(t.Player) == seat || t.Player == check.None && !r.ownTurn(seat)) {
			fl = r.procedure(t.Stmts, newFrame(seat, noRef))
			break
		}
	}
	if r.w.over {
		return
	}
	if fl == turnOver {
		r.cutShort()
	}
	r.event(Event{Kind: TurnEnded, Seat: seat})
	r.turnEvent(check.TurnEnds, seat)
	for r.drain() == turnOver && !r.w.over {
		r.cutShort()
	}
	if !r.w.over {
		r.clear(check.UntilTurn, "")
	}
}

// ownTurn says whether a player has a turn of their own.
func (r *run) ownTurn(seat int) bool {
	return slices.ContainsFunc(r.Turns, func(t check.Turn) bool { return int(t.Player) == seat })
}

// cutShort ends what lasts as long as an action or a verb: the turn has ended within.
func (r *run) cutShort() {
	r.w.texts, r.w.reacting = 0, 0
	for i := range r.Verbs {
		r.clear(check.UntilVerb, r.Verbs[i].Name)
	}
	r.clear(check.UntilAction, "")
}

// procedure carries out a setup, a turn or a `play`.
func (r *run) procedure(stmts []check.Stmt, f *frame) flow {
	r.here = diag.Span{}
	f.lines = true
	fl := r.lines(stmts, f)
	if r.w.over {
		return gameOver
	}
	return fl
}

// lines carries out these lines one after another, each with all that stands below it; a
// keyword's own lines stand for it.
func (r *run) lines(stmts []check.Stmt, f *frame) flow {
	for i, st := range stmts {
		var fl flow
		if k, ok := st.(*check.SayKeyword); ok {
			fl = r.lines(r.said(k), f)
		} else {
			fl = r.all(stmts[i:i+1], f)
		}
		if fl == goesOn {
			fl = r.lineEnds()
		}
		if fl != goesOn {
			return fl
		}
	}
	return goesOn
}

// lineEnds leaves a turn behind the line or action in which its player went out of the game
// (specification, Out of the game).
func (r *run) lineEnds() flow {
	if r.w.turnOf >= 0 && r.w.out[r.w.turnOf] && r.trial == nil {
		return turnOver
	}
	return goesOn
}

// end ends the game.
func (r *run) end(how Ending, winners []int) {
	if r.w.over {
		return
	}
	winners = r.withTeams(winners)
	r.w.over, r.w.ending, r.w.winners, r.w.queue = true, how, winners, nil
	r.event(Event{Kind: GameEnded, Seat: -1})
}

// endByRank ends a game that names no winner (specification, The game: rank by).
func (r *run) endByRank() {
	if r.w.over {
		return
	}
	best := r.seatsIn()
	for i := range r.Ranks {
		k := &r.Ranks[i]
		var top []int
		lead := 0
		for _, s := range best {
			n := r.certain(k.Value, s)
			if k.Lowest {
				n = -n
			}
			if len(top) == 0 || n > lead {
				top, lead = []int{s}, n
			} else if n == lead {
				top = append(top, s)
			}
		}
		best = top
	}
	if len(r.Ranks) == 0 || len(r.withTeams(best)) == r.players {
		r.end(Draw, nil)
		return
	}
	r.end(Win, best)
}

// withTeams are players and all at the table who are on a team with one of them, by seat
// (specification, Teams).
func (r *run) withTeams(players []int) (out []int) {
	for s := range r.players {
		if slices.ContainsFunc(players, func(p int) bool { return p == s || r.oneTeam(check.ID(p), check.ID(s)) }) {
			out = append(out, s)
		}
	}
	return out
}

// oneTeam says whether two players are on the same team.
func (r *run) oneTeam(a, b check.ID) bool {
	return slices.ContainsFunc(r.Teams, func(team []check.ID) bool { return slices.Contains(team, a) && slices.Contains(team, b) })
}

// certain is a number that a player reads; 0 if it rests on what chance has not said
// yet.
func (r *run) certain(e check.Expr, seat int) (n int) {
	was := *r
	defer func() {
		*r = was
		if x := recover(); x != nil {
			if _, open := x.(unsettled); !open {
				panic(x)
			}
			n = 0
		}
	}()
	r.chance = nobodysChance{r.chance}
	return r.num(e, newFrame(seat, noRef))
}

// unsettled leaves a number that rests on chance.
type unsettled struct{}

// nobodysChance brings nothing.
type nobodysChance struct{ Chance }

func (nobodysChance) Settle(ZoneID, []CardID, bool) CardID { panic(unsettled{}) }

// returns is what each seat has won or lost (specification, The game: returns).
func (r *run) returns() []int {
	out := make([]int, r.players)
	for s := range out {
		switch {
		case r.Returns != nil:
			out[s] = r.certain(r.Returns, s)
		case r.w.ending == AllLost:
			out[s] = -1
		case r.w.ending != Win:
		case slices.Contains(r.w.winners, s):
			out[s] = 1
		default:
			out[s] = -1
		}
	}
	return out
}

// seatsIn are the players still in the game, by seat.
func (r *run) seatsIn() (out []int) {
	for s := range r.players {
		if !r.w.out[s] {
			out = append(out, s)
		}
	}
	return out
}

// after is the next player in the game, clockwise or back; -1 if there is none.
func (r *run) after(seat int, back bool) int {
	if seat < 0 {
		return -1
	}
	for i := 1; i <= r.players; i++ {
		d := i
		if back {
			d = r.players - i
		}
		if s := (seat + d + r.players) % r.players; !r.w.out[s] {
			return s
		}
	}
	return -1
}

// round are the players still in the game, clockwise from a seat.
func (r *run) round(from int) (out []int) {
	from = max(from, 0)
	for i := range r.players {
		if s := (from + i) % r.players; !r.w.out[s] {
			out = append(out, s)
		}
	}
	return out
}

// watch tests what wins or ends the game, as the setup has ended and after every
// change from then on (specification, The game).
func (r *run) watch() {
	if !r.w.begun || r.settled {
		return
	}
	was := r.winning
	r.winning = true
	defer func() { r.winning = was }()
	for i := range r.Wins {
		w := &r.Wins[i]
		for _, s := range r.seatsIn() {
			if r.w.over || w.By != check.None && int(w.By) != s {
				continue
			}
			if r.truth(w.Cond, newFrame(s, noRef)) {
				if w.Draw {
					r.endByRank()
				} else {
					r.end(Win, []int{s})
				}
			}
		}
	}
}

// changed is called after every change of what is so.
func (r *run) changed() {
	r.w.changes++
	r.learn()
	if !r.w.over {
		r.watch()
	}
}

// clear ends marks and counters whose time is over (specification, Marks).
func (r *run) clear(what check.UntilWhat, verb string) {
	over := func(u check.Until) bool {
		return u.What == what && u.What != check.UntilGame && (what != check.UntilVerb || u.Verb == verb)
	}
	if what == check.UntilAction {
		r.unblock() // `do not`: in this action
	}
	for m := range r.Marks {
		if !over(r.Marks[m].Until) {
			continue
		}
		for c := range r.copies {
			r.unsaid(r.w.marks[c][m])
			r.w.marks[c][m] = false
		}
	}
	for t := range r.Tokens {
		if !over(r.Tokens[t].Until) {
			continue
		}
		r.none(t)
		for s := range r.players {
			r.unsaid(r.w.seats[s][t] != 0)
			r.w.seats[s][t] = 0
		}
	}
	r.changed()
}

// none takes a token from all cards.
func (r *run) none(token int) {
	for c := range r.copies {
		r.unsaid(r.w.tokens[c][token] != 0)
		r.w.tokens[c][token] = 0
	}
}

// unsaid notes a change that no event tells of, if it is one.
func (r *run) unsaid(changed bool) {
	if changed {
		r.w.unsaid++
	}
}

// unblock ends what `do not` says.
func (r *run) unblock() {
	for m := range r.Marks {
		for c := range r.copies {
			if r.w.marks[c][m] && r.blocks(check.ID(m)) {
				r.unsaid(true)
				r.w.marks[c][m] = false
			}
		}
	}
}

// blocks says whether a mark is the hidden one of a `do not`.
func (r *run) blocks(m check.ID) bool {
	return slices.ContainsFunc(r.Verbs, func(v check.Verb) bool { return v.Block == m })
}
