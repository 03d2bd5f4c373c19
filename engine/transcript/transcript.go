// Package transcript writes games as numbered lines that people can read. The
// same game, bots and seed give the same bytes each time.
package transcript

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
)

// Config says how a game is told.
type Config struct {
	// Viewer is whose log is told; engine.Everything tells all.
	Viewer engine.Player
	// MaxChoices stops a game that goes on for too long; 0: 100,000.
	MaxChoices int
}

// ErrTooLong says that a game was stopped at MaxChoices.
var ErrTooLong = errors.New("the game was stopped: it goes on for too long")

// Play plays a game with bots and tells all of it.
func Play(g *engine.Game, bots []bot.Bot, seed uint64, w io.Writer) error {
	s, err := g.NewState(engine.Config{Seed: seed})
	if err != nil {
		return err
	}
	defer s.Release()
	return Go(s, bots, Config{Viewer: engine.Everything}, w)
}

// Go lets bots play a game on to its end and tells it from its beginning.
func Go(s *engine.State, bots []bot.Bot, cfg Config, w io.Writer) error {
	if len(bots) != len(s.Game().Players()) {
		return fmt.Errorf("%s has %d seats, but there are %d bots", s.Game().Name(), len(s.Game().Players()), len(bots))
	}
	if cfg.MaxChoices == 0 {
		cfg.MaxChoices = 100_000
	}
	t := &Teller{Viewer: cfg.Viewer}
	if err := t.Head(s, w); err != nil {
		return err
	}
	for n := 0; !s.Over(); n++ {
		if n == cfg.MaxChoices {
			return ErrTooLong
		}
		p := s.Actor()
		if p < 0 {
			return errors.New("the game waits for nobody")
		}
		if err := s.Apply(bots[p].Choose(s.Seat(p))); err != nil {
			return err
		}
		if err := t.Tell(s, w); err != nil {
			return err
		}
	}
	return t.End(s, w)
}

// Teller writes a game as it goes on, each line once.
type Teller struct {
	Viewer engine.Player
	told   int // length of the record told
	lines  int
}

// Head writes what game it is, and what has happened so far.
func (t *Teller) Head(s *engine.State, w io.Writer) error {
	head := s.Game().Name() + " " + s.Game().Version()
	if t.Viewer == engine.Everything { // a player must not learn the seed
		head += fmt.Sprintf(", seed %d", s.Config().Seed)
	}
	if _, err := io.WriteString(w, head+"\n"); err != nil {
		return err
	}
	return t.Tell(s, w)
}

// Tell writes what has happened since it was last called.
func (t *Teller) Tell(s *engine.State, w io.Writer) error {
	var b strings.Builder
	for _, l := range s.LogFrom(t.Viewer, t.told) {
		t.lines++
		if l.Turn {
			b.WriteByte('\n')
		}
		indent := "    "
		if l.Turn || l.Choice {
			indent = "  "
		}
		fmt.Fprintf(&b, "%4d%s%s\n", t.lines, indent, l.Text)
	}
	t.told = s.LogLen()
	_, err := io.WriteString(w, b.String())
	return err
}

// End writes how the game ended, and each player's tokens.
func (t *Teller) End(s *engine.State, w io.Writer) error {
	var b strings.Builder
	b.WriteByte('\n')
	if d, ok := s.FaultOf(); ok {
		fmt.Fprintf(&b, "a rule went wrong: %s\n", d.Error())
	}
	for p, r := range s.Returns() {
		fmt.Fprintf(&b, "the %s: %+g", s.Game().Players()[p], r)
		for _, c := range s.View(p).Seats[p].Tokens {
			fmt.Fprintf(&b, ", %s %d", c.Name, c.N)
		}
		b.WriteByte('\n')
	}
	_, err := io.WriteString(w, b.String())
	return err
}
