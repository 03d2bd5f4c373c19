package writing

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// declared is a word of a game and where it is declared.
type declared struct {
	Word string `json:"word"`
	What string `json:"what"`
	Text string `json:"text"`
	diag.Place
	span diag.Span
}

// explainWord tells where a game declares a word.
func (o *explainOptions) explainWord() error {
	g, err := open.Open(o.Streams, o.game, nil)
	if err != nil {
		return err
	}
	if g.Rules == nil {
		return open.Unplayable(o.Streams, g)
	}
	all := declaredWords(g.Rules)
	out := []declared{}
	var known []string
	for _, d := range all {
		known = append(known, d.Word)
		if strings.EqualFold(d.Word, o.what) || strings.EqualFold(check.Plural(d.Word), o.what) {
			out = append(out, d)
		}
	}
	if len(out) == 0 {
		return unknownWord(o.what, o.game, known)
	}
	if o.json {
		return show.JSON(o.Streams, out)
	}
	p := prose.Painter(o.OutColour())
	for i, d := range out {
		if i > 0 {
			fmt.Fprintln(o.Out)
		}
		fmt.Fprintf(o.Out, "%s: %s\n  --> %s:%d\n\n", p.Bold(d.Word), d.What, d.File, d.Line)
		for _, line := range strings.Split(d.Text, "\n") {
			fmt.Fprintln(o.Out, "    "+p.Cyan(line))
		}
	}
	return nil
}

func unknownWord(word, game string, known []string) error {
	help := "`broadside cards " + game + "` shows its cards; its rules file declares its words"
	if near := diag.Suggest(word, known); near != "" {
		help = "did you mean `" + near + "`?"
	}
	return exit.Usage(help, "`%s` declares no word `%s`", game, word)
}

// declaredWords lists every word a game declares, in its own order.
func declaredWords(g *check.Game) (out []declared) {
	add := func(word, what string, span diag.Span) {
		if word != "" && span.Known() {
			out = append(out, declared{Word: word, What: what, Text: declaration(span), Place: span.Place(), span: span})
		}
	}
	for _, k := range g.Kinds {
		add(k.Name, "a kind of card", k.Span)
		for _, f := range k.Fields {
			add(f.Name, "a field of "+check.Plural(k.Name), f.Span)
		}
	}
	each(g.Types, func(t check.Type) { add(t.Name, "a type of card", t.Span) })
	each(g.Tokens, func(t check.Token) { add(t.Name, "something counted", t.Span) })
	each(g.Options, func(o check.Option) { add(o.Name, "an option of the game", o.Span) })
	each(g.Zones, func(z check.Zone) { add(z.Name, "a zone for cards", z.Span) })
	each(g.Marks, func(m check.Mark) { add(m.Name, "a mark on cards", m.Span) })
	each(g.Adjectives, func(a check.Adjective) { add(a.Name, "an adjective", a.Span) })
	each(g.Values, func(v check.Value) { add(v.Name, "a value worked out", v.Span) })
	each(g.Verbs, func(v check.Verb) { add(v.Name, "a verb", v.Span) })
	each(g.Actions, func(a check.Action) { add(a.Name, "an action", a.Span) })
	each(g.Reactions, func(r check.Action) { add(r.Name, "a reaction", r.Span) })
	each(g.Dice, func(d check.Die) { add(d.Name, "a die", d.Span) })
	each(g.Keywords, func(k check.Keyword) { add(k.Name, "a keyword", k.Span) })
	return out
}

func each[T any](list []T, do func(T)) {
	for _, one := range list {
		do(one)
	}
}

// declaration is the line of a declaration with what hangs below it.
func declaration(span diag.Span) string {
	first, _ := span.File.Position(span.Start)
	head := span.File.Line(first)
	indent := len(head) - len(strings.TrimLeft(head, " "))
	lines := []string{head[indent:]}
	last, _ := span.File.Position(len(span.File.Text))
	for n := first + 1; n <= last; n++ {
		line := span.File.Line(n)
		if len(line)-len(strings.TrimLeft(line, " ")) <= indent {
			break
		}
		lines = append(lines, line[indent:])
	}
	return strings.Join(lines, "\n")
}
