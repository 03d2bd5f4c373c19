package measuring

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// shown is what is known of the round that is on the table.
type shown struct {
	before *news // as it was played before the edit
	now    *news // the best there is
	failed error

	toldAt time.Time // of lines: when the last was written
	untold bool      // more is known than it said
}

// hear takes news in.
func (w *watching) hear(n news) {
	if n.bug != nil {
		panic(n.bug) // where the command's bugs are told
	}
	if n.round != w.round {
		return
	}
	switch {
	case n.err != nil:
		w.shown.failed = n.err
	case n.stage == asBefore:
		w.shown.before, w.shown.now = &n, &n
	default:
		w.shown.now = &n
	}
	if w.drawn() || w.worthALine(&n) {
		w.tell()
	}
}

// lineEvery is how long a line is the last at least.
const lineEvery = time.Second

// worthALine says whether news are written where lines are: not each of the first looks,
// which come fast.
func (w *watching) worthALine(n *news) bool {
	s, now := &w.shown, time.Now()
	last := n.found == nil || n.found.Pairs == n.found.Asked
	s.untold = !last && (now.Sub(w.round.began) < lineEvery || now.Sub(s.toldAt) < lineEvery)
	if !s.untold {
		s.toldAt = now
	}
	return !s.untold
}

// againstWhat is what the game is held against, in words.
func (w *watching) againstWhat() string {
	switch {
	case w.rev == "":
		return "what it was when the watch began"
	case w.against != "":
		return w.against + " (" + w.rev + ")"
	}
	return "the last commit (" + w.rev + ")"
}

// who says who plays.
func (w *watching) who(s stage) string {
	switch s {
	case asBefore:
		return "as learned before the edit"
	case asAfter:
		return "by a player that has learned both"
	}
	return "by " + strings.Join(w.bots, ", ")
}

// saveName names what is on the table.
func saveName(save int) string {
	if save == 0 {
		return "as it was at first"
	}
	return "save " + strconv.Itoa(save)
}

// tell shows what is known of the round: on a terminal the whole picture, else a line.
func (w *watching) tell() {
	switch {
	case w.json:
		w.line(w.data("answer"))
	case w.drawn():
		w.draw()
	default:
		head := saveName(w.round.save)
		if n := w.shown.now; n != nil {
			head += fmt.Sprintf(", %s, %s", time.Since(w.round.began).Round(100*time.Millisecond), w.who(n.stage))
		}
		fmt.Fprintf(w.Out, "%s: %s\n", head, strings.Join(w.sentences(), " "))
	}
	_ = w.Out.Flush()
}

// tellFound shows what is wrong with the last save.
func (w *watching) tellFound() {
	switch {
	case w.json:
		w.line(w.data("findings"))
	case w.drawn():
		w.draw()
	default:
		fmt.Fprintf(w.Out, "%s: %s\n", saveName(w.save), w.wrong())
		show.Findings(w.Streams, w.Out, w.found, w.OutColour(), show.MostFindings)
	}
	_ = w.Out.Flush()
}

// wrong says what is wrong with the last save in a line.
func (w *watching) wrong() string {
	said := w.problem
	if said == "" {
		said = show.Tally(w.found)
	}
	if w.round.m.control() {
		return said
	}
	return said + "; what was said of " + saveName(w.round.save) + " stands"
}

// sentences are the answer: who wins more or less often, then what else changed.
func (w *watching) sentences() []string {
	n, m := w.shown.now, w.round.m
	switch {
	case w.shown.failed != nil:
		said := "It can't be played: " + w.shown.failed.Error() + "."
		if none, ok := errors.AsType[*playtest.NoEnd](w.shown.failed); ok {
			said += " " + none.Mend()
		}
		return []string{said}
	case m.control():
		return []string{"Nothing that is played differs from " + w.againstWhat() + "."}
	case n == nil:
		return []string{"The first games are being played."}
	}
	out := answerOf(m, n.found, false, n.took)
	var also []string
	for _, c := range n.found.Measures {
		if c.Clear {
			also = append(also, c.Name+" "+changeText(c.Change))
		}
	}
	for _, k := range n.found.Cards {
		if k.Played.Clear {
			also = append(also, k.Card+" played "+changeText(k.Played.Change))
		}
	}
	if len(also) > 0 {
		more := ""
		if len(also) > mostAlso {
			also, more = also[:mostAlso], fmt.Sprintf(", and %s", prose.Count(len(also)-mostAlso, "more measure"))
		}
		out = append(out, "Changed for sure besides: "+strings.Join(also, "; ")+more+".")
	}
	return out
}

