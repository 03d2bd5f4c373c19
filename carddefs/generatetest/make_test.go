package generatetest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/generate"
)

// TestEverySeedMakesAGame: the same seed makes the same game, nearly every seed
// makes one, and few of its lines are refused.
func TestEverySeedMakesAGame(t *testing.T) {
	const seeds = 60
	made, refused, kept := 0, 0, 0
	for seed := uint64(1); seed <= seeds; seed++ {
		assert.Equal(t, generate.Game(seed), generate.Game(seed))
		m := Make(seed)
		if m == nil {
			continue
		}
		made++
		refused += len(m.Refused)
		kept += strings.Count(m.Source.Rules+m.Source.Cards, "\n")
	}
	assert.GreaterOrEqual(t, made, seeds*95/100)
	assert.Less(t, refused*20, kept, "more than one line in twenty is refused")
}

// TestCut takes lines out with what stands below them, and heads that are left
// alone.
func TestCut(t *testing.T) {
	lines := strings.Split("turn\n  if a\n    b\n  c\nto d\n  e", "\n")
	assert.Equal(t, strings.Split("turn\n  c\nto d\n  e", "\n"), Cut(lines, []int{1}))
	assert.Equal(t, strings.Split("turn\n  c\nto d\n  e", "\n"), Cut(lines, []int{2}))
	assert.Equal(t, strings.Split("turn\n  if a\n    b\n  c", "\n"), Cut(lines, []int{5}))
}

// TestShrink finds the one line that is wanted.
func TestShrink(t *testing.T) {
	m := Make(3)
	require.NotNil(t, m)
	m.Source.Rules += "to yodel\n  if there is a stone\n    add 1 bead to you\n    add 77 beads to you\n"
	src := Shrink(m.Source, 400, func(x *Made) bool { return strings.Contains(x.Source.Rules, "add 77 beads to you") })
	assert.Contains(t, src.Rules, "to yodel\n  add 77 beads to you\n")
	assert.Less(t, strings.Count(src.Rules+src.Cards, "\n"), 25)
}
