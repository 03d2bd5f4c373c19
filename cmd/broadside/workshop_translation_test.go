package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// TestTheWorkshopTranslates: texts stand beside their translations, what is open or drifted is marked, what is written is
// saved, and the card is shown in that language.
func TestTheWorkshopTranslates(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "rum-runner")
	w.write("text.de.yaml", "# Deutsch\nnames:\n  Light Rum: Heller Rum # so\n  Dark Rum: \"\"\n\nsentences:\n  - of: \"Gain [coin 9] twice.\"\n    is: \"Zweimal.\"\n")
	b := openTab(t, in, w.url)
	b.says(".title", "Rum Runner")
	b.says(".files", "text.de.yaml")
	b.click(".files .file", "text.de.yaml")
	b.says(".translation .told", "not translated")
	b.until("document.querySelector('.sayings li[data-of=\"Light Rum\"] textarea')?.value === 'Heller Rum'")
	b.says(".sayings li[data-of='Gain [coin 9] twice.'] .state", "printed no more")

	// One that the file has, and one that comes into it; the card is printed so.
	write := func(of, is string) {
		value[bool](b, "(() => { const i = document.querySelector('.sayings li[data-of="+quote(of)+"] textarea'); i.scrollIntoView(); i.focus(); i.select(); return true; })()")
		b.until("document.querySelector('.beside .picture img[alt=\"" + of + ", in de\"]')?.naturalWidth > 0")
		before := value[string](b, "document.querySelector('.beside .picture img').src")
		b.typed(is)
		value[bool](b, "(() => { document.activeElement.blur(); return true; })()")
		for end := time.Now().Add(mostLook); time.Now().Before(end) && !strings.Contains(w.read("text.de.yaml"), is); {
			time.Sleep(20 * time.Millisecond)
		}
		b.until("document.querySelector('.beside .picture img').src !== " + quote(before)) // it is drawn anew
	}
	write("Light Rum", "Weisser Rum")
	require.Contains(t, w.read("text.de.yaml"), "  Light Rum: \"Weisser Rum\" # so\n  Dark Rum: \"\"\n")
	write("Gold Rum", "Goldener Rum")
	require.Contains(t, w.read("text.de.yaml"), "  Dark Rum: \"\"\n  Gold Rum: \"Goldener Rum\"\n")
	b.says(".beside .card-pane", "Gold Rum, as it is printed in this language")
	if dir := os.Getenv("BROADSIDE_SHOT"); dir != "" {
		data, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, "translation.png"), data, 0o666))
	}

	// As text it is what it is, and saved.
	b.says(".state", "saved")
	b.click(".middle .head button", "Side by side")
	b.says(".cm-content", "Goldener Rum")
	b.fine()
}

// german begins a translation and writes a few texts of it.
func (b *tab) german() {
	b.t.Helper()
	b.says(".title", "Rum Runner")
	b.says(".problems .head", "No findings")
	b.click(".news button", "New file")
	b.until("document.querySelector('dialog input')")
	b.typed("text.de.yaml")
	b.click("dialog button.main", "Make it")
	for _, x := range [][2]string{{"Light Rum", "Weißer Rum"}, {"Score for [point 1].", "Werte für [point 1]."}, {"investment", "Unternehmung"}, {"Gold Rum", "Goldener Rum"}} {
		at := "document.querySelector('.sayings li[data-of=" + quote(x[0]) + "] textarea')"
		b.until(at)
		value[bool](b, "(() => { "+at+".focus(); return true; })()")
		b.typed(x[1])
		value[bool](b, "(() => { document.activeElement.blur(); return true; })()")
		b.until("!document.querySelector('.sayings li[data-of=" + quote(x[0]) + "]').dataset.state")
	}
	value[bool](b, "(() => { document.querySelector('.sayings li[data-of=\"Gold Rum\"] textarea').scrollIntoView({ block: 'center' }); return true; })()")
	b.says(".state", "saved")
	b.until("document.querySelector('.beside .picture img[alt=\"Gold Rum, in de\"]')?.naturalWidth > 0")
}
