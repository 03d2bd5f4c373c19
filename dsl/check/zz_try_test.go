package check_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

func TestTry(t *testing.T) {
	raw, err := os.ReadFile("/tmp/try.txt")
	if err != nil {
		t.Skip()
	}
	for _, block := range strings.Split(string(raw), "====") {
		head, text, _ := strings.Cut(strings.TrimLeft(block, "\n"), "\n")
		var r exampletest.Result
		switch {
		case strings.HasPrefix(head, "rules"):
			r = exampletest.Check(diag.TinyRules, text, diag.TinyCards)
		case strings.HasPrefix(head, "yaml"):
			r = exampletest.Check(diag.TinyRules, "", text, diag.TinyCards)
		case strings.HasPrefix(head, "game"):
			r = exampletest.Check(text, "")
		default:
			r = exampletest.Text(strings.TrimSpace(head), text)
		}
		fmt.Printf("## %s %s\n", head, strings.ReplaceAll(strings.TrimSpace(text), "\n", " ⏎ "))
		for _, d := range r.Found {
			fmt.Printf("   %s «%s» %s | %s | %s\n", d.Code, d.Span.Text(), d.Summary(), d.Label(), d.Help())
		}
	}
}
