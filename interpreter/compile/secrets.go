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

// keepNumber keeps what is no card: a number that was chosen from least to most, what so many dice of a die
// show (dice, die), a player (whom else than, nothing), a word (nothing twice).
func (c *compiler) keepNumber(s *check.Secret, chosen, who, from, to int32) *bytecode.Kept {
	for i, v := range []int32{chosen, from, to, c.constant(0)} {
		c.keepIn(s, int32(i), v, who)
	}
	slots := c.slot(s.Slots)
	i := slices.IndexFunc(c.cur.Kept, func(k bytecode.Kept) bool { return k.Slots == slots })
	if i < 0 {
		i = len(c.cur.Kept)
		c.cur.Kept = append(c.cur.Kept, bytecode.Kept{Slots: slots, What: s.What})
	}
	return &c.cur.Kept[i]
}

// keepUnnamed is keepNumber of what is spoken of as whoever's choice or roll alone: the register that
// it was chosen into is emptied.
func (c *compiler) keepUnnamed(s *check.Secret, chosen, who, from, to int32) *bytecode.Kept {
	k := c.keepNumber(s, chosen, who, from, to)
	c.emit(bytecode.OpMove, chosen, c.absent(), 0)
	return k
}

func (c *compiler) keepIn(s *check.Secret, at, v, who int32) {
	c.emitD(bytecode.OpKeep, v, c.slot(s.Slots)+at, who, s.What.Slots()-1)
}

// forgetSecrets empties the registers of all that a text will keep: an ability's have waited in a queue, with
// whatever lay in the frame that set it off.
func (c *compiler) forgetSecrets(list []check.Stmt) {
	done := map[int]bool{}
	check.Walk(func(x check.Node) bool {
		s := secretOf(x)
		if s == nil || done[s.Slots] {
			return true
		}
		done[s.Slots] = true
		for i := range int32(s.What.Slots() * len(c.g.Players)) {
			c.emit(bytecode.OpMove, c.slot(s.Slots)+i, c.absent(), 0)
		}
		return true
	}, list...)
}

// secretOf is where a statement keeps what is done in secret; nil: nothing is.
func secretOf(x check.Node) *check.Secret {
	switch x := x.(type) {
	case *check.Pick:
		return x.Secret
	case *check.PickNumber:
		return x.Secret
	case *check.PickValue:
		return x.Secret
	case *check.PickPlayer:
		return x.Secret
	case *check.Roll:
		return x.Secret
	}
	return nil
}

// tell compiles that somebody learns what a player keeps in secret.
func (c *compiler) tell(s *check.Tell) {
	to := c.absent()
	if s.To != nil {
		to = c.val(s.To)
	}
	c.emitD(bytecode.OpTell, c.slot(s.What.Slots), to, c.val(s.What.Player), flag(s.To == nil))
}

// choiceOf compiles what a player chose or rolled in secret into r: a number is 0 and all else
// -1 where there is nothing.
func (c *compiler) choiceOf(r int32, e *check.ChoiceOf) {
	who, each := c.val(e.Player), e.What.Slots()-1
	switch e.What {
	case check.KeptNumber, check.KeptRoll, check.KeptPrint:
		m, there, is := c.mark(), c.int(), newLabel()
		c.emitD(bytecode.OpChoiceOf, there, c.slot(e.Slots)+bytecode.KeptShown, who, each)
		c.emitD(bytecode.OpChoiceOf, r, c.slot(e.Slots), who, each)
		c.to(bytecode.OpJGE, there, c.constant(0), is)
		c.emit(bytecode.OpMove, r, c.constant(0), 0)
		c.place(is)
		c.release(m)
	default:
		c.emitD(bytecode.OpChoiceOf, r, c.slot(e.Slots), who, each)
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
