package engine

import (
	"errors"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Range is how many players the game is for.
func (g *Game) Range() (least, most int) { return g.whole.Range() }

// Seating says how many players the game is for: "2 players", "2 to 4 players".
func (g *Game) Seating() string { return g.whole.Seating() }

// Whole are the checked tables as declared, for every number of players; Rules
// are those for the number of this game.
func (g *Game) Whole() *check.Game { return g.whole }

// At is the game for n players: the first n seats.
func (g *Game) At(n int) (*Game, error) {
	least, most := g.Range()
	if n < least || n > most {
		return nil, misuse("%s is for %s, not %d", g.Name(), g.Seating(), n)
	}
	at, found := g.sizes[n-least]()
	if at == nil { // only one that New did not make has errors
		return nil, misuse("%s can't be played by %d: %s", g.Name(), n, found[0].Summary())
	}
	return at, nil
}

// AtRecord is the game for as many players as a record was made with. A number
// that the game is not for is a *MismatchError.
func (g *Game) AtRecord(r *Record) (*Game, error) {
	if at, err := g.At(g.seated(r)); err == nil {
		return at, nil
	}
	err := g.matches(r)
	if m, ok := errors.AsType[*MismatchError](err); ok && m.What != "players" { // other rules, above all
		return nil, err
	}
	return nil, &MismatchError{"players", diag.Count(r.Players, "player"), g.Seating()}
}

// seated is how many players a record was made with.
func (g *Game) seated(r *Record) int {
	if r.Players == 0 {
		return len(g.Players())
	}
	return r.Players
}
