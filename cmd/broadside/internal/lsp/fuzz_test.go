package lsp

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
)

// fuzzed is a small game with a file of each sort.
var fuzzed = map[string]string{
	"fuzz.rules": "game \"Fuzz\"\nversion \"1.0.0\"\nedition 2\nplayers first, second\ntoken coin\nkind ship\n  cost: number\n  effect: text or none, read by its owner\n" +
		"zone fleet of player, face up, in play\nzone deck, face down, in order\nmark tired of ship\nadjective fresh of ship: it is not tired\n# \U0001F6A2 a verb\nto salvage a ship\n  mark it tired\n" +
		"action rest\n  choose a ship\n  add 1 coin to it\nturn\n  salvage each ship\n  take an action\n",
	"cards.yaml":            "owner: first\nship:\n  - name: Sal\n    starts in: fleet\n    cost: 1\n    effect: |\n      when your turn ends, add 1 coin to it\n  - name: \"\U0001F6A2 Été\"\n    starts in: fleet\n    cost: 2\n",
	"look.yaml":             "icons:\n  coin: {icon: coin, shape: coin}\nkinds:\n  ship: {icon: coin}\n",
	"scenarios/one.yaml":    "- scenario: One\n  given:\n    turn: first\n    the first: {coins: 1, fleet: [{Sal: {coins: 1}}]}\n  steps:\n    - first chooses: [rest, Sal]\n  then:\n    - Sal has 1 coin\n",
	"expansions/x/a.yaml":   "ship:\n  - name: Late\n    owner: second\n    starts in: fleet\n    cost: 3\n",
	"expansions/x/m.rules":  "token rum\n",
	"rules.md":              "# Fuzz\n\nA [coin] for [[Sal]].\n",
	"expansions/x/not.yaml": "",
}

// fuzzedManifest is the expansion's, which is only there when it is opened.
const fuzzedManifest = "name: X\nversion: \"1.0.0\"\nextends: fuzz\nfor: \"1.0.0\"\nremoves: [Sal]\n"

// pieces are what is typed into documents.
var pieces = []string{
	"", " ", "\n", "  ", "\r\n", "[", "]", "{", "}", "\"", "'", "|", ": ", "- ", "#", "\t", "\x00", "\U0001F6A2", "é", "\ufeff", "kind ", "to ", "coin", "coins", "ship", "it ", "its ", "that ship ",
	"salvage ", "choose a ", "if ", "where ", "(", ")", ", ", "change ", "when ", "a ", "each ", "Sal", "- name: Sal\n", "first", "for each i in 1..3\n", "{rank} of x", "99999999999999999999", "let x be ", "instead",
	"game \"Fuzz\"\n", "# allow B0301: so\n", "steps:\n", "icons:\n", "for each:\n", "value worth of ship: its cost\n", "&a", "*a", "<<: ", "%", "\u2028",
}

// asks are the requests, as far as they take a document and a place.
var asks = []string{
	"textDocument/codeAction", "textDocument/completion", "textDocument/codeLens", "textDocument/rename", "textDocument/prepareRename", "textDocument/hover", "textDocument/definition",
	"textDocument/references", "textDocument/documentHighlight", "textDocument/semanticTokens/full", "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/inlayHint",
	"textDocument/formatting", "completionItem/resolve", "workspace/executeCommand", "textDocument/unheardOf", "initialize",
}

// script is bytes that say what an editor does.
type script []byte

func (s *script) next() int {
	if len(*s) == 0 {
		return 0
	}
	b := (*s)[0]
	*s = (*s)[1:]
	return int(b)
}

func (s *script) some(n int) []byte {
	n = min(n, len(*s))
	out := (*s)[:n]
	*s = (*s)[n:]
	return out
}

// place is a position: in or around what is there, or far out.
func (s *script) place() position {
	line, column := s.next(), s.next()
	if line > 250 {
		return position{line << 20, column << 20}
	}
	if line > 245 {
		return position{-line, -column}
	}
	return position{line % 32, column % 64}
}

// pipe is a connection of whole messages; what is sent to it is kept.
type pipe struct {
	in   chan []byte
	mu   sync.Mutex
	out  [][]byte
	more chan struct{}
}

func (p *pipe) Read() ([]byte, error) {
	text, ok := <-p.in
	if !ok {
		return nil, io.EOF
	}
	return text, nil
}

func (p *pipe) Write(text []byte) error {
	p.mu.Lock()
	p.out = append(p.out, bytes.Clone(text))
	p.mu.Unlock()
	select {
	case p.more <- struct{}{}:
	default:
	}
	return nil
}

// player plays a script.
type player struct {
	script
	dir   string
	conn  *pipe
	asked int
}

const firstID = 1000

