package vm

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// EventKind is what happened.
type EventKind int

// The kinds of event.
const (
	ChoiceEvent    EventKind = iota // Player chose Choice; Whole says who may see which
	MoveEvent                       // Card moved From one zone instance To another
	TokenEvent                      // N of Token came to (or, below 0, left) Card or Player
	TurnEvent                       // Card was turned face up (N 1) or down
	MarkEvent                       // Mark was put on Card (N 1) or taken off
	ShuffleEvent                    // the zone instance To was shuffled
	ShowEvent                       // the players of mask N saw Card
	RandomEvent                     // chance picked Card
	ResultEvent                     // the rule at Span set a result to N
	TurnBeginEvent                  // turn N, of Player, began
	TriggerEvent                    // an ability of Card was carried out for Player
	ReplaceEvent                    // an ability of Card applied instead
	EliminateEvent                  // Player is out of the game
	SayEvent                        // the line at Span was said
	RollEvent                       // Player rolled N with Die
	OverEvent                       // the game ended; EndingOf reads N
	NextTurnEvent                   // Player takes the next turn
	DrawnEvent                      // chance drew Player
	VerbEvent                       // Player does verb N to what Parts are
	MendEvent                       // the lines at Span were carried out by hand
	TellEvent                       // Player's secret number N, rolled with Die (-1: chosen), is shown to those of Whole
)

// Event is one thing that happened. Numbers that do not apply are -1.
type Event struct {
	Kind     EventKind
	Player   int
	Card     int // object
	Def      int // what it is
	From, To int // zone instances
	N        int
	Token    int
	Mark     int
	Die      int // of a roll
	// Seen is the mask of players who, as the event happened, might know what
	// Card is. Whole is the mask of those who may know of the event at all in
	// full: of a choice the others learn only that it was made, and which
	// action or way it was (Open).
	Seen, Whole uint32
	// Place is where Card lay (of a move: before it) in a zone whose order everybody
	// sees though not its faces, from 1 on top; 0: nowhere such, or alone there, or face up,
	// or of a move: on top. Look is what lay openly on it then (table.State.Look).
	Place  int
	Look   table.Look
	Open   bool
	Secret bool // a choice or roll made in secret: the others learn that it was made, and nothing else; or a number shown to some
	Choice RawOption
	Span   diag.Span
	// Calls are the procedures under way, the outermost first, where the machine is to
	// tell them (Machine.Nest). Many events share one list.
	Calls []Call
	Parts []Part // of a verb

	seen bool // work Seen out from what is known now
}

// telling says that events are recorded.
func (m *Machine) telling() bool { return m.Rec != nil && m.depth == 0 }

// record appends an event, filling in what follows from the state.
func (m *Machine) record(s *table.State, e Event) {
	if m.telling() {
		blank(&e)
		m.put(s, &e)
	}
}

// put appends an event whose numbers are all set.
func (m *Machine) put(s *table.State, e *Event) {
	all := uint32(1)<<uint(s.L.P) - 1
	if e.Whole == 0 {
		e.Whole = all
	}
	m.fill(s, e)
	e.Span = m.p.SpanAt(int(s.I[table.HPC]) - 1)
	if m.Nest {
		e.Calls = m.nesting(s)
	}
	*m.Rec = append(*m.Rec, *e)
}

// nestLast says that the last event is told from within what has just begun.
func (m *Machine) nestLast(s *table.State) {
	if m.depth == 0 && m.Rec != nil && m.Nest && len(*m.Rec) > 0 {
		(*m.Rec)[len(*m.Rec)-1].Calls = m.nesting(s)
	}
}

// fill says what the card of an event is, and how it lies.
func (m *Machine) fill(s *table.State, e *Event) {
	if e.Card >= 0 {
		e.Def = s.Def(e.Card)
		if e.seen {
			e.Seen = m.knowers(s, e.Card)
		}
		if e.Kind == TokenEvent || e.Kind == MarkEvent {
			e.Seen |= m.knew[e.Card]
		}
		if e.Kind != MoveEvent && (e.Kind == TurnEvent || !s.Face(e.Card)) {
			e.Place, e.Look = s.PlaceAmong(e.Card), s.Look(e.Card)
		}
	}
}

// Part is what a verb is done to or with: cards, of whom each is an event that says only what the
// card is and who knows it; or N, a number, player or zone instance.
type Part struct {
	Kind  int // bytecode.ToldCard …
	N     int
	Cards []Event
}

// Call is a procedure under way: where its frame stands, and where it goes back to. Two calls
// of one length of the stack that come from different places are not one.
type Call struct{ Frame, Back int32 }

// nesting lists the calls under way, the outermost first; the last list again where it is the same.
func (m *Machine) nesting(s *table.State) []Call {
	ground := int32(s.L.IStack + linkLen)
	m.nest = m.nest[:0]
	for fp := s.I[table.HFP]; fp > ground; fp = s.I[fp-linkFP] { // the lowest calls nothing: it is always under way
		m.nest = append(m.nest, Call{fp, s.I[fp-linkPC]})
	}
	slices.Reverse(m.nest)
	if !slices.Equal(m.nest, m.nested) {
		m.nested = slices.Clone(m.nest)
	}
	return m.nested
}

