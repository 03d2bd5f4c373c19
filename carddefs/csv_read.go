package carddefs

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// csvReader reads a spreadsheet of cards.
type csvReader struct {
	file    *diag.File
	in      *csv.Reader
	shift   int // bytes cut off the front of the file
	columns []string
	kinds   []string // in order of first appearance
	cards   map[string][]csvCard
	names   map[string]diag.Span
	found   diag.List
}

// csvCard is a row: what each column says.
type csvCard map[string]string

// ReadCSV turns a spreadsheet of cards into a card file. With errors among
// the findings the YAML is nil.
func ReadCSV(f *diag.File) (yaml []byte, found diag.List) {
	if len(f.Text) > MaxFileBytes {
		return nil, diag.List{diag.New(diag.FileTooLarge, diag.Span{File: f},
			"found", prose.Thousands(len(f.Text))+" bytes", "limit", prose.Thousands(MaxFileBytes)+" bytes")}
	}
	r := &csvReader{file: f, cards: map[string][]csvCard{}, names: map[string]diag.Span{}}
	if r.characters(); len(r.found) == 0 {
		r.read()
	}
	if r.found.Errors() > 0 {
		return nil, capped(r.found.Sort())
	}
	return r.yaml(), r.found
}

// characters refuses what no card file could hold.
func (r *csvReader) characters() {
	for i := 0; i < len(r.file.Text); {
		c, size := utf8.DecodeRune(r.file.Text[i:])
		span := diag.Span{File: r.file, Start: i, End: i + size}
		crlf := c == '\r' && i+1 < len(r.file.Text) && r.file.Text[i+1] == '\n'
		switch {
		case c == utf8.RuneError && size == 1:
			r.found.Add(diag.NotUTF8, span)
			return
		case c == 0xfeff && i == 0, crlf, c == '\n':
		case c == '\t':
			r.found.Add(diag.TabInFile, span)
			return
		case c < ' ' || c >= 0x7f && c < 0xa0 || c == 0x2028 || c == 0x2029 || c == 0xfeff || c == 0xfffe || c == 0xffff:
			r.found.Add(diag.OddCharacter, span, "what", "a control character", "next", "delete it")
			return
		}
		i += size
	}
}

func (r *csvReader) read() {
	text := bytes.TrimPrefix(r.file.Text, []byte("\xef\xbb\xbf"))
	r.shift = len(r.file.Text) - len(text)
	r.in = csv.NewReader(bytes.NewReader(text))
	r.in.FieldsPerRecord = -1
	r.in.Comma = separator(text)
	head, err := r.in.Read()
	if err != nil {
		r.broken(err)
		return
	}
	if !r.header(head) {
		return
	}
	for rows := 1; ; rows++ {
		row, err := r.in.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			r.broken(err)
			return
		}
		if rows > MaxCards {
			r.found.Add(diag.TooManyCards, r.cell(0), "limit", prose.Thousands(MaxCards))
			return
		}
		r.row(row)
	}
}

// separator is a comma, or the semicolon some spreadsheets write.
func separator(text []byte) rune {
	first, _, _ := bytes.Cut(text, []byte("\n"))
	if bytes.IndexByte(first, ',') < 0 && bytes.IndexByte(first, ';') >= 0 {
		return ';'
	}
	return ','
}

// header checks the column names.
func (r *csvReader) header(head []string) bool {
	for i, name := range head {
		name = strings.TrimSpace(unguard(name))
		head[i] = name
		switch {
		case name == "":
			r.say(r.cell(i), "a column has no name", "here", "name it after a field, or delete it")
		case slices.Contains(head[:i], name):
			r.say(r.cell(i), "two columns are called `"+name+"`", "the second one", "keep one of them")
		case strings.ContainsAny(name, "\n\""):
			r.say(r.cell(i), "a column's name is a word or a few on one line", "here", "give it the name of a field")
		}
	}
	for _, needed := range []string{columnKind, keyName} {
		if !slices.Contains(head, needed) {
			near := diag.Suggest(needed, head)
			next := "add a column `" + needed + "`"
			if near != "" {
				next = "is `" + near + "` meant? call it `" + needed + "`"
			}
			r.say(r.cell(0), "there is no column called `"+needed+"`", "the columns start here", next)
		}
	}
	r.columns = head
	return len(r.found) == 0
}

