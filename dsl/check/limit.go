package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// Limit says how often something may be done in a turn, or in a game. Token counts how
// often it was: of an action, a reaction or a rule each player for themselves, of a line of
// a card the card. Nothing but the limit reads or changes it.
type Limit struct {
	Most  int
	Game  bool // in a game, not in a turn
	Token ID
	cond  Expr // follows from the rest
}

// Cond says that it has not been done as often yet.
func (l *Limit) Cond() Expr { return l.cond }

// said is what of a limit counts where lines are compared.
func (l *Limit) said(p parts) {
	if l == nil {
		p.num(0)
		return
	}
	p.num(l.Most)
	p.flag(l.Game)
}

// In is what a limit counts in.
func (l *Limit) In() string {
	if l.Game {
		return "game"
	}
	return "turn"
}

// Said is a limit as it is written: `once a turn`, `3 times a game`.
func (l *Limit) Said() string {
	if l.Most == 1 {
		return "once a " + l.In()
	}
	return itoa(l.Most) + " times a " + l.In()
}

// startsLimit says whether words say how often.
func (cur *cursor) startsLimit() bool {
	return cur.isOneOf("once", "twice") || cur.item().Number != "" || cur.is("up", "to") || cur.is("at", "most")
}

// limit reads `once a turn`, `3 times a game`. Its token is not given yet.
func (c *checker) limit(cur *cursor) *Limit {
	start, l := cur.at, &Limit{Most: 1}
	_ = cur.accept("up", "to") || cur.accept("at", "most")
	if n, ok := cur.number(); ok {
		l.Most = n
		_ = cur.accept("times") || cur.accept("time")
	} else if cur.accept("twice") {
		l.Most = 2
	} else {
		c.want(cur, "once")
	}
	_ = cur.accept("a") || cur.accept("per") || cur.accept("each") || cur.accept("every")
	if l.Game = cur.is("game"); !l.Game && !cur.is("turn") {
		c.expected(cur, "`turn` or `game`")
	}
	cur.at++
	if said := cur.text(start, cur.at); said != l.Said() {
		c.advise(cur.since(start), "how often", "`"+said+"`", "write `"+l.Said()+"`")
	}
	c.finish(cur)
	if l.Most < 1 {
		c.advise(cur.since(start), "how often, once at least", "`"+cur.text(start, cur.at)+"`", "leave out what may never be done")
	}
	return l
}

// countedBy gives a limit what counts it: a token of a name, or the one that has it already.
func (c *checker) countedBy(l *Limit, name, plural string, players bool, holder Expr, words diag.Span) {
	name, plural = name+" this "+l.In(), plural+" this "+l.In()
	l.Token = None
	for i := range c.game.Tokens {
		if t := &c.game.Tokens[i]; t.Limit && t.Name == name && t.Players == players {
			l.Token = ID(i)
		}
	}
	if l.Token == None {
		t := Token{Name: name, Plural: plural, Limit: true, Players: players, Until: Until{What: UntilTurn}}
		if l.Game {
			t.Until.What = UntilGame
		}
		if !players {
			for k := range c.game.Kinds {
				t.Kinds = append(t.Kinds, ID(k))
			}
		}
		l.Token = ID(len(c.game.Tokens))
		c.game.Tokens = append(c.game.Tokens, t)
	}
	l.cond = &Cmp{LT, &TokensOn{holder, l.Token}, &Num{V: l.Most}}
	c.write(l.cond, words)
}

// actionLimit counts how often a player takes an action: one and a reaction of the same
// name are counted together.
func (c *checker) actionLimit(cur *cursor, a *Action) {
	a.Limit = c.limit(cur)
	c.countedBy(a.Limit, a.Name, Plural(a.Name), true, &You{}, cur.since(0))
}

// abilityLimit counts how often a line that waits applies: on its card, where the first such
// line of each card shares what counts it, and so on; or of each player, where it is a rule.
func (c *checker) abilityLimit(cur *cursor, event string, a *Ability) {
	a.Limit = c.limit(cur)
	if a.Card == None {
		for n := 1; ; n++ {
			name := event
			if n > 1 {
				name += " (" + itoa(n) + ")"
			}
			if !c.ruleLimits[name+a.Limit.In()] {
				c.ruleLimits[name+a.Limit.In()] = true
				c.countedBy(a.Limit, name, name, true, &You{}, cur.since(0))
				return
			}
		}
	}
	key := cardLimit{a.Card, a.Limit.Game}
	c.cardLimits[key]++
	name, plural := "use", "uses"
	if n := c.cardLimits[key]; n > 1 {
		name, plural = "use of line "+itoa(n), "uses of line "+itoa(n)
	}
	c.countedBy(a.Limit, name, plural, false, &CardSlot{1}, cur.since(0))
}

type cardLimit struct {
	card ID
	game bool
}

// waitsFor are the words of an event, blanks made one.
func waitsFor(file *diag.File, w *syntax.When) string {
	return strings.Join(strings.Fields(w.Head+" "+w.Event.Span(file).Text()), " ")
}
