package hunt

import (
	"reflect"

	"github.com/broadside-cards/broadside/dsl/check"
)

// walk visits every statement, expression and query under x, outermost first.
func walk(x any, visit func(any)) { walkValue(reflect.ValueOf(x), visit) }

func walkValue(v reflect.Value, visit func(any)) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
		if v.Kind() == reflect.Pointer {
			switch v.Interface().(type) {
			case check.Expr, check.Stmt, *check.Query:
				visit(v.Interface())
			case *check.Text:
			default:
				return
			}
		}
		walkValue(v.Elem(), visit)
	case reflect.Slice:
		for i := range v.Len() {
			walkValue(v.Index(i), visit)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				walkValue(v.Field(i), visit)
			}
		}
	}
}

// everything visits all that a game's rules and cards say.
func everything(g *check.Game, visit func(any)) {
	for _, part := range []any{g.Setup, g.Turns, g.Play, g.Wins, g.Actions, g.Reactions, g.Returns, g.Ranks, g.Adjectives, g.Values, g.Verbs,
		g.TurnAbilities, g.FieldMods} {
		walk(part, visit)
	}
	for i := range g.Cards {
		walk(g.Cards[i].Texts, visit)
	}
}

// gainers are the cards, by name, whose texts bring somebody something: tokens
// from the bank, cards into a hand or back into play, another action. Loops are
// made of such cards, so some of the random games go after them.
func gainers(g *check.Game) map[string]bool {
	gives := givers(g)
	out := map[string]bool{}
	for i := range g.Cards {
		c := &g.Cards[i]
		walk(c.Texts, func(x any) {
			if gains(x) || calls(x, gives) {
				out[c.Name] = true
			}
		})
	}
	for i := range g.Verbs { // abilities hang on the verb they wait for
		for _, list := range [][]check.Ability{g.Verbs[i].Triggers, g.Verbs[i].Replacements} {
			abilityGains(g, list, gives, out)
		}
	}
	abilityGains(g, g.TurnAbilities, gives, out)
	return out
}

func abilityGains(g *check.Game, list []check.Ability, gives []bool, out map[string]bool) {
	for _, a := range list {
		if a.Card == check.None {
			continue
		}
		walk(a.Body, func(x any) {
			if gains(x) || calls(x, gives) {
				out[g.Cards[a.Card].Name] = true
			}
		})
	}
}

// givers are the verbs that bring something, themselves or by another verb.
func givers(g *check.Game) []bool {
	gives := make([]bool, len(g.Verbs))
	for again := true; again; {
		again = false
		for i := range g.Verbs {
			if gives[i] {
				continue
			}
			for _, b := range g.Verbs[i].Bodies {
				walk(b.Stmts, func(x any) { gives[i] = gives[i] || gains(x) || calls(x, gives) })
			}
			again = again || gives[i]
		}
	}
	return gives
}

func gains(x any) bool {
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

func calls(x any, gives []bool) bool {
	c, ok := x.(*check.Call)
	return ok && gives[c.Verb]
}
