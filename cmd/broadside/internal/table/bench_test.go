package table

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// bench is a table with its server, and no browser.
type bench struct {
	t    testing.TB
	o    *options
	s    *server
	at   string // its address
	http *httptest.Server
}

// newOptions are those of a command line for a game, kept in a folder.
func newOptions(t testing.TB, game, folder string, change func(o *options)) *options {
	streams := shell.New(t.Context(), strings.NewReader(""), &bytes.Buffer{}, &bytes.Buffer{}, func(name string) string {
		return map[string]string{"BROADSIDE_CACHE": folder}[name]
	})
	o := &options{Streams: streams, game: game, seed: 7, hints: true, said: func(flag string) bool { return flag == "seed" }}
	if change != nil {
		change(o)
	}
	return o
}

// openBench opens a table as the command does. Its bots wait until they are let (bots).
func openBench(t testing.TB, game, folder string, change func(o *options)) *bench {
	t.Helper()
	o := newOptions(t, game, folder, change)
	on := openShelf(o.Streams, o.game, o.name)
	was, err := on.read()
	require.NoError(t, err)
	opened, err := open.Playable(o.Streams, o.game, o.with)
	require.NoError(t, err)
	tb, f, err := o.table(opened, was, map[string]int{})
	require.NoError(t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, o.keepFor(tb, opened, was))
	t.Cleanup(func() { require.NoError(t, o.games.Close()) })
	s, err := o.server(t.Context(), tb, f, was, on, l, map[string]int{})
	require.NoError(t, err)
	return serveBench(t, o, s, l)
}

func serveBench(t testing.TB, o *options, s *server, l net.Listener) *bench {
	b := &bench{t: t, o: o, s: s, http: httptest.NewUnstartedServer(s)}
	_ = b.http.Listener.Close()
	b.http.Listener = l
	b.http.Start()
	b.at = "http://" + l.Addr().String()
	t.Cleanup(b.close)
	return b
}

func (b *bench) close() {
	b.http.CloseClientConnections()
	b.http.Close()
}

// bots lets the bots choose from now on.
func (b *bench) bots() {
	ctx, stop := context.WithCancel(b.t.Context())
	b.t.Cleanup(stop)
	go b.s.table.Play(ctx)
}

// person is who came by a link.
type person struct {
	b      *bench
	path   string
	ticket string
	stream *bufio.Reader
}

// come opens the link of a path, or of another with its key.
func (b *bench) come(path string) *person {
	b.t.Helper()
	for i := range b.s.guard.Doors {
		d := &b.s.guard.Doors[i]
		if d.Path == path {
			r, err := noRedirect.Get(b.at + path + "?key=" + d.Key)
			require.NoError(b.t, err)
			defer r.Body.Close()
			require.Equal(b.t, http.StatusSeeOther, r.StatusCode)
			require.Equal(b.t, "./", r.Header.Get("Location"))
			return &person{b: b, path: path, ticket: r.Cookies()[0].Value}
		}
	}
	require.Fail(b.t, "there is no such link: "+path)
	return nil
}

var noRedirect = http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

// ask asks as the page does, and gives the code and what was answered.
func (p *person) ask(method, what string, body any) (int, string) {
	p.b.t.Helper()
	return p.askOf(p.path, method, what, body)
}

func (p *person) askOf(path, method, what string, body any) (int, string) {
	p.b.t.Helper()
	var data io.Reader
	if text, is := body.(string); is {
		data = strings.NewReader(text)
	} else if body != nil {
		text, err := json.Marshal(body)
		require.NoError(p.b.t, err)
		data = bytes.NewReader(text)
	}
	r, err := http.NewRequest(method, p.b.at+path+what, data)
	require.NoError(p.b.t, err)
	r.Header.Set("Origin", p.b.at)
	r.AddCookie(&http.Cookie{Name: p.b.s.guard.Cookie, Value: p.ticket})
	res, err := noRedirect.Do(r)
	require.NoError(p.b.t, err)
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	require.NoError(p.b.t, err)
	return res.StatusCode, string(text)
}

// event is one that came over the stream.
type event struct{ kind, data string }

// listen opens the stream.
func (p *person) listen() {
	p.b.t.Helper()
	r, err := http.NewRequestWithContext(p.b.t.Context(), http.MethodGet, p.b.at+p.path+"events", nil)
	require.NoError(p.b.t, err)
	r.AddCookie(&http.Cookie{Name: p.b.s.guard.Cookie, Value: p.ticket})
	res, err := http.DefaultClient.Do(r)
	require.NoError(p.b.t, err)
	require.Equal(p.b.t, 200, res.StatusCode)
	p.b.t.Cleanup(func() { _ = res.Body.Close() })
	p.stream = bufio.NewReaderSize(res.Body, 1<<20)
}

// next is the next event.
func (p *person) next() (e event) {
	p.b.t.Helper()
	for {
		line, err := p.stream.ReadString('\n')
		require.NoError(p.b.t, err)
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(line, "event: "):
			e.kind = line[7:]
		case strings.HasPrefix(line, "data: "):
			e.data = line[6:]
		case line == "" && e.kind != "":
			return e
		}
	}
}

// until reads on to an event of a kind of which something is so.
func (p *person) until(kind string, is func(data string) bool) string {
	p.b.t.Helper()
	for range 5000 {
		if e := p.next(); e.kind == kind && is(e.data) {
			return e.data
		}
	}
	require.Fail(p.b.t, "it never came")
	return ""
}

// asked reads on to the next question, or to the end of the game: nil.
func (p *person) asked() (sc *scene.Scene) {
	p.b.t.Helper()
	p.until("table", func(data string) bool {
		sc = &scene.Scene{}
		require.NoError(p.b.t, json.Unmarshal([]byte(data), sc))
		return sc.Choice != nil || sc.Ending != ""
	})
	return sc
}

func newFolder(t testing.TB) string { return filepath.Join(t.TempDir(), "cache") }
