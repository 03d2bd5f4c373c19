package compile

import (
	"fmt"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

func (c *compiler) stmts(list []check.Stmt) {
	within, before := c.within, diag.Span{}
	for i, s := range list {
		m, from := c.mark(), len(c.p.Code)
		c.at(s.At())
		span, n := clauseSpan(list[i:]), clauseNote{}
		if span != within && span != before { // of several that stand for the same words, the first counts
			n = c.statement(s, span)
		}
		c.within, before = span, span
		c.stmt(s, n)
		if len(c.p.Code) == from {
			c.emit(bytecode.OpNop, 0, 0, 0) // a place of its own, where it can be counted
		}
		c.release(m)
	}
	c.within = within
}

func (c *compiler) stmt(s check.Stmt, n clauseNote) {
	switch s := s.(type) {
	case *check.Needs:
		c.needs(s, n)
	case *check.Pick:
		c.pick(s)
	case *check.PickPlayer:
		c.pickPlayer(s)
	case *check.PickValue:
		c.pickValue(s)
	case *check.PickNumber:
		c.pickNumber(s)
	case *check.Roll:
		c.roll(s)
	case *check.If:
		c.ifElse(s, n)
	case *check.Choose:
		c.choose(s)
	case *check.May:
		c.may(s, n)
	case *check.Unless:
		c.unless(s, n)
	case *check.Let:
		c.valTo(c.slot(s.Slot), s.Value)
	case *check.Change:
		c.emit(bytecode.OpAssign, c.slot(s.Slot), c.val(s.Value), 0)
	case *check.Call:
		c.call(s)
	case *check.DoText:
		c.doText(s)
	case *check.ForEach, *check.ForPick, *check.ForPlayers, *check.Repeat, *check.Stop:
		c.loop(s, n)
	default:
		c.tableOp(s)
	}
}

// loop compiles what repeats, and what leaves it.
func (c *compiler) loop(s check.Stmt, n clauseNote) {
	switch s := s.(type) {
	case *check.ForEach:
		c.forEach(s)
	case *check.ForPick:
		c.forPick(s)
	case *check.ForPlayers:
		c.forPlayers(s)
	case *check.Repeat:
		c.repeat(s, n)
	case *check.Stop:
		for range c.costs - c.costsOutside() { // what was being paid within the loop is left, too
			c.emit(bytecode.OpCostEnd, 0, 0, 0)
		}
		c.to(bytecode.OpJump, 0, 0, c.breakTo())
	}
}

// costsOutside is how many payments were under way where the loop began that a
// `stop` leaves.
func (c *compiler) costsOutside() int {
	if n := len(c.loops); n > 0 {
		return c.loopCosts[n-1]
	}
	return 0
}

func (c *compiler) breakTo() *label {
	if n := len(c.loops); n > 0 {
		return c.loops[n-1]
	}
	return c.end
}

// tableOp compiles the statements that change the table.
func (c *compiler) tableOp(s check.Stmt) {
	switch s := s.(type) {
	case *check.MoveCards:
		c.moveCards(s)
	case *check.Exchange:
		held, chosen := c.holdRefs(s.Refs), c.holdChoices(s.A, s.B)
		c.exchange(s)
		c.refreshRefs(s.Refs, held)
		c.refreshChoices(chosen)
		c.winCheck(change{token: check.None, mark: check.None, moves: true})
	case *check.MoveTokens:
		c.moveTokens(s)
	case *check.TurnOver:
		c.changing(s.What, check.Happening{What: check.TurnedUp}, check.Happening{What: check.TurnedDown}, int32(c.l.UFace), s.Up, func(q *check.Query) {
			c.each(q, bytecode.OpTurn, bytecode.OpTurnCard, 0, flag(s.Up))
		})
		c.winCheck(change{token: check.None, mark: check.None, faces: true})
	case *check.SetMark:
		c.changing(s.What, check.Happening{What: check.Marked, Of: s.Mark}, check.Happening{What: check.Unmarked, Of: s.Mark}, int32(c.l.Mark(int(s.Mark))), s.On, func(q *check.Query) {
			c.each(q, bytecode.OpMark, bytecode.OpMarkCard, int32(s.Mark), flag(s.On))
		})
		c.winCheck(change{token: check.None, mark: s.Mark})
	case *check.Shuffle:
		c.shuffle(c.zone(s.Zone))
		c.winCheck(change{token: check.None, mark: check.None, moves: true})
	case *check.Show:
		to := c.absent()
		if s.To != nil {
			to = c.val(s.To)
		}
		c.emitD(bytecode.OpShow, c.acted(s.What), to, 0, flag(s.To == nil))
	case *check.Tell:
		c.tell(s)
	default:
		c.gameControl(s)
	}
}

// gameControl compiles what moves the game on: results, actions, turns, the end.
func (c *compiler) gameControl(s check.Stmt) {
	switch s := s.(type) {
	case *check.SetResult:
		c.emit(bytecode.OpResultSet, c.result(s.Verb), int32(flag(s.Success)), 0)
		c.winCheck(change{token: check.None, mark: check.None, other: true})
	case *check.TakeAction:
		who := c.int()
		c.emit(bytecode.OpMove, who, c.who(s.Who), 0)
		c.emitD(bytecode.OpCall, c.menu, who, -1, 1)
		c.leaveTurn()
	case *check.AskReact:
		c.askReact(s)
	case *check.EndTurn:
		c.emit(bytecode.OpEndTurn, 0, 0, 0)
	case *check.EndGame:
		c.endGame(s)
	case *check.Eliminate:
		c.eliminate(s)
		c.winCheck(change{token: check.None, mark: check.None, other: true})
	case *check.NextTurn:
		c.emit(bytecode.OpNextTurn, c.who(s.Who), 0, 0)
	case *check.Say:
		if s.Text != "" {
			c.emit(bytecode.OpSay, 0, 0, 0)
		}
	default:
		unknown("%T", s)
	}
}

// unknown ends compiling at something that nothing above compiles: a mistake in
// the compiler, which would otherwise leave words of the rules undone.
func unknown(format string, what any) { panic(fmt.Sprintf("nothing compiles a "+format, what)) }

// justOne says whether a query is one card, whatever it is.
func justOne(q *check.Query) bool {
	return q.Domain.Kind == check.OneCard && len(q.Filters)+len(q.Kinds) == 0
}

// each compiles an operation on one card, or on a set.
func (c *compiler) each(q *check.Query, set, one bytecode.Op, b int32, d int) {
	if justOne(q) {
		c.emitD(one, c.val(q.Domain.Host), b, 0, d)
		return
	}
	c.emitD(set, c.acted(q), b, 0, d)
}

// acted is the set of cards that something is done to. In a payment one that was named has
// to be there.
func (c *compiler) acted(q *check.Query) int32 {
	set := c.query(q, none)
	if q.Domain.Kind == check.OneCard {
		c.emit(bytecode.OpNeed, set, c.constant(1), 0)
	}
	return set
}

// holdRefs remembers which of the caller's references are true.
func (c *compiler) holdRefs(refs []int) []int32 {
	held := make([]int32, len(refs))
	for i, r := range refs {
		held[i] = c.int()
		c.emit(bytecode.OpHold, held[i], c.slot(r), 0)
	}
	return held
}

// refreshRefs makes those references true again after the text's own move.
func (c *compiler) refreshRefs(refs []int, held []int32) {
	for i, r := range refs {
		c.emit(bytecode.OpRefresh, c.slot(r), held[i], 0)
	}
}

func (c *compiler) moveCards(s *check.MoveCards) {
	refs := s.Refs
	if c.alias != nil {
		refs = nil // nothing reads them again, see pickedToMove
	}
	held, chosen := c.holdRefs(refs), c.holdChoices(s.What.Domain.Host)
	to := c.zone(s.To)
	if s.Where == check.UnderTop {
		c.emit(bytecode.OpSettle, to, c.constant(1), 0)
	}
	how := int32(s.Where) | int32(s.Facing)<<4 | bytecode.HowFits*int32(flag(s.To.Zone == check.None)) | c.howGoes()
	q := s.What
	switch {
	case justOne(q) && !c.intoPiles(s.To):
		card := c.val(q.Domain.Host)
		c.moved(func() int32 { return c.just(card) }, to, func() { c.emit(bytecode.OpMoveCard, card, to, how) })
	case q.Domain.AtEnd():
		set := c.query(q, none)
		c.emit(bytecode.OpNeed, set, c.val(q.Domain.N), 0)
		c.moved(func() int32 { return set }, to, func() { c.emitD(bytecode.OpMoveSet, set, to, how, flag(q.Domain.Kind == check.BottomOf)) })
	default:
		set := c.withPiles(c.acted(q), s.To)
		c.moved(func() int32 { return set }, to, func() { c.emit(bytecode.OpMoveSet, set, to, how) })
	}
	c.refreshRefs(refs, held)
	c.refreshChoices(chosen)
	c.winCheck(change{token: check.None, mark: check.None, moves: true})
}

func (c *compiler) moveTokens(s *check.MoveTokens) {
	t, waits := int(s.Token), c.waitsForTokens(s.Token)
	if waits {
		s = c.heldHolders(s)
	}
	n := bytecode.AllTokens
	if s.N != nil {
		n = c.val(s.N)
	}
	skip, end := newLabel(), newLabel()
	guarded := s.To != nil && (s.From != nil || s.FromSet != nil) && c.needed(s.To, skip)
	if s.ToSet != nil && s.From != nil { // what they come from has to be there, though nobody gets any
		guarded = c.needed(s.From, skip)
	}
	if s.ToSet != nil && (s.From != nil || s.FromSet != nil) {
		c.to(bytecode.OpJEmpty, c.query(s.ToSet, none), 0, end) // nobody gets any
	}
	if waits {
		c.tokensGo(s, n)
	}
	if c.withinHeap(s) {
		t |= bytecode.Half
	}
	takes := t
	if c.g.Tokens[s.Token].Below {
		takes |= bytecode.Below
	}
	got := c.takeTokens(s, n, takes)
	c.giveTokens(s, got, n, t)
	if waits {
		c.tokensCome(s, got, n)
	}
	if guarded {
		c.to(bytecode.OpJump, 0, 0, end)
		c.place(skip)
		c.emit(bytecode.OpFail, 0, 0, 0)
	}
	c.place(end)
	c.winCheck(change{token: s.Token, mark: check.None})
}

// withinHeap says whether cards give tokens to cards, and both may lie in one heap.
func (c *compiler) withinHeap(s *check.MoveTokens) bool {
	from := s.FromSet != nil || s.From != nil && !check.IsPlayer(s.From)
	to := s.ToSet != nil || s.To != nil && !check.IsPlayer(s.To)
	return from && to && c.heaps()
}

// needed jumps to l where the card or player that gives or gets tokens is not there; false:
// it always is.
func (c *compiler) needed(e check.Expr, l *label) bool {
	_, named := e.(*check.PlayerSlot)
	switch {
	case !check.IsPlayer(e):
		c.to(bytecode.OpJAbsent, c.val(e), 0, l)
	case named || mayBeNobody(e):
		c.to(bytecode.OpJLT, c.val(e), c.constant(0), l)
	default:
		return false
	}
	return true
}

// takeTokens takes them from where they come from and gives how many came.
func (c *compiler) takeTokens(s *check.MoveTokens, n int32, t int) int32 {
	r := c.int()
	switch {
	case s.FromSet != nil:
		c.emitD(bytecode.OpTakeSet, r, c.query(s.FromSet, none), n, t)
	case s.From == nil:
		return n
	default:
		if s.ToSet != nil && s.N != nil {
			total := c.int()
			c.emit(bytecode.OpCount, total, c.query(s.ToSet, none), 0)
			c.emit(bytecode.OpMul, total, total, n)
			n = total
		}
		op := bytecode.OpTakeCard
		if check.IsPlayer(s.From) {
			op = bytecode.OpTakePlayer
		}
		c.emitD(op, r, c.val(s.From), n, t)
	}
	return r
}

func (c *compiler) giveTokens(s *check.MoveTokens, got, n int32, t int) {
	switch {
	case s.ToSet != nil && s.From == nil && s.FromSet == nil:
		c.emitD(bytecode.OpGiveEach, 0, c.query(s.ToSet, none), n, t)
	case s.ToSet != nil:
		c.emitD(bytecode.OpGiveSet, got, c.query(s.ToSet, none), n, t)
	case s.To == nil:
	case check.IsPlayer(s.To):
		c.emitD(bytecode.OpGivePlayer, 0, c.val(s.To), got, t)
	default:
		c.emitD(bytecode.OpGiveCard, 0, c.val(s.To), got, t)
	}
}

func (c *compiler) ifElse(s *check.If, n clauseNote) {
	no, end := newLabel(), newLabel()
	c.cond(s.Cond, no, false)
	c.heldHere(n)
	c.stmts(s.Then)
	if len(s.Else) > 0 {
		c.to(bytecode.OpJump, 0, 0, end)
	}
	c.place(no)
	c.stmts(s.Else)
	c.place(end)
}

func (c *compiler) may(s *check.May, n clauseNote) {
	skip := newLabel()
	who := c.who(s.Who)
	c.momentHere(bytecode.Moment{Kind: bytecode.OfferMoment, Verb: check.None, At: s.At()})
	probe := c.ask(who, s.Did, s.Hidden, 0)
	c.to(bytecode.OpJEQ, c.slot(s.Did), c.constant(0), skip)
	c.heldHere(n)
	c.p.Code[probe].B = int32(len(c.p.Code))
	c.cost(s.Cost, who)
	c.stmts(s.Reward)
	c.place(skip)
}

func (c *compiler) unless(s *check.Unless, n clauseNote) {
	no, end := newLabel(), newLabel()
	who := c.who(s.Who)
	c.momentHere(bytecode.Moment{Kind: bytecode.OfferMoment, Verb: check.None, At: s.At()})
	probe := c.ask(who, s.Did, s.Hidden, bytecode.FlagUnless)
	c.to(bytecode.OpJEQ, c.slot(s.Did), c.constant(0), no)
	c.heldHere(n)
	c.p.Code[probe].B = int32(len(c.p.Code))
	c.cost(s.Cost, who)
	c.to(bytecode.OpJump, 0, 0, end)
	c.place(no)
	c.stmts(s.Else)
	c.place(end)
}

// ask probes a cost and asks whether to pay it. The caller fills in where the
// cost's code starts.
func (c *compiler) ask(who int32, did int, hidden bool, d int) (probe int) {
	payable := c.int()
	probe = c.emit(bytecode.OpProbe, payable, 0, who)
	c.emitD(bytecode.OpAsk, c.slot(did), payable, who, d|bytecode.FlagHidden*flag(hidden))
	return probe
}
