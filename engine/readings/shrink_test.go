package readings

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/generatetest"
	"github.com/broadside-cards/broadside/engine"
)

// plays plays a made game from a few seeds, until the readings part.
func plays(m *generatetest.Made, s Start, seeds int) (p Played, d *Difference, at Start) {
	defer func() {
		if r := recover(); r != nil {
			d = &Difference{What: "panic of the compiler", Machine: fmt.Sprint(r)}
		}
	}()
	g, _ := engine.New(m.Game, m.Set.Hash)
	if g == nil {
		return p, nil, s
	}
	least, most := m.Game.Range()
	for i := range seeds {
		at = s
		at.Seed += uint64(i)
		at.Players = least + int(at.Seed)%(most-least+1)
		if p, d = compare(m.Game, g, at); d != nil {
			return p, d, at
		}
	}
	return p, nil, at
}

// sortOf is what a difference is about: shrinking keeps to it.
func sortOf(d *Difference) string {
	what, _, _ := strings.Cut(d.What, " of ")
	switch {
	case what == "panic":
		what += ": " + d.Oracle
	case what == "state" && strings.HasPrefix(d.Machine, "turn"):
		what = "whose turn it is, or the end"
	case strings.Contains(d.Oracle, "asks chance"):
		what += ", of the oracle only"
	}
	return what
}

// mostShrunk is how many differences of one sort are made small in one run.
const mostShrunk = 4

// trials bounds how many smaller games are tried for one that differs.
const trials = 600

// shrunk makes a game that differs small, and keeps it in testdata/open.
func shrunk(t *testing.T, m *generatetest.Made, d *Difference, at Start) string {
	t.Helper()
	start := Start{Seed: at.Seed, Most: d.At + 8}
	src := generatetest.Shrink(m.Source, trials, func(x *generatetest.Made) bool {
		_, e, _ := plays(x, start, 1)
		return e != nil && sortOf(e) == sortOf(d)
	})
	set, g, found := generatetest.Read(src)
	require.Zero(t, found.Errors(), "%v", found)
	_, e, _ := plays(&generatetest.Made{Source: src, Set: set, Game: g}, start, 1)
	text := fmt.Sprintf("seed %d\n%v-- pebbles.rules --\n%s-- cards.yaml --\n%s", at.Seed, e, src.Rules, src.Cards)
	require.NoError(t, os.MkdirAll(filepath.Join("testdata", "open"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join("testdata", "open", fmt.Sprintf("seed-%d.txt", m.Seed)), []byte(text), 0o644))
	return text
}
