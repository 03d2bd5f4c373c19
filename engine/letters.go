package engine

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Cards of one name that carry different things have to be told apart: Longboat A, Longboat B. A card
// keeps its letter for as long as it lies in play, in sight of everybody; who comes takes the first that
// is free. The letters depend on nothing that anybody doesn't see.

// letters are the letters of all cards, 1 an A; 0: none. They never change: others take their place.
type letters []int8

// lettering are the letters since the record had a length.
type lettering struct {
	since int // -1: since the beginning
	of    letters
}

const mostLetters = 26

// lettered says of each card of the rules whether its copies get letters: there are several, and what
// lies on each in sight tells them apart.
func lettered(g *check.Game) []bool {
	out := make([]bool, len(g.Cards))
	for i := range g.Cards {
		out[i] = g.Cards[i].Count > 1 && carries(g, g.Cards[i].Kind)
	}
	if !slices.Contains(out, true) {
		return nil
	}
	return out
}

func carries(g *check.Game, kind check.ID) bool {
	for i := range g.Zones {
		if z := &g.Zones[i]; z.Owner == check.OfKind && z.Kind == kind && z.InPlay {
			return true
		}
	}
	for i := range g.Tokens {
		if t := &g.Tokens[i]; !t.Untold && !t.Mark && slices.Contains(t.Kinds, kind) {
			return true
		}
	}
	return false
}

// lettersNow are the letters of the cards as they lie. A game that is not recorded gives them anew each time, on those that
// the game had of which it is a deal.
func (s *State) lettersNow() letters {
	var last letters
	if n := len(s.letters); n > 0 {
		if last = s.letters[n-1].of; !s.config.Quiet {
			return last
		}
	}
	return s.relettered(last)
}

// reletter gives what came in sight a letter, in a step that begins where the record had a length, and says what they were.
func (s *State) reletter(since int) (before letters) {
	if s.game.names.lettered == nil {
		return nil
	}
	if n := len(s.letters); n > 0 {
		before = s.letters[n-1].of
	} else {
		since = -1
	}
	if now := s.relettered(before); before == nil || !slices.Equal(now, before) {
		s.letters = append(s.letters[:len(s.letters):len(s.letters)], lettering{since, now})
	}
	return before
}

// unletter forgets what was lettered since the record had a length.
func (s *State) unletter(length int) {
	for n := len(s.letters); n > 0 && s.letters[n-1].since >= length; n-- {
		s.letters = s.letters[:n-1]
	}
}

// relettered are the letters that follow on some others.
func (s *State) relettered(before letters) letters {
	t, which := s.table, s.game.names.lettered
	if which == nil {
		return nil
	}
	out := make(letters, t.L.N)
	taken := map[int]uint32{} // by card of the rules
	var come []int
	play := t.U[t.L.UPlay : t.L.UPlay+t.L.W]
	for o := table.First(play); o >= 0; o = table.Next(play, o) {
		switch d := t.Def(o); {
		case !which[d] || !s.inSight(o):
		case before != nil && before[o] > 0:
			out[o] = before[o]
			taken[d] |= 1 << before[o]
		default:
			come = append(come, o)
		}
	}
	for _, o := range come {
		for k := int8(1); k <= mostLetters; k++ {
			if d := t.Def(o); taken[d]>>k&1 == 0 {
				out[o] = k
				taken[d] |= 1 << k
				break
			}
		}
	}
	return out
}

// inSight says whether everybody knows a card.
func (s *State) inSight(o int) bool {
	for p := range s.table.L.P {
		if !s.table.Known(o, p) {
			return false
		}
	}
	return true
}

// letterOf is the letter of a card as it is told, in a step before which there were some letters, and after which there are
// others (or the same): 0 where no other card of its name has one.
func (s *State) letterOf(before, after letters, o int) int8 {
	if o < 0 || o >= len(after) {
		return 0
	}
	at := func(o int) int8 {
		if before != nil && before[o] > 0 {
			return before[o]
		}
		return after[o]
	}
	if at(o) == 0 {
		return 0
	}
	for q := range after {
		if q != o && at(q) > 0 && s.table.Def(q) == s.table.Def(o) {
			return at(o)
		}
	}
	return 0
}

// letter is the letter of a card as it lies.
func (s *State) letter(o int) int8 {
	if s.game.names.lettered == nil {
		return 0
	}
	now := s.lettersNow()
	return s.letterOf(now, now, o)
}

// sameLetter says whether two letters may be of one card: where only one of a name was left it had none.
func sameLetter(a, b int8) bool { return a == b || a == 0 || b == 0 }

// withLetter is a card's name with its letter behind it.
func withLetter(name string, letter int8) string {
	if letter == 0 || name == "" {
		return name
	}
	return name + " " + letterName(letter)
}

// letterName is a letter as it is written; "" for none.
func letterName(letter int8) string {
	if letter == 0 {
		return ""
	}
	return string(rune('A' + letter - 1))
}
