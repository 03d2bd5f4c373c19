package diag

// The codes of the checker: words, meaning and control flow.
const (
	UnknownWord   Code = "B0201"
	NoReferent    Code = "B0202"
	NoThis        Code = "B0203"
	CircularWord  Code = "B0204"
	Duplicate     Code = "B0205"
	NoActions     Code = "B0206"
	MissingDecl   Code = "B0207"
	ReservedField Code = "B0208"

	UnknownEdition Code = "B0209"
	EditionDiffers Code = "B0210"
	ChangedMeaning Code = "B0211"
	BracesInText   Code = "B0212"

	Expected        Code = "B0301"
	NotItsPart      Code = "B0302"
	WrongThing      Code = "B0303"
	NotItsAdjective Code = "B0304"
	NeverThere      Code = "B0305"
	NoOrder         Code = "B0306"
	LeftOver        Code = "B0307"
	MissingPart     Code = "B0308"
	NoShape         Code = "B0320"
	NotInPlay       Code = "B0321"
	NoSubject       Code = "B0309"
	NeverOwned      Code = "B0318"
	UnlessYou       Code = "B0310"
	NothingToChoose Code = "B0311"
	UnreadText      Code = "B0312"
	MissingField    Code = "B0313"
	BadFieldValue   Code = "B0314"
	BadStart        Code = "B0315"
	NoOwner         Code = "B0316"
	TooManyPieces   Code = "B0317"
	TooManyToDeal   Code = "B0343"
	PlayerRange     Code = "B0330"
	AbsentPlayer    Code = "B0331"
	OtherOfMany     Code = "B0332"
	BadTeams        Code = "B0333"
	NoPartner       Code = "B0334"

	BadBoard    Code = "B0340"
	BadPosition Code = "B0341"
	NoBoard     Code = "B0342"
	BadPiles    Code = "B0344"

	NothingAsked   Code = "B0401"
	StopOutside    Code = "B0402"
	NestedAbility  Code = "B0403"
	MisplacedNeeds Code = "B0404"
	Unreachable    Code = "B0405"
	OneAtATime     Code = "B0406"
	EndlessRepeat  Code = "B0407"
	LateChoice     Code = "B0408"
	EndlessCost    Code = "B0409"
	LooseAbility   Code = "B0411"
	UnusedWord     Code = "B0412"
	UnsteadyWhile  Code = "B0413"
	NoEstimate     Code = "B0414"
	RandomEstimate Code = "B0415"
)

func init() {
	for code, w := range checkWordings {
		wordings[code] = w
	}
}

