// Package pieces draws what of a game is to be on paper: cards, tokens, boards, mats,
// references, credits and rules, in the inks and sizes that the flags ask for.
package pieces

import (
	"slices"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/ink"
	"github.com/broadside-cards/broadside/print/piece"
)

// Drawing says what is drawn of a game, and what came of it.
type Drawing struct {
	*shell.Streams
	Game      string
	Only      []string // cards
	Size      string   // of the cards
	Bleed     float64  // around what is drawn
	Paper     string   // its name, or its size
	Margin    string
	CardsOnly bool // unless parts are named
	NoPages   bool // of rules
	Inks      Inks
	Parts     Parts
}

// Pieces are what is asked for, drawn, and what was found in it; an error among
// that ends the command.
func (o *Drawing) Pieces(g *open.Game) ([]piece.Piece, diag.List, error) {
	pieces, found, err := o.Draw(g)
	found = append(found, g.Found...).Sort()
	if err == nil && found.Errors() > 0 {
		show.Findings(o.Streams, o.Err, found, o.ErrColour(), show.MostFindings)
		err = open.HasErrors(o.Game, found)
	}
	return pieces, found, err
}

// Draw draws them, and gives what was found on the way, errors too.
func (o *Drawing) Draw(g *open.Game) ([]piece.Piece, diag.List, error) {
	if o.Size == "" {
		o.Size = g.Set.Look.Size.Text
	}
	size, err := impose.CardSize(o.Size)
	if err != nil {
		return nil, nil, exit.Failure("", "can't draw the cards: %s", err)
	}
	o.working(g, size)
	filter, err := o.cardFilter(g)
	if err != nil {
		return nil, nil, err
	}
	cards := g.Paper.Cards(filter)
	if !o.wants("cards") {
		cards = nil
	}
	found := g.Paper.Pictures(cards)
	if found.Errors() > 0 {
		return nil, found, nil
	}
	options := o.Inks.sizes(piece.Options{Size: size, Bleed: o.Bleed, Fonts: g.Paper.Fonts()})
	pieces, more := card.Draw(cards, g.Paper.Icons(), options)
	o.Parts.cards = cards
	o.Parts.count(pieces, "card")
	rest, further := o.besides(g, options)
	if len(pieces)+len(rest)+len(o.Parts.rules) == 0 {
		return nil, nil, exit.Failure("", "`%s` has none of what is to be printed", o.Game)
	}
	pieces = append(pieces, rest...)
	return pieces, slices.Concat(found, more, further, ink.Check(pieces)), nil
}
