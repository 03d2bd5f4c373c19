// Package exampletest runs the examples of the documentation: every fenced
// block of an error page, of the word list and of the specification is checked
// as a game, so that none of them can go out of date.
package exampletest

import (
	"fmt"
	"io/fs"
	"slices"
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

// Run checks one example. What a scenario or a text comes to when it is played
// is for its own package to find out.
func Run(e Example) Result {
	switch {
	case len(e.Files) > 0:
		return folder(e)
	case e.CSV:
		return spreadsheet(e)
	case e.Scenario:
		return Check(diag.TinyRules, e.More, diag.TinyCards, e.Cards)
	case e.Game:
		return Check(e.Text, "", e.Cards)
	case e.File:
		return Check(diag.TinyRules, e.More, diag.TinyCards, e.Text)
	case e.Rules:
		return Check(diag.TinyRules, e.Text, diag.TinyCards, e.Cards)
	}
	return Check(diag.TinyRules, e.More, diag.TinyCards, e.Cards, cardWith(e.On, e.Text))
}

// cardWith is a card file with one card, `Example`, that has a text.
func cardWith(on, text string) string {
	if on == "" {
		on = "event"
	}
	indented := "        " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n        ") + "\n"
	return fmt.Sprintf(slots[on], indented)
}

// folder checks files beside those of the tiny game or alone. Those in a folder
// are an expansion's, which is switched on.
func folder(e Example) Result {
	base, with := fstest.MapFS{}, map[string]fstest.MapFS{}
	var names []string
	if !e.Folder {
		base["tiny.rules"] = &fstest.MapFile{Data: []byte(diag.TinyRules)}
		base["cards.yaml"] = &fstest.MapFile{Data: []byte(diag.TinyCards)}
	}
	for _, f := range e.Files {
		dir, rest, inside := strings.Cut(f.Name, "/")
		if !inside || strings.Contains(dir, ".") || dir == "scenarios" || dir == "art" || dir == "looks" || dir == "themes" {
			base[f.Name] = &fstest.MapFile{Data: []byte(f.Text)}
			continue
		}
		if with[dir] == nil {
			with[dir], names = fstest.MapFS{}, append(names, dir)
		}
		with[dir][rest] = &fstest.MapFile{Data: []byte(f.Text)}
	}
	var expansions []carddefs.Expansion
	for _, name := range names {
		expansions = append(expansions, carddefs.Expansion{Name: name, FS: with[name]})
	}
	return Load(base, "", expansions...)
}

// spreadsheet checks a spreadsheet that lies beside the cards of the tiny game.
func spreadsheet(e Example) Result {
	return Load(fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}, "more.csv": {Data: []byte(e.Text)}}, e.More)
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

// Load checks a folder with further declarations ("": none) and expansions.
func Load(files fs.FS, more string, with ...carddefs.Expansion) Result {
	set, found := carddefs.Load(files, "tiny", with...)
	if len(set.Source.Rules) == 0 {
		return Result{Set: set, Found: found}
	}
	if more != "" {
		f := diag.NewFile("tiny/more.rules", []byte(more))
		tree, said := syntax.ParseRules(f)
		found = append(found, said...)
		set.Source.Rules = append(set.Source.Rules, check.RulesSource{File: f, Tree: tree})
	}
	game, said := check.Check(set.Source)
	return Result{Set: set, Game: game, Found: append(found, said...).Sort()}
}

// Expect checks that an example is as right or wrong as it says: a wrong one
// gives its code (or the page's) and nothing else.
func Expect(t *testing.T, name string, e Example, page diag.Code, found diag.List) {
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

// Pages runs the examples of the pages of every code that starts with one of
// the prefixes: run gives what an example comes to. A page has wrong examples
// and right ones, or none at all; then dsl/diag asks it why.
func Pages(t *testing.T, run func(t *testing.T, e Example) diag.List, prefixes ...string) {
	t.Helper()
	for _, code := range diag.Codes() {
		if !slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(string(code), p) }) {
			continue
		}
		t.Run(string(code), func(t *testing.T) {
			page, _ := diag.Explain(string(code))
			wrong, right := 0, 0
			for _, e := range Examples(page) {
				Expect(t, string(code), e, code, run(t, e))
				if e.Wrong {
					wrong++
				} else {
					right++
				}
			}
			if (wrong == 0) != (right == 0) {
				t.Errorf("%s has %d wrong examples and %d right ones", code, wrong, right)
			}
		})
	}
}
