package readings

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/interpreter/oracle"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// What both readings say is put into the same words, and the words are compared.

func (c *comparison) name(card int) string {
	if card < 0 {
		return "no card"
	}
	def := c.table.Def(card)
	return fmt.Sprintf("%s/%d", c.g.Cards[def].Name, card)
}

func (c *comparison) def(id check.ID) string { return c.g.Cards[c.g.Stands(id)].Name }

func (c *comparison) namesOf(list []oracle.CardID) (out []string) {
	for _, x := range list {
		out = append(out, c.name(int(x)))
	}
	return out
}

// instance is a zone of the machine by its name and owner.
func (c *comparison) instance(z int) string {
	in := &c.table.L.Instances[z]
	name := c.g.Zones[in.Zone].Name
	switch in.Owner {
	case check.OfPlayer:
		return name + " of " + c.g.Players[in.Index]
	case check.OfKind:
		return name + " on " + c.name(c.table.Host(z))
	}
	return name
}

func (c *comparison) zone(z oracle.ZoneID) string {
	if z == oracle.Nowhere {
		return "nowhere"
	}
	name := c.g.Zones[z.Zone].Name
	switch {
	case z.Seat >= 0:
		return name + " of " + c.g.Players[z.Seat]
	case z.Host != oracle.NoCard:
		return name + " on " + c.name(int(z.Host))
	}
	return name
}

func (c *comparison) turnLine(turn, of int, out func(int) bool, over bool) string {
	if over { // the machine counts the turn that the limit forbids
		turn, of = 0, -1
	}
	who := "nobody"
	if of >= 0 && turn > 0 {
		who = c.g.Players[of]
	}
	line := fmt.Sprintf("turn %d of %s", turn, who)
	for p, name := range c.g.Players {
		if out(p) {
			line += ", out: " + name
		}
	}
	if over {
		line += ", over"
	}
	return line
}

// faces says whether a card's own facing means anything in a zone.
func (c *comparison) faces(zone int) bool {
	return c.g.Zones[zone].Facing.Turns()
}

// cardLine is a card with all that it carries.
func (c *comparison) cardLine(card int, down, faces bool, tokens func(int) int, marks func(int) bool) string {
	line := c.name(card)
	if down && faces {
		line += " face down"
	}
	for t := range c.g.Tokens {
		if n := tokens(t); n != 0 {
			line += fmt.Sprintf(" %d %s", n, c.g.Tokens[t].Name)
		}
	}
	for m := range c.g.Marks {
		if marks(m) {
			line += " " + c.g.Marks[m].Name
		}
	}
	return line
}

func (c *comparison) machineState() []string {
	t := c.table
	out := []string{c.turnLine(c.s.Turn(), int(t.I[table.HTurnPlayer]), func(p int) bool { return t.I[table.HGone]>>uint(p)&1 == 1 }, c.s.Over())}
	if c.s.Over() {
		e := c.s.Ending()
		out = append(out, c.endLine(string(e.Kind), e.Winners, c.s.Returns()))
	}
	var zones []string
	for z := range t.L.Instances {
		var list []place
		members := t.Set(t.L.Member(z))
		for o := table.First(members); o >= 0; o = table.Next(members, o) {
			list = append(list, place{o, t.Rank(o), t.In(t.L.UUnset, o)})
		}
		in := &t.L.Instances[z]
		zones = append(zones, c.zoneLine(c.instance(z), list, in.Ordered, func(o int) string {
			return c.cardLine(o, !t.Face(o), c.faces(in.Zone), func(k int) int { return t.Token(o, k) }, func(m int) bool { return t.Marked(o, m) })
		}))
	}
	for p := range c.g.Players {
		out = append(out, c.seatLine(p, func(k int) int { return t.PlayerToken(p, k) }))
	}
	return append(out, sorted(zones)...)
}

// place is a card in a zone, its rank from the top and whether that is open.
type place struct {
	card, rank int
	open       bool
}

// zoneLine lists a zone from the top. Where no place is decided, and in a zone
// without an order, cards stand by their numbers.
func (c *comparison) zoneLine(name string, list []place, ordered bool, card func(int) string) string {
	slices.SortFunc(list, func(a, b place) int {
		if ordered && a.rank != b.rank {
			return a.rank - b.rank
		}
		return a.card - b.card
	})
	var cards []string
	for _, x := range list {
		text := card(x.card)
		if ordered && x.open && len(list) > 1 {
			text += "?"
		}
		cards = append(cards, text)
	}
	return name + ": " + strings.Join(cards, "; ")
}

