package lsp

import (
	"encoding/json"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
)

// document is a file that the editor has open.
type document struct {
	uri, path string
	version   *int
	text      []byte
}

// notified does what a notification asks for. Those that are not known are passed over.
func (s *server) notified(m *message) {
	if !s.initialized {
		return
	}
	switch m.Method {
	case "initialized":
		s.watchFiles()
	case "textDocument/didOpen":
		var p didOpenParams
		if s.read1(m, &p) {
			s.opened(p.TextDocument)
		}
	case "textDocument/didChange":
		var p didChangeParams
		if s.read1(m, &p) {
			s.changed(p)
		}
	case "textDocument/didClose":
		var p didOpenParams
		if s.read1(m, &p) {
			s.closed(p.TextDocument.URI)
		}
	case "textDocument/didSave", "workspace/didChangeWatchedFiles":
		s.Desk.Refresh()
		s.touched()
	}
}

func (s *server) read1(m *message, to any) bool {
	err := json.Unmarshal(m.Params, to)
	if err != nil {
		s.log(m.Method + ": " + err.Error())
	}
	return err == nil
}

func (s *server) opened(d textDocument) {
	path, ok := pathOf(d.URI)
	if !ok {
		return
	}
	doc := &document{uri: d.URI, path: path, version: d.Version, text: []byte(d.Text)}
	s.docs[d.URI], s.byPath[path] = doc, doc
	s.Desk.Put(path, doc.text)
	s.touched()
}

func (s *server) changed(p didChangeParams) {
	doc := s.docs[p.TextDocument.URI]
	if doc == nil {
		return
	}
	doc.version = p.TextDocument.Version
	for _, c := range p.ContentChanges {
		doc.text = changedBy(doc.text, c)
	}
	s.Desk.Put(doc.path, doc.text)
	s.touched()
}

// changedBy is a text after a change; the old one is left as it is.
func changedBy(text []byte, c contentChange) []byte {
	if c.Range == nil {
		return []byte(c.Text)
	}
	lines := desk.LinesOf(text)
	start := lines.Offset(c.Range.Start.Line, c.Range.Start.Character)
	end := max(start, lines.Offset(c.Range.End.Line, c.Range.End.Character))
	out := make([]byte, 0, len(text)-(end-start)+len(c.Text))
	out = append(out, text[:start]...)
	out = append(out, c.Text...)
	return append(out, text[end:]...)
}

func (s *server) closed(uri string) {
	doc := s.docs[uri]
	if doc == nil {
		return
	}
	delete(s.docs, uri)
	delete(s.byPath, doc.path)
	s.Desk.Drop(doc.path)
	s.touched()
}

// touched says that something changed: it is published as soon as no message waits, and
// the rest of it when nothing changed for a moment.
func (s *server) touched() {
	clear(s.ran)
	s.dirty = true
	s.pause.Reset(s.Pause)
}

// watchFiles asks the editor to tell of files that change on disk.
func (s *server) watchFiles() {
	if !s.client.Capabilities.Workspace.DidChangeWatchedFiles.DynamicRegistration {
		return
	}
	type watcher struct {
		Glob string `json:"globPattern"`
	}
	type registration struct {
		ID      string `json:"id"`
		Method  string `json:"method"`
		Options any    `json:"registerOptions"`
	}
	s.ask("client/registerCapability", map[string]any{"registrations": []registration{{
		"broadside-files", "workspace/didChangeWatchedFiles",
		map[string]any{"watchers": []watcher{{"**/*.rules"}, {"**/*.yaml"}, {"**/*.{csv,xlsx}"}, {"**/rules.md"}, {"**/*.{png,jpg,jpeg,svg,ttf,otf}"}}},
	}}}, nil)
}

// uriFor is the URI of a file as the editor says it, if it has it open.
func (s *server) uriFor(path string) string {
	if doc := s.byPath[path]; doc != nil {
		return doc.uri
	}
	return uriOf(path)
}

// spanOf is a piece of a text as the protocol has it.
func spanOf(lines desk.Lines, start, end int) span {
	return span{at(lines, start), at(lines, end)}
}

func at(lines desk.Lines, offset int) position {
	line, column := lines.Position(offset)
	return position{line, column}
}

// plain is text that is valid as JSON has it.
func plain(text []byte) string {
	if utf8.Valid(text) {
		return string(text)
	}
	return string([]rune(string(text)))
}
