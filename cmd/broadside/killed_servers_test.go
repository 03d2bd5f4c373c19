package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asker asks a page's server as the page does. What comes of it while the server is killed is an error.
type asker struct {
	client *http.Client
	home   string // ends with a slash
	page   string // where it comes from
}

func newAsker(t *testing.T, address string) *asker {
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	a := &asker{client: &http.Client{Jar: jar}}
	r, err := a.client.Get(address)
	require.NoError(t, err)
	require.NoError(t, r.Body.Close())
	require.Equal(t, http.StatusOK, r.StatusCode)
	a.home, a.page = r.Request.URL.Scheme+"://"+r.Request.URL.Host+r.Request.URL.Path, r.Request.URL.Scheme+"://"+r.Request.URL.Host
	return a
}

func (a *asker) ask(method, path string, body, answer any) (code int, err error) {
	text, err := json.Marshal(body)
	if err != nil {
		return 0, err
	}
	r, err := http.NewRequest(method, a.home+path, strings.NewReader(string(text)))
	if err != nil {
		return 0, err
	}
	r.Header.Set("Origin", a.page)
	got, err := a.client.Do(r)
	if err != nil {
		return 0, err
	}
	defer got.Body.Close()
	said, err := io.ReadAll(got.Body)
	if err == nil && got.StatusCode == http.StatusOK {
		err = json.Unmarshal(said, answer)
	}
	return got.StatusCode, err
}

// TestKilledWorkshop kills a workshop while files are saved, again and again: a file is as it was saved last, or as it was being saved.
func TestKilledWorkshop(t *testing.T) {
	w := startWorkshop(t, "tic-tac-toe")
	const file = "tic-tac-toe.rules"
	text, saves := w.read(file), 0
	nth := func(n int) string { return text + strings.Repeat("# a remark\n", 2000) + fmt.Sprintf("# save %d\n", n) }
	for range tries(4) {
		a := newAsker(t, w.url)
		var now struct{ Text, Version string }
		code, err := a.ask("GET", "api/file?path="+file, nil, &now)
		require.NoError(t, err)
		require.Equal(t, http.StatusOK, code)
		time.AfterFunc(rand.N(300*time.Millisecond), func() { _ = w.cmd.Process.Kill() })
		for {
			var saved struct{ Version string }
			code, err := a.ask("PUT", "api/file", map[string]string{"path": file, "text": nth(saves + 1), "base": now.Version}, &saved)
			if err != nil {
				break
			}
			require.Equal(t, http.StatusOK, code)
			require.NotEmpty(t, saved.Version)
			saves, now.Version = saves+1, saved.Version
		}
		_ = w.cmd.Wait()
		switch is := w.read(file); {
		case saves == 0 && is == text, saves > 0 && is == nth(saves):
		default:
			require.True(t, is == nth(saves+1), "it is neither what was saved nor what was being saved")
			saves++
		}
		w.again()
	}
	t.Logf("torture: kills %d cut %d saves %d", tries(4), tries(4), saves)
	assert.Positive(t, saves)
	a := newAsker(t, w.url)
	var saved, now struct{ Version string }
	_, err := a.ask("GET", "api/file?path="+file, nil, &now)
	require.NoError(t, err)
	code, err := a.ask("PUT", "api/file", map[string]string{"path": file, "text": text, "base": now.Version}, &saved)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, code)
	require.Equal(t, text, w.read(file))
	left, err := filepath.Glob(filepath.Join(w.game, ".*.tmp"))
	require.NoError(t, err)
	assert.Empty(t, left)
}

// waiting is a game in which two take turns for long.
const waiting = `game "Waiting"
version "1.0.0"
edition 2
players red, blue
token coin
kind ship of red
zone sea, of ship, face up, in play
turn
  take an action
action wait
  do nothing
action earn
  add 1 coin to you
limit 100000 turns
`

var stamped = regexp.MustCompile(`"stamp":"(\w+)"`)

// TestKilledTable kills a table while somebody plays against a bot, again and again: it goes on with the same links, and every choice that was taken is
// there once.
func TestKilledTable(t *testing.T) {
	p := newProgram(t)
	require.NoError(t, os.Mkdir(filepath.Join(p.dir, "waiting"), 0o777))
	require.NoError(t, os.WriteFile(filepath.Join(p.dir, "waiting", "waiting.rules"), []byte(waiting), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(p.dir, "waiting", "cards.yaml"), []byte("starts in: sea\nship:\n  - {name: Sloop}\n"), 0o666))
	w := &openTable{t: t, bin: p.bin, dir: p.dir, args: []string{"table", "waiting", "--seed", "3", "--seat", "blue=random", "--beat", "1ms"}}
	t.Cleanup(func() { w.kill() })
	w.start()
	links, chosen := w.links, 0
	for range tries(4) {
		a := newAsker(t, w.links[0])
		time.AfterFunc(100*time.Millisecond+rand.N(400*time.Millisecond), func() { _ = w.cmd.Process.Kill() })
		sure := 0
		for {
			stamp, err := a.stamp()
			var got any
			code := 0
			if err == nil {
				code, err = a.ask("POST", "answer", map[string]any{"stamp": stamp, "option": sure % 2}, &got)
			}
			if err != nil {
				break
			}
			if code == http.StatusOK {
				sure++
			}
		}
		_ = w.cmd.Wait()
		kept, err := filepath.Glob(filepath.Join(p.dir, "cache", "tables", "*.json"))
		require.NoError(t, err)
		require.Len(t, kept, 1)
		text, err := os.ReadFile(kept[0])
		require.NoError(t, err)
		var table struct{ Record struct{ Choices []any } }
		require.NoError(t, json.Unmarshal(text, &table), "it is whole")
		now := (len(table.Record.Choices) + 1) / 2 // the other half is the bot's
		require.GreaterOrEqual(t, now, chosen+sure, "a choice is lost")
		require.LessOrEqual(t, now, chosen+sure+1, "a choice is there twice")
		chosen = now
		w.start()
		require.Equal(t, links, w.links)
	}
	t.Logf("torture: kills %d cut %d choices %d", tries(4), tries(4), chosen)
	assert.Positive(t, chosen)
}

// stamp is that of the question which waits for an answer.
func (a *asker) stamp() (string, error) {
	r, err := a.client.Get(a.home + "events")
	if err != nil {
		return "", err
	}
	defer r.Body.Close()
	for lines := bufio.NewReader(r.Body); ; {
		line, err := lines.ReadString('\n')
		if err != nil {
			return "", err
		}
		if m := stamped.FindStringSubmatch(line); m != nil {
			return m[1], nil
		}
	}
}
