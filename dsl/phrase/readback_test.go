package phrase_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/dsl/readback"
	"github.com/broadside-cards/broadside/dsl/syntax"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// sameMeaning compares two texts, wherever their slots lie.
func sameMeaning(a, b *check.Text) bool {
	there, back := map[[2]int]int{}, map[[2]int]int{}
	c := check.Comparison{Slot: func(x, y int, set bool) bool {
		s := 0
		if set {
			s = 1
		}
		to, seen := there[[2]int{x, s}]
		from, seenBack := back[[2]int{y, s}]
		if !seen && !seenBack {
			there[[2]int{x, s}], back[[2]int{y, s}] = y, x
			return true
		}
		return seen && seenBack && to == y && from == x
	}}
	return c.Equal(a, b)
}

// icons is a look's icons without its own sentences for verbs.
type icons struct{ phrase.Look }

// Sentence says nothing.
func (icons) Sentence(string) string { return "" }

// TestPrintedTextsReadBack: what is printed, read again, means what was written.
func TestPrintedTextsReadBack(t *testing.T) {
	games, looks := map[string]*check.Game{}, map[string]phrase.Look{}
	for _, name := range carddefs.Embedded() {
		set, g := gametest.Checked(t, name)
		games[name], looks[name] = g, phrase.Plain{}
		games[name+", with icons"], looks[name+", with icons"] = g, icons{set.Look.OrNone()}
	}
	games["english"], _ = english(t)
	looks["english"] = phrase.Plain{}
	all, lost := 0, 0
	for name, g := range games {
		texts, bad := notReadBack(g, looks[name])
		all, lost = all+texts, lost+len(bad)
		for _, why := range bad {
			t.Log(name + ", " + why)
		}
	}
	t.Log(all, "texts,", lost, "not read back")
	assert.Zero(t, lost)
}

// notReadBack says which texts of a game's cards are printed so that they don't read back
// to what they mean, and how many there are.
func notReadBack(g *check.Game, look phrase.Look) (all int, bad []string) {
	for i := range g.Cards {
		card := &g.Cards[i]
		for f, list := range card.Texts {
			for _, text := range list {
				if text == nil {
					continue
				}
				all++
				paras := phrase.Text(g, look, text, card)
				source := readback.Lines(g, look, paras)
				file := diag.NewFile("printed", []byte(source))
				again, found := g.Text(file, 0, len(source), check.ID(i), f)
				if found.Errors() == 0 && again != nil && sameMeaning(apart(text), again) {
					continue
				}
				why := ""
				for _, d := range found {
					why += fmt.Sprintf(" %s at %q: %s", d.Code, d.Span.Text(), d.Summary())
				}
				bad = append(bad, fmt.Sprintf("%s, %s:\nwritten %q\nprinted %q\nread    %q\n%s",
					card.Name, g.Kinds[card.Kind].Fields[f].Name, text.Span.Text(), fmt.Sprint(paras), source, why))
			}
		}
	}
	return all, bad
}

// apart is a text in which the choice of a player is a statement of its own, as it is
// printed: `a player draws 1 card` is `choose a player`, `that player draws 1 card`.
func apart(t *check.Text) *check.Text {
	return copyOf(reflect.ValueOf(t)).Interface().(*check.Text)
}

var stmts = reflect.TypeFor[[]check.Stmt]()

// copyOf copies a tree, with clauses cut where they choose a player.
func copyOf(v reflect.Value) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		switch v.Interface().(type) {
		case *syntax.Text, *diag.File, *check.Ability:
			return v
		}
		if v.IsNil() {
			return v
		}
		if v.Kind() == reflect.Interface {
			out.Set(copyOf(v.Elem()))
			return out
		}
		out.Set(reflect.New(v.Type().Elem()))
		out.Elem().Set(copyOf(v.Elem()))
	case reflect.Slice:
		for i := range v.Len() {
			one := copyOf(v.Index(i))
			if clause, ok := one.Interface().(*check.Clause); ok && v.Type() == stmts {
				for _, st := range cutAtPlayers(clause) {
					out = reflect.Append(out, reflect.ValueOf(st))
				}
				continue
			}
			out = reflect.Append(out, one)
		}
	case reflect.Struct:
		out.Set(v)
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				out.Field(i).Set(copyOf(v.Field(i)))
			}
		}
	default:
		return v
	}
	return out
}

func cutAtPlayers(c *check.Clause) []check.Stmt {
	var out, choices []check.Stmt
	for _, choice := range c.Choices {
		if _, player := choice.(*check.PickPlayer); player {
			out = append(out, choice) // which of two choices of one clause comes first is not printed
		} else {
			choices = append(choices, choice)
		}
	}
	if len(choices) == 0 {
		return append(out, c.Act)
	}
	return append(out, &check.Clause{Base: c.Base, Choices: choices, Act: c.Act})
}
