package cardface

import (
	"cmp"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/reach"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/icons"
)

// backer gives every card the back of its deck.
type backer struct {
	sorter
	look  *look.Look
	list  []deck
	made  map[int]*card.Back // by deck
	found diag.List
}

func newBacker(g *check.Game, look *look.Look, reached *reach.Reach) *backer {
	b := &backer{sorter: sorter{reached, g}, look: look, made: map[int]*card.Back{}}
	b.list = b.decks()
	for _, as := range look.Backs {
		if as.Deck.Text != allDecks {
			b.take(as)
		}
	}
	for i := range b.list {
		b.list[i].as, _ = look.Back(b.list[i].name)
	}
	b.list = slices.DeleteFunc(b.list, func(d deck) bool { return len(d.classes) == 0 })
	b.seen()
	b.missing()
	return b
}

// allDecks is the back that lies under those of all decks.
const allDecks = look.OtherBacks

// take lets the look have its way with a deck: how it looks, and which cards
// are in it.
func (b *backer) take(as look.Back) {
	at := slices.IndexFunc(b.list, func(d deck) bool { return d.name == as.Deck.Text })
	if at < 0 && len(as.Kinds) == 0 {
		if slices.Contains(b.g.Players, as.Deck.Text) {
			return // an expansion may mix the players' cards
		}
		c := &lookCheck{g: b.g}
		c.known("deck", as.Deck, b.names())
		b.found = append(b.found, c.found...)
		return
	}
	if at < 0 {
		b.list = append(b.list, deck{name: as.Deck.Text})
		at = len(b.list) - 1
	}
	for _, w := range as.Kinds {
		b.assign(at, w)
	}
}

func (b *backer) names() []string {
	var out []string
	for _, d := range b.list {
		out = append(out, d.name)
	}
	return out
}

// assign moves the cards that a look names, `event` or `event of one`, to a
// deck.
func (b *backer) assign(to int, w check.Word) {
	var names []string
	matched := false
	for i, c := range b.Classes() {
		kind := b.g.Kinds[c.Kind].Name
		named := []string{kind}
		if c.Owner != check.None {
			named = append(named, kind+" of "+b.g.Players[c.Owner])
		}
		names = append(names, named...)
		if !slices.Contains(named, w.Text) {
			continue
		}
		matched = true
		for d := range b.list {
			b.list[d].classes = slices.DeleteFunc(b.list[d].classes, func(j int) bool { return j == i })
		}
		b.list[to].classes = append(b.list[to].classes, i)
		b.list[to].hidden = b.list[to].hidden || b.Hides(i)
		slices.Sort(b.list[to].classes)
	}
	if !matched {
		c := &lookCheck{g: b.g}
		c.known("kind of card", w, names)
		b.found = append(b.found, c.found...)
	}
}

// seen reports backs that tell cards apart which lie face down together. In a
// hand others may see what the backs say: the look has asked for that.
func (b *backer) seen() {
	for _, s := range b.Spots() {
		z := &b.g.Zones[s.Zone]
		if z.Facing == check.FaceUp || z.Facing == check.Held {
			continue
		}
		for i, d := range b.list {
			for _, other := range b.list[:i] {
				x, y := b.lies(s, d), b.lies(s, other)
				if x == check.None || y == check.None {
					continue
				}
				at := d.as.Deck.Span
				if !at.Known() {
					at = other.as.Deck.Span
				}
				b.found.Add(diag.BackTells, at, "zone", z.Name, "one", b.g.Kinds[x].Name, "other", b.g.Kinds[y].Name,
					"deck", d.name, "deck2", other.name)
			}
		}
	}
}

// lies is the first kind of a deck that can lie in a spot, or None.
func (b *backer) lies(s reach.Spot, d deck) check.ID {
	for _, i := range d.classes {
		if b.Lies(i, s) {
			return b.Classes()[i].Kind
		}
	}
	return check.None
}

