package syntax

import (
	"fmt"
	"reflect"
	"strings"
)

// Dump draws the tree, one piece a line with its place, for goldens.
func Dump(root Piece) string { return dump(root, true) }

// Outline draws the tree without places: equal for texts that mean the same.
func Outline(root Piece) string { return dump(root, false) }

func dump(root Piece, places bool) string {
	var b strings.Builder
	d := dumper{&b, places}
	d.piece(root, 0)
	return b.String()
}

type dumper struct {
	out    *strings.Builder
	places bool
}

func (d dumper) piece(p Piece, depth int) {
	if p == nil || reflect.ValueOf(p).IsNil() {
		return
	}
	if _, wrapper := p.(*Stmt); wrapper {
		d.parts(p, depth)
		return
	}
	d.out.WriteString(strings.Repeat("  ", depth) + strings.ToLower(reflect.TypeOf(p).Elem().Name()))
	if detail := detail(p); detail != "" {
		d.out.WriteString(" " + detail)
	}
	if n := p.place(); n != nil && d.places && n.EndPos.Line > 0 {
		fmt.Fprintf(d.out, "  @%d:%d-%d:%d", n.Pos.Line, n.Pos.Column, n.EndPos.Line, n.EndPos.Column)
	}
	d.out.WriteString("\n")
	if _, leaf := p.(*Phrase); !leaf {
		d.parts(p, depth+1)
	}
}

func (d dumper) parts(p Piece, depth int) {
	for _, part := range parts(p) {
		d.piece(part, depth)
	}
}

// detail is what a piece says apart from its parts.
func detail(p Piece) string {
	switch x := p.(type) {
	case *Phrase:
		return x.String()
	case *Decl:
		if x.Changes {
			return "change " + x.Head
		}
		return x.Head
	case *Field:
		return strings.Join(x.Name, " ")
	case *Let:
		return strings.Join(x.Name, " ")
	case *When:
		return x.Head
	case *Repeat:
		return mark(x.Until != nil, "until")
	case *ChooseOne:
		return mark(x.May, "may")
	case *Choice:
		return mark(x.Label != nil, "labelled")
	case *Rules:
		return comments(x.Comments)
	case *Text:
		return comments(x.Comments)
	}
	return ""
}

func mark(on bool, word string) string {
	if on {
		return word
	}
	return ""
}

func comments(list []Comment) string {
	var b strings.Builder
	for _, c := range list {
		fmt.Fprintf(&b, "[#%s own=%t]", c.Text, c.Own)
	}
	return b.String()
}
