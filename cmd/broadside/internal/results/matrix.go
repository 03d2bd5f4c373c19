package results

import (
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/engine/playtest/report"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Matrix is how a seat fared by who played it and who played the others. cell says it of
// a table. A player alone has nobody else, and no matrix.
func Matrix(head string, kinds []string, seats, at int, cell func(bots []string) string) (t show.Table) {
	if seats < 2 {
		return t
	}
	t.Head = []string{head}
	for _, k := range kinds {
		t.Head = append(t.Head, "others: "+k)
	}
	for _, k := range kinds {
		cells := []string{"played by " + k}
		for _, others := range kinds {
			bots := slices.Repeat([]string{others}, seats)
			bots[at] = k
			cells = append(cells, cell(bots))
		}
		t.Rows = append(t.Rows, show.Row{Cells: cells})
	}
	return t
}

// PageTables are tables as a page has them: marks, which have no colour there, are the last column.
func PageTables(tables []show.Table) (out []report.PageTable) {
	for _, t := range tables {
		if len(t.Head) == 0 {
			continue
		}
		made := report.PageTable{Head: t.Head}
		marked := slices.ContainsFunc(t.Rows, func(r show.Row) bool { return r.Mark != "" })
		if marked {
			made.Head = append(slices.Clone(t.Head), "")
		}
		for _, r := range t.Rows {
			row := r.Cells
			if marked {
				row = append(slices.Clone(row), r.Mark)
			}
			made.Rows = append(made.Rows, row)
		}
		out = append(out, made)
	}
	return out
}

// Whole is a share in whole per cent, for cells whose games are few.
func Whole(s stats.Share) string { return fmt.Sprintf("%.0f", 100*s.Rate) }
