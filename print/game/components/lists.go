package components

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/pen"
)

// deck is the cards that are listed together: a player's, or those that begin in
// one zone.
type deck struct {
	key   string // its player or zone
	title string
	seat  check.ID
	kinds []section
}

// section is the cards of one kind that begin in one zone.
type section struct {
	title string
	icon  string
	cards []int
}

// lists are the cards that say what the decks are made of. A deck without a
// word on its cards needs none.
func (t *teller) lists() []component.Reference {
	faces := map[string]card.Card{}
	for _, c := range t.faces.Cards(cardface.Filter{}) {
		faces[c.Name] = c
	}
	var out []component.Reference
	for _, d := range t.decks() {
		as := t.look.Table.References.Of(d.key)
		if as == look.ListNone || as == "" && !d.worth(t.g) {
			continue
		}
		ref := component.Reference{ID: d.id(t.g), Title: d.title, Kind: "Reference", List: true, Count: 1, At: t.g.Cards[d.kinds[0].cards[0]].Span}
		if d.seat != check.None {
			ref.Icon, ref.Colour = t.icon(t.g.Players[d.seat]), t.seatColour(d.seat)
		}
		for _, s := range d.kinds {
			ref.Blocks = append(ref.Blocks, t.sectionBlocks(s, faces, as != look.ListNames)...)
		}
		if ref.Colour == "" {
			ref.Colour = faces[t.g.Cards[d.kinds[0].cards[0]].Name].Colour
		}
		out = append(out, ref)
	}
	return out
}

// decks puts the cards into decks, in the order of the files.
func (t *teller) decks() []*deck {
	var out []*deck
	find := func(key, title string, seat check.ID) *deck {
		for _, d := range out {
			if d.title == title {
				return d
			}
		}
		out = append(out, &deck{key: key, title: title, seat: seat})
		return out[len(out)-1]
	}
	for i := range t.g.Cards {
		c := &t.g.Cards[i]
		zone := t.startZone(c)
		if t.g.Kinds[c.Kind].Place || t.roles[c.Kind] != asCard || zone == check.None {
			continue
		}
		if c.Owner != check.None {
			find(t.g.Players[c.Owner], "The "+title(t.g.Players[c.Owner])+"’s Cards", c.Owner).add(t, i)
		} else {
			find(t.g.Zones[zone].Name, title(t.g.Zones[zone].Name), check.None).add(t, i)
		}
	}
	return out
}

func (d *deck) add(t *teller, card int) {
	c := &t.g.Cards[card]
	name := prose.Capital(t.g.Kinds[c.Kind].Plural)
	if z := t.g.Zones[t.startZone(c)].Name; len(d.kinds) > 0 && d.seat != check.None && z != t.g.Zones[t.startZone(&t.g.Cards[d.kinds[0].cards[0]])].Name {
		name += ", at the start"
	}
	for i := range d.kinds {
		if d.kinds[i].title == name {
			d.kinds[i].cards = append(d.kinds[i].cards, card)
			return
		}
	}
	d.kinds = append(d.kinds, section{title: name, icon: t.kindIcon(c.Kind), cards: []int{card}})
}

// fewest cards a deck has to have to be listed.
const fewest = 4

// id is stable, and free of the sign that says whose cards they are.
func (d *deck) id(g *check.Game) string {
	if d.seat != check.None {
		return "list-" + cardface.ID(g.Players[d.seat])
	}
	return "list-" + cardface.ID(d.title)
}

// worth says whether a deck is worth a list: some card says something, and there
// are more than a few.
func (d *deck) worth(g *check.Game) bool {
	copies, said := 0, false
	for _, s := range d.kinds {
		for _, i := range s.cards {
			copies += max(1, g.Cards[i].Count)
			for _, texts := range g.Cards[i].Texts {
				said = said || len(texts) > 0
			}
		}
	}
	return said && copies >= fewest
}

// sectionBlocks are a kind's heading and its cards, cheapest first, with their texts or without.
func (t *teller) sectionBlocks(s section, faces map[string]card.Card, texts bool) []component.TextBlock {
	copies, piles := 0, 0
	for _, i := range s.cards {
		copies += max(1, t.g.Cards[i].Count)
		if t.g.PileOf(check.ID(i)) != check.None {
			piles++
		}
	}
	said := prose.Thousands(copies)
	if piles > 0 {
		said += " in " + count(piles, "pile")
	}
	head := pen.Para{}
	if s.icon != "" {
		head = append(head, pen.Run{Icon: s.icon}, pen.Run{Text: " "})
	}
	head = append(head, pen.Run{Text: s.title + " (" + said + ")"})
	out := []component.TextBlock{{Style: component.BlockHeading, Level: 2, Paras: []pen.Para{head}}}
	order := slices.Clone(s.cards)
	slices.SortStableFunc(order, func(a, b int) int { return cost(faces[t.g.Cards[a].Name]) - cost(faces[t.g.Cards[b].Name]) })
	for _, i := range order {
		out = append(out, t.entry(&t.g.Cards[i], faces[t.g.Cards[i].Name], texts))
	}
	return out
}

// cost is the number in a card's first corner.
func cost(c card.Card) int {
	if len(c.Badges) == 0 {
		return 0
	}
	_, value := c.Badges[0].Brief()
	n, _ := strconv.Atoi(value)
	return n
}

// entry is a card in a list: copies, name, numbers, and a line for each text.
func (t *teller) entry(c *check.Card, face card.Card, texts bool) component.TextBlock {
	b := component.TextBlock{Style: component.BlockEntry, Mark: strconv.Itoa(max(1, c.Count)) + "×"}
	var numbers pen.Para
	var named []pen.Para
	shows := map[string]string{} // what each icon counts here; "": a number without one
	for _, x := range face.Badges {
		icon, value := x.Brief()
		if of, taken := shows[icon]; taken && of != x.Of && value != "" && x.Of != "" {
			if icon = t.icon(x.Of); icon == "" || shows[icon] != "" && shows[icon] != x.Of {
				named = append(named, pen.Para{bold(prose.Capital(x.Of)), {Text: ": "}, {Text: value}})
				continue
			}
		}
		switch {
		case icon != "" && (value != "" || x.Corner != "top-right"):
			numbers = append(numbers, pen.Run{Icon: icon, Num: value})
		case value != "":
			numbers = append(numbers, pen.Run{Text: " " + value, Bold: true})
		default:
			continue
		}
		shows[icon] = x.Of
	}
	b.Paras = append([]pen.Para{{bold(c.Name)}, numbers}, named...)
	if texts {
		for _, block := range face.Blocks {
			b.Paras = append(b.Paras, oneLine(block))
		}
	}
	return b
}

// oneLine is a block's text on one line: ways side by side with a stroke between.
func oneLine(b card.Block) pen.Para {
	var out pen.Para
	for i, p := range b.Paras {
		if i > 0 {
			between := " "
			if b.Style == "costs" {
				between = " | "
			} else if unended(out) {
				between = ". "
			}
			out = append(out, pen.Run{Text: between})
		}
		for _, r := range p {
			if !r.Italic {
				out = append(out, r)
			}
		}
	}
	return out
}

// unended says whether a line ends in a word: a keyword whose reminder is left out.
func unended(p pen.Para) bool {
	if len(p) == 0 || p[len(p)-1].Icon != "" {
		return false
	}
	last := strings.TrimSpace(p[len(p)-1].Text)
	return last != "" && !strings.HasSuffix(last, ".") && !strings.HasSuffix(last, ":")
}
