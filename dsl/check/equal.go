package check

import (
	"reflect"
	"slices"
)

// Equal says whether two trees mean the same: where they stand, how a choice is
// put to players and how a way is labelled do not count.
func Equal(a, b Node) bool { return (&Comparison{}).Equal(a, b) }

// Comparison compares trees that may differ in some things. Each of its
// functions may be nil: the trees must then agree in that.
type Comparison struct {
	// Slot says whether slot a of the one tree may stand for slot b of the other;
	// set tells set slots from int slots.
	Slot func(a, b int, set bool) bool
	// Num says whether a number may stand for another.
	Num func(a, b *Num) bool
	// More is told by how much a list of statements, ways, abilities or texts is
	// longer in the first tree (if n < 0: in the second), where the other list is
	// in it, in its order and equal.
	More func(n int)
}

// Equal compares two trees, of which either may be nil.
func (c *Comparison) Equal(a, b Node) bool {
	if absent(a) || absent(b) {
		return absent(a) && absent(b)
	}
	if reflect.TypeOf(a) != reflect.TypeOf(b) {
		return false
	}
	if x, ok := a.(*Num); ok && c.Num != nil {
		return c.Num(x, b.(*Num))
	}
	return slices.EqualFunc(partsOf(a), partsOf(b), c.part)
}

// Texts compares the texts of two cards in one field.
func (c *Comparison) Texts(a, b []*Text) bool { return c.lists(asNodes(a), asNodes(b)) }

func asNodes[N Node](list []N) []Node {
	out := make([]Node, len(list))
	for i, n := range list {
		out[i] = n
	}
	return out
}

func partsOf(n Node) []part {
	var out []part
	n.parts(parts{list: &out})
	return out
}

func (c *Comparison) part(a, b part) bool {
	switch {
	case a.kind != b.kind:
		return false
	case a.kind == nodePart:
		return c.Equal(a.node, b.node)
	case a.kind == nodesPart:
		return c.lists(a.nodes, b.nodes)
	case a.kind != dataPart && c.Slot != nil && a.n >= 0 && b.n >= 0:
		return c.Slot(a.n, b.n, a.kind == setPart)
	}
	return a.n == b.n && a.text == b.text
}

func (c *Comparison) lists(a, b []Node) bool {
	if len(a) != len(b) {
		return c.More != nil && c.longer(a, b)
	}
	return slices.EqualFunc(a, b, c.Equal)
}

// longer looks for the shorter of two lists in the longer.
func (c *Comparison) longer(a, b []Node) bool {
	long, short := a, b
	if len(a) < len(b) {
		long, short = b, a
	}
	at := 0
	for _, n := range long {
		if at < len(short) && Equal(n, short[at]) {
			at++
		}
	}
	if at < len(short) {
		return false
	}
	c.More(len(a) - len(b))
	return true
}
