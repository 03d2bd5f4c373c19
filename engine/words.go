package engine

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Every sentence of a log is worded here, from the game's own words.

const ownedByPlayer = int(check.OfPlayer)

func possessive(name string) string {
	if name != "" && name[len(name)-1] == 's' {
		return name + "'"
	}
	return name + "'s"
}

// ordinal is a place from the top in words.
func ordinal(n int) string {
	words := [...]string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"}
	switch {
	case n < len(words):
		return words[n]
	case n/10%10 == 1 || n%10 == 0 || n%10 > 3:
		return itoa(n) + "th"
	}
	return itoa(n) + [...]string{"", "st", "nd", "rd"}[n%10]
}

// sayUnknown names a card by what is seen of it though its face is not: its kind,
// if it can only be one, its place from the top, and what lies on it.
func sayUnknown(kind string, place int, look []string) string {
	out := diag.Article(kind)
	if place > 0 {
		out = "the " + ordinal(place) + " " + kind
	}
	if len(look) > 0 {
		out += " with " + strings.Join(look, " and ")
	}
	return out
}

func sayTurn(n int, who string) string { return "Turn " + itoa(n) + ": the " + who }

// sayChoice gives no verb for what needs no line: what follows shows it.
func sayChoice(c choiceEntry, what string) (does, object string) {
	switch c.kind {
	case vm.YesOption:
		return "accepts", ""
	case vm.NoOption:
		return "declines", ""
	case vm.DoneOption, vm.NoneOption, vm.TriggerOption:
		return "", ""
	case vm.PassOption:
		return "passes", ""
	case vm.ReactionOption:
		return "reacts:", what
	case vm.ActionOption:
		return "takes an action:", what
	}
	if what == "" {
		return "", ""
	}
	return "chooses", what
}

// inSecret is all that others learn of a choice made in secret.
const inSecret = "has chosen in secret"

func orNothing(what string) string {
	if what == "" {
		return "nothing"
	}
	return what
}

// move says how a card moved, by what kinds of zone it left and came to.
func (t *teller) move(e *entry) {
	card := t.card(e)
	from, to := t.from(e), t.to(e)
	a, b := t.instance(e.zone), t.instance(e.to)
	down := ""
	if b != nil && b.Facing.Turns() && !e.up {
		down = " face down"
	}
	out := clause{card: card}
	switch {
	case a == nil || b == nil:
		out.who, out.does, out.rest = card, "comes", "to "+to+down
	case a.Facing == check.FaceDown && a.Ordered && b.Facing.InHand() && mayDraw(a, b):
		out.who, out.does, out.what = t.who(b.Index), "draws", card
	case a.Facing.InHand() && a.Owner == check.OfPlayer && b.InPlay:
		out.who, out.does, out.what, out.rest = t.who(a.Index), "plays", card+down, "to "+to
	case b.Facing.InHand() && b.Owner == check.OfPlayer && a.InPlay:
		out.who, out.does, out.what, out.rest = t.who(b.Index), "takes", card, "from "+from+" into the "+t.n.zone(b.Zone)
	case e.zone == e.to:
		out.who, out.does, out.rest = card, "moves", "within "+to
	default:
		out.who, out.does, out.rest = card, "goes", "from "+from+" to "+to+down
		if a.Owner == check.OfPlayer && b.Owner == check.OfPlayer && a.Index == b.Index && a.Zone != b.Zone {
			out.brief = "from " + from + " to the " + t.n.zone(b.Zone) + down
		}
	}
	t.say(out)
}

func (t *teller) instance(z int16) *table.Instance {
	if z < 0 {
		return nil
	}
	return &t.s.table.L.Instances[z]
}

// mayDraw says whether a card that goes from one zone to another is drawn:
// from the table's pile or one's own.
func mayDraw(from, to *table.Instance) bool {
	return to.Owner == check.OfPlayer && (from.Owner == check.OfTable || from.Owner == check.OfPlayer && from.Index == to.Index)
}