// mostAlso is how many other changes a line tells.
const mostAlso = 6

// drawn says that somebody sees a picture, each in the place of the last one, and no lines.
func (w *watching) drawn() bool { return !w.json && (w.OutTerm || w.Live != nil) }

// draw draws the picture over the last one.
func (w *watching) draw() {
	if !w.drawn() || w.round == nil {
		return
	}
	var b bytes.Buffer
	w.picture(&b)
	if w.Live != nil {
		w.Live.Picture(b.String())
	}
	if !w.OutTerm {
		return
	}
	lines := strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
	if high := show.Height(w.Streams); high > 0 && len(lines) > high-1 {
		lines = append(lines[:high-2], lines[len(lines)-1])
	}
	if !w.begun {
		fmt.Fprint(w.Out.Bare(), "\x1b[H\x1b[2J")
		w.begun = true
	}
	fmt.Fprint(w.Out.Bare(), "\x1b[H")
	for _, line := range lines {
		fmt.Fprint(w.Out, line)
		fmt.Fprint(w.Out.Bare(), "\x1b[K\n")
	}
	fmt.Fprint(w.Out.Bare(), "\x1b[J")
}

// picture is what a terminal shows: what was saved, what is known, what is being done.
func (w *watching) picture(b *bytes.Buffer) {
	p, r := prose.Painter(w.OutColour()), w.round
	fmt.Fprintf(b, "%s (B) against %s (A): %s, %s ago\n", p.Bold(w.Game), w.againstWhat(), saveName(w.save), show.Left(time.Since(r.began)))
	if w.found != nil || w.problem != "" {
		fmt.Fprintf(b, "%s\n\n", p.Red(prose.Wrap(w.wrong(), show.Width, "")))
		show.Findings(w.Streams, b, w.found, w.OutColour(), fewFindings)
	}
	pageChanges(b, r.m, fewChanges, p)
	fmt.Fprintln(b)
	n := w.shown.now
	if n == nil || w.shown.failed != nil {
		fmt.Fprintln(b, p.Bold(prose.Wrap(strings.Join(w.sentences(), " "), show.Width, "")))
	} else {
		for _, line := range answerOf(r.m, n.found, false, n.took) {
			fmt.Fprintln(b, p.Bold(prose.Wrap(line, show.Width, "")))
		}
		if before := w.shown.before; before != nil && before != n {
			fmt.Fprintln(b, p.Dim(prose.Wrap("As played before the edit: "+strings.Join(answerOf(r.m, before.found, false, 0), " "), show.Width, "")))
		}
		seatsTable(n.found, p).Write(b)
		pageMeans(b, n.found, p)
		pageCards(b, n.found, fewCards, p)
		fmt.Fprintf(b, "\n%s\n", prose.Wrap(fmt.Sprintf("Played %s. Intervals hold together with %s, whenever you look.", w.who(n.stage), sure(n.found.Level)), show.Width, ""))
	}
	fmt.Fprintln(b, p.Dim(w.doing()))
}

// A picture has room for so much.
const (
	fewFindings = 2
	fewChanges  = 4
)

// pageMeans are the length and the decisions, and what else moved.
func pageMeans(b *bytes.Buffer, c *lab.Comparison, p prose.Painter) {
	t := show.Table{Head: meansHead}
	for i, m := range c.Measures {
		if i < 3 || m.Clear && len(t.Rows) < 6 {
			t.Rows = append(t.Rows, meanRow(m, p))
		}
	}
	t.Write(b)
}

