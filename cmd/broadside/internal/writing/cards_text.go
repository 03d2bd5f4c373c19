package writing

import (
	"fmt"
	"io"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// labelWidth is the column in which texts start.
const labelWidth = 14

// cardsText lists cards to read in a terminal, kind by kind.
func cardsText(w io.Writer, g *open.Game, cards []cardJSON, p prose.Painter) {
	fmt.Fprintln(w, p.Bold(fmt.Sprintf("%s %s", g.Rules.Name, g.Rules.Version)))
	kind := ""
	for _, c := range cards {
		if c.Kind != kind {
			kind = c.Kind
			fmt.Fprintf(w, "\n%s\n", p.Blue(kindHeading(g.Rules, cards, kind)))
		}
		cardText(w, c, p)
	}
}

// kindHeading is a kind's plural with the copies listed: Scouts (11).
func kindHeading(g *check.Game, cards []cardJSON, kind string) string {
	n := 0
	for _, c := range cards {
		if c.Kind == kind {
			n += c.Copies
		}
	}
	plural := kind
	for _, k := range g.Kinds {
		if k.Name == kind && k.Plural != "" {
			plural = k.Plural
		}
	}
	return fmt.Sprintf("%s (%d)", prose.Capital(plural), n)
}

// cardText writes a card: its name, copies and numbers, then its texts.
func cardText(w io.Writer, c cardJSON, p prose.Painter) {
	head := "  " + p.Bold(c.Name)
	if c.Copies > 1 {
		head += fmt.Sprintf(" ×%d", c.Copies)
	}
	if values := valueList(c); values != "" {
		head += "  " + p.Dim("· ") + values
	}
	fmt.Fprintln(w, head)
	for _, f := range c.Fields {
		for i, text := range f.Text {
			label := f.Name
			if i > 0 {
				label = ""
			}
			if f.List {
				text = "- " + strings.ReplaceAll(text, "\n", "\n  ")
			}
			fieldText(w, label, text, p)
		}
	}
	if c.Note != "" {
		fieldText(w, "note", c.Note, p)
	}
}

// valueList is a card's numbers and words: cost 2, slots 3.
func valueList(c cardJSON) string {
	var out []string
	for _, f := range c.Fields {
		if f.Value != "" {
			out = append(out, f.Name+" "+f.Value)
		}
	}
	return strings.Join(out, ", ")
}

// fieldText writes one text beside its label, wrapped.
func fieldText(w io.Writer, label, text string, p prose.Painter) {
	lead := fmt.Sprintf("    %-*s", labelWidth, label)
	indent := strings.Repeat(" ", 4+labelWidth)
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			lead = indent
		}
		own := line[:len(line)-len(strings.TrimLeft(line, " "))]
		fmt.Fprintln(w, p.Dim(lead)+own+prose.Wrap(line, show.Width-len(indent)-len(own), indent+own+"  "))
	}
}
