package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// maxShown is how many findings are drawn unless all are asked for.
const maxShown = 40

// drawFindings draws findings in the house style, at most so many (0: all).
func (s *streams) drawFindings(w io.Writer, found diag.List, colour bool, most int) {
	for i, d := range found {
		if most > 0 && i == most {
			fmt.Fprintf(w, "… and %s; mend these first, or see them with `--all`\n\n", count(len(found)-i, "more finding"))
			return
		}
		fmt.Fprintln(w, diag.Render(d, diag.RenderOptions{Colour: colour}))
	}
}

// allow drops warnings by name or code. A name that is none is a usage error;
// so is the name of an error.
func allow(found diag.List, names []string) (diag.List, error) {
	silent := map[diag.Code]bool{}
	for _, name := range names {
		code, err := warningCode(name)
		if err != nil {
			return nil, err
		}
		silent[code] = true
	}
	var out diag.List
	for _, d := range found {
		if !silent[d.Code] {
			out = append(out, d)
		}
	}
	return out, nil
}

// warningCode finds a warning by its name or code.
func warningCode(name string) (diag.Code, error) {
	var warnings []string
	for _, code := range diag.Codes() {
		w, _ := diag.Wordings(code)
		named := name == w.Name || strings.EqualFold(name, string(code))
		switch {
		case named && w.Severity == diag.Error:
			return "", usage("mend what it points at; only warnings can be silenced", "`%s` is an error and can't be silenced", name)
		case named:
			return code, nil
		case w.Severity != diag.Error:
			warnings = append(warnings, w.Name)
		}
	}
	help := "the warnings are " + list(quoted(warnings))
	if near := diag.Suggest(name, warnings); near != "" {
		help = "did you mean `" + near + "`?"
	}
	return "", usage(help, "no warning called `%s`", name)
}

// tally counts findings by severity: "2 errors and 1 warning", "no findings".
func tally(found diag.List) string {
	n := [...]int{diag.Error: 0, diag.Warning: 0, diag.Note: 0}
	for _, d := range found {
		n[d.Severity()]++
	}
	var parts []string
	for i, c := range n {
		if c > 0 {
			parts = append(parts, count(c, diag.Severity(i).String()))
		}
	}
	if len(parts) == 0 {
		return "no findings"
	}
	return list(parts)
}

// blocking says that findings make a check fail: notes don't.
func blocking(found diag.List) bool {
	for _, d := range found {
		if d.Severity() != diag.Note {
			return true
		}
	}
	return false
}

// remark shows what was found in work that is done all the same; findings that
// make a check fail are its exit code.
func (s *streams) remark(found diag.List) error {
	s.drawFindings(s.err, found, s.errColour(), maxShown)
	if blocking(found) {
		return said(exitFindings)
	}
	return nil
}

// findingsJSON gives findings as data; never null.
func findingsJSON(found diag.List) []diag.JSON {
	out := []diag.JSON{}
	for _, d := range found {
		out = append(out, diag.ToJSON(d))
	}
	return out
}
