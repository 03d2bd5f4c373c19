package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// MissingGameError says that a run has no game of a number.
type MissingGameError struct{ Run, Game, Finished int }

// gaps stands for the games of a run whose numbers may have gaps: people may have had theirs deleted.
const gaps = -1

// Error is a sentence.
func (e *MissingGameError) Error() string {
	switch e.Finished {
	case gaps:
		return fmt.Sprintf("run %d, which people played, has no game %d", e.Run, e.Game)
	case 0:
		return fmt.Sprintf("run %d has no games", e.Run)
	}
	return fmt.Sprintf("run %d has the games 0 to %d, and no game %d", e.Run, e.Finished-1, e.Game)
}

// Each hands games of a run to the sinks as Run did when they were played: equal
// records, in order, in reused memory. They are the games from number `from` up
// to, not including, `to`; those that are not there are left out. done is how
// many the sinks took.
func (s *Store) Each(ctx context.Context, run Run, from, to int, sinks ...playtest.Sink) (done int, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT g.game, g.seed, g.ending, g.winner, g.turns, g.decisions, g.fault, r.choices, r.facts
		FROM `+s.rows+` g JOIN game_records r ON r.record = g.run * 1000000000 + g.game WHERE g.run = ? AND g.game >= ? AND g.game < ? ORDER BY g.game`, run.ID, from, to)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	seats, err := s.db.QueryContext(ctx, "SELECT won, return FROM game_seats WHERE run = ? AND game >= ? AND game < ? ORDER BY game, seat", run.ID, from, to)
	if err != nil {
		return 0, err
	}
	defer seats.Close()
	r := gameReader{run: run, games: rows, seats: seats}
	for rows.Next() {
		if err := r.next(); err != nil {
			return done, err
		}
		for _, sink := range sinks {
			if err := sink.Add(&r.record); err != nil {
				return done, err
			}
		}
		done++
	}
	return done, rows.Err()
}

// Game gives one game of a run; a *MissingGameError if there is none.
func (s *Store) Game(ctx context.Context, run Run, game int) (out playtest.Record, err error) {
	n, err := s.Each(ctx, run, game, game+1, playtest.SinkFunc(func(r *playtest.Record) error {
		out = *r
		return nil
	}))
	if err == nil && n == 0 {
		err = &MissingGameError{run.ID, game, run.Finished}
		if run.IsPeoples() && run.Finished > 0 {
			err = &MissingGameError{run.ID, game, gaps}
		}
	}
	return out, err
}

// gameReader makes records of rows.
type gameReader struct {
	run     Run
	games   *sql.Rows
	seats   *sql.Rows
	record  playtest.Record
	facts   engine.Facts
	returns []float64
	fault   playtest.FaultSeed
}

// next reads the row that games stands on, and those of its seats.
func (r *gameReader) next() error {
	rec := &r.record
	*rec = playtest.Record{Choices: rec.Choices[:0]}
	var seed any
	var ending string
	var winner, fault sql.NullString
	var choices, facts sql.RawBytes
	if err := r.games.Scan(&rec.Game, &seed, &ending, &winner, &rec.Turns, &rec.Decisions, &fault, &choices, &facts); err != nil {
		return err
	}
	rec.Seed, rec.Ending = seedOf(seed), engine.EndKind(ending)
	var whole bool
	if rec.Choices, whole = playtest.ReadChoices(rec.Choices, choices); !whole || len(rec.Choices) != rec.Decisions {
		return r.damaged()
	}
	if facts != nil {
		if r.facts.ReadFrom(facts) != nil {
			return r.damaged()
		}
		rec.Facts = &r.facts
	}
	if fault.Valid {
		code, problem, _ := strings.Cut(fault.String, ": ")
		r.fault = playtest.FaultSeed{Seed: rec.Seed, Code: code, Problem: problem}
		rec.Fault = &r.fault
	}
	return r.nextSeats()
}

func (r *gameReader) nextSeats() error {
	r.returns = r.returns[:0]
	for p := range r.run.Players {
		var won bool
		var got sql.NullFloat64
		if !r.seats.Next() {
			return r.damaged()
		}
		if err := r.seats.Scan(&won, &got); err != nil {
			return err
		}
		if won {
			r.record.Winners |= 1 << uint(p)
		}
		if got.Valid {
			r.returns = append(r.returns, got.Float64)
		}
	}
	if r.record.Fault == nil {
		r.record.Returns = r.returns
	}
	return nil
}

func (r *gameReader) damaged() error {
	return &ForeignError{fmt.Sprintf("game %d of its run %d is damaged", r.record.Game, r.run.ID)}
}
