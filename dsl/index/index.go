// Package index tells where a game says each of its words, and which word stands at a place.
//
// The door is Of.
package index

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/words"
)

// Symbol is a word of a game, compared with ==. It is known by its name, so that it is the same
// after the game is checked again; what is declared under one name several times (shapes of a
// verb, a field on several kinds) is one symbol, for the language reads them together.
type Symbol struct {
	What words.What
	Name string // as it is declared, in the singular; of a verb its base form
	File string // Given: the file in which the name is given
	At   int    // Given: the offset there
}

// Ref is a place that says a symbol.
type Ref struct {
	Span     diag.Span // the words alone, in whatever form: no quotes, no `'s`
	Symbol   Symbol
	ID       check.ID // in the table of What, of a verb the shape that is meant; check.None: not known, or there is no table
	Declares bool
	Spelt    bool // of a look: what it says goes for every word that is spelt so, of whatever sort
}

// Index is every place of a game that says one of its words.
type Index struct {
	refs     []Ref            // by file, place and symbol
	files    map[string][]Ref // parts of refs
	bySymbol map[Symbol][]int // places in refs
	symbols  []Symbol
}

// senses are what words of each sense are.
var senses = map[check.Sense]words.What{
	check.KindSense: words.Kind, check.TypeSense: words.Type, check.TokenSense: words.Token, check.ZoneSense: words.Zone, check.MarkSense: words.Mark,
	check.AdjectiveSense: words.Adjective, check.ValueSense: words.Value, check.OptionSense: words.Option, check.PlayerMarkSense: words.PlayerMark,
	check.KeywordSense: words.Keyword, check.DieSense: words.Die, check.PlayerSense: words.Player, check.FieldSense: words.Field, check.TopSense: words.Top,
	check.VerbSense: words.Verb, check.ActionSense: words.Action, check.ReactionSense: words.Reaction, check.PhaseSense: words.Phase, check.CardSense: words.Card, check.GivenSense: words.Given,
	check.FieldWordSense: words.FieldWord, check.WindowSense: words.Window,
}

// order is the order in which sorts of symbols are told.
var order = []words.What{words.Player, words.Kind, words.Field, words.FieldWord, words.Type, words.Token, words.Option, words.Zone, words.Top, words.Mark, words.PlayerMark,
	words.Adjective, words.Value, words.Verb, words.Phase, words.Action, words.Reaction, words.Window, words.Die, words.Keyword, words.Card, words.Given}

// WhatOf is what a word of a sense is.
func WhatOf(s check.Sense) words.What { return senses[s] }

// RefOf is what the checker read some words as.
func RefOf(r check.Reference) Ref {
	out := Ref{Span: r.Span, Symbol: Symbol{What: senses[r.Sense], Name: r.Name}, ID: r.ID, Declares: r.Declares}
	if r.Given != nil {
		out.Symbol.File, out.Symbol.At = r.Given.File.Name, r.Given.Start
	}
	return out
}

// Of is the index of a checked game: of one with mistakes, of what was read before each. more are
// places outside of rules and cards: in looks and scenarios.
func Of(g *check.Game, more ...[]Ref) *Index {
	said := g.References()
	x := &Index{refs: make([]Ref, 0, len(said))}
	for _, r := range said {
		if r.Span.Known() {
			x.refs = append(x.refs, RefOf(r))
		}
	}
	for _, list := range more {
		x.refs = append(x.refs, list...)
	}
	slices.SortStableFunc(x.refs, func(a, b Ref) int {
		return cmp.Or(cmp.Compare(a.Span.File.Name, b.Span.File.Name), cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(b.Span.End, a.Span.End), compare(a.Symbol, b.Symbol))
	})
	x.refs = slices.CompactFunc(x.refs, func(a, b Ref) bool { return a.Span == b.Span && a.Symbol == b.Symbol })
	x.files, x.bySymbol = map[string][]Ref{}, map[Symbol][]int{}
	for from := 0; from < len(x.refs); {
		to := from
		for to < len(x.refs) && x.refs[to].Span.File.Name == x.refs[from].Span.File.Name {
			to++
		}
		made := func(r Ref) bool { return r.Span.File.Made() } // its places are none of the file
		if in := x.refs[from:to:to]; slices.ContainsFunc(in, made) {
			x.files[x.refs[from].Span.File.Name] = slices.DeleteFunc(slices.Clone(in), made)
		} else {
			x.files[x.refs[from].Span.File.Name] = in
		}
		from = to
	}
	for i, r := range x.refs {
		if _, had := x.bySymbol[r.Symbol]; !had {
			x.symbols = append(x.symbols, r.Symbol)
		}
		x.bySymbol[r.Symbol] = append(x.bySymbol[r.Symbol], i)
	}
	slices.SortFunc(x.symbols, compare)
	return x
}

func compare(a, b Symbol) int {
	return cmp.Or(cmp.Compare(slices.Index(order, a.What), slices.Index(order, b.What)), cmp.Compare(a.Name, b.Name), cmp.Compare(a.File, b.File), cmp.Compare(a.At, b.At))
}

// In is what a file says, in the order of its words; what a span says twice, twice.
func (x *Index) In(file string) []Ref { return x.files[file] }

// At is the word at an offset of a file: where two meet, the one that begins there.
func (x *Index) At(file string, offset int) (Ref, bool) {
	refs := x.files[file]
	after, _ := slices.BinarySearchFunc(refs, offset+1, func(r Ref, at int) int { return cmp.Compare(r.Span.Start, at) })
	best, ok := Ref{}, false
	for i := after - 1; i >= 0; i-- {
		r := refs[i]
		if r.Span.End >= offset && (!ok || r.Span.Start > best.Span.Start || r.Span.End <= best.Span.End && r.Span.Start == best.Span.Start) {
			best, ok = r, true
		}
		if ok && r.Span.Start < best.Span.Start || after-i > 8 {
			break
		}
	}
	return best, ok
}

// Refs are all places that say a symbol, its declarations too, in the order of files and places.
func (x *Index) Refs(s Symbol) []Ref { return x.some(s, func(Ref) bool { return true }) }

// Declarations are the places that declare a symbol, the first of them the main one: further
// ones are shapes of a verb, a field on other kinds, a plural.
func (x *Index) Declarations(s Symbol) []Ref {
	return x.some(s, func(r Ref) bool { return r.Declares })
}

func (x *Index) some(s Symbol, which func(Ref) bool) (out []Ref) {
	for _, i := range x.bySymbol[s] {
		if which(x.refs[i]) {
			out = append(out, x.refs[i])
		}
	}
	return out
}

// Everything is all places, by file and place.
func (x *Index) Everything() []Ref { return x.refs }

// All is all that some words say: more than one thing where they are read as several.
func (x *Index) All(at diag.Span) (out []Ref) {
	refs := x.files[at.File.Name]
	from, _ := slices.BinarySearchFunc(refs, at.Start, func(r Ref, start int) int { return cmp.Compare(r.Span.Start, start) })
	for ; from < len(refs) && refs[from].Span.Start == at.Start; from++ {
		if refs[from].Span.End == at.End {
			out = append(out, refs[from])
		}
	}
	return out
}

// Symbols are all that the game says, sort by sort, each by its name.
func (x *Index) Symbols() []Symbol { return x.symbols }
