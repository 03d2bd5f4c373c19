// Package follow tells what may follow at a place of a rules file or a card's text that may be half
// written: the words that grammar and game allow there, by the checker's own reading.
//
// The door is At.
package follow

import (
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/words"
)

// Offer is what may be written at a place: one word, or several that belong together.
type Offer struct {
	Text     string
	Symbol   index.Symbol // of a word of the game; empty: a word of the language
	Declared diag.Span    // where it is declared, if it is
	Help     string       // one sentence: what it means, or how it is declared
}

// Place is where something is to be written: the text before it, and the word that has been begun.
type Place struct {
	Begun string // what stands before the offset of the word at hand; offers take its place
	Start int    // the offset at which that begins
	where where
	as    check.As
	text  string // of the card, the declaration or the line, up to Start
	card  check.ID
	field int
}

// where is what a place lies in.
type where int

const (
	inCard where = iota
	inRules
	inLine
)

// LineAt is the place behind what is written of a line that stands outside of the game, in a scenario.
// Its Start is counted from the line's beginning.
func LineAt(said string, as check.As) (p Place) {
	p.Start = len(said)
	for p.Start > 0 && inWord(said[p.Start-1]) {
		p.Start--
	}
	p.Begun, p.text, p.where, p.as = said[p.Start:], said[:p.Start], inLine, as
	return p
}

// CardPlace is the place behind the beginning of a text that is one of a field of a card.
func CardPlace(said string, card check.ID, field int) Place {
	p := LineAt(said, check.AsStatements)
	p.where, p.card, p.field = inCard, card, field
	return p
}

// PlaceAt finds the text or the declaration of a checked game in which an offset of a file lies; ok is
// false where there is none. The file is as it was when the game was checked, or has the same text up
// to the offset.
func PlaceAt(g *check.Game, f *diag.File, offset int) (p Place, ok bool) {
	p.Start = offset
	for p.Start > 0 && inWord(f.Text[p.Start-1]) {
		p.Start--
	}
	p.Begun = string(f.Text[p.Start:offset])
	if path.Ext(f.Name) == ".rules" {
		from := strings.LastIndexByte(string(f.Text[:p.Start]), '\n') + 1
		for from > 0 && from < len(f.Text) && strings.IndexByte(" \n#", f.Text[from]) >= 0 {
			from = strings.LastIndexByte(string(f.Text[:from-1]), '\n') + 1
		}
		if from < p.Start && strings.HasSuffix(string(f.Text[:p.Start]), "\n") { // a new declaration begins
			from = p.Start
		}
		p.where, p.text = inRules, string(f.Text[from:p.Start])
		return p, true
	}
	for i := range g.Cards {
		for field, list := range g.Cards[i].Texts {
			for _, t := range list {
				if t.Span.File.Name == f.Name && t.Span.Start <= p.Start && offset <= t.Span.End+1 {
					p.text, p.card, p.field = string(f.Text[t.Span.Start:p.Start]), check.ID(i), field
					return p, true
				}
			}
		}
	}
	return p, false
}

func inWord(b byte) bool {
	return b|0x20 >= 'a' && b|0x20 <= 'z' || b == '-' || b >= 0x80
}

// Declares says that a declaration of the rules begins here: the snippets without a kind may be written.
func (p *Place) Declares() bool { return p.where == inRules && strings.TrimSpace(p.text) == "" }

// With is the text of the card up to the place with a word in it, and the card and its field; ok is false
// where the place is in no card's text.
func (p *Place) With(word string) (text string, card check.ID, field int, ok bool) {
	return p.text + word, p.card, p.field, p.where == inCard
}

// At is what may follow at an offset of a file of a checked game, the language's words first, each in
// the order of the alphabet. The word at hand does not narrow it. ok is false outside of rules and texts.
func At(g *check.Game, f *diag.File, offset int) (offers []Offer, ok bool) {
	p, ok := PlaceAt(g, f, offset)
	if !ok {
		return nil, false
	}
	return p.Offers(g), true
}

// Offers are what may follow at a place.
func (p *Place) Offers(g *check.Game) []Offer {
	said := language()
	var found []check.Following
	switch p.where {
	case inRules:
		found = g.MayFollowRules(p.text, said)
	case inLine:
		found = g.MayFollowIn(p.text, p.as, said)
	default:
		found = g.MayFollow(p.text, p.card, p.field, said)
	}
	declared := map[index.Symbol]diag.Span{}
	for _, w := range words.Of(g) {
		s := index.Symbol{What: w.What, Name: strings.TrimSuffix(w.Word, " phase")}
		if _, had := declared[s]; !had {
			declared[s] = w.Span
		}
	}
	var out []Offer
	for _, one := range found {
		if !one.Own {
			out = append(out, Offer{Text: one.Words, Help: meaning(one.Words)})
			continue
		}
		if one.Sense == check.CardSense {
			out = append(out, cardsLike(g, one.Name)...)
			continue
		}
		s := index.Symbol{What: index.WhatOf(one.Sense), Name: one.Name}
		o := Offer{Text: one.Words, Symbol: s, Declared: declared[s], Help: string(s.What)}
		if o.Declared.Known() {
			line, _, _ := strings.Cut(words.Declaration(o.Declared), "\n")
			o.Help += ": `" + line + "`"
		}
		out = append(out, o)
	}
	slices.SortStableFunc(out, func(a, b Offer) int {
		if own := (a.Symbol.Name != ""); own != (b.Symbol.Name != "") {
			if own {
				return 1
			}
			return -1
		}
		return strings.Compare(a.Text, b.Text)
	})
	return slices.CompactFunc(out, func(a, b Offer) bool { return a.Text == b.Text && a.Symbol == b.Symbol })
}

// cardsLike are the cards that may stand where one may: those of its kind that are there once, as it is, or
// several times.
func cardsLike(g *check.Game, name string) (out []Offer) {
	at := slices.IndexFunc(g.Cards, func(c check.Card) bool { return c.Name == name })
	of := &g.Cards[at]
	for i := range g.Cards {
		c := &g.Cards[i]
		if c.Kind != of.Kind || (c.Count > 1) != (of.Count > 1) || c.Span.Text() != c.Name {
			continue
		}
		out = append(out, Offer{Text: check.Quoted(c.Name), Symbol: index.Symbol{What: words.Card, Name: c.Name}, Declared: c.Span, Help: "a card, " + diag.Article(g.Kinds[c.Kind].Name)})
	}
	return out
}

// language are the words of the language that have help and that somebody writes as they stand there.
var language = sync.OnceValue(func() (said []string) {
	for w := range diag.WordMeanings() {
		if strings.ToLower(w) == w && !strings.ContainsAny(w, "…'(") {
			said = append(said, w)
		}
	}
	slices.Sort(said)
	return said
})

// meaning is what a word of the language means, as a sentence; "" where nothing is said of it.
func meaning(word string) string {
	if m := diag.WordMeanings()[word]; m != "" {
		return m + "."
	}
	return ""
}
