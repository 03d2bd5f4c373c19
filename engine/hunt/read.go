package hunt

import "github.com/broadside-cards/broadside/dsl/check"

// gainers are the cards, by name, whose texts bring somebody something: tokens
// from the bank, cards into a hand or back into play, another action. Loops are
// made of such cards, so some of the random games go after them.
func gainers(g *check.Game) map[string]bool {
	gives := givers(g)
	out := map[string]bool{}
	for r := range g.Roots() {
		if r.Card != check.None && brings(&r, gives) {
			out[g.Cards[r.Card].Name] = true
		}
	}
	return out
}

// givers are the verbs that bring something, themselves or by another verb.
func givers(g *check.Game) []bool {
	gives := make([]bool, len(g.Verbs))
	for again := true; again; {
		again = false
		for r := range g.Roots() {
			if r.Kind == check.VerbRoot && !gives[r.Of] && brings(&r, gives) {
				gives[r.Of], again = true, true
			}
		}
	}
	return gives
}

// brings says whether a body brings something, itself or by a verb.
func brings(r *check.Root, gives []bool) (found bool) {
	r.Walk(func(x check.Node) bool {
		found = found || gains(x) || calls(x, gives)
		return !found
	})
	return found
}

func gains(x check.Node) bool {
	switch x := x.(type) {
	case *check.MoveTokens:
		return x.From == nil && x.FromSet == nil
	case *check.MoveCards:
		return x.To != nil && x.To.Owner != nil
	case *check.SetMark:
		return !x.On
	case *check.TakeAction, *check.NextTurn:
		return true
	}
	return false
}

func calls(x check.Node, gives []bool) bool {
	c, ok := x.(*check.Call)
	return ok && gives[c.Verb]
}
