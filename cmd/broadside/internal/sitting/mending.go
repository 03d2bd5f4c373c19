package sitting

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/engine"
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
		return unmended(err)
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
			return unmended(err)
		}
		return t.mended()
	}
	if !slices.ContainsFunc(t.s.Callers(), func(q engine.Player) bool { return q != by }) {
		return mend()
	}
	t.ask(by, wants, mend)
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

func unmended(err error) error {
	return exit.Failure("write lines of the game's language that say exactly what is to be done, such as `add 2 coins to the first player`; they may ask nobody", "%s", err)
}
