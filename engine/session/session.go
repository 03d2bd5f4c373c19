// Package session is a game with somebody in every seat: bots choose by
// themselves, and whoever calls chooses for the other seats. It has no terminal
// and no network: a prompt, a table in a browser and a test all go from question
// to question in the same way.
//
//	for {
//		if err := s.Next(ctx); err != nil { … }  // the bots choose
//		p, ok := s.Waiting()
//		if !ok { break }                         // the game is over
//		… show s.Seat(p) to whoever sits there, take their answer …
//		err := s.Answer(p, i)
//	}
package session

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
)

// Config says how a game is started, and who sits where.
type Config struct {
	Seed    uint64
	Options map[string]int // by name; those not named have their defaults
	// Bots are the bots by player; nil is a seat whose choices come from the
	// caller.
	Bots []bot.Bot
	// MaxChoices is where the game is stopped, which is engine.ErrTooLong; 0:
	// engine.MaxChoices, the most that a saved game can have.
	MaxChoices int
}

// ErrStuck is for a game that is not over and asks nobody.
var ErrStuck = errors.New("the game waits for nobody")

// ErrNotAsked is for an answer of a player who was not asked.
var ErrNotAsked = errors.New("another has to choose now")

var (
	errNoContext = misuse("no context was given")
	errNoGame    = misuse("this session has no game: New and Resume give one")
)

func misuse(format string, args ...any) error {
	return &engine.Misuse{Sentence: fmt.Sprintf(format, args...)}
}

// Session is a game in progress, from New or Resume. It serves one goroutine at a
// time.
type Session struct {
	state *engine.State
	bots  []bot.Bot
	most  int
	cuts  []int // by undo: the length of the record after it; LogReaders reckon with them

	watcher Watcher // or nil
}

// New starts a game, at its first choice.
func New(g *engine.Game, cfg Config) (*Session, error) {
	if g == nil {
		return nil, misuse("no game was given")
	}
	st, err := g.NewState(engine.Config{Seed: cfg.Seed, Options: cfg.Options})
	if err != nil {
		return nil, err
	}
	return sit(st, cfg)
}

// Resume goes on with a saved game, which says its seed and options. The error
// is that of engine.Game.Resume, and beside it comes what that gives.
func Resume(ctx context.Context, g *engine.Game, r *engine.Record, cfg Config) (*Session, error) {
	switch {
	case ctx == nil:
		return nil, errNoContext
	case g == nil || r == nil:
		return nil, misuse("no game was given")
	}
	st, failed := g.Resume(ctx, r)
	if st == nil {
		return nil, failed
	}
	s, err := sit(st, cfg)
	return s, cmp.Or(err, failed)
}

// From goes on from a position that was dealt or built; it is the session's from then on. Such a
// game may have no way to be saved.
func From(st *engine.State, cfg Config) (*Session, error) {
	if st == nil {
		return nil, errNoGame
	}
	return sit(st, cfg)
}

func sit(st *engine.State, cfg Config) (*Session, error) {
	if seats := len(st.Game().Players()); len(cfg.Bots) != seats {
		st.Release()
		return nil, fmt.Errorf("%s has %d seats, but %d are filled", st.Game().Name(), seats, len(cfg.Bots))
	}
	if cfg.MaxChoices < 0 {
		st.Release()
		return nil, misuse("MaxChoices is %d: it is 0, or the most choices a game may have", cfg.MaxChoices)
	}
	if cfg.MaxChoices == 0 {
		cfg.MaxChoices = engine.MaxChoices
	}
	return &Session{state: st, bots: slices.Clone(cfg.Bots), most: cfg.MaxChoices}, nil
}

// Close gives back what the game holds. What it shows can still be read.
func (s *Session) Close() {
	if s.state != nil {
		s.state.Release()
	}
}

// State is the whole truth, to look at and not to change: a player gets a Seat.
func (s *Session) State() *engine.State { return s.state }

// Seat is what a player sees and is asked.
func (s *Session) Seat(p engine.Player) engine.Seat { return s.state.Seat(p) }

// Bot is who sits there; nil is a seat of the caller's, or none.
func (s *Session) Bot(p engine.Player) bot.Bot {
	if !s.seated(p) {
		return nil
	}
	return s.bots[p]
}

// seated says whether a number is a player's.
func (s *Session) seated(p engine.Player) bool { return p >= 0 && p < len(s.bots) }

// Callers are the seats whose choices come from the caller.
func (s *Session) Callers() (out []engine.Player) {
	for p, b := range s.bots {
		if b == nil {
			out = append(out, p)
		}
	}
	return out
}

// Over says whether the game is over.
func (s *Session) Over() bool { return s.state == nil || s.state.Over() }

// Waiting is the player for whom the caller has to choose now; false while a
// bot has to choose, and when the game is over.
func (s *Session) Waiting() (p engine.Player, ok bool) {
	if s.Over() {
		return 0, false
	}
	p = s.state.Actor()
	return p, p >= 0 && s.bots[p] == nil
}

// Step lets the bot that has to choose make one choice. It is false where no bot
// has to. A bot that panics is an *engine.Panicked, and has not chosen.
func (s *Session) Step(ctx context.Context) (moved bool, err error) {
	if ctx == nil {
		return false, errNoContext
	}
	if _, asked := s.Waiting(); asked || s.Over() {
		return false, nil
	}
	if err := s.mayGoOn(ctx); err != nil {
		return false, err
	}
	p := s.state.Actor()
	if p < 0 {
		return false, ErrStuck
	}
	i, err := s.choose(ctx, p)
	if err == nil {
		if err = s.state.Apply(i); err == nil {
			s.tellAsked()
		}
	}
	return err == nil, err
}

