// Package cardface turns a checked game into what the printer draws and what
// `broadside cards` lists: each card with its badges, skills, slots and printed
// sentences.
//
// It stands under cmd because it is the one place where the checked game
// (dsl/check), its sentences (dsl/phrase), its look (carddefs) and the printer
// (print) meet: print may know nothing of games, and carddefs nothing of
// printing. It touches no files and prints nothing.
package cardface

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/cores"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/names"
	"github.com/broadside-cards/broadside/dsl/reach"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/svgpath"
)

// Filter says which cards are wanted. The zero value is all that are printed.
type Filter struct {
	Kinds  []string // kinds by name; empty: all
	Names  []string // cards by name; empty: all
	Owner  string   // a player's cards only
	Places bool     // places too, even where the look says nothing of them
}

// roomForReminders is how many letters a card's texts may have, reminders
// included, for keywords to be printed with their reminders.
const roomForReminders = 220

// maxRow is up to how many skills a column repeats the icon; more are a
// number in one icon.
const maxRow = 4

// Faces are the cards of a game as they are printed, worked out once. They are only
// read, so they may be used from many goroutines.
type Faces struct {
	g     *check.Game
	look  *look.Look
	cards []card.Card // of each card of the game, by its number
	icons map[string]icons.Icon
	found diag.List
}

// Of works out the faces of a game. A look may be nil.
func Of(g *check.Game, look *look.Look) *Faces { return OfReached(g, look, reach.Of(g)) }

// OfReached is Of where it is known which cards come to lie where.
func OfReached(g *check.Game, look *look.Look, reached *reach.Reach) *Faces {
	look = look.OrNone()
	backs := newBacker(g, look, reached)
	ids, found := named(g)
	f := &Faces{g: g, look: look, cards: make([]card.Card, len(g.Cards)), icons: declared(look)}
	inLook := checkLook(g, look)
	unknown := unknownWords(inLook)
	peers := map[check.ID][]card.Card{} // of each kind all cards: what is printed of one does not depend on which are wanted
	for i, c := range cores.Each(len(g.Cards), func(i int) card.Card {
		face := newFace(g, look, &g.Cards[i])
		face.unknown = unknown
		return face.print()
	}) {
		peers[g.Cards[i].Kind] = append(peers[g.Cards[i].Kind], c)
		f.cards[i] = c
	}
	for i := range f.cards {
		c := &g.Cards[i]
		f.cards[i].ID, f.cards[i].Was, f.cards[i].Back, f.cards[i].Peers = ids[i], c.Was.Text, backs.back(c), peers[c.Kind]
		f.cards[i].Start = start(g, c)
	}
	f.found = slices.Concat(found, inLook, badIcons(look), backs.found, mixed(f.Cards(Filter{}), look))
	return f
}

// start is where a card begins, as players call the place: a pile of equal cards goes by their name.
func start(g *check.Game, c *check.Card) piece.Start {
	if c.Start == nil {
		return piece.Start{}
	}
	z := &g.Zones[c.Start.Zone]
	name := z.Name
	if z.Piles {
		name += ": " + c.Name
	}
	if c.Start.Seat != check.None {
		name = g.Players[c.Start.Seat] + "'s " + name
	}
	return piece.Start{Pile: name, Open: z.Facing == check.FaceUp}
}

// Cards are the faces that are wanted, in the order of the game's files. Their backs
// are the caller's own, one for each deck.
func (f *Faces) Cards(wanted Filter) []card.Card {
	out := make([]card.Card, 0, len(f.cards))
	backs := map[*card.Back]*card.Back{}
	for i, c := range f.cards {
		if !wanted.wants(f.g, f.look, &f.g.Cards[i]) {
			continue
		}
		if c.Back != nil {
			if backs[c.Back] == nil {
				own := *c.Back
				backs[c.Back] = &own
			}
			c.Back = backs[c.Back]
		}
		out = append(out, c)
	}
	return out
}

// Card is the face of one card, by its number, without its pictures.
func (f *Faces) Card(id check.ID) card.Card { return f.cards[id] }

// Icons are the icons that the look declares, by their names.
func (f *Faces) Icons() map[string]icons.Icon { return f.icons }

