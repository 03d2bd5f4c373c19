package syntax

import (
	"errors"
	"slices"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// stmts reads a run of lines as statements. An `otherwise` belongs to the `if`
// above it; a line that cannot be read is reported and left out, but what
// stands under it is still read for its own mistakes.
func (p *parser) stmts(lines []*group) []*Stmt {
	var out []*Stmt
	for len(lines) > 0 {
		n := 1
		if lines[0].opensIf() {
			for n < len(lines) && lines[n].starts("otherwise") {
				n++
			}
		}
		if s := p.stmt(lines[:n]); s != nil {
			out = append(out, s)
		}
		lines = lines[n:]
	}
	return out
}

// stmt reads one statement: a line, with the `otherwise` lines after it.
func (p *parser) stmt(lines []*group) *Stmt {
	if len(p.diags) > MaxErrors {
		return nil
	}
	if lines[0].bullet() {
		p.diags.Add(diag.StrayBullet, tokenSpan(p.f, lines[0].line.dash))
		p.stmts(lines[0].kids)
		return nil
	}
	for i, g := range lines {
		if p.unbalanced(g) || i > MaxDepth {
			if i > MaxDepth {
				p.diags.Add(diag.TooDeep, tokenSpan(p.f, g.toks[0]), "limit", itoa(MaxDepth))
			}
			p.orphans(lines)
			return nil
		}
	}
	stream, eof := p.stream(lines)
	s, fault, ok := parse(stmtGrammar, stream, eof)
	if !ok {
		bad := lineOf(lines, stream, fault)
		p.fault(lines[bad], stream, fault)
		p.elses(lines[bad+1:])
		p.orphans(lines)
		return lostLet(lines[0].toks)
	}
	p.fill(s)
	return s
}

// lostLet keeps the name of a `let` that could not be read: nil for every other
// line, and where there is no name.
func lostLet(toks []lexer.Token) *Stmt {
	if toks[0].Type != Word || toks[0].Value != "let" {
		return nil
	}
	var name []string
	last := toks[0]
	for _, t := range toks[1:] {
		if t.Type != Word || t.Value == "be" {
			break
		}
		name, last = append(name, t.Value), t
	}
	if name == nil {
		return nil
	}
	at := Node{Pos: toks[0].Pos, EndPos: end(last)}
	return &Stmt{Node: at, Let: &Let{Node: at, Name: name}}
}

// elses reads the `otherwise` lines after one that could not be read, each
// alone, for the mistakes in it.
func (p *parser) elses(lines []*group) {
	for i := range lines {
		stream, eof := p.stream(lines[i : i+1])
		if _, fault, ok := parse(elseGrammar, stream, eof); !ok && !p.unbalanced(lines[i]) {
			p.fault(lines[i], stream, fault)
		}
	}
}

// stream lays the lines of one statement out for the grammar, each block as a
// single token that stands where its head's line ends.
func (p *parser) stream(lines []*group) (stream []lexer.Token, eof lexer.Position) {
	for _, g := range lines {
		nl := g.line.newline()
		stream = append(append(stream, g.toks...), nl)
		if len(g.kids) > 0 {
			stream = append(stream, lexer.Token{Type: BlockToken, Pos: nl.Pos})
		}
	}
	return stream, end(deepest(lines[len(lines)-1]))
}

// deepest is the last token in or under a group.
func deepest(g *group) lexer.Token {
	for len(g.kids) > 0 {
		g = g.kids[len(g.kids)-1]
	}
	if g.bullet() {
		return g.line.dash
	}
	return g.toks[len(g.toks)-1]
}

// parse runs one grammar over tokens; where it fails, fault is the index of
// the token it could not read.
func parse[T any](g *participle.Parser[T], stream []lexer.Token, eof lexer.Position) (tree *T, fault int, ok bool) {
	lex, err := lexer.Upgrade(&sliceLexer{tokens: stream, end: eof})
	if err != nil {
		return nil, 0, false
	}
	tree, err = g.ParseFromLexer(lex, participle.AllowTrailing(true))
	if err == nil {
		at := int(lex.RawCursor())
		return tree, at, at == len(stream)
	}
	var unexpected *participle.UnexpectedTokenError
	if !errors.As(err, &unexpected) {
		return tree, 0, false
	}
	wrong := unexpected.Unexpected
	fault = slices.IndexFunc(stream, func(t lexer.Token) bool {
		return t.Pos.Offset == wrong.Pos.Offset && t.Type == wrong.Type
	})
	if fault < 0 {
		fault = len(stream)
	}
	return tree, fault, false
}

// orphans reads what stands under lines that could not be read, for the
// mistakes in it alone.
func (p *parser) orphans(lines []*group) {
	for _, g := range lines {
		if len(g.kids) > 0 && g.kids[0].bullet() && (g.mentions("choose") || misspeltStarter(g.first()) == "choose") {
			p.ways(g.kids)
		} else {
			p.stmts(g.kids)
		}
	}
}

// starts says whether the line's first word is the given one.
func (g *group) starts(word string) bool {
	return !g.bullet() && g.toks[0].Type == Word && g.toks[0].Value == word
}

// mentions says whether the word stands anywhere on the line.
func (g *group) mentions(word string) bool {
	return slices.ContainsFunc(g.toks, func(t lexer.Token) bool { return t.Value == word })
}

// opensIf says whether an `if` stands at the line's start or after a comma.
func (g *group) opensIf() bool {
	for i, t := range g.toks {
		if t.Type == Word && t.Value == "if" && (i == 0 || g.toks[i-1].Type == Comma) {
			return true
		}
	}
	return false
}

// unbalanced reports brackets that do not match and lines with too many parts;
// such a line is not given to the grammar.
func (p *parser) unbalanced(g *group) bool {
	var open []lexer.Token
	commas := 0
	for _, t := range g.toks {
		switch {
		case t.Type == Comma:
			commas++
		case t.Type == Op && t.Value == "(":
			open = append(open, t)
		case t.Type == Op && t.Value == ")" && len(open) == 0:
			p.diags.Add(diag.Unbalanced, tokenSpan(p.f, t), "found", ")", "other", "(")
			return true
		case t.Type == Op && t.Value == ")":
			open = open[:len(open)-1]
		}
		if len(open) > MaxDepth || commas > MaxDepth {
			p.diags.Add(diag.TooDeep, tokenSpan(p.f, t), "limit", itoa(MaxDepth))
			return true
		}
	}
	if len(open) > 0 {
		p.diags.Add(diag.Unbalanced, tokenSpan(p.f, open[len(open)-1]), "found", "(", "other", ")")
	}
	return len(open) > 0
}
