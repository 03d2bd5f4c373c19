package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// found says the findings of a card's text, or of declarations, each on a line.
func found(e exampletest.Example) []string {
	var out []string
	for _, d := range exampletest.Run(e).Found {
		text := string(d.Code) + " " + d.Summary()
		for _, r := range d.Related {
			line, _ := r.Span.File.Position(r.Span.Start)
			text += " | " + r.Span.File.Line(line)
		}
		out = append(out, text)
	}
	return out
}

// TestALostLetIsOneMistake: what a `let` could not name is not missed below, but
// in another text it is.
func TestALostLetIsOneMistake(t *testing.T) {
	uses := []string{"if you have at least levy coins, gain 1 coin", "gain (levy) coins", "gain levy coins", "repeat levy times, gain 1 coin",
		"if levy is 3, gain 1 coin", "trash levy", "move levy to your hand", "gain (levy plus 1) coins", "add 1 coin to it",
		"if you have a coin\n  gain (levy) coins"}
	for _, use := range append(uses, strings.Join(uses, "\n")) {
		assert.Equal(t, []string{"B0201 no kind of card, zone or token called `rubish`"}, found(exampletest.Example{Text: "let levy be rubish\n" + use + "\n"}), use)
	}
	for _, broken := range []string{"let levy = 3", "let levy be", "let levy be 3, gain 1 coin", "let levy"} {
		assert.Len(t, found(exampletest.Example{Text: broken + "\n" + strings.Join(uses, "\n") + "\n"}), 1, broken)
	}
	assert.Len(t, found(exampletest.Example{Text: "if you have a coin\n  let levy be rubish\ngain (levy) coins\n"}), 2)
}

// TestAPriceOfSeveralLines: a `to` behind it is answered with what there is.
func TestAPriceOfSeveralLines(t *testing.T) {
	list := exampletest.Run(exampletest.Example{Text: "you may\n  pay 1 coin\n  discard 1 card\nto gain 3 coins\n"}).Found
	assert.Len(t, list, 1)
	assert.Equal(t, "expected `if you do, …`, found `to`", list[0].Summary())
	assert.Contains(t, list[0].Help(), "`if you do, …`")
}

// TestCircularKeywords: each circle of keywords is one mistake, wherever a card
// says them.
func TestCircularKeywords(t *testing.T) {
	for _, c := range []struct {
		rules string
		want  []string
	}{
		{"keyword Foo: \"x\"\n  Foo\n", []string{"B0204 `Foo` is explained by itself"}},
		{"keyword Bar: \"x\"\n  Foo\nkeyword Foo: \"x\"\n  gain 1 coin\n  Baz\nkeyword Baz: \"x\"\n  Foo\n", []string{"B0204 `Foo` is explained by itself"}},
		{"keyword Foo: \"x\"\n  Bar\n  Bar\nkeyword Bar: \"x\"\n  gain 1 coin\n", nil},
	} {
		assert.Equal(t, c.want, found(exampletest.Example{Text: "Foo\n", More: c.rules}), c.rules)
	}
}

// TestDeclaredTwice shows the first place, and words as they were written.
func TestDeclaredTwice(t *testing.T) {
	for _, c := range []struct{ rules, want string }{
		{"turn\n  gain 1 coin\n", "B0205 declaration `turn` is declared twice | turn"},
		{"turn of the crown # one\n  gain 1 coin\nturn of crown\n  gain 1 coin\n", "B0205 declaration `turn of crown` is declared twice | turn of the crown # one"},
		{"keyword Swift: \"x\"\n", "B0205 keyword `Swift` is declared twice | keyword Swift: \"This ship raids first.\""},
		{"action rest\n  gain 1 coin\n", "B0205 action `rest` is declared twice | action rest"},
		{"kind relic of crown\n  age: number\n  age: number\n", "B0205 field `age` is declared twice |   age: number"},
	} {
		assert.Equal(t, []string{c.want}, found(exampletest.Example{Rules: true, Text: c.rules}), c.rules)
	}
}
