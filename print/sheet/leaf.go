package sheet

import (
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
)

// Sizes of the text on pages of text.
const (
	leafPt      = 10.0
	leafHeadPt  = 18.0
	leafLine    = 5.2  // mm from line to line
	leafInset   = 10.0 // mm inside the printable area
	leafHeading = 14.0 // mm from a heading to the first line
)

// TextLeaves are pages of text for Options.Extra: a heading and lines below it,
// as many pages as they need; a line that is too long is broken between words.
// Paper and margin are those of o. The error is for an unknown paper.
func TextLeaves(heading string, lines []string, o Options) ([]Leaf, error) {
	paper, err := impose.Paper(o.Paper)
	if err != nil {
		return nil, err
	}
	m := o.margin()
	area := impose.Rect{X: 0, Y: 0, W: paper.W, H: paper.H}.Grow(-m.Top-leafInset, -m.Right-leafInset, -m.Bottom-leafInset, -m.Left-leafInset)
	var broken []string
	for _, line := range lines {
		broken = append(broken, breakLine(line, area.W)...)
	}
	most := max(1, int((area.H-leafHeading)/leafLine))
	var out []Leaf
	for len(broken) > 0 || len(out) == 0 {
		n := min(most, len(broken))
		out = append(out, textLeaf(heading, broken[:n], area))
		broken = broken[n:]
	}
	return out, nil
}

func textLeaf(heading string, lines []string, area impose.Rect) Leaf {
	return func(c draw.Canvas, _, _ float64) {
		textAt(c, heading, area.X, area.Y+leafHeadPt*draw.MMPerPt, leafHeadPt)
		for i, line := range lines {
			textAt(c, line, area.X, area.Y+leafHeading+float64(i)*leafLine, leafPt)
		}
	}
}

// breakLine breaks a line between words; what follows is indented.
func breakLine(line string, most float64) (out []string) {
	const indent = "      "
	now := ""
	for _, word := range strings.Fields(line) {
		switch next := now + " " + word; {
		case now == "":
			now = word
		case width(next, leafPt) > most:
			out, now = append(out, now), indent+word
		default:
			now = next
		}
	}
	return append(out, now)
}
