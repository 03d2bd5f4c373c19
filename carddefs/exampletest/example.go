package exampletest

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Example is one fenced example of a page or of the documentation. Its fence
// opens with the language and then says what it is:
//
//	```broadside right           a card's text, in the tiny game
//	```broadside wrong on KIND   the text of a card of that kind
//	```broadside right play      a card's text that is also carried out
//	```broadside right rules     declarations, added to the tiny game
//	```broadside right game      a whole rules file
//	```yaml right                a card file, added to the tiny game
//	```yaml right scenario       a scenario file, run in the tiny game
//	```csv right                 a spreadsheet of cards
//	```yaml right file look.yaml a file beside those of the tiny game; one in
//	                             a folder belongs to the expansion of that name
//	```yaml right folder a.yaml  likewise, with nothing of the tiny game
//
// Fences behind it belong to the example before them:
//
//	```yaml cards                a card file
//	```broadside rules           declarations
//	```yaml file high-tide/a.yaml  a further file
//
// `again` says that those of the example before go with this one, too.
//
// `wrong` is followed by the code of its finding where the page has not one of
// its own: `wrong B0201`.
type Example struct {
	Wrong    bool
	Code     diag.Code // of the finding, or ""
	Rules    bool      // declarations or a whole rules file
	Game     bool      // a whole rules file
	File     bool      // a card file
	Play     bool      // a text that is carried out
	Scenario bool      // a scenario file
	CSV      bool      // a spreadsheet of cards
	Folder   bool      // files alone, without the tiny game
	On       string
	Text     string
	Cards    string        // the card file that goes with it, or ""
	More     string        // the declarations that go with it, or ""
	Files    []ExampleFile // of a folder's example, its own first
	Line     int           // of the fence, from 1
}

// ExampleFile is one file of an example.
type ExampleFile struct{ Name, Text string }

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
		case len(words) > 1 && (words[1] == "wrong" || words[1] == "right"):
			e := fence(words, text, start)
			if len(out) > 0 && slices.Contains(words, "again") {
				e.again(out[len(out)-1])
			}
			out = append(out, e)
		case len(words) > 1 && len(out) > 0:
			out[len(out)-1].further(words[1:], text)
		}
	}
	return out
}

// further adds to an example what stands in a fence behind it.
func (e *Example) further(words []string, text string) {
	switch {
	case words[0] == "cards":
		e.Cards = text
	case words[0] == "rules":
		e.More = text
	case words[0] == "file" && len(words) == 2:
		e.Files = append(e.Files, ExampleFile{words[1], text})
	}
}

// again takes over what goes with another example.
func (e *Example) again(o Example) {
	e.Cards, e.More = o.Cards, o.More
	for _, f := range o.Files {
		if len(e.Files) > 0 && f.Name != e.Files[0].Name {
			e.Files = append(e.Files, f)
		}
	}
}

// fence reads what a fence says of its example.
func fence(words []string, text string, line int) Example {
	e := Example{Wrong: words[1] == "wrong", File: words[0] == "yaml", CSV: words[0] == "csv", Text: text, Line: line}
	for i, w := range words[2:] {
		switch next := append(words[i+3:], "")[0]; {
		case w == "rules":
			e.Rules = true
		case w == "game":
			e.Rules, e.Game = true, true
		case w == "play":
			e.Play = true
		case w == "scenario":
			e.File, e.Scenario = false, true
		case w == "file", w == "folder":
			e.File, e.Folder = false, w == "folder"
			e.Files = []ExampleFile{{next, text}}
		case w == "on":
			e.On = next
		case strings.HasPrefix(w, "B0"), strings.HasPrefix(w, "B1"):
			e.Code = diag.Code(w)
		}
	}
	return e
}
