package vm

import (
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Watcher hears of what no Event says, as it happens: for counting. It may look
// at the state, and must not change it.
type Watcher interface {
	// TurnEnds is called at the end of every turn, and of the setup: the turn of
	// player next is about to begin, and nothing of it has happened; or (-1) the
	// limit of turns is about to end the game.
	TurnEnds(s *table.State, next int)
	// TextBegins is called before a text or ability of a card (-1: of the rules)
	// is carried out for a reader, or (-1) nobody.
	TextBegins(s *table.State, card, reader int)
}

// watchText tells the watcher of a text.
func (m *Machine) watchText(s *table.State, ref, reader int32) {
	if m.Watch != nil && m.depth == 0 {
		m.Watch.TextBegins(s, object(s.L, ref), int(reader))
	}
}

// Offers appends the cards among the options of a state that is Deciding, those
// alone that the chooser knows; of cards that are alike for the chooser, one.
func (m *Machine) Offers(s *table.State, dst []int) []int {
	defer m.guardRead(s)
	if u := &m.menu; u.plain && u.of(s) {
		if u.kind == CardOption {
			for o := table.First(u.set); o >= 0; o = table.Next(u.set, o) {
				dst = append(dst, o)
			}
		}
		return dst
	}
	for _, o := range m.options(s) {
		if o.kind == CardOption && o.known {
			dst = append(dst, int(o.obj))
		}
	}
	return dst
}

// Acting says whether an action or reaction is being carried out.
func (m *Machine) Acting(s *table.State) bool {
	ground := s.L.IStack + linkLen
	for fp := int(s.I[table.HFP]); fp >= ground; {
		if id := int(s.I[fp-linkBody]); id < len(m.p.Acting) && m.p.Acting[id] {
			return true
		}
		if fp == ground {
			return false
		}
		fp = int(s.I[fp-linkFP])
	}
	return false
}
