package syntax

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// scanMode says what a colon is: in the head of a declaration and in a single
// phrase it belongs to the words, everywhere else it ends a label or a name.
type scanMode int

const (
	inText scanMode = iota
	inRules
	inPhrase
)

const byteOrderMark = "\ufeff"

// scanner cuts a stretch of a file into lines of tokens.
type scanner struct {
	f     *diag.File
	text  string // the file from `base` to the end of the stretch
	base  int    // offset of text[0] in the file
	at    int    // offset into text
	mode  scanMode
	lines []*Line
	line  *Line
	diags diag.List

	lineNo, column int // of text[mark]
	mark           int
}

func newScanner(f *diag.File, start, stop int, mode scanMode) *scanner {
	s := &scanner{f: f, text: string(f.Text[start:stop]), base: start, mode: mode}
	s.lineNo, s.column = f.Position(start)
	if f.Spreadsheet() { // a cell's further lines do not stand where its first begins
		s.column = 1
	}
	return s
}

// unreadable reports a stretch that is not looked at at all.
func unreadable(f *diag.File, start, stop int) (diag.Diagnostic, bool) {
	if len(f.Text) > MaxBytes {
		at := diag.Span{File: f, Start: start, End: start}
		return diag.New(diag.FileTooLarge, at, "limit", byteCount(MaxBytes), "found", byteCount(len(f.Text))), true
	}
	for i := start; i < stop; {
		r, n := utf8.DecodeRune(f.Text[i:stop])
		if r == utf8.RuneError && n <= 1 {
			return diag.New(diag.NotUTF8, diag.Span{File: f, Start: i, End: i + 1}), true
		}
		i += n
	}
	return diag.Diagnostic{}, false
}

// run scans every line.
func (s *scanner) run() {
	blank := false
	for s.at < len(s.text) {
		next := len(s.text)
		if i := strings.IndexByte(s.text[s.at:], '\n'); i >= 0 {
			next = s.at + i
		}
		if l := s.scanLine(next); l != nil {
			l.Blank = blank && len(s.lines) > 0
			s.lines, blank = append(s.lines, l), false
		} else {
			blank = true
		}
		s.at = next + 1
		s.lineNo, s.column, s.mark = s.lineNo+1, 1, s.at
	}
}

// scanLine reads the line that ends at text[stop]; nil where it is blank.
func (s *scanner) scanLine(stop int) *Line {
	s.line = &Line{}
	s.indentation(stop)
	s.line.Indent += s.position(s.at).Column - 1
	if s.at >= stop {
		return nil
	}
	if stop-s.at > MaxLine {
		s.report(diag.LineTooLong, s.at, s.at+1, "limit", itoa(MaxLine))
		s.line.dropped, s.at = true, stop
		return nil
	}
	s.bullet(stop)
	for s.at < stop {
		s.token(stop)
	}
	if s.line.empty() && s.line.Comment == nil {
		return nil
	}
	return s.line
}

// indentation skips the blanks a line starts with; a tab counts as two
// columns, a byte order mark as none.
func (s *scanner) indentation(stop int) {
	if s.base+s.at == 0 && strings.HasPrefix(s.text, byteOrderMark) {
		s.at, s.line.Indent = len(byteOrderMark), -1
	}
	tab := -1
	for s.at < stop && isBlank(s.text[s.at]) {
		if s.text[s.at] == '\t' {
			s.line.Indent++
			if tab < 0 {
				tab = s.at
			}
		}
		s.at++
	}
	if tab >= 0 && s.at < stop {
		s.report(diag.TabIndent, tab, tab+1)
		s.line.crooked = true
	}
}

// bullet takes the dash a line of a list starts with.
func (s *scanner) bullet(stop int) {
	if s.text[s.at] != '-' || s.at+1 < stop && !isBlank(s.text[s.at+1]) || s.mode == inPhrase {
		return
	}
	s.line.Bullet = true
	s.line.dash = s.make(Bullet, s.at, s.at+1)
	s.at++
}

// token reads one token, blank or comment.
func (s *scanner) token(stop int) {
	r, size := utf8.DecodeRuneInString(s.text[s.at:stop])
	switch {
	case isBlank(s.text[s.at]):
		s.at++
	case r == '#':
		s.comment(stop)
	case r == '"':
		s.quoted(stop)
	case r >= '0' && r <= '9':
		s.number(stop)
	case unicode.IsUpper(r):
		s.emit(Name, nameEnd(s.text[:stop], s.at))
	case unicode.IsLetter(r):
		s.word(stop)
	case r == '\'' && s.possessiveEnd(stop) > 0:
		s.emit(Poss, s.possessiveEnd(stop))
	case r == ',':
		s.emit(Comma, s.at+1)
	case r == ':':
		s.emit(s.colon(), s.at+1)
	case strings.ContainsRune("()+-*/", r):
		s.emit(Op, s.at+1)
	default:
		s.stray(stop, size)
	}
}

// colon says what a colon is at this place.
func (s *scanner) colon() lexer.TokenType {
	if s.mode == inPhrase || s.mode == inRules && s.line.Indent == 0 {
		return Op
	}
	return Colon
}