// blank sets to -1 the numbers an event's kind does not use.
func blank(e *Event) {
	e.Def = -1
	switch e.Kind {
	case TurnEvent, MarkEvent, ShowEvent, RandomEvent:
		e.Player, e.From, e.To = -1, -1, -1
	case TriggerEvent, ReplaceEvent:
		e.From, e.To = -1, -1
	case ShuffleEvent:
		e.Player, e.Card, e.From = -1, -1, -1
	default:
		e.Card, e.From, e.To = -1, -1, -1
	}
	if e.Kind != MarkEvent {
		e.Mark = -1
	}
	e.Token = -1
}

// knowers is the mask of players who know an object and can single it out.
func (m *Machine) knowers(s *table.State, o int) uint32 {
	mask := uint32(0)
	for p := 0; p < s.L.P; p++ {
		if m.sees(s, p, o) {
			mask |= 1 << uint(p)
		}
	}
	return mask
}

// note keeps, for the record, who can tell each card of a set, before what is done to them
// makes them look like others.
func (m *Machine) note(s *table.State, set []uint64) {
	if !m.telling() {
		return
	}
	for o := table.First(set); o >= 0; o = table.Next(set, o) {
		m.noteCard(s, o)
	}
}

func (m *Machine) noteCard(s *table.State, o int) {
	if !m.telling() {
		return
	}
	if m.knew == nil {
		m.knew = make([]uint32, s.L.N)
	}
	m.knew[o] = m.knowers(s, o)
}

// noteHeaps is note for all cards.
func (m *Machine) noteHeaps(s *table.State) {
	if !m.telling() {
		return
	}
	for z := range s.L.Instances {
		m.note(s, s.Set(s.L.Member(z)))
	}
}

// followed is the mask of players who know what a card is that has just
// moved: a card seen to go into a hand is known, though not to be told from the
// others there.
func (m *Machine) followed(s *table.State, o int) uint32 {
	mask := uint32(0)
	for p := 0; p < s.L.P; p++ {
		if s.Known(o, p) {
			mask |= 1 << uint(p)
		}
	}
	return mask
}

// before is how a card lay before it moved, for the record.
type before struct {
	seen  uint32 // who saw its face
	told  uint32 // who could tell it from the others there
	place int
	look  table.Look
}

// lay is how a card lies that is about to move.
func (m *Machine) lay(s *table.State, o int) before {
	if m.depth > 0 || m.Rec == nil && m.Watch == nil {
		return before{}
	}
	if m.Rec == nil {
		return before{seen: s.Seers(o)}
	}
	b := before{seen: s.Seers(o), told: s.Followers(o)}
	if !s.Face(o) {
		b.look = s.Look(o)
		if b.place = s.PlaceAmong(o); b.place == 1 {
			b.place = 0
		}
	}
	return b
}

// recordMove records a move that has happened. Who might know the card is
// worked out after the move: whoever sees it arrive, or could follow it.
func (m *Machine) recordMove(s *table.State, o, from, to int, was before) {
	if m.depth > 0 {
		return
	}
	if m.Watch != nil {
		p := s.ZoneOwner(to)
		m.Watch.Moved(s, o, from, to, p >= 0 && was.seen>>uint(p)&1 == 1)
	}
	if m.Rec == nil {
		return
	}
	seen := m.followed(s, o)
	if from == to { // that it lies there they knew before, and not which it is
		seen &= was.told | s.Seers(o)
	}
	m.put(s, &Event{Kind: MoveEvent, Player: -1, Card: o, From: from, To: to, Token: -1, Mark: -1, Seen: seen,
		Place: was.place, Look: was.look})
}

func (m *Machine) recordTokens(s *table.State, p, o, t int, n int32) {
	if m.depth > 0 {
		return
	}
	if m.Watch != nil {
		m.Watch.Tokens(p, t, int(n))
	}
	if m.Rec == nil {
		return
	}
	m.put(s, &Event{Kind: TokenEvent, Player: p, Card: o, Def: -1, From: -1, To: -1, Token: t, Mark: -1, N: int(n), seen: true})
}

// recordChoice records a choice as it is made. What others learn of it: the
// action or way, a yes or no, a number or player, and a card that they see
// pointed at; the cards of a batch stay the chooser's own.
func (m *Machine) recordChoice(s *table.State, o opt) {
	if m.depth > 0 {
		return
	}
	f := m.frame(s)
	in := &m.p.Code[f.pc]
	who := m.chooser(s)
	if in.Op == bytecode.OpChooseText {
		m.countTexts(&f, in)
	}
	if m.Watch != nil {
		m.watchChoice(s, who, o)
	}
	if m.Rec == nil {
		return
	}
	e := Event{Kind: ChoiceEvent, Player: who, Card: -1, Def: -1, From: -1, To: -1, Token: -1, Mark: -1,
		Choice: m.describe(s, o), Whole: 1 << uint(max(0, who)), Open: true}
	if o.kind == CardOption {
		e.Card, e.Seen = int(o.obj), m.knowers(s, int(o.obj))
		e.Open = in.Op != bytecode.OpBatch && s.Apart(e.Card)
	}
	if in.Secret() {
		e.Open, e.Secret = false, true
	}
	if e.Open {
		e.Whole = 1<<uint(s.L.P) - 1
	}
	m.put(s, &e)
}
