// Package making has the commands that make a game real: print, preview, export,
// calibrate and build.
package making

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/pick"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/sheet"
)

type printOptions struct {
	drawing
	file   string
	margin string
	pictureOptions
	paper paperOptions
	changes
}

func NewPrintCmd(s *shell.Streams) *cobra.Command {
	o := &printOptions{drawing: drawing{Streams: s}}
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
	}
	open.OneGame(c, &o.game, func() error { return runPrint(o) })
	f := c.Flags()
	f.StringVarP(&o.file, "out", "o", "", "the PDF `file` to write")
	f.Var(sizeFlag(&o.look.Size, impose.CardSize), "size", "the cards, such as poker or 70x120mm (default: what the game's look says)")
	o.paperFlags(f)
	o.pictureFlags(f)
	o.inkFlags(f)
	f.Var(shell.Words(&o.look.Parts, game.PartNames()), "parts", "which `parts` of the game: cards, tokens, boards, mats, references (or turns, lists), credits, rules (default all; cards alone with --only, --png, --svg, --fold or --since)")
	o.sinceFlags(f)
	shell.Writes(c, "out", "png", "svg", "manifest", "pages")
	shell.Reads(c, "since")
	_ = c.RegisterFlagCompletionFunc("since", open.CompleteRevisions)
	pick.Flag(c, &o.only)
	shell.WithFlag(c, &o.with)
	for _, folder := range []string{"png", "svg"} {
		for _, other := range []string{"out", "paper", "marks", "backs", "fold", "since", "manifest", "pages"} {
			shell.Exclusive(c, folder, other)
		}
	}
	shell.Exclusive(c, "marks", "no-marks")
	shell.Exclusive(c, "only", "since")
	return c
}

func runPrint(o *printOptions) error {
	on, err := o.prepare()
	if err != nil {
		return err
	}
	g, err := open.Printable(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	return o.print(g, on)
}

// prepare is how to lay sheets out; an error says what can't be asked for.
func (o *printOptions) prepare() (on sheet.Options, err error) {
	if o.file == "" && !o.pictured() {
		return on, exit.Usage("write `-o cards.pdf`, say, or `--png folder`", "`broadside print` needs a file to write")
	}
	if err := o.badChanges(); err != nil {
		return on, err
	}
	if err := o.badPictures(); err != nil {
		return on, err
	}
	if on, err = o.sheetOptions(); err != nil {
		return on, err
	}
	o.look.Bleed, o.noPages = o.paper.drawnBleed(), o.pictured()
	o.cardsOnly = o.pictured() || o.since != "" || o.paper.fold || o.paper.backs == string(sheet.BacksOnly)
	return on, nil
}

// print draws the game and writes what is asked for of it.
func (o *printOptions) print(g *open.Game, on sheet.Options) error {
	for _, file := range []string{o.file, o.manifest} {
		if err := o.Files.CanWrite(file); err != nil { // before they are drawn
			return err
		}
	}
	d, found, err := o.draw(g)
	if err != nil {
		return err
	}
	full, ok, err := o.changed(g, d.Pieces())
	if !ok {
		return err
	}
	pieces := o.inks.Pieces(full)
	if o.pictured() {
		err = o.pictures(pieces)
	} else {
		err = o.sheet(g, d, pieces, on)
	}
	if err != nil {
		return err
	}
	fmt.Fprint(o.Out, o.saved(full, pieces))
	return show.Remark(o.Streams, found)
}
