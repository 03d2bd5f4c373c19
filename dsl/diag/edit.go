package diag

import (
	"bytes"
	"sort"
)

// Edit puts a text in the place of a span.
type Edit struct {
	Span Span
	Text string
}

// Apply carries out edits of one text. Of those that overlap the first counts.
func Apply(text []byte, edits []Edit) []byte {
	sort.SliceStable(edits, func(i, j int) bool { return edits[i].Span.Start < edits[j].Span.Start })
	var out bytes.Buffer
	at := 0
	for _, e := range edits {
		if e.Span.Start < at {
			continue
		}
		out.Write(text[at:e.Span.Start])
		out.WriteString(e.Text)
		at = e.Span.End
	}
	out.Write(text[at:])
	return out.Bytes()
}
