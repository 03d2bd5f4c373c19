// Package hunt looks for degenerate play: turns that gain without limit, games
// that need never end, positions in which nothing can be done any more, and
// cards that are better than another at the same cost. It looks around the
// positions of games and reads the cards' texts; each find comes with a
// witness that is as short as the search could make it. Nothing found is no
// proof: a Report says how far was looked.
package hunt

import (
	"context"
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/parallel"
)

// Kind is what is looked for.
type Kind string

// The kinds of degenerate play.
const (
	Loops   Kind = "loops"   // a turn in which a player gains without limit
	Endless Kind = "endless" // play that need not end
	Stuck   Kind = "stuck"   // positions in which nothing can be done
	Better  Kind = "better"  // a card strictly better than another at the same cost
)

// Kinds lists them in the order they are looked for and reported.
func Kinds() []Kind { return []Kind{Loops, Endless, Stuck, Better} }

// Config says what to look for, and how far. All amounts are counts: nothing
// depends on time, so the same Config gives the same Report.
type Config struct {
	Games     int            // games to play and look around in
	Seed      uint64         // game i is played with seed Seed+i
	Only      []Kind         // empty: all
	Options   map[string]int // session options
	Positions int            // the most positions looked at around one place of a game; 0: 400
	Pairs     int            // games, each played both ways, for each pair of cards tried; 0: 2,000
	// Bots play: one for all seats, or one each; none: random players, and where a hunt looks around
	// some that go on as long as they can or go after cards that bring something. Who has to have learned the
	// game plays as the player does that it keeps (learn.Player.Keep).
	Bots    []string
	Workers int `json:"-"` // 0: one
	// Cluster, if set, has the games looked around in and the cards tried on other machines, which run Serve. The report is
	// the same.
	Cluster parallel.Cluster `json:"-"`
	// Looking and Trying, if set, end the random games and the trials of cards before their
	// number, each by itself. What was found by then is followed up all the same: the report
	// is that of as many Games and Pairs as it counts.
	Looking, Trying context.Context `json:"-"`
	// Progress, if set, is told from time to time how much of a stage is done,
	// from any goroutine.
	Progress func(stage string, done, of int) `json:"-"`
}

// Bounds of a Config.
const (
	MaxGames     = 1_000_000
	MaxPositions = 1_000_000
	MaxPairs     = 1_000_000
)

// How far a game without a limit of its own is played.
const (
	mostTurns   = 600
	MostChoices = 6000
)

// hunter is what all of a hunt shares; it does not change.
type hunter struct {
	real  *engine.Game // the game as it is
	free  *engine.Game // the same without a limit of turns
	cfg   Config
	turns int  // a game is left after so many
	dated bool // the rules read the number of the turn
	keen  map[string]bool
	// By turns these play the games that are looked around in, by seat.
	tables [][]bot.Bot
}

// Hunt looks for degenerate play in a game. Ending ctx stops early: the report
// then covers the finished prefix of the games and says so. The error is one of
// the Config or of its Cluster, never a find.
func Hunt(ctx context.Context, g *engine.Game, cfg Config) (*Report, error) {
	h, err := newHunter(g, cfg)
	if err != nil {
		return nil, err
	}
	r := h.report()
	if h.wants(Loops, Endless, Stuck) {
		if err := h.lookAround(ctx, r); err != nil {
			return nil, err
		}
	}
	if h.wants(Better) && ctx.Err() == nil {
		if err := h.compareCards(ctx, r); err != nil {
			return nil, err
		}
	}
	r.Stopped = ctx.Err() != nil
	return r, nil
}

func newHunter(g *engine.Game, cfg Config) (*hunter, error) {
	if cfg.Positions == 0 {
		cfg.Positions = 400
	}
	if cfg.Pairs == 0 {
		cfg.Pairs = 2000
	}
	for _, n := range []struct {
		what       string
		have, most int
	}{{"games", cfg.Games, MaxGames}, {"positions", cfg.Positions, MaxPositions}, {"pairs", cfg.Pairs, MaxPairs}} {
		if n.have < 1 || n.have > n.most {
			return nil, fmt.Errorf("the number of %s is from 1 to %d, not %d", n.what, n.most, n.have)
		}
	}
	free, err := unlimited(g)
	if err != nil {
		return nil, err
	}
	h := &hunter{real: g, free: free, cfg: cfg, turns: mostTurns, keen: gainers(g.Rules())}
	if most := g.Rules().Cap; most > 0 {
		h.turns = most
	}
	h.dated = readsTurns(g.Rules())
	if h.tables, err = h.players(); err != nil {
		return nil, err
	}
	return h, h.learned(free)
}

// learned lets a game that was made of the hunted one keep the player that has learned that, if bots need
// it.
func (h *hunter) learned(g *engine.Game) error {
	p := learn.Kept(h.real, h.cfg.Options)
	if g == h.real || p == nil || !slices.ContainsFunc(h.cfg.Bots, bot.Trains) {
		return nil
	}
	carried, err := p.Saved().Carried(g, h.cfg.Options)
	if err != nil {
		return fmt.Errorf("who has learned %s can't play it with a rule or a card more: %w", h.real.Name(), err)
	}
	return carried.Keep(g)
}

// unlimited is a game without its limit of turns: what only the limit ends
// goes on in it.
func unlimited(g *engine.Game) (*engine.Game, error) {
	if g.Rules().Cap == 0 {
		return g, nil
	}
	rules := *g.Rules()
	rules.Cap = 0
	free, found := engine.New(&rules, [32]byte{}, g.Expansions()...)
	if free == nil {
		return nil, found[0]
	}
	return free, nil
}

// until is ctx, which ends with another too, if there is one.
func until(ctx, other context.Context) (context.Context, context.CancelFunc) {
	both, stop := context.WithCancel(ctx)
	if other == nil {
		return both, stop
	}
	apart := context.AfterFunc(other, stop)
	return both, func() { apart(); stop() }
}

func (h *hunter) wants(kinds ...Kind) bool {
	return len(h.cfg.Only) == 0 || slices.ContainsFunc(kinds, func(k Kind) bool { return slices.Contains(h.cfg.Only, k) })
}

// readsTurns says whether the rules ask for the number of the turn: a position
// then never comes back whole.
func readsTurns(g *check.Game) (reads bool) {
	g.Walk(func(x check.Node) bool {
		_, number := x.(*check.TurnNumber)
		reads = reads || number
		return !reads
	})
	return reads
}
