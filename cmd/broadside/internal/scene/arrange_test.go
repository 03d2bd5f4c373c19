package scene

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestArrange: zones lie as the look says: those that it names first, as rows or piles, and those that it hides only where something of
// them can be chosen.
func TestArrange(t *testing.T) {
	g := gametest.Load(t, "go-fish")
	s, err := g.NewState(engine.Config{Seed: 3})
	require.NoError(t, err)
	d := New(g.Rules(), nil)
	names := func() (middle, own []string) {
		v := s.View(0)
		sc := d.Scene(&v, "")
		for _, z := range sc.Middle {
			middle = append(middle, z.Name+" "+z.Shape)
		}
		for _, z := range sc.Players[0].Zones {
			own = append(own, z.Name+" "+z.Shape)
		}
		return middle, own
	}
	middle, own := names()
	require.NotEmpty(t, middle)
	require.NotEmpty(t, own)
	l := &look.Look{}
	last := g.Rules().Zones[len(g.Rules().Zones)-1].Name
	for i := range g.Rules().Zones {
		z := &g.Rules().Zones[i]
		if z.Owner == check.OfTable {
			l.Table.Zones = append(l.Table.Zones, look.ZoneAs{Zone: check.Word{Text: z.Name}, As: "hidden"})
		}
	}
	l.Table.Zones = append(l.Table.Zones, look.ZoneAs{Zone: check.Word{Text: last}, As: "pile"})
	d.Arrange(l)
	hidden, laid := names()
	require.Empty(t, hidden)
	require.Len(t, laid, len(own))
	d.Arrange(nil)
	middle2, own2 := names()
	require.Equal(t, middle, middle2)
	require.Equal(t, own, own2)
}
