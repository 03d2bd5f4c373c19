// Package sitting is a game at which people and bots sit, from question to question, and what each of them is told. It
// knows no network and no files, so that a server holds it, or a page by itself.
//
// The door is New.
package sitting

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/news"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	kept "github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/session"
	"github.com/broadside-cards/broadside/engine/why"
)

// LooksOn is the viewer who has no seat.
const LooksOn engine.Player = -1

// Table is a game at which people and bots sit, from question to question.
type Table struct {
	game  *engine.Game // by turn
	draw  *scene.Drawer
	shown atomic.Pointer[engine.Game] // the game, for who holds nothing
	beat  time.Duration               // between what bots do
	keep  func(Standing) error        // nil: nowhere
	wake  chan struct{}               // something that bots wait for has changed
	now   func() time.Time

	// Whoever changes something holds both. Who only looks at what was told, or at who sits there, holds the second:
	// a page is loaded while a bot thinks.
	turn sync.Mutex
	mu   sync.Mutex

	s        *session.Session // by turn
	seats    []string         // by player: a bot, or "" for a person
	paused   bool
	asking   *consent // what is to be done, if all agree
	refused  string   // who did not agree to what was wanted last, as a sentence
	trouble  string   // why bots don't go on
	viewers  map[engine.Player]*viewer
	explain  *why.Explainer           // made when it is first asked
	thinking sync.Mutex               // about a hint
	quiet    bool                     // no hints are given
	lastSaid []byte                   // what all were told of who sits there
	attends  func(engine.Player) bool // whether a player looks at what is asked; nil: they do
	look     phrase.Look              // how cards say their words; nil: nothing is told of them
	logbook  *Logbook                 // what is written down for the designer; nil: nothing
}

// viewer is what one seat, or who looks on, was told.
type viewer struct {
	hub   news.Hub
	log   *session.LogReader
	past  []line // what was told by rules that were changed since
	told  []line // the story so far
	scene []byte // the last event
	stamp string // of the question in it

	keeping []byte // the last event of what is kept
}

// line is one of the story.
type line struct {
	Text string `json:"text"`
	Turn bool   `json:"turn,omitempty"`
}

// consent is what somebody wants, which all others have to agree to.
type consent struct {
	by     engine.Player // or LooksOn: a host who has no seat
	wants  string
	then   func() error
	agreed map[engine.Player]bool
}

// New is a table of a game, which Begin begins. Bots keep to the beat.
func New(g *engine.Game, f scene.Faces, from Standing, beat time.Duration) *Table {
	t := &Table{game: g, draw: scene.New(g.Rules(), f), seats: slices.Clone(from.Seats), paused: from.Paused, beat: beat, wake: make(chan struct{}, 1), now: time.Now, viewers: map[engine.Player]*viewer{}}
	t.shown.Store(g)
	return t
}

// Begin takes a game up, from its first question on or where it was left.
func (t *Table) Begin(s *session.Session) {
	defer t.Lock()()
	t.take(s)
	for p := LooksOn; p < len(t.game.Players()); p++ {
		v := t.viewers[p]
		if v == nil {
			v = &viewer{}
			t.viewers[p] = v
		}
		v.past = nil
		t.retell(p)
	}
	t.publish()
}

// take has the table play another session, of which its logbook hears.
func (t *Table) take(s *session.Session) {
	if t.s != nil {
		t.s.Close()
	}
	t.s, t.asking, t.trouble = s, nil, ""
	if t.logbook != nil {
		s.Watch(writes{t})
	}
}

// Lock holds everything until what it gives is called.
func (t *Table) Lock() (unlock func()) {
	t.turn.Lock()
	t.mu.Lock()
	return func() {
		t.mu.Unlock()
		t.turn.Unlock()
	}
}

// retell reads the story anew, from its beginning.
func (t *Table) retell(p engine.Player) {
	v := t.viewers[p]
	v.log, v.told = t.s.Reader(p), append([]line{}, v.past...)
	t.readOn(v)
	v.hub.Tell("story", story{0, v.told})
}

