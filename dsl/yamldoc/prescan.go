package yamldoc

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// bom is the mark some editors put in front of UTF-8 text. It is skipped.
var bom = []byte("\xef\xbb\xbf")

// tabsShown is how many tabs of one file are reported.
const tabsShown = 20

// prescan looks at the bytes alone, before any YAML is read, so that a file
// that is hostile or not text is answered at once.
func prescan(f *diag.File, limits Limits) diag.List {
	if d := characters(f); len(d) > 0 {
		return d
	}
	if d := parts(f, limits.Parts); len(d) > 0 {
		return d
	}
	if d := nesting(f, limits.Depth); len(d) > 0 {
		return d
	}
	return documents(f)
}

// characters finds bytes that are not UTF-8, tabs, and characters that YAML
// would take for line ends or refuse. The first of each sort is enough, but
// every line with a tab is named up to a limit: they are mended one by one.
func characters(f *diag.File) diag.List {
	var out diag.List
	start := 0
	if bytes.HasPrefix(f.Text, bom) {
		start = len(bom)
	}
	tabbed := false // this line's first tab is reported
	for i := start; i < len(f.Text); {
		b := f.Text[i]
		if b >= ' ' && b < utf8.RuneSelf-1 || b == '\n' {
			tabbed = tabbed && b != '\n'
			i++
			continue
		}
		r, size := utf8.DecodeRune(f.Text[i:])
		span := diag.Span{File: f, Start: i, End: i + size}
		switch {
		case r == utf8.RuneError && size == 1:
			return diag.List{diag.New(diag.NotUTF8, span)}
		case b == '\t':
			if !tabbed && len(out) < tabsShown {
				out.Add(diag.TabInFile, span)
			}
			tabbed = true
		case r == '\r' && i+1 < len(f.Text) && f.Text[i+1] == '\n':
		default:
			if what, next := diag.Odd(r); what != "" {
				return append(out, diag.New(diag.OddCharacter, span, "what", what, "next", next))
			}
		}
		i += size
	}
	return out
}

// parts refuses a file of very many small pieces, each of which costs a few
// hundred bytes once read. Lines that say something, commas and brackets are
// counted, wherever they stand.
func parts(f *diag.File, limit int) diag.List {
	count, fresh := 0, true // fresh: nothing but spaces on this line so far
	for i, b := range f.Text {
		switch {
		case b == '\n':
			fresh = true
			continue
		case fresh && b == '#':
			fresh = false
			continue
		case b == ',' || b == '[' || b == '{':
			count++
		case fresh && b != ' ' && b != '\r':
			count++
		}
		fresh = fresh && b == ' '
		if count > limit {
			return diag.List{diag.New(diag.TooManyParts, diag.Span{File: f, Start: i, End: i + 1}, "limit", strconv.Itoa(limit))}
		}
	}
	return nil
}

// nesting refuses a file that is nested too deep, counting open brackets and
// steps of indentation (dashes on one line among them).
func nesting(f *diag.File, limit int) diag.List {
	steps, brackets := make([]int, 0, limit+2), 0
	for at := 0; at < len(f.Text); {
		end := at + bytes.IndexByte(f.Text[at:], '\n')
		if end < at {
			end = len(f.Text)
		}
		line := f.Text[at:end]
		if startsWord(line) {
			brackets = 0
		}
		var col int
		if steps, col = indents(line, steps, limit); col >= 0 {
			return tooNested(f, at+col, limit)
		}
		for i, b := range line {
			switch b {
			case '[', '{':
				if brackets++; brackets > limit {
					return tooNested(f, at+i, limit)
				}
			case ']', '}':
				brackets = max(0, brackets-1)
			}
		}
		at = end + 1
	}
	return nil
}

// startsWord says that a line begins a new key at the margin.
func startsWord(line []byte) bool {
	return len(line) > 0 && (line[0] >= 'a' && line[0] <= 'z' || line[0] >= 'A' && line[0] <= 'Z')
}

// indents follows the steps of indentation through one line and gives the
// column at which there are too many, or -1.
func indents(line []byte, steps []int, limit int) ([]int, int) {
	for col := 0; col < len(line); {
		switch b := line[col]; {
		case b == ' ':
			col++
			continue
		case b == '\r' || b == '#':
			return steps, -1
		}
		for len(steps) > 0 && steps[len(steps)-1] >= col {
			steps = steps[:len(steps)-1]
		}
		if steps = append(steps, col); len(steps) > limit {
			return steps, col
		}
		if (line[col] != '-' && line[col] != '?') || col+1 < len(line) && line[col+1] != ' ' {
			break
		}
		col++
	}
	return steps, -1
}

func tooNested(f *diag.File, at, limit int) diag.List {
	return diag.List{diag.New(diag.TooNested, diag.Span{File: f, Start: at, End: at + 1}, "limit", strconv.Itoa(limit))}
}

// documents refuses directives and a second document.
func documents(f *diag.File) diag.List {
	said := false
	for at := 0; at < len(f.Text); {
		end := at + bytes.IndexByte(f.Text[at:], '\n')
		if end < at {
			end = len(f.Text)
		}
		line := bytes.TrimRight(f.Text[at:end], " \r")
		if at == 0 {
			line = bytes.TrimPrefix(line, bom)
		}
		span := diag.Span{File: f, Start: at, End: at + min(3, len(line))}
		switch {
		case len(line) == 0 || line[0] == '#':
		case isMarker(line, "---") && !said:
			said = true
		case isMarker(line, "---") || isMarker(line, "..."):
			return diag.List{diag.New(diag.ManyDocuments, span)}
		case line[0] == '%':
			return diag.List{diag.New(diag.BadYAML, diag.Span{File: f, Start: at, End: at + len(line)},
				"problem", "a line can't start with `%`", "label", "here", "next", "delete the line")}
		default:
			said = true
		}
		at = end + 1
	}
	return nil
}

func isMarker(line []byte, mark string) bool {
	return bytes.HasPrefix(line, []byte(mark)) && (len(line) == len(mark) || line[len(mark)] == ' ')
}