// token says what came to or left a holder; tokens that go from one holder
// to the next entry's are one clause.
func (t *teller) token(list []entry) int {
	e := &list[0]
	if len(list) > 1 && list[1].handed {
		t.say(t.handOver(e, &list[1]))
		return 2
	}
	what := t.n.tokens(int(e.token), max(int(e.n), -int(e.n)))
	switch {
	case t.n.rules.Tokens[e.token].Mark:
		t.say(sayMark(t.who(int(e.player)), what, e.n > 0))
	case e.player >= 0 && e.n >= 0:
		t.say(clause{who: t.who(int(e.player)), does: "gains", what: what})
	case e.player >= 0:
		t.say(clause{who: t.who(int(e.player)), does: "pays", what: what})
	case e.n >= 0:
		t.say(clause{who: what, does: isOrAre(e.n) + " added", rest: "to " + t.holder(e)})
	default:
		t.say(clause{who: what, does: isOrAre(-e.n) + " removed", rest: "from " + t.holder(e)})
	}
	return 1
}

func isOrAre(n int32) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// holder is a card that holds tokens; where the viewer does not know it, the
// place says which is meant.
func (t *teller) holder(e *entry) string {
	if e.def >= 0 && t.s.may(e.seen, t.p) && e.up {
		return t.card(e)
	}
	return t.card(e) + " in " + t.from(e)
}

func (t *teller) handOver(a, b *entry) clause {
	what := t.n.tokens(int(a.token), -int(a.n))
	switch {
	case a.player >= 0 && b.player >= 0:
		return clause{who: t.who(int(a.player)), does: "gives", what: what, rest: "to " + t.who(int(b.player))}
	case a.player >= 0:
		return clause{who: t.who(int(a.player)), does: "puts", what: what, rest: "on " + t.holder(b)}
	case b.player >= 0:
		return clause{who: t.who(int(b.player)), does: "takes", what: what, rest: "from " + t.holder(a)}
	}
	return clause{who: what, does: "move" + third(-a.n), rest: "from " + t.holder(a) + " to " + t.holder(b)}
}

func third(n int32) string {
	if n == 1 {
		return "s"
	}
	return ""
}

func sayTurned(card, where string, up bool) clause {
	if where != "" {
		card += " in " + where
	}
	if up {
		return clause{who: card, does: "is turned face up"}
	}
	return clause{who: card, does: "is turned face down"}
}

func sayMark(who, mark string, on bool) clause {
	if on {
		return clause{who: who, does: "is now", what: mark}
	}
	return clause{who: who, does: "is no longer", what: mark}
}

func sayShuffle(zone string) clause {
	if zone[len(zone)-1] == 's' {
		return clause{who: zone, does: "are shuffled"}
	}
	return clause{who: zone, does: "is shuffled"}
}

// sayNumber is a number that a die shows: an 8, an 11, an 18, an 80, a 7.
func sayNumber(n int) string {
	number := itoa(n)
	if number[0] == '8' || n == 11 || n == 18 {
		return "an " + number
	}
	return "a " + number
}

// sayTold says that a secret number was shown: to everybody, or to some; "" where the viewer is none of them.
func sayTold(who, what, number, to string) string {
	out := possessive(who) + " " + what + " is shown"
	if to != "" {
		out += " to " + to
	}
	if number != "" {
		out += ": " + number
	}
	return out
}

func sayOver(end vm.Ending, players []string, won []Player) string {
	switch {
	case end == vm.Won && len(won) > 0:
		return sayWin(players, won)
	case end == vm.Lost:
		return "nobody wins"
	case end == vm.CapReached:
		return "the game ends at the turn limit with no winner"
	case end == vm.Stopped:
		return "the game is stopped, as it has no end"
	}
	return "the game ends"
}

// sayWin names the winners: the guest wins, the guest and the host win.
func sayWin(players []string, won []Player) string {
	return sayAll(players, won) + map[bool]string{true: " wins", false: " win"}[len(won) == 1]
}

// sayAll names several players.
func sayAll(players []string, seats []Player) string {
	var out strings.Builder
	for i, p := range seats {
		switch {
		case i > 0 && i == len(seats)-1:
			out.WriteString(" and ")
		case i > 0:
			out.WriteString(", ")
		}
		out.WriteString("the " + players[p])
	}
	return out.String()
}
