package diag

// The codes of layers of faces, and of what goes by cards.
const (
	NotPrinted Code = "B1150"
	UnsaidWord Code = "B1151"
)

func init() {
	for code, w := range layerWordings {
		wordings[code] = w
	}
}

var layerWordings = map[Code]Wording{
	UnsaidWord: {Note, "unsaid-word", "{unsaid} {have} no value here, although cards say {it}", "and there is no `else` for all others", "give {it} a value too, or all others one: `else`"},
	NotPrinted: {Warning, "not-printed", "`{condition}` can't be told from what is printed on a card", "not of the card alone", "ask for its numbers, its words, its owner, its kind, its types or its name: what lies on it or where it is changes while the game is played"},
}
