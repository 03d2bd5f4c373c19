package hunt

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lower"
)

// Reading is what the rules and texts alone say of an aspect.
type Reading string

// The readings.
const (
	ReadBetter  Reading = "better"    // whoever has the card is better off with what it has there
	ReadWorse   Reading = "worse"     // … worse
	ReadNothing Reading = "no matter" // no rule reads it
	ReadOpen    Reading = ""          // reading does not tell
)

// flipped is a reading from the other card's side.
func (r Reading) flipped() Reading {
	switch r {
	case ReadBetter:
		return ReadWorse
	case ReadWorse:
		return ReadBetter
	}
	return r
}

// reader holds cards against each other by what is printed on them.
type reader struct {
	f     *favour
	named map[check.ID]bool
}

func newReader(g *check.Game) *reader {
	low := lower.Game(g)
	return &reader{f: favourOf(low), named: namedCards(low)}
}

// namedCards are the cards that a rule or text speaks of by name, but for the
// setup: what it says of one it does not say of the other.
func namedCards(g *check.Game) map[check.ID]bool {
	out := map[check.ID]bool{}
	for r := range g.Roots() {
		if r.Kind == check.SetupRoot || r.Kind == check.EstimateRoot {
			continue
		}
		r.Walk(func(x check.Node) bool {
			switch x := x.(type) {
			case *check.NamedCard:
				out[x.Card] = true
			case *check.Query:
				for i := range x.Filters {
					for _, c := range x.Filters[i].Cards {
						out[c] = true
					}
				}
			}
			return true
		})
	}
	return out
}

// number reads that one card has more in a number field than another.
func (r *reader) number(field string, a, b int) Reading {
	d := r.f.fields[field]
	if r.f.given && d != nothing {
		d = unclear
	}
	return moreIs(d, a-b)
}

// moreIs reads a difference in a number of which more is d.
func moreIs(d direction, by int) Reading {
	switch {
	case d == nothing:
		return ReadNothing
	case d == unclear:
		return ReadOpen
	case (d == good) == (by > 0):
		return ReadBetter
	}
	return ReadWorse
}

// texts reads in what two cards' texts of a field differ, where it is in numbers
// alone, or in lines that one has besides.
func (r *reader) texts(a, b check.ID, field int) Reading {
	g := r.f.g
	type pair struct {
		num *check.Num
		by  int
	}
	var differ []pair
	c := check.Comparison{Num: func(x, y *check.Num) bool {
		if x.Word == y.Word && x.V != y.V {
			differ = append(differ, pair{x, x.V - y.V})
		}
		return x.Word == y.Word && x.Word == "" || x.V == y.V
	}}
	if !c.Texts(g.Cards[a].Texts[field], g.Cards[b].Texts[field]) {
		return cmp.Or(r.besides(a, b, field), r.besides(b, a, field).flipped())
	}
	if len(differ) == 0 {
		return ReadOpen
	}
	nums, who := r.f.numbersOf(a, field), r.f.reads(a, field)
	out := ReadNothing
	for _, d := range differ {
		read, known := nums[d.num]
		if !known {
			return ReadOpen
		}
		if out = both(out, moreIs(who.of(read), d.by)); out == ReadOpen {
			return ReadOpen
		}
	}
	return out
}

// both puts two readings together; where they disagree it is open.
func both(a, b Reading) Reading {
	switch {
	case a == ReadNothing:
		return b
	case b == ReadNothing || a == b:
		return a
	}
	return ReadOpen
}

// numbersOf are the directions of the numbers in a card's text, for its reader.
func (f *favour) numbersOf(card check.ID, field int) map[*check.Num]direction {
	f.nums = map[*check.Num]direction{}
	defer func() { f.nums = nil }()
	c := &f.g.Cards[card]
	read := f.g.Kinds[c.Kind].Fields[field].Reader
	seat := read.Seat
	if read.Owner {
		seat = c.Owner
	}
	fresh := func() *body {
		b := f.body(seat)
		b.cards[1] = f.reads(card, field)
		return b
	}
	for _, t := range c.Texts[field] {
		if t == nil {
			continue
		}
		fresh().run(t.Stmts)
		for i := range t.Abilities {
			a := &t.Abilities[i]
			b := fresh()
			b.spoil(a.Event.Cond)
			b.run(a.Body)
		}
	}
	return f.nums
}

// read fills in what reading says of each aspect of a pair.
func (r *reader) read(p *Pair) {
	a, b := check.ID(p.a), check.ID(p.b)
	if r.named[a] || r.named[b] || !slices.Equal(r.f.g.Cards[a].Types, r.f.g.Cards[b].Types) {
		return
	}
	kind := &r.f.g.Kinds[r.f.g.Cards[a].Kind]
	for i := range p.Aspects {
		x := &p.Aspects[i]
		if f := kind.Fields[x.field]; f.Type == check.NumberField {
			x.Reading = r.number(f.Name, r.f.g.Cards[a].Values[x.field], r.f.g.Cards[b].Values[x.field])
		} else {
			x.Reading = r.texts(a, b, x.field)
		}
	}
}
