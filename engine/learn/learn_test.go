package learn

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/solve"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// lucky is somebody to play against who chooses at random.
type lucky struct{}

func (lucky) Choose(_ context.Context, seat engine.Seat) (int, error) {
	return seat.Random(seat.Count()), nil
}

// TestTheSamePlayerOnAnyNumberOfWorkers: the file is the same to the byte, with somebody else
// to play against too.
func TestTheSamePlayerOnAnyNumberOfWorkers(t *testing.T) {
	for _, name := range []string{"crazy-eights", "rum-runner"} {
		g := gametest.Load(t, name)
		cfg := Config{Games: 24, Seed: 7, Rivals: []Rival{{"lucky", lucky{}}}, Tune: Tuning{Batch: 8}}
		var first []byte
		for _, workers := range []int{1, 3} {
			cfg.Workers = workers
			p, err := Train(t.Context(), g, cfg)
			require.NoError(t, err)
			assert.Equal(t, []string{"lucky"}, p.About().Rivals)
			if first == nil {
				first = p.Write()
			}
			require.Equal(t, first, p.Write(), "%s, %d workers", name, workers)
		}
		cfg.Seed = 8
		p, err := Train(t.Context(), g, cfg)
		require.NoError(t, err)
		assert.NotEqual(t, first, p.Write(), "another seed")
		cfg.Seed, cfg.Rivals = 7, nil
		p, err = Train(t.Context(), g, cfg)
		require.NoError(t, err)
		assert.NotEqual(t, first, p.Write(), "nobody else to play against")
	}
}

// ponderer ponders until the test is over, whatever happens to ctx.
type ponderer struct {
	over  chan struct{}
	begun func()
}

func (b ponderer) Choose(context.Context, engine.Seat) (int, error) {
	b.begun()
	<-b.over
	return 0, nil
}

// TestAGameThatThinksIsNotWaitedFor: where ctx ends in the midst of it, what was learnt before is the player.
func TestAGameThatThinksIsNotWaitedFor(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	slow := ponderer{over: make(chan struct{}), begun: stop}
	defer close(slow.over)
	p, err := Train(ctx, gametest.Load(t, "rum-runner"), Config{Games: 10_000, Seed: 7, Workers: 2, Rivals: []Rival{{"slow", slow}}, Tune: Tuning{Batch: 1}})
	require.ErrorIs(t, err, context.Canceled)
	require.NotNil(t, p)
	assert.Less(t, p.About().Games, 10_000)
}

// TestFeaturesAreWhatTheSeatKnows: a position and the deals of it have the same features, in
// every game and whatever lies hidden.
func TestFeaturesAreWhatTheSeatKnows(t *testing.T) {
	compared := 0
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		_, most := g.Range()
		at, err := g.At(min(most, 3))
		if err != nil {
			at = g
		}
		c := newCoder(at).coding()
		s, err := at.NewState(engine.Config{Seed: 5, Quiet: true})
		require.NoError(t, err)
		var deal *engine.State
		for n := 0; n < 120 && !s.Over(); n++ {
			p := s.Actor()
			if s.Count() > 1 && n%7 == 0 {
				want := slices.Clone(c.code(s, p))
				if deal, err = s.Seat(p).Deal(uint64(n), deal); err == nil {
					compared++
					require.ElementsMatch(t, want, c.code(deal, p), "%s, choice %d", name, n)
				}
			}
			require.NoError(t, s.Apply(s.Seat(p).Random(s.Count())))
		}
		require.Zero(t, slices.Max(append(c.counts, 0)), "the scratch is left clean")
	}
	assert.Greater(t, compared, 100)
}

