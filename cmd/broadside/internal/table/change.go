package table

import (
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/faces"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
)

// change reads the game's files again, and has the table go on by them, if all agree.
func (o *options) change(s *server, by engine.Player) error {
	opened, err := open.Open(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	if opened.Engine == nil {
		first, _ := opened.Found.Sort().FirstError()
		return exit.Failure("`broadside check "+o.game+"` lists them", "the changed game has %s, the first in %s", prose.Count(opened.Found.Errors(), "error"), first.Line())
	}
	g, err := opened.Engine.At(len(s.table.Seats()))
	if err != nil {
		return exit.Failure("", "%s", err)
	}
	f, err := faces.New(opened)
	if err != nil {
		return exit.Failure("", "%s", err)
	}
	return s.table.Change(by, g, f, opened.Set.Look, func() {
		s.faces.Store(f)
		s.table.LoadAgain()
	})
}
