package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// val compiles an expression and gives the operand that holds its value.
func (c *compiler) val(e check.Expr) int32 {
	switch e := e.(type) {
	case nil:
		return c.constant(0)
	case *check.Num:
		return c.constant(e.V)
	case *check.IntSlot:
		return c.slot(e.Slot)
	case *check.PlayerSlot:
		return c.slot(e.Slot)
	case *check.CardSlot:
		return c.slot(e.Slot)
	case *check.You:
		return c.slot(0)
	case *check.Seat:
		return c.constant(int(e.Player))
	case *check.ZoneExpr:
		return c.zone(e)
	}
	r := c.int()
	c.valTo(r, e)
	return r
}

// valTo compiles an expression into a register.
func (c *compiler) valTo(r int32, e check.Expr) {
	m := c.mark()
	defer c.release(m)
	switch e := e.(type) {
	case *check.FieldOf:
		c.fieldOf(r, c.val(e.Card), e.Field)
	case *check.SumField:
		c.sumField(r, e)
	case *check.TokensOn:
		c.tokensOn(r, e)
	case *check.SumTokens:
		c.emit(bytecode.OpSumTok, r, c.query(e.Set, none), int32(e.Token))
	case *check.CountOf:
		c.emit(bytecode.OpCount, r, c.query(e.Set, none), 0)
	case *check.ValueOf:
		c.valueOf(r, e)
	case *check.SumEach:
		c.sumEach(r, e.Set, c.slot(e.Slot), func(n int32) { c.valueOf(n, e.Each) })
	case *check.CountSets:
		c.countSets(r, e)
	case *check.CountRuns:
		c.emitD(bytecode.OpRuns, r, c.query(e.Set, none), c.field(e.Field), e.Least|flag(e.Cards)<<8)
	case *check.CountDifferent:
		c.countDifferent(r, e)
	case *check.Arith:
		c.emit(arithOps[e.Op], r, c.val(e.A), c.val(e.B))
	case *check.Between:
		c.emitD(bytecode.OpBetween, r, c.val(e.From), c.val(e.To), int(e.What))
	case *check.TurnNumber:
		c.emit(bytecode.OpTurnNumber, r, 0, 0)
	case *check.PlayerCount:
		c.playerCount(r, e)
	case *check.SumPlayers:
		c.sumPlayers(r, e)
	case *check.OptionValue:
		c.emit(bytecode.OpOption, r, int32(e.Option), 0)
	default:
		c.referenceTo(r, e)
	}
}

var arithOps = map[check.ArithOp]bytecode.Op{
	check.Add: bytecode.OpAdd, check.Sub: bytecode.OpSub, check.Mul: bytecode.OpMul, check.Min: bytecode.OpMin,
	check.Max: bytecode.OpMax, check.DivDown: bytecode.OpDivDown, check.DivUp: bytecode.OpDivUp,
	check.Remainder: bytecode.OpRemainder, check.Difference: bytecode.OpDifference,
}

