package lint

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var neverLive = Rule{diag.NeverLive, "An ability is asked as its event begins: one that waits for what is done to its own card has to be live where the verb finds that card.", lookNeverLive}

// lookNeverLive looks at what waits for a verb that is done to the card it stands on. It is reported where no
// shape of the verb finds the card where the text is live.
func lookNeverLive(p *pass) {
	type line struct {
		ability *check.Ability
		verb    *check.Verb
		zone    check.ID
		live    bool
	}
	lines := map[diag.Span]*line{}
	var order []diag.Span
	for i := range p.game.Verbs {
		v := &p.game.Verbs[i]
		for _, list := range [][]check.Ability{v.Triggers, v.Replacements, v.Cants} {
			for k := range list {
				a := &list[k]
				l := lines[a.Span]
				if l == nil {
					l = &line{ability: a, verb: v}
					lines[a.Span], order = l, append(order, a.Span)
				}
				zone, ok := ownPlace(v, a)
				if !ok || p.liveIn(a, zone) {
					l.live = true
				} else {
					l.zone = zone
				}
			}
		}
	}
	for _, span := range order {
		if l := lines[span]; !l.live {
			p.neverLive(l.ability, l.verb, l.zone)
		}
	}
}

// ownPlace is where a verb looks for the card on which an ability waits for it.
func ownPlace(v *check.Verb, a *check.Ability) (check.ID, bool) {
	if a.Card == check.None {
		return check.None, false
	}
	for _, e := range check.Conjuncts(a.Event.Cond) {
		c, ok := e.(*check.Cmp)
		if !ok || c.Op != check.EQ {
			continue
		}
		part, isCard := c.A.(*check.CardSlot)
		this, same := c.B.(*check.CardSlot)
		if !isCard || !same || this.Slot != 1 {
			continue
		}
		for i, slot := range a.Event.Slots {
			if slot == part.Slot && v.Params[i].Domain != nil && v.Params[i].Domain.Zone != check.None {
				return v.Params[i].Domain.Zone, true
			}
		}
	}
	return check.None, false
}

// liveIn says whether an ability may be live on a card in a zone, and somebody then reads it.
func (p *pass) liveIn(a *check.Ability, zone check.ID) bool {
	if a.Reader.Holder && !p.held(zone) {
		return false
	}
	if a.Live == nil {
		return p.game.Zones[zone].InPlay
	}
	for _, e := range check.Conjuncts(a.Live) {
		is, ok := e.(*check.Is)
		if !ok || is.Set.Domain.Kind != check.InZones && is.Set.Domain.Kind != check.InPlay {
			continue
		}
		if zones, known := p.zones(is.Set.Domain); known && !slices.Contains(zones, zone) {
			return false
		}
	}
	return true
}

func (p *pass) neverLive(a *check.Ability, v *check.Verb, zone check.ID) {
	g := p.game
	kind := &g.Kinds[g.Cards[a.Card].Kind]
	z, next := &g.Zones[zone], "put this line into a field that is live there"
	switch z.Owner {
	case check.OfTable:
		next += ", declared below `kind " + kind.Name + "`: `" + v.Name + " effect: text or none, read by anyone, live while it is in the " + z.Name + "`"
	case check.OfPlayer:
		next += ", declared below `kind " + kind.Name + "`: `" + v.Name + " effect: text or none, read by its holder, live while it is in its holder's " + z.Name + "`"
	}
	for i, param := range v.Params {
		if text := doneBy(v, i); param.Domain != nil && text != "" && a.Form == check.Triggered {
			next = "put what is done, without `when`, into its `" + text + "`: `" + v.Name + "` does that text"
		}
	}
	p.found.Add(diag.NeverLive, firstLine(a.Span), "verb", v.Name, "field", kind.Fields[a.Field].Name, "zone", g.Zones[zone].Name, "next", next)
}

// doneBy is a text that a verb does of one of its cards, if that is read by anyone.
func doneBy(v *check.Verb, param int) string {
	found := ""
	for _, b := range v.Bodies {
		check.Walk(func(x check.Node) bool {
			if d, ok := x.(*check.DoText); ok {
				if slot, card := d.Card.(*check.CardSlot); card && slot.Slot == v.Params[param].Slot {
					found = d.Field.Name
				}
			}
			return true
		}, b.Stmts...)
	}
	return found
}
