package engine

import (
	"github.com/broadside-cards/broadside/engine/table"
	"github.com/broadside-cards/broadside/interpreter"
)

// entry is one thing that happened, as the log keeps it: what each player
// might know of it then. Nothing in it changes when the table does. Numbers
// that do not apply are -1.
type entry struct {
	kind     interpreter.EventKind
	player   int8
	def      int16 // what the card is, for the players in seen
	zone     int16 // zone instance the card lay in as it happened; of a move: it left
	host     int16 // what that zone's host is, or -1
	to       int16 // zone instance it went to, or was shuffled
	toHost   int16
	up       bool // the card lay face up afterwards
	n        int32
	token    int16
	mark     int16
	seen     uint16 // mask of players who might know the card
	hostSeen uint16 // … the host of zone
	toSeen   uint16
	whole    uint16 // mask of those who may know of the event
	choice   choiceEntry
	text     string // the designer's words, of a result or a line said
}

// choiceEntry is what was chosen.
type choiceEntry struct {
	kind   interpreter.OptionKind
	number int32
	label  string
}

// absorb takes what the machine reported into the log and the tally.
func (s *State) absorb() {
	for i := range s.fresh {
		e := &s.fresh[i]
		if s.tally != nil {
			s.tally.count(s, e)
		}
		if !s.config.Quiet {
			s.log = append(s.log, s.entry(e, s.fresh[i+1:]))
		}
	}
	s.fresh = s.fresh[:0]
}

// entry makes a log entry of an event; later are those after it in its step.
func (s *State) entry(e *interpreter.Event, later []interpreter.Event) entry {
	out := entry{kind: e.Kind, player: int8(e.Player), def: int16(e.Def), zone: int16(e.From), host: -1, to: int16(e.To), toHost: -1,
		n: int32(e.N), token: int16(e.Token), mark: int16(e.Mark), seen: uint16(e.Seen), whole: uint16(e.Whole)}
	if e.Card >= 0 {
		out.up = s.faceThen(e.Card, later)
		if e.Kind != interpreter.MoveEvent {
			out.zone = int16(s.zoneThen(e.Card, later))
		}
	}
	out.host, out.hostSeen = s.hostOf(int(out.zone))
	out.toHost, out.toSeen = s.hostOf(e.To)
	switch e.Kind {
	case interpreter.ChoiceEvent:
		out.choice = s.choiceEntry(e)
	case interpreter.ResultEvent, interpreter.SayEvent:
		out.text = oneLine(e.Span.Text())
	}
	return out
}

// zoneThen is where a card lay when an event happened, going by where it lies
// now and the moves since.
func (s *State) zoneThen(o int, later []interpreter.Event) int {
	for i := range later {
		if later[i].Kind == interpreter.MoveEvent && later[i].Card == o {
			return later[i].From
		}
	}
	return s.table.Zone(o)
}

// faceThen is how a card lay after an event, going by how it lies now.
func (s *State) faceThen(o int, later []interpreter.Event) bool {
	for i := range later {
		if later[i].Card != o {
			continue
		}
		switch later[i].Kind {
		case interpreter.TurnEvent:
			return later[i].N == 0
		case interpreter.MoveEvent:
			in := &s.table.L.Instances[max(0, later[i].From)]
			return in.Facing == table.FaceUp || in.Facing != table.FaceDown && in.Facing != table.Held && later[i].Seen == s.everybody()
		}
	}
	return s.table.Face(o)
}

func (s *State) everybody() uint32 { return 1<<uint(s.table.L.P) - 1 }

// hostOf is what carries a zone instance, and who knows it.
func (s *State) hostOf(z int) (def int16, seen uint16) {
	if z < 0 || s.table.L.Instances[z].Owner != table.OfKind {
		return -1, 0
	}
	h := s.table.Host(z)
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

func (s *State) choiceEntry(e *interpreter.Event) choiceEntry {
	out := choiceEntry{kind: e.Choice.Kind, label: e.Choice.Label}
	switch e.Choice.Kind {
	case interpreter.NumberOption, interpreter.PlayerOption, interpreter.WayOption, interpreter.ActionOption, interpreter.TextOption:
		out.number = int32(e.Choice.Number) // of a card it would be which copy
	}
	if e.Choice.Kind == interpreter.TextOption {
		out.label = s.textLabel(e.Choice.Object, e.Choice.Index)
	}
	return out
}
