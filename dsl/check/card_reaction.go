package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// A field of a kind may be a reaction: `ward: reaction or none, to the dice, read by its holder,
// live while it is in your hand`. One entry of Game.Reactions stands for it, whose statements
// choose a card that is live and whose text can begin, and carry that out.

// cardReaction is a field that is a reaction, of all kinds that have it.
type cardReaction struct {
	id    int // in Game.Reactions
	kinds []ID
	live  *cursor // behind `live while`; nil: while in play
	as    string  // as it is declared, blanks made one
}

// reactionParts is what is declared of a field's reaction beside what is of every text.
type reactionParts struct {
	action Action // its To and Limit
	live   *cursor
}

// reactionPart reads `to the dice`, `once a turn`, `live while …`; false: it is something else.
func (c *checker) reactionPart(cur *cursor, f *Field, r *reactionParts) bool {
	switch {
	case cur.startsLimit():
		r.action.Name = f.Name
		c.actionLimit(cur, &r.action)
	case cur.accept("to"):
		r.action.To = c.answers(cur, r.action.To)
	case cur.accept("live", "while"):
		r.live = cur
	default:
		return false
	}
	return true
}

// answers reads what a reaction answers, behind `to`; before is what it has said so already.
func (c *checker) answers(cur *cursor, before []string) (to []string) {
	if len(before) > 0 {
		c.advise(cur.since(max(0, cur.at-1)).Join(cur.here()), "one `to`", "`"+cur.text(max(0, cur.at-1), len(cur.items))+"`", "write `to the "+strings.Join(before, " or the ")+" or "+cur.text(cur.at, len(cur.items))+"`")
	}
	for {
		c.want(cur, "the")
		start := cur.at
		for !cur.is("or") && cur.word(0) != "" {
			if cur.is("and", "the") || cur.is("and", "to") {
				c.advise(cur.here(), "`or`", "`and`", "write `to "+cur.text(start-1, cur.at)+" or "+cur.text(cur.at+1, len(cur.items))+"`")
			}
			cur.at++
		}
		if cur.at == start {
			c.expected(cur, "what it answers, as in `to the dice`")
		}
		said := cur.since(start)
		c.noteDeclared(said, windowSense, None, cur.text(start, cur.at))
		if to = append(to, cur.text(start, cur.at)); slices.Contains(to[:len(to)-1], to[len(to)-1]) {
			c.advise(said, "something else", "`"+said.Text()+"`", "leave it out: it is said before")
		}
		if !cur.accept("or") {
			c.finish(cur)
			return to
		}
		cur.accept("to")
	}
}

// declareCardReaction makes the reaction of a field known; live is nil where it says nothing of
// that. Kinds that declare the same field share it.
func (c *checker) declareCardReaction(kind ID, f *Field, a Action, live *cursor) {
	a.Name, a.By, a.Phase, a.Span = f.Name, f.Reader.Seat, None, f.Span
	_, as, _ := strings.Cut(f.Span.Text(), ",")
	as = syntax.SingleSpaced(as)
	for _, r := range c.reacting {
		if o := &c.game.Reactions[r.id]; o.Name == f.Name && slices.Equal(o.To, a.To) {
			if r.as != as || o.By != a.By {
				c.advise(f.Span, "the same on all kinds", "`"+firstLineOf(f.Span).Text()+"`", "write behind `"+f.Name+"` what `"+firstLineOf(o.Span).Text()+"` says, or give it another name")
			}
			r.kinds = append(r.kinds, kind)
			return
		}
	}
	a.Field.Name = f.Name
	r := &cardReaction{id: len(c.game.Reactions), kinds: []ID{kind}, live: live, as: as}
	c.game.Reactions = append(c.game.Reactions, a)
	c.reacting = append(c.reacting, r)
	reader := f.Reader
	c.later(func() { c.cardReaction(r, reader) })
}

// cardReaction makes the statements of a field's reaction.
func (c *checker) cardReaction(r *cardReaction, reader TextReader) {
	a := &c.game.Reactions[r.id]
	a.Field, _ = c.fieldNamed(a.Name, r.kinds)
	s := newScope(&a.Frame)
	q := &Query{Domain: Domain{Kind: InPlay}, Kinds: r.kinds, Span: a.Span}
	var live []Expr
	if r.live != nil {
		s.bind(binding{what: cardBinding, kinds: r.kinds, slot: 1})
		start := r.live.at
		e := c.wholeCond(r.live, s)
		live = c.placeOf(q, e, reader, r.live.since(start))
	} else if !c.everInPlay(r.kinds...) {
		c.advise(a.Span, "where the card is when it is used", "`"+firstLineOf(a.Span).Text()+"`", "add behind it: `, live while it is in your hand`")
	}
	q.Cand = s.newInt()
	it := &CardSlot{q.Cand}
	switch {
	case reader.Owner:
		q.Filters = append(q.Filters, Filter{Kind: ByOwner, Player: &You{}})
	case reader.Holder && !yours(q):
		q.Filters = append(q.Filters, Filter{Kind: ByWhere, Cond: &Cmp{EQ, &HolderOf{it}, &You{}}})
	}
	for _, e := range live {
		q.Filters = append(q.Filters, Filter{Kind: ByWhere, Cond: &WithCard{1, it, e}, Secret: readsFace(e, 1)})
	}
	begins := Filter{Kind: ByWhere, Cond: &CanBegin{it, a.Field}, Secret: true}
	q.Filters = append(q.Filters, begins)
	if q.Hidden = c.hidden(q); !q.Hidden { // everybody sees which text it is
		q.Filters[len(q.Filters)-1].Secret = false
	}
	pick := &Pick{Base: Base{a.Span}, Set: q, How: PickOne, Single: true, Slot: s.newInt(), Who: &You{}, Prompt: "a card with " + diag.Article(a.Name)}
	a.Stmts = []Stmt{pick, &DoText{Base: Base{a.Span}, Card: &CardSlot{pick.Slot}, Field: a.Field}}
	if a.Limit != nil {
		a.Stmts = append([]Stmt{&Needs{Cond: a.Limit.Cond(), Base: Base{c.game.Written(a.Limit.Cond())}}}, a.Stmts...)
	}
}

