package engine

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Mend is what people do to a game by hand, where a rule turned out wrong at the table: lines of the game's
// language that are carried out, and whose turn begins then.
type Mend struct {
	After int    `json:"after"`          // so many choices
	Do    string `json:"do,omitempty"`   // "": nothing
	Turn  string `json:"turn,omitempty"` // the player whose turn begins, and what was asked is not asked any more; "": it is
}

// The limits of what a saved game may have.
const (
	maxMends   = 1000
	maxMending = 2000 // bytes of lines
)

// mended is one of a record, with its lines compiled.
type mended struct {
	Mend
	player Player // whose turn begins, or -1
	code   *Code  // nil: no lines
}

// mendStep is the player of a step that is a mend.
const mendStep = -2

// Mend carries lines of the game's language out, and begins a player's turn ("": what was asked is asked still). The lines may
// ask nobody. They stand in the record, like a choice, and are taken back like one. The error says what is wrong with them, or
// that the game has no such player; it changes nothing.
func (s *State) Mend(do, turn string) error {
	switch {
	case s.config.Quiet:
		return misuse("this game is not recorded, so it can't be mended")
	case s.Over() && turn == "":
		return misuse("the game is over: say whose turn begins")
	case s.AtChance():
		return misuse("the game waits for chance")
	}
	m, err := s.game.mend(Mend{len(s.steps) - len(s.mends), strings.TrimSpace(do), turn})
	if err != nil {
		return err
	}
	return s.carryOut(m)
}

// mend reads a mend.
func (g *Game) mend(of Mend) (*mended, error) {
	m := &mended{Mend: of, player: -1}
	if of.Turn != "" {
		if m.player = slices.Index(g.rules.Players, of.Turn); m.player < 0 {
			return nil, misuse("there is no player `%s`", cut(of.Turn))
		}
	}
	switch {
	case of.Do == "" && of.Turn == "":
		return nil, misuse("there is nothing to mend")
	case of.Do == "":
		return m, nil
	case len(of.Do) > maxMending:
		return nil, misuse("that are too many lines: write at most %d bytes", maxMending)
	}
	file := diag.NewFile("the mend", []byte(of.Do))
	lines, frame, found := g.rules.Statements(file, 0, len(of.Do))
	if found.Errors() == 0 {
		m.code, found = g.Lines(lines, nil, frame)
	}
	if found.Errors() > 0 {
		return nil, &MendError{found}
	}
	return m, nil
}

// MendError says what is wrong with lines by which a game was to be mended.
type MendError struct{ Found diag.List }

// Error is the first finding.
func (e *MendError) Error() string {
	d, _ := e.Found.FirstError() // there is one: that is why
	return d.Summary()
}

// carryOut carries a mend out, and records it.
func (s *State) carryOut(m *mended) error {
	before := s.table.Clone()
	s.kept.live = false
	s.machine()
	if s.m.Rec != nil {
		s.fresh = append(s.fresh, vm.Event{Kind: vm.MendEvent, Player: -1, Card: -1, Def: -1, From: -1, To: -1, Token: -1, Mark: -1, Die: -1, Whole: s.everybody(), Span: m.said()})
	}
	if err := m.on(s.m, s.table, &s.fresh); err != nil {
		s.table.CopyFrom(before)
		s.fresh = s.fresh[:0]
		return err
	}
	s.steps = append(s.steps, step{int32(len(s.mends)), mendStep, int32(len(s.log))})
	s.mends = append(s.mends[:len(s.mends):len(s.mends)], m)
	s.absorb()
	return nil
}

// unmend forgets the mends of which no step is left.
func (s *State) unmend() {
	n := 0
	for _, st := range s.steps {
		if st.player == mendStep {
			n++
		}
	}
	s.mends = s.mends[:n:n]
}

// said are the lines as the log has them.
func (m *mended) said() diag.Span {
	text := m.Do
	if text == "" {
		text = "what was asked is asked no more"
	}
	f := diag.NewFile("the mend", []byte(text))
	return diag.Span{File: f, End: len(text)}
}

// on carries the mend out in a position, and tells what happens into a list, if the machine tells.
func (m *mended) on(own *vm.Machine, t *table.State, told *[]vm.Event) error {
	if m.code != nil {
		if err := m.lines(own, t, told); err != nil {
			return err
		}
	}
	if m.player < 0 {
		return nil
	}
	t.I[table.HEnd], t.I[table.HWinner] = 0, 0
	if err := own.StartTurn(t, m.player); err != nil {
		return err
	}
	if own.Status(t) == vm.Faulted {
		return own.Fault(t)
	}
	return nil
}

// lines carries the lines out, by the player who is asked or, where nobody is, whose turn it is.
func (m *mended) lines(own *vm.Machine, t *table.State, told *[]vm.Event) error {
	by := m.code.game.machines.Get().(*vm.Machine)
	defer func() {
		by.Rec, by.Nest = nil, false
		m.code.game.machines.Put(by)
	}()
	if own.Rec != nil {
		by.Rec, by.Nest = told, own.Nest
	}
	you := own.Player(t)
	if you < 0 {
		you = max(0, int(t.I[table.HTurnPlayer]))
	}
	if own.Status(t) == vm.Over {
		if err := by.Run(t, m.code.entry, you, -1); err != nil || by.Status(t) == vm.Idle {
			return err
		}
		return misuse("these lines ask somebody, or go wrong: say exactly what is to be done")
	}
	return by.Beside(t, m.code.entry, you)
}
