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

// add takes a row. Nothing is written before flush.
func (b *bulk) add(values ...any) { b.values = append(b.values, values...) }

// drop leaves the first of the values that have come out.
func (b *bulk) drop(values int) { b.values = append(b.values[:0], b.values[values:]...) }

// flush inserts all rows that have come. They stay until clear: what is written may have to be written again.
func (b *bulk) flush(ctx context.Context) error {
	v := b.values
	for n := b.rows * b.columns; len(v) >= n; v = v[n:] {
		if _, err := b.many.ExecContext(ctx, v[:n]...); err != nil {
			return err
		}
	}
	for ; len(v) > 0; v = v[b.columns:] {
		if _, err := b.one.ExecContext(ctx, v[:b.columns]...); err != nil {
			return err
		}
	}
	return nil
}

// clear forgets the rows, which are in the database.
func (b *bulk) clear() {
	clear(b.values) // whatever they point to
	b.values = b.values[:0]
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
