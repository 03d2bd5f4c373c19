// Package generate makes games and texts out of a seed, for tests: the source of
// a rules file and a card file as a designer might write them. They use every
// construct of the language in every place where it may stand, make little sense,
// and are small enough to be played to their end by random choices.
//
// Lines are made by the grammar and by what is in scope, not by the checker, so a
// few of them are refused. Whoever checks a game takes those out (carddefs/generatetest does).
package generate

import (
	"hash/fnv"
	"math/rand/v2"
	"strings"
)

// Source is a game's two files.
type Source struct {
	Rules string // the rules file
	Cards string // the card file, YAML
}

// Game is the game of a seed: the same seed makes the same game.
func Game(seed uint64) Source { return Toward(seed) }

// Toward is the game of a seed in which some ways to go on are taken as often as
// possible: by the names of their own, or trials by those that Trials gives, which
// are then all it has.
func Toward(seed uint64, names ...string) Source {
	g := &maker{Rand: rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15)), apart: rand.New(rand.NewPCG(seed, 2)), seed: seed, toward: map[string]bool{}}
	for _, n := range names {
		g.toward[n] = true
	}
	return g.game()
}

// inShare says whether a game is one of those that have something to do with a word: one of so many, by
// its seed alone, so that all others are what they were without it; and all that are turned toward it.
func (g *maker) inShare(word string, shift, many, this uint64) bool {
	return !g.aimed() && (g.seed*0x9e3779b97f4a7c15)>>shift%many == this || g.toward[word]
}

// maker makes one game.
type maker struct {
	*rand.Rand
	apart  *rand.Rand // for what is said beside
	seed   uint64
	toward map[string]bool
	depth  int        // how deep the phrase at hand is nested
	trials []*trial   // constructs that this game has in certain places
	tried  [][]string // texts of cards that are trials
	said   int        // so many new words
	words
}

// way is one of the ways in which a phrase may go on. It gives "" where it cannot
// be taken.
type way struct {
	name   string
	weight int
	make   func() string
}

// deepest is how far phrases are nested before the simple ways alone are left.
const deepest = 4

// one takes one of the ways. The first is the simplest and can always be taken;
// it is all that is left deep inside. Each seed likes some ways and shuns others, so
// that rare ones meet (Groce and others, "Swarm Testing", ISSTA 2012).
func (g *maker) one(ways ...way) string {
	g.depth++
	defer func() { g.depth-- }()
	if g.depth > deepest && g.IntN(8) > 0 {
		if text := ways[0].make(); text != "" {
			return text
		}
	}
	left := append([]way(nil), ways...)
	for len(left) > 0 {
		sum := 0
		for i := range left {
			sum += g.liking(left[i])
		}
		at := g.IntN(sum)
		for i := range left {
			if at -= g.liking(left[i]); at >= 0 {
				continue
			}
			if text := left[i].make(); text != "" {
				return text
			}
			left = append(left[:i], left[i+1:]...)
			break
		}
	}
	return ""
}

// liking is how much this seed likes a way.
func (g *maker) liking(w way) int {
	if g.toward[w.name] {
		return 200
	}
	h := fnv.New64a()
	h.Write([]byte(w.name))
	switch mixed := (h.Sum64() ^ g.seed*0x9e3779b97f4a7c15) >> 7; {
	case mixed%64 == 5:
		return 100 * w.weight
	case mixed%8 < 2:
		return w.weight
	case mixed%8 < 4:
		return 16 * w.weight
	}
	return 4 * w.weight
}

// of is one of some words.
func (g *maker) of(list ...string) string {
	if len(list) == 0 {
		return ""
	}
	return list[g.IntN(len(list))]
}

// in says yes once in n times.
func (g *maker) in(n int) bool { return g.IntN(n) == 0 }

// join puts the words that are there behind each other.
func join(list ...string) string {
	var there []string
	for _, s := range list {
		if s != "" {
			there = append(there, s)
		}
	}
	return strings.Join(there, " ")
}

// indent puts lines one step deeper.
func indent(lines []string) []string {
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = "  " + l
	}
	return out
}
