package enginetest_test

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// TestNet plays every game that comes with Broadside and compares all that can
// be seen of it with checksums in testdata/net.txt. A line is of one game, number of players,
// way of playing and aspect; its checksums are of the seeds from 0. A few seeds
// are played unless BROADSIDE_NET=full asks for all.
//
// BROADSIDE_NET=record made the record, before the packages were laid out anew.
// It is made once and not refreshed: a line that differs is a mistake of the
// code that made it differ.
func TestNet(t *testing.T) {
	net := enginetest.NewNet(t, "testdata/net.txt", "seed")
	for _, name := range carddefs.Embedded() {
		whole := gametest.Load(t, name)
		least, most := whole.Range()
		for n := least; n <= most; n++ {
			g, err := whole.At(n)
			require.NoError(t, err)
			t.Run(fmt.Sprintf("%s/%d players", name, n), func(t *testing.T) {
				for _, w := range waysToPlay {
					w.hold(t, net, fmt.Sprintf("%s, %d players", name, n), g)
				}
			})
		}
	}
	net.Complete(nil)
}

// wayToPlay is how games are played for the net.
type wayToPlay struct {
	name        string
	bot         string // "": the test itself, and chance is enumerated
	quick, full int    // seeds
	most        int    // choices in one game
}

var waysToPlay = []wayToPlay{
	{"random", "random", 1, 50, 300},
	{"mcts", "mcts:6", 1, 8, 12},
	{"chance", "", 1, 10, 150},
}

// aspects are what is seen of a game, each with a checksum of its own.
var aspects = [...]string{"menus", "events", "views", "states", "keys", "facts"}

// The aspects by number.
const (
	menus = iota
	events
	views
	states
	keys
	facts
)

func (w *wayToPlay) line(game string, aspect int) string {
	return game + ", " + w.name + ", " + aspects[aspect]
}

// hold plays a game with as many seeds as are asked for.
func (w *wayToPlay) hold(t *testing.T, net *enginetest.Net, name string, g *engine.Game) {
	seeds := w.quick
	if net.Full() {
		seeds = w.full
	}
	var sums [len(aspects)][]string
	for seed := range seeds {
		for i, sum := range w.play(t, g, uint64(seed)) {
			sums[i] = append(sums[i], sum)
		}
	}
	for i := range sums {
		net.Hold(w.line(name, i), sums[i]...)
	}
}

// seen gathers what is seen of one game, an aspect each.
type seen struct {
	s     *engine.State
	sight engine.ObservationHash
	from  int // length of the record that was seen
	sums  [len(aspects)]hash.Hash
	b     []byte
}

// play plays one game and gives a checksum of each aspect. Odd seeds set the
// game's options at random.
func (w *wayToPlay) play(t *testing.T, g *engine.Game, seed uint64) (out [len(aspects)]string) {
	luck := splitmix{seed}
	cfg := engine.Config{Seed: seed, Tally: true, Enumerate: w.bot == "", PoseForced: w.bot == "", Options: map[string]int{}}
	for _, o := range g.OptionSpecs() {
		if v := o.Least + luck.below(o.Most-o.Least+1); seed%2 == 1 {
			cfg.Options[o.Name] = v
		}
	}
	var bots []bot.Bot
	if w.bot != "" {
		var err error
		bots, err = bot.Table(g, []string{w.bot})
		require.NoError(t, err)
	}
	s, err := g.NewState(cfg)
	require.NoError(t, err)
	defer s.Release()
	v := &seen{s: s}
	for i := range v.sums {
		v.sums[i] = sha256.New()
	}
	s.Watch(&v.sight)
	for range w.most {
		v.look()
		if s.Over() {
			break
		}
		switch p := s.Actor(); {
		case p < 0:
			err = s.ApplyOutcome(luck.below(len(s.Outcomes())))
		case bots != nil:
			var i int
			i, err = bots[p].Choose(t.Context(), s.Seat(p))
			require.NoError(t, err)
			err = s.Apply(i)
		default:
			err = s.Apply(luck.below(s.Count()))
		}
		require.NoError(t, err)
	}
	v.end(t)
	for i, h := range v.sums {
		out[i] = enginetest.Checksum(h)
	}
	return out
}

