package results

import (
	"fmt"
	"io"
	"slices"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Matrix writes how a seat fared by who played it and who played the others. cell says it of
// a table. A player alone has nobody else: nothing is written.
func Matrix(w io.Writer, head string, kinds []string, seats, at int, cell func(bots []string) string) {
	if seats < 2 {
		return
	}
	heads := []string{head}
	for _, k := range kinds {
		heads = append(heads, "others: "+k)
	}
	var rows []show.Row
	for _, k := range kinds {
		cells := []string{"played by " + k}
		for _, others := range kinds {
			bots := slices.Repeat([]string{others}, seats)
			bots[at] = k
			cells = append(cells, cell(bots))
		}
		rows = append(rows, show.Row{Cells: cells})
	}
	show.Columns(w, heads, rows)
}

// Whole is a share in whole per cent, for cells whose games are few.
func Whole(s stats.Share) string { return fmt.Sprintf("%.0f", 100*s.Rate) }
