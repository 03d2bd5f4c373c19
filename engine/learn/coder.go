package learn

import (
	"sync"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// feature is one input of a net that is not nothing: its number, and its value
// in sixteenths.
type feature struct {
	at    int32
	value int32
}

// one is the value of what is there.
const one = 16

// steps are the counts from which on a feature of its own says "at least so
// many": close together where a game begins to count, then ever wider.
var steps = [...]int32{1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 29, 38, 50}

// span is the room of a count: its steps, and the count itself.
const span = len(steps) + 1

// phases is room for the parts of a turn.
const phases = 32

// few is the room of a count of which only the first steps matter.
const few = 3

// block is a run of features that are counted through by some axes.
type block struct {
	kind    string
	axes    []axis
	lengths []int // of the axes; the last runs fastest
}

// coder turns what a seat knows of a position into features. All are made from the
// declarations of a game. A coder never changes; its scratch is in a coding.
type coder struct {
	game   *engine.Game
	prog   *bytecode.Program
	l      *table.Layout
	alike  bool // all seats are declared alike: players are told by how far after one they sit
	fields fields

	named  sync.Once
	called []string

	blocks                                                                                                                           []block
	tokens, sizes, cards, values, sums, onCards, onHidden, marks, hosts, beside, leads, turn, round, actor, point, gone, phase, seat int32
	n                                                                                                                                int32

	defAs  []int32 // by player and definition: the definition that is to the first player what this is to that one
	slotOf []int32 // by zone instance and player asked: the place, where it is always the same; else -1
}

// newCoder lays the features of a game out.
func newCoder(g *engine.Game) *coder {
	p := g.Program(truth.Key{})
	l := p.Layout
	c := &coder{game: g, prog: p, l: l, alike: alike(g), fields: fieldsOf(g)}
	players, owners := of(byPlayer, l.P), of(byPlayer, l.P+1)
	zone, card, token := of(byZone, len(l.ZoneBase)), of(byCard, len(l.Defs)), of(byToken, l.K)
	count, littles, column := of(byStep, span), of(byLittle, few), of(byColumn, c.fields.columns)
	c.tokens = c.add("token", players, token, count)
	c.sizes = c.add("size", zone, owners, count)
	c.cards = c.add("card", zone, owners, card, of(byFace, 2))
	c.values = c.add("value", zone, owners, column)
	c.sums = c.add("sum", zone, owners, of(byNumber, len(c.fields.numbers)))
	c.onCards = c.add("on card", owners, card, token, count)
	c.onHidden = c.add("on hidden", zone, owners, token, count)
	c.marks = c.add("mark", of(byMark, l.Marks), of(byKind, l.Kinds), owners, littles)
	c.hosts = c.add("host", zone, card, owners, littles)
	c.beside = c.add("beside", zone, card, littles)
	if c.alike {
		c.leads = c.add("lead", zone, column)
		c.seat = c.add("seat", players)
	}
	c.turn = c.add("turn", owners)
	c.round = c.add("round", of(byLittle, len(steps)))
	c.actor = c.add("asked", owners)
	c.point = c.add("point", of(byPoint, len(p.Code)), of(byAsked, 2))
	c.gone = c.add("gone", players)
	c.phase = c.add("phase", of(byPhase, phases))
	c.place()
	c.rename()
	return c
}

// side is an axis and its length.
type side struct {
	axis   axis
	length int
}

func of(a axis, length int) side { return side{a, length} }

// add makes room for a block.
func (c *coder) add(kind string, sides ...side) int32 {
	from, n, b := c.n, 1, block{kind: kind}
	for _, s := range sides {
		n *= s.length
		b.axes, b.lengths = append(b.axes, s.axis), append(b.lengths, s.length)
	}
	c.blocks = append(c.blocks, b)
	c.n += int32(n)
	return from
}

// place works out the places of all zones but those that cards carry, whose
// owners may change.
func (c *coder) place() {
	c.slotOf = make([]int32, len(c.l.Instances)*c.l.P)
	for z := range c.l.Instances {
		in := &c.l.Instances[z]
		for p := range c.l.P {
			at := int32(-1)
			switch in.Owner {
			case check.OfPlayer:
				at = c.slot(in.Zone, in.Index, p)
			case check.OfTable:
				at = c.slot(in.Zone, -1, p)
			}
			c.slotOf[z*c.l.P+p] = at
		}
	}
}

// slot is the number of a place: a zone, and whose it is as a player sees it.
func (c *coder) slot(zone, owner, p int) int32 {
	return int32(zone*(c.l.P+1) + c.whose(owner, p))
}

// whose is a player as another sees them: how far after them they sit, if the
// seats are alike; the last number is nobody.
func (c *coder) whose(q, p int) int {
	switch {
	case q < 0:
		return c.l.P
	case c.alike:
		return (q - p + c.l.P) % c.l.P
	}
	return q
}

// alike says whether the rules treat all seats in the same way: no zone, card,
// action, turn or text is one player's, and nothing but the beginning names one.
func alike(g *engine.Game) bool {
	rules := g.Rules()
	for i := range rules.Zones {
		if rules.Zones[i].Owner == check.OfPlayer && rules.Zones[i].Seat != check.None {
			return false
		}
	}
	if owned(g) == nil {
		return false
	}
	for root := range rules.Roots() {
		if root.Kind == check.SetupRoot || root.Kind == check.PlayRoot || root.Kind == check.EstimateRoot {
			continue
		}
		if root.Seat != check.None {
			return false
		}
		named := false
		root.Walk(func(n check.Node) bool {
			_, seat := n.(*check.Seat)
			named = named || seat
			return !named
		})
		if named {
			return false
		}
	}
	return true
}

// owned are the cards of each seat, in their order; nil if not every seat has the like.
func owned(g *engine.Game) [][]int {
	rules := g.Rules()
	out := make([][]int, len(g.Players()))
	for d := range rules.Cards {
		if q := int(rules.Cards[d].Owner); q >= 0 && q < len(out) {
			out[q] = append(out[q], d)
		}
	}
	for _, list := range out[1:] {
		if len(list) != len(out[0]) {
			return nil
		}
		for i, d := range list {
			a, b := &rules.Cards[out[0][i]], &rules.Cards[d]
			if a.Kind != b.Kind || a.Count != b.Count {
				return nil
			}
		}
	}
	return out
}

// rename works out which cards are to each player what others are to the first.
func (c *coder) rename() {
	defs := len(c.l.Defs)
	c.defAs = make([]int32, c.l.P*defs)
	for i := range c.defAs {
		c.defAs[i] = int32(i % max(1, defs))
	}
	if !c.alike {
		return
	}
	lists := owned(c.game)
	for p := range c.l.P {
		for q, list := range lists {
			for i, d := range list {
				c.defAs[p*defs+d] = int32(lists[c.whose(q, p)][i])
			}
		}
	}
}

// nets is how many nets a player of the game has.
func (c *coder) nets() int {
	if c.alike {
		return 1
	}
	return c.l.P
}
