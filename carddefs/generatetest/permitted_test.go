package generatetest

import (
	"slices"
	"strings"
)

// senses are what expressions are, as readers of a text know them.
var senses = map[string][]string{
	"number": {"Num", "IntSlot", "OptionValue", "FieldOf", "SumField", "TokensOn", "SumTokens", "CountOf", "ValueOf", "Arith", "TurnNumber", "PlayerCount", "ChoiceOf", "Between"},
	"player": {"You", "Seat", "PlayerSlot", "OwnerOf", "Opponent", "TurnPlayer", "NextPlayer", "HolderOf"},
	"card":   {"CardSlot", "NamedCard", "HostOf", "TheCard", "ChoiceOf"},
	"zone":   {"ZoneExpr"},
	"truth":  {"Cmp", "Exists", "Is", "HasAdjective", "And", "Or", "Not", "CanDo", "CanDoText", "Result", "DidIt", "Chose", "WithCard", "True"},
}

// wanted is the senses of a field: by its whole name, or by that of the field.
var wanted = map[string]string{
	"Who": "player", "As": "player", "Except": "player", "Of": "player", "Player": "player", "Winner": "player", "One": "player", "Show.To": "player",
	"Card": "card", "Domain.Host": "card", "Holder": "card player", "Subject": "card player", "ZoneExpr.Owner": "card player", "ZoneRef.Owner": "card player",
	"Cond": "truth", "Until": "truth", "Live": "truth", "Match": "truth", "And.A": "truth", "And.B": "truth", "Or.A": "truth", "Or.B": "truth", "Not.A": "truth",
	"Min": "number", "Max": "number", "N": "number", "Times": "number", "Amount": "number", "Arith.A": "number", "Arith.B": "number", "Rank.Value": "number", "Estimate.Value": "number",
	"Returns": "number", "Value.Expr": "number", "Cmp.A": "number player card zone", "Cmp.B": "number player card zone", "Let.Value": "number player card", "Arg.Value": "number player card zone",
	"Exchange.A": "card", "Exchange.B": "card", "MoveTokens.From": "card player", "MoveTokens.To": "card player", "Between.A": "card", "Between.B": "card",
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
	for _, part := range []string{"Call", "Call.later", "MoveCards", "MoveTokens", "TurnOver", "SetMark", "Show", "ShuffleInto", "Exchange", "DoNot", "Pick", "secret",
		"event Triggered", "event Triggered.later", "event Replacing", "event Replacing.later", "event Forbidding", "event Forbidding.later"} {
		out = append(out, "noun of "+part)
	}
	return out
}

// excluded is the reason why a pair cannot be; "": it can.
func excluded(p Pair) string {
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

func ruledOut(p Pair) string {
	return ""
}
