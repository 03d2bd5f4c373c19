package generatetest

import (
	"slices"
	"strings"
)

// senses are what expressions are, as readers of a text know them.
var senses = map[string][]string{
	"number": {"Num", "IntSlot", "OptionValue", "FieldOf", "SumField", "TokensOn", "SumTokens", "CountOf", "ValueOf", "SumEach", "CountSets", "CountRuns", "CountDifferent", "SumPlayers", "Arith", "TurnNumber", "PlayerCount", "ChoiceOf", "Between", "LastDirection"},
	"player": {"You", "Seat", "PlayerSlot", "OwnerOf", "Opponent", "Partner", "TurnPlayer", "NextPlayer", "HolderOf", "FirstPlayer", "ChoiceOf"},
	"card":   {"CardSlot", "NamedCard", "HostOf", "TheCard", "ChoiceOf"},
	"zone":   {"ZoneExpr"},
	"truth":  {"Cmp", "Exists", "Is", "HasAdjective", "PlayerIs", "SameTeam", "HaveSame", "HaveDifferent", "InPhase", "Visited", "And", "Or", "Not", "CanDo", "CanDoText", "CanBegin", "Result", "DidIt", "Chose", "WithCard", "True", "AnyPlayer"},
}

// wanted is the senses of a field: by its whole name, or by that of the field.
var wanted = map[string]string{
	"Who": "player", "As": "player", "Except": "player", "Of": "player", "Player": "player", "Winner": "player", "One": "player", "Show.To": "player", "Tell.To": "player",
	"Card": "card", "Domain.Host": "card", "Holder": "card player", "Subject": "card player", "ZoneExpr.Owner": "card player", "ZoneRef.Owner": "card player",
	"Cond": "truth", "Until": "truth", "Live": "truth", "Match": "truth", "And.A": "truth", "And.B": "truth", "Or.A": "truth", "Or.B": "truth", "Not.A": "truth",
	"Min": "number", "Max": "number", "N": "number", "Times": "number", "Amount": "number", "Arith.A": "number", "Arith.B": "number", "SumPlayers.Each": "number", "Rank.Value": "number", "Estimate.Value": "number",
	"Returns": "number", "Value.Expr": "number", "Cmp.A": "number player card zone", "Cmp.B": "number player card zone", "Let.Value": "number player card", "Change.Value": "number player card", "Arg.Value": "number player card zone",
	"Exchange.A": "card", "Exchange.B": "card", "MoveTokens.From": "card player", "MoveTokens.To": "card player", "Between.From": "card", "Between.To": "card",
	"CanDoText.Card": "card", "CanBegin.Card": "card",
}

// permitted are all pairs that the types of the fields permit.
func permitted(g grammar) (out []Pair) {
	for _, at := range g.exprIn {
		for _, x := range g.exprs {
			out = append(out, Pair{at, x})
		}
	}
	for _, at := range g.stmtIn {
		for _, x := range g.stmts {
			out = append(out, Pair{at, x})
		}
	}
	for _, x := range filters {
		out = append(out, Pair{"of those", "by " + x})
	}
	for _, x := range g.happenings {
		out = append(out, Pair{"Verb.Happens", x})
	}
	for _, at := range nounPlaces(g) {
		for _, x := range domains {
			out = append(out, Pair{at, "in " + x})
		}
		for _, x := range filters {
			out = append(out, Pair{at, "by " + x})
		}
	}
	return out
}

// nounPlaces are the fields that hold a noun phrase, and the parts that one plays
// for a verb and in an event.
func nounPlaces(g grammar) (out []string) {
	for _, at := range g.queryIn {
		out = append(out, "noun of "+at)
	}
	for _, part := range []string{"Call", "Call.later", "MoveCards", "MoveTokens", "TurnOver", "SetMark", "Show", "ShuffleInto", "Exchange", "DoNot", "DoText", "ForPlayers", "Pick", "secret",
		"event Triggered", "event Triggered.later", "event Replacing", "event Replacing.later", "event Forbidding", "event Forbidding.later"} {
		out = append(out, "noun of "+part)
	}
	for _, x := range g.happenings {
		out = append(out, "noun of event "+x)
	}
	return out
}

