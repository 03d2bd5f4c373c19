package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// scene is a picture of docs/workshop: what is done at the page before it is taken.
type scene struct {
	name string
	game string // "": none is open
	do   func(b *tab)
}

// scenes are all of them.
var scenes = []scene{
	{"start", "", func(b *tab) {
		b.says(".boxed:last-child", "Wheel")
		b.until("[...document.querySelectorAll('.boxed img')].slice(0, 12).every((i) => i.complete && i.naturalWidth)")
	}},
	{"guide", "", func(b *tab) {
		b.says(".boxed:last-child", "Wheel")
		b.click(".way button", "Begin")
		b.says(".guide", "Minute 1")
		b.click(".guide .buttons button", "Next")
		b.says(".guide", "Minute 3")
		b.says(".title", "Starfall")
		b.until("document.querySelector('.cm-content .t-number')")
	}},
	{"write", "rum-runner", func(b *tab) {
		b.misspelt()
	}},
	{"ask", "rum-runner", func(b *tab) { b.compared() }},
	{"see", "rum-runner", func(b *tab) { b.seen() }},
	{"arrange", "rum-runner", func(b *tab) {
		b.seen()
		b.shown("")
		b.says(".see .told", "45 cards")
		b.arranging("Rough")
		value[bool](b, "(() => { document.querySelector('.part[aria-label^=\"name:\"]').focus(); return true; })()")
		b.says(".readout", "name: x ")
	}},
	{"translation", "rum-runner", func(b *tab) { b.german() }},
	{"print", "rum-runner", func(b *tab) { b.printed() }},
	{"dark", "rum-runner", func(b *tab) {
		b.says(".problems .head", "No findings")
		b.click("header button", "◐")
		b.end("add 1 coin to each raiding ship")
		b.until("document.querySelector('.card-pane img')?.complete")
		b.until("document.querySelector('.cm-content .t-number')")
		b.click(".card-pane .printed:last-of-type button", "word by word")
		b.says(".words", "a verb")
	}},
}

// compared asks for a comparison of some pairs.
func (b *tab) compared() {
	b.t.Helper()
	b.says(".title", "Rum Runner")
	b.chosen("Ask", "compare")
	b.filled("set", "Gold Rum.price=4")
	b.filled("pairs", "400")
	b.says(".question .typed", "-n 400")
}

// seen shows some cards, and the set at a glance.
func (b *tab) seen() {
	b.t.Helper()
	b.says(".title", "Rum Runner")
	b.click("header nav button", "See")
	b.says(".see .told", "45 cards")
	b.shown("cost is at least 2")
	b.says(".see .told", "11 of 45 cards")
	b.until("[...document.querySelectorAll('.faces img')].slice(0, 10).every((i) => i.complete && i.naturalWidth)")
}

// printed makes a PDF of all there is.
func (b *tab) printed() {
	b.t.Helper()
	b.says(".title", "Rum Runner")
	b.chosen("Print", "print")
	b.says(".question .typed", "--out print.pdf")
}

// misspelt writes a misspelling into a card, and waits for what is found.
func (b *tab) misspelt() {
	b.t.Helper()
	b.says(".problems .head", "No findings")
	b.end("add 1 coin to each raiding ship")
	b.typed("\nadd 1 cion to this")
	b.says(".card-pane .mends", "Change to coin")
	b.until("document.querySelector('.card-pane img')?.complete")
	b.until("document.querySelector('.cm-content .t-number')")
}

// shownText is what the page says but for the editor's text, of which a browser draws as many
// lines as its typeface leaves room for.
const shownText = "(() => { const e = document.querySelector('.middle .text'); e?.style.setProperty('display', 'none'); const said = document.body.innerText; e?.style.removeProperty('display'); return said; })()"

// spaces are all that a browser may break lines by.
var spaces = regexp.MustCompile(`\s+`)

// TestTheWorkshopsPictures sets each scene of docs/workshop.md, and compares what the page says
// in it with what it said when the picture was taken: a picture of another page is out of
// date. Pixels are not compared; they are another browser's. BROADSIDE_UPDATE=1 takes them anew.
func TestTheWorkshopsPictures(t *testing.T) {
	in := browser(t)
	update := os.Getenv("BROADSIDE_UPDATE") != ""
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			w := startWorkshop(t, s.game)
			b := openTab(t, in, w.url)
			s.do(b)
			b.pictured("workshop", s.name, shownText, update)
		})
	}
	if update {
		t.Fatal("the pictures were taken; run again to compare")
	}
}

// pictured takes a picture of the page into a folder of the documentation or, if it is not to be taken anew, compares what the page says, by an
// expression, with what it said as the picture was taken.
func (b *tab) pictured(folder, name, says string, update bool) {
	b.t.Helper()
	if update {
		time.Sleep(300 * time.Millisecond) // for what fades in
	}
	b.fine()
	picture, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	require.NoError(b.t, err)
	said := strings.TrimSpace(spaces.ReplaceAllString(value[string](b, says), " ")) + "\n"
	at := filepath.Join("../../docs", folder, name)
	if update {
		require.NoError(b.t, os.MkdirAll(filepath.Dir(at), 0o777))
		require.NoError(b.t, os.WriteFile(at+".png", picture, 0o666))
		require.NoError(b.t, os.WriteFile(at+".txt", []byte(said), 0o666))
		return
	}
	was, err := os.ReadFile(at + ".txt")
	require.NoError(b.t, err)
	test, _, _ := strings.Cut(b.t.Name(), "/")
	require.Equal(b.t, string(was), said, "docs/%s/%s.png shows another page; BROADSIDE_UPDATE=1 go test ./cmd/broadside -run %s takes it anew", folder, name, test)
}
