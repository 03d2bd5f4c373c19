// Package edition lists what the lines of a game came to mean otherwise, from one edition
// of the language to the next.
//
// The door: Current, Changes and Named.
package edition

// Current is the edition that runs, the last. A game of an older one runs if none of its lines
// changed its meaning since.
const Current = 2

// Change is something that a line means otherwise since an edition.
type Change struct {
	Name    string // short, for who reports it and for lists
	Edition int    // since which it means something else
	What    string // what is written
	Old     string // what it did: `it …`
	New     string // what it does
	// Equivalent says how a line is written that goes on doing what it did; "" where it takes
	// a designer.
	Equivalent string
	// Finding is the code of the finding that such a line gives in every edition: it says
	// nothing else any more, so that nothing can go wrong unseen. "" where it is allowed.
	Finding string
	// Specified says that the specification of the older edition already said what it does: its
	// machine was wrong. No line is reported.
	Specified bool
}

// The names of changes, for those who report them.
const (
	Shapes          = "shapes"
	EventCoin       = "event-coin"
	LaterParts      = "later-parts"
	EventPlaces     = "event-places"
	WhileThere      = "while-there"
	Names           = "names"
	NoPlace         = "no-place"
	OtherThan       = "other-than"
	ChangedFields   = "changed-fields"
	FurtherEffects  = "further-effects"
	YourEffects     = "your-effects"
	EffectOnOthers  = "effect-on-others"
	EachHas         = "each-has"
	ZoneHas         = "zone-has"
	ShowTo          = "show-to"
	Others          = "others"
	Neighbours      = "neighbours"
	Chooser         = "chooser"
	PlayerFirst     = "player-first"
	EachChooses     = "each-chooses"
	IsInPlay        = "is-in-play"
	TwoPlaces       = "two-places"
	NotKind         = "not-kind"
	NeedsInMay      = "needs-in-may"
	FaceDownRows    = "face-down-rows"
	ToldApart       = "told-apart"
	Shuffles        = "shuffles"
	LetAgain        = "let-again"
	ChangeLines     = "change-lines"
	Numbers         = "numbers"
	AsItBegins      = "as-it-begins"
	OfNothing       = "of-nothing"
	Nobody          = "nobody"
	NeverDone       = "never-done"
	WonAtOnce       = "won-at-once"
	EndsNoTurn      = "ends-no-turn"
	TurnPlayer      = "turn-player"
	OneWay          = "one-way"
	ReadWhenOut     = "read-when-out"
	SoMany          = "so-many"
	WherePlaceAsked = "place-asked"
	HowMany         = "how-many"
	OthersMay       = "others-may"
	WhomYou         = "whom-you"
	PaidNames       = "paid-names"
	LookedAt        = "looked-at"
	Ranges          = "ranges"
	ChosenSo        = "chosen-so-many"
	OneForm         = "one-form"
	Mistakes        = "mistakes"
)

// Changes are all of them, the oldest first.
func Changes() []Change { return append([]Change(nil), changes...) }

// Named is the change of a name. There has to be one.
func Named(name string) Change {
	for _, c := range changes {
		if c.Name == name {
			return c
		}
	}
	panic("no change of the language is called " + name)
}

