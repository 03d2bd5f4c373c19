package making

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/printers"
	"github.com/broadside-cards/broadside/print/sheet"
)

// paperOptions are what the paper is like, how cards stand on it, and their backs.
type paperOptions struct {
	gap       *float64
	bleed     float64
	backBleed float64
	marks     string
	noMarks   bool
	round     bool
	backs     string
	flip      string
	fold      bool
	printer   string
	saved     printers.Printer // what is known of printer, once turning has looked
	box       *float64         // depth, mm; 0 is as deep as the cards
}

// The words of --marks and --backs.
var (
	markWords = []string{string(impose.Lines), string(impose.Ticks), "none"}
	backWords = []string{"none", string(sheet.Interleaved), string(sheet.BacksAfter), string(sheet.BacksReversed), string(sheet.BacksOnly)}
)

// paperFlags adds the flags of paperOptions.
func (c *printOptions) paperFlags(f *pflag.FlagSet) {
	o := &c.paper
	f.Var(sizeFlag(&c.look.Paper, impose.Paper), "paper", "the sheet: a4, letter, a3, tabloid, or its size such as 200x300mm (default a4)")
	f.StringVar(&c.margin, "margin", "", "`mm` that the printer leaves blank at each edge, or four: top,right,bottom,left (default 5)")
	f.Var(lengthFlag(100, func(mm float64) { o.gap = &mm }), "gap", "`mm` between cards (default: room for both bleeds)")
	f.Var(lengthFlag(10, func(mm float64) { o.bleed = mm }), "bleed", "`mm` of picture beyond each card's edge, such as 3 or 0.125in")
	f.Var(lengthFlag(10, func(mm float64) { o.backBleed = mm }), "back-bleed", "`mm` of picture more on backs")
	f.Var(shell.OneOf(&o.marks, markWords), "marks", "cut marks: lines at the sheet's edge, ticks at each card's corners, or none (default lines)")
	f.BoolVar(&o.noMarks, "no-marks", false, "the same as --marks none")
	f.BoolVar(&o.round, "round", false, "draw how rounded corners are cut")
	f.Var(shell.OneOf(&o.backs, backWords), "backs", "none, interleaved (each page of fronts, then its backs), after (all fronts, then all backs), reversed (the same, last back first) or only (default none)")
	f.Var(shell.OneOf(&o.flip, printers.Flips()), "flip", "how the sheet turns over for its backs: along its long or its short edge (default long)")
	f.BoolVar(&o.fold, "fold", false, "fronts and backs side by side, to fold and glue")
	f.Var(lengthFlag(150, func(mm float64) { o.box = &mm }), "box", "add a box to cut and fold; for sleeved cards give its depth, as --box=`mm`")
	f.Lookup("box").NoOptDefVal = "0"
	f.StringVar(&o.printer, "printer", "", "make up for what this printer misses on backs: a `name` saved by broadside calibrate")
}

// sizeFlag is a name of a paper or a card size, or a size in numbers.
func sizeFlag(value *string, find func(string) (impose.Size, error)) pflag.Value {
	return shell.Checked("size", value, func(v string) error {
		_, err := find(v)
		var unknown *impose.UnknownError
		if errors.As(err, &unknown) {
			text := "it is one of " + strings.Join(unknown.Known, ", ") + ", or a size such as 200x300mm"
			if unknown.Near != "" {
				text += "; did you mean `" + unknown.Near + "`?"
			}
			return errors.New(text)
		}
		return err
	})
}

// lengthFlag is a length from 0 to most, mm.
func lengthFlag(most float64, set func(mm float64)) pflag.Value {
	return shell.Checked("mm", new(string), func(v string) error {
		mm, err := impose.Length(v)
		if err != nil || mm > most {
			return fmt.Errorf("it is from 0 to %g mm, such as 3 or 0.125in", most)
		}
		set(mm)
		return nil
	})
}

// sheetOptions are what the printer of sheets is asked for.
func (c *printOptions) sheetOptions() (sheet.Options, error) {
	o := &c.paper
	out := sheet.Options{
		Paper: c.look.Paper, Gap: o.gap, Bleed: o.bleed, BackBleed: o.backBleed, Marks: o.markStyle(), Round: o.round,
		Backs: sheet.Backs(o.backs), Flip: impose.Flip(o.flip), Fold: o.fold,
	}
	if o.backs == "none" {
		out.Backs = sheet.FrontsOnly
	}
	if c.margin != "" {
		margin, err := impose.ParseMargin(c.margin)
		if err != nil {
			return out, exit.Usage("5 is usual", "`%s` is no value for `--margin`: %s", c.margin, err)
		}
		out.Margin, c.look.Margin = &margin, &margin
	}
	return out, o.turning(c.Streams, &out)
}