// TestFeaturesHaveNamesOfTheirOwn: by them what was learnt is found again.
func TestFeaturesHaveNamesOfTheirOwn(t *testing.T) {
	for _, name := range []string{"rum-runner", "hearts", "card-pirates"} {
		c := newCoder(gametest.Load(t, name))
		names := slices.Clone(c.names())
		assert.Len(t, names, int(c.n))
		slices.Sort(names)
		assert.Len(t, slices.Compact(names), int(c.n), name)
	}
	assert.True(t, newCoder(gametest.Load(t, "hearts")).alike)
	assert.True(t, newCoder(gametest.Load(t, "card-pirates")).alike, "ships of their own, but the like")
	assert.False(t, newCoder(gametest.Load(t, "rum-runner")).alike)
}

// TestFiles: a player that is written and read again chooses the same; what is no such
// file, or is broken, or is of another game, is refused with a sentence.
func TestFiles(t *testing.T) {
	g := gametest.Load(t, "crazy-eights")
	p, err := Train(t.Context(), g, Config{Games: 64, Seed: 3})
	require.NoError(t, err)
	data := p.Write()
	saved, err := Read(data)
	require.NoError(t, err)
	again, err := saved.For(g, nil)
	require.NoError(t, err)
	assert.Equal(t, data, again.Write())
	s, err := g.NewState(engine.Config{Seed: 5, Quiet: true})
	require.NoError(t, err)
	for n := 0; n < 200 && !s.Over(); n++ {
		there := s.Clone() // with the luck that is still to come
		i, err := p.Choose(s.Seat(s.Actor()), 2)
		require.NoError(t, err)
		j, err := again.Choose(there.Seat(s.Actor()), 2)
		require.NoError(t, err)
		require.Equal(t, i, j, "what was read chooses as what was written")
		require.NoError(t, s.Apply(i))
	}
	carriedOver(t, p, saved)
	var bad *FileError
	for at := 0; at < len(data); at += 97 {
		spoilt := slices.Clone(data)
		spoilt[at] ^= 4
		_, err := Read(spoilt)
		require.ErrorAs(t, err, &bad, "byte %d", at)
	}
	_, err = Read(data[:len(data)/2])
	require.EqualError(t, err, "it is broken")
	_, err = Read([]byte("game"))
	require.EqualError(t, err, "it is no player that Broadside has trained")
	_, err = Read([]byte("broadside player 1\n{}\n"))
	require.EqualError(t, err, "it was trained by another version of Broadside")
	require.ErrorAs(t, err, &bad)
	require.True(t, bad.Old)
	_, err = saved.For(gametest.Load(t, "hearts"), nil)
	require.EqualError(t, err, "it was trained on Crazy Eights "+g.Version()+" with other rules or cards")
	_, err = saved.For(g, map[string]int{"draws": 1})
	require.EqualError(t, err, "it was trained with other options")
}

// carriedOver takes what was learnt over to an edited game: all of it that is still there, as it was.
func carriedOver(t *testing.T, p *Player, saved *Saved) {
	edited := gametest.LoadFiles(t, gametest.Changed(t, "crazy-eights", "crazy-eights.rules", "option draws, 3", "option draws, 2"), "crazy-eights")
	q, err := saved.Carried(edited, map[string]int{"draws": 3})
	require.NoError(t, err)
	assert.Equal(t, []string{edited.Hash(), p.About().Hash}, []string{q.About().Hash, q.About().From})
	assert.Equal(t, p.Saved().nets, q.Saved().nets)
	_, err = saved.Carried(gametest.Load(t, "hearts"), nil)
	require.EqualError(t, err, "it was trained for 2 players")
}

// TestTrainingOnFromAnotherEdition takes over what is still there by its name.
func TestTrainingOnFromAnotherEdition(t *testing.T) {
	g := gametest.Load(t, "crazy-eights")
	p, err := Train(t.Context(), g, Config{Games: 64, Seed: 3})
	require.NoError(t, err)
	three, err := g.At(3)
	require.NoError(t, err)
	q, err := Train(t.Context(), three, Config{Games: 32, Seed: 3, From: p.Saved()})
	require.NoError(t, err)
	assert.Equal(t, g.Hash(), q.About().From)
	fresh, err := Train(t.Context(), three, Config{Games: 32, Seed: 3})
	require.NoError(t, err)
	assert.NotEqual(t, fresh.Write(), q.Write())
	assert.Greater(t, len(q.Saved().nets[0].names), len(fresh.Saved().nets[0].names))
}

