package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/people"
)

// People is who plays in a run of games that people played, in the place of its bots.
const People = "people"

// overwrites has deleted rows overwritten in the file.
const overwrites = "PRAGMA secure_delete = 1"

// IsPeoples says whether people played the games of a run.
func (r *Run) IsPeoples() bool { return len(r.Bots) > 0 && r.Bots[0] == People }

// peoplesRun is the run that a game belongs to.
func peoplesRun(g *engine.Game, options map[string]int) Run {
	r := NewRun(g, []string{People}, 0, options)
	return r
}

// Put keeps a game that people played; one of the same id goes. The game is played again by its choices: what was measured
// in it is worked out here.
// about is the run's Folder, Added, Broadside and Command.
func (s *Store) Put(ctx context.Context, g *engine.Game, game *people.Game, about Run) (run, number int, err error) {
	if err := game.Check(); err != nil {
		return 0, 0, err
	}
	played, err := playtest.Again(ctx, g, game.Record, engine.Config{}, nil)
	if err != nil {
		return 0, 0, err
	}
	want := peoplesRun(g, game.Record.Options)
	if len(game.Seats) != len(want.Players) { // a record need not say how many play
		return 0, 0, fmt.Errorf("it has %d seats for %d players", len(game.Seats), len(want.Players))
	}
	want.Folder, want.Added, want.Broadside, want.Command = about.Folder, about.Added, about.Broadside, about.Command
	for range mostTries {
		run, number, err = s.putOnce(ctx, g, want, game, &played)
		if busy := (*BusyError)(nil); !errors.As(err, &busy) {
			break // else another table has written to the run between two looks at it
		}
	}
	return run, number, err
}

// mostTries is how often a game is written anew where others write to its run.
const mostTries = 50

// soonTired is how long a table waits for others that write: it writes again later.
const soonTired = "PRAGMA busy_timeout = 5000"

func (s *Store) putOnce(ctx context.Context, g *engine.Game, want Run, game *people.Game, played *playtest.Record) (run, number int, err error) {
	w, err := s.Write(ctx, g, want, false)
	if err != nil {
		return 0, 0, err
	}
	if _, err = w.conn.ExecContext(ctx, soonTired); err == nil {
		err = w.putPeople(ctx, game, played, &number)
	}
	return w.run.ID, number, errors.Join(err, w.Close())
}

// putPeople writes a game in the place of what is there of it.
func (w *Writer) putPeople(ctx context.Context, game *people.Game, played *playtest.Record, number *int) error {
	if _, err := w.conn.ExecContext(ctx, overwrites); err != nil {
		return err
	}
	switch finished, err := w.start(ctx); {
	case err != nil:
		return err
	case finished != w.stored: // the totals are not what they were
		return &BusyError{w.run.ID}
	}
	run := w.run.ID
	if _, err := w.conn.ExecContext(ctx, "INSERT OR IGNORE INTO run_people VALUES (?)", run); err != nil {
		return err
	}
	err := w.conn.QueryRowContext(ctx, "SELECT game FROM game_people WHERE id = ? AND run = ?", game.ID, run).Scan(number)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		if _, err := w.forgetIDs(ctx, game.ID); err != nil { // of other rules or options
			return err
		}
		err = w.conn.QueryRowContext(ctx, "SELECT coalesce(max(game) + 1, 0) FROM game_people WHERE run = ?", run).Scan(number)
		if err != nil {
			return err
		}
	case err != nil:
		return err
	default:
		if err := w.takeOut(ctx, *number); err != nil {
			return err
		}
	}
	played.Game = *number
	w.put(played)
	if err := w.putTable(ctx, game, *number); err != nil {
		return err
	}
	return w.settle(ctx)
}

