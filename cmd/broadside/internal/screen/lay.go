package screen

import (
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
)

// laid is a menu as it is drawn: lines, and where each option stands.
type laid struct {
	rows []row
	at   []spot // of each option that is shown: line, and place in it
	now  int    // the line with the cursor
}

// widestOption is how wide an option is at most where several stand on a line.
const widestOption = 38

// layMenu lays a menu out in as many columns as fit, each group under its heading.
func layMenu(n *menu, columns int) *laid {
	l := &laid{at: make([]spot, len(n.shown))}
	order := map[int]int{}
	for k, i := range n.shown {
		order[i] = k
	}
	wide, digits := 0, len(itoa(len(n.shown)))
	for _, i := range n.shown {
		wide = max(wide, width(clean(n.label(i))))
	}
	cell := digits + 4 + min(wide, widestOption)
	perLine := max(1, (columns-1)/cell)
	if wide > widestOption {
		perLine = max(1, min(perLine, (columns-1)/(digits+4+wide)))
		cell = (columns - 1) / perLine
	}
	groups := scene.Groups(n.list)
	for _, g := range groups {
		var shown []int
		for _, i := range g.Of {
			if k, ok := order[i]; ok {
				shown = append(shown, k)
			}
		}
		if len(shown) == 0 {
			continue
		}
		if g.Name != "" && len(groups) > 1 {
			l.rows = append(l.rows, say(dim, "  "+g.Name))
		}
		for j, k := range shown {
			if j%perLine == 0 {
				l.rows = append(l.rows, nil)
			}
			line := len(l.rows) - 1
			l.at[k] = spot{line, j % perLine}
			if k == n.at {
				l.now = line
			}
			l.rows[line] = l.rows[line].and(n.draw(k, digits, cell))
		}
	}
	return l
}

// draw is an option that is shown, so wide.
func (n *menu) draw(k, digits, cell int) row {
	i := n.shown[k]
	sign, t := " ", plain
	if c := n.picked(i); c > 0 {
		sign, t = pickedSign, picked
		if c > 1 {
			sign = itoa(c)
		}
	}
	if k == n.at {
		if t == plain {
			sign = hereSign
		}
		t = here
	}
	number := itoa(k + 1)
	if n.numbers() {
		number, digits = "", 0
	}
	label := say(t, n.label(i)).and()
	line := say(may, strings.Repeat(" ", digits-len(number))+number).and(say(t, sign), label)
	if line.width() >= cell {
		return line.fit(cell - 1).and(say(plain, " "))
	}
	return line.fit(cell)
}

// step is the option above or below another.
func (l *laid) step(at int, down bool) int {
	if len(l.at) == 0 {
		return at
	}
	from, best := l.at[at], at
	for k := range l.at {
		switch p := l.at[k]; {
		case down && p.row > from.row && (best == at || p.row < l.at[best].row || p.row == l.at[best].row && p.column <= from.column),
			!down && p.row < from.row && (best == at || p.row > l.at[best].row || p.row == l.at[best].row && p.column <= from.column):
			best = k
		}
	}
	return best
}

// window are so many lines of a menu, with the cursor among them.
func (l *laid) window(high int) []row {
	if len(l.rows) <= high {
		return l.rows
	}
	from := max(0, min(l.now-high/2, len(l.rows)-high))
	out := append([]row{}, l.rows[from:from+high]...)
	if from > 0 {
		out[0] = say(dim, "  ↑ "+itoa(from+1)+" more lines")
		if l.now == from {
			out[0] = l.rows[from]
		}
	}
	if rest := len(l.rows) - from - high; rest > 0 && l.now != from+high-1 {
		out[high-1] = say(dim, "  ↓ "+itoa(rest+1)+" more lines")
	}
	return out
}
