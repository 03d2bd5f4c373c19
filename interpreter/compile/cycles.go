package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// noteTurnCycles works out whether turns can come back to a position at all, and
// which definitions no instruction tells apart: what the machine needs to detect
// a cycle of turns. They can't where the rules read the
// number of the turn, or say at which the game ends.
func noteTurnCycles(p *bytecode.Program) {
	p.TurnsCycle = p.Game.Cap == 0
	named := make([]bool, len(p.Game.Cards))
	for i := range p.Code {
		switch in := &p.Code[i]; in.Op {
		case bytecode.OpTurnNumber:
			p.TurnsCycle = p.TurnsCycle && in.D == 1
		case bytecode.OpArrival:
			p.Ages = true
		case bytecode.OpNamed:
			named[in.B] = true
		}
	}
	p.Alike = make([]int32, len(p.Game.Cards))
	for d := range p.Alike {
		p.Alike[d] = -1
		if named[d] || !plain(p, d) {
			continue
		}
		p.Alike[d] = int32(d)
		for e := range d {
			if p.Alike[e] == int32(e) && sameCard(p, d, e) {
				p.Alike[d] = int32(e)
				break
			}
		}
	}
}

// plain says that a card has no text and carries nothing, and that wherever it
// can lie it has its place in an order: then it never matters which of two such
// cards was listed first.
func plain(p *bytecode.Program, d int) bool {
	c, l := &p.Game.Cards[d], p.Layout
	if c.Kind < 0 || slices.ContainsFunc(c.Texts, func(t []*check.Text) bool { return len(t) > 0 }) || len(l.KindZones(int(c.Kind))) > 0 {
		return false
	}
	for z := range l.Instances {
		if !l.Instances[z].Ordered && l.Holds(z, int(c.Kind)) {
			return false
		}
	}
	return true
}

// sameCard says whether no instruction can tell two definitions apart: the
// printed values and sets of definitions here are those the code asks for.
func sameCard(p *bytecode.Program, d, e int) bool {
	a, b := &p.Layout.Defs[d], &p.Layout.Defs[e]
	if a.Kind != b.Kind || a.Owner != b.Owner {
		return false
	}
	for _, values := range p.Fields {
		if values[d] != values[e] {
			return false
		}
	}
	for _, set := range p.DefSets {
		if table.Has(set, d) != table.Has(set, e) {
			return false
		}
	}
	return true
}
