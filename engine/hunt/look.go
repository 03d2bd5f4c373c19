package hunt

import (
	"context"
	"errors"
	"fmt"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Places of a game from which the hunt looks around.
const (
	placesInGame = 12 // for cycles within a turn
	farGames     = 8  // so many games, from the first, are looked at over turns
	farPlaces    = 3  // at so many places each
	lateGames    = 8  // and as many that did not end, where they were left
)

// lookedAt is what came of one game.
type lookedAt struct {
	p      *played
	found  []*find
	looked int
	err    error
}

// What is done with games, as it is told while it goes on.
const (
	aroundStage = "games"
	lateStage   = "games that did not end"
	trialStage  = "games with cards exchanged"
	againStage  = "games with finds, once more"
)

// lookAround plays the games and looks around in them.
func (h *hunter) lookAround(ctx context.Context, r *Report) error {
	looking, stop := until(ctx, h.cfg.Looking)
	list, err := h.look(looking, aroundStage, nil, h.cfg.Games)
	stop()
	if err != nil {
		return err
	}
	m := merger{h: h, r: r}
	var late []*played
	for _, g := range list {
		m.add(g)
		r.Games++
		if g.p.capped {
			r.Capped.Count++
			late = append(late, g.p)
		}
	}
	r.Capped = stats.Wilson(r.Capped.Count, r.Games, stats.Usual)
	if h.wants(Endless, Stuck) {
		late = late[:min(len(late), lateGames)]
		if list, err = h.look(ctx, lateStage, late, len(late)); err != nil {
			return err
		}
		for _, g := range list {
			m.add(g)
		}
	}
	if err := m.followUp(ctx); err != nil {
		return err
	}
	m.finish(ctx)
	return nil
}

// look looks at games of a stage: all from the first on, or some that were left.
func (h *hunter) look(ctx context.Context, stage string, late []*played, n int) ([]lookedAt, error) {
	if h.cfg.Cluster != nil {
		return h.lookAway(ctx, stage, late, n)
	}
	return h.games(ctx, stage, n, func(w *worker, i int) (*played, error) {
		if stage == aroundStage {
			return w.one(ctx, i)
		}
		return w.late(ctx, late[i])
	}), nil
}

// games does something with each game, over all workers, and gives what came of
// the longest prefix that was done. A game that the end of ctx cut short was not.
func (h *hunter) games(ctx context.Context, stage string, n int, do func(*worker, int) (*played, error)) []lookedAt {
	out := make([]lookedAt, n)
	done, _ := parallel.Prefix(ctx, n, h.cfg.Workers, func() *worker { return &worker{h: h} }, func(w *worker, i int) error {
		w.begin()
		p, err := do(w, i)
		if err != nil && ctx.Err() != nil && errors.Is(err, ctx.Err()) {
			return err
		}
		out[i] = lookedAt{p, w.found, w.looked, err}
		return nil
	}, func(done int) {
		if h.cfg.Progress != nil {
			h.cfg.Progress(stage, done, n)
		}
	})
	return out[:done]
}

// begin forgets what was found before.
func (w *worker) begin() { w.found, w.failed, w.looked, w.tries = nil, map[string]int{}, 0, lapsInGame }

// one plays a game and looks around in it.
func (w *worker) one(ctx context.Context, i int) (*played, error) {
	p, err := w.play(ctx, i)
	if err != nil || w.knows(runsAlone) { // that is to be mended first, and each step into it takes its time
		return p, err
	}
	if w.h.wants(Loops, Endless) {
		for _, n := range spread(p.firsts, placesInGame) {
			if err := w.from(p, n, func(s *engine.State) error { w.searchTurn(p, s, n); return nil }); err != nil {
				return p, err
			}
		}
	}
	if i >= w.h.cfg.Games || i >= farGames || !w.h.wants(Endless, Stuck) {
		return p, nil
	}
	for _, n := range spread(p.firsts, farPlaces) {
		if err := w.from(p, n, func(s *engine.State) error { return w.searchAhead(p, s, n) }); err != nil {
			return p, err
		}
	}
	return p, nil
}

// late looks at a game that did not end from where its last turn began.
func (w *worker) late(ctx context.Context, p *played) (*played, error) {
	if len(p.firsts) == 0 { // it was played elsewhere
		var err error
		if p, err = w.play(ctx, p.game); err != nil {
			return p, err
		}
		if len(p.firsts) == 0 {
			return p, fmt.Errorf("nobody chooses anything in game %d", p.game)
		}
		w.begin()
	}
	n := p.firsts[len(p.firsts)-1]
	return p, w.from(p, n, func(s *engine.State) error { return w.searchAhead(p, s, n) })
}

// from does something at the position before the n-th choice of a game.
func (w *worker) from(p *played, n int, do func(*engine.State) error) error {
	s, err := w.at(p, n)
	if err != nil {
		return err
	}
	defer s.Free()
	if s.Over() {
		return nil
	}
	return do(s)
}

// spread picks at most so many of a list, evenly, the first always.
func spread(list []int, most int) []int {
	if len(list) <= most {
		return list
	}
	out := make([]int, most)
	for i := range out {
		out[i] = list[i*len(list)/most]
	}
	return out
}

// merger puts together what was found in all games.
type merger struct {
	h   *hunter
	r   *Report
	all []*find
	err error
}

func (m *merger) add(g lookedAt) {
	if g.err != nil && m.err == nil {
		m.err = g.err
	}
	m.r.Positions += g.looked
	for _, f := range g.found {
		m.keep(f)
	}
}

// keep keeps the shortest of finds that are one; of equals the first game's.
func (m *merger) keep(f *find) {
	for i, o := range m.all {
		if o.kind == f.kind && o.sign == f.sign {
			if f.size() < o.size() {
				m.all[i] = f
			}
			return
		}
	}
	m.all = append(m.all, f)
}
