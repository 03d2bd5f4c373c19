package disk

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"modernc.org/sqlite"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

// Database opens a SQLite file. settings are those of the driver.
func (f *Files) Database(path, settings string) (*sql.DB, error) {
	path = f.At(path)
	name := filepath.ToSlash(path)
	if filepath.VolumeName(path) != "" {
		name = "/" + name
	}
	return sql.Open("sqlite", "file:"+(&url.URL{Path: name}).EscapedPath()+"?"+settings)
}

// How long to wait for another program that writes, and what is risked: a
// power cut may lose the last games, and no more.
const patientWrites = "_pragma=busy_timeout(5000)&_pragma=synchronous(1)"

// OpenStore opens a database of simulations to write to, and makes it if there
// is none.
func (f *Files) OpenStore(ctx context.Context, path string) (*sql.DB, *store.Store, error) {
	if info, err := f.Stat(path); err == nil && info.IsDir() {
		return nil, nil, exit.Failure("name a file, such as `"+filepath.Join(path, "games.db")+"`", "can't keep games in `%s`: it is a folder", path)
	}
	if err := f.mayKeep(path); err != nil {
		return nil, nil, err
	}
	db, s, err := f.openStore(ctx, path)
	if err == nil || !f.Force || !isForeign(err) {
		return db, s, err
	}
	if err := f.Write(path, nil); err != nil {
		return nil, nil, err
	}
	return f.openStore(ctx, path)
}

// mayKeep refuses a file that is no place for games, whatever is in it. A database is the
// one file that is not replaced but grows, and knows its own kind by a mark of its own.
func (f *Files) mayKeep(path string) error {
	at, err := f.target(path)
	if err != nil {
		return CantWrite(path, err)
	}
	info, err := os.Stat(at)
	if err != nil {
		info = nil
	}
	if why := f.neverReplaced(at, info, false); why != "" || filepath.Base(at) == ledgerName {
		return exit.Failure("choose another file with `--db`", "can't keep games in `%s`: %s", path, cmp.Or(why, "Broadside keeps in it what it wrote"))
	}
	if info != nil && info.Size() == 0 && info.Mode().IsRegular() && !isOwn(at) && !f.Force {
		return exit.Failure("choose another file with `--db`, or replace it with `--force`", "can't keep games in `%s`: it is there already, and empty", path)
	}
	return nil
}

// isForeign says whether a file could not be used since something else is in it.
func isForeign(err error) bool {
	var foreign *store.ForeignError
	if errors.As(err, &foreign) {
		return true
	}
	code, _ := SQLiteCode(err)
	return code == SQLiteNotDB
}

// openStore opens a database, which nothing else is written over from then on.
func (f *Files) openStore(ctx context.Context, path string) (*sql.DB, *store.Store, error) {
	if err := f.makeStore(ctx, path); err != nil {
		return nil, nil, CantKeep(path, err)
	}
	file, err := os.OpenFile(f.At(path), os.O_RDWR|os.O_CREATE, 0o666) // for the system's own reasons
	if err != nil {
		return nil, nil, CantWrite(path, err)
	}
	info, err := file.Stat()
	if err = errors.Join(err, file.Close()); err != nil {
		return nil, nil, CantWrite(path, err)
	}
	db, err := f.Database(path, patientWrites)
	if err != nil {
		return nil, nil, CantKeep(path, err)
	}
	s, err := store.Open(ctx, db)
	if err != nil && isForeign(err) && f.Force {
		return nil, nil, errors.Join(err, db.Close())
	}
	if err != nil {
		return nil, nil, errors.Join(CantKeep(path, err), db.Close())
	}
	f.reads(path, info, readDatabase)
	return db, s, nil
}

// makeStore makes a database where nothing is. It gets its name with its tables in it: of two programs that make
// it at once the later finds that of the other, and never half of one.
func (f *Files) makeStore(ctx context.Context, path string) error {
	at, err := f.target(path)
	if err != nil {
		return CantWrite(path, err)
	}
	if _, err := os.Lstat(at); err == nil {
		return nil
	}
	file, err := f.create(at)
	if err != nil {
		return CantWrite(path, err)
	}
	temp := file.Name()
	defer f.discard(temp)
	if err := file.Close(); err != nil {
		return CantWrite(path, err)
	}
	db, err := f.Database(temp, patientWrites)
	if err != nil {
		return err
	}
	_, err = store.Open(ctx, db)
	if err = errors.Join(err, db.Close()); err != nil {
		return err
	}
	if err := os.Chmod(temp, 0o666&^umask()); err != nil {
		return CantWrite(path, err)
	}
	switch err := os.Link(temp, at); {
	case err == nil, errors.Is(err, fs.ErrExist):
		return nil
	default: // a file system without links
		return f.commit(temp, at, false)
	}
}

