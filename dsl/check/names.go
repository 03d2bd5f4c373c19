package check

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// A name whose card is there once means that card, wherever it is. A name of
// several copies is a noun, like a kind: `a Curse`, `each Copper`, `2 Coppers`. Said
// bare it means any copy that fits the place.

// headName is what stands as a noun in the place of a kind, in both numbers: a name, or
// a type.
type headName struct {
	one, many string
	card      ID // of a name: the card; None: it is a type
	typ       ID // of a type
	words     int
}

// nameHere is the name or the type that stands at the cursor, and whether it stands in
// the plural.
func (c *checker) nameHere(cur *cursor) (head headName, plural, ok bool) {
	it := cur.item()
	word := it.Name + it.Quoted
	if word == "" {
		return c.typeHere(cur)
	}
	if id, ok := c.vocab.names[strings.ToLower(word)]; ok {
		name := c.game.Cards[id].Name
		if it.Quoted != "" { // quotes have one form for both numbers
			return headName{name, name, id, None, 1}, false, true
		}
		return headName{name, c.pluralName(name), id, None, 1}, false, true
	}
	for i := range c.game.Cards {
		name := c.game.Cards[i].Name
		if strings.EqualFold(word, c.pluralName(name)) {
			return headName{name, c.pluralName(name), c.vocab.names[strings.ToLower(name)], None, 1}, true, true
		}
	}
	return headName{}, false, false
}

// typeHere is the type that stands at the cursor.
func (c *checker) typeHere(cur *cursor) (head headName, plural, ok bool) {
	if e, ok := c.entryHere(cur, typeSense); ok {
		t := &c.game.Types[e.id]
		return headName{t.Name, t.Plural, None, e.id, len(strings.Fields(e.word))}, e.plural, true
	}
	return headName{}, false, false
}

// pluralName is the plural of a card's name: its last word's, irregular where the
// game declares it so; before `of` that word's (`Isles of the Dead`).
func (c *checker) pluralName(name string) string {
	head, rest, of := strings.Cut(name, " of ")
	if of {
		rest = " of " + rest
	}
	at := strings.LastIndexAny(head, " -") + 1
	last := head[at:]
	many := Plural(last)
	word := strings.ToLower(last)
	for _, k := range c.game.Kinds {
		if k.Name == word {
			many = last[:1] + k.Plural[1:]
		}
	}
	for _, t := range c.game.Tokens {
		if t.Name == word {
			many = last[:1] + t.Plural[1:]
		}
	}
	return head[:at] + many + rest
}

// Copies reads how many of one card words name: `a Curse`, `2 Coppers`. It gives the
// card's name as it is printed; ok is false where the words name no number of cards.
func (g *Game) Copies(text string) (name string, n int, ok bool) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	rest = strings.TrimSpace(rest)
	if n = 1; first != "a" && first != "an" {
		var err error
		if n, err = strconv.Atoi(first); err != nil || n < 1 || n > maxCopies {
			return "", 0, false
		}
	}
	for i := range g.Cards {
		name = g.Cards[i].Name
		if n == 1 && strings.EqualFold(rest, name) || n > 1 && strings.EqualFold(rest, g.words.pluralName(name)) {
			return name, n, true
		}
	}
	return "", 0, false
}

// InPlural is how several copies of a card are said.
func (g *Game) InPlural(name string) string { return g.words.pluralName(name) }

// maxCopies is more than any game has of one card.
const maxCopies = 1000

// copies is how many cards have the name of a card.
func (c *checker) copies(id ID) int {
	n := 0
	for i := range c.game.Cards {
		if strings.EqualFold(c.game.Cards[i].Name, c.game.Cards[id].Name) {
			n += c.game.Cards[i].Count
		}
	}
	return n
}

// namesake is all the cards that a noun stands for: the definitions of a name, the cards
// of a type.
func (c *checker) namesake(head headName) (cards, kinds []ID) {
	if head.card == None {
		t := &c.game.Types[head.typ]
		return t.Cards, t.Kinds
	}
	for i := range c.game.Cards {
		if strings.EqualFold(c.game.Cards[i].Name, c.game.Cards[head.card].Name) {
			cards = append(cards, ID(i))
			if k := c.game.Cards[i].Kind; !slices.Contains(kinds, k) {
				kinds = append(kinds, k)
			}
		}
	}
	return cards, kinds
}

