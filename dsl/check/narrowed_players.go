package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// which reads what narrows a phrase of players: `who has no coins`, `whose hand is empty`,
// `with the most coins`. stops are the prepositions that belong to the verb.
func (c *checker) which(cur *cursor, s *scope, n *np, stops []string) *np {
	start := cur.at
	for {
		switch {
		case cur.is("who"), cur.is("whose"):
			set := c.playerSet(s, n)
			set.Cond = c.whoIs(cur, s, set)
		case c.onTeam(cur):
			set := c.playerSet(s, n)
			set.Cond = andAlso(set.Cond, c.sameTeam(cur, s, &PlayerSlot{set.Slot}))
		case cur.is("with", "the") && !slices.Contains(stops, "with") && slices.Contains([]string{"highest", "lowest", "most", "fewest"}, cur.word(2)):
			c.bestPlayers(cur, c.playerSet(s, n))
		default:
			if n.of != nil {
				n.of.Span = cur.since(start)
			}
			return n
		}
	}
}

// playerSet is what narrows a phrase of players, of which nothing need have been said yet.
func (c *checker) playerSet(s *scope, n *np) *PlayerSet {
	if n.of == nil {
		n.of = &PlayerSet{Slot: s.newInt()}
	}
	return n.of
}

// looking reads what is asked of a player who is looked at: `their` is of that player, and
// nothing is chosen.
func (c *checker) looking(s *scope, slot int, read func(who *np) Expr) Expr {
	subject, choosing := s.subject, s.choosing
	s.subject, s.choosing = &PlayerSlot{slot}, false
	defer func() { s.subject, s.choosing = subject, choosing }()
	return read(&np{what: npPlayer, player: &PlayerSlot{slot}, slot: -1})
}

// whoIs reads `who has no coins and whose hand is empty`, added to what the set asks already.
func (c *checker) whoIs(cur *cursor, s *scope, set *PlayerSet) Expr {
	out := set.Cond
	for {
		start := cur.at
		next := c.looking(s, set.Slot, func(who *np) Expr {
			who.span = cur.here()
			if cur.accept("who") {
				return c.doneOf(cur, s, who)
			}
			cur.at++ // whose
			of := cur.at
			n := c.possession(cur, s, who, nil)
			n.span = cur.since(of)
			if n.what == npCards {
				c.advise(n.span, "a zone or a number of that player", "`"+n.span.Text()+"`", "write `who has …`: `who has no "+cur.text(of, cur.at)+"`")
			}
			if cur.accept("has") || cur.accept("have") {
				return c.having(cur, s, n)
			}
			if !cur.accept("is") && !cur.accept("are") {
				c.expected(cur, "`is` or `are`")
			}
			return c.predicate(cur, s, n)
		})
		c.write(next, cur.since(start))
		out = andAlso(out, next)
		if !cur.is("and", "who") && !cur.is("and", "whose") {
			return out
		}
		if said := cur.since(start).Text(); strings.Contains(said, " where ") {
			c.advise(cur.since(start), "what is shorter first", "`"+said+"`", "let it stand last: what is said behind `where` goes on as far as it can")
		}
		cur.at++
	}
}

// Conjuncts are the parts of `A and B and C`, which have to hold together; none of no condition.
func Conjuncts(e Expr) []Expr {
	if and, ok := e.(*And); ok {
		return append(Conjuncts(and.A), Conjuncts(and.B)...)
	}
	return there(e)
}

// andAlso is a and b, or b alone.
func andAlso(a, b Expr) Expr {
	if a == nil {
		return b
	}
	return &And{a, b}
}

// doneOf reads what stands behind `who`, or behind a phrase of players: `has no coins`, `is not
// the pirate`, `chose none`, `can pay 2 coins`.
func (c *checker) doneOf(cur *cursor, s *scope, who *np) Expr {
	if e := c.chose(cur, s, who.player); e != nil {
		return e
	}
	if e := c.canOrNot(cur, s, who.player); e != nil {
		return e
	}
	if e := c.soOrHas(cur, s, who); e != nil {
		return e
	}
	c.asMark(cur, who, who.span.Text())
	if word := cur.word(0); word != "" {
		c.advise(cur.here(), "`has` or `is`", cur.found(), "let a mark of players remember it, `mark "+word+" of player, until turn ends`; mark the player "+word+" where it happens, and ask `who is "+word+"`")
	}
	c.expected(cur, "`has` or `is`")
	return nil
}

