package engine

import (
	"encoding/binary"
	"math"
	"slices"
)

// AppendTo writes the facts behind b in a short form, from which ReadFrom makes
// them again: numbers as varints, runs of zeros as their length (most counts of
// a game are 0), and what is measured at the ends of turns as the change since
// the end before.
func (f *Facts) AppendTo(b []byte) []byte {
	w := factsWriter{b: b}
	for _, n := range f.shape() {
		w.put(n)
	}
	f.walk(w.put)
	w.endRun()
	return w.b
}

// ReadFrom makes the facts equal to those that AppendTo wrote, in f's own memory
// where there is enough. It fails where b is not of AppendTo's making, and f is
// then of no use.
func (f *Facts) ReadFrom(b []byte) error {
	r := factsReader{b: b}
	var shape factsShape
	for i := range shape {
		shape[i] = r.get(0)
	}
	if !shape.sound() {
		return misuse("these are no facts of a game")
	}
	f.take(shape)
	f.walk(r.get)
	if r.bad || len(r.b) > 0 || r.zeros > 0 {
		return misuse("these are no facts of a game, or not all of them")
	}
	return nil
}

// Fit says whether the facts can be of a game: their lists are as long as those that are counted in it.
func (f *Facts) Fit(g *Game) bool {
	r := g.rules
	whole := factsShape{len(r.Players), len(r.Tokens), len(r.Cards), len(g.Clauses()), len(r.Tokens), len(r.Actions) + len(r.Reactions), WidthCap, f.Ends}
	return f.shape() == whole && f.Ends <= TurnCap && f.First >= -1 && f.First < len(r.Players)
}

// factsShape are the lengths of the lists: seats, tokens, cards, clauses,
// peaks, actions, widths, and the turn ends measured.
type factsShape [8]int

// The greatest lengths that ReadFrom believes.
const mostFacts = 1 << 16

func (s factsShape) sound() bool {
	for _, n := range s {
		if n < 0 || n > mostFacts {
			return false
		}
	}
	perTurn, perCard := s[0]*(s[1]+1)*s[7], s[0]*(s[1]+1)*s[2]
	return s[0] <= 64 && s[1] <= 4096 && perTurn <= 16*mostFacts && perCard <= 16*mostFacts && s[0]*(s[5]+s[6]) <= mostFacts
}

func (f *Facts) shape() factsShape {
	s := factsShape{f.seats, f.kinds, len(f.Cards), len(f.Clauses), len(f.Peaks), 0, 0, f.Ends}
	if len(f.Actions) > 0 {
		s[5] = len(f.Actions[0])
	}
	if len(f.Widths) > 0 {
		s[6] = len(f.Widths[0])
	}
	return s
}

// take gives the lists their lengths.
func (f *Facts) take(s factsShape) {
	f.seats, f.kinds, f.Ends = s[0], s[1], s[7]
	f.Cards = resized(f.Cards, s[2])
	for i := range f.Cards {
		seats := resized(f.Cards[i].Seats, f.seats)
		for p := range seats {
			seats[p].Spent = resized(seats[p].Spent, f.kinds)
		}
		f.Cards[i].Seats = seats
	}
	f.Clauses, f.Peaks = resized(f.Clauses, s[3]), resized(f.Peaks, s[4])
	f.Actions, f.Widths, f.Decisions = resized(f.Actions, f.seats), resized(f.Widths, f.seats), resized(f.Decisions, f.seats)
	for p := range f.seats {
		f.Actions[p], f.Widths[p] = resized(f.Actions[p], s[5]), resized(f.Widths[p], s[6])
	}
	f.tokens, f.scores = resized(f.tokens, f.Ends*f.seats*f.kinds), resized(f.scores, f.Ends*f.seats)
}

// resized gives a list a length. One of nothing is empty and not nil, as it is
// where a game is counted: a game without tokens comes back equal, too.
func resized[T any](list []T, n int) []T {
	if list == nil {
		list = []T{}
	}
	return slices.Grow(list[:0], n)[:n]
}

