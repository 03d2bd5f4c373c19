package table

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func reply(sc *scene, option int) map[string]any {
	return map[string]any{"stamp": sc.Choice.Stamp, "option": option}
}

// TestAWholeGame: two people answer what they are asked, each over a link of their own, and both and who
// looks on are told the end.
func TestAWholeGame(t *testing.T) {
	b := openBench(t, "kuhn-poker", newFolder(t), nil)
	one, two, watch := b.come("/seat/1/"), b.come("/seat/2/"), b.come("/watch/")
	for _, p := range []*person{one, two, watch} {
		p.listen()
	}
	sc := one.asked()
	require.Equal(t, "north", sc.You)
	code, said := one.ask("POST", "answer", reply(sc, 0))
	require.Equal(t, 200, code, said)
	code, said = one.ask("POST", "answer", reply(sc, 0))
	require.Equal(t, 400, code, "once is enough")
	require.Contains(t, said, "asked before")
	sc = two.asked()
	code, said = two.ask("POST", "answer", reply(sc, 99))
	require.Equal(t, 400, code, said)
	code, said = two.ask("POST", "answer", reply(sc, 0))
	require.Equal(t, 200, code, said)
	for _, p := range []*person{one, two, watch} {
		end := p.until("table", func(data string) bool { return strings.Contains(data, `"ending"`) })
		require.Contains(t, end, "wins")
	}
}

// TestASeatIsItsOwn: who has the link of one seat sees and does nothing at another, and who has
// none gets nothing.
func TestASeatIsItsOwn(t *testing.T) {
	b := openBench(t, "kuhn-poker", newFolder(t), nil)
	one, two, watch := b.come("/seat/1/"), b.come("/seat/2/"), b.come("/watch/")
	one.listen()
	sc := one.asked()
	for _, c := range []struct {
		who    *person
		path   string
		method string
		what   string
		body   any
		want   int
	}{
		{two, "/seat/1/", "POST", "answer", reply(sc, 0), 403},
		{two, "/seat/1/", "GET", "events", nil, 403},
		{two, "/seat/2/", "POST", "answer", reply(sc, 0), 400},
		{watch, "/watch/", "POST", "answer", reply(sc, 0), 400},
		{watch, "/watch/", "POST", "undo", nil, 400},
		{watch, "/seat/1/", "GET", "", nil, 403},
		{&person{b: b, ticket: "0123456789abcdef0123456789abcdef"}, "/seat/1/", "GET", "", nil, 403},
		{&person{b: b}, "/", "GET", "", nil, 403},
		{&person{b: b}, "/seat/1/", "GET", "?key=0123456789abcdef0123456789abcdef", nil, 403},
		{&person{b: b}, "/seat/2/", "GET", "?key=" + b.s.guard.Doors[0].Key, nil, 403},
		{&person{b: b}, "/seat/1/", "GET", "page.js", nil, 403},
		{two, "/seat/2/", "POST", "pause", map[string]bool{"on": true}, 400},
		{two, "/seat/2/", "POST", "restart", nil, 400},
		{two, "/seat/2/", "GET", "links", nil, 400},
		{two, "/seat/2/", "POST", "sit", map[string]string{"player": "north", "bot": "random"}, 400},
		{one, "/seat/1/", "POST", "answer", strings.Repeat("x", mostBody+1), 400},
		{one, "/seat/1/", "POST", "answer", `{"stamp": "` + strings.Repeat("x", mostBody) + `"}`, 400},
		{one, "/seat/1/", "POST", "answer", map[string]any{"stamp": sc.Choice.Stamp, "batch": []int{1, 2}}, 400},
		{one, "/seat/1/", "POST", "answer", reply(sc, -1), 400},
		{one, "/seat/1/", "GET", "face?card=nothing", nil, 400},
		{one, "/seat/1/", "POST", "answer", reply(sc, 0), 200},
	} {
		code, said := c.who.askOf(c.path, c.method, c.what, c.body)
		require.Equal(t, c.want, code, "%s%s: %s", c.path, c.what, said)
	}
	for i, d := range b.s.guard.Doors {
		require.Len(t, d.Key, 32)
		for _, other := range b.s.guard.Doors[:i] {
			require.NotEqual(t, other.Key, d.Key)
		}
	}
}

// TestAFloodIsRefused: too many requests and too many windows of one link, and another
// link is answered all the same.
func TestAFloodIsRefused(t *testing.T) {
	b := openBench(t, "kuhn-poker", newFolder(t), nil)
	one, two := b.come("/seat/1/"), b.come("/seat/2/")
	refused := 0
	for range 100 {
		if code, _ := one.ask("POST", "undo", nil); code == http.StatusTooManyRequests {
			refused++
		}
	}
	require.Greater(t, refused, 20)
	code, _ := two.ask("POST", "undo", nil)
	require.Equal(t, 400, code)
	for range mostWindows {
		(&person{b: b, path: two.path, ticket: two.ticket}).listen()
	}
	code, _ = two.ask("GET", "events", nil)
	require.Equal(t, http.StatusTooManyRequests, code)
}

