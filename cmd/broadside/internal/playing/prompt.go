package playing

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/dsl/prose"
)

const promptHelp = `A number, or the words of an option, chooses it. Or one of these:
  3 1 7   of several: choose these at once, in any order
  u       take your last choice back
  v       view the table as you know it
  l       read from the start what happened; l all: each single thing
  s FILE  save the game; "broadside play GAME --load FILE" goes on with it;
          --force behind FILE replaces one that Broadside did not write
  why     why nothing else is offered, and why nothing else came of what just
          happened, as far as you may know; or ? why
  q       end the game
  ?       this help`

// ask lets a person choose; on is false when they end the game.
func (t *tableTop) ask(p int) (on bool, err error) {
	if err := t.seatPerson(p); err != nil {
		return false, err
	}
	t.news(p)
	if t.recap {
		t.view(p)
		t.recap = false
	}
	t.offer(p)
	for {
		line, err := t.line(p)
		if err != nil {
			return false, err
		}
		done, on, err := t.answer(p, strings.TrimSpace(line))
		if err != nil || done {
			return on, err
		}
	}
}

// seatPerson hands the screen to another person: it hides what the last one
// saw and waits until the next one is there alone.
func (t *tableTop) seatPerson(p int) error {
	if t.viewer == p {
		return nil
	}
	if t.hide {
		if t.OutTerm {
			fmt.Fprint(t.Out.Bare(), "\x1b[H\x1b[2J\x1b[3J")
		} else if t.viewer >= 0 {
			fmt.Fprintln(t.Out, strings.Repeat("\n", 3))
		}
		fmt.Fprintf(t.Out, "It is the %s's turn to choose. Press Enter when only the %s is looking. ", t.game.Players()[p], t.game.Players()[p])
		_ = t.Out.Flush()
		if _, err := t.input.next(); err != nil {
			return t.noMore(err)
		}
		fmt.Fprintln(t.Out)
	}
	t.viewer = p
	t.recap = true
	return nil
}

// offer writes the question and its options.
func (t *tableTop) offer(p int) {
	ink := prose.Painter(t.OutColour())
	by := t.state.AskedBy()
	if by != "" {
		by = " (" + by + ")"
	}
	fmt.Fprintf(t.Out, "\n%s%s\n", ink.Bold("The "+t.game.Players()[p]+": "+t.state.Asks()), ink.Dim(by))
	n := t.state.Count()
	width := len(strconv.Itoa(n))
	line := func(i int, text string) {
		fmt.Fprintf(t.Out, "  %s %s\n", ink.Cyan(fmt.Sprintf("%*d", width, i+1)), text)
	}
	if t.OutTerm && (n >= longMenu || t.more(p) > 0) {
		t.offerGrouped(p, line)
		return
	}
	for i := range n {
		line(i, t.state.OptionText(i))
	}
}

// longMenu is how many options are put under headings at a terminal. What is read by a program has one option a line.
const longMenu = 10

// offerGrouped writes the options under where their cards lie, or by their first words. Each keeps its number.
func (t *tableTop) offerGrouped(p int, line func(i int, text string)) {
	v := t.state.View(p)
	choice := scene.New(t.game.Rules(), nil).Scene(&v, "").Choice
	list := choice.Options
	if t.more(p) > 0 {
		list = choice.From
	}
	groups := scene.Groups(list)
	for _, g := range groups {
		if len(groups) > 1 && g.Name != "" {
			fmt.Fprintln(t.Out, prose.Painter(t.OutColour()).Dim("  "+g.Name+":"))
		}
		for _, i := range g.Of {
			if len(groups) == 1 {
				line(i, list[i].Text)
				continue
			}
			line(i, list[i].Label())
		}
	}
	if len(choice.From) > 0 && choice.Max > 1 {
		fmt.Fprintln(t.Out, prose.Painter(t.OutColour()).Dim("  several at once, in any order: 3 1"))
	}
}

// more is how many of what a batch is chosen from are not offered first, because too few would be left behind them.
func (t *tableTop) more(p int) int {
	view := t.state.View(p)
	if view.Choice == nil || view.Choice.Min == 0 {
		return 0
	}
	return max(0, len(view.Choice.From)-len(view.Choice.Options))
}

// line shows the prompt and reads what is typed.
func (t *tableTop) line(p int) (string, error) {
	fmt.Fprint(t.Out, prose.Painter(t.OutColour()).Bold("> "))
	_ = t.Out.Flush()
	line, err := t.input.next()
	if err != nil {
		fmt.Fprintln(t.Out)
		return "", t.noMore(err)
	}
	if !t.InTerm {
		fmt.Fprintln(t.Out, line) // so that what was piped in can be read
	}
	return line, nil
}

