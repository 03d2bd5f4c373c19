// Package screen is a game at a terminal, drawn: the table on the left, what happened beside it, and below it what is
// asked, which is answered by keys. What it shows is made of the view of the seat that is asked, and of nothing else.
//
// The door is Run.
package screen

import (
	"context"
	"errors"
	"io"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/session"
)

// Game is a game to be played, and what the screen can't do by itself.
type Game struct {
	Session *session.Session
	Rules   *check.Game
	Look    *look.Look
	Title   string
	Seats   []string // by player: who sits there, in a word or two
	HotSeat bool     // people must not see each other's hands
	Colour  bool
	Heard   int // how much of the record is old: that of a game that was kept

	Why  func(p engine.Player) string                 // why nothing else is offered, in lines
	Save func(path string, force bool) (saved string) // in a sentence: what became of it
	Said func(p engine.Player, text string) string    // in a sentence: what came of what somebody says of this moment; nil: nobody listens
	Face func(card string) (kind, numbers string)     // a card's face in a few words
	Read func(card string) string                     // all that is printed on it, in lines
}

// ErrInterrupted is for a game that was ended by Ctrl-C.
var ErrInterrupted = errors.New("interrupted")

// Run plays until the game is over or somebody ends it.
func Run(ctx context.Context, g *Game, in io.Reader, out io.Writer, env []string) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	m := newModel(ctx, stop, g)
	options := []tea.ProgramOption{tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithEnvironment(env), tea.WithoutSignalHandler()}
	if !g.Colour {
		options = append(options, tea.WithColorProfile(colorprofile.ASCII))
	}
	_, err := tea.NewProgram(m, options...).Run()
	stop()
	m.atWork.Lock() // a bot may still be at work, on a game that is closed next
	defer m.atWork.Unlock()
	switch {
	case m.interrupted:
		return ErrInterrupted
	case m.failed != nil && !errors.Is(m.failed, context.Canceled):
		return m.failed
	case err != nil && !m.quit:
		return err
	}
	return nil
}

// Drawer is what makes a view a scene here: cards are words.
func drawerOf(g *Game) *scene.Drawer {
	d := scene.New(g.Rules, nil)
	d.Arrange(g.Look)
	return d
}
