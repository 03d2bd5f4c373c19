// Package ladder asks whether it pays to play better. Bots that are expected to
// get stronger from one rung to the next play each other at every seat, and
// each seat is judged by itself: does it win more with the stronger bot in it
// than with the weaker one, against the same others? All games together rate the
// bots.
//
// The door is Climb.
package ladder

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Config says who climbs.
type Config struct {
	Bots    []string         // the weakest first, as far as is known
	Games   int              // at most, for every seating: each pairing, each seat
	Seed    uint64           // of the first game; every seating has seeds of its own
	Options map[string]int   // session options
	Workers int              // 0: one
	Cluster parallel.Cluster // has the games played on other machines, if it is set
	Memory  playtest.Memory  // as that of playtest.Config
	// Progress, if set, is called with the number of games played so far, from any
	// goroutine.
	Progress func(done int)
}

// All is how many games a ladder is for so many seats.
func (c *Config) All(seats int) int { return len(seatings(c.Bots, seats)) * c.Games }

// Ladder is what the bots showed.
type Ladder struct {
	Game     string         `json:"game"`
	Version  string         `json:"version"`
	Rules    string         `json:"rules"` // hash
	Players  []string       `json:"players"`
	Bots     []string       `json:"bots"`
	Games    int            `json:"games"` // for every seating
	Seed     uint64         `json:"seed,string"`
	Options  map[string]int `json:"options,omitempty"`
	Ratings  []Rating       `json:"ratings,omitempty"` // in the order of Bots; none of a game for one
	Pairings []Pairing      `json:"pairings"`
	Seatings []Seating      `json:"seatings"`
	// Unended are those of all games that had no end.
	Unended playtest.Unended `json:"unended,omitzero"`
}

// Pairing is a stronger bot among weaker ones, at each seat in turn.
type Pairing struct {
	Strong string `json:"strong"`
	Weak   string `json:"weak"`
	// Wins is how often the stronger bot won over all seats together, and Others
	// how often a weaker one did in the same games, on the average.
	Wins   stats.Share    `json:"wins"`
	Others stats.Estimate `json:"others"`
	// Ahead is how much more often the stronger won than a weaker one, over all
	// seats together; Chance is the probability of so much where both are equal,
	// and Corrected the same in view of all pairings.
	Ahead     stats.Estimate `json:"ahead"`
	Chance    float64        `json:"p"`
	Corrected float64        `json:"corrected"`
	Seats     []Seat         `json:"seats"`
}

// Seat is a seat's win rate with the stronger bot in it and with the weaker
// one, the weaker in all others.
type Seat struct {
	Player    string         `json:"player"`
	Strong    stats.Share    `json:"strong"`
	Weak      stats.Share    `json:"weak"`
	Gain      stats.Estimate `json:"gain"` // strong less weak
	Chance    float64        `json:"p"`
	Corrected float64        `json:"corrected"` // in view of all seats of all pairings
}

// Seating is who sat where, and who won.
type Seating struct {
	Bots []string      `json:"bots"` // by seat
	Wins []stats.Share `json:"wins"` // by seat
	Caps stats.Share   `json:"turnLimit"`
	won  []uint32      // by game: a bit for each winner
	ends []end         // by game
}

// end is how and when a game ended.
type end struct {
	how   engine.EndKind
	turns int
}

// Sure is how small a corrected probability has to be for a difference to be
// called one: what is left of 95 %.
const Sure = 1 - stats.Usual

// Clear says whether the pairing's bots differ over all seats together.
func (p *Pairing) Clear() bool { return p.Corrected < Sure && p.Ahead.Excludes(0) }

// Clear says whether it matters at this seat which bot plays it.
func (s *Seat) Clear() bool { return s.Corrected < Sure && s.Gain.Excludes(0) }

// Climb plays the games. A fault of the rules ends it with an error: there is
// nothing to learn from games that break down, nor (*playtest.NoEnd) where none has an end. Where ctx ends early, the ladder is that
// of as many games for every seating as all of them have played, which is what asking for so
// many would have given; its Games says how many. The error is that of ctx where there are none.
func Climb(ctx context.Context, g *engine.Game, cfg Config) (*Ladder, error) {
	if err := check(cfg); err != nil {
		return nil, err
	}
	if told := cfg.Progress; told != nil {
		var played atomic.Int64
		cfg.Progress = func(int) { told(int(played.Add(1))) }
	}
	l := &Ladder{Game: g.Name(), Version: g.Version(), Rules: g.Hash(), Players: g.Players(), Bots: cfg.Bots,
		Seed: cfg.Seed, Options: cfg.Options, Seatings: seatings(cfg.Bots, len(g.Players()))}
	for n := min(firstRound, cfg.Games); ; n = min(n+n/2, cfg.Games) {
		if err := l.round(ctx, g, cfg, n); err != nil && (ctx.Err() == nil || l.Games == 0) {
			return nil, err
		} else if err != nil {
			break
		}
		l.Games = n
		if l.Unended = l.unended(); l.Unended.All() {
			return nil, &playtest.NoEnd{Unended: l.Unended}
		}
		if n == cfg.Games {
			break
		}
	}
	for i := range l.Seatings {
		l.Seatings[i].sum(l.Games)
	}
	l.judge()
	l.rate()
	return l, nil
}

