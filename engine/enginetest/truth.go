package enginetest

import (
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// tableOf is the bare position.
func tableOf(s *engine.State) *table.State {
	t, _ := s.Truth(truth.Key{})
	return t
}

// optionOf is the i-th option as the machine has it, with the card that is really
// meant.
func optionOf(s *engine.State, i int) vm.RawOption {
	t, m := s.Truth(truth.Key{})
	return m.Option(t, i)
}
