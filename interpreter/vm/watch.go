package vm

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Watcher hears of what is counted, as it happens, in plain numbers: who counts needs no events, and the machine goes its short ways. It
// may look at the state, and must not change it.
type Watcher interface {
	// TurnEnds is called at the end of every turn, and of the setup: the turn of
	// player next is about to begin, and nothing of it has happened; or (-1) the
	// limit of turns is about to end the game.
	TurnEnds(s *table.State, next int)
	// TextBegins is called before a text or ability of a card (-1: of the rules)
	// is carried out for a reader, or (-1) nobody.
	TextBegins(s *table.State, card, reader int)
	// Decides is called before a player makes a choice, among so many options.
	Decides(s *table.State, player, options int)
	// Chose is called as a choice is made, also one with a single answer that nobody was asked for. which is
	// the index of an action or reaction, or of a card its object; known says that the player knows the card.
	Chose(s *table.State, player int, kind OptionKind, which int, known bool)
	// Moved is called when a card has moved from one zone instance (-1: nowhere) to another. Where it has come to a hand, seen says
	// that whose hand it is saw the card's face where it lay before. Of cards that move together all have moved.
	Moved(s *table.State, card, from, to int, seen bool)
	// Tokens is called when a player (-1: a card) has got so many of a token, or lost them.
	Tokens(player, token, n int)
	// Counts is a copy of what has been counted so far, and GoOn goes on from one; nil: from nothing.
	Counts() any
	GoOn(from any)
}

// watchText tells the watcher of a text.
func (m *Machine) watchText(s *table.State, ref, reader int32) {
	if m.Watch != nil && m.depth == 0 {
		m.Watch.TextBegins(s, object(s.L, ref), int(reader))
	}
}

// watchMenu tells the watcher that the i-th option of a plain menu is chosen.
func (m *Machine) watchMenu(s *table.State, i int) {
	u := &m.menu
	switch {
	case i >= u.many:
		m.Watch.Chose(s, u.who, u.last, -1, false)
	case u.kind == CardOption:
		m.Watch.Chose(s, u.who, u.kind, u.card(i), true)
	case u.kind == ActionOption || u.kind == ReactionOption:
		m.Watch.Chose(s, u.who, u.kind, m.actionAt(u.next-1, table.Nth(u.set, i)), true)
	default:
		m.Watch.Chose(s, u.who, u.kind, -1, true)
	}
}

// watchChoice tells the watcher of a choice that is made at pc.
func (m *Machine) watchChoice(s *table.State, who int, o opt) {
	which := int(o.obj)
	if o.kind == ActionOption || o.kind == ReactionOption {
		which = m.actionAt(m.frame(s).pc+1, which)
	}
	m.Watch.Chose(s, who, o.kind, which, o.known)
}

// actionAt is which action or reaction a way of a choice is; ext is where the choice's second half stands.
func (m *Machine) actionAt(ext, way int) int {
	if menu := &m.p.Menus[m.p.Code[ext].A]; menu.Actions != nil {
		return menu.Actions[way]
	}
	return way
}

// moveCounted moves a card where moves are counted and not told.
func (m *Machine) moveCounted(s *table.State, o, z int, how int32) {
	from, seen := s.Zone(o), m.sawFace(s, o, z)
	s.Move(o, z, check.Position(how&15), check.FaceTurn(how>>4))
	if s.Zone(o) == z {
		m.Watch.Moved(s, o, from, z, seen)
	}
}

// sawFace says whether the player to whose hand a card is about to move sees its face.
func (m *Machine) sawFace(s *table.State, o, z int) bool {
	if !s.L.Instances[z].Facing.InHand() {
		return false
	}
	p := s.ZoneOwner(z)
	return p >= 0 && s.Seers(o)>>uint(p)&1 == 1
}

// moveAllCounted is moveCounted for a set, which it empties.
func (m *Machine) moveAllCounted(s *table.State, set []uint64, z int, in *bytecode.Instr) {
	for o := table.First(set); o >= 0; o = table.First(set) {
		from := s.Zone(o)
		if from < 0 || !within(set, s.Set(s.L.Member(from))) {
			o = s.FirstByPlace(set, in.D == 1)
			table.Drop(set, o)
			m.moveCounted(s, o, z, in.C)
			continue
		}
		moved, seen := m.scratchSet(1, set), m.scratchSet(2, set)
		if s.L.Instances[z].Facing.InHand() {
			for o := table.First(moved); o >= 0; o = table.Next(moved, o) {
				if !m.sawFace(s, o, z) {
					table.Drop(seen, o)
				}
			}
		}
		s.MoveAll(set, z, check.Position(in.C&15), check.FaceTurn(in.C>>4), in.D == 1)
		for o := table.First(moved); o >= 0; o = table.Next(moved, o) {
			if s.Zone(o) == z {
				m.Watch.Moved(s, o, from, z, table.Has(seen, o))
			}
		}
	}
}

// within says whether a set has no member that another has not.
func within(set, other []uint64) bool {
	for k, x := range set {
		if x&^other[k] != 0 {
			return false
		}
	}
	return true
}

// Offers is the cards among the options of a state that is Deciding, those
// alone that the chooser knows; of cards that are alike for the chooser, one. It is good until the next call.
func (m *Machine) Offers(s *table.State) []uint64 {
	defer m.guardRead(s)
	if u := &m.menu; u.plain && u.of(s) {
		if u.kind == CardOption {
			return u.set
		}
		return nil
	}
	var set []uint64
	for _, o := range m.options(s) {
		if o.kind == CardOption && o.known {
			if set == nil {
				set = m.tmp[:s.L.W]
				clear(set)
			}
			table.Add(set, int(o.obj))
		}
	}
	return set
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
