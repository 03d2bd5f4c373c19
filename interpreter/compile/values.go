package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// maxValueDepth bounds how deep derived values are copied into the code that asks
// for them.
const maxValueDepth = 12

// maxCode bounds the instructions of a game.
const maxCode = 1 << 21

// tooLong says that there is no room for more of what is copied into each place that asks for
// it: numbers, and what effects make of them. It is reported once.
func (c *compiler) tooLong() bool {
	if len(c.p.Code) <= maxCode {
		return false
	}
	if len(c.diags) == 0 {
		c.limit(diag.Span{File: c.g.File}, "instructions for numbers that rest on each other", maxCode)
	}
	return true
}

// valueOf compiles a derived value: its own expression, then what continuous
// effects set it to (the source that moved last wins), then what they add,
// and never less than 0.
func (c *compiler) valueOf(r int32, e *check.ValueOf) {
	v := &c.g.Values[e.Value]
	if c.tooLong() {
		return
	}
	if c.valueDepth > maxValueDepth {
		c.limit(v.Span, "values that rest on each other", maxValueDepth)
		return
	}
	c.valueDepth++
	defer func() { c.valueDepth-- }()
	subject := c.int()
	c.emit(bytecode.OpMove, subject, c.val(e.Subject), 0)
	you := c.slot(0)
	if v.Player && mayBeNobody(e.Subject) || !v.Player && !ofItAlone(v.Expr) { // nobody's is 0, and that of no card
		nobody := newLabel()
		c.emit(bytecode.OpMove, r, c.constant(0), 0)
		c.to(bytecode.OpJLT, subject, c.constant(0), nobody)
		defer c.place(nobody)
	}
	c.slotWindow(v.Frame, func() {
		if v.Player {
			you = subject
		}
		c.emit(bytecode.OpMove, c.slot(0), you, 0)
		c.emit(bytecode.OpMove, c.slot(1), subject, 0)
		c.valTo(r, v.Expr)
	})
	if mods := c.valueMods(e.Value); len(mods) < len(v.Mods) {
		c.emit(bytecode.OpMax, r, r, c.constant(0))
	} else {
		c.mods(r, subject, you, mods, routineKey{what: modsRoutine, id: e.Value, floor: true})
	}
}

// ofItAlone says whether a number is read from its card alone, and so is 0 where there is
// none without being asked.
func ofItAlone(e check.Expr) bool {
	switch e := e.(type) {
	case *check.FieldOf:
		_, it := e.Card.(*check.CardSlot)
		return it
	case *check.TokensOn:
		_, it := e.Holder.(*check.CardSlot)
		return it
	case *check.Arith:
		return ofItAlone(e.A) && ofItAlone(e.B)
	}
	return false
}

// fieldOf compiles a printed number and what continuous effects make of it.
func (c *compiler) fieldOf(r, card int32, f check.FieldRef) {
	mods := c.fieldMods(f)
	if len(mods) == 0 {
		c.emit(bytecode.OpField, r, card, c.field(f))
		return
	}
	if c.valueDepth > maxValueDepth {
		c.limit(mods[0].Span, "values that rest on each other", maxValueDepth)
		return
	}
	c.valueDepth++
	defer func() { c.valueDepth-- }()
	subject := c.int()
	c.emit(bytecode.OpMove, subject, card, 0)
	c.emit(bytecode.OpField, r, subject, c.field(f))
	c.mods(r, subject, c.slot(0), mods, routineKey{what: modsRoutine, id: check.None, field: f.Name, floor: !c.g.Below(f)})
}

// fieldMods are all the continuous effects on a field: each text adds one.
func (c *compiler) fieldMods(f check.FieldRef) []check.Mod {
	if len(c.g.FieldMods) == 0 || c.asPrinted > 0 {
		return nil
	}
	if c.modsOf == nil {
		c.modsOf = map[string][]check.Mod{}
		for _, m := range c.g.FieldMods {
			c.modsOf[m.Field.Name] = append(c.modsOf[m.Field.Name], m.Mods...)
		}
	}
	return c.modsOf[f.Name]
}

// valueMods are all the continuous effects on a value.
func (c *compiler) valueMods(id check.ID) []check.Mod {
	if c.asPrinted > 0 {
		return nil
	}
	return c.g.Values[id].Mods
}

func (c *compiler) sumField(r int32, e *check.SumField) {
	if len(c.fieldMods(e.Field)) == 0 {
		c.emit(bytecode.OpSumField, r, c.query(e.Set, none), c.field(e.Field))
		return
	}
	card := c.int()
	c.sumEach(r, e.Set, card, func(n int32) { c.fieldOf(n, card, e.Field) })
}

// sumEach adds up what each makes of the cards of a set, one after another in card.
func (c *compiler) sumEach(r int32, set *check.Query, card int32, each func(n int32)) {
	from := c.query(set, none)
	it, n := c.set(), c.int()
	c.emit(bytecode.OpSetCopy, it, from, 0)
	c.emit(bytecode.OpMove, r, c.constant(0), 0)
	c.eachBit(card, it, func() {
		each(n)
		c.emit(bytecode.OpAdd, r, r, n)
	})
}

