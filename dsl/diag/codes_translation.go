package diag

// What is found in a game's texts in other languages.
const (
	TranslationStale   Code = "B1201"
	TranslationDiffers Code = "B1202"
	Untranslated       Code = "B1203"
	TranslatedTwice    Code = "B1204"
)

func init() {
	wordings[TranslationStale] = Wording{Warning, "translation-stale", "`{text}` is translated, and printed no more", "nothing says so now", "{next}"}
	wordings[TranslationDiffers] = Wording{Warning, "translation-differs", "the translation of `{text}` has other numbers or icons", "{got} here, {want} there", "say the same numbers as digits, and the same icons in brackets"}
	wordings[Untranslated] = Wording{Note, "untranslated", "{open} of {all} {have} no translation ({language}), the first is `{first}`", "", "`broadside translate` adds {it} to the file; until then {are} printed as {is}"}
	wordings[TranslatedTwice] = Wording{Warning, "translated-twice", "`{text}` is translated twice", "a second time", "keep one of the two; the last counts"}
}
