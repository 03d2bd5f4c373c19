package disk

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

func textOf(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

// TestWhoseFile: what Broadside wrote is replaced, what somebody changed or wrote is not
// unless it is forced.
func TestWhoseFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "report.html")
	require.NoError(t, (&Files{}).Write(path, []byte("one")))
	require.NoError(t, (&Files{}).Write(path, []byte("two")), "its own")
	put(t, path, "two, and a remark")
	err := (&Files{}).Write(path, []byte("three"))
	require.EqualError(t, err, "`"+path+"` was changed since Broadside wrote it")
	assert.Contains(t, exit.As(err).Help, "--force")
	assert.Equal(t, "two, and a remark", textOf(t, path))
	require.NoError(t, (&Files{Force: true}).Write(path, []byte("three")))
	require.NoError(t, (&Files{}).Write(path, []byte("four")), "its own again")

	other := filepath.Join(dir, "mine.html")
	put(t, other, "mine")
	err = (&Files{}).Write(other, []byte("x"))
	require.EqualError(t, err, "`"+other+"` is there already, and Broadside did not write it")
	assert.Contains(t, exit.As(err).Help, "--force")
	require.Error(t, (&Files{}).CanWrite(other), "said before long work")
	assert.Equal(t, "mine", textOf(t, other))
}

// TestASourceIsNeverReplaced: neither by another spelling of its path, nor through a link,
// nor by force.
func TestASourceIsNeverReplaced(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"my/my.rules", "my/pirate.yaml", "my/look.yaml", "my/rules.md", "my/scenarios/a.yaml", "my/art/crown.png", "my/fonts/a.ttf", "my/expansions/x/expansion.yaml"} {
		put(t, filepath.Join(dir, name), "work")
	}
	put(t, filepath.Join(dir, "my/cards.yaml"), "art: art/crown.png\n# fonts/a.ttf Cards.jpg\n")
	require.NoError(t, os.Symlink(filepath.Join(dir, "my/pirate.yaml"), filepath.Join(dir, "out.pdf")))
	require.NoError(t, os.Symlink(filepath.Join(dir, "my"), filepath.Join(dir, "theirs")))
	put(t, filepath.Join(dir, "my/cards.JPG"), "work")
	for _, name := range []string{"my/my.rules", "my/pirate.yaml", "my/look.yaml", "my/rules.md", "my/scenarios/a.yaml", "my/art/crown.png", "my/fonts/a.ttf", "my/expansions/x/expansion.yaml",
		"out.pdf", "theirs/look.yaml", "my/../my/./look.yaml", "my/cards.JPG"} {
		for _, force := range []bool{false, true} {
			err := (&Files{Dir: dir, Force: force}).Write(name, []byte("x"))
			require.EqualError(t, err, "can't write `"+name+"`: a game reads it")
			assert.NotContains(t, exit.As(err).Help, "--force")
		}
		assert.Equal(t, "work", textOf(t, filepath.Join(dir, name)))
	}
}

// TestNoSourceIsMade: a page under the name of a source would be read as one by the next
// command.
func TestNoSourceIsMade(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "my/my.rules"), "work")
	put(t, filepath.Join(dir, "my/scenarios/a.yaml"), "work")
	for _, name := range []string{"my/x.yaml", "my/more.rules", "my/rules.md", "my/scenarios/x.yaml"} {
		require.EqualError(t, (&Files{Dir: dir, Force: true}).Write(name, []byte("x")), "can't write `"+name+"`: a game would read it")
		require.NoFileExists(t, filepath.Join(dir, name))
	}
	require.NoError(t, (&Files{Dir: dir}).Write("x.yaml", []byte("x")), "no game reads it there")
	require.NoError(t, (&Files{Dir: dir}).WriteSource("my/x.yaml", []byte("x")), "cards for the game")
}

// TestNoFolderIsMadeInASourcesPlace: the next command would look for a file there, and
// not read the game any more.
func TestNoFolderIsMadeInASourcesPlace(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "my/my.rules"), "work")
	put(t, filepath.Join(dir, "my/scenarios/a.yaml"), "work")
	for _, name := range []string{"my/x.yaml", "my/x.yaml/csv", "my/rules.md", "my/scenarios/x.yaml"} {
		said := "can't make the folder `" + name + "`: a game would look for a file of that name"
		f := &Files{Dir: dir, Force: true}
		require.EqualError(t, f.MakeDir(name), said)
		_, err := f.NewFolder(name, true)
		require.EqualError(t, err, said)
		require.NoDirExists(t, filepath.Join(dir, name))
	}
	require.NoError(t, (&Files{Dir: dir}).MakeDir("my/out/pages"))
	require.NoError(t, (&Files{Dir: dir}).MakeDir("x.yaml"), "no game reads it there")
	require.NoError(t, (&Files{Dir: dir}).MakeDir("my/scenarios"), "it is there")
}

