package engine

import (
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// ObservationHash gathers, while a state is watched, what each player sees of
// what happens. It is for searching in deals (Seat.Deal): two lines of play that
// a player sees alike give that player the same numbers. It says nothing that
// InformationState does not, but takes no log and no memory.
type ObservationHash struct {
	all, open [16]uint64
}

// All is a number for everything that a player has seen since Clear.
func (w *ObservationHash) All(p Player) uint64 { return w.all[p] }

// Chosen is a number for what a player has seen of the choices since Clear,
// and of the cards that others brought out; what chance brought is left out.
func (w *ObservationHash) Chosen(p Player) uint64 { return w.open[p] }

// Clear forgets what a player has seen.
func (w *ObservationHash) Clear(p Player) { w.all[p], w.open[p] = 0, 0 }

// ClearAll forgets everything.
func (w *ObservationHash) ClearAll() { *w = ObservationHash{} }

// Watch lets w gather what players see from here on; nil: no more. A copy of a
// state is not watched.
func (s *State) Watch(w *ObservationHash) {
	s.observed = w
	if s.m != nil {
		s.listen()
	}
}

// take adds a step's events to what each player has seen.
func (w *ObservationHash) take(s *State, events []vm.Event) {
	for i := range events {
		e := &events[i]
		for p := range s.table.L.P {
			w.event(s, e, p)
		}
	}
}

// event adds what one player sees of an event, as entry.canonical has it.
func (w *ObservationHash) event(s *State, e *vm.Event, p Player) {
	bit := uint32(1) << uint(p)
	if (e.Kind == vm.ChoiceEvent || e.Secret) && e.Whole&bit == 0 {
		if e.Secret {
			w.add(p, table.Mix(secretly(e)), e.Kind == vm.ChoiceEvent)
		}
		return
	}
	def := e.Def
	if def >= 0 && (e.Seen&bit == 0 || e.Kind == vm.ChoiceEvent && e.Choice.Kind == vm.CardOption && !e.Choice.Known) {
		def = -2
	}
	h := table.Mix(uint64(e.Kind)<<48 ^ uint64(uint8(e.Player))<<40 ^ uint64(uint16(e.From))<<16 ^ uint64(uint16(e.To)))
	h = table.Mix(h ^ uint64(uint16(def))<<40 ^ uint64(uint8(e.Token))<<32 ^ uint64(uint32(e.N)))
	h ^= uint64(uint8(e.Mark))<<8 ^ uint64(uint8(e.Die))
	if e.Kind == vm.ChoiceEvent {
		h = table.Mix(h ^ uint64(e.Choice.Kind)<<40 ^ uint64(uint32(choiceNumber(&e.Choice))))
	}
	if e.Place > 0 {
		h = table.Mix(h ^ uint64(e.Place)<<32)
	}
	if key := e.Look.Key(); key != 0 {
		h = table.Mix(h ^ key)
	}
	w.add(p, table.Mix(h), s.chosenEvent(e, def))
}

// secretly is what others learn of what was done in secret.
func secretly(e *vm.Event) uint64 {
	h := uint64(e.Player)<<8 | 0xff
	if e.Kind != vm.ChoiceEvent { // which dice were rolled, to whom a number was shown
		h |= uint64(e.Kind)<<48 ^ uint64(uint8(e.Die))<<40 ^ uint64(e.Whole)<<16
	}
	return h
}

func (w *ObservationHash) add(p Player, h uint64, open bool) {
	w.all[p] = table.Mix(w.all[p]*3 + h)
	if open {
		w.open[p] = table.Mix(w.open[p]*3 + h)
	}
}

// chosenEvent says whether an event shows what somebody chose rather than what
// chance brought: a choice, or a card that comes from where some player knew it.
func (s *State) chosenEvent(e *vm.Event, def int) bool {
	switch e.Kind {
	case vm.ChoiceEvent, vm.TurnEvent:
		return true
	case vm.MoveEvent:
		return def >= 0 && e.From >= 0 && !s.table.L.Instances[e.From].Ordered
	}
	return false
}

// choiceNumber is which option a choice was, where it is not a card.
func choiceNumber(o *vm.RawOption) int {
	switch o.Kind {
	case vm.NumberOption, vm.PlayerOption, vm.WayOption, vm.ActionOption, vm.ReactionOption, vm.TextOption:
		return o.Index
	}
	return 0
}
