package playtest

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/parallel"
)

// Run plays the games First … First+Games-1 and hands each to every sink, in
// the order of their numbers and from the calling goroutine. What the sinks
// get depends on the game, the numbers, the seed and the bots, never on how
// many workers shared the work. Memory stays the same over any number of
// games: workers that are far ahead of the sinks wait.
//
// done is how many games the sinks took: the longest prefix that was finished.
// It is Games unless err says why not: the end of ctx (its error), a sink's
// error, or a game that could not be played on, as where a bot fails. A fault of
// the rules is no error but an ending. Where ctx ends, Run returns at once; a
// bot that is still thinking ends by itself, and nobody hears of it.
//
// A sink or Progress that panics is an *engine.Panicked.
func Run(ctx context.Context, g *engine.Game, cfg Config, sinks ...Sink) (done int, err error) {
	if err := given(ctx, g, sinks); err != nil {
		return 0, err
	}
	r, err := beginning(ctx, g, cfg)
	if err != nil {
		return 0, err
	}
	if cfg.MustEnd && cfg.First == 0 {
		sinks = append([]Sink{cfg.mustEnd()}, sinks...)
	}
	if cfg.Cluster != nil {
		return r.away(ctx, sinks)
	}
	ctx, stop := context.WithCancel(ctx) // bots that think are to hear of every end
	defer stop()
	r.ctx = ctx
	defer context.AfterFunc(ctx, r.halt)()
	for range max(1, min(cfg.Workers, cfg.Games)) {
		go r.work()
	}
	defer r.halt()
	return r.deliver(ctx, sinks)
}

// beginning is a runner whose first game has begun. A setup may think for seconds: where ctx ends it is left behind.
func beginning(ctx context.Context, g *engine.Game, cfg Config) (*runner, error) {
	return parallel.Leaving(ctx, func() (*runner, error) { return newRunner(g, cfg) })
}

// given says what is wrong with a run that cannot begin.
func given(ctx context.Context, g *engine.Game, sinks []Sink) error {
	switch {
	case ctx == nil:
		return &engine.Misuse{Sentence: "no context was given"}
	case g == nil:
		return &engine.Misuse{Sentence: "no game was given"}
	}
	for i, s := range sinks {
		if f, ok := s.(SinkFunc); s == nil || ok && f == nil {
			return &engine.Misuse{Sentence: fmt.Sprintf("sink %d is nil", i+1)}
		}
	}
	return ctx.Err()
}

// runner is a run's shared memory: a ring of games. Numbers here count from 0
// at cfg.First.
type runner struct {
	game   *engine.Game
	cfg    Config
	tables [][]bot.Bot     // game i has those of table i mod len(tables)
	all    []bot.Bot       // of all tables
	of     []string        // what Memory knows the games of each table by; nil: there is none
	ctx    context.Context // given to the bots; done once the run has ended
	halted atomic.Bool
	ring   []slot // game i is in ring[i%len(ring)]

	_      [64]byte // what is above is read at every choice, what is below is written by all
	played atomic.Int64
	mu     sync.Mutex
	ready  sync.Cond // the game at head is done, or the run is halted
	room   sync.Cond // head has moved, or the run is halted
	head   int       // the next game to deliver
	next   int       // the next game to play; at most head+len(ring)
}

// slot is where a game is played and waits for the sinks. Its state is its own,
// so that the facts about the game need no copying.
type slot struct {
	state  *engine.State
	record Record
	fault  FaultSeed
	err    error // why the game could not be played on
	bug    any   // what a panic said
	done   bool  // with runner.mu
}

// at is the slot of a game.
func (r *runner) at(i int) *slot { return &r.ring[i%len(r.ring)] }

// The ring is long enough for workers to go on while one long game, or a busy
// machine that has put its worker aside, holds the sinks up; and short enough that
// its states take some megabytes.
const (
	slotsPerWorker = 256
	mostSlots      = 2048
)

// Workers claim short games by the batch, and the sinks take them so: a lock for each, and a word from core to core,
// cost as much as the shortest games. Where games are long each is claimed by itself, so that none waits for another.
const (
	mostBatch = 32
	longBatch = 4 * time.Millisecond
)

