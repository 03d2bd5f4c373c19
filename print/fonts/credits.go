package fonts

import (
	"slices"
	"strings"

	"github.com/go-text/typesetting/font/opentype/tables"

	"github.com/broadside-cards/broadside/print/draw"
)

// Credit is what a font says of itself and its makers, for a credits card and
// a PDF's metadata. What it does not say is "".
type Credit struct {
	Family    string // "Source Sans 3"
	Copyright string
	Licence   string // such as "This Font Software is licensed under the SIL Open Font License, Version 1.1. …"
}

// Numbers of a font's names (OpenType, name).
const (
	nameCopyright = 0
	nameFamily    = 1
	nameLicence   = 13
	nameTypoName  = 16 // the family where weights have families of their own
)

// Credits are those of the fonts used, each family once, by name.
func Credits(used []*draw.Font) []Credit {
	var out []Credit
	for _, f := range used {
		c := credit(f)
		if !slices.ContainsFunc(out, func(have Credit) bool { return have.Family == c.Family }) {
			out = append(out, c)
		}
	}
	slices.SortFunc(out, func(a, b Credit) int { return strings.Compare(a.Family, b.Family) })
	return out
}

func credit(f *draw.Font) (c Credit) {
	defer func() {
		if recover() != nil { // a broken table
			c = Credit{Family: f.Name}
		}
	}()
	names, _, err := tables.ParseName(rawTable(f, "name"))
	if err != nil {
		return Credit{Family: f.Name}
	}
	say := func(id tables.NameID) string { return strings.Join(strings.Fields(names.Name(id)), " ") }
	c = Credit{Family: say(nameTypoName), Copyright: say(nameCopyright), Licence: say(nameLicence)}
	if c.Family == "" {
		c.Family = say(nameFamily)
	}
	if c.Family == "" {
		c.Family = f.Name
	}
	return c
}

// Used are the fonts a drawing's texts are set in, in order of first use.
func Used(lists ...*draw.List) []*draw.Font {
	var out []*draw.Font
	for _, l := range lists {
		if l == nil {
			continue
		}
		l.Walk(draw.Identity, func(op draw.Command, _ draw.Affine) {
			if op.Text != nil && !slices.Contains(out, op.Text.Font) {
				out = append(out, op.Text.Font)
			}
		})
	}
	return out
}
