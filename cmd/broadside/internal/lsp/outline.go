package lsp

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// The protocol's kinds of symbols in use.
const (
	symbolModule   = 2
	symbolClass    = 5
	symbolMethod   = 6
	symbolProperty = 7
	symbolField    = 8
	symbolFunction = 12
	symbolVariable = 13
	symbolConstant = 14
	symbolObject   = 19
	symbolKey      = 20
	symbolStruct   = 23
	symbolEvent    = 24
)

// headKinds draw declarations by their first word; others are variables.
var headKinds = map[string]int{
	"kind": symbolClass, "type": symbolClass, "to": symbolFunction, "action": symbolEvent, "reaction": symbolEvent, "when": symbolEvent,
	"game": symbolModule, "version": symbolModule, "players": symbolModule, "zone": symbolObject, "board": symbolObject,
	"turn": symbolMethod, "phase": symbolMethod, "setup": symbolMethod, "play": symbolMethod, "option": symbolConstant, "limit": symbolConstant,
}

// outline lists the document's declarations, cards or keys.
func outline(_ context.Context, v *view, _ documentParams) (any, error) {
	g, f := v.game()
	if f == nil {
		return []documentSymbol{}, nil
	}
	o := outliner{f, v.lines}
	switch {
	case filepath.Ext(v.path) == ".rules":
		return o.rules(diag.NewFile(f.Checked.Name, v.text)), nil
	case filepath.Ext(v.path) != ".yaml":
		return []documentSymbol{}, nil
	}
	var cards []check.CardSource
	for _, c := range g.Game.Set().Source.Cards {
		if c.File == f.Checked {
			cards = append(cards, c)
		}
	}
	if len(cards) > 0 {
		return o.cards(cards), nil
	}
	root, _ := yamldoc.Parse(f.Checked, carddefs.YAMLLimits)
	return o.keys(root, 0), nil
}

type outliner struct {
	file  *desk.File
	lines desk.Lines
}

// symbol is one that stands at a place of what was checked, named at another.
func (o outliner) symbol(name, detail string, kind int, whole, at diag.Span) documentSymbol {
	start, end, _ := o.file.Stands(whole.Start, whole.End)
	from, to, _ := o.file.Stands(at.Start, at.End)
	start, end = min(start, from), max(end, to)
	if strings.TrimSpace(name) == "" {
		name = "…"
	}
	return documentSymbol{name, detail, kind, spanOf(o.lines, start, end), spanOf(o.lines, from, to), nil}
}

func (o outliner) rules(f *diag.File) []documentSymbol {
	out := []documentSymbol{}
	tree, _ := syntax.ParseRules(f)
	for _, d := range tree.Decls {
		whole := d.Span(f)
		line := d.FirstLine(f)
		first := diag.Span{File: f, Start: whole.Start, End: min(whole.Start+len(line), whole.End)}
		title := strings.TrimSpace(d.Title())
		kind := headKinds[d.Head]
		if kind == 0 {
			kind = symbolVariable
		}
		s := o.symbol(title, "", kind, whole, first)
		for _, field := range d.Fields {
			at := field.Span(f)
			name, says, _ := strings.Cut(at.Text(), ":")
			s.Children = append(s.Children, o.symbol(name, strings.TrimSpace(says), symbolField, at, at))
		}
		out = append(out, s)
	}
	return out
}

// cards are those of a file under their kinds.
func (o outliner) cards(cards []check.CardSource) []documentSymbol {
	out := []documentSymbol{}
	var last diag.Span
	for _, c := range cards {
		if c.Kind.Span != last {
			last = c.Kind.Span
			out = append(out, o.symbol(c.Kind.Text, "", symbolClass, c.Kind.Span, c.Kind.Span))
		}
		under := &out[len(out)-1]
		s := o.symbol(c.Name.Text, "", symbolStruct, c.Span, c.Name.Span)
		under.Children = append(under.Children, s)
		if end := s.Range.End; end.Line > under.Range.End.Line {
			under.Range.End = end
		}
	}
	return out
}

// keys are those of a file of keys, three steps deep, and the names of what is listed.
func (o outliner) keys(n *yamldoc.Node, depth int) []documentSymbol {
	out := []documentSymbol{}
	if n == nil || depth > 2 {
		return out
	}
	for _, item := range n.Items {
		if len(item.Pairs) > 0 {
			first := item.Pairs[0]
			out = append(out, o.symbol(first.Value.Text, first.Key.Text, symbolEvent, item.Span, first.Value.Span))
		}
	}
	for _, p := range n.Pairs {
		s := o.symbol(p.Key.Text, "", symbolKey, p.Key.Span.Join(p.Value.Span), p.Key.Span)
		if p.Value.Kind == yamldoc.Scalar {
			s.Detail, _, _ = strings.Cut(p.Value.Text, "\n")
		}
		s.Children = o.keys(p.Value, depth+1)
		out = append(out, s)
	}
	return out
}
