package workshop

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
)

// bench is a workshop without a browser.
type bench struct {
	t   *testing.T
	dir string // the game's folder
	s   *server
}

func newBench(t *testing.T, files map[string]string, change func(o *options)) *bench {
	root, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	b := &bench{t: t, dir: filepath.Join(root, "game")}
	b.put("tiny.rules", "game \"Tiny\"\n")
	for name, text := range files {
		b.put(name, text)
	}
	streams := shell.New(context.Background(), strings.NewReader(""), &bytes.Buffer{}, &bytes.Buffer{}, func(name string) string {
		return map[string]string{"BROADSIDE_CACHE": filepath.Join(root, "cache")}[name]
	})
	o := &options{Streams: streams, game: b.dir}
	if change != nil {
		change(o)
	}
	b.s, err = newServer(o, "127.0.0.1:4000")
	require.NoError(t, err)
	return b
}

func (b *bench) put(name, text string) {
	at := filepath.Join(b.dir, filepath.FromSlash(name))
	require.NoError(b.t, os.MkdirAll(filepath.Dir(at), 0o777))
	require.NoError(b.t, os.WriteFile(at, []byte(text), 0o666))
}

func (b *bench) text(name string) string {
	text, err := os.ReadFile(filepath.Join(b.dir, filepath.FromSlash(name)))
	require.NoError(b.t, err)
	return string(text)
}

// ask asks as the page does, and gives the code and what was answered.
func (b *bench) ask(method, path string, body, into any) int {
	b.t.Helper()
	data, err := json.Marshal(body)
	require.NoError(b.t, err)
	r := httptest.NewRequest(method, path, bytes.NewReader(data))
	r.Host = "127.0.0.1:4000"
	r.Header.Set("Origin", "http://127.0.0.1:4000")
	r.Header.Set("Cookie", b.s.guard.Cookie+"="+b.s.guard.Doors[0].Ticket)
	w := httptest.NewRecorder()
	b.s.ServeHTTP(w, r)
	if into != nil {
		require.NoError(b.t, json.Unmarshal(w.Body.Bytes(), into), w.Body)
	}
	return w.Code
}

func (b *bench) open(name string) (f fileNow) {
	b.t.Helper()
	require.Equal(b.t, 200, b.ask("GET", "/api/file?path="+name, nil, &f))
	return f
}

func TestASaveNeverWritesOverWork(t *testing.T) {
	b := newBench(t, map[string]string{"cards.yaml": "one\n"}, nil)
	f := b.open("cards.yaml")
	var s saved
	require.Equal(t, 200, b.ask("PUT", "/api/file", saving{Path: "cards.yaml", Text: "two\n", Base: f.Version}, &s))
	require.Equal(t, "two\n", b.text("cards.yaml"))
	first := s.Version

	b.put("cards.yaml", "somebody else's\n")
	s = saved{}
	require.Equal(t, 200, b.ask("PUT", "/api/file", saving{Path: "cards.yaml", Text: "three\n", Base: first}, &s))
	require.Equal(t, "somebody else's\n", s.Now.Text)
	require.Empty(t, s.Version)
	require.Equal(t, "somebody else's\n", b.text("cards.yaml"))
}

func TestOnlyTheGamesFilesAreReached(t *testing.T) {
	b := newBench(t, map[string]string{"cards.yaml": "one\n", ".git/config": "x\n", "../secret.yaml": "secret\n", "program.sh": "x\n"}, nil)
	require.NoError(t, os.Symlink(filepath.Join(b.dir, "..", "secret.yaml"), filepath.Join(b.dir, "link.yaml")))
	require.NoError(t, os.Symlink(filepath.Join(b.dir, ".."), filepath.Join(b.dir, "up")))
	var g gameNow
	b.ask("GET", "/api/game", nil, &g)
	var names []string
	for _, f := range g.Files {
		names = append(names, f.Path)
	}
	require.Equal(t, []string{"tiny.rules", "cards.yaml"}, names)
	for _, name := range []string{"../secret.yaml", "link.yaml", "up/secret.yaml", ".git/config", "program.sh", "/etc/passwd", "none.yaml", ""} {
		var p web.Problem
		require.Equal(t, 400, b.ask("GET", "/api/file?path="+name, nil, &p), name)
		require.Contains(t, p.Error, "no file")
		require.Equal(t, 400, b.ask("PUT", "/api/file", saving{Path: name, Text: "x"}, &p), name)
		require.Equal(t, 400, b.ask("PUT", "/api/draft", draft{Path: name, Text: "x"}, &p), name)
	}
	require.Equal(t, "secret\n", b.text("../secret.yaml"))
}

