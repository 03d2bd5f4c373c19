package scenario

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// builder lays a position out on an empty table.
type builder struct {
	g     *engine.Game
	t     *table.State
	used  []bool // objects laid out
	found diag.List
}

// position builds the table a scenario begins with.
func position(g *engine.Game, sc *Scenario) (*table.State, diag.List) {
	p := g.Program()
	b := &builder{g: g, t: p.NewState(), used: make([]bool, p.Layout.N)}
	if err := vm.New(p).Reset(b.t, vm.Config{Seed: sc.seed, Options: optionWords(g, sc)}); err != nil {
		b.found.Add(diag.ScenarioFault, sc.Span, "problem", err.Error())
		return nil, b.found
	}
	start := b.t.Clone()
	b.clear(sc.seed, start)
	b.lay(sc, start)
	for o := range p.Layout.N {
		b.t.I[p.Layout.IGen+o] = 0
	}
	b.t.I[table.HTick] = 0
	return b.t, b.found
}

func optionWords(g *engine.Game, sc *Scenario) []int32 {
	var out []int32
	for _, o := range g.OptionSpecs() {
		v := o.Default
		if said, ok := sc.options[o.Name]; ok {
			v = said
		}
		out = append(out, int32(v))
	}
	return out
}

// clear empties the table again but for the places and, with `rest: deck`, the
// cards that are not mentioned.
func (b *builder) clear(seed uint64, start *table.State) {
	opts := append([]int32(nil), b.t.I[b.t.L.IOpt:b.t.L.IPTok]...)
	b.t.Reset(seed)
	copy(b.t.I[b.t.L.IOpt:], opts)
	for o := range b.t.L.N {
		kind := &b.g.Rules().Kinds[start.KindOf(o)]
		if kind.Place && start.Zone(o) >= 0 {
			b.t.Move(o, start.Zone(o), check.AtBottom, check.AsZone)
		}
	}
}

// lay puts everything mentioned on the table: first what lies where it starts,
// then what the players have.
func (b *builder) lay(sc *Scenario, start *table.State) {
	hosts := make([]int, len(sc.given.hosts))
	for i, c := range sc.given.hosts {
		hosts[i] = b.take(&c)
		if o := hosts[i]; o >= 0 && start.Zone(o) >= 0 && (b.t.Zone(o) < 0 || c.face != asZone) {
			b.t.Move(o, start.Zone(o), check.AtBottom, turns[c.face])
		}
	}
	for i, c := range sc.given.hosts {
		if hosts[i] >= 0 {
			b.furnish(hosts[i], &c)
		}
	}
	for i := range sc.given.seats {
		b.seat(&sc.given.seats[i])
	}
	if sc.given.deck {
		b.rest(start)
	}
}

// rest puts the cards that are not mentioned where they start.
func (b *builder) rest(start *table.State) {
	for o := range b.t.L.N {
		if !b.used[o] && b.t.Zone(o) < 0 && start.Zone(o) >= 0 {
			b.put(o, start.Zone(o), asZone)
		}
	}
}

// take finds a copy of a card that is not laid out yet.
func (b *builder) take(c *cardGiven) int {
	count := 0
	for o, d := range b.t.L.Objects {
		if d != c.def {
			continue
		}
		count++
		if !b.used[o] {
			b.used[o] = true
			return o
		}
	}
	rules := b.g.Rules()
	if p := rules.Absentee(check.ID(c.def)); p != check.None {
		b.found = append(b.found, b.g.Whole().NotHere(p, len(rules.Players), c.span))
		return -1
	}
	b.found.Add(diag.ScenarioTooMany, c.span, "card", rules.Cards[c.def].Name, "count", itoa(count))
	return -1
}

func (b *builder) seat(s *seatGiven) {
	for _, t := range s.tokens {
		b.t.SetPlayerToken(s.player, t.token, t.count)
	}
	for i := range s.zones {
		z := &s.zones[i]
		at := b.t.L.ZoneBase[z.zone]
		if b.t.L.Instances[at].Owner == check.OfPlayer {
			at = b.t.L.PlayerZone(z.zone, s.player)
		}
		b.zone(z, at)
	}
}

// zone lays cards into a zone instance, the first on top.
func (b *builder) zone(z *zoneGiven, at int) {
	for i := range z.cards {
		c := &z.cards[i]
		if o := b.take(c); o >= 0 {
			b.put(o, at, c.face)
			b.furnish(o, c)
		}
	}
}

var turns = map[face]check.FaceTurn{asZone: check.AsZone, faceUp: check.TurnUp, faceDown: check.TurnDown}

// put lays one card at the bottom of a zone; of a card put face down nobody
// but those who may look knows what it is.
func (b *builder) put(o, at int, f face) {
	b.t.Move(o, at, check.AtBottom, turns[f])
	if b.t.L.Instances[at].Facing == check.FaceDown {
		for p := range b.t.L.P {
			b.t.SetKnown(o, p, false)
		}
	}
}

// furnish puts on a card what it carries.
func (b *builder) furnish(o int, c *cardGiven) {
	for _, t := range c.tokens {
		b.t.SetToken(o, t.token, t.count)
	}
	for _, m := range c.marks {
		b.t.SetMark(o, m, true)
	}
	for _, p := range c.seen {
		b.t.SetKnown(o, p, true)
	}
	for i := range c.zones {
		z := &c.zones[i]
		at := b.t.HostZone(z.zone, o)
		if at < 0 {
			b.found.Add(diag.ScenarioMisplaced, z.span, "card", b.g.Rules().Cards[c.def].Name, "zone", b.g.Rules().Zones[z.zone].Name, "why", "it has no such zone")
			continue
		}
		b.zone(z, at)
	}
}