// TestCarriedOverIsPlayedAsBefore: to a game without an edit it is the player that there was.
func TestCarriedOverIsPlayedAsBefore(t *testing.T) {
	g := gametest.Load(t, "crazy-eights")
	p, err := Train(t.Context(), g, Config{Games: 16, Seed: 3})
	require.NoError(t, err)
	edited := gametest.LoadFiles(t, gametest.Changed(t, "crazy-eights", "crazy-eights.rules", "version \"", "version \"9"), "crazy-eights")
	require.NotEqual(t, g.Hash(), edited.Hash())
	q, err := p.Saved().Carried(edited, nil)
	require.NoError(t, err)
	assert.Equal(t, []string{edited.Hash(), g.Hash()}, []string{q.About().Hash, q.About().From})
	assert.Equal(t, p.nets, q.nets, "the same to the bit, also of what was never seen")
	_, err = p.Saved().Carried(gametest.Load(t, "hearts"), nil)
	require.EqualError(t, err, "it was trained for 2 players")
	small, err := Train(t.Context(), gametest.Load(t, "kuhn-poker"), Config{Games: 10})
	require.NoError(t, err)
	_, err = small.Saved().Carried(gametest.Load(t, "kuhn-poker"), nil)
	require.EqualError(t, err, "it is the solution of a small game")
}

// TestSmallGamesArePlayedByLot: nobody who knew how the player plays poker could win more
// than a hundredth of a chip by it.
func TestSmallGamesArePlayedByLot(t *testing.T) {
	for name, most := range map[string]float64{"kuhn-poker": 0.001, "leduc-poker": 0.01} {
		g := gametest.Load(t, name)
		p, err := Train(t.Context(), g, Config{})
		require.NoError(t, err)
		require.True(t, p.Recalls())
		tree, err := solve.Build(t.Context(), g, solve.Config{SkipForced: true})
		require.NoError(t, err)
		policy := tree.Uniform()
		for i, in := range tree.Infos {
			at, found := slices.BinarySearch(p.mixed.keys, keyOf(in.State))
			require.True(t, found)
			for k, share := range p.mixed.shares[p.mixed.from[at]:p.mixed.from[at+1]] {
				policy[i][k] = float64(share) / (wholeShare - 1)
			}
		}
		assert.Less(t, tree.Exploitability(policy), most, name)
		saved, err := Read(p.Write())
		require.NoError(t, err)
		again, err := saved.For(g, nil)
		require.NoError(t, err)
		assert.Equal(t, p.mixed, again.mixed)
		s, err := g.NewState(engine.Config{Seed: 2})
		require.NoError(t, err)
		for range 40 {
			for !s.Over() {
				i, err := again.Choose(s.Seat(s.Actor()), 1)
				require.NoError(t, err)
				require.NoError(t, s.Apply(i))
			}
			require.NoError(t, s.Restart(uint64(s.Turn())+engine.Mix(s.Config().Seed)))
		}
	}
}

// TestPackedIsTheNet: what is asked says what was learnt, up to rounding.
func TestPackedIsTheNet(t *testing.T) {
	r := engine.Stream(4)
	n := newNet(500, 9)
	x := make([]feature, 60)
	var h row
	worst := float32(0)
	for k := range 400 {
		for i := range x {
			x[i] = feature{int32(r.Below(500)), int32(r.Below(40) - 8)}
		}
		if k < 300 {
			n.learn(x, float32(r.Below(2)), 0.05)
			continue
		}
		p := &packed{}
		p.freeze(n)
		d := chanceOf(n.look(x, &h)) - float32(p.value(x))/sure
		worst = max(worst, d, -d)
	}
	assert.Less(t, worst, float32(0.01))
}