// look takes in where the game stands.
func (v *seen) look() {
	v.menu()
	v.news()
	players := len(v.s.Game().Players())
	for p := -1; p < players; p++ { // -1 is nobody
		b, err := json.Marshal(asRecorded(v.s.View(p)))
		if err != nil {
			panic(err)
		}
		v.b = b
		v.to(views)
	}
	v.b = enginetest.TableOf(v.s).AppendBinary(v.b[:0])
	v.number(int(v.s.Hash()), int(enginetest.TableOf(v.s).I[table.HStatus]), v.s.Turn(), v.s.LogLen())
	v.to(states)
	for p := range players {
		v.text(v.s.InformationSince(p, v.from))
		v.number(int(v.s.Knowledge(p)), int(v.sight.All(p)), int(v.sight.Chosen(p)))
	}
	if v.s.Actor() >= 0 {
		for i := range v.s.Count() {
			v.number(int(v.s.OptionKey(i)))
		}
	}
	v.to(keys)
	v.from = v.s.LogLen()
}

// asRecorded is a view without what views tell since the net was recorded: who asks, and what a batch is chosen from. All
// else is held against the record.
func asRecorded(view engine.View) engine.View {
	if view.Choice != nil {
		choice := *view.Choice
		choice.By, choice.From = "", nil
		view.Choice = &choice
	}
	return view
}

// menu is who is asked what, the options in their order, or what chance may bring.
func (v *seen) menu() {
	d := v.s.Question()
	v.number(v.s.Actor(), d.Min, d.Max, d.Taken, len(v.s.ToAct()))
	v.text(v.s.Prompt())
	if v.s.Actor() < 0 {
		for _, o := range v.s.Outcomes() {
			v.text(o.Card, o.Text())
			v.number(o.Number, o.Num, o.Den)
		}
	} else {
		for i, o := range v.s.Options() {
			v.text(o.Kind.String(), o.Card, o.Zone, o.Owner, o.Player, o.Label, v.s.OptionText(i))
			v.number(o.Copies, o.Number)
		}
	}
	v.to(menus)
}

// news is what has happened, as each player may read it and as it was.
func (v *seen) news() {
	for p := -1; p < len(v.s.Game().Players()); p++ { // -1 is who knows everything
		v.number(p)
		viewer := p
		if p < 0 {
			viewer = engine.Everything
		}
		for _, l := range v.s.LogFrom(viewer, v.from) {
			v.text(l.Text)
			v.truth(l.Turn, l.Choice)
		}
		if p >= 0 {
			v.number(v.s.NamedSince(truth.Key{}, p, v.from)...)
		}
	}
	for _, c := range v.s.ChosenFrom(v.from) {
		v.number(c.Player)
		v.text(c.Text)
	}
	v.to(events)
}

// end takes in what is known only at the end of a game.
func (v *seen) end(t *testing.T) {
	record, err := v.s.Record()
	require.NoError(t, err)
	record.Edition = 0 // what was recorded is older than editions
	v.b = append(v.b, record.Bytes()...)
	end := v.s.Ending()
	v.text(string(end.Kind), v.s.Won())
	v.number(end.Winners...)
	for _, r := range v.s.Returns() {
		v.number(int(math.Float64bits(r)))
	}
	if d, ok := v.s.FaultOf(); ok {
		v.text(d.Error())
	}
	v.to(states)
	v.b = v.s.Facts().AppendTo(v.b)
	v.number(v.s.Peaks()...)
	v.number(v.s.TokensLogged(truth.Key{})...)
	v.number(v.s.InUse()...)
	for p := range v.s.Game().Players() {
		x, ok := v.s.Estimate(p)
		v.number(v.s.Choices(p), int(math.Float64bits(x)))
		v.truth(ok)
	}
	v.to(facts)
}

// text, number and truth write what is to be taken in, each with its length.
func (v *seen) text(list ...string) {
	for _, s := range list {
		v.b = append(binary.AppendUvarint(v.b, uint64(len(s))), s...)
	}
}

func (v *seen) number(list ...int) {
	v.b = binary.AppendUvarint(v.b, uint64(len(list)))
	for _, n := range list {
		v.b = binary.AppendVarint(v.b, int64(n))
	}
}

func (v *seen) truth(list ...bool) {
	for _, is := range list {
		v.b = append(v.b, map[bool]byte{true: 1}[is])
	}
}

// to adds what was written to an aspect.
func (v *seen) to(aspect int) {
	v.sums[aspect].Write(v.b)
	v.b = v.b[:0]
}

// splitmix is the net's own source of numbers.
type splitmix struct{ state uint64 }

func (r *splitmix) below(n int) int {
	r.state += 0x9e3779b97f4a7c15
	x := r.state
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return int((x ^ x>>31) % uint64(max(1, n)))
}
