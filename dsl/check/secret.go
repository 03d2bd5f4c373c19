package check

import "github.com/broadside-cards/broadside/dsl/diag"

// secrets is where the secret choices or rolls of a text are kept: an int slot for each
// player, and what is known of them.
type secrets struct {
	slots int
	what  Kept
	kinds []ID
}

const secretPrompt = "choose in secret "

// readSecretly reads `secretly choose a card in your hand or none`, `secretly
// choose a number up to your coins`, `secretly roll 2 dice`.
func (c *checker) readSecretly(cur *cursor, s *scope, who Expr, start int) Stmt {
	switch baseForm(cur.word(0)) {
	case "roll":
		cur.at++
		return c.rollInSecret(cur, s, who, start)
	case "choose":
		cur.at++
		return c.chooseInSecret(cur, s, who, start)
	}
	c.expected(cur, "`choose` or `roll`")
	return nil
}

func (c *checker) chooseInSecret(cur *cursor, s *scope, who Expr, start int) Stmt {
	if at := cur.at; cur.accept("a", "number") {
		p := c.chooseNumber(cur, s, who, start).(*PickNumber)
		p.Prompt = secretPrompt + cur.since(at).Text()
		p.Secret = c.keep(s, KeptNumber, nil)
		return p
	}
	c.notInSecret(cur)
	n := c.noun(cur, s, "or")
	if n.what != npCards || n.det != detA {
		c.fail(diag.WrongThing, n.span, "want", "one card to choose: `a …`", "got", "`"+n.span.Text()+"`")
	}
	p := c.pick(s, n, who)
	p.Secret = c.keep(s, KeptCard, n.kinds)
	if cur.is("or", "none") {
		cur.at += 2
		p.Secret.OrNone = true
	}
	p.Base = Base{cur.since(start)}
	p.Prompt = secretPrompt + p.Prompt
	return p
}

// rollInSecret reads what stands behind `secretly roll`. It is no `that many`: others would
// learn of a number that nobody has named.
func (c *checker) rollInSecret(cur *cursor, s *scope, who Expr, start int) Stmt {
	r := c.roll(cur, s, who, start)
	r.Secret = c.keep(s, KeptRoll, nil)
	return r
}

// keep gives every player a slot for a secret; those of one sort in a text take the place
// of each other.
func (c *checker) keep(s *scope, what Kept, kinds []ID) *Secret {
	k := &s.secrets[what]
	if *k == nil {
		*k = &secrets{slots: s.frame.Ints, what: what}
		s.frame.Ints += max(1, len(c.game.Players)) * what.Slots()
	} else if !overlap((*k).kinds, kinds) {
		kinds = nil
	}
	(*k).kinds = kinds
	if what != KeptRoll {
		s.secret = *k
	}
	return &Secret{Slots: (*k).slots, What: what}
}

// kept is what a player has of a text's secrets.
func (c *checker) kept(s *scope, k *secrets, span diag.Span, player Expr) *np {
	if k == nil {
		c.noReferent(s, span, span.Text())
	}
	of := &ChoiceOf{Slots: k.slots, Player: player, What: k.what}
	if of.What == KeptCard {
		return &np{what: npCard, card: of, slot: -1, kinds: k.kinds}
	}
	return &np{what: npNumber, num: of, slot: -1}
}

// secretWord is what a word says of a player's secrets: their choice, their roll.
func (c *checker) secretWord(cur *cursor) bool {
	return cur.is("choice") || cur.is("roll") && len(c.vocab.words["roll"]) == 0
}

// secretOf reads `choice` or `roll` behind an owner; start is where the phrase begins.
func (c *checker) secretOf(cur *cursor, s *scope, start int, player Expr) *np {
	k := s.secret
	if cur.is("roll") {
		k = s.secrets[KeptRoll]
	}
	cur.at++
	return c.kept(s, k, cur.since(start), player)
}

// chose reads `chose none`, `chose a card`, `did not choose none` after a player.
func (c *checker) chose(cur *cursor, s *scope, player Expr) Expr {
	start, not := cur.at, false
	switch {
	case cur.accept("chose"):
	case cur.is("did", "not", "choose"), cur.is("didn't", "choose"):
		not = true
		for !cur.accept("choose") {
			cur.at++
		}
	default:
		return nil
	}
	none := cur.accept("none")
	if !none && !cur.accept("a", "card") {
		c.expected(cur, "`none` or `a card`")
	}
	cards := s.secrets[KeptCard]
	if cards == nil {
		c.noReferent(s, cur.since(start), cur.since(start).Text())
	}
	e := Expr(&Chose{&ChoiceOf{Slots: cards.slots, Player: player}})
	if none != not {
		return &Not{e}
	}
	return e
}

// choiceOf reads `the choice of that player`, `the roll of that player`; the cursor stands on the word.
func (c *checker) choiceOf(cur *cursor, s *scope, stops []string) *np {
	start, k := cur.at, s.secret
	if cur.is("roll") {
		k = s.secrets[KeptRoll]
	}
	cur.at += 2
	p := c.noun(cur, s, stops...)
	c.expect(p, "a player", npPlayer)
	return c.kept(s, k, cur.since(start), p.player)
}

// tell reads what stands behind `show your roll`, a number: to whom.
func (c *checker) tell(cur *cursor, s *scope, what *ChoiceOf, start int) Stmt {
	if !cur.accept("to") {
		return &Tell{Base: Base{cur.since(start)}, What: what}
	}
	p := c.noun(cur, s)
	if p.what == npPlayers && p.det == detEach && p.player == nil && p.of == nil {
		return &Tell{Base: Base{cur.since(start)}, What: what}
	}
	asked, to, each := c.playerOf(s, p)
	return clauseOf(asked, each(&Tell{Base{cur.since(start)}, what, to}))
}
