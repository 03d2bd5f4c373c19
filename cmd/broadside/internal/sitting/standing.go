package sitting

import (
	"context"
	"slices"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/news"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/session"
)

// Standing is what is kept of a table, so that it goes on.
type Standing struct {
	Seats   []string // by player: a bot, or "" for a person
	Paused  bool
	Record  *engine.Record
	Logbook *Logbook // what is written down for the designer; nil: nothing
}

// Keep has a table kept as it stands now, and whenever something has changed.
func (t *Table) Keep(by func(Standing) error) error {
	defer t.Lock()()
	t.keep = by
	return t.keepNow()
}

// keepNow keeps the table as it stands.
func (t *Table) keepNow() error {
	if t.keep == nil {
		return nil
	}
	r, err := t.s.State().Record()
	if err != nil {
		return err
	}
	return t.keep(Standing{slices.Clone(t.seats), t.paused, r, t.logbook})
}

// bots are who sits there by player; nil: a person.
func (t *Table) bots() []bot.Bot {
	out := make([]bot.Bot, len(t.seats))
	for p := range out {
		out[p] = t.s.Bot(p)
	}
	return out
}

// Again begins another game with the same bots.
func (t *Table) Again(begin func(bots []bot.Bot) (*session.Session, error)) error {
	unlock := t.Lock()
	bots := t.bots()
	unlock()
	next, err := begin(bots)
	if err != nil {
		return err
	}
	unlock = t.Lock()
	t.nextBook()
	unlock()
	t.Begin(next)
	defer t.Lock()()
	return t.after()
}

// Game is what is played.
func (t *Table) Game() *engine.Game { return t.shown.Load() }

// Seats are who sits there by player: a bot, or "" for a person.
func (t *Table) Seats() []string {
	defer t.Lock()()
	return slices.Clone(t.seats)
}

// Session is the game, for who holds the Lock.
func (t *Table) Session() *session.Session { return t.s }

// Close gives back what the game holds.
func (t *Table) Close() { t.s.Close() }

// Hub is the windows of a viewer.
func (t *Table) Hub(p engine.Player) *news.Hub { return &t.viewers[p].hub }

// Stamp names the question that a viewer was told last; "": none.
func (t *Table) Stamp(p engine.Player) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.viewers[p].stamp
}

// Step lets bots choose as Play does, once and without the beat; false where none has to.
func (t *Table) Step(ctx context.Context) bool {
	t.turn.Lock()
	defer t.turn.Unlock()
	if !t.botsTurn() {
		return false
	}
	t.step(ctx)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.publish()
	return true
}
