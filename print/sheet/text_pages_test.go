package sheet

import (
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
)

// Sizes of the text on pages of text.
const (
	listedPt      = 10.0
	listedHeadPt  = 18.0
	listedLine    = 5.2  // mm from line to line
	listedInset   = 10.0 // mm inside the printable area
	listedHeading = 14.0 // mm from a heading to the first line
)

// TextPages are pages of text for Options.Extra: a heading and lines below it,
// as many pages as they need; a line that is too long is broken between words.
// Paper and margin are those of o. The error is for an unknown paper.
func TextPages(heading string, lines []string, o Options) ([]ExtraPage, error) {
	paper, err := impose.Paper(o.Paper)
	if err != nil {
		return nil, err
	}
	m := o.margin()
	area := impose.Rect{X: 0, Y: 0, W: paper.W, H: paper.H}.Grow(-m.Top-listedInset, -m.Right-listedInset, -m.Bottom-listedInset, -m.Left-listedInset)
	var broken []string
	for _, line := range lines {
		broken = append(broken, breakLine(line, area.W)...)
	}
	most := max(1, int((area.H-listedHeading)/listedLine))
	var out []ExtraPage
	for len(broken) > 0 || len(out) == 0 {
		n := min(most, len(broken))
		out = append(out, textPage(heading, broken[:n], area))
		broken = broken[n:]
	}
	return out, nil
}

func textPage(heading string, lines []string, area impose.Rect) ExtraPage {
	return func(c draw.Canvas, _, _ float64) {
		textAt(c, heading, area.X, area.Y+listedHeadPt*draw.MMPerPt, listedHeadPt)
		for i, line := range lines {
			textAt(c, line, area.X, area.Y+listedHeading+float64(i)*listedLine, listedPt)
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
		case width(next, listedPt) > most:
			out, now = append(out, now), indent+word
		default:
			now = next
		}
	}
	return append(out, now)
}
