package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// codesOn are those of what is found in a text of a ship.
func codesOn(text string) []diag.Code {
	return codes(exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"}).Found)
}

// TestNotBehindANumber: `not` stands before an adjective behind every determiner.
func TestNotBehindANumber(t *testing.T) {
	for _, text := range []string{"choose 2 not raiding ships", "choose up to 2 not raiding ships", "choose any number of not raiding ships", "choose at least 2 not raiding ships",
		"choose between 1 and 2 not raiding ships", "choose 2 random not raiding ships", "choose a not raiding ship"} {
		list := statements(t, text)
		pick, ok := list[0].(*check.Pick)
		require.True(t, ok, text)
		require.Len(t, pick.Set.Filters, 1, text)
		assert.True(t, pick.Set.Filters[0].Not, text)
	}
}

// TestNotBeforeAKind: it was passed over.
func TestNotBeforeAKind(t *testing.T) {
	for _, text := range []string{"trash a not ship", "trash each not ship", "trash a raiding not ship"} {
		assert.Equal(t, []diag.Code{diag.UnknownWord}, codesOn(text), text)
	}
}

// TestInPlayRestricts: said outright, it restricts where a bare noun means a card
// wherever it lies.
func TestInPlayRestricts(t *testing.T) {
	domain := func(text string) check.DomainKind {
		st, ok := statements(t, "choose a ship\n"+text)[1].(*check.If)
		require.True(t, ok, text)
		is, ok := st.Cond.(*check.Is)
		require.True(t, ok, text)
		return is.Set.Domain.Kind
	}
	assert.Equal(t, check.OneCard, domain("if it is a ship, gain 1 coin"))
	assert.Equal(t, check.InPlay, domain("if it is a ship in play, gain 1 coin"))
	assert.Equal(t, check.OneCard, domain("if it is a raiding ship, gain 1 coin"))
	assert.Equal(t, check.InPlay, domain("if it is a not raiding ship in play, gain 1 coin"))
	assert.Equal(t, []diag.Code{diag.WrongThing}, codesOn("when a ship in play is trashed, gain 1 coin"))
	assert.Empty(t, codesOn("when a ship in play would be trashed, gain 1 coin instead"))
	assert.Empty(t, codesOn("you can't trash a ship in play"))
	assert.Empty(t, codesOn("when a ship of the crown is trashed, gain 1 coin"))
	assert.Equal(t, []diag.Code{diag.WrongThing}, codesOn("when a crew on a ship is trashed, gain 1 coin"))
}

// TestNeedsGuardsNothingInAMay: what is offered is decided by whether it can be paid.
func TestNeedsGuardsNothingInAMay(t *testing.T) {
	const rules = "action dig\n  needs you have a coin\n  you may\n    needs you have a ship\n    gain 1 coin\n"
	found := exampletest.Run(exampletest.Example{More: rules, Text: "gain 1 coin\n", On: "ship"}).Found
	assert.Equal(t, []diag.Code{diag.MisplacedNeeds}, codes(found))
	for _, more := range []string{"action dig\n  you may pay 1 coin to\n    needs you have a ship\n    gain 1 coin\n", "action dig\n  needs you have a coin\n  you may pay 1 coin\n"} {
		found := exampletest.Run(exampletest.Example{More: more, Text: "gain 1 coin\n", On: "ship"}).Found
		assert.Equal(t, strings.Contains(more, "ship"), found.Errors() == 1, "%v", found)
	}
}

// TestAFindingHasAPlace: a name of several copies inside another phrase.
func TestAFindingHasAPlace(t *testing.T) {
	found := exampletest.Run(exampletest.Example{Text: "choose a card in the hand of the owner of Longboat\nadd 1 coin to the owner of Longboat's fleet\n", On: "ship"}).Found
	for _, d := range found {
		assert.NotNil(t, d.Span.File, "%v", d)
	}
}

// TestTwoPlacesRestrictBoth: the last place that was said took the others away.
func TestTwoPlacesRestrictBoth(t *testing.T) {
	for text, kinds := range map[string][]check.FilterKind{
		"choose a ship of those of the crown":   {check.ByOwner},
		"choose a ship of the crown of those":   {check.ByOwner},
		"choose one of your ships of those":     {check.ByOwner},
		"choose a ship of those in play":        {check.ByWhere},
		"choose a ship of those on a ship":      {check.ByHost},
		"choose a ship of those on Home Port":   {check.ByWhere},
		"choose a ship of those in any discard": {check.ByWhere},
		"choose a ship of those with no coins":  {check.ByToken},
	} {
		list := statements(t, "choose up to 2 ships\n"+text)
		pick, ok := list[1].(*check.Pick)
		require.True(t, ok, text)
		assert.Equal(t, check.InSlot, pick.Set.Domain.Kind, text)
		var got []check.FilterKind
		for _, f := range pick.Set.Filters {
			got = append(got, f.Kind)
		}
		assert.Equal(t, kinds, got, text)
	}
}
