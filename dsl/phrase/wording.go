package phrase

import (
	"regexp"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// inBrackets is an icon in a designer's own wording: [unit], [coin 2], [coin +1].
var inBrackets = regexp.MustCompile(`\[([^\[\]\n]*?)(?:[ \t]+([+-]?[0-9]+))?[ \t]*\]`)

// Wording reads a designer's own wording: a paragraph a line, with icons in
// brackets.
func Wording(g *check.Game, look Look, text string) []Para {
	if look == nil {
		look = Plain{}
	}
	var out []Para
	for _, l := range strings.Split(text, "\n") {
		if l = strings.TrimSpace(l); l != "" {
			out = append(out, Para(ownLine(g, look, l)))
		}
	}
	return out
}

func ownLine(g *check.Game, look Look, s string) line {
	var out line
	for s != "" {
		m := inBrackets.FindStringSubmatchIndex(s)
		if m == nil {
			return append(out, keywordRuns(g, s)...)
		}
		out = append(out, keywordRuns(g, s[:m[0]])...)
		word := strings.TrimSpace(s[m[2]:m[3]])
		icon := Run{Icon: iconNamed(look, word)}
		if m[4] >= 0 {
			icon.Num = s[m[4]:m[5]]
		}
		icon.Word = counted(g, word, icon.Num)
		out = append(out, icon)
		s = s[m[1]:]
	}
	return out
}

// counted is a word in brackets as it is said behind its number: what can be counted
// stands in the plural.
func counted(g *check.Game, word, num string) string {
	switch strings.TrimLeft(num, "+-−") {
	case "", "1":
		return word
	}
	if word == "card" {
		return check.Plural(word)
	}
	for i := range g.Tokens {
		if t := &g.Tokens[i]; t.Name == word {
			return number(true, t.Name, t.Plural)
		}
	}
	for i := range g.Kinds {
		if k := &g.Kinds[i]; k.Name == word {
			return number(true, k.Name, k.Plural)
		}
	}
	return word
}

// behindKeyword is the number behind a keyword that has one.
var behindKeyword = regexp.MustCompile(`^ [0-9]+`)

// keywordRuns sets keywords apart from the words around them.
func keywordRuns(g *check.Game, s string) line {
	if s == "" {
		return nil
	}
	for _, k := range g.Keywords {
		if at := wordIndex(s, k.Name); at >= 0 {
			end := at + len(k.Name)
			if k.Numbered {
				end += len(behindKeyword.FindString(s[end:]))
			}
			out := append(keywordRuns(g, s[:at]), Run{Text: s[at:end], Keyword: true})
			return append(out, keywordRuns(g, s[end:])...)
		}
	}
	return line{{Text: s}}
}

// wordIndex finds a whole word or words.
func wordIndex(s, word string) int {
	for from := 0; word != ""; {
		at := strings.Index(s[from:], word)
		if at < 0 {
			return -1
		}
		at += from
		end := at + len(word)
		if (at == 0 || !letter(s[at-1])) && (end == len(s) || !letter(s[end])) {
			return at
		}
		from = end
	}
	return -1
}

func letter(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b >= 0x80
}