// walk shows every number to visit and takes what it gives back instead: the
// one order in which facts are written and read.
func (f *Facts) walk(visit func(int) int) {
	for _, v := range []*int{&f.First, &f.LeadChanges, &f.Decided} {
		*v = visit(*v)
	}
	for i := range f.Cards {
		for p := range f.Cards[i].Seats {
			f.Cards[i].Seats[p].walk(visit)
		}
	}
	for i := range f.Clauses {
		c := &f.Clauses[i]
		c.Runs, c.Held, c.Failed = visit(c.Runs), visit(c.Held), visit(c.Failed)
	}
	each(f.Peaks, visit)
	each(f.Decisions, visit)
	for p := range f.seats {
		each(f.Actions[p], visit)
		each(f.Widths[p], visit)
	}
	changes(f.tokens, f.seats*f.kinds, visit)
	f.walkScores(visit)
}

func (c *CardSeat) walk(visit func(int) int) {
	for _, v := range []*int32{&c.Drawn, &c.Taken, &c.Played, &c.Kept, &c.Texts, &c.Turns, &c.Offered} {
		*v = int32(visit(int(*v)))
	}
	each(c.Spent, visit)
}

func each[N int | int32](list []N, visit func(int) int) {
	for i := range list {
		list[i] = N(visit(int(list[i])))
	}
}

// changes shows each number as its difference from the one a stride before.
func changes(list []int32, stride int, visit func(int) int) {
	for i := range list {
		var before int32
		if i >= stride {
			before = list[i-stride]
		}
		list[i] = before + int32(visit(int(list[i]-before)))
	}
}

// measures are what walk says instead of a Measure.
var measures = []Measure{NoMeasure, ByEstimate, ByRank}

// walkScores shows whole scores as differences and all others bit by bit.
func (f *Facts) walkScores(visit func(int) int) {
	kind := visit(max(0, slices.Index(measures, f.measure)))
	f.measure = measures[min(max(kind, 0), len(measures)-1)]
	whole := 1
	for _, v := range f.scores {
		if math.Float64bits(float64(int32(v))) != math.Float64bits(v) {
			whole = 0
		}
	}
	whole = visit(whole)
	for i, v := range f.scores {
		before := 0.0
		if i >= f.seats {
			before = f.scores[i-f.seats]
		}
		if whole == 1 {
			f.scores[i] = before + float64(visit(int(v)-int(before)))
			continue
		}
		bits := visit(int(math.Float64bits(v) ^ math.Float64bits(before)))
		f.scores[i] = math.Float64frombits(uint64(bits) ^ math.Float64bits(before))
	}
}

// factsWriter writes numbers; a zero is followed by how many there are.
type factsWriter struct {
	b     []byte
	zeros uint64
}

func (w *factsWriter) put(n int) int {
	if n == 0 {
		w.zeros++
		return n
	}
	w.endRun()
	w.b = binary.AppendVarint(w.b, int64(n))
	return n
}

func (w *factsWriter) endRun() {
	if w.zeros > 0 {
		w.b = binary.AppendUvarint(append(w.b, 0), w.zeros)
		w.zeros = 0
	}
}

// factsReader reads what a factsWriter wrote.
type factsReader struct {
	b     []byte
	zeros uint64
	bad   bool
}

func (r *factsReader) get(int) int {
	if r.zeros > 0 {
		r.zeros--
		return 0
	}
	v, n := binary.Varint(r.b)
	if n <= 0 {
		r.bad, r.b = true, nil
		return 0
	}
	if r.b = r.b[n:]; v != 0 {
		return int(v)
	}
	if r.zeros, n = binary.Uvarint(r.b); n <= 0 || r.zeros == 0 {
		r.bad, r.b, r.zeros = true, nil, 0
		return 0
	}
	r.b = r.b[n:]
	r.zeros--
	return 0
}

// Nothing says that nothing became of the card with this seat.
func (c *CardSeat) Nothing() bool {
	n := c.Drawn | c.Taken | c.Played | c.Kept | c.Texts | c.Turns | c.Offered
	for _, spent := range c.Spent {
		n |= spent
	}
	return n == 0
}
