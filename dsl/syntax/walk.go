package syntax

import (
	"reflect"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Piece is any node of the tree.
type Piece interface {
	Span(*diag.File) diag.Span
	place() *Node
}

// Walk calls visit for root and everything below it, in the order of the
// text. Where visit returns false the piece's own parts are left out.
func Walk(root Piece, visit func(Piece) bool) {
	if root == nil || reflect.ValueOf(root).IsNil() || !visit(root) {
		return
	}
	for _, part := range parts(root) {
		Walk(part, visit)
	}
}

// parts are the direct parts of a piece, in the order of the text; some may
// be nil pointers.
func parts(p Piece) []Piece {
	switch x := p.(type) {
	case *Rules:
		return pieces(x.Decls)
	case *Text:
		return pieces(x.Stmts)
	case *Decl:
		return join(pieces(x.Parts), pieces(x.Fields), pieces(x.Stmts))
	case *Field:
		return pieces(x.Parts)
	case *Phrase:
		return pieces(x.Items)
	case *Block:
		return pieces(x.Stmts)
	case *Tail:
		return []Piece{x.Inline, x.Block}
	case *Stmt:
		return []Piece{x.If, x.For, x.Repeat, x.Choose, x.Unless, x.When, x.While, x.Let, x.Change, x.May, x.Do, x.Called}
	}
	return headParts(p)
}

// headParts are the parts of the statements that govern others.
func headParts(p Piece) []Piece {
	switch x := p.(type) {
	case *If:
		return []Piece{x.Cond, x.Then, x.Else}
	case *Else:
		return []Piece{x.If, x.Tail}
	case *For:
		return join([]Piece{x.Each}, pieces(x.Mods), []Piece{x.Body})
	case *Modifier:
		return []Piece{x.Words}
	case *Repeat:
		return []Piece{x.Until, x.Times, x.Body}
	case *ChooseOne:
		return pieces(x.Ways)
	case *Choice:
		return join([]Piece{x.Label}, pieces(x.Stmts), []Piece{x.More})
	case *May:
		return []Piece{x.Block, x.Clause, x.Called, x.More}
	case *Unless:
		return []Piece{x.Clause, x.Body}
	case *When:
		return []Piece{x.Limit, x.Event, x.Body}
	case *While:
		return []Piece{x.Cond, x.Body}
	case *Let:
		return []Piece{x.Value}
	case *Change:
		return []Piece{x.Value}
	}
	return nil
}

func pieces[T Piece](list []T) []Piece {
	out := make([]Piece, len(list))
	for i, x := range list {
		out[i] = x
	}
	return out
}

func join(lists ...[]Piece) []Piece {
	var out []Piece
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}
