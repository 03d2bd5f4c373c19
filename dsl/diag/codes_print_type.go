package diag

// The codes of set text and of typefaces.
const (
	ScriptNotSet  Code = "B1110"
	MissingScript Code = "B1111"
	FontMissing   Code = "B1112"
	FontBroken    Code = "B1113"
	FontTooLarge  Code = "B1114"
	FontLicence   Code = "B1115"
	FontFeature   Code = "B1116"
)

func init() {
	for code, w := range typeWordings {
		wordings[code] = w
	}
}

var typeWordings = map[Code]Wording{
	ScriptNotSet: {
		Warning, "script-not-set", "`{card}` has {script} letters (`{glyph}`), which can't be set",
		"boxes are printed in their place",
		"only letters that stand one by one from left to right are set, not joined ones nor those that run from right to left; leave them out, or print them as a picture",
	},
	MissingScript: {
		Warning, "missing-script", "no typeface here has {script} letters such as `{glyph}` ({number}) of `{card}`",
		"boxes are printed in their place", "give a font that has them under `fonts:` in look.yaml, such as `text: fonts/mine.ttf`",
	},
	FontMissing: {
		Error, "font-missing", "there is no font file `{file}` in the game's folder", "not found",
		"{next}",
	},
	FontBroken: {
		Error, "font-broken", "the font `{file}` can't be used: {problem}", "here",
		"use a font file that ends in .ttf or .otf",
	},
	FontTooLarge: {
		Error, "font-too-large", "the font `{file}` has {size} MB; at most {most} MB are read", "too large",
		"use a font with fewer scripts",
	},
	FontLicence: {
		Warning, "font-licence", "the font `{file}` says that it must not be put into documents", "its licence bits forbid it",
		"use another, or ask its makers; it is used all the same",
	},
	FontFeature: {
		Warning, "font-feature", "the font {font} has no `{feature}`", "it is printed without",
		"leave it out, or ask for what this font has: {has}",
	},
}
