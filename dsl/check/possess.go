package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// possessives reads `'s X` after a player or card, as often as it stands there.
func (c *checker) possessives(cur *cursor, s *scope, n *np, stops []string) *np {
	for cur.item().Poss != "" {
		cur.at++
		n = c.possessed(cur, s, n, stops)
	}
	return n
}

// possessed reads what an owner has: its hand, its cost, its coins, its
// owner, its cards.
func (c *checker) possessed(cur *cursor, s *scope, owner *np, stops []string) *np {
	if cur.accept("owner") {
		return &np{what: npPlayer, player: &OwnerOf{c.singleCard(owner)}, slot: -1}
	}
	for n := c.vocab.longer; n > 0; n-- {
		word := cur.phrase(n)
		if word == "" {
			continue
		}
		if part := c.partOf(word, owner); part != nil {
			cur.at += n
			return part
		}
	}
	if owner.what == npPlayer && c.startsCards(cur) {
		q, plural := c.cards(cur, s, stops)
		q.Filters = append(q.Filters, Filter{Kind: ByOwner, Player: owner.player})
		return &np{what: npCards, det: detEach, q: q, plural: plural, slot: -1}
	}
	word := cur.word(0)
	if word == "" {
		c.fail(diag.Expected, cur.here(), "want", "what "+c.describe(owner)+" has: a zone, a field or a token", "found", cur.found())
	}
	if len(c.vocab.words[word]) > 0 {
		c.fail(diag.NotItsPart, cur.here(), "word", word, "owner", c.describe(owner))
	}
	c.unknown("zone, field or token", word, cur.here(), append(c.vocab.known(zoneSense, tokenSense, fieldSense, valueSense), "owner"))
	return nil
}

// partOf gives the part of an owner that a word names; nil if it has none.
func (c *checker) partOf(word string, owner *np) *np {
	if z, ok := c.zoneOf(word, owner); ok {
		return &np{what: npZone, zone: z, slot: -1}
	}
	if owner.what == npCard || owner.what == npCards && owner.det != detEach {
		if f, ok := c.fieldRef(word, owner.kinds); ok {
			return c.fieldOf(owner, f)
		}
	}
	if v, ok := c.vocab.find(word, valueSense); ok {
		if n := c.valueOf(owner, v.id); n != nil {
			return n
		}
	}
	if t, ok := c.vocab.find(word, tokenSense); ok && !c.canCarry(t.id, owner) {
		return nil
	} else if ok && owner.what == npPlayer {
		return &np{what: npNumber, num: &TokensOn{owner.player, t.id}, slot: -1}
	} else if ok && (owner.what == npCard || owner.what == npCards) {
		return &np{what: npNumber, num: &TokensOn{c.singleCard(owner), t.id}, slot: -1}
	}
	if k, ok := c.vocab.find(word, kindSense); ok && !k.plural && owner.what == npCard {
		return &np{what: npCard, card: &HostOf{owner.card, k.id}, slot: -1, kinds: []ID{k.id}}
	}
	return nil
}

// canCarry says whether a token can lie on or be held by what a phrase means.
func (c *checker) canCarry(token ID, holder *np) bool {
	kinds := c.game.Tokens[token].Kinds
	if len(kinds) == 0 {
		return true
	}
	return holder.what != npPlayer && holder.what != npPlayers && overlap(kinds, holder.kinds)
}

// carries reports a holder that never carries a counter.
func (c *checker) carries(token ID, holder *np) {
	if !c.canCarry(token, holder) {
		c.fail(diag.NotItsPart, holder.span, "word", c.game.Tokens[token].Name, "owner", c.describe(holder))
	}
}

