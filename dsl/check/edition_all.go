package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// changedInAll notes what lines came to mean otherwise that only the whole game tells: what
// effects change, who is asked for a value, where cards lie.
func (c *checker) changedInAll() {
	c.furtherEffects()
	c.asTheyBegin()
	c.wonAtOnce()
	c.noTurnYet()
	c.toldApart()
	for r := range c.game.Roots() {
		c.readWhenOut(&r)
		c.ofNothing(&r)
		c.beforeTheFirst(&r)
		c.endsNoTurn(&r)
		at := firstLineOf(r.Span)
		switch r.Kind {
		case ValueRoot, ValueModRoot, FieldModRoot:
			c.printedBefore(&r)
		}
		if r.Kind == ValueModRoot {
			c.yourBefore(&r)
		}
		r.Walk(func(n Node) bool {
			if st, is := n.(Stmt); is {
				at = firstLineOf(st.At())
			}
			c.lyingFaceDown(n)
			c.turned(n, &r)
			c.ofNobody(n, at)
			return true
		})
	}
}

// furtherEffects notes the effects on a field behind the first, which had none.
func (c *checker) furtherEffects() {
	first := map[string]bool{}
	for _, m := range c.game.FieldMods {
		if first[m.Field.Name] {
			c.changed(edition.FurtherEffects, firstLineOf(m.Mods[0].Span))
		}
		first[m.Field.Name] = true
	}
}

// printedBefore notes a value, or an effect, that is counted from a number that effects
// change: it went by what is printed.
func (c *checker) printedBefore(r *Root) {
	at := firstLineOf(r.Span)
	if r.Kind == ValueRoot {
		at = c.valueWords[r.Of]
	}
	r.Walk(func(n Node) bool {
		var f FieldRef
		switch n := n.(type) {
		case *FieldOf:
			f = n.Field
		case *SumField:
			f = n.Field
		}
		if f.Name != "" && len(c.fieldMods(f.Name)) > 0 {
			c.changed(edition.ChangedFields, at)
		}
		return true
	})
}

// yourBefore notes an effect of the rules on a player's value in which `you` was whoever
// asked, if somebody asks for another's.
func (c *checker) yourBefore(r *Root) {
	if r.Card != None || !c.game.Values[r.Of].Player || !c.askedOfOthers(r.Of) {
		return
	}
	r.Walk(func(n Node) bool {
		if _, you := n.(*You); you {
			c.changed(edition.YourEffects, firstLineOf(r.Span))
		}
		return true
	})
}

// askedOfOthers says whether something asks for a player's value that is not the asker's.
func (c *checker) askedOfOthers(value ID) bool {
	for r := range c.game.Roots() {
		others := false
		r.Walk(func(n Node) bool {
			v, is := n.(*ValueOf)
			if !is || v.Value != value || IsYou(v.Subject) {
				return true
			}
			slot, is := v.Subject.(*PlayerSlot) // in another value of the same player
			others = others || !(is && slot.Slot == 1 && r.Kind == ValueRoot)
			return true
		})
		if others {
			return true
		}
	}
	return false
}

// lyingFaceDown notes choices among face-down cards in an order, and shuffles of cards
// that keep their places without one.
func (c *checker) lyingFaceDown(n Node) {
	switch n := n.(type) {
	case *Pick:
		if (n.How == PickOne || n.How == PickSome) && c.inRow(n.Set) {
			c.changed(edition.FaceDownRows, n.Span)
		}
	case *ForPick:
		if c.inRow(n.Set) {
			c.changed(edition.FaceDownRows, n.Span)
		}
	case *Shuffle:
		c.shuffled(n.Zone, n.Span)
	case *ShuffleInto:
		c.shuffled(n.Into, n.Span)
	}
}

// toldApart notes zones in which cards lie mixed, face down, where what lies on them may tell them.
func (c *checker) toldApart() {
	for i := range c.game.Zones {
		z := &c.game.Zones[i]
		if z.Facing == FaceDown && !z.Ordered && c.carried(z.Holds) && c.chosenFrom(ID(i)) {
			c.changed(edition.ToldApart, firstLineOf(z.Span))
		}
	}
}

// carried says whether tokens or marks may come to lie on cards of some kinds.
func (c *checker) carried(kinds []ID) bool {
	found := false
	c.game.Walk(func(x Node) bool {
		switch x := x.(type) {
		case *MoveTokens:
			found = found || x.To != nil && IsCard(x.To) || x.ToSet != nil && overlap(x.ToSet.Kinds, kinds)
		case *SetMark:
			found = found || x.On && overlap(c.game.Marks[x.Mark].Kinds, kinds)
		}
		return !found
	})
	return found
}

// chosenFrom says whether somebody may choose a card that lies in a zone.
func (c *checker) chosenFrom(zone ID) bool {
	found := false
	c.game.Walk(func(x Node) bool {
		var q *Query
		switch x := x.(type) {
		case *Pick:
			if x.How == PickOne || x.How == PickSome {
				q = x.Set
			}
		case *ForPick:
			q = x.Set
		}
		found = found || q != nil && overlap(q.Kinds, c.game.Zones[zone].Holds) && slices.Contains(c.domainZones(q), zone)
		return !found
	})
	return found
}

