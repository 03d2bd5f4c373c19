// Package glance sums a checked game's cards up as a designer looks at a whole set: how many of
// each kind and each number, how much text, which verbs, whose pictures. It draws nothing.
//
// The door is Of.
package glance

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/game/cardface"
)

// Set is a whole set.
type Set struct {
	Cards   []Card   `json:"cards"` // in the order of the game's files
	Kinds   []Kind   `json:"kinds"`
	Numbers []Number `json:"numbers"` // those that most cards have come first
	Verbs   []Verb   `json:"verbs"`   // the most used first; those that no card uses too
	Art     []Art    `json:"art"`
}

// Card is one of them.
type Card struct {
	Name   string         `json:"name"`
	Kind   string         `json:"kind"`
	Copies int            `json:"copies"`
	Words  int            `json:"words"` // as they are printed
	Values map[string]int `json:"values"`
	Art    string         `json:"art"` // the status of its picture
	Artist string         `json:"artist,omitempty"`
	Lost   bool           `json:"lost,omitempty"` // it can't come to lie in any place
}

// Kind is how many cards there are of a kind.
type Kind struct {
	Name   string  `json:"name"`
	Cards  int     `json:"cards"`
	Copies int     `json:"copies"`
	Words  float64 `json:"words"` // a card, on average
}

// Number is how cards share out over the values of a number on them.
type Number struct {
	Name   string  `json:"name"`
	Values []Value `json:"values"` // from the least to the most, those between that no card has too
}

// Value is one of a number's.
type Value struct {
	Value  int            `json:"value"`
	Cards  int            `json:"cards"`
	Copies int            `json:"copies"`
	Kinds  map[string]int `json:"kinds"` // cards of each kind
}

// Verb is how many cards say a verb of the game.
type Verb struct {
	Name  string   `json:"name"`
	Cards []string `json:"cards"`
}

// Art is how many cards have a picture of some status.
type Art struct {
	Status string `json:"status"`
	Cards  int    `json:"cards"`
}

// The status of a picture.
const (
	Final       = "final"       // one of the card's own
	Placeholder = "placeholder" // that of its kind stands in
	Missing     = "missing"     // a pattern stands in
)

// mostSpread is how many values a number may have to be shown value by value.
const mostSpread = 60

// Of sums a game up; the easel knows its pictures.
func Of(rules *check.Game, look *look.Look, paper *game.Printed, easel *game.Easel) *Set {
	out := &Set{Cards: []Card{}, Kinds: []Kind{}, Numbers: []Number{}, Verbs: []Verb{}, Art: []Art{{Final, 0}, {Placeholder, 0}, {Missing, 0}}}
	says := map[string][]string{} // by verb
	for i := range rules.Cards {
		c := &rules.Cards[i]
		if !easel.Has(c.Name) {
			continue
		}
		card := Card{Name: c.Name, Kind: rules.Kinds[c.Kind].Name, Copies: c.Count, Lost: lost(rules, paper, c)}
		card.Values, card.Words = valuesOf(rules, paper, c)
		card.Art, card.Artist = artOf(rules, look, easel, c)
		for _, verb := range verbsOf(rules, c) {
			says[verb] = append(says[verb], c.Name)
		}
		out.Cards = append(out.Cards, card)
	}
	out.kinds(rules)
	out.numbers(rules)
	out.verbs(rules, says)
	for _, c := range out.Cards {
		for i := range out.Art {
			if out.Art[i].Status == c.Art {
				out.Art[i].Cards++
			}
		}
	}
	return out
}

// valuesOf are the numbers on a card, and how many words are printed on it.
func valuesOf(rules *check.Game, paper *game.Printed, c *check.Card) (values map[string]int, words int) {
	values = map[string]int{}
	for n, f := range rules.Kinds[c.Kind].Fields {
		switch f.Type {
		case check.NumberField:
			values[f.Name] = c.Values[n]
		case check.TextField, check.TextsField:
			for _, p := range paper.Texts(c, n) {
				words += len(strings.Fields(p.String()))
			}
		}
	}
	return values, words
}

