package store_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

// recorded are games to store again and again, with facts of their own.
func recorded(b *testing.B, g *engine.Game, n int) (out []playtest.Record) {
	_, err := playtest.Run(ctx, g, playtest.Config{Games: n, Bots: []string{"random"}, Workers: 2}, playtest.SinkFunc(func(r *playtest.Record) error {
		c, f := *r, &engine.Facts{}
		require.NoError(b, f.ReadFrom(r.Facts.AppendTo(nil)))
		c.Choices, c.Returns, c.Facts = append([]int32{}, r.Choices...), append([]float64{}, r.Returns...), f
		out = append(out, c)
		return nil
	}))
	require.NoError(b, err)
	return out
}

// BenchmarkStore writes games and reads them back.
func BenchmarkStore(b *testing.B) {
	for _, name := range []string{"rum-runner", "kuhn-poker"} {
		g := gametest.Load(b, name)
		games := recorded(b, g, 200)
		db, s := open(b, filepath.Join(b.TempDir(), "bench.db"))
		run := store.NewRun(g, []string{"random"}, 0, nil)
		w, err := s.Write(ctx, g, run, false)
		require.NoError(b, err)
		stored := 0
		b.Run(name+"/write", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				r := games[stored%len(games)]
				r.Game = stored
				require.NoError(b, w.Add(&r))
				stored++
			}
		})
		require.NoError(b, w.Commit(ctx))
		require.NoError(b, w.Close())
		var pages int
		require.NoError(b, db.QueryRow("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").Scan(&pages))
		b.Run(name+"/read", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				n, err := s.Each(ctx, w.Run(), 0, 1, playtest.SinkFunc(func(*playtest.Record) error { return nil }))
				require.NoError(b, err)
				require.Equal(b, 1, n)
			}
			b.ReportMetric(float64(pages)/float64(stored), "bytes/game")
		})
	}
}

// BenchmarkPeoplesGame writes a game that people played, of some 150 choices, in the place of what is there of it.
func BenchmarkPeoplesGame(b *testing.B) {
	g := gametest.Load(b, "rum-runner")
	_, s := open(b, filepath.Join(b.TempDir(), "a.db"))
	st, err := g.NewState(engine.Config{Seed: 7})
	require.NoError(b, err)
	book := people.NewBook(people.AtTable, 2, evening)
	book.Agree(0, "")
	book.Agree(1, "")
	for i := range 150 {
		if st.Over() {
			break
		}
		p := st.Actor()
		require.NoError(b, st.Apply(i%st.Count()))
		book.Made(p, i, i+1, evening)
	}
	r, err := st.Record()
	require.NoError(b, err)
	game, _ := book.Game(r, []string{"", ""})
	for b.Loop() {
		_, _, err := s.Put(ctx, g, game, store.Run{})
		require.NoError(b, err)
	}
	b.ReportMetric(float64(len(r.Choices)), "choices")
}
