package card

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// kindOf is a kind whose ground is a pattern.
func kindOf(pattern int) string {
	for i := 0; ; i++ {
		if kind := fmt.Sprint("kind ", i); pen.Pick("art "+kind, len(patterns)) == pattern {
			return kind
		}
	}
}

// curves counts the segments that pieces' faces keep, each path once however many faces it is on.
func curves(pieces []piece.Piece) (kept int) {
	seen := map[*draw.Segment]bool{}
	count := func(p draw.Path) {
		if len(p) > 0 && !seen[&p[0]] {
			seen[&p[0]] = true
			kept += len(p)
		}
	}
	for _, p := range pieces {
		for _, op := range p.Face.Ops {
			if op.Fill != nil {
				count(op.Fill.Path)
			}
			if op.Stroke != nil {
				count(op.Stroke.Path)
			}
		}
	}
	return kept
}

// TestAStillGroundIsKeptOnce: each further card of a kind keeps little of its own, and shows what
// it shows when it is drawn alone.
func TestAStillGroundIsKeptOnce(t *testing.T) {
	for pattern := range still {
		var cards []Card
		for i := range 64 {
			cards = append(cards, Card{ID: fmt.Sprint(i), Name: fmt.Sprint("Card ", i), Kind: kindOf(pattern)})
		}
		few, _ := Draw(cards[:1], nil, piece.Options{Bleed: 3})
		many, _ := Draw(cards, nil, piece.Options{Bleed: 3})
		require.Len(t, many, len(cards))
		assert.Less(t, curves(many), len(cards)/2*curves(few), "pattern %d", pattern)
		for i, c := range cards {
			alone := drawFace(c, nil, piece.Options{Bleed: 3}, nil).list
			assert.Equal(t, alone.Hash(), many[i].Face.Hash(), c.Name)
		}
	}
}
