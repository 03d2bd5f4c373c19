package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// SmallEdit is one small edit of a game whose effect is asked for: what is changed, and what it
// is then.
type SmallEdit struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// RankConfig says how edits are ranked.
type RankConfig struct {
	Games   int              // at most, those of today's game included
	Seed    uint64           // game i of every edit is played with seed Seed+i
	Bots    []string         // one for all seats, or one each
	Workers int              // games played at once; 0: one
	Cluster parallel.Cluster // has the games played on other machines, if it is set
	Level   float64          // of all intervals together; 0: stats.Usual
	Within  float64          // a change of a win rate that does not matter; 0: one point
	Memory  playtest.Memory  // as that of playtest.Config
	// Progress, if set, is called with the games played so far, from any goroutine.
	Progress func(done int)
}

// Ranking is how much edits move the balance.
type Ranking struct {
	Players []string      `json:"players"`
	Won     []stats.Share `json:"won"` // today, by seat
	Seed    uint64        `json:"seed,string"`
	Bots    []string      `json:"bots"`
	Level   float64       `json:"level"`
	Within  float64       `json:"within"`
	Games   int           `json:"games"`  // in all
	Looked  int           `json:"looked"` // edits that were played, or are no game
	Edits   []Ranked      `json:"edits"`  // in the order they were given
	// Mirrored: two play, and in every game one of them won, so that what one gains the
	// other loses.
	Mirrored bool `json:"mirrored"`
	// Unended are those of all games that had no end.
	Unended playtest.Unended `json:"unended,omitzero"`
}

// Ranked is what is known of an edit.
type Ranked struct {
	SmallEdit
	Failed string `json:"failed,omitempty"` // no game can be made of it: why
	Games  int    `json:"games"`            // each beside one of today's with the same seed; 0: not looked at yet
	// By is how much more often each seat wins, by seat. All intervals of a ranking hold
	// together with its level, whenever play is ended.
	By    []stats.Estimate `json:"by,omitempty"`
	Turns float64          `json:"turns"` // by how much longer games are: a mean, for which nothing is promised
	// Seat is the one whose win rate may have moved most.
	Seat int `json:"seat"`
	// Clear: that change is one, beyond chance. Small: all changes are too small to matter.
	Clear bool `json:"clear"`
	Small bool `json:"small"`
	// More is about how many games more would tell whether the change that was seen is one; 0:
	// it is told already, or next to nothing was seen.
	More int `json:"more"`
}

// Most is the change of the seat whose win rate may have moved most.
func (r *Ranked) Most() stats.Estimate {
	if len(r.By) == 0 {
		return stats.Estimate{Low: -1, High: 1}
	}
	return r.By[r.Seat]
}

// firstLooked is how many games each edit has before any has more.
const firstLooked = LeastGames

// Rank finds which of many edits move the balance, and by how much. Every edit plays a few
// games beside today's with the same seeds. Then it is always the turn of the edit whose effect may
// be the largest by the end of its interval, and it plays as many games again as it has had
// (optimism in the face of uncertainty: T. L. Lai, H. Robbins, "Asymptotically efficient
// adaptive allocation rules", Advances in Applied Mathematics 6 (1985), 4–22). An edit is done with
// when its effect is sure to be too small to matter, or known to within cfg.Within or a quarter of itself.
//
// Since it depends on what was seen how long an edit plays, its intervals are confidence
// sequences (stats.ConfidenceSequence), and since many are looked at, each has Bonferroni's level for
// all seats of all edits. Which edit plays next depends on no clock: where ctx ends early,
// the ranking is the one that as many Games give. The error is that of ctx where nothing is known.
func Rank(ctx context.Context, today Arm, edits []SmallEdit, maker func(i int) (Arm, error), cfg RankConfig) (*Ranking, error) {
	r, err := newRanker(today, edits, maker, cfg)
	if err != nil {
		return nil, err
	}
	if err := r.screen(ctx); err != nil {
		return nil, err
	}
	for r.out.Looked == len(edits) && ctx.Err() == nil {
		e := r.next()
		if e == nil || r.out.Games+r.cost(e) > cfg.Games {
			break
		}
		if err := r.visit(ctx, e); err != nil && ctx.Err() == nil {
			return nil, err
		}
	}
	return r.ranking(), nil
}

// ranker is a ranking at work.
type ranker struct {
	cfg   RankConfig
	maker func(i int) (Arm, error)
	today *pointTally
	arm   Arm
	edits []*weighed
	kept  []*weighed // those whose games are kept, the last visited last
	out   *Ranking
}

// weighed is an edit and what was seen of it.
type weighed struct {
	i       int
	failed  string
	arm     *Arm // nil: it has to be made
	games   int
	moves   []*stats.ConfidenceSequence // by seat
	turns   stats.Moments
	lone    bool
	unended playtest.Unended
	by      []stats.Estimate
	most    float64 // how large the effect may be
	done    bool
}