// beginsInSecret says of each field's reaction whether it is a secret of its reader that a text
// can begin, now that the texts are read.
func (c *checker) beginsInSecret() {
	for _, r := range c.reacting {
		a := &c.game.Reactions[r.id]
		for i := range c.game.Cards {
			card := &c.game.Cards[i]
			if !slices.Contains(r.kinds, card.Kind) || len(a.Stmts) == 0 {
				continue
			}
			for _, t := range card.Texts[a.Field.ByKind[card.Kind]] {
				if pick, ok := a.Stmts[len(a.Stmts)-2].(*Pick); ok && t != nil && startsHidden(t.Stmts) {
					pick.Set.Hidden = true
				}
			}
		}
	}
}

// startsHidden says whether the leading needs and choices of a text read what not all may see.
func startsHidden(stmts []Stmt) bool {
	for _, st := range stmts {
		leads := []Stmt{st}
		clause, ends := st.(*Clause)
		if ends {
			leads = clause.Choices
		}
		for _, st := range leads {
			switch st.(type) {
			case *Needs, *Pick, *PickPlayer, *PickNumber, *PickValue:
			default:
				return false
			}
			found := false
			Walk(func(x Node) bool {
				switch x := x.(type) {
				case *Query:
					found = found || x.Hidden
				case *HolderOf:
					_, named := x.Card.(*NamedCard)
					found = found || named
				}
				return !found
			}, st)
			if found {
				return true
			}
		}
		if ends {
			return false
		}
	}
	return false
}

// placeOf lets a query look where a condition on the card in slot 1 says that it lies, and gives
// what else it says.
func (c *checker) placeOf(q *Query, e Expr, reader TextReader, words diag.Span) (rest []Expr) {
	for _, part := range Conjuncts(e) {
		is, ok := part.(*Is)
		if !ok || !isSlot(is.Card, 1) || is.Set.Domain.Kind != InZones || q.Domain.Kind == InZones {
			rest = append(rest, part)
			continue
		}
		q.Domain = is.Set.Domain
		q.Domain.Zones = append([]ZoneRef(nil), is.Set.Domain.Zones...)
		for i := range q.Domain.Zones {
			z := &q.Domain.Zones[i]
			switch o := z.Owner.(type) {
			case *OwnerOf:
				if reader.Owner && isSlot(o.Card, 1) {
					z.Owner = &You{}
				}
			case *HolderOf:
				if reader.Holder && isSlot(o.Card, 1) {
					z.Owner = &You{}
				}
			}
			Walk(func(x Node) bool {
				if slot, of := x.(*CardSlot); of && slot.Slot == 1 {
					c.advise(words, "a zone of who uses it", "`"+words.Text()+"`", "write `your`, as in `live while it is in your hand`")
				}
				return true
			}, there(z.Owner)...)
		}
		if len(is.Set.Kinds)+len(is.Set.Filters) > 0 {
			rest = append(rest, part)
		}
	}
	for _, part := range rest {
		Walk(func(x Node) bool {
			if is, ok := x.(*Is); ok && isSlot(is.Card, 1) && is.Set.Domain.Kind == InZones && q.Domain.Kind != InZones {
				c.advise(words, "one place", "`"+words.Text()+"`", "say one zone, with `and` before what else has to be so; for another place declare another field")
			}
			return true
		}, part)
	}
	return rest
}

func isSlot(e Expr, slot int) bool {
	s, ok := e.(*CardSlot)
	return ok && s.Slot == slot
}

// yours says whether a query looks into zones of the reader alone.
func yours(q *Query) bool {
	return q.Domain.Kind == InZones && !slices.ContainsFunc(q.Domain.Zones, func(z ZoneRef) bool { return !IsYou(z.Owner) })
}

// doesNoReaction reports `do its ward` of a field that is a reaction: its reader uses it where
// players are asked.
func (c *checker) doesNoReaction(n *np) {
	for k, i := range n.field.ByKind {
		if i != None && c.game.Kinds[k].Fields[i].Reaction {
			ask := "ask each player to react"
			for _, a := range c.game.Reactions {
				if a.Field.Name == n.field.Name {
					ask = "ask each player to " + ReactTo(a.Windows()[0])
				}
			}
			c.advise(n.span, "a text that is no reaction", "`"+n.span.Text()+"`", "its reader uses it where players are asked (`"+ask+"`); what is done elsewhere too is a verb of the rules that both say")
		}
	}
}
