package sitting

import (
	"context"
	"math"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	kept "github.com/broadside-cards/broadside/engine/playtest/people"
)

// How much is thought about a hint: so many deals, and no longer than so.
const (
	hintDeals = 600
	hintTime  = 2 * time.Second
)

// hint is what a bot thinks of an option.
type hint struct {
	Text  string `json:"text"`
	Card  string `json:"card,omitempty"` // the name of its card
	Worth int    `json:"worth"`          // of 100
	Tried int    `json:"tried"`          // in so many deals
}

// Hint says what a bot would choose for a player who is asked, and what it thinks of the rest, from what that player may
// know. One is thought about at a time; the game goes on meanwhile.
func (t *Table) Hint(p engine.Player) ([]hint, error) {
	unlock := t.Lock()
	s := t.s.State()
	if t.viewers[p].stamp == "" || s.Actor() != p {
		unlock()
		return nil, errStale
	}
	if t.quiet {
		unlock()
		return nil, exit.Failure("ask who opened it", "this table gives no hints")
	}
	if err := t.looked(p, kept.LookHint); err != nil {
		unlock()
		return nil, err
	}
	s = s.Clone()
	view := s.View(p)
	unlock()
	if !t.thinking.TryLock() {
		return nil, exit.Failure("ask again in a moment", "another hint is being thought about")
	}
	defer t.thinking.Unlock()
	began := time.Now()
	list, err := bot.Advise(context.Background(), s.Seat(p), hintDeals, func() bool { return time.Since(began) > hintTime })
	if err != nil {
		return nil, exit.Failure("", "%s", err)
	}
	out := make([]hint, len(list))
	for i, a := range list {
		o := view.Choice.Options[a.Option]
		out[i] = hint{o.Text, o.Card, int(math.Round(100 * a.Worth)), a.Tried}
	}
	return out, nil
}

// NoHints has the table give none.
func (t *Table) NoHints() { t.quiet = true }

// GivesHints says whether it gives any.
func (t *Table) GivesHints() bool { return !t.quiet }
