package syntax

import (
	"regexp"
	"strings"
)

// changesSaid are lines of expansions as designers word them, and as the language says them. Each that fits is applied.
var changesSaid = []struct {
	says  *regexp.Regexp
	right string
}{
	{regexp.MustCompile(`^(?:replace|override|overwrite|redefine) ((?:to|action|reaction|phase|turn|setup|play)\b[^,]*)$`), "change $1, instead"},
	{regexp.MustCompile(`^(?:extend|add to|append to|amend) ((?:to|action|reaction|phase|turn|setup|play)\b[^,]*)$`), "change $1, at the end"},
	{regexp.MustCompile(`^(?:extend|add to|amend|modify|set|replace|override|update) ((?:kind|option|value|action|token|zone|mark|type) .+)$`), "change $1"},
	{regexp.MustCompile(`^change the `), "change "},
	{regexp.MustCompile(`^change (?:verb|rule) (?:to )?`), "change to "},
	{regexp.MustCompile(`^change (\w+) (phase|option|action)\b`), "change $2 $1"},
	{regexp.MustCompile(`,? (?:at (?:the|its) (?:start|beginning)|at first|first|before|before it|in front|in front of it)$`), ", at the start"},
	{regexp.MustCompile(`,? (?:at (?:the|its) end|last|after|after it|afterwards|behind|behind it)$`), ", at the end"},
	{regexp.MustCompile(`,? (?:instead|instead of (?:it|that|this)|in place of it|in its place|replaced)$`), ", instead"},
	{regexp.MustCompile(`^change option ([\w -]+?),? (?:to )?(on|off|\d+)$`), "change option $1, $2"},
	{regexp.MustCompile(`^change (value [\w ]+? of \w+) (?:to|is|becomes) (.+)$`), "change $1: $2"},
	{regexp.MustCompile(`^change ([\w -]+?) to (on|off)$`), "change option $1, $2"},
	{regexp.MustCompile(`^change ([\w -]+?) to (\d+)$`), "change value $1 of player: $2"},
	{regexp.MustCompile(`^change ([a-z]+ an? .*, (?:at the (?:start|end)|instead))$`), "change to $1"},
}

// ChangeSaid is the first line of a change in an expansion as the language says it; false: it is said so.
func ChangeSaid(line string) (string, bool) {
	line, _, _ = strings.Cut(line, "#")
	line = strings.TrimSpace(line)
	right := line
	for _, w := range changesSaid {
		right = w.says.ReplaceAllString(right, w.right)
	}
	return right, right != line
}
