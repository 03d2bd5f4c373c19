package show

import (
	"fmt"
	"io"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// MostFindings is how many findings are drawn unless all are asked for.
const MostFindings = 40

// Findings draws findings in the house style, at most so many (0: all).
func Findings(s *shell.Streams, w io.Writer, found diag.List, colour bool, most int) {
	for i, d := range found {
		if most > 0 && i == most {
			fmt.Fprintf(w, "… and %s; mend these first, or see them with `--all`\n\n", prose.Count(len(found)-i, "more finding"))
			return
		}
		fmt.Fprintln(w, diag.Render(d, diag.RenderOptions{Colour: colour}))
	}
}

// Tally counts findings by severity: "2 errors and 1 warning", "no findings".
func Tally(found diag.List) string {
	n := [...]int{diag.Error: 0, diag.Warning: 0, diag.Note: 0}
	for _, d := range found {
		n[d.Severity()]++
	}
	var parts []string
	for i, c := range n {
		if c > 0 {
			parts = append(parts, prose.Count(c, diag.Severity(i).String()))
		}
	}
	if len(parts) == 0 {
		return "no findings"
	}
	return prose.List(parts)
}

// Blocking says that findings make a check fail: notes don't, nor does what a comment
// allows.
func Blocking(found diag.List) bool {
	for _, d := range found {
		if _, allowed := d.Allowed(); d.Severity() != diag.Note && !allowed {
			return true
		}
	}
	return false
}

// Remark shows what was found in work that is done all the same; findings that
// make a check fail are its exit code.
func Remark(s *shell.Streams, found diag.List) error {
	found, _ = found.Part()
	Findings(s, s.Err, found, s.ErrColour(), MostFindings)
	if Blocking(found) {
		return exit.Said(exit.Findings)
	}
	return nil
}

// FindingsJSON gives findings as data; never null.
func FindingsJSON(found diag.List) []diag.JSON {
	out := []diag.JSON{}
	for _, d := range found {
		out = append(out, diag.ToJSON(d))
	}
	return out
}
