package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// possessives reads `'s X` after a player or card, as often as it stands there.
func (c *checker) possessives(cur *cursor, s *scope, n *np, stops []string) *np {
	for cur.item().Poss != "" {
		cur.at++
		n = c.possession(cur, s, n, stops)
	}
	return n
}

// possession reads what an owner has: its hand, its cost, its coins, its
// owner, its cards.
func (c *checker) possession(cur *cursor, s *scope, owner *np, stops []string) *np {
	if cur.accept("owner") {
		c.hasOwner(owner.kinds, cur.since(cur.at-1))
		return &np{what: npPlayer, player: &OwnerOf{c.singleCard(owner)}, slot: -1}
	}
	if isOneCard(owner) && cur.accept("holder") {
		return &np{what: npPlayer, player: &HolderOf{c.singleCard(owner)}, slot: -1}
	}
	if owner.what == npPlayer && cur.accept("opponent") {
		return c.opponent(cur.since(cur.at-1), owner)
	}
	if n := c.teamOrPartner(cur, owner); n != nil {
		return n
	}
	for n := c.vocab.longer; n > 0; n-- {
		word := cur.phrase(n)
		if word == "" {
			continue
		}
		if part := c.partOf(s, word, owner); part != nil {
			cur.at += n
			c.notePart(cur, cur.at-n, part)
			return part
		}
	}
	if start := cur.at; owner.what != npPlayer && cur.accept("last", "direction") {
		return c.lastDirection(cur, owner, cur.since(start))
	}
	if owner.what == npPlayer && c.startsCards(cur) {
		if c.onlyOne(cur) { // `a ship beside your ship other than it`: not of yours
			stops = append(stops[:len(stops):len(stops)], "other")
		}
		start := cur.at
		q, plural := c.cards(cur, s, stops)
		c.ownedBy(q.Kinds, owner.player, cur.since(start))
		q.Filters = append(q.Filters, Filter{Kind: ByOwner, Player: owner.player})
		det := detThe
		if plural {
			det = detEach
		}
		n := &np{what: npCards, det: det, q: q, plural: plural, slot: -1}
		c.oneForm(cur, n, "each of")
		return n
	}
	if owner.what == npPlayer && c.secretWord(cur) {
		return c.secretOf(cur, s, max(0, cur.at-1), owner.player)
	}
	if owner.what == npPlayer {
		words := 1
		if cur.items[max(0, cur.at-1)].Poss != "" { // that player's, the guest's
			words = 3
		}
		c.dieOf(cur, s, cur.text(max(0, cur.at-words), cur.at))
	}
	c.whoseOf(cur, owner)
	c.headingOf(cur, cur.whose())
	word := cur.word(0)
	if word == "" {
		c.expected(cur, "what "+c.describe(owner)+" has: a zone, a field or a token")
	}
	if len(c.vocab.words[word]) > 0 && !c.lostWords[word] {
		c.fail(diag.NotItsPart, cur.here(), "word", word, "owner", c.describe(owner))
	}
	if e, ok := c.entryHere(cur, zoneSense, fieldSense, valueSense, tokenSense); ok { // of several words
		span := cur.here()
		cur.at += len(strings.Fields(e.word))
		c.fail(diag.NotItsPart, span.Join(cur.since(cur.at-1)), "word", e.word, "owner", c.describe(owner))
	}
	c.unknown("zone, field or token", word, cur.here(), append(c.vocab.known(zoneSense, tokenSense, fieldSense, valueSense), "owner", "choice"))
	return nil
}

