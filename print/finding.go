package print

import "fmt"

// Codes of findings.
const (
	CodeTextSmall    = "text-small"    // rules text had to go below the floor
	CodeTextOverflow = "text-overflow" // text does not fit even at the smallest size
	CodeNameSmall    = "name-small"    // the name had to go below the floor
	CodeUnknownIcon  = "unknown-icon"  // no icon of that name
	CodeBadIcon      = "bad-icon"      // an icon's path data or shape can't be read
	CodeMissingGlyph = "missing-glyph" // the typeface lacks a character
	CodeBadColour    = "bad-colour"    // not #rrggbb
	CodeBadStyle     = "bad-style"     // unknown block style
	CodeBadCorner    = "bad-corner"    // unknown badge corner
)

// Finding is something about a card that its designer should look at. The
// card is drawn all the same.
type Finding struct {
	Card string // the card's ID, or its name if it has none
	Code string // one of the Code constants
	Text string // one sentence, with what to do
}

// findings collects what is found, each sentence once.
type findings struct {
	card string
	list []Finding
}

func (f *findings) add(code, format string, args ...any) {
	n := Finding{Card: f.card, Code: code, Text: fmt.Sprintf(format, args...)}
	for _, old := range f.list {
		if old == n {
			return
		}
	}
	f.list = append(f.list, n)
}