// row reads one card; a row with nothing in it is skipped.
func (r *csvReader) row(row []string) {
	card, empty := csvCard{}, true
	for i, cell := range row {
		cell = strings.ReplaceAll(unguard(cell), "\r\n", "\n")
		if i >= len(r.columns) {
			if strings.TrimSpace(cell) != "" {
				r.say(r.cell(i), "this row is longer than the head line", "one cell too many", "put texts with a comma in quotes")
			}
			continue
		}
		if strings.TrimSpace(cell) != "" {
			empty = false
			card[r.columns[i]] = cell
		}
	}
	if empty {
		return
	}
	r.required(card)
	r.counted(card)
	kind := card[columnKind]
	if _, ok := r.cards[kind]; !ok {
		r.kinds = append(r.kinds, kind)
	}
	r.cards[kind] = append(r.cards[kind], card)
}

func (r *csvReader) required(card csvCard) {
	for _, key := range append(slices.Clone(fixedColumns), keyWas, keyTypes) {
		if key == columnKind || key == keyName {
			if card[key] == "" {
				r.say(r.column(key), "every card has a "+key, "nothing here", "write the card's "+key)
			}
		}
		if strings.Contains(card[key], "\n") {
			r.say(r.column(key), "a "+key+" is one line", "more than one line", "keep one line")
		}
		card[key] = strings.TrimSpace(card[key])
	}
	name := card[keyName]
	if size := utf8.RuneCountInString(name); size > maxName {
		r.found.Add(diag.LongCardName, r.column(keyName), "found", strconv.Itoa(size), "limit", strconv.Itoa(maxName))
	}
	if first, taken := r.names[name]; taken && name != "" {
		r.found = append(r.found, diag.New(diag.DuplicateCard, r.column(keyName), "name", name).With(first, "the first one"))
	}
	r.names[name] = r.column(keyName)
}

func (r *csvReader) counted(card csvCard) {
	if card[keyCount] == "" {
		card[keyCount] = "1"
	}
	if _, ok := parseCount(card[keyCount]); !ok {
		r.found.Add(diag.BadCount, r.column(keyCount), "found", card[keyCount], "limit", strconv.Itoa(MaxCount))
	}
}

func (r *csvReader) say(span diag.Span, problem, label, next string) {
	r.found.Add(diag.BadCSV, span, "problem", problem, "label", label, "next", next)
}

// column is the cell of the row just read under a column, or the row's start.
func (r *csvReader) column(name string) diag.Span {
	return r.cell(max(0, slices.Index(r.columns, name)))
}

// cell is the place of a cell of the row just read, up to its line's end.
func (r *csvReader) cell(i int) (span diag.Span) {
	span = diag.Span{File: r.file, Start: len(r.file.Text), End: len(r.file.Text)}
	defer func() { _ = recover() }() // FieldPos panics for a cell the row does not have
	line, column := r.in.FieldPos(0)
	start := r.at(line, column)
	span.Start, span.End = start, start
	line, column = r.in.FieldPos(i)
	start = r.at(line, column)
	end := start
	for end < len(r.file.Text) && r.file.Text[end] != '\n' && r.file.Text[end] != '\r' && rune(r.file.Text[end]) != r.in.Comma {
		end++
	}
	return diag.Span{File: r.file, Start: start, End: end}
}

// at turns a line and a byte column, both from 1, into an offset.
func (r *csvReader) at(line, column int) int {
	at := r.file.LineStart(line) + column - 1
	if line == 1 {
		at += r.shift
	}
	return min(at, len(r.file.Text))
}

// broken rewords the CSV reader's own error.
func (r *csvReader) broken(err error) {
	var p *csv.ParseError
	if !errors.As(err, &p) {
		r.say(diag.Span{File: r.file}, "this spreadsheet is empty", "nothing here", "write a head line with the columns `kind` and `name`")
		return
	}
	line, last := p.Line, 0
	if last, _ = r.file.Position(len(r.file.Text)); line > last {
		line = last
	}
	at := r.at(line, max(1, p.Column))
	span := diag.Span{File: r.file, Start: at, End: min(at+1, len(r.file.Text))}
	if errors.Is(p.Err, csv.ErrBareQuote) {
		r.say(span, "a quote stands in the middle of a cell", "this quote", "put the whole cell in quotes and write the quote twice")
		return
	}
	if start := r.at(p.StartLine, 1); span.Start == len(r.file.Text) {
		span = diag.Span{File: r.file, Start: start, End: r.file.LineStart(p.StartLine) + len(r.file.Line(p.StartLine))}
	}
	r.say(span, "a quoted cell is not closed, or goes on behind its quote", "in this row", "write a quote inside a cell twice, and close the cell with one")
}
