package seating

import (
	"context"
	"errors"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
)

// AtSaved is the game for the players of a saved one; where --players says
// another number, what follows refuses it.
func AtSaved(g *engine.Game, r *engine.Record, t Players, file string) (*engine.Game, error) {
	if t.N > 0 {
		return At(g, t)
	}
	at, err := g.AtRecord(r)
	var other *engine.MismatchError
	if errors.As(err, &other) && other.What == "players" {
		return nil, exit.Failure("the file was changed, or is of another game", "can't replay `%s`: %s", file, err)
	}
	if err != nil {
		return nil, CantReplay(file, err)
	}
	return at, nil
}

// ReadSaved reads a saved game.
func ReadSaved(files *disk.Files, path string) (*engine.Record, error) {
	text, err := files.Read(path, engine.MaxSaveBytes)
	if err != nil {
		return nil, err
	}
	record, err := engine.ReadRecord(text)
	if err != nil {
		return nil, exit.Failure("a game is saved with `s FILE` in `broadside play`, or by its `--save`", "can't use `%s`: %s", path, prose.FirstLine(err.Error()))
	}
	return record, nil
}

// GameOf finds the game that comes with Broadside a record is of.
func GameOf(s *shell.Streams, r *engine.Record, file string) (string, error) {
	for _, name := range carddefs.Embedded() {
		set, _, err := open.Load(s, name, nil) // read and not checked: that is for the one game it is of
		if err == nil && set.Title == r.Game {
			return name, nil
		}
	}
	return "", exit.Usage("say where it is with `--game folder`", "`%s` is of `%s`, which does not come with Broadside", file, prose.FirstLine(r.Game))
}

// CantReplay says why a saved game can't be played here.
func CantReplay(file string, err error) error {
	help := ""
	var other *engine.MismatchError
	if errors.As(err, &other) && other.What == "players" {
		help = "leave out `--players`: the saved game says how many play"
	} else if other != nil && other.What == "edition" {
		help = "go on with it in the Broadside that saved it, or begin anew: what is chosen may mean something else now"
	} else if other != nil {
		help = "replay it with the game as it was then: `--game folder`, and `--with` for its expansions"
	}
	return exit.Failure(help, "can't replay `%s`: %s", file, err)
}

// Load goes on with a saved game.
func Load(ctx context.Context, g *engine.Game, record *engine.Record, path string) (*engine.State, error) {
	st, err := g.Resume(ctx, record)
	if err != nil {
		return nil, CantReplay(path, err)
	}
	return st, nil
}