// Findings are names that make the same id or say wrongly what a card was, and what
// in the look names nothing.
func (f *Faces) Findings() diag.List { return f.found }

// wants says whether a card is to be printed.
func (f Filter) wants(g *check.Game, look *look.Look, c *check.Card) bool {
	k := &g.Kinds[c.Kind]
	_, said := LaidOut(g, look, c)
	switch {
	case k.Pile || k.Place && !said && !f.Places:
		return false
	case len(f.Kinds) > 0 && !slices.Contains(f.Kinds, k.Name):
		return false
	case len(f.Names) > 0 && !slices.Contains(f.Names, c.Name):
		return false
	}
	return f.Owner == "" || c.Owner != check.None && g.Players[c.Owner] == f.Owner
}

// declared are the icons a look declares, as the printer wants them.
func declared(look *look.Look) map[string]icons.Icon {
	out := map[string]icons.Icon{}
	for _, i := range look.Icons {
		icon, _ := icons.Get(i.Icon.Text)
		if _, err := svgpath.Parse(i.Path.Text); err == nil && i.Path.Text != "" { // else it is found in the look
			icon = icons.Icon{Path: i.Path.Text, ViewBox: i.ViewBox}
		}
		if a, err := iconArt(i); a != nil && err == nil {
			icon = icons.Icon{Drawing: a}
		}
		if i.Shape.Text != "" {
			icon.Shape = i.Shape.Text
		}
		if i.Colour.Text != "" {
			icon.Colour = i.Colour.Text
		}
		out[i.Name.Text] = icon
	}
	return out
}

// face is one card on its way to the printer.
type face struct {
	g    *check.Game
	look *look.Look
	card *check.Card
	kind *check.Kind
	said bool // the look says how the kind is laid out
	as   look.Kind

	unread  unread             // of a draft
	unknown map[diag.Span]bool // words of the look that name nothing of the game
}

func newFace(g *check.Game, look *look.Look, c *check.Card) *face {
	f := &face{g: g, look: look, card: c, kind: &g.Kinds[c.Kind]}
	f.as, f.said = LaidOut(g, look, c)
	return f
}

// LaidOut is how a card is laid out: as its owner's cards of the kind, else as the kind, with
// its types over that. said: the look says something of it.
func LaidOut(g *check.Game, look *look.Look, c *check.Card) (as look.Kind, said bool) {
	of := laidOutAs(g, look, c)
	as, said = look.Kind(of[0])
	as, typed := look.Typed(as, of[1:])
	for _, v := range as.ByCard() {
		v.Word, v.By = valueOn(g, c, *v), nil
	}
	ownKeys(look, &as, c)
	return as, said || typed
}

// laidOutAs are the keys of `kinds` by which a card is laid out: its owner's or its kind's, and its types'.
func laidOutAs(g *check.Game, look *look.Look, c *check.Card) []string {
	kind := g.Kinds[c.Kind].Name
	if c.Owner != check.None {
		own := kind + " of " + g.Players[c.Owner]
		if _, said := look.Kind(own); said {
			kind = own
		}
	}
	return append([]string{kind}, g.TypesOf(c)...)
}

func (f *face) print() card.Card {
	out := card.Card{
		ID: ID(f.card.Name), Name: f.card.Name, Kind: f.label(), KindIcon: f.icon(),
		Colour: f.colour(), Landscape: f.as.Landscape, Count: f.card.Count, At: f.card.Span,
		Footer: f.g.Name, Size: f.size(), Frame: f.frame(), Corner: f.look.Corner.MM, Place: f.place(),
		Cut: cutOf(f.look.CutOf(f.as)),
	}
	out.Badges = append(f.corners(), f.column()...)
	out.LabelOf, out.IconOf = f.labelled(), f.iconStandsFor(out.KindIcon)
	if rest, plain := strings.CutPrefix(out.Kind, "card"+wordsApart); plain { // that it is a card is seen
		out.Label = rest
	}
	if out.Slots = f.slots(); out.Slots > 0 {
		out.SlotIcon = f.as.SlotIcon.Text
	}
	if f.field(f.as.Slots.Text) != check.None {
		out.SlotsOf = f.as.Slots.Text
	}
	out.Blocks = f.onLayers(f.withFlavour(f.blocks()))
	out.Pips = f.pips()
	out.Carries = f.carries()
	return out
}

