package lint

import (
	"maps"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var noReader = Rule{diag.NoReader, "A text that its card's holder reads is read by nobody where the card lies in a zone of the table: moved there first, it is not carried out.", lookForReaders}

func lookForReaders(p *pass) {
	for r := range p.game.Roots() {
		(&laidDown{p, map[int]check.ID{}}).lines(r.Stmts)
	}
}

// laidDown knows of one body's cards, by their slots, in which zone of the table the lines so far have put them.
type laidDown struct {
	*pass
	in map[int]check.ID
}

func (l *laidDown) lines(body []check.Stmt) {
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.If:
			l.apart(x.Then, x.Else)
			return false
		case *check.Choose:
			for _, w := range x.Ways {
				l.apart(w.Stmts)
			}
			return false
		case *check.MoveCards:
			l.moved(x)
		case *check.DoText:
			l.done(x)
		}
		return true
	}, body...)
}

// apart goes through blocks of which not all are carried out.
func (l *laidDown) apart(blocks ...[]check.Stmt) {
	for _, body := range blocks {
		(&laidDown{l.pass, maps.Clone(l.in)}).lines(body)
	}
}

func (l *laidDown) moved(s *check.MoveCards) {
	if slot, ok := s.What.Domain.Host.(*check.CardSlot); ok && s.What.Domain.Kind == check.OneCard {
		delete(l.in, slot.Slot)
		if z := s.To.Zone; z != check.None && !l.held(z) {
			l.in[slot.Slot] = z
		}
	}
}

// done reports a text whose reader is the holder of a card that nobody holds by then.
func (l *laidDown) done(s *check.DoText) {
	slot, ok := s.Card.(*check.CardSlot)
	if !ok || s.As != nil {
		return
	}
	zone, ok := l.in[slot.Slot]
	for kind, f := range s.Field.ByKind {
		if ok && f != check.None && l.game.Kinds[kind].Fields[f].Reader.Holder {
			l.found.Add(diag.NoReader, firstLine(s.At()), "field", s.Field.Name, "zone", l.game.Zones[zone].Name)
			return
		}
	}
}
