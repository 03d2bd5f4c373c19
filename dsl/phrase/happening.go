package phrase

import "github.com/broadside-cards/broadside/dsl/check"

// happening prints what a text waits for of the language's own verbs: `a ship comes into
// play`, `any coins are added to this card`.
func (s *scene) happening(a *check.Ability, v *check.Verb) line {
	what := v.Happens.What
	if what == check.DiceRolled {
		return s.diceEvent(a, v)
	}
	part := func(i int) line { return s.eventPart(a, v, i) }
	switch what {
	case check.ComesIntoPlay:
		return words(part(0), "comes into play")
	case check.LeavesPlay:
		return words(part(0), "leaves play")
	case check.ComesInto:
		return words(part(0), "comes into", part(1))
	case check.Leaves:
		return words(part(0), "leaves", part(1))
	case check.TokensAdded, check.TokensRemoved:
		if t := &s.g.Tokens[v.Happens.Of]; t.Mark {
			who := part(1)
			return words(who, areOr(nil, who), s.g.Past(v.Name), t.Name)
		}
		n, be := part(0), s.areTokens(v.Happens.Of)
		if conds := onPart(a, v, 0); len(conds) == 0 {
			one, many := s.unit(v.Params[0].Unit)
			n = words("any", s.iconOr(many, one, many))
		} else if one, ok := conds[len(conds)-1].(*check.Cmp).B.(*check.Num); ok && one.V == 1 {
			be = "is"
		}
		return words(n, be, s.g.Past(v.Name), v.Params[1].Prep, part(1))
	case check.TurnedUp:
		return words(part(0), "is turned face up")
	case check.TurnedDown:
		return words(part(0), "is turned face down")
	case check.Marked, check.Unmarked:
		return words(part(0), "is", s.g.Past(v.Name), s.g.Marks[v.Happens.Of].Name)
	}
	return words(part(0), "is", s.g.Past(v.Name))
}

// diceEvent prints a roll: who rolls, if the event says, and which die.
func (s *scene) diceEvent(a *check.Ability, v *check.Verb) line {
	s.nums[a.Event.Slots[0]] = text("that many")
	die := text("a die")
	if v.Happens.Of != check.None {
		die = words(article(s.g.Dice[v.Happens.Of].Name), s.g.Dice[v.Happens.Of].Name, "die")
	}
	switch actor := s.eventActor(a); {
	case actor == nil && mentionsPlayer(a.Body, a.Event.ActorSlot):
		s.seats[a.Event.ActorSlot] = text("that player")
		return words("a player rolls", die)
	case actor == nil:
		return words(die, "is rolled")
	case actor.is("you"):
		return words(actor, "roll", die)
	default:
		return words(actor, "rolls", die)
	}
}
