package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// A name is given once; from inside a block or a loop it is changed, never given again.
func TestANameIsGivenOnce(t *testing.T) {
	for _, text := range []string{
		"let n be 1\nlet n be 2",
		"let n be 1\nrepeat 3 times\n  let n be n plus 1\ngain n coins",
		"let n be 1\nfor each ship\n  let n be n plus 1\ngain n coins",
		"let n be 1\nif you have a coin, let n be 2\ngain n coins",
		"let n be 1\nyou may choose one\n  - gain 1 coin\n  - let n be 2\ngain n coins",
	} {
		found := findings(t, text)
		require.Len(t, found, 1, text)
		assert.Equal(t, diag.Duplicate, found[0].Code, text)
		assert.Contains(t, found[0].Help(), "change n to", text)
	}
	for _, text := range []string{
		"if you have a coin\n  let n be 1\n  gain n coins\notherwise\n  let n be 2\n  gain n coins",
		"for each ship\n  let n be 1\n  gain n coins",
	} {
		assert.Empty(t, findings(t, text), text)
	}
}

// What a name was given as, number, player or card of some kinds, it stays.
func TestANameKeepsItsSort(t *testing.T) {
	for text, code := range map[string]diag.Code{
		"change n to 2": diag.UnknownWord,
		"let paid be 1\nchange pade to 2\ngain paid coins":                diag.UnknownWord,
		"if you have a coin, let n be 1\nchange n to 2":                      diag.UnknownWord,
		"let n be 1\nchange n to the crown\ngain n coins":                    diag.WrongThing,
		"let who be the crown\nchange who to 3\nwho gains 1 coin":            diag.WrongThing,
		"choose a ship\nlet x be it\nchange x to 3\ntrash x":                 diag.WrongThing,
		"choose a ship\nlet x be it\nchoose a crew\nchange x to it\ntrash x": diag.WrongThing,
		"choose a ship\nchange it to 3":                                      diag.UnknownWord,
		"change":                                                             diag.UnexpectedToken,
		"let n be 1\nchange n":                                               diag.UnexpectedToken,
		"let n be 1\nchange Home Port to 3":                                  diag.UnexpectedToken,
	} {
		found := findings(t, text)
		if assert.NotEmpty(t, found, text) {
			assert.Equal(t, code, found[0].Code, "%s: %v", text, found)
		}
	}
	for _, text := range []string{
		"let n be 1\nrepeat 3 times, change n to n plus 1\ngain n coins",
		"let who be the crown\nif you have a coin, change who to the pirate\nwho gains 1 coin",
		"choose a ship\nlet x be it\nchoose another ship\nchange x to it\nadd 1 coin to x",
		"let n be 3\nchange n to half of n rounded up\ngain n coins",
	} {
		assert.Empty(t, findings(t, text), text)
	}
}

// A name changed is the slot of the name given.
func TestAChangeGoesToTheSameSlot(t *testing.T) {
	list := statements(t, "let n be 1\nrepeat 3 times, change n to n plus 1\ngain n coins")
	given, ok := list[0].(*check.Let)
	require.True(t, ok)
	changed, ok := list[1].(*check.Repeat).Body[0].(*check.Change)
	require.True(t, ok)
	assert.Equal(t, given.Slot, changed.Slot)
	assert.Equal(t, "n", changed.Name)
}

// findings are what is wrong with the lines of a text in a game.
func findings(t *testing.T, text string) diag.List {
	t.Helper()
	_, g := gametest.Checked(t, "rum-runner")
	_, _, found := g.Statements(diag.NewFile("lines", []byte(text)), 0, len(text))
	return found
}
