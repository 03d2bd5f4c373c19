package engine

import (
	"slices"
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

func itoa(n int) string { return strconv.Itoa(n) }

// View is the table as one player sees it: plain data, fit for JSON, and
// never more than that player may know. What the player has learnt before and
// can no longer place is in the log.
type View struct {
	Game   string     `json:"game"`
	Player string     `json:"player"` // who looks
	Turn   int        `json:"turn"`   // turns begun
	TurnOf string     `json:"turnOf,omitempty"`
	ToAct  []string   `json:"toAct,omitempty"`
	Seats  []SeatView `json:"seats"`
	Zones  []ZoneView `json:"zones"` // of the table and of players
	Choice *Choice    `json:"choice,omitempty"`
	Ending EndKind    `json:"ending,omitempty"`
	// Winner is who has won alone, Winners all who have won together.
	Winner  string   `json:"winner,omitempty"`
	Winners []string `json:"winners,omitempty"`
}

// SeatView is one player's public side.
type SeatView struct {
	Player string   `json:"player"`
	Tokens []Count  `json:"tokens,omitempty"`
	Marks  []string `json:"marks,omitempty"`
	Out    bool     `json:"out,omitempty"`
}

// Count is a number of things of one name.
type Count struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// ZoneView is one zone. Cards lists those of which there is more to see than
// that they are there, from the top where the zone is in order: of a face-down
// pile or row those that the viewer knows, and those with tokens, marks or cards
// on them. Count says how many places there are. Within lists what is known to be
// among the Count cards without its place.
type ZoneView struct {
	Zone   string     `json:"zone"`
	Owner  string     `json:"owner,omitempty"` // player it belongs to
	Count  int        `json:"count"`
	Cards  []CardView `json:"cards,omitempty"`
	Within []Count    `json:"within,omitempty"`
}

// CardView is one card that can be singled out. Name is "" where the viewer
// does not know it. ID is good within this view only.
type CardView struct {
	ID     int        `json:"id"`
	Name   string     `json:"name,omitempty"`
	Letter string     `json:"letter,omitempty"` // A, B: it tells copies in play apart
	Kind   string     `json:"kind,omitempty"`
	FaceUp bool       `json:"faceUp,omitempty"`
	Place  int        `json:"place,omitempty"` // in a face-down pile: from the top, 1 the top card
	Tokens []Count    `json:"tokens,omitempty"`
	Marks  []string   `json:"marks,omitempty"`
	Zones  []ZoneView `json:"zones,omitempty"` // zones on the card
}

// Choice is what the viewer is asked.
type Choice struct {
	Prompt  string   `json:"prompt"`
	By      string   `json:"by,omitempty"`  // the card whose text asks
	Min     int      `json:"min,omitempty"` // of a batch or number
	Max     int      `json:"max,omitempty"`
	Taken   int      `json:"taken,omitempty"` // of a batch
	Options []Option `json:"options"`
	// From are the cards that a batch of which nothing is taken yet is chosen from, those included that
	// are offered only after others: for ChooseBatch.
	From []Option `json:"from,omitempty"`
}

// viewer builds one player's view.
type viewer struct {
	s       *State
	t       *table.State
	n       *names
	p       Player
	ids     map[int]int // object -> view id
	classes table.Classes
	seen    []uint64
}

// View is what a player may know of the table now; empty for a player that is
// not there.
func (s *State) View(p Player) View {
	if p < 0 || p >= len(s.game.Players()) {
		return View{Game: s.game.Name()}
	}
	return newViewer(s, p).view()
}

// PublicView is what lies open on the table now, for those who look on. Player is "", and
// nothing is asked.
func (s *State) PublicView() View { return newViewer(s, -1).view() }

func (v *viewer) view() View {
	s, p := v.s, v.p
	out := View{Game: s.game.Name(), Player: v.n.player(p), Turn: s.Turn(), TurnOf: v.n.player(int(v.t.I[table.HTurnPlayer]))}
	for _, a := range s.ToAct() {
		out.ToAct = append(out.ToAct, v.n.player(a))
	}
	end := s.Ending()
	out.Ending = end.Kind
	out.setWinners(v.n, end.Winners)
	for q := range s.game.Players() {
		out.Seats = append(out.Seats, v.seat(q))
	}
	for z, in := range v.t.L.Instances {
		if in.Owner != check.OfKind {
			out.Zones = append(out.Zones, v.zone(z))
		}
	}
	out.Choice = v.choice()
	return out
}

// newViewer is a player, or nobody (-1), who sees of what all players see that which lies face up:
// what each of them knows for a reason of their own is not public.
func newViewer(s *State, p Player) *viewer {
	v := &viewer{s: s, t: s.table, n: s.game.names, p: p, ids: map[int]int{}, seen: make([]uint64, s.table.L.W)}
	if p >= 0 {
		v.t.Seen(p, v.seen)
		return v
	}
	for o := range v.t.L.N {
		if v.t.Face(o) {
			table.Add(v.seen, o)
		}
	}
	one := make([]uint64, len(v.seen))
	for q := range v.t.L.P {
		v.t.Seen(q, one)
		for i := range v.seen {
			v.seen[i] &= one[i]
		}
	}
	return v
}

// all says whether something is so of the viewer; of nobody, whether it is so of all players.
func (v *viewer) all(is func(o, player int) bool, o int) bool {
	if v.p >= 0 {
		return is(o, v.p)
	}
	for q := range v.t.L.P {
		if !is(o, q) {
			return false
		}
	}
	return true
}

func (v *viewer) seat(q Player) SeatView {
	out := SeatView{Player: v.n.player(q), Out: v.t.I[table.HGone]>>uint(q)&1 == 1}
	for k := range v.n.rules.Tokens {
		if c := v.t.PlayerToken(q, k); c != 0 && v.n.rules.Tokens[k].Mark {
			out.Marks = append(out.Marks, v.n.rules.Tokens[k].Name)
		} else if c != 0 {
			out.Tokens = append(out.Tokens, Count{v.n.rules.Tokens[k].Name, c})
		}
	}
	return out
}

// zone shows one zone instance.
func (v *viewer) zone(z int) ZoneView {
	in := &v.t.L.Instances[z]
	out := ZoneView{Zone: v.n.zone(in.Zone), Count: v.t.Count(v.t.L.Member(z))}
	if in.Owner == check.OfPlayer {
		out.Owner = v.n.player(in.Index)
	}
	members := v.t.Set(v.t.L.Member(z))
	listed := make([]uint64, len(members))
	for o := table.First(members); o >= 0; o = table.Next(members, o) {
		if v.listed(o, in.Facing) {
			table.Add(listed, o)
		}
	}
	if v.p >= 0 {
		out.Within = v.within(members)
	}
	v.classes.BuildSeen(v.t, listed, v.seen)
	for _, o := range slices.Clone(v.classes.Cards) {
		out.Cards = append(out.Cards, v.card(int(o), in.Facing))
	}
	return out
}

// listed says whether there is more to see of a card than that it is there: it
// lies on the table, or the viewer knows it, or something lies on it.
func (v *viewer) listed(o int, f check.Facing) bool {
	switch f {
	case check.Held:
		return v.all(v.t.Locatable, o)
	case check.FaceDown:
		return table.Has(v.seen, o) || v.t.Bears(o)
	}
	return true
}

// within counts the cards known to be there, though not which they are.
func (v *viewer) within(members []uint64) []Count {
	var defs []int
	for o := table.First(members); o >= 0; o = table.Next(members, o) {
		if !table.Has(v.seen, o) && v.t.Known(o, v.p) {
			defs = append(defs, v.t.Def(o))
		}
	}
	slices.Sort(defs)
	var out []Count
	for i, d := range defs {
		if i > 0 && d == defs[i-1] {
			out[len(out)-1].N++
			continue
		}
		out = append(out, Count{v.n.card(d), 1})
	}
	return out
}

// card shows one card that can be singled out, with the cards on it.
func (v *viewer) card(o int, f check.Facing) CardView {
	v.ids[o] = len(v.ids) + 1
	out := CardView{ID: v.ids[o], FaceUp: v.t.Face(o)}
	known := table.Has(v.seen, o)
	if known {
		out.Name, out.Kind = v.n.cardOf(v.t, o), v.n.kind(v.t.KindOf(o))
		out.Letter = letterName(v.s.letter(o))
	} else {
		out.Kind = v.n.soleKind(v.t.L.Instances[v.t.Zone(o)].Zone)
	}
	if f == check.FaceDown {
		out.Place = v.t.Place(o)
	}
	out.Tokens, out.Marks = v.tokensOn(o), v.marksOn(o)
	for _, zone := range v.t.L.KindZones(v.t.KindOf(o)) {
		z := v.t.HostZone(zone, o)
		if n := v.t.Count(v.t.L.Member(z)); n > 0 || known && v.t.In(v.t.L.UPlay, o) {
			out.Zones = append(out.Zones, v.zone(z))
		}
	}
	return out
}

func (v *viewer) tokensOn(o int) []Count {
	var out []Count
	for k := range v.n.rules.Tokens {
		if c := v.t.Token(o, k); c != 0 {
			out = append(out, Count{v.n.rules.Tokens[k].Name, c})
		}
	}
	return out
}

func (v *viewer) marksOn(o int) []string {
	var out []string
	for m := range v.n.rules.Marks {
		if !v.n.hidden[m] && v.t.Marked(o, m) {
			out = append(out, v.n.rules.Marks[m].Name)
		}
	}
	return out
}

// choice is what the viewer is asked, or nil.
func (v *viewer) choice() *Choice {
	s := v.s
	if s.status() != vm.Deciding || s.Actor() != v.p {
		return nil
	}
	d := s.machine().Decision(s.table)
	out := &Choice{Prompt: s.Prompt(), By: s.AskedBy(), Min: d.Min, Max: d.Max, Taken: d.Taken}
	for i := range s.Count() {
		out.Options = append(out.Options, v.option(s.machine().Option(s.table, i)))
	}
	for _, class := range s.batch() {
		out.From = append(out.From, v.option(class.RawOption))
	}
	return out
}

// option is one as it stands in a view.
func (v *viewer) option(raw vm.RawOption) Option {
	o := v.s.named(raw)
	if raw.Object >= 0 {
		o.ID = v.ids[raw.Object]
	}
	o.Text = v.s.textOf(raw, o, v.s.letter)
	return o
}

// setWinners names who has won.
func (v *View) setWinners(n *names, seats []Player) {
	for _, p := range seats {
		v.Winners = append(v.Winners, n.player(p))
	}
	if len(seats) == 1 {
		v.Winner, v.Winners = v.Winners[0], nil
	}
}
