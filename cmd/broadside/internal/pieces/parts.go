package pieces

import (
	"slices"

	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/pick"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/sheet"
)

// Parts are which parts of a game to print, and what came of them.
type Parts struct {
	Parts []string

	made   game.Table
	Tally  []string          // what is printed: "59 cards", "46 tokens"
	cards  []card.Card       // as they are printed
	PartOf map[string]string // by the id of a piece
	rules  []*draw.List      // pages
	About  sheet.About
	shown  []*draw.List // all that is drawn
	used   game.Icons
}

// PartWords are the words of --parts, in the order of printing.
var PartWords = []string{"cards", "tokens", "boards", "mats", "references", "credits", "rules"}

// PartFlags adds --parts.
func (o *Drawing) PartFlags(f *pflag.FlagSet) {
	f.Var(shell.Words(&o.Parts.Parts, PartWords), "parts", "which `parts` of the game: cards, tokens, boards, mats, references, credits, rules (default all; cards alone with --only, --png, --svg, --fold or --since)")
}

// wants says whether a part is to be printed. A choice of cards, pictures, sheets
// that are folded and what changed are of cards alone, unless parts are named.
func (o *Drawing) wants(part string) bool {
	if len(o.Parts.Parts) > 0 {
		return slices.Contains(o.Parts.Parts, part)
	}
	return part == "cards" || len(o.Only) == 0 && !o.CardsOnly
}

// Compared are the parts that are compared with what was printed before: the
// cards, unless parts are named.
func (t *Parts) Compared() []string {
	if len(t.Parts) > 0 {
		return t.Parts
	}
	return []string{"cards"}
}

// working finds out what lies on the table besides the cards, and which kinds
// are printed as cards.
func (o *Drawing) working(g *open.Game, size impose.Size) {
	o.Parts.made = g.Paper.Table(size)
}

// cardFilter picks the cards to print.
func (o *Drawing) cardFilter(g *open.Game) (game.Filter, error) {
	if len(o.Only) > 0 {
		picked, err := pick.Cards(g, o.Only)
		return game.Filter{Names: pick.Names(g, picked), Places: true}, err
	}
	return game.Filter{Kinds: o.Parts.made.CardKinds, Places: true}, nil
}

// count notes what is printed of a part.
func (t *Parts) count(pieces []piece.Piece, noun string) {
	part := noun + "s"
	if noun == "credits card" {
		part = "credits"
	}
	if t.PartOf == nil {
		t.PartOf = map[string]string{}
	}
	n := 0
	for _, p := range pieces {
		n += p.Count
		t.PartOf[p.ID] = part
		t.shown = append(t.shown, p.Face, p.Back)
	}
	if n > 0 {
		t.Tally = append(t.Tally, prose.Count(n, noun))
	}
}

// besides draws the parts asked for that are no cards.
func (o *Drawing) besides(g *open.Game, d piece.Options) ([]piece.Piece, diag.List) {
	t, made := &o.Parts, o.Parts.made
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
		t.Tally = append(t.Tally, prose.Count(n, "page")+" of rules")
	}
	return out, found
}

// room is the largest that a board or a mat may be on the paper.
func (o *Drawing) room(bleed float64) impose.Size {
	paper, err := impose.Paper(o.Paper)
	if err != nil {
		return impose.Size{}
	}
	m := impose.Even(impose.PrinterMargin)
	if o.Margin != "" {
		if asked, err := impose.ParseMargin(o.Margin); err == nil {
			m = asked
		}
	}
	blank := max(m.Left+m.Right, m.Top+m.Bottom) + 2*bleed
	short, long := min(paper.W, paper.H)-blank, max(paper.W, paper.H)-blank
	return impose.Size{W: min(component.MaxShort, short), H: min(component.MaxLong, long)}
}

// rulesPages sets the rules sheets.
func (o *Drawing) rulesPages(d piece.Options) diag.List {
	var found diag.List
	paper, err := impose.Paper(o.Paper)
	if err != nil || !o.wants("rules") || o.NoPages {
		return nil
	}
	for _, r := range o.Parts.made.Rules {
		pages, more := component.DrawRules(r, paper, o.Parts.made.Icons, d)
		found = append(found, more...)
		for _, p := range o.Inks.Drawn(asPieces(pages)) {
			o.Parts.rules = append(o.Parts.rules, p.Face)
		}
		o.Parts.used.Blocks(r.Blocks)
	}
	o.Parts.shown = append(o.Parts.shown, o.Parts.rules...)
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
func (o *Drawing) credits(g *open.Game) component.Reference {
	card, meta := g.Paper.Credits(game.Used{Icons: o.Parts.used.Names(), Fonts: fonts.Used(o.Parts.shown...), Cards: o.Parts.pictured()})
	o.Parts.About = sheet.About(meta)
	return card
}

// pictured are the names of the cards that are printed with a picture.
func (t *Parts) pictured() []string {
	var out []string
	for _, c := range t.cards {
		if c.Art != nil {
			out = append(out, c.Name)
		}
	}
	return out
}

// RulesPages are the rules' pages for the printer of sheets.
func (t *Parts) RulesPages() []sheet.ExtraPage {
	var out []sheet.ExtraPage
	for _, l := range t.rules {
		out = append(out, func(c draw.Canvas, _, _ float64) { l.Replay(c) })
	}
	return out
}