// zoneOf finds the zone of that name that the owner has.
func (c *checker) zoneOf(word string, owner *np) (*ZoneExpr, bool) {
	for _, e := range c.vocab.words[word] {
		if e.sense != zoneSense {
			continue
		}
		z := &c.game.Zones[e.id]
		switch {
		case z.Owner == OfPlayer && owner.what == npPlayer && c.seatHas(z, owner.player):
			return &ZoneExpr{e.id, owner.player}, true
		case z.Owner == OfKind && owner.what == npCard && overlap(owner.kinds, []ID{z.Kind}):
			return &ZoneExpr{e.id, owner.card}, true
		case z.Owner == OfKind && owner.what == npCards && owner.det == detThe && overlap(owner.kinds, []ID{z.Kind}):
			return &ZoneExpr{e.id, &TheCard{owner.q}}, true
		}
	}
	return nil, false
}

func (c *checker) seatHas(z *Zone, player Expr) bool {
	seat, fixed := player.(*Seat)
	return !fixed || z.Seat == None || z.Seat == seat.Player
}

// fieldRef finds a field by name among kinds (all kinds if none are known).
func (c *checker) fieldRef(word string, kinds []ID) (FieldRef, bool) {
	ref := FieldRef{Name: word, ByKind: make([]ID, len(c.game.Kinds))}
	found := false
	for i := range c.game.Kinds {
		ref.ByKind[i] = None
		for j, f := range c.game.Kinds[i].Fields {
			if f.Name == word || Plural(f.Name) == word && f.Type == NumberField {
				ref.ByKind[i] = ID(j)
				found = found || overlap(kinds, []ID{ID(i)})
			}
		}
	}
	return ref, found
}

// fieldType is the type a field has on the first kind that has it.
func (c *checker) fieldType(f FieldRef) FieldType {
	for i, j := range f.ByKind {
		if j != None {
			return c.game.Kinds[i].Fields[j].Type
		}
	}
	return NumberField
}

func (c *checker) fieldOf(owner *np, f FieldRef) *np {
	card := c.singleCard(owner)
	if t := c.fieldType(f); t == TextField || t == TextsField {
		return &np{what: npText, card: card, field: f, slot: owner.slot}
	}
	return &np{what: npNumber, num: &FieldOf{card, f}, slot: -1}
}

func (c *checker) valueOf(owner *np, id ID) *np {
	v := &c.game.Values[id]
	switch {
	case v.Player && owner.what == npPlayer:
		return &np{what: npNumber, num: &ValueOf{id, owner.player}, slot: -1}
	case !v.Player && owner.what == npCard && overlap(owner.kinds, v.Kinds):
		return &np{what: npNumber, num: &ValueOf{id, owner.card}, slot: -1}
	}
	return nil
}

// singleCard is a phrase as one card.
func (c *checker) singleCard(n *np) Expr {
	switch {
	case n.what == npCard:
		return n.card
	case n.what == npCards && n.det == detThe:
		return &TheCard{n.q}
	}
	got := c.describe(n)
	if n.what == npCards && n.det == detA {
		got = "one that is not chosen yet; choose it on the line before"
	}
	c.fail(diag.WrongThing, n.span, "want", "one card that is already known", "got", got)
	return nil
}

// asCards is a phrase as a set of cards: a zone is the cards in it.
func (c *checker) asCards(n *np) *np {
	switch n.what {
	case npZone:
		q := &Query{Domain: Domain{Kind: InZones, Zones: []ZoneRef{{Zone: n.zone.Zone, Owner: n.zone.Owner}}}, Span: n.span}
		return &np{what: npCards, det: detEach, q: q, plural: true, slot: -1, span: n.span, kinds: c.game.Zones[n.zone.Zone].Holds}
	case npCard:
		q := &Query{Domain: Domain{Kind: OneCard, Host: n.card}, Kinds: nil, Span: n.span}
		return &np{what: npCard, det: detThe, q: q, card: n.card, slot: n.slot, span: n.span, kinds: n.kinds}
	case npCards, npSet:
		return n
	}
	c.fail(diag.WrongThing, n.span, "want", "cards", "got", c.describe(n))
	return nil
}

