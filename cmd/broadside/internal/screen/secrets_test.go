package screen

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/session"
)

// TestSecrets: in two positions that differ only in what a seat can't see, its screen is the same to the letter, wherever the
// cursor goes and whatever is read, and goes on to be so for as long as its view is the same by the rules.
func TestSecrets(t *testing.T) {
	compared := 0
	for _, name := range []string{"kuhn-poker", "go-fish", "rum-runner", "ten-booty", "cribbage", "hearts", "liars-dice", "card-pirates"} {
		g := gametest.Load(t, name)
		for seed := range uint64(3) {
			a, err := g.NewState(engine.Config{Seed: seed})
			require.NoError(t, err)
			for n := uint64(0); n < 9*seed && !a.Over(); n++ {
				require.NoError(t, a.Apply(a.Seat(a.Actor()).Random(a.Count())))
			}
			if a.Over() {
				continue
			}
			p := a.Actor()
			b, err := a.Seat(p).Deal(seed+1, nil)
			require.NoError(t, err)
			one, two := seated(t, a, p, seed), seated(t, b, p, seed)
			for n := 0; n < 3; n++ {
				if view(t, one) != view(t, two) || one.g.Session.Over() {
					break
				}
				for _, k := range []string{"v", "esc", "l", "esc", "tab", "left", "up", "?", "esc", "tab", "right", "down", "?", "esc", "end", "pgup", "home"} {
					press(one, k)
					press(two, k)
					require.Equal(t, shown(t, one), shown(t, two), "%s %d: %s", name, seed, k)
					compared++
				}
				for _, m := range []*model{one, two} {
					if m.menu.batch {
						for range m.menu.ask.Min {
							press(m, "space", "right")
						}
					}
					press(m, "enter")
				}
			}
		}
	}
	require.Greater(t, compared, 400)
}

// seated is a position at a screen, where bots sit in all other seats.
func seated(t *testing.T, from *engine.State, p engine.Player, seed uint64) *model {
	g := from.Game()
	st, err := g.Continue(from, engine.Config{Seed: seed})
	require.NoError(t, err)
	bots, who := make([]bot.Bot, len(g.Players())), make([]string, len(g.Players()))
	for q := range bots {
		if q != p {
			bots[q], err = bot.New("random")
			require.NoError(t, err)
		}
	}
	s, err := session.From(st, session.Config{Bots: bots})
	require.NoError(t, err)
	t.Cleanup(s.Close)
	ctx, stop := context.WithCancel(t.Context())
	t.Cleanup(stop)
	m := newModel(ctx, stop, &Game{Session: s, Rules: g.Rules(), Title: g.Name(), Seats: who, Read: func(card string) string { return card }})
	m.wide, m.high = 100, 30
	return m.start()
}

// view is what a seat sees by the rules.
func view(t *testing.T, m *model) string {
	st := m.g.Session.State()
	text, err := json.Marshal([]any{st.View(m.viewer), st.Log(m.viewer)})
	require.NoError(t, err)
	return string(text)
}
