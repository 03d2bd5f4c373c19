package diag

import (
	"slices"
	"strings"
)

// Suggest gives the candidate a mistyped word most likely means, or "". It
// forgives case, one slip in every three letters, vowels left out, a plural for a singular, another
// spelling or word for the same, and the missing end of a word that no other begins like.
// Of equally close candidates the alphabetically first wins, whatever their
// order.
func Suggest(word string, candidates []string) string {
	best, least := "", -1
	for _, c := range candidates {
		if c == word || c == "" {
			continue
		}
		d := wordDistance(word, c)
		if d < 0 {
			continue
		}
		if least < 0 || d < least || d == least && likelier(word, c, best) {
			best, least = c, d
		}
	}
	if best == "" {
		return begunBy(word, candidates)
	}
	return best
}

// begunBy is the only candidate that a word is the beginning of; "" where there are none or several.
func begunBy(word string, candidates []string) (whole string) {
	if len(word) < leastBegun {
		return ""
	}
	for _, c := range candidates {
		if c == word || len(c) <= len(word) || !strings.EqualFold(c[:len(word)], word) {
			continue
		}
		if whole != "" && whole != c {
			return ""
		}
		whole = c
	}
	return whole
}

// leastBegun is how long the beginning of a word is, in bytes, from which the word is told.
const leastBegun = 4

// likelier says whether of two words as near to a word a is the likelier: one as
// long, as letters change places more often than they get lost.
func likelier(word, a, b string) bool {
	if x, y := len(a) == len(word), len(b) == len(word); x != y {
		return x
	}
	return a < b
}

// wordDistance orders candidates: 0 for the same word in another case, number or
// spelling, the edit distance otherwise, and -1 for a word too far away.
func wordDistance(word, candidate string) int {
	a, b := strings.ToLower(word), strings.ToLower(candidate)
	d := slips(a, b)
	if d == 0 {
		return 0
	}
	x, y := ours(a), ours(b)
	if slices.Equal(slices.Sorted(slices.Values(x)), slices.Sorted(slices.Values(y))) {
		return 0
	}
	if e := slips(strings.Join(x, " "), strings.Join(y, " ")); d < 0 || e >= 0 && e < d {
		return e
	}
	return d
}

// slips are how many it takes from one word to the other; -1 where they are too many.
func slips(word, candidate string) int {
	if sameStem(word, candidate) {
		return 0
	}
	a, b := []rune(word), []rune(candidate)
	if n := vowelsLeftOut(a, b); n > 0 {
		return n
	}
	limit := max(1, len(a)/3)
	if len(a) > 100 || len(a)-len(b) > limit || len(b)-len(a) > limit {
		return -1
	}
	d := editDistance(a, b)
	if d > limit || d >= len(a) || d > 1 && a[0] != b[0] {
		return -1 // who makes two slips still begins right: `border` is no `corner`
	}
	return d
}

// vowelsLeftOut are how many vowels a word lacks of a whole one, where that is all it lacks: `clr` is
// colour. 0 where it lacks something else, or more than it has.
func vowelsLeftOut(word, whole []rune) int {
	if len(word) < leastShort || len(whole) <= len(word) || len(whole) > 2*len(word) || word[0] != whole[0] {
		return 0
	}
	at := 0
	for _, r := range whole {
		switch {
		case at < len(word) && word[at] == r:
			at++
		case !strings.ContainsRune("aeiou", r):
			return 0
		}
	}
	if at < len(word) {
		return 0
	}
	return len(whole) - len(word)
}

// leastShort is how many letters are left of a word, from which it is known without its vowels.
const leastShort = 3

// ours are the words of a key or a name, each as Broadside says it: what is spelt in the American
// way, and what other programs call it.
func ours(s string) []string {
	words := strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '-' || r == '_' })
	for i, w := range words {
		if same := otherWords[w]; same != "" {
			w = same
		}
		words[i] = american.Replace(w)
	}
	return words
}

// american are the spellings that differ in words that Broadside knows; others are one slip away.
var american = strings.NewReplacer("color", "colour", "flavor", "flavour", "armor", "armour", "favor", "favour", "honor", "honour",
	"neighbor", "neighbour", "gray", "grey", "center", "centre", "saber", "sabre", "license", "licence")

// otherWords are what other programs say for what a look says.
var otherWords = map[string]string{"lower": "bottom", "upper": "top", "width": "w", "height": "h", "background": "ground"}

func sameStem(a, b string) bool {
	for _, x := range stems(a) {
		for _, y := range stems(b) {
			if x == y {
				return true
			}
		}
	}
	return false
}

// stems are a word's likely singulars, itself among them.
func stems(word string) []string {
	out := []string{word}
	if s, ok := strings.CutSuffix(word, "ies"); ok && len(s) > 0 {
		out = append(out, s+"y")
	}
	if s, ok := strings.CutSuffix(word, "es"); ok && len(s) > 1 {
		out = append(out, s)
	}
	if s, ok := strings.CutSuffix(word, "s"); ok && len(s) > 1 {
		out = append(out, s)
	}
	return out
}

// editDistance is the Damerau-Levenshtein distance with adjacent swaps.
func editDistance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