// excluded is the reason why a pair cannot be; "": it can.
func excluded(p Pair) string {
	switch { // two fields hold two things
	case p.Place == "Filter.Cond" && slices.Contains([]string{"FieldOf", "TokensOn", "ValueOf"}, p.Construct):
		return "" // `with the highest size`
	case (p.Place == "ZoneRef.Owner" || p.Place == "ZoneExpr.Owner") && p.Construct == "IntSlot":
		return "" // `that zone`
	}
	if want := wantedAt(p.Place); want != "" {
		for _, sense := range strings.Fields(want) {
			if slices.Contains(senses[sense], p.Construct) {
				return ruledOut(p)
			}
		}
		return "sense: a " + strings.Join(strings.Fields(want), " or a ") + " stands there"
	}
	return ruledOut(p)
}

func wantedAt(place string) string {
	if w := wanted[place]; w != "" {
		return w
	}
	_, field, _ := strings.Cut(place, ".")
	return wanted[field]
}

// rule is why some pairs cannot be: of any of the places, any of the constructs; an
// empty list is all of them, and a leading `!` all but those.
type rule struct{ reason, places, constructs string }

// before are the places with no line of their own text before them.
const before = "Adjective.Cond Value.Expr Win.Cond Rank.Value Estimate.Value Game.Returns Field.Live Mod.Cond Mod.Amount Event.Cond WithCard.Cond HasAdjective.Cond"

// ofCards are what the language's own verbs bring about with a card.
const ofCards = "noun of event ComesIntoPlay, noun of event LeavesPlay, noun of event ComesInto, noun of event Leaves, noun of event TokensAdded, noun of event TokensRemoved, " +
	"noun of event TurnedUp, noun of event TurnedDown, noun of event Marked, noun of event Unmarked"

