package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// A secret choice (`secretly choose a card in your hand`) is always asked, and
// others learn only that it was made. What was chosen is kept in registers, one
// for each player, until a line reads `the choice of that player`.

// secretFlags are the flags of a choice made in secret; nil: it is not.
func secretFlags(s *check.Secret) int {
	if s == nil {
		return 0
	}
	return bytecode.FlagHidden | bytecode.FlagSecret | bytecode.FlagOrNone*flag(s.OrNone)
}

// keepChoice puts what a player has chosen in secret where their choices are kept. A
// text's own register of it is emptied: it would be one place for all.
func (c *compiler) keepChoice(s *check.Secret, chosen, who int32) {
	if s != nil {
		c.keepIn(s, 0, chosen, who)
	}
}

// keepNumber keeps a number that was chosen from least to most, or what so many dice of a die show (dice, die).
func (c *compiler) keepNumber(s *check.Secret, chosen, who, from, to int32) {
	if s == nil {
		return
	}
	for i, v := range []int32{chosen, from, to, c.constant(0)} {
		c.keepIn(s, int32(i), v, who)
	}
	kept := bytecode.Kept{Slots: c.slot(s.Slots), Roll: s.What == check.KeptRoll}
	if !slices.Contains(c.cur.Kept, kept) {
		c.cur.Kept = append(c.cur.Kept, kept)
	}
}

func (c *compiler) keepIn(s *check.Secret, at, v, who int32) {
	c.emitD(bytecode.OpKeep, v, c.slot(s.Slots)+at, who, s.What.Slots()-1)
}

// tell compiles that somebody learns what a player keeps in secret.
func (c *compiler) tell(s *check.Tell) {
	to := c.absent()
	if s.To != nil {
		to = c.val(s.To)
	}
	c.emitD(bytecode.OpTell, c.slot(s.What.Slots), to, c.val(s.What.Player), bytecode.TellAll*flag(s.To == nil)|bytecode.TellRoll*flag(s.What.What == check.KeptRoll))
}

// choiceOf compiles what a player chose in secret into r: a number is 0 and a card
// -1 where nothing was chosen.
func (c *compiler) choiceOf(r int32, e *check.ChoiceOf) {
	c.emitD(bytecode.OpChoiceOf, r, c.slot(e.Slots), c.val(e.Player), e.What.Slots()-1)
	if e.What != check.KeptCard {
		c.emit(bytecode.OpMax, r, r, c.constant(0))
	}
}

// heldChoice is a secret choice of a card that a statement may move.
type heldChoice struct {
	of         *check.ChoiceOf
	who, truth int32
}

// holdChoices remembers which of the choices among the cards acted on are
// where they were when they were named. A card that moves becomes a new object,
// and references to it go stale. `discard the choice of the pirate` moves the
// card itself, so that the choice has to mean the same card afterwards.
func (c *compiler) holdChoices(cards ...check.Expr) []heldChoice {
	var out []heldChoice
	for _, e := range cards {
		of, ok := e.(*check.ChoiceOf)
		if !ok || of.What != check.KeptCard {
			continue
		}
		h := heldChoice{of, c.int(), c.int()}
		c.emit(bytecode.OpMove, h.who, c.val(of.Player), 0)
		c.emit(bytecode.OpChoiceOf, h.truth, c.slot(of.Slots), h.who)
		c.emit(bytecode.OpHold, h.truth, h.truth, 0)
		out = append(out, h)
	}
	return out
}

// refreshChoices makes those references true again after the text's own move.
func (c *compiler) refreshChoices(held []heldChoice) {
	for _, h := range held {
		r := c.int()
		c.emit(bytecode.OpChoiceOf, r, c.slot(h.of.Slots), h.who)
		c.emit(bytecode.OpRefresh, r, h.truth, 0)
		c.emit(bytecode.OpKeep, r, c.slot(h.of.Slots), h.who)
	}
}

// argCards are the cards that a verb is called with.
func argCards(args []check.Arg) []check.Expr {
	var out []check.Expr
	for _, a := range args {
		out = append(out, a.Value)
	}
	return out
}

// secret says whether anything under xs depends on a set whose size is
// somebody's secret, or on who holds a card that is named.
func secret[N check.Node](xs ...N) bool {
	found := false
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Query:
			found = found || x.Hidden
		case *check.HolderOf:
			_, named := x.Card.(*check.NamedCard)
			found = found || named
		}
		return !found
	}, xs...)
	return found
}