// describe words a phrase for a message.
func (c *checker) describe(n *np) string {
	switch n.what {
	case npCard, npCards, npSet:
		if len(n.kinds) == 1 {
			k := c.game.Kinds[n.kinds[0]]
			if n.plural {
				return k.Plural
			}
			return article(k.Name)
		}
	case npAmount:
		if n.unit != "" {
			return "a number of " + c.manyOf(n.unit)
		}
	}
	return npNames[n.what]
}

// article puts a or an before a word.
func article(word string) string {
	if word != "" && strings.ContainsRune("aeiou", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}

// cards reads adjectives, one or more kinds and what follows them, as a query.
func (c *checker) cards(cur *cursor, s *scope, stops []string) (*Query, bool) {
	start := cur.at
	adjectives := c.adjectives(cur)
	noun := cur.at
	kinds, plural := c.kinds(cur)
	q := &Query{Kinds: kinds}
	c.nouns[q] = cur.since(noun)
	s.bindCandidate(q, kinds)
	for _, a := range adjectives {
		c.applyAdjective(q, s, a)
	}
	domain := c.qualify(cur, s, q, stops)
	s.names = s.names[:len(s.names)-1]
	if !domain {
		q.Domain = Domain{Kind: InPlay}
	}
	q.Span = cur.since(start)
	q.Hidden = c.hidden(q)
	return q, plural
}

// single reports a plural after a word that means one: `a ships`.
func (c *checker) single(q *Query, plural bool) {
	if plural && !c.sameInPlural(q.Kinds) {
		c.fail(diag.Expected, c.nouns[q], "want", "`"+c.nounOf(q.Kinds, false)+"`", "found", "`"+c.nouns[q].Text()+"`")
	}
}

// several reports a singular after a number that is not 1: `2 ship`.
func (c *checker) several(q *Query, n Expr, plural bool) {
	one, literal := n.(*Num)
	if !plural && !c.sameInPlural(q.Kinds) && !(literal && one.V == 1) {
		c.fail(diag.Expected, c.nouns[q], "want", "`"+c.nounOf(q.Kinds, true)+"`", "found", "`"+c.nouns[q].Text()+"`")
	}
}

// nounOf is how kinds are said in one number.
func (c *checker) nounOf(kinds []ID, plural bool) string {
	if len(kinds) != 1 {
		if plural {
			return "cards"
		}
		return c.kindNames(kinds)
	}
	k := &c.game.Kinds[kinds[0]]
	if plural {
		return k.Plural
	}
	return k.Name
}

// bindCandidate gives a query's candidate its slot and makes it `it`.
func (s *scope) bindCandidate(q *Query, kinds []ID) {
	q.Cand = s.newInt()
	s.bind(binding{what: cardBinding, kinds: kinds, slot: q.Cand, cand: true})
}

// adjective is an adjective as it stands in a phrase.
type adjective struct {
	word string
	not  bool
	span diag.Span
}

// adjectives takes every word before the kind.
func (c *checker) adjectives(cur *cursor) []adjective {
	var out []adjective
	for {
		start, not := cur.at, cur.accept("not")
		if c.atKind(cur) {
			return out
		}
		if cur.isOneOf("face-up", "face-down") {
			out = append(out, adjective{cur.word(0), not, cur.here()})
			cur.at++
			continue
		}
		e, ok := c.take(cur, markSense, adjectiveSense)
		if !ok {
			c.unknownNoun(cur)
		}
		out = append(out, adjective{e.word, not, cur.since(start)})
	}
}

// atKind says whether a kind stands at the cursor (and not an adjective that
// is spelt like one and followed by a kind).
func (c *checker) atKind(cur *cursor) bool {
	if cur.isOneOf("card", "cards") {
		return true
	}
	_, ok := c.entryHere(cur, kindSense)
	return ok
}

// kinds reads `ship`, `ship or crew`, `cards`.
func (c *checker) kinds(cur *cursor) (kinds []ID, plural bool) {
	for {
		word := cur.word(0)
		e, isKind := c.entryHere(cur, kindSense)
		kinds = append(kinds, c.kindNoun(cur)...)
		plural = plural || word == "cards" || isKind && e.plural
		if !cur.is("or") || !c.atKind(cur.sub(cur.at+1, len(cur.items))) {
			return kinds, plural
		}
		cur.at++
	}
}

// applyAdjective narrows a query by one adjective.
func (c *checker) applyAdjective(q *Query, s *scope, a adjective) {
	switch a.word {
	case "face-up":
		q.Filters = append(q.Filters, Filter{Kind: ByFacing, Not: a.not})
		return
	case "face-down":
		q.Filters = append(q.Filters, Filter{Kind: ByFacing, Not: !a.not})
		return
	}
	if e, ok := c.onlyMark(a.word, q.Kinds); ok {
		q.Filters = append(q.Filters, Filter{Kind: ByMark, Mark: e, Not: a.not})
		return
	}
	cond := c.holds(a.word, a.span, s, &CardSlot{q.Cand}, q.Kinds)
	q.Filters = append(q.Filters, c.where(q, cond, a.not))
}

// onlyMark says whether an adjective is a plain mark for these kinds.
func (c *checker) onlyMark(word string, kinds []ID) (ID, bool) {
	if _, derived := c.vocab.find(word, adjectiveSense); derived {
		for _, e := range c.vocab.words[word] {
			if e.sense == adjectiveSense && overlap(c.game.Adjectives[e.id].Kinds, kinds) {
				return None, false
			}
		}
	}
	for _, e := range c.vocab.words[word] {
		if e.sense == markSense && overlap(c.game.Marks[e.id].Kinds, kinds) {
			return e.id, true
		}
	}
	return None, false
}

// where makes a filter of a condition on the candidate.
func (c *checker) where(q *Query, cond Expr, not bool) Filter {
	return Filter{Kind: ByWhere, Cond: cond, Not: not, Secret: readsFace(cond, q.Cand)}
}

// holds is the condition that an adjective holds for a card: a mark, or the
// condition of a derived adjective, for each kind that has it.
func (c *checker) holds(word string, span diag.Span, s *scope, card Expr, kinds []ID) Expr {
	var out Expr
	for _, e := range c.vocab.words[word] {
		var one Expr
		var of []ID
		switch e.sense {
		case markSense:
			of = c.game.Marks[e.id].Kinds
			if overlap(of, kinds) {
				one = &Is{card, &Query{Domain: Domain{Kind: OneCard, Host: card}, Filters: []Filter{{Kind: ByMark, Mark: e.id}}}}
			}
		case adjectiveSense:
			of = c.game.Adjectives[e.id].Kinds
			if overlap(of, kinds) {
				one = c.derived(e.id, span, s, card)
			}
		}
		if one == nil {
			continue
		}
		if !within(kinds, of) {
			one = &And{&Is{card, &Query{Domain: Domain{Kind: OneCard, Host: card}, Kinds: of}}, one}
		}
		if out == nil {
			out = one
		} else {
			out = &Or{out, one}
		}
	}
	if out == nil {
		c.fail(diag.NotItsAdjective, span, "word", word, "kind", c.kindNames(kinds), "a kind", article(c.kindNames(kinds)))
	}
	return out
}

func (c *checker) kindNames(kinds []ID) string {
	if len(kinds) == 0 {
		return "card"
	}
	if all := c.cardKinds(); len(kinds) > 1 && len(all) == len(kinds) && within(kinds, all) {
		return "card"
	}
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = c.game.Kinds[k].Name
	}
	return strings.Join(names, " or ")
}

