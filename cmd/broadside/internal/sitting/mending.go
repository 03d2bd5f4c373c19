package sitting

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/session"
)

// called is what a player, or a host who looks on, is called.
func (t *Table) called(p engine.Player) string {
	if p == LooksOn {
		return "host"
	}
	return t.game.Players()[p]
}

// Mend does something by hand, if all others agree: lines of the game's language, and whose turn begins ("": what was asked is asked
// still). What can't be done is said at once, and nobody is asked.
func (t *Table) Mend(by engine.Player, do, turn string) error {
	defer t.Lock()()
	if t.asking != nil {
		return errAsking
	}
	trial := t.s.State().Clone()
	defer trial.Release()
	if err := trial.Mend(do, turn); err != nil {
		return t.unmended(err)
	}
	wants := "mend the game by hand"
	if do = strings.TrimSpace(do); do != "" {
		wants += ": " + strings.Join(strings.Fields(do), " ")
	}
	if turn != "" {
		wants += ". Then the " + turn + "'s turn begins, and what is asked now is asked no more"
	}
	mend := func() error {
		if err := t.s.State().Mend(do, turn); err != nil {
			return t.unmended(err)
		}
		return t.mended()
	}
	return t.ifAllAgree(by, wants, mend)
}

// ifAllAgree does what somebody wants once all others have agreed: at once, where there are none.
func (t *Table) ifAllAgree(by engine.Player, wants string, then func() error) error {
	if !slices.ContainsFunc(t.s.Callers(), func(q engine.Player) bool { return q != by }) {
		return then()
	}
	t.ask(by, wants, then)
	return nil
}

// mended goes on after something was done by hand. The game is no evidence of balance any more.
func (t *Table) mended() error {
	if t.logbook != nil {
		t.logbook.Now.Kept.Mended = true
	}
	t.trouble = ""
	return t.after()
}

// Change goes on by the rules as they are now, from the beginning of the turn that is under way, if all others agree. What the changed game
// has no place for is said to them. changed is called once it is done.
func (t *Table) Change(by engine.Player, g *engine.Game, f scene.Faces, l *look.Look, changed func()) error {
	defer t.Lock()()
	switch {
	case t.asking != nil:
		return errAsking
	case g.Hash() == t.game.Hash():
		return exit.Failure("change the game's files first, and save them", "the game is as it was")
	case !slices.Equal(g.Players(), t.game.Players()):
		return exit.Failure("begin another table, with `--new`", "others play the changed game: %s", strings.Join(g.Players(), ", "))
	}
	was := t.s.State().Config()
	cfg := engine.Config{Seed: was.Seed, Options: map[string]int{}}
	for _, o := range g.Rules().Options {
		if n, ok := was.Options[o.Name]; ok {
			cfg.Options[o.Name] = n
		}
	}
	from := t.s.State().Position()
	st, lost, err := g.GoOn(from, cfg)
	if err != nil {
		return exit.Failure("begin another table, with `--new`", "the changed game can't go on from here: %s", err)
	}
	wants := fmt.Sprintf("go on by the rules as they are now, from the beginning of the %s's turn", from.Of)
	for _, l := range lost {
		wants += "; " + l
	}
	change := func() error {
		s, err := session.From(st, session.Config{Bots: t.bots()})
		if err != nil {
			return exit.Failure("", "%s", err)
		}
		t.take(s)
		t.game, t.draw, t.explain = g, scene.New(g.Rules(), f), nil
		t.arrange(l)
		t.shown.Store(g)
		for p := LooksOn; p < len(g.Players()); p++ {
			v := t.viewers[p]
			v.past = append(v.told, line{Text: "By hand: the game goes on by the rules as they are now, from the beginning of the " + from.Of + "'s turn"})
			t.retell(p)
		}
		changed()
		t.nextBook()
		return t.mended()
	}
	return t.ifAllAgree(by, wants, change)
}

// LoadAgain has all pages begin anew: they have old faces. It is for who holds the Lock.
func (t *Table) LoadAgain() {
	for _, v := range t.viewers {
		v.hub.Tell("again", struct{}{})
	}
}

func (t *Table) unmended(err error) error {
	g := t.game.Rules()
	example := "`move the top card of …`"
	for i := range g.Tokens {
		if k := &g.Tokens[i]; k.Players && !k.Mark && !k.Untold && !k.Limit {
			example = "`add " + k.Counted(2, "2") + " to the " + g.Players[0] + "`"
			break
		}
	}
	return exit.Failure("write lines of the game's language that say exactly what is to be done, such as "+example+"; they may ask nobody", "%s", err)
}