func (c *comparison) seatLine(p int, tokens func(int) int) string {
	line := c.g.Players[p] + " has"
	for t := range c.g.Tokens {
		line += fmt.Sprintf(" %d %s", tokens(t), c.g.Tokens[t].Name)
	}
	return line
}

func (c *comparison) endLine(kind string, winners []int, returns []float64) string {
	return fmt.Sprintf("ended: %s, won by %v, returns %v", kind, winners, returns)
}

// endings are the machine's words for the oracle's endings.
var endings = map[oracle.Ending]engine.EndKind{oracle.Win: engine.Win, oracle.Draw: engine.Draw, oracle.Limit: engine.Cap, oracle.AllLost: engine.Loss}

func (c *comparison) oracleState() []string {
	s := c.o.State()
	out := []string{c.turnLine(s.Turn, s.TurnOf, func(p int) bool { return s.Out[p] }, s.Over)}
	if s.Over {
		var returns []float64
		for _, n := range c.o.Returns() {
			returns = append(returns, float64(n))
		}
		var winners []int
		if s.Ending == oracle.Win {
			winners = s.Winners
		}
		out = append(out, c.endLine(string(endings[s.Ending]), winners, returns))
	}
	var zones []string
	for _, z := range s.Zones {
		var list []place
		rank, settled := 0, 0
		for i, card := range z.Cards {
			if !z.Open[i] {
				settled++
			}
			if !(i > 0 && z.Open[i] && z.Open[i-1]) {
				rank = i
			}
			list = append(list, place{int(card), rank, z.Open[i]})
		}
		zones = append(zones, c.zoneLine(c.zone(z.Zone), list, c.g.Zones[z.Zone.Zone].Ordered, func(o int) string {
			return c.cardLine(o, s.FaceDown[o], c.faces(int(z.Zone.Zone)), func(k int) int { return s.CardTokens[o][k] }, func(m int) bool { return s.Marks[o][m] })
		}))
	}
	for p := range c.g.Players {
		out = append(out, c.seatLine(p, func(k int) int { return s.SeatTokens[p][k] }))
	}
	return append(out, sorted(zones)...)
}

// option is an option of either reading. number is also a player or which one of a list.
type option struct {
	kind         string
	number, card int
	copies       int
	known        bool
	zone         string
	at           diag.Span // of an ability
}

// optionLine is an option in words. Which of several unknown cards is meant is
// nobody's to say.
func (c *comparison) optionLine(o option) string {
	switch o.kind {
	case vm.CardOption.String():
		what := "unknown"
		if o.known {
			what = c.g.Cards[c.table.Def(o.card)].Name
		}
		return fmt.Sprintf("card %s in %s, %d of it", what, o.zone, o.copies)
	case vm.NumberOption.String(), vm.WayOption.String(), vm.TextOption.String():
		return fmt.Sprintf("%s %d", o.kind, o.number)
	case vm.PlayerOption.String():
		return "player " + c.g.Players[o.number]
	case vm.ActionOption.String():
		return "action " + c.g.Actions[o.number].Name
	case vm.ReactionOption.String():
		return "reaction " + c.g.Reactions[o.number].Name
	case vm.TriggerOption.String():
		return abilityLine("trigger of "+c.name(o.card), o.at)
	}
	return o.kind
}

func (c *comparison) machineOption(o vm.RawOption) string {
	out := option{kind: o.Kind.String(), number: o.Index, card: o.Object, copies: max(1, o.Copies), known: o.Known, zone: "nowhere"}
	switch {
	case o.Kind == vm.NumberOption || o.Kind == vm.PlayerOption:
		out.number = o.Number
	case o.Kind == vm.CardOption && o.Zone >= 0:
		out.zone = c.instance(o.Zone)
	case o.Kind == vm.TriggerOption:
		out.at = c.abilities[o.Index].Span
	}
	return c.optionLine(out)
}

func (c *comparison) oracleOption(o oracle.Option) string {
	out := option{string(o.Kind), o.Number, int(o.Card), len(o.Cards), o.Known, c.zone(o.Zone), o.At}
	if o.Kind == oracle.PlayerOption {
		out.number = o.Player
	}
	return c.optionLine(out)
}

func (c *comparison) machineMenu() (out []string) {
	for i := range c.s.Count() {
		out = append(out, c.machineOption(c.m.Option(c.table, i)))
	}
	return sorted(out)
}

func (c *comparison) oracleMenu() (out []string) {
	for _, o := range c.o.Menu() {
		out = append(out, c.oracleOption(o))
	}
	return sorted(out)
}
