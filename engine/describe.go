package engine

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Lines is the whole position in lines, for designers and never for players:
// what each player has, and where the cards are, all of them.
func (s *State) Lines() []string {
	var out []string
	g, t := s.game.rules, s.table
	for p, name := range g.Players {
		var parts []string
		for k := range g.Tokens {
			if n := t.PlayerToken(p, k); n != 0 {
				parts = append(parts, s.game.names.tokens(k, n))
			}
		}
		if len(parts) > 0 {
			out = append(out, "the "+name+": "+strings.Join(parts, ", "))
		}
	}
	for z := range t.L.Instances {
		in := &t.L.Instances[z]
		if in.Owner == check.OfKind || t.Count(t.L.Member(z)) == 0 {
			continue
		}
		name := g.Zones[in.Zone].Name
		if in.Owner == check.OfPlayer {
			name = "the " + g.Players[in.Index] + "'s " + name
		}
		out = append(out, name+": "+s.cardsIn(z))
	}
	return out
}

// cardsIn lists the cards of a zone with what lies on them, like cards counted;
// of an ordered zone in its order from the top, where that is known.
func (s *State) cardsIn(z int) string {
	t := s.table
	var order []int
	set := t.Set(t.L.Member(z))
	for o := table.First(set); o >= 0; o = table.Next(set, o) {
		order = append(order, o)
	}
	if t.L.Instances[z].Ordered {
		order = t.InOrder(z)
	}
	var names []string
	var counts []int
	for _, o := range order {
		name := s.cardWith(o)
		if k := len(names) - 1; k >= 0 && names[k] == name {
			counts[k]++
			continue
		}
		names, counts = append(names, name), append(counts, 1)
	}
	for i, n := range counts {
		if n > 1 {
			names[i] += " ×" + itoa(n)
		}
	}
	return strings.Join(names, ", ")
}

// cardWith is a card with its tokens, marks and what lies on it.
func (s *State) cardWith(o int) string {
	g, t := s.game.rules, s.table
	var on []string
	for k := range g.Tokens {
		if n := t.Token(o, k); n != 0 {
			on = append(on, s.game.names.tokens(k, n))
		}
	}
	for m := range g.Marks {
		if t.Marked(o, m) {
			on = append(on, g.Marks[m].Name)
		}
	}
	for _, zone := range t.L.KindZones(t.KindOf(o)) {
		if z := t.HostZone(zone, o); z >= 0 && t.Count(t.L.Member(z)) > 0 {
			on = append(on, g.Zones[zone].Name+": "+s.cardsIn(z))
		}
	}
	name := s.game.names.cardOf(t, o)
	if len(on) == 0 {
		return name
	}
	return name + " (" + strings.Join(on, "; ") + ")"
}

// Places says where the copies of a card are, for designers and never for players:
// "in the guest's hand", each place once; "nowhere" of a card that lies nowhere.
func (s *State) Places(def int) []string {
	var out []string
	for o := range s.table.L.N {
		if s.table.Def(o) != def {
			continue
		}
		if place := s.whereIs(o); place != "" && !slices.Contains(out, place) {
			out = append(out, place)
		}
	}
	if len(out) == 0 {
		return []string{"nowhere"}
	}
	return out
}

// whereIs says where a card lies, or "".
func (s *State) whereIs(o int) string { return s.game.place(s.table, o) }

// place says where a card lies in a position, or "".
func (g *Game) place(t *table.State, o int) string {
	z := t.Zone(o)
	if z < 0 {
		return ""
	}
	in := &t.L.Instances[z]
	name := g.names.zone(in.Zone)
	switch in.Owner {
	case check.OfPlayer:
		return "in the " + g.names.player(in.Index) + "'s " + name
	case check.OfKind:
		if h := t.Host(z); h >= 0 {
			return "on " + g.names.cardOf(t, h) + ", in its " + name
		}
	}
	return "in the " + name
}

// TokenCounts appends how many tokens lie everywhere: of each player, and on
// every card. TokenPlace says what each number is of.
func (s *State) TokenCounts(dst []int32) []int32 { return s.table.Tokens(dst) }

// TokenPlace says whose the i-th of TokenCounts are ("the guest", or a card's
// name), and of which token of the rules.
func (s *State) TokenPlace(i int) (who string, token int) {
	l := s.table.L
	if i < l.P*l.K {
		return "the " + s.game.names.player(i/l.K), i % l.K
	}
	i -= l.P * l.K
	return s.game.names.cardOf(s.table, i%l.N), i / l.N
}

// Eliminated says whether a player is out of the game.
func (s *State) Eliminated(p Player) bool { return s.table.I[table.HGone]>>uint(p)&1 == 1 }

// ChanceSince says whether chance has decided anything since an earlier position
// of the same game.
func (s *State) ChanceSince(before *State) bool {
	l, x, y := s.table.L, before.table.U, s.table.U
	return !slices.Equal(x[l.UStream:l.UMember], y[l.UStream:l.UMember]) || !slices.Equal(x[l.UUnset:l.UUnset+l.W], y[l.UUnset:l.UUnset+l.W])
}

// CardHeld is a card, by its number among the game's copies, that is one of some
// of the rules (defs) and that a player holds or has face up; -1: none.
func (s *State) CardHeld(p Player, defs ...int) int {
	for z := range s.table.L.Instances {
		in := &s.table.L.Instances[z]
		if in.Owner != check.OfPlayer || in.Index != p || in.Facing == check.FaceDown || in.Facing == check.Buried || in.Facing == check.Outward {
			continue
		}
		set := s.table.Set(s.table.L.Member(z))
		for o := table.First(set); o >= 0; o = table.Next(set, o) {
			if slices.Contains(defs, s.table.Def(o)) {
				return o
			}
		}
	}
	return -1
}

// Become makes a card (CardHeld) a copy of another of the rules, of its kind and
// owner: to ask what would be if it were.
func (s *State) Become(card, def int) { s.table.Become(card, def) }

// Lying is a card of the table, by its number among the game's copies: of which
// card of the rules it is one, and in which declared zone it lies, of which player
// (-1: not one that players have).
type Lying struct {
	Card, Def int
	Zone      int
	Player    Player
}

// Lie lists where all cards lie.
func (s *State) Lie() (out []Lying) {
	for z := range s.table.L.Instances {
		in := &s.table.L.Instances[z]
		player := -1
		if in.Owner == check.OfPlayer {
			player = in.Index
		}
		set := s.table.Set(s.table.L.Member(z))
		for o := table.First(set); o >= 0; o = table.Next(set, o) {
			out = append(out, Lying{Card: o, Def: s.table.Def(o), Zone: in.Zone, Player: player})
		}
	}
	return out
}
