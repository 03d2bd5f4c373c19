package game_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/game"
)

// lookedAt is what is found of the tiny game with a look, when all of it is drawn.
func lookedAt(t *testing.T, look string, more ...string) diag.List {
	t.Helper()
	unread, found := looked(t, look, more...)
	require.Empty(t, unread)
	return found
}

// looked is the same of a look that may have words which can't be read, and what is found of these.
func looked(t *testing.T, look string, more ...string) (unread, printed diag.List) {
	t.Helper()
	files := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}, "look.yaml": {Data: []byte(look)}}
	for i := 0; i+1 < len(more); i += 2 {
		files[more[i]] = &fstest.MapFile{Data: []byte(more[i+1])}
	}
	set, unread := carddefs.Load(files, "tiny")
	rules, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	p := game.New(rules, set)
	return unread, append(p.Findings(), append(p.Check(), p.UnusedPictures()...)...)
}

func summaries(found diag.List, codes ...diag.Code) (out []string) {
	for _, d := range found {
		for _, c := range codes {
			if d.Code == c {
				out = append(out, d.Summary()+": "+d.Label())
			}
		}
	}
	return out
}

// TestNothingIsLostFromAFace: what a card carries and its face does not show is found, whatever
// keeps it off.
func TestNothingIsLostFromAFace(t *testing.T) {
	const kinds = "kinds:\n  ship: {frame: f, corner: {top-left: cost}, slots: slots}\n  event: {frame: f}\n  hazard: {frame: f, corner: {top-left: cost}}\n"
	for name, tt := range map[string]struct {
		look string
		want []string
	}{
		"nothing said":     {"size: poker\n", nil},
		"no number placed": {"kinds:\n  ship: {colour: \"#2f6f86\"}\n  event: {icon: scroll}\n", nil},
		"a number left out": {"kinds:\n  ship: {corner: {top-left: cost}}\n",
			[]string{"the number `slots` of `Longboat` is on no face: no `corner`, `pips`, `column` or `slots` of `ship` names it"}},
		"said to be bookkeeping": {"kinds:\n  ship: {corner: {top-left: cost}, not printed: [slots]}\n", nil},
		"a corner hidden": {"frames:\n  f: {top-left: hidden}\n" + kinds,
			[]string{"the number `cost` of `Reef` is on no face: the zone `top-left` is hidden"}},
		"texts hidden": {"frames:\n  f: {text: hidden}\n" + kinds,
			[]string{"the text `costs` of `Reef` is on no face: the zone `text` is hidden", "the text `play` of `Treasure Map` is on no face: the zone `text` is hidden"}},
		"one text hidden": {"frames:\n  f: {text play: hidden}\n" + kinds,
			[]string{"the text `play` of `Treasure Map` is on no face: the zone `text play` is hidden"}},
		"places hidden": {"frames:\n  f: {slots: hidden}\n" + kinds,
			[]string{"the number `slots` of `Longboat` is on no face: the zone `slots` is hidden"}},
		"a design without places": {"frames:\n  f: {like: index}\n" + kinds,
			[]string{"the number `slots` of `Longboat` is on no face: the design `index` has no places for other cards"}},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, tt.want, summaries(lookedAt(t, tt.look), diag.NotOnFace)) })
	}
}

// TestAFieldThatIsNotThereIsFoundAlone: what a misspelt field of a look was to show is not said to be missing besides.
func TestAFieldThatIsNotThereIsFoundAlone(t *testing.T) {
	for name, look := range map[string]string{
		"corner":       "kinds:\n  hazard: {corner: {top-left: cots}}\n",
		"another kind": "kinds:\n  hazard: {corner: {top-left: slots}}\n",
		"column":       "kinds:\n  hazard: {column: [cots]}\n",
		"pips":         "kinds:\n  hazard: {pips: cots, corner: {top-left: name}}\n",
		"slots":        "kinds:\n  ship: {corner: {top-left: cost}, slots: slosts}\n",
		"layer":        "frames:\n  f: {layers: [{field: cots, x: 5mm, y: 5mm, w: 9mm, h: 9mm}]}\nkinds:\n  hazard: {frame: f, corner: {top-right: name}}\n",
	} {
		t.Run(name, func(t *testing.T) {
			found := lookedAt(t, look)
			assert.Len(t, summaries(found, diag.UnknownWord), 1, "%v", found)
			assert.Empty(t, summaries(found, diag.NotOnFace))
		})
	}
	found := lookedAt(t, "kinds:\n  event: {icon: scroll, not printed: [plya]}\n  hazard: {corner: {top-left: name}}\n")
	assert.Equal(t, []string{"the number `cost` of `Reef` is on no face: no `corner`, `pips`, `column` or `slots` of `hazard` names it"}, summaries(found, diag.NotOnFace),
		"what another kind leaves out is found all the same")
}

const suited = `edition 2
game "Suited"
version "1"
players one, two
type odd of card
kind card
  rank: number
  suit: one of hearts, spades
zone deck, face down, in order
`

// TestNoWordIsLostFromAFace: a word is said by the line under the name, by an icon or by the name.
func TestNoWordIsLostFromAFace(t *testing.T) {
	const cards = "starts in: deck\ncard:\n  - name: Ace of Spades\n    rank: 1\n    suit: spades\n    types: odd\n  - name: Two\n    rank: 2\n    suit: hearts\n  - name: Three\n    rank: 3\n    suit: hearts\n"
	for name, tt := range map[string]struct {
		look string
		want []string
	}{
		"in the line": {"size: poker\n", nil},
		"no line": {"frames:\n  default: {kind: hidden}\n",
			[]string{"the type `odd` of `Ace of Spades` is on no face: the zone `kind` is hidden", "the word `hearts` (suit) of `Two` and another card is on no face: the zone `kind` is hidden"}},
		"as icons": {"frames:\n  default: {kind: hidden}\nwords: {hearts: heart, odd: star}\n", nil},
		"in a design without the line": {"frames:\n  default: {like: index}\n  card: {like: index}\nkinds:\n  card: {not printed: [suit]}\n",
			[]string{"the type `odd` of `Ace of Spades` is on no face: the design `index` has no line for the kind and its words, and no icon of the card stands for it"}},
	} {
		t.Run(name, func(t *testing.T) {
			found := lookedAt(t, tt.look, "tiny.rules", suited, "cards.yaml", cards)
			assert.Equal(t, tt.want, summaries(found, diag.NotOnFace))
		})
	}
}
