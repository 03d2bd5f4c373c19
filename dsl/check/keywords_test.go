package check_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Keywords that each stand for two of the next do not grow a text for ever.
func TestKeywordsThatDouble(t *testing.T) {
	var rules strings.Builder
	rules.WriteString("game \"K\"\nversion \"1\"\nplayers a, b\ntoken coin\nkind card\n  play: text, read by its owner\nzone hand of player, held\n")
	for i := range 30 {
		name, next := string(rune('A'+i%26))+fmt.Sprint(i), string(rune('A'+(i+1)%26))+fmt.Sprint(i+1)
		fmt.Fprintf(&rules, "keyword %s: \"twice\"\n  %s\n  %s\n", name, next, next)
	}
	rules.WriteString("keyword E30: \"the last\"\n  add 1 coin to you\n")
	set, said := carddefs.Load(fstest.MapFS{
		"k.rules": {Data: []byte(rules.String())},
		"c.yaml":  {Data: []byte("owner: a\nstarts in: hand\ncard:\n  - name: X\n    play: |\n      A0\n")},
	}, "k")
	require.Empty(t, said)
	_, said = check.Check(set.Source)
	require.Len(t, said, 1)
	require.Equal(t, diag.ProgramLimit, said[0].Code)
}
