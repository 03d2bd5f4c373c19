package seating

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/learn"
)

// Learner is a game that a player is to have learned, with its options.
type Learner struct {
	Game    *engine.Game
	Options map[string]int
}

// LearnedBoth makes one player ready for both games of a comparison, if a bot needs one:
// who has learned the first learns the second, then both in turns, and plays both. Two
// that learned apart would play each game another way, and that would show as a
// difference between the games. Small games are solved, each by itself; then shared is
// false.
func LearnedBoth(s *shell.Streams, a, b Learner, bots []string, workers int) (shared bool, err error) {
	for _, l := range []Learner{a, b} {
		if err := Ends(s, l.Game, l.Options, bots, workers); err != nil {
			return false, err
		}
	}
	if !slices.ContainsFunc(bots, bot.Trains) {
		return false, nil
	}
	if err := Learned(s, a.Game, a.Options, bots, workers); err != nil {
		return false, err
	}
	first := learn.Kept(a.Game, a.Options)
	if first.Recalls() || sameTable(a, b) {
		return !first.Recalls(), Learned(s, b.Game, b.Options, bots, workers)
	}
	both, err := openShelf(s).goneOn(s, first, a, b, workers)
	if err != nil {
		return false, err
	}
	if both.About.Rounds > 0 { // the second is small, and was solved
		return false, Learned(s, b.Game, b.Options, bots, workers)
	}
	for _, l := range []Learner{a, b} {
		p, err := both.Carried(l.Game, l.Options)
		if err != nil {
			return false, exit.Failure("", "can't play %s as it was learned: %s", l.Game.Name(), err)
		}
		if err := p.Keep(l.Game); err != nil {
			return false, err
		}
	}
	return true, nil
}

// LearnedAs lets the player of a game play another with some numbers changed, if a bot needs
// one: it learns nothing new, so that what differs between many such games is not what it
// happened to learn of each. Small games are solved, each by itself.
func LearnedAs(s *shell.Streams, base, changed Learner, bots []string, workers int) error {
	if err := Ends(s, changed.Game, changed.Options, bots, workers); err != nil {
		return err
	}
	if !slices.ContainsFunc(bots, bot.Trains) {
		return nil
	}
	if err := Learned(s, base.Game, base.Options, bots, workers); err != nil {
		return err
	}
	p, err := learn.Kept(base.Game, base.Options).Saved().Carried(changed.Game, changed.Options)
	if err != nil { // one of them is small
		return Learned(s, changed.Game, changed.Options, bots, workers)
	}
	return p.Keep(changed.Game)
}

// sameTable says that two games are the same, so that who has learned one knows the other.
func sameTable(a, b Learner) bool {
	if a.Game.Hash() != b.Game.Hash() {
		return false
	}
	x, errA := a.Game.Options(a.Options)
	y, errB := b.Game.Options(b.Options)
	return errA == nil && errB == nil && fmt.Sprint(x) == fmt.Sprint(y) // maps are printed in the order of their keys
}

// goneOn is a player that learned one game, then another, and both in turns: the one that is
// kept for the other if it learned so, else one that is kept beside it, else it is trained now.
func (h *shelf) goneOn(s *shell.Streams, from *learn.Player, first, to Learner, workers int) (*learn.Saved, error) {
	path := h.path(to.Game, to.Options)
	kept, err := h.read(path)
	if kept != nil && kept.About.Rounds == 0 && kept.About.With != from.About().Hash {
		sum := sha256.Sum256(from.Write())
		path = strings.TrimSuffix(path, playerSuffix) + fmt.Sprintf("-after-%x", sum[:6]) + playerSuffix
		kept, err = h.read(path)
	}
	if kept != nil && kept.About.Method == learn.Method && (kept.About.With != "" || kept.About.Rounds > 0) || err != nil {
		return kept, err
	}
	p, err := Train(s, to.Game, Training{Config: learn.Config{Options: to.Options, Seed: 1, Workers: workers, From: from.Saved(), With: &learn.Also{Game: first.Game, Options: first.Options}}})
	if err != nil {
		return nil, err
	}
	return p.Saved(), h.write(path, p)
}
