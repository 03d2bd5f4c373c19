package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// chosen turns to a side of the page and, there, to a command.
func (b *tab) chosen(side, command string) {
	b.t.Helper()
	b.click("header nav button", side)
	at := "#side-" + strings.ToLower(side)
	b.says(at+" .commands", command)
	b.click(at+" .commands [data-command="+command+"]", "")
	b.until("document.querySelector('" + at + " .question')?.getAttribute('aria-label') === '" + command + "'")
}

// filled fills a field of a form.
func (b *tab) filled(label, text string) {
	b.t.Helper()
	done := value[bool](b, "(() => { const l = [...document.querySelectorAll('.question label')].find((l) => l.firstChild.textContent === "+quote(label)+`);
		if (!l) return false;
		const i = document.getElementById(l.htmlFor);
		if (i.type === 'checkbox') i.click(); else { i.value = `+quote(text)+`; i.dispatchEvent(new Event('input', { bubbles: true })); }
		return true; })()`)
	require.True(b.t, done, "no field `%s`", label)
}

// TestTheWorkshopAsks: a comparison is begun, stopped, and tells what is finished; what is not
// right in a form is said there; answers stay.
func TestTheWorkshopAsks(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "rum-runner")
	b := openTab(t, in, w.url)
	b.says(".title", "Rum Runner")
	b.chosen("Ask", "compare")
	b.filled("set", "Gold Rum.price=4")
	b.filled("pairs", "1000000")
	b.filled("all", "")
	b.says(".question .typed", "--all -n 1000000 --set 'Gold Rum.price=4'")
	b.click(".question button.main", "Ask")
	b.says(".answer .doing", "left")
	b.click(".acts button", "Stop, and tell what is finished")
	b.until("document.querySelector('.answer iframe')")
	b.says(".answer .facts", "stopped; what was finished is told")
	b.says(".kept", "compare")
	b.click(".acts button", "As text")
	b.says(".answer .said", "pairs")

	b.chosen("Ask", "sim")
	b.filled("games", "ten")
	b.says(".question .wrong", "ten is no value for --games")
	b.filled("games", "20")
	b.says(".question .typed", "-n 20")
	b.click(".question button.main", "Ask")
	b.until("document.querySelector('.answer iframe')")
	b.click(".answer .next button", "sim my-game --robust") // what the answer names as a next step, filled in
	b.says(".question .typed", "broadside sim my-game --robust")
	b.click(".kept .answers button", "sim")
	b.says(".answer .typed", "-n 20")
	b.chosen("Ask", "report") // of the games that were just played
	b.click(".question button.main", "Ask")
	b.until("document.querySelector('.answer .typed')?.textContent.startsWith('broadside report') && document.querySelector('.answer iframe')")
	require.NoDirExists(t, w.dir+"/out", "nothing is written beside the game")
}
