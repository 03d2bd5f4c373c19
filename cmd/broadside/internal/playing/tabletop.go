package playing

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/session"
	"github.com/broadside-cards/broadside/engine/why"
)

// tableTop is a game being played at one screen.
type tableTop struct {
	*shell.Streams
	game    *engine.Game
	table   *session.Session
	state   *engine.State // the table's
	seats   []string      // by player: a bot's name or person
	hide    bool          // people must not see each other's hands
	viewer  int           // the person at the screen, or -1
	logs    map[engine.Player]*session.LogReader
	recap   bool // the next person asked sees the table first
	input   *lineReader
	explain *why.Explainer // made when it is first asked
	kept    *keptGame      // what is written down of it; nil: nothing
}

// newTableTop shows a game at the screen.
func newTableTop(s *shell.Streams, table *session.Session) *tableTop {
	t := &tableTop{Streams: s, game: table.State().Game(), table: table, state: table.State(), viewer: -1, logs: map[engine.Player]*session.LogReader{}}
	t.logs[engine.Everything] = table.Reader(engine.Everything)
	for p := range t.game.Players() {
		t.logs[p] = table.Reader(p)
	}
	return t
}

// resume starts with the table as it lies, not with all that happened.
func (t *tableTop) resume() {
	t.recap = true
	for _, log := range t.logs {
		log.Skip()
	}
}

// play plays to the end, or until somebody ends it.
func (t *tableTop) play() error {
	p := prose.Painter(t.OutColour())
	fmt.Fprintln(t.Out, p.Bold(header(t.game, t.state, t.seats)))
	t.input = newLineReader(t.Streams)
	if len(t.people()) == 1 {
		t.viewer = t.people()[0]
	}
	for !t.state.Over() {
		if err := shell.Stopped(t.Streams); err != nil {
			return err
		}
		on, err := t.turn()
		if err != nil || !on {
			return err
		}
	}
	return t.finish()
}

// turn lets whoever has to choose make one choice; on is false when a person
// ends the game.
func (t *tableTop) turn() (on bool, err error) {
	if p, asked := t.table.Waiting(); asked {
		return t.ask(p)
	}
	_, err = t.table.Step(t.Ctx)
	switch {
	case errors.Is(err, engine.ErrTooLong) && endless(t.game, t.seats):
		return true, t.state.Stop()
	case t.Ctx.Err() != nil:
		return false, shell.Stopped(t.Streams)
	case errors.Is(err, session.ErrStuck):
		return false, exit.Failure("please report it with the game's files", "%s", err)
	case err != nil:
		return false, exit.Failure("", "%s", err)
	}
	if len(t.people()) == 0 {
		t.news(engine.Everything)
	}
	return true, nil
}

// people are the seats that persons take; in a replay there are none.
func (t *tableTop) people() (out []int) {
	for p, who := range t.seats {
		if who == person {
			out = append(out, p)
		}
	}
	return out
}

// news writes what happened since a viewer last looked.
func (t *tableTop) news(p engine.Player) {
	lines := t.logs[p].Story()
	if _, broken := t.state.FaultOf(); broken && len(lines) > 2*lastWords {
		fmt.Fprintf(t.Out, "  … %s\n", prose.Count(len(lines)-lastWords, "line")+" left out")
		lines = lines[len(lines)-lastWords:]
	}
	t.writeLog(lines)
}

// lastWords is how much is shown of what a rule without an end has done.
const lastWords = 20

// writeLog writes what happened: turns apart, and below them each scene.
func (t *tableTop) writeLog(scenes []engine.Scene) {
	p := prose.Painter(t.OutColour())
	for _, d := range scenes {
		if d.Turn {
			fmt.Fprintf(t.Out, "\n%s\n", p.Blue(d.Text))
			continue
		}
		fmt.Fprintln(t.Out, "  "+prose.Wrap(d.Text, show.Width-2, "    "))
	}
}

// writeEvery writes each single thing that happened, as the machine did it.
func (t *tableTop) writeEvery(lines []engine.Line) {
	for _, l := range lines {
		fmt.Fprintln(t.Out, prose.Wrap(l.Text, show.Width, "  "))
	}
}

// finish says how the game ended. A fault of the rules is a finding.
func (t *tableTop) finish() error {
	for _, viewer := range t.audience() {
		t.news(viewer)
	}
	return t.outcome()
}

// outcome is how the game ended.
func (t *tableTop) outcome() error {
	p := prose.Painter(t.OutColour())
	if d, ok := t.state.FaultOf(); ok {
		fmt.Fprintf(t.Out, "\n%s\n\n%s", p.Red("The rules broke down:"), diag.Render(d, diag.RenderOptions{Colour: t.OutColour()}))
		return exit.Said(exit.Findings)
	}
	fmt.Fprintf(t.Out, "\n%s\n", p.Bold(t.state.Verdict()))
	if how := t.state.Ending().Kind; how == engine.Stopped {
		var u playtest.Unended
		u.Note(how, t.state.Turn())
		fmt.Fprintln(t.Out, prose.Wrap(u.Say(""), show.Width, ""))
	}
	return nil
}

// audience is who reads the last news: those at the screen, or the reader of
// a game between bots.
func (t *tableTop) audience() []engine.Player {
	switch people := t.people(); {
	case t.viewer >= 0: // in a replay nobody sits there, but a seat may be all it is shown for
		return []engine.Player{t.viewer}
	case len(people) == 0:
		return []engine.Player{engine.Everything}
	default:
		return people[:1]
	}
}

// saveOver is saveTo, in place of a file that somebody else wrote where that is wanted.
func (t *tableTop) saveOver(path string, force bool) error {
	defer func(was bool) { t.Files.Force = was }(t.Files.Force)
	t.Files.Force = t.Files.Force || force
	return t.saveTo(path)
}

// saveTo writes the game into a file.
func (t *tableTop) saveTo(path string) error {
	var b bytes.Buffer
	if err := t.table.Save(&b); err != nil {
		return exit.Failure("", "can't save: %s", err)
	}
	return t.Files.Write(path, append(b.Bytes(), '\n'))
}
