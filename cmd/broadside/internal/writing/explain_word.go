package writing

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// explainWord tells where a game declares a word.
func (o *explainOptions) explainWord() error {
	g, err := open.Open(o.Streams, o.game, nil)
	if err != nil {
		return err
	}
	if g.Rules == nil {
		return open.Unplayable(o.Streams, g)
	}
	out := []wordJSON{}
	var known []string
	for _, w := range gameWords(g) {
		known = append(known, w.Word)
		if slices.ContainsFunc(w.Forms, func(form string) bool { return strings.EqualFold(form, o.what) }) {
			out = append(out, w)
		}
	}
	if len(out) == 0 && strings.Contains(o.what, " ") {
		return o.explainSentence(g)
	}
	if page, ok := diag.ExplainWord(o.what); ok && len(out) == 0 {
		return o.explainLanguage(page)
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
		fmt.Fprintf(o.Out, "\n%s\n", saidWhere(d.Uses, 10))
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
