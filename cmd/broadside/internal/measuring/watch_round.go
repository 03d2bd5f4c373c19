package measuring

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/learn"
)

// round is what is played for one save.
type round struct {
	m     *match
	save  int
	began time.Time
	stop  context.CancelFunc // nil: nothing is played, as both are the same game
	over  chan struct{}
}

func newRound(base, now *side, save int) *round {
	m := &match{a: base, b: now, edit: "now", changes: carddefs.Diff(base.opened.Set, now.opened.Set)}
	return &round{m: m, save: save, began: time.Now(), over: make(chan struct{})}
}

// holds says that these are the two games that it plays.
func (r *round) holds(base, now *side) bool {
	return r.m.a.arm.Game.Hash() == base.arm.Game.Hash() && r.m.b.arm.Game.Hash() == now.arm.Game.Hash()
}

// apart says why two games can't be held against each other; "" where they can.
func apart(a, b *side) string {
	if x, y := a.arm.Game.Players(), b.arm.Game.Players(); !slices.Equal(x, y) {
		return fmt.Sprintf("it was a game for %s, and now it is one for %s: win rates can't be compared", prose.List(x), prose.List(y))
	}
	return ""
}

// stage is who plays a round's games.
type stage string

// The stages.
const (
	asBefore stage = "before" // learned players, as they played before the edit
	asAfter  stage = "after"  // a player that learned the edited game, then both in turns, in both
	asNamed  stage = "named"  // the bots that were asked for
)

// news is what a round's games have shown so far.
type news struct {
	round *round
	stage stage
	found *lab.Comparison
	took  time.Duration
	err   error
	bug   any
}

// headStart is how long both games are played as before the edit: then most of the
// time goes to learning.
const headStart = 5 * time.Second

// play plays a round, and tells of it.
func (w *watching) play(ctx context.Context, r *round) {
	defer close(r.over)
	defer func() {
		if bug := recover(); bug != nil {
			w.news <- news{round: r, bug: bug}
		}
	}()
	if !w.players.learn {
		_ = w.compare(ctx, r, asNamed, w.workers, nil)
		return
	}
	ready := make(chan error, 1)
	go func() { ready <- w.players.ready(ctx, r.m.a.arm, r.m.b.arm) }()
	if w.players.carry(r.m.a.arm, r.m.b.arm) {
		if err := w.asBefore(ctx, r, ready); err != nil || ctx.Err() != nil {
			return
		}
	}
	if err := <-ready; err != nil {
		if ctx.Err() == nil {
			w.news <- news{round: r, err: err}
		}
		return
	}
	if err := w.players.seat(r.m.a.arm, r.m.b.arm); err != nil {
		w.news <- news{round: r, err: err}
		return
	}
	_ = w.compare(ctx, r, asAfter, w.workers, nil)
}

// asBefore plays as before the edit for a while, at most until the players are ready.
func (w *watching) asBefore(ctx context.Context, r *round, ready chan error) error {
	first, enough := context.WithCancel(ctx)
	defer enough()
	began := time.Now()
	go func() {
		select {
		case err := <-ready:
			ready <- err
			enough()
		case <-first.Done():
		}
	}()
	return w.compare(first, r, asBefore, max(1, w.workers/2), func() { // the others learn
		if time.Since(began) > headStart {
			enough()
		}
	})
}

// compare plays pairs until ctx ends or all are played, and tells of each look. An error was
// told as well.
func (w *watching) compare(ctx context.Context, r *round, who stage, workers int, looked func()) error {
	began := time.Now()
	tell := func(c *lab.Comparison) {
		w.news <- news{round: r, stage: who, found: c, took: time.Since(began)}
		if looked != nil {
			looked()
		}
	}
	found, err := lab.Compare(ctx, r.m.a.arm, r.m.b.arm, lab.CompareConfig{
		Pairs: w.pairs, Seed: w.seed, Bots: w.bots, Workers: workers, Level: w.level.share(), Within: w.within.share(), Look: tell,
	})
	switch {
	case err == nil:
		w.news <- news{round: r, stage: who, found: found, took: time.Since(began)}
	case ctx.Err() == nil:
		w.news <- news{round: r, err: err}
		return err
	}
	return nil
}

