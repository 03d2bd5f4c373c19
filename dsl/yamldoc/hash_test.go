package yamldoc

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestAHashThatIsNotInQuotes: what a comment takes out is found where it stands, and how it is written.
func TestAHashThatIsNotInQuotes(t *testing.T) {
	tests := []struct{ name, text, under, next string }{
		{"in braces", "a: 1\nc: {red: #ff0000, blue: #0000ff}\nd: 2\n", "#ff0000", "`\"#ff0000\"`"},
		{"the last in braces", "c: {red: \"#ff0000\", blue: #00f}\nd: 2\n", "#00f", "`\"#00f\"`"},
		{"in braces in braces", "k:\n  v: {colour: {a: #ff0000, b: #0000ff}}\nd: 2\n", "#ff0000", "`\"#ff0000\"`"},
		{"of one key", "k:\n  v: {colour: #2f6f86}\nd: 2\ne: 3\n", "#2f6f86", "`\"#2f6f86\"`"},
		{"in a list", "a: x\np: [#fff, #000]\nd: 2\n", "#fff", "`\"#fff\"`"},
		{"at the end of a file", "p: [#fff]", "#fff", "`\"#fff\"`"},
		{"in braces on several lines", "c:\n  - {name: Rum,\n     colour: #ff0000,\n     cost: 1}\n  - {name: R}\n", "#ff0000", "`\"#ff0000\"`"},
		{"behind quotes with brackets", "c: {a: \"[#1\", 'b''[': it's, colour: #fff}\nd: 1\n", "#fff", "`\"#fff\"`"},
		{"a name that ends in one", "c:\n  - {name: Ship #1, cost: 1}\nd: 2\n", "Ship #1", "`\"Ship #1\"`"},
		{"brackets that are closed all the same, in a list", "p: [\"#111111\", #222222\n  ]\nd: 2\n", "#222222", "`\"#222222\"`"},
		{"the same, first in its list", "p: [ #222222, x,\n  \"#111111\"]\n", "#222222", "`\"#222222\"`"},
		{"the same, in braces", "p: {a: b, c: #222222\n  }\nd: 2\n", "#222222", "`\"#222222\"`"},
		{"behind a key", "c: #9c2f36 # red\nd: 1\n", "#9c2f36", "`\"#9c2f36\"`"},
		{"behind a dash", "c:\n  - #9c2f36\n", "#9c2f36", "`\"#9c2f36\"`"},
		{"a name", "name: #1 \"Rum\"\n", "#1 \"Rum\"", "`'#1 \"Rum\"'`"},
		{"with Windows' line ends", "c: #9c2f36\r\nd: 1\r\n", "#9c2f36", "`\"#9c2f36\"`"},
		{"behind letters of more than one byte", "ü: {ä: ö, c: #fff}\n", "#fff", "`\"#fff\"`"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, found := Parse(diag.NewFile("a.yaml", []byte(test.text)), Limits{64, 50000})
			if assert.Len(t, found, 1) {
				assert.Equal(t, diag.UnquotedHash, found[0].Code, found[0].Summary())
				assert.Equal(t, test.under, found[0].Span.Text())
				assert.Contains(t, found[0].Help(), test.next)
			}
		})
	}
}

// TestARemarkIsARemark: what says nothing false is left alone, and another mistake is told as itself.
func TestARemarkIsARemark(t *testing.T) {
	for text, want := range map[string][]diag.Code{
		"c: # none yet\nd: 1\n":                          nil,
		"c: 3 #todo\n":                                   nil,
		"c: #kinds\n  d: 1\n":                            nil,
		"c:\n  #d: 1\n  e: 2\n":                          nil,
		"c: [a, # one\n  b]\n":                           nil,
		"c: [a, #b,\n  d]\n":                             nil,
		"c: |\n  [#fff\n  {x: #fff\n":                    nil,
		"c: \"#fff\"\nd: [\"#fff\", '#000']\ne: a#fff\n": nil,
		"c: [a, b\nd: 1\n#e\n":                           {diag.BadYAML},
		"c: {a: b #todo\nd: 1\n":                         {diag.BadYAML},
		"c: {a: b\nd: [#fff]\n":                          {diag.BadYAML},
	} {
		_, found := Parse(diag.NewFile("a.yaml", []byte(text)), Limits{64, 50000})
		var got []diag.Code
		for _, d := range found {
			got = append(got, d.Code)
		}
		assert.Equal(t, want, got, text)
	}
}
