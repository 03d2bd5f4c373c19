package main

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"modernc.org/sqlite"

	"github.com/broadside-cards/broadside/engine/playtest/store"
)

// database opens a SQLite file. settings are those of the driver.
func database(path, settings string) (*sql.DB, error) {
	name := filepath.ToSlash(path)
	if filepath.VolumeName(path) != "" {
		name = "/" + name
	}
	return sql.Open("sqlite", "file:"+(&url.URL{Path: name}).EscapedPath()+"?"+settings)
}

// How long to wait for another program that writes, and what is risked: a
// power cut may lose the last games, and no more.
const patientWrites = "_pragma=busy_timeout(5000)&_pragma=synchronous(1)"

// openStore opens a database of simulations to write to, and makes it if there
// is none.
func openStore(ctx context.Context, path string) (*sql.DB, *store.Store, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil, nil, failure("name a file, such as `"+filepath.Join(path, "games.db")+"`", "can't keep games in `%s`: it is a folder", path)
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666) // for the system's own reasons
	if err != nil {
		return nil, nil, cantWrite(path, err)
	}
	_ = f.Close()
	db, err := database(path, patientWrites)
	if err != nil {
		return nil, nil, cantKeep(path, err)
	}
	s, err := store.Open(ctx, db)
	if err != nil {
		return nil, nil, errors.Join(cantKeep(path, err), db.Close())
	}
	return db, s, nil
}

// openResults opens a database of simulations to read.
func openResults(ctx context.Context, path string) (*sql.DB, *store.Store, error) {
	if !isDatabase(path) {
		if _, err := os.Stat(path); err != nil {
			return nil, nil, failure(whatDatabase, "can't open `%s`: %s", path, reason(err))
		}
		return nil, nil, failure(whatDatabase, "`%s` is no database of simulations", path)
	}
	db, err := database(path, "mode=ro&_pragma=busy_timeout(5000)&_pragma=query_only(1)")
	if err != nil {
		return nil, nil, cantRead(path, err)
	}
	s, err := store.Open(ctx, db)
	if err != nil {
		return nil, nil, errors.Join(cantRead(path, err), db.Close())
	}
	return db, s, nil
}

const whatDatabase = "`broadside sim` writes one: out/<game>.db, or what its `--db` names"

// isDatabase says whether a file begins as SQLite's do.
func isDatabase(path string) bool {
	const magic = "SQLite format 3\x00"
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, len(magic))
	_, err = io.ReadFull(f, head)
	return err == nil && string(head) == magic
}

// cantKeep says why games could not be written to a database.
func cantKeep(path string, err error) error {
	var foreign *store.ForeignError
	var busy *store.BusyError
	switch {
	case wasSaid(err) || errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &foreign):
		return failure("choose another file with `--db`", "can't keep games in `%s`: %s", path, foreign.Problem)
	case errors.As(err, &busy):
		return failure("wait for it, or choose another file with `--db`", "can't go on writing to `%s`: %s", path, busy)
	}
	switch code, text := sqliteCode(err); code {
	case 0:
		return failure("", "%s", err)
	case sqliteBusy:
		return failure("wait for it, or choose another file with `--db`", "can't write `%s`: another program is writing it", path)
	case sqliteNotDB:
		return failure("choose another file with `--db`", "can't keep games in `%s`: it is something else than a database", path)
	case sqliteCorrupt:
		return failure("move it away, or choose another file with `--db`", "can't keep games in `%s`: the file is corrupt, or not all of it is there", path)
	default:
		return failure("choose another file with `--db`", "can't write `%s`: %s", path, text)
	}
}

// cantRead says why a database could not be read.
func cantRead(path string, err error) error {
	var foreign *store.ForeignError
	if errors.As(err, &foreign) {
		return failure(whatDatabase, "can't use `%s`: %s", path, foreign.Problem)
	}
	if wasSaid(err) || errors.Is(err, context.Canceled) {
		return err
	}
	code, text := sqliteCode(err)
	if code == sqliteCorrupt {
		return failure("play the games again: the same seeds give the same games", "can't read `%s`: the file is corrupt, or not all of it is there", path)
	}
	return failure(whatDatabase, "can't read `%s`: %s", path, text)
}

// Codes of SQLite.
const (
	sqliteError    = 1
	sqliteBusy     = 5
	sqliteReadOnly = 8
	sqliteCorrupt  = 11
	sqliteNotDB    = 26
)

// sqliteCode is SQLite's own number and words for an error; 0 if it is not
// SQLite's.
func sqliteCode(err error) (code int, text string) {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return 0, err.Error()
	}
	text = strings.TrimSuffix(e.Error(), " ("+strconv.Itoa(e.Code())+")")
	if _, rest, ok := strings.Cut(text, ": "); ok {
		text = rest
	}
	return e.Code() & 0xff, text
}
