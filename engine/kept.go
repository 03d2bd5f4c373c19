package engine

import (
	"slices"
	"sync/atomic"
)

// shelf is what a game keeps for those who play it.
type shelf struct{ list atomic.Pointer[[]keptThing] }

type keptThing struct {
	opts []int32
	what any
}

// Keep lets the game have something that was made for it with some options, such as a
// trained player; what it had before for the same ones it has no more. The error is for options that
// it does not have.
func (g *Game) Keep(options map[string]int, what any) error {
	opts, err := g.optionValues(options)
	if err != nil {
		return err
	}
	for {
		old := g.shelf.list.Load()
		var list []keptThing
		if old != nil {
			list = slices.DeleteFunc(slices.Clone(*old), func(k keptThing) bool { return slices.Equal(k.opts, opts) })
		}
		list = append(list, keptThing{opts, what})
		if g.shelf.list.CompareAndSwap(old, &list) {
			return nil
		}
	}
}

// Kept is what the game has for some options; nil for nothing.
func (g *Game) Kept(options map[string]int) any {
	opts, err := g.optionValues(options)
	if err != nil {
		return nil
	}
	return g.kept(opts)
}

func (g *Game) kept(opts []int32) any {
	if list := g.shelf.list.Load(); list != nil {
		for i := range *list {
			if slices.Equal((*list)[i].opts, opts) {
				return (*list)[i].what
			}
		}
	}
	if g.without != nil { // code was added, and nothing of the game was changed
		return g.without.kept(opts)
	}
	return nil
}

// Kept is what the game keeps for those who play it with the options of this table (Game.Keep);
// nil for nothing.
func (c Seat) Kept() any {
	if c.s == nil {
		return nil
	}
	return c.s.game.kept(c.s.opts)
}