// countSets counts the sets of cards of which a condition holds, one after another in the
// condition's set slot. No set is the one before the first.
func (c *compiler) countSets(r int32, e *check.CountSets) {
	from := c.query(e.Set, none)
	all, n, set := c.set(), c.int(), c.setSlot(e.Slot)
	c.emit(bytecode.OpSetCopy, all, from, 0)
	c.emit(bytecode.OpSetClear, set, 0, 0)
	c.emit(bytecode.OpMove, n, c.constant(0), 0)
	top, out := newLabel(), newLabel()
	c.place(top)
	at := c.to(bytecode.OpNextSubset, set, all, out)
	c.p.Code[at].D = uint16(e.Least | e.Most<<8)
	c.cond(e.Cond, top, false)
	c.emit(bytecode.OpAdd, n, n, c.constant(1))
	c.to(bytecode.OpJump, 0, 0, top)
	c.place(out)
	c.emit(bytecode.OpMove, r, n, 0)
}

// countDifferent counts the different values of a field: each card that is left takes those that
// agree with it away.
func (c *compiler) countDifferent(r int32, e *check.CountDifferent) {
	set := *e.Set
	set.Kinds = kindsWith(e.Each.Field, set.Kinds)
	from := c.query(&set, none)
	rest, it, n := c.set(), c.set(), c.int()
	card, value, other := c.slot(e.Slot), c.int(), c.int()
	c.emit(bytecode.OpSetCopy, rest, from, 0)
	c.emit(bytecode.OpMove, n, c.constant(0), 0)
	c.eachBit(card, rest, func() {
		c.fieldOf(value, card, e.Each.Field)
		c.emit(bytecode.OpAdd, n, n, c.constant(1))
		if len(c.fieldMods(e.Each.Field)) == 0 {
			c.emitD(bytecode.OpSetField, rest, value, rest, bytecode.FieldIs(c.field(e.Each.Field), check.NE))
			return
		}
		c.emit(bytecode.OpSetCopy, it, rest, 0)
		c.eachBit(card, it, func() {
			keep := newLabel()
			c.fieldOf(other, card, e.Each.Field)
			c.to(bytecode.OpJNE, other, value, keep)
			c.emit(bytecode.OpSetDrop, rest, card, 0)
			c.place(keep)
		})
	})
	c.emit(bytecode.OpMove, r, n, 0)
}

// kindsWith are those of some kinds (none: of all) that have a field.
func kindsWith(f check.FieldRef, kinds []check.ID) (out []check.ID) {
	for k, at := range f.ByKind {
		if at != check.None && (len(kinds) == 0 || slices.Contains(kinds, check.ID(k))) {
			out = append(out, check.ID(k))
		}
	}
	if len(kinds) == 0 && len(out) == len(f.ByKind) {
		return nil
	}
	return out
}

// eachBit runs body for each member of a set register, which is used up.
func (c *compiler) eachBit(card, set int32, body func()) {
	top, out := newLabel(), newLabel()
	c.place(top)
	c.to(bytecode.OpNextBit, card, set, out)
	body()
	c.to(bytecode.OpJump, 0, 0, top)
	c.place(out)
}

// mods applies continuous effects to r: setting ones, then adding ones; where its key
// has a floor, it is never below 0. you reads those of the rules: the player whose number
// it is, else whoever asks.
func (c *compiler) mods(r, subject, you int32, mods []check.Mod, of routineKey) {
	if len(mods) == 0 || c.tooLong() {
		return
	}
	m := c.mark()
	if len(mods) > mostInPlace && !c.public && !c.winning {
		body := c.routineFor(of, "what changes a number", 3, func() {
			c.changed(c.slot(2), c.slot(1), c.slot(0), mods, of.floor)
			c.emit(bytecode.OpRetV, c.slot(2), 0, 0)
		})
		c.callWith(body, r, you, subject, r)
		c.release(m)
		return
	}
	c.changed(r, subject, you, mods, of.floor)
	c.release(m)
}

// changed is what the effects make of a number.
func (c *compiler) changed(r, subject, you int32, mods []check.Mod, floor bool) {
	latest := c.int()
	c.emit(bytecode.OpMove, latest, c.absent(), 0)
	for _, set := range []bool{true, false} {
		for i := range mods {
			if mods[i].Set == set {
				c.mod(r, subject, you, latest, &mods[i])
			}
		}
	}
	if floor {
		c.emit(bytecode.OpMax, r, r, c.constant(0))
	}
}