func (s *scanner) comment(stop int) {
	raw := strings.TrimRight(s.text[s.at:stop], " \t\r")
	t := lexer.Token{Value: raw, Pos: s.position(s.at)}
	s.line.Comment = &Comment{
		Node: Node{Pos: t.Pos, EndPos: end(t)},
		Text: strings.TrimSpace(raw[1:]),
		Own:  s.line.empty(),
	}
	s.at = stop
}

func (s *scanner) quoted(stop int) {
	i := strings.IndexByte(s.text[s.at+1:stop], '"')
	switch {
	case i < 0:
		s.report(diag.OpenQuote, s.at, s.at+1)
		s.emit(Bad, stop)
	case strings.TrimSpace(s.text[s.at+1:s.at+1+i]) == "":
		s.report(diag.EmptyQuote, s.at, s.at+2+i)
		s.emit(Bad, s.at+2+i)
	default:
		s.emit(String, s.at+2+i)
	}
}

func (s *scanner) number(stop int) {
	e := s.at
	for e < stop && s.text[e] >= '0' && s.text[e] <= '9' {
		e++
	}
	whole := e
	for e < stop && (isWordByte(s.text[e]) || s.text[e] == '.' && e+1 < stop && isWordByte(s.text[e+1])) {
		e++
	}
	if e == whole && e-s.at <= MaxDigits {
		s.emit(Number, e)
		return
	}
	if e == whole { // a number all the same: what stands around it makes sense
		s.report(diag.BadNumber, s.at, e, "found", shorten(s.text[s.at:e]), "limit", itoa(MaxDigits), "label", "too many digits", "next", "write a smaller number, at most "+strings.Repeat("9", MaxDigits))
		s.emit(Number, e)
		return
	}
	next := "write digits alone, such as `3`"
	if rows, columns, ok := strings.Cut(string(s.text[s.at:e]), "x"); ok && rows != "" && columns != "" && strings.Trim(rows+columns, "0123456789") == "" {
		next = "write `" + rows + " by " + columns + "`"
	}
	s.report(diag.BadNumber, s.at, e, "found", shorten(s.text[s.at:e]), "limit", itoa(MaxDigits), "label", "not a number", "next", next)
	s.emit(Bad, e)
}

// word reads a lower-case word; one with a capital inside is a mistake.
func (s *scanner) word(stop int) {
	e := wordEnd(s.text[:stop], s.at)
	text := s.text[s.at:e]
	if strings.IndexFunc(text, unicode.IsUpper) < 0 {
		s.emit(Word, e)
		return
	}
	s.report(diag.BadToken, s.at, e, "found", shorten(text),
		"next", "write words in lower case and names with a capital first letter")
	s.emit(Bad, e)
}

// possessiveEnd is where the `'s` or `'` here ends, or 0 where it is none.
func (s *scanner) possessiveEnd(stop int) int {
	if s.at == 0 || len(s.line.Tokens) == 0 || isBlank(s.text[s.at-1]) {
		return 0
	}
	if suffix := s.text[s.at+1 : stop]; strings.HasPrefix(suffix, "s") && !startsWord(suffix[1:]) {
		return s.at + 2
	}
	if prev := s.text[s.at-1]; (prev == 's' || prev == 'S') && !startsWord(s.text[s.at+1:stop]) {
		return s.at + 1
	}
	return 0
}

// stray reports a run of characters that belong nowhere, once.
func (s *scanner) stray(stop, size int) {
	e := s.at + size
	for e < stop {
		r, n := utf8.DecodeRuneInString(s.text[e:stop])
		if r < utf8.RuneSelf && (isBlank(byte(r)) || isWordByte(byte(r)) || strings.ContainsRune("\"#,:()+-*/", r)) || unicode.IsLetter(r) {
			break
		}
		e += n
	}
	found := s.text[s.at:e]
	s.report(diag.BadToken, s.at, e, "found", shorten(printable(found)), "next", strayHelp(found))
	s.emit(Bad, e)
}

// emit adds the token that ends at text[e]. Bad ones only mark the line.
func (s *scanner) emit(kind lexer.TokenType, e int) {
	if kind != Bad {
		s.line.Tokens = append(s.line.Tokens, s.make(kind, s.at, e))
	}
	s.at = e
}

func (s *scanner) make(kind lexer.TokenType, from, to int) lexer.Token {
	return lexer.Token{Type: kind, Value: s.text[from:to], Pos: s.position(from)}
}

// position counts columns on from the last one asked for.
func (s *scanner) position(at int) lexer.Position {
	if at > s.mark {
		s.column += utf8.RuneCountInString(s.text[s.mark:at])
		s.mark = at
	} else if at < s.mark {
		return lexer.Position{Filename: s.f.Name, Offset: s.base + at, Line: s.lineNo, Column: s.column - utf8.RuneCountInString(s.text[at:s.mark])}
	}
	return lexer.Position{Filename: s.f.Name, Offset: s.base + at, Line: s.lineNo, Column: s.column}
}

func (s *scanner) report(code diag.Code, from, to int, kv ...string) {
	s.line.faulty = true
	s.diags.Add(code, diag.Span{File: s.f, Start: s.base + from, End: s.base + to}, kv...)
}
