package workshop

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/dsl/diag"
)

const smallRules = `game "Small"
version "0.1.0"
edition 2
players north, south
token coin
limit 50 turns

kind cargo
  cost: number
  play: text, read by its owner

kind tool
  play: text or none, read by anyone

zone deck of player, face down, in order
zone hand of player, held
zone discard of player, face up

to gain a number of coins
  add that many coins to you

setup
  each player gains 1 coin

turn
  take an action

action use a cargo
  choose a cargo in your hand
  move it to your discard
  do its play text

win when you have at least 3 coins
`

const smallCards = `# The north's cards.
owner: north
starts in: hand

cargo:
  - name: Sugar
    count: 2
    cost: 1
    play: |
      gain 2 coins

  - name: Silk
    cost: 3
    play: |
      gain 1 coin
      gain 2 coins
`

// opened is a small game on a desk.
func opened(t *testing.T, cards string) (*desk.Desk, *desk.Game, string) {
	b := newBench(t, map[string]string{"tiny.rules": smallRules, "cards.yaml": cards}, nil)
	d := desk.New(&disk.Files{})
	return d, d.Open(b.dir, ""), b.dir
}

func checked(t *testing.T, g *desk.Game) *desk.Snapshot {
	s, err := g.Check(context.Background())
	require.NoError(t, err)
	return s
}

// mistakes are the errors of a game.
func mistakes(s *desk.Snapshot) (out []string) {
	for _, f := range s.Findings() {
		if f.Severity() == diag.Error {
			out = append(out, f.Summary())
		}
	}
	return out
}

func TestTheCardAtAPlace(t *testing.T) {
	_, g, dir := opened(t, smallCards)
	s := checked(t, g)
	require.Empty(t, mistakes(s))
	path := filepath.Join(dir, "cards.yaml")
	at := func(text string) *cardNow { return cardAt(s, path, strings.Index(smallCards, text)) }
	require.Nil(t, at("owner"))
	sugar := at("gain 2")
	require.Equal(t, "Sugar", sugar.Name)
	require.Equal(t, []int{6, 12}, []int{sugar.From, sugar.To})
	require.Equal(t, []string{"Gain 2 coins."}, sugar.Texts[0].Printed)
	require.Contains(t, sugar.SVG, "<svg")
	require.Equal(t, "Silk", at("Silk").Name)
	require.Equal(t, "Silk", cardAt(s, path, len(smallCards)).Name)
	require.Equal(t, []string{"Gain 1 coin. Gain 2 coins."}, at("Silk").Texts[0].Printed)
}

// TestAPictureIsSentOnce: while the cursor moves in a card, and while what is printed on it stays.
func TestAPictureIsSentOnce(t *testing.T) {
	d, g, dir := opened(t, smallCards)
	path := filepath.Join(dir, "cards.yaml")
	e := &easel{}
	first := e.at(checked(t, g), path, strings.Index(smallCards, "cost: 1"), "")
	require.Contains(t, first.SVG, "<svg")
	again := e.at(checked(t, g), path, strings.Index(smallCards, "gain 2"), first.Face)
	require.Equal(t, "Sugar", again.Name)
	require.Empty(t, again.SVG)
	require.Equal(t, first.Face, again.Face)
	other := e.at(checked(t, g), path, strings.Index(smallCards, "Silk"), first.Face)
	require.Equal(t, "Silk", other.Name)
	require.Contains(t, other.SVG, "<svg")
	d.Put(path, []byte(strings.Replace(smallCards, "gain 2 coins", "gain 1 coin", 1)))
	changed := e.at(checked(t, g), path, strings.Index(smallCards, "cost: 1"), first.Face)
	require.Contains(t, changed.SVG, "<svg")
	require.NotEqual(t, first.Face, changed.Face)
}

