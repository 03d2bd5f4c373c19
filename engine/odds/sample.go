package odds

import (
	"context"
	"encoding/json"
	"errors"
	"sync/atomic"
	"time"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// sample plays the question out many times. Game i has all its luck from
// Seed+i, so that the answer is the same whatever the number of workers. Where
// ctx ends first, the answer is that of the finished games before the first that
// is not, beside the error; nil if there are none.
func (q *question) sample(ctx context.Context) (*Answer, error) {
	all := &samples{q: q, hits: make([]int64, q.cfg.Games), returns: make([][]float64, q.cfg.Games), ends: make([]end, q.cfg.Games), played: make([]atomic.Bool, q.cfg.Games)}
	done, err := all.play(ctx, 0, min(playtest.FewGames, q.cfg.Games))
	if u := all.unended(done); err == nil && u.All() {
		return nil, &playtest.NoEnd{Unended: u}
	}
	if err == nil && done < q.cfg.Games {
		done, err = all.play(ctx, done, q.cfg.Games)
	}
	if err != nil && (done == 0 || ctx.Err() == nil || !errors.Is(err, ctx.Err())) {
		return nil, err
	}
	a := (&samples{q: q, hits: all.hits[:done], returns: all.returns[:done]}).answer() // all is still written by players that were left behind
	a.Unended = all.unended(done)
	return a, err
}

// play plays the games from … to-1, and gives the first that was not finished, or to.
func (a *samples) play(ctx context.Context, from, to int) (done int, err error) {
	q, told := a.q, a.q.cfg.Progress
	if told != nil {
		told = func(done int) { q.cfg.Progress(from + done) }
	}
	done, err = parallel.Leaving(ctx, func() (int, error) {
		return parallel.Prefix(ctx, to-from, q.cfg.Workers, func() *player {
			p := &player{q: q}
			if q.cfg.From != nil {
				p.from = q.cfg.From.Clone() // drawing deals takes notes in it
			}
			return p
		}, func(p *player, i int) (err error) {
			seed := q.cfg.Seed + uint64(from+i)
			one, known := q.recalled(seed)
			if !known {
				began := time.Now()
				p.luck, p.end = engine.Stream(engine.Mix(seed)), end{}
				one.Hits, one.Returns, err = p.play(ctx, seed)
				if one.End = p.end; err == nil {
					q.keep(seed, one, time.Since(began))
				}
			}
			a.hits[from+i], a.returns[from+i], a.ends[from+i] = one.Hits, one.Returns, one.End
			if err == nil {
				a.played[from+i].Store(true)
			}
			return err
		}, told)
	})
	done += from
	if err != nil && done == from { // it may have been left behind
		for done < to && a.played[done].Load() {
			done++
		}
	}
	return done, err
}

// end is when a game ended that was played to its end, and whether that was none of its own.
type end struct {
	Turn int32
	None bool
}

// sample is what came of one game: its rows as bits, its returns, and its end.
type sample struct {
	Hits    int64
	Returns []float64
	End     end
}

// recalled is what is kept of a sample; false where nothing is.
func (q *question) recalled(seed uint64) (one sample, known bool) {
	if q.cfg.Memory == nil {
		return one, false
	}
	text, known := q.cfg.Memory.Recall(seed)
	known = known && json.Unmarshal(text, &one) == nil
	return one, known
}

// keep keeps a sample that took so long. What JSON can't say is not kept.
func (q *question) keep(seed uint64, one sample, took time.Duration) {
	if q.cfg.Memory == nil || took < playtest.WorthKeeping {
		return
	}
	if text, err := json.Marshal(one); err == nil {
		q.cfg.Memory.Keep(seed, text)
	}
}

// unended are those of the first games that had no end.
func (a *samples) unended(games int) (u playtest.Unended) {
	for _, e := range a.ends[:games] {
		u.NoteEnd(!e.None, int(e.Turn))
	}
	return u
}

// samples is what came of the games: by game, its rows as bits and its returns.
type samples struct {
	q       *question
	hits    []int64
	returns [][]float64
	ends    []end
	played  []atomic.Bool // by game, whether the rest of it is written
}

// answer sums the games up, in their order.
func (a *samples) answer() *Answer {
	n := len(a.hits)
	out := &Answer{Games: n}
	if a.q.cfg.asks() {
		a.sumUp(out)
		return out
	}
	for row, name := range a.q.names {
		r := Row{Name: name, Mean: a.q.means(row)}
		if r.Mean {
			var m stats.Moments
			for _, list := range a.returns {
				m.Add(list[row-len(a.q.rules.Players)-endings])
			}
			r.Estimate = m.Mean(stats.Usual)
		} else {
			k := 0
			for _, bits := range a.hits {
				k += int(bits >> row & 1)
			}
			r.Share = stats.Wilson(k, n, stats.Usual)
		}
		out.Rows = append(out.Rows, r)
	}
	return out
}

// sumUp sums up what was asked at a moment: of those games in which what is given
// held. Where it never did there are no rows.
func (a *samples) sumUp(out *Answer) {
	var counts [sums]int
	var m stats.Moments
	for i, bits := range a.hits {
		for k := range counts {
			counts[k] += int(bits >> k & 1)
		}
		if bits&rowGiven != 0 && a.q.cfg.Mean != "" {
			m.Add(a.returns[i][0])
		}
	}
	of := len(a.hits)
	if a.q.hasCode() {
		of = counts[sumGiven]
	}
	if of == 0 {
		return
	}
	for i, name := range a.q.names {
		r := Row{Name: name, Mean: a.q.means(i), Share: stats.Wilson(counts[i], len(a.hits), stats.Usual)}
		switch {
		case r.Mean:
			r.Share, r.Estimate = stats.Share{}, m.Mean(stats.Usual)
		case i == sumAsked:
			r.Share = stats.Wilson(counts[i], of, stats.Usual)
		}
		out.Rows = append(out.Rows, r)
	}
}

// player plays one sample after another.
type player struct {
	q     *question
	from  *engine.State
	deal  *engine.State // memory of deals
	state *engine.State // of games from the start
	end   end           // of the game at hand
	luck  engine.Stream // the stream of chance where a position is played on
}

// play plays one sample and gives its rows as bits and its returns.
func (p *player) play(ctx context.Context, seed uint64) (int64, []float64, error) {
	if p.q.cfg.Dealt {
		d, err := p.from.Seat(p.from.Actor()).Deal(seed, p.deal)
		if err != nil {
			return 0, nil, err
		}
		p.deal = d
	}
	if p.q.cfg.trial() {
		return p.trial()
	}
	s, err := p.begin(seed)
	if err != nil {
		return 0, nil, err
	}
	return p.game(ctx, s)
}

// begin is the state a game is played on from.
func (p *player) begin(seed uint64) (*engine.State, error) {
	cfg := bot.Remembers(engine.Config{Seed: seed, Options: p.q.cfg.Options, Quiet: true}, p.q.game, p.q.cfg.Bots...)
	switch {
	case p.q.cfg.Dealt:
		return p.deal, nil
	case p.from != nil:
		cfg.Enumerate = true // chance is drawn here: the position's own streams would draw the same each time
		return p.q.game.Continue(p.from, cfg)
	case p.state == nil:
		s, err := p.q.game.NewState(cfg)
		p.state = s
		return s, err
	}
	return p.state, p.state.Restart(seed)
}
