package lsp

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// offered asks for what may follow behind a text of a file.
func (e *editor) offered(name, behind string) (labels []string, items []completionItem) {
	e.t.Helper()
	var list completionList
	require.Nil(e.t, e.request("textDocument/completion", e.on(name, e.place(name, behind, true)), &list))
	for _, item := range list.Items {
		labels = append(labels, item.Label)
	}
	return labels, list.Items
}

// chosen is the document with an item taken.
func (e *editor) chosen(name string, items []completionItem, label string) string {
	e.t.Helper()
	i := slices.IndexFunc(items, func(item completionItem) bool { return item.Label == label })
	require.GreaterOrEqual(e.t, i, 0, label)
	return applied(e.texts[name], []textEdit{*items[i].TextEdit})
}

func TestKeysAndValuesOfYAML(t *testing.T) {
	e := edits(t, "rum-runner")
	e.open("crown.yaml")
	e.open("look.yaml")
	e.open("scenarios/" + e.aScenario())
	for _, c := range []struct {
		file, old, text, behind string
		has, hasNot             []string
	}{
		{"crown.yaml", "    price: 1\n", "    pri\n", "\n    pri", []string{"price", "points", "owner", "starts in"}, []string{"name", "count", "funded", "cost"}},
		{"crown.yaml", "owner: crown", "owner: ", "owner: ", []string{"crown", "pirate"}, nil},
		{"crown.yaml", "starts in: deck", "starts in: d", "starts in: d", []string{"deck", "discard", "score pile"}, []string{"price"}},
		{"look.yaml", "size: euro-poker", "size: ", "size: ", []string{"poker", "tarot"}, []string{"coin"}},
		{"look.yaml", "shape: coin,", "sh,", "{icon: coin, sh", []string{"shape", "colour", "credit"}, []string{"icon"}},
		{"look.yaml", "icon: coin, shape", "icon: , shape", "{icon: ", []string{"coin", "anchor"}, nil},
		{"look.yaml", "  investment: investment\n", "  inv\n", "\n  inv", []string{"investment", "combat"}[:1], []string{"coin"}},
		{"look.yaml", "    text: {size: 9pt}\n", "    text: {s}\n", "text: {s", []string{"size", "align", "hidden"}, nil},
	} {
		e.change(c.file, c.old, c.text)
		labels, items := e.offered(c.file, c.behind)
		for _, want := range c.has {
			require.Contains(t, labels, want, c.behind)
		}
		for _, not := range c.hasNot {
			require.NotContains(t, labels, not, c.behind)
		}
		_ = e.chosen(c.file, items, c.has[0])
		e.change(c.file, c.text, c.old)
	}
}

func (e *editor) aScenario() string { return "actions-both.yaml" }

func TestACardOfEachKind(t *testing.T) {
	e := edits(t, "rum-runner")
	e.open("crown.yaml")
	e.found("crown.yaml")
	e.change("crown.yaml", "investment:\n", "investment:\n  \n\n")
	labels, items := e.offered("crown.yaml", "investment:\n  ")
	require.Equal(t, []string{"a new investment"}, labels)
	e.texts["crown.yaml"] = e.chosen("crown.yaml", items, "a new investment")
	require.Contains(t, e.texts["crown.yaml"], "investment:\n  - name: Name\n    price: 0\n")
	require.True(t, strings.HasPrefix(items[0].FilterText, "- name"))
	e.notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": e.uri("crown.yaml"), "version": 9},
		"contentChanges": []any{map[string]any{"text": e.texts["crown.yaml"]}},
	})
	var symbols []documentSymbol
	require.Nil(t, e.request("textDocument/documentSymbol", e.on("crown.yaml", position{}), &symbols))
	require.Equal(t, "Name", symbols[0].Children[0].Name)
}

func TestWordsOfATextAreOffered(t *testing.T) {
	e := edits(t, "rum-runner")
	e.open("crown.yaml")
	e.open("rum-runner.rules")
	e.change("crown.yaml", "trash a crew", "trash a c")
	labels, items := e.offered("crown.yaml", "trash a c")
	require.Contains(t, labels, "crew")
	require.Contains(t, e.chosen("crown.yaml", items, "crew"), "trash a crew\n")
	labels, _ = e.offered("rum-runner.rules", "zone discard of ")
	require.Contains(t, labels, "player")

	e.change("rum-runner.rules", "kind ship of pirate", "to\nkind ship of pirate")
	_, items = e.offered("rum-runner.rules", "to")
	i := slices.IndexFunc(items, func(item completionItem) bool { return item.Label == "to" && item.Kind == itemSnippet })
	require.GreaterOrEqual(t, i, 0, "a whole declaration is offered")
	require.Equal(t, "to mend an island\n  do nothing", items[i].TextEdit.NewText)
}
