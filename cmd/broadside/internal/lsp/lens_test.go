package lsp

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAScenarioIsRunOnTheTextsAsTheyStand(t *testing.T) {
	e := edits(t, "tic-tac-toe")
	entries, err := os.ReadDir(e.path("scenarios"))
	require.NoError(t, err)
	name := "scenarios/" + entries[0].Name()
	e.open(name)
	e.found(name)
	var links []codeLens
	require.Nil(t, e.request("textDocument/codeLens", e.on(name, position{}), &links))
	require.NotEmpty(t, links)
	require.Equal(t, "run this scenario", links[0].Command.Title)
	run := map[string]any{"command": links[0].Command.Command, "arguments": links[0].Command.Arguments}
	var answer struct{ Passed bool }
	require.Nil(t, e.request("workspace/executeCommand", run, &answer))
	require.True(t, answer.Passed)

	e.change(name, "  then:\n    - the game goes on", "  then:\n    - the cross wins")
	require.Nil(t, e.request("workspace/executeCommand", run, &answer))
	require.False(t, answer.Passed)
	require.Contains(t, e.found(name, "B1051 the cross wins")[0].Message, "cross")
	e.change(name, "  then:\n    - the cross wins", "  then:\n    - the game goes on")
	e.found(name)
}

func TestAFaceIsGivenAsAPicture(t *testing.T) {
	e := edits(t, "rum-runner")
	e.request("initialize", map[string]any{"initializationOptions": map[string]any{"pictures": true}}, nil)
	e.open("crown.yaml")
	var links []codeLens
	require.Nil(t, e.request("textDocument/codeLens", e.on("crown.yaml", position{}), &links))
	require.Equal(t, "show the face", links[0].Command.Title)
	var answer struct {
		Card string
		PNG  []byte
	}
	require.Nil(t, e.request("workspace/executeCommand", map[string]any{"command": links[0].Command.Command, "arguments": links[0].Command.Arguments}, &answer))
	require.Equal(t, "Cash Crop", answer.Card)
	require.Equal(t, "\x89PNG", string(answer.PNG[:4]))
}

func TestCommandsThatAreNone(t *testing.T) {
	e := edits(t, "tic-tac-toe")
	for _, c := range []struct {
		command string
		args    []any
		says    string
	}{
		{"broadside.run", []any{"print", "x"}, "`broadside.run` runs `check`, `compare`, `diff` and `test`"},
		{"broadside.showFace", []any{"file:///nowhere.yaml", "X"}, "open the file first"},
		{"broadside.showFace", []any{"X"}, "takes the URI of a file and a name"},
		{"broadside.showFace", []any{7, 8}, "takes words"},
	} {
		failed := e.request("workspace/executeCommand", map[string]any{"command": c.command, "arguments": c.args}, nil)
		require.NotNil(t, failed)
		require.Contains(t, failed.Message, c.says)
	}
}
