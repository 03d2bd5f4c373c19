package table_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// FuzzMove makes a table out of a seed, moves, shows, turns, shuffles and exchanges its cards, and holds each position to the one
// that moves at length come to.
func FuzzMove(f *testing.F) {
	for seed := range uint64(300) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 1))
		l := anyLayout(t, r)
		short, long := table.New(l), table.New(l)
		for o := range l.N {
			z := r.IntN(l.Z)
			short.Move(o, z, check.AtBottom, check.AsZone)
			long.MoveAtLength(o, z, check.AtBottom, check.AsZone)
		}
		for range 80 {
			change(r, short, long)
			require.Equal(t, long.I, short.I)
			require.Equal(t, long.U, short.U)
		}
	})
}

// anyLayout is a table of two or three players, of zones of any sort.
func anyLayout(t *testing.T, r *rand.Rand) *table.Layout {
	sp := table.Spec{Players: 2 + r.IntN(2), Tokens: 2, Kinds: 2, Marks: 1}
	if r.IntN(2) == 0 {
		sp.Forgotten = []int32{1}
	}
	defs, copies := 4+r.IntN(5), 1+3*min(1, r.IntN(3)) // in a third of the games no card has a copy
	if r.IntN(8) == 0 {
		defs += 64
	}
	for d := range defs {
		sp.Defs = append(sp.Defs, table.DefSpec{Name: string(rune('A' + d)), Kind: r.IntN(2), Owner: r.IntN(sp.Players+1) - 1})
		for range 1 + r.IntN(1+r.IntN(copies)) {
			sp.Objects = append(sp.Objects, d)
		}
	}
	facings := []check.Facing{check.FaceUp, check.FaceUp, check.Held, check.Held, check.FaceDown, check.EitherWay, check.Buried, check.Outward}
	for z := range 3 + r.IntN(4) {
		sp.Zones = append(sp.Zones, table.ZoneSpec{Name: string(rune('a' + z)), Owner: check.ZoneOwner(r.IntN(6) % 5 % 3), Seat: -1, Kind: 0,
			Facing: facings[r.IntN(len(facings))], Ordered: r.IntN(3) == 0, InPlay: r.IntN(2) == 0, Mixed: r.IntN(2) == 0})
	}
	sp.Zones = append(sp.Zones, table.ZoneSpec{Name: "home", Owner: check.OfTable})
	l, err := table.NewLayout(sp)
	require.NoError(t, err)
	starts := make([]int, len(sp.Defs))
	for d := range starts {
		starts[d] = r.IntN(l.Z)
	}
	l.SetStarts(starts)
	return l
}

// change does the same to two positions, which are alike.
func change(r *rand.Rand, short, long *table.State) {
	l := short.L
	o, z, p := r.IntN(l.N), r.IntN(l.Z), r.IntN(l.P)
	both := func(do func(s *table.State)) { do(short); do(long) }
	switch r.IntN(15) {
	case 0:
		both(func(s *table.State) { s.Shuffle(z) })
	case 1:
		both(func(s *table.State) { s.Show(o, 1<<uint(p)) })
	case 2:
		both(func(s *table.State) { s.Blend(o); s.SetToken(o, p%2, 1+p); s.Blend(o) })
	case 3:
		if at := short.Zone(o); at >= 0 && l.Instances[at].Facing.Turns() {
			up := !short.Face(o)
			both(func(s *table.State) { s.Turn(o, up) })
		}
	case 4:
		other := r.IntN(l.N)
		both(func(s *table.State) { s.SwapIdentity(o, other) })
	case 5, 6:
		set, reverse := anySet(r, short, o), r.IntN(2) == 0
		pos, face := check.Position(r.IntN(3)), check.FaceTurn(r.IntN(3))
		short.MoveAll(slices.Clone(set), z, pos, face, reverse)
		long.MoveAllAtLength(set, z, pos, face, reverse)
	case 7:
		if n := table.Count(loose(short, z)); n > 0 && l.Instances[z].Ordered && short.TopOpen(z) {
			if n > 1 {
				long.Random(z, n)
			}
			long.SettleTop(z, short.DrawTop(z))
		}
	default:
		pos, face := check.Position(r.IntN(3)), check.FaceTurn(r.IntN(3))
		short.Move(o, z, pos, face)
		long.MoveAtLength(o, z, pos, face)
	}
}

// anySet is some of the cards, mostly of the zone in which one of them lies.
func anySet(r *rand.Rand, s *table.State, o int) []uint64 {
	set := make([]uint64, s.L.W)
	for c := range s.L.N {
		if r.IntN(2) == 0 && (s.Zone(c) == s.Zone(o) || r.IntN(8) == 0) {
			table.Add(set, c)
		}
	}
	return set
}

// loose is the cards of a zone of which it is open where they lie.
func loose(s *table.State, z int) []uint64 {
	set := make([]uint64, s.L.W)
	s.Unsettled(z, set)
	return set
}
