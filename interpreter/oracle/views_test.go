package oracle_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/oracle"
)

// TestViewsAreTrue: what a seat is told of a zone lies there, and a seat that sees
// a zone knows each card in it.
func TestViewsAreTrue(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		t.Run(name, func(t *testing.T) {
			g := embedded(t, name)
			n, _ := g.Range()
			_, _, err := playOut(g, n, nil, 12, 25, func(p *oracle.Play) { viewsAreTrue(t, p, n) })
			require.NoError(t, err)
		})
	}
}

func viewsAreTrue(t *testing.T, p *oracle.Play, players int) {
	copies := p.Copies()
	for seat := range players {
		for i, z := range p.View(seat).Zones {
			left := map[check.ID]int{}
			for _, c := range p.State().Zones[i].Cards {
				left[copies[c]]++
			}
			told := func(def check.ID) {
				left[def]--
				require.GreaterOrEqual(t, left[def], 0, "seat %d is told of a card that is not in %v", seat, z.Zone)
			}
			for _, c := range z.Cards {
				if c.Card != check.None {
					require.Equal(t, copies[c.Copy], c.Card)
					told(c.Card)
				}
			}
			for _, def := range z.Among {
				told(def)
			}
		}
	}
}
