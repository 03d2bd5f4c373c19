package table

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"net"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/faces"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/sitting"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/session"
)

// watched is a game of which it is noted what two viewers see by the rules, view by view, and what they are sent.
type watched struct {
	t    *testing.T
	b    *bench
	tb   *sitting.Table
	who  []*person
	seen map[engine.Player][]string
	sent map[engine.Player][]message
}

// message is what was sent when a viewer had seen so many views.
type message struct {
	at         int
	kind, data string
}

// noting is a bot that has what is seen noted before each of its choices.
type noting struct {
	bot.Bot
	note func()
}

func (n noting) Choose(ctx context.Context, c engine.Seat) (int, error) {
	n.note()
	return n.Bot.Choose(ctx, c)
}

// watch begins a table at a position, in which one seat is a person's.
func watch(t *testing.T, opened *open.Game, f *faces.Faces, from *engine.State, p engine.Player, seed uint64) *watched {
	g := from.Game()
	st, err := g.Continue(from, engine.Config{Seed: seed})
	require.NoError(t, err)
	seats := make([]string, len(g.Players()))
	w := &watched{t: t, seen: map[engine.Player][]string{}, sent: map[engine.Player][]message{}}
	bots := make([]bot.Bot, len(seats))
	for q := range seats {
		if q != p {
			seats[q] = "random"
			b, err := bot.New("random")
			require.NoError(t, err)
			bots[q] = noting{b, w.note}
		}
	}
	w.tb = sitting.New(g, f, sitting.Standing{Seats: seats}, 0)
	s, err := session.From(st, session.Config{Bots: bots})
	require.NoError(t, err)
	w.tb.Begin(s)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	srv := newServer(t.Context(), w.tb, f, sitting.LooksOn, seats)
	srv.keys(nil)
	srv.guard.Cookie, srv.guard.Origins = "c", []string{"http://" + l.Addr().String()}
	w.b = serveBench(t, nil, srv, l)
	w.who = []*person{w.b.come(fmt.Sprintf("/seat/%d/", p+1)), w.b.come("/watch/")}
	for i := range w.who {
		w.who[i].listen()
	}
	w.note()
	w.read(p)
	return w
}

// note notes what is seen now by the rules.
func (w *watched) note() {
	st := w.tb.Session().State()
	for p := sitting.LooksOn; p < len(w.tb.Game().Players()); p++ {
		view := st.View(p)
		if p == sitting.LooksOn {
			view = st.PublicView()
		}
		text, err := json.Marshal([]any{view, st.Log(p)})
		require.NoError(w.t, err)
		if n := len(w.seen[p]); n == 0 || w.seen[p][n-1] != string(text) {
			w.seen[p] = append(w.seen[p], string(text))
		}
	}
}

// read reads what was sent until now, over the streams.
func (w *watched) read(p engine.Player) (last string) {
	for i, q := range []engine.Player{p, sitting.LooksOn} {
		w.tb.Hub(q).Tell("mark", 0)
		for {
			e := w.who[i].next()
			if e.kind == "mark" {
				break
			}
			if e.kind == "table" && q == p {
				last = e.data
			}
			if e.kind == "table" || e.kind == "story" {
				w.sent[q] = append(w.sent[q], message{len(w.seen[q]), e.kind, e.data})
			}
		}
	}
	return last
}

// play answers as what is sent says, and so alike where that is alike.
func (w *watched) play(p engine.Player, choices int) {
	last := w.sent[p][len(w.sent[p])-1].data
	for n := 0; n < choices && !w.tb.Session().Over(); {
		if !w.tb.Step(w.t.Context()) {
			var sc scene.Scene
			require.NoError(w.t, json.Unmarshal([]byte(last), &sc))
			require.NotNil(w.t, sc.Choice)
			code, said := w.who[0].ask("GET", "why", nil)
			require.Equal(w.t, 200, code, said)
			w.sent[p] = append(w.sent[p], message{len(w.seen[p]), "why", said})
			h := fnv.New64a()
			_, _ = h.Write([]byte(sc.Choice.Stamp))
			code, said = w.who[0].ask("POST", "answer", reply(&sc, int(h.Sum64()%uint64(len(sc.Choice.Options)))))
			require.Equal(w.t, 200, code, said)
			n++
		}
		w.note()
		if now := w.read(p); now != "" {
			last = now
		}
	}
}

// TestSecrets: in two games that differ only in what a seat can't see, it is sent the same, byte for
// byte, in the same order and number, until the first moment when its own view differs by the rules. The same
// for who looks on. BROADSIDE_SECRETS is how many pairs of each game.
func TestSecrets(t *testing.T) {
	pairs := 6
	if n, err := strconv.Atoi(os.Getenv("BROADSIDE_SECRETS")); err == nil {
		pairs = n
	}
	compared, differed := 0, 0
	for _, name := range []string{"kuhn-poker", "go-fish", "rum-runner", "ten-booty", "cribbage", "hearts", "liars-dice", "card-pirates"} {
		o := newOptions(t, name, "", nil)
		opened, err := open.Playable(o.Streams, name, nil)
		require.NoError(t, err)
		f, err := faces.New(opened)
		require.NoError(t, err)
		seeds := []int{}
		for n := range pairs {
			seeds = append(seeds, n)
		}
		if name == "go-fish" && pairs < 28 {
			seeds = append(seeds, 28) // where the order of what is not offered once told of hidden cards
		}
		for _, n := range seeds {
			t.Run(fmt.Sprintf("%s/%d", name, n), func(t *testing.T) {
				a, b, p := pair(t, opened.Engine, uint64(n))
				if a == nil {
					return
				}
				one, two := watch(t, opened, f, a, p, uint64(n)), watch(t, opened, f, b, p, uint64(n))
				for _, w := range []*watched{one, two} {
					w.play(p, 12)
				}
				for _, q := range []engine.Player{p, sitting.LooksOn} {
					same := 0
					for same < min(len(one.seen[q]), len(two.seen[q])) && one.seen[q][same] == two.seen[q][same] {
						same++
					}
					require.Positive(t, same)
					require.Equal(t, before(one.sent[q], same), before(two.sent[q], same))
					compared += len(before(one.sent[q], same))
					if same < max(len(one.seen[q]), len(two.seen[q])) {
						differed++
					}
				}
			})
		}
	}
	t.Logf("%d messages compared, and %d pairs that came to differ", compared, differed)
	require.Greater(t, compared, 20*pairs)
}

// before are the messages that were sent before the last of so many views.
func before(list []message, views int) (out []message) {
	for _, m := range list {
		if m.at < views || views == 1 && m.at == 1 {
			out = append(out, m)
		}
	}
	return out
}

// pair is a position of a game, and another that the seat that is asked can't tell from it.
func pair(t *testing.T, g *engine.Game, seed uint64) (a, b *engine.State, p engine.Player) {
	a, err := g.NewState(engine.Config{Seed: seed})
	require.NoError(t, err)
	for range seed * 5 {
		if a.Over() {
			return nil, nil, 0
		}
		require.NoError(t, a.Apply(a.Seat(a.Actor()).Random(a.Count())))
	}
	if a.Over() {
		return nil, nil, 0
	}
	p = a.Actor()
	b, err = a.Seat(p).Deal(seed+1, nil)
	require.NoError(t, err)
	return a, b, p
}
