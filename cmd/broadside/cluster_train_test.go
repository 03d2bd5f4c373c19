package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLearnedAndHuntedByACluster: a player that is trained on another machine is the same file, and what asks many things says the same.
func TestLearnedAndHuntedByACluster(t *testing.T) {
	t.Parallel()
	n := newNest(t, 2)
	training := []string{"train", "crazy-eights", "-n", "40", "--seed", "3", "--fresh", "--out"}
	n.said(append(training, "here.player")...)
	n.said(n.at(append(training, "there.player")...)...)
	here, err := os.ReadFile(filepath.Join(n.dir, "here.player"))
	require.NoError(t, err)
	there, err := os.ReadFile(filepath.Join(n.dir, "there.player"))
	require.NoError(t, err)
	assert.Equal(t, here, there)

	for _, line := range [][]string{
		{"hunt", "crazy-eights", "-n", "12", "--positions", "50", "--pairs", "20", "--json"},
		{"sweep", "rum-runner", "Gold Rum.price=5,7,9", "-n", "60", "--json"},
		{"tune", "rum-runner", "--goal", "crown wins 50% ±4", "--vary", "gold rum.price=3..5", "-n", "1000", "--json"},
		{"hunt", "crazy-eights", "-n", "12", "--positions", "50", "--bots", "learned", "--only", "loops,endless,stuck", "--json"},
	} {
		want, _, code := n.ends(line...)
		got, errs, codeThere := n.ends(n.at(line...)...)
		assert.NotEmpty(t, want)
		assert.Equal(t, want, got, errs)
		assert.Equal(t, code, codeThere)
	}
	_, errs, code := n.ends(n.at("train", "crazy-eights", "--time", "1s")...)
	assert.Equal(t, 2, code)
	assert.Contains(t, errs, "`--time` can't end a training on another machine")
}

// ends runs a command and gives what it wrote, and its exit code.
func (n *nest) ends(args ...string) (out, errs string, code int) {
	var o, e bytes.Buffer
	cmd := n.begin(&o, &e, args...)
	_ = cmd.Wait()
	return o.String(), e.String(), cmd.ProcessState.ExitCode()
}
