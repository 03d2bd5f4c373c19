package engine

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// names are the game's own words, laid out for quick use.
type names struct {
	rules  *check.Game
	hidden []bool // marks that no rule names: they stand for `do not …`
}

func newNames(g *check.Game) *names {
	n := &names{rules: g, hidden: make([]bool, len(g.Marks))}
	for i := range g.Verbs {
		if b := g.Verbs[i].Block; b != check.None {
			n.hidden[b] = true
		}
	}
	return n
}

// cardOf is what an object is called.
func (n *names) cardOf(t *table.State, o int) string { return n.card(t.Def(o)) }

func (n *names) card(def int) string {
	if def < 0 || def >= len(n.rules.Cards) {
		return "a card"
	}
	return n.rules.Cards[def].Name
}

func (n *names) kind(k int) string { return n.rules.Kinds[k].Name }

func (n *names) zone(z int) string { return n.rules.Zones[z].Name }

func (n *names) player(p Player) string {
	if p < 0 || p >= len(n.rules.Players) {
		return ""
	}
	return n.rules.Players[p]
}

// tokens counts a token in words: "1 coin", "3 coins".
func (n *names) tokens(token, count int) string {
	return n.rules.Tokens[token].Counted(count, itoa(count))
}

// look is what lies openly on a face-down card (table.State.Look), in words.
func (n *names) look(look table.Look) []string {
	var out []string
	for i, w := range look.What {
		switch {
		case w > 0:
			out = append(out, n.tokens(int(w)-1, int(look.N[i])))
		case w < 0 && !n.hidden[-1-w]:
			out = append(out, n.rules.Marks[-1-w].Name)
		}
	}
	return out
}

// soleKind is the kind every card of a zone has, or "".
func (n *names) soleKind(zone int) string {
	if holds := n.rules.Zones[zone].Holds; len(holds) == 1 {
		return n.kind(int(holds[0]))
	}
	return ""
}