// maxDerivations bounds how often adjectives are put in the place of their
// words in one game.
const maxDerivations = 20000

// derived reads a derived adjective's condition with card as `it`.
func (c *checker) derived(id ID, span diag.Span, s *scope, card Expr) Expr {
	if c.depth > 12 {
		c.fail(diag.CircularWord, span, "word", c.game.Adjectives[id].Name)
	}
	if c.derivations++; c.derivations > maxDerivations {
		c.fail(diag.ProgramLimit, span, "what", "adjectives explained by other adjectives", "limit", itoa(maxDerivations))
	}
	p := c.adjectiveBody(id)
	if p == nil {
		panic(bail{})
	}
	slot, fixed := card.(*CardSlot)
	inner := &scope{frame: s.frame, didSlot: -1}
	if !fixed {
		slot = &CardSlot{s.newInt()}
	}
	inner.bind(binding{what: cardBinding, kinds: c.game.Adjectives[id].Kinds, slot: slot.Slot, cand: true})
	c.depth++
	cond := c.wholeCond(p, inner)
	c.depth--
	if fixed {
		return cond
	}
	return &WithCard{Slot: slot.Slot, Card: card, Cond: cond}
}

// qualify reads what follows the kind: where the cards are and which of them.
// It says whether the place was named.
func (c *checker) qualify(cur *cursor, s *scope, q *Query, stops []string) bool {
	placed := false
	for !cur.done() {
		switch w := cur.word(0); {
		case hasWord(stops, w):
			return placed
		case w == "where":
			cur.at++
			cond := c.cond(cur, s)
			q.Filters = append(q.Filters, c.splitWhere(q, cond)...)
			return placed
		case w == "with" || w == "without":
			if !c.withTokens(cur, s, q) {
				return placed
			}
		case w == "other" && cur.word(1) == "than":
			cur.at += 2
			c.otherThan(cur, s, q, stops)
		case (w == "next" || w == "diagonal") && cur.word(1) == "to":
			c.nextTo(cur, s, q, stops)
		case w == "in" && cur.word(1) == "play":
			cur.at += 2
			q.Domain, placed = Domain{Kind: InPlay}, true
		case w == "in" || w == "on" || w == "of" || w == "at":
			if !c.place(cur, s, q, stops) {
				return placed
			}
			placed = true
		default:
			return placed
		}
	}
	return placed
}

