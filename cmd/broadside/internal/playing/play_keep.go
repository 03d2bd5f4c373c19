package playing

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/keep"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

// What is asked of whoever plays before anything is kept of them.
const (
	keptOfYou = "May this game be kept for whoever designs it? Kept would be what all here choose, how long you think, what you take back and look up, and what you say about a moment. `forget` deletes it again, at any time."
	sayYes    = "yes keeps it; yes and a name, as in `yes Sam`, keeps that too; anything else keeps nothing: "
)

// keptGame writes a game that is played at this terminal down, if those who play it agree. It is a session.Watcher.
type keptGame struct {
	t     *tableTop
	file  *keep.File
	path  string
	book  *people.Book
	bots  []string
	asked []people.Question
	now   func() time.Time
}

// keepFor asks whoever plays whether the game may go into the database of --db.
func (o *playOptions) keepFor(t *tableTop, questions []people.Question) error {
	if o.db == "" || o.db == keep.None || len(t.people()) == 0 {
		return nil
	}
	about := store.Run{Folder: o.game, Added: o.with, Broadside: o.Version, Command: shell.Line("broadside", "play", o.game, "--db", o.db)}
	file, err := keep.Open(o.Ctx, o.Files, o.db, about, func(error) {}) // what failed is said at the end
	if err != nil {
		return err
	}
	fmt.Fprintf(t.Out, "%s\n%s", prose.Wrap(keptOfYou, show.Width, ""), prose.Painter(t.OutColour()).Bold(sayYes))
	_ = t.Out.Flush()
	line, err := lineOf(t.Streams)
	if err != nil && !errors.Is(err, io.EOF) {
		return errors.Join(err, file.Close())
	}
	if !t.InTerm {
		fmt.Fprintln(t.Out, line)
	}
	word, who, _ := strings.Cut(strings.TrimSpace(line), " ")
	if !slices.Contains([]string{"y", "yes"}, strings.ToLower(word)) {
		fmt.Fprintln(t.Out, "Nothing is kept.")
		return file.Close()
	}
	k := &keptGame{t: t, file: file, path: o.db, asked: questions, now: time.Now, book: people.NewBook(people.AtTerminal, len(t.seats), time.Now())}
	for p, seat := range t.seats {
		if seat == person {
			k.bots = append(k.bots, "")
			k.book.Agree(p, who)
		} else {
			k.bots = append(k.bots, seat)
		}
	}
	t.kept = k
	t.table.Watch(k)
	return nil
}

// Asked counts from now on.
func (k *keptGame) Asked(_ engine.Player, made int) { k.book.Ask(made, k.now()) }

// Answered writes a choice down.
func (k *keptGame) Answered(p engine.Player, from, to int) {
	k.book.Made(p, from, to, k.now())
	k.handOn()
}

// TookBack writes down what was taken back.
func (k *keptGame) TookBack(p engine.Player, left int) {
	k.book.TookBack(p, left, k.now())
	k.handOn()
}

// handOn gives the database the game as it stands.
func (k *keptGame) handOn() {
	record, err := k.t.state.Record()
	if err != nil {
		return
	}
	if game, may := k.book.Game(record, k.bots); may {
		k.file.Game(k.t.game, game)
	}
}

// help are the commands that there are where a game is kept.
func (k *keptGame) help() string {
	if k == nil {
		return ""
	}
	return `
  say TEXT  say something about this moment, for whoever designs the game
  forget  delete what was kept of this game, and keep nothing more`
}

// command carries out one of those, and says in a sentence what came of it; "": it is none.
func (k *keptGame) command(p int, word, rest string) string {
	switch {
	case k == nil:
		return ""
	case word == "say":
		return k.say(p, rest)
	case word == "forget" && rest == "":
		return k.forget()
	}
	return ""
}

// said is what a person says where nothing but that can be typed.
func (k *keptGame) said(p int, text string) string {
	if k == nil {
		return "Nothing is kept of this game."
	}
	return k.say(p, text)
}

