package oracle

import (
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// flow says how a statement was left.
type flow int

const (
	goesOn   flow = iota
	stopped       // `stop`: leaves the innermost repeat or for
	turnOver      // `end the turn`
	gameOver
)

// all carries out statements one after another, until one of them leaves.
func (r *run) all(stmts []check.Stmt, f *frame) flow {
	for _, st := range stmts {
		if fl := r.do(st, f); fl != goesOn {
			return fl
		}
		if r.w.over {
			return gameOver
		}
	}
	return goesOn
}

// do carries out one statement.
func (r *run) do(st check.Stmt, f *frame) flow {
	r.step()
	r.here = st.At()
	switch st := st.(type) {
	case *check.Clause:
		if fl := r.all(st.Choices, f); fl != goesOn {
			return fl
		}
		return r.do(st.Act, f)
	case *check.Distribute:
		return r.forCards(st.Set, st.Slot, check.ByPosition, st.Who, []check.Stmt{st.Act}, f)
	case *check.SayKeyword:
		return r.all(r.said(st), f)
	case *check.Say:
		if st.Text != "" {
			r.event(Event{Kind: Said, Seat: -1, Text: st.Text})
		}
	case *check.Needs:
		if !r.truth(st.Cond, f) {
			r.lacking()
		}
	case *check.Pick:
		r.pick(st, f)
	case *check.PickPlayer:
		r.pickPlayer(st, f)
	case *check.PickNumber:
		r.pickNumber(st, f)
	case *check.PickValue:
		r.pickValue(st, f)
	case *check.Roll:
		r.roll(st, f)
	case *check.Let:
		f.set(st.Slot, r.any(st.Value, f))
	case *check.Change:
		if v := r.any(st.Value, f); v != f.at(st.Slot) {
			f.set(st.Slot, v)
			r.event(Event{Kind: NameChanged, Seat: -1, Text: st.Name})
		}
	case *check.ForEach:
		return unstopped(r.forCards(st.Set, st.Slot, st.Order, st.Who, st.Body, f))
	case *check.ForPick:
		return r.forPick(st, f)
	case *check.ForPlayers:
		return r.forPlayers(st, f)
	case *check.Repeat:
		return r.repeat(st, f)
	case *check.If:
		if r.truth(st.Cond, f) {
			return r.all(st.Then, f)
		}
		return r.all(st.Else, f)
	case *check.Choose:
		return r.chooseWay(st, f)
	case *check.May:
		return r.may(st, f)
	case *check.Unless:
		return r.unless(st, f)
	case *check.Call:
		return r.call(st, f)
	case *check.DoText:
		return r.doText(st, f)
	case *check.TakeAction:
		fl := r.takeAction(st, f)
		if fl == goesOn && f.lines {
			fl = r.lineEnds()
		}
		return fl
	case *check.AskReact:
		return r.askReact(st, f)
	case *check.Stop:
		return stopped
	case *check.EndTurn:
		return turnOver
	case *check.EndGame:
		if r.endGame(st, f); r.w.over { // nobody may be meant
			return gameOver
		}
	default:
		r.act(st, f)
		r.changed()
		if r.w.over {
			return gameOver
		}
	}
	return goesOn
}

// said tells that a keyword is said, and gives the lines that it stands for.
func (r *run) said(st *check.SayKeyword) []check.Stmt {
	r.event(Event{Kind: Said, Seat: -1, Text: st.Name})
	return st.Body
}

// unstopped is how a loop is left whose body was.
func unstopped(f flow) flow {
	if f == stopped {
		return goesOn
	}
	return f
}

// act carries out what changes the game at once.
func (r *run) act(st check.Stmt, f *frame) {
	switch st := st.(type) {
	case *check.MoveCards:
		r.moveCards(st, f)
	case *check.ShuffleInto:
		if z, ok := r.zone(st.Into, f); ok {
			r.along(f, func() {
				r.moveAll(st.What, r.cards(st.What, f), st.Into, z, check.OnTop, check.AsZone, f.you())
			})
			if r.changed(); r.w.over {
				return
			}
			r.shuffle(z, f.you())
		} else {
			r.lacking()
		}
	case *check.Exchange:
		r.exchange(st, f)
	case *check.MoveTokens:
		r.moveTokens(st, f)
	case *check.TurnOver:
		list, h := r.pointedAt(st.What, f), check.Happening{What: check.TurnedDown}
		if st.Up {
			h.What = check.TurnedUp
		}
		r.together(list, h, !st.Up, f.you(), func(c CardID) bool { return !r.w.faceDown[c] }, func() {
			for _, c := range list {
				r.turnOver(c, st.Up)
			}
		})
	case *check.SetMark:
		list, h := r.pointedAt(st.What, f), check.Happening{What: check.Unmarked, Of: st.Mark}
		if st.On {
			h.What = check.Marked
		}
		r.together(list, h, !st.On, f.you(), func(c CardID) bool { return r.w.marks[c][st.Mark] }, func() {
			r.setMarks(list, st.Mark, st.On)
		})
	case *check.MarkPlayer:
		r.markPlayer(st, f)
	case *check.DoNot:
		r.setMarks(r.pointedAt(st.What, f), st.Mark, true)
	case *check.Shuffle:
		if z, ok := r.zone(st.Zone, f); ok {
			r.shuffle(z, f.you())
		} else {
			r.lacking()
		}
	case *check.Tell:
		r.tell(st, f)
	case *check.Show:
		r.showCards(st, f)
	case *check.SetResult:
		r.w.results[st.Verb] = st.Success
		n := 0
		if st.Success {
			n = 1
		}
		r.event(Event{Kind: Result, Seat: -1, Text: st.Verb, Number: n})
	case *check.NextTurn:
		if s := r.seat(st.Who, f); s >= 0 {
			if r.w.out[s] {
				s = r.after(s, false)
			}
			r.w.next = s
			r.event(Event{Kind: NextTurnSaid, Seat: s})
		}
	case *check.Eliminate:
		r.eliminate(r.seat(st.Player, f), f.you())
	default:
		panic(fmt.Sprintf("no statement: %T", st))
	}
}

// markPlayer puts a mark on a player, who is then marked once, or takes it off.
func (r *run) markPlayer(st *check.MarkPlayer, f *frame) {
	s := r.seat(st.Player, f)
	if s < 0 {
		r.lacking()
		return
	}
	switch has := r.w.seats[s][st.Token] > 0; {
	case st.On && !has:
		r.moveTokens(&check.MoveTokens{Base: st.Base, Token: st.Token, N: &check.Num{V: 1}, To: st.Player}, f)
	case !st.On && has:
		r.moveTokens(&check.MoveTokens{Base: st.Base, Token: st.Token, From: st.Player}, f)
	}
}

// acted are the cards that something is done to. In a payment one that was named
// has to be there.
func (r *run) acted(q *check.Query, f *frame) []CardID {
	list := r.cards(q, f)
	if len(list) == 0 && q.Domain.Kind == check.OneCard {
		r.lacking()
	}
	return list
}

// pointedAt are the cards that everybody sees something done to where they lie, those
// further up first, of the bottom of a zone too (specification, Face-down cards).
func (r *run) pointedAt(q *check.Query, f *frame) []CardID {
	list := r.acted(q, f)
	r.settleAll(list)
	nowhere := slices.DeleteFunc(slices.Clone(list), func(c CardID) bool { return r.w.at[c] != Nowhere })
	return append(r.byZones(list), nowhere...)
}

// along lets every name that a text has given go along with what the text itself
// moves (specification, Names for what was said).
func (r *run) along(f *frame, move func()) {
	were := f.clone()
	was := slices.Clone(r.w.moved)
	move()
	renew := func(c ref) ref {
		if c.id != NoCard && c.moved == was[c.id] {
			return r.refTo(c.id)
		}
		return c
	}
	for i := range were.ints {
		f.ints[i].card = renew(were.ints[i].card)
	}
}

func (r *run) moveCards(st *check.MoveCards, f *frame) {
	z, ok := r.zone(st.To, f)
	if !ok {
		r.lacking()
		return
	}
	if st.Where == check.UnderTop {
		r.settle(z, 0, false)
	}
	list := r.withPiles(r.acted(st.What, f), st.To)
	r.along(f, func() { r.moveAll(st.What, list, st.To, z, st.Where, st.Facing, f.you()) })
}

// moveAll puts cards into a zone one after another: by zones, of the bottom of a zone the
// lowest first; where they lie is asked anew for each. Only where the zone is one that was
// given to a verb is each card's kind asked for.
func (r *run) moveAll(q *check.Query, list []CardID, to *check.ZoneExpr, z ZoneID, where check.Position, face check.FaceTurn, actor int) {
	order := r.byZones
	if q.Domain.Kind == check.BottomOf {
		order = r.bottomFirst
	}
	if r.Zones[z.Zone].Ordered && where != check.UnderTop && len(list) > 1 {
		r.settleAll(list) // they come to lie in an order
	}
	r.moving(list, actor, func() {
		for left := order(list); len(left) > 0; left = order(left[1:]) {
			if c := left[0]; to.Zone == check.None && !r.holds(z, c) || !r.move(c, z, where, face) {
				r.lacking()
			}
		}
	})
}

// exchange lets two cards change places.
func (r *run) exchange(st *check.Exchange, f *frame) {
	a, b := r.card1(st.A, f), r.card1(st.B, f)
	if !r.fresh(a) || !r.fresh(b) || a.id == b.id {
		r.lacking()
		return
	}
	za, zb := r.w.at[a.id], r.w.at[b.id]
	if za == Nowhere || zb == Nowhere || !r.holds(zb, a.id) || !r.holds(za, b.id) || !r.clearOf(zb, a.id) || !r.clearOf(za, b.id) {
		r.lacking()
		return
	}
	r.moving([]CardID{a.id, b.id}, f.you(), func() { r.swap(a.id, b.id, f) })
}

// swap lets two cards change places that can.
func (r *run) swap(a, b CardID, f *frame) {
	za, zb := r.w.at[a], r.w.at[b]
	openA, openB := r.w.open[a], r.w.open[b]
	were := map[ZoneID][]CardID{za: slices.Clone(r.w.piles[za]), zb: slices.Clone(r.w.piles[zb])}
	ia, ib := slices.Index(were[za], a), slices.Index(were[zb], b)
	lay := r.lie(b)
	r.along(f, func() { r.changePlaces(a, b) })
	moved := r.w.events[len(r.w.events)-1].Lies // they go at once: b as it lay before a came
	lay.Knows = moved[0].Knows
	moved[0] = lay
	pileA, pileB := slices.Clone(were[za]), slices.Clone(were[zb])
	pileA[ia], pileB[ib] = b, a
	if za == zb {
		pileA[ib] = a
		pileB = pileA
	}
	r.w.piles[za], r.w.piles[zb] = pileA, pileB
	r.w.open[a], r.w.open[b] = openB, openA
	r.mislay(a)
	r.mislay(b)
}

// holder is what gives or gets tokens: a card, a player, or (both none) the bank.
type holder struct {
	card CardID
	seat int
}

var bank = holder{NoCard, -1}

// holders are who gives or gets; ok is false if somebody is meant who is not there.
func (r *run) holders(e check.Expr, set *check.Query, f *frame) (out []holder, ok bool) {
	switch {
	case set != nil:
		for _, c := range r.cards(set, f) {
			out = append(out, holder{c, -1})
		}
		return out, true
	case e == nil:
		return []holder{bank}, true
	case isPlayer(e):
		s := r.seat(e, f)
		return []holder{{NoCard, s}}, s >= 0
	}
	c := r.card1(e, f)
	return []holder{{c.id, -1}}, r.fresh(c)
}

// moveTokens moves tokens: from several cards each gives, to several each gets.
func (r *run) moveTokens(st *check.MoveTokens, f *frame) {
	from, okF := r.holders(st.From, st.FromSet, f)
	to, okT := r.holders(st.To, st.ToSet, f)
	if !okF || !okT {
		r.lacking()
		return
	}
	taken, put := map[holder]int{}, map[holder]int{}
	cards, seats := cloneRows(r.w.tokens), cloneRows(r.w.seats)
	for _, h := range slices.Concat(from, to) { // all at once: what looks alike on the way is not mixed
		if h.card != NoCard {
			r.mixed(r.w.at[h.card])
		}
	}
	each, gets := 0, make([]int, len(to))
	if st.N != nil {
		each = max(0, r.num(st.N, f))
	}
	for _, a := range from { // first all give: who gets some gives nothing of that
		for i := range to {
			have := r.has(a, st.Token)
			n := max(0, have)
			if st.N != nil {
				n = each
			}
			if a != bank && n > have && !r.Tokens[st.Token].Below {
				r.lacking()
				n = have
			}
			r.give(a, st.Token, -n)
			gets[i] = r.fits(gets[i]+n, "the "+r.Tokens[st.Token].Plural)
			taken[a] += n
		}
	}
	for i, b := range to {
		r.give(b, st.Token, gets[i])
		put[b] += gets[i]
	}
	r.tokensChanged(st.Token, f.you(), taken, put, cards, seats)
}

func (r *run) has(h holder, t check.ID) int {
	switch {
	case h.card != NoCard:
		return r.w.tokens[h.card][t]
	case h.seat >= 0:
		return r.w.seats[h.seat][t]
	}
	return 0
}

func (r *run) give(h holder, t check.ID, n int) {
	switch {
	case h.card != NoCard:
		r.addTokens(h.card, t, n)
	case h.seat >= 0:
		r.addSeatTokens(h.seat, t, n)
	}
}

// showCards lets everybody, or one player, see faces.
func (r *run) showCards(st *check.Show, f *frame) {
	to := -1
	if st.To != nil {
		if to = r.seat(st.To, f); to < 0 { // nobody looks: nothing is pointed at
			r.acted(st.What, f)
			return
		}
	}
	list := r.pointedAt(st.What, f)
	if len(list) == 0 {
		return
	}
	for _, c := range list {
		for s := range r.players {
			if to < 0 || s == to {
				r.show(c, s)
			}
		}
	}
	r.event(Event{Kind: Shown, Seat: to, Cards: list})
}

// roll rolls dice; the total is `that many`.
func (r *run) roll(st *check.Roll, f *frame) {
	n, total := max(0, r.num(st.N, f)), 0
	seat := r.seat(st.Who, f)
	if seat < 0 {
		r.lacking()
		n = 0
	}
	sides := r.Dice[st.Die].Sides
	var shows []int
	if r.trial == nil && n > 0 {
		shows = r.chance.Roll(st.Die, n)
	}
	for i := range n {
		if r.trial != nil {
			total += 1 + r.trial.luck(r, sides)
			continue
		}
		total = r.fits(total+shows[i], "the roll")
		r.paid(shows[i] - 1)
		r.event(Event{Kind: Rolled, Seat: seat, Token: st.Die, Number: shows[i], Text: learntOfRoll(st)})
	}
	if st.Secret != nil { // nothing waits for it, and it is nobody's `that many`
		r.keep(st.Secret, seat, total, f)
		return
	}
	f.set(st.Slot, number(total))
	if n > 0 {
		r.later(r.happens(check.Happening{What: check.DiceRolled, Of: st.Die}, seat, number(total)))
	}
}

// eliminate takes a player out of the game (specification, Out of the game).
func (r *run) eliminate(s, actor int) {
	if s < 0 || r.w.out[s] {
		return
	}
	r.w.out[s] = true
	r.event(Event{Kind: OutOfGame, Seat: s})
	r.w.queue = slices.DeleteFunc(slices.Clone(r.w.queue), func(q waiting) bool { return q.reader == s })
	switch in := r.seatsIn(); {
	case len(in) == 0:
		r.end(AllLost, nil)
	case !slices.ContainsFunc(in, func(s int) bool { return s != in[0] && !r.oneTeam(check.ID(s), check.ID(in[0])) }):
		r.end(Win, in)
	}
	r.later(r.happens(check.Happening{What: check.Eliminated}, actor, number(s)))
}

// endGame ends the game as it says.
func (r *run) endGame(st *check.EndGame, f *frame) {
	switch {
	case st.Nobody:
		r.end(AllLost, nil)
	case st.All:
		won := r.those(r.seatsIn(), st.Winner, st.Of, f)
		if st.Of == nil || len(won) > 0 {
			r.end(Win, won)
		}
	case st.Winner != nil:
		if s := r.seat(st.Winner, f); s >= 0 {
			r.end(Win, []int{s})
		}
	default:
		r.endByRank()
	}
}
