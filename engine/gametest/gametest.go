// Package gametest opens games for the tests of other packages: those that come
// with Broadside as they are, or with a few words changed.
package gametest

import (
	"flag"
	"io/fs"
	"os"
	"path"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Main runs the tests of a package that allocate much and keep little: garbage
// is collected less often than in products. Benchmarks run as in products.
func Main(m *testing.M) {
	flag.Parse()
	if os.Getenv("GOGC") == "" && flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(400)
	}
	m.Run()
}

// Checked reads and checks a game that comes with Broadside.
func Checked(t testing.TB, name string) (*carddefs.Set, *check.Game) {
	t.Helper()
	files, err := carddefs.Open(name)
	require.NoError(t, err)
	return CheckedFiles(t, files, name)
}

// CheckedFiles reads and checks the game in a folder, with expansions.
func CheckedFiles(t testing.TB, files fs.FS, name string, with ...carddefs.Expansion) (*carddefs.Set, *check.Game) {
	t.Helper()
	set, found := carddefs.Load(files, name, with...)
	require.Zero(t, found.Errors(), "%v", found)
	g, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	return set, g
}

// Load makes a game that comes with Broadside ready to be played. Each is opened
// once for all tests of a package: a game does not change.
func Load(t testing.TB, name string) *engine.Game {
	t.Helper()
	opening.Lock()
	defer opening.Unlock()
	if opened[name] == nil {
		files, err := carddefs.Open(name)
		require.NoError(t, err)
		opened[name] = LoadFiles(t, files, name)
	}
	return opened[name]
}

var (
	opening sync.Mutex
	opened  = map[string]*engine.Game{} // by name
)

// Expansions are those in the folder of a game that comes with Broadside.
func Expansions(t testing.TB, name string) (out []carddefs.Expansion) {
	t.Helper()
	files, err := carddefs.Open(name)
	require.NoError(t, err)
	folders, err := fs.Glob(files, "expansions/*")
	require.NoError(t, err)
	for _, folder := range folders {
		x, err := fs.Sub(files, folder)
		require.NoError(t, err)
		out = append(out, carddefs.Expansion{Name: path.Base(folder), FS: x})
	}
	return out
}

// LoadFiles makes the game in a folder ready to be played, with expansions.
func LoadFiles(t testing.TB, files fs.FS, name string, with ...carddefs.Expansion) *engine.Game {
	t.Helper()
	set, rules := CheckedFiles(t, files, name, with...)
	g, found := engine.New(rules, set.Hash)
	require.Zero(t, found.Errors(), "%v", found)
	return g
}

// Changed is the folder of a game that comes with Broadside with one piece of a
// file replaced.
func Changed(t testing.TB, name, file, old, with string) fs.FS {
	t.Helper()
	game, err := carddefs.Open(name)
	require.NoError(t, err)
	files := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(game, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(game, path)
		files[path] = &fstest.MapFile{Data: data}
		return err
	}))
	require.Contains(t, files, file)
	text := string(files[file].Data)
	require.Contains(t, text, old)
	files[file].Data = []byte(strings.Replace(text, old, with, 1))
	return files
}

// Table is the bare position of a state, for tests that look at the truth.
func Table(s *engine.State) *table.State {
	t, _ := s.Truth(truth.Key{})
	return t
}
