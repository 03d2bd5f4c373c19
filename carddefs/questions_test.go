package carddefs

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestQuestions reads what those who played are asked, and leaves a game's hash as it is.
func TestQuestions(t *testing.T) {
	const text = "questions:\n  - ask: How much fun was it?\n    answer: 1 to 5\n    ends: [dull, great fun]\n  - ask: Again?\n    answer: yes or no\n" +
		"  - ask: Which was too strong?\n    choose: [Kraken, none]\n  - ask: What else?\n"
	set, found := Load(folderOf(map[string]string{"playtest.yaml": text}), "tiny")
	require.Empty(t, found)
	var got []string
	for _, q := range set.Questions {
		words := []string{q.Ask.Text, q.Answer}
		for _, w := range append(q.Ends, q.Choose...) {
			words = append(words, w.Text)
		}
		got = append(got, strings.Join(words, "|"))
	}
	assert.Equal(t, []string{"How much fun was it?|1 to 5|dull|great fun", "Again?|yes or no", "Which was too strong?||Kraken|none", "What else?|"}, got)
	plain, _ := Load(folderOf(nil), "tiny")
	assert.Equal(t, plain.Hash, set.Hash, "what is asked afterwards does not change how a game goes")
}

// TestBadQuestions gives their findings.
func TestBadQuestions(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"questions:\n  - ask: Fun?\n    answer: stars\n", "3:13 B0528"},
		{"questions:\n  - ask: Fun?\n  - ask: Fun?\n", "3:10 B0528"},
		{"questions:\n  - answer: 1 to 5\n", "2:5 B0704"},
		{"questions:\n  - ask: Fun?\n    choose: [one]\n", "3:14 B0528"},
		{"questions:\n  - ask: Fun?\n    choose: [one, one]\n", "3:19 B0528"},
		{"questions:\n  - ask: Fun?\n    answer: text\n    choose: [one, two]\n", "4:14 B0528"},
		{"questions:\n  - ask: Fun?\n    ends: [one, two]\n", "3:12 B0528"},
		{"questions:\n  - ask: Fun?\n    answer: 1 to 5\n    ends: [one]\n", "4:12 B0528"},
		{"questions:\n  - ask: " + strings.Repeat("x", 201) + "\n", "2:10 B0528"},
		{"questions: Fun?\n", "1:12 B0514"},
		{"questions:\n  - Fun?\n", "2:5 B0514"},
		{"question:\n  - ask: Fun?\n", "1:1 B0519"},
		{"questions:\n  - ask: Fun?\n    answr: text\n", "3:5 B0519"},
		{"", "1:1 B0501"},
		{"questions:\n" + strings.Repeat("  - ask: x\n", 2) + "  - ask:\n", "3:10 B0528|4:5 B0513"},
	} {
		_, found := Load(folderOf(map[string]string{"playtest.yaml": c.text}), "tiny")
		assert.Equal(t, c.want, strings.TrimSpace(strings.ReplaceAll(strings.Join(brief(found), "|"), "tiny/playtest.yaml:", "")), c.text)
	}
}