// say writes down what somebody says of this moment, and says in a sentence that it did.
func (k *keptGame) say(p int, text string) string {
	if !k.book.Say(p, k.t.table.Made(), text, k.now()) {
		return fmt.Sprintf("Say it in 1 to %d letters.", people.MostText)
	}
	k.handOn()
	return "Noted, for whoever designs the game."
}

// forget deletes what was kept, and keeps nothing more.
func (k *keptGame) forget() string {
	k.t.table.Watch(nil)
	k.t.kept = nil
	if err := errors.Join(k.file.Forget([]string{k.book.Kept.ID}), k.file.Close()); err != nil {
		return sentence(exit.As(err).Text)
	}
	return "Deleted. Nothing is kept of this game."
}

// looked notes that somebody asked why nothing else was offered.
func (k *keptGame) looked(p int, kind, about string) {
	if k != nil {
		k.book.Looked(p, k.t.table.Made(), kind, about)
		k.handOn()
	}
}

// finish asks the designer's questions, and closes the database.
func (k *keptGame) finish() error {
	if k == nil {
		return nil
	}
	k.handOn() // bots may have chosen since
	if k.t.state.Over() && len(k.asked) > 0 {
		if err := k.form(); err != nil {
			return errors.Join(err, k.file.Close())
		}
	}
	if err := k.file.Close(); err != nil {
		return err
	}
	fmt.Fprintf(k.t.Out, "Kept in %s.\n", k.path)
	return nil
}

// form asks the designer's questions of each person, line by line. An empty line answers nothing.
func (k *keptGame) form() error {
	for _, p := range k.t.people() {
		fmt.Fprintf(k.t.Out, "\nThe designer asks the %s; Enter alone leaves a question out.\n", k.t.game.Players()[p])
		answers := make([]string, len(k.asked))
		for i := range k.asked {
			for {
				answer, on, err := k.put(&k.asked[i])
				if err != nil || !on {
					return err
				}
				if k.asked[i].Fits(answer) {
					answers[i] = answer
					break
				}
				fmt.Fprintln(k.t.Out, "That is none of the answers.")
			}
		}
		list, err := people.Replies(k.asked, answers)
		if err != nil {
			return exit.Failure("", "%s", err)
		}
		k.book.Answer(p, list)
		k.handOn()
	}
	return nil
}

// put asks one question; on is false where no more can be read.
func (k *keptGame) put(q *people.Question) (answer string, on bool, err error) {
	fmt.Fprintf(k.t.Out, "%s %s ", q.Ask, prose.Painter(k.t.OutColour()).Dim("("+q.Hint()+")"))
	_ = k.t.Out.Flush()
	var line string
	if k.t.input != nil {
		line, err = k.t.input.next()
	} else {
		line, err = lineOf(k.t.Streams)
	}
	if errors.Is(err, io.EOF) {
		fmt.Fprintln(k.t.Out)
		return "", false, nil
	}
	if err == nil && !k.t.InTerm {
		fmt.Fprintln(k.t.Out, line)
	}
	return strings.TrimSpace(line), err == nil, err
}

// lineOf reads one line and nothing that is behind it: what comes after is read by somebody else.
func lineOf(s *shell.Streams) (string, error) {
	type read struct {
		line string
		err  error
	}
	got := make(chan read, 1)
	go func() {
		var b strings.Builder
		c := make([]byte, 1)
		var err error
		for b.Len() < maxTyped {
			if _, err = io.ReadFull(s.In, c); err != nil || c[0] == '\n' {
				break
			}
			b.WriteByte(c[0])
		}
		if err == io.EOF && b.Len() > 0 {
			err = nil
		}
		got <- read{strings.TrimSuffix(b.String(), "\r"), err}
	}()
	select {
	case <-s.Ctx.Done():
		return "", shell.Stopped(s)
	case r := <-got:
		return r.line, r.err
	}
}
