package phrase_test

import (
	"fmt"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// said is one text of a game, as it is printed where nobody words it otherwise.
type said struct {
	where string
	text  *check.Text
	card  *check.Card
	field string
	sheet bool // a body of the rules that is printed: it has no parts that it would have to name
}

func (x said) print(g *check.Game) (out string) {
	defer func() {
		if r := recover(); r != nil {
			out = fmt.Sprint("cannot be printed: ", r)
		}
	}()
	var paras []string
	for _, p := range phrase.Text(g, phrase.Plain{}, x.text, x.card) {
		paras = append(paras, p.String())
	}
	return strings.Join(paras, "\n")
}

// texts are all texts of a game: those of its cards, and the bodies of its rules.
func texts(g *check.Game) []said {
	var out []said
	for i := range g.Cards {
		c := &g.Cards[i]
		for f, list := range c.Texts {
			for n, t := range list {
				if t != nil {
					out = append(out, said{fmt.Sprintf("%s, %s %d", c.Name, g.Kinds[c.Kind].Fields[f].Name, n), t, c, g.Kinds[c.Kind].Fields[f].Name, false})
				}
			}
		}
	}
	for r := range g.Roots() {
		if r.Card == check.None && len(r.Stmts) > 0 && r.Event == nil && !(r.Kind == check.ReactionRoot && g.Reactions[r.Of].Field.Name != "") {
			out = append(out, said{fmt.Sprintf("rules %d of %d", r.Of, r.Kind), &check.Text{Stmts: r.Stmts}, nil, "", onSheet(g, &r)})
		}
	}
	return out
}

// TestOneSentenceOneMeaning: two texts of a game that mean different things are never
// printed alike.
func TestOneSentenceOneMeaning(t *testing.T) {
	games := map[string]*check.Game{}
	for _, name := range carddefs.Embedded() {
		_, games[name] = gametest.Checked(t, name)
	}
	games["english"], _ = english(t)
	for name, g := range games {
		oneMeaning(t, name, g)
	}
}

// oneMeaning compares the texts of a game's cards, and of its rules, that are printed alike.
func oneMeaning(t *testing.T, name string, g *check.Game) {
	t.Helper()
	first := map[string]said{}
	for _, x := range texts(g) {
		if x.card == nil && !x.sheet { // what stands for a verb's parts has no name in its sentence
			continue
		}
		sentence := x.field + ": " + x.print(g)
		if x.card != nil {
			sentence = fmt.Sprint(x.card.Kind, " ", sentence)
		}
		if before, ok := first[sentence]; ok {
			assert.True(t, sameMeaning(normal(before.text), normal(x.text)), "%s: %s and %s are both printed %q", name, before.where, x.where, sentence)
			continue
		}
		first[sentence] = x
	}
}

// TestWhatATextSaysIsPrinted changes each small thing that a text says and looks
// whether the printed sentence changes with it.
func TestWhatATextSaysIsPrinted(t *testing.T) {
	games := map[string]*check.Game{}
	for _, name := range carddefs.Embedded() {
		_, games[name] = gametest.Checked(t, name)
	}
	games["english"], _ = english(t)
	lost := map[string][]string{}
	count := 0
	for name, g := range games {
		count += unprinted(name, g, lost)
	}
	t.Log(count, "changes")
	var keys []string
	for k := range lost {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		list := lost[k]
		sort.Strings(list)
		t.Logf("%s: %d, such as\n  %s", k, len(list), strings.Join(list[:min(3, len(list))], "\n  "))
	}
	assert.Empty(t, keys)
}

// unprinted notes the small changes of a game's texts that change nothing in print, and
// says how many were tried.
func unprinted(name string, g *check.Game, lost map[string][]string) (count int) {
	for _, x := range texts(g) {
		before := x.print(g)
		for _, m := range mutations(g, x.text) {
			m.do()
			after := x.print(g)
			m.undo()
			count++
			if before == after {
				lost[m.what] = append(lost[m.what], name+", "+x.where+": "+before)
			}
		}
	}
	return count
}
