package game_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/game"
)

// TestEaselDrawsAsDrawDoes: one by one, in any order.
func TestEaselDrawsAsDrawDoes(t *testing.T) {
	p := manyCards(t, 60)
	all, _, err := p.Draw(game.Options{Parts: []string{"cards"}})
	require.NoError(t, err)
	e, err := p.Easel()
	require.NoError(t, err)
	pieces := all.Pieces()
	for i := range pieces {
		want := pieces[len(pieces)-1-i]
		got, ok := e.Draw(want.Name)
		require.True(t, ok, want.Name)
		assert.Equal(t, want.Face.Hash(), got.Face.Hash(), want.Name)
		assert.Equal(t, want.Count, got.Count)
	}
	_, ok := e.Draw("nobody")
	assert.False(t, ok)
}

// TestADraftMarksWhatCantBeRead: the words stand on the face as they are written, of the card
// alone that has the error; New draws none of it.
func TestADraftMarksWhatCantBeRead(t *testing.T) {
	set, found := carddefs.Load(fstest.MapFS{"small.rules": {Data: []byte(draftRules)}, "cards.yaml": {Data: []byte(draftCards)}}, "small")
	require.Empty(t, found.Errors())
	rules, more := check.Check(set.Source)
	require.Equal(t, 2, more.Errors(), "%v", more)
	sees := func(p *game.Printed, name string) string {
		d, _, err := p.Draw(game.Options{Only: []string{name}, Parts: []string{"cards"}})
		require.NoError(t, err)
		return d.Pieces()[0].Text
	}
	assert.Contains(t, sees(game.Draft(rules, set, more), "Sugar"), "Not read: gain 2 coints")
	assert.Contains(t, sees(game.Draft(rules, set, more), "Sugar"), "Not read: cost: much")
	assert.NotContains(t, sees(game.Draft(rules, set, more), "Salt"), "Not read")
	assert.NotContains(t, sees(game.New(rules, set), "Sugar"), "Not read")
	p, ok := game.DraftOf(rules, set, more, "sugar")
	require.True(t, ok)
	assert.Contains(t, p.Text, "Not read: gain 2 coints")
	_, ok = game.DraftOf(rules, set, more, "nobody")
	assert.False(t, ok)
}

const draftRules = `game "Small"
version "0.1.0"
edition 2
players north, south
token coin
limit 50 turns

kind cargo
  cost: number
  play: text, read by its owner

zone hand of player, held
zone discard of player, face up

to gain a number of coins
  add that many coins to you

turn
  take an action

action use a cargo
  choose a cargo in your hand
  move it to your discard
  do its play text

win when you have at least 3 coins
`

const draftCards = `owner: north
starts in: hand

cargo:
  - name: Sugar
    cost: much
    play: |
      gain 1 coin
      gain 2 coints
  - name: Salt
    cost: 1
    play: gain 1 coin
`

