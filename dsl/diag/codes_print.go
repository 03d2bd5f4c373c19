package diag

// The codes of the printer, all warnings: what is found is drawn all the same.
const (
	TextSmall    Code = "B1101"
	TextOverflow Code = "B1102"
	NameSmall    Code = "B1103"
	UnknownIcon  Code = "B1104"
	BadIcon      Code = "B1105"
	MissingGlyph Code = "B1106"
)

func init() {
	for code, w := range printWordings {
		wordings[code] = w
	}
}

var printWordings = map[Code]Wording{
	TextSmall:    {Warning, "text-small", "the text of `{card}` only fits at {pt} pt; the floor is {floor} pt", "too long for this card", "{next}"},
	TextOverflow: {Warning, "text-overflow", "the text of `{card}` does not fit, even at {pt} pt", "too long for this card", "{next}"},
	NameSmall:    {Warning, "name-small", "the name of `{card}` only fits at {pt} pt; the floor is {floor} pt", "too long for its band", "shorten it, or use a larger card"},
	UnknownIcon:  {Warning, "unknown-icon", "there is no icon called `{icon}` for `{card}`", "neither declared nor builtin", "did you mean `{near}`?"},
	BadIcon:      {Warning, "bad-icon", "the icon `{icon}` can't be drawn: {problem}", "broken", "write SVG path data, such as \"M2 2h20v20z\""},
	MissingGlyph: {Warning, "missing-glyph", "no typeface here has the character `{glyph}` ({number}) of `{card}`", "a box is printed in its place", "write another, or give a font that has it under `fonts:` in look.yaml"},
}
