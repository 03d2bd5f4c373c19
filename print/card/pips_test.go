package card

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/piece"
)

// uses counts how often each icon is drawn, and how often on its head.
func uses(l draw.List) (upright, turned map[string]int) {
	upright, turned = map[string]int{}, map[string]int{}
	at := []draw.Affine{draw.Identity}
	for _, op := range l.Ops {
		switch {
		case op.Push != nil:
			at = append(at, at[len(at)-1].Mul(*op.Push))
		case op.Clip == nil && op.Fill == nil && op.Stroke == nil && op.Text == nil && op.Image == nil && op.Use == nil:
			at = at[:len(at)-1]
		case op.Use != nil && at[len(at)-1].D < 0:
			turned[op.Use.ID]++
		case op.Use != nil:
			upright[op.Use.ID]++
		}
	}
	return upright, turned
}

// total is the sum of some counts.
func total(m map[string]int) (n int) {
	for _, v := range m {
		n += v
	}
	return n
}

func ranked(p Pips) Card {
	return Card{ID: "a", Name: "A", Kind: "kind", KindIcon: "heart", Count: 1, Frame: &Frame{Design: "index"}, Pips: p}
}

// TestPipsAreCounted: so many as the number says, those below the middle on their heads.
func TestPipsAreCounted(t *testing.T) {
	turnedOf := map[int]int{1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 3, 9: 4, 10: 5, 11: 0}
	for n := 1; n <= 11; n++ {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			pieces, found := Draw([]Card{ranked(Pips{Count: n})}, nil, piece.Options{})
			require.Empty(t, found)
			up, down := uses(*pieces[0].Face)
			want := n
			if n == 11 {
				want = 1 // there is no arrangement of eleven
			}
			assert.Equal(t, want+2, total(up)+total(down), "and one under each number")
			assert.Equal(t, turnedOf[n]+1, total(down))
		})
	}
}

// TestPipsLookTheSameFromBothEnds, but for the middle ones of 7 and the single ones: what
// stands at a height stands as far from the other end, too.
func TestPipsLookTheSameFromBothEnds(t *testing.T) {
	for name, by := range arrangements {
		for n, places := range by {
			if assert.Len(t, places, n, name); n == 7 && name == "cards" {
				continue
			}
			for _, p := range places {
				assert.Contains(t, rounded(places), rounded([]spot{{1 - p.x, 1 - p.y}})[0], "%s %d", name, n)
			}
		}
	}
}

func rounded(places []spot) (out []string) {
	for _, p := range places {
		out = append(out, fmt.Sprintf("%.3f %.3f", p.x, p.y))
	}
	return out
}

// TestCourtsAreDrawnFromBothEnds: the figure once upright and once on its head.
func TestCourtsAreDrawnFromBothEnds(t *testing.T) {
	for _, name := range []string{"jester", "lady", "lord", "squire"} {
		icon, ok := icons.Get(name)
		require.True(t, ok)
		require.NotNil(t, icon.Drawing, name)
		require.Empty(t, icon.Drawing.LeftOut(), name)
		pieces, found := Draw([]Card{ranked(Pips{Court: name})}, nil, piece.Options{})
		require.Empty(t, found)
		up, down := uses(*pieces[0].Face)
		assert.Equal(t, up, down)
		assert.Len(t, up, 2, "the figure and the suit")
	}
}

// TestPipsOnTheUsualDesign stand in the place of the medallion.
func TestPipsOnTheUsualDesign(t *testing.T) {
	c := ranked(Pips{Count: 5, Layout: "die"})
	c.Frame = nil
	pieces, found := Draw([]Card{c}, nil, piece.Options{})
	require.Empty(t, found)
	up, down := uses(*pieces[0].Face)
	assert.Empty(t, down)
	assert.GreaterOrEqual(t, total(up), 5)
}
