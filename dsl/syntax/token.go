// Package syntax reads the text of cards and rules files: one grammar for both.
//
// Reading goes in four steps, each linear: scan (words), layout (how deep each
// line stands), grammar (one statement at a time, by participle), and exact
// places. Blocks are found from indentation before the grammar runs, so the Go
// stack never grows with the input and one mistake never hides the next.
//
// The door: ParseRules reads a rules file and ParseText the text of a card;
// both give a tree and all findings, and Walk goes through the tree.
package syntax

import (
	"io"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Limits on what is read at all. Nothing a person writes comes near them.
const (
	MaxBytes  = 1 << 20 // of one file
	MaxDepth  = 64      // nested blocks, heads on one line, brackets, `otherwise if`
	MaxLine   = 2000    // bytes of one line
	MaxDigits = 9       // of one number
	MaxErrors = 200     // findings in one reading
)

// The kinds of token.
const (
	Word lexer.TokenType = iota + 1
	Name
	String
	Number
	Poss
	Op
	Comma
	Colon
	Bullet
	NL
	BlockToken // stands for a whole indented block
	Bad        // reported by the scanner, never seen by the grammar
)

// Definition is the participle lexer of card text.
type Definition struct{}

// Symbols names the kinds of token.
func (Definition) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Word": Word, "Name": Name, "String": String, "Number": Number, "Poss": Poss,
		"Op": Op, "Comma": Comma, "Colon": Colon, "Bullet": Bullet, "NL": NL, "Block": BlockToken, "Bad": Bad,
	}
}

// Lex reads all of r and gives its tokens line by line, without layout.
func (Definition) Lex(filename string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	lines, _ := Lines(diag.NewFile(filename, text), 0, len(text), false)
	out := &sliceLexer{}
	for _, line := range lines {
		out.tokens = append(append(out.tokens, line.Tokens...), line.newline())
	}
	return out, nil
}

// sliceLexer hands out tokens already made.
type sliceLexer struct {
	tokens []lexer.Token
	end    lexer.Position
}

// Next gives the next token, and EOF for ever after the last.
func (s *sliceLexer) Next() (lexer.Token, error) {
	if len(s.tokens) == 0 {
		return lexer.EOFToken(s.end), nil
	}
	t := s.tokens[0]
	s.tokens = s.tokens[1:]
	return t, nil
}

// end is the position just after a token, which never spans lines.
func end(t lexer.Token) lexer.Position {
	p := t.Pos
	p.Advance(t.Value)
	return p
}

func tokenSpan(f *diag.File, t lexer.Token) diag.Span {
	return diag.Span{File: f, Start: t.Pos.Offset, End: t.Pos.Offset + len(t.Value)}
}