var changes = []Change{
	{Name: Shapes, Edition: 2, What: "a verb of several shapes, in `when`, `would … instead` or `can't`",
		Old: "it meant each of the verb's shapes, whatever it is done to", New: "it means the shapes that its words fit"},
	{Name: EventCoin, Edition: 2, What: "`when you gain a coin`",
		Old: "it meant any number", New: "it is a mistake; `any coins` is any number, `1 coin` is one", Finding: "B0301"},
	{Name: LaterParts, Edition: 2, What: "several cards or a player, `with …`, `to …`, in `when`, `would … instead` or `can't`",
		Old: "it did not look at that part", New: "it asks for that part, too", Equivalent: "the line without that part"},
	{Name: EventPlaces, Edition: 2, What: "where the cards of an event lie: `would discard a card in your hand`",
		Old: "it did not look at the place", New: "it asks for the place; after the event, B0303 says that nobody knows it"},
	{Name: WhileThere, Edition: 2, What: "`while` with a condition on cards, before `can't` of some player",
		Old: "it took the card that it looked at for the player, and so forbade nothing", New: "it forbids"},
	{Name: Names, Edition: 2, What: "the name of a card of several copies",
		Old: "it meant the first copy, wherever that was", New: "it means any copy that fits"},
	{Name: NoPlace, Edition: 2, What: "a noun without a place that no zone in play can hold",
		Old: "it meant no card at all", New: "it is a mistake", Finding: "B0321"},
	{Name: OtherThan, Edition: 2, What: "`other than` with a noun, of cards that are not in play",
		Old: "it left out only cards in play", New: "it leaves them out wherever they are"},
	{Name: ChangedFields, Edition: 2, What: "a value, an effect's number or a sum over a number that effects change",
		Old: "it was counted from the printed number", New: "it is counted from what effects make of it"},
	{Name: FurtherEffects, Edition: 2, What: "a further effect on a number that an earlier line changes, too",
		Old: "it changed nothing", New: "it changes the number as the first does"},
	{Name: YourEffects, Edition: 2, What: "`you` in the rules, in an effect on a player's value",
		Old: "it was whoever asked for the value", New: "it is the player whose value it is"},
	{Name: EffectOnOthers, Edition: 2, What: "an effect on the value of `each other player`",
		Old: "it was on every player's", New: "it leaves you out", Equivalent: "`each player`"},
	{Name: EachHas, Edition: 2, What: "`a card has …`, `each card has …`, `no card has …`",
		Old: "it summed up all of them", New: "it asks of each by itself"},
	{Name: ZoneHas, Edition: 2, What: "`your hand has …` with cards",
		Old: "it counted the cards in play", New: "it counts the cards in that zone"},
	{Name: ShowTo, Edition: 2, What: "`show … to` each other player, another player, a player, or somebody who may be nobody",
		Old: "it showed the cards to everybody", New: "it shows them to these players alone", Equivalent: "`show …` alone"},
	{Name: Others, Edition: 2, What: "`each other player`, `another player`, in what somebody else does",
		Old: "it was other than the reader, who chose, too", New: "it is other than who does it, who chooses, too"},
	{Name: Neighbours, Edition: 2, What: "`the next player`, `the previous player`, `the other player`, in what somebody else does",
		Old: "it was counted from the reader", New: "it is counted from who does it", Equivalent: "`the player after you`, `the player before you`"},
	{Name: EachChooses, Edition: 2, What: "`each player` who exchanges or moves what belongs to a card that is chosen",
		Old: "it asked the reader once, before all of them", New: "it asks each of them"},
	{Name: IsInPlay, Edition: 2, What: "`it is a … in play`",
		Old: "it did not look at where the card lies", New: "it asks that the card is in play"},
	{Name: TwoPlaces, Edition: 2, What: "a place behind another in one noun phrase: `one of those in your hand`",
		Old: "it took away the one before", New: "it restricts, as the one before does"},
	{Name: NotKind, Edition: 2, What: "`not` before a kind: `a not …`",
		Old: "it meant the kind itself", New: "it is a mistake", Finding: "B0201"},
	{Name: NeedsInMay, Edition: 2, What: "`needs` in a `you may`, within an action or a way to choose",
		Old: "it guarded nothing", New: "it is a mistake", Finding: "B0404"},
	{Name: Chooser, Edition: 2, What: "`a player`, or a card that is chosen on the way, in what somebody else does",
		Old: "it was chosen by the reader", New: "it is chosen by who does it"},
	{Name: PlayerFirst, Edition: 2, What: "`a player` who does something with cards that are chosen",
		Old: "it asked for the cards first, and then who does it", New: "it asks for the player first, who then chooses"},
	{Name: FaceDownRows, Edition: 2, What: "a choice of cards in a zone `in order` that lie face down",
		Old: "it made one option of all cards that look alike", New: "it makes an option of each place"},
	{Name: ToldApart, Edition: 2, What: "a `face down` zone that is not `in order`, among whose cards somebody chooses, and whose cards get tokens or marks",
		Old: "it mixed its cards, so that nobody knew which is which", New: "it mixes those that look alike: who has seen a card knows it by what lies on it"},
	{Name: Shuffles, Edition: 2, What: "`shuffle` of a zone `either way up` or `buried` that has no order",
		Old: "it left the cards where who had seen them knew them", New: "it makes unknown which card lies where"},
	{Name: LetAgain, Edition: 2, What: "`let` of a name that is known already",
		Old: "it made a second name for the rest of its block", New: "it is a mistake; `change … to …` gives a known name another value", Finding: "B0205"},
	{Name: ChangeLines, Edition: 2, What: "a verb that begins with `change`",
		Old: "it was a verb as any", New: "it is a mistake; such a line gives a name another value", Finding: "B0205"},
	{Name: Numbers, Edition: 2, What: "a number beyond 32 bits, while the game is played",
		Old: "it stayed at the largest or the smallest", New: "it stops the game", Finding: "B0808"},
	{Name: AsItBegins, Edition: 2, What: "`when` or `after` a verb that itself moves the ability's card into or out of play, or changes what is asked: `when this is discarded`",
		Old: "it was asked as the verb had ended", New: "it is asked as the verb begins, and waits until it has ended"},
	{Name: OfNothing, Edition: 2, What: "a verb of a card, a player or a zone that is not there, where the verb does something besides: a card that was not found or that a face-down card turned out not to be, a player who is nobody",
		Old: "it did the rest", New: "it does nothing, and nothing waits for it"},
	{Name: Nobody, Edition: 2, What: "`the owner of it`, `the holder of it`, who may be nobody, in a comparison with another such, or asked for a value",
		Old: "it took nobody for somebody, who had a value and was the same as nobody", New: "it is nobody: not even the same as nobody, and all values are 0"},
	{Name: NeverDone, Edition: 2, What: "that a verb failed, or has not succeeded, where it was never done",
		Old: "it was so", New: "it is not so"},
	{Name: WonAtOnce, Edition: 2, What: "`win when`, `end when` with what may be so before the game has begun, or before its setup has ended: `win when your hand is empty`",
		Old: "it was tested at each change, in the setup too, and not before the first", New: "it is tested as the setup has ended, and at each change from then on"},
	{Name: EndsNoTurn, Edition: 2, What: "`end the turn` in the setup or in a `play`",
		Old: "it ended a turn that had not begun, or left the game standing still", New: "it leaves the setup, or the `play`"},
	{Name: TurnPlayer, Edition: 2, What: "`the turn player`, `it is your turn`, in the setup or in a game without turns",
		Old: "it was nobody", New: "it is the first player"},
	{Name: OneWay, Edition: 2, What: "`turn … face up`, `face down`, of cards in zones that are neither `either way up` nor `buried`",
		Old: "it turned them over", New: "it does nothing: they lie as the zone says"},
	{Name: ReadWhenOut, Edition: 2, What: "what replaces, forbids or lasts on a card, in a game that takes players out",
		Old: "it went on when its reader was out", New: "it ends when its reader is out"},
	{Name: SoMany, Edition: 2, What: "`at least 2 cards are …`, `there are up to 2 cards`, `between 2 and 3 cards are …`",
		Old: "it asked for just so many, or for one", New: "it asks for as many as it says"},
	{Name: WherePlaceAsked, Edition: 2, What: "a noun without a place before `is in`, `is on`: `a card is in your hand`",
		Old: "it looked only at cards in play", New: "it looks wherever cards lie"},
	{Name: HowMany, Edition: 2, What: "`the coins on 2 cards`, `other than 2 cards`, `a random card has a coin`, `rank by up to 2 coins`, `remove up to 2 coins`, `gain at least 2 coins`",
		Old: "it meant all of them, the most, or any", New: "it is a mistake; what is counted is all cards of a sort, or cards chosen before; a number is chosen with `choose a number`", Finding: "B0301"},
	{Name: OthersMay, Edition: 2, What: "`you may` and `if you can` on one line with what another player does",
		Old: "it asked the reader whether it is done", New: "it is a mistake; what others do stands in the block below `you may`", Finding: "B0301"},
	{Name: WhomYou, Edition: 2, What: "`that player` behind `when you …` with a player to whom you do it",
		Old: "it was you", New: "it is the player to whom you do it"},
	{Name: LookedAt, Edition: 2, What: "`another …` in a condition on cards, `that …` in one within another: `where there is another card`",
		Old: "it was what the text had named, or this card", New: "it is the card looked at"},
	{Name: PaidNames, Edition: 2, What: "`it`, `that …`, `those`, `another …` behind `if you do`, where what you may do names such a thing",
		Old: "it was what was named before `you may`, or this card", New: "it is what you did it to"},
	{Name: Ranges, Edition: 2, What: "`-` between two numbers: `its cost is 2-7`, `gain (2-3) coins`",
		Old: "it took the second from the first", New: "it is a mistake; a range is `between 2 and 7`, a difference `7 minus 2`", Finding: "B0301"},
	{Name: ChosenSo, Edition: 2, What: "`that many` behind a number and then a batch of which it is chosen how many: `discard any number of cards`",
		Old: "it was the number", New: "it is how many were chosen"},
	{Name: OneForm, Edition: 2, What: "`the` or an owner before a noun with one form for both numbers, where something else is said of several: `the worths of the deer`, `the deer in it are face up`",
		Old: "it meant the first of them", New: "it means all of them"},
	{Name: Mistakes, Edition: 2, What: "what the machine of edition 1 did against its specification: a mark was kept by a card that left play; an action or a way was offered whose first choice, " +
		"of a player or a number, finds nothing or is nobody's; what a face-down card might have paid was not offered; a choice was posed where everybody saw that nothing was left; what turned out to be another card was done all the same, `one at a time`; what could not be done in full was payable: its zone, text or number of cards was not there, nor the card that its tokens come from, or that `do not` " +
		"held back; tokens moved to each of no cards were lost; a card was exchanged to where its kind cannot lie; of like cards shown together one was known; " +
		"a text was read by the reader of another kind's text of that name; a card lost its way between two zones of either way; cards of a shuffled pile that a line takes one after another came in the order of the card files; `win when` was not tested after a shuffle; `win when you can do …`, and who takes an action where that is nobody, stopped the game; an event's card was lost that its verb had moved with others; `when at least 3 coins are gained` asked for no number; a keyword within another line did nothing; the turn number counted a turn that the limit forbids",
		Old: "it went wrong", New: "it does as that specification said", Specified: true},
}
