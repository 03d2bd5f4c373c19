package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
)

// typist writes in a file as the page does, without a browser.
type typist struct {
	t       *testing.T
	conn    *websocket.Conn
	next    int
	uri     string
	version int
}

func (w *served) typist(file string) *typist {
	jar, err := cookiejar.New(nil)
	require.NoError(w.t, err)
	client := &http.Client{Jar: jar}
	answer, err := client.Get(w.url)
	require.NoError(w.t, err)
	require.NoError(w.t, answer.Body.Close())
	base, _, _ := strings.Cut(w.url, "/?")
	conn, _, err := websocket.Dial(w.t.Context(), base+"/api/language", &websocket.DialOptions{HTTPClient: client, HTTPHeader: http.Header{"Origin": {base}}})
	require.NoError(w.t, err)
	w.t.Cleanup(func() { _ = conn.CloseNow() })
	conn.SetReadLimit(1 << 26)
	e := &typist{t: w.t, conn: conn, uri: (&url.URL{Scheme: "file", Path: filepath.Join(w.game, file)}).String()}
	e.ask("initialize", map[string]any{"capabilities": map[string]any{}})
	e.send(map[string]any{"method": "initialized", "params": map[string]any{}})
	e.send(map[string]any{"method": "textDocument/didOpen", "params": map[string]any{"textDocument": map[string]any{"uri": e.uri, "version": 0, "text": w.read(file), "languageId": "yaml"}}})
	return e
}

func (e *typist) send(m map[string]any) {
	m["jsonrpc"] = "2.0"
	text, err := json.Marshal(m)
	require.NoError(e.t, err)
	require.NoError(e.t, e.conn.Write(context.Background(), websocket.MessageText, text))
}

// ask sends a request and waits for its answer.
func (e *typist) ask(method string, params any) json.RawMessage {
	e.next++
	e.send(map[string]any{"id": e.next, "method": method, "params": params})
	for {
		ctx, stop := context.WithTimeout(context.Background(), 2*mostLook)
		_, text, err := e.conn.Read(ctx)
		stop()
		require.NoError(e.t, err)
		var m struct {
			ID     int
			Method string
			Result json.RawMessage
		}
		require.NoError(e.t, json.Unmarshal(text, &m))
		if m.Method == "" && m.ID == e.next {
			return m.Result
		}
	}
}

// edit puts a character at the end of a line and takes the card there, as it is drawn then.
func (e *typist) edit(line, column int, put string) (took time.Duration) {
	begun := time.Now()
	e.version++
	at := map[string]int{"line": line, "character": column}
	e.send(map[string]any{"method": "textDocument/didChange", "params": map[string]any{
		"textDocument":   map[string]any{"uri": e.uri, "version": e.version},
		"contentChanges": []any{map[string]any{"range": map[string]any{"start": at, "end": at}, "text": put}},
	}})
	card := e.ask("broadside/card", map[string]any{"textDocument": map[string]any{"uri": e.uri}, "position": at})
	took = time.Since(begun)
	require.Contains(e.t, string(card), "svg")
	return took
}

// TestADaysWork writes in the workshop for a day: BROADSIDE_DAY=10000 is one, and a few edits are
// made without. It tells the most memory that the workshop took.
func TestADaysWork(t *testing.T) {
	edits := 60
	if day := os.Getenv("BROADSIDE_DAY"); day != "" {
		edits, _ = strconv.Atoi(day)
	}
	w := startWorkshop(t, "rum-runner")
	e := w.typist("crown.yaml")
	line := slices.IndexFunc(strings.Split(w.read("crown.yaml"), "\n"), func(l string) bool { return strings.Contains(l, "score this for 1") })
	require.Positive(t, line)
	column := len(strings.Split(w.read("crown.yaml"), "\n")[line])
	all := strings.Repeat(" #x", edits/3+1)
	var took []time.Duration
	for i := range edits {
		took = append(took, e.edit(line, column+i%300, all[i:i+1]))
		if i%300 == 299 { // what was typed is taken out again
			at := map[string]int{"line": line, "character": column}
			e.send(map[string]any{"method": "textDocument/didChange", "params": map[string]any{"textDocument": map[string]any{"uri": e.uri, "version": e.version},
				"contentChanges": []any{map[string]any{"range": map[string]any{"start": at, "end": map[string]int{"line": line, "character": column + 300}}, "text": ""}}}})
		}
	}
	slices.Sort(took)
	t.Logf("%d edits: half within %s, nine in ten within %s; %s", edits, took[edits/2], took[edits*9/10], w.memory())
	if mb := w.mostMB(); mb > 0 {
		require.Less(t, mb, 300)
	}
}

// TestTwoThousandCards writes in a set of two thousand cards.
func TestTwoThousandCards(t *testing.T) {
	w := startWorkshop(t, "rum-runner")
	w.write("many.yaml", gametest.Many(2000))
	e := w.typist("many.yaml")
	var took []time.Duration
	for i := range 12 {
		took = append(took, e.edit(7, len("      draw 2 cards")+i, " #xxxxxxxxxxxxx"[i:i+1]))
	}
	slices.Sort(took)
	t.Logf("2,000 cards: half within %s, the slowest %s; %s", took[len(took)/2], took[len(took)-1], w.memory())
	require.Less(t, took[len(took)/2], 10*time.Second)
}

// mostMB is the most memory that the workshop has taken; 0 where the system does not tell.
func (w *served) mostMB() int {
	if runtime.GOOS != "linux" {
		return 0
	}
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", w.cmd.Process.Pid))
	require.NoError(w.t, err)
	_, line, _ := strings.Cut(string(status), "VmHWM:")
	kb, err := strconv.Atoi(strings.Fields(line)[0])
	require.NoError(w.t, err)
	return kb / 1024
}

func (w *served) memory() string { return fmt.Sprintf("at most %d MB", w.mostMB()) }