func TestASaveIsTakenBack(t *testing.T) {
	b := newBench(t, map[string]string{"cards.yaml": "a\nb\nc\n"}, nil)
	for _, text := range []string{"A\nb\nc\n", "A\nb\nC\n"} {
		require.Equal(t, 200, b.ask("PUT", "/api/file", saving{Path: "cards.yaml", Text: text, Base: b.open("cards.yaml").Version}, nil))
	}
	var saves []save
	b.ask("GET", "/api/saves", nil, &saves)
	require.Len(t, saves, 2)
	require.Equal(t, []int{2, 1, 1}, []int{saves[0].N, saves[0].Added, saves[0].Removed})

	require.Equal(t, 200, b.ask("POST", "/api/undo", map[string]int{"n": 1}, nil))
	require.Equal(t, "a\nb\nC\n", b.text("cards.yaml"), "the later save stays")
	require.Equal(t, 200, b.ask("POST", "/api/undo", map[string]int{"n": 3}, nil))
	require.Equal(t, "A\nb\nC\n", b.text("cards.yaml"), "taking back is taken back")

	b.put("cards.yaml", "A\nb\nother\n")
	var p web.Problem
	require.Equal(t, 400, b.ask("POST", "/api/undo", map[string]int{"n": 2}, &p))
	require.Contains(t, p.Error, "in the same lines")
	require.Equal(t, 400, b.ask("POST", "/api/undo", map[string]int{"n": 99}, &p))
}

// TestNothingUnsavedIsLost: a workshop that is started anew gives back what was not saved,
// once, and to a window that does not have it.
func TestNothingUnsavedIsLost(t *testing.T) {
	b := newBench(t, map[string]string{"cards.yaml": "one\n"}, nil)
	require.Equal(t, 200, b.ask("PUT", "/api/draft", draft{Path: "cards.yaml", Window: "w1", Base: "one\n", Text: "one and\n"}, nil))
	me := b.s.hub.Join("w1")
	require.Nil(t, b.open("cards.yaml").Draft, "the window is there")
	b.s.hub.Leave(me)

	again, err := newServer(&options{Streams: b.s.Streams, game: b.dir}, "127.0.0.1:4000")
	require.NoError(t, err)
	b.s = again
	f := b.open("cards.yaml")
	require.Equal(t, "one and\n", f.Draft.Text)
	require.Equal(t, "one\n", f.Draft.Base)
	require.Equal(t, 200, b.ask("PUT", "/api/draft", draft{Path: "cards.yaml", Window: "w2", Base: "one\n", Text: "one and more\n", Takes: "w1"}, nil))
	require.Equal(t, "one and more\n", b.open("cards.yaml").Draft.Text)
	require.Equal(t, 200, b.ask("PUT", "/api/draft", draft{Path: "cards.yaml", Window: "w2", Base: "one\n", Text: "one\n"}, nil))
	require.Nil(t, b.open("cards.yaml").Draft)
}

func TestOnlyShowing(t *testing.T) {
	b := newBench(t, map[string]string{"cards.yaml": "one\n"}, func(o *options) { o.readOnly = true })
	f := b.open("cards.yaml")
	var p web.Problem
	require.Equal(t, 400, b.ask("PUT", "/api/file", saving{Path: "cards.yaml", Text: "two\n", Base: f.Version}, &p))
	require.Equal(t, "this workshop only shows the game", p.Error)
	require.Equal(t, "one\n", b.text("cards.yaml"))
}

func TestStrangeFiles(t *testing.T) {
	b := newBench(t, map[string]string{"<img src=x onerror=alert(1)>.yaml": "<script>\n", "bytes.yaml": "\xff\xfe", "large.yaml": strings.Repeat("x", 1<<20+1)}, nil)
	require.Equal(t, "<script>\n", b.open("%3Cimg%20src=x%20onerror=alert(1)%3E.yaml").Text)
	var p web.Problem
	require.Equal(t, 400, b.ask("GET", "/api/file?path=bytes.yaml", nil, &p))
	require.Contains(t, p.Error, "UTF-8")
	require.Equal(t, 400, b.ask("GET", "/api/file?path=large.yaml", nil, &p))
	require.Contains(t, p.Error, "larger")
	require.Equal(t, 400, b.ask("PUT", "/api/file", saving{Path: "bytes.yaml", Text: strings.Repeat("x", 5<<20)}, &p))
	require.Contains(t, p.Error, "too long")
}