// whoseOf reports `another player's hand`, which is nobody's in particular, and `your other
// plants`.
func (c *checker) whoseOf(cur *cursor, owner *np) {
	part := cur.text(cur.at, min(cur.at+1, len(cur.items)))
	switch {
	case part == "":
	case owner.what == npPlayers && owner.ofThem():
		who := map[bool]string{false: "a player", true: "another player"}[owner.player != nil]
		if owner.det == detRandom {
			who = map[bool]string{false: "a random player", true: "another random player"}[owner.player != nil]
		}
		c.advise(cur.here(), "a player who is chosen already", "`"+who+"'s "+part+"`", "choose on the line before, `choose "+who+"`, and write `that player's "+part+"`")
	case owner.what == npPlayers:
		c.advise(cur.here(), "one player at a time", cur.found(), "write `for each player`, and below it, two spaces deeper, the line with `that player's "+part+"`")
	case owner.what == npPlayer && part == "other" && IsYou(owner.player):
		c.advise(cur.here(), "`other than` behind the cards", cur.found(), "write `your "+cur.text(cur.at+1, min(cur.at+2, len(cur.items)))+" other than this`")
	}
}

// onlyOne says whether a kind in the singular stands here, adjectives before it.
func (c *checker) onlyOne(cur *cursor) bool {
	for at := cur.at; at < len(cur.items); at++ {
		rest := cur.sub(at, len(cur.items))
		if head, plural, ok := c.typeHere(rest); ok && head.words > 0 {
			return !plural
		}
		if e, ok := c.entryHere(rest, kindSense); ok {
			return !e.plural
		}
		if _, ok := c.entryHere(rest, markSense, adjectiveSense); !ok && !rest.is("not") {
			return rest.is("card")
		}
	}
	return false
}

