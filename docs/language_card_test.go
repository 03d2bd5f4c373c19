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
	for _, group := range cardGroups() {
		b.WriteString("\n## " + group.title + "\n")
		for _, h := range group.words {
			b.WriteString("\n**" + strings.Join(h.Words, ", ") + "** " + shownBy(h) + "\n")
		}
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

// cardOrder are the groups of the card, each with the first words of its entries.
var cardOrder = []struct{ title, words string }{
	{"Cards", "a|each|another|the|any number of|up to|one of|random|with|with the highest|where|other than|in play|anywhere|next to|you|owner|the holder of|a place"},
	{"What was said", "it|this|that|that many|those|that zone|called|let … be|change … to"},
	{"Players", "their|the next player|the turn player|who|teams|players"},
	{"What is done", "move|add|turn … face up|mark|shuffle|show|exchange|choose|choose a suit|secretly|roll|do|do not|take an action|take another turn|ask … to react|reactions nest|fails|end"},
	{"Control", "if|if you can|if you do|you may|unless|choose one|needs|for each|in any order|for any number of|repeat|until|stop"},
	{"Numbers and conditions", "plus|the smaller of|the number of|pair|the direction from|last direction|is|at most|have the same|is empty"},
	{"What waits or lasts", "when|comes into play|would … instead|while|can't|once"},
	{"A rules file", "game|edition|setup|phase|to|told|action|token|counter|adjective|value|keyword|option|plural|win when|rank|returns|limit|estimate|allow|change (an expansion)"},
	{"Cards and where they lie", "kind|like (a kind)|number|any number (a field)|prose|text|type|zone|face up|in order|in piles|board"},
}

type cardGroup struct {
	title string
	words []diag.WordHelp
}

// cardGroups are the words in the groups of the card. Words that stand in none come last.
func cardGroups() []cardGroup {
	helps := map[string]diag.WordHelp{}
	for _, h := range diag.WordHelps() {
		helps[h.Words[0]] = h
	}
	groups := make([]cardGroup, 0, len(cardOrder)+1)
	for _, g := range cardOrder {
		group := cardGroup{title: g.title}
		for _, w := range strings.Split(g.words, "|") {
			group.words = append(group.words, helps[w])
			delete(helps, w)
		}
		groups = append(groups, group)
	}
	further := cardGroup{title: "Further words"}
	for _, h := range diag.WordHelps() {
		if _, left := helps[h.Words[0]]; left {
			further.words = append(further.words, h)
		}
	}
	if len(further.words) > 0 {
		groups = append(groups, further)
	}
	return groups
}

// shownBy are the lines of a word's first right example that say it, two at most, the second
// only if it says a word that the first does not; of a line alone that governs others, the first
// of those too. Where none says it, its first line.
func shownBy(h diag.WordHelp) string {
	for _, e := range exampletest.Examples(h.Text) {
		if e.Wrong || e.Scenario {
			continue
		}
		lines := strings.Split(strings.TrimSpace(e.Text), "\n")
		var said []string
		left, last := h.Words, 0
		for i, line := range lines {
			if rest := unsaid(line, left); len(rest) < len(left) && len(said) < 2 {
				said, left, last = append(said, strings.TrimSpace(line)), rest, i
			}
		}
		if len(said) == 0 {
			said = append(said, strings.TrimSpace(lines[0]))
		}
		if next := last + 1; len(said) == 1 && next < len(lines) && indent(lines[next]) > indent(lines[last]) {
			said = append(said, strings.TrimSpace(lines[next]))
		}
		return strings.Join(said, " / ")
	}
	return ""
}

func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// unsaid are the words that a line does not say; what stands for others in a word, or tells two
// words apart, is no part of it.
func unsaid(line string, words []string) (left []string) {
	line = " " + strings.NewReplacer(",", " ", "(", " ", ")", " ").Replace(line) + " "
	for _, w := range words {
		head, _, _ := strings.Cut(w, " …")
		head, _, _ = strings.Cut(head, " (")
		if !strings.Contains(line, " "+head+" ") {
			left = append(left, w)
		}
	}
	return left
}
