package lsp

import (
	"context"
	"encoding/json"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
)

// handler reads a request's params in the loop, while nothing changes, and gives what
// works out the answer, which may take its time.
type handler func(*server, json.RawMessage) (func(context.Context) (any, error), error)

var requests map[string]handler

func init() { // they name each other
	requests = map[string]handler{
		"initialize":                       initialize,
		"shutdown":                         shutdown,
		"textDocument/codeAction":          onDocument(codeActions),
		"textDocument/completion":          onDocument(completed),
		"completionItem/resolve":           resolve,
		"textDocument/codeLens":            onDocument(lenses),
		"workspace/executeCommand":         execute,
		"textDocument/rename":              onDocument(renamed),
		"textDocument/prepareRename":       onDocument(prepareRename),
		"textDocument/hover":               onDocument(hovered),
		"textDocument/definition":          onDocument(definition),
		"textDocument/references":          onDocument(references),
		"textDocument/documentHighlight":   onDocument(highlights),
		"textDocument/semanticTokens/full": onDocument(coloured),
		"textDocument/documentSymbol":      onDocument(outline),
		"textDocument/foldingRange":        onDocument(folds),
		"textDocument/inlayHint":           onDocument(inlayHints),
		"textDocument/formatting":          onDocument(formatted),
	}
}

// view is what a request about a document stands on: all as it was when it came.
type view struct {
	*server
	uri, path string
	text      []byte
	lines     desk.Lines
	games     []*desk.Snapshot // the document's; the game alone first
	uris      map[string]string
}

// onDocument is a request about a document that is open.
func onDocument(do func(context.Context, *view, documentParams) (any, error)) handler {
	return func(s *server, params json.RawMessage) (func(context.Context) (any, error), error) {
		var p documentParams
		if err := json.Unmarshal(params, &p); err != nil {
			return nil, &failure{invalidParams, err.Error()}
		}
		v := s.view(p.TextDocument.URI)
		if v == nil {
			return func(context.Context) (any, error) { return nil, nil }, nil
		}
		return func(ctx context.Context) (any, error) { return do(ctx, v, p) }, nil
	}
}

// view is a document's; nil where it is not open.
func (s *server) view(uri string) *view {
	doc := s.docs[uri]
	if doc == nil {
		return nil
	}
	v := &view{server: s, uri: uri, path: doc.path, text: doc.text, lines: desk.LinesOf(doc.text), uris: map[string]string{}}
	for path, d := range s.byPath {
		v.uris[path] = d.uri
	}
	for _, g := range s.Desk.Games(doc.path) {
		snap, err := g.Words(s.ctx)
		if err == nil {
			v.games = append(v.games, snap)
		}
	}
	return v
}

// game is the first game of the document in which it was read, and the file there.
func (v *view) game() (*desk.Snapshot, *desk.File) {
	for _, g := range v.games {
		if f := g.File(v.path); f != nil {
			return g, f
		}
	}
	return nil, nil
}

// offset is the byte at a position of the document.
func (v *view) offset(p position) int { return v.lines.Offset(p.Line, p.Character) }

func (v *view) uriOf(path string) string {
	if uri, open := v.uris[path]; open {
		return uri
	}
	return uriOf(path)
}

// place is where a piece of a file stands, as the protocol has it.
func (v *view) place(g *desk.Snapshot, p desk.Place) location {
	text := v.text
	if p.Path != v.path {
		text = nil
		if f := g.File(p.Path); f != nil {
			text = f.Text
		}
	}
	return location{v.uriOf(p.Path), spanOf(desk.LinesOf(text), p.Start, p.End)}
}

func initialize(s *server, params json.RawMessage) (func(context.Context) (any, error), error) {
	if err := json.Unmarshal(params, &s.client); err != nil {
		return nil, &failure{invalidParams, err.Error()}
	}
	s.initialized = true
	return func(context.Context) (any, error) {
		return map[string]any{
			"capabilities": capabilities(s),
			"serverInfo":   map[string]string{"name": "broadside", "version": s.Version},
		}, nil
	}, nil
}

func shutdown(s *server, _ json.RawMessage) (func(context.Context) (any, error), error) {
	s.ending = true
	return func(context.Context) (any, error) { return nil, nil }, nil
}

// capabilities are what this server can do.
func capabilities(*server) map[string]any {
	return map[string]any{
		"positionEncoding":           "utf-16",
		"textDocumentSync":           map[string]any{"openClose": true, "change": 2, "save": map[string]bool{"includeText": false}},
		"codeActionProvider":         map[string]any{"codeActionKinds": []string{quickFix, fixAll}},
		"documentSymbolProvider":     true,
		"foldingRangeProvider":       true,
		"inlayHintProvider":          true,
		"documentFormattingProvider": true,
		"hoverProvider":              true, "definitionProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
		"completionProvider":     map[string]any{"triggerCharacters": []string{" ", ":", "-", "'"}, "resolveProvider": true},
		"codeLensProvider":       map[string]any{},
		"executeCommandProvider": map[string]any{"commands": []string{runScenario, showFace, runLine}},
		"renameProvider":         map[string]bool{"prepareProvider": true},
		"semanticTokensProvider": map[string]any{
			"legend": map[string]any{"tokenTypes": tokenTypes, "tokenModifiers": []string{"declaration"}}, "full": true,
		},
	}
}
