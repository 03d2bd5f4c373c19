package main

import (
	"fmt"
	"strconv"
	"strings"
)

const rootLong = `Broadside checks, plays, tests and prints card games.
The text on a card is the program: it is written once.

A game is a folder with a rules file and card files, or one that comes with
Broadside (see "broadside games").`

// count writes a number with its noun: 1 card, 2 cards, 1,000 cards.
func count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return thousands(n) + " " + noun
}

// thousands writes a number with commas: 59,123.
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// list joins words as a sentence does: a, b and c.
func list(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// quoted puts each word in back quotes.
func quoted(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = fmt.Sprintf("`%s`", w)
	}
	return out
}