var rules = []rule{
	{"a Root is a way to look at a body that has a place of its own", "Root.Exprs Root.Stmts", ""},
	{"it is that of the field, listed under Field.Live", "Ability.Live", ""},
	{"what words were read as is for who asks after them: no text has it", "noun of Heard.Place", ""},
	{"listed by the part that it plays: noun of Call, MoveCards, …", "noun of Arg.Set, noun of Distribute.Set, noun of Pick.Set", ""},
	{"it stands in for what was refused, or for a reminder", "", "True"},
	{"a phase is a player's who is said in a word or two: B0301", "InPhase.Player", "OwnerOf HolderOf FirstPlayer ChoiceOf"},
	{"the checker makes it where an adjective is said, and of a field that is a reaction", "!HasAdjective.Cond And.B Filter.Cond", "WithCard"},
	{"the checker makes it where a field is a reaction, of the card looked at", "!Filter.Cond", "CanBegin"},
	{"the checker makes it where a field is a reaction, of the card looked at", "CanBegin.Card", "!CardSlot"},
	{"the reader of the text always decides there", "Choose.Who May.Who Unless.Who ForEach.Who ForPick.Who", "!You"},
	{"the reader's own way of doing a text is nil", "DoText.As", "You"},
	{"nothing was named or chosen in the text before", before, "Chose DidIt ChoiceOf IntSlot"},
	{"the checker compares the subject with who or what is said", "Mod.Match", "!Cmp Is"},
	{"`needs` guards an action, a way or a card's reaction", "!Action.Stmts Way.Stmts Text.Stmts", "Needs"},
	{"a keyword stands on a line of its own: B0201, B0301", "CanDo.Stmts Unless.Cost", "SayKeyword"},
	{"there is no loop around it", "Ability.Body Action.Stmts Body.Stmts Game.Setup Game.Play Text.Stmts Turn.Stmts SayKeyword.Body", "Stop"},
	{"a clause stands there, without a head or a comma of its own: B0113, B0102, B0111, B0201, B0301", "CanDo.Stmts Unless.Cost", "ForEach ForPick Repeat If Choose May Unless Let Change"},
	{"nobody can foresee what reactions do, and each is a choice: B0408", "CanDo.Stmts May.Cost Unless.Cost", "AskReact"},
	{"it is asked of the text, as CanDoText", "CanDo.Stmts", "DoText"},
	{"what is asked is whether it could be done, outside of every loop: B0402", "CanDo.Stmts", "Stop"},
	{"`not` stands within what is said of one thing, not before a condition: B0201, B0301", "Not.A", "And Or"},
	{"how a verb has not ended is the other way in which it ends", "Not.A", "Result"},
	{"a card goes to a verb by a slot, so that it is known after it has moved", "Arg.Value", "NamedCard HostOf TheCard"},
	{"`the stone …` that holds tokens is looked for first, by a Pick", "MoveTokens.From MoveTokens.To", "TheCard"},
	{"no card has a part in it", "noun of event DiceRolled, noun of event Shuffled, noun of event Eliminated", ""},
	{"what has happened may have moved it: B0303", "noun of event Triggered, noun of event Triggered.later, " + ofCards, "in InPlay, in OnCard, in InZones, in TopOf, in BottomOf, by ByHost"},
	{"nothing was chosen in a line before: B0116", ofCards + ", noun of event Triggered, noun of event Triggered.later, noun of event Replacing, noun of event Replacing.later, noun of event Forbidding, noun of event Forbidding.later", "in InSlot"},
	{"the subject of a result is the verb, and not `you`: B0201, B0301", "Unless.Cost CanDo.Stmts", "SetResult"},
	{"each part of an `and` in a `where` narrows on its own", "Filter.Cond", "And"},
	{"the card at an end of a zone is known: noun of TheCard.Set", "noun of Exchange, noun of DoText", "in TopOf, in BottomOf"},
	{"where something is asked or counted, another player is other than the reader", "AnyPlayer.Except PlayerCount.Except", "!You"},
	{"of players is said what they are or have", "PlayerSet.Cond", "!Cmp And Not CanDo Chose PlayerIs SameTeam"},
	{"of players is said what they are or have", "AnyPlayer.Cond", "!Cmp Not CanDo Chose PlayerIs SameTeam"},
	{"that a player has its token", "PlayerIs.Cond", "!Cmp"},
	{"that both are on the one or on another", "SameTeam.Cond", "!Or"},
	{"a team has what its players have", "SumPlayers.Each", "!TokensOn ValueOf"},
	{"partners are two of four: B0334", "Opponent.Of", "Partner"},
	{"partners are two of four: B0334", "Partner.Of", "Opponent"},
	{"players are compared by their tokens or a value", "PlayerSet.Best", "!TokensOn ValueOf"},
	{"a clause chooses by a Pick, a PickPlayer or a Let", "Clause.Choices", "!Pick PickPlayer Let"},
	{"what is said with a tail or without a noun that chooses is no clause", "Clause.Act", "Clause SayKeyword Needs ForEach ForPick Repeat If Choose May Unless Let Change SetResult Stop"},
	{"a verb of the game that takes one card is done to each", "Distribute.Act", "!Call Distribute ForPlayers"},
	{"only what is asked of a name of several copies looks everywhere", "!noun of Exists.Set, noun of Is.Set, noun of Filter.Host", "in Everything"},
	{"what is known is named, not chosen", "noun of MoveCards, noun of MoveTokens, noun of TurnOver, noun of SetMark, noun of Show, noun of ShuffleInto, noun of Exchange, noun of DoNot, noun of DoText, noun of ForPlayers, noun of Pick, noun of secret, noun of CountOf.Set, noun of Exists.Set, noun of ForEach.Set, noun of ForPick.Set, noun of SumField.Set, noun of SumEach.Set, noun of CountSets.Set, noun of CountRuns.Set, noun of CountDifferent.Set, noun of HaveSame.Set, noun of SumTokens.Set, noun of TheCard.Set, noun of Filter.Host, noun of MoveTokens.FromSet, noun of MoveTokens.ToSet", "in OneCard"},
	{"an end of a zone is taken first, by a Pick", "noun of MoveCards.What, noun of TurnOver.What, noun of SetMark.What, noun of Show.What, noun of ShuffleInto.What, noun of DoNot.What, noun of MoveTokens.FromSet, noun of MoveTokens.ToSet, noun of ForPick.Set, noun of CountOf.Set, noun of secret, noun of Pick", "in TopOf, in BottomOf"},
}

// ruledOut is the reason of the first rule that a pair falls under.
func ruledOut(p Pair) string {
	for _, r := range rules {
		if among(r.places, p.Place) && among(r.constructs, p.Construct) {
			return r.reason
		}
	}
	return ""
}

// among says whether a name stands in a list.
func among(list, name string) bool {
	rest, all := strings.CutPrefix(list, "!")
	split := ","
	if !strings.Contains(rest, ",") && !strings.Contains(rest, "noun of") && !strings.Contains(rest, "in ") && !strings.Contains(rest, "by ") {
		split = " "
	}
	var names []string
	for _, n := range strings.Split(rest, split) {
		names = append(names, strings.TrimSpace(n))
	}
	found := rest == "" || slices.Contains(names, name)
	return found != all
}
