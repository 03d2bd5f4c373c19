package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Type is a noun that is narrower than its kinds: each card of the files says which
// types it is of, several or none, and is of them for good. So a type is no more than
// the cards that say it, as a name of several copies is.
type Type struct {
	Name, Plural string
	Kinds        []ID // whose cards may be of it
	Cards        []ID // that are of it
	Span         diag.Span
}

// declareType reads `type curse of play card, relic, plural curses`.
func (c *checker) declareType(d declSource) {
	cur := d.part(0)
	name, span := c.newWord(cur, "type", typeSense, "of")
	t := Type{Name: name, Plural: Plural(name), Span: span}
	if !cur.accept("of") {
		c.expected(cur, "`of` and the kinds whose cards may be of it")
	}
	t.Kinds = c.carriers(cur, nil)
	for i := 1; i < len(d.decl.Parts); i++ {
		if p := d.part(i); p.accept("plural") {
			t.Plural = c.form(p, "plural", typeSense, ID(len(c.game.Types)), name)
		} else {
			t.Kinds = append(t.Kinds, c.carriers(p, nil)...)
		}
	}
	for _, word := range []string{t.Name, t.Plural} {
		for _, s := range []sense{kindSense, tokenSense} {
			if e, taken := c.vocab.find(word, s); taken {
				c.twice("the word", word, span, e.span, otherName)
			}
		}
	}
	id := ID(len(c.game.Types))
	c.noteDeclared(span, typeSense, id, name)
	c.game.Types = append(c.game.Types, t)
	c.vocab.add(t.Name, entry{typeSense, id, false, span})
	if t.Plural != t.Name {
		c.vocab.add(t.Plural, entry{typeSense, id, true, span})
	}
}

// typesOf notes the types that a card says it is of.
func (c *checker) typesOf(src *CardSource, card *Card, id ID) {
	for _, w := range src.Types {
		c.guard(func() {
			e, ok := c.vocab.find(strings.ToLower(w.Text), typeSense)
			if !ok || e.plural {
				c.unknown("type of "+c.game.Kinds[card.Kind].Plural, w.Text, w.Span, c.typeNames(card.Kind))
			}
			t := &c.game.Types[e.id]
			if !slices.Contains(t.Kinds, card.Kind) {
				c.fail(diag.WrongThing, w.Span, "want", "a type of "+c.game.Kinds[card.Kind].Plural, "got", "one of "+c.manyKinds(t.Kinds),
					"next", "declare `type "+t.Name+" of "+strings.Join(c.eachKind(append(slices.Clone(t.Kinds), card.Kind)), ", ")+"`")
			}
			if slices.Contains(card.Types, e.id) {
				c.twice("type", t.Name, w.Span, card.Span, keepOne)
			}
			c.noteWord(w, typeSense, e.id, t.Name)
			card.Types = append(card.Types, e.id)
			t.Cards = append(t.Cards, id)
		})
	}
}

// typeNames are the types that cards of a kind may be of.
func (c *checker) typeNames(kind ID) []string {
	var out []string
	for i := range c.game.Types {
		if slices.Contains(c.game.Types[i].Kinds, kind) {
			out = append(out, c.game.Types[i].Name)
		}
	}
	return out
}

// eachKind are the names of kinds.
func (c *checker) eachKind(kinds []ID) []string {
	out := make([]string, len(kinds))
	for i, k := range kinds {
		out[i] = c.game.Kinds[k].Name
	}
	return out
}

// manyKinds words kinds in the plural.
func (c *checker) manyKinds(kinds []ID) string {
	out := make([]string, len(kinds))
	for i, k := range kinds {
		out[i] = c.game.Kinds[k].Plural
	}
	return strings.Join(out, " and ")
}

// TypesOf are the types of a card, as it says them.
func (g *Game) TypesOf(card *Card) []string {
	var out []string
	for _, t := range card.Types {
		out = append(out, g.Types[t].Name)
	}
	return out
}

// kindBehindType reports a type that stands before a kind or another type: `each beast
// card`, `a beast spirit`.
func (c *checker) kindBehindType(cur *cursor, head headName, plural bool) {
	verb := func(v string) bool { return thirdForm(v) == cur.word(0) }
	if head.card != None || !c.atKind(cur) || slices.ContainsFunc(happeningVerbs[:], verb) { // `a gem leaves your hand`
		return
	}
	first := *cur
	first.at -= head.words
	last := *cur
	if other, many, named := c.nameHere(&last); named {
		if last.at += other.words; other.card != None {
			return
		}
		span := last.since(first.at)
		c.advise(span, "one type, and then `where`", "`"+span.Text()+"`", "write `"+number(many, other.one, other.many)+" where it is "+diag.Article(head.one)+"`")
	}
	many := last.isOneOf("cards")
	if e, ok := c.entryHere(&last, kindSense); ok {
		many = e.plural
	}
	c.kindNoun(&last)
	span := last.since(first.at)
	c.advise(span, "the type alone", "`"+span.Text()+"`", "write `"+number(many || plural, head.one, head.many)+"`")
}

// smallNoun reports a kind or a type in capitals: `a Beast`.
func (c *checker) smallNoun(cur *cursor) {
	small := strings.ToLower(cur.item().Name)
	if _, ok := c.vocab.find(small, playerSense); ok && small != "" {
		the := "the "
		if cur.word(-1) == "the" {
			the = ""
		}
		c.advise(cur.here(), "a player in small letters", cur.found(), "write `"+the+small+"`: capitals are for the names of cards")
	}
	for _, s := range []sense{kindSense, typeSense} {
		if _, ok := c.vocab.find(small, s); ok && small != "" {
			c.advise(cur.here(), "a word of the game in small letters", cur.found(), "write `"+small+"`: capitals are for the names of cards")
		}
	}
}

// Below says whether a number field may be below 0.
func (g *Game) Below(f FieldRef) bool {
	for i, j := range f.ByKind {
		if j >= 0 && g.Kinds[i].Fields[j].Below {
			return true
		}
	}
	return false
}
