package diag

// The codes of ids and former names, by which a set is compared with what was
// printed before. They are warnings: the cards can be played and drawn.
const (
	SameID        Code = "B1160"
	WasStillThere Code = "B1161"
	WasTwice      Code = "B1162"
	WasItself     Code = "B1163"
)

func init() {
	for code, w := range changedWordings {
		wordings[code] = w
	}
}

var changedWordings = map[Code]Wording{
	SameID:        {Warning, "same-id", "`{first}` and `{second}` have the same id, `{id}`", "too much like another name", "give one of them a name that differs in letters or digits"},
	WasStillThere: {Warning, "was-still-there", "`{card}` was not `{was}` before: that card is still there", "another card has this name", "take the line out, or rename the other card"},
	WasTwice:      {Warning, "was-twice", "`{first}` and `{second}` both say they were `{was}`", "only one card can have been it", "keep the line of the one that came of it; the other is new"},
	WasItself:     {Warning, "was-itself", "`{card}` says it was called what it is called", "its own name", "write the name it had before, or take the line out"},
}
