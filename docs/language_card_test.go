package docs

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/print/game"
)

const languageCard = "language-card/rules.md"

// TestTheLanguageCard holds the card of the language to the table of its words, each with a
// line of its first right example, and to the two pages on which it is printed.
// .ci/goldens writes it anew.
func TestTheLanguageCard(t *testing.T) {
	var b strings.Builder
	b.WriteString("# The language of Broadside\n")
	for _, h := range diag.WordHelps() {
		b.WriteString("\n**" + strings.Join(h.Words, ", ") + "** " + shownBy(h) + "\n")
	}
	if golden.Updating() {
		require.NoError(t, os.WriteFile(languageCard, []byte(b.String()), 0o644))
		t.Error("refreshed " + languageCard + "; look at the difference and run again without -update")
		return
	}
	page, err := os.ReadFile(languageCard)
	require.NoError(t, err)
	require.Equal(t, string(page), b.String(), languageCard+" differs; if that is meant, run with -update")
	g, found, err := broadside.Open(context.Background(), os.DirFS("language-card"))
	require.NoError(t, err)
	require.Zero(t, found.Errors(), found)
	drawn, _, err := g.Paper().Draw(game.Options{Parts: []string{"rules"}})
	require.NoError(t, err)
	require.Len(t, drawn.Pages, 2, "the whole language has to fit onto one sheet")
}

// shownBy are the lines of a word's first right example that say it, two at most: else its
// first line.
func shownBy(h diag.WordHelp) string {
	for _, e := range exampletest.Examples(h.Text) {
		if e.Wrong || e.Scenario {
			continue
		}
		lines := strings.Split(strings.TrimSpace(e.Text), "\n")
		var said []string
		for _, line := range lines {
			if says(line, h.Words) && len(said) < 2 {
				said = append(said, strings.TrimSpace(line))
			}
		}
		if len(said) == 0 {
			said = []string{strings.TrimSpace(lines[0])}
		}
		return strings.Join(said, " / ")
	}
	return ""
}

// says says whether a line has one of the words in it, apart from what stands for others.
func says(line string, words []string) bool {
	line = " " + strings.NewReplacer(",", " ", "(", " ", ")", " ").Replace(line) + " "
	for _, w := range words {
		head, _, _ := strings.Cut(w, " …")
		if strings.Contains(line, " "+head+" ") {
			return true
		}
	}
	return false
}
