package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// call reads the arguments of a game's verb and makes the call; among verbs of
// one name (overloads) it takes the first that fits. A game may declare both
// `to raid an island with ships` and `to raid ships`: in `raid each ship` the
// first does not fit, for a ship is no island, and the second is called.
func (c *checker) call(cur *cursor, s *scope, who Expr, base string, start int) Stmt {
	var first diag.List
	for _, id := range c.vocab.verbs[base] {
		var out Stmt
		lost, ok := c.try(s, cur, func() {
			out = c.callOne(cur, s, who, id, start)
			if !c.clauseEnds(cur) {
				c.leftOver(cur)
			}
		})
		if ok {
			c.usedVerbs[id] = true
			return out
		}
		if first == nil || furthest(lost) > furthest(first) {
			first = lost
		}
	}
	c.diags = append(c.diags, first...)
	panic(bail{})
}

// furthest is how far into the line the first finding of a failed reading is:
// the reading that got furthest words the mistake best.
func furthest(l diag.List) int {
	if len(l) == 0 {
		return -1
	}
	return l[0].Span.Start
}

// clauseEnds says whether a clause may end at the cursor: at the end of its
// phrase, at a purpose, or where a condition goes on.
func (c *checker) clauseEnds(cur *cursor) bool {
	return cur.done() || cur.isOneOf("and", "or", "instead") || cur.item().Op == ")"
}

func (c *checker) callOne(cur *cursor, s *scope, who Expr, id ID, start int) Stmt {
	v := &c.game.Verbs[id]
	c.noteVerb(cur, start, id)
	call := &Call{Verb: id, As: who, Args: make([]Arg, len(v.Params))}
	given := make([]bool, len(v.Params))
	var pre []Stmt
	wrap := once
	for i := c.nextParam(cur, s, v, given); i >= 0; i = c.nextParam(cur, s, v, given) {
		given[i] = true
		more, around := c.argument(cur, s, who, &v.Params[i], &call.Args[i], otherPreps(v, given))
		outer := wrap
		pre, wrap = append(pre, more...), func(act Stmt) Stmt { return outer(around(act)) }
	}
	for i, ok := range given {
		if !ok {
			c.fail(diag.MissingPart, cur.here(), "verb", v.Name, "part", c.describeParam(&v.Params[i]))
		}
	}
	call.Base = Base{cur.since(start)}
	return clauseOf(pre, wrap(call))
}

// nextParam is the parameter that stands at the cursor, its preposition taken; -1 if none.
func (c *checker) nextParam(cur *cursor, s *scope, v *Verb, given []bool) int {
	for i := range v.Params {
		p := &v.Params[i]
		if given[i] {
			continue
		}
		if p.Prep == "" {
			if i == 0 && c.startsArg(cur) {
				return i
			}
			continue
		}
		if cur.word(0) == p.Prep && (p.Prep != "to" || c.startsNamed(cur.sub(cur.at+1, len(cur.items)), s)) {
			cur.at++
			return i
		}
	}
	return -1
}

func (c *checker) startsArg(cur *cursor) bool {
	if c.startsNoun(cur) || c.startsCards(cur) {
		return true
	}
	_, ok := c.entryHere(cur, tokenSense, optionSense, zoneSense)
	return ok || !cur.done() && !cur.isOneOf("with", "from", "to", "for", "on", "at", "in", "of", "by", "and", "or", "instead", "as", "into")
}

func otherPreps(v *Verb, given []bool) []string {
	var out []string
	for i := range v.Params {
		if v.Params[i].Prep != "" && !given[i] {
			out = append(out, v.Params[i].Prep)
		}
	}
	return out
}

// argument reads one argument: what is chosen for it, and what the call becomes
// where it is more than one card and the verb takes one. `trash each ship` is
// one call for each, since `to trash a card` takes one; `raid an island with
// each ship` is a single call, since its parameter takes a set.
func (c *checker) argument(cur *cursor, s *scope, who Expr, p *Param, arg *Arg, stops []string) (pre []Stmt, around distribution) {
	arg.Ref = -1
	if p.Kind == NumberParam {
		arg.Value = c.amountFor(cur, s, p, stops)
		return nil, once
	}
	n := c.noun(cur, s, stops...)
	switch p.Kind {
	case PlayerParam:
		c.expect(n, "a player", npPlayer, npPlayers)
		pre, arg.Value, around = c.playerOf(s, n)
		return pre, around
	case ZoneParam:
		arg.Value = c.aZone(n)
		return nil, once
	}
	c.narrow(n, p, who)
	if p.Kind == CardsParam {
		pre, arg.Set, _ = c.target(s, n, who)
		return pre, once
	}
	if of, ok := n.card.(*ChoiceOf); ok && n.what == npCard {
		arg.Value = of
		return nil, once
	}
	pre, arg.Ref, around = c.cardOf(s, n, who)
	arg.Value = &CardSlot{arg.Ref}
	return pre, around
}

// narrow checks a phrase against a parameter's kinds and gives a bare noun the
// parameter's own zone (`discard 2 cards` looks in your hand, `the pirate
// discards 2 cards` in the guest's).
func (c *checker) narrow(n *np, p *Param, who Expr) {
	switch n.what {
	case npCard, npSet:
	case npCards:
		if p.Domain != nil && n.q.Domain.Kind == InPlay && !n.q.narrowed(ByHost, ByOwner) {
			owner := p.Domain.Owner
			if IsYou(owner) {
				owner = who
			}
			n.q.Domain = Domain{Kind: InZones, Zones: []ZoneRef{{Zone: p.Domain.Zone, Owner: owner}}}
			n.q.Hidden = c.hidden(n.q)
		}
		if p.Domain != nil && n.q.Domain.Kind == InZones && slices.ContainsFunc(n.q.Domain.Zones, func(z ZoneRef) bool { return z.Zone != p.Domain.Zone }) {
			c.fail(diag.WrongThing, n.span, "want", c.describeParam(p), "got", "one in another zone")
		}
	case npZone:
	default:
		c.wrongThing(n, c.describeParam(p))
	}
	if len(n.kinds) > 0 && !overlap(n.kinds, p.Kinds) || c.isPile(n.kinds) && len(p.Kinds) == 0 {
		c.wrongThing(n, c.describeParam(p))
	}
}

// narrowed says whether a query has a filter of one of the kinds.
func (q *Query) narrowed(by ...FilterKind) bool {
	return slices.ContainsFunc(q.Filters, func(f Filter) bool { return slices.Contains(by, f.Kind) })
}

func (c *checker) describeParam(p *Param) string {
	prep := ""
	if p.Prep != "" {
		prep = p.Prep + " "
	}
	switch p.Kind {
	case NumberParam:
		if p.Unit != "" {
			return prep + "a number of " + c.manyOf(p.Unit)
		}
		return prep + "a number"
	case PlayerParam:
		return prep + "a player"
	case ZoneParam:
		return prep + "a zone"
	case CardsParam:
		return prep + "some " + Plural(c.kindNames(p.Kinds))
	}
	where := ""
	if p.Domain != nil {
		where = " in the " + c.game.Zones[p.Domain.Zone].Name
		if IsYou(p.Domain.Owner) {
			where = " in your " + c.game.Zones[p.Domain.Zone].Name
		}
	}
	if len(p.Kinds) == 0 || len(p.Kinds) > 2 {
		return prep + "a card" + where
	}
	return prep + diag.Article(c.kindNames(p.Kinds)) + where
}
