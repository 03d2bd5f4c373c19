package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// What cards print, counted once for each value: `the number of different suits among cards in your
// hand`, `1 coin for each different name among your ships`, `they have different costs`.

const differentWord = "different"

// differentHere says whether the word stands at the cursor, unless the game means something of its own by it.
func (c *checker) differentHere(cur *cursor) bool {
	return cur.is(differentWord) && len(c.vocab.words[differentWord]) == 0
}

// different reads what stands behind `the number of` and `for each`; nil: nothing of the sort does.
func (c *checker) different(cur *cursor, s *scope) Expr {
	c.differentCards(cur)
	if !c.differentHere(cur) {
		return nil
	}
	cur.at++
	f := c.printed(cur)
	c.amongThem(cur, f)
	cur.at++
	span := cur.here()
	q := c.groupCards(cur, s, len(cur.items))
	if f.Name != nameWord {
		var ok bool
		if f, ok = c.fieldNamed(f.Name, q.Kinds); !ok {
			c.fail(diag.NotItsPart, span, "word", f.Name, "owner", "each of them")
		}
	}
	return c.countDifferent(s, q, f)
}

func (c *checker) countDifferent(s *scope, q *Query, f FieldRef) *CountDifferent {
	slot := s.newInt()
	return &CountDifferent{Set: q, Slot: slot, Each: &FieldOf{&CardSlot{slot}, f}}
}

// printed takes a field of words or numbers, or the name, in either number.
func (c *checker) printed(cur *cursor) FieldRef {
	f, words, ok := c.printedHere(cur)
	if !ok {
		c.unknownHere(cur, "field of words or numbers", c.vocab.known(fieldSense))
	}
	cur.at += words
	c.noteField(cur, words, f)
	return f
}

// printedHere is the field that stands at the cursor, or the name; it takes nothing.
func (c *checker) printedHere(cur *cursor) (f FieldRef, words int, ok bool) {
	if cur.is(Plural(nameWord)) && len(c.vocab.words[Plural(nameWord)]) == 0 || c.nameWordHere(cur) {
		return c.nameField(), 1, true
	}
	for i := range c.game.Kinds {
		for _, field := range c.game.Kinds[i].Fields {
			for _, said := range []string{field.Name, Plural(field.Name)} {
				if n := len(strings.Fields(said)); n > words && (field.Type == WordField || field.Type == NumberField) && cur.phrase(n) == said && !c.atKind(cur) {
					f, _ = c.fieldNamed(field.Name, nil)
					words, ok = n, true
				}
			}
		}
	}
	return f, words, ok
}

// haveDifferent reads `different costs` behind `have`: no two of the cards agree in it.
func (c *checker) haveDifferent(cur *cursor, s *scope, left *np) Expr {
	if !c.differentHere(cur) {
		return nil
	}
	cur.at++
	span := cur.here()
	left, f := c.allPrint(left, c.printed(cur).Name, span)
	return &HaveDifferent{Of: c.countDifferent(s, left.q, f)}
}

// allPrint are several cards that are compared, and the field they are compared in.
func (c *checker) allPrint(left *np, word string, span diag.Span) (*np, FieldRef) {
	several := left.what == npSet || left.what == npZone || left.what == npCards && left.det == detEach && left.plural
	if !several {
		c.fail(diag.WrongThing, left.span, "want", "several cards, such as `those` or `the cards in your hand`", "got", "`"+left.span.Text()+"`", "next", "compare two cards by `its "+word+" is the "+word+" of that card`")
	}
	left = c.asCards(left)
	f, ok := c.nameField(), true
	if word != nameWord || len(c.vocab.words[word]) > 0 {
		f, ok = c.fieldNamed(word, left.kinds)
	}
	if t := c.fieldType(f); !ok || t != NumberField && t != WordField {
		c.fail(diag.NotItsPart, span, "word", word, "owner", c.describe(left))
	}
	return left, f
}

// amongThem wants `among` behind what is counted.
func (c *checker) amongThem(cur *cursor, f FieldRef) {
	if cur.is("among") {
		return
	}
	behind, next := cur.text(cur.at, cur.closes()), "say of which cards: `among cards in your hand`"
	switch {
	case cur.is("of"), cur.is("from"):
		next = "write `among " + strings.TrimSpace(behind[len(cur.word(0)):]) + "`"
	case cur.is("in"), cur.is("on"):
		next = "write `among cards " + behind + "`"
	}
	c.advise(cur.here(), "`among` and cards", cur.found(), next)
}

// differentCards reports cards that are counted where what they print is meant: `for each different
// card in your hand`, `for each suit among them`.
func (c *checker) differentCards(cur *cursor) {
	rest := cur.sub(cur.at, len(cur.items))
	switch {
	case c.differentHere(rest):
		if rest.at++; !c.startsCards(rest) {
			return
		}
	case rest.is("differently", "named"):
		rest.at += 2
	default:
		if _, words, ok := c.printedHere(rest); ok && rest.word(words) == "among" {
			c.advise(rest.here(), "`different` before what they print", rest.found(), "write `different "+rest.text(rest.at, rest.at+words)+" among`")
		}
		return
	}
	name := nameWord
	if cur.word(-1) == "of" {
		name = Plural(nameWord)
	}
	c.advise(cur.here(), "what they print", cur.found(), "write `different "+name+" among "+c.inNumber(rest, rest.at, rest.closes(), true)+"`")
}