// mod applies one continuous effect from each of its live sources.
func (c *compiler) mod(r, subject, you, latest int32, md *check.Mod) {
	m := c.mark()
	defer c.release(m)
	c.slotWindow(md.Frame, func() {
		c.eachSource(&md.Ability, you, func(skip *label) {
			c.emit(bytecode.OpMove, c.slot(md.Subject), subject, 0)
			at := c.cover.of(md.Card, func() clauseNote { return c.clause(bytecode.WhileClause, trimmed(md.Span), true) })
			c.askedHere(at)
			c.cond(md.Cond, skip, false)
			c.cond(md.Match, skip, false)
			c.heldHere(at)
			c.ranHere(at)
			n := c.int()
			c.valTo(n, md.Amount)
			if !md.Set {
				c.emit(bytecode.OpAdd, r, r, n)
				return
			}
			age := c.int()
			c.emit(bytecode.OpArrival, age, c.slot(1), 0)
			c.to(bytecode.OpJLE, age, latest, skip)
			c.emit(bytecode.OpMove, latest, age, 0)
			c.emit(bytecode.OpMove, r, n, 0)
		})
	})
}

// eachSource runs body for each live source of an ability, with `you` in slot
// 0 and the source in slot 1 of the window that is open. body may jump to skip.
func (c *compiler) eachSource(a *check.Ability, actor int32, body func(skip *label)) {
	if a.Card == check.None {
		skip := newLabel()
		c.emit(bytecode.OpMove, c.slot(1), c.absent(), 0)
		c.abilityReader(a, actor, skip)
		c.cond(a.Live, skip, false)
		body(skip)
		c.place(skip)
		return
	}
	from := int32(c.l.UPlay)
	if a.Live != nil {
		from = int32(c.l.Kind(int(c.g.Cards[a.Card].Kind)))
	}
	sources := c.set()
	c.emit(bytecode.OpSetDefs, sources, from, c.defSet([]check.ID{a.Card}))
	top, out := newLabel(), newLabel()
	c.place(top)
	c.to(bytecode.OpNextBit, c.slot(1), sources, out)
	c.abilityReader(a, actor, top)
	c.cond(a.Live, top, false)
	body(top)
	c.to(bytecode.OpJump, 0, 0, top)
	c.place(out)
}

// abilityReader puts the reader of an ability into slot 0 of its window. What
// its holder reads is passed over where nobody holds the card; what anyone
// reads is read by whoever does what it waits for, or whose number is asked.
func (c *compiler) abilityReader(a *check.Ability, actor int32, skip *label) {
	if a.Card != check.None && c.eliminates() {
		defer func() { c.to(bytecode.OpJGone, c.slot(0), 0, skip) }() // who is out reads nothing
	}
	switch {
	case a.Reader.Holder:
		c.emit(bytecode.OpHolder, c.slot(0), c.slot(1), 0)
		c.to(bytecode.OpJLT, c.slot(0), c.constant(0), skip)
	case a.Reader.Seat != check.None:
		c.emit(bytecode.OpMove, c.slot(0), c.constant(int(a.Reader.Seat)), 0)
	case a.Card != check.None && !a.Reader.Anyone:
		c.emit(bytecode.OpOwner, c.slot(0), c.slot(1), 0)
	default:
		c.emit(bytecode.OpMove, c.slot(0), actor, 0)
	}
}

// field numbers a field and tables its printed values by definition.
func (c *compiler) field(f check.FieldRef) int32 {
	if i, ok := c.p.FieldIndex[f.Name]; ok {
		return i
	}
	i := int32(len(c.p.Fields))
	c.p.FieldIndex[f.Name] = i
	nums, runs := make([]int32, len(c.g.Cards)), make([]bytecode.TextRun, len(c.g.Cards))
	if f.IsName() {
		for d, name := range c.g.NameNumbers() {
			nums[d] = int32(name)
		}
	} else {
		c.tabled(f, nums, runs)
	}
	c.p.Fields = append(c.p.Fields, nums)
	c.p.FieldSets = append(c.p.FieldSets, layField(c.l, nums))
	c.p.TextRuns = append(c.p.TextRuns, runs)
	return i
}

// tabled notes the numbers and texts of each card in a field.
func (c *compiler) tabled(f check.FieldRef, nums []int32, runs []bytecode.TextRun) {
	for d := range c.g.Cards {
		card := &c.g.Cards[d]
		if int(card.Kind) >= len(f.ByKind) || f.ByKind[card.Kind] == check.None {
			continue
		}
		at := f.ByKind[card.Kind]
		if int(at) < len(card.Values) {
			nums[d] = int32(card.Values[at])
		}
		if int(at) < len(card.Texts) {
			runs[d] = c.textRun(card.Texts[at])
		}
	}
}

func (c *compiler) textRun(texts []*check.Text) bytecode.TextRun {
	run := bytecode.TextRun{Start: int32(len(c.p.Texts))}
	for _, t := range texts {
		if t == nil {
			continue
		}
		c.p.Texts = append(c.p.Texts, bytecode.Text{Body: c.texts[t], Hidden: secret(t.Stmts...)})
		run.Count++
	}
	return run
}
