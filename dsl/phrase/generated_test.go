package phrase_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/generatetest"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

// generated is how many generated games are printed; BROADSIDE_PRINTED says another
// number, or the first and the last seed (100-200): `BROADSIDE_PRINTED=5000 go test ./dsl/phrase -run Generated -timeout 2h`.
// BROADSIDE_READINGS_TOWARD turns them toward ways of dsl/generate. Of more games than usual the small changes are tried of one in ten.
const generated = 40

// TestGeneratedTextsArePrintedFaithfully prints generated texts: each small change of one
// changes its sentence, each sentence reads back, and none has two meanings.
func TestGeneratedTextsArePrintedFaithfully(t *testing.T) {
	from, to := uint64(1), uint64(generated)
	if said := os.Getenv("BROADSIDE_PRINTED"); said != "" {
		_, err := fmt.Sscanf(said, "%d-%d", &from, &to)
		if err != nil {
			from = 1
			_, err = fmt.Sscan(said, &to)
		}
		require.NoError(t, err)
	}
	lost, changes, all, bad := map[string][]string{}, 0, 0, 0
	for seed := from; seed <= to; seed++ {
		m := generatetest.Make(seed, strings.Fields(os.Getenv("BROADSIDE_READINGS_TOWARD"))...)
		if m == nil {
			continue
		}
		name := fmt.Sprint("seed ", seed)
		texts, unread := notReadBack(m.Game, phrase.Plain{})
		all, bad = all+texts, bad+len(unread)
		for _, why := range unread {
			t.Log(name + ", " + why)
		}
		oneMeaning(t, name, m.Game)
		if to-from < generated || seed%10 == 0 {
			changes += unprinted(name, m.Game, lost)
		}
	}
	var kinds []string
	for k, list := range lost {
		kinds = append(kinds, fmt.Sprintf("%s: %d, such as %s", k, len(list), slices.Min(list)))
	}
	slices.Sort(kinds)
	t.Log(all, "texts,", changes, "changes,", bad, "not read back")
	assert.Zero(t, bad, "texts that don't read back")
	assert.Empty(t, kinds, "changes that are not printed")
}
