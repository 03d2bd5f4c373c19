package learn

import (
	"math/bits"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// coding is the scratch with which positions are coded.
type coding struct {
	*coder
	out    []feature
	counts []int32 // by feature, of those that add up; nothing between two codings
	upped  []int32 // those of them that are something
	lain   []int32 // the same, of cards that lie otherwise than in the position begun with
	carry  []int32 // by zone instance that a card carries: the cards in it
	loaded []int32 // those of them that have some
	from   *origin // what other positions are told apart from; nil: none yet
}

func (c *coder) coding() *coding {
	return &coding{coder: c, counts: make([]int32, c.n), carry: make([]int32, len(c.l.Instances))}
}

// code gives what a player knows of a position; good until the next call. It looks
// at nothing that the player could not see: a position and its deals have the same features.
func (c *coding) code(s *engine.State, p int) []feature {
	t, _ := s.Truth(truth.Key{})
	c.out = c.out[:0]
	c.lying(t, p)
	c.besides(s, t, p)
	return c.out
}

// besides is all but where which cards lie, and puts down what was counted.
func (c *coding) besides(s *engine.State, t *table.State, p int) {
	c.players(t, p)
	c.borne(t, p)
	c.neighbours(t, p)
	c.marked(t, p)
	c.moment(s, t, p)
	c.flush()
}

func (c *coding) put(at, value int32) { c.out = append(c.out, feature{at, value}) }

// up counts something that is put down by flush.
func (c *coding) up(at, by int32) {
	if c.counts[at] == 0 {
		c.upped = append(c.upped, at)
	}
	c.counts[at] += by
}

// count puts a number down as itself, as there being some, and by the last step it comes up to.
func (c *coding) count(base, n int32) {
	if n == 0 {
		return
	}
	c.put(base, max(-64, min(n, 64))*one/8)
	if n > 0 {
		c.put(base+1+stepOf[min(n, int32(len(stepOf)-1))], one)
	}
	if n > 1 {
		c.put(base+1, one)
	}
}

// stepOf is the last step that a number comes up to.
var stepOf = func() (out [64]int32) {
	at := 0
	for n := range out {
		if at+1 < len(steps) && int32(n) >= steps[at+1] {
			at++
		}
		out[n] = int32(at)
	}
	return out
}()

// littles puts a number down by its first steps.
func (c *coding) littles(base, n int32) {
	for i := range min(n, few) {
		c.put(base+i, one)
	}
}

// players are what they hold in tokens, and who is out.
func (c *coding) players(t *table.State, p int) {
	l := c.l
	for q := range l.P {
		who := c.whose(q, p)
		for k := range l.K {
			c.count(c.tokens+int32((who*l.K+k)*span), t.I[l.IPTok+q*l.K+k])
		}
		if t.I[table.HGone]>>uint(q)&1 == 1 {
			c.put(c.gone+int32(who), one)
		}
	}
}

// spot is how a card lies, as a player knows it.
type spot struct {
	slot  int32 // its place; -1: nowhere
	zone  int32 // the declaration of its zone
	def   int32 // what it is, if that is known
	face  int32
	known bool
	leads bool // it lies before whoever's turn it is, where seats are alike
}

// lying is what lies where: the sizes of zones, and of the cards that the player
// knows what they are.
func (c *coding) lying(t *table.State, p int) {
	for o, z := range t.I[c.l.IZone : c.l.IZone+c.l.N] {
		if z >= 0 {
			c.lie(c.spot(t, o, z, p), 1)
		}
	}
}

// spot says how a card lies, and counts what it lies on.
func (c *coding) spot(t *table.State, o int, z int32, p int) spot {
	l := c.l
	in := &l.Instances[z]
	out := spot{slot: c.slotOf[int(z)*l.P+p], zone: int32(in.Zone)}
	if in.Owner == check.OfKind {
		out.slot = c.carried(t, o, int(z), p)
	}
	if t.U[l.Known(p)+o>>6]>>uint(o&63)&1 == 0 {
		return out
	}
	out.known = true
	out.def = c.defAs[p*len(l.Defs)+int(t.I[l.IDef+o])]
	out.face = int32(t.U[l.UFace+o>>6] >> uint(o&63) & 1)
	out.leads = c.alike && in.Owner == check.OfPlayer && in.Index == int(t.I[table.HTurnPlayer])
	return out
}

// lie counts a card where it lies, or no more with -1.
func (c *coding) lie(at spot, by int32) {
	c.up(c.sizes+at.slot*int32(span), by)
	if !at.known {
		return
	}
	c.up(c.cards+(at.slot*int32(len(c.l.Defs))+at.def)*2+at.face, by)
	for _, f := range c.fields.of[at.def] {
		c.up(c.values+at.slot*int32(c.fields.columns)+f, by)
		if at.leads {
			c.up(c.leads+at.zone*int32(c.fields.columns)+f, by)
		}
	}
	for i := range c.fields.numbers {
		if v := c.fields.numbers[i].of[at.def]; v != 0 {
			c.up(c.sums+at.slot*int32(len(c.fields.numbers))+int32(i), by*v)
		}
	}
}

// carried is the place of a card that lies on another, and counts what lies there.
func (c *coding) carried(t *table.State, o, z, p int) int32 {
	if c.carry[z] == 0 {
		c.loaded = append(c.loaded, int32(z))
	}
	c.carry[z]++
	if h := t.Host(z); h >= 0 && t.Known(h, p) {
		mine := c.whose(t.OwnerOf(o), p)
		c.up(c.hosts+int32(((c.l.Instances[z].Zone*len(c.l.Defs)+c.def(t, h, p))*(c.l.P+1)+mine)*few), 1)
	}
	return c.slot(c.l.Instances[z].Zone, t.ZoneOwner(z), p)
}

// borne are the tokens on cards.
func (c *coding) borne(t *table.State, p int) {
	l := c.l
	for k := range l.K {
		for i, w := range t.U[l.Has(k) : l.Has(k)+l.W] {
			for ; w != 0; w &= w - 1 {
				o := i<<6 + bits.TrailingZeros64(w)
				z := t.Zone(o)
				if z < 0 {
					continue
				}
				in, n := &l.Instances[z], t.I[l.ITok+k*l.N+o]
				owner := t.ZoneOwner(z)
				if t.Known(o, p) {
					c.up(c.onCards+int32(((c.whose(owner, p)*len(l.Defs)+c.def(t, o, p))*l.K+k)*span), n)
				} else {
					c.up(c.onHidden+(c.slot(in.Zone, owner, p)*int32(l.K)+int32(k))*int32(span), n)
				}
			}
		}
	}
}

// def is what a card is to a player, as the first player would say it.
func (c *coding) def(t *table.State, o, p int) int { return int(c.defAs[p*len(c.l.Defs)+t.Def(o)]) }

// neighbours are, of each card that is carried, how much lies beside it.
func (c *coding) neighbours(t *table.State, p int) {
	l := c.l
	for _, z := range c.loaded {
		n, in := c.carry[z], &l.Instances[z]
		h := t.Host(int(z))
		if h < 0 {
			continue
		}
		for _, other := range l.KindZones(t.KindOf(h)) {
			y := t.HostZone(other, h)
			if y < 0 || y == int(z) {
				continue
			}
			for i, w := range t.U[l.Member(y) : l.Member(y)+l.W] {
				for ; w != 0; w &= w - 1 {
					if o := i<<6 + bits.TrailingZeros64(w); t.Known(o, p) {
						c.up(c.beside+int32((in.Zone*len(l.Defs)+c.def(t, o, p))*few), n)
					}
				}
			}
		}
	}
	for _, z := range c.loaded {
		c.carry[z] = 0
	}
	c.loaded = c.loaded[:0]
}

// marked are the marks on cards.
func (c *coding) marked(t *table.State, p int) {
	l := c.l
	for m := range l.Marks {
		for i, w := range t.U[l.Mark(m) : l.Mark(m)+l.W] {
			for ; w != 0; w &= w - 1 {
				o := i<<6 + bits.TrailingZeros64(w)
				owner := -1
				if z := t.Zone(o); z >= 0 {
					owner = t.ZoneOwner(z)
				}
				c.up(c.marks+int32(((m*l.Kinds+t.KindOf(o))*(l.P+1)+c.whose(owner, p))*few), 1)
			}
		}
	}
}

// moment is where the game stands: whose turn it is, who is asked, and what.
func (c *coding) moment(s *engine.State, t *table.State, p int) {
	c.put(c.turn+int32(c.whose(int(t.I[table.HTurnPlayer]), p)), one)
	rounds := t.I[table.HTurn] / int32(c.l.P)
	for i, step := range steps {
		if rounds >= step {
			c.put(c.round+int32(i), one)
		}
	}
	who := s.Actor()
	c.put(c.actor+int32(c.whose(who, p)), one)
	c.put(c.phase+t.I[table.HPhase]&(phases-1), one)
	if pc := s.DecisionPoint(); pc >= 0 && pc < len(c.prog.Code) {
		mine := int32(0)
		if who == p {
			mine = 1
		}
		c.put(c.point+int32(pc)*2+mine, one)
	}
	if c.alike {
		c.put(c.seat+int32(p), one)
	}
}

// flush puts down what was counted.
func (c *coding) flush() {
	for _, at := range c.upped {
		n := c.counts[at]
		c.counts[at] = 0
		c.tell(at, n)
	}
	c.upped = c.upped[:0]
}

// tell puts a count down as features.
func (c *coding) tell(at, n int32) {
	switch {
	case n == 0:
	case at < c.cards:
		c.count(at, n)
	case at < c.sums:
		c.put(at, min(n, 15)*one)
	case at < c.onCards:
		f := &c.fields.numbers[int(at-c.sums)%len(c.fields.numbers)]
		c.put(at, max(-64, min(64, n/f.scale))*one+n%f.scale*one/f.scale)
	case at < c.marks:
		c.count(at, n)
	case c.alike && at >= c.leads:
		c.put(at, one)
	default:
		c.littles(at, n)
	}
}
