package workshop

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMerge(t *testing.T) {
	const base = "a\nb\nc\nd\ne\n"
	for _, c := range []struct {
		name, mine, theirs, want string
		conflicts                int
	}{
		{"only mine", "a\nB\nc\nd\ne\n", base, "a\nB\nc\nd\ne\n", 0},
		{"only theirs", base, "a\nb\nc\nd\n", "a\nb\nc\nd\n", 0},
		{"apart", "A\nb\nc\nd\ne\n", "a\nb\nc\nd\nE\n", "A\nb\nc\nd\nE\n", 0},
		{"alike", "a\nX\nc\nd\ne\n", "a\nX\nc\nd\ne\n", "a\nX\nc\nd\ne\n", 0},
		{"new lines of both", "0\na\nb\nc\nd\ne\n", "a\nb\nc\nd\ne\nf\n", "0\na\nb\nc\nd\ne\nf\n", 0},
		{"neighbouring lines", "a\nB\nc\nd\ne\n", "a\nb\nC\nd\ne\n", "a\nB\nC\nd\ne\n", 0},
		{"the same line", "a\nX\nc\nd\ne\n", "a\nY\nc\nd\ne\n", "", 1},
		{"taken out and changed", "a\nc\nd\ne\n", "a\nY\nc\nd\ne\n", "", 1},
		{"no line end", "a\nb\nc\nd\ne", "A\nb\nc\nd\ne\n", "A\nb\nc\nd\ne", 0},
		{"everything gone", "", base, "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := merge3(base, c.mine, c.theirs)
			require.Equal(t, c.conflicts, m.Conflicts)
			if c.conflicts == 0 {
				require.Equal(t, c.want, m.text())
			}
		})
	}
}

// TestMergeLosesNothing: whatever two changed, a merge with one side unchanged is the other
// side, sides may be swapped, and choosing one side everywhere keeps what only that one has.
func TestMergeLosesNothing(t *testing.T) {
	lot := rand.New(rand.NewPCG(1, 2))
	text := func() string {
		var b strings.Builder
		for range lot.IntN(13) {
			b.WriteString([]string{"a\n", "b\n", "c\n", "\n"}[lot.IntN(4)])
		}
		return b.String()
	}
	for range 2000 {
		base, mine, theirs := text(), text(), text()
		one := merge3(base, mine, base)
		require.Zero(t, one.Conflicts)
		require.Equal(t, mine, one.text())
		there, back := merge3(base, mine, theirs), merge3(base, theirs, mine)
		require.Equal(t, there.Conflicts, back.Conflicts)
		if there.Conflicts == 0 {
			require.Equal(t, there.text(), back.text())
		}
	}
}
