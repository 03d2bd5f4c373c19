package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
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
