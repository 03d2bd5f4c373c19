package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// exportWeb writes a page that plays a game by itself, with an engine made of the sources here.
func exportWeb(t *testing.T, args ...string) (page string) {
	folder := filepath.Join(t.TempDir(), "site")
	cmd := exec.Command(newProgram(t).bin, append([]string{"export", "--to", "web", "-o", folder}, args...)...)
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
	for _, way := range []string{".cover .main", ".passes .main"} {
		if value[bool](s.tab, `Boolean(document.querySelector("`+way+`"))`) {
			s.click(way, "")
			return true
		}
	}
	return false
}

// TestAPageByItself: a small game is exported, opened as a file, and played to its end by two people at one device, who pass
// it on; it is loaded anew in between, and the game can be handed on.
func TestAPageByItself(t *testing.T) {
	page := exportWeb(t, "kuhn-poker")
	s := alone(t, page)
	s.says(".first h1", "Kuhn poker")
	value[bool](s.tab, `(() => { for (const s of document.querySelectorAll(".first .seats select")) { s.value = ""; s.dispatchEvent(new Event("change")); } return true; })()`)
	s.says(".first", "passed from one to the next")
	s.click(".first .main", "Begin")
	made, passed := 0, 0
	over := `Boolean(document.querySelector(".verdict"))`
	for end := time.Now().Add(time.Minute); !value[bool](s.tab, over); time.Sleep(10 * time.Millisecond) {
		require.True(t, time.Now().Before(end), "the game goes on and on: %d choices", made)
		switch {
		case s.goesOn():
			passed++
		case s.choose():
			if made++; made == 1 {
				s.do(chromedp.Navigate("file://" + page))
				s.until(`document.querySelector(".asked")`)
			}
		}
	}
	require.Greater(t, passed, 1, "what each holds is covered in between")
	s.says(".verdict", "wins")
	s.fine()
	info, err := os.Stat(page)
	require.NoError(t, err)
	require.Less(t, info.Size(), int64(7_000_000), "a small game is little more than its engine")
	t.Logf("%d choices, %d passes, %.1f MB", made, passed, float64(info.Size())/1e6)
	require.False(t, strings.Contains(value[string](s.tab, `performance.getEntriesByType("resource").map((e) => e.name).filter((n) => !n.startsWith("blob:") && !n.startsWith("data:")).join(" ")`), ":"), "it loads nothing")
}
