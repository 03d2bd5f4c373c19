package hunt

import "github.com/broadside-cards/broadside/dsl/check"

// besides reads a card's text that is another's with lines besides: whether these are
// to the good of who has the card, or none is.
func (r *reader) besides(more, less check.ID, field int) Reading {
	long, short := r.lines(more, field), r.lines(less, field)
	if len(long) <= len(short) {
		return ReadOpen
	}
	out := ReadNothing
	seat := r.f.g.Kinds[r.f.g.Cards[more].Kind].Fields[field].Reader.Seat
	at := 0
	for _, s := range long {
		if at < len(short) && check.Equal(s, short[at]) {
			at++
			continue
		}
		b := r.f.body(seat)
		if out = both(out, moreIs(r.f.reads(more, field).of(b.worth(s, map[check.ID]bool{})), 1)); out == ReadOpen {
			return ReadOpen
		}
	}
	if at < len(short) {
		return ReadOpen
	}
	return out
}

// lines are the statements of a card's only text of a field; none where it has
// abilities, which wait for something.
func (r *reader) lines(card check.ID, field int) []check.Stmt {
	list := r.f.g.Cards[card].Texts[field]
	if len(list) != 1 || list[0] == nil || len(list[0].Abilities) > 0 {
		return nil
	}
	return list[0].Stmts
}

// worth is what it is to `you` that a statement is carried out: tokens given and
// taken by lines and verbs, and what one may do and need not. in are the verbs that are
// gone through already.
func (b *body) worth(s check.Stmt, in map[check.ID]bool) direction {
	switch s := s.(type) {
	case *check.May:
		return b.who(s.Who).of(good)
	case *check.MoveTokens:
		return b.moves(s)
	case *check.Call:
		v := &b.f.g.Verbs[s.Verb]
		if in[s.Verb] || len(v.Bodies) != 1 || len(v.Triggers)+len(v.Replacements)+len(v.Cants) > 0 {
			return unclear
		}
		in[s.Verb] = true
		defer delete(in, s.Verb)
		out := nothing
		within := b.f.body(v.Bodies[0].By)
		within.given(v)
		for _, x := range v.Bodies[0].Stmts {
			out |= within.worth(x, in)
		}
		return b.who(s.As).of(out)
	}
	return unclear
}