// TestACardWithAMistakeIsStillDrawn: what can be read of it, or as it was before.
func TestACardWithAMistakeIsStillDrawn(t *testing.T) {
	d, g, dir := opened(t, smallCards)
	checked(t, g)
	path := filepath.Join(dir, "cards.yaml")
	for _, text := range []string{
		strings.Replace(smallCards, "gain 2 coins", "gain 2 cions", 1),
		strings.Replace(smallCards, "gain 2 coins", "gain", 1),
		strings.Replace(smallCards, "cost: 1", "cost: [", 1),
		strings.Replace(smallCards, "cost: 1", "cost: x", 1),
		strings.Replace(smallCards, "kind", "", 1),
	} {
		d.Put(path, []byte(text))
		c := cardAt(checked(t, g), path, strings.Index(text, "Sugar"))
		require.NotNil(t, c, text)
		require.Contains(t, c.SVG, "<svg", text)
	}
	d.Put(filepath.Join(dir, "tiny.rules"), []byte("game \"Small"))
	_ = cardAt(checked(t, g), path, strings.Index(smallCards, "Sugar"))
}

// TestWhatCantBeReadIsMarked: on the face, until it is mended.
func TestWhatCantBeReadIsMarked(t *testing.T) {
	d, g, dir := opened(t, smallCards)
	path := filepath.Join(dir, "cards.yaml")
	const ground = "#ffe3e0"
	require.NotContains(t, cardAt(checked(t, g), path, strings.Index(smallCards, "gain 2")).SVG, ground)
	d.Put(path, []byte(strings.Replace(smallCards, "gain 2 coins", "gain 2 coints", 1)))
	require.Contains(t, cardAt(checked(t, g), path, strings.Index(smallCards, "gain 2")).SVG, ground)
}

func TestATextIsTakenApart(t *testing.T) {
	_, g, _ := opened(t, smallCards)
	s := checked(t, g)
	parts, _, problem := apart(s, "gain 2 coins")
	require.Empty(t, problem)
	require.Equal(t, "gain", parts[0].Words)
	_, _, problem = apart(s, "gain 2 cions")
	require.Equal(t, "no token or unit called `cions`", problem)
}

func TestNewThingsAreWrittenAsADesignerWould(t *testing.T) {
	d, g, dir := opened(t, smallCards)
	s := checked(t, g)
	forms := formsOf(s, dir)
	require.Len(t, forms.Kinds, 2)
	require.Equal(t, []string{"cards.yaml"}, forms.Kinds[0].Files)

	put := func(w writing, err error) string {
		require.NoError(t, err)
		path := filepath.Join(dir, w.Path)
		f := checked(t, g).File(path)
		at := len(f.Text)
		if w.Line > 0 {
			_, at = desk.LinesOf(f.Text).Line(w.Line - 1)
			at = min(at+1, len(f.Text))
		}
		now := string(f.Text[:at]) + w.Text + string(f.Text[at:])
		d.Put(path, []byte(now))
		require.Empty(t, mistakes(checked(t, g)), now)
		return now
	}
	now := put(newCard(s, dir, cardForm{Kind: "cargo", Name: "Salt", File: "cards.yaml", Count: "3", Values: map[string]string{"cost": "2", "play": "gain 1 coin\ngain 1 coin"}}))
	require.True(t, strings.HasSuffix(now, "\n\n  - name: Salt\n    count: 3\n    cost: 2\n    play: |\n      gain 1 coin\n      gain 1 coin\n"), now)
	now = put(newCard(checked(t, g), dir, cardForm{Kind: "tool", Name: "Rope: long", File: "cards.yaml"}))
	require.True(t, strings.HasSuffix(now, "\n\ntool:\n  - name: \"Rope: long\"\n"), now)
	now = put(newKind(checked(t, g), dir, kindWritten{Name: "crew", Plural: "crew", Owner: "north", Fields: []fieldSort{{"cost", "number or 0"}, {"play", "text or none, read by its owner"}}}))
	require.Contains(t, now, "read by anyone\n\nkind crew of north, plural crew\n  cost: number or 0\n  play: text or none, read by its owner\n\nzone deck")

	for _, q := range []cardForm{{Kind: "cargo"}, {Kind: "nothing", Name: "X"}, {Kind: "cargo", Name: "sugar"}} {
		_, err := newCard(checked(t, g), dir, q)
		require.Error(t, err)
	}
	_, err := newKind(s, dir, kindWritten{Name: "x\ny"})
	require.Error(t, err)
	_, err = newKind(s, dir, kindWritten{Name: "x", Fields: []fieldSort{{"a", "number\nwin"}}})
	require.Error(t, err)
}
