package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/sheet"
)

// tableOptions are which parts of a game to print, and what came of them.
type tableOptions struct {
	parts []string

	made   game.Table
	tally  []string          // what is printed: "59 cards", "46 tokens"
	cards  []card.Card       // as they are printed
	partOf map[string]string // by the id of a piece
	rules  []*draw.List      // pages
	about  sheet.About
	shown  []*draw.List // all that is drawn
	used   game.Icons
}

// partWords are the words of --parts, in the order of printing.
var partWords = []string{"cards", "tokens", "boards", "mats", "references", "credits", "rules"}

func (o *printOptions) tableFlags(f *pflag.FlagSet) {
	f.Var(&wordList{&o.table.parts, partWords}, "parts", "which `parts` of the game: cards, tokens, boards, mats, references, credits, rules (default all; cards alone with --only, --png, --svg, --fold or --since)")
}

// wordList is a flag of words of a closed list, with commas.
type wordList struct {
	value   *[]string
	allowed []string
}

func (w *wordList) String() string {
	if w.value == nil {
		return ""
	}
	return strings.Join(*w.value, ",")
}
func (w *wordList) Type() string { return "words" }

func (w *wordList) Set(v string) error {
	for _, word := range strings.Split(v, ",") {
		var one string
		if err := (&oneOf{&one, w.allowed}).Set(strings.TrimSpace(word)); err != nil {
			return fmt.Errorf("`%s`: %w", strings.TrimSpace(word), err)
		}
		*w.value = append(*w.value, one)
	}
	return nil
}

// wants says whether a part is to be printed. A choice of cards, pictures, sheets
// that are folded and what changed are of cards alone, unless parts are named.
func (o *printOptions) wants(part string) bool {
	if len(o.table.parts) > 0 {
		return slices.Contains(o.table.parts, part)
	}
	cardsOnly := len(o.only) > 0 || o.pictured() || o.since != "" || o.paper.fold || o.paper.backs == string(sheet.BacksOnly)
	return part == "cards" || !cardsOnly
}

// compared are the parts that are compared with what was printed before: the
// cards, unless parts are named.
func (t *tableOptions) compared() []string {
	if len(t.parts) > 0 {
		return t.parts
	}
	return []string{"cards"}
}

// working finds out what lies on the table besides the cards, and which kinds
// are printed as cards.
func (o *printOptions) working(g *opened, size impose.Size) {
	o.table.made = g.paper.Table(size)
}

// cardFilter picks the cards to print.
func (o *printOptions) cardFilter(g *opened) (game.Filter, error) {
	if len(o.only) > 0 {
		picked, err := pickCards(g, o.only)
		return game.Filter{Names: cardNames(g, picked), Places: true}, err
	}
	return game.Filter{Kinds: o.table.made.CardKinds, Places: true}, nil
}

// count notes what is printed of a part.
func (t *tableOptions) count(pieces []piece.Piece, noun string) {
	part := noun + "s"
	if noun == "credits card" {
		part = "credits"
	}
	if t.partOf == nil {
		t.partOf = map[string]string{}
	}
	n := 0
	for _, p := range pieces {
		n += p.Count
		t.partOf[p.ID] = part
		t.shown = append(t.shown, p.Face, p.Back)
	}
	if n > 0 {
		t.tally = append(t.tally, count(n, noun))
	}
}

// besides draws the parts asked for that are no cards.
func (o *printOptions) besides(g *opened, d piece.Options) ([]piece.Piece, diag.List) {
	t, made := &o.table, o.table.made
	d.Room = o.room(d.Bleed)
	var out []piece.Piece
	var found diag.List
	part := func(name, noun string, drawn func() ([]piece.Piece, diag.List)) {
		if o.wants(name) {
			pieces, more := drawn()
			out, found = append(out, pieces...), append(found, more...)
			t.count(pieces, noun)
		}
	}
	part("tokens", "token", func() ([]piece.Piece, diag.List) {
		t.used.Tokens(made.Tokens)
		return component.DrawTokens(made.Tokens, made.Icons, d)
	})
	part("boards", "board", func() ([]piece.Piece, diag.List) {
		t.used.Boards(made.Boards)
		return component.DrawBoards(made.Boards, made.Icons, d)
	})
	part("mats", "mat", func() ([]piece.Piece, diag.List) {
		t.used.Mats(made.Mats)
		return component.DrawMats(made.Mats, made.Icons, d)
	})
	part("references", "reference", func() ([]piece.Piece, diag.List) {
		t.used.References(made.References)
		return component.DrawReferences(made.References, made.Icons, d)
	})
	found = append(found, o.rulesPages(d)...)
	t.used.Cards(t.cards)
	credits := o.credits(g)
	part("credits", "credits card", func() ([]piece.Piece, diag.List) {
		return component.DrawReferences([]component.Reference{credits}, made.Icons, d)
	})
	if n := len(t.rules); n > 0 {
		t.tally = append(t.tally, count(n, "page")+" of rules")
	}
	return out, found
}

// room is the largest that a board or a mat may be on the paper.
func (o *printOptions) room(bleed float64) impose.Size {
	paper, err := impose.Paper(o.paper.name)
	if err != nil {
		return impose.Size{}
	}
	m := impose.Even(impose.PrinterMargin)
	if o.paper.margin != "" {
		if asked, err := impose.ParseMargin(o.paper.margin); err == nil {
			m = asked
		}
	}
	blank := max(m.Left+m.Right, m.Top+m.Bottom) + 2*bleed
	short, long := min(paper.W, paper.H)-blank, max(paper.W, paper.H)-blank
	return impose.Size{W: min(component.MaxShort, short), H: min(component.MaxLong, long)}
}

// rulesPages sets the rules sheets.
func (o *printOptions) rulesPages(d piece.Options) diag.List {
	var found diag.List
	paper, err := impose.Paper(o.paper.name)
	if err != nil || !o.wants("rules") || o.pictured() {
		return nil
	}
	for _, r := range o.table.made.Rules {
		pages, more := component.DrawRules(r, paper, o.table.made.Icons, d)
		found = append(found, more...)
		for _, p := range o.inks.drawn(asPieces(pages)) {
			o.table.rules = append(o.table.rules, p.Face)
		}
		o.table.used.Blocks(r.Blocks)
	}
	o.table.shown = append(o.table.shown, o.table.rules...)
	return found
}

func asPieces(pages []*draw.List) []piece.Piece {
	out := make([]piece.Piece, len(pages))
	for i, l := range pages {
		out[i] = piece.Piece{Face: l}
	}
	return out
}

// credits is the credits card, and notes what the PDF says of itself.
func (o *printOptions) credits(g *opened) component.Reference {
	card, meta := g.paper.Credits(game.Used{Icons: o.table.used.Names(), Fonts: fonts.Used(o.table.shown...), Cards: o.table.pictured()})
	o.table.about = sheet.About(meta)
	return card
}

// pictured are the names of the cards that are printed with a picture.
func (t *tableOptions) pictured() []string {
	var out []string
	for _, c := range t.cards {
		if c.Art != nil {
			out = append(out, c.Name)
		}
	}
	return out
}

// rulesPages are the rules' pages for the printer of sheets.
func (t *tableOptions) rulesPages() []sheet.ExtraPage {
	var out []sheet.ExtraPage
	for _, l := range t.rules {
		out = append(out, func(c draw.Canvas, _, _ float64) { l.Replay(c) })
	}
	return out
}
