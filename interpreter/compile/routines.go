package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// What waits for a thing that happens, and what changes a number, is asked in every place
// where the thing happens, or the number is asked for. A few abilities are compiled in each
// such place, for a frame costs 20 ns. Where there are more, they are a body of their own
// that is called: a game with hundreds of such cards would otherwise be a hundred times as long.

// mostInPlace is the most abilities that are compiled where they are asked.
const mostInPlace = 8

// routine is a body that is called from many places, compiled once all others are.
type routine struct {
	body int32
	ints int // slots that it is given
	do   func()
}

// routineKey tells routines apart.
type routineKey struct {
	what  routineWhat
	id    check.ID // the verb that stands for a happening, or the value
	field string
	floor bool // never below 0
}

type routineWhat int

const (
	happensRoutine routineWhat = iota
	lostRoutine
	modsRoutine
)

// routineFor is the body of a routine, which is compiled later: do finds what it is given in
// the slots from 0 on.
func (c *compiler) routineFor(key routineKey, name string, ints int, do func()) int32 {
	if id, ok := c.routineOf[key]; ok {
		return id
	}
	id := c.newBody(name)
	if c.routineOf == nil {
		c.routineOf = map[routineKey]int32{}
	}
	c.routineOf[key] = id
	c.routines = append(c.routines, routine{id, ints, do})
	return id
}

// compileRoutines compiles those that are wanted, and what they want themselves.
func (c *compiler) compileRoutines() {
	for len(c.routines) > 0 {
		r := c.routines[0]
		c.routines = c.routines[1:]
		c.open(r.body, check.Frame{Ints: r.ints})
		r.do()
		c.close()
	}
}

// callWith calls a body with what stands in registers.
func (c *compiler) callWith(body, result int32, given ...int32) {
	args := c.manyInts(len(given))
	for i, r := range given {
		c.emit(bytecode.OpMove, args+int32(i), r, 0)
	}
	c.emitD(bytecode.OpCall, body, args, result, len(given))
}
