package lsp

import (
	"context"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
)

func (e *editor) hover(name, text string) string {
	e.t.Helper()
	var h *hover
	require.Nil(e.t, e.request("textDocument/hover", e.on(name, e.place(name, text, false)), &h))
	if h == nil {
		return ""
	}
	return h.Contents.Value
}

func TestHoverTellsWhatAWordMeans(t *testing.T) {
	e := edits(t, "rum-runner")
	e.open("crown.yaml")
	require.NotContains(t, e.hover("crown.yaml", "score this for 1"), "yes or no", "what the next line asks is no part of this one")
	require.Contains(t, e.hover("crown.yaml", "shuffle your hand into"), "yes or no")
	for _, c := range []struct{ file, text, want string }{
		{"crown.yaml", "coin to one of your cards", "**coin**: something counted"},
		{"crown.yaml", "coin to one of your cards", "token coin, 40 pieces"},
		{"crown.yaml", "one of your cards", "Who decides"},
		{"crown.yaml", "one of your cards", "On the card:"},
		{"crown.yaml", "trash a crew", "**trash**"},
		{"crown.yaml", "Light Rum", "**Light Rum**: a card: investment"},
		{"crown.yaml", "Light Rum", "price: 2"},
		{"crown.yaml", "count: 2", "how many there are of it"},
		{"rum-runner.rules", "in order\nzone hand", "in order"},
		{"rum-runner.rules", "coin, 40", "**coin**: something counted"},
		{"look.yaml", "size: euro-poker", "**size**"},
	} {
		if _, open := e.texts[c.file]; !open {
			e.open(c.file)
		}
		require.Contains(t, e.hover(c.file, c.text), c.want, "%s: %s", c.file, c.text)
	}
	e.change("crown.yaml", "trash a crew", "trsh a crew")
	require.Contains(t, e.hover("crown.yaml", "trsh"), "**B0201**: ")
}

func TestACardsFaceIsAPictureWhereTheEditorCan(t *testing.T) {
	e := edits(t, "rum-runner")
	e.request("initialize", map[string]any{"initializationOptions": map[string]any{"pictures": true}}, nil)
	e.open("crown.yaml")
	require.Contains(t, e.hover("crown.yaml", "Light Rum"), "![Light Rum](data:image/png;base64,iVBOR")
}

func TestDefinitionsAndReferences(t *testing.T) {
	e := edits(t, "rum-runner")
	e.open("crown.yaml")
	e.open("rum-runner.rules")
	var places []location
	require.Nil(t, e.request("textDocument/definition", e.on("crown.yaml", e.place("crown.yaml", "coin to one of", false)), &places))
	require.Len(t, places, 1)
	require.Equal(t, e.uri("rum-runner.rules"), places[0].URI)
	require.Equal(t, "coin", e.under("rum-runner.rules", places[0].Range))

	p := e.on("rum-runner.rules", places[0].Range.Start)
	p["context"] = map[string]any{"includeDeclaration": true}
	require.Nil(t, e.request("textDocument/references", p, &places))
	files := map[string]int{}
	for _, l := range places {
		path, _ := pathOf(l.URI)
		name := strings.TrimPrefix(path, e.dir+"/")
		files[name]++
		require.Contains(t, []string{"coin", "coins"}, e.under(name, l.Range))
	}
	require.Greater(t, files["crown.yaml"], 5)
	require.Greater(t, files["pirate.yaml"], 2)
	require.Greater(t, files["rum-runner.rules"], 2)
}

func TestColoursNeedNoGrammar(t *testing.T) {
	e := edits(t, "rum-runner")
	for _, name := range []string{"crown.yaml", "rum-runner.rules"} {
		e.open(name)
		var tokens semanticTokens
		require.Nil(t, e.request("textDocument/semanticTokens/full", e.on(name, position{}), &tokens))
		said := map[string]string{}
		line, column := 0, 0
		for i := 0; i+4 < len(tokens.Data); i += 5 {
			d := tokens.Data[i : i+5]
			if d[0] > 0 {
				column = 0
			}
			line, column = line+int(d[0]), column+int(d[1])
			r := span{position{line, column}, position{line, column + int(d[2])}}
			said[e.under(name, r)] = tokenTypes[d[3]]
		}
		for word, kind := range map[string]string{"coin": "variable", "trash": "function", "island": "type", "2": "number", "when": "keyword"} {
			require.Equal(t, kind, said[word], "%s in %s", word, name)
		}
	}
}

func TestRequestsOfTheCallers(t *testing.T) {
	toServer, fromEditor := io.Pipe()
	toEditor, fromServer := io.Pipe()
	asked := make(chan Document, 1)
	go func() {
		_ = Serve(context.Background(), Stream(toServer, fromServer), Options{Desk: desk.New(&disk.Files{}),
			More: map[string]func(context.Context, Document) (any, error){"own/thing": func(_ context.Context, on Document) (any, error) {
				asked <- on
				return 7, nil
			}}})
	}()
	e := &editor{t: t, conn: Stream(toEditor, fromEditor), answers: map[string]chan *message{}, said: make(chan publishParams, 100), texts: map[string]string{}, version: map[string]int{}}
	e.dir = edits(t, "tic-tac-toe").dir
	go e.hear()
	e.request("initialize", map[string]any{}, nil)
	e.open("tic-tac-toe.rules")
	var n int
	require.Nil(t, e.request("own/thing", e.on("tic-tac-toe.rules", position{1, 0}), &n))
	require.Equal(t, 7, n)
	on := <-asked
	require.NotNil(t, on.Game)
	require.Equal(t, e.path("tic-tac-toe.rules"), on.Path)
	require.Positive(t, on.Offset)
	e.request("shutdown", nil, nil)
	e.notify("exit", nil)
}

// TestHoverAtADeclaration: what is declared says what it is there too.
func TestHoverAtADeclaration(t *testing.T) {
	e := edits(t, "rum-runner")
	e.open("rum-runner.rules")
	for text, want := range map[string]string{"ship of pirate": "ship", "navigation: number": "navigation", "raiding of ship": "raiding", "raid an island": "raid", "hand limit": "hand limit", "coin, 40": "coin"} {
		require.Contains(t, e.hover("rum-runner.rules", text), want, text)
	}
}
