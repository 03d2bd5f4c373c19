package main

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	loads "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/internal/wasm"
	"github.com/broadside-cards/broadside/engine/playtest/people"
)

// exportWeb writes a page that plays a game by itself, with an engine made of the sources here.
func exportWeb(t *testing.T, args ...string) (page string) {
	folder := filepath.Join(t.TempDir(), "site")
	cmd := exec.Command(newProgram(t).bin, append([]string{"export", "--to", "web", "-o", folder}, args...)...)
	cmd.Env = append(os.Environ(), "BROADSIDE_CACHE="+t.TempDir()) // nobody was trained
	said, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", said)
	return filepath.Join(folder, "index.html")
}

// alone is a page by itself in a browser, opened as a file, with everybody at one device.
func alone(t *testing.T, page string) *seatOf {
	b := openTab(t, browser(t), "about:blank")
	b.still()
	b.do(chromedp.Navigate("file://" + page))
	return &seatOf{tab: b, lots: rand.New(rand.NewPCG(1, 2))}
}

// goesOn does what a person does where nothing is chosen: passes the device on.
func (s *seatOf) goesOn() bool {
	const cover = `Boolean(document.querySelector(".pass"))`
	switch {
	case value[bool](s.tab, cover):
		s.click(".pass .main", "I am")
		s.until("!" + cover)
		return true
	case value[bool](s.tab, `Boolean(document.querySelector(".passes .main"))`):
		s.click(".passes .main", "Pass")
		s.until(cover)
		return true
	}
	return false
}

// loaded is the file that a click on a button of the page's games gives.
func (s *seatOf) loaded(button, name string) string {
	s.t.Helper()
	folder := s.t.TempDir()
	_, err := chromedp.Call(s.ctx, loads.SetDownloadBehavior, loads.SetDownloadBehaviorParams{Behavior: loads.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder})
	require.NoError(s.t, err)
	s.click("header button", "Games")
	s.click("dialog button", button)
	var text []byte
	require.Eventually(s.t, func() bool {
		text, err = os.ReadFile(filepath.Join(folder, name))
		return err == nil && len(text) > 0
	}, mostLook, 20*time.Millisecond)
	return string(text)
}

// TestAPageByItself: a small game is exported, opened as a file, and played to its end by two people at one device, who pass
// it on and agree that it is kept; it is loaded anew in between, and handed on.
func TestAPageByItself(t *testing.T) {
	page := exportWeb(t, "kuhn-poker")
	info, err := os.Stat(page)
	require.NoError(t, err)
	require.Less(t, info.Size(), int64(8_000_000), "a small game is little more than its engine")
	s := alone(t, page)
	s.says(".first h1", "Kuhn poker")
	value[bool](s.tab, `(() => { for (const s of document.querySelectorAll(".first .seats select")) { s.value = ""; s.dispatchEvent(new Event("change")); } return true; })()`)
	s.says(".first", "passed from one to the next")
	update := os.Getenv("BROADSIDE_UPDATE") != ""
	s.do(chromedp.EmulateViewport(760, 460))
	s.pictured("web", "first", `document.querySelector(".first").innerText`, update)
	s.do(chromedp.EmulateViewport(1280, 800))
	if update {
		t.Fatal("the picture was taken; run again to compare")
	}
	s.click(".first .main", "Begin")
	passed := s.playAlone(page)
	require.GreaterOrEqual(t, passed, 2, "what each holds is covered in between")
	s.says(".verdict", "wins")
	s.fine()
	require.False(t, strings.Contains(value[string](s.tab, `performance.getEntriesByType("resource").map((e) => e.name).filter((n) => !n.startsWith("blob:") && !n.startsWith("data:")).join(" ")`), ":"), "it loads nothing")

	program := newProgram(t)
	require.NoError(t, os.WriteFile(filepath.Join(program.dir, "game.json"), []byte(s.loaded("Save this game as a file", "kuhn-poker.json")), 0o666))
	require.Contains(t, program.run(t, "replay", "game.json"), "wins")
	lines := s.loaded("Save all games as a file", "kuhn-poker-games.jsonl")
	var game people.Game
	require.NoError(t, json.Unmarshal([]byte(lines), &game))
	require.NoError(t, game.Check())
	require.Len(t, game.Moves, len(game.Record.Choices), "people chose all of it")
	require.NoError(t, os.WriteFile(filepath.Join(program.dir, "games.jsonl"), []byte(lines), 0o666))
	require.Contains(t, program.run(t, "people", "games.db", "--take", "games.jsonl", "--game", "kuhn-poker"), "1 game")
}

// playAlone plays to the end, and says how often the device was passed on or somebody took it.
func (s *seatOf) playAlone(page string) (passed int) {
	s.t.Helper()
	made := 0
	for end := time.Now().Add(time.Minute); !value[bool](s.tab, `Boolean(document.querySelector(".verdict"))`); time.Sleep(10 * time.Millisecond) {
		require.True(s.t, time.Now().Before(end), "the game goes on and on: %d choices", made)
		switch {
		case s.goesOn():
			passed++
		case value[bool](s.tab, `Boolean(document.querySelector(".may-keep input[type=checkbox]:not(:checked)"))`):
			s.click(".may-keep label", "it may be kept")
			s.click(".may-keep .main", "Agree")
			s.until(`!document.querySelector(".may-keep input")`)
		case s.choose():
			if made++; made == 1 {
				s.do(chromedp.Navigate("file://" + page))
				s.until(`document.querySelector(".asked")`)
			}
		}
	}
	return passed
}

// TestPagesAreSmallAndQuick: a page is below 10 MB as hosts send it, and what is asked first is asked soon after it was opened.
// BROADSIDE_PAGES measures others, or all games that come with Broadside; docs/web.md has what came of it.
func TestPagesAreSmallAndQuick(t *testing.T) {
	games := []string{"rum-runner"}
	switch said := os.Getenv("BROADSIDE_PAGES"); said {
	case "":
	case "all":
		games = carddefs.Embedded()
	default:
		games = strings.Split(said, ",")
	}
	in := browser(t)
	for _, game := range games {
		page := exportWeb(t, game)
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		sent := len(wasm.Pack(text))
		require.Less(t, sent, 10_000_000, game)
		b := openTab(t, in, "about:blank")
		b.do(chromedp.Navigate("file://" + page))
		b.until(`document.querySelector(".first .main")`)
		first := value[float64](b, "performance.now()")
		began := time.Now()
		b.click(".first .main", "Begin")
		b.until(`document.querySelector(".asked.mine, .verdict, .story .begins")`) // one game asks nobody
		asked := time.Since(began)
		require.Less(t, asked, 20*time.Second, "on any machine, however busy")
		t.Logf("| %s | %.1f MB | %.1f MB | %.1f s | %.1f s |", game, float64(len(text))/1e6, float64(sent)/1e6, first/1000, asked.Seconds())
		b.fine()
	}
}
