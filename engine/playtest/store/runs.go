package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/engine"
)

const runColumns = `run, game, version, rules, expansions, options, bots, seed, again, asked, finished, measure, folder, added, broadside, command`

// Runs lists the simulations, the first first.
func (s *Store) Runs(ctx context.Context) ([]Run, error) {
	return s.runs(ctx, "ORDER BY run")
}

// Usual is the run that is meant where none is named: the last that bots played, else the last that people did; false: none
// has games.
func Usual(runs []Run) (out Run, found bool) {
	for _, peoples := range []bool{false, true} {
		for _, r := range slices.Backward(runs) {
			if r.Finished > 0 && r.IsPeoples() == peoples {
				return r, true
			}
		}
	}
	return Run{}, false
}

// Numbers are those of a run's games, at most so many.
func (s *Store) Numbers(ctx context.Context, run Run, most int) (out []int, err error) {
	rows, err := s.db.QueryContext(ctx, "SELECT game FROM "+s.rows+" WHERE run = ? ORDER BY game LIMIT ?", run.ID, most)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var n int
		if err := rows.Scan(&n); err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, rows.Err()
}

// NoRunError says that there is no run of a number.
type NoRunError struct{ Run int }

// Error is a sentence.
func (e *NoRunError) Error() string { return fmt.Sprintf("there is no run %d", e.Run) }

// Run gives one simulation by its number; a *NoRunError if there is none.
func (s *Store) Run(ctx context.Context, id int) (Run, error) {
	list, err := s.runs(ctx, "WHERE run = ?", id)
	if err == nil && len(list) == 0 {
		err = &NoRunError{id}
	}
	if err != nil {
		return Run{}, err
	}
	return list[0], nil
}

// Find gives the latest run of the same identity: rules, expansions, players,
// options, bots and seed. Its ID is 0 if there is none.
func (s *Store) Find(ctx context.Context, like Run) (Run, error) {
	list, err := s.runs(ctx, "WHERE rules = ? AND expansions = ? AND players = ? AND options = ? AND bots = ? AND seed = ? ORDER BY again DESC LIMIT 1", like.identity()...)
	if err != nil || len(list) == 0 {
		return Run{}, err
	}
	return list[0], nil
}

func (r *Run) identity() []any {
	return []any{r.Rules, asJSON(r.Expansions), len(r.Players), asJSON(r.Options), asJSON(r.Bots), seedValue(r.Seed)}
}

// Differences lists what sets two runs apart of that which makes a run: any of
// game, expansions, rules, players, options, bots, seed.
func (r Run) Differences(o Run) (out []string) {
	for _, d := range []struct {
		what string
		same bool
	}{
		{"game", r.Game == o.Game},
		{"expansions", slices.Equal(r.Expansions, o.Expansions)},
		{"rules", r.Rules == o.Rules || !slices.Equal(r.Expansions, o.Expansions)},
		{"players", len(r.Players) == len(o.Players)},
		{"options", asJSON(r.Options) == asJSON(o.Options)},
		{"bots", slices.Equal(r.Bots, o.Bots) || len(r.Players) != len(o.Players)},
		{"seed", r.Seed == o.Seed},
	} {
		if !d.same {
			out = append(out, d.what)
		}
	}
	return out
}

func (s *Store) runs(ctx context.Context, which string, args ...any) (out []Run, err error) {
	rows, err := s.db.QueryContext(ctx, "SELECT "+runColumns+" FROM runs "+which, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		r, err := scanRun(rows)
		if err != nil {
			return nil, err
		}
		out = append(out, r)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return nil, err
	}
	for i := range out {
		if out[i].Players, err = s.players(ctx, out[i].ID); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func scanRun(rows *sql.Rows) (r Run, err error) {
	var expansions, options, bots, measure, added string
	var seed any
	err = rows.Scan(&r.ID, &r.Game, &r.Version, &r.Rules, &expansions, &options, &bots, &seed, &r.Again, &r.Asked, &r.Finished, &measure, &r.Folder, &added, &r.Broadside, &r.Command)
	if err != nil {
		return r, err
	}
	r.Seed, r.Measure = seedOf(seed), engine.Measure(measure)
	for _, list := range []struct {
		text string
		to   any
	}{{expansions, &r.Expansions}, {options, &r.Options}, {bots, &r.Bots}, {added, &r.Added}} {
		if err := json.Unmarshal([]byte(list.text), list.to); err != nil {
			return r, &ForeignError{fmt.Sprintf("its run %d is damaged", r.ID)}
		}
	}
	return r, nil
}

func (s *Store) players(ctx context.Context, run int) (out []string, err error) {
	rows, err := s.db.QueryContext(ctx, "SELECT player FROM run_seats WHERE run = ? ORDER BY seat", run)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		out = append(out, name)
	}
	return out, rows.Err()
}
