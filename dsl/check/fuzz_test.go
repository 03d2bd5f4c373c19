package check_test

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// FuzzCheck gives the checker any rules and any text of a card of them: it
// answers, points into its files and never panics.
func FuzzCheck(f *testing.F) {
	for _, seed := range collectSeeds(f) {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, rules, text string) {
		if len(rules) > 1<<14 || len(text) > 1<<13 {
			t.Skip()
		}
		checkBoth(t, rules, text)
	})
}

// checkBoth checks the text as a card of a kind of the rules, and in the tiny game.
func checkBoth(t *testing.T, rules, text string) {
	file := diag.NewFile("r.rules", []byte(rules))
	tree, said := syntax.ParseRules(file)
	src := check.Source{Rules: []check.RulesSource{{File: file, Tree: tree}}}
	for _, d := range tree.Decls {
		if d.Head == "kind" && len(d.Parts) > 0 && len(d.Fields) > 0 {
			src.Cards = append(src.Cards, fuzzCard(d.Parts[0].Items[0].Word, strings.Join(d.Fields[len(d.Fields)-1].Name, " "), "hand", text))
		}
	}
	_, found := check.Check(src)
	checkPlaces(t, append(said, found...))
	tiny := tinySource()
	tiny.Cards = append(tiny.Cards, fuzzCard("event", "play", "hand", text), fuzzCard("ship", "effect", "fleet", text))
	_, found = check.Check(tiny)
	checkPlaces(t, found)
}

// tinySource is the tiny game, read once: checking never changes a tree.
var tinySource = sync.OnceValue(func() check.Source {
	file := diag.NewFile("tiny.rules", []byte(diag.TinyRules))
	tree, _ := syntax.ParseRules(file)
	return check.Source{Rules: []check.RulesSource{{File: file, Tree: tree}}}
})

func fuzzCard(kind, field, zone, text string) check.CardSource {
	f := diag.NewFile("c.yaml", []byte(text))
	span := diag.Span{File: f, Start: 0, End: len(text)}
	word := func(s string) check.Word { return check.Word{Text: s, Span: span} }
	return check.CardSource{File: f, Kind: word(kind), Name: word("X"), Count: 1, Owner: word("pirate"), Start: word(zone), Span: span,
		Fields: []check.FieldSource{{Name: word(field), Values: []check.Scalar{{Text: text, Span: span}}}}}
}

func checkPlaces(t *testing.T, found diag.List) {
	for _, d := range found {
		if s := d.Span; s.File != nil && (s.Start < 0 || s.End < s.Start || s.End > len(s.File.Text)) {
			t.Fatalf("%s at %d-%d of %d", d.Code, s.Start, s.End, len(s.File.Text))
		}
		if strings.Contains(d.Summary(), "{want}") || d.Summary() == "" {
			t.Fatalf("%s says %q", d.Code, d.Summary())
		}
		_ = diag.Render(d, diag.RenderOptions{})
	}
}

// collectSeeds are the games with each of their texts, the examples of the pages
// and the marked blocks.
func collectSeeds(f testing.TB) (seeds [][2]string) {
	for _, name := range carddefs.Embedded() {
		fsys, err := carddefs.Open(name)
		if err != nil {
			f.Fatal(err)
		}
		set, _ := carddefs.Load(fsys, name)
		var all strings.Builder
		for _, c := range set.Source.Cards {
			for _, field := range c.Fields {
				for _, v := range field.Values {
					all.WriteString(v.Text + "\n")
				}
			}
		}
		seeds = append(seeds, [2]string{string(set.Source.Rules[0].File.Text), all.String()})
	}
	for _, code := range diag.Codes() {
		page, _ := diag.Explain(string(code))
		for _, e := range exampletest.Examples(page) {
			seeds = append(seeds, seedOf(e.Game || e.Rules, e.Text))
		}
	}
	files, _ := filepath.Glob("testdata/marked/*.txt")
	for _, name := range files {
		raw, _ := os.ReadFile(name)
		for _, block := range strings.Split(string(raw), "\n==== ")[1:] {
			kind, text, _ := strings.Cut(block, "\n")
			seeds = append(seeds, seedOf(strings.HasPrefix(kind, "rules"), text))
		}
	}
	return seeds
}

func seedOf(rules bool, text string) [2]string {
	if rules {
		return [2]string{text, "gain 1 coin"}
	}
	return [2]string{"", text}
}
