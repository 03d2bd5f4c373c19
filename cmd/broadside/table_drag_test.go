package main

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// centre is the middle of the first element that a selector names.
func (b *tab) centre(selector string) (x, y float64) {
	b.t.Helper()
	at := value[[]float64](b, "(() => { const e = document.querySelector("+quote(selector)+"); e.scrollIntoView({ block: 'nearest' }); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + Math.min(r.height / 2, 40)]; })()")
	return at[0], at[1]
}

// drag drags one element onto another.
func (b *tab) drag(from, to string) {
	b.t.Helper()
	x, y := b.centre(from)
	u, v := b.centre(to)
	left := func(p *input.DispatchMouseEventParams) {
		p.Button, p.Buttons, p.ClickCount = input.MouseButtonLeft, 1, 1
	}
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x, y), chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x, y, left))
	for _, part := range []float64{.2, .6, 1} {
		b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x+(u-x)*part, y+(v-y)*part, left))
	}
	b.until("document.querySelector('.ghost')")
	b.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, u, v, left))
}

// TestDragging: a card that is lit is dragged onto a card, and both are chosen; dropped where it lay it is not.
func TestDragging(t *testing.T) {
	w := startTable(t, "rum-runner", "--seed", "4", "--seat", "pirate=first", "--beat", "10ms")
	b := openTab(t, browser(t), w.links[0])
	b.still()
	b.until("document.querySelector('.asked.mine')")
	b.click(".asked .option", "Play a hazard")
	hazard := ".hands [data-name=Blockade] .target"
	b.until("document.querySelector('.hands [data-name=Blockade] .target')")
	b.drag(hazard, ".hands .label")
	b.until("!document.querySelector('.ghost')")
	b.until("document.querySelector('.hands [data-name=Blockade] .target')")
	b.drag(hazard, "[data-name='Bivalve Bay'] .body")
	b.says(".story", "Blockade")
	b.until("!document.querySelector('.hands [data-name=Blockade]')")
	b.fine()
}
