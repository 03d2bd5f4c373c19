package check

import (
	"strings"

	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// kindsAndUntil reads `of ship, crew, until the raid ends` after a name.
// players is set where `player` stands among the kinds; nil: it can't.
func (c *checker) kindsAndUntil(d declSource, cur *cursor, players *bool) (kinds []ID, until Until) {
	if !cur.accept("of") {
		c.expected(cur, "`of` and the kinds that carry it")
	}
	kinds = c.carriers(cur, players)
	for i := 1; i < len(d.decl.Parts); i++ {
		p := d.part(i)
		if p.accept("untold") {
			c.finish(p)
			continue
		}
		if d.decl.Head == "counter" && (p.accept("plural") || p.accept("any", "number")) {
			continue // tokenPart has read it
		}
		if p.accept("until") {
			until = c.until(p)
			c.finish(p)
			continue
		}
		kinds = append(kinds, c.carriers(p, players)...)
	}
	return kinds, until
}

// carriers reads one part of the list of what carries a mark or counter.
func (c *checker) carriers(cur *cursor, players *bool) (kinds []ID) {
	if players != nil && cur.accept("player") {
		*players = true
	} else {
		kinds, _ = c.kinds(cur)
	}
	c.finish(cur)
	return kinds
}

func (c *checker) until(cur *cursor) Until {
	cur.accept("the")
	switch {
	case cur.accept("turn", "ends"):
		return Until{What: UntilTurn}
	case cur.accept("action", "ends"):
		return Until{What: UntilAction}
	}
	span, start := cur.here(), cur.at
	verb := cur.words("ends")
	said := Word{Text: verb, Span: cur.since(start)}
	c.want(cur, "ends")
	c.later(func() {
		if len(c.vocab.verbs[verb]) == 0 {
			c.unknown("verb", verb, span, c.vocab.knownVerbs())
		}
		c.noteWord(said, verbSense, c.vocab.verbs[verb][0], verb)
	})
	return Until{What: UntilVerb, Verb: verb}
}

func (c *checker) declareMark(d declSource) {
	cur := d.part(0)
	name, span := c.newWord(cur, "mark", markSense, "of")
	m, players := Mark{Name: name, Span: span}, false
	m.Kinds, m.Until = c.kindsAndUntil(d, cur, &players)
	for i := 1; i < len(d.decl.Parts); i++ {
		m.Untold = m.Untold || d.part(i).accept("untold")
	}
	if players {
		c.saidOf("mark", name, span, nil, true, playerMarkSense)
		c.noteDeclared(span, playerMarkSense, ID(len(c.game.Tokens)), name)
		c.vocab.add(name, entry{playerMarkSense, ID(len(c.game.Tokens)), false, span})
		c.game.Tokens = append(c.game.Tokens, Token{Name: name, Plural: name, Players: true, Until: m.Until, Untold: m.Untold, Mark: true, Span: span})
	}
	if len(m.Kinds) > 0 || !players {
		c.saidOf("mark", name, span, m.Kinds, false, markSense, adjectiveSense)
		c.noteDeclared(span, markSense, ID(len(c.game.Marks)), name)
		c.vocab.add(name, entry{markSense, ID(len(c.game.Marks)), false, span})
		c.game.Marks = append(c.game.Marks, m)
	}
}

// saidOf reports a word that is said already, in one of some senses, of a kind of card
// of which it would be said again: the one would hide the other.
func (c *checker) saidOf(what, word string, span diag.Span, kinds []ID, player bool, senses ...sense) {
	for _, e := range c.vocab.words[word] {
		of, players := c.saidKinds(word, e)
		if slices.Contains(senses, e.sense) && (overlap(of, kinds) && !player && !players || player && players) {
			if !isSense(what, e.sense) {
				what = "the word"
			}
			c.twice(what, word, span, e.span, otherName)
		}
	}
}

// isSense says whether a declaration's word gives what it declares that sense.
func isSense(what string, s sense) bool {
	return what == "mark" && (s == markSense || s == playerMarkSense) || what == "adjective" && s == adjectiveSense || what == "value" && s == valueSense
}

// saidKinds are the kinds of card of which a word is said in one sense, or whether it
// is said of players.
func (c *checker) saidKinds(word string, e entry) (kinds []ID, players bool) {
	switch e.sense {
	case markSense:
		return c.game.Marks[e.id].Kinds, false
	case adjectiveSense:
		return c.game.Adjectives[e.id].Kinds, false
	case valueSense:
		return c.game.Values[e.id].Kinds, c.game.Values[e.id].Player
	case fieldSense:
		for i := range c.game.Kinds { // each kind counts its own fields
			if slices.ContainsFunc(c.game.Kinds[i].Fields, func(f Field) bool { return f.Name == word && f.Span == e.span }) {
				return []ID{ID(i)}, false
			}
		}
	}
	return nil, true
}

// derivedWord reads `NAME of KIND, KIND: …` up to the colon.
func (c *checker) derivedWord(d declSource, what string, s sense) (name string, kinds []ID, player bool, span diag.Span) {
	cur := d.part(0)
	name, span = c.newWord(cur, what, s, "of")
	if !cur.accept("of") {
		c.expected(cur, "`of` and the kinds it is said of")
	}
	for i := 0; ; {
		if cur.accept("player") {
			player = true
		} else {
			more, _ := c.kinds(cur)
			kinds = append(kinds, more...)
		}
		if cur.item().Op == ":" {
			if i+1 < len(d.decl.Parts) {
				over := d.decl.Parts[i+1].Span(d.file)
				c.fail(diag.LeftOver, over, "found", over.Text(), "next", oneClause)
			}
			return name, kinds, player, span
		}
		c.finish(cur)
		i++
		if i >= len(d.decl.Parts) {
			c.expected(cur, "`:` and what it means")
		}
		cur = d.part(i)
	}
}

// ofPlayers reports an adjective of players: what is so of a player is said behind `who`.
func (c *checker) ofPlayers(d declSource, name string, kinds []ID) {
	cur := c.afterColon(d)
	is := cur.text(cur.at, len(cur.items))
	for _, has := range [][2]string{{"you have ", "who has "}, {"they have ", "who has "}, {"it has ", "who has "}, {"you are ", "who is "}, {"your ", "whose "}, {"their ", "whose "}} {
		if rest, ok := strings.CutPrefix(is, has[0]); ok && len(kinds) == 0 {
			c.advise(cur.here(), "an adjective of cards: of players say the condition", "`"+name+" of player`", "leave the line out, and write `each player "+has[1]+rest+"` in the place of `each "+name+" player`; what is put on players and taken off is a mark: `mark "+name+" of player`")
		}
	}
	c.advise(cur.here(), "an adjective of cards: of players say the condition", "`"+name+" of player`", "write it where it is asked, such as `each player who has at least 5 coins`; what is put on players and taken off is a mark: `mark "+name+" of player`")
}

func (c *checker) declareAdjective(d declSource) {
	name, kinds, player, span := c.derivedWord(d, "adjective", adjectiveSense)
	if player {
		c.ofPlayers(d, name, kinds)
	}
	id := ID(len(c.game.Adjectives))
	c.saidOf("adjective", name, span, kinds, false, markSense, adjectiveSense)
	c.game.Adjectives = append(c.game.Adjectives, Adjective{Name: name, Kinds: kinds, Span: span})
	c.adjDecls = append(c.adjDecls, d)
	c.noteDeclared(span, adjectiveSense, id, name)
	c.vocab.add(name, entry{adjectiveSense, id, false, span})
	c.later(func() {
		a := &c.game.Adjectives[id]
		s := newScope(&a.Frame)
		s.bind(binding{what: cardBinding, kinds: kinds, slot: 1, cand: true})
		defer c.explaining(id)()
		a.Cond = c.wholeCond(c.adjectiveBody(id), s)
	})
}

func (c *checker) declareValue(d declSource) {
	name, kinds, player, span := c.derivedWord(d, "value", valueSense)
	id := ID(len(c.game.Values))
	c.saidOf("value", name, span, kinds, player, valueSense, fieldSense)
	c.game.Values = append(c.game.Values, Value{Name: name, Kinds: kinds, Player: player, Span: span})
	c.noteDeclared(span, valueSense, id, name)
	c.vocab.add(name, entry{valueSense, id, false, span})
	c.later(func() {
		v := &c.game.Values[id]
		s := newScope(&v.Frame)
		if player {
			s.bind(binding{what: playerBinding, slot: 1})
		} else {
			s.bind(binding{what: cardBinding, kinds: kinds, slot: 1, cand: true})
		}
		cur := c.afterColon(d)
		start := cur.at
		v.Expr = c.number(cur, s)
		c.valueWords[id] = cur.since(start)
		c.finish(cur)
	})
	c.pendings = append(c.pendings, func() { c.circularValue(id, id, map[ID]bool{}) })
}

// circularValue reports a value that is counted from itself.
func (c *checker) circularValue(id, at ID, seen map[ID]bool) {
	if seen[at] {
		return
	}
	seen[at] = true
	visitExprs(c.game.Values[at].Expr, func(e Expr) {
		of, ok := e.(*ValueOf)
		if !ok {
			return
		}
		if of.Value == id && !c.lostWords[c.game.Values[id].Name] {
			for circled := range seen {
				c.lostWords[c.game.Values[circled].Name] = true
			}
			c.fail(diag.CircularWord, c.game.Values[id].Span, "word", c.game.Values[id].Name)
		}
		c.circularValue(id, of.Value, seen)
	})
}