// OpenResults opens a database of simulations to read.
func (f *Files) OpenResults(ctx context.Context, path string) (*sql.DB, *store.Store, error) {
	if !f.IsDatabase(path) {
		if _, err := f.Stat(path); err != nil {
			return nil, nil, exit.Failure(WhatDatabase, "can't open `%s`: %s", path, Reason(err))
		}
		return nil, nil, exit.Failure(WhatDatabase, "`%s` is no database of simulations", path)
	}
	if info, err := f.Stat(path); err == nil {
		f.reads(path, info, readDatabase)
	}
	const onlyReads = "mode=ro&_pragma=busy_timeout(5000)&_pragma=query_only(1)"
	db, s, err := f.openResults(ctx, path, onlyReads)
	if isHalfWritten(err) && f.takeBack(ctx, path) == nil {
		db, s, err = f.openResults(ctx, path, onlyReads)
	}
	if err != nil {
		return nil, nil, CantRead(path, err)
	}
	return db, s, nil
}

func (f *Files) openResults(ctx context.Context, path, settings string) (*sql.DB, *store.Store, error) {
	db, err := f.Database(path, settings)
	if err != nil {
		return nil, nil, err
	}
	s, err := store.Open(ctx, db)
	if err != nil {
		return nil, nil, errors.Join(err, db.Close())
	}
	return db, s, nil
}

// isHalfWritten says whether somebody was killed while they wrote a database: what they had begun to write has to be
// taken back before it can be read, and whoever only reads can't do that.
func isHalfWritten(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && slices.Contains([]int{SQLiteReadOnly, SQLiteCantOpen}, e.Code()&0xff)
}

// takeBack takes back what was half written of a database. All that was committed stays.
func (f *Files) takeBack(ctx context.Context, path string) error {
	db, _, err := f.openResults(ctx, path, patientWrites)
	if err != nil {
		return err
	}
	return db.Close()
}

const WhatDatabase = "`broadside sim` writes one: out/<game>.db, or what its `--db` names"

// IsDatabase says whether a file begins as SQLite's do.
func (f *Files) IsDatabase(path string) bool {
	const magic = "SQLite format 3\x00"
	file, err := os.Open(f.At(path))
	if err != nil {
		return false
	}
	defer file.Close()
	head := make([]byte, len(magic))
	_, err = io.ReadFull(file, head)
	return err == nil && string(head) == magic
}

// otherDatabase is the next step where a file is somebody else's.
const otherDatabase = "choose another file with `--db`, or replace it with `--force`"

// CantKeep says why games could not be written to a database.
func CantKeep(path string, err error) error {
	var foreign *store.ForeignError
	var busy *store.BusyError
	switch {
	case exit.Worded(err) || errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &foreign):
		return exit.Failure(otherDatabase, "can't keep games in `%s`: %s", path, foreign.Problem)
	case errors.As(err, &busy):
		return exit.Failure("wait for it, or choose another file with `--db`", "can't go on writing to `%s`: %s", path, busy)
	}
	switch code, text := SQLiteCode(err); code {
	case 0:
		return exit.Failure("", "%s", err)
	case SQLiteBusy:
		return exit.Failure("wait for it, or choose another file with `--db`", "can't write `%s`: another program is writing it", path)
	case SQLiteFull:
		return exit.Failure("make room, or choose another place with `--db`", "can't write `%s`: the disk is full", path)
	case SQLiteNotDB:
		return exit.Failure(otherDatabase, "can't keep games in `%s`: it is something else than a database", path)
	case SQLiteCorrupt:
		return exit.Failure("move it away, or choose another file with `--db`", "can't keep games in `%s`: the file is corrupt, or not all of it is there", path)
	default:
		return exit.Failure("choose another file with `--db`", "can't write `%s`: %s", path, reasonOf(code, text))
	}
}

// CantRead says why a database could not be read.
func CantRead(path string, err error) error {
	var foreign *store.ForeignError
	if errors.As(err, &foreign) {
		return exit.Failure(WhatDatabase, "can't use `%s`: %s", path, foreign.Problem)
	}
	if exit.Worded(err) || errors.Is(err, context.Canceled) {
		return err
	}
	switch code, text := SQLiteCode(err); code {
	case SQLiteCorrupt:
		return exit.Failure("play the games again: the same seeds give the same games", "can't read `%s`: the file is corrupt, or not all of it is there", path)
	case SQLiteBusy:
		return exit.Failure("do it again once that has ended", "can't read `%s`: another program is writing it", path)
	default:
		return exit.Failure(WhatDatabase, "can't read `%s`: %s", path, reasonOf(code, text))
	}
}

// reasonOf says an error of SQLite in our words, as far as it is one that its files may have.
func reasonOf(code int, text string) string {
	switch code {
	case SQLiteReadOnly, SQLitePerm:
		return "it is not permitted"
	case SQLiteFull:
		return "the disk is full"
	case SQLiteIOErr:
		return "the disk can't be read or written"
	case SQLiteCantOpen:
		return "it, or a file beside it, can't be opened"
	case SQLiteNotDB:
		return "it is something else than a database"
	}
	return text
}

// Codes of SQLite.
const (
	SQLiteError     = 1
	SQLitePerm      = 3
	SQLiteBusy      = 5
	SQLiteNoMem     = 7
	SQLiteReadOnly  = 8
	SQLiteInterrupt = 9
	SQLiteIOErr     = 10
	SQLiteCorrupt   = 11
	SQLiteFull      = 13
	SQLiteCantOpen  = 14
	SQLiteTooBig    = 18
	SQLiteNotDB     = 26
)

// SQLiteCode is SQLite's own number and words for an error; 0 if it is not
// SQLite's.
func SQLiteCode(err error) (code int, text string) {
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