func (o *paperOptions) markStyle() impose.Marks {
	switch {
	case o.noMarks || o.marks == "none":
		return impose.NoMarks
	case o.marks == "":
		return impose.Lines
	}
	return impose.Marks(o.marks)
}

// turning checks what is said of backs, and finds the printer's shift.
func (o *paperOptions) turning(s *shell.Streams, out *sheet.Options) error {
	switch {
	case o.fold && (out.Backs != sheet.FrontsOnly || o.flip != "" || o.printer != ""):
		return exit.Usage("leave `--fold` out, or the others", "`--fold` puts backs beside their fronts; `--backs`, `--flip` and `--printer` are for backs on the other side")
	case out.Backs == sheet.FrontsOnly && !o.fold && (o.flip != "" || o.printer != "" || o.backBleed > 0):
		return exit.Usage("add `--backs interleaved`, say", "`--flip`, `--printer` and `--back-bleed` are about backs, and none are printed")
	case o.printer == "":
		return nil
	}
	var err error
	o.saved, err = findPrinter(s, o.printer)
	out.Printer = o.saved.Shifts(out.Flip)
	return err
}

// drawnBleed is how much picture the pieces need around them.
func (o *paperOptions) drawnBleed() float64 { return o.bleed + o.backBleed }

// sheet writes the PDF.
func (o *printOptions) sheet(g *open.Game, d *game.Drawing, pieces []piece.Piece, options sheet.Options) error {
	options.Title = o.slugTitle(g)
	options.About = sheet.About(d.Meta)
	for _, page := range d.Pages {
		options.Extra = append(options.Extra, sheet.Page(o.inks.Of(page)))
	}
	if o.list != nil {
		options.FrontMatter = o.list.Pages
	}
	if o.paper.box != nil {
		titled := options
		titled.Title = g.Rules.Name
		box, err := sheet.BoxPage(pieces, *o.paper.box, titled)
		if err != nil {
			return exit.Failure("", "can't draw the box: %s", err)
		}
		options.Extra = append(options.Extra, box)
	}
	pdf, pages, err := sheet.PDF(pieces, options)
	if err != nil {
		return cantLayOut(err)
	}
	notes, err := o.unmeasured(pieces, options)
	if err != nil {
		return err
	}
	if err := o.save(pdf); err != nil {
		return err
	}
	if err := o.pageByPage(pieces, options); err != nil {
		return err
	}
	fmt.Fprint(o.Err, notes)
	fmt.Fprintln(o.Out, o.printed(d, copies(pieces), pages))
	return nil
}

// pageByPage draws each page as a picture into the folder of --pages, if that is asked for.
func (o *printOptions) pageByPage(pieces []piece.Piece, on sheet.Options) error {
	if o.pages == "" {
		return nil
	}
	pages, err := sheet.Pictures(pieces, on)
	if err != nil {
		return cantLayOut(err)
	}
	var sides []piece.Side
	for i, p := range pages {
		sides = append(sides, piece.Side{Name: fmt.Sprintf("page %03d", i+1), Title: fmt.Sprintf("page %d", i+1), W: p.W, H: p.H, List: p.List})
	}
	return o.folder(o.pages, ".svg", sides, func(s piece.Side) ([]byte, error) { return s.SVG(), nil })
}

// unmeasured are notes that say so if backs stand on pages that the printer was
// not measured with.
func (o *printOptions) unmeasured(pieces []piece.Piece, on sheet.Options) (notes string, err error) {
	if o.paper.printer == "" {
		return "", nil
	}
	p := o.paper.saved
	layouts, err := sheet.Layouts(pieces, on)
	said := map[bool]bool{}
	for _, l := range layouts {
		if m, ok := p.Way(l.Landscape(), on.Flip); !ok && !said[l.Landscape()] {
			said[l.Landscape()] = true
			notes += fmt.Sprintf("note: `%s` was not measured with %s; these backs are not moved\n", p.Name.Text, m.Words())
		}
	}
	return notes, err
}

// cantLayOut says what to do about it.
func cantLayOut(err error) error {
	var fit *impose.FitError
	help := ""
	switch {
	case errors.As(err, &fit):
		help = "use larger paper, such as `--paper a3`, or a smaller `--margin`"
	case errors.Is(err, sheet.ErrNoBacks):
		help = "print the fronts alone: `--backs none`"
	}
	return exit.Failure(help, "can't lay out the cards: %s", err)
}
