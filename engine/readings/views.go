package readings

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/interpreter/oracle"
)

// What a seat sees is put into one form, whole: lines for what all know, and for each
// zone how many cards lie there, what is known to be among them, and each card of which
// there is more to see than that it is there.

// zoneSeen is a zone as a seat sees it, of either reading.
type zoneSeen struct {
	name   string
	zone   int // declaration
	count  int
	cards  []cardSeen
	within []string
}

// cardSeen is a card as a seat sees it. name is "" where the seat does not know it.
type cardSeen struct {
	name, kind string
	up         bool
	place      int
	lies       []string // tokens and marks
	on         []zoneSeen
}

// lines are a zone in words.
func (c *comparison) seenLines(z zoneSeen) (out []string) {
	out = append(out, fmt.Sprintf("%s: %d there", z.name, z.count))
	for _, name := range sorted(z.within) {
		out = append(out, fmt.Sprintf("%s: among them %s", z.name, name))
	}
	for _, x := range z.cards {
		bare := len(x.lies) == 0 && !slices.ContainsFunc(x.on, func(z zoneSeen) bool { return z.count > 0 })
		if x.name == "" && bare && c.g.Zones[z.zone].Facing == check.FaceDown {
			continue // that it is there the count says
		}
		line := z.name + ": "
		if c.g.Zones[z.zone].Ordered {
			line += fmt.Sprintf("place %d ", x.place)
		}
		if line += x.name; x.name == "" {
			line += "a " + x.kind + " unknown"
		}
		if x.up {
			line += " face up"
		}
		line += strings.Join(append([]string{""}, x.lies...), ", ")
		for _, on := range x.on {
			if on.count > 0 {
				line += " [" + strings.Join(sorted(c.seenLines(on)), "; ") + "]"
			}
		}
		out = append(out, line)
	}
	return out
}

// publicLines are what everybody knows.
func (c *comparison) publicLines(turn int, of string, tokens func(p, t int) int, out func(int) bool) (lines []string) {
	if !c.s.Over() && turn > 0 {
		lines = append(lines, fmt.Sprintf("turn %d of %s", turn, of))
	}
	for p, name := range c.g.Players {
		lines = append(lines, c.seatLine(p, func(t int) int { return tokens(p, t) }))
		if out(p) {
			lines = append(lines, name+" is out")
		}
	}
	return lines
}

// loose are, by the name of a zone, which of its places are open: which cards lie there
// luck has not said, and so in which order they are listed tells nothing.
type loose map[string][]bool

func (c *comparison) looseOf(v oracle.View) loose {
	out := loose{}
	for _, z := range v.Zones {
		name := c.seenName(z.Zone)
		for i, card := range z.Cards {
			if i >= len(out[name]) {
				out[name] = append(out[name], false)
			}
			out[name][i] = out[name][i] || card.Place == 0
		}
	}
	return out
}

// seenName is what a zone is called; on which card a zone lies its place in the view says.
func (c *comparison) seenName(z oracle.ZoneID) string {
	name := c.g.Zones[z.Zone].Name
	if z.Seat >= 0 {
		name += " of " + c.g.Players[z.Seat]
	}
	return name
}

func (c *comparison) machineView(p int, open loose) []string {
	v := c.s.View(p)
	of := func(seat engine.SeatView, name string) int {
		if slices.Contains(seat.Marks, name) {
			return 1
		}
		list := seat.Tokens
		i := slices.IndexFunc(list, func(n engine.Count) bool { return n.Name == name })
		if i < 0 {
			return 0
		}
		return list[i].N
	}
	out := c.publicLines(v.Turn, v.TurnOf, func(p, t int) int { return of(v.Seats[p], c.g.Tokens[t].Name) }, func(p int) bool { return v.Seats[p].Out })
	for _, z := range v.Zones {
		out = append(out, c.seenLines(c.machineZone(z, nil, open))...)
	}
	return sorted(out)
}

