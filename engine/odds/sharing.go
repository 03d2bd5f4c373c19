package odds

import (
	"cmp"
	"context"
	"math/big"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
)

// share is a place that is looked at, with the cards of one pile in it.
type share struct {
	cards []int // by number
	pile  *pile
}

// pile is the cards that began in one pile, and of which classes they are: the
// definitions of each that are not in a place yet.
type pile struct {
	cards   []int
	classes [][]int
	left    int
	rest    []int // cards that are in no place that is looked at
}

// share finds out which cards lie where it matters. It says whether all of them
// come from piles that were shuffled first, each of cards of one kind and owner.
func (c *counter) share() bool {
	g := c.q.rules
	lie := c.state.Lie()
	slices.SortFunc(lie, func(a, b engine.Lying) int { return cmp.Compare(a.Card, b.Card) })
	piles := map[check.ZoneStart]*pile{}
	seats := c.seats()
	for _, l := range lie {
		card := &g.Cards[l.Def]
		if card.Start == nil {
			if c.zones[check.ID(l.Zone)] {
				return false
			}
			continue
		}
		p := piles[*card.Start]
		if p == nil {
			p = &pile{}
			piles[*card.Start] = p
		}
		p.add(c, l.Def)
		p.cards = append(p.cards, l.Card)
		if !c.zones[check.ID(l.Zone)] || l.Player >= 0 && !seats[l.Player] {
			p.rest = append(p.rest, l.Card)
			continue
		}
		at := slices.IndexFunc(c.shares, func(s share) bool { return s.pile == p && c.places[s.cards[0]] == place(l) })
		if at < 0 {
			at = len(c.shares)
			c.shares = append(c.shares, share{pile: p})
		}
		c.places[l.Card] = place(l)
		c.shares[at].cards = append(c.shares[at].cards, l.Card)
	}
	for start, p := range piles {
		used := slices.ContainsFunc(c.shares, func(s share) bool { return s.pile == p })
		if used && (!slices.Contains(c.piles, start.Zone) || !p.alike(c)) {
			return false
		}
	}
	return true
}

// place is a zone and whose it is.
func place(l engine.Lying) [2]int { return [2]int{l.Zone, l.Player} }

// add takes a card of the pile in.
func (p *pile) add(c *counter, def int) {
	key := c.class(check.ID(def))
	for i, defs := range p.classes {
		if c.class(check.ID(defs[0])) == key {
			p.classes[i] = append(defs, def)
			p.left++
			return
		}
	}
	p.classes = append(p.classes, []int{def})
	p.left++
}

// alike says whether all cards of a pile may take each other's place: they are of
// one kind and owner.
func (p *pile) alike(c *counter) bool {
	first := &c.q.rules.Cards[p.classes[0][0]]
	for _, defs := range p.classes {
		for _, d := range defs {
			if x := &c.q.rules.Cards[d]; x.Kind != first.Kind || x.Owner != first.Owner {
				return false
			}
		}
	}
	return true
}

// seats are the players whose zones the question looks at.
func (c *counter) seats() map[int]bool {
	out, all := map[int]bool{}, false
	look := func(owner check.Expr) {
		switch o := owner.(type) {
		case nil:
		case *check.You:
			out[c.q.cfg.As] = true
		case *check.Seat:
			out[int(o.Player)] = true
		default:
			all = true
		}
	}
	e, _ := c.q.alone()
	values := map[check.ID]bool{}
	var walk func(x check.Node) bool
	walk = func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Query:
			for _, z := range x.Domain.Zones {
				all = all || z.All
				look(z.Owner)
			}
		case *check.ZoneExpr:
			look(x.Owner)
		case *check.ValueOf:
			all = true
			if !values[x.Value] {
				values[x.Value] = true
				check.Walk(walk, c.q.rules.Values[x.Value].Expr)
			}
		}
		return true
	}
	check.Walk(walk, e.expr)
	for p := range c.q.rules.Players {
		out[p] = out[p] || all
	}
	return out
}

// each goes through the ways to fill the places from one on; share is how likely
// what is filled already is.
func (c *counter) each(ctx context.Context, at int, likely *big.Rat) error {
	if c.lost {
		return nil
	}
	if at == len(c.shares) {
		return c.ask(ctx, likely)
	}
	s := &c.shares[at]
	return c.fill(ctx, at, 0, len(s.cards), new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Binomial(int64(s.pile.left), int64(len(s.cards)))), likely)
}

// fill puts cards of the classes from one on into the places of a share that are
// still free; ways is what the classes before come to.
func (c *counter) fill(ctx context.Context, at, class, free int, ways, likely *big.Rat) error {
	s := &c.shares[at]
	p := s.pile
	if class == len(p.classes) {
		if free > 0 {
			return nil
		}
		p.left -= len(s.cards)
		err := c.each(ctx, at+1, new(big.Rat).Mul(likely, ways))
		p.left += len(s.cards)
		return err
	}
	have := p.classes[class]
	others := 0
	for _, defs := range p.classes[class+1:] {
		others += len(defs)
	}
	for n := max(0, free-others); n <= min(free, len(have)); n++ {
		filled := len(s.cards) - free
		for i := range n {
			c.state.Become(s.cards[filled+i], have[i])
		}
		p.classes[class] = have[n:]
		w := new(big.Rat).Mul(ways, new(big.Rat).SetInt(new(big.Int).Binomial(int64(len(have)), int64(n))))
		err := c.fill(ctx, at, class+1, free-n, w, likely)
		p.classes[class] = have
		if err != nil {
			return err
		}
	}
	return nil
}

// ask asks the question of one way, with the cards that are left over in the places
// that do not matter.
func (c *counter) ask(ctx context.Context, likely *big.Rat) error {
	if c.cases++; c.cases > c.q.cfg.Nodes {
		c.lost = true
		return nil
	}
	if c.cases%1024 == 0 && ctx.Err() != nil {
		return ctx.Err()
	}
	done := map[*pile]bool{}
	for i := range c.shares {
		p := c.shares[i].pile
		if done[p] {
			continue
		}
		done[p] = true
		k := 0
		for _, defs := range p.classes {
			for _, d := range defs {
				c.state.Become(p.rest[k], d)
				k++
			}
		}
	}
	n, err := c.state.Eval(c.code, c.q.cfg.As)
	if err != nil {
		c.lost = true // the tree carries it out
		return nil
	}
	given, value := c.q.decoded(n)
	if !given {
		return nil
	}
	c.sums[sumGiven].Add(c.sums[sumGiven], likely)
	c.sums[sumAsked].Add(c.sums[sumAsked], new(big.Rat).Mul(likely, new(big.Rat).SetInt64(int64(value))))
	return nil
}
