package disk

import (
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// keeper is a folder without git and the files that keep copies of it.
func keeper(t *testing.T) (f *Files, game string) {
	kept := t.TempDir()
	f = &Files{Copies: func() string { return kept }}
	game = filepath.Join(t.TempDir(), "game")
	put(t, filepath.Join(game, "a.rules"), "one")
	put(t, filepath.Join(game, "art/a.svg"), "<svg/>")
	put(t, filepath.Join(game, "cards.pdf"), "printed")
	put(t, filepath.Join(game, ".hidden/a.yaml"), "x")
	return f, game
}

func TestCopiesAreRevisions(t *testing.T) {
	f, game := keeper(t)
	assert.Empty(t, f.Commit(game, "HEAD"))
	assert.False(t, f.Edited(game), "nothing is known of how it was")
	require.NoError(t, f.KeepCopy(game, "first"))
	require.NoError(t, f.KeepCopy(game, "again"))
	assert.Len(t, f.Revisions(game, 9), 1, "the same is kept once")
	put(t, filepath.Join(game, "cards.pdf"), "printed again")
	assert.False(t, f.Edited(game), "what a game does not read is no part of it")
	put(t, filepath.Join(game, "a.rules"), "two")
	assert.True(t, f.Edited(game))
	require.NoError(t, f.KeepCopy(game, "second"))
	put(t, filepath.Join(game, "a.rules"), "three")

	for rev, want := range map[string]string{"1": "one", "2": "two", "HEAD": "two", "HEAD~1": "one", "HEAD~0": "two"} {
		fsys, err := f.GameAt(game, rev)
		require.NoError(t, err, rev)
		text, err := fs.ReadFile(fsys, "a.rules")
		require.NoError(t, err)
		assert.Equal(t, want, string(text), rev)
		_, err = fs.Stat(fsys, "art/a.svg")
		require.NoError(t, err)
		for _, not := range []string{"cards.pdf", ".hidden/a.yaml"} {
			_, err = fs.Stat(fsys, not)
			require.Error(t, err, not)
		}
	}
	list := f.Revisions(game, 9)
	require.Len(t, list, 2)
	assert.Equal(t, "2", list[0].Name)
	assert.Contains(t, list[0].Said, ", second")
	assert.Len(t, f.Revisions(game, 1), 1)
	assert.Equal(t, "copy 2", f.Latest(game))
	for _, rev := range []string{"3", "0", "HEAD~2", "HEAD~-1", "HEAD~x", "HEADS", "yesterday", "", "-1"} {
		assert.Empty(t, f.Commit(game, rev), rev)
		_, err := f.GameAt(game, rev)
		assert.ErrorContains(t, err, "has no revision", rev)
	}
}

// TestGitKeepsItself: of a game that git keeps no copies are made; of one in a repository without a commit they are.
func TestGitKeepsItself(t *testing.T) {
	dir, git := repo(t)
	kept := t.TempDir()
	f := &Files{Copies: func() string { return kept }}
	put(t, filepath.Join(dir, "a.rules"), "one")
	require.NoError(t, f.KeepCopy(dir, "first"))
	assert.True(t, f.Kept(dir))
	assert.Equal(t, "copy 1", f.Latest(dir))
	_, err := f.GameAt(dir, "HEAD")
	require.NoError(t, err)
	git("add", "-A")
	git("commit", "-q", "-m", "one")
	put(t, filepath.Join(dir, "a.rules"), "two")
	require.NoError(t, f.KeepCopy(dir, "second"))
	assert.False(t, f.Kept(dir))
	require.Len(t, f.Revisions(dir, 9), 1)
	assert.Equal(t, "one", f.Revisions(dir, 9)[0].Said)
	assert.Empty(t, f.Commit(dir, "1"), "the copies of before are no revisions any more")
}

// TestBrokenCopies: what was cut off while it was written is passed over, and nothing is written over it.
func TestBrokenCopies(t *testing.T) {
	f, game := keeper(t)
	require.NoError(t, f.KeepCopy(game, "first"))
	c := f.copies(game)
	put(t, c.at(2, ".zip"), "half")
	put(t, c.at(3, ".json"), "{half")
	put(t, filepath.Join(game, "a.rules"), "two")
	require.NoError(t, f.KeepCopy(game, "second"))
	assert.Equal(t, "4", f.Commit(game, "HEAD"))
	put(t, c.at(4, ".zip"), "no archive")
	_, err := f.GameAt(game, "4")
	assert.ErrorContains(t, err, "can't read copy 4")
}

func TestOldCopiesAreForgotten(t *testing.T) {
	f, game := keeper(t)
	for i := range mostCopies + 3 {
		put(t, filepath.Join(game, "a.rules"), strconv.Itoa(i))
		require.NoError(t, f.KeepCopy(game, "now"))
	}
	all := f.copies(game).all()
	assert.Len(t, all, mostCopies)
	assert.Equal(t, 4, all[0].N)
	entries, err := os.ReadDir(f.copies(game).dir)
	require.NoError(t, err)
	assert.Len(t, entries, 2*mostCopies)
}