// TestEaselsTellWhatChanged: without drawing all cards of both, the same that drawing them tells.
func TestEaselsTellWhatChanged(t *testing.T) {
	whole, err := carddefs.Open("rum-runner")
	require.NoError(t, err)
	paper := func(file, was, now string) (e *game.Easel, names []string) {
		files := fstest.MapFS{}
		require.NoError(t, fs.WalkDir(whole, ".", func(name string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			data, err := fs.ReadFile(whole, name)
			files[name] = &fstest.MapFile{Data: data}
			return err
		}))
		if file != "" {
			text := string(files[file].Data)
			require.Contains(t, text, was)
			files[file].Data = []byte(strings.Replace(text, was, now, 1))
		}
		g, found, err := broadside.Open(t.Context(), files)
		require.NoError(t, err)
		require.NotNil(t, g.Paper(), found)
		e, err = g.Paper().Easel()
		require.NoError(t, err)
		for i := range g.Rules().Cards {
			if name := g.Rules().Cards[i].Name; e.Has(name) {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return e, names
	}
	for name, c := range map[string]struct {
		file, was, now string
		least, most    int
	}{
		"nothing":              {least: 0, most: 0},
		"a remark":             {"pirate.yaml", "# The pirate's deck", "# A remark.\n# The pirate's deck", 0, 0},
		"a number":             {"pirate.yaml", "  - name: Brigantine\n    count: 2\n    cost: 3", "  - name: Brigantine\n    count: 2\n    cost: 4", 1, 1},
		"how many there are":   {"pirate.yaml", "  - name: Brigantine\n    count: 2", "  - name: Brigantine\n    count: 3", 1, 1},
		"a name":               {"pirate.yaml", "name: Brigantine", "name: Brigand", 1, 1},
		"an icon":              {"look.yaml", "navigation: {icon: wheel,", "navigation: {icon: anchor,", 2, 60},
		"the size of all":      {"look.yaml", "size: euro-poker", "size: poker", 20, 200},
		"the ground of frames": {"look.yaml", `light: "#f3ead6"`, `light: "#ffffff"`, 5, 200},
	} {
		t.Run(name, func(t *testing.T) {
			then, _ := paper("", "", "")
			now, names := paper(c.file, c.was, c.now)
			got := now.Changed(then)
			var want []string
			for _, card := range names {
				is, _ := now.Draw(card)
				was, there := then.Draw(card)
				if !there || is.Face.Hash() != was.Face.Hash() || is.Count != was.Count || is.Back != nil && is.Back.Hash() != was.Back.Hash() {
					want = append(want, card)
				}
			}
			assert.Equal(t, want, got)
			assert.GreaterOrEqual(t, len(got), c.least)
			assert.LessOrEqual(t, len(got), c.most)
		})
	}
}

func BenchmarkWhatChangedAmong2000(b *testing.B) {
	then, now := manyCards(b, 2000), manyCards(b, 2001)
	for b.Loop() {
		a, err := then.Easel()
		require.NoError(b, err)
		e, err := now.Easel()
		require.NoError(b, err)
		require.Len(b, e.Changed(a), 1)
	}
}

// TestThings: what is no card is drawn too, by the name of what it stands for.
func TestThings(t *testing.T) {
	for _, name := range []string{"ten-booty", "card-pirates", "tic-tac-toe"} {
		files, err := carddefs.Open(name)
		require.NoError(t, err)
		g, found, err := broadside.Open(t.Context(), files)
		require.NoError(t, err)
		require.Zero(t, found.Errors())
		e, err := g.Paper().Easel()
		require.NoError(t, err)
		for i := range g.Rules().Cards {
			card := &g.Rules().Cards[i]
			p, ok := e.Thing(card.Name)
			if e.Has(card.Name) {
				require.True(t, ok)
			}
			if _, _, placed := g.Rules().Place(check.ID(i)); placed && ok && !e.Has(card.Name) {
				assert.Equal(t, "Board", p.Kind)
				assert.InDelta(t, p.W, p.H, p.W/4, "one place alone")
			}
		}
	}
	e := easelOf(t, "ten-booty")
	p, ok := e.Thing("Red Gannet")
	require.True(t, ok)
	assert.Equal(t, "Figure", p.Kind)
	p, ok = e.Token("lifeboat")
	require.True(t, ok)
	assert.Equal(t, "Lifeboat", p.Name)
	p, ok = e.Thing("Tortuga")
	require.True(t, ok)
	assert.Contains(t, p.Text, "Tortuga")
	_, ok = e.Thing("nobody")
	assert.False(t, ok)
}

func easelOf(t *testing.T, name string) *game.Easel {
	files, err := carddefs.Open(name)
	require.NoError(t, err)
	g, _, err := broadside.Open(t.Context(), files)
	require.NoError(t, err)
	e, err := g.Paper().Easel()
	require.NoError(t, err)
	return e
}
