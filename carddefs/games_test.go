package carddefs

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEmbeddedGamesLoad reads every embedded game without a finding, and finds
// every value's text under its span.
func TestEmbeddedGamesLoad(t *testing.T) {
	for _, name := range Embedded() {
		t.Run(name, func(t *testing.T) {
			set, found := Load(openGame(t, name), name)
			require.Empty(t, brief(found))
			assert.Equal(t, name, set.ID)
			assert.NotEmpty(t, set.Title)
			assert.Equal(t, "1.0.0", set.Version)
			for _, c := range set.Source.Cards {
				assert.Equal(t, c.Name.Text, c.Name.Span.Text())
				assert.Contains(t, c.Span.Text(), c.Name.Text)
				for _, f := range c.Fields {
					assert.Equal(t, f.Name.Text, f.Name.Span.Text())
					for _, v := range f.Values {
						assert.Equal(t, strings.TrimRight(v.Text, "\n"), deindented(v.Span))
					}
				}
			}
			again, _ := Load(openGame(t, name), name)
			assert.Equal(t, set.Hash, again.Hash)
		})
	}
}

// TestRumRunnerCounts checks the rulebook's component list.
func TestRumRunnerCounts(t *testing.T) {
	set, _ := Load(openGame(t, "rum-runner"), "rum-runner")
	got, total := map[string]int{}, 0
	for _, c := range set.Source.Cards {
		got[c.Start.Text+" "+c.Owner.Text+" "+c.Kind.Text] += c.Count
		total += c.Count
	}
	assert.Equal(t, map[string]int{
		"deck crown investment": 13, "deck crown hazard": 11, "deck crown event": 3,
		"deck pirate ship": 6, "deck pirate crew": 11, "deck pirate event": 5,
		"islands crown island": 4, "starting hazards crown hazard": 4, "fleet pirate ship": 2,
	}, got)
	assert.Equal(t, 59, total)
}

// TestRumRunnerHasSevenRums counts the cards that score for the crown.
func TestRumRunnerHasSevenRums(t *testing.T) {
	set, _ := Load(openGame(t, "rum-runner"), "rum-runner")
	rums := 0
	for _, c := range set.Source.Cards {
		if fieldOf(&c, "points") != nil {
			rums += c.Count
		}
	}
	assert.Equal(t, 7, rums)
}

func TestOpenUnknownGame(t *testing.T) {
	_, err := Open("rum-runer")
	var unknown *UnknownGameError
	require.ErrorAs(t, err, &unknown)
	assert.Equal(t, "rum-runner", unknown.Near)
	_, err = Open("../games")
	assert.EqualError(t, err, "no game called `../games` comes with Broadside; these do: "+strings.Join(Embedded(), ", "))
}
