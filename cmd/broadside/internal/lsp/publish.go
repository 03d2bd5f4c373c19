package lsp

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// games are those that a document of the editor belongs to, each once.
func (s *server) games() (out []*desk.Game) {
	for _, doc := range s.docs {
		for _, g := range s.Desk.Games(doc.path) {
			if !slices.Contains(out, g) {
				out = append(out, g)
			}
		}
	}
	slices.SortFunc(out, func(a, b *desk.Game) int {
		return cmp.Or(cmp.Compare(a.Folder(), b.Folder()), cmp.Compare(a.Expansion(), b.Expansion()))
	})
	return out
}

// snapshots are the games as they stand. One that can't be opened is left out.
func (s *server) snapshots() []*desk.Snapshot { return s.checked((*desk.Game).Check) }

func (s *server) checked(check func(*desk.Game, context.Context) (*desk.Snapshot, error)) (out []*desk.Snapshot) {
	for _, g := range s.games() {
		snap, err := check(g, s.ctx)
		if err != nil {
			s.log("can't check " + g.Name() + ": " + err.Error())
			continue
		}
		out = append(out, snap)
	}
	return out
}

// refresh checks what changed and publishes at once what is wrong. What is probably not meant is
// looked for when no key follows; of many cards, when nothing was typed for a moment.
func (s *server) refresh() {
	s.dirty = false
	games := s.checked((*desk.Game).Words)
	s.publish(games)
	s.pause.Reset(s.Pause) // it begins when there is something to read
	if !slices.ContainsFunc(games, large) {
		s.look.Reset(idle)
	}
}

// idle is how long no message is waited for before a game is looked at further.
const idle = 15 * time.Millisecond

// large says of a game that to look at it whole would keep who types waiting.
func large(g *desk.Snapshot) bool {
	rules := g.Game.Rules()
	return rules != nil && len(rules.Cards) > drawnCards
}

// settle publishes what was held back while somebody typed, and has the games drawn.
func (s *server) settle() {
	games := s.snapshots()
	for _, g := range games {
		g.Settle()
	}
	s.publish(games)
	s.renew(games)
	s.draw(games)
}

// renew has the editor ask anew for what it shows in documents that were not edited: a change of
// the rules may be one of what a card's text means.
func (s *server) renew(games []*desk.Snapshot) {
	if len(s.docs) < 2 || slices.Equal(games, s.renewed) {
		return
	}
	can := s.client.Capabilities.Workspace
	if can.InlayHint.RefreshSupport {
		s.ask("workspace/inlayHint/refresh", nil, nil)
	}
	if can.SemanticTokens.RefreshSupport {
		s.ask("workspace/semanticTokens/refresh", nil, nil)
	}
	s.renewed = games
}

// drawnCards is the most cards of a game that are looked at whole after each change, and drawn after each pause: more take seconds.
const drawnCards = 600

// draw has what is only found by drawing found, in the background and one game at a time.
func (s *server) draw(games []*desk.Snapshot) {
	if s.drawing {
		s.drawAgain = true
		return
	}
	s.drawing = true
	s.work.Add(1)
	go func() {
		defer s.work.Done()
		for _, g := range games {
			if s.ctx.Err() == nil && g.Game.Rules() != nil && !large(g) {
				s.guard("drawing", func() { g.Draw() })
			}
		}
		s.later(func() {
			s.drawing = false
			s.publish(s.snapshots())
			if s.drawAgain {
				s.drawAgain = false
				s.draw(s.snapshots())
			}
		})
	}()
}

// publish tells the editor what is found in each file, where that has changed.
func (s *server) publish(games []*desk.Snapshot) {
	all := map[string][]desk.Finding{} // by path
	lines := map[string]desk.Lines{}
	for _, g := range games {
		for _, f := range g.Files() {
			if _, known := lines[f.Path]; !known {
				lines[f.Path] = desk.LinesOf(f.Text)
			}
		}
		for _, f := range g.Shown() {
			if _, known := lines[f.Path]; !known && f.Span.File != nil { // one that the game does not read
				lines[f.Path] = desk.LinesOf(f.Span.File.Text)
			}
			if !slices.ContainsFunc(all[f.Path], f.Same) {
				all[f.Path] = append(all[f.Path], f)
			}
		}
	}
	now := map[string]bool{}
	for _, doc := range s.docs { // also those of which nothing is found: an editor waits for it
		now[doc.uri] = true
		list := s.diagnostics(all[doc.path], lines)
		for _, name := range slices.Sorted(maps.Keys(s.ran[doc.uri])) {
			list = append(list, s.ran[doc.uri][name]...)
		}
		s.say(doc.uri, doc.version, list)
		delete(all, doc.path)
	}
	for path, found := range all {
		uri := s.uriFor(path)
		now[uri] = true
		s.say(uri, nil, s.diagnostics(found, lines))
	}
	for uri := range s.published {
		if !now[uri] {
			s.say(uri, nil, []diagnostic{})
			delete(s.published, uri)
		}
	}
}

// say publishes a file's findings unless they are what was said last.
func (s *server) say(uri string, version *int, found []diagnostic) {
	text, err := json.Marshal(found)
	if last, said := s.published[uri]; err != nil || said && last == string(text) {
		return
	}
	s.published[uri] = string(text)
	s.notify("textDocument/publishDiagnostics", publishParams{uri, version, found})
}

func (s *server) diagnostics(found []desk.Finding, lines map[string]desk.Lines) []diagnostic {
	out := []diagnostic{}
	for _, f := range found {
		d := diagnosticOf(f, lines[f.Path])
		for _, p := range f.Also {
			place := location{s.uriFor(p.Path), spanOf(lines[p.Path], p.Start, p.End)}
			d.Related = append(d.Related, relatedPlace{place, p.Label})
		}
		out = append(out, d)
	}
	return out
}

// pages is where the page of a code can be read.
const pages = "https://github.com/broadside-cards/broadside/blob/main/dsl/diag/pages/"

// unused is the protocol's tag for what may be drawn fainter.
const unused = 1

func diagnosticOf(f desk.Finding, lines desk.Lines) diagnostic {
	d := diagnostic{
		Range: spanOf(lines, f.Start, f.End), Severity: severity(f.Severity()), Code: string(f.Code),
		CodeDescription: &codeLink{pages + string(f.Code) + ".md"}, Source: "broadside", Message: said(f.Diagnostic),
	}
	if f.Code == diag.UnusedWord {
		d.Tags = []int{unused}
	}
	return d
}

// said is a finding in words: what is wrong, why, and the next step on a line of its own.
func said(d diag.Diagnostic) string {
	text := d.Summary()
	if label := d.Label(); label != "" && label != "here" {
		text += ": " + label
	}
	if help := d.Help(); help != "" {
		text += "\n" + prose.Capital(help)
	}
	return text
}

func severity(s diag.Severity) int {
	switch s {
	case diag.Error:
		return 1
	case diag.Warning:
		return 2
	}
	return 3
}
