package table

import (
	"cmp"
	"fmt"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/keep"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/sitting"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

// keepFor opens the database of --db, or of the table that goes on, for games whose players agree.
func (o *options) keepFor(t *sitting.Table, opened *open.Game, was *kept) (err error) {
	b := &sitting.Logbook{}
	if was != nil {
		o.db = cmp.Or(o.db, was.DB)
	}
	if o.db == "" || o.db == keep.None {
		o.db = ""
		return nil
	}
	if was != nil && was.Logbook != nil && was.DB == o.db {
		b = was.Logbook
		if o.fresh {
			b.Turn(time.Now())
		}
	}
	about := store.Run{Folder: o.game, Added: o.with, Broadside: o.Version, Command: shell.Line("broadside", "table", o.game, "--db", o.db)}
	o.games, err = keep.Open(o.Ctx, o.Files, o.db, about, o.complain)
	if err != nil {
		return err
	}
	b.Questions = keep.Questions(opened.Set.Questions)
	t.Write(b)
	return nil
}

// complain says on the terminal what can't be kept: at the table nobody can help it.
func (o *options) complain(err error) {
	fmt.Fprintf(o.Err, "warning: %s\n", exit.As(err).Text)
	_ = o.Err.Flush()
}

// handOn gives the database what may be kept of the game, and has deleted there what was taken back; then kept keeps
// that it is.
func (o *options) handOn(t *sitting.Table, now sitting.Standing, kept func() error) error {
	if o.games == nil {
		return nil
	}
	if gone := now.Logbook.Forget; len(gone) > 0 {
		if err := o.games.Forget(gone); err != nil {
			return err
		}
		t.Deleted(gone)
		if err := kept(); err != nil {
			return err
		}
	}
	if game, may := now.Game(); may {
		o.games.Game(t.Game(), game)
	}
	return nil
}
