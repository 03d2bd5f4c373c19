package engine

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// entry is one thing that happened, as the log keeps it: what each player
// might know of it then. Nothing in it changes when the table does. Numbers
// that do not apply are -1.
type entry struct {
	kind     vm.EventKind
	player   int8
	def      int16 // what the card is, for the players in seen
	zone     int16 // zone instance the card lay in as it happened; of a move: it left
	host     int16 // what that zone's host is, or -1
	to       int16 // zone instance it went to, or was shuffled
	toHost   int16
	letter   [3]int8 // of the card, of host and of toHost, where others of its name lie there
	up       bool    // the card lay face up afterwards
	n        int32
	token    int16
	mark     int16
	die      int16  // of a roll
	seen     uint16 // mask of players who might know the card
	hostSeen uint16 // … the host of zone
	toSeen   uint16
	whole    uint16     // mask of those who may know of the event
	place    int16      // where the card lay in an order that everybody sees, from 1 on top (vm.Event)
	look     table.Look // what lay openly on it
	secret   bool       // a choice: others know that it was made
	handed   bool       // tokens: those that the entry before took away
	book     bool       // it is untold, or a mark that the rules set and take off by themselves: no player need be told
	parts    []verbPart // of a verb
	verb     int16      // in which verb's lines it was done, or -1
	calls    []vm.Call  // the procedures under way, the outermost first
	choice   choiceEntry
	text     string // the designer's words, of a result or a line said
}

// choiceEntry is what was chosen.
type choiceEntry struct {
	kind   vm.OptionKind
	number int32
	label  string
	value  bool // of a way: it is a word, number or name that cards print
}

// absorb takes what the machine reported into the log and the tally.
func (s *State) absorb() {
	if s.observed != nil {
		s.observed.take(s, s.fresh)
	}
	if s.told != nil {
		s.told(s.fresh)
	}
	if s.tally != nil {
		s.tally.over(s)
	}
	if !s.config.Quiet && len(s.fresh) > 0 {
		s.enter(s.fresh)
	}
	s.fresh = s.fresh[:0]
}

// enter makes log entries of a step's events. Where a card lay as an event
// happened follows from where it lies now, so the last event comes first.
func (s *State) enter(events []vm.Event) {
	then := s.laid()
	n := len(s.log)
	then.before = s.reletter(n)
	then.after = s.lettersNow()
	if n+len(events) > cap(s.log) { // a long log is copied twice over, not five times
		s.log = slices.Grow(s.log, max(len(events), n))
	}
	s.log = s.log[:n+len(events)]
	for i := len(events) - 1; i >= 0; i-- {
		e, out := &events[i], &s.log[n+i]
		s.entry(out, e, then)
		out.handed = i > 0 && handsOver(&events[i-1], e)
		s.takeBack(e, then)
	}
}

// handsOver says whether tokens that came are, as far as the table shows, those
// that the event before took from somebody else.
func handsOver(a, b *vm.Event) bool {
	return a.Kind == vm.TokenEvent && b.Kind == vm.TokenEvent &&
		a.Token == b.Token && a.N < 0 && b.N == -a.N && (a.Player != b.Player || a.Card != b.Card)
}

// lay is how cards lay, as far as anybody asked. It is kept from step to step, as its memory is.
type lay struct {
	step  int // counts the steps
	cards []cardLay
	// letters before the step and after it
	before, after letters
}

// cardLay is where a card lay, and whether face up, in a step.
type cardLay struct {
	step int
	zone int16
	up   bool
}

// laid begins with how every card lies now.
func (s *State) laid() *lay {
	if s.lay == nil {
		s.lay = &lay{cards: make([]cardLay, s.table.L.N)}
	}
	s.lay.step++
	return s.lay
}

// of is how a card lay.
func (l *lay) of(s *State, o int) *cardLay {
	c := &l.cards[o]
	if c.step != l.step {
		*c = cardLay{l.step, int16(s.table.Zone(o)), s.table.Face(o)}
	}
	return c
}

// letter is the letter of a card in the step; of none: 0.
func (l *lay) letter(s *State, o int) int8 { return s.letterOf(l.before, l.after, o) }

// takeBack changes how cards lie to what it was before an event.
func (s *State) takeBack(e *vm.Event, then *lay) {
	switch {
	case e.Card < 0:
	case e.Kind == vm.TurnEvent:
		then.of(s, e.Card).up = e.N == 0
	case e.Kind == vm.MoveEvent:
		c := then.of(s, e.Card)
		c.zone = int16(e.From)
		in := &s.table.L.Instances[max(0, e.From)]
		c.up = in.Facing == check.FaceUp || in.Facing != check.FaceDown && in.Facing != check.Held && e.Seen == s.everybody()
	}
}