func newRanker(today Arm, edits []SmallEdit, maker func(i int) (Arm, error), cfg RankConfig) (*ranker, error) {
	if cfg.Level == 0 {
		cfg.Level = stats.Usual
	}
	if cfg.Within == 0 {
		cfg.Within = 0.01
	}
	switch {
	case len(edits) == 0:
		return nil, errors.New("there is nothing to change")
	case cfg.Games < 2*firstLooked || cfg.Games > playtest.MaxGames:
		return nil, fmt.Errorf("the number of games is from %d to %d, not %d", 2*firstLooked, playtest.MaxGames, cfg.Games)
	case cfg.Level <= 0 || cfg.Level >= 1 || math.IsNaN(cfg.Level):
		return nil, fmt.Errorf("a level is a probability between 0 and 1, not %v", cfg.Level)
	case !(cfg.Within > 0 && cfg.Within < 1):
		return nil, fmt.Errorf("a change that does not matter is from 0 to 1, not %v", cfg.Within)
	}
	if _, err := bot.Table(today.Game, cfg.Bots); err != nil {
		return nil, err
	}
	players := today.Game.Players()
	out := &Ranking{Players: players, Seed: cfg.Seed, Bots: cfg.Bots, Level: cfg.Level, Within: cfg.Within}
	r := &ranker{cfg: cfg, maker: maker, today: newPointTally(players, true), arm: today, out: out}
	level := 1 - (1-cfg.Level)/float64(len(edits)*len(players))
	for i, e := range edits {
		out.Edits = append(out.Edits, Ranked{SmallEdit: e})
		w := &weighed{i: i, lone: true, most: 1}
		for range players {
			w.moves = append(w.moves, stats.NewConfidenceSequence(level, sharpFor))
		}
		r.edits = append(r.edits, w)
	}
	return r, nil
}

// sharpFor is about how many games the intervals are sharpest for.
const sharpFor = 4000

// screen plays the first games of today's and of each edit, in their order, until all have had
// theirs or the games are used up. An edit that is no game counts as if it had played.
func (r *ranker) screen(ctx context.Context) error {
	if err := r.play(ctx, r.arm, 0, firstLooked, r.cfg.Workers, r.today); err != nil {
		return err
	}
	r.out.Games = firstLooked
	n := min(len(r.edits), (r.cfg.Games-r.out.Games)/firstLooked)
	seen := make([][]outcome, n)
	atOnce := r.cfg.Workers
	if r.cfg.Cluster != nil {
		atOnce = max(atOnce, parallel.AtOnce)
	}
	done, err := parallel.Prefix(ctx, n, atOnce, func() *Arm { return nil }, func(_ *Arm, i int) (err error) {
		arm, err := r.made(ctx, r.edits[i])
		if err == nil && arm != nil {
			seen[i], err = r.outcomes(ctx, *arm, 0, firstLooked, 1)
		}
		if none, ok := errors.AsType[*playtest.NoEnd](err); ok {
			r.edits[i].failed, r.edits[i].unended, err = none.Error(), none.Unended, nil
		}
		return err
	}, func(done int) {
		if r.cfg.Progress != nil {
			r.cfg.Progress(firstLooked * (1 + done))
		}
	})
	if err != nil && (ctx.Err() == nil || done == 0) {
		return err
	}
	for i, e := range r.edits[:done] {
		r.out.Games, r.out.Looked = r.out.Games+firstLooked, r.out.Looked+1
		if e.done = e.failed != ""; !e.done {
			e.add(seen[i], r.today.outcomes)
			e.judge(r.cfg.Within)
		}
	}
	return nil
}

// made makes the game of an edit; it is nil, and noted why, where there is none.
func (r *ranker) made(ctx context.Context, e *weighed) (*Arm, error) {
	arm, err := r.maker(e.i)
	if err == nil && !slices.Equal(arm.Game.Players(), r.out.Players) {
		err = errors.New("it has other players")
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		e.failed = err.Error()
		return nil, nil
	}
	return &arm, nil
}

// next is the edit whose effect may be the largest; nil where all are done with.
func (r *ranker) next() (best *weighed) {
	for _, e := range r.edits {
		if !e.done && (best == nil || e.most > best.most) {
			best = e
		}
	}
	return best
}

// cost is how many games a visit takes.
func (r *ranker) cost(e *weighed) int { return max(0, 2*e.games-len(r.today.outcomes)) + e.games }

// visit plays as many games of an edit as it has had. Nothing counts of a visit that was
// not finished.
func (r *ranker) visit(ctx context.Context, e *weighed) (err error) {
	had, n := len(r.today.outcomes), 2*e.games
	if err := r.keep(ctx, e); err != nil {
		return err
	}
	if had < n {
		if err := r.play(ctx, r.arm, had, n-had, r.cfg.Workers, r.today); err != nil {
			r.today.outcomes = r.today.outcomes[:had]
			return err
		}
	}
	seen, err := r.outcomes(ctx, *e.arm, e.games, n-e.games, r.cfg.Workers)
	if err != nil {
		r.today.outcomes = r.today.outcomes[:had]
		return err
	}
	r.out.Games += max(0, n-had) + n - e.games // the cost
	e.add(seen, r.today.outcomes[e.games:n])
	e.judge(r.cfg.Within)
	if r.cfg.Progress != nil {
		r.cfg.Progress(r.out.Games)
	}
	return nil
}

