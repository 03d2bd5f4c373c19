package broadside_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/sheet"
)

// noContext is what a caller has who forgot to make one.
var noContext context.Context

// TestOpenNamesTheArgument: a mistake of the caller's is no bug in Broadside.
func TestOpenNamesTheArgument(t *testing.T) {
	files, err := broadside.Embedded("kuhn-poker")
	require.NoError(t, err)
	unsaved := func(names ...string) broadside.Option {
		texts := map[string][]byte{}
		for _, name := range names {
			texts[name] = []byte("- name: Ace\n")
		}
		return broadside.WithUnsaved(texts)
	}
	for want, option := range map[string]broadside.Option{
		"option 1 is nil": nil,
		"no folder was given for the expansion `tide`": broadside.WithExpansion("tide", nil),
		"expansion 1 has no name":                      broadside.WithExpansion("", fstest.MapFS{}),
		"an unsaved text is called \"../cards.yaml\"":  unsaved("../cards.yaml"),
		"an unsaved text is called \"/cards.yaml\"":    unsaved("/cards.yaml"),
		"and each once": unsaved("cards.yaml", "./cards.yaml"),
		"an unsaved text is called \"\": use a path from": unsaved(""),
	} {
		g, _, err := broadside.Open(t.Context(), files, option)
		var misuse *engine.Misuse
		require.ErrorAs(t, err, &misuse, want)
		require.ErrorContains(t, err, want)
		assert.Nil(t, g)
	}
	_, _, err = broadside.Open(noContext, files)
	require.EqualError(t, err, "no context was given")
	_, _, err = broadside.Open(t.Context(), nil)
	require.ErrorContains(t, err, "no folder was given")
	_, found, err := broadside.Open(t.Context(), files, broadside.WithUnsaved(map[string][]byte{"./kuhn-poker.rules": []byte("nonsense\n")}))
	require.NoError(t, err)
	require.Positive(t, found.Errors(), "./ is the folder itself")
}

func TestPlayAndSimulateNameTheArgument(t *testing.T) {
	g := open(t, "kuhn-poker", broadside.RulesOnly())
	_, err := g.Resume(noContext, nil, broadside.Table{})
	require.EqualError(t, err, "no context was given")
	_, err = g.Play(broadside.Table{MaxChoices: -1})
	require.ErrorContains(t, err, "MaxChoices is -1")
	cfg := playtest.Config{Games: 5, Bots: []string{"random"}}
	_, err = g.Simulate(noContext, 0, cfg)
	require.EqualError(t, err, "no context was given")
	for _, sink := range []playtest.Sink{nil, playtest.SinkFunc(nil)} {
		_, err = g.Simulate(t.Context(), 0, cfg, sink)
		require.EqualError(t, err, "sink 1 is nil")
	}
	bad := cfg
	bad.Workers = -1
	_, err = g.Simulate(t.Context(), 0, bad)
	require.ErrorContains(t, err, "Workers (-1)")
	bad = cfg
	bad.MaxChoices = -1
	_, err = g.Simulate(t.Context(), 0, bad)
	require.ErrorContains(t, err, "MaxChoices (-1)")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	played := 0
	done, err := g.Simulate(ctx, 0, cfg, playtest.SinkFunc(func(*playtest.Record) error { played++; return nil }))
	require.ErrorIs(t, err, context.Canceled)
	assert.Zero(t, done+played)
}

// TestAPanicOfTheCallersIsTheirs: the error says what panicked.
func TestAPanicOfTheCallersIsTheirs(t *testing.T) {
	g := open(t, "kuhn-poker", broadside.RulesOnly())
	theirs := func(want string, err error) {
		t.Helper()
		var p *engine.Panicked
		require.ErrorAs(t, err, &p)
		require.EqualError(t, err, want)
	}
	cfg := playtest.Config{Games: 5, Bots: []string{"random"}, Workers: 2}
	_, err := g.Simulate(t.Context(), 0, cfg, playtest.SinkFunc(func(*playtest.Record) error { panic("full") }))
	theirs("the sink panicked: full", err)
	cfg.Progress = func(int) { panic("no bar") }
	_, err = g.Simulate(t.Context(), 0, cfg)
	theirs("the function Progress panicked: no bar", err)
	_, err = g.Sheet(failing{panics: true}, sheet.Options{})
	theirs("the writer panicked: paper jam", err)
	_, err = g.Sheet(io.Discard, sheet.Options{Extra: []sheet.ExtraPage{func(draw.Canvas, float64, float64) { panic("torn") }}})
	theirs("the extra page panicked: torn", err)
	_, err = g.Sheet(io.Discard, sheet.Options{FrontMatter: func(float64, float64) []func(draw.Canvas) { panic("blank") }})
	theirs("the front matter panicked: blank", err)
}

// failing is a writer whose disk is full.
type failing struct{ panics bool }

func (f failing) Write([]byte) (int, error) {
	if f.panics {
		panic("paper jam")
	}
	return 0, errors.New("the disk is full")
}

func TestPaperNamesTheArgument(t *testing.T) {
	g := open(t, "kuhn-poker", broadside.RulesOnly())
	pages, err := g.Sheet(nil, sheet.Options{})
	require.EqualError(t, err, "no writer was given")
	assert.Zero(t, pages)
	pages, err = g.Sheet(failing{}, sheet.Options{})
	require.EqualError(t, err, "the disk is full")
	assert.Zero(t, pages)
	nan := math.NaN()
	for want, o := range map[string]sheet.Options{
		"backs `zzz` are not known":          {Backs: "zzz"},
		"marks `zzz` are not known":          {Marks: "zzz"},
		"flip `zzz` is not known":            {Flip: "zzz"},
		"a bleed of NaN mm is not possible":  {Bleed: nan},
		"a back bleed of NaN mm":             {BackBleed: nan},
		"a margin of NaN mm is not possible": {Margin: &impose.Margin{Left: nan}},
		"a gap of NaN mm is not possible":    {Gap: &nan},
		"a printer that misses by NaN":       {Printer: sheet.Printer{Landscape: impose.Shift{Angle: nan}}},
	} {
		var file bytes.Buffer
		_, err := g.Sheet(&file, o)
		require.ErrorContains(t, err, want)
		assert.Zero(t, file.Len())
	}
	for _, dpi := range []float64{nan, math.Inf(1), math.Inf(-1), 19} {
		_, err := g.PNG("Jack", dpi)
		require.ErrorContains(t, err, "dpi is not possible: use 20 to 1200")
	}
}

// TestASaveOfAnotherGame is told from a mistaken number of players.
func TestASaveOfAnotherGame(t *testing.T) {
	s, err := open(t, "rum-runner", broadside.RulesOnly()).Play(broadside.Table{Players: 2})
	require.NoError(t, err)
	defer s.Close()
	record, err := s.State().Record()
	require.NoError(t, err)
	g := open(t, "kuhn-poker", broadside.RulesOnly())
	for _, players := range []int{0, 2, 4, 99} {
		record.Players = players
		_, err = g.Resume(t.Context(), record.Bytes(), broadside.Table{Players: 77})
		var other *engine.MismatchError
		require.ErrorAs(t, err, &other)
		assert.Equal(t, "game", other.What)
	}
}