func newRunner(g *engine.Game, cfg Config) (*runner, error) {
	if cfg.Games < 1 || cfg.Games > MaxGames {
		return nil, fmt.Errorf("the number of games is from 1 to %d, not %d", MaxGames, cfg.Games)
	}
	if cfg.First < 0 || cfg.First > MaxGames-cfg.Games {
		return nil, fmt.Errorf("games are numbered from 0 to %d, and %d games from number %d on are asked for", MaxGames-1, cfg.Games, cfg.First)
	}
	if cfg.Workers < 0 || cfg.MaxChoices < 0 || cfg.Ahead < 0 {
		return nil, fmt.Errorf("the fields Workers (%d), MaxChoices (%d) and Ahead (%d) are 0 or more", cfg.Workers, cfg.MaxChoices, cfg.Ahead)
	}
	workers := max(1, cfg.Workers)
	size := max(min(slotsPerWorker*workers, mostSlots), 4*workers)
	if cfg.Ahead > 0 {
		size = max(min(size, cfg.Ahead), workers)
	}
	r := &runner{game: g, cfg: cfg, ring: make([]slot, min(size, cfg.Games))}
	if err := r.seat(); err != nil {
		return nil, err
	}
	if err := r.remember(); err != nil {
		return nil, err
	}
	r.ready.L, r.room.L = &r.mu, &r.mu
	return r, r.begin(&r.ring[0], cfg.Seed) // only options can be wrong
}

// seat makes the bots of all tables.
func (r *runner) seat() error {
	for _, names := range r.cfg.tables() {
		bots, err := bot.Table(r.game, names)
		if err != nil {
			return err
		}
		r.tables, r.all = append(r.tables, bots), append(r.all, bots...)
	}
	return nil
}

// begin starts the game of a seed in a slot.
func (r *runner) begin(s *slot, seed uint64) (err error) {
	if s.state != nil {
		return s.state.Restart(seed)
	}
	cfg := engine.Config{Seed: seed, Options: r.cfg.Options, Quiet: true, Tally: true}
	s.state, err = r.game.NewState(bot.Remembers(cfg, r.game, r.all...))
	return err
}

// halt ends the run: no game is begun, and those being played are left.
func (r *runner) halt() {
	r.halted.Store(true)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ready.Broadcast()
	r.room.Broadcast()
}

// work plays games until none are left.
func (r *runner) work() {
	for size := 1; ; {
		first, n := r.claim(size)
		if n == 0 {
			return
		}
		began := time.Now()
		whole := 0
		for whole < n && r.attempt(r.at(first+whole), first+whole) {
			if err := r.progress(); err != nil {
				r.at(first + whole).err = err
			}
			whole++
		}
		if r.finish(first, whole); whole < n {
			return
		}
		switch took := time.Since(began); {
		case took < longBatch/2:
			size = min(2*size, mostBatch)
		case took > longBatch:
			size = max(size/2, 1)
		}
	}
}

// claim gives the number of the next game to play, once there is room for it, and how many from it on, at most size.
// Towards the end of a run it gives fewer, so that all workers have some; none says that there is nothing left.
func (r *runner) claim(size int) (first, n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for !r.halted.Load() && r.next < r.cfg.Games && r.next >= r.head+len(r.ring) {
		r.room.Wait()
	}
	if r.halted.Load() || r.next >= r.cfg.Games {
		return 0, 0
	}
	left := r.cfg.Games - r.next
	first, n = r.next, min(size, r.head+len(r.ring)-r.next, max(1, left/(2*max(1, r.cfg.Workers))))
	r.next += n
	return first, n
}

// finish lets the sinks have games.
func (r *runner) finish(first, n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i := range n {
		r.at(first + i).done = true
	}
	if first == r.head {
		r.ready.Signal()
	}
}

func (r *runner) progress() (err error) {
	defer engine.Guard("function Progress", &err)
	if r.cfg.Progress != nil {
		r.cfg.Progress(int(r.played.Add(1)))
	}
	return nil
}

// add hands a game to a sink.
func add(s Sink, record *Record) (err error) {
	defer engine.Guard("sink", &err)
	return s.Add(record)
}

// deliver hands games to the sinks until all are through or the run ends.
func (r *runner) deliver(ctx context.Context, sinks []Sink) (done int, err error) {
	for done < r.cfg.Games {
		n := r.await()
		if n == 0 {
			return done, ctx.Err()
		}
		for range n {
			if err := r.hand(r.at(done), sinks); err != nil {
				return done, err
			}
			done++
		}
		r.advance(n)
	}
	return done, nil
}

// hand gives the sinks the game in a slot.
func (r *runner) hand(s *slot, sinks []Sink) error {
	switch {
	case s.bug != nil:
		panic(s.bug) // here, where the caller can recover
	case s.err != nil:
		return s.err
	}
	return addAll(sinks, &s.record)
}

