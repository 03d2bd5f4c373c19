package hyphen

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// patterns are a language's: how well each place in a run of letters suits a hyphen, with
// words that are known whole.
type patterns struct {
	places map[string][]byte // by letters, `.` for the edge of a word: before each and behind the last
	words  map[string][]int  // by a whole word: before which of its letters it may be broken
	most   int               // letters of the longest pattern
	knows  map[rune]bool     // letters of the language
}

// braces stand apart, so that they are words.
var braces = strings.NewReplacer("{", " ", "}", " } ")

// read reads a file of patterns: TeX of which only `\patterns{…}` and `\hyphenation{…}` count.
func read(tex string) patterns {
	p := patterns{places: make(map[string][]byte, strings.Count(tex, "\n")), words: map[string][]int{}, knows: map[rune]bool{}}
	take := func(string) {}
	for line := range strings.Lines(braces.Replace(tex)) {
		line, _, _ = strings.Cut(line, "%")
		for word := range strings.FieldsSeq(line) {
			switch word {
			case `\patterns`:
				take = p.pattern
			case `\hyphenation`:
				take = p.word
			case "}":
				take = func(string) {}
			default:
				take(word)
			}
		}
	}
	return p
}

// pattern takes one such as `.ab3c`: a figure says how well its place suits, an odd one that it
// does.
func (p *patterns) pattern(s string) {
	letters := make([]byte, 0, len(s))
	places := make([]byte, 1, len(s)+1)
	for _, r := range s {
		if r >= '0' && r <= '9' {
			places[len(places)-1] = byte(r - '0')
			continue
		}
		letters, places = utf8.AppendRune(letters, r), append(places, 0)
		if unicode.IsLetter(r) && !p.knows[r] {
			p.knows[r] = true
		}
	}
	p.places[string(letters)] = places
	p.most = max(p.most, len(places)-1)
}

// word takes one that is written with all its hyphens.
func (p *patterns) word(s string) {
	var at []int
	n := 0
	for _, r := range s {
		if r == '-' {
			at = append(at, n)
			continue
		}
		n++
	}
	p.words[strings.ReplaceAll(s, "-", "")] = at
}

// suits says how well a hyphen suits before each letter of a word, by Liang (Word Hy-phen-a-tion
// by Com-put-er, 1983): of all patterns that are somewhere in the word the strongest counts at
// each place. Odd is good.
func (p *patterns) suits(letters []rune) []byte {
	word := make([]rune, 0, len(letters)+2)
	word = append(append(append(word, '.'), letters...), '.')
	at := make([]int, 1, len(word)+1) // where each letter begins, bytes
	for i, r := range word {
		at = append(at, at[i]+len(string(r)))
	}
	s := string(word)
	out := make([]byte, len(word)+1)
	for i := range word {
		for j := i + 1; j <= min(len(word), i+p.most); j++ {
			for k, v := range p.places[s[at[i]:at[j]]] {
				out[i+k] = max(out[i+k], v)
			}
		}
	}
	return out[1 : len(out)-1]
}
