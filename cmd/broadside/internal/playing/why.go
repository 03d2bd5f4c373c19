package playing

import (
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/scenario"
	"github.com/broadside-cards/broadside/engine/why"
)

// toldJSON is why.Told, with its places.
type toldJSON struct {
	why.Told
	File string `json:"file"`
	Line int    `json:"line"`
	Part string `json:"part,omitempty"` // the words that were not so
}

type eventJSON struct {
	Text string     `json:"text"`
	Told []toldJSON `json:"told"`
}

// chapterJSON is a step of a scenario, and what happened in it.
type chapterJSON struct {
	Step    string      `json:"step"`
	Line    int         `json:"line"`
	Events  []eventJSON `json:"events"`
	Actor   string      `json:"actor,omitempty"`
	Options []toldJSON  `json:"options"`
	Effects []toldJSON  `json:"effects"`
	Unheard []toldJSON  `json:"unheard"`
}

func storyJSON(story []scenario.Chapter) (out []chapterJSON) {
	for _, c := range story {
		_, line := place(c.At)
		j := chapterJSON{Step: c.Text, Line: line, Events: []eventJSON{}, Actor: c.Actor, Options: allJSON(c.Options), Effects: allJSON(c.Effects), Unheard: allJSON(c.Unheard)}
		for _, e := range c.Events {
			j.Events = append(j.Events, eventJSON{e.Text, allJSON(e.Told)})
		}
		out = append(out, j)
	}
	return out
}

func allJSON(list []why.Told) []toldJSON {
	out := []toldJSON{}
	for _, t := range list {
		file, line := place(t.At)
		j := toldJSON{Told: t, File: file, Line: line}
		if t.Part.File != nil {
			j.Part = t.Part.Text()
		}
		out = append(out, j)
	}
	return out
}

// place is a file and line; "" and 0 for a place that is none.
func place(at diag.Span) (file string, line int) {
	if at.File == nil {
		return "", 0
	}
	line, _ = at.File.Position(at.Start)
	return at.File.Name, line
}

// whyWriter writes what came of abilities and options, a line each. What is not in play, and goes on not to be, is said
// once.
type whyWriter struct {
	out   io.Writer
	ink   prose.Painter
	said  map[string]bool
	wrote bool // anything at all
}

func newWhyWriter(out io.Writer, colour bool) *whyWriter {
	return &whyWriter{out: out, ink: prose.Painter(colour), said: map[string]bool{}}
}

// story writes a scenario's.
func (w *whyWriter) story(story []scenario.Chapter) {
	for i, c := range story {
		_, line := place(c.At)
		fmt.Fprintln(w.out, "  "+w.ink.Bold(prose.Wrap(strconv.Itoa(line)+": "+c.Text, show.Width-2, "    ")))
		w.events(c.Events, "    ")
		w.options(c, i == len(story)-1)
		w.list("continuous effects:", c.Effects, "    ")
		w.list("never happened:", c.Unheard, "    ")
	}
	fmt.Fprintln(w.out)
}

// options writes what is not offered: before the last step only what has not been said before.
func (w *whyWriter) options(c scenario.Chapter, last bool) {
	var fresh []why.Told
	for _, t := range why.Refused(c.Options) {
		if line := c.Actor + w.line(t); last || !w.said[line] {
			w.said[line] = true
			fresh = append(fresh, t)
		}
	}
	w.list("not offered to the "+c.Actor+":", fresh, "    ")
}

// events writes what happened; what happened several times in one way is written once.
func (w *whyWriter) events(list []why.Event, indent string) {
	seen := map[string]bool{}
	for _, e := range list {
		if e.Menu {
			w.list("not open to "+e.Text+":", why.Refused(e.Told), indent)
			continue
		}
		var lines []string
		for _, t := range e.Told {
			if line := w.line(t); !w.stale(t, line) {
				lines = append(lines, line)
			}
		}
		if key := e.Text + strings.Join(lines, "\n"); len(lines) > 0 && !seen[key] {
			seen[key] = true
			w.lines(e.Text+":", lines, indent)
		}
	}
}

// stale says whether it has been said that an ability is not in play.
func (w *whyWriter) stale(t why.Told, line string) bool {
	if !strings.HasPrefix(t.Why, why.OutOfPlay) {
		return false
	}
	was := w.said[line]
	w.said[line] = true
	return was
}

func (w *whyWriter) list(head string, list []why.Told, indent string) {
	var lines []string
	for _, t := range list {
		lines = append(lines, w.line(t))
	}
	if len(lines) > 0 {
		w.lines(head, lines, indent)
	}
}

func (w *whyWriter) lines(head string, lines []string, indent string) {
	w.wrote = true
	fmt.Fprintln(w.out, indent+prose.Wrap(head, show.Width-len(indent), indent+"  "))
	for _, line := range lines {
		fmt.Fprintln(w.out, indent+"  "+prose.Wrap(line, show.Width-len(indent)-2, indent+"      "))
	}
}

// line is one ability or option: no   Longboat's trigger (cards/boats.yaml:4): wants …
func (w *whyWriter) line(t why.Told) string {
	mark := map[why.Verdict]string{why.Matched: "yes", why.Not: "no ", why.Hidden: "?  "}[t.Verdict]
	name := t.Name
	switch t.What {
	case "trigger", "replacement", "can't", "effect":
		if name = t.What; t.Name != "" {
			name = t.Name + ", " + t.What
		}
	}
	if t.Times > 1 {
		name += fmt.Sprintf(" ×%d", t.Times)
	}
	if file, line := place(t.At); file != "" && t.What != "card" {
		name += " (" + path.Base(file) + ":" + strconv.Itoa(line) + ")"
	}
	if t.Why != "" {
		name += ": " + t.Why
	}
	return mark + " " + name
}

// why tells a person why nothing else is offered, and of what has happened since their last choice why nothing else came
// of it, as far as they may know.
func (t *tableTop) why(p int) { t.whyTo(t.Out, p, t.OutColour()) }

func (t *tableTop) whyTo(out io.Writer, p int, colour bool) {
	t.kept.looked(p, people.LookWhy, t.state.Asks())
	if t.explain == nil {
		t.explain = why.New(t.game)
	}
	w := newWhyWriter(out, colour)
	events, err := t.explain.Since(t.state, p)
	if err != nil {
		fmt.Fprintln(out, sentence(err.Error()))
		return
	}
	options := t.explain.Options(t.state, p)
	if n := len(events) - 1; n >= 0 && events[n].Menu && t.state.Question().Kind == engine.ActionQuestion {
		events = events[:n] // the same is told of the question
	}
	w.events(events, "  ")
	w.list("not offered to you:", why.Refused(options), "  ")
	w.list("continuous effects:", t.explain.Effects(t.state, p), "  ")
	if !w.wrote {
		fmt.Fprintln(out, "  No ability was asked since your last choice, and nothing else could be offered.")
	}
}
