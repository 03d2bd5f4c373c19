package disk

import (
	"database/sql"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAHalfWrittenDatabaseIsRead: whoever wrote it was killed in the middle; what they had begun is taken back.
func TestAHalfWrittenDatabaseIsRead(t *testing.T) {
	dir := t.TempDir()
	files := &Files{Dir: dir}
	db, _, err := files.OpenStore(t.Context(), "a.db")
	require.NoError(t, err)
	defer db.Close()
	conn, err := db.Conn(t.Context())
	require.NoError(t, err)
	defer conn.Close()
	for _, text := range []string{
		"CREATE TABLE more (n, x)", "PRAGMA cache_size = 5", "BEGIN IMMEDIATE", // so small a cache is written before it is committed
		"WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 200) INSERT INTO more SELECT n, zeroblob(8000) FROM c",
	} {
		_, err = conn.ExecContext(t.Context(), text)
		require.NoError(t, err)
	}
	for _, ending := range []string{"", "-journal"} {
		text, err := os.ReadFile(filepath.Join(dir, "a.db"+ending))
		require.NoError(t, err)
		require.NotEmpty(t, text)
		require.NoError(t, os.WriteFile(filepath.Join(dir, "left.db"+ending), text, 0o600))
	}
	read, _, err := files.OpenResults(t.Context(), "left.db")
	require.NoError(t, err)
	defer read.Close()
	var n int
	require.NoError(t, read.QueryRow("SELECT count(*) FROM more").Scan(&n))
	require.Zero(t, n)
}

// TestABusyDatabase is said to be one, and not in SQLite's words.
func TestABusyDatabase(t *testing.T) {
	dir := t.TempDir()
	files := &Files{Dir: dir}
	db, _, err := files.OpenStore(t.Context(), "a.db")
	require.NoError(t, err)
	defer db.Close()
	other, err := files.Database("a.db", "")
	require.NoError(t, err)
	defer other.Close()
	conn, err := other.Conn(t.Context())
	require.NoError(t, err)
	defer conn.Close()
	_, err = conn.ExecContext(t.Context(), "BEGIN EXCLUSIVE")
	require.NoError(t, err)
	quick, err := files.Database("a.db", "_pragma=busy_timeout(1)")
	require.NoError(t, err)
	defer quick.Close()
	for _, ask := range []func(*sql.DB) error{
		func(db *sql.DB) error { _, err := db.Exec("DELETE FROM runs"); return err },
		func(db *sql.DB) error { return db.QueryRow("SELECT count(*) FROM runs").Scan(new(int)) },
	} {
		err := ask(quick)
		require.EqualError(t, CantKeep("a.db", err), "can't write `a.db`: another program is writing it")
		require.EqualError(t, CantRead("a.db", err), "can't read `a.db`: another program is writing it")
	}
}
