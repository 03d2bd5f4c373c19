package lint_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lint"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestGamesAreClean: the games that come with Broadside have no finding.
func TestGamesAreClean(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		set, game := gametest.Checked(t, name)
		for _, d := range lint.Run(game, set.Source, nil) {
			t.Error(diag.Render(d, diag.RenderOptions{}))
		}
	}
}

// linted checks and lints an example; what is found in the tiny game behind it
// is not the example's.
func linted(e exampletest.Example, allow ...string) diag.List {
	r := exampletest.Run(e)
	out := r.Found
	for _, d := range lint.Run(r.Game, r.Set.Source, allow) {
		name := d.Span.File.Name
		if e.Game || name != "tiny/tiny.rules" && name != "tiny/cards0.yaml" {
			out = append(out, d)
		}
	}
	return out
}

// TestPages runs the examples of every rule's page.
func TestPages(t *testing.T) {
	for _, r := range lint.Rules {
		t.Run(r.Name(), func(t *testing.T) {
			page, ok := diag.Explain(string(r.Code))
			require.True(t, ok, "%s has no page", r.Code)
			assert.NotEmpty(t, r.Why)
			shown := map[bool]bool{}
			w, ok := diag.Wordings(r.Code)
			require.True(t, ok)
			assert.Equal(t, diag.Warning, w.Severity)
			for _, e := range exampletest.Examples(page) {
				shown[e.Wrong] = true
				exampletest.Expect(t, string(r.Code), e, r.Code, linted(e))
				if e.Wrong {
					assert.Empty(t, linted(e, r.Name()), "silenced by its name")
					assert.Empty(t, linted(e, strings.ToLower(string(r.Code))), "silenced by its code")
				}
			}
			assert.Len(t, shown, 2, "an example before and one after")
		})
	}
}

func TestNamesAreDistinct(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range lint.Rules {
		assert.False(t, seen[r.Name()], r.Name())
		seen[r.Name()] = true
	}
}

// TestPlayEndsAGame: a game with a `play` is over when that is.
func TestPlayEndsAGame(t *testing.T) {
	for head, want := range map[string]int{"play": 0, "turn": 1} {
		text := "game \"Walk\"\nversion \"1.0.0\"\nplayers first, second\ntoken step\n\n" + head + "\n  add 1 step to you\n\nrank by your steps\n"
		assert.Len(t, linted(exampletest.Example{Text: text, Game: true}), want, head)
	}
}

// TestAllowed: a comment on its line or above it allows a warning, and is a finding
// itself where nothing needs it or where it could allow nothing.
func TestAllowed(t *testing.T) {
	for text, want := range map[string][]diag.Code{
		"token gem\n":                                           {diag.UnusedWord},
		"token gem # allow B0412: for later\n":                  {},
		"token gem # allow unused-word: for later\n":            {},
		"# allow B0412: for later\ntoken gem\n":                 {},
		"# allow B0412: for later\n\n# gems\ntoken gem\n":       {},
		"# allow B0412, B0457: for later\ntoken gem\n":          {diag.AllowsNothing},
		"token gem # allow B0412\n":                             {diag.UnusedWord, diag.BadAllow},
		"token gem # allow B0412:\n":                            {diag.UnusedWord, diag.BadAllow},
		"token gem # allow unused-wrod: for later\n":            {diag.UnusedWord, diag.BadAllow},
		"token gem # allow B0999: for later\n":                  {diag.UnusedWord, diag.BadAllow},
		"token gem # allow B0201: for later\n":                  {diag.UnusedWord, diag.BadAllow},
		"token gem # allow gems to be traded\n":                 {diag.UnusedWord},
		"# allow B0412: for later\ntoken gem\ntoken ore\n":      {diag.UnusedWord},
		"action dig # allow B0460: for later\n  gain 2 coins\n": {diag.AllowsNothing},
		"action \"# allow B0460: x\"\n":                         {diag.Expected},
	} {
		codes := []diag.Code{}
		for _, d := range standing(exampletest.Example{Rules: true, Text: text}) {
			codes = append(codes, d.Code)
		}
		assert.ElementsMatch(t, want, codes, text)
	}
}

// standing are the findings of declarations that no comment allows, with those about
// the comments.
func standing(e exampletest.Example) diag.List {
	r := exampletest.Run(e)
	own := r.Set.Source.Rules[len(r.Set.Source.Rules)-1].File
	if r.Found.Errors() > 0 {
		return r.Found
	}
	var found diag.List
	for _, d := range append(r.Found, lint.Run(r.Game, r.Set.Source, nil)...) {
		if d.Span.File == own {
			found = append(found, d)
		}
	}
	left, _ := found.Part()
	return append(left, lint.Unneeded(found, []*diag.File{own})...)
}

// TestPagesOfAllowed runs the examples of the pages about such comments.
func TestPagesOfAllowed(t *testing.T) {
	for _, code := range []diag.Code{diag.AllowsNothing, diag.BadAllow} {
		page, _ := diag.Explain(string(code))
		for _, e := range exampletest.Examples(page) {
			exampletest.Expect(t, string(code), e, code, standing(e))
		}
	}
}

