package keep

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

// TestWhoHandsAGameOverWaitsForNobody: where another program holds the database, the table goes on, and the game is written later.
func TestWhoHandsAGameOverWaitsForNobody(t *testing.T) {
	s := shell.New(t.Context(), strings.NewReader(""), &bytes.Buffer{}, &bytes.Buffer{}, func(string) string { return "" })
	path := filepath.Join(t.TempDir(), "games.db")
	k, err := Open(t.Context(), s.Files, path, store.Run{}, func(error) {})
	require.NoError(t, err)
	other, err := s.Files.Database(path, "_pragma=busy_timeout(5000)")
	require.NoError(t, err)
	defer other.Close()
	conn, err := other.Conn(t.Context())
	require.NoError(t, err)
	_, err = conn.ExecContext(t.Context(), "BEGIN IMMEDIATE")
	require.NoError(t, err)

	g := gametest.Load(t, "kuhn-poker")
	st, err := g.NewState(engine.Config{Seed: 3})
	require.NoError(t, err)
	b := people.NewBook(people.AtTable, 2, time.Now())
	b.Agree(0, "")
	b.Agree(1, "")
	record, err := st.Record()
	require.NoError(t, err)
	game, _ := b.Game(record, []string{"", ""})
	wrote := make(chan error, 1)
	k.Game(g, game)
	go func() { wrote <- k.Flush() }()
	time.Sleep(100 * time.Millisecond) // it waits for the other by now
	began := time.Now()
	for range 100 {
		k.Game(g, game)
	}
	require.Less(t, time.Since(began), time.Second)
	_, err = conn.ExecContext(t.Context(), "ROLLBACK")
	require.NoError(t, err)
	require.NoError(t, <-wrote)
	require.NoError(t, k.Close())
}
