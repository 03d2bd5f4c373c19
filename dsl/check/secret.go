package check

import "github.com/broadside-cards/broadside/dsl/diag"

// secrets is where the secret choices of a text are kept: an int slot for each
// player.
type secrets struct {
	slots  int
	number bool
	kinds  []ID
}

const secretPrompt = "choose in secret "

// readSecretly reads `secretly choose a card in your hand or none`, `secretly
// choose a number up to your coins`.
func (c *checker) readSecretly(cur *cursor, s *scope, who Expr, start int) Stmt {
	if baseForm(cur.word(0)) != "choose" {
		c.expected(cur, "`choose`")
	}
	cur.at++
	if at := cur.at; cur.accept("a", "number") {
		p := c.chooseNumber(cur, s, who, start).(*PickNumber)
		p.Prompt = secretPrompt + cur.since(at).Text()
		p.Secret = c.keep(s, true, nil)
		return p
	}
	c.notInSecret(cur)
	n := c.noun(cur, s, "or")
	if n.what != npCards || n.det != detA {
		c.fail(diag.WrongThing, n.span, "want", "one card to choose: `a …`", "got", "`"+n.span.Text()+"`")
	}
	p := c.pick(s, n, who)
	p.Secret = c.keep(s, false, n.kinds)
	if cur.is("or", "none") {
		cur.at += 2
		p.Secret.OrNone = true
	}
	p.Base = Base{cur.since(start)}
	p.Prompt = secretPrompt + p.Prompt
	return p
}

// keep gives every player a slot for a secret choice; a text's choices of one
// sort take the place of each other.
func (c *checker) keep(s *scope, number bool, kinds []ID) *Secret {
	k := &s.secretCards
	if number {
		k = &s.secretNumbers
	}
	if *k == nil {
		*k = &secrets{slots: s.frame.Ints, number: number}
		s.frame.Ints += max(1, len(c.game.Players))
	} else if !overlap((*k).kinds, kinds) {
		kinds = nil
	}
	(*k).kinds = kinds
	s.secret = *k
	return &Secret{Slots: (*k).slots}
}

// choice is the last secret choice of a player in this text, as a card or number.
func (c *checker) choice(s *scope, span diag.Span, player Expr) *np {
	if s.secret == nil {
		c.noReferent(s, span, span.Text())
	}
	of := &ChoiceOf{Slots: s.secret.slots, Player: player, Number: s.secret.number}
	if of.Number {
		return &np{what: npNumber, num: of, slot: -1}
	}
	return &np{what: npCard, card: of, slot: -1, kinds: s.secret.kinds}
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
	if s.secretCards == nil {
		c.noReferent(s, cur.since(start), cur.since(start).Text())
	}
	e := Expr(&Chose{&ChoiceOf{Slots: s.secretCards.slots, Player: player}})
	if none != not {
		return &Not{e}
	}
	return e
}

// choiceOf reads `the choice of that player`; the cursor stands on `choice`.
func (c *checker) choiceOf(cur *cursor, s *scope, stops []string) *np {
	start := cur.at
	cur.at += 2
	p := c.noun(cur, s, stops...)
	c.expect(p, "a player", npPlayer)
	return c.choice(s, cur.since(start), p.player)
}
