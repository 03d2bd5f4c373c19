package bot

import (
	"context"
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/learn"
)

// learnedDeals is in how many deals a learned player tries each option unless its
// spec says otherwise. Three were not seen to play better (docs/benchmarks.md).
const learnedDeals = 1

// learned plays as the player does that the game keeps (learn.Player.Keep), whichever
// game and options the table has.
type learned struct{ deals int }

// Untrained is the error of `learned` in a game that keeps no player for its options.
type Untrained struct{ Game string }

// Error says what is missing.
func (e *Untrained) Error() string {
	return "nobody has learned " + e.Game + " yet: `learned` plays once it has been trained (learn.Train)"
}

// Choose lets the player choose.
func (b learned) Choose(ctx context.Context, seat engine.Seat) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	p := learn.Of(seat)
	if p == nil {
		return 0, &Untrained{seat.Game().Name()}
	}
	return p.Choose(seat, b.deals)
}

// leafOf is the player that a search goes by at the ends of its playouts: the one that the
// game keeps, if asked; nil for none. A player of a small game has nothing to say of a position.
func leafOf(seat engine.Seat, asked bool) (*learn.Player, error) {
	if !asked {
		return nil, nil
	}
	p := learn.Of(seat)
	switch {
	case p == nil:
		return nil, &Untrained{seat.Game().Name()}
	case p.Recalls():
		return nil, nil
	}
	return p, nil
}

// Trains says whether the bot of a spec has to be trained for a game first.
func Trains(spec string) bool {
	b, err := New(spec)
	if err != nil {
		return false
	}
	switch b := b.(type) {
	case learned:
		return true
	case *greedy:
		return b.learned
	case *searcher:
		return b.learned
	}
	return false
}

// Files are what bots need besides their names to play as they play here: the player that has learned the game, where one of them
// plays by it.
func Files(g *engine.Game, options map[string]int, names ...string) [][]byte {
	if !slices.ContainsFunc(names, Trains) {
		return nil
	}
	p := learn.Kept(g, options)
	if p == nil {
		return nil
	}
	return [][]byte{p.Write()}
}

// rivals are the bots that a player meets while it learns, besides itself: a quick search, which
// knows other ways to win than it has found.
var rivals = []string{"greedy:2"}

// Rivals are whom a player meets while it learns (learn.Config.Rivals).
func Rivals() []learn.Rival {
	out := make([]learn.Rival, len(rivals))
	for i, spec := range rivals {
		b, err := New(spec)
		if err != nil {
			panic(err) // the list above is wrong
		}
		out[i] = learn.Rival{Name: spec, Bot: b}
	}
	return out
}
