package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// What people write where something printed is chosen, or where cards are meant by it.

// narrowedValue reports what stands behind `choose a colour` that is no `where`.
func (c *checker) narrowedValue(cur *cursor, f FieldRef) {
	if cur.done() || cur.is("where") {
		return
	}
	choose := "`" + cur.text(0, cur.at) + " where "
	rest := func(from int) string { return cur.text(from, len(cur.items)) }
	held := func(place string) string {
		if place == "" {
			place = "in your hand"
		}
		return choose + "there is a card " + place + " where its " + f.Name + " is that " + f.Name + "`"
	}
	next := ""
	switch {
	case cur.is("other", "than"):
		next = choose + "that " + f.Name + " is not " + rest(cur.at+2) + "`"
	case cur.is("of", "a", "card"), cur.is("from", "a", "card"), cur.is("of", "the", "cards"), cur.is("from", "the", "cards"):
		next = held(rest(cur.at + 3))
	case cur.is("of", "cards"), cur.is("from", "cards"), cur.is("among", "cards"):
		next = held(rest(cur.at + 2))
	case cur.is("in"):
		next = held(rest(cur.at))
	case cur.isOneOf("from", "among", "of"):
		next = held("in " + rest(cur.at+1))
	case cur.isOneOf("that", "which", "you", "whose", "with", "on"):
		next = held("")
	default:
		return
	}
	c.fail(diag.Expected, cur.here(), "want", "`where`", "found", cur.found(), "next", "write "+next, "whole", "yes")
}

// itIsValue reports `where it is not red`, in which `it` would be a card.
func (c *checker) itIsValue(cur *cursor, f FieldRef) {
	if !cur.is("it", "is") && !cur.is("it", "isn't") {
		return
	}
	said := cur.sub(cur.at+2, len(cur.items))
	said.accept("not")
	_, _, name := c.nameHere(said)
	word := slices.ContainsFunc(c.game.Printed(f), func(n Num) bool { return n.Word != "" && said.is(strings.Fields(n.Word)...) })
	if word || name && f.IsName() || said.item().Number != "" {
		c.advise(cur.here(), "`that "+f.Name+"`", "`it`", "write `"+cur.text(0, cur.at)+" that "+f.Name+" "+cur.text(cur.at+1, len(cur.items))+"`")
	}
}

// otherValues reports other ways to say that something printed is chosen: `choose another colour`,
// `choose 2 colours`, `choose red or blue`.
func (c *checker) otherValues(cur *cursor) {
	at := func(n int) (FieldRef, bool) {
		f, _, ok := c.manyValues(cur.sub(min(cur.at+n, len(cur.items)), len(cur.items)))
		return f, ok
	}
	first, choose := cur.here(), cur.text(0, cur.at)
	line := func(f FieldRef) string { return choose + " " + diag.Article(f.Name) }
	switch {
	case cur.is("a", "random"), cur.is("an", "random"):
		if f, ok := at(2); ok {
			c.advise(cur.since(cur.at).Join(first), "one who chooses", "`"+cur.text(cur.at, cur.at+2)+"`", "chance draws cards: write `choose a random card in "+c.someZone(nil)+", called drawn`, and then say `drawn's "+f.Name+"`")
		}
	case cur.is("another"):
		if f, ok := at(1); ok {
			c.advise(first, "which it is not", "`another`", "give the one before a name, `"+line(f)+", called first`, and write `"+line(f)+" where that "+f.Name+" is not first`")
		}
	case cur.item().Number != "", cur.is("up", "to"), cur.is("any", "number", "of"):
		for n := 1; n <= 3; n++ {
			if f, ok := at(n); ok {
				c.advise(first, "one "+f.Name, "`"+cur.text(cur.at, cur.at+n+1)+"`", "choose one after another: `"+line(f)+", called first`, and on the next line `"+line(f)+" where that "+f.Name+" is not first, called second`")
			}
		}
	case cur.isOneOf("any", "one", "the", "some"):
		if f, ok := at(1); ok {
			c.advise(first, "`"+diag.Article(f.Name)+"`", "`"+cur.word(0)+"`", "write `"+line(f)+"`; a card is chosen by `choose a card`, and then there is `its "+f.Name+"`")
		}
	case cur.is("a", "card", nameWord), cur.is("a", "card's", nameWord):
		c.advise(cur.sub(cur.at+1, cur.at+2).here(), "`a name`", "`card`", "write `"+choose+" a name`")
	default:
		if f, ok := at(0); ok {
			c.advise(first, "`"+diag.Article(f.Name)+"`", cur.found(), "write `"+line(f)+"`")
		}
		c.eitherWord(cur, choose)
	}
}

// manyValues is the field that stands at the cursor, in the plural, too.
func (c *checker) manyValues(cur *cursor) (f FieldRef, words int, ok bool) {
	if f, words, ok = c.valueHere(cur); ok {
		return f, words, ok
	}
	for i := range c.game.Kinds {
		for _, field := range c.game.Kinds[i].Fields {
			if many := Plural(field.Name); (field.Type == WordField || field.Type == NumberField) && cur.is(strings.Fields(many)...) && !c.atKind(cur) {
				f, _ = c.fieldNamed(field.Name, nil)
				return f, len(strings.Fields(many)), true
			}
		}
	}
	return f, 0, false
}

