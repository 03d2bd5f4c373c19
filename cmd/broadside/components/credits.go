package components

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/icons"
)

// Used is what the printed pieces show.
type Used struct {
	Icons []string // by the names the game uses
	Fonts []*draw.Font
}

// Meta is what the PDF says of itself.
type Meta struct{ Author, Subject, Keywords string }

// Credits is the card that says who made the game and what it is drawn with, and
// the same for the PDF's own data. Only what is used is named.
func Credits(g *check.Game, look *carddefs.Look, used Used) (print.Reference, Meta) {
	c := look.Credits
	lines := [][2]string{
		{"Game", texts(c.Authors)}, {"Licence", c.Licence.Text}, {"Art", texts(c.Art)},
		{"Icons", strings.Join(iconCredits(look, used.Icons), "; ")},
		{"Typefaces", strings.Join(fontCredits(used.Fonts), "; ")}, {"Thanks", texts(c.Thanks)},
		{"Printed with", "Broadside"},
	}
	ref := print.Reference{ID: "credits", Title: "Credits", Kind: "Credits", Count: 1, At: diag.Span{File: look.File}}
	if ref.At.File == nil {
		ref.At.File = g.File
	}
	ref.Blocks = append(ref.Blocks, print.TextBlock{Style: print.BlockHeading, Level: 1, Paras: []print.Para{words(strings.TrimSpace(g.Name + " " + g.Version))}})
	var keywords []string
	for _, l := range lines {
		if l[1] == "" {
			continue
		}
		ref.Blocks = append(ref.Blocks, print.TextBlock{Style: print.BlockNotice, Paras: []print.Para{{bold(l[0] + ": "), {Text: l[1]}}}})
		keywords = append(keywords, l[0]+": "+l[1])
	}
	subject := strings.TrimSpace(g.Name+" "+g.Version) + ": cards and pieces to print and cut"
	return ref, Meta{Author: texts(c.Authors), Subject: subject, Keywords: strings.Join(keywords, ". ")}
}

func texts(list []check.Word) string {
	out := make([]string, len(list))
	for i, w := range list {
		out[i] = w.Text
	}
	return strings.Join(out, ", ")
}

// iconCredits are the sources of icons, each with its licence once.
func iconCredits(look *carddefs.Look, names []string) []string {
	var out []string
	add := func(s string) {
		if s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	for _, name := range names {
		own, declared := look.Icon(name)
		switch {
		case declared && own.Credit.Text != "":
			add(own.Credit.Text)
		case declared && own.Icon.Text != "":
			add(sourceOf(own.Icon.Text))
		case !declared:
			add(sourceOf(name))
		}
	}
	slices.Sort(out)
	return out
}

func sourceOf(name string) string {
	s, ok := icons.SourceOf(name)
	if !ok {
		return ""
	}
	return s.Author + " (" + s.Licence + ")"
}

// fontCredits are the families of typefaces, each once.
func fontCredits(used []*draw.Font) []string {
	var out []string
	for _, f := range used {
		c := fonts.CreditOf(f)
		s := c.Family
		if c.Designer != "" {
			s += " by " + c.Designer
		}
		if c.Licence != "" {
			s += " (" + c.Licence + ")"
		}
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	slices.Sort(out)
	return out
}
