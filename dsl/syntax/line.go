package syntax

import (
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Line is one line of text with its words. A line that holds neither words
// nor a comment is only remembered as Blank on the line after it.
type Line struct {
	Depth   int // how many blocks the line stands in; a bullet's own words stand one deeper
	Bullet  bool
	Tokens  []lexer.Token // without the bullet and the line's end
	Comment *Comment      // at the line's end, or alone where Tokens is empty
	Blank   bool          // an empty line stands above
	Indent  int           // columns before the first word, bullet or comment

	dash    lexer.Token
	faulty  bool // the scanner has complained about this line already
	crooked bool // its indentation has been complained about
	dropped bool // too deep or too long: not parsed
}

// empty says whether the line has no words: a comment alone.
func (l *Line) empty() bool { return len(l.Tokens) == 0 && !l.Bullet }

// first is the line's first token, its bullet included.
func (l *Line) first() lexer.Token {
	if l.Bullet {
		return l.dash
	}
	return l.Tokens[0]
}

// last is the line's last token.
func (l *Line) last() lexer.Token {
	if len(l.Tokens) == 0 {
		return l.dash
	}
	return l.Tokens[len(l.Tokens)-1]
}

// newline is the token that ends the line.
func (l *Line) newline() lexer.Token {
	if l.empty() {
		return lexer.Token{Type: NL, Value: "\n", Pos: l.Comment.Pos}
	}
	return lexer.Token{Type: NL, Value: "\n", Pos: end(l.last())}
}

// Lines reads the lines of [start,stop) of f: words, comments and how deep
// each line stands. In rules the first column is the outermost; in a card's
// text it is where the first word stands. The formatter prints from these.
func Lines(f *diag.File, start, stop int, rules bool) ([]*Line, diag.List) {
	mode := inText
	if rules {
		mode = inRules
	}
	return readLines(f, start, stop, mode)
}

func readLines(f *diag.File, start, stop int, mode scanMode) ([]*Line, diag.List) {
	start, stop = clamp(start, len(f.Text)), clamp(stop, len(f.Text))
	if stop < start {
		stop = start
	}
	if d, bad := unreadable(f, start, stop); bad {
		return nil, diag.List{d}
	}
	s := newScanner(f, start, stop, mode)
	s.run()
	l := layout{f: f, diags: s.diags}
	l.run(s.lines, mode)
	return s.lines, l.diags
}

func clamp(n, limit int) int { return min(max(n, 0), limit) }
