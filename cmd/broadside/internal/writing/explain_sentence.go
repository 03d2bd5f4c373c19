package writing

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/gloss"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// explainSentence takes a sentence apart in the words of a game.
func (o *explainOptions) explainSentence(g *open.Game) error {
	text := strings.ReplaceAll(o.what, `\n`, "\n")
	taken, found := gloss.Of(g.Rules, g.Set.Look, text)
	switch {
	case taken == nil && len(found) == 0:
		return exit.Usage("a sentence is read as the text of a card", "no card of `%s` has a text", o.game)
	case taken == nil:
		show.Findings(o.Streams, o.Err, found, o.ErrColour(), show.MostFindings)
		return exit.Said(exit.Findings)
	case o.json:
		return show.JSON(o.Streams, taken)
	}
	p := prose.Painter(o.OutColour())
	fmt.Fprintf(o.Out, "%s\n%s\n\n", p.Bold(taken.Text), p.Dim("read as the "+taken.Reads))
	wide := 0
	for _, part := range taken.Parts {
		wide = max(wide, min(30, 2*part.Depth+len([]rune(part.Words))))
	}
	for _, part := range taken.Parts {
		o.part(part, wide, p)
	}
	fmt.Fprintln(o.Out, "\n"+p.Bold("Who decides"))
	if len(taken.Decides) == 0 {
		fmt.Fprintln(o.Out, "  nobody: it does what it says")
	}
	for _, d := range taken.Decides {
		fmt.Fprintln(o.Out, "  "+d.Says)
	}
	fmt.Fprintln(o.Out, "\n"+p.Bold("On the card"))
	for _, line := range taken.Printed {
		fmt.Fprintln(o.Out, "  "+line)
	}
	return nil
}

// part writes a run of words and what they mean, and below it how the game declares them.
func (o *explainOptions) part(part gloss.Part, wide int, p prose.Painter) {
	means := part.Means
	if part.Declared != nil {
		means += p.Dim(fmt.Sprintf("  %s:%d", part.Declared.File, part.Declared.Line))
	}
	words := strings.Repeat("  ", part.Depth) + part.Words
	if len([]rune(words)) > wide {
		fmt.Fprintln(o.Out, "  "+words)
		words = ""
	}
	fmt.Fprintf(o.Out, "  %s  %s\n", prose.Pad(words, wide), means)
	for _, line := range strings.Split(part.Body, "\n") {
		if line != "" {
			fmt.Fprintf(o.Out, "  %s    %s\n", strings.Repeat(" ", wide), p.Cyan(line))
		}
	}
}
