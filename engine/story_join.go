package engine

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// joined are the clauses of the scene, those alike in all but one part made one.
func (t *storyteller) joined() (out []clause) {
	for i := 0; i < len(t.done); {
		if c, n := t.reshuffle(t.done[i:]); n > 0 {
			out = append(out, c)
			i += n
			continue
		}
		n := 1
		part := clausePart(-1)
		for ; i+n < len(t.done); n++ {
			differs, ok := differ(&t.done[i+n-1], &t.done[i+n])
			if !ok || part >= 0 && differs != part {
				break
			}
			part = differs
		}
		out = append(out, t.join(t.done[i:i+n], part))
		i += n
	}
	return out
}

// dealt brings together what each place gets of cards that go from one place to several by turns, and
// says whether any do.
func (t *storyteller) dealt() (byTurns bool) {
	for i := 0; i < len(t.done); {
		n := 1
		for ; i+n < len(t.done) && dealtAlike(&t.done[i], &t.done[i+n]); n++ {
		}
		list, first := t.done[i:i+n], map[int16]int{}
		for k := range list {
			if _, ok := first[list[k].of.to]; !ok {
				first[list[k].of.to] = k
			}
		}
		order := func(a, b clause) int { return first[a.of.to] - first[b.of.to] }
		byTurns = byTurns || !slices.IsSortedFunc(list, order)
		slices.SortStableFunc(list, order)
		i += n
	}
	return byTurns
}

// dealtAlike says whether two cards went from the same place in the same manner.
func dealtAlike(a, b *clause) bool {
	return a.of.kind == vm.MoveEvent && b.of.kind == vm.MoveEvent && a.of.zone == b.of.zone && a.does == b.does
}

// reshuffle is one clause of cards that go to a zone, which is then shuffled: n are so many clauses, or none.
func (t *storyteller) reshuffle(list []clause) (c clause, n int) {
	for n < len(list) && list[n].of.kind == vm.MoveEvent && list[n].of.to == list[0].of.to {
		n++
	}
	if n == 0 || n == len(list) || list[n].of.kind != vm.ShuffleEvent || list[n].of.to != list[0].of.to {
		return c, 0
	}
	c = list[n]
	into := c.who
	switch c.does = "are shuffled"; {
	case n == 1:
		c.who, c.does = list[0].card, "is shuffled"
	case n > mostNamed:
		c.who = itoa(n) + " cards"
	default:
		names := make([]string, n)
		for i := range names {
			names[i] = list[i].card
		}
		c.who = prose.List(timesEach(names))
	}
	c.rest = "into " + into
	return c, n + 1
}

// mostNamed is how many cards of a reshuffle are named, and things that happen by themselves are one line.
const mostNamed = 4

// clausePart is a part of a clause.
type clausePart int

const (
	subject clausePart = iota
	object
	place
)

func (c *clause) part(p clausePart) *string { return []*string{&c.who, &c.what, &c.rest}[p] }

// differ finds the one part in which two clauses differ, of equal ones that which says the most.
func differ(a, b *clause) (part clausePart, ok bool) {
	if a.does != b.does {
		return 0, false
	}
	part = subject
	if a.what != "" && a.who == b.who && a.of.kind != vm.MarkEvent {
		part = object
	}
	differing := 0
	for p := subject; p <= place; p++ {
		if *a.part(p) != *b.part(p) {
			part = p
			differing++
		}
	}
	return part, differing < 2
}

// join makes one of clauses that differ in one part.
func (t *storyteller) join(list []clause, part clausePart) clause {
	c := list[0]
	if len(list) == 1 {
		return c
	}
	words := make([]string, len(list))
	for i := range list {
		words[i] = *list[i].part(part)
	}
	if part == subject && c.of.kind == vm.ShowEvent {
		words = byPlace(list)
	}
	if sum, ok := t.sum(list, part); ok {
		words = []string{sum}
	}
	if part == place && c.of.kind == vm.MoveEvent && len(list) > 2*mostNamed {
		from, _, _ := strings.Cut(c.rest, " to ")
		c.who, c.does, c.rest = prose.List(timesEach(slices.Repeat([]string{c.who}, len(list)))), plural(c.does), from+" to "+itoa(len(list))+" places"
		return c
	}
	*c.part(part) = prose.List(timesEach(words))
	if part == subject {
		c.does = plural(c.does)
	}
	return c
}

// byPlace names cards that are shown, those from one place together.
func byPlace(list []clause) (out []string) {
	var from []string
	cards := map[string][]string{}
	for i := range list {
		place := strings.TrimPrefix(list[i].who, list[i].card)
		if cards[place] == nil {
			from = append(from, place)
		}
		cards[place] = append(cards[place], list[i].card)
	}
	for _, place := range from {
		out = append(out, prose.List(timesEach(cards[place]))+place)
	}
	return out
}

// sum adds tokens up that one part of several clauses counts.
func (t *storyteller) sum(list []clause, part clausePart) (string, bool) {
	sum, first := 0, list[0].of
	for i := range list {
		e := list[i].of
		if e.kind != vm.TokenEvent || e.token != first.token || *list[i].part(part) != t.s.game.names.tokens(int(e.token), abs(e.n)) {
			return "", false
		}
		sum += abs(e.n)
	}
	return t.s.game.names.tokens(int(first.token), sum), true
}

func abs(n int32) int { return int(max(n, -n)) }

// timesEach are names, each once, with how many there are of it.
func timesEach(names []string) (out []string) {
	n := map[string]int{}
	for _, name := range names {
		if n[name]++; n[name] == 1 {
			out = append(out, name)
		}
	}
	for i, name := range out {
		of, one := strings.CutPrefix(name, "a ")
		switch {
		case n[name] == 1:
		case one && !strings.Contains(of, " "):
			out[i] = itoa(n[name]) + " " + check.Plural(of)
		default:
			out[i] += " ×" + itoa(n[name])
		}
	}
	return out
}