// inNumber is a noun phrase with its first noun in the plural, or in the singular.
func (c *checker) inNumber(cur *cursor, from, to int, plural bool) string {
	for at := from; at < to; at++ {
		one, many, words := "card", "cards", 1
		if kind, n, ok := c.cardNoun(cur, at); ok {
			one, many, words = c.game.Kinds[kind].Name, c.game.Kinds[kind].Plural, n
		} else if cur.items[at].Word != one && cur.items[at].Word != many {
			continue
		}
		if plural {
			one = many
		}
		return strings.TrimSpace(strings.TrimSpace(cur.text(from, at)+" "+one) + " " + cur.text(at+words, to))
	}
	return cur.text(from, to)
}

// differentSets reports sets of cards that differ, in everyday words: `set of 3 cards of different suits`.
func (c *checker) differentSets(cur *cursor) {
	at := slices.IndexFunc(cur.items[cur.at:cur.closes()], func(it *syntax.Item) bool { return it.Word == differentWord }) + cur.at
	if at < cur.at || len(c.vocab.words[differentWord]) > 0 || cur.word(at-1-cur.at) == "have" || cur.is("number", "of") {
		return
	}
	word := cur.sub(at, cur.closes())
	word.at++
	f, words, ok := c.printedHere(word)
	many := Plural(nameWord)
	if ok {
		many = Plural(f.Name)
	}
	from := cur.at
	for from > 0 && c.groupHere(cur.sub(from, len(cur.items))) < 0 {
		from--
	}
	cards := cur.text(from, at) // before `of different suits`, `where they are of different suits`
	if where := slices.IndexFunc(cur.items[cur.at:at], func(it *syntax.Item) bool { return it.Word == "where" }); where >= 0 {
		cards = cur.text(from, cur.at+where)
	} else if ok {
		cards = cur.text(from, at-1)
	} else {
		cards += " " + cur.text(word.at, cur.closes())
	}
	word.at += words
	c.advise(cur.sub(at, at+1).here(), "`where they have different "+many+"`", "`different`", "write `"+strings.TrimSpace(cards)+" where they have different "+many+"`")
}

// eachOther reports cards that are chosen together and compared: `2 cards of different suits`,
// `2 cards where they have the same suit`.
func (c *checker) eachOther(cur *cursor, s *scope, q *Query) {
	at := cur.sub(cur.at, len(cur.items))
	is, ok := " is not ", false
	switch {
	case at.accept("of", differentWord), at.accept("with", differentWord):
	case at.accept("where", "they", "have", differentWord), at.accept("where", "they", "have", "the", "same"):
		if _, named := s.last(setBinding, nil); named || !s.choosing {
			return
		}
		if at.word(-1) == "same" {
			is = " is "
		}
	default:
		return
	}
	f, words, ok := c.printedHere(at)
	if !ok {
		return
	}
	at.at += words
	noun := cur.at
	for noun > 0 && c.nouns[q].Start < cur.items[noun].Span(cur.file).Start {
		noun--
	}
	one := diag.Article(c.inNumber(cur, noun, cur.at, false))
	c.advise(at.since(cur.at), "one after another", "`"+at.since(cur.at).Text()+"`", "choose the first, `choose "+one+", called first`, and on the next line `choose "+one+" where its "+f.Name+is+"first's "+f.Name+"`")
}

// allOfThem reports `no two cards in your hand have the same cost`, `they all have different costs`.
func (c *checker) allOfThem(cur *cursor) {
	if cur.is("no", "two") || cur.is("no", "2") {
		end := slices.IndexFunc(cur.items[cur.at:], func(it *syntax.Item) bool { return it.Word == "have" || it.Word == "share" }) + cur.at
		value := cur.sub(max(end, cur.at)+1, len(cur.items))
		value.accept("the", "same")
		if f, _, ok := c.printedHere(value); ok && end > cur.at {
			c.advise(cur.since(cur.at).Join(cur.sub(cur.at+1, len(cur.items)).here()), "all of them", "`no two`", "write `the "+c.inNumber(cur, cur.at+2, end, true)+" have different "+Plural(f.Name)+"`")
		}
	}
}

// soManyDifferent reports `you have at least 2 different suits among cards in your hand`.
func (c *checker) soManyDifferent(cur *cursor) {
	rest := cur.sub(cur.at, cur.closes())
	rest.accept("at", "least")
	rest.accept("at", "most")
	n := rest.item().Number
	if rest.at++; n == "" || !c.differentHere(rest) {
		return
	}
	many := rest.at
	rest.at++
	_, words, ok := c.printedHere(rest)
	if !ok {
		return
	}
	among := "among cards in your hand"
	if rest.at += words; rest.at < rest.closes() {
		among = strings.Replace(rest.text(rest.at, rest.closes()), "in ", "among cards in ", map[bool]int{true: 1}[rest.is("in")])
	}
	c.advise(cur.here(), "a number of them", "`"+cur.text(cur.at, rest.at)+"`", "write `the number of "+cur.text(many, rest.at)+" "+among+" is "+cur.text(cur.at, many)+"`")
}

// eachDifferent reports a loop over what cards print: `for each different suit among them, …`.
func (c *checker) eachDifferent(cur *cursor) {
	rest := cur.sub(cur.at, len(cur.items))
	if rest.accept("each"); !c.differentHere(rest) {
		return
	}
	rest.at++
	if f, words, ok := c.printedHere(rest); ok && rest.word(words) == "among" {
		c.advise(cur.since(cur.at).Join(rest.here()), "cards or players", "`"+cur.text(cur.at, rest.at+words)+"`", "write `repeat (the number of different "+Plural(f.Name)+" "+rest.text(rest.at+words, len(rest.items))+") times`")
	}
}
