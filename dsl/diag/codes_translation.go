package diag

// What is found in a game's texts in other languages, and about its languages.
const (
	TranslationStale   Code = "B1201"
	TranslationDiffers Code = "B1202"
	Untranslated       Code = "B1203"
	TranslatedTwice    Code = "B1204"
	NoHyphens          Code = "B1205"
	RulesUntranslated  Code = "B1206"
)

func init() {
	wordings[TranslationStale] = Wording{Warning, "translation-stale", "`{text}` is translated, and printed no more", "nothing says so now", "{next}"}
	wordings[TranslationDiffers] = Wording{Warning, "translation-differs", "the translation of `{text}` has other numbers or icons", "{got} here, {want} there", "say the same numbers as digits, and the same icons in brackets"}
	wordings[Untranslated] = Wording{Note, "untranslated", "{open} of {all} {have} no translation ({language}), the first is `{first}`", "", "`broadside translate` adds {it} to the file; until then {are} printed as {is}"}
	wordings[RulesUntranslated] = Wording{Note, "rules-untranslated", "the rules sheet has no translation ({language})", "", "write it in `{file}`; until then it is printed as it is"}
	wordings[NoHyphens] = Wording{Note, "no-hyphens", "Broadside does not know where words in `{language}` may be broken", "", "type soft hyphens (U+00AD) into long words, or write `hyphenate: false` in look.yaml"}
	wordings[TranslatedTwice] = Wording{Warning, "translated-twice", "`{text}` is translated twice", "a second time", "keep one of the two; the last counts"}
}