func hasWord(list []string, w string) bool {
	for _, x := range list {
		if x == w {
			return true
		}
	}
	return false
}

// splitWhere makes a filter of each part of `A and B`, so that each is judged
// by what the chooser knows on its own.
func (c *checker) splitWhere(q *Query, cond Expr) []Filter {
	if both, ok := cond.(*And); ok {
		return append(c.splitWhere(q, both.A), c.splitWhere(q, both.B)...)
	}
	return []Filter{c.where(q, cond, false)}
}

// withTokens reads `with no coins`, `with 2 coins`, `with at least 1 coin`,
// `with no crew`; false if something else stands there.
func (c *checker) withTokens(cur *cursor, s *scope, q *Query) bool {
	start := cur.at
	not := cur.accept("without")
	if !not {
		cur.at++
	}
	not = cur.accept("no") || not
	cur.accept("any")
	cur.accept("a")
	if e, ok := c.take(cur, tokenSense); ok {
		q.Filters = append(q.Filters, Filter{Kind: ByToken, Token: e.id, Not: not})
		return true
	}
	if cond := c.holding(cur, s, q, not); cond != nil {
		q.Filters = append(q.Filters, c.where(q, cond, false))
		return true
	}
	cur.at = start
	return false
}

// holding reads a zone of the candidate (`with no crew`) or a number of tokens
// (`with at least 2 coins`).
func (c *checker) holding(cur *cursor, s *scope, q *Query, not bool) Expr {
	cand := &np{what: npCard, card: &CardSlot{q.Cand}, slot: q.Cand, kinds: q.Kinds}
	if e, ok := c.entryHere(cur, zoneSense); ok {
		z, has := c.zoneOf(e.word, cand)
		if !has {
			return nil
		}
		cur.at += len(strings.Fields(e.word))
		op := GT
		if not {
			op = EQ
		}
		return &Cmp{op, &CountOf{c.asCards(&np{what: npZone, zone: z}).q}, &Num{0}}
	}
	op, said := c.comparison(cur)
	if !said && cur.item().Number == "" {
		return nil
	}
	n := c.quantity(cur, s)
	e, ok := c.take(cur, tokenSense)
	if !ok {
		c.unknownHere(cur, "token", c.vocab.known(tokenSense))
	}
	if !said {
		op = EQ
	}
	return &Cmp{op, &TokensOn{&CardSlot{q.Cand}, e.id}, n}
}