// mostKept is how many edited games are kept ready: it is mostly the turn of the same ones.
const mostKept = 24

// keep makes the game of an edit, or has it still.
func (r *ranker) keep(ctx context.Context, e *weighed) error {
	r.kept = append(slices.DeleteFunc(r.kept, func(x *weighed) bool { return x == e }), e)
	if len(r.kept) > mostKept {
		r.kept[0].arm = nil
		r.kept = r.kept[1:]
	}
	if e.arm != nil {
		return nil
	}
	arm, err := r.made(ctx, e)
	if err == nil && arm == nil {
		err = errors.New("an edited game can't be made again: " + e.failed)
	}
	e.arm = arm
	return err
}

// outcomes plays games of an edit.
func (r *ranker) outcomes(ctx context.Context, arm Arm, first, games, workers int) ([]outcome, error) {
	out := make([]outcome, 0, games)
	err := r.play(ctx, arm, first, games, workers, playtest.SinkFunc(func(p *playtest.Record) error {
		out = append(out, outcomeOf(p))
		return nil
	}))
	return out, err
}

func (r *ranker) play(ctx context.Context, arm Arm, first, games, workers int, sink playtest.Sink) error {
	cfg := playtest.Config{First: first, Games: games, Seed: r.cfg.Seed, Bots: r.cfg.Bots, Options: arm.Options, Workers: workers, Cluster: r.cfg.Cluster, Memory: r.cfg.Memory, MustEnd: true}
	_, err := playtest.Run(ctx, arm.Game, cfg, sink)
	return err
}

// add takes games in, beside today's of the same seeds.
func (e *weighed) add(seen, today []outcome) {
	for i, now := range seen {
		was := today[i]
		e.lone = e.lone && now.single()
		now.count(&e.unended)
		e.turns.Add(float64(now.turns) - float64(was.turns))
		for seat, q := range e.moves {
			q.Add(float64(now.winners>>seat&1) - float64(was.winners>>seat&1))
		}
	}
	e.games += len(seen)
}

// judge says how large the effect may be, and whether enough is known.
func (e *weighed) judge(within float64) {
	e.by, e.most, e.done = e.by[:0], 0, true
	for _, q := range e.moves {
		by := q.Interval()
		e.by = append(e.by, by)
		e.most = max(e.most, by.High, -by.Low)
		half := (by.High - by.Low) / 2
		e.done = e.done && (by.Within(within) || half <= max(within, math.Abs(by.Value)/4))
	}
}

// ranking is what is known of all edits.
func (r *ranker) ranking() *Ranking {
	r.out.Mirrored = len(r.out.Players) == 2
	won := make([]int, len(r.out.Players))
	n := len(r.today.outcomes)
	for _, o := range r.today.outcomes {
		r.out.Mirrored = r.out.Mirrored && o.single()
		o.count(&r.out.Unended)
		for seat := range won {
			won[seat] += int(o.winners >> seat & 1)
		}
	}
	for _, k := range won {
		r.out.Won = append(r.out.Won, stats.Wilson(k, n, stats.Usual))
	}
	for i, e := range r.edits {
		r.out.Mirrored = r.out.Mirrored && (e.lone || e.games == 0)
		r.out.Unended = r.out.Unended.With(e.unended)
		x := &r.out.Edits[i]
		x.Failed, x.Games = e.failed, e.games
		if e.games == 0 {
			continue
		}
		x.By, x.Turns, x.Small = e.by, e.turns.Mean(stats.Usual).Value, true
		for seat, by := range e.by {
			x.Small = x.Small && by.Within(r.cfg.Within)
			if math.Abs(by.Value) > math.Abs(e.by[x.Seat].Value) {
				x.Seat = seat
			}
		}
		x.Clear = x.Most().Excludes(0)
		if !x.Clear && !x.Small {
			x.More = int(x.Most().ToTell(e.games))
		}
	}
	return r.out
}

// ByEffect are the edits that were played, those first that are sure to move the balance, and
// of each sort the largest effect first.
func (r *Ranking) ByEffect() []*Ranked {
	var out []*Ranked
	for i := range r.Edits {
		if r.Edits[i].Games > 0 {
			out = append(out, &r.Edits[i])
		}
	}
	sort := func(e *Ranked) int {
		switch {
		case e.Clear && !e.Small:
			return 0
		case !e.Small:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(out, func(a, b *Ranked) int {
		return cmp.Or(sort(a)-sort(b), cmp.Compare(math.Abs(b.Most().Value), math.Abs(a.Most().Value)))
	})
	return out
}
