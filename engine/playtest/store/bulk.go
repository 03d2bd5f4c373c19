package store

import (
	"context"
	"database/sql"
	"strings"
)

// bulk gathers rows of a table and inserts many with one statement.
type bulk struct {
	columns int
	rows    int // of the long statement
	many    *sql.Stmt
	one     *sql.Stmt
	values  []any
}

// most parameters of a statement; SQLite allows 32,766.
const mostValues = 1500

// newBulk prepares for a table: "games (run, game, seed)".
func newBulk(ctx context.Context, c *sql.Conn, table string) (*bulk, error) {
	b := &bulk{columns: strings.Count(table, ",") + 1}
	b.rows = mostValues / b.columns
	row := "(?" + strings.Repeat(",?", b.columns-1) + ")"
	insert := "INSERT INTO " + table + " VALUES " + row
	var err error
	if b.one, err = c.PrepareContext(ctx, insert); err != nil {
		return nil, err
	}
	b.many, err = c.PrepareContext(ctx, insert+strings.Repeat(","+row, b.rows-1))
	return b, err
}

// add takes a row, and inserts all that have come if they are enough.
func (b *bulk) add(ctx context.Context, values ...any) error {
	b.values = append(b.values, values...)
	if len(b.values) < b.rows*b.columns {
		return nil
	}
	_, err := b.many.ExecContext(ctx, b.values...)
	b.values = b.values[:0]
	return err
}

// flush inserts the rows that are left.
func (b *bulk) flush(ctx context.Context) error {
	for v := b.values; len(v) > 0; v = v[b.columns:] {
		if _, err := b.one.ExecContext(ctx, v[:b.columns]...); err != nil {
			return err
		}
	}
	b.values = b.values[:0]
	return nil
}

func (b *bulk) close() {
	if b == nil {
		return
	}
	for _, s := range []*sql.Stmt{b.one, b.many} {
		if s != nil {
			_ = s.Close()
		}
	}
}
