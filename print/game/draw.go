package game

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/game/components"
	"github.com/broadside-cards/broadside/print/game/language"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/ink"
	"github.com/broadside-cards/broadside/print/piece"
)

// PartNames are the parts that a game may have on paper, in the order of printing.
func PartNames() []string {
	return []string{"cards", "tokens", "boards", "mats", "references", "turns", "lists", "credits", "rules"}
}

// Options says what of a game is drawn, and how. The zero value is all of it as its
// look says, for A4.
type Options struct {
	Size     string         // of the cards: a name of impose.Sizes() or a size such as "70x120mm"; "" is what the look says
	Bleed    float64        // mm of picture outside each piece's edge
	Large    bool           // large print: texts as large as they fit, and those below 10 pt reported
	Parts    []string       // of PartNames; nil is all
	Only     []string       // the names of cards; nil is all cards that are printed as such
	Paper    string         // that boards and mats have room on and rules are set on: a name of impose.Papers() or a size
	Texts    []Text         // other sheets, in the Markdown of rules.md, set as rules are
	Stamp    string         // what stands at the foot of rules and other sheets; "": the game's name and version
	Whole    bool           // boards and mats go by no paper: each is one piece
	Language string         // one of Languages; "": the game's own
	Margin   *impose.Margin // what the printer leaves blank of the paper; nil is impose.PrinterMargin
}

// Text is a sheet that is set as rules are.
type Text struct {
	What string // it is, for its foot
	Text string // in the Markdown of rules.md
}

// Sizes of large print, points: the American Printing House for the Blind asks
// for 14 and more, which no card of rules holds; 12 reads at arm's length.
const (
	largeText  = 12
	largeFloor = 10
)

// wholeBoard is more than any board on a screen needs, mm.
const wholeBoard = 3000

// Drawing is what was drawn of a game, in full colour: ink.Inks changes that.
type Drawing struct {
	Parts []Part         // those that were wanted, in the order of printing, also if there is nothing of one
	Pages []*draw.List   // of rules, upright on the paper
	Texts [][]*draw.List // of each of Options.Texts
	Also  []string       // what the game needs that is not printed: "2 six-sided dice"
	Meta  Meta           // what a document of all this says of itself
}

// Part is the pieces of one part.
type Part struct {
	Name   string
	Pieces []piece.Piece
}

// Pieces are those of all parts.
func (d *Drawing) Pieces() (all []piece.Piece) {
	for _, p := range d.Parts {
		all = append(all, p.Pieces...)
	}
	return all
}

// Draw draws a game, and says what a designer should look at: pictures that are
// missing or broken, text that had to be set small or stands out too little. With an
// error among that nothing is drawn. The error is for a paper or a size that there is
// none of.
func (p *Printed) Draw(o Options) (*Drawing, diag.List, error) {
	l, err := p.lay(o)
	if err != nil {
		return nil, nil, err
	}
	d := l.draw(o, true)
	return &d.Drawing, d.findings(), nil
}

// Check says what Draw finds in all of a game, in each of its languages, and keeps nothing of what it
// draws for that: of a collection of thousands of cards, a few at a time. Of a language only what is found
// besides is said, and only what differs is drawn.
func (p *Printed) Check() diag.List {
	l, err := p.lay(Options{})
	if err != nil {
		return nil // the look's size is one that there is
	}
	own := l.draw(Options{}, false)
	found := own.findings()
	if found.Errors() > 0 {
		return found
	}
	for _, tag := range p.Languages() {
		found = append(found, l.in(tag).differing(l).draw(Options{Parts: inLanguages, Language: tag}, false).besides(own)...)
	}
	return found
}

// laid is what of a game is to be drawn.
type laid struct {
	of          *Printed
	size, paper impose.Size
	cards       []card.Card // with their pictures
	table       components.Table
	tongue      *language.Tongue // that they are in; nil: the game's own
	found       diag.List
}

// lay lays out what is wanted.
func (p *Printed) lay(o Options) (*laid, error) {
	if o.Size == "" {
		o.Size = p.look().Size.Text
	}
	size, err := cardface.Size(o.Size, p.look().Cut)
	if err != nil {
		return nil, err
	}
	paper, err := impose.Paper(o.Paper)
	if err != nil {
		return nil, err
	}
	l := &laid{of: p, size: size, paper: paper, table: p.components().Table(components.Options{CardW: size.W, CardH: size.H})}
	filter := cardface.Filter{Names: o.Only, Places: true}
	if o.Only == nil {
		filter.Kinds = l.table.CardKinds
	}
	if o.wants("cards") && (o.Only != nil || len(l.table.CardKinds) > 0) {
		l.cards = p.faces().Cards(filter)
	}
	l.found = cardface.Art(p.set, p.rules, l.cards) // a card's picture goes by its own name, in every language
	if o.Language != "" {
		l = l.in(o.Language)
	}
	return l, nil
}

// draw draws it, and keeps what is drawn or not.
func (l *laid) draw(o Options, keep bool) *drawer {
	d := &drawer{from: l, asked: o, keep: keep, drawn: o.piece(l.size, l.paper), inks: ink.NewChecker(), found: l.found}
	if d.found.Errors() > 0 {
		return d
	}
	l.of.setsIn(&d.drawn, o.Language)
	d.all(l.of, l.cards, l.table, l.paper)
	return d
}

func (o Options) wants(part string) bool { return o.Parts == nil || slices.Contains(o.Parts, part) }

