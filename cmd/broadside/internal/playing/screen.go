package playing

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/listing"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/screen"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/gloss"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
)

// drawn says whether the game is drawn on a screen: somebody plays it at a terminal that can, and has not asked for lines.
func (o *playOptions) drawn(seats []string) bool {
	people := false
	for _, who := range seats {
		people = people || who == person
	}
	term := o.Getenv("TERM")
	return people && !o.lines && o.InTerm && o.OutTerm && term != "dumb" && term != ""
}

// playScreen plays on a screen, and says below it how the game ended.
func (t *tableTop) playScreen(opened *open.Game) error {
	g := &screen.Game{
		Session: t.table, Rules: t.game.Rules(), Look: opened.Set.Look, Title: t.game.Name() + " " + t.game.Version(),
		HotSeat: t.hide, Colour: t.OutColour(),
		Why: t.whyText, Save: t.saveSaid,
		Face: func(card string) (kind, numbers string) { return faceOf(opened, card) },
		Read: func(card string) string { return readCard(opened, card) },
	}
	for _, who := range t.seats {
		if who == person {
			g.Seats = append(g.Seats, "you")
			continue
		}
		g.Seats = append(g.Seats, who+" bot")
	}
	if t.kept != nil {
		g.Said = func(p engine.Player, text string) string {
			word, rest, _ := strings.Cut(text, " ")
			return cmp.Or(t.kept.command(p, word, rest), t.kept.said(p, text))
		}
	}
	if t.hide {
		g.Seats = plainSeats(g.Seats)
	}
	if t.recap {
		g.Heard = t.state.LogLen()
	}
	_ = t.Out.Flush()
	err := screen.Run(t.Ctx, g, t.In, os.Stdout, os.Environ())
	fmt.Fprintln(t.Out, prose.Painter(t.OutColour()).Bold(header(t.game, t.state, t.seats)))
	switch {
	case errors.Is(err, screen.ErrInterrupted):
		return exit.Said(exit.Interrupted)
	case t.Ctx.Err() != nil:
		return shell.Stopped(t.Streams)
	case err != nil:
		return exit.Failure("`--lines` asks line by line instead", "%s", err)
	case t.state.Over():
		return t.outcome()
	}
	return nil
}

// plainSeats leave out who is a person, where all at the screen are.
func plainSeats(seats []string) []string {
	for i, who := range seats {
		if who == "you" {
			seats[i] = ""
		}
	}
	return seats
}

// whyText is what why writes, as text.
func (t *tableTop) whyText(p int) string {
	var b bytes.Buffer
	t.whyTo(&b, p, false)
	return b.String()
}

// saveSaid saves, and says in a sentence what became of it.
func (t *tableTop) saveSaid(path string, force bool) string {
	if err := t.saveOver(path, force); err != nil {
		e := exit.As(err)
		said := sentence(e.Text)
		if strings.Contains(e.Help, "--force") {
			said += " Write --force behind its name to replace it."
		}
		return said
	}
	return "Saved as " + path + "."
}

// cardCalled is a card of the game by its name.
func cardCalled(g *check.Game, name string) (int, bool) {
	for i := range g.Cards {
		if g.Cards[i].Name == name {
			return i, true
		}
	}
	return 0, false
}

// faceOf is a card's face in a few words: its kind, and its numbers and words.
func faceOf(g *open.Game, name string) (kind, numbers string) {
	i, ok := cardCalled(g.Rules, name)
	if !ok {
		return "", ""
	}
	c := listing.Of(g, []int{i}, false)[0]
	return c.Kind, listing.Values(c)
}

// oneLine puts a text's lines behind each other.
func oneLine(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "; ")
}

// wordsWide is the column behind words that are taken apart.
const wordsWide = 24

// readCard is all that is printed on a card, and below it what its words were read as.
func readCard(g *open.Game, name string) string {
	i, ok := cardCalled(g.Rules, name)
	if !ok {
		return ""
	}
	var b bytes.Buffer
	w := bufio.NewWriter(&b)
	listing.Write(w, listing.Of(g, []int{i}, false)[0], false)
	card := &g.Rules.Cards[i]
	for f := range card.Texts {
		for _, text := range card.Texts[f] {
			if text == nil || text.Span.File == nil {
				continue
			}
			taken, _ := gloss.Text(g.Rules, g.Set.Look.OrNone(), text.Span.File, text.Span.Start, text.Span.End, check.ID(i), f)
			if taken == nil {
				continue
			}
			fmt.Fprintf(w, "\n  Word by word: %s\n", oneLine(taken.Text))
			for _, part := range taken.Parts {
				words := strings.Repeat("  ", part.Depth) + oneLine(part.Words)
				fmt.Fprintf(w, "    %s  %s\n", prose.Pad(words, wordsWide), part.Means)
			}
			for _, d := range taken.Decides {
				fmt.Fprintf(w, "    %s\n", d.Says)
			}
		}
	}
	_ = w.Flush()
	return b.String()
}
