package making

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/keep"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/square"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/impose"
)

// kit is what is drawn of one.
type kit struct {
	o     *kitOptions
	g     *open.Game
	stamp string // on all of it
	d     *game.Drawing
	texts [][]*draw.List // the pages of its sheets
	found diag.List
}

// draw draws the game, and then the two sheets that say what is in the box and what is asked.
func (k *kit) draw() (err error) {
	o := k.o.drawing
	o.look.Stamp = k.stamp
	if k.d, k.found, err = o.draw(k.g); err != nil {
		return err
	}
	o.look.Parts, o.look.Texts = []string{}, []game.Text{{What: "to begin with", Text: k.start(k.d)}, {What: "form", Text: k.form()}}
	sheets, found, err := k.g.Paper.Draw(o.look)
	if err != nil {
		return exit.Failure("", "can't draw the sheets: %s", err)
	}
	k.texts, k.found = sheets.Texts, append(k.found, found...)
	if k.o.address == "" {
		return nil
	}
	paper, err := impose.Paper(o.look.Paper)
	if err != nil {
		return err
	}
	code, err := square.Of(k.o.address)
	if err != nil {
		return err
	}
	for _, pages := range k.texts {
		drawCode(pages[0], code, paper)
	}
	return nil
}

// How large a code is on a sheet, and where: beside the title, mm.
const (
	codeSize = 16.0
	codeX    = 15.0 // from the right edge
	codeY    = 9.0
)

// drawCode puts a code into the upper right corner of a page.
func drawCode(to *draw.List, c *square.Code, paper impose.Size) {
	side := codeSize / float64(c.Wide)
	x0 := paper.W - codeX - codeSize
	for y := range c.Wide {
		for x := range c.Wide {
			if c.Dark(x, y) {
				to.Fill(draw.Rect(x0+float64(x)*side, codeY+float64(y)*side, side, side), draw.Colour{})
			}
		}
	}
}

// plainText has no marks that a sheet would read.
var plainText = strings.NewReplacer("[", `\[`, "*", `\*`, "|", "/", "`", "'")

// start is the sheet that lies on top.
func (k *kit) start(d *game.Drawing) string {
	var b strings.Builder
	name := plainText.Replace(k.g.Rules.Name)
	fmt.Fprintf(&b, "# %s\n\nThank you for trying this game. Nobody is there to explain it, and that is on purpose: what you can't find in the rules is what we need to know.\n\n", name)
	b.WriteString("## What is in the box\n\n| What | How many |\n|---|---|\n")
	for _, part := range d.Parts {
		for _, row := range counted(part) {
			fmt.Fprintf(&b, "| %s | %d |\n", prose.Capital(plainText.Replace(row.name)), row.n)
		}
	}
	fmt.Fprintf(&b, "| The rules | %s |\n| The form for afterwards | 1 for each |\n", prose.Count(len(d.Pages), "page"))
	if len(d.Also) > 0 {
		b.WriteString("\nYou need besides:\n\n")
		for _, what := range d.Also {
			fmt.Fprintf(&b, "- %s\n", plainText.Replace(what))
		}
	}
	b.WriteString(`
## What to do

1. Look whether all is there.
2. Write the time on the form, and read the rules.
3. Play. Ask nobody outside. If the rules leave you alone, decide among yourselves, go on, and write down what it was.
4. Make a mark on the form whenever somebody looks something up, and whenever somebody says that it takes long.
5. Write the time again. Then everybody fills in a form, before you talk about it.
`)
	if k.o.address != "" {
		fmt.Fprintf(&b, "\n## In a browser\n\nThe same game can be played against bots, or with several at one device: %s\n\nThe code above is its address. If you let it keep your games, its page gives you them as a file: send that too.\n", plainText.Replace(k.o.address))
	}
	return b.String()
}

type countedRow struct {
	name string
	n    int
}

// counted is what a part has: cards by their kind, all else by its name.
func counted(part game.Part) (out []countedRow) {
	at := map[string]int{}
	for i := range part.Pieces {
		p := &part.Pieces[i]
		name := p.Name
		switch part.Name {
		case "cards":
			if name, _, _ = strings.Cut(p.Kind, " · "); strings.EqualFold(name, "card") {
				name = "Cards"
			} else {
				name += " cards"
			}
		case "tokens":
			name += " tokens"
		case "boards", "mats":
			name += ", a " + part.Name[:len(part.Name)-1]
		case "references":
			name = "Reference cards"
		case "credits":
			name = "Credits card"
		}
		i, known := at[name]
		if !known {
			i, at[name] = len(out), len(out)
			out = append(out, countedRow{name: name})
		}
		out[i].n += p.Count
	}
	return out
}

const dots = " . . . . . . . . . . . . . . . . . . . . . . . . ."

// form is what is asked afterwards.
func (k *kit) form() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s: how was it?\n\n| At the table | |\n|---|---|\n", plainText.Replace(k.g.Rules.Name))
	for _, row := range []string{"Date", "How many played", "Your seat", "Reading began at", "The game began at", "The game ended at", "Looked up in the rules, a mark each", "It takes long, a mark each", "Who won, and with how much"} {
		fmt.Fprintf(&b, "| %s |   |\n", row)
	}
	b.WriteString("\n")
	asked := keep.Questions(k.g.Set.Questions)
	if len(asked) == 0 {
		asked = usualQuestions
	}
	for i, q := range asked {
		fmt.Fprintf(&b, "**%d. %s**\n\n%s\n", i+1, plainText.Replace(q.Ask), ways(&q))
	}
	b.WriteString("**What did you look up, or decide among yourselves?**\n\n" + lines(7) + "**What would you change first?**\n\n" + lines(5))
	return b.String()
}

// usualQuestions are asked of players of a game that asks none of its own.
var usualQuestions = []people.Question{
	{Ask: "How much fun was it?", Kind: people.Scale, Of: []string{"none", "very much"}},
	{Ask: "How long did it feel?", Kind: people.Choice, Of: []string{"too short", "right", "too long"}},
	{Ask: "Could you follow the rules?", Kind: people.Scale, Of: []string{"never", "always"}},
	{Ask: "Was somebody bound to win before the end, and from when on?", Kind: people.Text},
	{Ask: "Which card was too strong, and which did you never want?", Kind: people.Text},
	{Ask: "Would you play it again?", Kind: people.YesNo},
}

// ways is how a question is answered on paper.
func ways(q *people.Question) string {
	of := make([]string, len(q.Of))
	for i, text := range q.Of {
		of[i] = plainText.Replace(text)
	}
	const scale = "( 1 )  ( 2 )  ( 3 )  ( 4 )  ( 5 )"
	switch {
	case q.Kind == people.Scale && len(of) == 2:
		return of[0] + "  " + scale + "  " + of[1] + "\n"
	case q.Kind == people.Scale:
		return scale + "\n"
	case q.Kind == people.YesNo:
		return "( yes )  ( no )\n"
	case q.Kind == people.Choice:
		return "( " + strings.Join(of, " )  ( ") + " )\n"
	}
	return lines(2)
}

// lines are lines to write on.
func lines(n int) string { return strings.Repeat(strings.Repeat(dots, 2)+"\n\n", n) }
