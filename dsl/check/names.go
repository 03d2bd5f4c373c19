package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// A name whose card is there once means that card, wherever it is. A name of
// several copies is a noun, like a kind: `a Curse`, `each Copper`, `2 Coppers`. Said
// bare it means any copy that fits the place.

// headName is a name that stands as a noun, in both numbers.
type headName struct{ one, many string }

// nameHere is the card whose name stands at the cursor, and whether it stands in
// the plural.
func (c *checker) nameHere(cur *cursor) (id ID, head headName, plural, ok bool) {
	it := cur.item()
	word := it.Name + it.Quoted
	if word == "" {
		return None, headName{}, false, false
	}
	if id, ok = c.vocab.names[strings.ToLower(word)]; ok {
		name := c.game.Cards[id].Name
		if it.Quoted != "" { // quotes have one form for both numbers
			return id, headName{name, name}, false, true
		}
		return id, headName{name, c.pluralName(name)}, false, true
	}
	for i := range c.game.Cards {
		name := c.game.Cards[i].Name
		if strings.EqualFold(word, c.pluralName(name)) {
			return c.vocab.names[strings.ToLower(name)], headName{name, c.pluralName(name)}, true, true
		}
	}
	return None, headName{}, false, false
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

// namesake is all the definitions of a name.
func (c *checker) namesake(id ID) (cards, kinds []ID) {
	for i := range c.game.Cards {
		if strings.EqualFold(c.game.Cards[i].Name, c.game.Cards[id].Name) {
			cards = append(cards, ID(i))
			if k := c.game.Cards[i].Kind; !slices.Contains(kinds, k) {
				kinds = append(kinds, k)
			}
		}
	}
	return cards, kinds
}

// nameNoun takes the names that stand as a noun in a phrase: `Curse`, `Coppers or
// Curses`.
func (c *checker) nameNoun(cur *cursor, q *Query) (plural, ok bool) {
	f := Filter{Kind: ByName, Secret: true}
	for {
		id, head, many, named := c.nameHere(cur)
		if !named {
			return plural, ok
		}
		cur.at++
		cards, kinds := c.namesake(id)
		f.Cards = append(f.Cards, cards...)
		for _, k := range kinds {
			if !slices.Contains(q.Kinds, k) {
				q.Kinds = append(q.Kinds, k)
			}
		}
		plural, ok = plural || many, true
		c.heads[q] = head
		if next := cur.sub(cur.at+1, len(cur.items)); !cur.is("or") || next.item().Name+next.item().Quoted == "" {
			q.Filters = append(q.Filters, f)
			return plural, ok
		}
		cur.at++
	}
}

// named reads a phrase that starts with a card's name.
func (c *checker) named(cur *cursor, s *scope, stops []string) *np {
	name, span := cur.item().Name+cur.item().Quoted, cur.here()
	id, _, plural, ok := c.nameHere(cur)
	if !ok && len(cur.items) == 1 {
		c.unknown("card or keyword", name, span, append(c.cardNames(), c.keywordNames()...))
	}
	if !ok {
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
	return &np{what: npCard, card: &NamedCard{id}, slot: -1, kinds: []ID{c.game.Cards[id].Kind}}
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

// placeless says whether a noun names no place: `in play` does.
func (c *checker) placeless(q *Query) bool { return slices.Contains(c.loose, q) }

// nowhere reports nouns without a place that no zone in play can hold.
func (c *checker) nowhere() {
	if c.diags.Errors() > 0 { // a zone may be among what could not be read
		return
	}
	for _, q := range c.loose {
		if q.Domain.Kind != InPlay || len(q.Kinds) == 0 || slices.ContainsFunc(q.Kinds, c.everInPlay) {
			continue
		}
		what := c.kindNames(q.Kinds)
		if head, ok := c.heads[q]; ok {
			what = head.one
		}
		c.diags.Add(diag.NotInPlay, c.nouns[q], "what", diag.Article(what), "example", diag.Article(what)+" in "+c.whereFound(q.Kinds))
	}
	c.loose = nil
}

// whereFound is a zone that can hold one of some kinds, for an example.
func (c *checker) whereFound(kinds []ID) string {
	for i := range c.game.Zones {
		z := &c.game.Zones[i]
		switch {
		case !overlap(z.Holds, kinds):
		case z.Owner == OfTable:
			return "the " + z.Name
		case z.Owner == OfPlayer && z.Seat == None:
			return "your " + z.Name
		case z.Owner == OfPlayer:
			return "the " + c.game.Players[z.Seat] + "'s " + z.Name
		}
	}
	return "the …"
}

// printedOn says whether a word is a printed number or word of a name's card: all
// copies agree on it.
func (c *checker) printedOn(word string, n *np) bool {
	f, ok := c.fieldRef(word, n.kinds)
	return ok && n.bare && (c.fieldType(f) == NumberField || c.fieldType(f) == WordField)
}
