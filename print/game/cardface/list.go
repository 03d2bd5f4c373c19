package cardface

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// List is the set as a person reads it, kind by kind, as plain text or
// Markdown: copies, name, numbers, and each text as it is printed. Places are
// listed too.
func List(g *check.Game, look *look.Look, f Filter, markdown bool) string {
	look = look.OrNone()
	f.Places = true
	l := &lister{markdown: markdown}
	if markdown {
		fmt.Fprintf(&l.b, "# %s %s\n", g.Name, g.Version)
	} else {
		fmt.Fprintf(&l.b, "%s %s\n", g.Name, g.Version)
	}
	for k := range g.Kinds {
		l.kind(g, look, f, check.ID(k))
	}
	return l.b.String()
}

// lister writes a list.
type lister struct {
	b        strings.Builder
	markdown bool
}

// kind writes the cards of a kind, if there are any.
func (l *lister) kind(g *check.Game, look *look.Look, f Filter, kind check.ID) {
	var faces []*face
	copies := 0
	for i := range g.Cards {
		if c := &g.Cards[i]; c.Kind == kind && f.wants(g, look, c) {
			faces = append(faces, newFace(g, look, c))
			copies += c.Count
		}
	}
	if len(faces) == 0 {
		return
	}
	title := prose.Capital(g.Kinds[kind].Plural)
	cards := "cards"
	if copies == 1 {
		cards = "card"
	}
	if l.markdown {
		fmt.Fprintf(&l.b, "\n## %s (%d %s)\n\n", title, copies, cards)
	} else {
		fmt.Fprintf(&l.b, "\n%s (%d %s)\n", title, copies, cards)
	}
	for _, face := range faces {
		l.card(face)
	}
}

// card writes one card.
func (l *lister) card(f *face) {
	facts := strings.Join(f.facts(), ", ")
	if l.markdown {
		fmt.Fprintf(&l.b, "- %d × **%s**", f.card.Count, f.card.Name)
	} else {
		fmt.Fprintf(&l.b, "  %d  %s", f.card.Count, f.card.Name)
	}
	if facts != "" {
		l.b.WriteString(" (" + facts + ")")
	}
	l.b.WriteString("\n")
	for i := range f.kind.Fields {
		if paras := f.paras(i); len(paras) > 0 {
			l.text(f.kind.Fields[i], paras)
		}
	}
	if f.card.Note != "" {
		l.line("note", f.card.Note)
	}
}

// text writes one text on a line; the ways of a list of costs are set apart.
func (l *lister) text(field check.Field, paras []phrase.Para) {
	join := " "
	if field.Type == check.TextsField {
		join = " | "
	}
	parts := make([]string, len(paras))
	for i, p := range paras {
		parts[i] = p.String()
	}
	l.line(field.Name, strings.Join(parts, join))
}

func (l *lister) line(name, text string) {
	if l.markdown {
		fmt.Fprintf(&l.b, "  - *%s:* %s\n", name, text)
		return
	}
	fmt.Fprintf(&l.b, "       %s: %s\n", name, text)
}

// facts are whose card it is, of which types, where it starts and its numbers and words.
func (f *face) facts() []string {
	var out []string
	if f.kind.Owner == check.None && f.card.Owner != check.None {
		out = append(out, f.g.Players[f.card.Owner])
	}
	out = append(out, f.g.TypesOf(f.card)...)
	for i, field := range f.kind.Fields {
		switch {
		case i >= len(f.card.Values):
		case field.Type == check.NumberField && f.shown(check.ID(i)):
			out = append(out, field.Name+" "+printed(f.card.Values[i]))
		case field.Type == check.WordField:
			out = append(out, field.Name+" "+f.g.WordNames[f.card.Values[i]])
		}
	}
	if f.card.Start != nil {
		out = append(out, "starts in "+f.g.Zones[f.card.Start.Zone].Name)
	}
	return out
}