// story is a part of it, from a line on.
type story struct {
	From  int    `json:"from"`
	Lines []line `json:"lines"`
}

// readOn reads what is new, and says how many lines there were.
func (t *Table) readOn(v *viewer) (had int) {
	had = len(v.told)
	for _, sc := range v.log.Story() {
		v.told = append(v.told, line{sc.Text, sc.Turn})
	}
	return had
}

// publish tells each viewer what is new to them, and nobody anything else.
func (t *Table) publish() {
	for p := LooksOn; p < len(t.game.Players()); p++ {
		v := t.viewers[p]
		if had := t.readOn(v); len(v.told) > had {
			v.hub.Tell("story", story{had, v.told[had:]})
		}
		event, stamp := t.sceneFor(p)
		if !bytes.Equal(event, v.scene) {
			v.scene, v.stamp = event, stamp
			v.hub.Send(event)
		}
	}
	t.tellPeople()
	t.asks()
	t.tellKeeping()
}

// sceneFor is the table as an event for a viewer. Its stamp names the question in it.
func (t *Table) sceneFor(p engine.Player) (event []byte, stamp string) {
	var v engine.View
	asks, made := "", 0
	if p == LooksOn {
		v = t.s.State().PublicView()
	} else {
		v = t.s.Seat(p).View()
		made = t.s.State().Choices(p)
		if v.Choice != nil {
			asks = prose.Capital(t.s.State().Asks())
		}
	}
	if t.trouble != "" || t.seats != nil && p >= 0 && t.seats[p] != "" {
		v.Choice = nil // a bot answers
	}
	sc := t.draw.Scene(&v, asks)
	sc.Made = made
	if t.s.Over() {
		sc.Ending = t.ending()
	}
	if sc.Choice != nil {
		sum := sha256.Sum256(news.Event("", sc))
		sc.Choice.Stamp = hex.EncodeToString(sum[:8])
		stamp = sc.Choice.Stamp
	}
	return news.Event("table", sc), stamp
}

// ending is how the game ended, in words that all may read.
func (t *Table) ending() string {
	if _, broken := t.s.State().FaultOf(); broken {
		return "A rule went wrong, and the game can't go on. Whoever began the table finds out more with `broadside replay`."
	}
	if !slices.ContainsFunc(t.s.State().Returns(), func(r float64) bool { return r != 1 && r != 0 && r != -1 }) {
		return t.s.State().Ended() + "." // who won says it all
	}
	return t.s.State().Verdict() + "."
}

// people is who sits where, which all are told.
type people struct {
	Seats  []seated `json:"seats"`
	Paused bool     `json:"paused"`
	Back   *back    `json:"back,omitempty"`
	Lost   string   `json:"lost,omitempty"` // why bots don't go on
	// Refused is who did not agree to what somebody wanted, until the next choice.
	Refused string `json:"refused,omitempty"`
}

type seated struct {
	Name string `json:"name"`
	Bot  string `json:"bot,omitempty"`
	Here bool   `json:"here"`
}

// back is what somebody wants, which all others have to agree to.
type back struct {
	By      string   `json:"by"`
	Host    bool     `json:"host,omitempty"` // by a host who has no seat
	Wants   string   `json:"wants"`
	Waiting []string `json:"waiting"` // who has not agreed yet
}

func (t *Table) peopleNow() people {
	out := people{Paused: t.paused, Lost: t.trouble, Refused: t.refused}
	for p, name := range t.game.Players() {
		out.Seats = append(out.Seats, seated{name, t.seats[p], t.seats[p] != "" || t.viewers[p].hub.Open() > 0})
	}
	if t.asking != nil {
		out.Back = &back{By: t.called(t.asking.by), Host: t.asking.by == LooksOn, Wants: t.asking.wants}
		for q, bot := range t.seats {
			if bot == "" && q != t.asking.by && !t.asking.agreed[q] {
				out.Back.Waiting = append(out.Back.Waiting, t.game.Players()[q])
			}
		}
	}
	return out
}