// inRow says whether a choice points into a face-down zone whose order everybody sees.
func (c *checker) inRow(q *Query) bool {
	if q.Domain.Kind != InZones || q.narrowed(ByFacing) {
		return false
	}
	return slices.ContainsFunc(c.domainZones(q), func(id ID) bool {
		z := &c.game.Zones[id]
		return z.Ordered && z.Facing != FaceUp && z.Facing != Held
	})
}

func (c *checker) shuffled(zone *ZoneExpr, span diag.Span) {
	if zone.Zone == None {
		return
	}
	if z := &c.game.Zones[zone.Zone]; !z.Ordered && (z.Facing == EitherWay || z.Facing == Buried) {
		c.changed(edition.Shuffles, span)
	}
}

// turned notes cards that are turned over where they may lie in one way only.
func (c *checker) turned(n Node, r *Root) {
	t, is := n.(*TurnOver)
	if !is {
		return
	}
	q := t.What
	if slot, is := q.Domain.Host.(*CardSlot); is && q.Domain.Kind == OneCard {
		q = c.boundTo(r, slot.Slot, q)
	} else if q.Domain.Kind == InSlot {
		q = c.boundTo(r, q.Domain.Slot, q)
	}
	oneWay := func(id ID) bool {
		f := c.game.Zones[id].Facing
		return f != EitherWay && f != Buried
	}
	zones := slices.DeleteFunc(c.domainZones(q), func(id ID) bool {
		z := &c.game.Zones[id]
		return len(q.Kinds) > 0 && !overlap(z.Holds, q.Kinds)
	})
	if q.Domain.Kind == OneCard || q.Domain.Kind == InSlot { // it may lie anywhere: only where no zone takes it
		all := c.domainZones(&Query{Domain: Domain{Kind: Everything}})
		if len(q.Kinds) > 0 && !slices.ContainsFunc(all, func(id ID) bool { return !oneWay(id) && overlap(c.game.Zones[id].Holds, q.Kinds) }) {
			c.changed(edition.OneWay, t.Span)
		}
	} else if slices.ContainsFunc(zones, oneWay) {
		c.changed(edition.OneWay, t.Span)
	}
}

// boundTo is the set from which the text chose what a slot holds, or q where that is not told.
func (c *checker) boundTo(r *Root, slot int, q *Query) *Query {
	if r.Kind == VerbRoot {
		for _, p := range c.game.Verbs[r.Of].Params {
			if p.Slot == slot && (p.Kind == CardParam || p.Kind == CardsParam) {
				return &Query{Domain: q.Domain, Kinds: p.Kinds}
			}
		}
	}
	r.Walk(func(n Node) bool {
		switch n := n.(type) {
		case *Pick:
			if n.Slot == slot {
				q = n.Set
			}
		case *ForEach:
			if n.Slot == slot {
				q = n.Set
			}
		case *ForPick:
			if n.Slot == slot {
				q = n.Set
			}
		case *Distribute:
			if n.Slot == slot {
				q = n.Set
			}
		}
		return true
	})
	return q
}

// asksWhoActs says whether a condition on an event compares who acts.
func asksWhoActs(cond Expr) bool {
	found := false
	visitExprs(cond, func(e Expr) {
		slot, is := e.(*PlayerSlot)
		found = found || is && slot.Slot == 2
	})
	return found
}

// ofWhoActs notes words before the cursor that leave out who acts, and left out the reader.
func (c *checker) ofWhoActs(cur *cursor, s *scope, words int) {
	if s.subject != nil {
		c.changed(edition.Others, cur.since(cur.at-words))
	}
}

// fromWhoActs notes the three words before the cursor, which count from who acts and counted
// from the reader. An owner's place takes no other words: `the next player's hand`.
func (c *checker) fromWhoActs(cur *cursor, s *scope, instead string) {
	said := cur.since(cur.at - 3)
	switch {
	case s.subject == nil:
	case cur.item().Poss != "":
		c.changed(edition.Neighbours, said)
	default:
		c.changedTo(edition.Neighbours, said, said, instead)
	}
}

// maybeNobody says whether a player may be nobody: the owner or holder of a card, where cards
// lie in zones of nobody.
func (c *checker) maybeNobody(player Expr) bool {
	switch player.(type) {
	case *OwnerOf, *HolderOf:
		return slices.ContainsFunc(c.game.Zones, func(z Zone) bool { return z.Owner != OfPlayer })
	}
	return false
}

// outOfPlay says whether a query may find cards of some kinds in zones that are not in play.
func (c *checker) outOfPlay(q *Query, kinds []ID) bool {
	switch q.Domain.Kind {
	case InPlay:
		return false
	case InZones, OnCard, Everything:
		return slices.ContainsFunc(c.domainZones(q), func(id ID) bool {
			z := &c.game.Zones[id]
			return !z.InPlay && (len(z.Holds) == 0 || len(kinds) == 0 || overlap(z.Holds, kinds))
		})
	}
	return true
}
