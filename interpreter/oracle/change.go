package oracle

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// holds says whether a card is of a kind that a zone holds.
func (r *run) holds(z ZoneID, c CardID) bool {
	kinds := r.Zones[z.Zone].Holds
	return len(kinds) == 0 || slices.Contains(kinds, r.kind(c))
}

// clearOf says whether a zone does not lie on a card itself.
func (r *run) clearOf(z ZoneID, c CardID) bool {
	for host, n := z.Host, 0; host != NoCard && n <= len(r.copies); host, n = r.w.at[host].Host, n+1 {
		if host == c {
			return false
		}
	}
	return true
}

// move puts a card into a zone (specification, The verbs of the language: move).
func (r *run) move(c CardID, to ZoneID, where check.Position, face check.FaceTurn) bool {
	left := r.stands(c)
	moved := r.shift(c, to, where, face)
	if moved {
		r.went(c, left)
	}
	return moved
}

// shift moves a card, but for how it has gone over a board.
func (r *run) shift(c CardID, to ZoneID, where check.Position, face check.FaceTurn) bool {
	if to == Nowhere || !r.clearOf(to, c) {
		return false
	}
	from := r.w.at[c]
	inPlay, placed, told, saw := r.inPlay(c), make([]bool, r.players), make([]bool, r.players), make([]bool, r.players)
	for s := range saw {
		told[s] = r.tells(s, c)
		placed[s] = r.w.known[c][s] || r.sees(r.w, s, c)
		saw[s] = placed[s]
	}
	lay := r.lie(c)
	for _, z := range []ZoneID{from, to} { // what lies on a card tells it from others
		if z.Host != NoCard {
			r.mixed(r.w.at[z.Host])
		}
	}
	if where == check.UnderTop && from == to { // it may be the top one itself
		r.settle(to, 0, false)
	}
	if from != Nowhere {
		r.w.piles[from] = slices.DeleteFunc(r.w.piles[from], func(x CardID) bool { return x == c })
	}
	pile := r.w.piles[to]
	i := 0
	switch {
	case !r.Zones[to.Zone].Ordered:
		i = len(pile) // its place says nothing
	case where == check.AtBottom:
		i = len(pile)
	case where == check.UnderTop:
		if i = min(1, len(pile)); i == 1 {
			r.settle(to, 0, false)
		}
	}
	r.w.piles[to] = slices.Insert(slices.Clone(r.w.piles[to]), i, c)
	r.w.at[c], r.w.open[c] = to, false
	r.w.moved[c]++
	r.face(c, from, to, face)
	if r.inPlay(c) && !inPlay {
		r.w.clock++
		r.w.entered[c] = r.w.clock
	}
	if inPlay && !r.inPlay(c) {
		r.outOfPlay(c)
	} else if !r.inPlay(c) && from != to {
		r.forgets(c)
	}
	for s := range lay.Knows {
		lay.Knows[s] = placed[s] || r.sees(r.w, s, c)
	}
	r.event(Event{Kind: Moved, Seat: -1, Cards: []CardID{c}, Lies: []Lie{lay}, From: from, Zone: to})
	r.track(c, from, to, placed, told, saw)
	r.mix(to)
	return true
}

// outOfPlay takes the marks from a card that has left play, and from all that lies on it.
func (r *run) outOfPlay(c CardID) {
	for m := range r.Marks {
		r.w.marks[c][m] = r.w.marks[c][m] && r.blocks(check.ID(m))
	}
	r.forgets(c)
	for _, z := range r.on[c] {
		if r.Zones[z.Zone].InPlay {
			for _, x := range r.w.piles[z] {
				r.outOfPlay(x)
			}
		}
	}
}

// hide takes from what is known to be among the cards of a zone what has come there since,
// and gives it for each seat.
func (r *run) hide(z ZoneID, def check.ID, before []int) (came []bool) {
	for s := range r.players {
		came = append(came, r.amongOf(s, z, def) > before[s])
		if came[s] {
			r.forgetAmong(s, z, def)
		}
	}
	return came
}

