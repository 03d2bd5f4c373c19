package check_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/carddefs/variant"
	"github.com/broadside-cards/broadside/dsl/check"
)

// head is a line that declares something: one that is not indented, or a field.
var head = regexp.MustCompile(`^(\w|  [\w ]+: )`)

// TestNothingIsPassedOver: no name ends in a number, so a number behind any part of a declaration does not fit.
func TestNothingIsPassedOver(t *testing.T) {
	for _, name := range []string{"false-colours", "between-tides", "hold-the-light", "rum-runner", "wheel-and-weir"} {
		files, err := carddefs.Open(name)
		require.NoError(t, err)
		rules, err := fs.ReadFile(files, name+".rules")
		require.NoError(t, err)
		lines := strings.Split(string(rules), "\n")
		for i, line := range lines {
			if !head.MatchString(line) || strings.ContainsAny(line, `#"`) {
				continue
			}
			parts := strings.Split(line, ",")
			for p := range parts {
				part := parts[p]
				parts[p] += " 7"
				lines[i] = strings.Join(parts, ",")
				set, found := carddefs.Load(variant.Overlay(files, map[string][]byte{name + ".rules": []byte(strings.Join(lines, "\n"))}), name)
				_, more := check.Check(set.Source)
				assert.Positive(t, found.Errors()+more.Errors(), "%s, line %d: %s", name, i+1, lines[i])
				parts[p] = part
			}
			lines[i] = line
		}
	}
}

// TestFormsOfNoWord: where a word is to stand one has to. An empty one stood wherever the checker looked, and it looked for ever.
func TestFormsOfNoWord(t *testing.T) {
	for text, want := range map[string]string{
		"token doubloon, plural":                            "the plural in small letters",
		"token doubloon, plural Doubloons":                  "the plural in small letters",
		"kind boat, plural":                                 "the plural in small letters",
		"to draw, past":                                     "the past in small letters",
		"kind boat\n  hue: one of":                          "a word in small letters",
		"kind boat\n  hue: one of red or blue":              "a comma",
		"kind boat\n  hue: one of\naction x\n  choose rope": "a word in small letters",
	} {
		list := exampletest.Run(exampletest.Example{Rules: true, Text: text + "\n"}).Found
		if assert.Positive(t, list.Errors(), text) {
			assert.Contains(t, list[0].Summary(), want, text)
		}
	}
}
