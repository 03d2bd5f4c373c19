package exampletest

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Named is an example with a name of its own, which tells where it stands and,
// in a few digits, what it says: it is the same as long as the example is.
type Named struct {
	Name    string
	Example Example
}

// The law of the language stands on two pages. An example has the same name on
// either, so that it may move from one to the other.
const lawPage, finePrint = "specification.md", "corners.md"

// Everywhere gives the examples of all error pages, of the word list and of
// further pages.
func Everywhere(t testing.TB, pages ...string) []Named {
	t.Helper()
	var out []Named
	seen := map[string]bool{}
	add := func(page, text string) {
		for _, e := range Examples(text) {
			said := fmt.Appendf(nil, "%q", []string{e.Text, e.On, e.Cards, e.More})
			said = fmt.Append(said, e.Wrong, e.Rules, e.Game, e.File, e.Play, e.Scenario, e.CSV, e.Folder)
			for _, f := range e.Files {
				said = fmt.Appendf(said, "%q", []string{f.Name, f.Text})
			}
			sum := sha256.Sum256(said)
			if name := fmt.Sprintf("%s %x", page, sum[:5]); !seen[name] {
				seen[name] = true
				out = append(out, Named{name, e})
			}
		}
	}
	for _, code := range diag.Codes() {
		page, _ := diag.Explain(string(code))
		add("example "+string(code), page)
	}
	for _, h := range diag.WordHelps() {
		add("example word", h.Text)
	}
	for _, path := range pages {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		page := filepath.Base(path)
		if page == finePrint {
			page = lawPage
		}
		add("example "+page, string(text))
	}
	return out
}
