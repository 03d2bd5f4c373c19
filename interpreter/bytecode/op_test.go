package bytecode

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestEveryInstructionHasAPicture keeps the table of instructions whole.
func TestEveryInstructionHasAPicture(t *testing.T) {
	for op := range opCount {
		assert.NotEmpty(t, opInfo[op].name, "instruction %d", op)
		assert.True(t, op == OpNop || opInfo[op].picture != "", opInfo[op].name)
	}
}
