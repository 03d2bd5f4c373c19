package diag

// The codes of what is printed besides the cards.
const (
	RulesMarkup Code = "B1140"
)

func init() {
	for code, w := range tableWordings {
		wordings[code] = w
	}
}

var tableWordings = map[Code]Wording{
	RulesMarkup: {Warning, "rules-markup", "a rules sheet can't be printed with {what} in it", "not set", "rules.md knows headings, paragraphs, lists, tables, **bold**, *italic* and [icon]; write \\* and \\[ for the marks themselves"},
}
