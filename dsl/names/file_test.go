package names_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/names"
)

// TestFile: what is called so is a file on every system.
func TestFile(t *testing.T) {
	for name, want := range map[string]string{
		"Peg-Leg Paul":      "peg-leg-paul",
		"Ruse, 2nd!":        "ruse-2nd",
		"Cafe\u0301":        "caf\u00e9",
		"CAF\u00c9":         "caf\u00e9",
		"!!!":               "unnamed",
		"":                  "unnamed",
		"...":               "unnamed",
		".hidden":           "hidden",
		"Trailing. ":        "trailing",
		"a/b\\c:d":          "a-b-c-d",
		"../../etc":         "etc",
		"CON":               "con_",
		"con.":              "con_",
		"Nul":               "nul_",
		"Com1":              "com1_",
		"LPT\u00b9":         "lpt\u00b9_",
		"com1.txt":          "com1-txt",
		"Console":           "console",
		"Ree\u202ef":        "reef",
		"S\u200bloop":       "sloop",
		"C\u009b1\u0007":    "c1",
		"wide\u00a0blank":   "wide-blank",
		"\u65e5\u672c":      "\u65e5\u672c",
		"broken\xffletters": "brokenletters",
	} {
		assert.Equal(t, want, names.File(name), "%q", name)
	}
}

// TestFileIsShort: with an ending, a number and a temporary neighbour's name it fits.
func TestFileIsShort(t *testing.T) {
	for _, long := range []string{strings.Repeat("x", 500), strings.Repeat("\u65e5", 100), strings.Repeat("\U0001f9a4", 60)} {
		got := names.File(long)
		assert.LessOrEqual(t, len(got), 180)
		assert.Greater(t, len(got), 170)
		assert.True(t, utf8.ValidString(got))
	}
}

func TestPlain(t *testing.T) {
	assert.Equal(t, "cafe-noir", names.Plain("Café Noir", "deck"))
	assert.Equal(t, "deck", names.Plain("Пираты", "deck"))
	assert.Equal(t, "deck", names.Plain("", "deck"))
	assert.Equal(t, "deck", names.Plain("?!", "deck"))
	assert.Equal(t, "aux_", names.Plain("Aux", "deck"))
}

func TestFolder(t *testing.T) {
	for _, name := range []string{"high-tide", "x", "a1-2", "console"} {
		assert.True(t, names.Folder(name), name)
	}
	for _, name := range []string{"", "con", "nul", "aux", "com1", "High", "a--b", "-a", "a-", "1a", "a.b", "a b", "a/b"} {
		assert.False(t, names.Folder(name), name)
	}
}

func TestReserved(t *testing.T) {
	for _, name := range []string{"CON", "nul.png", "Aux .txt", "com9", "LPT0.a.b", "COM³"} {
		assert.True(t, names.Reserved(name), name)
	}
	for _, name := range []string{"", "con_", "icon", "com", "com10", "coma", "nul-2"} {
		assert.False(t, names.Reserved(name), name)
	}
}

// TestDistinct: no two names are one file, on a disk that knows no capitals or composes letters.
func TestDistinct(t *testing.T) {
	var d names.Distinct
	var got []string
	for _, name := range []string{"café", "cafe\u0301", "CAFÉ", "café-2", "reef", "Reef", "reef."} {
		got = append(got, d.Name(name))
	}
	assert.Equal(t, []string{"café", "cafe\u0301-2", "CAFÉ-3", "café-2-2", "reef", "Reef-2", "reef.-3"}, got)
}

// TestApart: the first of a name keeps it, and so does who is called so with a number.
func TestApart(t *testing.T) {
	got, first := names.Apart([]string{"reef", "Reef", "reef-2", "café", "cafe\u0301"})
	assert.Equal(t, []string{"reef", "Reef-3", "reef-2", "café", "cafe\u0301-2"}, got)
	assert.Equal(t, []int{0, 0, 2, 3, 3}, first)
}
