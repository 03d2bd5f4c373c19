package lsp

import (
	"context"
	"slices"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/dsl/index"
)

// places are those of some words, as the protocol has them, each once.
func (v *view) places(g *desk.Snapshot, refs []index.Ref) (out []location) {
	for _, r := range refs {
		p, ok := g.Place(r.Span)
		if !ok {
			continue
		}
		if l := v.place(g, p); !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	return out
}

// definition leads from a word to where it is declared.
func definition(_ context.Context, v *view, p documentParams) (any, error) {
	s, ok := v.spot(p.Position)
	if !ok {
		return []location{}, nil
	}
	ref, ok := s.ref()
	if !ok {
		return []location{}, nil
	}
	return v.places(s.g, s.g.Index().Declarations(ref.Symbol)), nil
}

// references are all places that say a word, in all games of the document.
func references(_ context.Context, v *view, p documentParams) (any, error) {
	out := []location{}
	s, ok := v.spot(p.Position)
	if !ok {
		return out, nil
	}
	ref, ok := s.ref()
	if !ok {
		return out, nil
	}
	for _, g := range v.games {
		x := g.Index()
		if x == nil {
			continue
		}
		refs := x.Refs(ref.Symbol)
		if !p.Context.IncludeDeclaration {
			refs = slices.DeleteFunc(slices.Clone(refs), func(r index.Ref) bool { return r.Declares })
		}
		for _, l := range v.places(g, refs) {
			if !slices.Contains(out, l) {
				out = append(out, l)
			}
		}
	}
	return out, nil
}

// highlights are the places of a word in the document.
func highlights(ctx context.Context, v *view, p documentParams) (any, error) {
	p.Context.IncludeDeclaration = true
	all, err := references(ctx, v, p)
	if err != nil {
		return nil, err
	}
	type highlight struct {
		Range span `json:"range"`
		Kind  int  `json:"kind"`
	}
	out := []highlight{}
	for _, l := range all.([]location) {
		if l.URI == v.uri {
			out = append(out, highlight{l.Range, 1})
		}
	}
	return out, nil
}
