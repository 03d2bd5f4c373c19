package diag

// The codes of printed wording.
const (
	WordingMissing Code = "B0901"
	WordingExtra   Code = "B0902"
	WordingOrder   Code = "B0903"
	WordingUnused  Code = "B0904"

	VerbUnexplained Code = "B0905"
)

func init() {
	for code, w := range phraseWordings {
		wordings[code] = w
	}
}

var phraseWordings = map[Code]Wording{
	WordingMissing:  {Warning, "wording-missing", "the wording of `{field}` on {card} leaves out {what}", "not said here", "the card does this: {sentence}"},
	WordingExtra:    {Warning, "wording-extra", "the wording of `{field}` on {card} says {what}, which the card does not do", "not what the card does", "the card does this: {sentence}"},
	WordingUnused:   {Warning, "wording-unused", "the sentence for `{verb}` is never printed: {why}", "printed nowhere", "say in it every part that the verb takes, such as `{object}` or `{amount}`, or take the line out"},
	VerbUnexplained: {Warning, "verb-unexplained", "nobody who plays learns what `{verb}` does", "said {where}, and explained nowhere", "explain it in rules.md, such as `**{verb}**: {sentence}`, or give it a sentence in look.yaml, below `wording:`"},
	WordingOrder:    {Warning, "wording-order", "the wording of `{field}` on {card} says {what} in another place than the card does", "elsewhere in what the card does", "the card does this: {sentence}"},
}
