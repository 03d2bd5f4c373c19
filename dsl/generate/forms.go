package generate

// form is a construct as it is written.
type form struct {
	name   string // of its type in package check
	text   string
	needs  string // what the game has to have: board, two
	first  string // a line before it, where it needs one
	around string // a head above it, where it needs one
}

// The constructs by what they are to readers of a text. A text with a space in it
// stands in brackets where a number is read.
var forms = map[string][]form{
	"number": {
		{name: "Num", text: "2"},
		{name: "IntSlot", text: "that many", first: "choose a number from 1 to 3"},
		{name: "OptionValue", text: "rounds"},
		{name: "FieldOf", text: "the size of Flint"},
		{name: "SumField", text: "the sizes of the cards in the amber's yard"},
		{name: "TokensOn", text: "the beads on Flint"},
		{name: "SumTokens", text: "the beads on stones in play"},
		{name: "CountOf", text: "the number of bent stones"},
		{name: "ValueOf", text: "the heft of Flint"},
		{name: "Arith", text: "rounds plus 1"},
		{name: "TurnNumber", text: "the turn number"},
		{name: "PlayerCount", text: "the number of players"},
		{name: "ChoiceOf", text: "your choice", first: "secretly choose a number up to 3"},
		{name: "Between", text: "the distance from A1 to C2", needs: "board"},
	},
	"player": {
		{name: "You", text: "you"},
		{name: "Seat", text: "the amber"},
		{name: "PlayerSlot", text: "that player", first: "choose a player"},
		{name: "OwnerOf", text: "the owner of Marl"},
		{name: "Opponent", text: "the other player", needs: "two"},
		{name: "TurnPlayer", text: "the turn player"},
		{name: "NextPlayer", text: "the next player"},
		{name: "HolderOf", text: "the holder of Marl"},
	},
	"card": {
		{name: "CardSlot", text: "it", first: "choose a stone in play"},
		{name: "NamedCard", text: "Flint"},
		{name: "HostOf", text: "the stone of Ivy"},
		{name: "TheCard", text: "the bent stone"},
		{name: "ChoiceOf", text: "your choice", first: "secretly choose a stone in your palm or none"},
	},
	"zone": {
		{name: "ZoneExpr", text: "your yard"},
	},
	"truth": {
		{name: "Cmp", text: "the amber has at least 5 beads"},
		{name: "Exists", text: "there is a stone with 4 beads"},
		{name: "Is", text: "Marl is in the ring"},
		{name: "HasAdjective", text: "Marl is big"},
		{name: "And", text: "(the amber has 3 beads and Marl is bent)"},
		{name: "Or", text: "(the amber has 3 beads or Marl is bent)"},
		{name: "Not", text: "Marl is not in the ring"},
		{name: "CanDo", text: "you can weigh Marl"},
		{name: "CanDoText", text: "you can do one of the dues of Marl"},
		{name: "Result", text: "the weigh failed"},
		{name: "Chose", text: "you chose a card", first: "secretly choose a card in your palm or none"},
		{name: "DidIt", text: "you do", first: "you may remove 1 bead from you"},
	},
	"thing done": {
		{name: "Clause", text: "weigh a stone"},
		{name: "Distribute", text: "weigh each stone in play"},
		{name: "ShuffleInto", text: "shuffle your yard into your stock"},
		{name: "SayKeyword", text: "Glow"},
		{name: "DoNot", text: "do not weigh Flint"},
		{name: "Needs", text: "needs you have a bead"},
		{name: "PickPlayer", text: "choose a player"},
		{name: "Pick", text: "choose a stone"},
		{name: "PickNumber", text: "choose a number up to 3"},
		{name: "Roll", text: "roll a bone die"},
		{name: "ForEach", text: "for each stone in play, add 1 bead to it"},
		{name: "ForPick", text: "for up to 2 stones in play, one at a time, add 1 bead to it"},
		{name: "ForPlayers", text: "for each player, add 1 bead to that player"},
		{name: "ForPlayers", text: "show Flint to each other player"},
		{name: "Repeat", text: "repeat 2 times, add 1 bead to you"},
		{name: "If", text: "if Flint is bent, add 1 bead to you"},
		{name: "Choose", text: "choose one\n  - add 1 bead to you\n  - add 1 shard to you"},
		{name: "May", text: "you may remove 1 bead from you"},
		{name: "Unless", text: "unless you remove 1 bead from you, add 1 shard to you"},
		{name: "Let", text: "let nub be 2"},
		{name: "Change", text: "change knot to 3", first: "let knot be 2"},
		{name: "Call", text: "get ready"},
		{name: "MoveCards", text: "move Flint to your yard"},
		{name: "Exchange", text: "exchange Flint and Marl"},
		{name: "MoveTokens", text: "add 1 bead to you"},
		{name: "TurnOver", text: "turn Flint face up"},
		{name: "SetMark", text: "mark Flint bent"},
		{name: "Shuffle", text: "shuffle your stock"},
		{name: "Show", text: "show Flint"},
		{name: "DoText", text: "do the chore text of Marl"},
		{name: "SetResult", text: "the weigh fails"},
		{name: "TakeAction", text: "take an action"},
		{name: "AskReact", text: "ask each player to react"},
		{name: "Stop", text: "stop", around: "repeat 2 times"},
		{name: "EndTurn", text: "end the turn"},
		{name: "EndGame", text: "end the game"},
		{name: "NextTurn", text: "take another turn"},
		{name: "Eliminate", text: "eliminate the amber"},
		{name: "Say", text: "do nothing"},
	},
	// What is said with a `not`.
	"not": {
		{name: "Is", text: "Marl is not in the ring"},
		{name: "HasAdjective", text: "Marl is not big"},
		{name: "Cmp", text: "the amber is not the blue"},
		{name: "Exists", text: "there is no bent stone"},
		{name: "DidIt", text: "you don't", first: "you may remove 1 bead from you"},
		{name: "Chose", text: "you did not choose a card", first: "secretly choose a card in your palm or none"},
		{name: "CanDo", text: "you can not weigh Marl"},
		{name: "CanDoText", text: "you can not do one of the dues of Marl"},
		{name: "Result", text: "the weigh has not failed"},
		{name: "And", text: "not (the amber has 3 beads and Marl is bent)"},
		{name: "Or", text: "not (the amber has 3 beads or Marl is bent)"},
		{name: "Not", text: "Marl is not not bent"},
	},
	// What is done to something that is chosen for it, or to nothing.
	"act": {
		{name: "Distribute", text: "weigh 2 stones"},
		{name: "ShuffleInto", text: "shuffle a stone into your stock"},
		{name: "DoNot", text: "do not weigh a stone"},
		{name: "Pick", text: "a player chooses a stone"},
		{name: "PickPlayer", text: "a player chooses another player"},
		{name: "PickNumber", text: "a player chooses a number up to 3"},
		{name: "Roll", text: "a player rolls a bone die"},
		{name: "ForPlayers", text: "show a stone to each other player"},
		{name: "Call", text: "weigh a stone"},
		{name: "MoveCards", text: "move a stone to your yard"},
		{name: "Exchange", text: "exchange a stone and Marl"},
		{name: "MoveTokens", text: "add 1 bead to a stone"},
		{name: "TurnOver", text: "turn a stone face up"},
		{name: "SetMark", text: "mark a stone bent"},
		{name: "Shuffle", text: "a player shuffles the well"},
		{name: "Show", text: "show a stone"},
		{name: "DoText", text: "a player does the chore text of Marl"},
		{name: "TakeAction", text: "a player takes an action"},
		{name: "AskReact", text: "ask a player to react"},
		{name: "EndTurn", text: "a player ends the turn"},
		{name: "EndGame", text: "a player wins"},
		{name: "NextTurn", text: "a player takes the next turn"},
		{name: "Eliminate", text: "eliminate another player"},
		{name: "Say", text: "a player does nothing"},
		{name: "SetResult", text: "a player fails the weigh"},
		{name: "Change", text: "a player changes knot to 3", first: "let knot be 2"},
	},
}

