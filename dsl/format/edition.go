package format

import (
	"bytes"
	"fmt"
	"path"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// Edition says where a rules file says in which edition of the language it is written, and
// what has to stand there for another: in place of the line that is there, or as a line
// below the game's version.
func Edition(f *diag.File, n int) (at diag.Span, text string) {
	tree, _ := syntax.ParseRules(f)
	line := fmt.Sprintf("edition %d", n)
	var below *syntax.Decl
	for _, d := range tree.Decls {
		switch d.Head {
		case "edition":
			return d.Span(f), line
		case "game", "version":
			below = d
		}
	}
	if below == nil {
		return diag.Span{File: f}, line + "\n"
	}
	end := below.EndPos.Offset
	if n := bytes.IndexByte(f.Text[end:], '\n'); n >= 0 { // behind a comment
		end += n
	} else {
		end = len(f.Text)
	}
	return diag.Span{File: f, Start: end, End: end}, "\n" + line
}

// EditionFiles are those of some rules files that say the edition, one for each folder: the one
// that says it already, or the first.
func EditionFiles(rules []*diag.File) (out []*diag.File) {
	at := map[string]int{}
	for _, f := range rules {
		i, known := at[path.Dir(f.Name)]
		if !known {
			at[path.Dir(f.Name)] = len(out)
			out = append(out, f)
			continue
		}
		tree, _ := syntax.ParseRules(f)
		for _, d := range tree.Decls {
			if d.Head == "edition" {
				out[i] = f
			}
		}
	}
	return out
}
