package learn

import (
	"hash/fnv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
)

// card is a card as a player knows it: its name, and a print of all that the rules read of
// it besides. Where cards exchange their names, what was learnt of them goes with the print.
type card struct {
	name  string
	print uint64
}

// cardsOf are the cards of a game, in the order of their definitions.
func cardsOf(g *engine.Game) (out []card) {
	rules := g.Rules()
	for i := range rules.Cards {
		out = append(out, card{rules.Cards[i].Name, printOf(rules, &rules.Cards[i])})
	}
	return out
}

func printOf(rules *check.Game, c *check.Card) uint64 {
	h := fnv.New64a()
	put := func(words ...string) {
		for _, w := range words {
			_, _ = h.Write([]byte(w + "\x00"))
		}
	}
	kind := &rules.Kinds[c.Kind]
	put(kind.Name, decimal(int32(c.Owner)), decimal(c.Count))
	for f, field := range kind.Fields {
		put(field.Name, decimal(c.Values[f]))
		for _, text := range c.Texts[f] {
			put(strings.TrimSpace(text.Span.Text()))
		}
	}
	return h.Sum64()
}

// knownAs says under which name each card of a game was known where some cards were: of
// the same name and print; else of the same print; else of the same name, where nothing else is
// that card. What is new has a name that nothing had.
func knownAs(now, then []card) []string {
	out, taken := make([]string, len(now)), make([]bool, len(then))
	match := func(same func(a, b card) bool) {
		for i, c := range now {
			for k := 0; k < len(then) && out[i] == ""; k++ {
				if !taken[k] && same(c, then[k]) {
					out[i], taken[k] = then[k].name, true
				}
			}
		}
	}
	match(func(a, b card) bool { return a == b })
	match(func(a, b card) bool { return a.print == b.print })
	match(func(a, b card) bool { return a.name == b.name })
	for i := range out {
		if out[i] == "" {
			out[i] = "\x00" + now[i].name
		}
	}
	return out
}