// tellPeople tells all who sits where, if that has changed.
func (t *Table) tellPeople() {
	event := news.Event("people", t.peopleNow())
	if bytes.Equal(event, t.lastSaid) {
		return
	}
	t.lastSaid = event
	for _, v := range t.viewers {
		v.hub.Send(event)
	}
}

// Join is a window of a viewer, and what it has to know first.
func (t *Table) Join(p engine.Player, id string) (*news.Hub, *news.Window, [][]byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	v := t.viewers[p]
	me := v.hub.Join(id)
	t.tellPeople()
	first := [][]byte{news.Event("story", story{0, v.told}), v.scene, t.lastSaid}
	if v.keeping != nil {
		first = append(first, v.keeping)
	}
	return &v.hub, me, first
}

// Left is for a window that was closed.
func (t *Table) Left() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tellPeople()
}

// How a table answers what can't be done.
var (
	errPaused = exit.Failure("it goes on when the host says so", "the table is paused")
	errStale  = exit.Failure("look at what is asked now", "that was asked before")
	errAsking = exit.Failure("agree to it or not first", "somebody wants something that all have to agree to")
)

// Answer makes a player's choice: an option, or how many of each of a batch.
func (t *Table) Answer(p engine.Player, stamp string, option int, batch []int) error {
	defer t.Lock()()
	switch {
	case t.paused:
		return errPaused
	case t.asking != nil:
		return errAsking
	case stamp == "" || stamp != t.viewers[p].stamp:
		return errStale
	}
	var err error
	if batch != nil {
		err = t.s.AnswerBatch(p, batch)
	} else {
		err = t.s.Answer(p, option)
	}
	if err != nil {
		return exit.Failure("choose another", "%s", err)
	}
	return t.after()
}

// after keeps what has happened, and tells it.
func (t *Table) after() error {
	t.refused = ""
	err := t.keepNow()
	t.publish()
	t.nudge()
	return err
}

func (t *Table) nudge() {
	select {
	case t.wake <- struct{}{}:
	default:
	}
}

// refusal is what is not offered, and why, as far as who is asked may know it.
type refusal struct {
	Name string `json:"name"`
	Why  string `json:"why"` // "": it rests on what they may not know
}

// Why says why a player who is asked is offered nothing else.
func (t *Table) Why(p engine.Player) ([]refusal, error) {
	defer t.Lock()()
	if t.viewers[p].stamp == "" || t.s.State().Actor() != p {
		return nil, errStale
	}
	if err := t.looked(p, kept.LookWhy); err != nil {
		return nil, err
	}
	if t.explain == nil {
		t.explain = why.New(t.game)
	}
	out := []refusal{}
	for _, told := range why.Refused(t.explain.Options(t.s.State(), p)) {
		out = append(out, refusal{told.Name, told.Why})
	}
	return out, nil
}

// Undo takes a player's last choice back where nothing was shown since, and where no other person
// sits at the table. Else all others are asked.
func (t *Table) Undo(p engine.Player) error {
	defer t.Lock()()
	switch {
	case t.asking != nil:
		return errAsking
	case t.s.State().Choices(p) == 0:
		return exit.Failure("", "you have made no choice yet")
	}
	err := t.s.Undo(p)
	if err == nil {
		return t.tookBack(p, nil)
	}
	if len(t.s.Callers()) == 1 {
		return exit.Failure("", "%s", err)
	}
	t.ask(p, "take the last choice back", func() error {
		others := slices.DeleteFunc(t.s.Callers(), func(q engine.Player) bool { return q == p })
		if err := t.s.Undo(p, others...); err != nil {
			t.tellPeople()
			return exit.Failure("", "%s", err)
		}
		return t.tookBack(p, others)
	})
	return nil
}

// ask asks all others whether something may be done that somebody wants.
func (t *Table) ask(by engine.Player, wants string, then func() error) {
	t.asking, t.refused = &consent{by, wants, then, map[engine.Player]bool{}}, ""
	t.tellPeople()
}