// slots is how many cards are tucked under this one: a number on the card, or
// one that the look gives for all.
func (f *face) slots() int {
	if n := f.field(f.as.Slots.Text); n != check.None && f.shown(n) {
		return f.card.Values[n]
	}
	n, _ := strconv.Atoi(f.as.Slots.Text) // a word that is no field was reported
	return min(max(0, n), look.MaxSlots)
}

// ID is a card's name as a stable id: home-port.
func ID(name string) string { return names.File(name) }

// wordsApart stands between the words of a label.
const wordsApart = " · "

// label is the kind as players read it, with whose it is where the kind does
// not say, with the card's types, and with its words as far as these have not been said.
func (f *face) label() string {
	label := f.kind.Name
	if f.kind.Owner == check.None && f.card.Owner != check.None {
		label = f.g.Players[f.card.Owner] + " " + label
	}
	for _, t := range f.card.Types {
		label += wordsApart + f.g.Types[t].Name
	}
	for _, field := range f.kind.Fields {
		if word := f.word(field.Name); word != "" && !f.unprinted(field.Name) && !slices.Contains(strings.Fields(label), word) {
			label += wordsApart + word
		}
	}
	return label
}

// place is that of the card's label among those of the game, from 1: by what the rules
// declare, so that a card more, or cards in another order, change no other card.
func (f *face) place() int {
	place := 1 + int(f.card.Kind)
	if f.kind.Owner == check.None && f.card.Owner != check.None {
		place += int(f.card.Owner)
	}
	for _, field := range f.kind.Fields {
		place += max(0, slices.Index(field.Words, f.word(field.Name)))
	}
	return place
}

// colour is the kind's; where the look gives it none, that of the card's icon, else of
// the palette the one in the kind's turn.
func (f *face) colour() string {
	icon, _ := f.look.Icon(f.icon())
	return cmp.Or(f.as.Colour.Text, icon.Colour.Text, f.look.Stand(inTurn(f.g, f.card.Kind)))
}

// inTurn is the how-manieth of the kinds that are printed this one is.
func inTurn(g *check.Game, kind check.ID) (n int) {
	for i := range g.Kinds[:kind] {
		if k := &g.Kinds[i]; !k.Pile && !k.Place {
			n++
		}
	}
	return n
}

// word is what a word field of that name says, or "".
func (f *face) word(name string) string {
	for i, field := range f.kind.Fields {
		if name != "" && field.Name == name && field.Type == check.WordField && i < len(f.card.Values) {
			return f.g.WordNames[f.card.Values[i]]
		}
	}
	return ""
}

// field is the index of a number field, or None.
func (f *face) field(name string) check.ID {
	for i, field := range f.kind.Fields {
		if name != "" && field.Name == name && field.Type == check.NumberField && i < len(f.card.Values) {
			return check.ID(i)
		}
	}
	return check.None
}

// placed says whether the look says where numbers stand. A line of look.yaml that says
// something else of a kind takes none of them off the card.
func (f *face) placed() bool { return len(f.as.Corner)+len(f.as.Column) > 0 }

// numbers are the kind's number fields, but for one that counts places for other cards.
func (f *face) numbers() []string {
	var out []string
	for i, field := range f.kind.Fields {
		if f.said && f.layPlace(i) {
			continue
		}
		if field.Type == check.NumberField && field.Name != f.as.Slots.Text && !f.unprinted(field.Name) && !f.onLayer(field.Name) {
			out = append(out, field.Name)
		}
	}
	return out
}

// corners are what stands in the corners and the badge of cards that start on
// the table. Where the look places no number the first is at the top left.
func (f *face) corners() []card.Badge {
	var out []card.Badge
	for _, p := range f.places() {
		if b, shown := f.inCorner(&p); shown {
			out = append(out, b)
		}
	}
	if f.card.Start != nil {
		for _, w := range f.look.Starts {
			if w.Word.Text == f.g.Zones[f.card.Start.Zone].Name {
				out = append(out, card.Badge{Icon: w.Is.Text, Corner: "top-right"})
			}
		}
	}
	return out
}

