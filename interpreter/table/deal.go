package table

import (
	"cmp"
	"slices"
)

// Dealer deals anew what a player does not know of a position: what the cards
// are that the player cannot see, and all luck to come. Which cards there are,
// of whom, where they may lie and where they started, and what the player has
// seen or can place stays as it is. Its slices are reused; one Dealer serves
// one goroutine.
type Dealer struct {
	slots    []slot
	cards    []unseen
	ranks    [][]int32 // by kind: ranks of the slots' cards, the least first
	at       []int32   // by slot: the card dealt there
	where    []int32   // by card: its slot, -1 none yet
	order    []int32   // slots in the order they are tried
	turns    []int32   // cards in the order they are laid
	room     []int32   // by card: how many slots it fits
	tried    []bool
	next     []int
	eligible []int32 // cards that may meet a need
	luck     uint64
	player   int
	limits   Limits
	strict   strict
}

// slot is a place with a card that the player cannot tell.
type slot struct {
	o, zone, place int32
	origin         int32
	owner, kind    int16    // kind: of a card that carries others; else -1
	can            []uint64 // the definitions it may be; nil: any
	known          uint32   // mask of players who know the card: of slots that are alike, which others know is dealt alike
}

// unseen is one of the cards that lie in the slots.
type unseen struct {
	def, stays  int32 // stays: the zone the player knows it to lie in, or -1
	must        int32 // the zone it lies in in this layout, for there has to be such a card; or stays
	origin      int32
	owner, kind int16
}

// Prepare finds out what a player does not know of a position. What it finds
// follows from what the player knows alone: places and cards are listed in an
// order that says nothing of which lies where. The dealer keeps limits, which may be nil.
func (d *Dealer) Prepare(s *State, player int, limits *Limits) {
	l := s.L
	if d.player, d.limits = player, (Limits{}); limits != nil {
		d.limits = *limits
	}
	d.slots, d.cards = d.slots[:0], d.cards[:0]
	var room [MaxObjects / 64]uint64
	seen := room[:l.W]
	s.Seen(player, seen)
	for i := range d.limits.Fixed {
		seen[i] |= d.limits.Fixed[i]
	}
	for o := range l.N {
		if z := s.Zone(o); z >= 0 && !s.Face(o) && !Has(seen, o) {
			d.add(s, o, z)
		}
	}
	slices.SortFunc(d.slots, func(a, b slot) int {
		return cmp.Or(a.compare(b), d.limits.compare(l, a.o, b.o), cmp.Compare(a.known, b.known), cmp.Compare(a.o, b.o))
	})
	slices.SortFunc(d.cards, unseen.compare)
	d.rankHosts(s)
	d.takeTurns(l)
}

func (d *Dealer) add(s *State, o, z int) {
	def := s.Def(o)
	kind, owner := int16(s.KindOf(o)), int16(s.OwnerOf(o))
	c := unseen{def: int32(def), stays: -1, origin: s.L.origin(def), owner: owner, kind: kind}
	if s.Known(o, d.player) {
		c.stays = int32(z)
	}
	d.cards = append(d.cards, c)
	at := slot{o: int32(o), zone: int32(z), origin: s.possibleOrigin(o, z), owner: owner, kind: -1, can: d.limits.can(s.L, int32(o))}
	if s.carries(o) {
		at.kind = kind
	}
	for p := range s.L.P {
		if s.Known(o, p) {
			at.known |= 1 << uint(p)
		}
	}
	if s.L.Instances[z].Ordered && !s.In(s.L.UUnset, o) {
		at.place = 1 + int32(s.Rank(o))
	}
	d.slots = append(d.slots, at)
}

func (a slot) compare(b slot) int {
	if a.zone != b.zone {
		return int(a.zone - b.zone)
	}
	return int(a.place - b.place)
}

func (a unseen) compare(b unseen) int {
	if a.def != b.def {
		return int(a.def - b.def)
	}
	return int(a.stays - b.stays)
}

// rankHosts lists, by kind, the sets of zones that the unseen cards have.
func (d *Dealer) rankHosts(s *State) {
	for len(d.ranks) < s.L.Kinds {
		d.ranks = append(d.ranks, nil)
	}
	for k := range d.ranks {
		d.ranks[k] = d.ranks[k][:0]
	}
	for _, at := range d.slots {
		if at.kind < 0 {
			k := s.KindOf(int(at.o))
			d.ranks[k] = append(d.ranks[k], s.I[s.L.IHost+int(at.o)])
		}
	}
	for k := range d.ranks {
		slices.Sort(d.ranks[k])
	}
}

// Deal makes dst the position that was prepared with what the player does not
// know drawn anew from seed: every way to lay the unseen cards out that
// agrees with what the player knows can come up. s must be as it was prepared.
// It reports false if there is no such way: the position contradicts itself.
func (d *Dealer) Deal(s, dst *State, seed uint64) bool {
	if !d.LayOut(s, seed) {
		return false
	}
	d.Write(s, dst)
	for i := range s.L.Streams() {
		dst.U[s.L.UStream+i] = d.word()
	}
	return true
}

func (d *Dealer) word() uint64 {
	d.luck += 0x9e3779b97f4a7c15
	return Mix(d.luck)
}

func (d *Dealer) below(n int) int { return below(d.word(), n) }