// Agree is a player's answer to what another wants.
func (t *Table) Agree(p engine.Player, yes bool) error {
	defer t.Lock()()
	if t.asking == nil || p != t.asking.by && !slices.Contains(t.s.Callers(), p) {
		return errStale
	}
	by := t.asking.by
	if !yes {
		t.refused = prose.Capital("the "+t.called(p)) + " did not agree."
		if p == by {
			t.refused = prose.Capital("the "+t.called(p)) + " does not want it any more."
		}
		t.asking = nil
		t.tellPeople()
		t.nudge()
		return nil
	}
	t.asking.agreed[p] = true
	for _, q := range t.s.Callers() {
		if q != by && !t.asking.agreed[q] {
			t.tellPeople()
			return nil
		}
	}
	then := t.asking.then
	t.asking = nil
	return then()
}

// tookBack goes on after a player's last choice was taken back: a batch goes as a whole.
func (t *Table) tookBack(p engine.Player, agreed []engine.Player) error {
	for {
		q := t.s.State().Question()
		if q.Kind != engine.BatchQuestion || q.Taken == 0 || t.s.State().Actor() != p || t.s.Undo(p, agreed...) != nil {
			break
		}
	}
	t.trouble = ""
	for q := LooksOn; q < len(t.game.Players()); q++ {
		t.retell(q)
	}
	return t.after()
}

// Pause stops bots and people, or lets them go on.
func (t *Table) Pause(on bool) error {
	defer t.Lock()()
	t.paused = on
	return t.after()
}

// Seat lets a bot play for a player, or a person again: "".
func (t *Table) Seat(p engine.Player, name string) error {
	var b bot.Bot
	if name != "" {
		var err error
		if b, err = bot.New(name); err != nil {
			return exit.Failure("", "%s", err)
		}
	}
	defer t.Lock()()
	if err := t.s.Sit(p, b); err != nil {
		return exit.Failure("", "%s", err)
	}
	t.seats[p] = name
	if t.asking != nil {
		t.asking = nil // who was asked may be gone
	}
	return t.after()
}

// mostSteps is how many choices in a row bots make that nobody can see.
const mostSteps = 500

// Play lets bots choose, one choice that all can see a beat, until the context ends. When a choice
// is told depends on the clock alone: choices that change nothing for those who look on take no
// time of their own, and a bot that thinks for longer is waited for by whole beats.
func (t *Table) Play(ctx context.Context) {
	for {
		t.turn.Lock()
		busy := t.botsTurn()
		t.turn.Unlock()
		if !busy {
			select {
			case <-ctx.Done():
				return
			case <-t.wake:
			}
			continue
		}
		began := t.now()
		t.turn.Lock()
		t.step(ctx)
		t.turn.Unlock()
		over := t.now().Sub(began)
		select {
		case <-ctx.Done():
			return
		case <-time.After((over/max(1, t.beat)+1)*t.beat - over):
		}
		unlock := t.Lock()
		t.publish()
		unlock()
	}
}

// botsTurn says whether a bot has to choose.
func (t *Table) botsTurn() bool {
	if t.s.Over() || t.paused || t.asking != nil || t.trouble != "" {
		return false
	}
	_, asked := t.s.Waiting()
	return !asked
}

// step lets bots choose until something has changed for those who look on.
func (t *Table) step(ctx context.Context) {
	seen, _ := t.sceneFor(LooksOn)
	from := t.s.State().LogLen()
	for n := 0; n < mostSteps && t.botsTurn(); n++ {
		if _, err := t.s.Step(ctx); err != nil {
			if ctx.Err() == nil && !errors.Is(err, context.Canceled) {
				t.fail("The bots can't go on: " + err.Error() + ".")
			}
			return
		}
		if now, _ := t.sceneFor(LooksOn); !bytes.Equal(now, seen) || len(t.s.State().LogFrom(LooksOn, from)) > 0 {
			break
		}
	}
	if err := t.keepNow(); err != nil {
		t.fail("The game can't be kept: " + exit.As(err).Text + ".")
	}
}

// fail stops the bots, and has all told why.
func (t *Table) fail(why string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.trouble = why
}
