package syntax

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// unnamed are the heads behind which no name stands, but for whom they are.
var unnamed = []string{"end", "estimate", "limit", "play", "rank", "reactions", "returns", "setup", "turn", "win"}

// Title names a declaration, as it is written: its head and what it declares, and by whom it
// is done or what it answers, without what is said of that. No two that a game has differ in nothing else.
func (d *Decl) Title() string {
	words := []string{d.Head}
	for i, p := range d.Parts {
		switch first := p.Items[0].Word; {
		case i == 0 && slices.Contains(unnamed, d.Head):
			if d.Head != "rank" && (first == "by" || first == "of") {
				words = append(words, p.words("when"))
			}
		case i == 0 && d.Head == "kind":
			words = append(words, p.words("of"))
		case i == 0 && d.Head == "keyword":
			words = append(words, p.Items[0].Name+p.Items[0].Quoted)
		case i == 0:
			words = append(words, p.words())
		case first == "by" && d.Head != "rank", first == "to" && d.Head == "reaction":
			words[len(words)-1] += ","
			words = append(words, p.words())
		}
	}
	return strings.Join(words, " ")
}

// Names says whether a declaration's title is the same, articles of players apart.
func (d *Decl) Names(title string) bool { return plain(d.Title()) == plain(title) }

func plain(title string) string { return strings.ReplaceAll(title, " the ", " ") }

// Same says whether two phrases say the same, articles of players apart.
func (p *Phrase) Same(o *Phrase) bool { return plain(p.String()) == plain(o.String()) }

// FirstLine is a declaration's first line in its file, from its head on.
func (d *Decl) FirstLine(f *diag.File) string {
	line, _ := f.Position(d.Pos.Offset)
	return f.Line(line)[d.Pos.Offset-f.LineStart(line):]
}

// words are those of a phrase, up to a colon or one of the stops.
func (p *Phrase) words(stops ...string) string {
	n := slices.IndexFunc(p.Items, func(i *Item) bool { return i.Op == ":" || i.Word != "" && slices.Contains(stops, i.Word) })
	if n < 0 {
		n = len(p.Items)
	}
	var b strings.Builder
	for _, i := range p.Items[:n] {
		if b.Len() > 0 && i.Poss == "" {
			b.WriteByte(' ')
		}
		b.WriteString(i.Word + i.Name + i.Quoted + i.Number + i.Poss + i.Op)
	}
	return b.String()
}
