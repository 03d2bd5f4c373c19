package vm

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// opening is how far a game goes before chance or a player decides anything, which is the same every time: half of a short game of poker. Games are
// begun from there where nobody looks on, but for who counts.
type opening struct {
	options []int32 // with which it was worked out
	posed   bool    // and whether choices of one option were posed
	state   *table.State
	tried   bool // state is nil where there is none
	counted bool // it was worked out with somebody who counts: counts
	counts  any
	left    int // what is left of the budget there, and what else is counted on the way
	watch   int
	most    int32
	asks    int
	turns   int
}

// mayOpen says whether a game that is begun may begin with the opening; it is worked out where it has not been yet.
func (m *Machine) mayOpen(cfg Config) bool {
	if m.Rec != nil || m.Hear != nil || m.Cover != nil && m.Watch == nil || m.Enumerate || cfg.Options != nil && len(cfg.Options) != m.p.Layout.Options() {
		return false
	}
	o := &m.opening
	if !o.tried || !o.counted && m.Watch != nil || o.posed != m.PoseForced || !slices.Equal(o.options, cfg.Options) {
		m.workOut(cfg)
	}
	return o.state != nil
}

// workOut plays a game up to where something is decided. There is no opening where that is over before, or has taken so long that a run from there
// would not have the rest of the budget that it would have had.
func (m *Machine) workOut(cfg Config) {
	o, s := &m.opening, m.p.NewState()
	*o = opening{options: slices.Clone(cfg.Options), posed: m.PoseForced, tried: true, counted: m.Watch != nil}
	if m.Watch != nil {
		defer m.Watch.GoOn(nil)
	}
	if m.Reset(s, cfg) != nil {
		return
	}
	m.opens = true
	err := m.enter(s, m.p.MainStart, nil)
	m.opens = false
	at := m.Status(s)
	if err != nil || at != Deciding && at != Chance || m.left < m.Budget/2 || m.brent.steps > 0 || m.fired > 0 || len(m.turns.was) > 0 {
		return
	}
	if m.Watch != nil {
		m.uncount(s)
		o.counts = m.Watch.Counts()
	}
	o.state, o.left, o.watch, o.most, o.asks, o.turns = s, m.left, m.watch, m.most, m.asks, m.turns.turns
}

// uncount takes back that the instruction was counted at which a state has stopped: it will be begun again.
func (m *Machine) uncount(s *table.State) {
	if m.Cover == nil || m.p.CountedCode == nil {
		return
	}
	if in := &m.p.CountedCode[s.I[table.HPC]]; in.Op == bytecode.OpCounted {
		m.Cover[in.A]--
	}
}

// open begins a game with the opening, and runs from there to its first stop.
func (m *Machine) open(s *table.State, seed uint64) {
	o := &m.opening
	if m.Watch != nil {
		m.Watch.GoOn(o.counts)
	}
	s.Begin(o.state, seed)
	s.I[table.HStatus] = int32(Idle)
	m.depth, m.force, m.with = 0, -1, nil
	m.resetBudget(s)
	m.left, m.watch, m.most, m.asks, m.turns.turns = o.left, o.watch, o.most, o.asks, o.turns
	m.resume(s)
}

// asksChance says whether chance is asked what happens, rather than drawn: by the caller, or not at all while a cost is tried or an opening worked out.
func (m *Machine) asksChance() bool { return m.Enumerate || m.depth > 0 || m.opens }
