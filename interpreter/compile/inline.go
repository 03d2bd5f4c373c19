package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// maxInlineStmts is the most statements of a verb that is inlined.
const maxInlineStmts = 4

// inlinable says whether a verb's body is inlined where the verb is called: it
// is a leaf, which calls nothing itself; no ability waits for it, it takes
// numbers only, and all it does is to move tokens, and cards from one end of a
// pile. `gain 2 coins` and `draw 1
// card` are such. A frame costs 20 ns, twice what they do in it.
func (c *compiler) inlinable(v *check.Verb) bool {
	if len(v.Bodies) != 1 || v.Bodies[0].By != check.None || v.Bodies[0].Told != "" || v.HasResult || v.Block != check.None ||
		len(v.Triggers)+len(v.Replacements)+len(v.Cants) > 0 {
		return false
	}
	for i := range v.Params {
		if v.Params[i].Kind != check.NumberParam {
			return false
		}
	}
	e := c.expiry(func(u check.Until) bool { return u.What == check.UntilVerb && u.Verb == v.Name })
	n := 0
	return len(e.Marks)+len(e.Tokens) == 0 && inlinableStmts(v.Bodies[0].Stmts, &n) && n <= maxInlineStmts
}

func inlinableStmts(list []check.Stmt, n *int) bool {
	for i, s := range list {
		*n++
		switch s := s.(type) {
		case *check.MoveTokens:
			if !tokensOfPlayers(s) {
				return false
			}
		case *check.Pick:
			if i+1 == len(list) || !pickedToMove(s, list[i+1]) {
				return false
			}
		case *check.MoveCards:
			if i == 0 || !isPick(list[i-1]) {
				return false
			}
		case *check.Repeat:
			if s.Until != nil || !inlinableStmts(s.Body, n) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// tokensOfPlayers are tokens between the bank and players.
func tokensOfPlayers(s *check.MoveTokens) bool {
	return s.FromSet == nil && s.ToSet == nil && (s.From == nil || check.IsPlayer(s.From)) && (s.To == nil || check.IsPlayer(s.To))
}

func isPick(s check.Stmt) bool {
	_, ok := s.(*check.Pick)
	return ok
}

// pickedToMove says whether a card at an end of a pile is picked only to be moved:
// its reference need not be true afterwards.
func pickedToMove(p *check.Pick, next check.Stmt) bool {
	move, ok := next.(*check.MoveCards)
	if !ok || p.How != check.PickAll || !p.Single || !oneEnd(p.Set) {
		return false
	}
	card, ok := move.What.Domain.Host.(*check.CardSlot)
	return ok && justOne(move.What) && card.Slot == p.Slot && !readsSlot(move.To, p.Slot, false)
}

// inline compiles a verb's body at its call, in a window of slots of its own.
// Its reader and its numbers are not copied: they stand for the caller's operands. What it
// leaves in registers is wiped as it would be with its frame, so that a
// position that comes back is seen to be the same.
func (c *compiler) inline(s *check.Call, v *check.Verb) {
	b, as, skip := &v.Bodies[0], c.who(s.As), newLabel()
	if _, fixed := bytecode.Constant(as); as == c.slot(0) {
		c.to(bytecode.OpJLT, as, c.constant(0), skip) // nobody reads it
	} else if !fixed {
		c.failIfNobody(as, skip)
	}
	alias := map[int]int32{0: as}
	for k := range v.Params {
		alias[v.Params[k].Slot] = c.absent()
		if s.Args[k].Value != nil {
			alias[v.Params[k].Slot] = c.val(s.Args[k].Value)
		}
	}
	base, setBase, end, loops, loopCosts, outer := c.base, c.setBase, c.end, c.loops, c.loopCosts, c.alias
	c.base, c.setBase = c.manyInts(max(2, b.Frame.Ints)), ^c.manySets(b.Frame.Sets)
	c.end, c.loops, c.loopCosts, c.alias = skip, nil, nil, alias
	c.cover.of(check.None, func() clauseNote {
		c.ranHere(c.clause(bytecode.VerbClause, b.Span, false))
		c.stmts(b.Stmts)
		return clauseNote{}
	})
	c.clearSlots(b.Stmts)
	c.place(skip)
	c.base, c.setBase, c.end, c.loops, c.loopCosts, c.alias = base, setBase, end, loops, loopCosts, outer
}

// failIfNobody leaves for skip where nobody does something: in a payment that is the end of it.
func (c *compiler) failIfNobody(who int32, skip *label) {
	there := newLabel()
	c.to(bytecode.OpJGE, who, c.constant(0), there)
	c.emit(bytecode.OpFail, 0, 0, 0)
	c.to(bytecode.OpJump, 0, 0, skip)
	c.place(there)
}

func (c *compiler) clearSlots(list []check.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *check.Pick:
			c.emit(bytecode.OpMove, c.slot(s.Slot), c.absent(), 0)
		case *check.Repeat:
			if c.clearSlots(s.Body); !c.singlePass(s) {
				c.emit(bytecode.OpMove, c.slot(s.Slot), c.absent(), 0)
			}
		}
	}
}
