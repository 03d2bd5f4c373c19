package variant_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/variant"
)

// TestAMadeCardIsNotSet: what an entry with for each says, it says of all its
// cards, so no edit reaches into it; those beside it are edited as ever.
func TestAMadeCardIsNotSet(t *testing.T) {
	s := openFiles(t, "tiny", fstest.MapFS{
		"tiny.rules": {Data: []byte("game \"Tiny\"\nversion \"1.0.0\"\nplayers red, blue\nkind card\n  rank: number\n  points: number or 0\nzone deck, face up\nturn\n  the red wins\n")},
		"cards.yaml": {Data: []byte("starts in: deck\ncard:\n  - for each: {rank: 1 to 3}\n    name: Card {rank}\n    points: 7\n  - name: Joker\n    rank: 0\n")},
	})
	for _, text := range []string{"Card 2.rank=5", "Card 2.points=5", "Card 2.count=2", "Card 2.raid=2", "without Card 2"} {
		_, err := s.Apply(parsed(t, text)...)
		var wrong *variant.Error
		require.ErrorAs(t, err, &wrong, text)
		require.Contains(t, err.Error(), "`Card 2` is made by the `for each` in line 3 of tiny/cards.yaml", text)
	}
	for _, p := range s.Places() {
		require.NotContains(t, p.Card, "Card")
	}
	require.Contains(t, string(set(t, s, "Joker.rank=4").Changes[0].New), "name: Joker\n    rank: 4\n")
	require.NotContains(t, string(set(t, s, "without Joker").Changes[0].New), "Joker")
}