// TestWhatTheCommandReads: what a game read that was opened is never replaced, whatever it
// is called; a hard link is the same file.
func TestWhatTheCommandReads(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "my/art/crown.blob"), "work")
	require.NoError(t, os.Link(filepath.Join(dir, "my/art/crown.blob"), filepath.Join(dir, "other.pdf")))
	put(t, filepath.Join(dir, "in.csv"), "name")
	f := &Files{Dir: dir, Force: true}
	fsys, err := f.OpenFolder("my")
	require.NoError(t, err)
	file, err := fsys.Open("art/crown.blob")
	require.NoError(t, err)
	require.NoError(t, file.Close())
	require.EqualError(t, f.Write("my/art/crown.blob", nil), "can't write `my/art/crown.blob`: the game reads it")
	require.EqualError(t, f.Write("other.pdf", nil), "can't write `other.pdf`: the game reads it")
	_, err = f.Read("in.csv", 100)
	require.NoError(t, err)
	require.EqualError(t, f.Write("in.csv", nil), "can't write `in.csv`: this command reads it")
	require.Error(t, f.Write(".broadside-outputs", nil))
	require.NoError(t, f.Write("mine.json", []byte("1")))
	_, err = f.Read("mine.json", 100)
	require.NoError(t, err)
	require.NoError(t, f.Write("mine.json", []byte("2")), "a saved game that is gone on with is its own")
}

// TestADatabaseIsNeverReplaced, neither the file nor what SQLite keeps beside it.
func TestADatabaseIsNeverReplaced(t *testing.T) {
	dir := t.TempDir()
	f := &Files{Dir: dir, Force: true}
	put(t, filepath.Join(dir, "my/my.rules"), "")
	put(t, filepath.Join(dir, "my/empty.yaml"), "")
	put(t, filepath.Join(dir, "foreign.txt"), strings.Repeat("not a database\n", 100))
	db, _, err := f.OpenStore(context.Background(), "r.db")
	require.NoError(t, err)
	require.NoError(t, db.Close())
	for _, name := range []string{"r.db", "./r.db", "r.db-wal", "r.db-journal"} {
		require.EqualError(t, f.Write(name, nil), "can't write `"+name+"`: it is the database of this command")
	}
	for _, name := range []string{"my/my.rules", "my/empty.yaml"} {
		_, _, err = f.OpenStore(context.Background(), name)
		require.EqualError(t, err, "can't keep games in `"+name+"`: a game reads it")
	}
	_, _, err = (&Files{Dir: dir}).OpenStore(context.Background(), "foreign.txt")
	require.Error(t, err)
	assert.Contains(t, exit.As(err).Help, "--force")
	db, _, err = f.OpenStore(context.Background(), "foreign.txt")
	require.NoError(t, err)
	require.NoError(t, db.Close())
	reader := &Files{Dir: dir, Force: true}
	db, _, err = reader.OpenResults(context.Background(), "r.db")
	require.NoError(t, err)
	require.NoError(t, db.Close())
	require.Error(t, reader.Write("r.db", nil))
}

// TestABatchIsAllOrNothing: one file that may not be replaced keeps all others.
func TestABatchIsAllOrNothing(t *testing.T) {
	dir := t.TempDir()
	f := &Files{Dir: dir}
	require.NoError(t, f.Write("a", []byte("1")))
	b := f.Begin()
	require.NoError(t, b.Add("a", []byte("2")))
	require.NoError(t, b.Add("b", []byte("2")))
	put(t, filepath.Join(dir, "b"), "somebody was faster")
	require.Error(t, b.Commit())
	b.Discard()
	assert.Equal(t, "1", textOf(t, filepath.Join(dir, "a")))
	assert.Equal(t, "somebody was faster", textOf(t, filepath.Join(dir, "b")))
	require.ErrorContains(t, f.WriteAll(Output{"c", nil}, Output{"./c", nil}), "are the same file")
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, left, 3, "a, b and the ledger")
}

// TestRewrite: what a command is there to change is replaced unless it changed meanwhile.
func TestRewrite(t *testing.T) {
	dir := t.TempDir()
	f := &Files{Dir: dir}
	put(t, filepath.Join(dir, "my.rules"), "b a")
	require.EqualError(t, f.Rewrite("my.rules", []byte("a b"), []byte("x")), "`my.rules` was changed meanwhile")
	require.NoError(t, f.Rewrite("my.rules", []byte("b a"), []byte("a b")))
	assert.Equal(t, "a b", textOf(t, filepath.Join(dir, "my.rules")))
	require.Error(t, f.Write("my.rules", nil), "it stays the designer's")
	require.NoError(t, f.Write("cards.json", []byte("1")))
	require.NoError(t, f.Rewrite("cards.json", []byte("1"), []byte("2")))
	require.NoError(t, f.Write("cards.json", []byte("3")), "its own stays its own")
}

