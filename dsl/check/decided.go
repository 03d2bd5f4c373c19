package check

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Decided is a condition, or a place, whose only answer the declarations give: a ship is
// never a crew.
type Decided struct {
	Span   diag.Span
	Always bool
	Why    string
	Next   string // what to write; "" where there is no more to say than of any such condition
}

// decide notes the answer that words have in one reading, "" where they have none yet. Words
// may be read several times, of other cards each time: they are decided if all agree.
func (c *checker) decide(d Decided) {
	if c.extra {
		return
	}
	if was, again := c.decided[d.Span]; again && (was.Why == "" || was.Always != d.Always) {
		d.Why = ""
	}
	c.decided[d.Span] = d
}

// sayDecided hands on what was decided.
func (c *checker) sayDecided() {
	for _, d := range c.decided {
		if d.Why != "" {
			c.game.Decided = append(c.game.Decided, d)
		}
	}
	slices.SortFunc(c.game.Decided, func(a, b Decided) int {
		return cmp.Or(cmp.Compare(a.Span.File.Name, b.Span.File.Name), cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
	})
}

// isOf notes whether a card of some kinds is always, or never, of others. No kinds are
// those that nobody knows. narrowed: more than its kind is asked.
func (c *checker) isOf(span diag.Span, kinds, others []ID, narrowed bool) {
	d := Decided{Span: span}
	if len(kinds) > 0 {
		asked := diag.Article(c.kindNames(kinds))
		switch {
		case !overlap(kinds, others):
			d.Why = asked + " is never one"
		case !narrowed && within(kinds, others):
			d.Always, d.Why = true, asked+" is always one"
		}
	}
	c.decide(d)
}

// everLiesInPlay looks whether cards can lie in a zone in play.
func (c *checker) everLiesInPlay(span diag.Span, kinds []ID) {
	d := Decided{Span: span}
	if len(kinds) > 0 && !c.everInPlay(kinds...) {
		d.Why, d.Next = diag.Article(c.kindNames(kinds))+" never lies in a zone that is `in play`", "declare a zone for it `in play`, or say the zone that is meant"
	}
	c.decide(d)
}

// namedKinds are the kinds of cards that have a name.
func (c *checker) namedKinds(cards []ID) []ID {
	var out []ID
	for _, card := range cards {
		if k := c.game.Cards[card].Kind; !slices.Contains(out, k) {
			out = append(out, k)
		}
	}
	return out
}

// everOn notes that cards of some kinds never lie on what carries them.
func (c *checker) everOn(n *np, q *Query) {
	d := Decided{Span: n.span}
	if len(n.kinds) > 0 && len(q.Kinds) > 0 && !slices.ContainsFunc(c.game.Zones, func(z Zone) bool {
		return z.Owner == OfKind && slices.Contains(n.kinds, z.Kind) && overlap(z.Holds, q.Kinds)
	}) {
		d.Why = diag.Article(c.kindNames(q.Kinds)) + " never lies on " + diag.Article(c.kindNames(n.kinds))
		d.Next = "leave the place out, or say another"
	}
	c.decide(d)
}
