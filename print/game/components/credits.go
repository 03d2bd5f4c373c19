package components

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/pen"
)

// Used is what the printed pieces show.
type Used struct {
	Icons []string // by the names the game uses
	Fonts []*draw.Font
	Cards []string // the names of cards with a picture
}

// Meta is what the PDF says of itself.
type Meta struct{ Author, Subject, Keywords string }

// Credits is the card that says who made the game and what it is drawn with, and
// the same for the PDF's own data. Only what is used is named.
func Credits(g *check.Game, look *look.Look, used Used) (component.Reference, Meta) {
	c := look.Credits
	lines := [][2]string{
		{"Game", texts(c.Authors)}, {"Licence", c.Licence.Text}, {"Art", artCredits(g, look, used.Cards)},
		{"Icons", strings.Join(iconCredits(look, used.Icons), "; ")},
		{"Typefaces", strings.Join(fontCredits(used.Fonts), "; ")}, {"Thanks", texts(c.Thanks)},
		{"Printed with", "Broadside"},
	}
	ref := component.Reference{ID: "credits", Title: "Credits", Kind: "Credits", Colour: gameColour(g, look), Count: 1, At: diag.Span{File: look.File}}
	if ref.At.File == nil {
		ref.At.File = g.File
	}
	ref.Blocks = append(ref.Blocks, component.TextBlock{Style: component.BlockHeading, Level: 1, Paras: []pen.Para{words(strings.TrimSpace(g.Name + " " + g.Version))}})
	var keywords []string
	for _, l := range lines {
		if l[1] == "" {
			continue
		}
		ref.Blocks = append(ref.Blocks, component.TextBlock{Style: component.BlockNotice, Paras: []pen.Para{{bold(l[0] + ": "), {Text: l[1]}}}})
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

// artCredits are who made the game's pictures, and those of single cards or kinds.
func artCredits(g *check.Game, look *look.Look, cards []string) string {
	var out []string
	add := func(s string) {
		if s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	for _, w := range look.Credits.Art {
		add(w.Text)
	}
	for i := range g.Cards {
		c := &g.Cards[i]
		if !slices.Contains(cards, c.Name) {
			continue
		}
		kind, _ := cardface.LaidOut(g, look, c)
		switch {
		case c.Art.Credit.Text != "":
			add(c.Name + ": " + c.Art.Credit.Text)
		default:
			add(kind.Art.Credit.Text)
		}
	}
	for _, b := range look.Table.Boards {
		add(b.Art.Credit.Text)
	}
	return strings.Join(out, "; ")
}

// iconCredits are the sources of icons, each with its licence once.
func iconCredits(look *look.Look, names []string) []string {
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
	for _, c := range fonts.Credits(used) {
		s := c.Family
		if c.Copyright != "" {
			s += ", " + holder(c.Copyright)
		}
		if l := licence(c.Licence); l != "" {
			s += " (" + l + ")"
		}
		out = append(out, s)
	}
	return out
}

// holder is whose a copyright is, without what is reserved.
func holder(copyright string) string {
	s, _, _ := strings.Cut(copyright, " with Reserved")
	s, _, _ = strings.Cut(s, " With Reserved")
	return strings.Trim(strings.TrimPrefix(s, "Copyright "), "., ")
}

// licence is the name of a licence where its text is the usual one, otherwise its
// first sentence.
func licence(text string) string {
	if strings.Contains(text, "SIL Open Font License") {
		return "SIL Open Font License 1.1"
	}
	first, _, _ := strings.Cut(text, ". ")
	return first
}
