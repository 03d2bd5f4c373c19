package sitting

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/dsl/reach"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/session"
)

// unprinted is a game without a face.
type unprinted struct{}

func (unprinted) Back(reach.Spot) string                 { return "" }
func (unprinted) Shape(string) (bool, string, []float64) { return false, "", nil }

// TestWhatCanBeChosenIsLit: in all games that come with Broadside each option that is about a card or a player has
// something on the table to be clicked, and each batch can be chosen whole.
func TestWhatCanBeChosenIsLit(t *testing.T) {
	cards, batches := 0, 0
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		seats := make([]string, len(g.Players()))
		tb, lots := New(g, unprinted{}, Standing{Seats: seats}, 0), rand.New(rand.NewPCG(7, 7))
		s, err := session.New(g, session.Config{Seed: 7, Bots: make([]bot.Bot, len(seats))})
		require.NoError(t, err)
		tb.Begin(s)
		for n := 0; n < 80 && !tb.s.Over(); n++ {
			p, asked := tb.s.Waiting()
			require.True(t, asked)
			view := tb.s.Seat(p).View()
			sc := tb.draw.Scene(&view, "")
			there := map[any]bool{}
			see(there, sc.Middle)
			for _, side := range sc.Players {
				there[side.Player] = true
				see(there, side.Zones)
			}
			for i, o := range view.Choice.Options {
				drawn := sc.Choice.Options[i]
				switch o.Kind {
				case engine.CardOption:
					cards++
					require.Truef(t, there[drawn.Card] || there[drawn.Zone], "%s: %q is nowhere: %+v", name, o.Text, o)
				case engine.PlayerOption:
					require.True(t, there[drawn.Player], o.Text)
				}
			}
			stamp := tb.viewers[p].stamp
			if from := sc.Choice.From; len(from) > 0 {
				batches++
				counts := make([]int, len(from))
				for want := sc.Choice.Min + lots.IntN(sc.Choice.Max-sc.Choice.Min+1); want > 0; {
					if k := lots.IntN(len(from)); counts[k] < from[k].Copies {
						counts[k]++
						want--
					}
				}
				require.NoError(t, tb.Answer(p, stamp, 0, counts), name)
				continue
			}
			require.NoError(t, tb.Answer(p, stamp, lots.IntN(len(view.Choice.Options)), nil), name)
		}
	}
	require.Greater(t, cards, 500)
	require.Greater(t, batches, 20)
}

// see notes the cards and zones that there are.
func see(there map[any]bool, zones []scene.Zone) {
	for _, z := range zones {
		there[z.ID] = true
		for _, c := range z.Cards {
			there[c.ID] = true
			see(there, c.Zones)
		}
	}
}
