package check

import (
	"maps"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// beforeTheFirst notes `the raid failed` where no raid need have been.
func (c *checker) beforeTheFirst(r *Root) {
	known := map[string]bool{}
	switch r.Kind {
	case VerbRoot, TriggerRoot:
		known[c.game.Verbs[r.Of].Name] = true
	}
	for _, e := range r.Exprs {
		c.neverDone(e, firstLineOf(r.Span), known)
	}
	c.neverDoneIn(r.Stmts, known)
}

// neverDoneIn goes through statements, one after another; known are the verbs done before.
func (c *checker) neverDoneIn(list []Stmt, known map[string]bool) {
	for _, st := range list {
		c.neverDone(st, firstLineOf(st.At()), known)
		for _, body := range bodiesOf(st) {
			c.neverDoneIn(body, maps.Clone(known))
		}
		switch st := st.(type) {
		case *SayKeyword:
			c.neverDoneIn(st.Body, known)
		case *Clause:
			c.neverDoneIn(append(slices.Clone(st.Choices), st.Act), known)
		case *Call:
			known[c.game.Verbs[st.Verb].Name] = true
		}
	}
}

// bodiesOf are the statements within another that may not be carried out.
func bodiesOf(st Stmt) (out [][]Stmt) {
	switch st := st.(type) {
	case *If:
		return [][]Stmt{st.Then, st.Else}
	case *Repeat:
		return [][]Stmt{st.Body}
	case *ForEach:
		return [][]Stmt{st.Body}
	case *ForPick:
		return [][]Stmt{st.Body}
	case *ForPlayers:
		return [][]Stmt{st.Body}
	case *Distribute:
		return [][]Stmt{{st.Act}}
	case *Choose:
		for _, way := range st.Ways {
			out = append(out, way.Stmts)
		}
	case *May:
		return [][]Stmt{slices.Concat(st.Cost, st.Reward)}
	case *Unless:
		return [][]Stmt{st.Cost, st.Else}
	}
	return out
}

// neverDone looks at what an expression asks, or a statement itself.
func (c *checker) neverDone(n Node, at diag.Span, known map[string]bool) {
	Walk(func(x Node) bool {
		if _, is := x.(Stmt); is && x != n {
			return false
		}
		if res, is := x.(*Result); is && !res.Success && !known[res.Verb] {
			span := at
			if words, said := c.game.written[res]; said && words.File != nil {
				span = words
			}
			c.changed(edition.NeverDone, span)
		}
		return true
	}, n)
}

// endsNoTurn notes `end the turn` where there is none, or no other: in the setup and in `play`, and
// in the verbs that they do.
func (c *checker) endsNoTurn(r *Root) {
	if r.Kind != SetupRoot && r.Kind != PlayRoot {
		return
	}
	met, acts := map[ID]bool{}, false
	var look func(list []Stmt)
	look = func(list []Stmt) {
		Walk(func(x Node) bool {
			switch x := x.(type) {
			case *EndTurn:
				c.changed(edition.EndsNoTurn, x.Span)
			case *Call:
				if !met[x.Verb] {
					met[x.Verb] = true
					for _, b := range c.game.Verbs[x.Verb].Bodies {
						look(b.Stmts)
					}
				}
			case *TakeAction:
				if !acts { // an action may take another
					acts = true
					for _, a := range c.game.Actions {
						look(a.Stmts)
					}
				}
				return false
			}
			return true
		}, list...)
	}
	look(r.Stmts)
}

// wonAtOnce notes what wins or ends the game that may be so before anything has been done.
func (c *checker) wonAtOnce() {
	for i := range c.game.Wins {
		w := &c.game.Wins[i]
		if c.mayBe(w.Cond, true) {
			c.changed(edition.WonAtOnce, firstLineOf(w.Span))
		}
	}
}

// mayBe says whether a condition may come out so before the setup: no tokens are anywhere, no marks,
// and the cards lie where they start.
func (c *checker) mayBe(e Expr, so bool) bool {
	switch e := e.(type) {
	case *True:
		return so
	case *Not:
		return c.mayBe(e.A, !so)
	case *And:
		if !so {
			return c.mayBe(e.A, so) || c.mayBe(e.B, so)
		}
		return c.mayBe(e.A, so) && c.mayBe(e.B, so)
	case *Or:
		return c.mayBe(&And{&Not{e.A}, &Not{e.B}}, !so)
	case *Exists:
		sure, most := c.atStart(e.Set)
		if so {
			return most > 0
		}
		return sure == 0
	case *Cmp:
		if IsPlayer(e.A) || IsCard(e.A) {
			return true
		}
		return compares(e.Op, so, c.amountAtStart(e.A), c.amountAtStart(e.B))
	case *Is:
		named, is := e.Card.(*NamedCard)
		return !is || !so || fitsAtStart(e.Set, named.Card, &c.game.Cards[named.Card], c.domainZones(e.Set))
	case *Result:
		return !so || !e.Success // how the language was: what was never done has failed
	case *HasAdjective:
		return c.mayBe(e.Cond, so)
	case *PlayerIs:
		return c.mayBe(e.Cond, so)
	}
	return true
}

// numbers are those that an expression may come to.
type numbers struct{ least, most int }

func (c *checker) amountAtStart(e Expr) numbers {
	switch e := e.(type) {
	case *Num:
		return numbers{e.V, e.V}
	case *OptionValue:
		o := &c.game.Options[e.Option]
		return numbers{o.Least, o.Most}
	case *TokensOn:
		return c.tokensAtStart(e.Token)
	case *SumTokens:
		return c.tokensAtStart(e.Token)
	case *TurnNumber:
		return numbers{}
	case *PlayerCount:
		least, most := c.game.Range()
		if e.Of != nil || e.Except != nil {
			least = 0
		}
		return numbers{least, most}
	case *CountOf:
		sure, most := c.atStart(e.Set)
		return numbers{sure, most}
	case *CountDifferent:
		_, most := c.atStart(e.Set)
		return numbers{0, most}
	case *SumField:
		if _, most := c.atStart(e.Set); most == 0 {
			return numbers{}
		}
	case *SumEach:
		if _, most := c.atStart(e.Set); most == 0 {
			return numbers{}
		}
	case *ValueOf:
		if v := &c.game.Values[e.Value]; len(v.Mods) == 0 {
			return c.amountAtStart(v.Expr)
		}
	case *Arith:
		a, b := c.amountAtStart(e.A), c.amountAtStart(e.B)
		switch e.Op {
		case Add:
			return numbers{a.least + b.least, a.most + b.most}
		case Sub:
			return numbers{a.least - b.most, a.most - b.least}
		case Mul:
			if a.least >= 0 && b.least >= 0 && max(a.most, b.most) < math.MaxInt16 {
				return numbers{a.least * b.least, a.most * b.most}
			}
		}
	}
	return numbers{math.MinInt32, math.MaxInt32}
}

// tokensAtStart is how many tokens of a sort there may be before the first turn: none, or any number
// where the setup has a loop that goes on as long as somebody likes.
func (c *checker) tokensAtStart(token ID) numbers {
	given := numbers{}
	Walk(func(x Node) bool {
		var body []Stmt
		switch x := x.(type) {
		case *ForPick:
			body = x.Body
		case *Repeat:
			if x.Times == nil {
				body = x.Body
			}
		}
		if c.gives(c.withVerbs(body), token) {
			given.most = math.MaxInt32
		}
		return true
	}, c.withVerbs(c.game.Setup)...)
	return given
}

// gives says whether statements put tokens of a sort somewhere.
func (c *checker) gives(list []Stmt, token ID) bool {
	found := false
	Walk(func(x Node) bool {
		move, is := x.(*MoveTokens)
		mark, put := x.(*MarkPlayer)
		found = found || is && move.Token == token && (move.To != nil || move.ToSet != nil) || put && mark.On && mark.Token == token
		return !found
	}, list...)
	return found
}

// withVerbs are statements and those of the verbs that they do.
func (c *checker) withVerbs(list []Stmt) []Stmt {
	met := map[ID]bool{}
	out := slices.Clone(list)
	for i := 0; i < len(out); i++ {
		Walk(func(x Node) bool {
			if call, is := x.(*Call); is && !met[call.Verb] {
				met[call.Verb] = true
				for _, b := range c.game.Verbs[call.Verb].Bodies {
					out = append(out, b.Stmts...)
				}
			}
			return true
		}, out[i])
	}
	return out
}

// atStart is how many cards of a set there are before the setup, at the least and at the most.
func (c *checker) atStart(q *Query) (sure, most int) {
	zones := c.domainZones(q)
	least := make([]int, len(c.game.Players))
	for i := range c.game.Cards {
		card := &c.game.Cards[i]
		if !fitsAtStart(q, ID(i), card, zones) || !c.restAtStart(q, ID(i), card) {
			continue
		}
		most += max(card.Count, 1)
		for seat := range least {
			if card.Start != nil && (card.Start.Seat == None || card.Start.Seat == ID(seat)) {
				least[seat] += max(card.Count, 1)
			}
		}
	}
	if len(q.Filters) > 0 || len(zones) == 0 || q.Domain.Kind == OnCard {
		return 0, most
	}
	return slices.Min(least), most
}

// fitsAtStart says whether a card may be in a set as it starts.
func fitsAtStart(q *Query, id ID, card *Card, zones []ID) bool {
	if len(q.Kinds) > 0 && !slices.Contains(q.Kinds, card.Kind) || len(zones) > 0 && card.Start != nil && !slices.Contains(zones, card.Start.Zone) {
		return false
	}
	return !slices.ContainsFunc(q.Filters, func(f Filter) bool {
		return (f.Kind == ByToken || f.Kind == ByMark) && !f.Not || f.Kind == ByName && slices.Contains(f.Cards, id) == f.Not
	})
}

// restAtStart says the same of where a condition of the set wants it to be.
func (c *checker) restAtStart(q *Query, id ID, card *Card) bool {
	return !slices.ContainsFunc(q.Filters, func(f Filter) bool {
		is, asked := f.Cond.(*Is)
		return asked && f.Kind == ByWhere && !f.Not && !fitsAtStart(is.Set, id, card, c.domainZones(is.Set))
	})
}

// compares says whether a comparison may come out so, of numbers that are only known to lie between
// two others.
func compares(op CmpOp, so bool, a, b numbers) bool {
	if !so {
		op = [...]CmpOp{EQ: NE, NE: EQ, LT: GE, LE: GT, GT: LE, GE: LT}[op]
	}
	switch op {
	case EQ:
		return a.least <= b.most && b.least <= a.most
	case NE:
		return a != b || a.least != a.most
	case LT, LE:
		return op.Holds(a.least, b.most)
	}
	return op.Holds(a.most, b.least)
}
