package check

import (
	"maps"
	"slices"
	"sort"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// sense says what a word of the game can stand for.
type sense int

const (
	kindSense sense = iota
	typeSense
	tokenSense
	zoneSense
	markSense
	adjectiveSense
	valueSense
	fieldSense
	playerSense
	optionSense
	keywordSense
	dieSense
	topSense // the name of an ordered zone's top end: outermost
)

// entry is one meaning of a word.
type entry struct {
	sense  sense
	id     ID
	plural bool
	span   diag.Span
}

// vocabulary is every word a game declares, with all its meanings.
type vocabulary struct {
	words  map[string][]entry
	longer int             // words in the longest entry
	verbs  map[string][]ID // base form -> overloads
	forms  map[string]verbForm
	names  map[string]ID // card names
}

// verbForm is one inflected form of a verb.
type verbForm struct {
	base  string
	third bool // gains
	past  bool // burned: only after is/are/be
}

func newVocabulary() *vocabulary {
	return &vocabulary{words: map[string][]entry{}, verbs: map[string][]ID{}, forms: map[string]verbForm{}, names: map[string]ID{}, longer: 1}
}

func (v *vocabulary) add(word string, e entry) {
	word = strings.ToLower(word)
	v.words[word] = append(v.words[word], e)
	v.longer = max(v.longer, len(strings.Fields(word)))
}

// find gives the meaning of a word in one sense.
func (v *vocabulary) find(word string, s sense) (entry, bool) {
	for _, e := range v.words[word] {
		if e.sense == s {
			return e, true
		}
	}
	return entry{}, false
}

// known lists, sorted, every word that has one of the senses.
func (v *vocabulary) known(senses ...sense) []string {
	var out []string
	for word, entries := range v.words {
		if slices.ContainsFunc(entries, func(e entry) bool { return slices.Contains(senses, e.sense) }) {
			out = append(out, word)
		}
	}
	sort.Strings(out)
	return out
}

// knownVerbs lists every verb, the built-in ones too.
func (v *vocabulary) knownVerbs() []string {
	out := slices.AppendSeq(slices.Clone(builtinVerbs), maps.Keys(v.verbs))
	slices.Sort(out)
	return out
}

// addVerb makes a verb's forms known: gain, gains, gained.
func (v *vocabulary) addVerb(base string, id ID, past string) {
	v.verbs[base] = append(v.verbs[base], id)
	head, rest, _ := strings.Cut(base, " ")
	tail := ""
	if rest != "" {
		tail = " " + rest
	}
	if past == "" {
		past = pastForm(head) + tail
	}
	v.forms[base] = verbForm{base: base}
	v.forms[thirdForm(head)+tail] = verbForm{base: base, third: true}
	if _, taken := v.forms[past]; !taken {
		v.forms[past] = verbForm{base: base, past: true}
	}
	v.longer = max(v.longer, len(strings.Fields(base)))
}

// Plural is the regular plural of a noun; only its last word changes.
func Plural(word string) string {
	switch {
	case endsIn(word, "s", "x", "ch", "sh", "z"):
		return word + "es"
	case strings.HasSuffix(word, "y") && !vowelBefore(word):
		return word[:len(word)-1] + "ies"
	}
	return word + "s"
}

// thirdForm is the regular `it …s` form of a verb.
func thirdForm(word string) string {
	if strings.HasSuffix(word, "o") {
		return word + "es"
	}
	return Plural(word)
}

// pastForm is the regular past form of a verb.
func pastForm(word string) string {
	switch {
	case strings.HasSuffix(word, "e"):
		return word + "d"
	case strings.HasSuffix(word, "y") && !vowelBefore(word):
		return word[:len(word)-1] + "ied"
	}
	return word + "ed"
}

func endsIn(word string, endings ...string) bool {
	return slices.ContainsFunc(endings, func(e string) bool { return strings.HasSuffix(word, e) })
}

func vowelBefore(word string) bool {
	return len(word) > 1 && strings.ContainsRune("aeiou", rune(word[len(word)-2]))
}
