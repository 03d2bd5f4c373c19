package printers

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
	"github.com/broadside-cards/broadside/print/impose"
)

// MaxBytes is how large a file of printers may be.
const MaxBytes = 1 << 20

// limits are far beyond what printers need.
var limits = yamldoc.Limits{Depth: 10, Parts: 10000}

var (
	wayKeys = schema.Group[Way]{Keys: []schema.Row[Way]{
		schema.Field("page", func(w *Way) *bool { return &w.Lying },
			schema.To(oneOf("portrait", "landscape"), func(s string) bool { return s == "landscape" }), "which way the page lies").Usually("portrait"),
		schema.Field("flip", func(w *Way) *impose.Flip { return &w.Flip },
			schema.To(oneOf(Flips()...), func(s string) impose.Flip { return impose.Flip(s) }), "along which edge the sheet is turned over").Needed("flip: long"),
		schema.Field("dx", func(w *Way) *float64 { return &w.Shift.DX }, upTo(MostMM), "backs are so many mm too far right").Needed("dx: 0.5"),
		schema.Field("dy", func(w *Way) *float64 { return &w.Shift.DY }, upTo(MostMM), "backs are so many mm too far down").Needed("dy: 0.5"),
		schema.Field("angle", func(w *Way) *float64 { return &w.Shift.Angle }, upTo(MostDegrees), "backs are turned by so many degrees clockwise").Needed("angle: 0"),
	}}
	fileKeys = schema.Group[[]Printer]{Keys: []schema.Row[[]Printer]{
		schema.Field("printers", func(all *[]Printer) *[]Printer { return all }, schema.Either(yamldoc.Map, schema.Named[Printer]{
			Of: "printer", Name: func(p *Printer) *diag.Word { return &p.Name }, Is: schema.To(ways, func(w []Way) Printer { return Printer{Ways: w} }),
		}.Type(), none), "what was measured of each printer, a group for each way through it").Needed("printers:"),
	}}
)

// Keys describes all keys of the file.
func Keys() []schema.Key { return fileKeys.Describe() }

// ErrStrange is for a file that says something else than Write does.
var ErrStrange = errors.New("it is not what `broadside calibrate` writes")

// Read reads a file of printers, which may be empty.
func Read(f *diag.File) ([]Printer, error) {
	root, found := yamldoc.Parse(f, limits)
	switch {
	case len(found) > 0:
		return nil, errors.New(found[0].Summary())
	case root == nil:
		return nil, nil
	}
	r := schema.NewReader(&found)
	all, _ := fileKeys.Type().Read(r, &yamldoc.Node{Text: "the file"}, root)
	missing(r, &fileKeys, root)
	if len(found) > 0 {
		return nil, ErrStrange
	}
	return all, nil
}

// missing reports keys that must be there and are not.
func missing[T any](r schema.Reader, g *schema.Group[T], n *yamldoc.Node) {
	for _, k := range g.Missing(n) {
		r.Bad(&yamldoc.Node{Text: k.Name}, n, "`"+k.Name+"`", "write `"+k.Must+"`")
	}
}

// ways is a list of what was measured.
var ways = schema.Type[[]Way]{Says: "a list of groups of keys", Read: func(r schema.Reader, key, n *yamldoc.Node) (out []Way, ok bool) {
	for _, item := range n.Items {
		w, _ := wayKeys.Type().Read(r, key, item)
		missing(r, &wayKeys, item)
		out = append(out, w)
	}
	return out, true
}}.Holding(wayKeys.Describe)

// none is the empty value that stands where the last printer was taken out.
var none = schema.Type[[]Printer]{Says: "nothing", Read: func(r schema.Reader, key, n *yamldoc.Node) ([]Printer, bool) {
	if n.Form != yamldoc.Empty {
		r.Bad(key, n, "a group of keys", "write `name:` under it")
	}
	return nil, true
}}

func oneOf(words ...string) schema.Type[string] {
	text := schema.To(schema.Word, func(w diag.Word) string { return w.Text })
	return text.OneOf(words).Where(func(s string) bool { return slices.Contains(words, s) }, func(r schema.Reader, key, n *yamldoc.Node, _ string) {
		r.Bad(key, n, strings.Join(words, " or "), "write one of them")
	})
}

// upTo is a number that is no further from 0 than most.
func upTo(most float64) schema.Type[float64] {
	says := fmt.Sprintf("a number from -%g to %g", most, most)
	number := schema.To(schema.Word, func(w diag.Word) float64 {
		v, err := strconv.ParseFloat(w.Text, 64)
		if err != nil {
			return math.NaN()
		}
		return v
	})
	return number.As(says).Where(func(v float64) bool { return v >= -most && v <= most }, func(r schema.Reader, key, n *yamldoc.Node, _ float64) {
		r.Bad(key, n, says, "measure again: a printer misses by a few mm")
	})
}

// Write gives the file.
func Write(all []Printer) []byte {
	var b bytes.Buffer
	b.WriteString("# By how much each printer misses when it prints the other side of a sheet, in mm\n" +
		"# and degrees. Written by `broadside calibrate`.\nprinters:\n")
	for _, p := range all {
		fmt.Fprintf(&b, "  \"%s\":\n", p.Name.Text)
		for _, w := range p.Ways {
			fmt.Fprintf(&b, "    - page: %s\n      flip: %s\n      dx: %s\n      dy: %s\n      angle: %s\n",
				w.Page(), w.Flip, Measure(w.Shift.DX), Measure(w.Shift.DY), Measure(w.Shift.Angle))
		}
	}
	return b.Bytes()
}

// Measure writes a measure to a thousandth.
func Measure(v float64) string {
	s := strings.TrimRight(strings.TrimRight(strconv.FormatFloat(v, 'f', 3, 64), "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}
