package main

import (
	"fmt"

	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/print"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/sheet"
)

// paperOptions are what the paper is like, how cards stand on it, and their backs.
type paperOptions struct {
	name      string // of the paper, or its size
	margin    string
	gap       string
	bleed     float64
	backBleed float64
	marks     string
	noMarks   bool
	round     bool
	backs     string
	flip      string
	fold      bool
	printer   string
}

// The words of --marks and --backs.
var (
	markWords = []string{string(impose.Lines), string(impose.Ticks), "none"}
	backWords = []string{"none", string(sheet.Interleaved), string(sheet.BacksAfter), string(sheet.BacksOnly)}
	flipWords = []string{string(impose.FlipLong), string(impose.FlipShort)}
)

// paperFlags adds the flags of paperOptions.
func (c *printOptions) paperFlags(f *pflag.FlagSet) {
	o := &c.paper
	f.Var(&paperFlag{&o.name}, "paper", "the sheet: a4, letter, a3, tabloid, or its size such as 200x300mm (default a4)")
	f.StringVar(&o.margin, "margin", "", "`mm` that the printer leaves blank at each edge, or four: top,right,bottom,left (default 5)")
	f.StringVar(&o.gap, "gap", "", "`mm` between cards (default: room for both bleeds)")
	f.Float64Var(&o.bleed, "bleed", 0, "`mm` of picture beyond each card's edge")
	f.Float64Var(&o.backBleed, "back-bleed", 0, "`mm` of picture more on backs")
	f.Var(&oneOf{&o.marks, markWords}, "marks", "cut marks: lines at the sheet's edge, ticks at each card's corners, or none (default lines)")
	f.BoolVar(&o.noMarks, "no-marks", false, "the same as --marks none")
	f.BoolVar(&o.round, "round", false, "draw how rounded corners are cut")
	f.Var(&oneOf{&o.backs, backWords}, "backs", "none, interleaved (for printers that print both sides), after (all fronts, then all backs) or only (default none)")
	f.Var(&oneOf{&o.flip, flipWords}, "flip", "how the sheet turns over for its backs: along its long or its short edge (default long)")
	f.BoolVar(&o.fold, "fold", false, "fronts and backs side by side, to fold and glue")
	f.StringVar(&o.printer, "printer", "", "make up for what this printer misses on backs: a `name` saved by broadside calibrate")
}

// paperFlag is a name of a paper, or a size.
type paperFlag struct{ value *string }

func (p *paperFlag) String() string {
	if p.value == nil {
		return ""
	}
	return *p.value
}
func (p *paperFlag) Type() string { return "paper" }

func (p *paperFlag) Set(v string) error {
	if _, err := impose.Paper(v); err != nil {
		return err
	}
	*p.value = v
	return nil
}

// options are what the printer of sheets is asked for.
func (o *paperOptions) sheet(s *streams) (sheet.Options, error) {
	out := sheet.Options{
		Paper: o.name, Bleed: o.bleed, BackBleed: o.backBleed, Marks: o.markStyle(), Round: o.round,
		Backs: sheet.Backs(o.backs), Flip: impose.Flip(o.flip), Fold: o.fold,
	}
	if o.backs == "none" {
		out.Backs = sheet.FrontsOnly
	}
	if o.bleed < 0 || o.bleed > 10 {
		return out, usage("3 is usual", "`%g` is no value for `--bleed`: it is from 0 to 10 mm", o.bleed)
	}
	if o.backBleed < 0 || o.backBleed > 10 {
		return out, usage("1 is usual", "`%g` is no value for `--back-bleed`: it is from 0 to 10 mm", o.backBleed)
	}
	if err := o.spaces(&out); err != nil {
		return out, err
	}
	return out, o.turning(s, &out)
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

// spaces are the margin and the gap, if they are given.
func (o *paperOptions) spaces(out *sheet.Options) error {
	if o.margin != "" {
		margin, err := impose.ParseMargin(o.margin)
		if err != nil {
			return usage("5 is usual", "`%s` is no value for `--margin`: %s", o.margin, err)
		}
		out.Margin = &margin
	}
	if o.gap != "" {
		gap, err := impose.Length(o.gap)
		if err != nil || gap > 100 {
			return usage("0 lets the cards touch", "`%s` is no value for `--gap`: it is from 0 to 100 mm", o.gap)
		}
		out.Gap = &gap
	}
	return nil
}

// turning checks what is said of backs, and finds the printer's shift.
func (o *paperOptions) turning(s *streams, out *sheet.Options) error {
	switch {
	case o.fold && (out.Backs != sheet.FrontsOnly || o.flip != "" || o.printer != ""):
		return usage("leave `--fold` out, or the others", "`--fold` puts backs beside their fronts; `--backs`, `--flip` and `--printer` are for backs on the other side")
	case o.printer == "":
		return nil
	case out.Backs == sheet.FrontsOnly:
		return usage("add `--backs interleaved`, say", "`--printer` moves backs, and none are printed")
	}
	p, err := s.savedPrinter(o.printer)
	if err != nil {
		return err
	}
	out.Printer = p.shifts(out.Flip)
	return nil
}

// drawnBleed is how much picture the pieces need around them.
func (o *paperOptions) drawnBleed() float64 { return o.bleed + o.backBleed }

// sheet writes the PDF.
func (o *printOptions) sheet(g *opened, pieces []print.Piece, options sheet.Options) error {
	options.Title = o.slugTitle(g)
	options.Extra, options.About = o.table.leaves(), o.table.about
	pdf, pages, err := sheet.PDF(pieces, options)
	if err != nil {
		return failure("", "can't lay out the cards: %s", err)
	}
	if err := o.save(pdf); err != nil {
		return err
	}
	if err := o.unmeasured(pieces, options); err != nil {
		return err
	}
	copies := 0
	for _, p := range pieces {
		copies += p.Count
	}
	fmt.Fprintln(o.streams.out, o.printed(copies, pages))
	return nil
}

// unmeasured says so if backs stand on pages that the printer was not measured
// with.
func (o *printOptions) unmeasured(pieces []print.Piece, on sheet.Options) error {
	if o.paper.printer == "" {
		return nil
	}
	p, err := o.streams.savedPrinter(o.paper.printer)
	if err != nil {
		return err
	}
	layouts, err := sheet.Layouts(pieces, on)
	said := map[bool]bool{}
	for _, l := range layouts {
		if m, ok := p.way(l.Lying(), on.Flip); !ok && !said[l.Lying()] {
			said[l.Lying()] = true
			fmt.Fprintf(o.err, "note: `%s` was not measured with %s; these backs are not moved\n", p.name, m.words())
		}
	}
	return err
}
