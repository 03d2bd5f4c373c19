package lsp

import (
	"context"
	"strings"
)

// folds are the lines below each line that stand deeper, and runs of comments.
func folds(_ context.Context, v *view, _ documentParams) (any, error) {
	out := []foldingRange{}
	type open struct{ line, step int }
	var above []open
	last, comments := 0, -1
	end := func(to int) {
		if comments >= 0 && to-1 > comments {
			out = append(out, foldingRange{comments, to - 1, "comment"})
		}
		comments = -1
	}
	for n := range v.lines.Count() {
		start, stop := v.lines.Line(n)
		line := string(v.text[start:stop])
		said := strings.TrimLeft(line, " \t")
		if said == "" {
			end(n)
			continue
		}
		if said[0] == '#' && len(said) == len(line) {
			if comments < 0 {
				comments = n
			}
		} else {
			end(n)
		}
		for step := len(line) - len(said); len(above) > 0 && above[len(above)-1].step >= step; above = above[:len(above)-1] {
			if from := above[len(above)-1].line; last > from {
				out = append(out, foldingRange{StartLine: from, EndLine: last})
			}
		}
		above = append(above, open{n, len(line) - len(said)})
		last = n
	}
	end(v.lines.Count())
	for i := len(above) - 1; i >= 0; i-- {
		if last > above[i].line {
			out = append(out, foldingRange{StartLine: above[i].line, EndLine: last})
		}
	}
	return out, nil
}
