package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestASightIsNoSharperThanItsPlayer plays many games with other deals and
// choices: whenever what a player has recorded since the start is the same, the
// sight is too, and mostly only then.
func TestASightIsNoSharperThanItsPlayer(t *testing.T) {
	for _, name := range []string{"kuhn-poker", "leduc-poker", "goofspiel", "tic-tac-toe"} {
		g := gametest.Load(t, name)
		seen, back := map[string]uint64{}, map[uint64]map[string]bool{}
		again := 0
		for seed := range uint64(150) {
			s, err := g.NewState(engine.Config{Seed: seed})
			require.NoError(t, err)
			var w engine.ObservationHash
			s.Watch(&w)
			from := s.LogLen()
			for n := 0; n < 8 && !s.Over(); n++ {
				require.NoError(t, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
				for p := range g.Players() {
					if s.Actor() == p {
						continue // the record then ends in what is asked, too
					}
					record := s.InformationSince(p, from)
					if was, known := seen[record]; known {
						require.Equal(t, was, w.All(p), "%s, player %d: %s", name, p, record)
						again++
					}
					seen[record] = w.All(p)
					if back[w.All(p)] == nil {
						back[w.All(p)] = map[string]bool{}
					}
					back[w.All(p)][record] = true
				}
			}
			s.Release()
		}
		assert.Greater(t, again, 50, name)
		assert.Greater(t, len(back), len(seen)/3, "%s: a sight tells most records apart", name)
	}
}

// TestWatchingEnds: copies are not watched, and a quiet state that nobody
// watches any more is quiet again.
func TestWatchingEnds(t *testing.T) {
	s, err := gametest.Load(t, "kuhn-poker").NewState(engine.Config{Quiet: true})
	require.NoError(t, err)
	var w engine.ObservationHash
	s.Watch(&w)
	c := s.Clone()
	require.NoError(t, c.Apply(0))
	assert.Zero(t, w.All(0))
	require.NoError(t, s.Apply(0))
	assert.NotZero(t, w.All(0))
	before := w.All(0)
	s.Watch(nil)
	require.NoError(t, s.Apply(0))
	assert.Equal(t, before, w.All(0))
	w.ClearAll()
	assert.Zero(t, w.All(0))
}

// TestOptionKeys: in deals of what a player sees, an option has the key it has
// in truth; options that read differently have keys of their own.
func TestOptionKeys(t *testing.T) {
	for _, g := range everySize(t) {
		var into *engine.State
		along(t, g, 4, 19, func(s *engine.State) {
			d, err := s.Seat(s.Actor()).Deal(7, into)
			require.NoError(t, err)
			into = d
			texts := map[uint64]string{}
			for i := range s.Count() {
				key, text := s.OptionKey(i), s.OptionText(i)
				require.Equal(t, key, d.OptionKey(i), "%s: %s", g.Name(), text)
				texts[key] = text
			}
		})
	}
}
