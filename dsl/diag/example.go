package diag

import (
	_ "embed" // the tiny game
	"strings"
)

// TinyRules and TinyCards are the game that stands behind an example which is
// only a card's text, a few declarations or a card file.
var (
	//go:embed prelude/tiny.rules
	TinyRules string
	//go:embed prelude/cards.yaml
	TinyCards string
)

// Example is one fenced example of a page or of the documentation. Its fence
// opens with the language and then says what it is:
//
//	```broadside right           a card's text, in the tiny game
//	```broadside wrong on ship   the text of a card of that kind
//	```broadside right rules     declarations, added to the tiny game
//	```broadside right game      a whole rules file
//	```yaml right                a card file, added to the tiny game
//	```yaml cards                the cards of the example before it
//
// `wrong` is followed by the code of its finding where the page has not one of
// its own: `wrong B0201`.
type Example struct {
	Wrong bool
	Code  Code // of the finding, or ""
	Rules bool // declarations or a whole rules file
	Game  bool // a whole rules file
	File  bool // a card file
	On    string
	Text  string
	Cards string // the card file that goes with it, or ""
	Line  int    // of the fence, from 1
}

// Examples gives the examples of a page in order.
func Examples(page string) []Example {
	var out []Example
	lines := strings.Split(page, "\n")
	for i := 0; i < len(lines); i++ {
		info, ok := strings.CutPrefix(lines[i], "```")
		if !ok {
			continue
		}
		start := i + 1
		for i++; i < len(lines) && !strings.HasPrefix(lines[i], "```"); i++ {
		}
		text := strings.Join(lines[start:min(i, len(lines))], "\n") + "\n"
		words := strings.Fields(info)
		switch {
		case len(words) == 2 && words[0] == "yaml" && words[1] == "cards" && len(out) > 0:
			out[len(out)-1].Cards = text
		case len(words) > 1 && (words[1] == "wrong" || words[1] == "right"):
			out = append(out, fence(words, text, start))
		}
	}
	return out
}

// fence reads what a fence says of its example.
func fence(words []string, text string, line int) Example {
	e := Example{Wrong: words[1] == "wrong", File: words[0] == "yaml", Text: text, Line: line}
	for i, w := range words[2:] {
		switch {
		case w == "rules":
			e.Rules = true
		case w == "game":
			e.Rules, e.Game = true, true
		case w == "on" && i+3 < len(words):
			e.On = words[i+3]
		case strings.HasPrefix(w, "B0"), strings.HasPrefix(w, "B1"):
			e.Code = Code(w)
		}
	}
	return e
}
