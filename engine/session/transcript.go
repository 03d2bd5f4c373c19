package session

import (
	"fmt"
	"io"
	"strings"

	"github.com/broadside-cards/broadside/engine"
)

// Transcript writes a game so far as numbered lines that people can read, and
// how it ended: as a viewer of Reader knows it, all of it with engine.Everything. The
// same game gives the same bytes each time.
func (s *Session) Transcript(w io.Writer, viewer engine.Player) error {
	if s.state == nil {
		return errNoGame
	}
	var b strings.Builder
	g := s.state.Game()
	b.WriteString(g.Name() + " " + g.Version())
	if viewer == engine.Everything { // a player must not learn the seed
		fmt.Fprintf(&b, ", seed %d", s.state.Config().Seed)
	}
	b.WriteByte('\n')
	for i, d := range s.state.Story(viewer) {
		indent := "    "
		if d.Turn {
			b.WriteByte('\n')
			indent = "  "
		}
		fmt.Fprintf(&b, "%4d%s%s\n", i+1, indent, d.Text)
	}
	if s.state.Over() {
		s.ending(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// ending says how the game ended, and each player's tokens.
func (s *Session) ending(b *strings.Builder) {
	b.WriteByte('\n')
	if d, ok := s.state.FaultOf(); ok {
		fmt.Fprintf(b, "a rule went wrong: %s\n", d.Error())
	}
	for p, r := range s.state.Returns() {
		fmt.Fprintf(b, "the %s: %+g", s.state.Game().Players()[p], r)
		for _, c := range s.state.View(p).Seats[p].Tokens {
			fmt.Fprintf(b, ", %s %d", c.Name, c.N)
		}
		b.WriteByte('\n')
	}
}
