package broadside_test

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"slices"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/sheet"
)

// open opens a game that comes with Broadside.
func open(t testing.TB, name string, options ...broadside.Option) *broadside.Game {
	t.Helper()
	files, err := broadside.Embedded(name)
	require.NoError(t, err)
	g, found, err := broadside.Open(t.Context(), files, options...)
	require.NoError(t, err)
	require.Zero(t, found.Errors(), "%v", found)
	require.True(t, g.Playable())
	return g
}

func TestEveryEmbeddedGameOpens(t *testing.T) {
	for _, name := range broadside.Games() {
		g := open(t, name)
		assert.Equal(t, g.Set().Title, g.Engine().Name())
		assert.Empty(t, g.Lint(), name)
	}
	_, err := broadside.Embedded("rum-runer")
	assert.ErrorContains(t, err, "did you mean `rum-runner`?")
}

// TestAGameWithErrors has findings and no engine, and says so to whoever plays it.
func TestAGameWithErrors(t *testing.T) {
	files := fstest.MapFS{"bad.rules": {Data: []byte("game \"Bad\"\nversion \"1\"\nplayers 2\nturn\n  draw a crad\n")}}
	g, found, err := broadside.Open(t.Context(), files, broadside.Named("bad"))
	require.NoError(t, err)
	require.Positive(t, found.Errors())
	assert.Equal(t, "bad/bad.rules", found[0].Span.File.Name)
	assert.False(t, g.Playable())
	assert.Nil(t, g.Engine())
	assert.NotNil(t, g.Rules())
	assert.Empty(t, g.Lint())
	_, err = g.Play(broadside.Table{})
	require.ErrorIs(t, err, broadside.ErrUnplayable)
	_, err = g.SVG("anything")
	require.ErrorIs(t, err, broadside.ErrUnplayable)
	_, err = g.Sheet(&bytes.Buffer{}, sheet.Options{})
	require.ErrorIs(t, err, broadside.ErrUnplayable)
	_, err = g.Simulate(t.Context(), 0, playtest.Config{Games: 1})
	require.ErrorIs(t, err, broadside.ErrUnplayable)
}

// TestALookWithErrors is an error of the game like any other: what could not be printed as it
// is written is not played either.
func TestALookWithErrors(t *testing.T) {
	files, err := broadside.Embedded("spades")
	require.NoError(t, err)
	look := broadside.WithUnsaved(map[string][]byte{"look.yaml": []byte("kinds:\n  spades: {}\n")})
	g, found, err := broadside.Open(t.Context(), files, look)
	require.NoError(t, err)
	require.Positive(t, found.Errors())
	assert.False(t, g.Playable())
	assert.Nil(t, g.Engine())
	assert.NotNil(t, g.Paper(), "what could be read of it is there")
	_, err = g.Play(broadside.Table{})
	require.ErrorIs(t, err, broadside.ErrUnplayable)

	g, _, err = broadside.Open(t.Context(), files, look, broadside.RulesOnly())
	require.NoError(t, err)
	assert.True(t, g.Playable(), "who only plays doesn't look at the look")
}

// panicking is a folder that no code is ready for.
type panicking struct{}

func (panicking) Open(string) (fs.File, error) { panic("a disk of water") }

func TestNothingToOpen(t *testing.T) {
	g, _, err := broadside.Open(t.Context(), panicking{})
	var theirs *engine.Panicked
	require.ErrorAs(t, err, &theirs)
	assert.Nil(t, g)
	assert.EqualError(t, theirs, "the folder panicked: a disk of water")
	assert.NotEmpty(t, theirs.Stack)

	ctx, stop := context.WithCancel(t.Context())
	stop()
	files, err := broadside.Embedded("kuhn-poker")
	require.NoError(t, err)
	_, _, err = broadside.Open(ctx, files)
	require.ErrorIs(t, err, context.Canceled)

	missing, err := fs.Sub(files, "nowhere")
	require.NoError(t, err)
	_, _, err = broadside.Open(t.Context(), missing)
	require.ErrorIs(t, err, fs.ErrNotExist)

	_, _, err = broadside.Open(t.Context(), nil)
	require.ErrorIs(t, err, fs.ErrNotExist)

	g, found, err := broadside.Open(t.Context(), fstest.MapFS{})
	require.NoError(t, err)
	assert.Equal(t, diag.NoRulesFile, found[0].Code)
	assert.Nil(t, g.Rules())
}

