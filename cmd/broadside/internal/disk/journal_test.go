package disk

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestAJournal keeps whole lines up to its limit, also behind one that was written half; old ones beside it go.
func TestAJournal(t *testing.T) {
	f := &Files{Dir: t.TempDir()}
	old := filepath.Join(f.Dir, "j", "old.games")
	open := func(most int64) (*Journal, []string) {
		var lines []string
		j, err := f.Journal("j/a.games", most, func(text string) {
			if text != "" {
				lines = append(lines, text)
			}
		})
		require.NoError(t, err)
		return j, lines
	}
	j, lines := open(100)
	require.Empty(t, lines)
	require.NoError(t, os.WriteFile(old, nil, 0o600))
	require.NoError(t, os.Chtimes(old, time.Time{}, time.Now().Add(-journalsStay-time.Hour)))
	j.Add("one")
	j.Add(strings.Repeat("x", 100)) // over the limit
	j.Close(false)
	file, err := os.OpenFile(filepath.Join(f.Dir, "j", "a.games"), os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = file.WriteString("\nhalf")
	require.NoError(t, err)
	require.NoError(t, file.Close())
	j, lines = open(100)
	require.Equal(t, []string{"one"}, lines)
	require.NoFileExists(t, old)
	j.Add("two")
	j.Close(false)
	j, lines = open(100)
	require.Equal(t, []string{"one", "half", "two"}, lines, "whoever reads lines has to know a whole one")
	j.Close(true)
	require.NoFileExists(t, filepath.Join(f.Dir, "j", "a.games"))
}
