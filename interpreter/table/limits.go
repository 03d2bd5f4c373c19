package table

import (
	"cmp"
	"slices"
)

// Limits is what a player knows of unseen cards besides what the table shows:
// what came out of the past. The zero Limits, and nil, say nothing.
type Limits struct {
	Can   []uint64 // by object, Layout.DefWords words each: the definitions it may be; nil: any
	Path  []int32  // by object: a number that tells cards apart which lie alike; nil: none
	Fixed []uint64 // objects that stay what they are; nil: none
	Needs []Need
}

// Need says that among the unseen cards of a zone instance is one of a set of definitions.
type Need struct {
	Zone int
	Defs []uint64
}

// DefWords is the number of words of a set of definitions.
func (l *Layout) DefWords() int { return (len(l.Defs) + 63) / 64 }

// can is the set of definitions that an object may be, or nil.
func (m *Limits) can(l *Layout, o int32) []uint64 {
	if m.Can == nil {
		return nil
	}
	w := l.DefWords()
	return m.Can[int(o)*w:][:w]
}

// compare puts slots that lie alike into an order that follows from what is known of them.
func (m *Limits) compare(l *Layout, a, b int32) int {
	if m.Path != nil {
		if c := cmp.Compare(m.Path[a], m.Path[b]); c != 0 {
			return c
		}
	}
	return slices.Compare(m.can(l, a), m.can(l, b))
}

// strict is how closely a layout keeps to what is known; each begins where the one before cannot be kept.
type strict int

const (
	kept     strict = iota // to all of it
	needless               // but not to Limits.Needs
	lawless                // nor to Limits.Can
	loose                  // nor to where cards started
)

// pinNeeds chooses, for each need that no known card meets, a card that is to lie there.
func (d *Dealer) pinNeeds(l *Layout) {
	for i := range d.cards {
		d.cards[i].must = d.cards[i].stays
	}
	if d.strict != kept {
		return
	}
	for i := range d.limits.Needs {
		d.pin(l, &d.limits.Needs[i])
	}
}

func (d *Dealer) pin(l *Layout, need *Need) {
	d.eligible = d.eligible[:0]
	for i := range d.cards {
		c := &d.cards[i]
		switch {
		case !Has(need.Defs, int(c.def)):
		case int(c.must) == need.Zone:
			return
		case c.must < 0 && d.fitsIn(l, c, need.Zone):
			d.eligible = append(d.eligible, int32(i))
		}
	}
	if len(d.eligible) > 0 {
		d.cards[d.eligible[d.below(len(d.eligible))]].must = int32(need.Zone)
	}
}

// fitsIn says whether a card fits some slot of a zone.
func (d *Dealer) fitsIn(l *Layout, c *unseen, zone int) bool {
	for i := range d.slots {
		if int(d.slots[i].zone) == zone && d.fits(l, c, &d.slots[i]) {
			return true
		}
	}
	return false
}

// takeTurns puts the cards into the order in which they are laid out. Within limits those
// that fit the fewest slots come first, else they would find theirs taken and the others
// would not lie evenly: where one hand has none of a suit, the suit is dealt to the other hands
// first, and then the rest.
func (d *Dealer) takeTurns(l *Layout) {
	d.turns = d.turns[:0]
	for i := range d.cards {
		d.turns = append(d.turns, int32(i))
		d.cards[i].must = d.cards[i].stays
	}
	if d.limits.Can == nil || d.limits.Path != nil {
		return
	}
	d.strict = kept
	d.room = d.room[:0]
	for i := range d.cards {
		n := int32(0)
		for k := range d.slots {
			if d.fits(l, &d.cards[i], &d.slots[k]) {
				n++
			}
		}
		d.room = append(d.room, n)
	}
	slices.SortStableFunc(d.turns, func(a, b int32) int { return cmp.Compare(d.room[a], d.room[b]) })
}

// Slots is the number of cards that are dealt.
func (d *Dealer) Slots() int { return len(d.slots) }

// Dealt is the object in a slot, and the definition it has in the last layout.
func (d *Dealer) Dealt(i int) (o, def int) {
	return int(d.slots[i].o), int(d.cards[d.at[i]].def)
}

// LayOut draws a layout from seed, which Write puts into positions. It reports
// false if there is none.
func (d *Dealer) LayOut(s *State, seed uint64) bool {
	d.luck = Mix(seed ^ 0x6a09e667f3bcc909)
	for d.strict = kept; d.strict <= loose; d.strict++ {
		switch {
		case d.strict == needless && len(d.limits.Needs) == 0, d.strict == lawless && d.limits.Can == nil:
			continue
		}
		if d.layOut(s.L) {
			d.stir(s.L)
			return true
		}
	}
	return false
}

// Favour exchanges cards of the layout so that more lie where they are wanted.
func (d *Dealer) Favour(l *Layout, wanted func(o, def int) bool) {
	n := len(d.slots)
	for i := range n {
		at := int(d.slots[i].o)
		if wanted(at, int(d.cards[d.at[i]].def)) {
			continue
		}
		for k, j := 0, d.below(n); k < n; k, j = k+1, (j+1)%n {
			a, b := &d.cards[d.at[i]], &d.cards[d.at[j]]
			if wanted(at, int(b.def)) && !wanted(int(d.slots[j].o), int(b.def)) && d.fits(l, a, &d.slots[j]) && d.fits(l, b, &d.slots[i]) {
				d.at[i], d.at[j] = d.at[j], d.at[i]
				break
			}
		}
	}
}

// Write makes dst the position s with the last layout. Luck stays as it is.
func (d *Dealer) Write(s, dst *State) {
	dst.CopyFrom(s)
	d.write(dst)
	dst.U[0] = 0
}

// Bears says whether cards of a definition carry zones.
func (l *Layout) Bears(def int) bool { return len(l.kindZones[l.Defs[def].Kind]) > 0 }

// Blurs says whether a player may lose track of which card leaves a zone instance: its
// faces are hidden from the player, and its cards cannot be told apart.
func (l *Layout) Blurs(z, player int) bool {
	in := &l.Instances[z]
	return l.conceals(z) && l.Instances[z].plain>>uint(player)&1 == 0 || in.mixed
}
