package lsp

import (
	"context"
	"slices"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/rename"
)

// renamable is the word at a position, where it can be renamed.
func renamable(v *view, p position) (spot, index.Ref, error) {
	s, ok := v.spot(p)
	if !ok {
		return s, index.Ref{}, refused("nothing can be renamed before the file can be read")
	}
	ref, ok := s.ref()
	if !ok || len(s.g.Index().Declarations(ref.Symbol)) == 0 {
		return s, ref, refused("there is no word of the game here: kinds, verbs, marks, cards and what else the game declares can be renamed")
	}
	return s, ref, nil
}

// prepareRename tells an editor what is to be renamed.
func prepareRename(_ context.Context, v *view, p documentParams) (any, error) {
	s, ref, err := renamable(v, p.Position)
	if err != nil {
		return nil, err
	}
	where, ok := s.g.Place(ref.Span)
	if !ok {
		return nil, refused("this word can't be renamed here")
	}
	return map[string]any{"range": v.place(s.g, where).Range, "placeholder": ref.Symbol.Name}, nil
}

// renamed is the edit that renames a word everywhere: in rules, cards, looks and scenarios,
// in all its forms. It is tried first; what would break something is refused and says what.
func renamed(ctx context.Context, v *view, p documentParams) (any, error) {
	_, ref, err := renamable(v, p.Position)
	if err != nil {
		return nil, err
	}
	out := &workspaceEdit{map[string][]textEdit{}}
	for _, g := range v.games {
		x := g.Index()
		if x == nil || g.Mended {
			return nil, refused("mend the file that can't be read first: a word is renamed in all files together")
		}
		edits, err := rename.Plan(g.Game.Rules(), x, ref.Symbol, p.NewName)
		if err != nil {
			return nil, refused(err.Error())
		}
		if err := v.tryRename(ctx, g, x, ref.Symbol, p.NewName, edits); err != nil {
			return nil, err
		}
		for _, e := range edits {
			where, ok := g.Place(e.Span)
			if !ok {
				return nil, refused("the word is also said in a game that comes with Broadside, which can't be written: copy it first, with `broadside new --from`")
			}
			l := v.place(g, where)
			if edit := (textEdit{l.Range, e.Text}); !slices.Contains(out.Changes[l.URI], edit) {
				out.Changes[l.URI] = append(out.Changes[l.URI], edit)
			}
		}
	}
	return out, ctx.Err()
}

// tryRename checks the game with the word renamed.
func (v *view) tryRename(ctx context.Context, g *desk.Snapshot, x *index.Index, of index.Symbol, name string, edits []rename.Edit) error {
	texts, by := map[string][]byte{}, map[*diag.File][]rename.Edit{}
	for _, e := range edits {
		by[e.Span.File] = append(by[e.Span.File], e)
	}
	for f, list := range by {
		if path, ok := g.PathOf(f); ok {
			texts[path] = rename.Apply(f, list)
		}
	}
	with, err := g.With(ctx, texts)
	if err != nil {
		return err
	}
	if broken, is := rename.New(listed(g), listed(with)); is {
		return refused("not renamed, for it would break something: " + broken.Line())
	}
	if with.Index() == nil {
		return refused("not renamed: the game could not be read any more")
	}
	if at, kept := rename.Kept(g.Game.Rules(), x, with.Index(), of, name); !kept {
		return refused("not renamed, for another line would mean something else: " + at.Text())
	}
	return nil
}

// listed are the findings of a snapshot.
func listed(g *desk.Snapshot) (out diag.List) {
	for _, f := range g.Findings() {
		if !f.Kept {
			out = append(out, f.Diagnostic)
		}
	}
	return out
}
