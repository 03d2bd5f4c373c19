package lsp

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// hints are those of a file, each as the line with the hint in it.
func (e *editor) hints(name string, within span) (out []string) {
	e.t.Helper()
	p := e.on(name, position{})
	p["range"] = within
	var hints []inlayHint
	require.Nil(e.t, e.request("textDocument/inlayHint", p, &hints))
	for _, h := range hints {
		line := span{position{h.Position.Line, 0}, h.Position}
		rest := span{h.Position, position{h.Position.Line, 999}}
		out = append(out, e.under(name, line)+" "+h.Label[0].Value+e.under(name, rest))
		if l := h.Label[0].Location; l != nil {
			require.Contains(e.t, h.Label[0].Tooltip, "named by `")
			require.Positive(e.t, l.Range.End.compare(l.Range.Start))
		}
	}
	return out
}

// everywhere is all of a file.
var everywhere = span{position{}, position{99999, 0}}

func TestHintsOfWhatItIs(t *testing.T) {
	e := edits(t, "rum-runner")
	e.open("rum-runner.rules")
	e.open("crown.yaml")
	rules := e.hints("rum-runner.rules", everywhere)
	require.Contains(t, rules, "adjective seaworthy of ship: it (a ship) has no coins and its crew is not empty")
	require.Contains(t, rules, "        move that crew to the crew of that ship (a roomy ship)")
	require.Contains(t, rules, "  pay its (a ship) cost coins", "its words are longer than a hint should be")
	for _, h := range rules {
		require.NotContains(t, h, "that island (an island)", "which says itself what it is")
	}
	cards := e.hints("crown.yaml", everywhere)
	require.NotEmpty(t, cards)

	// what is asked for is a piece of the file
	at := e.place("rum-runner.rules", "it has no coins and its crew", false)
	require.Len(t, e.hints("rum-runner.rules", span{at, position{at.Line + 1, 0}}), 2)
	// a bracket that is not closed leaves the hints of the other cards where they stand
	e.change("crown.yaml", "    price: 1\n", "    price: [1\n")
	broken := e.hints("crown.yaml", everywhere)
	require.Equal(t, cards[len(cards)-1], broken[len(broken)-1])
	require.Less(t, len(cards)-len(broken), 3)
}
