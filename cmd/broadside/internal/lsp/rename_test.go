package lsp

import (
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
