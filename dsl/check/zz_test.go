package check_test

import (
	"fmt"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"os"
	"strings"
	"testing"
)

func TestZZ(t *testing.T) {
	raw, _ := os.ReadFile("/tmp/lines.txt")
	for _, l := range strings.Split(strings.TrimSpace(string(raw)), "\n") {
		on, l, _ := strings.Cut(l, "|")
		r := exampletest.Text(on, strings.ReplaceAll(l, "\\n", "\n"))
		for _, d := range r.Found {
			fmt.Println(l, "=>", d.Code, d.Span.Text(), "|", d.Summary())
		}
	}
}