func addAll(sinks []Sink, record *Record) error {
	for _, sink := range sinks {
		if err := add(sink, record); err != nil {
			return err
		}
	}
	return nil
}

// await waits for the game at head and says how many from it on are done, at most a batch; 0 if it will not be finished.
func (r *runner) await() (n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for !r.at(r.head).done && !r.halted.Load() {
		r.ready.Wait()
	}
	for n < min(mostBatch, len(r.ring)) && r.at(r.head+n).done {
		n++
	}
	return n
}

// advance makes room where games were that the sinks have.
func (r *runner) advance(n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for range n {
		r.at(r.head).done = false
		r.head++
	}
	r.room.Broadcast()
}

// attempt plays game i in a slot; false if the run was halted before its end.
func (r *runner) attempt(s *slot, i int) (whole bool) {
	defer func() {
		if p := recover(); p != nil {
			s.bug, whole = fmt.Sprintf("%v\n%s", p, debug.Stack()), true
		}
	}()
	number := r.cfg.First + i
	s.record = Record{Game: number, Seed: r.cfg.Seed + uint64(number), Returns: s.record.Returns[:0], Choices: s.record.Choices[:0]}
	if err := r.begin(s, s.record.Seed); err != nil {
		s.err = fmt.Errorf("game with seed %d: %w", s.record.Seed, err)
		return true
	}
	if whole = r.recalled(s); !whole && s.err == nil {
		began := time.Now()
		if whole, s.err = r.play(s.state, &s.record); whole && s.err == nil {
			r.keep(&s.record, time.Since(began))
		}
	}
	if whole && s.err == nil {
		s.note()
	}
	s.state.Release()
	return whole || s.err != nil
}

// most is after how many choices a game is stopped.
func (r *runner) most() int { return cmp.Or(r.cfg.MaxChoices, r.usual()) }

// play plays a game that has begun to its end and writes down the choices.
func (r *runner) play(s *engine.State, rec *Record) (whole bool, err error) {
	bots, most := r.tables[rec.Game%len(r.tables)], r.most()
	for !s.Over() {
		if r.halted.Load() {
			return false, nil
		}
		if len(rec.Choices) == most {
			if r.cfg.MaxChoices > 0 {
				return false, fmt.Errorf("game with seed %d: %w", rec.Seed, engine.ErrTooLong)
			}
			return true, r.leave(s)
		}
		p := s.Actor()
		if p < 0 {
			return false, fmt.Errorf("game with seed %d waits for nobody", rec.Seed)
		}
		i, err := bots[p].Choose(r.ctx, s.Seat(p))
		if err != nil && r.ctx.Err() != nil {
			return false, nil
		}
		if err == nil {
			err = s.Apply(i)
		}
		if err != nil {
			return false, fmt.Errorf("game with seed %d: %w", rec.Seed, err)
		}
		rec.Choices = append(rec.Choices, int32(i))
	}
	return true, nil
}

// leave ends a game after as many choices as one may have.
func (r *runner) leave(s *engine.State) error {
	if r.most() == UsualChoices {
		return s.Stop()
	}
	return nil
}

// usual is how many choices a game takes at most.
func (r *runner) usual() int {
	if r.game.Rules().Cap > 0 {
		return MostChoices
	}
	return UsualChoices
}

// note writes down how the game in a slot ended.
func (s *slot) note() {
	rec, end := &s.record, s.state.Ending()
	rec.Ending, rec.Turns, rec.Decisions, rec.Facts = end.Kind, s.state.Turn(), len(rec.Choices), s.state.Facts()
	for _, p := range end.Winners {
		rec.Winners |= 1 << uint(p)
	}
	d, broken := s.state.FaultOf()
	if !broken && !s.state.Over() {
		d, broken = s.stopped(), true
		rec.Ending = engine.Fault
	}
	if broken {
		s.fault = FaultSeed{rec.Seed, string(d.Code), d.Line()}
		if d.Code == diag.StoppedGame { // there is no line that would be at fault
			s.fault.Problem += "; " + d.Help()
		}
		rec.Fault, rec.Returns = &s.fault, nil
		return
	}
	rec.Returns = append(rec.Returns, s.state.Returns()...)
}

// stopped is what is wrong with a game that players did not end.
func (s *slot) stopped() diag.Diagnostic {
	return diag.New(diag.StoppedGame, diag.Span{}, "choices", prose.Count(MostChoices, "choice"), "turn", strconv.Itoa(s.state.Turn()),
		"table", strings.Join(s.state.Lines(), "; "))
}
