package learn

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestCardsAreKnownByWhatTheyAre: what was learnt goes with the text where cards exchange names,
// and with the name where a text changes.
func TestCardsAreKnownByWhatTheyAre(t *testing.T) {
	then := []card{{"reef", 1}, {"squall", 2}, {"shoal", 3}}
	for _, c := range []struct {
		now  []card
		want []string
	}{
		{[]card{{"reef", 1}, {"squall", 2}, {"shoal", 3}}, []string{"reef", "squall", "shoal"}},
		{[]card{{"reef", 2}, {"squall", 1}, {"shoal", 3}}, []string{"squall", "reef", "shoal"}},
		{[]card{{"reef", 1}, {"squall", 9}, {"sandbar", 3}}, []string{"reef", "squall", "shoal"}},
		{[]card{{"reef", 2}, {"squall", 9}, {"fog", 8}}, []string{"squall", "\x00squall", "\x00fog"}},
		{[]card{{"fog", 1}, {"reef", 1}}, []string{"\x00fog", "reef"}},
	} {
		assert.Equal(t, c.want, knownAs(c.now, then))
	}
}

// TestARenamedCardIsStillKnown carries a player over to a game in which a card has another name:
// the nets are the same, each weight in its place.
func TestARenamedCardIsStillKnown(t *testing.T) {
	g := gametest.Load(t, "soot-and-bramble")
	p, err := Train(t.Context(), g, Config{Games: 16, Seed: 3})
	require.NoError(t, err)
	saved, err := Read(p.Write())
	require.NoError(t, err)
	renamed := gametest.LoadFiles(t, gametest.Changed(t, "soot-and-bramble", "soot.yaml", "name: Cinder Cat", "name: Cinder Dog"), "soot-and-bramble")
	q, err := saved.Carried(renamed, nil)
	require.NoError(t, err)
	assert.Equal(t, p.nets, q.nets)
}

// TestEveryCardHasItsPrint: cards of a game stand in the order of their definitions.
func TestEveryCardHasItsPrint(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		c := newCoder(gametest.Load(t, name))
		cards := cardsOf(c.game)
		require.Len(t, cards, len(c.l.Defs), name)
		for d := range cards {
			assert.Equal(t, c.l.Defs[d].Name, cards[d].name, name)
		}
	}
}
