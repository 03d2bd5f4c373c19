package hyphen

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// points are the bytes of a word that a hyphen may stand before: a word of letters, in capitals
// or not, composed or not, perhaps with apostrophes. It has none that is not in this language's
// letters on both sides. They are good breaks, not all that there are.
func (l *Language) points(word string) []int {
	letters, starts := spelt(word)
	if len(letters) < l.left+l.right {
		return nil
	}
	p := l.patterns()
	var good []int // by letters
	if known, ok := p.words[string(letters)]; ok {
		good = known
	} else {
		for i, v := range p.suits(letters)[:len(letters)] {
			if v%2 == 1 {
				good = append(good, i)
			}
		}
	}
	var out []int
	for _, i := range good {
		if i < l.left || len(letters)-i < l.right || starts[i] < 0 || !p.knows[letters[i-1]] || !p.knows[letters[i]] {
			continue
		}
		out = append(out, starts[i])
	}
	return out
}

// spelt is a word in the small letters of patterns, and before which byte each begins; -1 for a
// letter that does not begin a character, as the i of ﬁ. It is nothing for what is no word.
func spelt(word string) (letters []rune, starts []int) {
	for at := 0; at < len(word); {
		n := clusterLen(word[at:])
		one := strings.ToLower(norm.NFKC.String(word[at : at+n]))
		if one == "’" {
			one = "'"
		}
		for i, r := range one {
			switch {
			case r != '\'' && !unicode.IsLetter(r):
				return nil, nil
			case i == 0:
				starts = append(starts, at)
			default:
				starts = append(starts, -1)
			}
			letters = append(letters, r)
		}
		at += n
	}
	return letters, starts
}

// clusterLen is how many bytes the first character of a text has, its accents with it.
func clusterLen(s string) int {
	for i, r := range s {
		if i > 0 && !unicode.In(r, unicode.Mn, unicode.Me, unicode.Mc) {
			return i
		}
	}
	return len(s)
}

// Hyphenator says where words of a language may be broken, and which are kept if a line is wide enough
// for them: those of names, those all in capitals and, in a language that gives a capital to names
// alone, those with one that no sentence begins with.
type Hyphenator struct {
	language *Language
	kept     map[string]bool
}

// Keeping is a Hyphenator that keeps the words of names.
func (l *Language) Keeping(names []string) *Hyphenator {
	b := &Hyphenator{l, map[string]bool{}}
	for _, name := range names {
		for _, word := range strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
			if strings.ToLower(word) != word {
				b.kept[word] = true
			}
		}
	}
	return b
}

// Points are the bytes of a word that a hyphen may stand before, and whether only where the word is
// wider than a line. begins: a sentence begins with it.
func (b *Hyphenator) Points(word string, begins bool) (at []int, last bool) {
	if at = b.language.points(word); len(at) == 0 {
		return nil, false
	}
	capital := strings.IndexFunc(word, unicode.IsUpper) == 0
	return at, b.kept[word] || capital && (strings.ToUpper(word) == word || !b.language.nouns && !begins)
}