// putTable writes what people did beside their choices.
func (w *Writer) putTable(ctx context.Context, game *people.Game, number int) (err error) {
	pace := game.Pace()
	rest := *game
	rest.Record = byHand(game.Record)
	text, err := json.Marshal(rest)
	if err != nil {
		return err
	}
	put := func(text string, args ...any) {
		if err == nil {
			_, err = w.conn.ExecContext(ctx, text, append([]any{w.run.ID, number}, args...)...)
		}
	}
	put("INSERT INTO game_people VALUES (?, ?, ?, ?, ?, ?, ?, ?)", game.ID, game.Place, game.Begun.UTC().Truncate(time.Second).Format(time.RFC3339), pace.Whole.Minutes(), game.Mended, text)
	for p, s := range game.Seats {
		var who, bot, waited any
		if s.Who != "" {
			who = s.Who
		}
		if s.Bot != "" {
			bot = s.Bot
		} else {
			waited = float64(pace.Waited[p].Milliseconds())
		}
		put("INSERT INTO game_persons VALUES (?, ?, ?, ?, ?, ?)", p, who, bot, waited)
	}
	for _, m := range game.Moves {
		put("INSERT INTO game_moves VALUES (?, ?, ?, ?, ?, ?, ?)", m.Choice, m.Choices, m.Seat, m.Thought, m.At)
	}
	for _, b := range game.Backs {
		put("INSERT INTO game_backs VALUES (?, ?, ?, ?)", b.Choice, b.Seat)
	}
	for _, l := range game.Lookups {
		put("INSERT INTO game_lookups VALUES (?, ?, ?, ?, ?, ?)", l.Choice, l.Seat, l.Kind, l.About)
	}
	for _, c := range game.Comments {
		put("INSERT INTO game_comments VALUES (?, ?, ?, ?, ?)", c.Choice, c.Seat, c.Text)
	}
	for _, a := range game.Answers {
		put("INSERT INTO game_answers VALUES (?, ?, ?, ?, ?, ?)", a.Seat, a.Question, a.Kind, a.Answer)
	}
	return err
}

// byHand is what a record has besides its choices, where it was mended by hand or did not begin as the rules say; else nil.
func byHand(r *engine.Record) *engine.Record {
	if len(r.Mends) == 0 && r.Start == nil {
		return nil
	}
	return &engine.Record{Start: r.Start, Mends: r.Mends}
}

// with is a saved game with what was done by hand, if something was.
func with(r, hand *engine.Record) *engine.Record {
	if hand != nil {
		r.Start, r.Mends = hand.Start, hand.Mends
	}
	return r
}

// Saved is a game of a run as a saved one; a *MissingGameError if there is none.
func (s *Store) Saved(ctx context.Context, run Run, number int) (*engine.Record, error) {
	r, err := s.Game(ctx, run, number)
	if err != nil {
		return nil, err
	}
	out := run.Saved(&r)
	if !run.IsPeoples() {
		return out, nil
	}
	var text []byte
	var game people.Game
	if err := s.db.QueryRowContext(ctx, "SELECT kept FROM game_people WHERE run = ? AND game = ?", run.ID, number).Scan(&text); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, &game); err != nil {
		return nil, &ForeignError{fmt.Sprintf("game %d of its run %d is damaged", number, run.ID)}
	}
	return with(out, game.Record), nil
}

// ofGame are the tables with rows of a single game.
var ofGame = []string{"game_rows", "game_seats", "game_cards", "game_spent", "game_tokens", "game_people", "game_persons", "game_moves", "game_backs", "game_lookups", "game_comments", "game_answers"}

// takeOut deletes a game of the run, and takes it out of the totals.
func (w *Writer) takeOut(ctx context.Context, number int) error {
	var blob []byte
	err := w.conn.QueryRowContext(ctx, "SELECT facts FROM game_records WHERE record = ?", w.run.ID*perRun+number).Scan(&blob)
	if err != nil {
		return err
	}
	if blob != nil {
		var f engine.Facts
		if err := f.ReadFrom(blob); err != nil {
			return &ForeignError{fmt.Sprintf("game %d of its run %d is damaged", number, w.run.ID)}
		}
		w.totals.add(&f, -1)
	}
	for _, table := range ofGame {
		if _, err := w.conn.ExecContext(ctx, "DELETE FROM "+table+" WHERE run = ? AND game = ?", w.run.ID, number); err != nil {
			return err
		}
	}
	_, err = w.conn.ExecContext(ctx, "DELETE FROM game_records WHERE record = ?", w.run.ID*perRun+number)
	return err
}

