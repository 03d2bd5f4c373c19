package lsp

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/syntax"
	"github.com/broadside-cards/broadside/dsl/words"
)

// The protocol's types of tokens, in the order in which they are numbered.
var tokenTypes = []string{"keyword", "type", "class", "property", "variable", "enumMember", "struct", "decorator", "function", "event", "macro", "parameter", "namespace", "number", "string", "comment"}

// colours are the types of tokens that words of a game have.
var colours = map[words.What]string{
	words.Player: "namespace", words.Kind: "type", words.Type: "class", words.Field: "property", words.Token: "variable",
	words.Option: "enumMember", words.Zone: "variable", words.Mark: "decorator", words.PlayerMark: "decorator", words.Adjective: "decorator",
	words.Value: "property", words.Verb: "function", words.Phase: "event", words.Action: "event", words.Reaction: "event", words.Die: "variable",
	words.Keyword: "macro", words.Card: "struct", words.Given: "parameter", words.FieldWord: "enumMember", words.Window: "event", words.Top: "variable",
}

// declares is the one modifier: the word is declared here.
const declares = 1

// piece is a coloured piece of the document: bytes.
type piece struct {
	start, end int
	kind       int
	modifiers  uint32
}

// coloured tells an editor what each word of the document is, so that it needs no grammar.
func coloured(_ context.Context, v *view, _ documentParams) (any, error) {
	g, f := v.game()
	if f == nil {
		return semanticTokens{[]uint32{}}, nil
	}
	var refs []index.Ref
	if x := g.Index(); x != nil {
		refs = x.In(f.Checked.Name)
	}
	var out []piece
	end := 0
	for _, r := range refs {
		from, to, ok := f.Stands(r.Span.Start, r.Span.End)
		if colours[r.Symbol.What] == "" || !ok || from < end || to <= from {
			continue
		}
		p := piece{start: from, end: to, kind: slices.Index(tokenTypes, colours[r.Symbol.What])}
		if r.Declares {
			p.modifiers = declares
		}
		out = append(out, p)
		end = to
	}
	texts := []diag.Span{{File: f.Checked, End: len(f.Checked.Text)}}
	rules := filepath.Ext(v.path) == ".rules"
	if !rules {
		texts = nil
		for _, c := range g.Game.Set().Source.Cards {
			for _, field := range c.Fields {
				for _, value := range field.Values {
					if value.Span.File == f.Checked && isCardText(g.Game.Rules(), c, field.Name.Text) {
						texts = append(texts, value.Span)
					}
				}
			}
		}
	}
	for _, t := range texts {
		lines, _ := syntax.Lines(f.Checked, t.Start, t.End, rules)
		for _, p := range plainTokens(lines) {
			from, to, ok := f.Stands(p.start, p.end)
			if ok {
				p.start, p.end = from, to
				out = append(out, p)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b piece) int { return cmp.Compare(a.start, b.start) })
	return v.encoded(out), nil
}

// plainTokens are the words of the language, numbers, quotations and comments of some lines.
func plainTokens(lines []*syntax.Line) (out []piece) {
	add := func(kind string, start, n int) {
		out = append(out, piece{start: start, end: start + n, kind: slices.Index(tokenTypes, kind)})
	}
	for _, line := range lines {
		for _, t := range line.Tokens {
			switch t.Type {
			case syntax.Word:
				add("keyword", t.Pos.Offset, len(t.Value))
			case syntax.Number:
				add("number", t.Pos.Offset, len(t.Value))
			case syntax.String:
				add("string", t.Pos.Offset, len(t.Value))
			case syntax.Name:
				add("struct", t.Pos.Offset, len(t.Value))
			}
		}
		if c := line.Comment; c != nil {
			add("comment", c.Pos.Offset, c.EndPos.Offset-c.Pos.Offset)
		}
	}
	return out
}

// encoded is what is coloured as the protocol has it: each by its distance to the one before.
// Of what overlaps the first counts; what goes over a line's end is left out.
func (v *view) encoded(pieces []piece) semanticTokens {
	data := []uint32{}
	line, column, end := 0, 0, 0
	for _, p := range pieces {
		if p.start < end || p.kind < 0 {
			continue
		}
		from, to := at(v.lines, p.start), at(v.lines, p.end)
		if from.Line != to.Line || to.Character <= from.Character {
			continue
		}
		end = p.end
		if from.Line != line {
			column = 0
		}
		data = append(data, uint32(from.Line-line), uint32(from.Character-column), uint32(to.Character-from.Character), uint32(p.kind), p.modifiers)
		line, column = from.Line, from.Character
	}
	return semanticTokens{data}
}