// referenceTo compiles players, cards and truths.
func (c *compiler) referenceTo(r int32, e check.Expr) {
	switch e := e.(type) {
	case *check.OwnerOf:
		c.emit(bytecode.OpOwner, r, c.val(e.Card), 0)
	case *check.Opponent:
		c.emit(bytecode.OpOpponent, r, c.val(e.Of), 0)
	case *check.Partner:
		c.emit(bytecode.OpPartner, r, c.val(e.Of), 0)
	case *check.TurnPlayer:
		c.emit(bytecode.OpTurnPlayer, r, 0, 0)
	case *check.NextPlayer:
		c.emitD(bytecode.OpNextPlayer, r, c.val(e.Of), 0, flag(e.Back))
	case *check.HolderOf:
		c.emit(bytecode.OpHolder, r, c.val(e.Card), 0)
	case *check.FirstPlayer:
		c.firstPlayer(r, e)
	case *check.NamedCard:
		c.emit(bytecode.OpNamed, r, int32(e.Card), 0)
	case *check.HostOf:
		if e.Kind != check.None && c.g.Kinds[e.Kind].Pile {
			c.pileOf(r, e)
			return
		}
		c.emitD(bytecode.OpHost, r, c.val(e.Card), int32(e.Kind), flag(e.Kind != check.None))
	case *check.TheCard:
		c.theCard(r, e.Set)
	case *check.ChoiceOf:
		c.choiceOf(r, e)
	case *check.Num, *check.IntSlot, *check.PlayerSlot, *check.CardSlot, *check.You, *check.Seat, *check.ZoneExpr:
		c.emit(bytecode.OpMove, r, c.val(e), 0)
	case nil, *check.True, *check.And, *check.Or, *check.Not, *check.Cmp, *check.Exists, *check.Is, *check.WithCard,
		*check.DidIt, *check.Result, *check.Chose, *check.CanDo, *check.CanDoText, *check.CanBegin, *check.AnyPlayer:
		c.truthTo(r, e)
	default:
		unknown("%T", e)
	}
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (c *compiler) truthTo(r int32, e check.Expr) {
	no := newLabel()
	c.emit(bytecode.OpMove, r, c.constant(0), 0)
	c.cond(e, no, false)
	c.emit(bytecode.OpMove, r, c.constant(1), 0)
	c.place(no)
}

func (c *compiler) theCard(r int32, q *check.Query) {
	if justOne(q) {
		c.emit(bytecode.OpMove, r, c.val(q.Domain.Host), 0)
		return
	}
	c.emit(bytecode.OpFirst, r, c.query(q, none), 0)
}

func (c *compiler) tokensOn(r int32, e *check.TokensOn) {
	op := bytecode.OpTokCard
	if check.IsPlayer(e.Holder) {
		op = bytecode.OpTokPlayer
	}
	c.emit(op, r, c.val(e.Holder), int32(e.Token))
}

// zone compiles one zone instance; a fixed one is a constant.
func (c *compiler) zone(z *check.ZoneExpr) int32 {
	if z.Zone == check.None {
		return c.val(z.Owner)
	}
	zone := &c.g.Zones[z.Zone]
	if zone.Owner == check.OfTable {
		return c.constant(c.l.ZoneBase[z.Zone])
	}
	owner := z.Owner
	if owner == nil {
		owner = &check.You{}
		if zone.Owner == check.OfPlayer && zone.Seat != check.None {
			owner = &check.Seat{Player: zone.Seat}
		}
	}
	if seat, ok := owner.(*check.Seat); ok && zone.Owner == check.OfPlayer {
		return c.constant(c.l.PlayerZone(int(z.Zone), int(seat.Player)))
	}
	r := c.int()
	op := bytecode.OpZonePlayer
	if zone.Owner == check.OfKind {
		op = bytecode.OpZoneHost
	}
	c.emit(op, r, c.val(owner), int32(z.Zone))
	return r
}

// cond jumps to l if a truth is as wanted, and else goes on.
func (c *compiler) cond(e check.Expr, l *label, want bool) {
	m := c.mark()
	defer c.release(m)
	switch e := e.(type) {
	case nil, *check.True:
		if want {
			c.to(bytecode.OpJump, 0, 0, l)
		}
	case *check.And:
		c.shortCircuit(e.A, e.B, l, want, false)
	case *check.Or:
		c.shortCircuit(e.A, e.B, l, want, true)
	case *check.Not:
		c.cond(e.A, l, !want)
	case *check.Cmp:
		c.cmp(e, l, want)
	case *check.Exists:
		c.exists(e.Set, l, want)
	case *check.Is:
		c.jumpIfMember(c.val(e.Card), e.Set, l, want, true)
	case *check.WithCard:
		c.valTo(c.slot(e.Slot), e.Card)
		c.cond(e.Cond, l, want)
	case *check.AnyPlayer:
		c.anyPlayer(e, l, want)
	default:
		c.truthInRegister(e, l, want)
	}
}

// shortCircuit compiles `and` (any false: needed is all) and `or`.
func (c *compiler) shortCircuit(a, b check.Expr, l *label, want, or bool) {
	if want == or { // either operand decides
		c.cond(a, l, want)
		c.cond(b, l, want)
		return
	}
	skip := newLabel()
	c.cond(a, skip, !want)
	c.cond(b, l, want)
	c.place(skip)
}

var cmpOps = map[check.CmpOp][2]bytecode.Op{
	check.EQ: {bytecode.OpJEQ, bytecode.OpJNE}, check.NE: {bytecode.OpJNE, bytecode.OpJEQ}, check.LT: {bytecode.OpJLT, bytecode.OpJGE},
	check.LE: {bytecode.OpJLE, bytecode.OpJGT}, check.GT: {bytecode.OpJGT, bytecode.OpJLE}, check.GE: {bytecode.OpJGE, bytecode.OpJLT},
}

func (c *compiler) cmp(e *check.Cmp, l *label, want bool) {
	if check.IsCard(e.A) || check.IsCard(e.B) {
		op := bytecode.OpJSame
		if (e.Op == check.NE) == want {
			op = bytecode.OpJDiffer
		}
		c.to(op, c.val(e.A), c.val(e.B), l)
		return
	}
	if n, ok := e.A.(*check.CountOf); ok && c.onlyReads(e.B) {
		set, op := c.query(n.Set, none), e.Op
		if !want {
			op = negated[op]
		}
		v := c.val(e.B)
		c.p.Code[c.to(bytecode.OpJCount, set, v, l)].D = uint16(op)
		return
	}
	a, b := c.val(e.A), c.val(e.B)
	if mayBeNobody(e.A) && mayBeNobody(e.B) { // nobody is not even nobody
		differ := newLabel()
		if (e.Op == check.NE) == want {
			c.to(bytecode.OpJLT, a, c.constant(0), l)
		} else {
			c.to(bytecode.OpJLT, a, c.constant(0), differ)
		}
		defer c.place(differ)
	}
	c.to(cmpOps[e.Op][flag(!want)], a, b, l)
}

// mayBeNobody says whether an expression may be no player: the one whom a card is asked for, or
// who fits a phrase.
func mayBeNobody(e check.Expr) bool {
	switch e := e.(type) {
	case *check.OwnerOf, *check.HolderOf, *check.FirstPlayer:
		return true
	case *check.Opponent:
		return mayBeNobody(e.Of)
	case *check.Partner:
		return mayBeNobody(e.Of)
	}
	return false
}

func (c *compiler) exists(q *check.Query, l *label, want bool) {
	if q.Domain.Kind == check.OneCard {
		c.jumpIfMember(c.val(q.Domain.Host), q, l, want, true)
		return
	}
	op := bytecode.OpJEmpty
	if want {
		op = bytecode.OpJSome
	}
	c.to(op, c.query(q, none), 0, l)
}

// truthInRegister compiles the truths that are read from a register.
func (c *compiler) truthInRegister(e check.Expr, l *label, want bool) {
	op := bytecode.OpJEQ
	if want {
		op = bytecode.OpJNE
	}
	switch e := e.(type) {
	case *check.DidIt:
		c.to(op, c.slot(e.Slot), c.constant(0), l)
	case *check.Result:
		r := c.int()
		c.emitD(bytecode.OpResult, r, c.result(e.Verb), 0, flag(!e.Success)|bytecode.ResultEnded*flag(c.winning))
		c.to(op, r, c.constant(0), l)
	case *check.Chose:
		op = bytecode.OpJGE
		if !want {
			op = bytecode.OpJLT
		}
		c.to(op, c.val(e.Choice), c.constant(0), l)
	case *check.CanDo:
		c.to(op, c.canDo(e), c.constant(0), l)
	case *check.CanDoText:
		c.to(op, c.canDoText(e), c.constant(0), l)
	case *check.CanBegin:
		c.to(op, c.canBegin(e), c.constant(0), l)
	default:
		c.to(op, c.val(e), c.constant(0), l)
	}
}

func (c *compiler) who(e check.Expr) int32 {
	if e == nil {
		return c.slot(0)
	}
	return c.val(e)
}

// canDo compiles a cost that is only tried.
func (c *compiler) canDo(e *check.CanDo) int32 {
	r, end := c.int(), newLabel()
	who := c.who(e.Who)
	c.emitD(bytecode.OpProbe, r, int32(len(c.p.Code)+2), who, flag(c.winning))
	c.to(bytecode.OpJump, 0, 0, end)
	c.trying(func() { c.cost(e.Stmts, who) })
	c.emit(bytecode.OpHalt, c.constant(0), 0, 0) // never carried out: what is only tried ends where the cost is paid
	c.place(end)
	return r
}

// cost compiles statements that have to be carried out in full.
func (c *compiler) cost(stmts []check.Stmt, who int32) {
	c.emit(bytecode.OpCostBegin, 0, 0, who)
	c.costs++
	c.stmts(stmts)
	c.costs--
	c.emit(bytecode.OpCostEnd, 0, 0, 0)
}

func (c *compiler) canDoText(e *check.CanDoText) int32 {
	card := c.val(e.Card)
	r := c.int()
	who := c.reader(e.Field, card, nil)
	c.emitD(bytecode.OpProbeText, r, card, who, flag(c.winning))
	c.ext(c.field(e.Field), 0, 0)
	return r
}

// reader compiles who reads a field of a card: As, or as the field declares.
func (c *compiler) reader(f check.FieldRef, card int32, as check.Expr) int32 {
	if as != nil {
		return c.val(as)
	}
	readers := c.readers(f)
	if len(readers) == 1 {
		return c.readerOf(readers[0].reader, card)
	}
	who, end := c.int(), newLabel()
	c.emit(bytecode.OpMove, who, c.slot(0), 0)
	for _, r := range readers { // each kind says its own
		next := newLabel()
		c.to(bytecode.OpJNotKind, card, c.mask(r.kinds), next)
		c.emit(bytecode.OpMove, who, c.readerOf(r.reader, card), 0)
		c.to(bytecode.OpJump, 0, 0, end)
		c.place(next)
	}
	c.place(end)
	return who
}

// kindsReader is who reads a field on some kinds.
type kindsReader struct {
	reader check.TextReader
	kinds  []check.ID
}

func (c *compiler) readers(f check.FieldRef) (out []kindsReader) {
	for k, i := range f.ByKind {
		if i == check.None || k >= len(c.g.Kinds) || int(i) >= len(c.g.Kinds[k].Fields) {
			continue
		}
		r := c.g.Kinds[k].Fields[i].Reader
		at := slices.IndexFunc(out, func(x kindsReader) bool { return x.reader == r })
		if at < 0 {
			at, out = len(out), append(out, kindsReader{reader: r})
		}
		out[at].kinds = append(out[at].kinds, check.ID(k))
	}
	return out
}

func (c *compiler) readerOf(r check.TextReader, card int32) int32 {
	op := bytecode.OpOwner
	switch {
	case r.Seat != check.None:
		return c.constant(int(r.Seat))
	case r.Holder:
		op = bytecode.OpHolder
	case !r.Owner:
		return c.slot(0)
	}
	who := c.int()
	c.emit(op, who, card, 0)
	return who
}

// result numbers the result of the verbs of a name.
func (c *compiler) result(name string) int32 {
	if i, ok := c.results[name]; ok {
		return i
	}
	return 0
}
