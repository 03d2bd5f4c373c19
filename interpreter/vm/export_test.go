package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Brief is Machine.brief, for tests that compile games.
var Brief = (*Machine).brief

// ReadInPlace is Machine.readInPlace, and EvalOnCopy what it is held to.
var ReadInPlace = (*Machine).readInPlace

func EvalOnCopy(m *Machine, s *table.State, e bytecode.Entry, ints []int32) (int, error) {
	return m.evalOnCopy(s, e, ints, nil)
}