// TestANewFolder: what an export writes is its own, what new makes is the designer's.
func TestANewFolder(t *testing.T) {
	dir := t.TempDir()
	f := &Files{Dir: dir}
	for name, own := range map[string]bool{"export": true, "game": false} {
		n, err := f.NewFolder(name, own)
		require.NoError(t, err)
		require.NoError(t, n.Put("a/b.txt", []byte("1")))
		require.NoError(t, n.Commit())
		err = f.Write(name+"/a/b.txt", []byte("2"))
		assert.Equal(t, own, err == nil, "%v", err)
	}
	n, err := f.NewFolder("export", true)
	require.NoError(t, err)
	require.NoError(t, n.Put("a/b.txt", []byte("3")))
	require.NoError(t, n.Update())
	put(t, filepath.Join(dir, "export/a/b.txt"), "mine")
	n, err = f.NewFolder("export", true)
	require.NoError(t, err)
	require.NoError(t, n.Put("a/b.txt", []byte("4")))
	require.Error(t, n.Update())
	n.Discard()
	assert.Equal(t, "mine", textOf(t, filepath.Join(dir, "export/a/b.txt")))
}

// TestALongLedger is written anew, with what counts.
func TestALongLedger(t *testing.T) {
	dir := t.TempDir()
	f := &Files{Dir: dir}
	require.NoError(t, f.Write("a", []byte("1")))
	require.NoError(t, f.Write("b", []byte("1")))
	line := "\n" + strings.Repeat("0", 64) + "  b"
	put(t, filepath.Join(dir, ledgerName), textOf(t, filepath.Join(dir, ledgerName))+strings.Repeat(line[1:]+"\n", mostLedgerBytes/len(line)+1))
	require.NoError(t, f.Write("c", []byte("1")))
	assert.Less(t, len(textOf(t, filepath.Join(dir, ledgerName))), 1000)
	require.NoError(t, f.Write("a", []byte("2")))
	require.NoError(t, f.Write("c", []byte("2")))
	put(t, filepath.Join(dir, "own/"+ledgerName), "a file of somebody's\n")
	require.NoError(t, f.Write("own/x", []byte("1")))
	assert.Equal(t, "a file of somebody's\n", textOf(t, filepath.Join(dir, "own/"+ledgerName)))
	require.Error(t, f.Write("own/x", []byte("2")), "nobody knows whose it is")
}

// TestCommandsAtOnce write into one folder, whose ledger is shortened over and over: each
// finds its lines in the end.
func TestCommandsAtOnce(t *testing.T) {
	dir := t.TempDir()
	old := strings.Repeat(strings.Repeat("0", 64)+"  old\n", mostLedgerBytes/60)
	var writers sync.WaitGroup
	for w := range 8 {
		writers.Add(1)
		go func() {
			defer writers.Done()
			for n := range 12 {
				if n%6 == w {
					_, _ = addOwn(filepath.Join(dir, ledgerName), entriesOf(old))
				}
				noteOwn(dir, []entry{{fmt.Sprintf("%064d", n), fmt.Sprint(w, "-", n)}})
			}
		}()
	}
	writers.Wait()
	ledger := readLedger(dir)
	for w := range 8 {
		for n := range 12 {
			assert.Contains(t, ledger, entry{fmt.Sprintf("%064d", n), fmt.Sprint(w, "-", n)})
		}
	}
	assert.Less(t, len(textOf(t, filepath.Join(dir, ledgerName))), 8*len(old))
	assert.NoFileExists(t, filepath.Join(dir, ledgerName+".new"))
}

// TestWhoeverIsLastOwnsTheFile of two commands that write it at the same time, also when the
// ledger is shortened in between.
func TestWhoeverIsLastOwnsTheFile(t *testing.T) {
	dir := t.TempDir()
	first, second := strings.Repeat("1", 64), strings.Repeat("2", 64)
	noteOwn(dir, []entry{{first, "a"}})
	noteOwn(dir, []entry{{second, "a"}})
	shorten(dir)
	assert.Equal(t, []entry{{first, "a"}, {second, "a"}}, readLedger(dir))
	put(t, filepath.Join(dir, ledgerName+".new"), "of another command")
	noteOwn(dir, []entry{{first, "b"}})
	shorten(dir)
	assert.Equal(t, []entry{{first, "a"}, {second, "a"}, {first, "b"}}, readLedger(dir))
}
