package component

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// TestColumnsOfTables: as wide as their words, the last with what is left; where that is too much the
// widest give way. A table stays whole, a longer one does not.
func TestColumnsOfTables(t *testing.T) {
	p, _ := newPainter("", diag.Span{}, nil, piece.Options{})
	cell := func(s string) pen.Para { return pen.Para{{Text: s}} }
	long := "words that go on and on, further than any column of a sheet is wide, and then some more"
	for _, tt := range []struct {
		cells []string
		is    func(w []float64) bool
	}{
		{[]string{"7", "points"}, func(w []float64) bool { return w[0] < 8 && w[1] > 70 }},
		{[]string{"7", long, "3"}, func(w []float64) bool { return w[0] < 8 && w[1] > 60 && w[2] < 8 }},
		{[]string{long, long}, func(w []float64) bool { return w[0] == 40 && w[1] == 40 }},
	} {
		r := running{painter: p, size: rulesSize, width: 80}
		rows := []TextBlock{{Style: BlockRow}}
		for _, s := range tt.cells {
			rows[0].Paras = append(rows[0].Paras, cell(s))
		}
		got, sum := r.tableWidths(rows, 0), 0.0
		for _, w := range got {
			sum += w
		}
		assert.True(t, tt.is(got), "%v", got)
		assert.InDelta(t, 80, sum, 1e-9)
	}
	for _, n := range []int{wholeRows, wholeRows + 1} {
		var blocks []TextBlock
		for range n {
			blocks = append(blocks, TextBlock{Style: BlockRow, Paras: []pen.Para{cell("a"), cell("b")}})
		}
		r := running{painter: p, size: rulesSize, width: 80}
		rows := r.rows(blocks)
		assert.Equal(t, n <= wholeRows, rows[2].keep == step)
		assert.Equal(t, loose, rows[n-1].keep, "what follows may stand elsewhere")
	}
}