// partOf gives the part of an owner that a word names; nil if it has none.
func (c *checker) partOf(s *scope, word string, owner *np) *np {
	if owner.what == npTeam {
		return c.teamHas(s, owner, word)
	}
	if owner.bare && !c.printedOn(word, owner) && len(c.vocab.words[word]) > 0 {
		c.singleCard(owner)
	}
	if z, ok := c.zoneOf(word, owner); ok {
		return &np{what: npZone, zone: z, slot: -1}
	}
	if owner.what == npCard || owner.what == npCards && owner.det != detEach {
		if f, ok := c.fieldRef(word, owner.kinds); ok {
			return c.fieldOf(owner, f)
		}
	}
	if isOneCard(owner) && word == nameWord && len(c.vocab.words[word]) == 0 {
		return c.fieldOf(owner, c.nameField())
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
	if k, ok := c.vocab.find(word, kindSense); ok && !k.plural && isOneCard(owner) {
		return &np{what: npCard, card: &HostOf{c.singleCard(owner), k.id}, slot: -1, kinds: []ID{k.id}}
	}
	return nil
}

// isOneCard says whether a phrase means one card that is known: `it`, `the
// crew on it`, `your crew`.
func isOneCard(n *np) bool {
	return n.what == npCard || n.what == npCards && n.det == detThe && !n.plural
}

// canCarry says whether a token can lie on or be held by what a phrase means.
func (c *checker) canCarry(token ID, holder *np) bool {
	t := &c.game.Tokens[token]
	switch {
	case len(t.Kinds) == 0 && !t.Players:
		return true
	case holder.what == npPlayer || holder.what == npPlayers || holder.what == npTeam:
		return t.Players
	}
	return len(t.Kinds) > 0 && overlap(t.Kinds, holder.kinds)
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

// fieldRef finds a field by its name, or number fields by their plural, among
// kinds (all kinds if none are known). `the costs of your ships` sums what `its
// cost` reads: it is the same field.
func (c *checker) fieldRef(word string, kinds []ID) (FieldRef, bool) {
	if ref, ok := c.fieldNamed(word, kinds); ok {
		return ref, true
	}
	for i := range c.game.Kinds {
		for _, f := range c.game.Kinds[i].Fields {
			if f.Type == NumberField && Plural(f.Name) == word {
				if ref, ok := c.fieldNamed(f.Name, kinds); ok {
					return ref, true
				}
			}
		}
	}
	return FieldRef{}, false
}

func (c *checker) fieldNamed(name string, kinds []ID) (FieldRef, bool) {
	ref := FieldRef{Name: name, ByKind: make([]ID, len(c.game.Kinds))}
	found := false
	for i := range c.game.Kinds {
		ref.ByKind[i] = ID(slices.IndexFunc(c.game.Kinds[i].Fields, func(f Field) bool { return f.Name == name && f.Type != ProseField }))
		found = found || ref.ByKind[i] != None && overlap(kinds, []ID{ID(i)})
	}
	return ref, found
}

// fieldType is the type a field has on the first kind that has it.
func (c *checker) fieldType(f FieldRef) FieldType {
	for i, j := range f.ByKind {
		if j == NameField {
			return WordField
		}
		if j != None {
			return c.game.Kinds[i].Fields[j].Type
		}
	}
	return NumberField
}

func (c *checker) fieldOf(owner *np, f FieldRef) *np {
	if owner.bare && (c.fieldType(f) == NumberField || c.fieldType(f) == WordField) {
		c.placed(owner.q)
		c.unchanged(edition.Names, owner.said)
		return &np{what: npNumber, num: &FieldOf{&NamedCard{owner.name}, f}, field: f, slot: -1}
	}
	card := c.singleCard(owner)
	if t := c.fieldType(f); t == TextField || t == TextsField {
		return &np{what: npText, card: card, field: f, slot: owner.slot}
	}
	return &np{what: npNumber, num: &FieldOf{card, f}, field: f, slot: -1}
}

func (c *checker) valueOf(owner *np, id ID) *np {
	v := &c.game.Values[id]
	switch {
	case v.Player && owner.what == npPlayer:
		return &np{what: npNumber, num: &ValueOf{id, owner.player}, slot: -1}
	case !v.Player && isOneCard(owner) && overlap(owner.kinds, v.Kinds):
		return &np{what: npNumber, num: &ValueOf{id, c.singleCard(owner)}, slot: -1}
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
	if n.bare {
		name := c.game.Cards[n.name].Name
		got = "a name of several copies, which need not agree; choose one on the line before (`choose " + diag.Article(name) + "`), or say which: `the " + name + " in …`"
	} else if n.what == npCards && n.det == detA {
		got = "one that is not chosen yet; choose it on the line before"
	}
	span := n.span
	if span.File == nil && n.q != nil { // a phrase within another, which is not read to its end
		span = n.q.Span
	}
	if n.what == npCards && n.det == detRandom && !n.plural {
		c.fail(diag.WrongThing, span, "want", "one card that is already known", "got", "one by chance", "next", "draw it on the line before: `choose "+span.Text()+"`, and say `it` here")
	}
	c.fail(diag.WrongThing, span, "want", "one card that is already known", "got", got)
	return nil
}

// asCards is a phrase as a set of cards: a zone is the cards in it.
func (c *checker) asCards(n *np) *np {
	switch n.what {
	case npZone:
		q := &Query{Domain: Domain{Kind: InZones, Zones: []ZoneRef{{Zone: n.zone.Zone, Owner: n.zone.Owner}}}, Span: n.span}
		kinds := c.zoneAt(n.zone).Holds
		if c.zoneAt(n.zone).Piles { // what it holds is its cards
			kinds = common(kinds, c.cardKinds())
			q.Kinds = kinds
		}
		return &np{what: npCards, det: detEach, q: q, plural: true, slot: -1, span: n.span, kinds: kinds}
	case npCard:
		q := &Query{Domain: Domain{Kind: OneCard, Host: n.card}, Kinds: nil, Span: n.span}
		return &np{what: npCard, det: detThe, q: q, card: n.card, slot: n.slot, span: n.span, kinds: n.kinds}
	case npCards, npSet:
		return n
	}
	c.wrongThing(n, "cards")
	return nil
}

// expect reports a phrase that is none of these.
func (c *checker) expect(n *np, want string, whats ...npWhat) {
	if !slices.Contains(whats, n.what) {
		c.wrongThing(n, want)
	}
}

// wrongThing reports a phrase that is not what is wanted.
func (c *checker) wrongThing(n *np, want string) {
	c.fail(diag.WrongThing, n.span, "want", want, "got", c.describe(n))
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
			return diag.Article(k.Name)
		}
	case npAmount:
		if n.unit != "" {
			return "a number of " + c.manyOf(n.unit)
		}
	}
	return npNames[n.what]
}
