package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTheWorkshopMarksWhatIsReached: lines that games of random players reach are told from those they
// don't, in words too, and only as long as the text is the one that was played.
func TestTheWorkshopMarksWhatIsReached(t *testing.T) {
	in := browser(t)
	w := startWorkshop(t, "rum-runner")
	b := openTab(t, in, w.url)
	b.says(".problems .head", "No findings")
	b.click(".middle .head button", "Coverage")
	b.says(".covering", "In 200 games of random players:")
	b.says(".covering", "ran, but not all of it, or what it asks always came out the same")
	b.says(".covering", "broadside coverage")
	b.until("document.querySelectorAll('.cm-covered .covered-ran').length > 3")
	says := value[string](b, "document.querySelector('.cm-covered .covered-ran').title")
	require.Regexp(t, `: ran [\d,]+ times?, in \d+ games?`, says)
	b.end("when your turn ends, add 1 coin")
	b.typed(" ")
	b.until("!document.querySelector('.cm-covered .covered-ran')")
	b.click(".covering button", "Hide")
	b.until("document.querySelector('.covering').hidden")
	b.click(".middle .head button", "Coverage")
	b.says("#notes", "Save first")
}
