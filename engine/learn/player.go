// Package learn has a player that learns a game by playing it against itself. What it
// knows of a game are its declarations: features of a position as a seat knows it,
// weighed by a small net, which says how likely that seat is to win. A game that is small
// enough is solved instead, and played by chance.
//
// The door: Train makes a Player, Read and Player.Write are its file, Keep lets a game have
// it, and Of finds it again from a seat of that game.
package learn

import (
	"crypto/sha256"
	"fmt"
	"sync"

	"github.com/broadside-cards/broadside/engine"
)

// Player is a trained player of one game. It never changes and may be shared by any
// number of goroutines.
type Player struct {
	about   About
	coder   *coder
	payoffs payoffs
	nets    []*packed   // one for all, or one each
	seen    [][]float32 // by net and feature: how much was learnt of it
	line    [][]float32
	scales  []scale    // by net
	mixed   *mixed     // of a small game; it has no nets
	strange []savedNet // by net: features of a game that was learned in turns with this one, and that this one has not
	pool    sync.Pool
	stamped sync.Once
	stamp   string
}

// About says what the player was trained on.
func (p *Player) About() About { return p.about }

// Recalls says that the player needs the whole history of a seat (Seat.InformationState):
// it plays only games that are not quiet.
func (p *Player) Recalls() bool { return p.mixed != nil }

// take adds a net as it is, and how far it is believed.
func (p *Player) take(n *net, c scale) {
	p.scales = append(p.scales, c)
	frozen := &packed{}
	frozen.freeze(n)
	for at, seen := range n.seen { // what was never seen is not kept in a file, and weighs nothing
		if seen == 0 && n.line[at] == 0 {
			frozen.rows[at] = [words]int64{}
		}
	}
	p.nets, p.seen, p.line = append(p.nets, frozen), append(p.seen, n.seen), append(p.line, n.line)
}

// Choose gives the index of the option that is worth most on average over some deals of
// what the seat does not see; in a small game it draws one. The same seat with the same luck
// gives the same choice, on every machine. The error is for a seat of a small game whose
// history it does not know: of a quiet game, or of a position built by hand.
func (p *Player) Choose(seat engine.Seat, deals int) (int, error) {
	if seat.Count() < 2 {
		return 0, nil
	}
	if p.mixed != nil {
		return p.mixed.choose(seat)
	}
	t := p.thinker()
	defer p.pool.Put(t)
	return best(t.weigh(seat, own(p.nets, seat.Player()), p.payoffs, deals, seat.Luck())), nil
}

func (p *Player) thinker() *thinker {
	if t, ok := p.pool.Get().(*thinker); ok {
		return t
	}
	return newThinker(p.coder)
}

// Value is what a position is worth to a player by what that player knows of it, whoever is
// asked there: the chance to win, from 0 to 1, where somebody wins and nobody gets more or less; else what
// the player will get, from the least there is to get to the most. It is calibrated: of positions
// called 0.7 seven of ten were won, in the last games of the training in which all chose as
// well as they could. Against others it comes out otherwise. It is the same on every machine, and
// takes a few microseconds. Each player is asked alone, so that the values of all need not add up to one.
// false: nobody can tell, in a small game that was solved.
func (p *Player) Value(s *engine.State, seat engine.Player) (float64, bool) {
	if s.Over() {
		return float64(p.payoffs.ended(s, seat)) / sure, true
	}
	if p.mixed != nil {
		return 0, false
	}
	t := p.thinker()
	defer p.pool.Put(t)
	said := own(p.nets, seat).value(t.coding.code(s, seat))
	return float64(own(p.scales, seat).chance(said)) / sure, true
}

// Stamp tells one player from another: a hash of what was learned.
func (p *Player) Stamp() string {
	p.stamped.Do(func() { p.stamp = fmt.Sprintf("%x", sha256.Sum256(p.Write())) })
	return p.stamp
}

// Keep lets a game have its player, for Of.
func (p *Player) Keep(g *engine.Game) error { return g.Keep(p.about.Options, p) }

// Of is the player that the game of a seat has; nil if it has none for these options.
func Of(seat engine.Seat) *Player {
	p, _ := seat.Kept().(*Player)
	return p
}

// Kept is the player that a game has for some options, or nil.
func Kept(g *engine.Game, options map[string]int) *Player {
	p, _ := g.Kept(options).(*Player)
	return p
}