// TestUnsavedTexts: what an editor holds is what is checked; new files are there,
// and files that are gone are not.
func TestUnsavedTexts(t *testing.T) {
	files, err := broadside.Embedded("rum-runner")
	require.NoError(t, err)
	_, found, err := broadside.Open(t.Context(), files, broadside.WithUnsaved(map[string][]byte{"rum-runner.rules": []byte("nonsense\n")}))
	require.NoError(t, err)
	require.Positive(t, found.Errors())
	assert.True(t, slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Span.File.Name == "game/rum-runner.rules" }), "%v", found)

	texts := map[string][]byte{"more.yaml": []byte("what: this\n"), "look.yaml": nil}
	g, found, err := broadside.Open(t.Context(), files, broadside.WithUnsaved(texts))
	require.NoError(t, err)
	require.NotEmpty(t, found)
	var names []string
	for _, f := range g.Set().Files {
		names = append(names, f.Name)
	}
	assert.Contains(t, names, "game/more.yaml")
	assert.NotContains(t, names, "game/look.yaml")
}

func TestAnExpansionIsSwitchedOn(t *testing.T) {
	x := fstest.MapFS{"expansion.yaml": {Data: []byte("name: High tide\nversion: 1.0.0\nextends: rum-runner\nfor: 1.0.0\n")}}
	g := open(t, "rum-runner", broadside.WithExpansion("high-tide", x), broadside.RulesOnly())
	assert.Equal(t, []string{"high-tide"}, g.Engine().Expansions())
}

// TestManyGoroutines: one game is opened, played, simulated and drawn by many at
// the same time, and everybody gets the same. It is for `go test -race`.
func TestManyGoroutines(t *testing.T) {
	g := open(t, "rum-runner")
	type result struct {
		Won, SVG   string
		PNG, Sheet int
		Games      int
	}
	results := make([]result, 4)
	var wg sync.WaitGroup
	for i := range results {
		wg.Go(func() {
			r := &results[i]
			_, _, err := broadside.Open(t.Context(), g.Set().Folders[0].FS, broadside.RulesOnly())
			assert.NoError(t, err)
			s, err := g.Play(broadside.Table{Seed: 7, Bots: []string{"mcts:5"}})
			if !assert.NoError(t, err) {
				return
			}
			defer s.Close()
			assert.NoError(t, s.Next(t.Context()))
			r.Won = s.State().Won()
			svg, err := g.SVG("Gold Rum")
			assert.NoError(t, err)
			png, err := g.PNG("Gold Rum", 40)
			assert.NoError(t, err)
			var pdf bytes.Buffer
			_, err = g.Sheet(&pdf, sheet.Options{})
			assert.NoError(t, err)
			r.SVG, r.PNG, r.Sheet = string(svg), len(png), pdf.Len()
			r.Games, err = g.Simulate(t.Context(), 0, playtest.Config{Games: 20, Bots: []string{"random"}, Workers: 2})
			assert.NoError(t, err)
		})
	}
	wg.Wait()
	assert.Equal(t, 20, results[0].Games)
	for _, r := range results {
		assert.Equal(t, results[0], r)
	}
}

// TestPiecesAreShared: what Pieces hands out is read by many sheets and pictures at
// the same time. It is for `go test -race`.
func TestPiecesAreShared(t *testing.T) {
	g := open(t, "kuhn-poker")
	files := make([][]byte, 4)
	var wg sync.WaitGroup
	for i := range files {
		wg.Go(func() {
			pieces, _, err := g.Pieces()
			assert.NoError(t, err)
			files[i], _, err = sheet.PDF(pieces, sheet.Options{Backs: sheet.Interleaved})
			assert.NoError(t, err)
			for p := range pieces {
				pieces[p].DrawUpright(&draw.List{})
				pieces[p].DrawBack(&draw.List{})
			}
		})
	}
	wg.Wait()
	for _, file := range files {
		assert.Equal(t, files[0], file)
	}
}

