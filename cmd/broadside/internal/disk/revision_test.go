package disk

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// repo is a folder in a git repository of its own, with a file in one commit.
func repo(t *testing.T) (dir string, git func(args ...string)) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not here: revisions are not checked")
	}
	dir = t.TempDir()
	git = func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", dir}, args...)...)
		cmd.Env = append(os.Environ(), "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.org", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.org", "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null")
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, string(out))
	}
	git("init", "-q")
	return dir, git
}

func put(t *testing.T, path, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
	require.NoError(t, os.WriteFile(path, []byte(text), 0o666))
}

func TestGameAt(t *testing.T) {
	dir, git := repo(t)
	put(t, filepath.Join(dir, "rum @ sea/art/a.svg"), "old")
	require.NoError(t, os.Symlink("/etc", filepath.Join(dir, "rum @ sea/link")))
	put(t, filepath.Join(dir, ".gitattributes"), "*.svg export-subst\n")
	put(t, filepath.Join(dir, "other"), "x")
	git("add", "-A")
	git("commit", "-q", "-m", "one")
	put(t, filepath.Join(dir, "rum @ sea/art/a.svg"), "new")
	game := filepath.Join(dir, "rum @ sea")

	folder, rev, ok := (&Files{}).AtRevision(game + "@HEAD@{0}")
	require.True(t, ok)
	assert.Equal(t, []string{game, "HEAD@{0}"}, []string{folder, rev})
	_, _, ok = (&Files{}).AtRevision(game)
	assert.False(t, ok, "a folder with an @ in its name is a folder")
	_, _, ok = (&Files{}).AtRevision("no-folder@v1")
	assert.False(t, ok)

	for _, name := range []string{"HEAD", "HEAD@{0}"} {
		fsys, err := (&Files{}).GameAt(game, name)
		require.NoError(t, err)
		text, err := fs.ReadFile(fsys, "art/a.svg")
		require.NoError(t, err)
		assert.Equal(t, "old", string(text))
		assert.True(t, IsFolder(fsys, "art"))
		assert.False(t, IsFolder(fsys, "other"))
		entries, err := fs.ReadDir(fsys, ".")
		require.NoError(t, err)
		require.Len(t, entries, 2)
		assert.Equal(t, fs.ModeSymlink, entries[1].Type(), "a link is a link, and is not followed")
	}
	fsys, err := (&Files{}).GameAt(dir, "HEAD")
	require.NoError(t, err)
	_, err = fs.Stat(fsys, "rum @ sea/art/a.svg")
	require.NoError(t, err, "a game may be the whole repository")
}

func TestNoGitHere(t *testing.T) {
	dir, _ := repo(t)
	t.Setenv("PATH", "")
	_, err := (&Files{}).GameAt(dir, "HEAD")
	assert.EqualError(t, err, "git is not installed, so there are no revisions to look at")
	assert.Equal(t, exit.Failed, exit.As(err).Code)
}

func TestRepositoryWithoutCommits(t *testing.T) {
	dir, _ := repo(t)
	_, err := (&Files{}).GameAt(dir, "HEAD")
	assert.ErrorContains(t, err, "has no revision `HEAD`")
}

func TestAFolderThatIsTooLarge(t *testing.T) {
	dir, git := repo(t)
	put(t, filepath.Join(dir, "game/a"), "aaaaaaaaaa")
	git("add", "-A")
	git("commit", "-q", "-m", "one")
	_, _, err := repository{&Files{}, dir}.git(100, "archive", "--format=zip", "-0", "HEAD")
	assert.ErrorIs(t, err, errTooLarge)
}
