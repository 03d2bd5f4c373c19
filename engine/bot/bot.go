// Package bot has players that are programs. A bot sees a seat: its view, its
// options, its log. The truth is out of its reach, and its luck comes from a
// stream of its own.
package bot

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/engine"
)

// Bot chooses for a seat whose turn it is to choose.
type Bot interface {
	// Choose gives the index of an option, 0 to Count-1.
	Choose(engine.Seat) int
}

// Func makes a function a Bot.
type Func func(engine.Seat) int

// Choose calls the function.
func (f Func) Choose(s engine.Seat) int { return f(s) }

// registry lists the bots by name, in the order they are offered.
var registry = []struct {
	name, what string
	bot        Bot
}{
	{"random", "every option is as likely as any other", Func(random)},
	{"first", "always the first option", Func(first)},
	{"cautious", "declines what it may decline, else chooses at random", Func(cautious)},
	{"eager", "accepts what it may accept and stops as late as it can, else chooses at random", Func(eager)},
}

// Names lists the bots there are.
func Names() []string {
	out := make([]string, len(registry))
	for i, r := range registry {
		out[i] = r.name
	}
	return out
}

// Describe says in a few words how a bot plays, or "".
func Describe(name string) string {
	for _, r := range registry {
		if r.name == name {
			return r.what
		}
	}
	return ""
}

// New gives the bot of a name.
func New(name string) (Bot, error) {
	for _, r := range registry {
		if r.name == name {
			return r.bot, nil
		}
	}
	return nil, fmt.Errorf("there is no bot called `%s`; there are %s", name, strings.Join(Names(), ", "))
}

// Table gives a bot to every seat: one name serves all, else one name each.
func Table(g *engine.Game, names []string) ([]Bot, error) {
	seats := len(g.Players())
	if len(names) != 1 && len(names) != seats {
		return nil, fmt.Errorf("%s has %d seats (%s), but %d bots are named", g.Name(), seats, strings.Join(g.Players(), ", "), len(names))
	}
	out := make([]Bot, seats)
	for i := range out {
		b, err := New(names[i%len(names)])
		if err != nil {
			return nil, err
		}
		out[i] = b
	}
	return out, nil
}
