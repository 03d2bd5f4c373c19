package broadside_test

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/print/sheet"
)

// patience is what a hostile game may cost here. It is far more than it does cost,
// for machines that have much else to do.
const patience = time.Minute

// FuzzOpen opens, plays and draws games that are broken in their rules, cards and
// look. Whatever they say, nothing panics and everything ends.
func FuzzOpen(f *testing.F) {
	for _, name := range []string{"kuhn-poker", "tic-tac-toe", "leduc-poker", "beggar-my-neighbour"} {
		files, err := broadside.Embedded(name)
		if err != nil {
			continue
		}
		read := func(file string) []byte {
			text, _ := fs.ReadFile(files, file) // a game without one is a seed too
			return text
		}
		f.Add(read(name+".rules"), read("cards.yaml"), read("look.yaml"))
	}
	f.Fuzz(func(t *testing.T, rules, cards, look []byte) {
		ctx, stop := context.WithTimeout(t.Context(), patience)
		defer stop()
		files := fstest.MapFS{"game.rules": {Data: rules}, "cards.yaml": {Data: cards}, "look.yaml": {Data: look}}
		g, found, err := broadside.Open(ctx, files)
		require.NoError(t, err)
		require.NotNil(t, g.Set())
		require.Equal(t, found.Errors() == 0, g.Playable())
		g.Lint()
		if !g.Playable() {
			return
		}
		s, err := g.Play(broadside.Table{Seed: 1, Bots: []string{"random"}, MaxChoices: 200})
		require.NoError(t, err)
		defer s.Close()
		if err := s.Next(ctx); !errors.Is(err, engine.ErrTooLong) {
			require.NoError(t, err)
		}
		s.State().Log(engine.Everything)
		for p := -2; p < len(g.Engine().Players())+2; p++ { // those around the seats too
			s.State().Log(p)
			s.Seat(p).View()
		}
		_, err = g.Sheet(io.Discard, sheet.Options{})
		bug := &broadside.Bug{}
		require.False(t, errors.As(err, &bug), "%v", bug)
		require.NoError(t, ctx.Err())
	})
}