var checkWordings = map[Code]Wording{
	UnknownWord:  {Error, "unknown-word", "no {what} called `{word}`", "not declared by this game", "{next}"},
	NoReferent:   {Error, "no-referent", "`{word}` points at nothing here", "nothing was named before this that it could mean", "{next}"},
	NoThis:       {Error, "no-this", "there is no card for `this` here", "only a card's own text has a `this`", "say which card is meant: `it`, `that card`, `each card`"},
	CircularWord: {Error, "circular-word", "`{word}` is explained by itself", "reached again from its own meaning", "explain it with other words"},
	Duplicate:    {Error, "duplicate", "{what} `{word}` is declared twice", "declared again here", "{next}"},
	NoActions:    {Error, "no-actions", "this game declares no {what}", "nothing could be offered here", "declare one: `{example}` with its text below it"},
	MissingDecl:  {Error, "missing-declaration", "this game does not say its {what}", "the rules file starts here", "add a line such as `{example}`"},

	UnknownEdition: {Error, "unknown-edition", "{found} is no edition of the language", "the last is {current}", "write `edition {current}`"},
	EditionDiffers: {Error, "edition-differs", "this expansion is written in edition {found} of the language, and its game in edition {game}", "another than the game's", "write `edition {game}`, and see that its lines say what is meant"},
	ChangedMeaning: {Error, "changed-meaning", "this meant something else in edition {edition} of the language", "then {old}; now {new}", "{next}"},
	BracesInText:   {Error, "braces-in-text", "no values are put into a text in a card of `for each`", "`{found}` stays as it is", "say it by the card's field, such as `{field}`, or write these cards out"},

	ReservedField: {Error, "reserved-field", "a field can't be called `{word}`", "every card has a `{word}` already", "give the field another name"},

	Expected:        {Error, "expected", "expected {want}, found {found}", "here", "{next}"},
	NotItsPart:      {Error, "not-its-part", "{owner} has no `{word}`", "no such zone, field or token there", "look at what the game's rules file declares for it"},
	WrongThing:      {Error, "wrong-thing", "this needs {want}, but says {got}", "this is {got}", "{next}"},
	NotItsAdjective: {Error, "not-its-adjective", "{a kind} is never `{word}`", "declared for other kinds of card", "declare `{word}` for {kind} too, or use another word"},
	NeverThere:      {Error, "never-there", "{a kind} is never in the {zone}", "this zone holds other kinds", "use a zone that can hold it, or let the zone's declaration hold {kind}"},
	NoOrder:         {Error, "no-order", "the {zone} is not kept in order", "it has no top and no bottom", "add `in order` to the zone's declaration"},
	LeftOver:        {Error, "left-over", "`{found}` does not fit into this line", "the line made sense up to here", "{next}"},
	MissingPart:     {Error, "missing-part", "`{verb}` needs {part}", "it should stand here", "{next}"},
	NoShape:         {Error, "no-shape", "no `{verb}` takes this", "it fits none of the verb's declarations", "say one of {shapes}, or leave this part out"},
	NotInPlay:       {Error, "not-in-play", "{what} is never in play", "{why}", "{next}"},
	NoSubject:       {Error, "no-subject", "{got} cannot do anything", "only players act", "{next}"},
	UnlessYou:       {Error, "unless-you", "`unless` offers its reader a payment and so goes on with `you`", "not `you`", "write `unless you pay 1 coin, …`; for a condition use `if`"},
	NothingToChoose: {Error, "nothing-to-choose", "`{got}` leaves nothing to choose", "all of it is meant already", "choose `a …`, `2 …`, `up to 3 …` or `any number of …`"},
	UnreadText:      {Error, "unread-text", "nobody can read the text `{field}`", "it does not say who `you` is", "add {player}`, read by its owner`, `, read by its holder` or `, read by anyone` (whoever carries it out)"},
	MissingField:    {Error, "missing-field", "`{card}` has no {field}", "every {kind} needs one", "{next}"},
	BadFieldValue:   {Error, "bad-field-value", "`{field}` of `{card}` should be {want}", "found `{found}`", "{next}"},
	BadStart:        {Error, "bad-start", "`{card}` cannot start {where}", "{why}", "say `starts in:` a zone of the table or of its owner"},
	NoOwner:         {Error, "no-owner", "`{card}` belongs to nobody", "its kind has no owner", "add `owner:` to the card or at the top of its file"},
	NeverOwned:      {Error, "never-owned", "{a kind} never has an owner", "no card of it is said to be anybody's", "{next}"},
	TooManyPieces:   {Error, "too-many-pieces", "this game has {count} cards and places; {limit} is the limit", "too many", "make it smaller, or lower some counts"},
	TooManyToDeal:   {Note, "too-many-to-deal", "these {count} cards and places are a collection: a game deals at most {limit}", "the last of them", "print it as it is; to play, lower some counts or split the game"},
	PlayerRange:     {Error, "player-range", "this is no range of players: {why}", "here", "{next}"},
	AbsentPlayer:    {Error, "absent-player", "the {player} {is} at the table", "{label}", "{next}"},
	OtherOfMany:     {Error, "other-of-many", "`the other player` needs a game for exactly two", "this game is for {players}", "say which one: `each other player`, `the next player`, or `choose another player` and then `that player`"},
	BadTeams:        {Error, "bad-teams", "these are no teams: {why}", "here", "{next}"},
	NoPartner:       {Error, "no-partner", "a partner needs teams of two", "not every player always has one", "say which one: `each other player on your team`, or `choose a player on your team` and then `that player`"},

	BadBoard:    {Error, "bad-board", "the board `{board}` cannot be laid out", "{why}", "{next}"},
	BadPosition: {Error, "bad-position", "`{place}` does not fit on the board `{board}`", "{why}", "{next}"},
	BadPiles:    {Error, "bad-piles", "the zone `{zone}` cannot lie in piles", "{why}", "{next}"},
	NoBoard:     {Error, "no-board", "this game has no board", "only places of a board have neighbours", "declare one: `board grid, 6 by 6 of square`"},

	NothingAsked:   {Error, "nothing-asked", "nothing was asked before this `you do`", "there is no `you may` above it", "put `you may …` on the line before"},
	StopOutside:    {Error, "stop-outside", "`stop` leaves a `repeat` or a `for`, and there is none around it", "nothing to stop", "to end the turn say `end the turn`"},
	NestedAbility:  {Error, "nested-ability", "`{word}` stands inside another text", "abilities are never carried out", "move this line to the left edge of the card's text"},
	MisplacedNeeds: {Error, "misplaced-needs", "`needs` guards an action or a way to choose", "neither starts here", "put it first, before anything is done, or use `if`"},
	Unreachable:    {Error, "unreachable", "this line is never reached", "what stands above it always leaves", "remove it, or put it before the line that leaves"},
	OneAtATime:     {Error, "one-at-a-time", "this `for` does not say how the cards are taken", "any number of cards", "add `, one at a time`, or choose them as one batch: `choose any number of …`"},
	EndlessRepeat:  {Error, "endless-repeat", "this `repeat` never ends", "no `until`, no `times`, and no `stop` inside", "add `until …` to it or a `stop` inside it"},
	LateChoice:     {Error, "late-choice", "this cost asks for a choice after something nobody can foresee", "it cannot be known beforehand whether this can be paid", "make the choices first, and let chance, draws and other players come last"},
	EndlessCost:    {Error, "endless-cost", "this cost could go on for ever", "a `repeat` without an end inside a cost", "give the `repeat` an end"},
	LooseAbility:   {Error, "loose-ability", "this text is carried out at once; it cannot wait for something", "an ability in a text that is never in play", "{next}"},
	UnsteadyWhile:  {Error, "unsteady-while", "what a continuous effect changes cannot decide whether one holds", "`{word}` is changed by continuous effects", "ask for something else: a mark, coins, where or which way up a card lies"},
	NoEstimate:     {Error, "no-estimate", "no estimate for the {player}", "others have one", "add `estimate by the {player}: …`, or one `estimate …` that every player reads"},
	RandomEstimate: {Error, "random-estimate", "an estimate does not ask chance", "which card lies at this end of the {zone} is open until somebody takes it", "count what lies in the whole {zone}, or leave it out"},
	UnusedWord:     {Warning, "unused-word", "`{word}` is declared and never used", "no card and no rule says it", "use it or remove it"},
}
