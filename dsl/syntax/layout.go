package syntax

import (
	"github.com/broadside-cards/broadside/dsl/diag"
)

// layout finds how deep each line stands. levels holds the columns of the
// open blocks, outermost first; a bullet opens one for the words after it.
type layout struct {
	f      *diag.File
	levels []int
	deep   bool // inside a part that is too deep and has been reported
	diags  diag.List
}

func (l *layout) run(lines []*Line, mode scanMode) {
	var waiting []*Line
	for _, line := range lines {
		if line.empty() {
			waiting = append(waiting, line)
			continue
		}
		before := append([]int(nil), l.levels...)
		if l.levels == nil {
			l.start(line, mode)
		} else {
			l.place(line)
		}
		if line.Bullet && !line.dropped {
			l.levels = append(l.levels, bulletColumn(line))
		}
		placeComments(waiting, before, line.Depth)
		waiting = waiting[:0]
	}
	placeComments(waiting, l.levels, 0)
}

// start takes the outermost column from the first line: the first column in
// rules, the line's own in a text.
func (l *layout) start(first *Line, mode scanMode) {
	if mode == inRules {
		l.levels = []int{0}
		if first.Indent > 0 {
			l.misplaced(first)
		}
		return
	}
	l.levels = []int{first.Indent}
}

func (l *layout) top() int { return l.levels[len(l.levels)-1] }

// place gives a line its depth and opens the blocks it opens.
func (l *layout) place(line *Line) {
	closed := false
	for len(l.levels) > 1 && line.Indent < l.top() {
		l.levels, closed = l.levels[:len(l.levels)-1], true
	}
	switch {
	case line.Indent > l.top() && !closed:
		l.deeper(line)
	case line.Indent != l.top():
		l.misplaced(line)
	default:
		l.deep = false
	}
	line.Depth = len(l.levels) - 1
}

// bulletColumn is where the words after a dash stand.
func bulletColumn(line *Line) int {
	if len(line.Tokens) == 0 {
		return line.Indent + 2
	}
	return line.Indent + line.Tokens[0].Pos.Column - line.dash.Pos.Column
}

// deeper opens a block for a line that stands deeper than the one before.
func (l *layout) deeper(line *Line) {
	if len(l.levels) > MaxDepth {
		if !l.deep {
			l.report(diag.TooDeep, line, "limit", itoa(MaxDepth))
		}
		line.dropped, l.deep = true, true
		return
	}
	if (line.Indent-l.top())%2 != 0 {
		l.misplaced(line)
	}
	l.levels = append(l.levels, line.Indent)
}

func (l *layout) misplaced(line *Line) {
	if line.crooked {
		return
	}
	line.crooked = true
	l.report(diag.BadIndent, line, "column", itoa(line.first().Pos.Column))
}

func (l *layout) report(code diag.Code, line *Line, kv ...string) {
	l.diags.Add(code, tokenSpan(l.f, line.first()), kv...)
}

// placeComments places comment lines: in the deepest block they line up with, but
// never outside the block of the line that follows.
func placeComments(comments []*Line, levels []int, least int) {
	for _, c := range comments {
		c.Depth = least
		for depth, column := range levels {
			if column <= c.Indent {
				c.Depth = max(least, depth)
			}
		}
	}
}