// noun is a noun phrase: what stands before and behind its kind.
type noun struct {
	name                 string
	before, kind, behind string
	needs, first         string
}

// nouns are the ways in which a noun phrase looks somewhere and is narrowed.
var nouns = []noun{
	{name: "in InPlay", kind: stone, behind: "in play"},
	{name: "in InZones", kind: stone, behind: "in your yard"},
	{name: "in OnCard", kind: stone, behind: "on Marl"},
	{name: "in InSlot", kind: stone, behind: "of those", first: "choose up to 2 stones"},
	{name: "in OneCard", kind: "", behind: "Flint"},
	{name: "in TopOf", kind: "", behind: "the top 2 cards of your stock"},
	{name: "in BottomOf", kind: "", behind: "the bottom 2 cards of your stock"},
	{name: "by ByMark", before: "bent", kind: stone},
	{name: "by ByFacing", before: "face-up", kind: stone},
	{name: "by ByToken", kind: stone, behind: "with a bead"},
	{name: "by ByHost", kind: stone, behind: "on a bent stone"},
	{name: "by ByOwner", kind: stone, behind: "of the amber"},
	{name: "by ByWhere", kind: stone, behind: "where its size is at least 2"},
	{name: "by ByCard", kind: stone, behind: "other than Flint"},
	{name: "by ByNotIn", kind: stone, behind: "other than those", first: "choose up to 2 stones"},
	{name: "by ByName", kind: "Basalt"},
	{name: "by ByNeighbour", kind: stone, behind: "next to A1", needs: "board"},
	{name: "by ByBest", kind: stone, behind: "with the highest size"},
}
