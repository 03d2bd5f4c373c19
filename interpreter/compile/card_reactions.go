package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// beginBodies are the bodies that ask of a card whether its text can begin: for who reads it, and
// as far as everybody can tell.
type beginBodies struct{ known, public int32 }

// numberBegins gives the bodies of a field's reaction their numbers; two of one field share them.
func (c *compiler) numberBegins(a *check.Action) {
	name := a.Field.Name
	if _, numbered := c.begins[name]; name == "" || numbered {
		return
	}
	if c.begins == nil {
		c.begins = map[string]beginBodies{}
	}
	c.begins[name] = beginBodies{c.newBody("can begin " + name), c.newBody("might begin " + name)}
}

// compileBegins compiles the questions whether the texts of reactions can begin.
func (c *compiler) compileBegins() {
	done := map[string]bool{}
	for i := range c.g.Reactions {
		f := c.g.Reactions[i].Field
		if f.Name == "" || done[f.Name] {
			continue
		}
		done[f.Name] = true
		c.compileBegin(c.begins[f.Name].known, f)
		c.public = true
		c.compileBegin(c.begins[f.Name].public, f)
		c.public = false
	}
}

// compileBegin compiles a body whose value is whether the text of the card in slot 1 can be
// begun by the player in slot 0.
func (c *compiler) compileBegin(body int32, f check.FieldRef) {
	var always, asked []check.ID
	frame := check.Frame{Ints: 2}
	for d := range c.g.Cards {
		t := c.reactionText(d, f)
		if t == nil {
			continue
		}
		frame.Ints, frame.Sets = max(frame.Ints, t.Frame.Ints), max(frame.Sets, t.Frame.Sets)
		if guarded(t.Stmts) {
			asked = append(asked, check.ID(d))
		} else {
			always = append(always, check.ID(d))
		}
	}
	c.open(body, frame)
	if len(always) > 0 {
		c.beginsIf(always, func(*label) {})
	}
	for _, d := range asked {
		t := c.reactionText(int(d), f)
		c.beginsIf([]check.ID{d}, func(no *label) {
			c.cover.of(d, func() clauseNote { c.at(t.Span); c.guard(t.Stmts, no); return clauseNote{} })
		})
	}
	c.place(c.end)
	c.emit(bytecode.OpRetV, c.constant(0), 0, 0)
	c.finish()
}

// beginsIf compiles that cards of some names begin if what guard asks is so.
func (c *compiler) beginsIf(cards []check.ID, guard func(no *label)) {
	other := newLabel()
	c.to(bytecode.OpJNotDef, c.slot(1), c.defSet(cards), other)
	guard(c.end)
	c.emit(bytecode.OpRetV, c.constant(1), 0, 0)
	c.place(other)
}

// reactionText is the text with which a card's reader may react; nil: it has none.
func (c *compiler) reactionText(d int, f check.FieldRef) *check.Text {
	card := &c.g.Cards[d]
	at := f.ByKind[card.Kind]
	if at == check.None || !c.g.Kinds[card.Kind].Fields[at].Reaction || len(card.Texts[at]) == 0 {
		return nil
	}
	return card.Texts[at][0]
}

// canBegin compiles whether a card's text can begin.
func (c *compiler) canBegin(e *check.CanBegin) int32 {
	args, r := c.manyInts(2), c.int()
	c.emit(bytecode.OpMove, args, c.slot(0), 0)
	c.emit(bytecode.OpMove, args+1, c.val(e.Card), 0)
	body := c.begins[e.Field.Name].known
	if c.public {
		body = c.begins[e.Field.Name].public
	}
	c.emitD(bytecode.OpCall, body, args, r, 2)
	return r
}
