package manifest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pdf"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/record"
)

func planned(removed, printed int) Plan {
	p := Plan{Keep: 54}
	for i := range removed {
		p.Remove = append(p.Remove, Item{fmt.Sprint(i), fmt.Sprintf("Removed %d", i), "", "crew", 1 + i%2, Reason(1 + i%2), ""})
	}
	for i := range printed {
		p.Print = append(p.Print, Item{fmt.Sprint(i), fmt.Sprintf("Printed %d", i), "", "crew", 1, New, ""})
	}
	return p
}

func TestListIsDrawn(t *testing.T) {
	l := List{"Toys", "1.0.0", "1.1.0", Plan{
		Remove: []Item{{"b", "Old Mill", "Burnt Mill", "place", 2, Renamed, ""}, {"c", "Crow's Nest", "", "place", 1, Removed, ""}},
		Print:  []Item{{"b", "Burnt Mill", "Old Mill", "place", 2, Renamed, "cost 3 → 4; play reads “gain 2 coins” (was “gain 1 coin”), and so much more that three lines are not enough for all of it, since it goes on and on, as nobody would write it who wants to have it read by anybody at all at a table"}, {"d", "A Name That Is Too Long For Just One Line Of The Column", "", "crew", 1, More, ""}},
		Keep:   56,
	}}
	pages := l.Pages(210, 297)
	require.Len(t, pages, 1)
	var c record.Canvas
	pages[0](&c)
	golden.Check(t, "list.txt", c.String())
}

// inside says whether all that is drawn lies on the page.
type inside struct {
	*testing.T
	record.Canvas
	w, h float64
}

func (c *inside) Text(t draw.Text) {
	c.Canvas.Text(t)
	end := t.X + measure(t.Font, t.S, t.Pt)
	assert.True(c, t.X >= listMargin-1e-6 && end <= c.w-listMargin+1e-6 && t.Y > listMargin && t.Y < c.h-listMargin+1, "%q at %g–%g, %g", t.S, t.X, end, t.Y)
}

func TestListsOfAllLengths(t *testing.T) {
	for _, size := range [][2]float64{{210, 297}, {297, 210}, {215.9, 279.4}, {100, 150}} {
		for _, n := range [][2]int{{0, 0}, {0, 3}, {3, 0}, {44, 45}, {200, 59}, {7, 400}} {
			l := List{"A Game With Quite a Long Name, as Names of Games Go", "1.0.0", "1.1.0", planned(n[0], n[1])}
			if n[0] > 0 {
				l.Plan.Remove[0].Says = strings.Repeat("Extraordinarilyverylongwordthatwillnotfitinanycolumnatall", 3)
				l.Plan.Remove[0].Name, l.Plan.Remove[0].Other = "Extraordinarilyverylongwordthatwillnotfitinanycolumnatall", "B"
			}
			boxes := 0
			for _, page := range l.Pages(size[0], size[1]) {
				c := &inside{T: t, w: size[0], h: size[1]}
				page(c)
				boxes += countStrokes(c.String())
			}
			assert.Equal(t, n[0]+n[1], boxes, "a box to tick for each line")
		}
	}
}

func countStrokes(s string) (n int) {
	for i := 0; i+6 < len(s); i++ {
		if s[i:i+6] == "stroke" {
			n++
		}
	}
	return n
}

func TestListInAPDF(t *testing.T) {
	l := List{"Toys", "1.0.0", "1.1.0", planned(60, 3)}
	doc := pdf.New(210, 297, "list")
	pages := l.Pages(210, 297)
	for _, page := range pages {
		doc.Page()
		page(doc)
	}
	file, err := doc.Bytes()
	require.NoError(t, err)
	assert.Equal(t, 2, printtest.Valid(t, file))
	text := printtest.Text(t, file)
	for _, want := range []string{"Toys: from 1.0.0 to 1.1.0", "What is not listed stays in the box: 54. List 2 of 2.", "Take out: 90", "Put in: 3", "Removed 59", "Printed 2"} {
		assert.Contains(t, text, want)
	}
}
