package table

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
)

// TestTheHostMends: what the host does by hand is done when all others agree, stands in the story, and is kept.
func TestTheHostMends(t *testing.T) {
	folder := newFolder(t)
	b := openBench(t, "rum-runner", folder, nil)
	host, other, watch := b.come("/seat/1/"), b.come("/seat/2/"), b.come("/watch/")
	for _, p := range []*person{host, other, watch} {
		p.listen()
	}
	mend := func(p *person, do, turn string) (int, string) {
		return p.ask("POST", "mend", map[string]any{"do": do, "turn": turn})
	}
	code, said := mend(other, "add 3 coins to the crown", "")
	require.Equal(t, 400, code, said)
	require.Contains(t, said, "only the host")
	code, said = mend(host, "ad 3 coins to the crown", "")
	require.Equal(t, 400, code, said)
	require.Contains(t, said, "no verb called `ad`")
	code, said = mend(host, "move a card in the crown's hand to the crown's discard", "")
	require.Equal(t, 400, code, said)

	code, said = mend(host, "add 3 coins to the crown", "")
	require.Equal(t, 200, code, said)
	other.until("people", func(data string) bool {
		return strings.Contains(data, "mend the game by hand: add 3 coins to the crown")
	})
	code, said = other.ask("POST", "agree", map[string]any{"yes": true})
	require.Equal(t, 200, code, said)
	watch.until("story", func(data string) bool { return strings.Contains(data, "By hand: add 3 coins to the crown") })
	host.until("table", func(data string) bool { return strings.Contains(data, `{"name":"coin","n":8}`) })

	code, said = mend(host, "", "pirate")
	require.Equal(t, 200, code, said)
	code, said = other.ask("POST", "agree", map[string]any{"yes": true})
	require.Equal(t, 200, code, said)
	asked, _ := b.s.table.Session().Waiting()
	require.Equal(t, 1, asked)
	view := b.s.table.Session().State().View(1)
	b.close()

	again := openBench(t, "rum-runner", folder, nil)
	require.Equal(t, view, again.s.table.Session().State().View(1), "a server that is started again goes on from there")
}

// TestChangedRules: the game's files are changed while people play, and they go on by them from the beginning of the turn.
func TestChangedRules(t *testing.T) {
	folder, game := newFolder(t), filepath.Join(t.TempDir(), "my-game")
	require.NoError(t, os.CopyFS(game, gameFiles(t, "crazy-eights")))
	b := openBench(t, game, folder, nil)
	host, other := b.come("/seat/1/"), b.come("/seat/2/")
	for _, p := range []*person{host, other} {
		p.listen()
	}
	code, said := host.ask("POST", "change", nil)
	require.Equal(t, 400, code, said)
	require.Contains(t, said, "the game is as it was")
	for range 5 {
		p, _ := b.s.table.Session().Waiting()
		at := []*person{host, other}[p]
		code, said = at.ask("POST", "answer", map[string]any{"stamp": b.s.table.Stamp(p), "option": 0})
		require.Equal(t, 200, code, said)
	}
	was := b.s.table.Session().State()
	view, turn := was.View(0), was.Turn()

	edit(t, game, "Eight of Clubs", "Great Eight")
	code, said = other.ask("POST", "change", nil)
	require.Equal(t, 400, code, said)
	code, said = host.ask("POST", "change", nil)
	require.Equal(t, 200, code, said)
	wants := other.until("people", func(data string) bool { return strings.Contains(data, "go on by the rules as they are now") })
	require.Contains(t, wants, "Eight of Clubs is no card of the game any more")
	code, said = other.ask("POST", "agree", map[string]any{"yes": true})
	require.Equal(t, 200, code, said)
	other.until("again", func(string) bool { return true })
	host.until("table", func(data string) bool { return strings.Contains(data, "Eights") })
	now := b.s.table.Session().State()
	require.Equal(t, turn, now.Turn())
	require.NotEqual(t, was.Game().Hash(), now.Game().Hash())
	require.Equal(t, view.Seats, now.View(0).Seats)
	b.close()

	again := openBench(t, game, folder, nil)
	require.Equal(t, now.View(1), again.s.table.Session().State().View(1), "and a server that is started again goes on by them")

	edit(t, game, "Great Eight", "[")
	code, said = again.come("/seat/1/").ask("POST", "change", nil)
	require.Equal(t, 400, code, said)
	require.Contains(t, said, "the changed game has 1 error")
}

// edit puts other words into a game's files.
func edit(t *testing.T, game, was, now string) {
	files, err := filepath.Glob(filepath.Join(game, "*"))
	require.NoError(t, err)
	found := false
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil || !strings.Contains(string(text), was) {
			continue
		}
		found = true
		require.NoError(t, os.WriteFile(f, []byte(strings.ReplaceAll(string(text), was, now)), 0o666))
	}
	require.True(t, found, was)
}

func gameFiles(t *testing.T, name string) fs.FS {
	files, err := carddefs.Open(name)
	require.NoError(t, err)
	return files
}

// TestRefused: who does not agree is named to all, and who asked may withdraw.
func TestRefused(t *testing.T) {
	b := openBench(t, "rum-runner", newFolder(t), nil)
	host, other := b.come("/seat/1/"), b.come("/seat/2/")
	for _, p := range []*person{host, other} {
		p.listen()
	}
	for _, c := range []struct {
		who  *person
		want string
	}{{other, "The pirate did not agree."}, {host, "The crown does not want it any more."}} {
		code, said := host.ask("POST", "mend", map[string]any{"do": "add 1 coin to the crown", "turn": ""})
		require.Equal(t, 200, code, said)
		other.until("people", func(data string) bool { return strings.Contains(data, `"back"`) })
		code, said = c.who.ask("POST", "agree", map[string]any{"yes": false})
		require.Equal(t, 200, code, said)
		host.until("people", func(data string) bool { return strings.Contains(data, c.want) })
	}
}
