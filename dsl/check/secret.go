package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// secrets is where the secret choices or rolls of a text are kept: an int slot for each
// player, and what is known of them.
type secrets struct {
	slots int
	what  Kept
	kinds []ID
	field FieldRef // of what cards print
}

const secretPrompt = "choose in secret "

// rollWord is what a secret roll is called: `your roll`.
const rollWord = "roll"

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
	at := cur.at
	if cur.accept("a", "number") {
		p := c.chooseNumber(cur, s, who, start).(*PickNumber)
		p.Prompt = secretPrompt + cur.since(at).Text()
		p.Secret = c.keep(s, "number", secrets{what: KeptNumber})
		return p
	}
	named := len(s.names)
	if p, ok := c.chooseValue(cur, s, who, start).(*PickValue); ok {
		s.names = s.names[:named] // it is no `that colour`, but whoever's choice
		p.Prompt = secretPrompt + cur.since(at).Text()
		what := KeptPrint
		if c.game.wordsIn(p.Field) {
			what = KeptWord
		}
		p.Secret = c.keep(s, "the "+p.Field.Name, secrets{what: what, field: p.Field})
		return p
	}
	n := c.noun(cur, s, "or")
	if n.what == npPlayers && n.ofThem() && n.det != detRandom {
		p, _ := c.pickPlayer(s, cur.since(start), n, who)
		s.names = s.names[:named]
		p.Secret = c.keep(s, "player", secrets{what: KeptPlayer})
		return p
	}
	c.severalInSecret(cur, n)
	if n.what != npCards || n.det != detA {
		c.fail(diag.WrongThing, n.span, "want", "one card to choose: `a …`", "got", "`"+n.span.Text()+"`")
	}
	p := c.pick(s, n, who)
	p.Secret = c.keep(s, "card", secrets{what: KeptCard, kinds: n.kinds})
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
	r.Secret = c.keep(s, rollWord, secrets{what: KeptRoll})
	return r
}

// keep gives every player slots for a secret; those of one sort in a text take the place
// of each other.
func (c *checker) keep(s *scope, sort string, as secrets) *Secret {
	if s.secrets == nil {
		s.secrets = map[string]*secrets{}
	}
	k := s.secrets[sort]
	if k == nil {
		as.slots = s.frame.Ints
		s.frame.Ints += max(1, len(c.game.Players)) * as.what.Slots()
		k = &as
		s.secrets[sort] = k
	} else if overlap(k.kinds, as.kinds) {
		k.kinds = as.kinds
	} else {
		k.kinds = nil
	}
	if sort != rollWord {
		s.secret = k
	}
	return &Secret{Slots: k.slots, What: as.what}
}

// kept is what a player has of a text's secrets.
func (c *checker) kept(s *scope, k *secrets, span diag.Span, player Expr) *np {
	if k == nil {
		c.noReferent(s, span, span.Text())
	}
	of := &ChoiceOf{Slots: k.slots, Player: player, What: k.what}
	switch of.What {
	case KeptCard:
		return &np{what: npCard, card: of, slot: -1, kinds: k.kinds}
	case KeptPlayer:
		return &np{what: npPlayer, player: of, slot: -1}
	}
	return &np{what: npNumber, num: of, field: k.field, slot: -1}
}

// secretWord is what a word says of a player's secrets: their choice, their roll.
func (c *checker) secretWord(cur *cursor) bool {
	return cur.is("choice") || cur.is(rollWord) && len(c.vocab.words[rollWord]) == 0
}

// secretOf reads `choice` or `roll` behind an owner; start is where the phrase begins.
func (c *checker) secretOf(cur *cursor, s *scope, start int, player Expr) *np {
	k := s.secret
	if cur.is(rollWord) {
		k = s.secrets[rollWord]
	}
	cur.at++
	return c.kept(s, k, cur.since(start), player)
}

// dieOf reports `your die`, `the roll` behind a secret roll.
func (c *checker) dieOf(cur *cursor, s *scope, whose string) {
	if s.secrets[rollWord] == nil || !cur.isOneOf("die", "dice", "number", "result", "total", rollWord) || len(c.vocab.words[cur.word(0)]) > 0 {
		return
	}
	c.advise(cur.here(), "whose `roll`", "`"+cur.word(0)+"`", "write `"+whose+" roll`")
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
	cards := s.secrets["card"]
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
	if cur.is(rollWord) {
		k = s.secrets[rollWord]
	}
	cur.at += 2
	p := c.noun(cur, s, stops...)
	c.expect(p, "a player", npPlayer)
	return c.kept(s, k, cur.since(start), p.player)
}

// tell reads what stands behind `show your roll`, which is no card: to whom.
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

// secret is a phrase that is a number, a word or a player kept in secret; nil: it is not.
func (n *np) secret() *ChoiceOf {
	of, ok := n.num.(*ChoiceOf)
	if n.what == npPlayer {
		of, ok = n.player.(*ChoiceOf)
	}
	if !ok || n.what != npNumber && n.what != npPlayer {
		return nil
	}
	return of
}

// seenAlready reports `look at your roll`, `look at that player's roll`.
func (c *checker) seenAlready(n *np) {
	of := n.secret()
	if of == nil {
		return
	}
	said := n.span.Text()
	next := "write `show " + said + " to you`"
	if IsYou(of.Player) {
		next = "leave the line out: who rolls or chooses in secret sees it; others learn of it by `show " + said + "`"
	}
	c.advise(n.span, "cards", "`"+said+"`", next)
}

// severalInSecret reports `secretly choose 3 cards in your hand`: what nobody sees is done with a zone that
// nobody sees, for others learn nothing of a batch in a hand before something is done with it.
func (c *checker) severalInSecret(cur *cursor, n *np) {
	if n.what != npCards || n.det != detSome && n.det != detCount {
		return
	}
	said := n.span.Text()
	next := "declare a zone that only its owner sees, `zone aside of player, held`, and put them there: `move " + said + " to your aside`; nobody learns which they are before something is done with them"
	for i := range c.game.Zones {
		if z := &c.game.Zones[i]; z.Owner == OfPlayer && z.Facing == Held && !strings.Contains(said, z.Name) {
			next = "put them where only their owner sees them: `move " + said + " to your " + z.Name + "`; nobody learns which they are before something is done with them"
		}
	}
	c.fail(diag.WrongThing, n.span, "want", "one card to choose: `a …`", "got", "`"+said+"`", "next", next)
}
