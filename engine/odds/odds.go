// Package odds answers what is how likely in a game: that a condition in the
// game's own words holds at some moment, the mean of a number then, or how the game
// ends. Where cards are only dealt from shuffled piles, the answer is exact, a
// fraction, by counting the ways to share them out; where all choose evenly among
// their options and the tree is small enough, by visiting every position once.
// Otherwise it is sampled and comes with its interval.
package odds

import (
	"context"
	"fmt"
	"math/big"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Config is a question.
type Config struct {
	Options map[string]int // session options, by name
	// Condition is asked, in the game's words; "": how the game ends.
	Condition string
	// Mean is a number in the game's words whose mean is asked for, instead of a
	// condition.
	Mean string
	// Given is a condition of which it is known that it holds then; "": nothing is.
	Given string
	// Do are lines of the game's language that As carries out first; the
	// condition is then asked in their words (`that many`, `it`).
	Do string
	As engine.Player // who `you` is
	At Moment
	// From is the position to start from; nil: the start of the game. It is not
	// changed. Of a position Deal draws for its player to choose, if Dealt.
	From  *engine.State
	Dealt bool // From as the player who has to choose there may know it: deals are drawn
	Bots  []bot.Bot
	// Nodes is the most positions an exact answer may look at; 0: none is tried.
	Nodes int
	// Games is how many games are sampled where no answer is exact, from Seed on.
	Games   int
	Seed    uint64
	Workers int
	// Memory, if set, is asked for each sample before it is drawn, and keeps it.
	Memory Memory
	// Progress, if set, is called with the samples finished so far, from any
	// goroutine.
	Progress func(done int)
}

// Memory keeps what came of the samples of one question, by the numbers of the games, so that a command that was killed need not
// draw them again. Any goroutine may call it.
type Memory interface {
	// Recall gives what was kept of a sample; false: nothing was.
	Recall(seed uint64) (result []byte, known bool)
	// Keep keeps what came of a sample. What can't be kept is not.
	Keep(seed uint64, result []byte)
}

// Row is one line of an answer: the probability of an event, or (Mean) the mean
// of a number.
type Row struct {
	Name string
	Mean bool
	// Exact is the answer, of an exact one.
	Exact *big.Rat
	// Share and Estimate are those of a sampled answer.
	Share    stats.Share
	Estimate stats.Estimate
}

// Answer is what is how likely. In a sampled one, Why says why it is not exact.
type Answer struct {
	Exact     bool
	Why       string
	Positions int  // looked at, of an exact answer
	Counted   bool // exact by counting the ways cards can be shared out: Positions is how many
	Merged    int  // kinds of card that nothing in question tells apart, counted as copies of others
	Games     int  // played or dealt, of a sampled answer
	Rows      []Row
	Unended   playtest.Unended // sampled games that had no end
}

// Work answers a question. Findings about its words are a diag.List; a fault of
// the rules on the way is a diag.Diagnostic. A sampled answer that ctx cut short
// comes with ctx's error. A choice that thinks when ctx ends is not waited for.
func Work(ctx context.Context, g *engine.Game, cfg Config) (*Answer, error) {
	if err := cfg.sound(g); err != nil {
		return nil, err
	}
	q, err := read(g, &cfg)
	if err != nil {
		return nil, err
	}
	why := cfg.inexact()
	if why == "" {
		a, err := parallel.Leaving(ctx, func() (*Answer, error) { return q.exact(ctx) })
		if why = tooMuch(err); why == "" {
			return a, err
		}
	}
	a, err := q.sample(ctx)
	if err == nil && a.Rows == nil {
		err = errNeverGiven
	}
	if err != nil && a != nil && a.Rows == nil {
		return nil, err
	}
	if a != nil {
		a.Why = why
	}
	return a, err
}

// sound refuses questions that make no sense.
func (c *Config) sound(g *engine.Game) error {
	switch {
	case c.As < 0 || c.As >= len(g.Players()):
		return fmt.Errorf("there is no player %d", c.As)
	case c.Games < 1:
		return fmt.Errorf("the number of games to sample is at least 1, not %d", c.Games)
	case c.Condition != "" && c.Mean != "":
		return fmt.Errorf("either a condition is asked or a mean")
	case c.Given != "" && !c.asks():
		return fmt.Errorf("something is given where a condition or a mean is asked")
	case c.At.By && (c.Given != "" || c.Mean != ""):
		return fmt.Errorf("a mean, or what is given, is asked at one moment")
	case !c.asks() && (c.At.What != End || c.Do != ""):
		return fmt.Errorf("how the game ends is asked at its end alone, and not behind lines that are carried out")
	case c.At.What == Now && c.From == nil && c.Do == "":
		return fmt.Errorf("without a position, there is no now")
	case c.trial() && !c.even():
		return fmt.Errorf("what is done before the first turn is chosen evenly: there no other players can be named")
	case c.Dealt && c.From == nil:
		return fmt.Errorf("deals are drawn from a position")
	}
	return nil
}

// asks says whether something is asked at a moment; otherwise it is how the game
// ends.
func (c *Config) asks() bool { return c.Condition != "" || c.Mean != "" }

// trial says whether lines are carried out instead of turns.
func (c *Config) trial() bool { return c.Do != "" || c.At.What == Start }

// Even is a bot that chooses evenly among the options, and is known to: only
// where all do is an answer exact.
type Even struct{}

// Choose draws one of the options.
func (Even) Choose(_ context.Context, c engine.Seat) (int, error) { return c.Random(c.Count()), nil }

// even says whether all choose evenly.
func (c *Config) even() bool {
	for _, b := range c.Bots {
		if _, is := b.(Even); !is {
			return false
		}
	}
	return true
}

// inexact says why no exact answer is tried, or "".
func (c *Config) inexact() string {
	switch {
	case c.Nodes < 1:
		return "no exact answer was asked for"
	case c.Dealt:
		return "what a seat does not know is dealt at random"
	case !c.even():
		return "not all choose evenly among their options"
	}
	return ""
}
