package playing

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

// rowOptions say which game of a database is meant.
type rowOptions struct {
	number string // as typed
	run    int
	save   string
	title  string // what the heading says of it
}

func rowFlags(c *cobra.Command, o *rowOptions) {
	c.Flags().IntVar(&o.run, "run", 0, "the `number` of the run in the database (default the last that bots played; `broadside query` lists them)")
	c.Flags().StringVar(&o.save, "save", "", "save the game into a `file` of its own")
	shell.Writes(c, "save")
}

// record reads the saved game, or the row of a database.
func (o *replayOptions) record() (*engine.Record, error) {
	if o.Files.IsDatabase(o.file) {
		return o.readRow()
	}
	if o.row.number != "" || o.row.run != 0 {
		if _, err := o.Files.Read(o.file, engine.MaxSaveBytes); err != nil {
			return nil, err
		}
		return nil, exit.Usage("leave the number out", "`%s` is no database: it has no games with numbers", o.file)
	}
	return seating.ReadSaved(o.Files, o.file)
}

// readRow makes a saved game of one that a simulation has kept: its choices are
// there, so that its bots are not asked again.
func (o *replayOptions) readRow() (*engine.Record, error) {
	game, err := o.rowNumber()
	if err != nil {
		return nil, err
	}
	db, results, err := o.Files.OpenResults(o.Ctx, o.file)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	run, err := o.rowRun(results)
	if err != nil {
		return nil, err
	}
	r, err := results.Saved(o.Ctx, run, game)
	var missing *store.MissingGameError
	switch {
	case errors.As(err, &missing):
		return nil, exit.Usage("`--run` names another run; `broadside query "+o.file+"` lists them", "in `%s` %s", o.file, missing.Error())
	case err != nil:
		return nil, disk.CantRead(o.file, err)
	}
	o.rowGame(run)
	o.row.title = fmt.Sprintf(": game %d of run %d (%s)", game, run.ID, seatedBots(run))
	return r, nil
}

// rowNumber is the number of the game; --game gives it too where it can only be
// one.
func (o *replayOptions) rowNumber() (int, error) {
	text := o.row.number
	if isNumber(o.game) && text == "" {
		text, o.game = o.game, ""
	}
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		return 0, exit.Usage("write `broadside replay "+o.file+" 0` for its first", "`%s` has many games: say which", o.file)
	case err != nil || n < 0:
		return 0, exit.Usage("the first is game 0", "`%s` is no number of a game", text)
	}
	return n, nil
}

// isNumber says whether an argument can only be the number of a game.
func isNumber(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}

// rowRun is the run that --run names, or the last.
func (o *replayOptions) rowRun(results *store.Store) (store.Run, error) {
	runs, err := results.Runs(o.Ctx)
	if err != nil {
		return store.Run{}, disk.CantRead(o.file, err)
	}
	for _, r := range runs {
		if r.ID == o.row.run {
			return r, nil
		}
	}
	if o.row.run == 0 {
		if r, found := store.Usual(runs); found {
			return r, nil
		}
		return store.Run{}, exit.Failure("play some with `broadside sim`", "`%s` has no games", o.file)
	}
	return store.Run{}, exit.Usage("`broadside query "+o.file+"` lists them", "`%s` has no run %d", o.file, o.row.run)
}

// rowGame lets the run say where its game and expansions are, unless the command
// line does.
func (o *replayOptions) rowGame(run store.Run) {
	if len(o.with) == 0 {
		o.with = run.Added
	}
	if o.game != "" {
		return
	}
	if _, err := o.Files.GameFolder(run.Folder); err == nil {
		o.game = run.Folder
	}
}

// seatedBots says who sat where.
func seatedBots(run store.Run) string {
	var parts []string
	if run.IsPeoples() {
		return "people played it"
	}
	for i, p := range run.Players {
		parts = append(parts, p+": "+run.Bots[i]+" bot")
	}
	return strings.Join(parts, ", ")
}

// saveRow writes the game as a saved one, if that is wanted.
func (o *replayOptions) saveRow(record *engine.Record) error {
	if o.row.save == "" {
		return nil
	}
	return o.Files.Write(o.row.save, append(record.Bytes(), '\n'))
}
