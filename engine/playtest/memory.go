package playtest

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
)

// Memory keeps how games went while a command is at work, so that one that was killed need not play them again. A game is known by who
// plays what, as words, and by its seed. Any goroutine may call it.
type Memory interface {
	// Recall gives the choices of a game that was kept; false: none was.
	Recall(of string, seed uint64) (choices []int32, known bool)
	// Keep keeps a game. What can't be kept is not.
	Keep(of string, seed uint64, choices []int32)
}

// WorthKeeping is how long a game takes that is kept: one that is played as quickly as it is read is not.
const WorthKeeping = time.Millisecond

// remember makes the words by which the games of each table are known.
func (r *runner) remember() error {
	if r.cfg.Memory == nil {
		return nil
	}
	options, err := r.game.Options(r.cfg.Options)
	if err != nil {
		return err
	}
	for _, names := range r.cfg.tables() {
		of, err := json.Marshal([]any{r.game.Hash(), r.game.Expansions(), r.game.Players(), options, Stamped(r.game, r.cfg.Options, names), r.cfg.MaxChoices})
		if err != nil {
			return fmt.Errorf("name the games: %w", err)
		}
		r.of = append(r.of, string(of))
	}
	return nil
}

// Stamped are bots by their whole names; those that learn, with what the game's player has learned.
func Stamped(g *engine.Game, options map[string]int, names []string) (out []string) {
	for _, name := range names {
		if full, err := bot.Canonical(name); err == nil {
			name = full
		}
		if kept, ok := g.Kept(options).(interface{ Stamp() string }); ok && bot.Trains(name) {
			name += " " + kept.Stamp()
		}
		out = append(out, name)
	}
	return out
}

// recalled plays a game by the choices that are kept of it; false where none are, or where they are no whole game.
func (r *runner) recalled(s *slot) bool {
	if r.of == nil {
		return false
	}
	rec := &s.record
	choices, known := r.cfg.Memory.Recall(r.of[rec.Game%len(r.of)], rec.Seed)
	if !known {
		return false
	}
	for _, c := range choices {
		if s.state.Over() || int(c) >= s.state.Count() || s.state.Apply(int(c)) != nil {
			break
		}
		rec.Choices = append(rec.Choices, c)
	}
	if len(rec.Choices) == len(choices) {
		switch {
		case s.state.Over():
			return true
		case len(choices) == r.most() && r.cfg.MaxChoices == 0:
			s.err = r.leave(s.state)
			return true
		}
	}
	rec.Choices = rec.Choices[:0]
	s.err = s.state.Restart(rec.Seed)
	return false
}

// keep keeps a game that took so long.
func (r *runner) keep(rec *Record, took time.Duration) {
	if r.of != nil && took >= WorthKeeping {
		r.cfg.Memory.Keep(r.of[rec.Game%len(r.of)], rec.Seed, rec.Choices)
	}
}
