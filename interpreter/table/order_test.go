package table_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// pile is what a zone in order should hold, from the top down.
type pile struct{ top, loose, bottom []int }

func (p *pile) all() []int { return slices.Concat(p.top, p.loose, p.bottom) }

// fixed joins both ends where nothing lies between them.
func (p *pile) fixed() bool {
	if len(p.loose) == 0 {
		p.top, p.bottom = slices.Concat(p.top, p.bottom), nil
	}
	return len(p.loose) == 0
}

func (p *pile) each(f func([]int) []int) {
	p.top, p.loose, p.bottom = f(p.top), f(p.loose), f(p.bottom)
}

// TestOrderOfManyMoves holds the order of two piles to plain lists, through
// moves that bring the bounds of their keys up and down.
func TestOrderOfManyMoves(t *testing.T) {
	for seed := uint64(0); seed < 200; seed++ {
		rng := rand.New(rand.NewPCG(seed, 1))
		f := begin(t)
		z := []int{f.at(deck, 0), f.at(trashed, 0)}
		piles := []*pile{{top: []int{0, 1, 2, 3, 4, 5}}, {}}
		for range 60 {
			k, o := rng.IntN(2), rng.IntN(6)
			p, from := piles[k], piles[f.pileOf(o)]
			p.fixed()
			switch rng.IntN(10) {
			case 0:
				f.Shuffle(z[k])
				*p = pile{loose: p.all()}
			case 1:
				if b := rng.IntN(6); b != o {
					f.Exchange(o, b)
					for _, q := range piles {
						q.each(func(list []int) []int { return exchanged(list, o, b) })
					}
				}
			case 2, 3:
				if len(p.loose) > 0 {
					f.settle(rng, z[k], p)
				}
			default:
				pos := check.Position(rng.IntN(3))
				from.each(func(list []int) []int { return slices.DeleteFunc(list, func(x int) bool { return x == o }) })
				p.fixed()
				if pos == check.UnderTop && len(p.top) == 0 {
					pos = check.OnTop // what lies there has to be settled first
				}
				f.Move(o, z[k], pos, check.AsZone)
				switch pos {
				case check.OnTop:
					p.top = slices.Insert(p.top, 0, o)
				case check.UnderTop:
					p.top = slices.Insert(p.top, 1, o)
				case check.AtBottom:
					p.bottom = append(p.bottom, o)
				}
			}
			for i, p := range piles {
				f.lies(z[i], p)
			}
		}
	}
}

func exchanged(list []int, a, b int) []int {
	for i, x := range list {
		switch x {
		case a:
			list[i] = b
		case b:
			list[i] = a
		}
	}
	return list
}

func (f fixture) pileOf(o int) int {
	if f.Zone(o) == f.at(deck, 0) {
		return 0
	}
	return 1
}

func (f fixture) settle(rng *rand.Rand, z int, p *pile) {
	i := rng.IntN(len(p.loose))
	o := p.loose[i]
	p.loose = slices.Delete(p.loose, i, i+1)
	if rng.IntN(2) == 0 {
		f.SettleTop(z, o)
		p.top = append(p.top, o)
	} else {
		f.SettleBottom(z, o)
		p.bottom = slices.Insert(p.bottom, 0, o)
	}
}

// lies compares a zone with what it should hold.
func (f fixture) lies(z int, p *pile) {
	require.NoError(f.T, f.Check())
	if p.fixed(); len(p.all()) == 0 {
		require.Equal(f.T, -1, f.Top(z))
		return
	}
	if p.fixed() {
		for rank, o := range p.top {
			require.Equal(f.T, rank, f.Rank(o))
		}
		require.Equal(f.T, p.top[len(p.top)-1], f.Bottom(z))
	}
	require.Equal(f.T, len(p.loose) == 0, f.AllSettled(z))
	if len(p.top) > 0 {
		require.Equal(f.T, p.top[0], f.Top(z))
		one := make([]uint64, f.L.W)
		f.TopN(z, 1, one, false)
		require.Equal(f.T, p.top[0], table.First(one))
	}
	if len(p.bottom) > 0 {
		require.Equal(f.T, p.bottom[len(p.bottom)-1], f.Bottom(z))
	}
}
