package syntax

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' }

// skipBlanks is the offset of the first character after at that is no blank.
func skipBlanks(text string, at int) int {
	for at < len(text) && isBlank(text[at]) {
		at++
	}
	return at
}

func isWordByte(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_'
}

func isWordRune(r rune) bool {
	return unicode.IsLetter(r) || r >= '0' && r <= '9' || unicode.Is(unicode.Mn, r)
}

// startsWord says whether text goes on with a letter or digit.
func startsWord(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return text != "" && isWordRune(r)
}

// startsName says whether text goes on with a capital letter.
func startsName(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return text != "" && unicode.IsUpper(r)
}

// wordEnd is where the word at text[at] ends: letters and digits, with hyphens
// and apostrophes inside, but without a possessive `'s`.
func wordEnd(text string, at int) int {
	for at < len(text) {
		r, n := utf8.DecodeRuneInString(text[at:])
		rest := text[at+n:]
		switch {
		case isWordRune(r):
		case r == '-' && startsWord(rest):
		case r == '\'' && startsWord(rest) && !(rest[0] == 's' && !startsWord(rest[1:])):
		default:
			return at
		}
		at += n
	}
	return at
}

// nameEnd is where the Name at text[at] ends: capitalised words with blanks,
// `of` or `of the` between two of them.
func nameEnd(text string, at int) int {
	e := wordEnd(text, at)
	for {
		next := nextNameWord(text, e)
		if next < 0 {
			return e
		}
		e = wordEnd(text, next)
	}
}

// nextNameWord is where a Name's next capitalised word starts, or -1.
func nextNameWord(text string, at int) int {
	next := skipBlanks(text, at)
	for _, glue := range []string{"of", "the"} {
		if next > at && strings.HasPrefix(text[next:], glue) {
			if after := skipBlanks(text, next+len(glue)); after > next+len(glue) {
				at, next = next+len(glue), after
				continue
			}
		}
		break
	}
	if next > at && startsName(text[next:]) {
		return next
	}
	return -1
}

// strayHelp is the next step for characters that belong nowhere.
func strayHelp(found string) string {
	switch r, _ := utf8.DecodeRuneInString(found); {
	case r == '.' || r == ';' || r == '!':
		return "a clause ends with its line: leave it out, and write one clause a line"
	case strings.ContainsRune("\u2018\u2019`", r):
		return "use the straight `'`"
	case strings.ContainsRune("\u201c\u201d\u201e\u00ab\u00bb", r):
		return "use the straight `\"`"
	case strings.ContainsRune("\u2013\u2014\u2212", r):
		return "use the plain `-`"
	case r == '\'':
		return "an apostrophe stands in `'s`, after an s, or inside a word; quote names with `\"`"
	case r == '_':
		return "join words with `-`"
	}
	return "use letters, numbers, and `, ' \" ( ) + -`; a comment starts with `#`"
}

// printable shows control characters by their number.
func printable(text string) string {
	var b strings.Builder
	for _, r := range text {
		if unicode.IsPrint(r) {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, "U+%04X", r)
		}
		if b.Len() > 60 {
			break
		}
	}
	return b.String()
}

// shorten keeps a quoted piece of source readable in a message.
func shorten(text string) string {
	const most = 30
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}

func itoa(n int) string { return strconv.Itoa(n) }

func byteCount(n int) string { return strconv.Itoa(n>>10) + " KB" }
