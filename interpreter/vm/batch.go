package vm

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// BatchClass is one option of a batch, with the cards that its chooser can't tell apart.
type BatchClass struct {
	RawOption
	Cards []int32
}

// Batch are all the cards that a batch of which nothing is taken yet is chosen from, in the order
// in which they are taken: also those that are offered only after others. It is nil where
// something else is asked.
func (m *Machine) Batch(s *table.State) (out []BatchClass) {
	if m.Status(s) != Deciding {
		return nil
	}
	defer m.guardRead(s)
	f := m.frame(s)
	in := &m.p.Code[f.pc]
	if in.Op != bytecode.OpBatch || table.Count(f.set(in.A)) > 0 || table.Count(f.set(in.B)) == 0 {
		return nil
	}
	m.classes.Build(s, f.set(in.B), m.chooser(s))
	for k := range m.classes.Len() {
		cards := slices.Clone(m.classes.Class(k))
		o := opt{kind: CardOption, obj: cards[0], n: int32(len(cards)), known: m.classes.KnownClass(k)}
		out = append(out, BatchClass{m.describe(s, o), cards})
	}
	return out
}
