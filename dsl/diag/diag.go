// Package diag holds what every stage says about a designer's text: source
// files, exact spans, one Diagnostic type with a stable code, one renderer and
// one table of wording. It imports nothing of ours.
//
// The door: New makes a Diagnostic, Render writes it for a terminal, ToJSON
// for a program, and Explain gives the page of its code.
package diag

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// File is one source text. Name is the path as the designer knows it.
type File struct {
	Name  string
	Text  []byte
	lines []int // byte offset at which each line starts
	// repeats are the pieces that stand for many cards: see Repeat.
	repeats [][2]int
	// cells are those of a spreadsheet, in order; disk is what its file holds where
	// the text was made of it.
	cells []Cell
	disk  []byte
	sheet bool
}

// Repeat says that a piece of a file stands for many cards: what is found at one
// place of it is said once, not for each of them. Pieces are told in file order.
func (f *File) Repeat(s Span) { f.repeats = append(f.repeats, [2]int{s.Start, s.End}) }

// repeated says whether a place lies in a piece that stands for many cards.
func (s Span) repeated() bool {
	if s.File == nil {
		return false
	}
	_, in := slices.BinarySearchFunc(s.File.repeats, s.Start, func(r [2]int, at int) int {
		switch {
		case r[1] <= at:
			return -1
		case r[0] > at:
			return 1
		}
		return 0
	})
	return in
}

// First is where a text first stands in a span; all of it where it does not.
func (s Span) First(text string) Span {
	if i := strings.Index(s.Text(), text); i >= 0 {
		s.Start += i
		s.End = s.Start + len(text)
	}
	return s
}

// NewFile indexes text's lines. The bytes are kept, not copied.
func NewFile(name string, text []byte) *File {
	f := &File{Name: name, Text: text, lines: []int{0}}
	for i, b := range text {
		if b == '\n' {
			f.lines = append(f.lines, i+1)
		}
	}
	return f
}

// Unread says whether this is a folder, or a file whose text was not read: it
// was made without a text.
func (f *File) Unread() bool { return f.Text == nil }

// Position gives the 1-based line and column (in runes) of a byte offset; in a sheet that
// has no lines of its own, the row and the column.
func (f *File) Position(offset int) (line, column int) {
	if f.Made() {
		return f.inSheet(offset)
	}
	return f.lineAt(offset)
}

// lineAt is a place in the text, as it is kept.
func (f *File) lineAt(offset int) (line, column int) {
	if offset > len(f.Text) {
		offset = len(f.Text)
	}
	line = sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > offset })
	start := f.lines[line-1]
	return line, utf8.RuneCount(f.Text[start:offset]) + 1
}

// Line gives the text of a 1-based line without its end.
func (f *File) Line(line int) string {
	if line < 1 || line > len(f.lines) {
		return ""
	}
	end := len(f.Text)
	if line < len(f.lines) {
		end = f.lines[line] - 1
	}
	return strings.TrimRight(string(f.Text[f.lines[line-1]:end]), "\r\n")
}

// LineStart gives the byte offset at which a 1-based line starts.
func (f *File) LineStart(line int) int {
	if f.Made() { // its lines are rows
		line = min(line, len(f.lines))
	}
	return f.lines[line-1]
}

// Span is a half-open range of bytes in one file. The zero Span is "nowhere".
type Span struct {
	File       *File
	Start, End int
}

// Known says whether the span points at a file.
func (s Span) Known() bool { return s.File != nil }

// Text is the source text under the span.
func (s Span) Text() string {
	if s.File == nil || s.Start < 0 || s.End > len(s.File.Text) || s.Start > s.End {
		return ""
	}
	return string(s.File.Text[s.Start:s.End])
}

// Holds says whether another piece lies within this one.
func (s Span) Holds(o Span) bool { return s.File == o.File && s.Start <= o.Start && o.End <= s.End }

// Join is the smallest span that holds both.
func (s Span) Join(o Span) Span {
	if s.File == nil {
		return o
	}
	if o.File != s.File {
		return s
	}
	return Span{s.File, min(s.Start, o.Start), max(s.End, o.End)}
}

// Severity orders diagnostics: an Error stops a game from being played, a
// Warning can be silenced by name, a Note is said once and costs nothing.
type Severity int

// The severities.
const (
	Error Severity = iota
	Warning
	Note
)

// Word is a piece of a file's text and where it stands. Span covers its bytes.
type Word struct {
	Text string
	Span Span
}

// Diagnostic is one finding: a stable code, the smallest wrong span, and the
// words that fill the code's wording.
type Diagnostic struct {
	Code    Code
	Span    Span
	Args    Args
	Related []Related
}

// Related points at another place that explains the finding.
type Related struct {
	Span  Span
	Label string
}

// Args fills the {names} in a code's wording.
type Args map[string]string

// New makes a diagnostic; kv are name, value pairs for the wording.
func New(code Code, span Span, kv ...string) Diagnostic {
	args := Args{}
	for i := 0; i+1 < len(kv); i += 2 {
		args[kv[i]] = kv[i+1]
	}
	return Diagnostic{Code: code, Span: span, Args: args}
}

// With adds a related place.
func (d Diagnostic) With(span Span, label string) Diagnostic {
	if span.Known() {
		d.Related = append(d.Related[:len(d.Related):len(d.Related)], Related{span, label})
	}
	return d
}

// Severity is the severity of the diagnostic's code.
func (d Diagnostic) Severity() Severity { return wordings[d.Code].Severity }

// Error makes a diagnostic usable as a Go error.
func (d Diagnostic) Error() string { return string(d.Code) + ": " + d.Summary() }

// List is a set of findings in the order they were made.
type List []Diagnostic

// Add appends a finding.
func (l *List) Add(code Code, span Span, kv ...string) { *l = append(*l, New(code, span, kv...)) }

// Errors counts the findings that are errors.
func (l List) Errors() int {
	n := 0
	for _, d := range l {
		if d.Severity() == Error {
			n++
		}
	}
	return n
}

// FirstError is the first finding that is an error; ok is false where none is.
func (l List) FirstError() (d Diagnostic, ok bool) {
	for _, d := range l {
		if d.Severity() == Error {
			return d, true
		}
	}
	return d, false
}

// Error lists every finding's summary, a line each.
func (l List) Error() string {
	lines := make([]string, len(l))
	for i, d := range l {
		lines[i] = d.Error()
	}
	return strings.Join(lines, "\n")
}

// Sort orders findings by file, place and code and drops exact repeats.
func (l List) Sort() List {
	sort.SliceStable(l, func(i, j int) bool { return l[i].before(l[j]) })
	out := l[:0]
	for i, d := range l {
		if i == 0 || d.Code != l[i-1].Code || d.Span != l[i-1].Span || d.Summary() != l[i-1].Summary() && !d.Span.repeated() {
			out = append(out, d)
		}
	}
	return out
}

func (d Diagnostic) before(o Diagnostic) bool {
	if a, b := d.Span.name(), o.Span.name(); a != b {
		return a < b
	}
	if d.Span.File.Made() || o.Span.File.Made() {
		a, at := d.Span.File.Position(d.Span.Start)
		b, to := o.Span.File.Position(o.Span.Start)
		if a != b || at != to {
			return a < b || a == b && at < to
		}
	}
	if d.Span.Start != o.Span.Start {
		return d.Span.Start < o.Span.Start
	}
	return d.Code < o.Code
}

func (s Span) name() string {
	if s.File == nil {
		return ""
	}
	return s.File.Name
}
