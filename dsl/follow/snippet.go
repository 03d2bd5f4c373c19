package follow

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Snippet is something that is written often, with places to fill in: `${1:name}` is the first,
// and holds `name` until something else is written there.
type Snippet struct {
	Label string // `kind`, `a new ship`
	Text  string
	Help  string
	Kind  string // of a card: the kind under whose key in a card file it stands; "": a declaration of a rules file
}

// Snippets are the declarations that a rules file may have, in the words of a game, and a card of
// each of its kinds.
func Snippets(g *check.Game) []Snippet {
	kind := "card"
	for i := range g.Kinds {
		if !g.Kinds[i].Pile {
			kind = g.Kinds[i].Name
			break
		}
	}
	out := []Snippet{
		{Label: "kind", Text: "kind ${1:thing}\n  ${2:weight}: number", Help: "a kind of card, and what is printed on its cards"},
		{Label: "token", Text: "token ${1:pebble}", Help: "something that is counted"},
		{Label: "counter", Text: "counter ${1:wear} of ${2:" + kind + "}", Help: "something that is counted on cards of a kind"},
		{Label: "mark", Text: "mark ${1:turned} of ${2:" + kind + "}, until turn ends", Help: "what a card is until something ends it"},
		{Label: "zone", Text: "zone ${1:shelf} of player, face up", Help: "a place for cards"},
		{Label: "adjective", Text: "adjective ${1:visible} of ${2:" + kind + "}: it is face up", Help: "what a card is as long as a condition holds"},
		{Label: "value", Text: "value ${1:merit} of ${2:player}: ${3:2}", Help: "a number that is worked out"},
		{Label: "to", Text: "to ${1:mend} ${2:" + diag.Article(kind) + "}\n  ${3:do nothing}", Help: "a verb, and what it does"},
		{Label: "action", Text: "action ${1:wait}\n  ${2:do nothing}", Help: "something that a player may do with `take an action`"},
		{Label: "option", Text: "option ${1:variant}, off", Help: "a switch of the game"},
	}
	for i := range g.Kinds {
		if k := &g.Kinds[i]; !k.Pile && g.BoardOf(check.ID(i)) == nil {
			out = append(out, cardOf(g, check.ID(i)))
		}
	}
	return out
}

// cardOf is a new card of a kind: each field that a card must say, with a value that it may have.
func cardOf(g *check.Game, kind check.ID) Snippet {
	k := &g.Kinds[kind]
	n := 0
	var lines []string
	add := func(key, value string) {
		n++
		lines = append(lines, key+"${"+strconv.Itoa(n)+":"+value+"}")
	}
	add("name: ", "Name")
	for _, f := range k.Fields {
		switch {
		case f.Optional:
		case f.Type == check.NumberField:
			add(f.Name+": ", "0")
		case f.Type == check.WordField:
			add(f.Name+": ", f.Words[0])
		case f.Type == check.ProseField:
			add(f.Name+": ", "words")
		case f.Type == check.TextsField:
			add(f.Name+":\n  - ", "do nothing")
		default:
			add(f.Name+": |\n  ", "do nothing")
		}
	}
	zone := startOf(g, kind)
	ownZone := zone != nil && zone.Owner == check.OfPlayer && zone.Seat == check.None
	if k.Owner == check.None && len(g.Players) > 0 && (ownZone || readByOwner(k) || zone == nil && owned(g)) {
		add("owner: ", g.Players[0])
	}
	if zone != nil {
		add("starts in: ", zone.Name)
	}
	text := "- " + strings.ReplaceAll(strings.Join(lines, "\n"), "\n", "\n  ")
	return Snippet{Label: "a new " + k.Name, Text: text, Help: "a card under `" + k.Name + ":`, with the fields that it must have", Kind: k.Name}
}

// startOf is where a card of a kind may begin: where others do, or a zone that holds it.
func startOf(g *check.Game, kind check.ID) *check.Zone {
	for i := range g.Cards {
		if c := &g.Cards[i]; c.Kind == kind && c.Start != nil {
			return &g.Zones[c.Start.Zone]
		}
	}
	var out *check.Zone
	for i := range g.Zones {
		z := &g.Zones[i]
		if z.Owner == check.OfKind || !slices.Contains(z.Holds, kind) {
			continue
		}
		if z.Owner == check.OfTable || owned(g) {
			return z
		}
		if out == nil {
			out = z
		}
	}
	return out
}

// owned says whether cards of a game belong to players.
func owned(g *check.Game) bool {
	return slices.ContainsFunc(g.Cards, func(c check.Card) bool { return c.Owner != check.None })
}

func readByOwner(k *check.Kind) bool {
	for _, f := range k.Fields {
		if f.Reader.Owner && !f.Optional {
			return true
		}
	}
	return false
}

var blank = regexp.MustCompile(`\$\{\d+:([^}]*)\}`)

// Filled is a snippet's text with what its places hold.
func (s *Snippet) Filled() string { return blank.ReplaceAllString(s.Text, "$1") }
