//go:build unix

package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestMissing says in one sentence what is missing to build the other side.
func TestMissing(t *testing.T) {
	empty, checkout, abseil := t.TempDir(), t.TempDir(), t.TempDir()
	write(t, checkout, "open_spiel/spiel.h", "")
	write(t, checkout, "open_spiel/scripts/global_variables.sh", `export OPEN_SPIEL_ABSL_VERSION=${OPEN_SPIEL_ABSL_VERSION:-"20300101.1"}`)
	write(t, abseil, "absl/base/config.h", "")
	programs := t.TempDir()
	write(t, programs, "g++", "#!/bin/sh\n")
	t.Setenv("PATH", programs)

	for _, c := range []struct {
		o    options
		want string
	}{
		{options{checkout: empty}, "no checkout of OpenSpiel"},
		{options{checkout: filepath.Join(empty, "nothing")}, "no checkout of OpenSpiel"},
		{options{checkout: checkout}, "or give -abseil a checkout of abseil-cpp, 20300101.1 or later"},
		{options{checkout: checkout, abseil: empty}, "there is no abseil in " + empty},
		{options{checkout: checkout, abseil: abseil, json: empty}, "there is no nlohmann/json.hpp in " + empty},
	} {
		_, err := find(c.o)
		require.ErrorContains(t, err, c.want)
	}
	t.Setenv("PATH", empty)
	_, err := find(options{checkout: checkout})
	require.ErrorContains(t, err, "there is no g++")
}

func write(t *testing.T, folder, file, text string) {
	file = filepath.Join(folder, file)
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o700))
	require.NoError(t, os.WriteFile(file, []byte(text), 0o700))
}

func TestArguments(t *testing.T) {
	for _, words := range [][]string{{}, {"a", "b"}, {"-rounds", "0", "a"}, {"-round", "-1s", "a"}, {"-core", "-1", "a"}, {"-nothing", "a"}} {
		_, err := arguments(words)
		require.Error(t, err, "%q", words)
	}
	o, err := arguments([]string{"-abseil", "b", "a"})
	require.NoError(t, err)
	require.Equal(t, "a", o.checkout)
	require.Equal(t, "b", o.abseil)
}

// TestOurs plays each of the games that are compared.
func TestOurs(t *testing.T) {
	for _, g := range games {
		s, err := quiet(g.ours, g.players)
		require.NoError(t, err)
		made, err := play(s, 1, g.mid)
		require.NoError(t, err)
		require.Equal(t, g.mid, made, "%s is over before it is copied", g)
	}
}

func TestMedian(t *testing.T) {
	require.Equal(t, 2.0, median([]float64{3, 1, 2}))
	require.Equal(t, 2.5, median([]float64{4, 1, 2, 3}))
}
