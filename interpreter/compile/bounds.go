package compile

import (
	"math"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// bounds are the least and the greatest number an expression can come to; sure is
// false where it is not seen that working it out cannot go wrong.
func bounds(e check.Expr) (least, most int64, sure bool) {
	switch e := e.(type) {
	case *check.Num:
		return int64(e.V), int64(e.V), true
	case *check.TurnNumber:
		return 0, math.MaxInt32, true
	case *check.PlayerCount:
		return 0, math.MaxInt32, e.Of == nil && e.Except == nil
	case *check.TokensOn:
		switch e.Holder.(type) {
		case *check.You, *check.Seat, *check.PlayerSlot, *check.CardSlot:
			return 0, math.MaxInt32, true
		}
	case *check.Arith:
		a, b, okA := bounds(e.A)
		c, d, okB := bounds(e.B)
		switch e.Op {
		case check.Add:
			least, most = a+c, b+d
		case check.Sub:
			least, most = a-d, b-c
		default:
			return 0, 0, false
		}
		return least, most, okA && okB && bytecode.Fits(least) && bytecode.Fits(most)
	}
	return 0, 0, false
}
