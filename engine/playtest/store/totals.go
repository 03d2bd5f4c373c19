package store

import (
	"context"
	"database/sql"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

// totals are the counts that are kept for the run as a whole.
type totals struct {
	game    *engine.Game
	clauses []engine.ClauseFacts
	actions [][]int // by seat, actions before reactions
	changed bool
}

// load reads the totals of a run, or writes them down as zero.
func (t *totals) load(ctx context.Context, c *sql.Conn, g *engine.Game, run int) error {
	t.game, t.changed = g, false
	list := g.Clauses()
	actions, reactions := g.ActionNames()
	t.clauses = make([]engine.ClauseFacts, len(list))
	t.actions = make([][]int, len(g.Players()))
	for p := range t.actions {
		t.actions[p] = make([]int, len(actions)+len(reactions))
	}
	for i := range list {
		if err := t.loadClause(ctx, c, run, i, &list[i]); err != nil {
			return err
		}
	}
	for p := range t.actions {
		for a, name := range append(actions[:len(actions):len(actions)], reactions...) {
			if err := t.loadAction(ctx, c, run, p, a, name, a >= len(actions)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *totals) loadClause(ctx context.Context, c *sql.Conn, run, i int, clause *engine.Clause) error {
	var card, held, failed any
	if clause.Card >= 0 {
		card = t.game.Rules().Cards[clause.Card].Name
	}
	if clause.Cond {
		held, failed = 0, 0
	}
	file, line, text := where(clause.Span)
	_, err := c.ExecContext(ctx, "INSERT OR IGNORE INTO clauses VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?)", run, i, card, clause.Kind.String(), file, line, text, held, failed)
	if err != nil {
		return err
	}
	return t.readClause(ctx, c, run, i)
}

func (t *totals) readClause(ctx context.Context, c *sql.Conn, run, i int) error {
	f := &t.clauses[i]
	return c.QueryRowContext(ctx, "SELECT runs, coalesce(held, 0), coalesce(failed, 0) FROM clauses WHERE run = ? AND clause = ?", run, i).Scan(&f.Runs, &f.Held, &f.Failed)
}

// where is the place of a clause, and the line it begins on from there on.
func where(s diag.Span) (file string, line int, text string) {
	if s.File == nil || s.Start < 0 || s.Start > len(s.File.Text) {
		return "", 0, ""
	}
	text, _, _ = strings.Cut(string(s.File.Text[s.Start:]), "\n")
	place := s.Place()
	return place.File, place.Line, strings.TrimSpace(text)
}

func (t *totals) loadAction(ctx context.Context, c *sql.Conn, run, seat, action int, name string, reaction bool) error {
	_, err := c.ExecContext(ctx, "INSERT OR IGNORE INTO run_actions VALUES (?, ?, ?, ?, ?, 0)", run, seat, action, name, reaction)
	if err != nil {
		return err
	}
	return t.readAction(ctx, c, run, seat, action)
}

func (t *totals) readAction(ctx context.Context, c *sql.Conn, run, seat, action int) error {
	return c.QueryRowContext(ctx, "SELECT times FROM run_actions WHERE run = ? AND seat = ? AND action = ?", run, seat, action).Scan(&t.actions[seat][action])
}

// read reads the totals of a run whose game is not at hand.
func (t *totals) read(ctx context.Context, c *sql.Conn, run int) error {
	var clauses, seats, actions int
	err := c.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM clauses WHERE run = ?1), (SELECT coalesce(max(seat) + 1, 0) FROM run_actions WHERE run = ?1),
		(SELECT coalesce(max(action) + 1, 0) FROM run_actions WHERE run = ?1)`, run).Scan(&clauses, &seats, &actions)
	if err != nil {
		return err
	}
	t.clauses, t.actions = make([]engine.ClauseFacts, clauses), make([][]int, seats)
	for p := range t.actions {
		t.actions[p] = make([]int, actions)
		for a := range t.actions[p] {
			if err := t.readAction(ctx, c, run, p, a); err != nil {
				return err
			}
		}
	}
	for i := range t.clauses {
		if err := t.readClause(ctx, c, run, i); err != nil {
			return err
		}
	}
	return nil
}

// add adds a game, so many times: -1 takes it out again.
func (t *totals) add(f *engine.Facts, times int) {
	t.changed = true
	for i := range min(len(t.clauses), len(f.Clauses)) {
		t.clauses[i].Runs += times * f.Clauses[i].Runs
		t.clauses[i].Held += times * f.Clauses[i].Held
		t.clauses[i].Failed += times * f.Clauses[i].Failed
	}
	for p := range min(len(t.actions), len(f.Actions)) {
		for a := range min(len(t.actions[p]), len(f.Actions[p])) {
			t.actions[p][a] += times * f.Actions[p][a]
		}
	}
}

// save writes the totals down.
func (t *totals) save(ctx context.Context, c *sql.Conn, run int) error {
	if !t.changed {
		return nil
	}
	for i := range t.clauses {
		f := &t.clauses[i]
		_, err := c.ExecContext(ctx, "UPDATE clauses SET runs = ?1, held = iif(held IS NULL, NULL, ?2), failed = iif(failed IS NULL, NULL, ?3) WHERE run = ?4 AND clause = ?5",
			f.Runs, f.Held, f.Failed, run, i)
		if err != nil {
			return err
		}
	}
	for p := range t.actions {
		for a, n := range t.actions[p] {
			if _, err := c.ExecContext(ctx, "UPDATE run_actions SET times = ? WHERE run = ? AND seat = ? AND action = ?", n, run, p, a); err != nil {
				return err
			}
		}
	}
	return nil
}