// nameNoun takes the names or types that stand as a noun in a phrase: `Curse`, `Coppers
// or Curses`, `beasts`.
func (c *checker) nameNoun(cur *cursor, q *Query) (plural, ok bool) {
	f := Filter{Kind: ByName, Secret: true}
	for {
		head, many, named := c.nameHere(cur)
		if !named {
			return plural, ok
		}
		cur.at += head.words
		cards, kinds := c.namesake(head)
		f.Cards = joined(f.Cards, cards)
		q.Kinds = joined(q.Kinds, kinds)
		c.noteHead(cur, head)
		if head.card == None {
			f.Types = append(f.Types, head.typ)
		}
		plural, ok = plural || many, true
		c.kindBehindType(cur, head, many)
		c.heads[q] = head
		if _, _, more := c.nameHere(cur.sub(cur.at+1, len(cur.items))); !cur.is("or") || !more {
			q.Filters = append(q.Filters, f)
			return plural, ok
		}
		cur.at++
	}
}

// joined is a list with what else another has.
func joined(a, b []ID) []ID {
	for _, id := range b {
		if !slices.Contains(a, id) {
			a = append(a, id)
		}
	}
	return a
}

// nameAndKind reports names, types and kinds that stand together as a noun (`a Curse or
// ship`): the one narrows by name, the other does not.
func (c *checker) nameAndKind(cur *cursor) {
	var kinds []ID
	var each []string
	names, types, others, any := false, false, false, ""
	last := *cur
	for c.atKind(&last) {
		if head, _, named := c.nameHere(&last); named {
			last.at += head.words
			_, of := c.namesake(head)
			kinds = append(kinds, of...)
			if head.card == None {
				types, each = true, append(each, "it is "+diag.Article(head.one))
			} else {
				names, each = true, append(each, "it is "+quoted(head.one))
			}
		} else {
			if last.isOneOf("card", "cards") {
				any = last.word(0)
			}
			of := c.kindNoun(&last)
			others, kinds, each = true, append(kinds, of...), append(each, "it is "+diag.Article(c.kindNames(of)))
		}
		if !last.is("or") || !c.atKind(last.sub(last.at+1, len(last.items))) {
			break
		}
		last.at++
	}
	want := ""
	switch {
	case names && types:
		want = "names or types, not both"
	case names && others:
		want = "names or kinds, not both"
	case types && others:
		want = "types or kinds, not both"
	default:
		return
	}
	if any != "" && names {
		c.advise(last.since(cur.at), want, "`"+last.since(cur.at).Text()+"`", "write `"+any+"`, which those with a name are too")
	} else if any != "" {
		c.advise(last.since(cur.at), want, "`"+last.since(cur.at).Text()+"`", "write `"+any+"`, which those of a type are too")
	}
	var noun []string
	for _, k := range kinds {
		if name := c.game.Kinds[k].Name; !slices.Contains(noun, name) {
			noun = append(noun, name)
		}
	}
	c.advise(last.since(cur.at), want, "`"+last.since(cur.at).Text()+"`",
		"write `"+strings.Join(noun, " or ")+" where "+strings.Join(each, " or ")+"`")
}

// namedAgain reports a name or a type where only a kind can stand: `that Curse`, `those
// Coppers`, for it may have another name; `zone vault, of beast`.
func (c *checker) namedAgain(cur *cursor) {
	head, plural, ok := c.nameHere(cur)
	if !ok || cur.at == 0 && head.card != None {
		return
	}
	_, kinds := c.namesake(head)
	first := cur.sub(max(cur.at-1, 0), len(cur.items))
	word := ""
	if cur.at > 0 {
		word = first.items[first.at].Word
	}
	said := *first
	said.at = cur.at + head.words
	kind := c.game.Kinds[kinds[0]].Name
	switch {
	case len(kinds) > 1 && head.card == None:
		kind = number(word == "those" || plural, "card", "cards")
	case word == "those" || plural:
		kind = c.game.Kinds[kinds[0]].Plural
	}
	span := said.since(first.at)
	if word == "of" && head.card == None { // a declaration
		kind = strings.Join(c.eachKind(kinds), ", ")
	}
	switch word {
	case "":
		c.advise(span, "a kind", "`"+span.Text()+"`", "write `"+kind+"`")
	case "a", "an":
		c.advise(span, "a kind", "`"+span.Text()+"`", "write `"+diag.Article(kind)+"`")
	}
	c.advise(span, "the kind behind `"+word+"`", "`"+span.Text()+"`", "write `"+word+" "+kind+"`")
}