// missing reports hidden decks without a back where others have one.
func (b *backer) missing() {
	if !slices.ContainsFunc(b.list, func(d deck) bool { return !d.as.None }) {
		return
	}
	for _, d := range b.list {
		if d.as.None && d.hidden {
			b.found.Add(diag.NoBack, d.as.Deck.Span, "deck", d.name)
		}
	}
}

// back is the back of a card, or nil.
func (b *backer) back(c *check.Card) *card.Back {
	class := b.ClassOf(c)
	for i, d := range b.list {
		if slices.Contains(d.classes, class) && !d.as.None {
			if b.made[i] == nil {
				b.made[i] = b.drawn(i, d)
			}
			return b.made[i]
		}
	}
	return nil
}

// drawn is a deck's back as the printer draws it.
func (b *backer) drawn(place int, d deck) *card.Back {
	out := &card.Back{
		Deck: d.name, Name: d.as.Name.Text, Icon: d.as.Icon.Text, Colour: d.as.Colour.Text,
		Pattern: d.as.Pattern.Text, Border: d.as.Border.Text, Place: place, At: d.as.Deck.Span,
	}
	if out.Name == "" {
		out.Name = b.g.Name
		if len(b.list) > 1 && d.name != onTable {
			out.Name += " · " + prose.Capital(d.name)
		}
	}
	if out.Icon == "" {
		out.Icon = b.emblem(d)
	}
	out.Letter = initial(b.g.Name)
	if d.name != onTable && len(b.list) > 1 {
		out.Letter = initial(d.name)
	}
	if out.Colour == "" {
		out.Colour = cmp.Or(b.colour(d, out.Icon), b.look.Stand(place))
	}
	return out
}

// initial is a name's first letter.
func initial(s string) string {
	r, _ := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r))
}

// emblem is the icon called like the deck, or that of its one kind, or "".
func (b *backer) emblem(d deck) string {
	_, declared := b.look.Icon(d.name)
	if _, builtin := icons.Get(d.name); declared || builtin {
		return d.name
	}
	if k, ok := b.onlyKind(d); ok {
		return k.Icon.Text
	}
	return ""
}

// colour is that of the deck's one kind, or of the icon called like it.
func (b *backer) colour(d deck, icon string) string {
	if k, ok := b.onlyKind(d); ok && k.Colour.Text != "" {
		return k.Colour.Text
	}
	if i, ok := b.look.Icon(icon); ok && icon == d.name {
		return i.Colour.Text
	}
	return ""
}

// onlyKind is how the deck's one kind looks: as its owner's cards, if all are one player's
// and the look says how these are.
func (b *backer) onlyKind(d deck) (look.Kind, bool) {
	first := b.Classes()[d.classes[0]]
	for _, i := range d.classes {
		switch c := b.Classes()[i]; {
		case c.Kind != first.Kind:
			return look.Kind{}, false
		case c.Owner != first.Owner:
			first.Owner = check.None
		}
	}
	name := b.g.Kinds[first.Kind].Name
	if first.Owner != check.None {
		if k, ok := b.look.Kind(name + " of " + b.g.Players[first.Owner]); ok {
			return k, true
		}
	}
	return b.look.Kind(name)
}

// mixed reports the kinds whose size differs from that of the first card of
// their deck.
func mixed(cards []card.Card, look *look.Look) (found diag.List) {
	game, _ := Size(look.Size.Text, look.Cut)
	first := map[string]card.Card{}
	for _, c := range cards {
		if c.Size.W == 0 {
			c.Size = game
		}
		if c.Back == nil {
			continue
		}
		one, seen := first[c.Back.Deck]
		if !seen {
			first[c.Back.Deck] = c
		} else if !c.Cut.Same(one.Cut) {
			found.Add(diag.MixedSizes, c.At, "card", c.Name, "size", c.Cut.Words(), "deck", c.Back.Deck, "other", one.Name, "othersize", one.Cut.Words())
		} else if one.Size.W != c.Size.W || one.Size.H != c.Size.H {
			found.Add(diag.MixedSizes, c.At, "card", c.Name, "size", c.Size.Name, "deck", c.Back.Deck, "other", one.Name, "othersize", one.Size.Name)
		}
	}
	return found
}
