package main

import (
	"context"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// TestTheWorkshopHelps: completion, hover, mends and rename in the page, in a text of a card
// inside YAML and in the rules.
func TestTheWorkshopHelps(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "rum-runner")
	b := openTab(t, in, w.url)
	b.says(".problems .head", "No findings")

	// In a card's text.
	b.end("add 1 coin to each raiding ship")
	b.typed("\nadd 1 co")
	for end := time.Now().Add(mostLook); time.Now().Before(end) && !value[bool](b, "[...document.querySelectorAll('.cm-tooltip-autocomplete')].some((e) => e.innerText.includes('coin'))"); time.Sleep(2 * time.Second) {
		b.key(" ", 32, ctrl) // where the page had no time the list was let go: it is asked for again, as one would
	}
	b.says(".cm-tooltip-autocomplete", "coin")
	b.typed("in to this")
	b.key("Escape", 27, 0)
	b.says(".problems .head", "No findings")
	b.hovered("add 1 coin to each raiding ship", "coin")
	b.end("add 1 coin to this")
	b.typed(" shp")
	b.says(".problems .head", "1 error")
	b.key(".", 190, ctrl)
	b.click("dialog button", "Change to ship")
	b.says(".problems .head", "No findings")
	b.end("add 1 coin to each raiding ship")
	b.renamed("ship", "vessel")
	b.says(".cm-content", "add 1 coin to each raiding vessel")
	b.says(".problems .head", "No findings")
	b.save()
	require.Contains(t, w.read("crown.yaml"), "each raiding vessel")
	require.Contains(t, w.read("rum-runner.rules"), "kind vessel")
	require.NotContains(t, w.read("rum-runner.rules"), "kind ship")

	// In the rules.
	b.click(".file", "rum-runner.rules")
	b.end("kind vessel")
	b.hovered("kind investment of crown", "crown")
	b.hovered("kind vessel of pirate", "vessel")
	b.end("kind vessel")
	b.renamed("pirate", "corsair")
	b.says(".cm-content", "kind vessel of corsair")
	b.says(".problems .head", "No findings")
	b.says(".cm-content", "read by corsair")
	b.save()
	require.Contains(t, w.read("rum-runner.rules"), "kind vessel of corsair")
	require.NotContains(t, w.read("rum-runner.rules"), "read by pirate")
	b.fine()
}

// renamed renames what stands at the cursor.
func (b *tab) renamed(was, now string) {
	b.t.Helper()
	b.key("F2", 113, 0)
	b.says("dialog", "Rename "+was)
	value[bool](b, "(() => { document.querySelector('dialog input').select(); document.querySelector('#notes').replaceChildren(); return true; })()")
	b.typed(now)
	b.click("dialog button.main", "Rename")
	b.says("#notes", "Renamed in")
	b.until("!document.querySelector('dialog')")
}

// hovered lets the mouse rest on a word of a line of the editor, and waits for what is said of it.
func (b *tab) hovered(line, word string) {
	b.t.Helper()
	b.click(".cm-line", line)
	at := value[[]float64](b, `(() => { const l = [...document.querySelectorAll('.cm-line')].find((e) => e.innerText.includes(`+quote(line)+`));
		const w = document.createTreeWalker(l, NodeFilter.SHOW_TEXT); const r = document.createRange();
		for (let n; (n = w.nextNode()); ) { const i = n.data.indexOf(`+quote(word)+`); if (i >= 0) { r.setStart(n, i); r.setEnd(n, i + 2); break; } }
		const b = r.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`)
	const shown = "document.querySelector('.cm-tooltip .help')"
	for end := time.Now().Add(mostLook); time.Now().Before(end); at[0]++ { // words that are coloured meanwhile are others under the mouse
		ctx, stop := context.WithTimeout(b.ctx, mostLook)
		_, err := chromedp.Call(ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: at[0], Y: at[1]})
		stop()
		require.NoError(b.t, err)
		for range 40 {
			if value[bool](b, "Boolean("+shown+")") {
				b.says(".cm-tooltip .help", word)
				return
			}
			time.Sleep(25 * time.Millisecond)
		}
	}
	require.Fail(b.t, "nothing is said of "+word)
}

// TestACardIsOffered: what is offered as a whole card stands as it is to be read, and a word that is
// written out is not offered again, so that Enter behind it is a new line.
func TestACardIsOffered(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "rum-runner")
	b := openTab(t, in, w.url)
	b.says(".problems .head", "No findings")
	b.end("investment:")
	b.typed("\n  - na")
	b.says(".cm-tooltip-autocomplete", "a new investment")
	time.Sleep(200 * time.Millisecond) // a key that comes at once is not meant for what was just offered
	b.key("Enter", 13, 0)
	b.says(".cm-content", "- name: Name")
	b.key("Escape", 27, 0)
	b.key("s", 83, ctrl)
	b.says(".state", "saved")
	require.Contains(t, w.read("crown.yaml"), "investment:\n  - name: Name\n    price: 0\n")
	b.end("when your turn ends, add 1 coin to one of your cards")
	b.typed("\ngain 2 coins")
	b.key("Enter", 13, 0)
	b.typed("draw 1 card")
	b.until("!document.querySelector('.cm-tooltip-autocomplete')")
	b.key("Enter", 13, 0)
	b.typed("gain 1 coin")
	b.says(".cm-content", "gain 2 coins\n")
	b.save()
	require.Regexp(t, `\n +gain 2 coins\n +draw 1 card\n +gain 1 coin\n`, w.read("crown.yaml"))
	b.fine()
}