// declared is the declaration of a zone of a view; on is the card it lies on.
func (c *comparison) declared(z engine.ZoneView, on *engine.CardView) int {
	return slices.IndexFunc(c.g.Zones, func(x check.Zone) bool {
		switch {
		case x.Name != z.Zone:
			return false
		case on != nil:
			return x.Owner == check.OfKind && (on.Kind == "" || c.g.Kinds[x.Kind].Name == on.Kind)
		case z.Owner != "":
			return x.Owner == check.OfPlayer && (x.Seat == check.None || c.g.Players[x.Seat] == z.Owner)
		}
		return x.Owner == check.OfTable
	})
}

func (c *comparison) machineZone(z engine.ZoneView, on *engine.CardView, open loose) zoneSeen {
	out := zoneSeen{name: z.Zone, count: z.Count, zone: c.declared(z, on)}
	if z.Owner != "" {
		out.name += " of " + z.Owner
	}
	for _, n := range z.Within {
		for range n.N {
			out.within = append(out.within, n.Name)
		}
	}
	for i, card := range z.Cards {
		x := cardSeen{name: card.Name, kind: card.Kind, up: card.FaceUp, place: card.Place}
		if at := open[out.name]; c.g.Zones[out.zone].Facing != check.FaceDown { // all are listed, from the top
			if x.place = i + 1; i < len(at) && at[i] {
				x.place = 0
			}
		}
		for _, n := range card.Tokens {
			x.lies = append(x.lies, fmt.Sprintf("%d %s", n.N, n.Name))
		}
		x.lies = append(x.lies, card.Marks...)
		for _, on := range card.Zones {
			x.on = append(x.on, c.machineZone(on, &card, open))
		}
		out.cards = append(out.cards, x)
	}
	return out
}

func (c *comparison) oracleView(p int) ([]string, loose) {
	v := c.o.View(p)
	open := c.looseOf(v)
	of := ""
	if v.TurnOf >= 0 {
		of = c.g.Players[v.TurnOf]
	}
	out := c.publicLines(v.Turn, of, func(p, t int) int { return v.SeatTokens[p][t] }, func(p int) bool { return v.Out[p] })
	for _, z := range v.Zones {
		if z.Zone.Host == oracle.NoCard {
			out = append(out, c.seenLines(c.oracleZone(v, z, open))...)
		}
	}
	return sorted(out), open
}

func (c *comparison) oracleZone(v oracle.View, z oracle.ZoneView, open loose) zoneSeen {
	out := zoneSeen{name: c.seenName(z.Zone), zone: int(z.Zone.Zone), count: z.Count}
	for _, def := range z.Among {
		out.within = append(out.within, c.def(def))
	}
	for i, card := range z.Cards {
		x := cardSeen{up: card.FaceUp, place: card.Place}
		if c.g.Zones[z.Zone.Zone].Facing != check.FaceDown && open[out.name][i] {
			x.place = 0
		}
		if card.Card != check.None {
			x.name, x.kind = c.g.Cards[card.Card].Name, c.g.Kinds[c.g.Cards[card.Card].Kind].Name
		} else if holds := c.g.Zones[z.Zone.Zone].Holds; len(holds) == 1 {
			x.kind = c.g.Kinds[holds[0]].Name
		}
		for t, n := range card.Tokens {
			if n != 0 {
				x.lies = append(x.lies, fmt.Sprintf("%d %s", n, c.g.Tokens[t].Name))
			}
		}
		for m, on := range card.Marks {
			if on && !c.unsaid(m) {
				x.lies = append(x.lies, c.g.Marks[m].Name)
			}
		}
		for _, on := range v.Zones {
			if on.Zone.Host == card.Copy {
				x.on = append(x.on, c.oracleZone(v, on, open))
			}
		}
		out.cards = append(out.cards, x)
	}
	return out
}

// unsaid says whether a mark stands for `do not`, which no rule names.
func (c *comparison) unsaid(mark int) bool {
	return slices.ContainsFunc(c.g.Verbs, func(v check.Verb) bool { return v.Block == check.ID(mark) })
}