func (p *player) send(method string, id int, params any) {
	m := map[string]any{"jsonrpc": "2.0", "method": method, "params": params}
	if id > 0 {
		m["id"] = id
	}
	text, err := json.Marshal(m)
	if err == nil {
		p.conn.in <- text
	}
}

func (p *player) ask(method string, params any) {
	p.asked++
	p.send(method, firstID+p.asked, params)
}

// uri is that of a document: one of the game's, or none that there is.
func (p *player) uri() (uri, text string) {
	names := []string{"fuzz.rules", "cards.yaml", "look.yaml", "scenarios/one.yaml", "expansions/x/expansion.yaml", "expansions/x/a.yaml", "expansions/x/m.rules", "rules.md", "new.yaml", "other.rules"}
	n := p.next() % (len(names) + 4)
	switch {
	case n < len(names):
		text = fuzzed[names[n]]
		if strings.HasSuffix(names[n], "expansion.yaml") {
			text = fuzzedManifest
		}
		return uriOf(filepath.Join(p.dir, names[n])), text
	case n == len(names):
		return "untitled:one.rules", ""
	case n == len(names)+1:
		return "file:///nowhere/at/all.yaml", "a: b"
	case n == len(names)+2:
		return string(p.some(8)), ""
	}
	return "", ""
}

func (p *player) text() string {
	n := p.next()
	if n%8 == 7 {
		return string(p.some(n % 24))
	}
	return pieces[n%len(pieces)]
}

// step does one thing.
func (p *player) step() {
	switch op := p.next(); op % 8 {
	case 0, 1, 2:
		uri, _ := p.uri()
		from := p.place()
		to := from
		if op&8 != 0 {
			to = p.place()
		}
		var change any = map[string]any{"range": span{from, to}, "text": p.text()}
		if op&16 != 0 && op&32 != 0 {
			change = map[string]any{"text": p.text() + p.text() + p.text()}
		}
		p.send("textDocument/didChange", 0, map[string]any{"textDocument": map[string]any{"uri": uri, "version": p.next() - 100}, "contentChanges": []any{change}})
	case 3:
		uri, text := p.uri()
		p.send("textDocument/didOpen", 0, map[string]any{"textDocument": map[string]any{"uri": uri, "version": 1, "text": text}})
	case 4:
		if op&64 == 0 {
			p.conn.in <- bytes.Clone(p.some(p.next() % 64))
			return
		}
		uri, _ := p.uri()
		method := []string{"textDocument/didClose", "textDocument/didSave", "workspace/didChangeWatchedFiles", "$/cancelRequest", "initialized", "$/unheardOf"}[p.next()%6]
		p.send(method, 0, map[string]any{"textDocument": map[string]any{"uri": uri}, "id": firstID + p.next()%8})
	default:
		p.request(asks[p.next()%len(asks)])
	}
}

func (p *player) request(method string) {
	uri, _ := p.uri()
	switch method {
	case "completionItem/resolve":
		p.ask(method, map[string]any{"label": "ship", "data": map[string]any{"list": p.next() % 4, "item": p.next() - 2}})
	case "workspace/executeCommand":
		name := []string{runScenario, runLine, "unheard.of"}[p.next()%3]
		p.ask(method, map[string]any{"command": name, "arguments": []any{uri, "One"}})
	case "initialize":
		if p.next()%2 == 0 {
			p.ask(method, map[string]any{"capabilities": map[string]any{"textDocument": map[string]any{"completion": map[string]any{"completionItem": map[string]any{"snippetSupport": true, "resolveSupport": map[string]any{"properties": []string{"documentation"}}}}}}})
			return
		}
		p.ask(method, 7)
	default:
		at, end := p.place(), p.place()
		p.ask(method, map[string]any{"textDocument": map[string]any{"uri": uri}, "position": at, "range": span{at, end}, "newName": p.text(),
			"context": map[string]any{"includeDeclaration": true, "only": []string{"quickfix", "source.fixAll"}}})
	}
}

