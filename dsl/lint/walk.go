package lint

import (
	"reflect"

	"github.com/broadside-cards/broadside/dsl/check"
)

// walk visits every statement, expression and query under x, outermost first,
// in the order of their fields. It goes by reflection: a new kind of statement
// is walked without a word here, and the lint has time.
func walk(x any, visit func(any)) { walkValue(reflect.ValueOf(x), visit) }

func walkValue(v reflect.Value, visit func(any)) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			walkValue(v.Elem(), visit)
		}
	case reflect.Pointer:
		walkPointer(v, visit)
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

func walkPointer(v reflect.Value, visit func(any)) {
	if v.IsNil() {
		return
	}
	switch v.Interface().(type) {
	case check.Expr, check.Stmt, *check.Query:
		visit(v.Interface())
		walkValue(v.Elem(), visit)
	case *check.Text:
		walkValue(v.Elem(), visit)
	}
}

// everything visits all that the game's rules and cards say.
func (p *pass) everything(visit func(any)) {
	g := p.game
	for _, part := range []any{g.Setup, g.Turns, g.Play, g.Wins, g.Actions, g.Reactions, g.Returns, g.Ranks, g.Estimates, g.Adjectives, g.Values, g.Verbs,
		g.Kinds, g.TurnAbilities, g.FieldMods} {
		walk(part, visit)
	}
	p.texts(func(_ *check.Card, t *check.Text) { walk(t.Stmts, visit) })
}

// texts goes through the texts of all cards.
func (p *pass) texts(visit func(*check.Card, *check.Text)) {
	for i := range p.game.Cards {
		for _, list := range p.game.Cards[i].Texts {
			for _, t := range list {
				if t != nil {
					visit(&p.game.Cards[i], t)
				}
			}
		}
	}
}

// bodies goes through every run of statements that has slots of its own.
func (p *pass) bodies(visit func([]check.Stmt)) {
	g := p.game
	visit(g.Setup)
	visit(g.Play)
	for _, t := range g.Turns {
		visit(t.Stmts)
	}
	for _, list := range [][]check.Action{g.Actions, g.Reactions} {
		for _, a := range list {
			visit(a.Stmts)
		}
	}
	for _, v := range g.Verbs {
		for _, b := range v.Bodies {
			visit(b.Stmts)
		}
		for _, list := range [][]check.Ability{v.Replacements, v.Triggers} {
			for _, a := range list {
				visit(a.Body)
			}
		}
	}
	for _, a := range g.TurnAbilities {
		visit(a.Body)
	}
	p.texts(func(_ *check.Card, t *check.Text) { visit(t.Stmts) })
}

func number(e check.Expr) (int, bool) {
	n, ok := e.(*check.Num)
	if !ok {
		return 0, false
	}
	return n.V, true
}
