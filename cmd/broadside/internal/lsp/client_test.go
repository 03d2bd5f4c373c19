package lsp

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
)

// editor is a client of a server in this process: what an editor sends, and what it hears.
type editor struct {
	t       testing.TB
	dir     string
	conn    Conn
	answers map[string]chan *message
	said    chan publishParams
	texts   map[string]string // by name, as the editor has them
	version map[string]int
	next    int
	mu      sync.Mutex
	done    chan error
	logged  strings.Builder
}

// pause is the server's in tests: short, but longer than a check.
const pause = 150 * time.Millisecond

// edits opens a game of the shelf, copied into a folder of its own.
func edits(t testing.TB, game string) *editor {
	t.Helper()
	dir := filepath.Join(t.TempDir(), game)
	files, err := carddefs.Open(game)
	require.NoError(t, err)
	require.NoError(t, os.CopyFS(dir, files))
	return editorIn(t, dir)
}

func editorIn(t testing.TB, dir string) *editor {
	t.Helper()
	toServer, fromEditor := io.Pipe()
	toEditor, fromServer := io.Pipe()
	e := &editor{t: t, dir: dir, conn: Stream(toEditor, fromEditor), answers: map[string]chan *message{}, said: make(chan publishParams, 10000),
		texts: map[string]string{}, version: map[string]int{}, done: make(chan error, 1)}
	go func() {
		err := Serve(context.Background(), Stream(toServer, fromServer), Options{Desk: desk.New(&disk.Files{}), Version: "test", Pause: pause,
			Log: func(text string) { e.mu.Lock(); defer e.mu.Unlock(); e.logged.WriteString(text + "\n") }})
		_ = fromServer.Close()
		_ = toServer.Close()
		e.done <- err
	}()
	go e.hear()
	e.request("initialize", map[string]any{"capabilities": map[string]any{}}, nil)
	e.notify("initialized", map[string]any{})
	t.Cleanup(func() {
		e.request("shutdown", nil, nil)
		e.notify("exit", nil)
		select {
		case err := <-e.done:
			require.NoError(t, err)
		case <-time.After(20 * time.Second):
			t.Error("the server did not end")
		}
		require.Empty(t, e.takeLog())
	})
	return e
}

// takeLog is what the server has logged since it was last asked. Nothing is required while the
// lock is held: a test that fails ends at once, and the server would wait for ever.
func (e *editor) takeLog() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	text := e.logged.String()
	e.logged.Reset()
	return text
}

func (e *editor) hear() {
	for {
		text, err := e.conn.Read()
		if err != nil {
			return
		}
		m := &message{}
		if json.Unmarshal(text, m) != nil {
			continue
		}
		if m.Method == "textDocument/publishDiagnostics" {
			var p publishParams
			if json.Unmarshal(m.Params, &p) == nil {
				e.said <- p
			}
			continue
		}
		e.mu.Lock()
		answer := e.answers[string(m.ID)]
		e.mu.Unlock()
		if answer != nil && m.Method == "" {
			answer <- m
		}
	}
}

func (e *editor) write(m *message) {
	m.Version = "2.0"
	text, err := json.Marshal(m)
	require.NoError(e.t, err)
	require.NoError(e.t, e.conn.Write(text))
}

func (e *editor) notify(method string, params any) {
	text, _ := json.Marshal(params)
	e.write(&message{Method: method, Params: text})
}

// start sends a request and gives what waits for its answer.
func (e *editor) start(method string, params any) (id string, answer chan *message) {
	e.mu.Lock()
	e.next++
	id = itoa(e.next)
	answer = make(chan *message, 1)
	e.answers[id] = answer
	e.mu.Unlock()
	text, _ := json.Marshal(params)
	e.write(&message{ID: json.RawMessage(id), Method: method, Params: text})
	return id, answer
}

func itoa(n int) string {
	text, _ := json.Marshal(n)
	return string(text)
}

// request waits for an answer and reads it.
func (e *editor) request(method string, params, result any) *failure {
	e.t.Helper()
	_, answer := e.start(method, params)
	select {
	case m := <-answer:
		if m.Error != nil {
			return m.Error
		}
		if result != nil {
			require.NoError(e.t, json.Unmarshal(m.Result, result), "%s: %s", method, m.Result)
		}
	case <-time.After(60 * time.Second):
		require.Fail(e.t, "no answer to "+method)
	}
	return nil
}

