package lsp

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestFindingsWhileTyping(t *testing.T) {
	e := edits(t, "rum-runner")
	e.open("crown.yaml")
	e.found("crown.yaml")
	e.change("crown.yaml", "add 1 coin to one of your cards", "add 1 cion to one of your cards")
	found := e.found("crown.yaml", "B0301 cion")
	require.Equal(t, "broadside", found[0].Source)
	require.Contains(t, found[0].CodeDescription.Href, "B0301.md")
	require.Contains(t, found[0].Message, "coin")
	e.change("crown.yaml", "1 cion", "1 coin")
	e.found("crown.yaml")
}

func TestFindingsInFilesThatAreNotOpen(t *testing.T) {
	e := edits(t, "rum-runner")
	e.open("rum-runner.rules")
	e.found("rum-runner.rules")
	e.change("rum-runner.rules", "zone discard of player, face up, in order", "zone heap of player, face up, in order")
	require.NotEmpty(t, e.someFound("crown.yaml"))
	e.change("rum-runner.rules", "zone heap of player, face up, in order", "zone discard of player, face up, in order")
	e.found("crown.yaml")
}

// someFound waits until something is found in a file.
func (e *editor) someFound(name string) []diagnostic {
	for p := range e.said {
		if p.URI == e.uri(name) && len(p.Diagnostics) > 0 {
			return p.Diagnostics
		}
	}
	return nil
}

func TestQuickFixesMend(t *testing.T) {
	for _, c := range []struct{ file, old, text, title string }{
		{"crown.yaml", "add 1 coin to one of your cards", "add 1 cion to one of your cards", "Change to `coin`"},
		{"crown.yaml", "trash a crew", "trsh a crew", "Change to `trash`"},
		{"crown.yaml", "price: 1\n", "prise: 1\n", "Change to `price`"},
		{"rum-runner.rules", "zone score pile", "zoen score pile", "Change to `zone`"},
		{"look.yaml", "shape: coin", "shap: coin", "Change to `shape`"},
		{"crown.yaml", "trash a crew", "tras a crew", "Change to `trash`"},
	} {
		e := edits(t, "rum-runner")
		e.open(c.file)
		e.found(c.file)
		e.change(c.file, c.old, c.text)
		found := e.someFound(c.file)
		p := e.on(c.file, found[0].Range.Start)
		p["range"], p["context"] = found[0].Range, map[string]any{"diagnostics": found}
		var actions []codeAction
		require.Nil(t, e.request("textDocument/codeAction", p, &actions))
		require.NotEmpty(t, actions, "%s: %s", c.text, found[0].Message)
		require.Equal(t, c.title, actions[0].Title)
		require.True(t, actions[0].IsPreferred)
		e.apply(actions[0].Edit)
		e.found(c.file)
	}
}

func TestFixAllMendsSeveral(t *testing.T) {
	e := edits(t, "rum-runner")
	e.open("crown.yaml")
	e.found("crown.yaml")
	e.change("crown.yaml", "trash a crew", "trsh a crew")
	e.change("crown.yaml", "add 1 coin to one of your cards", "add 1 cion to one of your cards")
	e.found("crown.yaml", "B0301 cion", "B0201 trsh")
	p := e.on("crown.yaml", position{})
	p["range"], p["context"] = span{position{}, position{9999, 0}}, map[string]any{"only": []string{"source.fixAll"}}
	var actions []codeAction
	require.Nil(t, e.request("textDocument/codeAction", p, &actions))
	require.Len(t, actions, 1)
	e.apply(actions[0].Edit)
	e.found("crown.yaml")
}

func TestOutlineAndFolds(t *testing.T) {
	e := edits(t, "rum-runner")
	for _, c := range []struct{ file, first string }{
		{"crown.yaml", "investment"}, {"rum-runner.rules", "game Rum Runner"}, {"look.yaml", "size"},
	} {
		e.open(c.file)
		var symbols []documentSymbol
		require.Nil(t, e.request("textDocument/documentSymbol", e.on(c.file, position{}), &symbols))
		require.NotEmpty(t, symbols)
		require.Equal(t, c.first, symbols[0].Name)
		var folds []foldingRange
		require.Nil(t, e.request("textDocument/foldingRange", e.on(c.file, position{}), &folds))
		require.NotEmpty(t, folds)
		for _, f := range folds {
			require.Less(t, f.StartLine, f.EndLine)
		}
	}
}

func TestFormatsWhatCanBeRead(t *testing.T) {
	e := edits(t, "rum-runner")
	for _, name := range []string{"crown.yaml", "rum-runner.rules", "look.yaml"} {
		e.open(name)
		var edits []textEdit
		require.Nil(t, e.request("textDocument/formatting", e.on(name, position{}), &edits))
		require.Empty(t, edits)
	}
	e.change("rum-runner.rules", "token point\n", "token    point\nzone (\n")
	var list []textEdit
	require.Nil(t, e.request("textDocument/formatting", e.on("rum-runner.rules", position{}), &list))
	require.Contains(t, applied(e.texts["rum-runner.rules"], list), "token point\nzone (\n")
	e.change("crown.yaml", "trash a crew", "trash   a    crew")
	e.change("crown.yaml", "add 1 coin to one of", "add 1  cion ( to one of")
	require.Nil(t, e.request("textDocument/formatting", e.on("crown.yaml", position{}), &list))
	text := applied(e.texts["crown.yaml"], list)
	require.Contains(t, text, "trash a crew")
	require.Contains(t, text, "add 1  cion ( to one of", "what can't be read stays")
	e.change("crown.yaml", "price: 1\n", "price: [1\n")
	failed := e.request("textDocument/formatting", e.on("crown.yaml", position{}), &list)
	require.NotNil(t, failed)
	require.Contains(t, failed.Message, "`crown.yaml` can't be laid out")
}

func TestTheProtocolIsKept(t *testing.T) {
	e := edits(t, "tic-tac-toe")
	require.Equal(t, methodNotFound, e.request("textDocument/unheardOf", map[string]any{}, nil).Code)
	require.Nil(t, e.request("textDocument/formatting", e.on("not-open.rules", position{}), nil))
	e.notify("textDocument/didChange", map[string]any{"textDocument": 7})
	require.Nil(t, e.request("textDocument/formatting", e.on("not-open.rules", position{}), nil)) // what came before it is done
	require.Contains(t, e.takeLog(), "didChange")
	id, answer := e.start("textDocument/formatting", e.on("not-open.rules", position{}))
	e.notify("$/cancelRequest", map[string]any{"id": id})
	<-answer // cancelled or done: answered once in any case
	require.NoError(t, os.WriteFile(e.path("cards.yaml"), []byte("space:\n"), 0o600))
}

func TestClosingShowsWhatIsSaved(t *testing.T) {
	e := edits(t, "rum-runner")
	e.open("crown.yaml")
	e.open("rum-runner.rules")
	e.change("crown.yaml", "trash a crew", "trsh a crew")
	e.found("crown.yaml", "B0201 trsh")
	e.notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": e.uri("crown.yaml")}})
	e.texts["crown.yaml"] = strings.Replace(e.texts["crown.yaml"], "trsh", "trash", 1)
	e.found("crown.yaml")
}
