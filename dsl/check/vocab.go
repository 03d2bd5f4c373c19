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
	topSense        // the name of an ordered zone's top end: outermost
	playerMarkSense // a mark of players: its ID is that of the token that says who has it
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
	pasts  map[string]string // base form -> the form after `is`
	names  map[string]ID     // card names
}

// verbForm is one inflected form of a verb.
type verbForm struct {
	base  string
	third bool // gains
	past  bool // burned: only after is/are/be
	alike bool // put: the plain form, and that after is/are/be
}

// fits says whether a form stands after `is` and `be`, or else after who does it.
func (f verbForm) fits(passive bool) bool { return f.past == passive || f.alike }

func newVocabulary() *vocabulary {
	return &vocabulary{words: map[string][]entry{}, verbs: map[string][]ID{}, forms: map[string]verbForm{}, pasts: map[string]string{}, names: map[string]ID{}, longer: 1}
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
	spelt := []string{past}
	if past == "" { // the regular form of a verb that has another was good once, and still is
		spelt = []string{pastForm(head) + tail, regularPast(head) + tail}
	}
	if _, said := v.pasts[base]; !said || past != "" {
		v.pasts[base] = spelt[0]
	}
	v.forms[base] = verbForm{base: base}
	v.forms[thirdForm(head)+tail] = verbForm{base: base, third: true}
	for _, form := range spelt {
		if f, taken := v.forms[form]; !taken {
			v.forms[form] = verbForm{base: base, past: true}
		} else if f.base == base && form == v.pasts[base] {
			f.alike = true
			v.forms[form] = f
		}
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

func endsIn(word string, endings ...string) bool {
	return slices.ContainsFunc(endings, func(e string) bool { return strings.HasSuffix(word, e) })
}

func vowelBefore(word string) bool {
	return len(word) > 1 && strings.ContainsRune("aeiou", rune(word[len(word)-2]))
}