// entry makes a log entry of an event, in its place.
func (s *State) entry(out *entry, e *vm.Event, then *lay) {
	*out = entry{kind: e.Kind, player: int8(e.Player), def: int16(e.Def), zone: int16(e.From), host: -1, to: int16(e.To), toHost: -1,
		n: int32(e.N), token: int16(e.Token), mark: int16(e.Mark), die: int16(e.Die), seen: uint16(e.Seen), whole: uint16(e.Whole), secret: e.Secret,
		place: int16(e.Place), look: e.Look, calls: e.Calls, verb: s.game.names.verbAt(e.Span)}
	if e.Card >= 0 {
		c := then.of(s, e.Card)
		out.up = c.up
		if e.Kind != vm.MoveEvent {
			out.zone = c.zone
		}
	}
	out.host, out.hostSeen = s.hostOf(int(out.zone))
	out.toHost, out.toSeen = s.hostOf(e.To)
	if then.after != nil {
		out.letter = [3]int8{then.letter(s, e.Card), then.letter(s, s.hostAt(int(out.zone))), then.letter(s, s.hostAt(e.To))}
	}
	switch e.Kind {
	case vm.ChoiceEvent:
		out.choice = s.choiceEntry(e)
		if e.Choice.Kind == vm.CardOption && !e.Choice.Known {
			out.def = -1 // one of several that the chooser can't tell apart
		}
	case vm.TellEvent:
		out.choice = s.choiceEntry(e)
	case vm.VerbEvent:
		out.parts = s.verbParts(e, then)
	case vm.MarkEvent:
		mark := &s.game.rules.Marks[e.Mark]
		out.book = mark.Untold || mark.Until.What != check.Forever && e.Span.File == mark.Span.File
	case vm.TokenEvent:
		t := &s.game.rules.Tokens[e.Token]
		out.book = t.Untold || t.Mark && t.Until.What != check.Forever && e.Span.File == t.Span.File
	case vm.ResultEvent, vm.SayEvent, vm.MendEvent:
		out.text = oneLine(e.Span.Text())
	}
}

// verbPart is what a verb was done to or with: cards, or a number, player or zone.
type verbPart struct {
	kind     int // bytecode.ToldCard …
	n        int
	host     int16 // of a zone: what its host is, or -1
	hostSeen uint16
	letter   int8 // of that host
	cards    []entry
}

func (s *State) verbParts(e *vm.Event, then *lay) []verbPart {
	out := make([]verbPart, len(e.Parts))
	for i, p := range e.Parts {
		out[i] = verbPart{kind: p.Kind, n: p.N, host: -1, cards: make([]entry, len(p.Cards))}
		if p.Kind == bytecode.ToldZone {
			out[i].host, out[i].hostSeen = s.hostOf(p.N)
			out[i].letter = then.letter(s, s.hostAt(p.N))
		}
		for k := range p.Cards {
			s.entry(&out[i].cards[k], &p.Cards[k], then)
		}
	}
	return out
}

func (s *State) everybody() uint32 { return 1<<uint(s.table.L.P) - 1 }

// hostAt is the card that carries a zone instance, or -1.
func (s *State) hostAt(z int) int {
	if z < 0 || s.table.L.Instances[z].Owner != check.OfKind {
		return -1
	}
	return s.table.Host(z)
}

// hostOf is what carries a zone instance, and who knows it.
func (s *State) hostOf(z int) (def int16, seen uint16) {
	h := s.hostAt(z)
	if h < 0 {
		return -1, 0
	}
	for p := range s.table.L.P {
		if s.table.Known(h, p) {
			seen |= 1 << uint(p)
		}
	}
	return int16(s.table.Def(h)), seen
}

func (s *State) choiceEntry(e *vm.Event) choiceEntry {
	out := choiceEntry{kind: e.Choice.Kind, label: e.Choice.Label, value: e.Choice.Value}
	switch e.Choice.Kind {
	case vm.NumberOption, vm.PlayerOption, vm.WayOption, vm.ActionOption, vm.ReactionOption, vm.TextOption:
		out.number = int32(e.Choice.Number) // of a card it would be which copy
	}
	if e.Choice.Kind == vm.TextOption {
		out.label = s.textLabel(e.Choice.Object, e.Choice.Index)
	}
	return out
}
