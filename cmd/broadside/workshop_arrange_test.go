package main

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// pulled drags a part of the face, or its corner, by so many millimetres; held is asked before it is let go.
func (b *tab) pulled(selector string, right, down float64, held func()) {
	b.t.Helper()
	b.until("document.querySelector(" + quote(selector) + ")?.checkVisibility()")
	at := value[[]float64](b, "(() => { const r = document.querySelector("+quote(selector)+").getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2, document.querySelector('.zoned').getBoundingClientRect().width / 88]; })()")
	x, y, mm := at[0], at[1], at[2]
	left := func(p *input.DispatchMouseEventParams) {
		p.Button, p.Buttons, p.ClickCount = input.MouseButtonLeft, 1, 1
	}
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x, y), chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x, y, left))
	for _, part := range []float64{.5, 1} {
		b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x+right*mm*part, y+down*mm*part, left))
	}
	if held != nil {
		held()
	}
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, x+right*mm, y+down*mm, left))
}

// arranging shows a card large, with its parts to be dragged.
func (b *tab) arranging(card string) {
	b.t.Helper()
	value[bool](b, "(() => { document.querySelector('.faces .face[title^="+card+"]').click(); return true; })()")
	b.until("document.querySelector('.zoned img')?.naturalWidth > 0") // until then the buttons wander
	b.click(".zoom button", "Arrange")
	b.until("document.querySelectorAll('.part').length > 3 && document.querySelector('.zoned img').naturalWidth > 0")
}

// looks waits until look.yaml has these words.
func (w *served) looks(b *tab, words string) {
	b.t.Helper()
	for end := time.Now().Add(mostLook); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if strings.Contains(w.read("look.yaml"), words) {
			return
		}
	}
	require.Fail(w.t, "look.yaml does not say it", words)
}

// TestTheWorkshopArranges: a part of a face is dragged, stretched and moved by keys; look.yaml says where it stands, what
// else is changed is said before, and it is taken back.
func TestTheWorkshopArranges(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "rum-runner")
	before := w.read("look.yaml")
	b := openTab(t, in, w.url)
	b.seen()
	b.shown("")
	b.says(".see .told", "45 cards")
	b.arranging("Bivalve")
	b.says(".zoom .places", "Frame landing: island alone has it.")
	b.pulled(".part[aria-label^='kind:']", 3.2, -20, func() {
		b.says(".readout", "kind: x ")
	})
	w.looks(b, "    kind: {x: ")
	b.says(".zoom .places", "look.yaml, line ")
	require.Contains(t, w.read("look.yaml"), "    slots: {ground: \"#dfe9e2\", line: \"#3f7f72\", radius: 3mm}\n    kind: {x: ")

	// By its corner, and by keys.
	w.looks(b, "w: 67.8mm, h: 3.9mm}")
	b.until("document.querySelector('.part.chosen').ariaLabel.includes('67.8 × 3.9 mm')")
	b.pulled(".part.chosen .corner.se", 4, 0, nil)
	w.looks(b, "w: 72mm, h: 4mm}")
	b.until("document.querySelector('.part.chosen').ariaLabel.includes('72 × 4 mm') && document.activeElement.matches('.part.chosen')")
	b.key("ArrowDown", 40, 0)
	w.looks(b, "y: 19.5mm, w: 72mm, h: 4mm}")

	// It is taken back, step by step.
	for _, stood := range []string{"y: 19mm, w: 72mm", "w: 67.8mm, h: 3.9mm}", "radius: 3mm}\n\nkinds"} {
		b.click(".zoom .places button", "Take back")
		w.looks(b, stood)
	}
	b.until("document.querySelector('.zoom .places .buttons button:disabled')")
	require.Equal(t, before, w.read("look.yaml"))

	// Escape leaves, and the dialog stays.
	value[bool](b, "(() => { document.querySelector('.part').focus(); return true; })()")
	b.key("Escape", 27, 0)
	b.until("document.querySelector('dialog[open] .zone')")
	b.fine()
}