// pupils are the learned players of a watch.
type pupils struct {
	learn   bool // somebody at the table is one
	workers int
	version string
	base    lab.Arm      // the game that edits are held against
	from    *learn.Saved // what all of them begin with: who has learned that

	busy  sync.Mutex // one learns at a time, on all cores
	taken []pupil    // the last ones, the latest last
	at    atomic.Pointer[learn.Progress]
}

// pupil is a player and the game that it has learned.
type pupil struct {
	hash   string
	player *learn.Player
}

// mostPupils is how many are kept: an edit that is taken back is there at once.
const mostPupils = 8

// begin learns the game that edits are held against, unless that was done before.
func (p *pupils) begin(s *shell.Streams, base lab.Arm, bots []string) error {
	if p.learn = slices.ContainsFunc(bots, bot.Trains); !p.learn {
		return nil
	}
	if err := seating.Learned(s, base.Game, base.Options, bots, p.workers); err != nil {
		return err
	}
	p.busy.Lock()
	defer p.busy.Unlock()
	p.base, p.from, p.taken = base, learn.Kept(base.Game, base.Options).Saved(), nil
	return nil
}

// rebase is begin for another game that edits are held against from now on: who has learned it
// is often there, as an edit that was committed.
func (p *pupils) rebase(s *shell.Streams, base lab.Arm, bots []string) error {
	if !p.learn {
		return nil
	}
	if err := p.keep(s, base); err != nil {
		return err
	}
	return p.begin(s, base, bots)
}

// of is the player who has learned a game from where all begin.
func (p *pupils) of(ctx context.Context, arm lab.Arm) (*learn.Player, error) {
	p.busy.Lock()
	defer p.busy.Unlock()
	if player := p.known(arm); player != nil {
		return player, nil
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	defer p.at.Store(nil)
	cfg := learn.Config{
		Options: arm.Options, Seed: 1, Workers: p.workers, Engine: p.version, From: p.from, Rivals: bot.Rivals(),
		Progress: func(at learn.Progress) { p.at.Store(&at) },
	}
	if arm.Game.Hash() != p.base.Game.Hash() {
		cfg.With = &learn.Also{Game: p.base.Game, Options: p.base.Options}
	}
	player, err := learn.Train(ctx, arm.Game, cfg)
	if err != nil {
		return nil, err
	}
	p.taken = append(p.taken, pupil{arm.Game.Hash(), player})
	p.taken = p.taken[max(0, len(p.taken)-mostPupils):]
	return player, nil
}

// known is the player that was taught before, or nil.
func (p *pupils) known(arm lab.Arm) *learn.Player {
	for _, k := range p.taken {
		if k.hash == arm.Game.Hash() {
			return k.player
		}
	}
	return nil
}

// ready teaches a player the second game, and the first as well where both are small and solved.
func (p *pupils) ready(ctx context.Context, a, b lab.Arm) error {
	player, err := p.of(ctx, b)
	if err == nil && player.Recalls() {
		_, err = p.of(ctx, a)
	}
	return err
}

// seat gives two games the player that has learned both: as seating.LearnedBoth does, so
// that other commands play the same.
func (p *pupils) seat(a, b lab.Arm) error {
	p.busy.Lock()
	defer p.busy.Unlock()
	both := p.known(b)
	for _, arm := range []lab.Arm{a, b} {
		player, err := p.known(arm), error(nil)
		if !both.Recalls() {
			player, err = both.Saved().Carried(arm.Game, arm.Options)
		}
		if err == nil {
			err = player.Keep(arm.Game)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// carry gives two games players who play as was learnt before the edit; false: that
// can't be.
func (p *pupils) carry(a, b lab.Arm) bool {
	for _, arm := range []lab.Arm{a, b} {
		player, err := p.from.Carried(arm.Game, arm.Options)
		if err != nil || player.Keep(arm.Game) != nil {
			return false
		}
	}
	return true
}

// keep puts the player of a game where others find it, so that who plays the same pairs again
// has the same one.
func (p *pupils) keep(s *shell.Streams, arm lab.Arm) error {
	p.busy.Lock()
	defer p.busy.Unlock()
	player := p.known(arm)
	if player == nil {
		return nil
	}
	_, err := seating.KeepLearned(s, arm.Game, player)
	return err
}
