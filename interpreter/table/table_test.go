package table_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Two players; gold (0) and lead (1) cards of either; ships (2) carry a hold.
const (
	gold, lead, ship = 0, 1, 2

	deck, hand, trashed, harbour, hold, site = 0, 1, 2, 3, 4, 5
)

func layout(t testing.TB) *table.Layout {
	t.Helper()
	l, err := table.NewLayout(table.Spec{
		Players: 2, Tokens: 1, Kinds: 3, Marks: 1,
		Defs: []table.DefSpec{{Name: "Gold", Kind: gold, Owner: 0}, {Name: "Lead", Kind: lead, Owner: 0}, {Name: "Sloop", Kind: ship, Owner: 0}},
		Zones: []table.ZoneSpec{
			{Name: "deck", Owner: check.OfPlayer, Seat: -1, Facing: check.FaceDown, Ordered: true},
			{Name: "hand", Owner: check.OfPlayer, Seat: -1, Facing: check.Held},
			{Name: "trashed", Owner: check.OfTable, Facing: check.FaceUp, Ordered: true},
			{Name: "harbour", Owner: check.OfTable, Facing: check.FaceUp, InPlay: true},
			{Name: "hold", Owner: check.OfKind, Kind: ship, Facing: check.EitherWay, InPlay: true},
			{Name: "site", Owner: check.OfTable, Facing: check.Buried, InPlay: true, Ordered: true, Holds: []int{lead}},
		},
		Objects: []int{0, 0, 0, 1, 1, 1, 2, 2}, // gold 0-2, lead 3-5, ships 6-7
	})
	require.NoError(t, err)
	return l
}

type fixture struct {
	*testing.T
	*table.State
}

func begin(t *testing.T) fixture {
	s := table.New(layout(t))
	f := fixture{t, s}
	for o := 0; o < 6; o++ {
		s.Move(o, f.at(deck, 0), check.AtBottom, check.AsZone)
	}
	for o := 6; o < 8; o++ {
		s.Move(o, f.at(harbour, 0), check.OnTop, check.AsZone)
	}
	return f
}

func (f fixture) at(zone, k int) int { return f.L.ZoneBase[zone] + k }

func (f fixture) move(o, zone, k int) {
	f.Move(o, f.at(zone, k), check.OnTop, check.AsZone)
	require.NoError(f.T, f.Check())
}

func (f fixture) knows(p int, objects ...int) {
	f.Helper()
	got := []int{}
	for o := 0; o < 6; o++ {
		if f.Known(o, p) {
			got = append(got, o)
		}
	}
	assert.ElementsMatch(f.T, objects, got, "player %d", p)
}

func TestADealtCardIsKnownToItsHolderOnly(t *testing.T) {
	f := begin(t)
	f.knows(0)
	f.move(1, hand, 0)
	f.knows(0, 1)
	f.knows(1)
	assert.True(t, f.Locatable(1, 0))
	assert.False(t, f.Locatable(1, 1))
}

func TestAFollowedCardStaysKnownFaceDown(t *testing.T) {
	f := begin(t)
	f.move(3, trashed, 0)
	f.knows(1, 3)
	f.Move(3, f.at(site, 0), check.OnTop, check.TurnDown)
	assert.False(t, f.Face(3))
	f.knows(1, 3)
	assert.True(t, f.Locatable(3, 1))
}

func TestACardShownInAHandIsKnownOfTheHandOnly(t *testing.T) {
	f := begin(t)
	f.move(0, hand, 0)
	f.move(3, hand, 0)
	f.Show(3, 0b11)
	f.knows(1, 3)
	assert.False(t, f.Locatable(3, 1))
}

// Rule 3: what left unseen may have been the card that was known, unless its
// kind can't have gone there.
func TestAnUnseenMoveTakesKnowledgeAway(t *testing.T) {
	f := begin(t)
	for _, o := range []int{0, 1, 3, 4} {
		f.move(o, hand, 0)
	}
	f.Show(0, 0b10)
	f.Show(3, 0b10)
	f.Move(4, f.at(site, 0), check.OnTop, check.TurnDown) // site holds lead only
	f.knows(1, 0)
	f.move(1, deck, 0)
	f.knows(1)
}

// Rule 4: a card seen to leave may use up what was known of another.
func TestASeenMoveSpendsKnowledge(t *testing.T) {
	f := begin(t)
	f.move(0, hand, 0)
	f.move(1, hand, 0)
	f.Show(0, 0b10)
	f.move(1, trashed, 0) // another gold card: as far as 1 can tell, the one shown
	f.knows(1, 1)
}

func TestShuffleKeepsTheWholeKnown(t *testing.T) {
	f := begin(t)
	f.move(0, trashed, 0)
	f.move(3, trashed, 0)
	f.move(0, deck, 1)
	f.move(3, deck, 1)
	f.knows(1, 0, 3)
	assert.True(t, f.Locatable(0, 1))
	assert.True(t, f.Shuffle(f.at(deck, 1)))
	f.knows(1, 0, 3)
	assert.False(t, f.Locatable(0, 1))
	f.SettleTop(f.at(deck, 1), 3)
	assert.False(t, f.Locatable(3, 1), "it lies on top, but nobody knows that")
	f.Show(3, 0b10)
	assert.True(t, f.Locatable(3, 1))
	assert.False(t, f.Locatable(3, 0))
}

func TestTurningUpTellsAll(t *testing.T) {
	f := begin(t)
	f.Move(3, f.at(site, 0), check.OnTop, check.TurnDown)
	f.knows(0)
	f.Turn(3, true)
	f.knows(0, 3)
	f.knows(1, 3)
	f.Turn(3, false)
	f.knows(1, 3)
}

