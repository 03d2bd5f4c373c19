package components

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/booklet"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/pen"
)

// made is a rules sheet of the declarations, for a game without a rules.md.
func (t *teller) made(table Table) component.Rules {
	sheet := t.sheet(booklet.Sheet{Blocks: t.derived(table)})
	sheet.At = diag.Span{File: t.g.File}
	return sheet
}

// sheet is a rules sheet with the game's name and colour.
func (t *teller) sheet(s booklet.Sheet) component.Rules {
	foot := strings.TrimSpace(t.g.Name+" "+t.g.Version) + t.set.Expanded()
	if s.Title == "" {
		s.Title = t.g.Name
	}
	return component.Rules{Title: s.Title, Version: t.g.Version, Footer: foot, Colour: gameColour(t.g, t.look), Blocks: s.Blocks}
}

// Sheet is another sheet in the words of rules.md, with the game's name and colour; what says at its foot what it is.
func (c *Components) Sheet(what, text string) (component.Rules, diag.List) {
	s, found := booklet.Parse(diag.NewFile(what, []byte(text)), c.anyIcon)
	out := c.sheet(s)
	out.What = what
	return out, found
}

// Sheets are other rules sheets than the game's own, such as those in another language.
func (c *Components) Sheets(files []*diag.File) ([]component.Rules, diag.List) { return c.read(files) }

// read are the sheets written in rules.md.
func (t *teller) read(files []*diag.File) ([]component.Rules, diag.List) {
	var out []component.Rules
	var found diag.List
	for _, f := range files {
		s, more := booklet.Parse(f, t.anyIcon)
		found = append(found, more...)
		if path.Dir(f.Name) == path.Dir(t.g.File.Name) {
			s.Blocks = append(s.Blocks, t.beneath()...)
		}
		sheet := t.sheet(s)
		sheet.At = diag.Span{File: f}
		out = append(out, sheet)
	}
	return out, found
}

// anyIcon is the icon of a word, of the game's own or of those that come with
// Broadside.
func (t *teller) anyIcon(name string) string {
	if icon := t.icon(name); icon != "" {
		return icon
	}
	if _, ok := icons.Get(name); ok {
		return name
	}
	return ""
}

// Beneath is what the game puts below each rules sheet of its own, in whatever language.
func (c *Components) Beneath() []component.TextBlock { return c.beneath() }

func (t *teller) beneath() []component.TextBlock { return append(t.piles(), t.changed()...) }

// derived is a rules sheet made of the game's declarations.
func (t *teller) derived(made Table) []component.TextBlock {
	out := []component.TextBlock{plain("For " + t.players() + ".")}
	out = append(out, heading("You need"))
	out = append(append(out, items(t.needs(made), 1)...), t.piles()...)
	if len(t.g.Setup) > 0 {
		out = append(out, heading("Setting up"))
		out = append(out, t.stepBlocks(t.steps(t.g.Setup, check.None), check.None)...)
	}
	for i := range t.g.Turns {
		turn := &t.g.Turns[i]
		what := "A turn"
		if turn.Player != check.None {
			what = "The " + t.g.Players[turn.Player] + "’s turn"
		}
		out = append(append(out, heading(what+t.by(turn.Span))), t.turnBlocks(turn.Stmts, turn.Player)...)
	}
	if len(t.g.Turns) == 0 && len(t.g.Play) > 0 {
		out = append(append(out, heading("The game")), t.stepBlocks(t.play(), check.None)...)
	}
	out = append(out, t.ends()...)
	out = append(out, t.keywords()...)
	return append(append(out, t.options()...), t.changed()...)
}

func plain(s string) component.TextBlock {
	return component.TextBlock{Style: component.BlockPara, Paras: []pen.Para{words(s)}}
}

// players says how many play, and as whom.
func (t *teller) players() string {
	least, most := t.g.Range()
	if least == most {
		return count(most, "player") + ": " + prose.List(t.g.Players)
	}
	return strconv.Itoa(least) + " to " + strconv.Itoa(most) + " players"
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + check.Plural(what)
}

// needs are the pieces of the game.
func (t *teller) needs(made Table) []pen.Para {
	var out []pen.Para
	for i := range t.g.Kinds {
		if n := t.carriers([]check.ID{check.ID(i)}); n > 0 && t.roles[check.ID(i)] == asCard {
			k := &t.g.Kinds[i]
			name := k.Plural
			if n == 1 {
				name = k.Name
			}
			out = append(out, words(fmt.Sprintf("%d %s", n, name)))
		}
	}
	for _, b := range made.Boards {
		out = append(out, words("the board: "+b.Name))
	}
	for _, x := range made.Tokens {
		out = append(out, words(fmt.Sprintf("%d × %s", x.Count, x.Name)))
	}
	for _, s := range t.also() {
		out = append(out, words(s))
	}
	return out
}

// ends says how the game ends and who wins.
func (t *teller) ends() []component.TextBlock {
	var lines []pen.Para
	for i := range t.g.Wins {
		w := &t.g.Wins[i]
		lines = append(lines, words(t.ruleText(w.Span)))
	}
	if ranks := t.ranks(); ranks != "" {
		lines = append(lines, words("When the game ends: "+ranks))
	}
	if t.g.Cap > 0 {
		lines = append(lines, words(fmt.Sprintf("After %d turns nobody has won.", t.g.Cap)))
	}
	if len(lines) == 0 {
		return nil
	}
	return append([]component.TextBlock{heading("How it ends")}, items(lines, 1)...)
}

// ruleText is a declaration as it stands in the rules, as a sentence.
func (t *teller) ruleText(at diag.Span) string {
	s := strings.Join(strings.Fields(at.Text()), " ")
	if s == "" {
		return ""
	}
	return strings.TrimSuffix(prose.Capital(s), ".") + "."
}

// ranks is the line that says how players rank, with all that breaks ties.
func (t *teller) ranks() string {
	var parts []string
	for i := range t.g.Ranks {
		said := strings.TrimSuffix(t.ruleText(t.g.Ranks[i].Span), ".")
		if i > 0 {
			said = prose.Small(said)
		}
		parts = append(parts, said)
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, ", ") + "."
}

// keywords are the words with reminders.
func (t *teller) keywords() []component.TextBlock {
	var lines []pen.Para
	for i := range t.g.Keywords {
		k := &t.g.Keywords[i]
		lines = append(lines, append(pen.Para{bold(prose.Capital(k.Title())), {Text: ": "}}, t.own(k.Reminder)...))
	}
	if len(lines) == 0 {
		return nil
	}
	return append([]component.TextBlock{heading("Keywords")}, items(lines, 1)...)
}

// manyChoices is what an option goes up to that has no limit of its own.
const manyChoices = 1_000_000

// options are the ways to play differently.
func (t *teller) options() []component.TextBlock {
	var lines []pen.Para
	for _, o := range t.g.Options {
		says := fmt.Sprintf(" (%d; %d to %d)", o.Default, o.Least, o.Most)
		if o.Most >= manyChoices {
			says = fmt.Sprintf(" (usually %d)", o.Default)
		}
		if o.Switch {
			says = map[bool]string{true: " (usually on)", false: " (usually off)"}[o.Default == 1]
		}
		lines = append(lines, pen.Para{bold(prose.Capital(o.Name)), {Text: says}})
	}
	if len(lines) == 0 {
		return nil
	}
	return append([]component.TextBlock{heading("To play it differently")}, items(lines, 1)...)
}
