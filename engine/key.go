package engine

import (
	"sync"

	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// A key is a number that stands for part of a position; what has the same key is
// taken for the same. There are these:
//
//	Hash             a position, whole: what is equal goes on in the same way
//	HashWithout      a position in the middle of a turn, without some of its parts
//	BoardHash        what lies on the table, without where the rules stand
//	OptionKey        an option, as far as its chooser can tell
//	Knowledge        an information set, as its player stands: the cards they can name
//	ObservationHash  an information set, as its player came to it: what they saw happen
//
// InformationState is the same as the last, but a text of all that is known and
// no number. Hash, HashWithout and BoardHash are the truth's: keep them from
// players and bots. Keys of a few numbers are mixed by table.Mix, those of whole
// positions by table.Fold. Two of n positions share one of the 64-bit keys by
// chance with a probability of about n²/2⁶⁵: less than 10⁻⁷ for a million.

// Hash is the position key. Of a game that is over, what was being carried out
// when it ended does not count.
func (s *State) Hash() uint64 {
	if s.status() != vm.Over {
		return s.table.Hash()
	}
	t := s.table
	var kept [6]int32
	words := [6]int{table.HTop, table.HSetTop, table.HPC, table.HFP, table.HSP, table.HLast}
	for i, w := range words {
		kept[i], t.I[w] = t.I[w], 0
	}
	t.I[table.HTop], t.I[table.HSetTop] = int32(t.L.IStack), int32(t.L.UStack)
	h := t.Hash()
	for i, w := range words {
		t.I[w] = kept[i]
	}
	return h
}

// Without says what HashWithout leaves out of a position.
type Without uint8

// What may be left out.
const (
	WithoutTokens    = Without(table.NoTokens)    // tokens and counters of cards and players
	WithoutKnowledge = Without(table.NoKnowledge) // who has seen what
	WithoutChance    = Without(table.NoChance)    // how far the random streams have come
	WithoutRegisters = Without(table.NoRegisters) // what the running texts remember, but not where they stand
	WithoutTurn      = WithoutRegisters << 1      // how many turns there were
)

// HashWithout is the position key of a state in which somebody has to choose,
// without some parts: positions that share it go on in the same way, as far as
// those do not matter.
func (s *State) HashWithout(parts Without) uint64 {
	ages := s.game.program.Ages && parts&WithoutKnowledge == 0
	return fold(func(words []uint64) []uint64 {
		words = s.table.MidTurn(words, table.Without(parts&^WithoutTurn), ages)
		if parts&WithoutTurn == 0 {
			words = append(words, uint64(s.Turn()))
		}
		return words
	})
}

// BoardHash is the key of what lies on the table: cards, tokens, marks and who
// has what in hand, without whose turn it is, what anybody knows of it, and
// chance.
func (s *State) BoardHash() uint64 { return fold(s.table.Board) }

// wordsPool holds the memory that positions are spelled out in.
var wordsPool = sync.Pool{New: func() any { return new([]uint64) }}

// fold hashes the words that something appends.
func fold(words func([]uint64) []uint64) uint64 {
	room := wordsPool.Get().(*[]uint64)
	defer wordsPool.Put(room)
	*room = words((*room)[:0])
	return table.Fold(*room)
}

// DecisionPoint is a number for the place in the rules or in a card's text where the
// state waits for a choice; the same in every game played by these rules.
func (s *State) DecisionPoint() int { return int(s.table.I[table.HPC]) }

// OptionKey is a number for what the i-th option is to its chooser: the decision point,
// what kind of option, and of a card what it is, as far as the chooser knows,
// and where it lies. Options that the chooser cannot tell apart across deals
// have the same key. It is for searching in deals (Seat.Deal).
func (s *State) OptionKey(i int) uint64 {
	o := s.machine().Option(s.table, i)
	h := table.Mix(uint64(s.DecisionPoint())<<8 ^ uint64(o.Kind))
	switch o.Kind {
	case vm.CardOption:
		return table.Mix(h ^ s.cardKey(o))
	case vm.TriggerOption:
		if o.Object >= 0 {
			h = table.Mix(h ^ uint64(s.table.Def(o.Object)+1)<<16)
		}
	}
	return table.Mix(h ^ uint64(uint32(o.Index)))
}

// cardKey is a number for a card as its chooser may describe it.
func (s *State) cardKey(o vm.RawOption) uint64 {
	def, place := 0, 0
	if o.Known {
		def = s.table.Def(o.Object) + 1
	}
	if z := o.Zone; z >= 0 && !o.Known && o.Copies == 1 && s.table.L.Instances[z].Ordered {
		place = s.table.Rank(o.Object) + 1
	}
	h := uint64(uint16(def)) | uint64(uint16(o.Zone+1))<<16 | uint64(uint16(place))<<32 | 1<<60
	if !o.Known {
		look := s.table.Look(o.Object)
		h ^= look.Key()
	}
	return h
}

// Knowledge is a number for the cards that a player can point at and name, and
// where they lie: the same in all deals that differ only in what the player
// does not see. It is for searching in deals (Seat.Deal).
func (s *State) Knowledge(p Player) uint64 {
	var room [table.MaxObjects / 64]uint64
	seen := room[:s.table.L.W]
	s.table.Seen(p, seen)
	sum := uint64(0)
	for o := table.First(seen); o >= 0; o = table.Next(seen, o) {
		sum += table.Mix(uint64(s.table.Def(o))<<20 | uint64(s.table.Zone(o)+1))
	}
	return sum
}

// OptionsKey is a number for the session options that a game is played by: it
// is the same for states of one game whose options have the same values.
func (s *State) OptionsKey() uint64 {
	h := uint64(0)
	for _, v := range s.opts {
		h = table.Mix(h*3 + uint64(uint32(v)) + 1)
	}
	return h
}