func TestEitherWayShowsItsControllerTheFaceDownCards(t *testing.T) {
	f := begin(t)
	f.Move(3, f.HostZone(hold, 6), check.OnTop, check.TurnDown)
	f.knows(0, 3)
	f.knows(1)
}

func TestOrder(t *testing.T) {
	f := begin(t)
	z := f.at(deck, 0)
	assert.Equal(t, 0, f.Top(z))
	assert.Equal(t, 5, f.Bottom(z))
	f.Move(0, z, check.UnderTop, check.AsZone)
	assert.Equal(t, 1, f.Top(z))
	assert.Equal(t, 1, f.Rank(0))
	f.Shuffle(z)
	assert.Equal(t, 0, f.SettledTop(z))
	f.move(0, hand, 0)
	f.move(0, deck, 0)
	assert.Equal(t, 1, f.SettledTop(z))
	f.SettleTop(z, 4)
	f.SettleTop(z, 2)
	assert.Equal(t, []int{0, 1, 2}, []int{f.Rank(0), f.Rank(4), f.Rank(2)})
	f.SettleBottom(z, 5)
	f.SettleBottom(z, 3)
	assert.Equal(t, 5, f.Bottom(z))
	assert.Equal(t, 3, f.SettledTop(z))
	require.NoError(t, f.Check())
}

func TestCardsOnAHostFollowItInAndOutOfPlay(t *testing.T) {
	f := begin(t)
	f.Move(3, f.HostZone(hold, 6), check.OnTop, check.AsZone)
	assert.True(t, f.In(f.L.UPlay, 3))
	f.move(6, trashed, 0)
	assert.False(t, f.In(f.L.UPlay, 3))
	f.move(6, harbour, 0)
	assert.True(t, f.In(f.L.UPlay, 3))
	f.Move(6, f.HostZone(hold, 6), check.OnTop, check.AsZone)
	assert.Equal(t, f.at(harbour, 0), f.Zone(6), "a ship can't be put into its own hold")
}

func TestSwapIdentityKeepsEverythingInStep(t *testing.T) {
	f := begin(t)
	f.SetToken(0, 0, 2)
	require.True(t, f.SwapIdentity(0, 3))
	require.NoError(t, f.Check())
	assert.Equal(t, 1, f.Def(0))
	assert.Equal(t, 2, f.Token(0, 0), "tokens lie on the object")
	require.True(t, f.SwapIdentity(0, 7), "an empty ship and a card")
	require.NoError(t, f.Check())
	assert.Equal(t, ship, f.KindOf(0))
	f.Move(3, f.HostZone(hold, 6), check.OnTop, check.AsZone)
	assert.False(t, f.SwapIdentity(6, 4), "a ship that carries a card stays what it is")
	require.NoError(t, f.Check())
}

func TestHashIgnoresHowItCameAbout(t *testing.T) {
	a, b := begin(t), begin(t)
	b.move(0, deck, 0)
	b.move(0, deck, 0)
	a.SetKnown(0, 0, true)
	b.SetKnown(0, 0, true)
	assert.Equal(t, a.Hash(), b.Hash(), "keys differ, ranks do not")
	b.move(1, deck, 0)
	assert.NotEqual(t, a.Hash(), b.Hash())
}

func TestBinaryRoundTripAndDamage(t *testing.T) {
	f := begin(t)
	f.move(0, hand, 0)
	f.Shuffle(f.at(deck, 0))
	f.SetToken(6, 0, 3)
	data := f.AppendBinary(nil)
	got, err := table.Decode(f.L, data)
	require.NoError(t, err)
	assert.Equal(t, f.Hash(), got.Hash())
	assert.Equal(t, data, got.AppendBinary(nil))
	bad := 0
	for k := range data {
		broken := append([]byte(nil), data...)
		broken[k] ^= 0x55
		if _, err := table.Decode(f.L, broken); err != nil {
			bad++
		}
		_, err := table.Decode(f.L, data[:k])
		assert.Error(t, err)
	}
	assert.Greater(t, bad, len(data)/3)
}

func TestClassesHideIdentity(t *testing.T) {
	f := begin(t)
	for o := 0; o < 6; o++ {
		f.move(o, hand, 0)
	}
	set := make([]uint64, f.L.W)
	copy(set, f.Set(f.L.Member(f.at(hand, 0))))
	var c table.Classes
	c.Build(f.State, set, 0)
	assert.Equal(t, 2, c.Len(), "the holder sees gold and lead")
	c.Build(f.State, set, 1)
	assert.Equal(t, 1, c.Len(), "the other sees six backs")
	assert.False(t, c.KnownClass(0))
	f.Show(0, 0b10)
	c.Build(f.State, set, 1)
	assert.Equal(t, 1, c.Len(), "and can't tell which of them was shown")
}

func TestStreamsAreKeyedByName(t *testing.T) {
	a, b := table.New(layout(t)), table.New(layout(t))
	a.Reset(3)
	b.Reset(3)
	for k := 0; k < 10; k++ {
		a.Random(0, 100)
	}
	assert.Equal(t, a.Random(1, 1<<20), b.Random(1, 1<<20))
	b.Reset(4)
	assert.NotEqual(t, a.Random(2, 1<<30), b.Random(2, 1<<30))
}

func TestNth(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		set := []uint64{r.Uint64() & r.Uint64(), r.Uint64() | r.Uint64(), []uint64{0, 1, 1 << 63, ^uint64(0)}[r.IntN(4)]}
		n := 0
		for o := table.First(set); o >= 0; o = table.Next(set, o) {
			require.Equal(t, o, table.Nth(set, n))
			n++
		}
		require.Equal(t, -1, table.Nth(set, n))
	}
}
