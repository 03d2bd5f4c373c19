package table

import (
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/sitting"
	"github.com/broadside-cards/broadside/engine"
)

func reply(sc *scene.Scene, option int) map[string]any {
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

// TestAtTheLimitsOfALink: what stands at a limit is answered, and the least that is beyond it is not, until some time has gone by.
func TestAtTheLimitsOfALink(t *testing.T) {
	for method, most := range map[string]struct{ perSecond, atOnce int }{"POST": {10, 40}, "GET": {100, 600}} {
		synctest.Test(t, func(t *testing.T) {
			l, r := newLimits(), httptest.NewRequest(method, "/", nil)
			allowed := func() (n int) {
				for l.allow(r) {
					n++
				}
				return n
			}
			require.Equal(t, most.atOnce, allowed())
			time.Sleep(time.Second)
			require.Equal(t, most.perSecond, allowed())
			time.Sleep(time.Hour)
			require.Equal(t, most.atOnce, allowed())
		})
	}
	b := openBench(t, "kuhn-poker", newFolder(t), nil)
	one := b.come("/seat/1/")
	one.listen()
	stamp := one.asked().Choice.Stamp
	asked := func(bytes int) (code int, said string) {
		head := `{"stamp": "` + stamp + `", "option": 0`
		return one.ask("POST", "answer", head+strings.Repeat(" ", bytes-len(head)-1)+"}")
	}
	code, said := asked(16_384 + 1)
	require.Equal(t, 400, code)
	require.Contains(t, said, "that is too long to be sent")
	code, said = asked(16_384)
	require.Equal(t, 200, code, said)
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
	info, err := os.Stat(openShelf(b.o.Streams, b.o.game, b.o.name).path)
	require.NoError(t, err)
	require.Equal(t, fs.FileMode(0o600), info.Mode().Perm(), "it holds keys, and the seed")

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
	require.Zero(t, anew.s.table.Session().State().Choices(0))
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
	_, said = one.ask("POST", "answer", reply(sc, 0))
	require.Contains(t, said, "all have to agree to", "one's own word is not another's")
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

// TestThePageRunsNothingButItsOwn: no script stands in it, and none of another's is let in.
func TestThePageRunsNothingButItsOwn(t *testing.T) {
	b := openBench(t, "kuhn-poker", newFolder(t), nil)
	one := b.come("/seat/1/")
	r, err := http.NewRequest("GET", b.at+"/seat/1/", nil)
	require.NoError(t, err)
	r.AddCookie(&http.Cookie{Name: b.s.guard.Cookie, Value: one.ticket})
	r.Header.Set("Sec-Fetch-Site", "cross-site") // from a chat, say
	r.Header.Set("Sec-Fetch-Mode", "navigate")
	res, err := noRedirect.Do(r)
	require.NoError(t, err)
	defer res.Body.Close()
	require.Equal(t, 200, res.StatusCode)
	policy := res.Header.Get("Content-Security-Policy")
	require.Contains(t, policy, "default-src 'none'; script-src 'self'; style-src 'self'; ")
	require.NotContains(t, policy, "unsafe")
	require.NotContains(t, policy, "nonce")
	page, err := io.ReadAll(res.Body)
	require.NoError(t, err)
	require.Equal(t, 1, strings.Count(string(page), "<script"))
	require.Contains(t, string(page), `<script type="module" src="page.js"></script>`)
	for name, value := range map[string]string{"Host": "evil.example", "Origin": "https://evil.example"} {
		r, err := http.NewRequest("GET", b.at+"/seat/1/", nil)
		require.NoError(t, err)
		r.AddCookie(&http.Cookie{Name: b.s.guard.Cookie, Value: one.ticket})
		r.Header.Set(name, value)
		if name == "Host" {
			r.Host = value
		}
		res, err := noRedirect.Do(r)
		require.NoError(t, err)
		_ = res.Body.Close()
		require.GreaterOrEqual(t, res.StatusCode, 400)
	}
}

// TestAddresses: the links say how people come, and nothing else is answered.
func TestAddresses(t *testing.T) {
	o := newOptions(t, "kuhn-poker", "", nil)
	for at, want := range map[string]string{
		"127.0.0.1:80": "http://127.0.0.1:80", "192.168.1.20:8080": "http://192.168.1.20:8080", "[fd00::1]:8080": "http://[fd00::1]:8080",
	} {
		got, err := o.origins(at)
		require.NoError(t, err)
		require.Equal(t, want, got[0])
		require.Contains(t, got, "http://localhost"+at[strings.LastIndex(at, ":"):])
	}
	got, err := o.origins("[::]:8080")
	require.NoError(t, err)
	require.NotContains(t, got[0], "::", "an address that others can type")
	o.address = "https://play.example.org/"
	got, err = o.origins("127.0.0.1:8080")
	require.NoError(t, err)
	require.Equal(t, "https://play.example.org", got[0])
	for _, bad := range []string{"play.example.org", "ftp://play.example.org", "https://play.example.org/table", "https://"} {
		o.address = bad
		_, err = o.origins("127.0.0.1:8080")
		require.ErrorContains(t, err, "is no address of a page")
	}
	o.listen = "8080"
	_, err = o.listenAt(nil)
	require.ErrorContains(t, err, "is no address to listen at")
}

// TestSeats: whom --seat, --host and --players name.
func TestSeats(t *testing.T) {
	o := newOptions(t, "hearts", "", func(o *options) { o.players.N = 3 })
	opened, err := open.Playable(o.Streams, o.game, nil)
	require.NoError(t, err)
	for given, want := range map[string]string{
		"north=greedy:5": "greedy:5,,", "north": "names no bot", "north=": "names no bot", "nobody=random": "has no seat", "north=clever": "no bot is called",
	} {
		o.seats = []string{given}
		_, seats, err := o.seating(opened.Engine, nil)
		if err != nil {
			require.ErrorContains(t, err, want)
			continue
		}
		require.Equal(t, want, strings.Join(seats, ","))
	}
	tb := sitting.New(opened.Engine, nil, sitting.Standing{Seats: []string{"random", "", ""}}, 0)
	for given, want := range map[string]int{"": 1, "nobody": sitting.LooksOn, opened.Engine.Players()[2]: 2} {
		o.host = given
		p, err := o.hostSeat(tb, nil)
		require.NoError(t, err)
		require.Equal(t, want, p)
	}
	o.host = opened.Engine.Players()[0]
	_, err = o.hostSeat(tb, nil)
	require.ErrorContains(t, err, "is no host")
}

// slow is a bot that thinks until it is told to be done.
type slow struct{ done chan struct{} }

func (s slow) Choose(ctx context.Context, _ engine.Seat) (int, error) {
	select {
	case <-s.done:
	case <-ctx.Done():
	}
	return 0, ctx.Err()
}

// TestAPageIsLoadedWhileABotThinks: nobody waits for a search who only looks.
func TestAPageIsLoadedWhileABotThinks(t *testing.T) {
	b := openBench(t, "kuhn-poker", newFolder(t), func(o *options) { o.seats = []string{"east=first"} })
	thinks := slow{make(chan struct{})}
	require.NoError(t, b.s.table.Session().Sit(1, thinks))
	b.bots()
	one := b.come("/seat/1/")
	one.listen()
	sc := one.asked()
	code, said := one.ask("POST", "answer", reply(sc, 0))
	require.Equal(t, 200, code, said)
	one.until("table", func(data string) bool { return strings.Contains(data, `"toAct":["east"]`) })
	again := b.come("/watch/")
	again.listen()
	again.until("table", func(data string) bool { return strings.Contains(data, `"toAct":["east"]`) })
	close(thinks.done)
	one.until("table", func(data string) bool { return strings.Contains(data, `"ending"`) })
}

// TestHints: who is asked is told what a bot would do, each option once; nobody else is, and a table may give none.
func TestHints(t *testing.T) {
	b := openBench(t, "rum-runner", newFolder(t), nil)
	people := []*person{b.come("/seat/1/"), b.come("/seat/2/")}
	asked, _ := b.s.table.Session().Waiting()
	var list []struct {
		Text         string
		Worth, Tried int
	}
	code, said := people[asked].ask("GET", "hint", nil)
	require.Equal(t, 200, code, said)
	require.NoError(t, json.Unmarshal([]byte(said), &list))
	require.Len(t, list, b.s.table.Session().Seat(asked).Count())
	require.Positive(t, list[0].Tried)
	code, said = people[1-asked].ask("GET", "hint", nil)
	require.Equal(t, 400, code, said)
	code, said = b.come("/watch/").ask("GET", "hint", nil)
	require.Equal(t, 400, code, said)

	b = openBench(t, "rum-runner", newFolder(t), func(o *options) { o.hints = false })
	asked, _ = b.s.table.Session().Waiting()
	code, said = b.come([]string{"/seat/1/", "/seat/2/"}[asked]).ask("GET", "hint", nil)
	require.Equal(t, 400, code, said)
	require.Contains(t, said, "gives no hints")
}

// TestWordsOfACard: a card is taken apart on request: what it says, who decides what, and what its words mean.
func TestWordsOfACard(t *testing.T) {
	b := openBench(t, "rum-runner", newFolder(t), nil)
	p := b.come("/seat/2/")
	code, said := p.ask("POST", "words", map[string]any{"card": "Poisoned Rum"})
	require.Equal(t, 200, code, said)
	for _, want := range []string{"you may return a [hazard] from your discard to your hand", `"words":"a hazard in your discard"`, "a kind of card", "Trash a"} {
		require.Contains(t, said, want)
	}
	code, said = p.ask("POST", "words", map[string]any{"card": "No Such Card"})
	require.Equal(t, 400, code, said)
}
