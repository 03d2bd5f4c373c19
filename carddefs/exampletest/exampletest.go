// Package exampletest runs the examples of the documentation: every fenced
// block of an error page, of the word list and of the specification is checked
// as a game, so that none of them can go out of date.
package exampletest

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// Result is what checking an example gave.
type Result struct {
	Set   *carddefs.Set
	Game  *check.Game
	Found diag.List
}

// slots say where a text of each kind of the tiny game goes.
var slots = map[string]string{
	"event":  "event:\n  - name: Example\n    owner: pirate\n    starts in: hand\n    play: |\n%s",
	"ship":   "ship:\n  - name: Example\n    starts in: fleet\n    effect: |\n%s",
	"crew":   "crew:\n  - name: Example\n    starts in: hand\n    after raid: |\n%s",
	"hazard": "hazard:\n  - name: Example\n    starts in: hand\n    costs:\n      - |\n%s",
}

// Run checks one example.
func Run(e diag.Example) Result {
	switch {
	case e.Game:
		return Check(e.Text, "", e.Cards)
	case e.File:
		return Check(diag.TinyRules, "", diag.TinyCards, e.Text)
	case e.Rules:
		return Check(diag.TinyRules, e.Text, diag.TinyCards, e.Cards)
	}
	return Text(e.On, e.Text)
}

// Text checks the text of a card of a kind of the tiny game ("": an event).
func Text(on, text string) Result {
	if on == "" {
		on = "event"
	}
	indented := "        " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n        ") + "\n"
	return Check(diag.TinyRules, "", diag.TinyCards, fmt.Sprintf(slots[on], indented))
}

// Check checks a rules file with further declarations and card files ("": none).
func Check(rules, more string, cards ...string) Result {
	files := fstest.MapFS{"tiny.rules": {Data: []byte(rules)}}
	for i, c := range cards {
		if c != "" {
			files[fmt.Sprintf("cards%d.yaml", i)] = &fstest.MapFile{Data: []byte(c)}
		}
	}
	return Load(files, more)
}

// Load checks a folder with further declarations ("": none).
func Load(files fs.FS, more string) Result {
	set, found := carddefs.Load(files, "tiny")
	if more != "" {
		f := diag.NewFile("tiny/more.rules", []byte(more))
		tree, said := syntax.ParseRules(f)
		found = append(found, said...)
		set.Source.Rules = append(set.Source.Rules, check.RulesSource{File: f, Tree: tree})
	}
	game, said := check.Check(set.Source)
	return Result{Set: set, Game: game, Found: append(found, said...).Sort()}
}

// Codes lists the codes of findings.
func Codes(found diag.List) []diag.Code {
	var out []diag.Code
	for _, d := range found {
		out = append(out, d.Code)
	}
	return out
}

// Expect checks that an example is as right or wrong as it says: a wrong one
// gives its code (or the page's) and nothing else.
func Expect(t *testing.T, name string, e diag.Example, page diag.Code, found diag.List) {
	t.Helper()
	want := e.Code
	if want == "" {
		want = page
	}
	for _, d := range found {
		if !e.Wrong || d.Code != want {
			t.Errorf("%s: the example at line %d:\n%s\n%s", name, e.Line, e.Text, diag.Render(d, diag.RenderOptions{}))
		}
	}
	if e.Wrong && len(found) == 0 {
		t.Errorf("%s: nothing was found in the example at line %d:\n%s", name, e.Line, e.Text)
	}
}
