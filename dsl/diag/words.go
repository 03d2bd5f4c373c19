package diag

import (
	_ "embed" // the help on the language's words
	"strings"
	"sync"
)

//go:embed words.md
var wordPage string

// WordHelp is the help on one or a few words of the language.
type WordHelp struct {
	Words []string // as a designer would ask: unless, you may … to
	Text  string   // Markdown: a paragraph and examples
}

// WordHelps gives the help on every word of the language, in reading order.
func WordHelps() []WordHelp {
	var out []WordHelp
	for _, part := range strings.Split("\n"+wordPage, "\n## ")[1:] {
		head, text, _ := strings.Cut(part, "\n")
		out = append(out, WordHelp{strings.Split(head, ", "), strings.TrimSpace(text) + "\n"})
	}
	return out
}

// WordMeanings are the first sentences of the help, without their full stop, by the words of the language, without
// the dots of what is left out behind them: `you may`. Nobody changes the map.
var WordMeanings = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for _, h := range WordHelps() {
		sentence, _, _ := strings.Cut(strings.ReplaceAll(h.Text, "\n", " "), ". ")
		for _, w := range h.Words {
			said, _, _ := strings.Cut(w, " …")
			if _, had := out[said]; !had {
				out[said] = strings.TrimSuffix(strings.TrimSpace(sentence), ".")
			}
		}
	}
	return out
})

// ExplainWord gives the page of a word of the language, in Markdown; `tiny`
// gives the game behind the examples. Case, and dots that stand for what is
// left out, do not count; failing the word itself, the first that holds it is
// given: `highest` for `with the highest`.
func ExplainWord(word string) (string, bool) {
	asked := plainWord(word)
	if asked == "tiny" {
		return "# The tiny game behind the examples\n\n```broadside right game\n" + TinyRules + "```\n\n```yaml cards\n" + TinyCards + "```\n", true
	}
	for _, fits := range []func(string) bool{
		func(w string) bool { return w == asked },
		func(w string) bool { return asked != "" && strings.Contains(" "+w+" ", " "+asked+" ") },
	} {
		for _, h := range WordHelps() {
			for _, w := range h.Words {
				if fits(plainWord(w)) {
					return "# " + strings.Join(h.Words, ", ") + "\n\n" + h.Text, true
				}
			}
		}
	}
	return "", false
}

// WordNames are the words that have a page, for suggestions.
func WordNames() []string {
	var out []string
	for _, h := range WordHelps() {
		out = append(out, h.Words...)
	}
	return out
}

func plainWord(word string) string {
	word = strings.NewReplacer("…", " ", "...", " ").Replace(strings.ToLower(word))
	return strings.Join(strings.Fields(word), " ")
}
