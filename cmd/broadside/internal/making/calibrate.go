package making

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/printers"
	"github.com/broadside-cards/broadside/print/sheet"
)

type calibrateOptions struct {
	*shell.Streams
	file      string
	paper     string
	landscape bool
	flip      string
	printer   string
	save      string
	remove    string
	shift     impose.Shift
	a, b, c   float64
	given     func(flag string) bool
}

func NewCalibrateCmd(s *shell.Streams) *cobra.Command {
	o := &calibrateOptions{Streams: s}
	c := &cobra.Command{
		Use:   "calibrate",
		Short: "Measure by how much a printer misses when it prints backs",
		Long: `Calibrate makes a test sheet that shows by how much a printer misses when it prints
the other side of a sheet, and saves what you read on it under a name. Print then
moves the backs of cards by as much: print --printer NAME. Without a flag it lists
the printers that are saved.`,
		Example: `  broadside calibrate -o test.pdf
  broadside calibrate --save attic --a 0.4 --b -0.8 --c -0.6
  broadside print rum-runner -o rum.pdf --backs interleaved --printer attic`,
		Args: shell.Takes(0, 0, "no arguments"),
		RunE: func(c *cobra.Command, _ []string) error {
			o.given = c.Flags().Changed
			return runCalibrate(o)
		},
	}
	f := c.Flags()
	f.StringVarP(&o.file, "out", "o", "", "write the test sheet to this PDF `file`")
	f.Var(sizeFlag(&o.paper, impose.Paper), "paper", "its paper: a4, letter, a3, tabloid, or a size (default a4)")
	f.BoolVar(&o.landscape, "landscape", false, "pages that lie on their side: these are measured by themselves")
	f.Var(shell.OneOf(&o.flip, printers.Flips()), "flip", "how the sheet turns over: along its long or its short edge (default long)")
	f.StringVar(&o.printer, "printer", "", "make the test sheet with what is saved under this `name`, to check it")
	f.StringVar(&o.save, "save", "", "save what you read under this `name`")
	f.Float64Var(&o.a, "a", 0, "what scale A reads, in `mm`")
	f.Float64Var(&o.b, "b", 0, "what scale B reads, in `mm`")
	f.Float64Var(&o.c, "c", 0, "what scale C reads, in `mm`")
	f.Float64Var(&o.shift.DX, "dx", 0, "backs are so many `mm` too far right (in place of the scales)")
	f.Float64Var(&o.shift.DY, "dy", 0, "backs are so many `mm` too far down")
	f.Float64Var(&o.shift.Angle, "angle", 0, "backs are turned by so many `degrees` clockwise")
	f.StringVar(&o.remove, "remove", "", "forget the printer of this `name`")
	shell.Writes(c, "out")
	shell.Exclusive(c, "out", "save", "remove")
	return c
}

func runCalibrate(o *calibrateOptions) error {
	if o.flip == "" {
		o.flip = string(impose.FlipLong)
	}
	numbers := slices.DeleteFunc([]string{"a", "b", "c", "dx", "dy", "angle"}, func(f string) bool { return !o.given(f) })
	switch {
	case o.save == "" && len(numbers) > 0:
		return exit.Usage("add `--save NAME`", "`--%s` is what a printer misses by, and no name is given", numbers[0])
	case o.save != "" || o.given("save"):
		return o.saving(numbers)
	case o.given("remove"):
		return o.removing()
	case o.file != "":
		return o.testSheet()
	}
	return o.listing()
}

// testSheet writes the sheet to measure with.
func (o *calibrateOptions) testSheet() error {
	c := sheet.Calibration{Paper: o.paper, Landscape: o.landscape, Flip: impose.Flip(o.flip)}
	if o.printer != "" {
		p, err := findPrinter(o.Streams, o.printer)
		if err != nil {
			return err
		}
		m, ok := p.Way(o.landscape, c.Flip)
		if !ok {
			return exit.Failure("leave `--printer` out", "`%s` was not measured with %s", o.printer, m.Words())
		}
		c.Printer = m.Shift
	}
	pdf, err := c.PDF()
	if err != nil {
		return exit.Failure("take the paper that you print on, such as `--paper a4`", "can't draw the test sheet: %s", err)
	}
	if err := o.Files.Write(o.file, pdf); err != nil {
		return err
	}
	fmt.Fprintf(o.Streams.Out, "%s: print both pages on one sheet, on both sides, at 100 %%; side 2 says how to read it\n", o.file)
	return nil
}

