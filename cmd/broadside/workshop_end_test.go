package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestTheWorkshopIsEndedInItsPage: who started it by a double click has no terminal. What was not
// saved is back the next time, and so is the colour that was chosen, though the port is another.
func TestTheWorkshopIsEndedInItsPage(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "kuhn-poker")
	bin := w.cmd.Path
	b := openTab(t, in, w.url)
	b.says(".problems .head", "No findings")
	was := value[string](b, "document.documentElement.dataset.theme")
	b.click("header button", "◐")
	b.until("document.documentElement.dataset.theme !== " + quote(was))

	b.click(".file", "kuhn-poker.rules")
	b.end("token chip")
	b.typed(" # mine")
	b.says(".state", "Save")
	b.click("header button", "End")
	b.says("dialog", "1 file is not saved. What you wrote is kept")
	b.click("dialog button", "Go on")
	b.until("!document.querySelector('dialog')")
	b.click("header button", "End")
	b.click("dialog button", "End it")
	b.says(".state", "ended")
	b.says("#notes", "You may close this page")
	ended := make(chan error, 1)
	go func() { ended <- w.cmd.Wait() }()
	select {
	case err := <-ended:
		require.NoError(t, err)
	case <-time.After(mostLook):
		require.Fail(t, "it goes on")
	}

	w.start(bin)
	b = openTab(t, in, w.url)
	b.click(".file", "kuhn-poker.rules")
	b.says(".cm-content", "# mine")
	require.NotEqual(t, was, value[string](b, "document.documentElement.dataset.theme"))
	b.fine()
}

// TestASecondDoubleClick: it opens the workshop that is at work, and another once that has ended.
func TestASecondDoubleClick(t *testing.T) {
	w := startWorkshop(t, "")
	bin := w.cmd.Path
	w.kill()
	w.begin(bin, "workshop", "--no-open", "--home")
	again := &served{t: t, dir: w.dir}
	again.begin(bin, "workshop", "--no-open", "--home")
	require.Equal(t, w.url, again.url)
	require.NoError(t, again.cmd.Wait(), "it ends at once")
	w.kill()
	again.begin(bin, "workshop", "--no-open", "--home")
	t.Cleanup(again.kill)
	require.NotEqual(t, w.url, again.url)
}

// TestACardIsBegun: as long as a card has no text yet, nothing is said of the page itself.
func TestACardIsBegun(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "rum-runner")
	require.NoError(t, os.WriteFile(filepath.Join(w.game, "crown.yaml"), []byte(w.read("crown.yaml")+"\n  - name: Lucky\n"), 0o600))
	b := openTab(t, in, w.url)
	b.click(".cm-line", "owner: crown")
	b.key("End", 35, ctrl)
	b.key("ArrowLeft", 37, 0)
	b.typed(" Dip")
	b.says(".beside", "Lucky Dip")
	b.fine()
}

// TestADraftIsBackInEachFile: what was not saved of a file that is not looked at is back after a reload too.
func TestADraftIsBackInEachFile(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "kuhn-poker")
	b := openTab(t, in, w.url)
	b.click(".file", "kuhn-poker.rules")
	b.end("token chip")
	b.typed(" # mine")
	b.says(".state", "Save")
	b.click(".file", "look.yaml")
	b.until("document.documentElement.dataset.kept === 'yes'")
	value[bool](b, "(() => { location.reload(); return true; })()")
	b.says(".state", "Save")
	b.says("#notes", "What you had not saved of kuhn-poker.rules is back")
	b.fine()
}