func (e *editor) path(name string) string { return filepath.Join(e.dir, filepath.FromSlash(name)) }
func (e *editor) uri(name string) string  { return uriOf(e.path(name)) }

// open opens a file as it is on disk.
func (e *editor) open(name string) {
	e.t.Helper()
	text, err := os.ReadFile(e.path(name))
	require.NoError(e.t, err)
	e.openAs(name, string(text))
}

func (e *editor) openAs(name, text string) {
	e.texts[name], e.version[name] = text, 1
	e.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": e.uri(name), "languageId": "broadside", "version": 1, "text": text}})
}

// place is the position of the first place of a text in a file; behind it with after.
func (e *editor) place(name, text string, after bool) position {
	e.t.Helper()
	i := strings.Index(e.texts[name], text)
	require.GreaterOrEqual(e.t, i, 0, "%q is not in %s", text, name)
	if after {
		i += len(text)
	}
	return at(desk.LinesOf([]byte(e.texts[name])), i)
}

// change replaces the first place of a text, as an edit of that place alone.
func (e *editor) change(name, old, text string) {
	e.t.Helper()
	r := span{e.place(name, old, false), e.place(name, old, true)}
	e.texts[name] = strings.Replace(e.texts[name], old, text, 1)
	e.version[name]++
	e.notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": e.uri(name), "version": e.version[name]},
		"contentChanges": []any{map[string]any{"range": r, "text": text}},
	})
}

// found waits until what is found in a file is as wanted: `code words`, each.
func (e *editor) found(name string, want ...string) []diagnostic {
	e.t.Helper()
	var last []string
	late := time.After(20 * time.Second)
	for {
		select {
		case p := <-e.said:
			if p.URI != e.uri(name) {
				continue
			}
			last = nil
			for _, d := range p.Diagnostics {
				last = append(last, d.Code+" "+e.under(name, d.Range))
			}
			if strings.Join(last, "\n") == strings.Join(want, "\n") {
				return p.Diagnostics
			}
		case <-late:
			require.Equal(e.t, want, last, name)
			return nil
		}
	}
}

// under is the text of a range.
func (e *editor) under(name string, r span) string {
	text, open := e.texts[name]
	if !open {
		read, err := os.ReadFile(e.path(name))
		require.NoError(e.t, err)
		text = string(read)
	}
	lines := desk.LinesOf([]byte(text))
	return text[lines.Offset(r.Start.Line, r.Start.Character):lines.Offset(r.End.Line, r.End.Character)]
}

func (e *editor) on(name string, p position) map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": e.uri(name)}, "position": p}
}

// apply carries out a workspace edit, in files that are not open on disk.
func (e *editor) apply(edit *workspaceEdit) {
	e.t.Helper()
	require.NotNil(e.t, edit)
	for uri, list := range edit.Changes {
		path, ok := pathOf(uri)
		require.True(e.t, ok)
		name, err := filepath.Rel(e.dir, path)
		require.NoError(e.t, err)
		name = filepath.ToSlash(name)
		text, open := e.texts[name]
		if !open {
			read, err := os.ReadFile(path)
			require.NoError(e.t, err)
			text = string(read)
		}
		text = applied(text, list)
		if !open {
			require.NoError(e.t, os.WriteFile(path, []byte(text), 0o600))
			e.notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []any{}})
			continue
		}
		e.texts[name] = text
		e.version[name]++
		e.notify("textDocument/didChange", map[string]any{
			"textDocument":   map[string]any{"uri": e.uri(name), "version": e.version[name]},
			"contentChanges": []any{map[string]any{"text": text}},
		})
	}
}

// applied is a text after edits that don't overlap.
func applied(text string, edits []textEdit) string {
	lines := desk.LinesOf([]byte(text))
	for i := len(edits) - 1; i >= 0; i-- {
		for k := range i {
			a, b := edits[k].Range.Start, edits[i].Range.Start
			if a.Line > b.Line || a.Line == b.Line && a.Character > b.Character {
				edits[k], edits[i] = edits[i], edits[k]
			}
		}
		r := edits[i].Range
		start, end := lines.Offset(r.Start.Line, r.Start.Character), lines.Offset(r.End.Line, r.End.Character)
		text = text[:start] + edits[i].NewText + text[end:]
	}
	return text
}
