package solve_test

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/solve"
)

func tree(t *testing.T, name string) *solve.Tree {
	t.Helper()
	out, err := solve.Build(t.Context(), gametest.Load(t, name), solve.Config{})
	require.NoError(t, err)
	return out
}

// TestKuhnPoker compares with the known figures.
func TestKuhnPoker(t *testing.T) {
	k := tree(t, "kuhn-poker")
	assert.Equal(t, []int{4, 24, 30, 58}, []int{k.Chance, k.Decisions, k.Games, k.Nodes()})
	assert.Len(t, k.Infos, 12)
	u := k.Uniform()
	assert.InDelta(t, 0.125, k.Values(u)[0], 1e-12)
	assert.InDelta(t, -0.125, k.Values(u)[1], 1e-12)
	assert.InDelta(t, 11.0/24, k.Exploitability(u), 1e-12)
	assert.InDelta(t, 0.5, k.BestResponse(u, 0), 1e-12)
	assert.InDelta(t, 5.0/12, k.BestResponse(u, 1), 1e-12)

	s := solve.NewSolver(k)
	s.Run(2000)
	p := s.Average()
	assert.InDelta(t, -1.0/18, k.Values(p)[0], 1e-4)
	assert.Less(t, k.Exploitability(p), 1e-4)
	assert.GreaterOrEqual(t, k.Exploitability(p), 0.0)
}

// TestSolvingIsTheSameEveryTime: nothing depends on chance or on map order.
func TestSolvingIsTheSameEveryTime(t *testing.T) {
	once := func() solve.Policy {
		s := solve.NewSolver(tree(t, "kuhn-poker"))
		s.Run(50)
		s.Run(50)
		assert.Equal(t, 100, s.Rounds())
		return s.Average()
	}
	assert.Equal(t, once(), once())
}

// TestTheSameOnEveryMachine: what is found is the same to the bit on every processor; `.ci/arm64` runs it on another.
func TestTheSameOnEveryMachine(t *testing.T) {
	l := tree(t, "leduc-poker")
	s := solve.NewSolver(l)
	s.Run(30)
	p := s.Average()
	sum := sha256.New()
	for _, shares := range p {
		require.NoError(t, binary.Write(sum, binary.LittleEndian, shares))
	}
	require.NoError(t, binary.Write(sum, binary.LittleEndian, append(l.Values(p), l.Exploitability(p))))
	assert.Equal(t, "132dea75fd", hex.EncodeToString(sum.Sum(nil)[:5]))
}

// TestTooBig: a large game is refused, and quickly.
func TestTooBig(t *testing.T) {
	_, err := solve.Build(t.Context(), gametest.Load(t, "rum-runner"), solve.Config{MaxNodes: 1000})
	require.ErrorContains(t, err, "more than 1000 nodes")
	_, err = solve.Build(t.Context(), gametest.Load(t, "kuhn-poker"), solve.Config{MaxNodes: 57})
	require.ErrorContains(t, err, "57")
	_, err = solve.Build(t.Context(), gametest.Load(t, "beggar-my-neighbour"), solve.Config{MaxNodes: 20_000})
	require.ErrorContains(t, err, "more than 20000 nodes")
	var big *solve.TooBig
	require.ErrorAs(t, err, &big)
	_, err = solve.Build(t.Context(), gametest.Load(t, "kuhn-poker"), solve.Config{MaxNodes: 58})
	require.NoError(t, err)
}

// TestLeducPoker compares with the known figures.
func TestLeducPoker(t *testing.T) {
	l := tree(t, "leduc-poker")
	assert.Equal(t, []int{157, 3780, 5520}, []int{l.Chance, l.Decisions, l.Games})
	assert.Len(t, l.Infos, 936)
	u := l.Uniform()
	assert.InDelta(t, -0.078125, l.Values(u)[0], 1e-12)
	assert.InDelta(t, 0.078125, l.Values(u)[1], 1e-12)
	assert.InDelta(t, 2.373611, l.Exploitability(u), 1e-6)

	s := solve.NewSolver(l)
	s.Run(3000)
	p := s.Average()
	assert.InDelta(t, -0.085606424, l.Values(p)[0], 5e-6)
	assert.Less(t, l.Exploitability(p), 1e-4)
}

// TestMoreThanTwo solves a game for three, which ends more often than anybody
// chooses: nobody gains by it, and an equilibrium is approached.
func TestMoreThanTwo(t *testing.T) {
	g, err := gametest.Load(t, "kuhn-poker").At(3)
	require.NoError(t, err)
	out, err := solve.Build(t.Context(), g, solve.Config{})
	require.NoError(t, err)
	assert.Equal(t, []int{17, 288, 312}, []int{out.Chance, out.Decisions, out.Games})
	assert.Len(t, out.Infos, 48)
	s := solve.NewSolver(out)
	s.Run(200)
	p := s.Average()
	sum := 0.0
	for _, v := range out.Values(p) {
		sum += v
	}
	assert.InDelta(t, 0, sum, 1e-12)
	assert.Less(t, out.Exploitability(p), 0.01)
	assert.Greater(t, out.Exploitability(out.Uniform()), 0.1)
}

// TestLiarsDice compares one round of two players with one die each with the
// known figures. Whoever plays the average policy and whoever knows it bound the
// value from both sides.
func TestLiarsDice(t *testing.T) {
	l, err := solve.Build(t.Context(), gametest.Load(t, "liars-dice"), solve.Config{Options: map[string]int{"starting dice": 1}})
	require.NoError(t, err)
	assert.Equal(t, []int{7, 147_456, 147_420}, []int{l.Chance, l.Decisions, l.Games})
	assert.Len(t, l.Infos, 24_576)

	const value = -7.0 / 258
	s := solve.NewSolver(l)
	s.Run(500)
	p := s.Average()
	assert.InDelta(t, value, l.Values(p)[0], 3e-4)
	assert.Less(t, l.Exploitability(p), 1e-3)
	assert.GreaterOrEqual(t, l.BestResponse(p, 0), value)
	assert.LessOrEqual(t, -l.BestResponse(p, 1), value)
}
