package engine

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// clause is one thing that happened, in the parts of its sentence: a log says each by
// itself, a story joins those that belong together.
type clause struct {
	who  string // the subject: "the pirate", or the card that something happens to
	does string // the verb, of one subject: "draws", "is added"
	what string // the object: "Gold Ring", "2 coins"
	rest string // all behind it: "to Longboat's crew"

	card  string // of a move: which card
	brief string // of a story: instead of rest, where not ""

	of   *entry // what it tells
	also *entry // the other half of tokens that were handed over, or nil
	next int    // the length of the record behind it
}

func (c *clause) String() string { return joinWords(c.who, c.does, c.what, c.rest) }

// says says whether a clause names the player, number or word that was chosen. A card or way that it
// shows it need not name.
func (c *clause) says(pick *clause) bool {
	chosen := &pick.of.choice
	return chosen.kind != vm.PlayerOption && chosen.kind != vm.NumberOption && !chosen.value || hasWords(c.String(), pick.what)
}

// hasWords says whether words stand in a text as they are, and not as a part of longer ones.
func hasWords(text, words string) bool {
	part := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	for {
		before, after, ok := strings.Cut(text, words)
		if !ok {
			return false
		}
		last, _ := utf8.DecodeLastRuneInString(before)
		next, _ := utf8.DecodeRuneInString(after)
		if !part(last) && !part(next) {
			return true
		}
		text = after
	}
}

// joinWords joins those parts that are not empty.
func joinWords(parts ...string) string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, " ")
}

// plural is a verb of one subject, said of several: draws, draw; is added, are added.
func plural(does string) string {
	first, rest, _ := strings.Cut(does, " ")
	switch first {
	case "is":
		return joinWords("are", rest)
	case "has":
		return joinWords("have", rest)
	}
	for _, end := range []struct{ of, base string }{{"es", ""}, {"ies", "y"}, {"s", ""}} {
		stem, ok := strings.CutSuffix(first, end.of)
		if base := stem + end.base; ok && len(stem) > 1 && check.Third(base) == first {
			return joinWords(base, rest)
		}
	}
	return does
}
