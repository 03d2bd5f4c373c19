package main

import (
	"encoding/base64"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/printtest"
)

// shown filters the cards on the side See.
func (b *tab) shown(filter string) {
	b.t.Helper()
	value[bool](b, "(() => { const i = document.querySelector('.see input[type=search]'); i.value = "+quote(filter)+"; i.form.requestSubmit(); return true; })()")
}

// TestTheWorkshopSees: the cards that a filter means, what it says of one that is none, what
// changed, and the way to a card's line.
func TestTheWorkshopSees(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "rum-runner")
	b := openTab(t, in, w.url)
	b.seen()
	b.shown("cost is at leest 2")
	b.says(".see .wrong", "expected at least or at most, found at leest")
	b.shown("ship")
	b.says(".see .told", "5 of 45 cards")
	b.click(".bars button", "hazard")
	b.says(".see .told", "12 of 45 cards: hazard")
	b.shown("")
	b.click(".bar button", "Changed")
	b.says(".see .told", "Every card is as it was then")
	b.click(".bar button", "Changed")
	b.says(".see .told", "45 cards")

	// A part of a face leads to the line of the look that places it, by the keyboard too.
	b.click(".faces .face[title^=Light]", "")
	b.until("document.querySelectorAll('.zone').length > 4")
	b.click(".zone[title^=art]", "")
	b.says(".middle .path", "look.yaml")
	b.click("header nav button", "See")
	b.click(".faces .face[title^=Light]", "")
	b.until("document.querySelector('.zone[title^=name]')")
	value[bool](b, "(() => { document.querySelector('.zone[title^=name]').focus(); return true; })()")
	b.do(chromedp.KeyEvent("\r"))
	b.says(".middle .path", "look.yaml")
	b.click("header nav button", "See")

	// An edit of another program is seen at once; a game with errors as it was.
	w.write("crown.yaml", strings.Replace(w.read("crown.yaml"), "Light Rum", "Bright Rum", 1))
	b.until("document.querySelector('.faces img[alt=\"Bright Rum\"]')")
	w.write("crown.yaml", strings.Replace(w.read("crown.yaml"), "add 1 coin", "add 1 cion", 1))
	b.says(".see .wrong", "as they were before")
	b.click(".faces .face[title^=Bright]", "")
	b.click(".zoom button", "name: crown.yaml")
	b.says(".middle .head", "crown.yaml")
}

// TestTheWorkshopSeesAGameWithErrors: one that was never seen without them is drawn as far as it can be read.
func TestTheWorkshopSeesAGameWithErrors(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "rum-runner")
	w.write("crown.yaml", strings.Replace(w.read("crown.yaml"), "add 1 coin", "add 1 cion", 1))
	w.again()
	b := openTab(t, in, w.url)
	b.click("header nav button", "See")
	b.says(".see .wrong", "The game has 1 error; what can't be read is marked.")
	b.says(".see .told", "45 cards")
	b.until("document.querySelectorAll('.faces img').length === 45 && document.querySelector('.faces img').naturalWidth > 0")
	w.write("crown.yaml", strings.Replace(w.read("crown.yaml"), "add 1 cion", "add 1 coin", 1))
	b.until("!document.querySelector('.see .wrong').innerText")
}

// TestTheWorkshopKeepsHowItWas: where no git keeps the game, what changed since it was opened is seen, compared and
// printed, and so is what changed since the designer kept it.
func TestTheWorkshopKeepsHowItWas(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "rum-runner")
	b := openTab(t, in, w.url)
	b.seen()
	b.shown("")
	b.says(".see .told", "45 cards")
	w.write("crown.yaml", strings.Replace(w.read("crown.yaml"), "Light Rum", "Bright Rum", 1))
	b.until("document.querySelector('.faces img[alt=\"Bright Rum\"]')")
	b.click(".bar button", "Changed")
	b.says(".see .told", "2 cards not as then: ")
	b.says(".faces .pair", "Bright Rum: new")
	b.says(".faces .pair", "Light Rum: gone")
	b.click(".bar button", "Keep")
	b.says("#notes", "Kept.")
	b.says(".see .told", "Every card is as it was then")
	w.write("pirate.yaml", strings.Replace(w.read("pirate.yaml"), "cost: 1", "cost: 2", 1))
	b.says(".faces .pair", "Merchant Vessel: changed")
	require.Equal(t, 1, value[int](b, "document.querySelectorAll('.faces .pair').length"))

	// The same in the other sides: the forms know it, and so does the command line.
	b.printed()
	value[bool](b, "(() => { document.querySelector('#side-print input[id$=-since]').focus(); return true; })()")
	b.until("[...document.querySelectorAll('#side-print datalist option')].some((o) => o.value === '1' && o.label.includes('when it was opened'))")
	b.filled("since", "1")
	b.click("#side-print .question button.main", "Make it")
	b.says("#side-print .said", "4 cards to print (3 new, 1 changed), 4 to remove")
	b.click("header nav button", "Ask")
	b.until("document.querySelector('#side-ask .question input')?.value === 'my-game@HEAD'")

	// What was kept is there for the next time; what is not yet kept, from then on.
	for range 2 {
		w.again()
		b = openTab(t, in, w.url)
		b.click("header nav button", "See")
		b.until("document.querySelectorAll('.bar select[aria-label=since] option').length === 3")
	}
}

// TestTheWorkshopPrints: the pages are seen, and what is loaded down is a sound PDF.
func TestTheWorkshopPrints(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "rum-runner")
	b := openTab(t, in, w.url)
	b.printed()
	b.filled("only", "crew")
	b.says(".question .typed", "--only crew")
	b.click("#side-print .question button.main", "Make it")
	b.until("document.querySelectorAll('.pages img').length === 2 && document.querySelector('.pages img').naturalWidth > 0")
	b.says("#side-print .said", "print.pdf: 11 cards on 2 pages")
	value[bool](b, `(() => { fetch(document.querySelector('#side-print .acts a.main').href).then((a) => a.arrayBuffer()).then((a) => {
		let out = ''; for (const x of new Uint8Array(a)) out += String.fromCharCode(x); document.documentElement.dataset.pdf = btoa(out); }); return true; })()`)
	b.until("document.documentElement.dataset.pdf")
	pdf := value[string](b, "document.documentElement.dataset.pdf")
	printtest.Valid(t, decoded(t, pdf))
	require.NoFileExists(t, w.dir+"/print.pdf")
}

func decoded(t *testing.T, text string) []byte {
	t.Helper()
	data, err := base64.StdEncoding.DecodeString(text)
	require.NoError(t, err)
	return data
}
