package generate

import "slices"

// words are what a game declares, as far as phrases are made of it.
type words struct {
	players []string // all of them always play but for the last, where few
	ranged  bool
	paired  bool // the teams are of two, who always play
	verbs   []verb
	board   bool
	names   []named
	keyword []string
	dice    []string
	actions bool
	reacts  bool
}

// named is a card that texts may name, with its kind.
type named struct{ name, kind string }

// The kinds. Places carry no texts.
const (
	stone = "stone"
	leaf  = "leaf"
	ledge = "ledge"
	cell  = "cell"
)

// The types: a gem is a stone, a relic a stone or a leaf.
const (
	gem   = "gem"
	relic = "relic"
)

var plurals = map[string]string{stone: "stones", leaf: "leaves", ledge: "ledges", cell: "cells", "card": "cards", gem: "gems", relic: "relics"}

// verb is a verb of the game in one of its shapes.
type verb struct {
	name  string
	parts []part
}

// part is what a verb takes.
type part struct {
	prep string
	what string // card, cards, number, player, zone
	kind string // of cards: a kind, or "card"
	unit string // of a number
	zone string // of a card: where a bare noun looks
	text string // as it is declared
}

var shapes = [][]part{
	{},
	{{what: "card", kind: "card", text: "a card"}},
	{{what: "card", kind: stone, text: "a stone"}},
	{{what: "card", kind: leaf, zone: "palm", text: "a leaf in your palm"}},
	{{what: "card", kind: "card", zone: "palm", text: "a card in your palm"}},
	{{what: "cards", kind: stone, text: "stones"}},
	{{what: "cards", kind: "card", text: "some cards"}},
	{{what: "number", unit: "bead", text: "a number of beads"}},
	{{what: "number", unit: "shard", text: "a number of shards"}},
	{{what: "number", text: "a number"}},
	{{what: "player", text: "a player"}},
	{{what: "zone", text: "a zone"}},
	{{what: "card", kind: stone, text: "a stone"}, {prep: "with", what: "cards", kind: leaf, text: "leaves"}},
	{{what: "card", kind: stone, text: "a stone"}, {prep: "with", what: "card", kind: leaf, text: "a leaf"}},
	{{what: "card", kind: leaf, text: "a leaf"}, {prep: "against", what: "card", kind: stone, text: "a stone"}},
	{{what: "number", unit: "bead", text: "a number of beads"}, {prep: "for", what: "player", text: "a player"}},
	{{what: "number", unit: "card", text: "a number of cards"}, {prep: "from", what: "zone", text: "a zone"}},
	{{what: "card", kind: "card", text: "a card"}, {prep: "for", what: "number", text: "a number"}},
	{{what: "player", text: "a player"}, {prep: "with", what: "card", kind: "card", text: "a card"}},
	{{what: "cards", kind: leaf, text: "leaves"}, {prep: "for", what: "number", unit: "bead", text: "a number of beads"}},
	{{what: "card", kind: "card", text: "a card"}, {prep: "into", what: "zone", text: "a zone"}},
	{{what: "card", kind: ledge, text: "a ledge"}, {prep: "with", what: "cards", kind: "card", text: "cards"}, {prep: "by", what: "player", text: "a player"}},
}

// scope is what a text has named where a phrase stands.
type scope struct {
	it      string // the kind of what `it` is, "card" for any; "": nothing
	those   string // the same of several
	many    bool
	player  bool
	zone    bool
	choice  bool   // somebody has chosen a card in secret
	number  bool   // or a number
	vote    bool   // or a player
	hint    string // or something that cards print, and what: hue
	roll    bool   // somebody has rolled in secret
	value   string // what cards print of which something was chosen: hue; "": nothing
	lets    []let  // named values
	this    string // the kind of the card that says it; "": the rules
	loops   int
	did     bool // something was offered above
	action  bool // `needs` may stand here
	verbs   int  // so many verbs may be called, the first ones
	texts   bool // cards' texts may be carried out
	asks    bool // actions may be taken and players asked to react
	foresee bool // it is paid: what nobody can foresee is left out
	looked  bool // a condition on a card or player: nothing else is named
	ended   bool // what follows is not reached
}

type let struct{ name, what string }

// block is a scope for what stands deeper.
func (s *scope) block() *scope {
	in := *s
	in.lets = slices.Clone(s.lets)
	in.action = false
	return &in
}

// letOf names values of a sort.
func (s *scope) letOf(what string) (names []string) {
	for _, l := range s.lets {
		if l.what == what {
			names = append(names, l.name)
		}
	}
	return names
}

// kindOr is a kind that can be one of a wanted kind; any for "card".
func (g *maker) kindFor(want string) string {
	if want != "card" && want != "" {
		return want
	}
	return g.of(stone, stone, leaf, leaf, "card", "card", ledge)
}

func fits(kind, want string) bool {
	return kind != "" && (want == "" || want == kind || want == "card" && kind != ledge && kind != cell || kind == "card" && want != ledge && want != cell)
}
