package learn

import (
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// origin is a position that others are told apart from: what follows a choice is
// mostly what was there before it, and only what is otherwise is weighed anew.
type origin struct {
	player int
	leader int32
	net    *packed
	sum    [words]int64 // of all its features
	zones  []int32      // by card
	defs   []int32
	known  []uint64
	faces  []uint64
	spots  []spot  // by card
	lying  []int32 // by feature: how often it was counted, of those of where cards lie
	some   []int32 // those that were
	held   []int32 // by feature, of the others: its value
	others []feature
	stamp  []uint32 // by feature: the last position that had it
	now    uint32
}

// begin makes a position the one that others are told apart from.
func (c *coding) begin(s *engine.State, p int, n *packed) {
	l := c.l
	if c.from == nil {
		c.from = &origin{zones: make([]int32, l.N), defs: make([]int32, l.N), known: make([]uint64, l.W), faces: make([]uint64, l.W),
			spots: make([]spot, l.N), lying: make([]int32, c.n), held: make([]int32, c.n), stamp: make([]uint32, c.n)}
	}
	t, _ := s.Truth(truth.Key{})
	b := c.from
	for _, at := range b.some {
		b.lying[at] = 0
	}
	for _, f := range b.others {
		b.held[f.at] = 0
	}
	b.player, b.leader, b.net, b.some, b.others = p, t.I[table.HTurnPlayer], n, b.some[:0], b.others[:0]
	copy(b.zones, t.I[l.IZone:l.IZone+l.N])
	copy(b.defs, t.I[l.IDef:l.IDef+l.N])
	copy(b.known, t.U[l.Known(p):l.Known(p)+l.W])
	copy(b.faces, t.U[l.UFace:l.UFace+l.W])
	c.out = c.out[:0]
	for o, z := range b.zones {
		b.spots[o] = spot{slot: -1}
		if z >= 0 {
			b.spots[o] = c.spot(t, o, z, p)
		}
	}
	hosts := c.upped // what cards lie on was counted, and is told with the others
	c.upped = c.lain
	for _, at := range b.spots {
		if at.slot >= 0 {
			c.lie(at, 1)
		}
	}
	for _, at := range c.upped {
		if n := c.counts[at]; n != 0 {
			b.lying[at], c.counts[at] = n, 0
			b.some = append(b.some, at)
			c.tell(at, n)
		}
	}
	c.lain, c.upped = c.upped[:0], hosts
	n.sum(c.out, &b.sum)
	c.out = c.out[:0]
	c.besides(s, t, p)
	for _, f := range c.out {
		b.held[f.at] += f.value
		n.add(f, &b.sum)
	}
	b.others = append(b.others, c.out...)
}

// since is what a position is worth that follows the one begun with, and how many
// features were looked at for it.
func (c *coding) since(s *engine.State) (value int64, looked int) {
	t, _ := s.Truth(truth.Key{})
	b := c.from
	if c.alike && t.I[table.HTurnPlayer] != b.leader {
		x := c.code(s, b.player)
		return b.net.value(x), len(x)
	}
	sum := b.sum
	looked = c.moved(t, &sum)
	c.out = c.out[:0]
	c.besides(s, t, b.player)
	b.now++
	for _, f := range c.out {
		d := f.value
		if b.stamp[f.at] != b.now {
			b.stamp[f.at] = b.now
			d -= b.held[f.at]
		}
		if d != 0 {
			looked++
			b.net.add(feature{f.at, d}, &sum)
		}
	}
	for _, f := range b.others {
		if b.stamp[f.at] != b.now {
			b.stamp[f.at] = b.now
			looked++
			b.net.add(feature{f.at, -b.held[f.at]}, &sum)
		}
	}
	return curve(b.net.logit(&sum)), looked
}

// moved takes in the cards that lie otherwise.
func (c *coding) moved(t *table.State, sum *[words]int64) (looked int) {
	l, b := c.l, c.from
	known, faces := t.U[l.Known(b.player):], t.U[l.UFace:]
	zones, defs := t.I[l.IZone:l.IZone+l.N], t.I[l.IDef:l.IDef+l.N]
	hosts := c.upped
	for o, z := range zones {
		same := z == b.zones[o] && defs[o] == b.defs[o] && ((known[o>>6]^b.known[o>>6])|(faces[o>>6]^b.faces[o>>6]))>>uint(o&63)&1 == 0
		if same && (z < 0 || c.slotOf[int(z)*l.P+b.player] >= 0) {
			continue
		}
		now := spot{slot: -1}
		if z >= 0 {
			c.upped = hosts
			now = c.spot(t, o, z, b.player)
			hosts = c.upped
		}
		if now == b.spots[o] {
			continue
		}
		c.upped = c.lain
		if b.spots[o].slot >= 0 {
			c.lie(b.spots[o], -1)
		}
		if now.slot >= 0 {
			c.lie(now, 1)
		}
		c.lain = c.upped
	}
	c.upped = hosts
	for _, at := range c.lain {
		d := c.counts[at]
		if d == 0 {
			continue
		}
		c.counts[at] = 0
		c.out = c.out[:0]
		c.tell(at, b.lying[at])
		for i := range c.out {
			c.out[i].value = -c.out[i].value
		}
		c.tell(at, b.lying[at]+d)
		for _, f := range c.out {
			b.net.add(f, sum)
		}
		looked += len(c.out)
	}
	c.lain = c.lain[:0]
	return looked
}