// fits says whether a card may lie in a slot, for all the player knows.
func (d *Dealer) fits(l *Layout, c *unseen, at *slot) bool {
	return c.owner == at.owner && (c.must < 0 || c.must == at.zone) && (c.origin&at.origin != 0 || d.strict == loose) &&
		(at.can == nil || Has(at.can, int(c.def)) || d.strict >= lawless) && (at.kind < 0 || at.kind == c.kind) && l.Holds(int(at.zone), int(c.kind))
}

// layOut gives every card a slot: each, in random order, the first free one it
// fits, and where none is free others make room (an augmenting path: Kuhn,
// "The Hungarian method", Naval Research Logistics Quarterly 2, 1955). The true
// layout shows that it can be done.
func (d *Dealer) layOut(l *Layout) bool {
	n := len(d.slots)
	d.pinNeeds(l)
	d.at, d.where, d.order = d.at[:0], d.where[:0], d.order[:0]
	for i := range n {
		d.at, d.where = append(d.at, -1), append(d.where, -1)
		d.order = append(d.order, int32(i))
	}
	for i := n - 1; i > 0; i-- {
		j := d.below(i + 1)
		d.order[i], d.order[j] = d.order[j], d.order[i]
	}
	for i := range n { // cards that can lie in one zone alone go first
		if d.cards[i].must >= 0 && !d.first(l, i) && !d.push(l, i) {
			return false
		}
	}
	for _, i := range d.turns {
		if d.where[i] < 0 && !d.first(l, int(i)) && !d.push(l, int(i)) {
			return false
		}
	}
	return true
}

// first puts a card into the first free slot it fits.
func (d *Dealer) first(l *Layout, card int) bool {
	for _, at := range d.order {
		if d.at[at] < 0 && d.fits(l, &d.cards[card], &d.slots[at]) {
			d.at[at], d.where[card] = int32(card), at
			return true
		}
	}
	return false
}

// push puts a card into a slot whose card finds another.
func (d *Dealer) push(l *Layout, card int) bool {
	d.tried = slices.Grow(d.tried[:0], len(d.slots))[:len(d.slots)]
	clear(d.tried)
	return d.augment(l, card)
}

func (d *Dealer) augment(l *Layout, card int) bool {
	for _, at := range d.order {
		if d.tried[at] || !d.fits(l, &d.cards[card], &d.slots[at]) {
			continue
		}
		d.tried[at] = true
		if other := d.at[at]; other < 0 || d.augment(l, int(other)) {
			d.at[at], d.where[card] = int32(card), at
			return true
		}
	}
	return false
}

// stirs is how many exchanges are tried, for each slot; stirsWithin, within limits.
const (
	stirs       = 2
	stirsWithin = 6
)

// stir exchanges cards at random where both fit, so that what stood first in
// layOut weighs less: a walk over the layouts that are possible.
func (d *Dealer) stir(l *Layout) {
	n := len(d.slots)
	times := stirs
	if d.limits.Can != nil {
		times = stirsWithin
	}
	for range times * n {
		i, j := d.below(n), d.below(n)
		a, b := d.at[i], d.at[j]
		if a != b && d.fits(l, &d.cards[a], &d.slots[j]) && d.fits(l, &d.cards[b], &d.slots[i]) {
			d.at[i], d.at[j] = b, a
		}
	}
}

// write puts the dealt cards into a position. The sets of zones that cards
// carry are handed out in the order of the slots, so that they tell nothing.
func (d *Dealer) write(s *State) {
	l := s.L
	for i := range d.slots {
		o := int(d.slots[i].o)
		s.setIdentity(o, false)
		card := &d.cards[d.at[i]]
		s.I[l.IDef+o] = card.def
		s.setIdentity(o, true)
		s.put(l.Known(d.player), o, card.stays >= 0)
	}
	d.next = slices.Grow(d.next[:0], len(d.ranks))[:len(d.ranks)]
	clear(d.next)
	for i := range d.slots {
		if d.slots[i].kind >= 0 {
			continue
		}
		o := int(d.slots[i].o)
		k := s.KindOf(o)
		rank := d.ranks[k][d.next[k]]
		d.next[k]++
		s.I[l.IHost+o] = rank
		for _, zone := range l.kindZones[k] {
			s.I[l.IHostOf+l.ZoneBase[zone]+int(rank)] = int32(o)
		}
	}
	s.I[HSwapped] = 1
}

// Interchangeable says whether, for all that an onlooker knows who sees no
// faces, either of two cards could lie where the other lies.
func (s *State) Interchangeable(a, b int) bool {
	l, za, zb := s.L, s.Zone(a), s.Zone(b)
	if za < 0 || zb < 0 || s.OwnerOf(a) != s.OwnerOf(b) {
		return false
	}
	if s.KindOf(a) != s.KindOf(b) && (s.carries(a) || s.carries(b)) {
		return false
	}
	return l.Holds(za, s.KindOf(b)) && l.Holds(zb, s.KindOf(a)) &&
		l.origin(s.Def(a))&s.possibleOrigin(b, zb) != 0 && l.origin(s.Def(b))&s.possibleOrigin(a, za) != 0
}

// Unmoved says whether nothing on the table has changed since a position
// before: no card, token, mark or face, and nothing that anybody knows.
func (s *State) Unmoved(before *State) bool {
	return s.I[HTick] == before.I[HTick] && slices.Equal(s.U[s.L.UKnown:s.L.UQueue], before.U[s.L.UKnown:s.L.UQueue])
}
