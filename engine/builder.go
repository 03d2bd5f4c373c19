package engine

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Builder lays a position out by hand: cards, what they carry, and what the
// players have. A card is meant by its number among the game's copies, a zone by
// its number among those of the table, the players and the cards (Zone, HostZone).
type Builder struct {
	game  *Game
	cfg   Config
	t     *table.State
	start *table.State // every card where it begins
	used  []bool       // by card: Take has given it
}

// Build begins a position: its table is empty but for the places. Piles come with what is put
// into them.
func (g *Game) Build(cfg Config) (*Builder, error) {
	s, err := g.LaidOut(cfg)
	if err != nil {
		return nil, err
	}
	defer s.Release()
	b := &Builder{game: g, cfg: cfg, t: s.table, start: s.table.Clone(), used: make([]bool, s.table.L.N)}
	l := b.t.L
	opts := append([]int32(nil), b.t.I[l.IOpt:l.IPTok]...)
	b.t.Reset(cfg.Seed)
	copy(b.t.I[l.IOpt:], opts)
	for o := range l.N {
		if k := &g.rules.Kinds[b.start.KindOf(o)]; k.Place && !k.Pile {
			b.PutAtStart(o, check.AsZone)
		}
	}
	return b, nil
}

// LaidOut is a game before its setup: every card lies where it begins, and
// nobody is waited for (Idle).
func (g *Game) LaidOut(cfg Config) (*State, error) {
	opts, err := g.optionValues(cfg.Options)
	if err != nil {
		return nil, err
	}
	s := g.blank(cfg, opts)
	if err := s.machine().Reset(s.table, vm.Config{Seed: cfg.Seed, Options: opts}); err != nil {
		return nil, err
	}
	s.begin(s.table)
	return s, nil
}

// Take gives a copy of a card of the rules that was not given yet; ok is false
// where all were.
func (b *Builder) Take(def int) (card int, ok bool) {
	for o, d := range b.t.L.Objects {
		if d == def && !b.used[o] {
			b.used[o] = true
			return o, true
		}
	}
	return -1, false
}

// Copies counts the copies of a card of the rules.
func (b *Builder) Copies(def int) (n int) {
	for _, d := range b.t.L.Objects {
		if d == def {
			n++
		}
	}
	return n
}

// Zone is a zone of the table, or a player's, by its place in the rules.
func (b *Builder) Zone(zone int, p Player) int {
	at := b.t.L.ZoneBase[zone]
	if b.t.L.Instances[at].Owner == check.OfPlayer {
		return b.t.L.PlayerZone(zone, p)
	}
	return at
}

// HostZone is a zone that lies on a card, or -1 where it has none such.
func (b *Builder) HostZone(zone, card int) int { return b.t.HostZone(zone, card) }

// Put lays a card at the bottom of a zone. Of one put where cards lie face down
// nobody but those who may look knows what it is.
func (b *Builder) Put(card, zone int, face check.FaceTurn) {
	b.putPile(card, zone)
	b.t.Move(card, zone, check.AtBottom, face)
	if b.t.L.Instances[zone].Facing == check.FaceDown {
		for p := range b.t.L.P {
			b.t.SetKnown(card, p, false)
		}
	}
}

// putPile lays the pile of a card where the card is put, if it lies nowhere yet.
func (b *Builder) putPile(card, zone int) {
	l := b.t.L
	pile := b.game.rules.PileOf(check.ID(l.Objects[card]))
	if pile == check.None || !slices.ContainsFunc(b.game.rules.PileZones(), func(z check.ZoneRef) bool { return l.ZoneBase[z.Zone] == zone }) {
		return
	}
	if o := slices.Index(l.Objects, int(pile)); !b.Lies(o) {
		b.t.Move(o, zone, check.AtBottom, check.AsZone)
	}
}

// PutAtStart lays a card where it begins, if it begins anywhere. It is seen there
// by whom it would be when the game is laid out.
func (b *Builder) PutAtStart(card int, face check.FaceTurn) {
	if z := b.start.Zone(card); z >= 0 {
		b.t.Move(card, z, check.AtBottom, face)
	}
}

// Lies says whether a card lies anywhere yet.
func (b *Builder) Lies(card int) bool { return b.t.Zone(card) >= 0 }

// PutRest puts the cards that were not taken and lie nowhere where they begin.
func (b *Builder) PutRest() {
	for o := range b.t.L.N {
		if z := b.start.Zone(o); !b.used[o] && !b.Lies(o) && z >= 0 {
			b.Put(o, z, check.AsZone)
		}
	}
}

// SetTokens says how many of a token lie on a card.
func (b *Builder) SetTokens(card, token, n int) { b.t.SetToken(card, token, n) }

// SetPlayerTokens says how many of a token a player has.
func (b *Builder) SetPlayerTokens(p Player, token, n int) { b.t.SetPlayerToken(p, token, n) }

// Mark puts a mark on a card.
func (b *Builder) Mark(card, mark int) { b.t.SetMark(card, mark, true) }

// Show lets a player know a card.
func (b *Builder) Show(card int, p Player) { b.t.SetKnown(card, p, true) }

// SetTurn says whose turn it is, and which, counted from 1.
func (b *Builder) SetTurn(p Player, number int) {
	b.t.I[table.HTurnPlayer], b.t.I[table.HTurn] = int32(p), int32(number)
}

// State is the position, in which nobody is waited for (Idle), by a game's rules:
// those of Build, or with Code added. Its log is empty; it cannot be saved.
func (b *Builder) State(g *Game) (*State, error) {
	for o := range b.t.L.N { // how it was laid out is no history
		b.t.I[b.t.L.IGen+o] = 0
	}
	b.t.I[table.HTick] = 0
	return g.takeOver(b.t, b.cfg)
}
