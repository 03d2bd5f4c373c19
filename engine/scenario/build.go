package scenario

import (
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

// layer lays out what a scenario says on a table.
type layer struct {
	*engine.Builder
	g     *engine.Game
	found diag.List
}

// position lays everything mentioned on the table: first what lies where it
// starts, then what the players have, and with `rest: deck` the cards that are
// not mentioned.
func position(b *engine.Builder, g *engine.Game, sc *Scenario) diag.List {
	l := &layer{Builder: b, g: g}
	hosts := make([]int, len(sc.given.hosts))
	for i, c := range sc.given.hosts {
		hosts[i] = l.take(&c)
		if o := hosts[i]; o >= 0 && (!l.Lies(o) || c.face != check.AsZone) {
			l.PutAtStart(o, c.face)
		}
	}
	for i, c := range sc.given.hosts {
		if hosts[i] >= 0 {
			l.furnish(hosts[i], &c)
		}
	}
	for i := range sc.given.seats {
		l.seat(&sc.given.seats[i])
	}
	if sc.given.deck {
		l.PutRest()
	}
	return l.found
}

// take finds a copy of a card that is not laid out yet, or -1.
func (l *layer) take(c *cardGiven) int {
	o, ok := l.Take(c.def)
	rules := l.g.Rules()
	if ok {
		return o
	}
	if p := rules.Absentee(check.ID(c.def)); p != check.None {
		l.found = append(l.found, l.g.Whole().NotHere(p, len(rules.Players), c.span))
		return -1
	}
	for i, d := range l.found { // one finding says how many
		if d.Code == diag.ScenarioTooMany && d.Args["card"] == rules.Cards[c.def].Name {
			over := 2
			if n, err := strconv.Atoi(d.Args["over"]); err == nil {
				over = n + 1
			}
			l.found[i].Args["over"] = itoa(over)
			return -1
		}
	}
	l.found.Add(diag.ScenarioTooMany, c.span, "card", rules.Cards[c.def].Name, "count", itoa(l.Copies(c.def)), "over", "one")
	return -1
}

func (l *layer) seat(s *seatGiven) {
	for _, t := range s.tokens {
		l.SetPlayerTokens(s.player, t.token, t.count)
	}
	for i := range s.zones {
		l.zone(&s.zones[i], l.Zone(s.zones[i].zone, s.player))
	}
}

// zone lays cards into a zone, the first on top.
func (l *layer) zone(z *zoneGiven, at int) {
	for i := range z.cards {
		c := &z.cards[i]
		if o := l.take(c); o >= 0 {
			l.Put(o, at, c.face)
			l.furnish(o, c)
		}
	}
}

// furnish puts on a card what it carries.
func (l *layer) furnish(o int, c *cardGiven) {
	for _, t := range c.tokens {
		l.SetTokens(o, t.token, t.count)
	}
	for _, m := range c.marks {
		l.Mark(o, m)
	}
	for _, p := range c.seen {
		l.Show(o, p)
	}
	for i := range c.zones {
		z := &c.zones[i]
		at := l.HostZone(z.zone, o)
		if at < 0 {
			l.found.Add(diag.ScenarioMisplaced, z.span, "card", l.g.Rules().Cards[c.def].Name, "zone", l.g.Rules().Zones[z.zone].Name, "why", "it has no such zone")
			continue
		}
		l.zone(z, at)
	}
}