// eitherWord reports `choose red or blue`.
func (c *checker) eitherWord(cur *cursor, choose string) {
	for i := range c.game.Kinds {
		for _, field := range c.game.Kinds[i].Fields {
			var said []string
			rest := cur.sub(cur.at, len(cur.items))
			for !rest.done() {
				k := slices.IndexFunc(field.Words, func(w string) bool { return rest.is(strings.Fields(w)...) })
				if k < 0 {
					break
				}
				said = append(said, "that "+field.Name+" is "+field.Words[k])
				rest.at += len(strings.Fields(field.Words[k]))
				rest.accept("or")
			}
			if len(said) == 0 || !rest.done() {
				continue
			}
			f, _ := c.fieldNamed(field.Name, nil)
			next := "write `" + choose + " " + diag.Article(f.Name)
			if len(said) < len(field.Words) {
				next += " where " + strings.Join(said, " or ")
			}
			c.advise(cur.here(), "`"+diag.Article(f.Name)+"`", cur.found(), next+"`")
		}
	}
}

// announced reports `name a colour`, `declare a colour`: it is chosen.
func (c *checker) announced(cur *cursor) {
	if !slices.Contains([]string{"name", "declare", "announce", "call", "guess", "say", "state", "pick", "select", "ask"}, declared(cur)) {
		return
	}
	behind := cur.sub(min(cur.at+2, len(cur.items)), len(cur.items))
	f, words, ok := c.valueHere(behind)
	if cur.word(1) != "a" && cur.word(1) != "an" || !ok {
		if _, card := c.entryHere(behind, kindSense); !card && !behind.is("card") || declared(cur) == "ask" || cur.word(1) != "a" {
			return
		}
		f, words = c.nameField(), 1
	}
	verb := "choose"
	if cur.at > 0 {
		verb = "chooses"
	}
	c.advise(cur.here(), "`"+verb+"`", cur.found(), "write `"+strings.TrimSpace(strings.TrimSpace(cur.text(0, cur.at)+" "+verb+" "+diag.Article(f.Name))+" "+cur.text(cur.at+2+words, len(cur.items)))+"`")
}

// ofValue reports cards that are meant by what is printed on them, said behind `of`: `each card
// of that colour`.
func (c *checker) ofValue(cur *cursor, n *np, start int) {
	if n.what == npNumber && len(n.field.ByKind) > 0 {
		c.whereValue(cur.since(start), n.field, cur.text(start+1, cur.at))
	}
}

// whereValue says how cards are meant by what is printed on them.
func (c *checker) whereValue(at diag.Span, f FieldRef, is string) {
	c.advise(at, "`where`", "`"+at.Text()+"`", "write `where its "+f.Name+" is "+ofThatCard(is)+"`, behind what says where the cards are")
}

// theCardOf reports `the place of its colour`.
func (c *checker) theCardOf(cur *cursor, start int, word string, owner *np) {
	if owner.what != npNumber || len(owner.field.ByKind) == 0 {
		return
	}
	of := start
	for of < cur.at && cur.items[of].Word != "of" {
		of++
	}
	c.advise(cur.since(of), "`where`", "`"+cur.text(of, cur.at)+"`", "write `the "+word+" where its "+owner.field.Name+" is "+ofThatCard(cur.text(of+1, cur.at))+"`")
}

// ofThatCard is what is printed on a card as it is said within a `where`, in which `its` would be of
// the card looked at.
func ofThatCard(said string) string {
	if rest, its := strings.CutPrefix(said, "its "); its {
		return "that card's " + rest
	}
	return said
}

// sameValue reports cards that are meant by what another prints, in everyday words: `of the same
// rank as that card`, `with the same colour`, `that matches its colour`.
func (c *checker) sameValue(cur *cursor, s *scope) {
	start, behind := cur.at, cur.sub(cur.at, len(cur.items))
	switch {
	case behind.accept("of", "the", "same"), behind.accept("with", "the", "same"), behind.accept("of", "same"):
	case behind.accept("that", "matches"), behind.accept("matching"), behind.accept("sharing"), behind.accept("that", "shares"), behind.accept("with"):
		if behind.word(-1) == "with" && !behind.is("matching") {
			return
		}
		behind.accept("matching")
	default:
		return
	}
	is := "that card's "
	if !behind.accept("its") && !behind.accept("a") {
		behind.accept("the")
	}
	if behind.item().Name != "" || behind.is("that") || behind.is("this") { // Longboat's, that card's
		for behind.item().Poss == "" && !behind.done() {
			behind.at++
		}
		is = behind.text(start+2, behind.at) + "'s "
		behind.at++
	}
	f, words, ok := c.valueHere(behind)
	if !ok {
		return
	}
	behind.at += words
	if behind.accept("as") {
		as := behind.at
		if c.noun(behind, s); behind.text(as, behind.at) != "it" {
			is = behind.text(as, behind.at) + "'s "
			if strings.Count(is, " ") > 2 {
				c.advise(behind.since(start), "`where`", "`"+behind.since(start).Text()+"`", "write `where its "+f.Name+" is the "+f.Name+" of "+behind.text(as, behind.at)+"`, behind what says where the cards are")
			}
		}
	}
	if is == "this's " {
		is = "this card's "
	}
	c.whereValue(behind.since(start), f, is+f.Name)
}
