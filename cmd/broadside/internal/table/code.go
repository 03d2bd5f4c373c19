package table

import (
	"fmt"
	"strings"

	"github.com/boombuler/barcode/qr"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// code is a text as a square that cameras read, in SVG.
func code(text string) (string, error) {
	c, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return "", exit.Failure("", "the link is too long to be drawn: %s", err)
	}
	const quiet = 4 // modules around it, as cameras want
	n := c.Bounds().Dx()
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d"><path fill="#fff" d="M0 0h%dv%dH0z"/><path d="`, n+2*quiet, n+2*quiet, n+2*quiet, n+2*quiet)
	for y := range n {
		for x := range n {
			if r, _, _, _ := c.At(x, y).RGBA(); r == 0 {
				fmt.Fprintf(&b, "M%d %dh1v1h-1z", x+quiet, y+quiet)
			}
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String(), nil
}