// TestAnEventOfAnyCardAsksNothing: where a game has no places, `a card` in an event is any
// card, and no condition.
func TestAnEventOfAnyCardAsksNothing(t *testing.T) {
	files := fstest.MapFS{
		"leaves.rules": {Data: []byte("game \"Leaves\"\nversion \"1.0.0\"\nedition 2\nplayers first, second\nkind leaf\nzone hand of player, held\nzone heap, face up\n\n" +
			"to toss a card in your hand\n  move it to the heap\n\nturn\n  take an action\n\naction throw\n  toss a card\n\n" +
			"when you toss a card, end the turn\nwhen a card would be tossed, move it to the heap instead\nwin when your hand is empty\n")},
		"cards.yaml": {Data: []byte("leaf:\n  - name: Fern\n    owner: first\n    starts in: hand\n  - name: Ivy\n    owner: second\n    starts in: hand\n")},
	}
	set, game := gametest.CheckedFiles(t, files, "leaves")
	for _, d := range lint.Run(game, set.Source, nil) {
		assert.NotEqual(t, diag.AlwaysSo, d.Code, diag.Render(d, diag.RenderOptions{}))
	}
}

// TestPhasesAreSaid: a phase that a turn has is said there, and what it starts with is no word of its own.
func TestPhasesAreSaid(t *testing.T) {
	const phases = "game \"Walk\"\nversion \"1.0.0\"\nplayers first, second\ntoken step\n\nturn\n  the walk phase\n%s\nphase walk\n  add 1 step to you\n\nphase rest\n  remove 1 step from you\n\nwin when you have at least 5 steps\nlimit 10 turns\n"
	assert.Empty(t, linted(exampletest.Example{Text: fmt.Sprintf(phases, "  the rest phase\n"), Game: true}))
	found := linted(exampletest.Example{Text: fmt.Sprintf(phases, ""), Game: true})
	if assert.Len(t, found, 1) {
		assert.Equal(t, "no turn has the `rest phase`", found[0].Summary())
	}
}

// TestAPhaseThatOnlyOthersHave: an action of one player is offered in the phases of this player's turn alone.
func TestAPhaseThatOnlyOthersHave(t *testing.T) {
	const rules = "game \"Walk\"\nversion \"1.0.0\"\nplayers first, second\ntoken step\n\nturn of first\n  the walk phase\n\nturn of second\n  add 1 step to you\n\nphase walk\n  take an action\n\n" +
		"action stride, by the %s, in the walk phase\n  add 1 step to you\n\nwin when you have at least 5 steps\nlimit 10 turns\n"
	assert.Empty(t, linted(exampletest.Example{Text: fmt.Sprintf(rules, "first"), Game: true}))
	found := linted(exampletest.Example{Text: fmt.Sprintf(rules, "second"), Game: true})
	if assert.Len(t, found, 1) {
		assert.Equal(t, "the second never has the `walk phase`", found[0].Summary())
	}
}

// TestAKeywordThatWaitsIsDone: what a keyword's lines wait for happens though no rule carries the text out; a
// keyword without lines, or with some that are done at once, is decoration there.
func TestAKeywordThatWaitsIsDone(t *testing.T) {
	for lines, want := range map[string]bool{
		"  when this comes into play, add N coins to you\n":                       false,
		"  while there is a ship, your hand limit is N\n":                         false,
		"  when this comes into play, add N coins to you\n  add N coins to you\n": true,
		"": true,
	} {
		found := linted(exampletest.Example{Rules: true, Text: "kind charm of pirate\n  magic: text\nzone belt of pirate, of charm, face up, in play\nkeyword Lucky N: \"N coins.\"\n" + lines,
			Cards: "charm:\n  - name: Rabbit's Foot\n    starts in: belt\n    magic: Lucky 2\n"})
		require.Zero(t, found.Errors(), "%v", found)
		assert.Equal(t, want, slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Code == diag.NeverDone }), "%q: %v", lines, found)
	}
}

// TestTwinsByTheirFlavour: a flavour, or a look of its own, is no oversight of a copy.
func TestTwinsByTheirFlavour(t *testing.T) {
	twins := func(one, other string) diag.List {
		card := "  - {name: %s, starts in: deck, after raid: gain 1 coin%s}\n"
		return linted(exampletest.Example{Files: []exampletest.ExampleFile{{Name: "more.yaml", Text: "crew:\n" + fmt.Sprintf(card, "Anne", one) + fmt.Sprintf(card, "Bess", other)}}})
	}
	assert.Len(t, twins("", ""), 1)
	assert.Len(t, twins(", flavour: Arr.", ", flavour: Arr."), 1)
	assert.Empty(t, twins(", flavour: Arr.", ", flavour: Aye."))
	assert.Empty(t, twins("", ", icon: skull"))
}