// bestPlayers reads `with the most coins`, `with the lowest standing`.
func (c *checker) bestPlayers(cur *cursor, set *PlayerSet) {
	start := cur.at
	cur.at += 2
	if set.Best != nil {
		c.advise(cur.since(start), "one measure", "another one", "make a value of the two, `value standing of player: …`, and write `with the highest standing`")
	}
	set.Low = cur.isOneOf("lowest", "fewest")
	tokens := cur.isOneOf("most", "fewest")
	cur.at++
	who := &np{what: npPlayer, player: &PlayerSlot{set.Slot}, slot: -1, span: cur.since(start)}
	if tokens {
		if e, ok := c.take(cur, tokenSense); ok {
			c.carries(e.id, who)
			set.Best = &TokensOn{who.player, e.id}
			return
		}
		c.advise(cur.here(), "a token", cur.found(), "count it in a value of the player, `value holdings of player: the number of "+strings.TrimSpace(cur.text(cur.at, cur.at+1))+" …`, and write `with the highest holdings`")
	}
	span := cur.here()
	e := c.needed(cur, "value", valueSense)
	n := c.valueOf(who, e.id)
	if n == nil {
		c.fail(diag.NotItsPart, span, "word", e.word, "owner", "a player")
	}
	set.Best = n.num
}

// playersAre reads a condition of players: `another player has more coins than you`, `each
// player has a ship`, `no player is the owner of it`.
func (c *checker) playersAre(cur *cursor, s *scope, left *np) Expr {
	if left.det == detRandom {
		c.notByChance(left)
	}
	ask := &AnyPlayer{Except: otherThanReader(left), Of: left.of, Slot: s.newInt()}
	ask.Cond = c.looking(s, ask.Slot, func(who *np) Expr {
		who.span = left.span
		return c.doneOf(cur, s, who)
	})
	switch left.det {
	case detEach:
		ask.Cond = &Not{ask.Cond}
		return &Not{ask}
	case detNo:
		return &Not{ask}
	}
	return ask
}

// otherThanReader is who is left out where something is asked: `another player` is other than the
// reader there, whoever does the clause.
func otherThanReader(n *np) Expr {
	if n.player == nil {
		return nil
	}
	return &You{}
}

// randomPlayer reads the player behind `a random`; nil: no player stands here.
func (c *checker) randomPlayer(cur *cursor, s *scope, stops []string) *np {
	if cur.accept("other") {
		if _, ok := c.playersHere(cur, "player"); ok {
			c.advise(cur.since(cur.at-3), "`another random player`", "`"+cur.text(cur.at-3, cur.at)+"`", "write `another random player`")
		}
		cur.at--
	}
	return c.thesePlayers(cur, s, &np{what: npPlayers, det: detRandom, slot: -1}, stops)
}

// therePlayers is `there is another player who has a coin`, `there is no player …`.
func (c *checker) therePlayers(n *np) Expr {
	ask := &AnyPlayer{Except: otherThanReader(n), Of: n.of}
	switch n.det {
	case detA:
		return ask
	case detNo:
		return &Not{ask}
	}
	c.advise(n.span, "`a player`, `another player`, `no player` or how many", "`"+n.span.Text()+"`", "write `there is a player who …`, or `each player …`")
	return nil
}

// howManyPlayers reads `players`, `other players` and what narrows them, where a number of them is
// asked for; nil: none of this stands here.
func (c *checker) howManyPlayers(cur *cursor, s *scope) *PlayerCount {
	n := &np{what: npPlayers, det: detEach, slot: -1}
	start := cur.at
	if cur.accept("other") {
		n.player = &You{}
	}
	said, ok := c.playersHere(cur, "players", "player")
	if !ok {
		cur.at = start
		return nil
	}
	c.saidOfPlayers(s, n, said)
	c.which(cur, s, n, nil)
	if cur.is("with") {
		c.advise(cur.here(), "`who has`", cur.found(), "write `who has "+cur.text(cur.at+1, cur.closes())+"`")
	}
	return &PlayerCount{Except: n.player, Of: n.of}
}

// countsPlayers says whether `number of` and players stand here.
func (c *checker) countsPlayers(cur *cursor) bool {
	at := *cur
	if !at.accept("number", "of") {
		return false
	}
	at.accept("other")
	_, ok := c.playersHere(&at, "players")
	return ok
}

// notNobody reports `no player draws 1 card`.
func (c *checker) notNobody(n *np) {
	if n.det == detNo {
		c.fail(diag.WrongThing, n.span, "want", "players who do it", "got", "`"+n.span.Text()+"`")
	}
}

// inAnIf is what to write instead of an event of some players.
const inAnIf = "ask it below the event: `if that player has …`"

// anybody reports what narrows players in a phrase that cannot say it.
func (c *checker) anybody(n *np, next string) {
	if n.of != nil {
		c.advise(n.of.Span, "a phrase of players that nothing narrows", "`"+n.of.Span.Text()+"`", next)
	}
}

// openToAll reports a choice of players that rests on what the chooser may not see: who is
// offered would tell it.
func (c *checker) openToAll(n *np) {
	if n.of == nil {
		return
	}
	secret := false
	Walk(func(x Node) bool {
		switch x := x.(type) {
		case *Query:
			secret = secret || x.Hidden
		case *HolderOf:
			_, named := x.Card.(*NamedCard)
			secret = secret || named
		case *ChoiceOf:
			secret = true
		}
		return !secret
	}, Node(n.of))
	if secret {
		c.advise(n.of.Span, "what everybody sees of a player", "`"+n.of.Span.Text()+"`", "choose any player, and ask behind it: `if that player has …`; who is offered would tell what is hidden")
	}
}
