package phrase_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/generatetest"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

// generated is how many generated games are printed; BROADSIDE_PRINTED says another
// number: `BROADSIDE_PRINTED=5000 go test ./dsl/phrase -run Generated -timeout 2h`.
const generated = 40

// TestGeneratedTextsArePrintedFaithfully prints generated texts: each small change of one
// changes its sentence, each sentence reads back, and none has two meanings.
func TestGeneratedTextsArePrintedFaithfully(t *testing.T) {
	games := generated
	if n, err := strconv.Atoi(os.Getenv("BROADSIDE_PRINTED")); err == nil {
		games = n
	}
	lost, changes, all, bad := map[string][]string{}, 0, 0, 0
	for seed := range uint64(games) {
		m := generatetest.Make(seed + 1)
		if m == nil {
			continue
		}
		name := fmt.Sprint("seed ", seed+1)
		texts, unread := notReadBack(m.Game, phrase.Plain{})
		all, bad = all+texts, bad+len(unread)
		for _, why := range unread {
			t.Log(name + ", " + why)
		}
		oneMeaning(t, name, m.Game)
		changes += unprinted(name, m.Game, lost)
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