// amongOf is how many copies of a card a seat knows to be among those of a zone.
func (r *run) amongOf(seat int, z ZoneID, def check.ID) (n int) {
	for _, x := range r.w.among[amongKey{seat, z}] {
		if x == def {
			n++
		}
	}
	return n
}

// changePlaces moves two cards to each other's zones at once: nobody takes the one that has come
// for the one that leaves, and one card that stays in a heap is for a moment alone there.
func (r *run) changePlaces(a, b CardID) {
	za, zb := r.w.at[a], r.w.at[b]
	var stays []CardID
	if za != zb {
		stays = slices.Concat(r.staysAlone(za, a, b), r.staysAlone(zb, a, b))
	}
	put := func(c CardID, to ZoneID) (came []bool) {
		before := make([]int, r.players)
		for s := range r.players {
			before[s] = r.amongOf(s, to, r.copies[c])
		}
		r.shift(c, to, check.OnTop, check.AsZone)
		return r.hide(to, r.copies[c], before)
	}
	leftA, leftB := r.stands(a), r.stands(b)
	cameA, cameB := put(a, zb), put(b, za)
	for s := range r.players {
		for _, c := range stays {
			if z := r.w.at[c]; r.amongOf(s, z, r.copies[c]) > 0 {
				r.show(c, s)
			}
		}
		if cameA[s] {
			r.addAmong(s, zb, r.copies[a])
		}
		if cameB[s] {
			r.addAmong(s, za, r.copies[b])
		}
	}
	r.went(a, leftA)
	r.went(b, leftB)
}

// staysAlone is the one card of a heap besides two; none where there are others, or none.
func (r *run) staysAlone(z ZoneID, a, b CardID) []CardID {
	left := slices.DeleteFunc(slices.Clone(r.w.piles[z]), func(c CardID) bool { return c == a || c == b })
	if !r.heap(z) || len(left) != 1 {
		return nil
	}
	return left
}

// face says how a moved card lies.
func (r *run) face(c CardID, from, to ZoneID, turn check.FaceTurn) {
	either := func(z ZoneID) bool {
		return z != Nowhere && r.Zones[z.Zone].Facing.Turns()
	}
	switch {
	case !either(to):
		r.w.faceDown[c] = r.Zones[to.Zone].Facing != check.FaceUp
	case turn != check.AsZone:
		r.w.faceDown[c] = turn == check.TurnDown
	case !either(from):
		r.w.faceDown[c] = false
	}
}

// turnOver turns a card where cards lie either way up.
func (r *run) turnOver(c CardID, up bool) {
	z := r.w.at[c]
	if z == Nowhere || !r.Zones[z.Zone].Facing.Turns() || r.w.faceDown[c] != up {
		return
	}
	r.w.faceDown[c] = !up
	n := 0
	if up {
		n = 1
	}
	r.event(Event{Kind: Turned, Seat: -1, Cards: []CardID{c}, Number: n})
}

// shuffle makes the order of a zone unknown.
func (r *run) shuffle(z ZoneID, actor int) {
	r.unsaid(r.mixes(z))
	r.forgetOrder(z)
	r.event(Event{Kind: Shuffled, Seat: -1, Zone: z})
	r.mixUp(z)
	r.later(r.happens(check.Happening{What: check.Shuffled}, actor, zoneVal(z)))
}

// mixUp gives the cards of a zone another order, or leaves it open.
func (r *run) mixUp(z ZoneID) {
	pile := r.w.piles[z]
	if !r.Zones[z.Zone].Ordered || r.trial != nil {
		return
	}
	order := r.chance.Shuffle(z, slices.Clone(pile))
	if order == nil {
		for _, c := range pile {
			r.w.open[c] = true
		}
		return
	}
	if !sameCards(order, pile) {
		r.fault(Luck, "chance gave other cards than were shuffled")
	}
	r.w.piles[z] = slices.Clone(order)
	for _, c := range order {
		r.w.open[c] = false
	}
}

// mixes says whether a shuffle of a zone changes anything: an order is lost, or which of
// several cards one is that somebody knows and does not see.
func (r *run) mixes(z ZoneID) bool {
	pile := r.w.piles[z]
	return len(pile) > 1 && slices.ContainsFunc(pile, func(c CardID) bool {
		for s := range r.players {
			if r.w.known[c][s] && !r.sees(r.w, s, c) {
				return true
			}
		}
		return r.Zones[z.Zone].Ordered && !r.w.open[c]
	})
}

