package replaydiff_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/replaydiff"
)

const (
	walkRules = `game "Walk"
version "1.0.0"
players black, white
limit 6 turns
token step
kind card
  worth: number
zone pile, face down, in order
zone hand of player, face up
setup
  shuffle the pile
  each player draws
to draw
  move the top 2 cards of the pile to your hand
turn
  take an action
action walk
  add 1 step to you
action play
  choose a card in your hand
  add its worth step to you
  move it to the bottom of the pile
win when you have at least 5 steps
`
	walkCards = "starts in: pile\ncard:\n  - name: Boot\n    worth: 1\n  - name: Horse\n    worth: 2\n  - name: Cart\n    worth: 2\n  - name: Mule\n    worth: 1\n  - name: Cane\n    worth: 1\n"
)

// walk is the game with a few words changed, by turns.
func walk(t *testing.T, changes ...string) *engine.Game {
	t.Helper()
	r := strings.NewReplacer(changes...)
	return gametest.LoadFiles(t, fstest.MapFS{"walk.rules": {Data: []byte(r.Replace(walkRules))}, "cards.yaml": {Data: []byte(r.Replace(walkCards))}}, "walk")
}

// played is a record of a game of random choices.
func played(t *testing.T, g *engine.Game, seed uint64) *engine.Record {
	t.Helper()
	s, err := g.NewState(engine.Config{Seed: seed})
	require.NoError(t, err)
	for !s.Over() {
		require.NoError(t, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
	}
	r, err := s.Record()
	require.NoError(t, err)
	return r
}

func compare(t *testing.T, old, now *engine.Game, r *engine.Record, renamed ...string) *replaydiff.Divergence {
	t.Helper()
	p, err := replaydiff.Compare(old, now, r, replaydiff.Config{Renamed: renamed})
	require.NoError(t, err)
	return p
}

// find is the first record by seed that a condition holds for.
func find(t *testing.T, g *engine.Game, holds func(r *engine.Record) bool) *engine.Record {
	for seed := range uint64(200) {
		if r := played(t, g, seed); holds(r) {
			return r
		}
	}
	t.Fatal("no such game")
	return nil
}

// TestSameRules: a game never parts from itself, nor from itself with other
// words that are not played, with a name changed, or options moved in their list.
func TestSameRules(t *testing.T) {
	g := walk(t)
	for seed := range uint64(20) {
		r := played(t, g, seed)
		for name, now := range map[string]*engine.Game{
			"itself":        g,
			"a version":     walk(t, `version "1.0.0"`, `version "2.0.0"`),
			"a comment":     walk(t, "setup\n", "# here\nsetup\n"),
			"actions moved": walk(t, "action walk\n  add 1 step to you\n", "", "win when", "action walk\n  add 1 step to you\nwin when"),
			"a new option":  walk(t, "token step", "token step\noption fog, off"),
		} {
			p := compare(t, g, now, r)
			assert.Equal(t, replaydiff.Never, p.Kind, "%s, seed %d: %+v", name, seed, p)
			assert.Equal(t, len(r.Choices), p.Choices)
			assert.Nil(t, p.Menu)
			assert.Equal(t, p.Ended, p.EndedNow)
		}
		p := compare(t, g, walk(t, "Horse", "Pony"), r, "Horse", "Pony")
		assert.Equal(t, replaydiff.Never, p.Kind, "renamed, seed %d: %+v", seed, p)
	}
}

// TestEvent: something else happens; the rest can be played on.
func TestEvent(t *testing.T) {
	g := walk(t)
	now := walk(t, "Horse\n    worth: 2", "Horse\n    worth: 3")
	rode := func(r *engine.Record) bool { return compare(t, g, now, r).Kind != replaydiff.Never }
	p := compare(t, g, now, find(t, g, rode))
	assert.Equal(t, replaydiff.Event, p.Kind)
	assert.Contains(t, p.Then.Line, "gains 2 steps")
	assert.Contains(t, p.Now.Line, "gains 3 steps")
	assert.Contains(t, p.Before[len(p.Before)-1], "Horse")
	assert.Positive(t, p.Turn)
	assert.LessOrEqual(t, p.Choices+p.Further, p.Of)
}

// TestGone: what was chosen is not offered any more; that it was offered while
// something else was chosen is a menu, no replaydiff.
func TestGone(t *testing.T) {
	g := walk(t)
	now := walk(t, "action walk\n", "action walk, by the black\n")
	var menu, gone bool
	for seed := range uint64(30) {
		switch p := compare(t, g, now, played(t, g, seed)); p.Kind {
		case replaydiff.Gone:
			gone = true
			assert.Equal(t, "walk", p.Chosen)
			assert.Equal(t, "white", p.Player)
			assert.Equal(t, []string{"walk"}, p.Menu.Gone)
			assert.Empty(t, p.Menu.New)
		case replaydiff.Asks: // with nothing in the hand there is nothing left to do
			assert.Contains(t, p.Then.Asks, "the white chooses one: walk")
			assert.NotEmpty(t, p.Now.Line)
		case replaydiff.Never:
			menu = menu || p.Menu != nil
		default:
			t.Errorf("seed %d: %+v", seed, p)
		}
	}
	assert.True(t, gone)
	assert.True(t, menu, "some game never walked as white and goes on through the other menus")
}

// TestAsks: the new rules ask what the old ones did not; and a choice that was
// forced then is no parting where it is open now.
func TestAsks(t *testing.T) {
	g := walk(t)
	r := played(t, g, 1)
	p := compare(t, g, walk(t, "turn\n", "turn\n  you may draw\n"), r)
	assert.Equal(t, replaydiff.Asks, p.Kind)
	assert.NotEqual(t, p.Then, p.Now)
	forced := walk(t, "action walk\n  add 1 step to you\n", "", "limit 6", "limit 4")
	open := walk(t, "action walk\n  add 1 step to you\n", "action wait\n  do nothing\n", "limit 6", "limit 4")
	p = compare(t, forced, open, played(t, forced, 1))
	assert.Equal(t, replaydiff.Never, p.Kind, "%+v", p)
	assert.Equal(t, []string{"wait"}, p.Menu.New)
}

// TestEnding: the same play, another end.
func TestEnding(t *testing.T) {
	g := walk(t)
	now := walk(t, "at least 5 steps", "at least 4 steps")
	p := compare(t, g, now, find(t, g, func(r *engine.Record) bool { return compare(t, g, now, r).Kind != replaydiff.Never }))
	assert.Contains(t, p.Now.Line, "wins")
	assert.NotContains(t, p.Then.Line, "wins")
	assert.NotEmpty(t, p.Ended)
}

// TestBlind: without the old game only choices that are not there any more, and
// a game that is over too early, are seen.
func TestBlind(t *testing.T) {
	g := walk(t)
	r := find(t, g, func(r *engine.Record) bool { return len(r.Choices) > 5 })
	p, err := replaydiff.Blind(g, r)
	require.NoError(t, err)
	assert.Equal(t, replaydiff.Never, p.Kind)
	p, err = replaydiff.Blind(walk(t, "limit 6 turns", "limit 2 turns"), r)
	require.NoError(t, err)
	assert.Equal(t, replaydiff.Break, p.Kind)
	assert.Less(t, p.Choices, p.Of)
	r.Choices[0] = 9
	p, err = replaydiff.Blind(g, r)
	require.NoError(t, err)
	assert.Equal(t, replaydiff.Break, p.Kind)
	assert.Zero(t, p.Choices)
	assert.Equal(t, "black", p.Player)
}

// TestOtherGame: the record has to be of the old game.
func TestOtherGame(t *testing.T) {
	g := walk(t)
	_, err := replaydiff.Compare(walk(t, "worth: 2", "worth: 4"), g, played(t, g, 1), replaydiff.Config{})
	var other *engine.MismatchError
	assert.ErrorAs(t, err, &other)
}

// TestEmbedded: random games of a large game never part from themselves, and
// a changed number is found where it is first read.
func TestEmbedded(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	var changed fs.FS = gametest.Changed(t, "rum-runner", "pirate.yaml", "name: Merchant Vessel\n    cost: 1", "name: Merchant Vessel\n    cost: 2")
	now := gametest.LoadFiles(t, changed, "rum-runner")
	parted := 0
	for seed := range uint64(12) {
		r := played(t, g, seed)
		assert.Equal(t, replaydiff.Never, compare(t, g, g, r).Kind)
		if compare(t, g, now, r).Kind != replaydiff.Never {
			parted++
		}
	}
	assert.Positive(t, parted)
}
