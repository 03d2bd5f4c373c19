package engine

import (
	"fmt"
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Position is how a game stands at the beginning of a turn, in the names of its rules: where each card lies and who knows
// it, and what all have. A game whose rules were changed meanwhile can go on from it (Game.GoOn).
type Position struct {
	Turn    int            `json:"turn"`
	Of      string         `json:"of"` // whose turn begins
	Out     []string       `json:"out,omitempty"`
	Players []PlayerHolds  `json:"players"`
	Zones   []ZoneHolds    `json:"zones"`
	Away    map[string]int `json:"away,omitempty"` // copies of cards that lie nowhere
}

// PlayerHolds is what a player has.
type PlayerHolds struct {
	Player string         `json:"player"`
	Tokens map[string]int `json:"tokens,omitempty"`
}

// ZoneHolds is what lies in a zone, from the top.
type ZoneHolds struct {
	Zone   string      `json:"zone"`
	Player string      `json:"player,omitempty"` // whose it is
	On     int         `json:"on,omitempty"`     // or the ID of the card that it lies on
	Cards  []CardHolds `json:"cards"`
}

// CardHolds is a card, and what lies on it but other cards.
type CardHolds struct {
	ID     int            `json:"id"` // in this position, from 1
	Card   string         `json:"card"`
	Up     bool           `json:"up,omitempty"`
	Known  []string       `json:"known,omitempty"` // to these players
	Tokens map[string]int `json:"tokens,omitempty"`
	Marks  []string       `json:"marks,omitempty"`
}

// Position is how the game stands, as at the beginning of the turn that is under way. The order of what was shuffled is drawn,
// by the game's seed. What the rules keep in mind between two lines is not in it.
func (s *State) Position() *Position {
	g, t := s.game.rules, s.table
	out := &Position{Turn: s.Turn(), Of: s.game.names.player(max(0, int(t.I[table.HTurnPlayer]))), Away: map[string]int{}}
	for p, name := range g.Players {
		if s.Eliminated(p) {
			out.Out = append(out.Out, name)
		}
		holds := PlayerHolds{Player: name, Tokens: map[string]int{}}
		for k := range g.Tokens {
			if n := t.PlayerToken(p, k); n != 0 {
				holds.Tokens[g.Tokens[k].Name] = n
			}
		}
		out.Players = append(out.Players, holds)
	}
	ids := map[int]int{} // by card; they follow from how things lie, not from which copy of a card lies where
	for z := range t.L.Instances {
		if t.L.Instances[z].Owner != check.OfKind {
			s.zoneHolds(z, ids, out)
		}
	}
	for o := range t.L.N {
		if t.Zone(o) < 0 {
			out.Away[s.game.names.cardOf(t, o)]++
		}
	}
	return out
}

// zoneHolds adds a zone to a position, and those on its cards.
func (s *State) zoneHolds(z int, ids map[int]int, to *Position) {
	t := s.table
	if t.Count(t.L.Member(z)) == 0 {
		return
	}
	in := &t.L.Instances[z]
	out := ZoneHolds{Zone: s.game.names.zone(in.Zone)}
	switch in.Owner {
	case check.OfPlayer:
		out.Player = s.game.names.player(in.Index)
	case check.OfKind:
		out.On = ids[t.Host(z)]
	}
	order := s.orderOf(z)
	for _, o := range order {
		ids[o] = len(ids) + 1
		out.Cards = append(out.Cards, s.cardHolds(o, ids[o]))
	}
	to.Zones = append(to.Zones, out)
	for _, o := range order {
		for _, zone := range t.L.KindZones(t.KindOf(o)) {
			if on := t.HostZone(zone, o); on >= 0 {
				s.zoneHolds(on, ids, to)
			}
		}
	}
}

// orderOf are the cards of a zone from the top, those in no order yet in one that is drawn.
func (s *State) orderOf(z int) []int {
	t := s.table
	loose := make([]uint64, t.L.W)
	t.Unsettled(z, loose)
	order := t.InOrder(z)
	var mixed []int
	for _, o := range order {
		if table.Has(loose, o) {
			mixed = append(mixed, o)
		}
	}
	stream := Stream(Mix(s.config.Seed + golden*uint64(s.Turn()+1) + uint64(z)))
	for i := len(mixed) - 1; i > 0; i-- {
		k := stream.Below(i + 1)
		mixed[i], mixed[k] = mixed[k], mixed[i]
	}
	for i, o := range order {
		if table.Has(loose, o) {
			order[i], mixed = mixed[0], mixed[1:]
		}
	}
	return order
}

func (s *State) cardHolds(o, id int) CardHolds {
	g, t := s.game.rules, s.table
	out := CardHolds{ID: id, Card: s.game.names.cardOf(t, o), Up: t.Face(o), Tokens: map[string]int{}}
	for p, name := range g.Players {
		if t.Known(o, p) {
			out.Known = append(out.Known, name)
		}
	}
	for k := range g.Tokens {
		if n := t.Token(o, k); n != 0 {
			out.Tokens[g.Tokens[k].Name] = n
		}
	}
	for m := range g.Marks {
		if t.Marked(o, m) {
			out.Marks = append(out.Marks, g.Marks[m].Name)
		}
	}
	return out
}

// GoOn begins a turn in a position of this game, or of one that it was before its rules were changed. lost says, in sentences without a
// full stop, what of the position this game has no place for. The error is for a position that can't be one of this game.
func (g *Game) GoOn(from *Position, cfg Config) (s *State, lost []string, err error) {
	of := slices.Index(g.rules.Players, from.Of)
	if of < 0 {
		return nil, nil, misuse("there is no player `%s` in this game", cut(from.Of))
	}
	defer Guard("position", &err) // it may have been written by hand
	if s, lost, err = g.layOut(from, of, cfg); err != nil {
		return nil, nil, err
	}
	s.origin = from
	if err := s.StartTurn(of); err != nil {
		return nil, nil, err
	}
	return s, lost, nil
}

// layOut is a position before its turn begins.
func (g *Game) layOut(from *Position, of Player, cfg Config) (s *State, lost []string, err error) {
	b, err := g.Build(cfg)
	if err != nil {
		return nil, nil, err
	}
	l := &layer{g: g, b: b, cards: map[int]int{}}
	l.lay(from)
	b.SetTurn(of, max(0, from.Turn-1))
	for _, name := range from.Out {
		if p := slices.Index(g.rules.Players, name); p >= 0 && p != of {
			b.t.I[table.HGone] |= 1 << p
		}
	}
	s, err = b.State(g)
	return s, l.lost, err
}

// layer lays a position out.
type layer struct {
	g     *Game
	b     *Builder
	cards map[int]int // by the position's IDs
	lost  []string
}

func (l *layer) miss(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(l.lost, text) {
		l.lost = append(l.lost, text)
	}
}

func (l *layer) lay(from *Position) {
	r := l.g.rules
	for _, z := range from.Zones {
		for i := range z.Cards {
			l.take(&z.Cards[i])
		}
	}
	for i := range r.Cards { // what lay nowhere lies nowhere
		for range from.Away[r.Cards[i].Name] {
			l.b.Take(i)
		}
	}
	for i := range from.Zones { // a card comes before what lies on it
		l.zone(&from.Zones[i])
	}
	for _, z := range from.Zones {
		for i := range z.Cards {
			l.load(&z.Cards[i])
		}
	}
	l.b.PutRest()
	for _, holds := range from.Players {
		l.player(holds)
	}
}

// take finds the copy that a card of the position is.
func (l *layer) take(c *CardHolds) {
	def := slices.IndexFunc(l.g.rules.Cards, func(one check.Card) bool { return one.Name == c.Card })
	if def < 0 {
		l.miss("%s is no card of the game any more", c.Card)
		return
	}
	o, ok := l.b.Take(def)
	if !ok {
		l.miss("there are fewer copies of %s now", c.Card)
		return
	}
	l.cards[c.ID] = o
}

// zone lays the cards of a zone, and says who knows them.
func (l *layer) zone(z *ZoneHolds) {
	at := l.find(z)
	if at < 0 {
		return
	}
	for i := range z.Cards {
		c := &z.Cards[i]
		o, ok := l.cards[c.ID]
		if !ok || l.b.t.Carries(o, at) {
			continue
		}
		if l.b.t.Zone(o) != at {
			l.b.Put(o, at, check.AsZone)
		}
		l.b.t.Turn(o, c.Up)
		for p, name := range l.g.rules.Players {
			l.b.t.SetKnown(o, p, slices.Contains(c.Known, name))
		}
	}
}

// find is a zone of the position in this game, or -1.
func (l *layer) find(z *ZoneHolds) int {
	r := l.g.rules
	zone := slices.IndexFunc(r.Zones, func(one check.Zone) bool { return one.Name == z.Zone })
	player := 0
	if zone >= 0 && z.Player != "" {
		player = slices.Index(r.Players, z.Player)
	}
	at := -1
	switch {
	case zone < 0 || player < 0 || (r.Zones[zone].Owner == check.OfKind) != (z.On > 0) || (r.Zones[zone].Owner == check.OfPlayer) != (z.Player != ""):
	case z.On > 0:
		if host, ok := l.cards[z.On]; ok {
			at = l.b.HostZone(zone, host)
		}
	case r.Zones[zone].Owner == check.OfPlayer && r.Zones[zone].Seat != check.None && int(r.Zones[zone].Seat) != player:
	default:
		at = l.b.Zone(zone, player)
	}
	if at < 0 {
		l.miss("there is no %s any more for %s, which begin where they begin in a new game", z.Zone, prose.Count(len(z.Cards), "card"))
	}
	return at
}

// load puts on a card what lay on it.
func (l *layer) load(c *CardHolds) {
	o, ok := l.cards[c.ID]
	if !ok {
		return
	}
	r := l.g.rules
	for k := range r.Tokens {
		if n := c.Tokens[r.Tokens[k].Name]; n != 0 {
			l.b.SetTokens(o, k, within(n))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c.Tokens)) {
		l.known(name)
	}
	for m := range r.Marks {
		if slices.Contains(c.Marks, r.Marks[m].Name) {
			l.b.Mark(o, m)
		}
	}
	for _, name := range c.Marks {
		if !slices.ContainsFunc(r.Marks, func(m check.Mark) bool { return m.Name == name }) {
			l.miss("there is no mark `%s` any more", name)
		}
	}
}

// known says that a token is missed, if it is.
func (l *layer) known(token string) {
	if !slices.ContainsFunc(l.g.rules.Tokens, func(t check.Token) bool { return t.Name == token }) {
		l.miss("there is no token `%s` any more", token)
	}
}

func (l *layer) player(holds PlayerHolds) {
	r := l.g.rules
	p := slices.Index(r.Players, holds.Player)
	if p < 0 {
		l.miss("the %s does not play any more", holds.Player)
		return
	}
	for k := range r.Tokens {
		if n := holds.Tokens[r.Tokens[k].Name]; n != 0 {
			l.b.SetPlayerTokens(p, k, within(n))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(holds.Tokens)) {
		l.known(name)
	}
}

// within is a number of tokens that a game can have.
func within(n int) int { return min(max(n, -mostTokens), mostTokens) }

const mostTokens = 1_000_000
