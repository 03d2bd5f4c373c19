package format_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/format"
)

func TestEdition(t *testing.T) {
	for text, want := range map[string]string{
		"game \"A\"\nversion \"1\" # x\nplayers a\n": "game \"A\"\nversion \"1\" # x\nedition 2\nplayers a\n",
		"game \"A\"\nedition 1 # x\n":                "game \"A\"\nedition 2 # x\n",
		"edition   two\ngame \"A\"\n":                "edition 2\ngame \"A\"\n",
		"game \"A\"":                                 "game \"A\"\nedition 2",
		"token coin\n":                               "edition 2\ntoken coin\n",
		"":                                           "edition 2\n",
	} {
		f := diag.NewFile("a.rules", []byte(text))
		at, line := format.Edition(f, 2)
		got := text[:at.Start] + line + text[at.End:]
		assert.Equal(t, want, got)
		again := diag.NewFile("a.rules", []byte(got))
		at, line = format.Edition(again, 2)
		assert.Equal(t, got, got[:at.Start]+line+got[at.End:], "twice is as once")
	}
}

// TestTheFileThatSaysTheEdition is one for each folder.
func TestTheFileThatSaysTheEdition(t *testing.T) {
	file := func(name, text string) *diag.File { return diag.NewFile(name, []byte(text)) }
	a, b, c, d := file("my/a.rules", "token coin\n"), file("my/b.rules", "edition 1\n"), file("my/c.rules", ""), file("x/x.rules", "")
	assert.Equal(t, []*diag.File{b, d}, format.EditionFiles([]*diag.File{a, b, c, d}))
	assert.Equal(t, []*diag.File{d, a}, format.EditionFiles([]*diag.File{d, a, c}))
}
