package lsp

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRenameGoesThroughAllFiles(t *testing.T) {
	e := edits(t, "rum-runner")
	e.open("crown.yaml")
	e.open("rum-runner.rules")
	e.found("rum-runner.rules")
	p := e.on("rum-runner.rules", e.place("rum-runner.rules", "ship of pirate", false))
	p["newName"] = "vessel"
	var edit *workspaceEdit
	require.Nil(t, e.request("textDocument/rename", p, &edit))
	files := map[string]bool{}
	for uri := range edit.Changes {
		files[strings.TrimPrefix(uri, uriOf(e.dir)+"/")] = true
	}
	for _, name := range []string{"rum-runner.rules", "crown.yaml", "pirate.yaml", "look.yaml"} {
		require.Contains(t, files, name)
	}
	e.apply(edit)
	require.Contains(t, e.texts["crown.yaml"], "each raiding vessel")
	require.NotContains(t, e.texts["rum-runner.rules"], "kind ship")
	e.change("crown.yaml", "trash a crew", "xrash a crew")
	e.found("crown.yaml", "B0201 xrash")

	p = e.on("rum-runner.rules", e.place("rum-runner.rules", "coin, 40", false))
	p["newName"] = "point"
	failed := e.request("textDocument/rename", p, &edit)
	require.NotNil(t, failed)
	require.Contains(t, failed.Message, "`point` is something counted already")
}

// TestRenameGoesThroughSheetsAndExpansions: words in brackets of rules.md, and expansions in the game's
// folder of which no text is open, also what they name of it in expansion.yaml.
func TestRenameGoesThroughSheetsAndExpansions(t *testing.T) {
	e := edits(t, "rum-runner")
	write := func(name, text string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(e.path(name)), 0o700))
		require.NoError(t, os.WriteFile(e.path(name), []byte(text), 0o600))
	}
	write("expansions/more/expansion.yaml", "name: More\nversion: \"1.0.0\"\nextends: rum-runner\nfor: \"1.0.0\"\nremoves: [Squall]\n")
	write("expansions/more/cards.yaml", "event:\n  - name: Late Rain\n    owner: crown\n    starts in: deck\n    cost: 1\n    play: |\n      gain 2 coins\n")
	e.open("rum-runner.rules")
	e.open("crown.yaml")
	e.found("rum-runner.rules")
	text := func(name string) string {
		read, err := os.ReadFile(e.path(name))
		require.NoError(t, err)
		return string(read)
	}
	p := e.on("rum-runner.rules", e.place("rum-runner.rules", "coin, 40", false))
	p["newName"] = "doubloon"
	var edit *workspaceEdit
	require.Nil(t, e.request("textDocument/rename", p, &edit))
	e.apply(edit)
	require.Contains(t, text("expansions/more/cards.yaml"), "gain 2 doubloons")
	require.Contains(t, text("rules.md"), "take [doubloon 5]")

	p = e.on("crown.yaml", e.place("crown.yaml", "Squall", false))
	p["newName"] = "Gale"
	require.Nil(t, e.request("textDocument/rename", p, &edit))
	e.apply(edit)
	require.Contains(t, text("expansions/more/expansion.yaml"), "removes: [Gale]")

	// `point` is a key of the look, so a zone can't have it as its name
	p = e.on("rum-runner.rules", e.place("rum-runner.rules", "score pile", false))
	p["newName"] = "point"
	failed := e.request("textDocument/rename", p, &edit)
	require.NotNil(t, failed)
	require.Contains(t, failed.Message, "`point` is a key of the look for something counted, and would be printed for this as well")
}
