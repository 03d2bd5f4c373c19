package lower_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/dsl/lower"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// more says more in the tiny game.
const more = `mark tired of ship, crew
mark passed of player
adjective weary of ship: it is laden and it is tired
adjective weary of crew: it is tired
action spare
  do not trash a ship
`

// sentences show each thing that is written otherwise than it is carried out.
var sentences = []string{
	"gain 3 coins",
	"discard a card",
	"discard 2 cards",
	"discard each card in your hand",
	"trash Home Port",
	"trash the ship of a crew",
	"each player discards a card",
	"a player gains 1 coin",
	"choose a ship\ntrash it",
	"add 1 coin to each ship",
	"shuffle your hand into your deck",
	"shuffle 2 cards in your hand into your deck",
	"do not trash a ship",
	"mark you passed",
	"unmark each passed player passed",
	"if another player is not passed, gain 1 coin",
	"if you can discard a card, gain 1 coin",
	"unless you discard 2 cards, discard a card",
	"trash each weary ship",
	"trash a ship where it is weary",
	"for each ship\n  if it is weary, trash it",
	"if Bivalve Bay is in play and a crew is weary, discard a card",
	"let prize be the number of tired ships\ngain prize coins",
}

// TestSentences: what was written, and the statements it is carried out as.
func TestSentences(t *testing.T) {
	g := exampletest.Check(diag.TinyRules, more, diag.TinyCards).Game
	var b strings.Builder
	for _, text := range sentences {
		f := diag.NewFile("line", []byte(text))
		written, _, found := g.Statements(f, 0, len(text))
		require.Empty(t, found, text)
		fmt.Fprintf(&b, "%s\n\n", text)
		for _, st := range written {
			fmt.Fprintf(&b, "  %s\n", dump(reflect.ValueOf(st)))
		}
		for _, st := range lower.Stmts(written) {
			fmt.Fprintf(&b, "  → %s\n", dump(reflect.ValueOf(st)))
		}
		b.WriteByte('\n')
	}
	golden.Check(t, "sentences.txt", b.String())
	golden.Complete(t, "sentences.txt")
}

// dump is a node on one line, without its place and what is not said of it.
func dump(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		return dump(v.Elem())
	case reflect.Slice:
		var parts []string
		for i := range v.Len() {
			parts = append(parts, dump(v.Index(i)))
		}
		return "[" + strings.Join(parts, " ") + "]"
	case reflect.Struct:
		var parts []string
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if v.Field(i).IsZero() || f.Name == "Base" || f.Name == "Span" || f.Name == "Prompt" || f.Name == "ByKind" || f.Name == "Hidden" {
				continue
			}
			parts = append(parts, f.Name+":"+dump(v.Field(i)))
		}
		return v.Type().Name() + "{" + strings.Join(parts, " ") + "}"
	}
	return fmt.Sprint(v.Interface())
}

// TestNothingWrittenIsLeft: a lowered game holds no node that is only written,
// in whatever body; lowering it again changes nothing, and nothing is changed in
// the game it was made of.
func TestNothingWrittenIsLeft(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		_, g := gametest.Checked(t, name)
		before := dumped(g)
		low := lower.Game(g)
		low.Walk(func(x check.Node) bool {
			switch x.(type) {
			case *check.Clause, *check.Distribute, *check.ShuffleInto, *check.DoNot, *check.SayKeyword, *check.HasAdjective, *check.PlayerIs, *check.SameTeam, *check.MarkPlayer:
				t.Errorf("%s: a %T is left", name, x)
			}
			return true
		})
		for _, v := range low.Values {
			for _, m := range v.Mods {
				assert.False(t, m.Less, name)
			}
		}
		for _, f := range low.FieldMods {
			for _, m := range f.Mods {
				assert.False(t, m.Less, name)
			}
		}
		assert.Same(t, low, lower.Game(low), name)
		assert.Equal(t, before, dumped(g), name)
		assert.NotEqual(t, before, dumped(low), name)
	}
}

// dumped is everything a game says.
func dumped(g *check.Game) string {
	var b strings.Builder
	for r := range g.Roots() {
		fmt.Fprintln(&b, r.Kind, dump(reflect.ValueOf(r.Stmts)), dump(reflect.ValueOf(r.Exprs)))
	}
	return b.String()
}
