package lookwords

// Feature is something that a typeface can do when it is asked to: the word of
// printers for it, and its tags in font files (OpenType, feature tags).
type Feature struct {
	Word string
	Tags []string
}

// Features are what a typeface may be asked for, in the order of the page.
var Features = []Feature{
	{"lining", []string{"lnum"}},
	{"old-style", []string{"onum"}},
	{"tabular", []string{"tnum"}},
	{"proportional", []string{"pnum"}},
	{"slashed zero", []string{"zero"}},
	{"fractions", []string{"frac"}},
	{"ordinals", []string{"ordn"}},
	{"ligatures", []string{"liga", "clig"}},
	{"discretionary ligatures", []string{"dlig"}},
	{"historical ligatures", []string{"hlig"}},
	{"small caps", []string{"smcp"}},
	{"all small caps", []string{"smcp", "c2sc"}},
	{"capital forms", []string{"case"}},
	{"superscript", []string{"sups"}},
	{"subscript", []string{"subs"}},
	{"titling", []string{"titl"}},
	{"swashes", []string{"swsh", "cswh"}},
	{"contextual alternates", []string{"calt"}},
	{"stylistic alternates", []string{"salt"}},
	{"historical forms", []string{"hist"}},
	{"set 1", []string{"ss01"}},
	{"set 2", []string{"ss02"}},
	{"set 3", []string{"ss03"}},
	{"set 4", []string{"ss04"}},
	{"set 5", []string{"ss05"}},
	{"set 6", []string{"ss06"}},
	{"set 7", []string{"ss07"}},
	{"set 8", []string{"ss08"}},
	{"set 9", []string{"ss09"}},
	{"set 10", []string{"ss10"}},
}

// FeatureWords are the words of all features.
func FeatureWords() (out []string) {
	for _, f := range Features {
		out = append(out, f.Word)
	}
	return out
}

// FeatureTags are the tags of a feature by its word.
func FeatureTags(word string) []string {
	for _, f := range Features {
		if f.Word == word {
			return f.Tags
		}
	}
	return nil
}
