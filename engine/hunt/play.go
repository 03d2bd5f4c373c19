package hunt

import (
	"context"
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
)

// players are those who play the games: the bots that were named, else turn about two that choose
// evenly, one that never stops while it may go on, and one that goes after the
// cards whose texts bring something.
func (h *hunter) players() (out [][]bot.Bot, err error) {
	seats := len(h.real.Players())
	if len(h.cfg.Bots) > 0 {
		named, err := bot.Table(h.real, h.cfg.Bots)
		return [][]bot.Bot{named}, err
	}
	list := []bot.Bot{bot.Func(evenly), bot.Func(h.keenly)}
	for _, name := range []string{"eager", "random"} {
		if b, err := bot.New(name); err == nil {
			list = append(list, b)
		}
	}
	for _, b := range list {
		out = append(out, slices.Repeat([]bot.Bot{b}, seats))
	}
	return out, nil
}

func evenly(s engine.Seat) int { return s.Random(s.Count()) }

// keenly takes a card that brings something three times out of four.
func (h *hunter) keenly(s engine.Seat) int {
	n := s.Count()
	i := s.Random(n)
	if s.Random(4) == 0 {
		return i
	}
	for k := range n {
		if j := (i + k) % n; h.keen[s.Option(j).Card] {
			return j
		}
	}
	return i
}

// played is a game: its choices, and the first of each turn.
type played struct {
	game    int
	seed    uint64
	choices []int
	firsts  []int // by turn: the number of its first choice
	capped  bool  // it was still going on when it was left
}

// play plays a game and looks, as it goes, for positions that come back in a
// turn. Of a game that can't be played on it gives what there is.
func (w *worker) play(ctx context.Context, game int) (*played, error) {
	p := &played{game: game, seed: w.h.cfg.Seed + uint64(game)}
	bots := w.h.tables[game%len(w.h.tables)]
	cfg := engine.Config{Seed: p.seed, Options: w.h.cfg.Options, Quiet: true}
	s, err := w.h.free.NewState(bot.Remembers(cfg, w.h.free, bots...))
	if err != nil {
		return p, err
	}
	defer s.Release()
	turn := -1
	for !s.Over() {
		if p.capped = s.Turn() > w.h.turns || len(p.choices) >= MostChoices; p.capped {
			break
		}
		who := s.Actor()
		if who < 0 {
			break
		}
		if s.Turn() != turn {
			turn, p.firsts = s.Turn(), append(p.firsts, len(p.choices))
			w.trail.begin()
		}
		if w.h.wants(Loops, Endless) {
			w.repeats(p, s)
		}
		i, err := bots[who].Choose(ctx, s.Seat(who))
		if err != nil {
			return p, err
		}
		w.trail.choose(i)
		p.choices = append(p.choices, i)
		if err := s.Apply(i); err != nil {
			return p, err
		}
	}
	w.ended(p, s)
	return p, nil
}

// at is the position of a game before its n-th choice.
func (w *worker) at(p *played, n int) (*engine.State, error) {
	s, err := w.h.free.NewState(engine.Config{Seed: p.seed, Options: w.h.cfg.Options, Quiet: true})
	if err != nil {
		return nil, err
	}
	for _, i := range p.choices[:n] {
		if err := s.Apply(i); err != nil {
			return nil, err
		}
	}
	return s, nil
}
