package compile_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/compile"
)

// TestNumbersThatRestOnEachOtherWithoutMeasure: each is copied into each place that asks for
// it, and so they are refused before they take all memory.
func TestNumbersThatRestOnEachOtherWithoutMeasure(t *testing.T) {
	const deep, wide = 10, 8 // 8 to the power of 10
	levels := func(value, effect string) string {
		var b strings.Builder
		for i := range deep {
			next := strings.NewReplacer("NEXT", fmt.Sprint("v", i+1), "THIS", fmt.Sprint("v", i))
			b.WriteString(next.Replace("value THIS of player: " + value + "\n"))
			for range wide {
				b.WriteString(next.Replace(effect))
			}
		}
		return b.String() + fmt.Sprintf("value v%d of player: 1\naction dig\n  gain (your v0) coins\n", deep)
	}
	for name, rules := range map[string]string{
		"values":  levels("your NEXT"+strings.Repeat(" plus your NEXT", wide-1), ""),
		"effects": levels("1", "while there is a ship, your THIS is (your NEXT) more\n"),
	} {
		t.Run(name, func(t *testing.T) {
			r := exampletest.Check(diag.TinyRules, rules, diag.TinyCards)
			require.Empty(t, r.Found)
			_, found := compile.Game(r.Game)
			require.Len(t, found, 1)
			assert.Equal(t, diag.ProgramLimit, found[0].Code)
			assert.Contains(t, found[0].Summary(), "numbers that rest on each other")
		})
	}
}
