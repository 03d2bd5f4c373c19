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
	games, err := v.extended(ctx)
	if err != nil {
		return nil, err
	}
	sofar := map[string][]rename.Edit{}
	for i, g := range games {
		x := g.Index()
		if x == nil || g.Mended {
			return nil, refused("mend the file that can't be read first: a word is renamed in all files together")
		}
		edits, err := planned(g, x, ref.Symbol, p.NewName, i > 0)
		if err != nil {
			return nil, refused(err.Error())
		}
		if len(edits) == 0 {
			continue
		}
		edits, err = v.tryRename(ctx, g, x, ref.Symbol, p.NewName, edits, sofar)
		if err != nil {
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

// extended are the games of the document, and those with an expansion that lies in the game's folder and
// is not open, with all that is found in each: what a renaming breaks is told from that.
func (v *view) extended(ctx context.Context) (out []*desk.Snapshot, err error) {
	for _, g := range v.games {
		s, err := g.Of().Check(ctx)
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	for _, g := range v.games {
		for _, x := range v.Desk.Extended(g.Of()) {
			if slices.ContainsFunc(out, func(o *desk.Snapshot) bool { return o.Of() == x }) {
				continue
			}
			if s, err := x.Check(ctx); err == nil {
				out = append(out, s)
			}
		}
	}
	return out, nil
}

// planned are the edits of one game. An expansion may have taken away what is renamed: what is left of
// it are the places that name it.
func planned(g *desk.Snapshot, x *index.Index, s index.Symbol, name string, further bool) (edits []rename.Edit, err error) {
	if !further || len(x.Declarations(s)) > 0 {
		return rename.Plan(g.Game.Rules(), x, s, name)
	}
	for _, r := range x.Refs(s) {
		edits = append(edits, rename.Edit{Span: r.Span, Text: name})
	}
	return edits, nil
}

// tryRename checks the game with the word renamed, in its own files and in those of the games before,
// whose edits by path it adds to. It gives the edits with those of what is printed in other words now.
func (v *view) tryRename(ctx context.Context, g *desk.Snapshot, x *index.Index, of index.Symbol, name string, edits []rename.Edit, sofar map[string][]rename.Edit) ([]rename.Edit, error) {
	with, err := withEdits(ctx, g, edits, sofar)
	if err != nil {
		return nil, err
	}
	if more := reworded(g, with, edits); len(more) > 0 {
		edits = append(edits, more...)
		if with, err = withEdits(ctx, g, more, sofar); err != nil {
			return nil, err
		}
	}
	if broken, is := rename.New(listed(g), listed(with)); is {
		return nil, refused("not renamed, for it would break something: " + broken.Line())
	}
	if with.Index() == nil {
		return nil, refused("not renamed: the game could not be read any more")
	}
	if at, kept := rename.Kept(g.Game.Rules(), x, with.Index(), of, name); !kept {
		return nil, refused("not renamed, for another line would mean something else: " + at.Text())
	}
	return edits, nil
}

// withEdits is the game with edits in its files, and with those made before.
func withEdits(ctx context.Context, g *desk.Snapshot, edits []rename.Edit, sofar map[string][]rename.Edit) (*desk.Snapshot, error) {
	for _, e := range edits {
		path, ok := g.PathOf(e.Span.File)
		same := func(o rename.Edit) bool { return o.Span.Start == e.Span.Start }
		if ok && !slices.ContainsFunc(sofar[path], same) {
			sofar[path] = append(sofar[path], e)
		}
	}
	texts := map[string][]byte{}
	for path, list := range sofar {
		slices.SortFunc(list, func(a, b rename.Edit) int { return a.Span.Start - b.Span.Start })
		texts[path] = rename.Apply(list[0].Span.File, list)
	}
	return g.With(ctx, texts)
}

// reworded are the edits, besides those that are planned, of what the game's languages have a translation
// of: that is looked up by what is printed, which a renamed word changes.
func reworded(g, with *desk.Snapshot, planned []rename.Edit) (edits []rename.Edit) {
	if len(g.Game.Set().Translations) == 0 || g.Game.Paper() == nil || with.Game.Paper() == nil {
		return nil
	}
	old, now := g.Game.Paper().ToTranslate(), with.Game.Paper().ToTranslate()
	if len(old) != len(now) {
		return nil // two of them read alike now: the translation that fits neither is found
	}
	reads := map[string]string{}
	for i := range old {
		reads[old[i].Text] = now[i].Text
	}
	for _, t := range g.Game.Set().Translations {
		for _, s := range t.Sayings {
			at := s.Of.Span
			is := reads[s.Of.Text]
			had := slices.ContainsFunc(planned, func(e rename.Edit) bool { return e.Span == at })
			if text, ok := rename.InYAML(at, is); ok && !had && is != "" && is != s.Of.Text && at.Text() == s.Of.Text {
				edits = append(edits, rename.Edit{Span: at, Text: text})
			}
		}
	}
	return edits
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
