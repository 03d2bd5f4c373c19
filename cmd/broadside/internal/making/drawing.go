package making

import (
	"fmt"
	"slices"

	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/pick"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/ink"
	"github.com/broadside-cards/broadside/print/piece"
)

// drawing is what commands are asked to draw of a game.
type drawing struct {
	*shell.Streams
	game      string
	with      []string
	only      []string // cards
	look      game.Options
	inks      ink.Inks
	cardsOnly bool // unless parts are named
	noPages   bool // of rules
}

// inkFlags adds the flags that say with which inks, for which eyes and how large to
// print.
func (o *drawing) inkFlags(f *pflag.FlagSet) {
	f.Var(shell.OneOf(&o.inks.Ink, ink.Words()), "ink", "full, low (outlines in place of grounds) or grey (default full)")
	f.Var(shell.OneOf(&o.inks.SeeAs, ink.ColourVisions()), "see-as", "show what colour-blind eyes see: deuteranopia, protanopia or tritanopia")
	f.StringVar(&o.look.Language, "language", "", "print in a `language` that the game is translated into, such as de")
	f.BoolVar(&o.look.Large, "large-print", false, "set texts as large as they fit, from 12 pt, and report those below 10 pt")
}

// parts are those to draw. A choice of cards, pictures, sheets that are folded and
// what changed are of cards alone, unless parts are named.
func (o *drawing) parts() []string {
	out := game.PartNames()
	switch {
	case len(o.look.Parts) > 0:
		out = slices.Clone(o.look.Parts)
	case len(o.only) > 0 || o.cardsOnly:
		out = []string{"cards"}
	}
	return slices.DeleteFunc(out, func(part string) bool { return o.noPages && part == "rules" })
}

// compared are the parts that are compared with what was printed before: the
// cards, unless parts are named.
func (o *drawing) compared() []string {
	var out []string
	for _, part := range o.look.Parts {
		if part == "turns" || part == "lists" { // they are found among what was drawn of all references
			part = "references"
		}
		if !slices.Contains(out, part) {
			out = append(out, part)
		}
	}
	if len(out) == 0 {
		out = append(out, "cards")
	}
	return out
}

// inLanguage refuses a language that a game is not translated into.
func inLanguage(g *open.Game, language string) error {
	all := g.Paper.Languages()
	if language == "" || slices.Contains(all, language) {
		return nil
	}
	help := "`broadside translate " + g.Arg + " " + language + "` begins a translation"
	if len(all) > 0 {
		help += "; it is translated into " + prose.List(all)
	}
	return exit.Usage(help, "`%s` is not translated into `%s`", g.Arg, language)
}

// draw draws what is asked for, in full colour, and gives what was found in it; an
// error among that ends the command.
func (o *drawing) draw(g *open.Game) (*game.Drawing, diag.List, error) {
	wanted := o.look
	wanted.Parts = o.parts()
	if len(o.only) > 0 {
		picked, err := pick.Cards(g, o.only)
		if err != nil {
			return nil, nil, err
		}
		wanted.Only = pick.Names(g, picked)
	}
	if err := inLanguage(g, wanted.Language); err != nil {
		return nil, nil, err
	}
	d, found, err := g.Paper.Draw(wanted)
	found, _ = found.Part()
	if err != nil {
		return nil, nil, exit.Failure("", "can't draw the cards: %s", err)
	}
	found = append(found, g.Found...).Sort()
	if found.Errors() > 0 {
		show.Findings(o.Streams, o.Err, found, o.ErrColour(), show.MostFindings)
		return nil, nil, open.HasErrors(o.game, found)
	}
	if len(d.Pieces())+len(d.Pages) == 0 {
		return nil, nil, exit.Failure("", "`%s` has none of what is to be printed", o.game)
	}
	return d, found, nil
}

// tally says what was drawn: "59 cards", "46 tokens".
func tally(d *game.Drawing) (out []string) {
	for _, part := range d.Parts {
		noun := part.Name[:len(part.Name)-1]
		if part.Name == "credits" {
			noun = "credits card"
		}
		if n := copies(part.Pieces); n > 0 {
			out = append(out, prose.Count(n, noun))
		}
	}
	if n := len(d.Pages); n > 0 {
		out = append(out, prose.Count(n, "page")+" of rules")
	}
	return out
}

// copies is how many pieces are printed.
func copies(pieces []piece.Piece) (n int) {
	for _, p := range pieces {
		n += p.Count
	}
	return n
}

// saved says how much ink the faces take and, if that was asked for, what is
// saved: "ink: about 12 % of each face, 47 % in full colour".
func (o *drawing) saved(full, used []piece.Piece) string {
	if o.inks.Ink != "low" {
		return ""
	}
	return fmt.Sprintf("ink: about %d %% of each face, %d %% in full colour\n", ink.Covered(used), ink.Covered(full))
}
