package phrase

import (
	"regexp"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// say prints a keyword with its reminder, or nothing to do.
func (s *scene) say(name string) line {
	if name == "" {
		return text("do nothing")
	}
	out := line{{Text: name, Keyword: true}}
	if reminder := reminderOf(s.g, name); reminder != "" {
		for _, r := range ownLine(s.g, s.look, " ("+reminder+")") {
			r.Keyword, r.Reminder = false, true
			out = append(out, r)
		}
	}
	return out
}

// keywordNumber is where the number of a keyword stands in its reminder.
var keywordNumber = regexp.MustCompile(`\b` + check.KeywordNumber + `\b`)

// reminderOf is the reminder of a keyword with the number that it is said with.
func reminderOf(g *check.Game, said string) string {
	for i := range g.Keywords {
		k := &g.Keywords[i]
		number, numbered := strings.CutPrefix(said, k.Name+" ")
		switch {
		case !k.Numbered && said == k.Name:
			return k.Reminder
		case k.Numbered && numbered && strings.Trim(number, "0123456789") == "":
			return singular(g, keywordNumber.ReplaceAllString(k.Reminder, number), number)
		}
	}
	return ""
}

// singular is a reminder with the singular of what stands behind a 1: `put 1 coin on it`.
func singular(g *check.Game, reminder, number string) string {
	if number != "1" {
		return reminder
	}
	once := func(one, many string) {
		for at := wordIndex(reminder, "1 "+many); at >= 0 && one != many; at = wordIndex(reminder, "1 "+many) {
			reminder = reminder[:at] + "1 " + one + reminder[at+len("1 "+many):]
		}
	}
	once("card", "cards")
	for _, t := range g.Tokens {
		once(t.Name, t.Plural)
	}
	for _, k := range g.Kinds {
		once(k.Name, k.Plural)
	}
	return reminder
}
