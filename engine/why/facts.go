package why

import (
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// fact says what is there instead of what a part asks for.
func (s *scene) fact(p *part) string {
	switch c := p.cond.(type) {
	case *check.Is:
		return s.cardFact(p, s.card(p.card))
	case *check.Exists:
		return s.setFact(p, c.Set)
	}
	return s.condFact(p.cond, p.because)
}

// condFact says of a condition what makes it not so.
func (s *scene) condFact(x check.Expr, because []part) string {
	switch c := x.(type) {
	case *check.Cmp:
		return s.compared(c)
	case *check.HasAdjective:
		text := s.name(s.card(c.Card)) + " is not"
		if because == nil {
			because = s.cut(c.Cond, diag.Span{})
		}
		if p, _ := s.missed(because); p != nil && p.filter == nil && p.because == nil {
			if _, number := p.cond.(*check.Cmp); number {
				if text += ": " + s.fact(p); !strings.HasSuffix(text, ")") {
					text += s.measure(p.cond)
				}
			}
		}
		return text
	case *check.PlayerIs:
		return s.whose(c.Player) + " is not"
	case *check.SameTeam:
		return s.whose(c.Player) + " is on another team"
	case *check.Not:
		return s.notFact(c.A)
	case *check.Or:
		return s.half(c.A) + "; " + s.half(c.B)
	case *check.Exists:
		return s.setFact(&part{}, c.Set)
	case *check.Is:
		list := s.parts(c)
		if p, _ := s.missed(list); p != nil {
			return s.fact(p)
		}
	case *check.CanDo:
		return s.cannot(c.Stmts, c.Who)
	case *check.Result:
		return "the " + c.Verb + " ended otherwise"
	case *check.DidIt:
		return "it was not done"
	}
	return "that is not so"
}

// half says of one side of `A or B` what makes it not so.
func (s *scene) half(x check.Expr) string {
	if or, is := x.(*check.Or); is {
		return s.half(or.A) + "; " + s.half(or.B)
	}
	fact := "that is not so"
	if p, _ := s.missed(s.parts(x)); p != nil {
		fact = s.fact(p)
	}
	if words := s.rules.Written(x); words.File != nil {
		return "`" + oneLine(words.Text()) + "`: " + fact
	}
	return fact
}

// notFact says what there is of that which should not be.
func (s *scene) notFact(x check.Expr) string {
	switch c := x.(type) {
	case *check.Exists:
		return "there is " + s.names(s.members(c.Set))
	case *check.HasAdjective:
		return s.name(s.card(c.Card)) + " is"
	case *check.PlayerIs:
		return s.whose(c.Player) + " is"
	case *check.SameTeam:
		return s.whose(c.Player) + " is on that team"
	case *check.Is:
		return s.name(s.card(c.Card)) + " is"
	case *check.Cmp:
		return s.compared(c)
	}
	return "that is so"
}

// cardFact says of one card what it is instead.
func (s *scene) cardFact(p *part, o int) string {
	name := s.name(o)
	switch {
	case o < 0:
		return "there is no card"
	case p.place:
		return name + " lies " + s.place(o)
	case p.filter == nil:
		return name + " is " + diag.Article(s.rules.Kinds[s.t.KindOf(o)].Name)
	}
	f := p.filter
	switch f.Kind {
	case check.ByName, check.ByCard, check.ByNotIn:
		return "it is " + name
	case check.ByToken:
		return name + " has " + s.tokens(f.Token, s.t.Token(o, int(f.Token)))
	case check.ByFacing:
		if s.t.Face(o) {
			return name + " lies face up"
		}
		return name + " lies face down"
	case check.ByHost, check.ByNeighbour:
		return name + " lies " + s.place(o)
	case check.ByOwner:
		if owner := s.t.OwnerOf(o); owner >= 0 {
			return name + " is " + s.player(owner) + "'s"
		}
		return name + " is nobody's"
	case check.ByBest:
		return "of " + s.name(o) + " and the others, another comes first"
	case check.ByWhere:
		was := s.ints[candidate(p)]
		s.ints[candidate(p)] = s.t.Ref(o)
		text := s.filterFact(f)
		s.ints[candidate(p)] = was
		if text != "" {
			return text
		}
	}
	if f.Not {
		return name + " is"
	}
	return name + " is not"
}

func candidate(p *part) int {
	switch c := p.cond.(type) {
	case *check.Is:
		return c.Set.Cand
	case *check.Exists:
		return c.Set.Cand
	}
	return 0
}

// filterFact says of the candidate what its condition came to; "": nothing more than that it is not so.
func (s *scene) filterFact(f *check.Filter) string {
	if f.Not {
		return ""
	}
	switch f.Cond.(type) {
	case *check.Cmp, *check.HasAdjective, *check.Not:
		return s.condFact(f.Cond, nil)
	}
	return ""
}

// setFact says what there is instead of a card that is asked for.
func (s *scene) setFact(p *part, q *check.Query) string {
	if p.left == nil {
		if len(q.Kinds) > 0 {
			if there := s.members(s.domain(q)); len(there) > 0 && q.Domain.Kind == check.InZones {
				return "there is no " + s.kindNames(q.Kinds) + " there: " + s.names(there)
			}
			return "there is no " + s.kindNames(q.Kinds) + " there"
		}
		return "there is none"
	}
	there := s.members(p.others)
	if len(there) == 0 {
		there = s.members(p.left)
	}
	if len(there) == 1 {
		return s.cardFact(&part{cond: p.cond, filter: p.filter}, there[0])
	}
	return "none of " + s.names(there) + " is so"
}

// compared says what the sides of a comparison are.
func (s *scene) compared(c *check.Cmp) string {
	_, zone := c.A.(*check.ZoneExpr)
	switch {
	case check.IsCard(c.A):
		return "it is " + s.name(s.card(c.A))
	case isTurn(c.A):
		n, _ := s.num(c.A)
		return "it is " + s.player(n) + "'s turn"
	case check.IsPlayer(c.A):
		n, _ := s.num(c.A)
		return "it is " + s.player(n)
	case zone:
		n, _ := s.num(c.A)
		return "it is " + s.zone(n)
	}
	text := s.quantity(c.A)
	if _, written := c.B.(*check.Num); written {
		return text
	}
	return text + s.measure(c)
}

// measure says what number a comparison takes.
func (s *scene) measure(x check.Expr) string {
	c, is := x.(*check.Cmp)
	if !is {
		return ""
	}
	n, ok := s.num(c.B)
	if !ok {
		return ""
	}
	return " (it takes " + takes[c.Op] + strconv.Itoa(n) + ")"
}

// takes says what a comparison wants of a number.
var takes = map[check.CmpOp]string{check.EQ: "", check.NE: "any but ", check.LT: "less than ", check.LE: "at most ", check.GT: "more than ", check.GE: "at least "}

func isTurn(x check.Expr) bool {
	_, turn := x.(*check.TurnPlayer)
	return turn
}

// quantity says a number, and of what it is.
func (s *scene) quantity(x check.Expr) string {
	n, _ := s.num(x)
	count := strconv.Itoa(n)
	switch x := x.(type) {
	case *check.TokensOn:
		return s.whose(x.Holder) + " has " + s.tokens(x.Token, n)
	case *check.CountOf:
		if n == 0 {
			return "there is none"
		}
		return prose.Count(n, "card") + ": " + s.names(s.members(x.Set))
	case *check.SumTokens:
		return "there are " + s.tokens(x.Token, n)
	case *check.ValueOf:
		return "the " + s.rules.Values[x.Value].Name + " of " + s.whose(x.Subject) + " is " + count
	case *check.FieldOf:
		if w := s.word(x.Field, n); w != "" {
			count = w
		}
		return "the " + x.Field.Name + " of " + s.whose(x.Card) + " is " + count
	case *check.TurnNumber:
		return "it is turn " + count
	case *check.PlayerCount:
		if x.Of != nil || x.Except != nil {
			return prose.Count(n, "such player")
		}
		return prose.Count(n, "player") + " are left"
	}
	return "it is " + count
}

// word is what a number means in a field that holds words, or "".
func (s *scene) word(f check.FieldRef, n int) string {
	if f.IsName() && n > 0 {
		return s.rules.Cards[n-1].Name
	}
	for k, at := range f.ByKind {
		if at >= 0 && s.rules.Kinds[k].Fields[at].Type == check.WordField && n >= 0 && n < len(s.rules.WordNames) {
			return s.rules.WordNames[n]
		}
	}
	return ""
}
