// Package prose says numbers, lists and paragraphs as English does: whoever writes
// for a reader writes them in this one way.
package prose

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Capital makes the first letter a capital.
func Capital(text string) string { return begun(text, unicode.ToUpper) }

// Small makes the first letter a small one.
func Small(text string) string { return begun(text, unicode.ToLower) }

func begun(text string, as func(rune) rune) string {
	if text == "" {
		return text
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(as(first)) + text[size:]
}

// Wrap breaks a text into lines of at most so many columns; all but the first
// start with indent.
func Wrap(text string, width int, indent string) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.Fields(text) {
		n := len([]rune(word))
		switch {
		case i > 0 && column+1+n > width:
			b.WriteString("\n" + indent)
			column = len(indent)
		case i > 0:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}

// FirstLine is the text up to its first line break.
func FirstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// Count writes a number with its noun: 1 card, 2 cards, 1,000 cards.
func Count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return Thousands(n) + " " + noun
}

// Thousands writes a number with commas: 59,123.
func Thousands(n int) string { return Groups(strconv.Itoa(n)) }

// Groups puts commas into the digits of a number, before its point if it has one:
// 59,123.5.
func Groups(digits string) string {
	whole, rest, dot := strings.Cut(digits, ".")
	for i := len(whole) - 3; i > 0 && whole[i-1] != '-'; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if dot {
		return whole + "." + rest
	}
	return whole
}

// List joins words as a sentence does: a, b and c.
func List(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// Pad fills a text up to so many columns; one that is longer stays as it is.
func Pad(text string, columns int) string {
	return text + strings.Repeat(" ", max(0, columns-utf8.RuneCountInString(text)))
}

// PadLeft is Pad for numbers, which stand right.
func PadLeft(text string, columns int) string {
	return strings.Repeat(" ", max(0, columns-utf8.RuneCountInString(text))) + text
}

// Quoted puts each word in back quotes.
func Quoted(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = fmt.Sprintf("`%s`", w)
	}
	return out
}