// doing says what is going on.
func (w *watching) doing() string {
	text := "watching " + w.Game
	if w.Live == nil {
		text += "; Ctrl-C ends"
	}
	if at := w.players.at.Load(); at != nil {
		text += fmt.Sprintf("; learning, %.0f %%", 100*at.Share)
	}
	if n := w.shown.now; n != nil && n.found.Pairs == n.found.Asked {
		text += "; all " + prose.Count(n.found.Pairs, "pair") + " are played"
	}
	return text
}

// watchJSON is a line of --json.
type watchJSON struct {
	Event    string      `json:"event"` // answer, findings, end
	Save     int         `json:"save"`  // 0: the game as it was when the watch began
	Seconds  float64     `json:"seconds"`
	Against  string      `json:"against"`          // a commit; "": the game when the watch began
	Played   stage       `json:"played,omitempty"` // before: as learned before the edit; after: by a player that has learned both; named: by the bots named
	Findings []diag.JSON `json:"findings,omitempty"`
	Problem  string      `json:"problem,omitempty"`
	Again    string      `json:"again,omitempty"` // the command that plays the same pairs
	Answer   string      `json:"answer,omitempty"`
	Compared any         `json:"comparison,omitempty"`
}

// data is what is known, for other programs.
func (w *watching) data(event string) watchJSON {
	out := watchJSON{Event: event, Save: w.round.save, Seconds: time.Since(w.round.began).Seconds(), Against: w.rev, Problem: w.problem}
	if event == "findings" {
		out.Save, out.Findings = w.save, show.FindingsJSON(w.found)
		return out
	}
	out.Answer = strings.Join(w.sentences(), " ")
	if n := w.shown.now; n != nil {
		out.Played = n.stage
		d := w.round.m.data(n.found)
		d.B.Edit = ""
		out.Compared = d
	}
	return out
}

// line writes data in one line.
func (w *watching) line(v any) {
	if text, err := show.JSONLine(v); err == nil {
		fmt.Fprintf(w.Out, "%s\n", text)
		_ = w.Out.Flush()
	}
}

// end tells what is known when Ctrl-C was pressed, and how it is had again.
func (w *watching) end() error {
	if w.round == nil {
		return exit.Said(exit.Interrupted)
	}
	w.last()
	if w.shown.untold && !w.json {
		w.tell()
	}
	again, why := w.again()
	switch {
	case w.json:
		d := w.data("end")
		d.Again = again
		w.line(d)
	case again != "":
		fmt.Fprintf(w.Out, "%s\n  %s\n", cmp.Or(why, "The same pairs again:"), again)
	case why != "":
		fmt.Fprintln(w.Out, why)
	}
	return exit.Said(exit.Interrupted)
}

// last hears what the round has still to say.
func (w *watching) last() {
	if w.round.stop == nil {
		return
	}
	w.round.stop()
	for {
		select {
		case n := <-w.news:
			w.hear(n)
		case <-w.round.over:
			return
		}
	}
}

// again is the command that plays the same pairs, or why there is none.
func (w *watching) again() (command, why string) {
	n := w.shown.now
	switch {
	case n == nil:
		return "", ""
	case w.rev == "":
		return "", "The game as it was when the watch began is kept nowhere. Commit it, and its pairs can be played again."
	case n.stage == asBefore:
		why = "These pairs were played as before the edit; with a player that has learned it:"
	}
	if err := w.players.keep(w.Streams, w.round.m.b.arm); err != nil {
		return "", exit.As(err).Text
	}
	words := []string{"broadside", "compare", w.Game + "@" + w.rev, w.Game, "--bots", strings.Join(w.bots, ","), "--seed", strconv.FormatUint(w.seed, 10), "-n", strconv.Itoa(n.found.Pairs), "--all"}
	if w.Players.N > 0 {
		words = append(words, "--players", strconv.Itoa(w.Players.N))
	}
	for _, x := range w.With {
		words = append(words, "--both-with", x)
	}
	for _, x := range w.Set {
		words = append(words, "--both-option", x)
	}
	return shell.Line(slices.Clip(words)...), why
}
