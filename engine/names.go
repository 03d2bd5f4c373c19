package engine

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// names are the game's own words, laid out for quick use.
type names struct {
	rules  *check.Game
	hidden []bool // marks that no rule names: they stand for `do not …`
	bodies map[*diag.File][]bodyLine
	// lettered says of each card of the rules whether its copies are told apart by letters; nil: of none
	lettered []bool
}

// bodyLine is where the lines of a verb begin in a file.
type bodyLine struct{ start, verb int }

func newNames(g *check.Game) *names {
	n := &names{rules: g, hidden: make([]bool, len(g.Marks)), bodies: map[*diag.File][]bodyLine{}, lettered: lettered(g)}
	for i := range g.Verbs {
		if b := g.Verbs[i].Block; b != check.None {
			n.hidden[b] = true
		}
		for k := range g.Verbs[i].Bodies {
			at := g.Verbs[i].Bodies[k].Span
			n.bodies[at.File] = append(n.bodies[at.File], bodyLine{at.Start, i})
		}
	}
	for _, list := range n.bodies {
		slices.SortFunc(list, func(a, b bodyLine) int { return a.start - b.start })
	}
	return n
}

// verbAt is the verb in whose lines of the rules a place is, or -1. Behind a verb's lines may stand
// those of something else, which are never done within it.
func (n *names) verbAt(at diag.Span) int16 {
	list := n.bodies[at.File]
	i, found := slices.BinarySearchFunc(list, at.Start, func(b bodyLine, start int) int { return b.start - start })
	switch {
	case found:
		return int16(list[i].verb)
	case i == 0:
		return -1
	}
	return int16(list[i-1].verb)
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

// told are the words that the story has for a verb of the rules, done by a player.
func (n *names) told(v *check.Verb, p Player) string {
	words := ""
	for i := range v.Bodies {
		if b := &v.Bodies[i]; b.Told != "" && (b.By == check.ID(p) || b.By == check.None && words == "") {
			words = b.Told
		}
	}
	return words
}

// action is what the story calls an action or reaction.
func (n *names) action(e *entry, label string) string {
	list := n.rules.Actions
	if e.choice.kind == vm.ReactionOption {
		list = n.rules.Reactions
	}
	if i := int(e.choice.number); i >= 0 && i < len(list) && list[i].Name == label && list[i].Told != "" {
		return list[i].Told
	}
	return label
}
