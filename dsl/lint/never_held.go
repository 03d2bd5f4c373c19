package lint

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var neverHeld = Rule{diag.NeverHeld, "Cards in zones of the table have no holder: what their holder would do, nobody does.", lookHeld}

func lookHeld(p *pass) {
	for r := range p.game.Roots() {
		held := &holders{pass: p, of: map[int]*check.Query{}}
		if r.Card != check.None {
			held.of[1] = &check.Query{Domain: check.Domain{Kind: check.Everything}, Kinds: []check.ID{p.game.Cards[r.Card].Kind}}
		}
		for _, e := range r.Exprs {
			held.in(r.Span, e)
		}
		held.lines(r.Stmts)
	}
}

// holders looks for holders that are nobody in one body: of says what its slots can be.
type holders struct {
	*pass
	of map[int]*check.Query
}

// lines looks through statements, and through those below a `for each` with what it goes over.
func (h *holders) lines(list []check.Stmt) {
	for _, st := range list {
		check.Walk(func(x check.Node) bool {
			switch x := x.(type) {
			case *check.ForEach:
				h.each(x)
			case *check.Pick:
				if x.Single {
					h.of[x.Slot] = anywhere(x.Set)
				}
			}
			if e, ok := x.(check.Expr); ok {
				h.holder(st.At(), e)
			}
			return true
		}, st)
	}
}

// each looks at the first line below a `for each`: before it, no card that it goes over was moved.
func (h *holders) each(s *check.ForEach) {
	if len(s.Body) > 0 {
		h.of[s.Slot] = s.Set
		h.in(s.Body[0].At(), s.Body[0])
	}
	h.of[s.Slot] = anywhere(s.Set)
}

// anywhere is what is known of a card that may have been moved since.
func anywhere(q *check.Query) *check.Query {
	return &check.Query{Domain: check.Domain{Kind: check.Everything}, Kinds: q.Kinds}
}

func (h *holders) in(at diag.Span, n check.Node) {
	check.Walk(func(x check.Node) bool {
		if e, ok := x.(check.Expr); ok {
			h.holder(at, e)
		}
		return true
	}, n)
}

// holder reports the holder of a card that never has one.
func (h *holders) holder(at diag.Span, e check.Expr) {
	of, ok := e.(*check.HolderOf)
	if !ok || !at.Known() {
		return
	}
	slot, ok := of.Card.(*check.CardSlot)
	if !ok {
		return
	}
	q := h.of[slot.Slot]
	if q == nil || len(q.Kinds) == 0 || len(h.classes(q.Kinds)) == 0 {
		return
	}
	zones, known := h.zones(q.Domain)
	if !known && q.Domain.Kind != check.Everything {
		return
	}
	lies := false
	for i := range h.game.Zones {
		if z := check.ID(i); (!known || slices.Contains(zones, z)) && h.everIn(q.Kinds, z) {
			if h.held(z) {
				return
			}
			lies = true
		}
	}
	if !lies {
		return
	}
	for _, d := range h.found {
		if d.Code == diag.NeverHeld && d.Span == firstLine(at) {
			return
		}
	}
	h.found.Add(diag.NeverHeld, firstLine(at), "kinds", h.severalOf(q.Kinds))
}
