package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// TestOnlyWhatWasTypedIsTypedAgain: whoever has the cluster's word can write another command into a job, and forge lines of a list. Nobody
// goes on with that command, and no line is forged.
func TestOnlyWhatWasTypedIsTypedAgain(t *testing.T) {
	t.Parallel()
	n := newNest(t, 0)
	nc, err := nats.Connect(n.address)
	require.NoError(t, err)
	defer nc.Close()
	js, err := jetstream.New(nc)
	require.NoError(t, err)
	sim := []string{"sim", "kuhn-poker", "-n", "300", "--db", "none", "--json"}
	var out, errs bytes.Buffer
	asker := n.begin(&out, &errs, n.at(sim...)...)
	var id string
	require.Eventually(t, func() bool {
		for line := range strings.Lines(n.said(n.at("jobs", "list")...)) {
			if words := strings.Fields(line); len(words) > 2 && words[1] == "running" {
				id = words[0]
			}
		}
		return id != ""
	}, time.Minute, 100*time.Millisecond)
	require.NoError(t, asker.Process.Signal(os.Interrupt))
	require.Equal(t, exit.Interrupted, waitCode(asker), "%s", &errs)
	runs, err := js.KeyValue(t.Context(), "broadside-runs")
	require.NoError(t, err)
	entry, err := runs.Get(t.Context(), id)
	require.NoError(t, err)
	victim := filepath.Join(n.dir, "victim")
	for what, change := range map[string]func(run map[string]any){
		"another command":   func(run map[string]any) { run["command"] = []string{"new", victim} },
		"no proof":          func(run map[string]any) { run["command"], run["proof"] = []string{"new", victim}, "" },
		"a forged line":     func(run map[string]any) { run["command"] = []string{"sim", "\nffffffffffff  left"} },
		"one more argument": func(run map[string]any) { run["command"] = append(run["command"].([]any), "--json-pretty") },
	} {
		var run map[string]any
		require.NoError(t, json.Unmarshal(entry.Value(), &run))
		change(run)
		data, err := json.Marshal(run)
		require.NoError(t, err)
		_, err = runs.Put(t.Context(), id, data)
		require.NoError(t, err)
		list := n.said(n.at("jobs", "list")...)
		assert.Equal(t, 2, strings.Count(list, "\n"), "%s: %s", what, list)
		out.Reset()
		errs.Reset()
		assert.Equal(t, exit.Failed, waitCode(n.begin(&out, &errs, n.at("jobs", "resume", id)...)), what)
		assert.Contains(t, errs.String(), "error: job "+id+" was not asked for on this machine, or somebody changed it\n  = help: if you asked for it, type it: broadside ", what)
		assert.Equal(t, 2, strings.Count(errs.String(), "\n"), what)
		assert.NoDirExists(t, victim)
	}
	_, err = runs.Put(t.Context(), id, entry.Value())
	require.NoError(t, err)
	n.workers = append(n.workers, nil)
	n.work(0)
	assert.Equal(t, n.said(sim...), n.said(n.at("jobs", "resume", id)...))
}
