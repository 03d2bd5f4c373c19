package check

import (
	"regexp"
	"slices"
	"strings"
)

// fixed are the words of the language that a line goes on with where no phrase is read: behind the name in
// `let NAME be`, a condition's end, how often, and numbers of an option.
var fixed = []struct {
	behind *regexp.Regexp
	words  []string
	once   bool // a line says them once
}{
	{regexp.MustCompile(`^(?:.*, )?otherwise $`), []string{"if"}, false},
	{regexp.MustCompile(`^let \S.* $`), []string{"be"}, true},
	{regexp.MustCompile(`^change \S.* $`), []string{"to"}, true},
	{regexp.MustCompile(`^(?:once|\d+ times) $`), []string{"a turn", "a game"}, false},
	{regexp.MustCompile(`^(?:once|\d+ times) a $`), []string{"turn", "game"}, false},
	{regexp.MustCompile(`^(?:once|\d+ times) a (?:turn|game), $`), []string{"when", "after", "you may"}, false},
	{regexp.MustCompile(`^option [a-z -]+, \d+, \d+ $`), []string{"to"}, false},
}

// givenNames finds the names that a text gives.
var givenNames = regexp.MustCompile(`\blet ([a-z][a-z -]*?) be\b|\bcalled ([a-z][a-z-]*)`)

// fixedBehind are the words that may stand at the end of a text whatever its phrases mean, and the names
// that may be changed.
func fixedBehind(text string) (out []Following) {
	line := strings.TrimLeft(text[strings.LastIndexByte(text, '\n')+1:], " -")
	for _, f := range fixed {
		if !f.behind.MatchString(line) {
			continue
		}
		for _, w := range f.words {
			if !f.once || !strings.Contains(line, " "+w+" ") {
				out = append(out, Following{Words: w})
			}
		}
	}
	if line != "change " {
		return out
	}
	for _, m := range givenNames.FindAllStringSubmatch(text, -1) {
		f := Following{Words: m[1] + m[2], Sense: givenSense, Name: m[1] + m[2], Own: true}
		if !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}
