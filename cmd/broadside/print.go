package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/ink"
	"github.com/broadside-cards/broadside/print/piece"
)

type printOptions struct {
	*streams
	game string
	with []string
	only []string
	out  string
	size string
	pictureOptions
	bleed float64 // around what is drawn
	paper paperOptions
	inks  inkOptions
	table tableOptions
	changes
}

func newPrintCmd(s *streams) *cobra.Command {
	o := &printOptions{streams: s}
	c := &cobra.Command{
		Use:   "print <game>",
		Short: "Draw a game's cards: a PDF to print and cut, or pictures",
		Long: `Print draws every copy of every card onto sheets to print and cut, as a PDF with
its typefaces inside. With --png or --svg it draws a picture of each card instead. What a
designer should look at, such as text that had to be set small, is reported; the
cards are drawn all the same.`,
		Example: `  broadside print rum-runner -o rum-runner.pdf
  broadside print rum-runner -o crew.pdf --paper letter --only crew
  broadside print rum-runner -o both.pdf --backs interleaved --bleed 3
  broadside print rum-runner --png cards --dpi 150
  broadside print rum-runner --svg cards --bleed 3
  broadside print rum-runner -o all.pdf --manifest printed.json
  broadside print rum-runner -o new.pdf --since printed.json`,
		Args:              takes(1, 1, gameNeeded),
		ValidArgsFunction: completeGames,
		RunE: func(_ *cobra.Command, args []string) error {
			o.game = args[0]
			return runPrint(o)
		},
	}
	f := c.Flags()
	f.StringVarP(&o.out, "out", "o", "", "the PDF `file` to write")
	f.Var(&sizeFlag{&o.size, impose.CardSize}, "size", "the cards, such as poker or 70x120mm (default: what the game's look says)")
	o.paperFlags(f)
	o.pictureFlags(f)
	o.inkFlags(f)
	o.tableFlags(f)
	o.sinceFlags(f)
	onlyFlag(c, &o.only)
	withFlag(c, &o.with)
	for _, folder := range []string{"png", "svg"} {
		for _, other := range []string{"out", "paper", "marks", "backs", "fold", "since", "manifest"} {
			exclusive(c, folder, other)
		}
	}
	exclusive(c, "marks", "no-marks")
	exclusive(c, "only", "since")
	return c
}

func runPrint(o *printOptions) error {
	if o.out == "" && !o.pictured() {
		return usage("write `-o cards.pdf`, say, or `--png folder`", "`broadside print` needs a file to write")
	}
	if err := o.badChanges(); err != nil {
		return err
	}
	if err := o.badPictures(); err != nil {
		return err
	}
	on, err := o.paper.sheet(o.streams)
	if err != nil {
		return err
	}
	o.bleed = o.paper.drawnBleed()
	g, err := o.playable(o.game, o.with)
	if err != nil {
		return err
	}
	full, found, err := o.pieces(g)
	if err != nil {
		return err
	}
	full, ok, err := o.changed(g, full)
	if !ok {
		return err
	}
	pieces := o.inks.drawn(full)
	if o.pictured() {
		err = o.pictures(pieces)
	} else {
		err = o.sheet(g, pieces, on)
	}
	if err != nil {
		return err
	}
	if saved := o.inks.saved(full, pieces); saved != "" {
		fmt.Fprintln(o.streams.out, saved)
	}
	return o.remark(found)
}

// pieces are what is asked for, drawn, and what was found in it; an error among
// that ends the command.
func (o *printOptions) pieces(g *opened) ([]piece.Piece, diag.List, error) {
	pieces, found, err := o.drawAll(g)
	found = append(found, g.found...).Sort()
	if err == nil && found.Errors() > 0 {
		o.drawFindings(o.err, found, o.errColour(), maxShown)
		err = unplayable(o.game, found)
	}
	return pieces, found, err
}

// drawAll draws them, and gives what was found on the way, errors too.
func (o *printOptions) drawAll(g *opened) ([]piece.Piece, diag.List, error) {
	if o.size == "" {
		o.size = g.set.Look.Size.Text
	}
	size, err := impose.CardSize(o.size)
	if err != nil {
		return nil, nil, failure("", "can't draw the cards: %s", err)
	}
	o.working(g, size)
	filter, err := o.cardFilter(g)
	if err != nil {
		return nil, nil, err
	}
	cards := g.paper.Cards(filter)
	if !o.wants("cards") {
		cards = nil
	}
	found := g.paper.Pictures(cards)
	if found.Errors() > 0 {
		return nil, found, nil
	}
	options := o.inks.sizes(piece.Options{Size: size, Bleed: o.bleed, Fonts: g.paper.Fonts()})
	pieces, more := card.Draw(cards, g.paper.Icons(), options)
	o.table.cards = cards
	o.table.count(pieces, "card")
	rest, further := o.besides(g, options)
	if len(pieces)+len(rest)+len(o.table.rules) == 0 {
		return nil, nil, failure("", "`%s` has none of what is to be printed", o.game)
	}
	pieces = append(pieces, rest...)
	return pieces, slices.Concat(found, more, further, ink.Check(pieces)), nil
}
