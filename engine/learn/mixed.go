package learn

import (
	"cmp"
	"context"
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/solve"
)

// mixed is how a small game is played by chance: for each information state how likely
// each option is, in 65,536ths.
type mixed struct {
	keys   []uint64 // in their order
	from   []int32  // by key: its first share; one more at the end
	shares []uint16
}

// A game is small if its tree has at most so many nodes, and its players so many
// information states. The rounds are as many as go through so many nodes in all.
const (
	smallNodes   = 20_000
	smallInfos   = 5_000
	smallVisits  = 100_000_000
	leastRounds  = 100
	mostRounds   = 4000
	roundsAtOnce = 10
)

// wholeShare are the shares of the whole.
const wholeShare = 1 << 16

// solveSmall finds how a small game is played by chance, by the average of counterfactual
// regret minimisation. It gives nil where the game is not small, or can't be solved.
func solveSmall(ctx context.Context, g *engine.Game, options map[string]int, rounds int, progress func(done, of int)) (*mixed, int, error) {
	tree, err := parallel.Leaving(ctx, func() (*solve.Tree, error) {
		return solve.Build(ctx, g, solve.Config{Options: options, MaxNodes: smallNodes, SkipForced: true})
	})
	if err != nil || len(tree.Infos) > smallInfos || len(tree.Infos) == 0 {
		if ctx.Err() != nil {
			return nil, 0, ctx.Err()
		}
		return nil, 0, nil
	}
	if rounds == 0 {
		rounds = max(leastRounds, min(smallVisits/tree.Nodes(), mostRounds))
	}
	s := solve.NewSolver(tree)
	for s.Rounds() < rounds && ctx.Err() == nil {
		s.Run(min(roundsAtOnce, rounds-s.Rounds()))
		progress(s.Rounds(), rounds)
	}
	if s.Rounds() == 0 {
		return nil, 0, ctx.Err()
	}
	return mixedOf(tree, s.Average()), s.Rounds(), ctx.Err()
}

// mixedOf rounds a policy.
func mixedOf(tree *solve.Tree, policy solve.Policy) *mixed {
	order := make([]int, len(tree.Infos))
	keys := make([]uint64, len(tree.Infos))
	for i := range order {
		order[i], keys[i] = i, keyOf(tree.Infos[i].State)
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(keys[a], keys[b]) })
	m := &mixed{from: []int32{0}}
	for _, i := range order {
		m.keys = append(m.keys, keys[i])
		m.shares = append(m.shares, rounded(policy[i])...)
		m.from = append(m.from, int32(len(m.shares)))
	}
	return m
}

// rounded are shares that are together a whole less one, the greatest taking what
// rounding left.
func rounded(list []float64) []uint16 {
	out := make([]uint16, len(list))
	sum, top := 0, 0
	for i, v := range list {
		out[i] = uint16(float64(v*(wholeShare-1)) + 0.5)
		if sum += int(out[i]); out[i] > out[top] {
			top = i
		}
	}
	out[top] += uint16(wholeShare - 1 - sum)
	return out
}

// keyOf is the number of an information state (FNV-1a, mixed).
func keyOf(state string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(state) {
		h = (h ^ uint64(state[i])) * 1099511628211
	}
	return engine.Mix(h)
}

// choose draws an option of a seat.
func (m *mixed) choose(seat engine.Seat) (int, error) {
	at, found := slices.BinarySearch(m.keys, keyOf(seat.InformationState()))
	if !found {
		return 0, &engine.Misuse{Sentence: "a player of this small game goes by all that its seat has seen, and here that is not known"}
	}
	list := m.shares[m.from[at]:m.from[at+1]]
	drawn := seat.Random(wholeShare - 1)
	for i, share := range list {
		if drawn -= int(share); drawn < 0 && i < seat.Count() {
			return i, nil
		}
	}
	return min(len(list), seat.Count()) - 1, nil
}
