// Package bench measures one card effect in Broadside and in what a builder
// would otherwise embed, side by side. See README.md.
package bench

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ship is one of the eight ships of a position.
type ship struct {
	Coins, Crew int
	Raiding     bool
}

// position is all that the effect reads and changes.
type position struct {
	Ships [8]ship
	Coins int // the player's
	Deck  int // cards left
	Hand  int // cards held
}

// gain and draw are the two verbs of the host.
func (p *position) gain(n int) { p.Coins += n }

func (p *position) draw(n int) {
	n = min(n, p.Deck)
	p.Deck -= n
	p.Hand += n
}

// engine is the effect, compiled and ready, with a state of its own.
type engine interface {
	load(position)  // make the state this position and remember it
	reset()         // put back, of the position loaded, what the effect can change
	play()          // carry the effect out
	read() position // the state
}

// held is the state of the engines that keep it in Go.
type held struct {
	position
	start position
}

func (h *held) load(p position) { h.start, h.position = p, p }
func (h *held) reset()          { h.position = h.start }
func (h *held) read() position  { return h.position }

var engines = []struct {
	name string
	make func(testing.TB) engine
}{
	{"go", newPlain},
	{"closures", newClosures},
	{"broadside", newBroadside},
	{"expr", newExpr},
	{"cel", newCEL},
	{"starlark", newStarlark},
	{"lua", newLua},
	{"goja", newGoja},
}

// gains and draws are the positions measured: they differ by one coin, which
// decides what the effect ends with.
var (
	gains = position{Coins: 4, Deck: 20, Hand: 3, Ships: [8]ship{
		{0, 2, true}, {1, 1, true}, {0, 0, false}, {0, 3, true}, {0, 1, false}, {0, 0, false}, {0, 1, false}, {0, 2, false},
	}}
	draws = func() position { p := gains; p.Ships[1].Coins = 0; p.Ships[1].Raiding = false; return p }()
)

// TestPlain holds plain Go, which the others are measured by, to what the
// effect says.
func TestPlain(t *testing.T) {
	after := func(p position, f func(*position)) position { f(&p); return p }
	for name, tt := range map[string]struct{ from, to position }{
		"gains": {gains, after(gains, func(p *position) { p.Ships[0].Coins, p.Ships[3].Coins, p.Coins = 1, 1, 6 })},
		"draws": {draws, after(draws, func(p *position) { p.Ships[0].Coins, p.Ships[3].Coins, p.Deck, p.Hand = 1, 1, 19, 4 })},
		"empty": {position{Hand: 2}, position{Hand: 2}},
	} {
		e := newPlain(t)
		e.load(tt.from)
		e.play()
		assert.Equal(t, tt.to, e.read(), name)
	}
}

// TestSame plays every engine from many positions: each must end where plain
// Go does, and be back at the start after a reset.
func TestSame(t *testing.T) {
	plain := newPlain(t)
	for _, x := range engines {
		t.Run(x.name, func(t *testing.T) {
			e := x.make(t)
			for _, from := range positions() {
				plain.load(from)
				plain.play()
				e.load(from)
				for range 2 {
					e.play()
					require.Equal(t, plain.read(), e.read(), "from %+v", from)
					e.reset()
					require.Equal(t, from, e.read(), "after the reset")
				}
			}
		})
	}
}

// positions are the two measured and a hundred at random.
func positions() []position {
	all := []position{gains, draws}
	r := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		p := position{Coins: r.IntN(9), Deck: r.IntN(3), Hand: r.IntN(6)}
		for i := range p.Ships {
			p.Ships[i] = ship{max(0, r.IntN(7)-5), r.IntN(4), r.IntN(3) == 0}
		}
		all = append(all, p)
	}
	return all
}

// BenchmarkEffect resets the position and plays the effect.
func BenchmarkEffect(b *testing.B) {
	each(b, func(e engine) { e.reset(); e.play() })
}

// BenchmarkReset does the reset alone.
func BenchmarkReset(b *testing.B) { each(b, engine.reset) }

func each(b *testing.B, once func(engine)) {
	for _, from := range []struct {
		name string
		position
	}{{"gains", gains}, {"draws", draws}} {
		for _, x := range engines {
			b.Run("from="+from.name+"/in="+x.name, func(b *testing.B) {
				e := x.make(b)
				e.load(from.position)
				b.ReportAllocs()
				for b.Loop() {
					once(e)
				}
			})
		}
	}
}