func (s *Session) choose(ctx context.Context, p engine.Player) (i int, err error) {
	defer engine.Guard("bot of the "+s.state.Game().Players()[p], &err)
	return s.bots[p].Choose(ctx, s.state.Seat(p))
}

// Next lets bots choose until the caller has to, or the game is over. A game of
// bots alone is played to its end.
func (s *Session) Next(ctx context.Context) error {
	for {
		if moved, err := s.Step(ctx); err != nil || !moved {
			return err
		}
	}
}

// Answer makes the i-th choice for a player of the caller's. One that cannot be
// made is an error, and changes nothing.
func (s *Session) Answer(p engine.Player, i int) error {
	if !s.seated(p) {
		return noPlayer(p)
	}
	if asked, ok := s.Waiting(); !ok || asked != p {
		return ErrNotAsked
	}
	if err := s.mayGoOn(context.Background()); err != nil {
		return err
	}
	before := s.Made()
	return s.tellAnswered(p, before, s.state.Apply(i))
}

// AnswerBatch chooses a whole batch for a player of the caller's, so many of each of engine.Choice.From.
// One that cannot be made is an error, and changes nothing.
func (s *Session) AnswerBatch(p engine.Player, counts []int) error {
	if !s.seated(p) {
		return noPlayer(p)
	}
	if asked, ok := s.Waiting(); !ok || asked != p {
		return ErrNotAsked
	}
	if err := s.mayGoOn(context.Background()); err != nil {
		return err
	}
	before := s.Made()
	return s.tellAnswered(p, before, s.state.ChooseBatch(counts))
}

func noPlayer(p engine.Player) error { return misuse("there is no player %d", p) }

func (s *Session) mayGoOn(ctx context.Context) error {
	if s.Made() >= s.most {
		return engine.ErrTooLong
	}
	return ctx.Err()
}

// Undo takes a player's last choice back, and what has been chosen since. Where
// all the other callers' players have agreed, and so where there are none,
// whatever has been shown since is taken back too. Otherwise only a choice that
// showed nothing, and after which nobody has chosen, can be.
func (s *Session) Undo(p engine.Player, agreed ...engine.Player) error {
	err := s.undo(p, agreed)
	if err == nil {
		s.cuts = append(s.cuts, s.state.LogLen())
		if s.watcher != nil {
			s.watcher.TookBack(p, s.Made())
			s.tellAsked()
		}
	}
	return err
}

// Sit puts a bot into a seat, or the caller: nil.
func (s *Session) Sit(p engine.Player, b bot.Bot) error {
	if !s.seated(p) {
		return noPlayer(p)
	}
	s.bots[p] = b
	return nil
}

func (s *Session) undo(p engine.Player, agreed []engine.Player) error {
	for _, q := range append([]engine.Player{p}, agreed...) {
		if !s.seated(q) {
			return noPlayer(q)
		}
	}
	was := s.state.Choices(p)
	if was == 0 {
		return misuse("the %s has made no choice yet, so there is nothing to take back", s.state.Game().Players()[p])
	}
	for _, other := range s.Callers() {
		if other != p && !slices.Contains(agreed, other) {
			return s.state.UndoFor(p)
		}
	}
	for s.state.Choices(p) == was {
		if err := s.state.Undo(); err != nil {
			return err
		}
	}
	return nil
}

// Save writes the game as text, for Resume.
func (s *Session) Save(w io.Writer) (err error) {
	switch {
	case w == nil:
		return misuse("no writer was given")
	case s.state == nil:
		return errNoGame
	}
	defer engine.Guard("writer", &err)
	return s.state.Save(w)
}

// LogReader reads the log for one viewer, each line once. A line that was taken
// back and happened anew is new.
type LogReader struct {
	s      *Session
	viewer engine.Player
	read   int // length of the record read
	cuts   int // undos reckoned with
}

// Reader begins at the log's first line. The viewer is a player, who reads what that
// player may know; engine.Everything, who reads all; or any other number, for those
// who look on and read what all players know.
func (s *Session) Reader(viewer engine.Player) *LogReader {
	return &LogReader{s: s, viewer: viewer, cuts: len(s.cuts)}
}

// News are the lines since the last call, or since Skip.
func (r *LogReader) News() []engine.Line {
	if !r.catchUp() {
		return nil
	}
	lines := r.s.state.LogFrom(r.viewer, r.read)
	r.read = r.s.state.LogLen()
	return lines
}

// Story is the same news told as a story. The last scene is left for a later call while bots
// choose, since more may come of it, and where nothing has come of it yet.
func (r *LogReader) Story() []engine.Scene {
	if !r.catchUp() {
		return nil
	}
	scenes := r.s.state.StoryFrom(r.viewer, r.read)
	_, asked := r.s.Waiting()
	if n := len(scenes) - 1; n >= 0 && !r.s.Over() && !r.s.broken() && (!asked || scenes[n].Open) {
		for n > 0 && scenes[n-1].Next == scenes[n].Next {
			n-- // one scene in several lines
		}
		if n > 0 {
			r.read = scenes[n-1].Next
		}
		return scenes[:n]
	}
	r.read = r.s.state.LogLen()
	return scenes
}

// broken says whether a rule went wrong.
func (s *Session) broken() bool {
	_, broken := s.state.FaultOf()
	return broken
}

// catchUp reckons with what was taken back; false: there is no game.
func (r *LogReader) catchUp() bool {
	if r.s.state == nil {
		return false
	}
	for ; r.cuts < len(r.s.cuts); r.cuts++ {
		r.read = min(r.read, r.s.cuts[r.cuts])
	}
	return true
}

// Skip leaves out all lines so far.
func (r *LogReader) Skip() {
	if r.s.state != nil {
		r.read, r.cuts = r.s.state.LogLen(), len(r.s.cuts)
	}
}
