package workshop

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/lsp"
)

const germanTexts = `# Deutsch
names:
  Sugar: Zucker # süß
sentences:
  - of: "Gain [coin 2]."
    is: "Erhalte 3."
  - of: "Gain 7."
    is: |
      Nichts
      mehr.
`

// TestSayingsAndTheirTranslations: each text of the game once, what is wrong with it, and the card in that language.
func TestSayingsAndTheirTranslations(t *testing.T) {
	b := newBench(t, map[string]string{"tiny.rules": smallRules, "cards.yaml": smallCards, "look.yaml": "icons: {coin: {icon: coin}}\nwords: {coin: coin}\n", "text.de.yaml": germanTexts,
		"art/silk.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#123456" d="M0 0h4v4H0z"/></svg>`}, nil)
	d := desk.New(&disk.Files{})
	g := d.Open(b.dir, "")
	path := filepath.Join(b.dir, "text.de.yaml")
	ask := func(do func(lsp.Document) (any, error), more string, into any) error {
		d.Refresh()
		answer, err := do(lsp.Document{Game: checked(t, g), Path: path, Params: json.RawMessage(more)})
		text, _ := json.Marshal(answer)
		require.NoError(t, json.Unmarshal(text, into))
		return err
	}
	var all struct {
		Language string
		Rows     []sayingNow
	}
	require.NoError(t, ask(sayings, `{}`, &all))
	require.Equal(t, "de", all.Language)
	by := map[string]sayingNow{}
	for _, r := range all.Rows {
		require.NotContains(t, by, r.Of)
		by[r.Of] = r
	}
	require.Equal(t, sayingNow{Of: "Sugar", Is: "Zucker", On: by["Sugar"].On, Card: "Sugar"}, by["Sugar"])
	require.Equal(t, "open", by["Silk"].State)
	require.Equal(t, "stale", by["Gain 7."].State)
	require.Equal(t, "differs", by["Gain [coin 2]."].State, "%v", by)

	var card, other struct{ SVG string }
	require.NoError(t, ask(translatedCard, `{"card": "Silk"}`, &card))
	require.Contains(t, card.SVG, "<svg")
	var text struct{ Text string }
	require.NoError(t, ask(translated, `{"of": "Silk", "is": "Die \"Seide\""}`, &text))
	require.Equal(t, strings.Replace(germanTexts, "# süß\n", "# süß\n  Silk: \"Die \\\"Seide\\\"\"\n", 1), text.Text)
	b.put("text.de.yaml", text.Text)
	require.NoError(t, ask(translatedCard, `{"card": "Silk"}`, &other))
	require.NotEqual(t, card.SVG, other.SVG)
	require.Contains(t, card.SVG, "#123456")
	require.Contains(t, other.SVG, "#123456") // its picture is that of its own name
	require.NoError(t, ask(translated, `{"of": "Silk", "is": "Seide"}`, &text))
	require.Contains(t, text.Text, "  Silk: \"Seide\"\n")
	err := ask(translated, `{"of": "Gain 7.", "is": "x"}`, &text)
	require.Contains(t, exit.As(err).Text, "is written under `|`")
	require.Error(t, ask(translated, `{"of": "Never", "is": "x"}`, &text))

	// One that is begun has nothing yet.
	b.put("text.de.yaml", "")
	require.NoError(t, ask(sayings, `{}`, &all))
	require.NotContains(t, all.Rows[0].Is, "Zucker")
	all.Rows = nil
	require.NoError(t, ask(translated, `{"of": "Gain [coin 2].", "is": "Erhalte [coin 2]."}`, &text))
	require.Contains(t, text.Text, "sentences:\n  # Sugar\n  - of: \"Gain [coin 2].\"\n    is: \"Erhalte [coin 2].\"\n")
	require.Equal(t, 200, b.ask("POST", "/api/new-file", map[string]string{"path": "text.fr.yaml"}, nil))
	// No new file is one that some system can't have beside the others.
	for _, name := range []string{"con.yaml", "scenarios/NUL.yaml", "Text.yaml", "TEXT.fr.yaml", "nul.rules"} {
		if name == "Text.yaml" {
			require.Equal(t, 200, b.ask("POST", "/api/new-file", map[string]string{"path": "text.yaml"}, nil))
		}
		require.Equal(t, 400, b.ask("POST", "/api/new-file", map[string]string{"path": name}, nil), name)
	}
}
