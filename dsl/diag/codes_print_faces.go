package diag

// The codes of how faces and backs are laid out.
const (
	MixedSizes Code = "B1131"
	BackTells  Code = "B1132"
	NoBack     Code = "B1133"
)

func init() {
	for code, w := range faceWordings {
		wordings[code] = w
	}
}

var faceWordings = map[Code]Wording{
	MixedSizes: {Warning, "mixed-sizes", "`{card}` is {size} and `{other}` is {othersize}, and both are in the {deck} deck", "another size in the same deck", "give all kinds of a deck one size: what is hidden can be told by its size"},
	BackTells:  {Warning, "back-tells", "the {zone} can hold {one} and {other} cards face down, and their backs differ", "a back of its own", "give them one back, or say in the rules which kinds the {zone} holds"},
	NoBack:     {Warning, "no-back", "the {deck} deck has no back, and others have one", "these cards are hidden in the game", "leave `none` out, or write `none` for every deck"},
}
