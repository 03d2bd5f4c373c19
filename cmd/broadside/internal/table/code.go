package table

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/square"
)

// code is a text as a square that cameras read, in SVG.
func code(text string) (string, error) {
	c, err := square.Of(text)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	n := c.Wide + 2*square.Quiet
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d"><path fill="#fff" d="M0 0h%dv%dH0z"/><path d="`, n, n, n, n)
	for y := range c.Wide {
		for x := range c.Wide {
			if c.Dark(x, y) {
				fmt.Fprintf(&b, "M%d %dh1v1h-1z", x+square.Quiet, y+square.Quiet)
			}
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String(), nil
}