// forgetIDs deletes games by their ids, of whatever run.
func (w *Writer) forgetIDs(ctx context.Context, ids ...string) (gone int, err error) {
	for _, id := range ids {
		var run, number int
		err := w.conn.QueryRowContext(ctx, "SELECT run, game FROM game_people WHERE id = ?", id).Scan(&run, &number)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err != nil {
			return gone, err
		}
		other := &Writer{run: Run{ID: run}, conn: w.conn}
		if err := other.totals.read(ctx, w.conn, run); err != nil {
			return gone, err
		}
		if err := errors.Join(other.takeOut(ctx, number), other.count(ctx), other.totals.save(ctx, w.conn, run)); err != nil {
			return gone, err
		}
		gone++
	}
	return gone, nil
}

// settle makes the database have what was written, for good.
func (w *Writer) settle(ctx context.Context) error {
	if err := errors.Join(w.flush(ctx), w.count(ctx)); err != nil {
		return err
	}
	return w.finish(ctx)
}

// count says how many games the run has: their numbers may have gaps.
func (w *Writer) count(ctx context.Context) error {
	_, err := w.conn.ExecContext(ctx, "UPDATE runs SET finished = n, asked = n FROM (SELECT count(*) AS n FROM game_people WHERE run = ?1) WHERE run = ?1", w.run.ID)
	return err
}

// Forget deletes games that people played, by their ids, and says how many there were. Nothing of them is left in the file.
func (s *Store) Forget(ctx context.Context, ids ...string) (gone int, err error) {
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, overwrites); err != nil {
		return 0, err
	}
	w := &Writer{conn: conn}
	if _, err := conn.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return 0, err
	}
	if gone, err = w.forgetIDs(ctx, ids...); err != nil {
		_, back := conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		return 0, errors.Join(err, back)
	}
	_, err = conn.ExecContext(ctx, "COMMIT")
	return gone, err
}

// Peoples hands on the games of a run that people played, the first first: each with what it showed, as Each gives it.
func (s *Store) Peoples(ctx context.Context, run Run, do func(number int, game *people.Game, r *playtest.Record) error) error {
	kept, err := s.tables(ctx, run.ID)
	if err != nil {
		return err
	}
	_, err = s.Each(ctx, run, 0, playtest.MaxGames, playtest.SinkFunc(func(r *playtest.Record) error {
		game := kept[r.Game]
		if game == nil {
			return &ForeignError{fmt.Sprintf("game %d of its run %d is damaged", r.Game, run.ID)}
		}
		game.Record = with(run.Saved(r), game.Record)
		if game.Check() != nil { // the database is somebody else's
			return &ForeignError{fmt.Sprintf("game %d of its run %d is damaged", r.Game, run.ID)}
		}
		return do(r.Game, game, r)
	}))
	return err
}

// tables are the games of a run without their choices, by number.
func (s *Store) tables(ctx context.Context, run int) (map[int]*people.Game, error) {
	rows, err := s.db.QueryContext(ctx, "SELECT game, kept FROM game_people WHERE run = ?", run)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := map[int]*people.Game{}
	for rows.Next() {
		var number int
		var text []byte
		if err := rows.Scan(&number, &text); err != nil {
			return nil, err
		}
		game := &people.Game{}
		if err := json.Unmarshal(text, game); err != nil {
			return nil, &ForeignError{fmt.Sprintf("game %d of its run %d is damaged", number, run)}
		}
		out[number] = game
	}
	return out, rows.Err()
}
