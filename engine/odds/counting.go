package odds

import (
	"context"
	"math/big"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
)

// count answers a question of hands that are dealt from shuffled piles by counting
// the ways in which their cards can be shared out among the hands (the
// multivariate hypergeometric distribution: N. L. Johnson, S. Kotz, N. Balakrishnan,
// "Discrete Multivariate Distributions" (Wiley 1997), chapter 39). It is given up, nil,
// where the setup, or what is done before the question, looks at cards or asks
// somebody, or where the ways are too many.
//
// Every card of a shuffled pile is as likely to come to lie in each of the places
// that cards of it come to, whatever happens to other cards, as long as what is done
// does not go by which cards they are. So one setup is carried out, and the cards of
// each pile are exchanged.
func (q *question) count(ctx context.Context) (*Answer, error) {
	c := q.counter()
	if c == nil {
		return nil, nil
	}
	s, err := q.begin(nil)
	if err != nil {
		return nil, err
	}
	defer s.Free()
	p := &player{q: q, luck: engine.Stream(engine.Mix(q.cfg.Seed))}
	if over, err := p.carryOut(s, q.stages); err != nil || over {
		return nil, err
	}
	c.state = s
	if !c.share() {
		return nil, nil
	}
	if err := c.each(ctx, 0, one); err != nil || c.lost {
		return nil, err
	}
	a := &Answer{Exact: true, Counted: true, Positions: c.cases}
	return q.fill(a, c.sums)
}

// counter goes through the ways to share cards out.
type counter struct {
	q      *question
	code   *engine.Code
	class  func(check.ID) string
	zones  map[check.ID]bool // that are looked at
	piles  []check.ID        // zones that are shuffled first of all
	state  *engine.State
	shares []share
	places map[int][2]int // by card that is in a share
	sums   []*big.Rat
	cases  int
	lost   bool
}

// counter is what counts, or nil where the question is not of that kind.
func (q *question) counter() *counter {
	if !q.cfg.trial() || q.cfg.From != nil {
		return nil
	}
	e, ok := q.alone()
	if !ok {
		return nil
	}
	stmts, _, _, _ := q.words(q.cfg.Do)
	blind := q.finder()
	blind.read(q.rules.Setup)
	blind.read(stmts)
	for i := range q.rules.Wins {
		blind.ask(q.rules.Wins[i].Cond)
	}
	if blind.lost || len(blind.fields)+len(blind.tests)+len(blind.named) > 0 || !steady(q.rules, stmts) {
		return nil
	}
	sees := q.finder()
	sees.ask(e.expr)
	t := &tail{finder: sees, zones: map[check.ID]bool{}, tokens: map[check.ID]bool{}, marks: map[check.ID]bool{}}
	t.reads(e.expr)
	if sees.lost || t.lost || !unordered(q.rules, e.expr) {
		return nil
	}
	code, _ := q.game.Condition(e.expr, e.frame)
	if code == nil {
		return nil
	}
	return &counter{q: q, code: code, class: sees.class, zones: t.zones, piles: stirredFirst(q.rules, stmts), sums: rats(sums), places: map[int][2]int{}}
}

// alone is what is asked, in words that need nothing of the lines before it.
type alone struct {
	expr  check.Expr
	frame check.Frame
}

func (q *question) alone() (alone, bool) {
	_, e, frame, err := q.words("")
	return alone{e, frame}, err == nil
}

func (q *question) finder() *distinctionFinder {
	return &distinctionFinder{g: q.rules, opts: q.opts, fields: map[string]bool{}, named: map[check.ID]bool{}, verbs: map[check.ID]bool{},
		values: map[check.ID]bool{}, stirred: map[*check.MoveCards]bool{}}
}

// steady says whether chance decides of nothing but the order of piles in what the
// setup and some lines come to, and no set of cards is narrowed to a kind.
func steady(g *check.Game, stmts []check.Stmt) bool {
	ok := true
	reach(g, stmts, func(x check.Node) {
		switch x := x.(type) {
		case *check.Roll, *check.PickPlayer, *check.Let, *check.Change:
			ok = false
		case *check.Query:
			for _, k := range x.Kinds {
				ok = ok && (g.Kinds[k].Place || onlyKind(g, k))
			}
		}
	})
	return ok
}

// onlyKind says whether a game has cards of no other kind, but for places.
func onlyKind(g *check.Game, kind check.ID) bool {
	for i := range g.Cards {
		if k := g.Cards[i].Kind; k != kind && !g.Kinds[k].Place {
			return false
		}
	}
	return true
}

// reach shows all that the setup and some lines come to, in the order in which it
// stands.
func reach(g *check.Game, stmts []check.Stmt, show func(check.Node)) {
	reachFrom(g, &check.If{Then: g.Setup, Else: stmts}, func(x check.Node) {
		if all, is := x.(*check.If); !is || all.Cond != nil {
			show(x)
		}
	})
}

// reachFrom shows all that a part of the rules comes to.
func reachFrom(g *check.Game, from check.Node, show func(check.Node)) {
	in := map[check.ID]bool{}
	var look func(x check.Node) bool
	look = func(x check.Node) bool {
		show(x)
		if c, is := x.(*check.Call); is && !in[c.Verb] {
			in[c.Verb] = true
			for i := range g.Verbs[c.Verb].Bodies {
				check.Walk(look, g.Verbs[c.Verb].Bodies[i].Stmts...)
			}
		}
		return true
	}
	check.Walk(look, from)
}

// stirredFirst are the zones with which nothing is done before they are shuffled. Of a
// zone that each player has, each has to speak of their own alone.
func stirredFirst(g *check.Game, stmts []check.Stmt) (out []check.ID) {
	known, shuffling := map[check.ID]bool{}, map[*check.ZoneExpr]bool{}
	foreign, perhaps := map[check.ID]bool{}, map[*check.Shuffle]bool{}
	note := func(z check.ID, first bool, owner check.Expr) {
		if z == check.None {
			return
		}
		if !known[z] {
			if known[z] = true; first {
				out = append(out, z)
			}
		}
		if d := &g.Zones[z]; d.Owner == check.OfPlayer && d.Seat == check.None && !check.IsYou(owner) {
			foreign[z] = true
		}
	}
	reach(g, stmts, func(x check.Node) {
		switch x := x.(type) {
		case *check.If, *check.Repeat, *check.ForEach, *check.ForPick:
			reachFrom(g, x, func(x check.Node) {
				if s, is := x.(*check.Shuffle); is {
					perhaps[s] = true
				}
			})
		case *check.Shuffle:
			shuffling[x.Zone] = !perhaps[x]
		case *check.ZoneExpr:
			note(x.Zone, shuffling[x], x.Owner)
		case *check.Query:
			for _, z := range x.Domain.Zones {
				note(z.Zone, false, z.Owner)
			}
		}
	})
	return slices.DeleteFunc(out, func(z check.ID) bool { return foreign[z] })
}

// unordered says whether a question is the same in whatever order cards lie.
func unordered(g *check.Game, e check.Expr) bool {
	ok := true
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Query:
			ok = ok && !x.Domain.AtEnd()
		case *check.TheCard:
			ok = false
		case *check.ValueOf:
			ok = ok && unordered(g, g.Values[x.Value].Expr)
		}
		return ok
	}, e)
	return ok
}
