package desk

import (
	"bytes"
	"sort"
	"unicode/utf8"
)

// Lines finds places in a text by line and by column in UTF-16 units, both from 0, as
// editors count them; and back.
type Lines struct {
	text   []byte
	starts []int
}

// LinesOf indexes a text.
func LinesOf(text []byte) Lines {
	l := Lines{text: text, starts: make([]int, 1, 1+bytes.Count(text, []byte{'\n'}))}
	for i, b := range text {
		if b == '\n' {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// Offset is the byte at a line and column. A column behind the line's end is the end, a
// line behind the last is the end of the text.
func (l Lines) Offset(line, column int) int {
	switch {
	case line < 0:
		return 0
	case line >= len(l.starts):
		return len(l.text)
	}
	at, end := l.starts[line], l.end(line)
	for column > 0 && at < end {
		r, size := utf8.DecodeRune(l.text[at:end])
		if column -= units(r); column < 0 {
			break // within a character of two units: before it
		}
		at += size
	}
	return at
}

// Position is the line and column of a byte; of no text, its beginning.
func (l Lines) Position(offset int) (line, column int) {
	if len(l.starts) == 0 {
		return 0, 0
	}
	offset = min(max(offset, 0), len(l.text))
	line = sort.Search(len(l.starts), func(i int) bool { return l.starts[i] > offset }) - 1
	for at := l.starts[line]; at < offset; {
		r, size := utf8.DecodeRune(l.text[at:])
		column += units(r)
		at += size
	}
	return line, column
}

// Count is how many lines there are.
func (l Lines) Count() int { return len(l.starts) }

// Line is a line's first byte and the one behind its last, without its end.
func (l Lines) Line(line int) (start, end int) {
	if line < 0 || line >= len(l.starts) {
		return len(l.text), len(l.text)
	}
	return l.starts[line], l.end(line)
}

// end is where a line's characters end, before `\r\n` or `\n`.
func (l Lines) end(line int) int {
	end := len(l.text)
	if line+1 < len(l.starts) {
		end = l.starts[line+1] - 1
		if end > l.starts[line] && l.text[end-1] == '\r' {
			end--
		}
	}
	return end
}

func units(r rune) int {
	if r > 0xffff {
		return 2
	}
	return 1
}
