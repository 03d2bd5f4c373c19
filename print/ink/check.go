package ink

import (
	"strconv"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/piece"
)

// Check finds text on pieces that stands out too little from its ground, each
// pair of colours of a kind once.
func Check(pieces []piece.Piece) (found diag.List) {
	type pair struct{ kind, ink, ground string }
	seen := map[pair]bool{}
	m := &meter{under: newGrounds()}
	for _, p := range pieces {
		for _, c := range m.measure(p.Face) {
			k := pair{p.Kind, c.Ink.String(), c.Ground.String()}
			if c.Enough || seen[k] {
				continue
			}
			seen[k] = true
			found.Add(diag.LowContrast, p.At, "card", p.Name, "text", c.Text, "ink", k.ink, "ground", k.ground,
				"contrast", strconv.FormatFloat(c.Contrast, 'f', 1, 64))
		}
	}
	return found
}
