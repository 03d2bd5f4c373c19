// Package vm carries out compiled games: a register machine on a flat
// table.State that stops wherever a player or chance has to choose. Nothing of
// a game in progress is held outside the State: frames, program counter and
// waiting abilities are words of it. run.go is the loop and its hot path, warm.go
// what it calls without writing its registers back, cold.go what it hands off.
//
// The door: New makes a Machine; Start, Apply and ApplyOutcome lead from
// choice to choice.
package vm

import (
	"sync/atomic"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Status says what a state waits for.
type Status int

// The statuses.
const (
	Idle     Status = iota // nothing runs: a position built by hand, or extra code that has ended
	Deciding               // a player has to choose: Decision, Count, Option, Apply
	Chance                 // chance has to choose (Enumerate only): Outcomes, ApplyOutcome
	Over                   // the game is over: Returns, Ending
	Faulted                // a rule went wrong: Fault
)

// Ending says how a game ended.
type Ending int

// The endings.
const (
	NotEnded   Ending = iota
	Won               // somebody won
	Drawn             // it ended with no winner
	CapReached        // the turn limit was passed
	Lost              // it ended with everybody beaten
	Stopped           // whoever had it played stopped it (Stop)
)

// Config is how a game starts.
type Config struct {
	Seed    uint64
	Options []int32 // by option; nil: the declared defaults
}

// Machine runs states. It holds scratch only: any machine of the same program
// can go on with any state, but one machine serves one goroutine.
type Machine struct {
	Enumerate  bool     // stop at Chance instead of drawing from the streams
	PoseForced bool     // pose choices of one option too
	Rec        *[]Event // events are appended here; nil: none are built
	Nest       bool     // events say which procedures are under way
	// Hear is told of each bytecode.Moment, by a machine that counts (Cover). It may look at the state,
	// and must not change it. nil: nobody listens.
	Hear      func(s *table.State, at bytecode.Moment)
	Budget    int      // loop passes and calls allowed per Apply
	Cover     []uint32 // counters of what is carried out, Program.Points of them; nil: nothing is counted
	Watch     Watcher  // hears of what is counted; nil: nobody does
	CostNodes int      // positions tried to find out whether a cost can be paid
	// Written is how many events the game in hand has brought, kept or not. Whoever takes another game in hand sets it.
	Written int
	Bounded bool // a game is stopped that has brought more of them than a log may hold

	parts        []Part // of the verb that is about to be told
	nest, nested []Call // the calls under way, and the list last given out

	p       *bytecode.Program
	id      uint64
	serial  uint64
	left    int     // budget left
	asks    int     // cards that conditions may still look at
	watch   int     // below this much of it, each pass of a loop is looked at
	most    int32   // up to which change tick this run may go
	fired   int     // abilities carried out in this run
	lately  cascade // those that set each other off
	force   int     // object or number that ApplyOutcome settled on, -1 none
	with    []int32 // what comes with it
	classes table.Classes
	tmp     []uint64
	members []int16 // room for the cards of a set of which all subsets are looked at
	values  []int32 // and for what is printed on those whose runs are counted
	menu    menu
	took    []uint64 // who has given the tokens of a move whose second half comes next (beforeTake)
	knew    []uint32 // by card, for the record: who could tell it before something was done to it (note)
	moving  firing
	brent   brent
	turns   turnCycle
	first   *table.State // the position in which every game begins; nil: not laid out yet
	opening opening
	reads   []uint8 // by body: see onlyReads
	opens   bool    // the opening is being worked out: chance is not asked
	probing
}

// The defaults of a new machine.
const (
	defaultBudget    = 1_000_000
	defaultCostNodes = 20_000
)

var machines atomic.Uint64

// New makes a machine for a program.
func New(p *bytecode.Program) *Machine {
	return &Machine{p: p, id: machines.Add(1) << 40, force: -1, Budget: defaultBudget, CostNodes: defaultCostNodes,
		tmp: make([]uint64, p.Layout.W*tmpSets), menu: menu{set: make([]uint64, p.Layout.W)}}
}

// Status says what the state waits for.
func (m *Machine) Status(s *table.State) Status { return Status(s.I[table.HStatus]) }

// Player is whose decision it is, or -1.
func (m *Machine) Player(s *table.State) int {
	if m.Status(s) != Deciding {
		return -1
	}
	if m.menu.of(s) {
		return m.menu.who
	}
	return m.chooser(s)
}

// Start sets the game up in s and runs to its first stop.
func (m *Machine) Start(s *table.State, cfg Config) (err error) {
	m.Written = 0
	if m.mayOpen(cfg) {
		defer m.guard(s, &err)
		m.open(s, cfg.Seed)
		return nil
	}
	if err := m.Reset(s, cfg); err != nil {
		return err
	}
	return m.enter(s, m.p.MainStart, nil)
}

// Reset puts every card where it begins and sets the options, but runs
// nothing: the state is Idle, for positions built by hand.
func (m *Machine) Reset(s *table.State, cfg Config) error {
	if cfg.Options != nil && len(cfg.Options) != s.L.Options() {
		return misuse("this game has %d options, not %d", s.L.Options(), len(cfg.Options))
	}
	if m.first == nil {
		m.first = m.layOut()
	}
	s.Begin(m.first, cfg.Seed)
	copy(s.I[s.L.IOpt:], cfg.Options)
	return nil
}

// layOut is the position in which every game begins, but for its streams of chance and its options.
func (m *Machine) layOut() *table.State {
	s := m.p.NewState()
	copy(s.I[s.L.IOpt:], m.p.Options)
	for o, d := range s.L.Objects {
		if z := m.p.Starts[d]; z >= 0 {
			s.Move(o, z, check.AtBottom, check.AsZone)
		}
	}
	for o := range s.L.Objects {
		s.I[s.L.IGen+o] = 0
	}
	s.I[table.HTick] = 0
	return s
}

// StartTurn runs from the beginning of a player's turn, without setup.
func (m *Machine) StartTurn(s *table.State, player int) error {
	if player < 0 || player >= s.L.P {
		return misuse("there is no player %d", player)
	}
	if m.p.TurnStart < 0 {
		return misuse("this game is not played in turns")
	}
	return m.enter(s, m.p.TurnStart, []int32{int32(player)})
}

// Apply makes the i-th choice of a state that is Deciding and runs to the next
// stop. A fault of the rules is not an error of Apply: Status tells.
func (m *Machine) Apply(s *table.State, i int) (err error) {
	defer m.guard(s, &err)
	if m.Status(s) != Deciding {
		return misuse("there is nothing to choose now: the game is %s", m.Status(s))
	}
	n := m.size(s)
	if i < 0 || i >= n {
		return misuse("there is no option %d: there are %d", i, n)
	}
	if m.Watch != nil {
		m.Watch.Decides(s, m.Player(s), n)
	}
	m.choose(s, i)
	return nil
}

// choose makes the i-th choice, which is there, and runs to the next stop.
func (m *Machine) choose(s *table.State, i int) {
	if !m.mayGoOn(s) {
		return
	}
	if m.menu.plain && m.Rec == nil && m.menu.of(s) {
		m.resetBudget(s)
		m.wrote(1)
		if m.Watch != nil {
			m.watchMenu(s, i)
		}
		s.I[table.HPC] = int32(m.menu.take(s, i))
		m.resume(s)
		return
	}
	opt := m.option(s, i)
	m.resetBudget(s)
	m.wrote(1)
	if m.Rec != nil || m.Watch != nil {
		m.recordChoice(s, opt)
	}
	if m.answer(s, opt); m.Status(s) != Faulted {
		m.resume(s)
	}
}

// Stop ends a game that goes on where somebody would have to choose, as a limit of turns would.
func (m *Machine) Stop(s *table.State) (err error) {
	defer m.guard(s, &err)
	if m.Status(s) != Deciding {
		return misuse("there is nothing to stop: the game is %s", m.Status(s))
	}
	s.U[0] = 0
	m.resetBudget(s)
	if s.I[table.HStatus] = int32(Over); m.endGame(s, Stopped, 0) == resFault {
		s.I[table.HStatus] = int32(Faulted)
	}
	return nil
}

// PlayOut makes choices until the state is not Deciding any more, or most have been made, or pick gives a number below 0: pick says
// which, of whose so many options. by counts each player's choices. It is Apply many times over.
func (m *Machine) PlayOut(s *table.State, most int, pick func(player, options int) int, by []int32) (made int, err error) {
	defer m.guard(s, &err)
	for ; made < most && m.Status(s) == Deciding; made++ {
		n := m.size(s)
		if n == 0 {
			break
		}
		i := pick(m.menu.who, n)
		if i < 0 {
			break
		}
		if i >= n {
			return made, misuse("there is no option %d: there are %d", i, n)
		}
		by[m.menu.who]++
		if m.Watch != nil {
			m.Watch.Decides(s, m.menu.who, n)
		}
		m.choose(s, i)
	}
	return made, nil
}

// ApplyOutcome makes the i-th outcome happen and runs to the next stop.
func (m *Machine) ApplyOutcome(s *table.State, i int) (err error) {
	defer m.guard(s, &err)
	list := m.Outcomes(s)
	if i < 0 || i >= len(list) {
		return misuse("there is no outcome %d: there are %d", i, len(list))
	}
	if !m.mayGoOn(s) {
		return nil
	}
	m.resetBudget(s)
	if m.force = list[i].Object; m.force < 0 {
		m.force = list[i].Number
	}
	m.with = list[i].With
	m.resume(s)
	return nil
}

// Ending says how a game that is Over ended, and who won, in the order of the
// seats.
func (m *Machine) Ending(s *table.State) (Ending, []int) {
	return Ending(s.I[table.HEnd]), seats(s.I[table.HWinner])
}

// Returns is what each player gets from a game that is Over: as the rules
// say, or +1 to the winners and -1 to the others, or 0 to all of a drawn game. It is nil while
// the game goes on.
func (m *Machine) Returns(s *table.State) []float64 {
	if m.Status(s) != Over {
		return nil
	}
	out := make([]float64, s.L.P)
	for p := range out {
		out[p] = m.returnOf(s, p)
	}
	return out
}

func (m *Machine) returnOf(s *table.State, p int) float64 {
	if m.p.Returns >= 0 {
		e := bytecode.Entry{Body: m.p.Returns}
		if n, ok := m.brief(s, e, p); ok {
			return float64(n)
		}
		n, err := m.Eval(s, e, p, -1)
		if err != nil {
			return 0
		}
		return float64(n)
	}
	switch mask := s.I[table.HWinner]; {
	case mask>>uint(p)&1 == 1:
		return 1
	case mask != 0 || Ending(s.I[table.HEnd]) == Lost:
		return -1
	}
	return 0
}

var statusWords = [...]string{"not running", "waiting for a choice", "waiting for chance", "over", "stopped by a fault"}

// String is the status in words.
func (st Status) String() string {
	if st < 0 || int(st) >= len(statusWords) {
		return "unknown"
	}
	return statusWords[st]
}
