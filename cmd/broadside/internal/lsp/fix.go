package lsp

import (
	"context"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// The kinds of code actions.
const (
	quickFix = "quickfix"
	fixAll   = "source.fixAll"
)

// fix is a quick fix: where it stands and what it writes there.
type fix struct {
	title string
	place desk.Place
	text  string
	sure  bool // the finding says that it was meant
}

// tried is the most ways of mending one finding that are tried.
const tried = 12

// codeActions are the ways of mending what is found in a range of the document, and one
// that mends everything in it that has one way.
func codeActions(ctx context.Context, v *view, p documentParams) (any, error) {
	out := []codeAction{}
	wants := func(kind string) bool {
		return len(p.Context.Only) == 0 || slices.ContainsFunc(p.Context.Only, func(only string) bool {
			return kind == only || strings.HasPrefix(kind, only+".")
		})
	}
	from, to := v.offset(p.Range.Start), v.offset(p.Range.End)
	for _, g := range v.games {
		if g.File(v.path) == nil {
			continue
		}
		if wants(quickFix) {
			for _, f := range g.Findings() {
				if f.Path == v.path && !f.Kept && f.Start <= to && f.End >= from {
					out = v.fixesOf(ctx, g, f, out)
				}
			}
		}
		if wants(fixAll) && slices.Contains(p.Context.Only, fixAll) || wants(fixAll) && len(out) > 0 {
			if all := v.allFixes(ctx, g); all != nil {
				out = append(out, *all)
			}
		}
		if len(out) > 0 {
			break
		}
	}
	return out, ctx.Err()
}

// fixesOf adds a finding's fixes.
func (v *view) fixesOf(ctx context.Context, g *desk.Snapshot, f desk.Finding, out []codeAction) []codeAction {
	lines := v.lines
	if f.Path != v.path {
		lines = desk.LinesOf(g.File(f.Path).Text)
	}
	found := []diagnostic{diagnosticOf(f, lines)}
	for i, x := range v.mending(ctx, g, f) {
		edit := &workspaceEdit{map[string][]textEdit{}}
		v.put(g, edit, x.place, x.text)
		out = append(out, codeAction{Title: x.title, Kind: quickFix, Diagnostics: found, IsPreferred: i == 0 && x.sure, Edit: edit})
	}
	if f.Severity() == diag.Warning {
		line, _ := lines.Position(f.Start)
		start, end := lines.Line(line)
		text := string(g.File(f.Path).Text[start:end])
		indent := text[:len(text)-len(strings.TrimLeft(text, " "))]
		edit := &workspaceEdit{map[string][]textEdit{}}
		v.put(g, edit, desk.Place{Path: f.Path, Start: start, End: start}, indent+"# allow "+string(f.Code)+": it is meant so\n")
		title := "Allow this here, by a comment that says why"
		out = append(out, codeAction{Title: title, Kind: quickFix, Diagnostics: found, Edit: edit})
	}
	return out
}

// put adds an edit of a file.
func (v *view) put(g *desk.Snapshot, to *workspaceEdit, p desk.Place, text string) {
	where := v.place(g, p)
	to.Changes[where.URI] = append(to.Changes[where.URI], textEdit{where.Range, text})
}

// mending are the fixes that mend a finding and break nothing, the best first: each is
// tried on the whole game.
func (v *view) mending(ctx context.Context, g *desk.Snapshot, f desk.Finding) (out []fix) {
	seen := map[string]bool{}
	n := 0
	for _, x := range f.Fixes() {
		p, ok := g.Place(x.Span)
		if !ok || ctx.Err() != nil || n == tried {
			continue
		}
		file := g.File(p.Path)
		if file == nil || p.End > len(file.Text) {
			continue
		}
		text := slices.Concat(file.Text[:p.Start], []byte(x.Text), file.Text[p.End:])
		if seen[string(text)] || seen[x.Title] {
			continue
		}
		seen[string(text)] = true
		n++
		with, err := g.With(ctx, map[string][]byte{p.Path: text})
		if err != nil || len(g.New(with)) > 0 || with.Errors() >= g.Errors() && f.Severity() == diag.Error || !gone(with, f, x, p) {
			continue
		}
		seen[x.Title] = true
		out = append(out, fix{x.Title, p, x.Text, x.Meant})
	}
	return out
}

// gone says that a finding is not found any more.
func gone(with *desk.Snapshot, f desk.Finding, x diag.Fix, p desk.Place) bool {
	for _, o := range with.Findings() {
		if o.Code == f.Code && o.Path == f.Path && o.Start <= p.Start+len(x.Text) && o.End >= p.Start {
			return false
		}
	}
	return true
}

// allFixes mends everything in the document that its finding says how; nil where that is
// nothing.
func (v *view) allFixes(ctx context.Context, g *desk.Snapshot) *codeAction {
	edit := &workspaceEdit{map[string][]textEdit{}}
	var edits []diag.Edit
	file := g.File(v.path)
	last := -1
	for _, f := range g.Findings() {
		if f.Path != v.path || f.Kept || ctx.Err() != nil {
			continue
		}
		for _, x := range v.mending(ctx, g, f) {
			if x.sure && x.place.Path == v.path && x.place.Start >= last {
				v.put(g, edit, x.place, x.text)
				edits = append(edits, diag.Edit{Span: diag.Span{Start: x.place.Start, End: x.place.End}, Text: x.text})
				last = x.place.End
				break
			}
		}
	}
	if len(edits) == 0 {
		return nil
	}
	with, err := g.With(ctx, map[string][]byte{v.path: diag.Apply(file.Text, edits)})
	if err != nil || len(g.New(with)) > 0 {
		return nil
	}
	return &codeAction{Title: "Mend everything in this file that says what was meant", Kind: fixAll, Edit: edit}
}
