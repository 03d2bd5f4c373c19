// Package booklet reads rules sheets: a small part of Markdown, with icons in
// brackets, into running text that print sets. It touches no files.
//
// What it knows: # headings (three levels), paragraphs, lists with - or 1. (two
// levels), tables with |, **bold**, *italic* and [icon] or [icon 3]. Anything
// else of Markdown is a finding, so that nothing is printed as raw marks.
//
// The door is Parse.
package booklet

import (
	"regexp"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/pen"
)

// Sheet is a rules sheet as it was read.
type Sheet struct {
	Title  string // the first heading, or ""
	Blocks []component.TextBlock
}

var (
	headingMark = regexp.MustCompile(`^(#{1,6})\s+(.*)$`)
	bulletMark  = regexp.MustCompile(`^( *)([-*])\s+(.*)$`)
	numberMark  = regexp.MustCompile(`^( *)(\d{1,2})[.)]\s+(.*)$`)
	ruleOfTable = regexp.MustCompile(`^\|[ :|-]+\|?$`)
	htmlTag     = regexp.MustCompile(`^<[A-Za-z/!]`)
)

// Parse reads a file. icon gives the icon of a name or word in brackets, or "" if
// there is none; nil takes every name.
func Parse(f *diag.File, icon func(word string) string) (Sheet, diag.List) {
	r := &sheetReader{file: f, known: icon}
	lines := strings.Count(string(f.Text), "\n") + 1
	for n := 1; n <= lines; n++ {
		r.line(n, f.Line(n))
	}
	r.end()
	return r.sheet, r.found
}

// sheetReader gathers lines into blocks.
type sheetReader struct {
	file   *diag.File
	known  func(string) string
	sheet  Sheet
	found  diag.List
	open   *component.TextBlock // the block being read
	pieces []piece              // its lines
}

// piece is a stretch of a line and where it stands.
type piece struct {
	text string
	at   int // byte offset in the file
}

func (r *sheetReader) line(n int, s string) {
	start := r.file.LineStart(n)
	text := strings.TrimLeft(s, " ")
	at := start + len(s) - len(text)
	switch {
	case strings.TrimSpace(s) == "":
		r.end()
	case headingMark.MatchString(s):
		r.heading(start, s)
	case ruleOfTable.MatchString(text):
		r.tableRule(start, s)
	case strings.HasPrefix(text, "|"):
		r.row(at, text)
	case bulletMark.MatchString(s):
		m := bulletMark.FindStringSubmatchIndex(s)
		r.item("•", m[3]-m[2], piece{s[m[6]:m[7]], start + m[6]})
	case numberMark.MatchString(s):
		m := numberMark.FindStringSubmatchIndex(s)
		r.item(s[m[4]:m[5]]+".", m[3]-m[2], piece{s[m[6]:m[7]], start + m[6]})
	case r.strange(start, s, text):
	case r.open != nil:
		r.pieces = append(r.pieces, piece{text, at})
	default:
		r.begin(component.TextBlock{Style: component.BlockPara}, piece{text, at})
	}
}

// strange reports lines that mean something else in Markdown.
func (r *sheetReader) strange(start int, s, text string) bool {
	what := ""
	switch {
	case strings.HasPrefix(text, ">"):
		what = "a quotation"
	case strings.HasPrefix(text, "```"), strings.HasPrefix(text, "~~~"):
		what = "a block of code"
	case strings.HasPrefix(text, "<"):
		what = "HTML"
	case strings.HasPrefix(text, "!["):
		what = "a picture"
	case strings.Trim(text, "-") == "", strings.Trim(text, "=") == "":
		what = "a line of dashes"
	case strings.HasPrefix(text, "#"):
		what = "a `#` without a blank after it"
	}
	if what == "" {
		return false
	}
	r.end()
	r.bad(start+len(s)-len(text), start+len(s), what)
	return true
}

func (r *sheetReader) bad(from, to int, what string) {
	r.found.Add(diag.RulesMarkup, diag.Span{File: r.file, Start: from, End: to}, "what", what)
}

func (r *sheetReader) begin(b component.TextBlock, first piece) {
	r.end()
	r.open, r.pieces = &b, []piece{first}
}

// end finishes the block being read.
func (r *sheetReader) end() {
	if r.open == nil {
		return
	}
	var para pen.Para
	marks := &emphasis{}
	for i, p := range r.pieces {
		if i > 0 {
			para = append(para, pen.Run{Text: " ", Bold: marks.bold, Italic: marks.italic})
		}
		para = append(para, r.inline(p, marks)...)
	}
	r.unclosed(marks)
	r.open.Paras = []pen.Para{para}
	r.sheet.Blocks = append(r.sheet.Blocks, *r.open)
	r.open, r.pieces = nil, nil
}

func (r *sheetReader) heading(start int, s string) {
	r.end()
	m := headingMark.FindStringSubmatchIndex(s)
	level := m[3] - m[2]
	if level > 3 {
		r.bad(start+m[2], start+m[3], "a heading of level "+string(rune('0'+level)))
		level = 3
	}
	if level == 1 && r.sheet.Title == "" && len(r.sheet.Blocks) == 0 {
		r.sheet.Title = strings.TrimSpace(s[m[4]:m[5]])
		return
	}
	r.begin(component.TextBlock{Style: component.BlockHeading, Level: level}, piece{s[m[4]:m[5]], start + m[4]})
	r.end()
}

func (r *sheetReader) item(mark string, indent int, p piece) {
	level := 1
	if indent >= 2 {
		level = 2
	}
	r.begin(component.TextBlock{Style: component.BlockItem, Mark: mark, Level: level}, p)
}

// row reads `| a | b |`.
func (r *sheetReader) row(at int, s string) {
	r.end()
	b := component.TextBlock{Style: component.BlockRow}
	s = strings.TrimRight(s, " ")
	inner := strings.TrimSuffix(s[1:], "|")
	pos := at + 1
	for _, cell := range strings.Split(inner, "|") {
		text := strings.TrimLeft(cell, " ")
		marks := &emphasis{}
		b.Paras = append(b.Paras, r.inline(piece{strings.TrimRight(text, " "), pos + len(cell) - len(text)}, marks))
		r.unclosed(marks)
		pos += len(cell) + 1
	}
	r.sheet.Blocks = append(r.sheet.Blocks, b)
}

// tableRule makes the row above the head of the table.
func (r *sheetReader) tableRule(start int, s string) {
	n := len(r.sheet.Blocks)
	if r.open != nil || n == 0 || r.sheet.Blocks[n-1].Style != component.BlockRow {
		r.end()
		r.bad(start, start+len(s), "a table without its first row")
		return
	}
	r.sheet.Blocks[n-1].Head = true
}