// saving keeps what was measured.
func (o *calibrateOptions) saving(numbers []string) error {
	if !isPrinterName(o.save) {
		return exit.Usage("take letters and digits, such as `attic`", "`%s` is no name for a printer", o.save)
	}
	m, err := o.measure(numbers)
	if err != nil {
		return err
	}
	all, err := savedPrinters(o.Streams)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(all, func(p printers.Printer) bool { return p.Name.Text == o.save })
	if i < 0 {
		all, i = append(all, printers.Printer{Name: diag.Word{Text: o.save}}), len(all)
	}
	all[i].Remember(m)
	slices.SortStableFunc(all, func(a, b printers.Printer) int { return strings.Compare(a.Name.Text, b.Name.Text) })
	if err := writePrinters(o.Streams, all); err != nil {
		return err
	}
	fmt.Fprintf(o.Streams.Out, "saved `%s`: with %s backs are %s\n", o.save, m.Words(), m.Miss())
	return nil
}

// measure is what the numbers say.
func (o *calibrateOptions) measure(numbers []string) (printers.Way, error) {
	m := printers.Way{Lying: o.landscape, Flip: impose.Flip(o.flip), Shift: o.shift}
	scales := slices.ContainsFunc(numbers, func(f string) bool { return len(f) == 1 })
	plain := slices.ContainsFunc(numbers, func(f string) bool { return len(f) > 1 })
	switch {
	case scales && plain:
		return m, exit.Usage("leave one of them out", "`--a`, `--b`, `--c` and `--dx`, `--dy`, `--angle` don't go together")
	case !scales && !plain:
		return m, exit.Usage("write `--a 0.4 --b -0.8 --c -0.6`, say", "`--save` needs what you read on the test sheet")
	case scales && !(o.given("a") && o.given("b") && o.given("c")):
		return m, exit.Usage("write all three, 0 as well", "the test sheet has three scales: `--a`, `--b` and `--c`")
	case scales:
		m.Shift = impose.FromScales(o.a, o.b, o.c)
		return m, refuseMisses([]miss{{"a", o.a, printers.MostMM}, {"b", o.b, printers.MostMM}, {"c", o.c, printers.MostMM}, {"angle", m.Shift.Angle, printers.MostDegrees}})
	}
	return m, refuseMisses([]miss{{"dx", m.Shift.DX, printers.MostMM}, {"dy", m.Shift.DY, printers.MostMM}, {"angle", m.Shift.Angle, printers.MostDegrees}})
}

// removing forgets a printer.
func (o *calibrateOptions) removing() error {
	if _, err := findPrinter(o.Streams, o.remove); err != nil {
		return err
	}
	all, err := savedPrinters(o.Streams)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(p printers.Printer) bool { return p.Name.Text == o.remove })
	if err := writePrinters(o.Streams, all); err != nil {
		return err
	}
	fmt.Fprintf(o.Streams.Out, "`%s` is forgotten\n", o.remove)
	return nil
}

// listing says what is saved.
func (o *calibrateOptions) listing() error {
	all, err := savedPrinters(o.Streams)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		fmt.Fprintln(o.Streams.Out, "No printer is saved. `broadside calibrate -o test.pdf` makes a sheet to measure one with.")
	}
	for _, p := range all {
		fmt.Fprintln(o.Streams.Out, p.Name.Text)
		for _, m := range p.Ways {
			fmt.Fprintf(o.Streams.Out, "  %s: backs are %s\n", m.Words(), m.Miss())
		}
	}
	return nil
}
