package ladder

import (
	"context"
	"time"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Rating is how strong a bot showed itself against all others, in Elo points: 100
// more is to win 64 of 100 games that are not alike, 200 more 76, 400 more 91. An
// end of an interval is infinite where a bot won, or lost, all games.
type Rating struct {
	Bot   string         `json:"bot"`
	Above stats.Estimate `json:"above"` // above the first bot of the ladder
	Step  stats.Estimate `json:"step"`  // above the bot before it; these intervals hold together
	// Choice is how long a choice took, in milliseconds; 0: not measured.
	Choice float64 `json:"choiceMilliseconds,omitempty"`
}

// rate fits the ratings to all games: each counts as one comparison, shared out
// among those whom the stronger bot was up against. So an interval is not narrower for
// there being more at the table.
func (l *Ladder) rate() {
	if len(l.Players) < 2 {
		return // nobody to be compared with
	}
	var list []stats.Match
	for i := range l.Seatings {
		list = append(list, l.matches(&l.Seatings[i])...)
	}
	fit := stats.FitRatings(len(l.Bots), len(l.Players), list)
	for i, name := range l.Bots {
		r := Rating{Bot: name, Above: fit.Difference(i, 0, stats.Usual)}
		if i > 0 {
			r.Step = fit.Difference(i, i-1, 1-Sure/float64(len(l.Bots)-1)) // Bonferroni
		}
		l.Ratings = append(l.Ratings, r)
	}
}

// matches are what a seating says of its bots, by pairs of seats: of the stronger
// bot with each other, or, where all are one bot, what the seats are worth.
func (l *Ladder) matches(s *Seating) (out []stats.Match) {
	odd := -1
	for seat, name := range s.Bots {
		if name != s.Bots[(seat+1)%len(s.Bots)] && name != s.Bots[(seat+len(s.Bots)-1)%len(s.Bots)] {
			odd = seat
		}
	}
	if len(s.Bots) == 2 && s.Bots[0] != s.Bots[1] {
		odd = 0
	}
	for a := range s.Bots {
		for b := a + 1; b < len(s.Bots); b++ {
			if odd >= 0 && a != odd && b != odd {
				continue
			}
			out = append(out, stats.Match{A: l.rung(s.Bots[a]), B: l.rung(s.Bots[b]), SeatA: a, SeatB: b})
		}
	}
	part := 1 / float64(len(out))
	for _, won := range s.won {
		for i := range out {
			m := &out[i]
			switch a, b := won>>uint(m.SeatA)&1, won>>uint(m.SeatB)&1; {
			case a > b:
				m.WonA += part
			case a < b:
				m.WonB += part
			default:
				m.Alike += part
			}
		}
	}
	return out
}

func (l *Ladder) rung(name string) int {
	for i, b := range l.Bots {
		if b == name {
			return i
		}
	}
	return -1
}

// How long choices are timed.
const (
	timeForBot  = 700 * time.Millisecond
	mostChoices = 20_000
)

// Time measures how long each bot takes for a choice, in games against itself on
// one core: what strength costs. It reads the clock, so it says something else each
// time.
func (l *Ladder) Time(ctx context.Context, g *engine.Game) error {
	for i := range l.Ratings {
		ms, err := timed(ctx, g, l.Ratings[i].Bot, engine.Config{Seed: l.Seed, Options: l.Options, Quiet: true})
		if err != nil {
			return err
		}
		l.Ratings[i].Choice = ms
	}
	return nil
}

// timed is how long a bot takes for a choice, in milliseconds. The first one, in
// which a bot may learn of the game what it then keeps, is not counted.
func timed(ctx context.Context, g *engine.Game, name string, cfg engine.Config) (float64, error) {
	bots, err := bot.Table(g, []string{name})
	if err != nil {
		return 0, err
	}
	s, err := g.NewState(bot.Remembers(cfg, g, bots...))
	if err != nil {
		return 0, err
	}
	defer s.Release()
	spent, n := time.Duration(0), -1
	for seed := cfg.Seed; spent < timeForBot && n < mostChoices; {
		if s.Over() || s.Actor() < 0 {
			seed++
			if err := s.Restart(seed); err != nil {
				return 0, err
			}
			if seed > cfg.Seed+mostChoices {
				break
			}
			continue
		}
		begun := time.Now()
		c, err := bots[s.Actor()].Choose(ctx, s.Seat(s.Actor()))
		if took := time.Since(begun); n >= 0 {
			spent += took
		}
		if err == nil {
			err = s.Apply(c)
		}
		if err != nil {
			return 0, err
		}
		n++
	}
	if n < 1 {
		return 0, nil
	}
	return float64(spent.Microseconds()) / 1000 / float64(n), nil
}
