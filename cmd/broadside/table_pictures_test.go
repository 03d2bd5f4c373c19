package main

import (
	"os"
	"testing"

	"github.com/chromedp/chromedp"
)

// tableScenes are the pictures of docs/table.md.
var tableScenes = []struct {
	name        string
	args        []string
	theme       string
	width, high int64
	do          func(b *tab)
}{
	{"table", []string{"rum-runner", "--seed", "4", "--seat", "pirate=first", "--beat", "10ms"}, "light", 1280, 800, func(b *tab) {
		b.click(".asked .option", "Play a hazard")
		b.until("document.querySelectorAll('.hands .target').length > 0")
	}},
	{"phone", []string{"ten-booty", "--seed", "3", "--seat", "blue=first", "--beat", "10ms"}, "dark", 390, 844, func(b *tab) {
		b.click(".asked .option", "Roll for movement")
		b.until("document.querySelector('.asked.mine')")
	}},
}

// tableText is what the page says, but for the story, whose words are the engine's.
const tableText = "(() => { const e = document.querySelector('.story'); e.style.display = 'none'; const said = document.body.innerText; e.style.display = ''; return said; })()"

// TestTheTablesPictures is TestTheWorkshopsPictures for docs/table.md.
func TestTheTablesPictures(t *testing.T) {
	in := browser(t)
	update := os.Getenv("BROADSIDE_UPDATE") != ""
	for _, s := range tableScenes {
		t.Run(s.name, func(t *testing.T) {
			w := startTable(t, s.args...)
			b := openTab(t, in, "about:blank")
			b.still()
			b.do(chromedp.EmulateViewport(s.width, s.high), chromedp.Navigate(w.links[0]))
			b.until("document.querySelector('.asked.mine')")
			value[string](b, "document.documentElement.dataset.theme = "+quote(s.theme))
			s.do(b)
			b.until("[...document.images].every((i) => i.complete && i.naturalWidth)")
			b.pictured("table", s.name, tableText, update)
		})
	}
	if update {
		t.Fatal("the pictures were taken; run again to compare")
	}
}