// FuzzServer: whatever an editor sends, the server has no fault of its own, answers each request once
// and ends when it is told to; the places that it tells are places.
func FuzzServer(f *testing.F) {
	dir := filepath.Join(f.TempDir(), "fuzz")
	for name, text := range fuzzed {
		if name == "expansions/x/not.yaml" {
			continue
		}
		require.NoError(f, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700))
		require.NoError(f, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	f.Add([]byte("\x03\x00\x03\x01\x03\x03\x05\x01\x00\x0a\x08\x05\x05\x01\x06\x0e\x0d\x03\x01\x06\x02\x05\x02\x05\x03\x01\x06\x10"))
	f.Add([]byte("\x03\x01\x00\x01\x04\x09\x05\x01\x05\x01\x01\x04\x09\x00\x05\x0a\x01\x05\x0b\x01\x05\x0c\x01\x00\x00\x20\x00\x05\x0d\x01"))
	f.Add([]byte("\x03\x04\x03\x05\x03\x06\x05\x01\x04\x04\x0b\x00\x05\x03\x05\x02\x0b\x00\x22"))
	f.Add([]byte("\x03\x00\x28\x00\x05\x00\xfb\x00\x05\x03\x05\x09\x00\x05\x00\x00\x05\x00\xff\xff"))
	for i := range 8 { // a request of each sort in each document
		var s []byte
		for doc := range 4 {
			s = append(s, 3, byte(doc))
			for k := range asks[:14] {
				s = append(s, 5, byte(k), byte(doc), byte(3+i*2), byte(4+i*3), byte(9+i*2), 0, 26)
			}
		}
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > 2000 {
			return
		}
		p := &player{script: text, dir: dir, conn: &pipe{in: make(chan []byte, 1), more: make(chan struct{}, 1)}}
		pause := time.Hour
		if len(text)%16 == 3 {
			pause = time.Millisecond
		}
		var mu sync.Mutex
		var faults []string
		done := make(chan error, 1)
		go func() {
			done <- Serve(context.Background(), p.conn, Options{Desk: desk.New(&disk.Files{}), Version: "fuzz", Pause: pause, Log: func(said string) {
				if mu.Lock(); strings.Contains(said, "bug in broadside") {
					faults = append(faults, said)
				}
				mu.Unlock()
			}})
		}()
		p.ask("initialize", map[string]any{"capabilities": map[string]any{}})
		p.send("initialized", 0, map[string]any{})
		for range 80 {
			if len(p.script) == 0 {
				break
			}
			p.step()
		}
		p.ask("shutdown", nil)
		p.everyAnswer(t)
		p.send("exit", 0, nil)
		select {
		case err := <-done:
			require.NoError(t, err)
		case <-time.After(30 * time.Second):
			t.Fatal("the server did not end")
		}
		require.Empty(t, faults)
		p.said(t)
	})
}

// everyAnswer waits until each request has its answer.
func (p *player) everyAnswer(t *testing.T) {
	late := time.After(30 * time.Second)
	for {
		if got := p.answers(); len(got) >= p.asked {
			return
		}
		select {
		case <-p.conn.more:
		case <-late:
			t.Fatalf("%d requests, answers to %v", p.asked, p.answers())
		}
	}
}

// answers are the ids of what was answered, each as often as it was.
func (p *player) answers() (ids []int) {
	p.conn.mu.Lock()
	defer p.conn.mu.Unlock()
	for _, text := range p.conn.out {
		var m struct {
			ID     int
			Method string
		}
		if json.Unmarshal(text, &m) == nil && m.Method == "" && m.ID > firstID && !slices.Contains(ids, m.ID) {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// said holds what the server said to its form: one answer each, with a result or an error, and ranges
// that begin before they end.
func (p *player) said(t *testing.T) {
	seen := map[string]int{}
	for _, text := range p.conn.out {
		var m map[string]any
		require.NoError(t, json.Unmarshal(text, &m))
		if id, answer := m["id"], m["method"] == nil; answer && id != nil {
			_, result := m["result"]
			_, failed := m["error"]
			require.True(t, result != failed, "%s", text)
			if n, ok := id.(float64); ok && n > firstID {
				seen[fmt.Sprint(n)]++
				require.Equal(t, 1, seen[fmt.Sprint(n)], "%s", text)
			}
			if e, ok := m["error"].(map[string]any); ok {
				require.NotEqual(t, float64(internalError), e["code"], "%s", text)
			}
		}
		ranges(t, m)
	}
}

func ranges(t *testing.T, v any) {
	switch v := v.(type) {
	case []any:
		for _, one := range v {
			ranges(t, one)
		}
	case map[string]any:
		from, ok := v["start"].(map[string]any)
		to, both := v["end"].(map[string]any)
		if ok && both {
			a, b := [2]float64{from["line"].(float64), from["character"].(float64)}, [2]float64{to["line"].(float64), to["character"].(float64)}
			require.True(t, a[0] >= 0 && a[1] >= 0 && (a[0] < b[0] || a[0] == b[0] && a[1] <= b[1]), "%v to %v", a, b)
		}
		for _, one := range v {
			ranges(t, one)
		}
	}
}

// FuzzStream: whatever bytes come, reading messages ends.
func FuzzStream(f *testing.F) {
	f.Add([]byte("Content-Length: 2\r\n\r\n{}\r\n\r\nContent-Length: 99999999999\r\n\r\n"))
	f.Add([]byte("content-length: -1\n\n\nContent-Type: a\n\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		s := Stream(bytes.NewReader(text), io.Discard)
		for n := 0; ; n++ {
			if _, err := s.Read(); err != nil {
				return
			}
			require.LessOrEqual(t, n, len(text))
		}
	})
}
