package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// Pile is a pile of equal cards: a place that lies in a zone in piles, whether cards of its
// name are left there or not.
type Pile struct{ Place, Of ID } // the place and the card, among Game.Cards

// PileOf is the pile of a card's copies, or None.
func (g *Game) PileOf(card ID) ID {
	for _, p := range g.Piles {
		if p.Of == card {
			return p.Place
		}
	}
	return None
}

// PileZones are the zones in piles.
func (g *Game) PileZones() (out []ZoneRef) {
	for i := range g.Zones {
		if g.Zones[i].Piles {
			out = append(out, ZoneRef{Zone: ID(i)})
		}
	}
	return out
}

// emptyPile is what the language says of its piles, in its own words.
const emptyPile = "adjective empty of pile: there is no card in it\n"

// declarePiles makes the words of piles known where a zone is in piles.
func (c *checker) declarePiles(all []declSource) {
	said, ok := c.saysPiles(all)
	if !ok {
		return
	}
	c.guard(func() {
		c.fresh("kind", "pile", said, kindSense)
		id := ID(len(c.game.Kinds))
		c.game.Kinds = append(c.game.Kinds, Kind{Name: "pile", Plural: "piles", Owner: None, Place: true, Pile: true})
		c.vocab.add("pile", entry{kindSense, id, false, said})
		c.vocab.add("piles", entry{kindSense, id, true, said})
		file := diag.NewFile("the language", []byte(emptyPile))
		tree, _ := syntax.ParseRules(file)
		c.declareAdjective(declSource{file: file, decl: tree.Decls[0]})
		c.game.Adjectives[len(c.game.Adjectives)-1].Span = diag.Span{} // no file of the game has it
	})
}

// saysPiles finds the first words `in piles` behind a zone.
func (c *checker) saysPiles(all []declSource) (diag.Span, bool) {
	for _, d := range all {
		for i := 1; d.decl.Head == "zone" && i < len(d.decl.Parts); i++ {
			if cur := d.part(i); cur.accept("in", "piles") {
				return cur.since(0), true
			}
		}
	}
	return diag.Span{}, false
}

// pileKind is the kind of the piles, or None where no zone is in piles.
func (c *checker) pileKind() ID {
	return ID(slices.IndexFunc(c.game.Kinds, func(k Kind) bool { return k.Pile }))
}

// piledZone holds a zone to what it may be where there are piles.
func (c *checker) piledZone(z *Zone) {
	pile := c.pileKind()
	if pile == None {
		return
	}
	bad := func(why, next string) {
		c.diags.Add(diag.BadPiles, z.Span, "zone", z.Name, "why", why, "next", next)
	}
	switch {
	case !z.Piles && len(z.Holds) == 0: // any card, but no pile
		for i := range c.game.Kinds {
			if ID(i) != pile {
				z.Holds = append(z.Holds, ID(i))
			}
		}
	case !z.Piles:
	case z.Owner != OfTable:
		bad("piles lie on the table", "declare a zone of the table, `zone "+z.Name+", in piles, face up`")
	case z.Facing != FaceUp:
		bad("everybody sees what its piles are", "write `face up`")
	case z.Ordered:
		bad("the cards of a pile are equal, and no pile lies above another", "leave `in order` out")
	case len(z.Holds) > 0:
		z.Holds = append(z.Holds, pile)
	}
}

// isPile says whether cards can be nothing but piles.
func (c *checker) isPile(kinds []ID) bool { return len(kinds) == 1 && c.game.Kinds[kinds[0]].Pile }

// inPiles is where piles lie.
func (c *checker) inPiles() Domain { return Domain{Kind: InZones, Zones: c.game.PileZones()} }

// inPile narrows a query to the cards in a pile, or in any of several.
func (c *checker) inPile(q *Query, n *np) {
	if c.isPile(q.Kinds) {
		c.wrongThing(n, "a zone")
	}
	c.lieIn(q, c.inPiles())
	f := Filter{Kind: ByNeighbour, Near: InPile}
	switch {
	case isOneCard(n):
		f.Card = c.singleCard(n)
	case n.what == npSet, n.what == npCards && (n.det == detEach || n.det == detA):
		f.Host = n.q
	default:
		c.wrongThing(n, "a pile or piles")
	}
	q.Filters = append(q.Filters, f)
}

// notOfAPile reports the top card of a pile, whose cards are equal.
func (c *checker) notOfAPile(n *np, single bool) {
	if !c.isPile(n.kinds) {
		return
	}
	in := "`a card in " + n.span.Text() + "`"
	if !single {
		in = "`2 cards in " + n.span.Text() + "`"
	}
	c.advise(n.span, "cards in a pile, which are equal", "the top of one", "write "+in)
}

// stayInPiles reports a pile that would change places with a card.
func (c *checker) stayInPiles(ns ...*np) {
	for _, n := range ns {
		if c.mayBePile(n.kinds) {
			c.advise(n.span, "a card", "a pile", "write `move`, which takes its cards along")
		}
	}
}

// keepsPiles reports a pile that would be moved to a zone of which only the verb's user knows
// what lies there.
func (c *checker) keepsPiles(n, to *np) {
	if to.zone.Zone == None && c.mayBePile(n.kinds) {
		c.wrongThing(to, "a zone in piles, by its name,")
	}
}

// mayBePile says whether one of some kinds that are said is the pile.
func (c *checker) mayBePile(kinds []ID) bool {
	return slices.ContainsFunc(kinds, func(k ID) bool { return c.game.Kinds[k].Pile })
}

// pilePlaces gives the cards of a game together with a pile for each that begins in a zone in
// piles.
func (c *checker) pilePlaces(cards []CardSource) []CardSource {
	if c.pileKind() == None {
		return cards
	}
	names := map[string]diag.Span{}
	for i := range cards {
		names[strings.ToLower(cards[i].Name.Text)] = cards[i].Name.Span
	}
	for _, src := range slices.Clone(cards) {
		z, ok := c.vocab.find(strings.ToLower(src.Start.Text), zoneSense)
		if !ok || !c.game.Zones[z.id].Piles {
			continue
		}
		c.guard(func() {
			name := src.Name.Text + " Pile"
			if span, used := names[strings.ToLower(name)]; used {
				c.twice("the pile", name, span, src.Name.Span, otherName)
			}
			names[strings.ToLower(name)] = src.Name.Span
			word := func(text string) Word { return Word{Text: text, Span: src.Name.Span} }
			cards = append(cards, CardSource{File: src.File, Kind: word("pile"), Name: word(name), Count: 1, Start: src.Start,
				Span: src.Name.Span, made: true, pileOf: src.Name.Text})
		})
	}
	return cards
}
