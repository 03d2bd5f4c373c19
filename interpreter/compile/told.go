package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// told logs that a verb is done, and to what, where the rules tell it. It costs nothing but its
// instructions where nobody reads a log.
func (c *compiler) told(id int, b *check.Body) {
	if b.Told == "" {
		return
	}
	for i := range c.g.Verbs[id].Params {
		switch p := &c.g.Verbs[id].Params[i]; p.Kind {
		case check.CardsParam:
			c.emit(bytecode.OpToldSet, c.setSlot(p.Slot), 0, 0)
		case check.NumberParam:
			c.emitD(bytecode.OpToldPart, c.slot(p.Slot), 0, 0, bytecode.ToldNumber)
		case check.PlayerParam:
			c.emitD(bytecode.OpToldPart, c.slot(p.Slot), 0, 0, bytecode.ToldPlayer)
		case check.ZoneParam:
			c.emitD(bytecode.OpToldPart, c.slot(p.Slot), 0, 0, bytecode.ToldZone)
		default:
			c.emitD(bytecode.OpToldPart, c.slot(p.Slot), 0, 0, bytecode.ToldCard)
		}
	}
	c.emit(bytecode.OpTold, c.slot(0), int32(id), 0)
}
