package syntax

import (
	"slices"
	"sort"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// fill reads the blocks that hang from a statement the grammar has accepted,
// and checks what the grammar leaves open. Its depth is bounded by MaxDepth.
func (p *parser) fill(s *Stmt) {
	switch {
	case s.If != nil:
		p.fillIf(s.If)
	case s.For != nil:
		p.tail(s.For.Body)
	case s.Repeat != nil:
		p.fillRepeat(s.Repeat)
	case s.Choose != nil:
		s.Choose.Ways = p.ways(p.under(s.Choose.Pos))
	case s.Unless != nil:
		p.tail(s.Unless.Body)
	case s.When != nil:
		p.tail(s.When.Body)
	case s.While != nil:
		p.tail(s.While.Body)
	case s.May != nil:
		p.fillMay(s.May)
	}
}

func (p *parser) fillIf(s *If) {
	for s != nil {
		p.tail(s.Then)
		e := s.Else
		s = nil
		if e != nil && e.If != nil {
			s = e.If
		} else if e != nil {
			p.tail(e.Tail)
		}
	}
}

func (p *parser) fillRepeat(r *Repeat) {
	if r.Times != nil {
		last := r.Times.Items[len(r.Times.Items)-1]
		if last.Word != "times" {
			p.diags.Add(diag.UnexpectedToken, last.Span(p.f), "want", "`times` or `until`", "found", "`"+shorten(lastWord(p, last))+"`",
				"next", "write `repeat 3 times`, `repeat until …`, or `repeat` alone")
		}
	}
	p.tail(r.Body)
}

func lastWord(p *parser, i *Item) string {
	at := sort.Search(len(p.all), func(n int) bool { return p.all[n].Pos.Offset >= int(i.start) })
	return p.all[at].Value
}

// fillMay checks that a reward stands below exactly where the line ends in `to`.
func (p *parser) fillMay(m *May) {
	p.block(m.Block)
	p.block(m.More)
	if m.Clause == nil {
		return
	}
	last := m.Clause.Items[len(m.Clause.Items)-1]
	switch open := last.Word == "to" && len(m.Clause.Items) > 1; {
	case open && m.More == nil:
		p.diags.Add(diag.MissingBody, last.Span(p.f), "head", "to", "next", "name the reward after `to`, or below it, two spaces deeper")
	case !open && m.More != nil:
		p.strayBlock(p.under(m.Pos), "the payment")
		m.More = nil
	}
}

func (p *parser) tail(t *Tail) {
	if t.Inline != nil {
		t.Pos = t.Inline.Pos
		p.fill(t.Inline)
		return
	}
	p.block(t.Block)
	t.Pos = t.Block.Pos
}

// under gives the lines below the line a piece stands on.
func (p *parser) under(at lexer.Position) []*group {
	if g := p.byLine[at.Line]; g != nil {
		return g.kids
	}
	return nil
}

func (p *parser) block(b *Block) {
	if b == nil {
		return
	}
	lines := p.under(b.Pos)
	b.Stmts = p.stmts(lines)
	b.Node = between(lines)
}

func between(lines []*group) Node {
	return Node{Pos: lines[0].first().Pos, EndPos: end(deepest(lines[len(lines)-1]))}
}

// ways reads the lines of a `choose one`.
func (p *parser) ways(lines []*group) []*Choice {
	var out []*Choice
	for i, g := range lines {
		if !g.bullet() {
			if i == 0 || lines[i-1].bullet() {
				p.unexpected(g.toks[0], "a `-` and one way", "start each way with `-`, and line up the rest of it with its first word")
			}
			p.orphans(lines[i : i+1])
			continue
		}
		if c := p.way(g); c != nil {
			out = append(out, c)
		}
	}
	return out
}

// way reads one `- label: …` with the lines that belong to it.
func (p *parser) way(g *group) *Choice {
	if len(g.kids) == 0 || g.kids[0].line != g.line {
		p.diags.Add(diag.MissingBody, tokenSpan(p.f, g.line.dash), "head", "-", "next", "write the way after the dash")
		p.stmts(g.kids)
		return nil
	}
	head, rest := g.kids[0], g.kids[1:]
	c := &Choice{Node: between([]*group{g})}
	if colon := slices.IndexFunc(head.toks, isColon); colon > 0 {
		c.Label = p.phrase(head.toks[:colon])
		if colon == len(head.toks)-1 {
			return p.labelled(c, head, rest)
		}
		head.toks = head.toks[colon+1:]
	}
	stmts := p.stmts(append([]*group{head}, rest...))
	if len(stmts) > 0 {
		c.Stmts = stmts[:1]
	}
	if len(stmts) > 1 {
		c.More = &Block{Node: Node{Pos: stmts[1].Pos, EndPos: c.EndPos}, Stmts: stmts[1:]}
	}
	return c
}

func isColon(t lexer.Token) bool { return t.Type == Colon }

// labelled reads a way whose first line is its label alone.
func (p *parser) labelled(c *Choice, head *group, rest []*group) *Choice {
	lines := append(head.kids[:len(head.kids):len(head.kids)], rest...)
	if len(head.kids) > 0 {
		first := head.kids[0].first()
		p.diags.Add(diag.BadIndent, tokenSpan(p.f, first), "column", itoa(first.Pos.Column))
	}
	if len(lines) == 0 {
		colon := head.toks[len(head.toks)-1]
		p.diags.Add(diag.MissingBody, tokenSpan(p.f, colon), "head", "this label", "next", "write the way after the colon, or below the label's first word")
	}
	c.Stmts = p.stmts(lines)
	return c
}

// phrase reads tokens of one line as one phrase.
func (p *parser) phrase(toks []lexer.Token) *Phrase {
	g := &group{line: &Line{}, toks: toks}
	if p.unbalanced(g) {
		return nil
	}
	phrase, fault, ok := parse(phraseGrammar, toks, end(toks[len(toks)-1]))
	if !ok {
		p.unexpected(toks[min(fault, len(toks)-1)], "one phrase", "write it without commas and colons")
		return nil
	}
	return phrase
}
