package playing

import (
	"context"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
)

// The longest and the shortest time to think about one choice.
const (
	leastThink = 10 * time.Millisecond
	mostThink  = 10 * time.Minute
)

// sit makes the bots of the seats; nil where a person sits. With --think those
// that search look at the clock.
func (o *playOptions) sit(seats []string) ([]bot.Bot, error) {
	if o.think != 0 && (o.think < leastThink || o.think > mostThink) {
		return nil, exit.Usage("write `--think 2s`, from 10ms to 10m", "a bot can't think for %s about a choice", o.think)
	}
	out, thinkers := make([]bot.Bot, len(seats)), 0
	for i, spec := range seats {
		if spec == person {
			continue
		}
		b, err := bot.New(spec)
		if err != nil {
			return nil, exit.Failure("", "%s", err)
		}
		if t, ok := b.(bot.Thinker); ok && o.think > 0 {
			b = clocked{t, o.think}
			thinkers++
		}
		out[i] = b
	}
	if o.think != 0 && thinkers == 0 {
		return nil, exit.Usage("give a seat to one, as in `--bots mcts --think 2s`", "no bot at this table searches, so `--think` has nobody to wait for")
	}
	return out, nil
}

// clocked is a bot that thinks for a time about each choice.
type clocked struct {
	bot.Thinker
	think time.Duration
}

// Choose thinks until the time is up.
func (c clocked) Choose(ctx context.Context, seat engine.Seat) (int, error) {
	end := time.Now().Add(c.think)
	return c.Within(func() bool { return !time.Now().Before(end) }).Choose(ctx, seat)
}
