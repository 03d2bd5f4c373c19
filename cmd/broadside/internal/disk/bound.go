package disk

import (
	"context"
	"database/sql"
	"errors"
	"reflect"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// counts says whether SQLite counts its memory, without which it has no bound. It has to be told before it opens a database.
var counts = func() bool {
	tls := libc.NewTLS()
	defer tls.Close()
	arguments := libc.Xmalloc(tls, 8)
	defer libc.Xfree(tls, arguments)
	return arguments != 0 && sqlite3.Xsqlite3_config(tls, sqlite3.SQLITE_CONFIG_MEMSTATUS, libc.VaList(arguments, int32(1))) == sqlite3.SQLITE_OK
}()

// Bound ends what a connection is at once ctx is done, also on the way from one row to the next, where the driver
// hears of no end, and keeps SQLite within so many bytes of memory: of the whole process, as it counts no other way.
// Until free is called.
func Bound(ctx context.Context, conn *sql.Conn, bytes int64) (free func(), err error) {
	var handle uintptr
	err = conn.Raw(func(driver any) error {
		field := reflect.Indirect(reflect.ValueOf(driver)).FieldByName("db")
		if !field.IsValid() || field.Kind() != reflect.Uintptr {
			return errors.New("the driver of SQLite is another") // a test asks
		}
		handle = uintptr(field.Uint())
		return nil
	})
	if err == nil && !counts {
		err = errors.New("SQLite does not count its memory")
	}
	if err != nil {
		return nil, err
	}
	limit(bytes)
	ended := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(ended)
		tls := libc.NewTLS()
		defer tls.Close()
		sqlite3.Xsqlite3_interrupt(tls, handle)
	})
	return func() {
		if !stop() {
			<-ended // the connection may be closed after it
		}
		limit(0)
	}, nil
}

// limit bounds what SQLite takes of memory; 0: nothing does.
func limit(bytes int64) {
	tls := libc.NewTLS()
	defer tls.Close()
	sqlite3.Xsqlite3_hard_heap_limit64(tls, bytes)
}