func sameCards(a, b []CardID) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// settle says which card lies at a place of a zone, where luck has left that open.
func (r *run) settle(z ZoneID, i int, bottom bool) {
	pile := r.w.piles[z]
	if i < 0 || i >= len(pile) || !r.w.open[pile[i]] {
		return
	}
	lo, hi := i, i+1
	for lo > 0 && r.w.open[pile[lo-1]] {
		lo--
	}
	for hi < len(pile) && r.w.open[pile[hi]] {
		hi++
	}
	at := slices.Index(pile, slices.Min(pile[lo:hi]))
	alike := !slices.ContainsFunc(pile[lo:hi], func(c CardID) bool {
		return r.copies[c] != r.copies[pile[lo]] || r.carried(everything, c) != r.carried(everything, pile[lo])
	})
	open := slices.Sorted(slices.Values(pile[lo:hi]))
	if r.trial != nil && !alike {
		at = slices.Index(pile, open[r.trial.luck(r, len(open))])
	}
	if r.trial == nil && !alike { // of copies of one card it does not matter which
		s, ok := r.chance.(Settler)
		if !ok {
			r.fault(Luck, "chance left an order open and does not settle it")
		}
		if at = slices.Index(pile, s.Settle(z, open, bottom)); at < lo || at >= hi {
			r.fault(Luck, "chance settled on a card that is not there")
		}
		r.paid(slices.Index(open, pile[at]))
	}
	pile = slices.Clone(pile)
	pile[i], pile[at] = pile[at], pile[i]
	r.w.open[pile[i]] = false
	r.w.piles[z] = pile
}

// settleAll says where cards lie that are pointed at, looked at, turned or marked,
// where they lie face down in an order that everybody sees: the places from the top
// down to theirs (specification, Face-down cards). Of several zones that of the first card
// in the order of the card files is settled first.
func (r *run) settleAll(list []CardID) {
	list = slices.Sorted(slices.Values(list))
	loose := func(c CardID) bool {
		z := &r.Zones[r.w.at[c].Zone]
		return r.w.open[c] && r.w.faceDown[c] && z.Ordered && z.Facing != check.Held
	}
	for i := slices.IndexFunc(list, loose); i >= 0; i = slices.IndexFunc(list, loose) {
		z := r.w.at[list[i]]
		r.settle(z, slices.IndexFunc(r.w.piles[z], func(x CardID) bool { return r.w.open[x] }), false)
	}
}

// addTokens gives or takes tokens of a card.
func (r *run) addTokens(c CardID, t check.ID, n int) {
	if n == 0 {
		return
	}
	r.w.tokens[c][t] = r.fits(r.w.tokens[c][t]+n, "the "+r.Tokens[t].Plural)
	r.event(Event{Kind: Tokens, Seat: -1, Token: t, Cards: []CardID{c}, Number: n})
}

// addSeatTokens gives or takes tokens of a player.
func (r *run) addSeatTokens(s int, t check.ID, n int) {
	if n == 0 {
		return
	}
	r.w.seats[s][t] = r.fits(r.w.seats[s][t]+n, "the "+r.Tokens[t].Plural)
	r.event(Event{Kind: Tokens, Seat: s, Token: t, Number: n})
}

// setMarks puts a mark on cards at once, or takes it off.
func (r *run) setMarks(list []CardID, m check.ID, on bool) {
	for _, c := range list {
		r.mixed(r.w.at[c])
	}
	for _, c := range list {
		r.setMark(c, m, on)
	}
}

// setMark puts a mark on a card or takes it off.
func (r *run) setMark(c CardID, m check.ID, on bool) {
	if r.w.marks[c][m] == on {
		return
	}
	r.w.marks[c][m] = on
	n := 0
	if on {
		n = 1
	}
	r.event(Event{Kind: Marked, Seat: -1, Token: m, Cards: []CardID{c}, Number: n})
}
