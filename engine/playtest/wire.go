package playtest

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/engine"
)

// endings are what the wire says instead of an ending, by its place.
var endings = []engine.EndKind{engine.Win, engine.Draw, engine.Cap, engine.Loss, engine.Fault, engine.Stopped}

// The parts that a game on the wire may have besides.
const (
	withFault = 1 << iota
	withFacts
)

// AppendTo writes a game behind b, in a short form from which a Reader makes it again. Its number and seed are left out: who sends
// games knows them.
func (r *Record) AppendTo(b []byte) []byte {
	parts := byte(0)
	if r.Fault != nil {
		parts |= withFault
	}
	if r.Facts != nil {
		parts |= withFacts
	}
	b = append(b, byte(slices.Index(endings, r.Ending)), parts)
	b = binary.AppendUvarint(b, uint64(r.Winners))
	b = binary.AppendUvarint(b, uint64(r.Turns))
	b = binary.AppendUvarint(b, uint64(r.Decisions))
	b = binary.AppendUvarint(b, uint64(len(r.Returns)))
	for _, v := range r.Returns {
		b = binary.AppendUvarint(b, reversed(math.Float64bits(v)))
	}
	b = AppendChoices(binary.AppendUvarint(b, uint64(len(r.Choices))), r.Choices)
	if r.Fault != nil {
		text, _ := json.Marshal(r.Fault)
		b = append(binary.AppendUvarint(b, uint64(len(text))), text...)
	}
	if r.Facts != nil {
		facts := r.Facts.AppendTo(nil)
		b = append(binary.AppendUvarint(b, uint64(len(facts))), facts...)
	}
	return b
}

// reversed turns the bits of a number around by bytes: of most fractions the last are 0, which makes them short as a varint.
func reversed(bits uint64) uint64 {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], bits)
	return binary.BigEndian.Uint64(b[:])
}

// wireReader makes games of what Record.AppendTo wrote, in its own memory: each is good until the next.
type wireReader struct {
	b      []byte
	bad    bool
	record Record
	facts  engine.Facts
	fault  FaultSeed
	game   *engine.Game
}

// next reads the game of a number.
func (w *wireReader) next(cfg *Config, number int) (*Record, error) {
	r := &w.record
	*r = Record{Game: number, Seed: cfg.Seed + uint64(number), Returns: r.Returns[:0], Choices: r.Choices[:0]}
	kind, parts := w.byte(), w.byte()
	if int(kind) >= len(endings) {
		return nil, errNoGame(number)
	}
	r.Ending = endings[kind]
	r.Winners, r.Turns, r.Decisions = uint32(w.number(math.MaxUint32)), w.number(math.MaxInt32), w.number(MostChoices)
	for range w.number(uint64(len(w.game.Players()))) {
		r.Returns = append(r.Returns, math.Float64frombits(reversed(w.word())))
	}
	for range w.number(MostChoices) {
		r.Choices = append(r.Choices, int32(w.number(math.MaxInt32)))
	}
	if parts&withFault != 0 {
		if w.bad = json.Unmarshal(w.bytes(), &w.fault) != nil || w.bad; !w.bad {
			r.Fault = &w.fault
		}
	}
	if parts&withFacts != 0 {
		if w.bad = w.facts.ReadFrom(w.bytes()) != nil || !w.facts.Fit(w.game) || w.bad; !w.bad {
			r.Facts = &w.facts
		}
	}
	if w.bad || !w.fits(r) {
		return nil, errNoGame(number)
	}
	return r, nil
}

// fits says whether a game can be one of this game's: who writes down anything else means ill, and sinks count on it.
func (w *wireReader) fits(r *Record) bool {
	seats := len(w.game.Players())
	if r.Winners>>seats != 0 || len(r.Choices) != r.Decisions || (r.Fault != nil) != (r.Ending == engine.Fault) {
		return false
	}
	return len(r.Returns) == seats*one(r.Fault == nil) && !slices.ContainsFunc(r.Returns, func(v float64) bool { return math.IsNaN(v) || math.IsInf(v, 0) })
}

func errNoGame(number int) error {
	return fmt.Errorf("what came back of game %d is no game", number)
}

func (w *wireReader) byte() byte {
	if len(w.b) == 0 {
		w.bad = true
		return 0
	}
	c := w.b[0]
	w.b = w.b[1:]
	return c
}

func (w *wireReader) word() uint64 {
	v, n := binary.Uvarint(w.b)
	if n <= 0 {
		w.b, w.bad = nil, true
		return 0
	}
	w.b = w.b[n:]
	return v
}

// number is a word from 0 to most; after a greater one nothing is believed.
func (w *wireReader) number(most uint64) int {
	v := w.word()
	if v > most {
		w.b, w.bad = nil, true
		return 0
	}
	return int(v)
}

func (w *wireReader) bytes() []byte {
	n := w.number(math.MaxInt32)
	if n > len(w.b) {
		w.b, w.bad = nil, true
		return nil
	}
	out := w.b[:n]
	w.b = w.b[n:]
	return out
}
