// Package playtest plays many games and hands what was seen of each to sinks,
// in the order of their numbers. What they get depends on the game, the
// numbers, the seed and the bots, never on how many workers shared the work.
//
// The door is Run.
package playtest

import (
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/parallel"
)

// Config says what to play.
type Config struct {
	First   int            // number of the first game; a run that goes on begins where it stopped
	Games   int            // how many, from First on
	Seed    uint64         // game i is played with seed Seed+i
	Bots    []string       // one for all seats, or one each
	Tables  [][]string     // instead of Bots: game i is played by those of table i mod len(Tables)
	Options map[string]int // session options
	Workers int            // 0: one
	// Cluster, if set, has the games played on other machines, which run Serve.
	Cluster parallel.Cluster
	// Ahead is how many games may be played before the sinks have the first of them, at
	// least one for each worker; 0: as many as it takes to be quick.
	Ahead int
	// MaxChoices is where a game is stopped, which is engine.ErrTooLong; 0: after MostChoices, or where the rules have no
	// limit of turns after UsualChoices.
	MaxChoices int
	// MustEnd ends a run from the first game on with a *NoEnd where none of its first games, or of all, came to its end: for who
	// wants to know who wins, and how soon.
	MustEnd bool
	// Memory, if set, is asked for each game before it is played, and keeps it.
	Memory Memory
	// Progress, if set, is called with the number of games played so far, from
	// any goroutine, and so perhaps a little out of order.
	Progress func(done int)
}

// Where players do not end a game it is stopped. UsualChoices is how many are made of a game whose rules have no limit of turns, as those of
// a first draft: it has ended by then or never will, and so counts as engine.Stopped. MostChoices are as many as can be saved of
// one; of a game with a limit that is a fault (diag.StoppedGame).
const (
	UsualChoices = 20_000
	MostChoices  = engine.MaxChoices
)

// MaxGames bounds a simulation.
const MaxGames = 100_000_000

// tables are who plays: game i is played by those of table i mod their number.
func (c *Config) tables() [][]string {
	if len(c.Tables) > 0 {
		return c.Tables
	}
	return [][]string{c.Bots}
}