// lost says whether a card can't come to lie anywhere.
func lost(rules *check.Game, paper *game.Printed, c *check.Card) bool {
	if c.Start != nil {
		return false
	}
	reached := paper.Reached()
	for zone := range rules.Zones {
		if reached.LiesIn(reached.ClassOf(c), check.ID(zone)) {
			return false
		}
	}
	return true
}

// artOf is the status of a card's picture, and who made it.
func artOf(rules *check.Game, look *look.Look, easel *game.Easel, c *check.Card) (status, artist string) {
	switch has, ofKind := easel.Pictured(c.Name); {
	case !has:
		return Missing, ""
	case ofKind:
		status = Placeholder
	default:
		status = Final
	}
	kind, _ := cardface.LaidOut(rules, look, c)
	artist = cmp.Or(c.Art.Credit.Text, kind.Art.Credit.Text)
	if artist == "" {
		var all []string
		for _, w := range look.Credits.Art {
			all = append(all, w.Text)
		}
		artist = strings.Join(all, ", ")
	}
	return status, artist
}

// verbsOf are the verbs of the game that a card's texts do, each once.
func verbsOf(rules *check.Game, c *check.Card) (out []string) {
	for _, texts := range c.Texts {
		for _, t := range texts {
			if t == nil {
				continue
			}
			check.Walk(func(n check.Node) bool {
				if call, ok := n.(*check.Call); ok {
					if name := rules.Verbs[call.Verb].Name; !slices.Contains(out, name) {
						out = append(out, name)
					}
				}
				return true
			}, t)
		}
	}
	return out
}

// kinds counts the cards of each kind.
func (s *Set) kinds(rules *check.Game) {
	for _, k := range rules.Kinds {
		kind, words := Kind{Name: k.Name}, 0
		for _, c := range s.Cards {
			if c.Kind == k.Name {
				kind.Cards, kind.Copies, words = kind.Cards+1, kind.Copies+c.Copies, words+c.Words
			}
		}
		if kind.Cards > 0 {
			kind.Words = math.Round(10*float64(words)/float64(kind.Cards)) / 10
			s.Kinds = append(s.Kinds, kind)
		}
	}
}

// numbers counts the cards by the values of each number that they have.
func (s *Set) numbers(rules *check.Game) {
	many := map[string]int{}
	for _, k := range rules.Kinds {
		for _, f := range k.Fields {
			if _, had := many[f.Name]; had || f.Type != check.NumberField {
				continue
			}
			n := Number{Name: f.Name, Values: s.spread(f.Name)}
			for _, v := range n.Values {
				many[f.Name] += v.Cards
			}
			if len(n.Values) > 1 {
				s.Numbers = append(s.Numbers, n)
			}
		}
	}
	slices.SortStableFunc(s.Numbers, func(a, b Number) int { return many[b.Name] - many[a.Name] })
}

// spread is how the cards share out over a number's values.
func (s *Set) spread(name string) []Value {
	by := map[int]*Value{}
	for _, c := range s.Cards {
		v, has := c.Values[name]
		if !has {
			continue
		}
		if by[v] == nil {
			by[v] = &Value{Value: v, Kinds: map[string]int{}}
		}
		by[v].Cards, by[v].Copies = by[v].Cards+1, by[v].Copies+c.Copies
		by[v].Kinds[c.Kind]++
	}
	var out []Value
	for _, v := range slices.Sorted(maps.Keys(by)) {
		if n := len(out); n > 0 && v-out[0].Value < mostSpread {
			for between := out[n-1].Value + 1; between < v; between++ {
				out = append(out, Value{Value: between, Kinds: map[string]int{}})
			}
		}
		out = append(out, *by[v])
	}
	return out
}

// verbs are those of the game, the most used first.
func (s *Set) verbs(rules *check.Game, says map[string][]string) {
	seen := map[string]bool{}
	for _, v := range rules.Verbs {
		if v.Span.Known() && !seen[v.Name] {
			seen[v.Name] = true
			s.Verbs = append(s.Verbs, Verb{v.Name, append([]string{}, says[v.Name]...)})
		}
	}
	slices.SortStableFunc(s.Verbs, func(a, b Verb) int { return len(b.Cards) - len(a.Cards) })
}
