package syntax

import (
	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// One grammar, entered at four places. Lookahead 0 puts an error on the word
// at fault; where two forms share a first word a (?= …) group tells them apart.
var (
	stmtGrammar   = grammar[Stmt]()
	elseGrammar   = grammar[Else]()
	phraseGrammar = grammar[Phrase]()
	fieldGrammar  = grammar[Field]()
	declGrammar   = grammar[Decl]()
)

func grammar[T any]() *participle.Parser[T] {
	return participle.MustBuild[T](participle.Lexer(Definition{}), participle.UseLookahead(0))
}

// ParseRules reads a whole rules file.
func ParseRules(f *diag.File) (*Rules, diag.List) {
	p := newParser(f, 0, len(f.Text), inRules)
	rules := &Rules{Node: p.whole(), Comments: p.comments}
	rules.Decls = p.decls(p.roots)
	p.exactPlaces(rules)
	return rules, p.findings()
}

// ParseText reads the card text at [start,end) of f: a block scalar's content
// as it stands in the file, or a plain scalar. Every position is one of f.
func ParseText(f *diag.File, start, end int) (*Text, diag.List) {
	p := newParser(f, start, end, inText)
	text := &Text{Node: p.whole(), Comments: p.comments}
	text.Stmts = p.stmts(p.roots)
	p.exactPlaces(text)
	return text, p.findings()
}

// ParsePhrase reads the one line at [start,end) as a phrase: a condition or a
// clause of a scenario. The phrase is nil where the line holds no words.
func ParsePhrase(f *diag.File, start, end int) (*Phrase, diag.List) {
	p := newParser(f, start, end, inPhrase)
	if len(p.roots) == 0 {
		if len(p.diags) == 0 {
			p.diags.Add(diag.UnexpectedToken, diag.Span{File: f, Start: start, End: start},
				"want", "a phrase", "found", "nothing", "next", "write a clause or a condition")
		}
		return nil, p.findings()
	}
	first := p.roots[0]
	for _, n := range append(p.roots[1:], first.kids...) {
		p.unexpected(n.first(), "one line", "write it on a single line")
	}
	phrase := p.phrase(first.toks)
	if phrase != nil {
		p.exactPlaces(phrase)
	}
	return phrase, p.findings()
}

// parser holds what one reading needs: the lines as a forest, every token in
// order, and the findings.
type parser struct {
	f        *diag.File
	roots    []*group
	byLine   map[int]*group // by the line number of its head
	all      []lexer.Token
	comments []Comment
	diags    diag.List
}

// group is one line and the lines that stand under it. A bullet has no words
// of its own: the line after its dash is its first kid.
type group struct {
	line *Line
	toks []lexer.Token // empty for a bullet
	kids []*group
}

func (g *group) bullet() bool { return len(g.toks) == 0 }

func (g *group) first() lexer.Token {
	if g.bullet() {
		return g.line.dash
	}
	return g.toks[0]
}

func newParser(f *diag.File, start, stop int, mode scanMode) *parser {
	lines, diags := readLines(f, start, stop, mode)
	p := &parser{f: f, byLine: map[int]*group{}, diags: diags}
	root := &group{}
	open := []*group{root} // open[d] is what a line at depth d hangs from
	for _, line := range lines {
		if line.Comment != nil {
			p.comments = append(p.comments, *line.Comment)
		}
		if !line.empty() && !line.dropped {
			p.all = append(p.all, lineTokens(line)...)
			open = p.attach(open[:line.Depth+1], line)
		}
	}
	p.roots = root.kids
	return p
}

func lineTokens(line *Line) []lexer.Token {
	if line.Bullet {
		return append([]lexer.Token{line.dash}, line.Tokens...)
	}
	return line.Tokens
}

// attach adds a line to the innermost open group and opens its own.
func (p *parser) attach(open []*group, line *Line) []*group {
	over := open[len(open)-1]
	if line.Bullet {
		b := &group{line: line}
		over.kids, over, open = append(over.kids, b), b, append(open, b)
		if len(line.Tokens) == 0 {
			return append(open, b)
		}
	}
	g := &group{line: line, toks: line.Tokens}
	over.kids = append(over.kids, g)
	p.byLine[line.Tokens[0].Pos.Line] = g
	return append(open, g)
}

// whole is the place of everything that was read.
func (p *parser) whole() Node {
	if len(p.all) == 0 {
		return Node{}
	}
	return Node{Pos: p.all[0].Pos, EndPos: end(p.all[len(p.all)-1])}
}

// findings are the diagnostics in the order of the text.
func (p *parser) findings() diag.List {
	list := p.diags.Sort()
	if len(list) > MaxErrors {
		list = list[:MaxErrors]
	}
	return list
}