// number is a word in one number.
func number(plural bool, one, many string) string {
	if plural {
		return many
	}
	return one
}

// quoted is a name as a text says it: in quotes where it ends in an apostrophe or does
// not begin with a capital letter.
func quoted(name string) string {
	if strings.HasSuffix(name, "'") || strings.HasSuffix(name, "’") || prose.Small(name) == name {
		return "\"" + name + "\""
	}
	return name
}

// named reads a phrase that starts with a card's name.
func (c *checker) named(cur *cursor, s *scope, stops []string) *np {
	name, span := cur.item().Name+cur.item().Quoted, cur.here()
	head, plural, ok := c.nameHere(cur)
	id := head.card
	if !ok {
		c.apostrophe(cur)
	}
	if !ok {
		first := *cur
		first.at = 0
		if len(cur.items) > 0 && cur.items[0].Name == name {
			c.capital(&first)
		}
	}
	if !ok {
		c.keywordNoun(cur)
		c.misspeltKeyword(cur)
	}
	if !ok && len(cur.items) == 1 {
		c.smallNoun(cur)
		c.unknown("card or keyword", name, span, append(c.cardNames(), c.keywordNames()...))
	}
	if !ok {
		c.quotedName(cur)
		c.smallNoun(cur)
		c.unknown("card", name, span, c.cardNames())
	}
	switch {
	case plural: // Coppers: all of them
		q, _ := c.cards(cur, s, stops)
		return &np{what: npCards, det: detEach, q: q, plural: true, slot: -1}
	case c.copies(id) > 1:
		c.changed(edition.Names, span)
		q, _ := c.cards(cur, s, stops)
		return &np{what: npCards, det: detA, q: q, slot: -1, bare: true, name: id, said: span}
	}
	cur.at++
	c.noteHead(cur, head)
	return &np{what: npCard, card: &NamedCard{id}, slot: -1, kinds: []ID{c.game.Cards[id].Kind}}
}

// apostrophe reports the name of a card that ends in one (`Captains'`): behind a name
// it means whose something is.
func (c *checker) apostrophe(cur *cursor) {
	for _, mark := range []string{"'", "’"} {
		if id, ok := c.vocab.names[strings.ToLower(cur.item().Name)+mark]; ok && cur.item().Name != "" {
			name := c.game.Cards[id].Name
			c.advise(cur.here(), "quotes around a name that ends in an apostrophe", "`"+name+"`", "write `\""+name+"\"`")
		}
	}
}

// anyCopy is a bare name of several copies in a condition: any of them, wherever it
// is, if no place is said.
func (c *checker) anyCopy(n *np) *np {
	if !n.bare || n.q.Domain.Kind != InPlay {
		return n
	}
	out := *n
	out.q = c.anywhere(n.q)
	return &out
}

// anywhere lets a noun without a place range over all cards.
func (c *checker) anywhere(q *Query) *Query {
	if q.Domain.Kind != InPlay || q.narrowed(ByBest) {
		return q
	}
	c.placed(q)
	out := *q
	out.Domain = Domain{Kind: Everything}
	out.Hidden = c.hidden(&out)
	return &out
}

// placed notes that a noun's place is known from elsewhere.
func (c *checker) placed(q *Query) {
	c.loose = slices.DeleteFunc(c.loose, func(o *Query) bool { return o == q })
}

// printedOn says whether a word is a printed number or word of a name's card: all
// copies agree on it.
func (c *checker) printedOn(word string, n *np) bool {
	f, ok := c.fieldRef(word, n.kinds)
	return ok && n.bare && (c.fieldType(f) == NumberField || c.fieldType(f) == WordField)
}

// Quoted is a name as a text says it: in quotes where it can't stand without.
func Quoted(name string) string { return quoted(name) }