// noMore ends a game whose choices have run out: at a keyboard that is a wish.
func (t *tableTop) noMore(err error) error {
	switch {
	case !errors.Is(err, io.EOF) && t.Ctx.Err() != nil:
		return err
	case !errors.Is(err, io.EOF):
		return exit.Failure("", "can't read the choices: %s", disk.Reason(err))
	case t.InTerm:
		return exit.Said(exit.Fine)
	}
	return exit.Failure("end the choices with `q`, or let bots choose with `--bots`", "the choices ran out before the game was over")
}

// answer carries out what was typed. done is false when the same question
// stands.
func (t *tableTop) answer(p int, line string) (done, on bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	if said := t.kept.command(p, word, rest); said != "" {
		fmt.Fprintln(t.Out, said)
		return false, true, nil
	}
	switch word {
	case "":
		return false, true, nil
	case "q", "quit":
		return true, false, nil
	case "?", "help":
		if strings.TrimSpace(rest) == "why" {
			t.why(p)
			break
		}
		fmt.Fprintln(t.Out, promptHelp+t.kept.help())
	case "why":
		t.why(p)
	case "v", "view":
		t.view(p)
		t.offer(p)
	case "l", "log":
		if strings.TrimSpace(rest) == "all" {
			t.writeEvery(t.state.Log(p))
		} else {
			t.writeLog(t.state.Story(p))
		}
		t.offer(p)
	case "u", "undo":
		return t.undo(p), true, nil
	case "s", "save":
		t.saveAs(strings.TrimSpace(rest))
	default:
		return t.choose(p, line)
	}
	return false, true, nil
}

// choose makes the choice typed.
func (t *tableTop) choose(p int, line string) (done, on bool, err error) {
	if done, is := t.several(p, line); is {
		return done, true, nil
	}
	i, problem := t.meant(line)
	if problem != "" {
		fmt.Fprintln(t.Out, problem)
		return false, true, nil
	}
	if err := t.table.Answer(p, i); err != nil {
		return false, false, exit.Failure("", "%s", err)
	}
	return true, true, nil
}

// several makes a whole batch of numbers, in any order: "3 1 7". is says whether that is what was typed.
func (t *tableTop) several(p int, line string) (done, is bool) {
	words := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ',' })
	view := t.state.View(p)
	if view.Choice == nil || len(view.Choice.From) == 0 || len(words) < 2 {
		return false, false
	}
	counts := make([]int, len(view.Choice.From))
	for _, w := range words {
		i, err := strconv.Atoi(w)
		if err != nil {
			return false, false
		}
		if i < 1 || i > len(counts) {
			fmt.Fprintf(t.Out, "There is no option %d; choose from 1 to %d.\n", i, len(counts))
			return false, true
		}
		counts[i-1]++
	}
	if err := t.table.AnswerBatch(p, counts); err != nil {
		fmt.Fprintln(t.Out, sentence(err.Error()))
		return false, true
	}
	return true, true
}

// meant finds the option a person means: by its number, or by the words it
// starts with if no other does.
func (t *tableTop) meant(line string) (index int, problem string) {
	n := t.state.Count()
	if i, err := strconv.Atoi(line); err == nil {
		if i > n && i <= n+t.more(t.state.Actor()) {
			return 0, fmt.Sprintf("Choose it together with the others, such as %d 1.", i)
		}
		if i < 1 || i > n {
			return 0, fmt.Sprintf("There is no option %d; choose from 1 to %d.", i, n)
		}
		return i - 1, ""
	}
	found := -1
	for i := range n {
		text := strings.ToLower(t.state.OptionText(i))
		switch {
		case text == strings.ToLower(line):
			return i, ""
		case !strings.HasPrefix(text, strings.ToLower(line)):
		case found >= 0:
			return 0, fmt.Sprintf("More than one option starts with %q; type its number.", line)
		default:
			found = i
		}
	}
	if found < 0 {
		return 0, fmt.Sprintf("%q is none of the options; type a number from 1 to %d, or ? for help.", line, n)
	}
	return found, ""
}

// undo takes the person's last choice back and says whether it did. Against
// bots everything may be taken back; among people only what showed nothing.
func (t *tableTop) undo(p int) bool {
	if err := t.table.Undo(p); err != nil {
		fmt.Fprintln(t.Out, sentence(err.Error()))
		return false
	}
	fmt.Fprintln(t.Out, "Taken back.")
	return true
}

// sentence makes an error's text a sentence.
func sentence(text string) string { return prose.Capital(strings.TrimSuffix(text, ".")) + "." }

func (t *tableTop) saveAs(path string) {
	if path == "" {
		fmt.Fprintln(t.Out, "Say where: s my-game.json")
		return
	}
	path, force := strings.CutSuffix(path, " --force")
	if err := t.saveOver(path, force); err != nil {
		e := exit.As(err)
		fmt.Fprintln(t.Out, sentence(e.Text))
		if strings.Contains(e.Help, "--force") {
			fmt.Fprintf(t.Out, "Name another file, or replace it with `s %s --force`.\n", path)
		}
		return
	}
	fmt.Fprintf(t.Out, "Saved as %s.\n", path)
}
