package table

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSeedsComeOfNames holds the seeds to what each name comes to by itself.
func TestSeedsComeOfNames(t *testing.T) {
	for _, names := range [][]string{
		{"felt", "deck", "hand/0", "hand/1", "hand/10", "hand", "discard", "die/d6"},
		{"ab", "a", "abc", "b", ""},
		{"", "", "same", "same", "sam", "sä", "så"},
	} {
		u := make([]uint64, len(names))
		for i := range u {
			u[i] = 77
		}
		for _, step := range seedSteps(names) {
			u[step.to] = Mix(u[step.from] ^ step.mix)
		}
		for i, name := range names {
			h := uint64(77)
			for k := range len(name) {
				h = Mix(h ^ uint64(name[k])*0x100000001b3)
			}
			require.Equal(t, h, u[i], name)
		}
	}
}