// otherThan reads `other than it`, `other than those`.
func (c *checker) otherThan(cur *cursor, s *scope, q *Query, stops []string) {
	cand := s.names[len(s.names)-1]
	s.names = s.names[:len(s.names)-1]
	n := c.noun(cur, s, stops...)
	s.names = append(s.names, cand)
	switch n.what {
	case npCard:
		q.Filters = append(q.Filters, Filter{Kind: ByCard, Not: true, Card: n.card})
	case npSet, npCards:
		q.Filters = append(q.Filters, Filter{Kind: ByNotIn, Not: true, Host: n.q})
	default:
		c.fail(diag.WrongThing, n.span, "want", "cards", "got", c.describe(n))
	}
}

// place reads `in your hand`, `on that island`, `on a raiding ship`, `of them`.
func (c *checker) place(cur *cursor, s *scope, q *Query, stops []string) bool {
	start := cur.at
	cur.at++
	if !c.startsNoun(cur) && cur.word(0) != "their" {
		cur.at = start
		return false
	}
	cand := s.names[len(s.names)-1]
	s.names = s.names[:len(s.names)-1]
	any := cur.accept("any") || cur.is("each") || cur.is("a")
	if e, ok := c.entryHere(cur, zoneSense); any && ok {
		cur.at += len(strings.Fields(e.word))
		q.Domain = Domain{Kind: InZones, Zones: []ZoneRef{{Zone: e.id, All: true}}}
		s.names = append(s.names, cand)
		return true
	}
	n := c.noun(cur, s, stops...)
	s.names = append(s.names, cand)
	c.placeIn(q, n)
	return true
}

// placeIn makes the place a query's domain.
func (c *checker) placeIn(q *Query, n *np) {
	switch {
	case n.what == npZone:
		c.checkHolds(n, q)
		q.Domain = Domain{Kind: InZones, Zones: []ZoneRef{{Zone: n.zone.Zone, Owner: n.zone.Owner}}}
	case n.what == npSet:
		q.Domain = Domain{Kind: InSlot, Slot: n.slot}
	case n.what == npCard:
		q.Domain = Domain{Kind: OnCard, Host: n.card}
	case n.what == npCards && n.det == detThe && !n.plural:
		q.Domain = Domain{Kind: OnCard, Host: &TheCard{n.q}}
	case n.what == npCards && (n.det == detEach || n.det == detA):
		q.Domain = Domain{Kind: InPlay}
		q.Filters = append(q.Filters, Filter{Kind: ByHost, Host: n.q})
	case n.what == npPlayer:
		q.Domain = Domain{Kind: InPlay}
		q.Filters = append(q.Filters, Filter{Kind: ByOwner, Player: n.player})
	default:
		c.fail(diag.WrongThing, n.span, "want", "a place", "got", c.describe(n))
	}
}

// checkHolds reports a kind that can never be in a zone.
func (c *checker) checkHolds(n *np, q *Query) {
	z := &c.game.Zones[n.zone.Zone]
	if !overlap(z.Holds, q.Kinds) {
		c.fail(diag.NeverThere, n.span, "kind", c.kindNames(q.Kinds), "a kind", article(c.kindNames(q.Kinds)), "zone", z.Name)
	}
}