// TestATableGoesOn: with the same links and the same game, after its server is gone without
// a word; and begins anew where that is asked for.
func TestATableGoesOn(t *testing.T) {
	folder := newFolder(t)
	b := openBench(t, "go-fish", folder, func(o *options) { o.seats = []string{"east=random"} })
	b.bots()
	one := b.come("/seat/1/")
	one.listen()
	for range 5 {
		sc := one.asked()
		code, said := one.ask("POST", "answer", reply(sc, 0))
		require.Equal(t, 200, code, said)
	}
	sc := one.asked()
	b.close()

	again := openBench(t, "go-fish", folder, func(o *options) { o.seats = []string{"east=random"} })
	for i := range b.s.guard.Doors {
		require.Equal(t, b.s.guard.Doors[i].Key, again.s.guard.Doors[i].Key)
	}
	one = &person{b: again, path: "/seat/1/", ticket: one.ticket}
	again.s.guard.Cookie = b.s.guard.Cookie // it has the port in it
	one.listen()
	require.Equal(t, sc, one.asked())

	o := newOptions(t, "go-fish", folder, func(o *options) { o.seats = []string{"north=random"} })
	was, err := openShelf(o.Streams, o.game, o.name).read()
	require.NoError(t, err)
	require.Equal(t, "--seat", was.differs(o, []string{"random", ""}, nil))
	anew := openBench(t, "go-fish", folder, func(o *options) { o.seats, o.fresh = []string{"east=random"}, true })
	require.Equal(t, again.s.guard.Doors[0].Key, anew.s.guard.Doors[0].Key)
	require.Zero(t, anew.s.table.s.State().Choices(0))
}

// TestTakingBack: at once where nothing was shown and nobody has chosen since, else when all others agree.
func TestTakingBack(t *testing.T) {
	b := openBench(t, "kuhn-poker", newFolder(t), nil)
	one, two := b.come("/seat/1/"), b.come("/seat/2/")
	one.listen()
	two.listen()
	sc := one.asked()
	code, said := one.ask("POST", "undo", nil)
	require.Equal(t, 400, code, said)
	_, _ = one.ask("POST", "answer", reply(sc, 0))
	code, said = one.ask("POST", "undo", nil)
	require.Equal(t, 200, code, said)
	require.Equal(t, sc, one.asked())
	_, _ = one.ask("POST", "answer", reply(sc, 0))
	for { // until the last word that two is asked
		if sc2 := two.asked(); sc2.Choice != nil {
			if code, _ := two.ask("POST", "answer", reply(sc2, 1)); code == 200 {
				break
			}
		}
	}
	sc = one.asked()
	code, said = one.ask("POST", "undo", nil)
	require.Equal(t, 200, code, said)
	told := one.until("people", func(data string) bool { return strings.Contains(data, `"back"`) })
	require.Contains(t, told, `"waiting":["east"]`)
	code, _ = one.ask("POST", "answer", reply(sc, 0))
	require.Equal(t, 400, code, "it waits for all to agree")
	code, _ = one.ask("POST", "agree", map[string]bool{"yes": true})
	require.Equal(t, 200, code)
	require.NotNil(t, b.s.table.asking, "one's own word is not another's")
	code, said = two.ask("POST", "agree", map[string]bool{"yes": true})
	require.Equal(t, 200, code, said)
	back := one.asked()
	require.Zero(t, back.Made)
}

// TestTheHost pauses, lets a bot play for who left, and begins anew.
func TestTheHost(t *testing.T) {
	b := openBench(t, "kuhn-poker", newFolder(t), nil)
	b.bots()
	one, two := b.come("/seat/1/"), b.come("/seat/2/")
	one.listen()
	sc := one.asked()
	code, said := one.ask("POST", "pause", map[string]bool{"on": true})
	require.Equal(t, 200, code, said)
	code, _ = one.ask("POST", "answer", reply(sc, 0))
	require.Equal(t, 400, code)
	code, _ = one.ask("POST", "pause", map[string]bool{"on": false})
	require.Equal(t, 200, code)
	code, said = one.ask("POST", "sit", map[string]string{"player": "east", "bot": "first"})
	require.Equal(t, 200, code, said)
	code, _ = one.ask("POST", "answer", reply(sc, 0))
	require.Equal(t, 200, code)
	one.until("table", func(data string) bool { return strings.Contains(data, `"ending"`) })
	code, said = one.ask("GET", "links", nil)
	require.Equal(t, 200, code)
	var links []link
	require.NoError(t, json.Unmarshal([]byte(said), &links))
	require.Len(t, links, 3)
	require.Contains(t, links[1].Address, "/seat/2/?key=")
	require.Contains(t, links[1].Picture, "<svg")
	code, said = one.ask("POST", "sit", map[string]string{"player": "east"})
	require.Equal(t, 200, code, said)
	code, said = one.ask("POST", "restart", nil)
	require.Equal(t, 200, code, said)
	sc = one.asked()
	require.Zero(t, sc.Made)
	two.listen()
	code, said = one.ask("POST", "sit", map[string]string{"player": "east", "bot": "learned"})
	require.Equal(t, 400, code, said)
}
