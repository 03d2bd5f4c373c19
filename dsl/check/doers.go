package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// doing is how a line says that something acts: an order, an event, one that may be replaced, a ban.
type doing int

const (
	orders  doing = iota // `this ship raids an island`
	happens              // `when this ship raids an island`
	willBe               // `when this ship would raid an island`
	cannot               // `this ship can't raid an island`
)

// noDoer reports a card that is said to act, with the line in which a player does that to
// it, or with it. The cursor stands at the verb.
func (c *checker) noDoer(cur *cursor, n *np, how doing) {
	next := "start with a verb, or with a player: `each player gains 3 coins`"
	if f, words, ok := c.verbForm(cur); ok {
		rest := cur.text(cur.at+words, len(cur.items))
		if line := c.doneTo(f.base, n, strings.TrimSuffix(rest, " instead"), how); line != "" {
			next = "write `" + line + "`"
		}
	}
	c.fail(diag.NoSubject, n.span, "got", c.describe(n), "next", next)
}

// doneTo is the line in which a verb is done to a card, with it, or by a player; "" where
// the verb is none of the game's.
func (c *checker) doneTo(verb string, n *np, rest string, how doing) string {
	card := n.span.Text()
	shapes := c.vocab.verbs[verb]
	takes := func(p Param) bool {
		return (p.Kind == CardParam || p.Kind == CardsParam) && (n.what == npCard || n.what == npCards || n.what == npSet) && overlap(p.Kinds, n.kinds)
	}
	for _, id := range shapes { // to it
		for _, p := range c.game.Verbs[id].Params {
			if p.Prep == "" && takes(p) && c.behind(id, rest) {
				are := "is"
				if n.plural {
					are = "are"
				}
				return map[doing]string{
					orders: spaced(verb, card, rest), happens: spaced("when", card, are, c.vocab.past(verb), rest),
					willBe: spaced("when", card, "would be", c.vocab.past(verb), rest), cannot: spaced(card, "can't be", c.vocab.past(verb), rest),
				}[how]
			}
		}
	}
	by := func(rest string) string {
		return map[doing]string{
			orders: spaced(verb, rest), happens: spaced("when a player", Third(verb), rest),
			willBe: spaced("when a player would", verb, rest), cannot: spaced("a player can't", verb, rest),
		}[how]
	}
	for _, id := range shapes { // with it
		said := rest
		for _, p := range c.game.Verbs[id].Params {
			switch {
			case p.Prep != "" && takes(p) && !strings.Contains(" "+rest, " "+p.Prep+" "):
				return by(spaced(said, p.Prep, card))
			case rest == "":
				said = spaced(said, p.Prep, c.someParam(p))
			}
		}
	}
	if t, amount := c.tokensIn(rest); t != "" && how == orders && len(shapes) > 0 && n.what != npZone {
		return spaced("add", amount, t, "to", card)
	}
	if len(shapes) == 0 {
		return ""
	}
	return by(rest)
}

// behind says whether what stands behind a verb is none of its first part.
func (c *checker) behind(verb ID, rest string) bool {
	return rest == "" || slices.ContainsFunc(c.game.Verbs[verb].Params, func(p Param) bool { return p.Prep != "" && strings.HasPrefix(rest, p.Prep+" ") })
}

// someParam is a phrase that a verb's part takes.
func (c *checker) someParam(p Param) string {
	switch p.Kind {
	case CardParam, CardsParam:
		return diag.Article(c.kindNames(p.Kinds))
	case NumberParam:
		if p.Unit == "" {
			return "1"
		}
		return "any " + p.Unit
	case PlayerParam:
		return "a player"
	}
	return "your " + c.game.Zones[0].Name
}

// tokensIn is the token that `2 coins` counts, and how many.
func (c *checker) tokensIn(text string) (token, amount string) {
	amount, token, _ = strings.Cut(text, " ")
	if _, ok := c.vocab.find(token, tokenSense); !ok {
		return "", ""
	}
	return token, amount
}

func spaced(words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")
}
