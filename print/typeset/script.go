package typeset

import (
	"maps"
	"slices"
	"strings"
	"unicode"
)

// set are the scripts whose letters stand one after another, left to right,
// each with a glyph of its own. All others need joined, reordered or
// right-to-left letters, which are not set here.
var set = []string{
	"Armenian", "Bopomofo", "Canadian_Aboriginal", "Cherokee", "Common", "Coptic", "Cyrillic", "Deseret", "Ethiopic",
	"Georgian", "Glagolitic", "Gothic", "Greek", "Han", "Hangul", "Hiragana", "Inherited", "Katakana", "Latin", "Lisu",
	"Ogham", "Old_Italic", "Runic", "Tifinagh", "Vai", "Yi",
}

// ours are asked first: nearly every character is one of these.
var ours = []string{"Latin", "Common", "Greek", "Cyrillic", "Inherited"}

var scripts = append(slices.Clone(ours), slices.Sorted(maps.Keys(unicode.Scripts))...)

// scriptOf is the Unicode script of r, in its official name.
func scriptOf(r rune) string {
	for _, name := range scripts {
		if unicode.Is(unicode.Scripts[name], r) {
			return name
		}
	}
	return "Unknown"
}

// Script is the script of r for people: "Greek", "Han", "Old Italic"; "" for
// signs that belong to all scripts or to none.
func Script(r rune) string {
	switch name := scriptOf(r); name {
	case "Common", "Inherited", "Unknown":
		return ""
	default:
		return strings.ReplaceAll(name, "_", " ")
	}
}

// settable says whether letters of r's script can be set here at all.
func settable(r rune) bool {
	name := scriptOf(r)
	return name == "Unknown" || slices.Contains(set, name)
}

// ideograph says whether a line may be broken before and after r: Chinese
// and Japanese have no blanks.
func ideograph(r rune) bool {
	return r >= 0x2E80 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
}