// inCorner is what a corner shows of the card; shown is false where the card has nothing of it.
func (f *face) inCorner(p *look.Place) (b card.Badge, shown bool) {
	b = card.Badge{Corner: p.Corner.Text, Of: p.Field.Text}
	if n := f.field(p.Field.Text); n != check.None && (p.Form.Text == "" || p.Form.Text == "circle") {
		b.Icon, b.Value = f.iconFor(p.Icon.Text, p.Field.Text), said(p, f.card.Values[n])
		return b, f.shown(n)
	}
	var as card.Layer
	if p.Icon.Text != "" {
		as.Icon = f.iconOf(p.Icon.Text)
	}
	shown = f.fieldLayer(&as, &look.Layer{Field: p.Field, As: p.Form, Of: p.Of, Icon: p.Icon})
	b.Form, b.Icon, b.Value, b.N, b.Whole = as.Form, as.Icon, as.Words, as.N, as.Of
	return b, shown
}

// pips are those that a number of the card shows.
func (f *face) pips() (out card.Pips) {
	if n := f.field(f.as.Pips.Field.Text); n != check.None && f.shown(n) {
		out.Count, out.Court = f.as.Pips.Of(f.card.Values[n])
		out.Layout, out.Of = f.as.Pips.Layout.Text, f.as.Pips.Field.Text
	}
	return out
}

// said is a number as a corner prints it.
func said(p *look.Place, n int) string {
	if number := strconv.Itoa(n); p.Said(number) != number {
		return p.Said(number)
	}
	return printed(n)
}

func (f *face) places() []look.Place {
	if numbers := f.numbers(); !f.placed() && len(numbers) > 0 {
		return []look.Place{{Corner: check.Word{Text: "top-left"}, Field: check.Word{Text: numbers[0]}}}
	}
	return f.as.Corner
}

// shown says whether a number is worth a badge: a missing one is not.
func (f *face) shown(n check.ID) bool {
	return !f.unprinted(f.kind.Fields[n].Name) && (!f.kind.Fields[n].Optional || f.card.Values[n] != 0)
}

// iconFor is the icon a number stands in: the one said, the field's word's, or
// that of a word on the card.
func (f *face) iconFor(icon, field string) string {
	if icon != "" {
		return icon
	}
	if icon = f.look.WordIcon(field); icon != "" || f.as.IconField.Text != "" {
		return icon
	}
	return f.wordIcon()
}

// icon is the card's own: that of a word printed on it, or its kind's.
func (f *face) icon() string {
	if icon := f.wordIcon(); icon != "" {
		return icon
	}
	return f.as.Icon.Text
}

// wordIcon is the icon of the word in the field that the look names for it, or
// of the first word printed on the card that has one, a type last, or "".
func (f *face) wordIcon() string {
	if name := f.as.IconField.Text; name != "" {
		return f.look.WordIcon(f.word(name))
	}
	for _, field := range f.kind.Fields {
		if icon := f.look.WordIcon(f.word(field.Name)); icon != "" {
			return icon
		}
	}
	for _, t := range f.card.Types {
		if icon := f.look.WordIcon(f.g.Types[t].Name); icon != "" {
			return icon
		}
	}
	return ""
}

// column are the skills: an icon for each point of a number. Where the look places no
// number it is every number but the first.
func (f *face) column() []card.Badge {
	names := f.numbers()
	if f.placed() {
		names = nil
		for _, w := range f.as.Column {
			names = append(names, w.Text)
		}
	} else if len(names) > 0 {
		names = names[1:]
	}
	var out []card.Badge
	for _, name := range names {
		n := f.field(name)
		if n == check.None || !f.shown(n) {
			continue
		}
		out = append(out, f.skill(name, f.card.Values[n])...)
	}
	return out
}

func (f *face) skill(name string, n int) []card.Badge {
	icon := f.look.WordIcon(name)
	if icon == "" || n <= 0 || n > maxRow {
		return []card.Badge{{Icon: icon, Value: printed(n), Corner: "right-column", Of: name}}
	}
	return slices.Repeat([]card.Badge{{Icon: icon, Corner: "right-column", Of: name}}, n)
}