// unended are the games so far that had no end.
func (l *Ladder) unended() (u playtest.Unended) {
	for i := range l.Seatings {
		for _, e := range l.Seatings[i].ends[:l.Games] {
			u.Note(e.how, e.turns)
		}
	}
	return u
}

// firstRound is how many games all seatings play in the first round. In each further one it
// is half as many more: what is played in a round that is not finished is lost.
const firstRound = 2

// round plays every seating up to a number of games.
func (l *Ladder) round(ctx context.Context, g *engine.Game, cfg Config, games int) error {
	_, err := parallel.Asks(ctx, cfg.Cluster, len(l.Seatings), func(ctx context.Context, i int) error {
		return l.Seatings[i].play(ctx, g, cfg, i, games)
	})
	return err
}

// check says what is wrong with a configuration.
func check(cfg Config) error {
	if len(cfg.Bots) < 2 {
		return fmt.Errorf("a ladder needs at least 2 bots, the weakest first")
	}
	for i, name := range cfg.Bots {
		if _, err := bot.New(name); err != nil {
			return err
		}
		if slices.Contains(cfg.Bots[:i], name) {
			return fmt.Errorf("the bot `%s` is named twice", name)
		}
	}
	return nil
}

// seatings lists who is to sit where: for every two bots, the weaker at all
// seats, and the stronger at each of them in turn.
func seatings(bots []string, seats int) []Seating {
	var out []Seating
	known := map[string]bool{}
	add := func(weak, strong string, at int) {
		names := slices.Repeat([]string{weak}, seats)
		if at >= 0 {
			names[at] = strong
		}
		if key := strings.Join(names, ","); !known[key] {
			known[key] = true
			out = append(out, Seating{Bots: names})
		}
	}
	for i, weak := range bots {
		for _, strong := range bots[i+1:] {
			add(weak, "", -1)
			for at := range seats {
				add(weak, strong, at)
			}
		}
	}
	return out
}

// apart is how far the seeds of two seatings are: further than there are games, so
// that they have no luck in common.
const apart = 1 << 40

// play plays a seating up to a number of games.
func (s *Seating) play(ctx context.Context, g *engine.Game, cfg Config, i, games int) error {
	have := len(s.won)
	run := playtest.Config{First: have, Games: games - have, Seed: cfg.Seed + uint64(i)*apart, Bots: s.Bots, Options: cfg.Options, Workers: cfg.Workers, Cluster: cfg.Cluster, Memory: cfg.Memory, Progress: cfg.Progress}
	_, err := playtest.Run(ctx, g, run, playtest.SinkFunc(func(r *playtest.Record) error {
		if r.Fault != nil {
			return playtest.Broken(r)
		}
		s.won, s.ends = append(s.won, r.Winners), append(s.ends, end{r.Ending, r.Turns})
		return nil
	}))
	return err
}

// sum sums up the first games.
func (s *Seating) sum(games int) {
	s.won, s.ends = s.won[:games], s.ends[:games]
	caps, wins := 0, make([]int, len(s.Bots))
	for i, won := range s.won {
		for p := range wins {
			wins[p] += int(won >> uint(p) & 1)
		}
		if s.ends[i].how == engine.Cap {
			caps++
		}
	}
	for _, n := range wins {
		s.Wins = append(s.Wins, stats.Wilson(n, games, stats.Usual))
	}
	s.Caps = stats.Wilson(caps, games, stats.Usual)
}

// Sound says whether a ladder that was read from a file is whole: for every
// pairing each seat, for every seating a bot and a share for each seat.
func (l *Ladder) Sound() bool {
	seats := len(l.Players)
	if seats == 0 || l.Games < 1 || len(l.Bots) < 2 || len(l.Pairings) != len(l.Bots)*(len(l.Bots)-1)/2 {
		return false
	}
	return !slices.ContainsFunc(l.Pairings, func(p Pairing) bool { return len(p.Seats) != seats }) &&
		!slices.ContainsFunc(l.Seatings, func(s Seating) bool { return len(s.Bots) != seats || len(s.Wins) != seats })
}
