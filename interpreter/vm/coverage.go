package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// count is apart, so that it costs the loop of a machine that does not count
// nothing. What chance has interrupted was counted when it began.
func (m *Machine) count(point int32) {
	if m.force < 0 {
		m.Cover[point]++
	}
}

// hear tells who listens of a Moment.
func (m *Machine) hear(s *table.State, point int32, pc, fp, sp int) {
	if at, ok := m.p.Moments[point]; ok && m.force < 0 {
		m.sync(s, pc, fp, sp)
		m.Hear(s, at)
	}
}

// countTexts counts which of a list of texts could be chosen, as one is.
func (m *Machine) countTexts(f *frame, in *bytecode.Instr) {
	if m.Cover == nil || m.p.CountedCode == nil {
		return
	}
	run := m.textRun(f, in.B, m.p.Code[f.pc+1].A)
	for k := range run.Count {
		if p := m.p.Texts[run.Start+k].Asked; p > 0 {
			m.Cover[p-1]++
		}
	}
	for _, o := range m.menu.list {
		if p := m.p.Texts[run.Start+o.obj].Held; o.kind == TextOption && p > 0 {
			m.Cover[p-1]++
		}
	}
}
