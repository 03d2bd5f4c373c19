package diag

// The codes of how faces and backs are laid out.
const (
	OutsideSafe Code = "B1130"
	MixedSizes  Code = "B1131"
	BackTells   Code = "B1132"
	NoBack      Code = "B1133"
	OffCard     Code = "B1134"
	NotOnFace   Code = "B1135"
	ZonesCover  Code = "B1136"
	BandJumps   Code = "B1137"
	LookUnused  Code = "B1138"
)

func init() {
	for code, w := range faceWordings {
		wordings[code] = w
	}
}

var faceWordings = map[Code]Wording{
	OutsideSafe: {Warning, "outside-safe-zone", "the {zone} of `{card}` reaches to {distance} mm from the edge; a cutter may be off by that much", "outside the safe zone", "keep words, numbers and icons {safe} mm inside the edge"},
	MixedSizes:  {Warning, "mixed-sizes", "`{card}` is {size} and `{other}` is {othersize}, and both are in the {deck} deck", "another size in the same deck", "give all kinds of a deck one size: what is hidden can be told by its size"},
	BackTells:   {Warning, "back-tells", "the {zone} can hold {one} and {other} cards face down, and their backs differ", "a back of its own", "give them one back, or say in the rules which kinds the {zone} holds"},
	NoBack:      {Warning, "no-back", "the {deck} deck has no back, and others have one", "these cards are hidden in the game", "leave `none` out, or write `none` for every deck"},
	NotOnFace:   {Warning, "not-on-face", "{say} of {cards} is on no face", "{why}", "give it a place in look.yaml, or list it under `not printed` of its kind"},
	ZonesCover:  {Warning, "zones-cover", "the {zone} of `{card}` covers its {other}", "{across} mm across and {down} mm down", "move one of the two in a frame of look.yaml, or make it smaller"},
	BandJumps:   {Warning, "band-jumps", "the name of `{card}` stands {mm} mm higher than on the other cards of its kind", "its text is longer", "shorten it, or give the art of the kind's frame a lesser height in look.yaml, so that all stand alike"},
	LookUnused:  {Warning, "look-unused", "nothing has the {what} `{name}`", "declared here", "{next}"},
	OffCard:     {Warning, "off-the-card", "the {zone} of `{card}` lies outside the card", "{why}", "the card is {width} mm wide and {height} mm high"},
}