// TestAWorkersPart: games played elsewhere are those of the whole run.
func TestAWorkersPart(t *testing.T) {
	g := open(t, "kuhn-poker")
	var whole, parts [][]float64
	sink := func(to *[][]float64) playtest.Sink {
		return playtest.SinkFunc(func(r *playtest.Record) error {
			*to = append(*to, append([]float64{float64(r.Game)}, r.Returns...))
			return nil
		})
	}
	_, err := g.Simulate(t.Context(), 2, playtest.Config{Games: 30, Seed: 5, Bots: []string{"random"}}, sink(&whole))
	require.NoError(t, err)
	for first := 0; first < 30; first += 10 {
		_, err := g.Simulate(t.Context(), 2, playtest.Config{First: first, Games: 10, Seed: 5, Bots: []string{"random"}}, sink(&parts))
		require.NoError(t, err)
	}
	assert.Equal(t, whole, parts)
	_, err = g.Simulate(t.Context(), 9, playtest.Config{Games: 1, Bots: []string{"random"}})
	require.Error(t, err)
}

// TestSeats: the caller chooses for the seats without a bot.
func TestSeats(t *testing.T) {
	g := open(t, "kuhn-poker")
	for _, c := range []struct {
		bots    []string
		callers []engine.Player
	}{{nil, []int{0, 1}}, {[]string{""}, []int{0, 1}}, {[]string{"", "random"}, []int{0}}, {[]string{"random"}, nil}} {
		s, err := g.Play(broadside.Table{Bots: c.bots})
		require.NoError(t, err)
		assert.Equal(t, c.callers, s.Callers())
	}
	for _, bad := range [][]string{{"nobody"}, {"random", "random", "random", "random", "random"}} {
		_, err := g.Play(broadside.Table{Bots: bad})
		require.Error(t, err)
	}
	s, err := g.Play(broadside.Table{Bots: []string{"random"}, MaxChoices: 1})
	require.NoError(t, err)
	require.ErrorIs(t, s.Next(t.Context()), engine.ErrTooLong)
	_, err = g.Simulate(t.Context(), 0, playtest.Config{Games: 3, Bots: []string{"random"}, MaxChoices: 1})
	require.ErrorIs(t, err, engine.ErrTooLong)
}

// TestSaved: a game is saved halfway and resumed, with the same end.
func TestSaved(t *testing.T) {
	g := open(t, "rum-runner")
	table := broadside.Table{Seed: 3, Bots: []string{"random"}}
	s, err := g.Play(table)
	require.NoError(t, err)
	for range 40 {
		_, err := s.Step(t.Context())
		require.NoError(t, err)
	}
	var save bytes.Buffer
	require.NoError(t, s.Save(&save))
	require.NoError(t, s.Next(t.Context()))
	again, err := g.Resume(t.Context(), save.Bytes(), table)
	require.NoError(t, err)
	require.NoError(t, again.Next(t.Context()))
	assert.Equal(t, s.State().Log(engine.Everything), again.State().Log(engine.Everything))
	_, err = g.Resume(t.Context(), []byte("{}"), table)
	require.Error(t, err)
}

func TestPieces(t *testing.T) {
	g := open(t, "rum-runner")
	pieces, _, err := g.Pieces()
	require.NoError(t, err)
	kinds := map[string]int{}
	for _, p := range pieces {
		kinds[p.Kind]++
	}
	assert.Greater(t, len(kinds), 4, "%v", kinds)
	p, err := g.Piece("gold rum")
	require.NoError(t, err)
	assert.Equal(t, "Gold Rum", p.Name)
	_, err = g.Piece("Gold Run")
	require.ErrorContains(t, err, "did you mean `Gold Rum`?")
	_, err = g.PNG("Gold Rum", 1)
	require.Error(t, err)
	var plain, wide bytes.Buffer
	_, err = g.Sheet(&plain, sheet.Options{})
	require.NoError(t, err)
	_, err = g.Sheet(&wide, sheet.Options{Bleed: 3, Backs: sheet.Interleaved})
	require.NoError(t, err)
	assert.NotEqual(t, plain.Len(), wide.Len())
}

// TestAClientIsShort: the client in client_test.go stays one that fits on a card.
func TestAClientIsShort(t *testing.T) {
	client, err := os.ReadFile("client_test.go")
	require.NoError(t, err)
	assert.LessOrEqual(t, bytes.Count(client, []byte("\n")), 26)
}