// references are the reference cards that are wanted: `references` are all, `turns` and
// `lists` some of them.
func (o Options) references(all []component.Reference) (some []component.Reference, wanted bool) {
	if o.wants("references") {
		return all, true
	}
	turns, lists := o.wants("turns"), o.wants("lists")
	for _, r := range all {
		if r.List && lists || !r.List && turns {
			some = append(some, r)
		}
	}
	return some, turns || lists
}

// piece is how pieces are drawn.
func (o Options) piece(size, paper impose.Size) piece.Options {
	out := piece.Options{Size: size, Bleed: o.Bleed, Room: o.room(paper)}
	if o.Large {
		out.TextPt, out.MinPt = largeText, largeFloor
	}
	return out
}

// room is the largest that a board or a mat may be on the paper.
func (o Options) room(paper impose.Size) impose.Size {
	if o.Whole {
		return impose.Size{W: wholeBoard, H: wholeBoard}
	}
	m := impose.Even(impose.PrinterMargin)
	if o.Margin != nil {
		m = *o.Margin
	}
	blank := max(m.Left+m.Right, m.Top+m.Bottom) + 2*o.Bleed
	short, long := min(paper.W, paper.H)-blank, max(paper.W, paper.H)-blank
	return impose.Size{W: min(component.MaxShort, short), H: min(component.MaxLong, long)}
}

// findings are what was found of what was drawn.
func (d *drawer) findings() diag.List {
	return d.from.translated(append(together(d.found), d.faint...))
}

// drawer draws one part after the other.
type drawer struct {
	Drawing
	from  *laid
	asked Options
	keep  bool // what is drawn
	drawn piece.Options
	found diag.List
	inks  *ink.Checker
	faint diag.List        // text that stands out too little
	icons components.Icons // on what was drawn
	fonts []*draw.Font     // the same
}

// atOnce is how many cards are drawn before what is not kept of them is let go.
const atOnce = 256

// all draws what is wanted. What is drawn last is the credits: they name what the
// others show.
func (d *drawer) all(p *Printed, cards []card.Card, table components.Table, paper impose.Size) {
	if d.asked.wants("cards") {
		d.part("cards")
		drawer := card.NewDrawer(table.Icons, d.drawn)
		for some := range slices.Chunk(cards, atOnce) {
			d.take(drawer.Draw(some))
		}
		d.icons.Cards(cards)
	}
	add(d, "tokens", table.Tokens, d.icons.Tokens, func(tokens []component.Token) ([]piece.Piece, diag.List) {
		return component.DrawTokens(tokens, table.Icons, d.drawn)
	})
	add(d, "boards", table.Boards, d.icons.Boards, func(boards []component.Board) ([]piece.Piece, diag.List) {
		return component.DrawBoards(boards, table.Icons, d.drawn)
	})
	add(d, "mats", table.Mats, d.icons.Mats, func(mats []component.Mat) ([]piece.Piece, diag.List) {
		return component.DrawMats(mats, table.Icons, d.drawn)
	})
	references := func(refs []component.Reference) ([]piece.Piece, diag.List) {
		return component.DrawReferences(refs, table.Icons, d.drawn)
	}
	if refs, wanted := d.asked.references(table.References); wanted {
		d.part("references")
		d.take(references(refs))
		d.icons.References(refs)
	}
	if d.asked.wants("rules") {
		for _, r := range table.Rules {
			d.Pages = append(d.Pages, d.rules(r, paper, table)...)
		}
	}
	for _, text := range d.asked.Texts {
		r, found := p.components().Sheet(text.What, text.Text)
		d.found = append(d.found, found...)
		d.Texts = append(d.Texts, d.rules(r, paper, table))
	}
	d.Also = table.Also
	credits, meta := components.Credits(p.rules, p.look(), d.used(cards))
	d.Meta = meta
	add(d, "credits", []component.Reference{credits}, d.icons.References, references)
}

// rules sets a sheet.
func (d *drawer) rules(r component.Rules, paper impose.Size, table components.Table) []*draw.List {
	if d.asked.Stamp != "" {
		r.Footer = d.asked.Stamp
	}
	pages, found := component.DrawRules(r, paper, table.Icons, d.drawn)
	d.found = append(d.found, found...)
	d.icons.Blocks(r.Blocks)
	return pages
}

// add draws a part if it is wanted.
func add[T any](d *drawer, name string, things []T, icons func([]T), draw func([]T) ([]piece.Piece, diag.List)) {
	if d.asked.wants(name) {
		d.part(name)
		d.take(draw(things))
		icons(things)
	}
}

// part begins a part.
func (d *drawer) part(name string) { d.Parts = append(d.Parts, Part{Name: name}) }

// take looks at pieces of the last part that were drawn, and keeps them.
func (d *drawer) take(pieces []piece.Piece, found diag.List) {
	d.found = append(d.found, found...)
	d.faint = append(d.faint, d.inks.Check(pieces)...)
	for _, p := range pieces {
		d.shows(p.Face, p.Back)
	}
	if d.keep {
		last := &d.Parts[len(d.Parts)-1]
		last.Pieces = append(last.Pieces, pieces...)
	}
}

// shows remembers the typefaces of what was drawn.
func (d *drawer) shows(lists ...*draw.List) {
	for _, f := range fonts.Used(lists...) {
		if !slices.Contains(d.fonts, f) {
			d.fonts = append(d.fonts, f)
		}
	}
}

// used is what was drawn shows.
func (d *drawer) used(cards []card.Card) components.Used {
	d.shows(d.Pages...)
	out := components.Used{Icons: d.icons.Names(), Fonts: d.fonts}
	for _, c := range cards {
		if c.Art != nil {
			out.Cards = append(out.Cards, d.from.ownName(c.Name))
		}
	}
	return out
}
