package main

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// TestThePageOfCards: it is opened as a file; cards are found by words, by kind and by a number; one is shown by its address; a
// phone shows it without scrolling aside, and paper shows cards as large as they are.
func TestThePageOfCards(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "cards")
	said, err := exec.Command(newProgram(t).bin, "export", "cards-page", "rum-runner", "-o", folder).CombinedOutput()
	require.NoError(t, err, "%s", said)
	b := openTab(t, browser(t), "file://"+filepath.Join(folder, "index.html"))
	const shown = `[...document.querySelectorAll("article")].filter((a) => !a.hidden)`
	names := func() string { return value[string](b, shown+`.map((a) => a.id).join(" ")`) }
	b.says("output", "45 cards")
	b.until(`[...document.images].slice(0, 4).every((i) => i.complete && i.naturalWidth > 0)`)

	b.click("input[type=search]", "")
	b.typed("shuffle YOUR hand")
	b.says("output", " of 45 cards")
	require.Contains(t, names(), "gold-rum")
	require.NotContains(t, names(), "cash-crop")
	b.click("button[type=reset]", "Clear")
	b.says("output", "45 cards")

	set := func(selector, v string) {
		value[bool](b, `(() => { const e = document.querySelector(`+quote(selector)+`); e.value = `+quote(v)+`; for (const k of ["input", "change"]) e.dispatchEvent(new Event(k, { bubbles: true })); return true; })()`)
	}
	set("[data-choice=Kind]", "Investment")
	set("[name=from]", "3")
	set("[name=to]", "3")
	require.Equal(t, "gold-rum", names(), "investments that cost 3")
	set("[name=from]", "")
	set("[name=to]", "")
	set("[name=order]", "0")
	require.True(t, value[bool](b, `(() => { const n = `+shown+`.map((a) => Number(a.dataset.numbers.split(",")[0])); return n.every((x, i) => i === 0 || n[i - 1] <= x); })()`), "in the order of a number")
	set("[name=words]", "no card says this")
	b.says(".none", "No card is like that")

	value[bool](b, `(() => { location.hash = "#peg-leg-paul"; return true; })()`)
	b.says("output", "45 cards")
	b.until(`document.querySelector("#peg-leg-paul:target").getBoundingClientRect().top < innerHeight`)

	for _, wide := range []int64{390, 320} {
		b.do(chromedp.EmulateViewport(wide, 800))
		require.LessOrEqual(t, value[float64](b, `document.documentElement.scrollWidth`), float64(wide), "nothing stands out to the side")
	}
	b.do(chromedp.EmulateViewport(1280, 800))
	set("[name=show]", "pictures")
	require.NotEmpty(t, value[string](b, `document.querySelector("#gold-rum .words").textContent`), "words stay for those who hear the page")
	b.fine()
}
